"""Asks the referee: says rules, deals and actions in its words, and compares what it saw."""

from collections import deque
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, TypeVar

from ohhell import (
    Action,
    Bid,
    Card,
    Deal,
    Game,
    NameTrump,
    PassCards,
    Play,
    Reveal,
    Round,
    RoundKind,
    Rules,
    Setting,
    Suit,
)
from ohhell.variants import (
    bidding,
    dealers,
    endings,
    following,
    hooks,
    jokers,
    leading,
    limits,
    passing,
    scoring,
    trumps,
)
from ohhell.variants.decks import Deck
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.visibility import Visibility
from tests import referee
from tests.referee import Options, Place, Report

_TURNED: Final = {
    jokers.Turned.NO_TRUMP: "no-trump",
    jokers.Turned.REDRAW: "redraw",
    jokers.Turned.DEALER_NAMES: "dealer names",
    jokers.Turned.LEFT_OF_DEALER_NAMES: "left names",
}
_EQUAL: Final = {
    EqualCards.FIRST: "first",
    EqualCards.LAST: "last",
    EqualCards.ANNUL: "annul",
    EqualCards.ANNUL_TO_LEADER: "annul to leader",
}
_FIXES: Final = {
    bidding.Fix.NONE: "",
    bidding.Fix.DEALER: "dealer",
    bidding.Fix.LEFT_OF_DEALER: "left",
}
_LEADERS: Final = {
    leading.Leader.AFTER_DEALER: "after dealer",
    leading.Leader.DEALER: "dealer",
    leading.Leader.SECOND_AFTER_DEALER: "second after dealer",
    leading.Leader.OPPOSITE_DEALER: "opposite dealer",
    leading.Leader.HIGHEST_BIDDER: "highest bidder",
    leading.Leader.LAST_WINNER: "last winner",
}
_LEAD_LIMITS: Final = {
    leading.LeadLimit.NONE: "none",
    leading.LeadLimit.NO_TRUMP: "no trump",
    leading.LeadLimit.UNTIL_BROKEN: "until broken",
}
_FOLLOWING: Final = {
    following.Following.FREE: "free",
    following.Following.MUST_TRUMP: "must trump",
    following.Following.MUST_OVERTRUMP: "must overtrump",
    following.Following.MUST_BEAT: "must beat",
    following.Following.MUST_BEAT_AND_OVERTRUMP: "must beat and overtrump",
    following.Following.TRUMP_LEADS_ONLY: "only trump leads",
}
_KINDS: Final = {
    RoundKind.ORDINARY: "ordinary",
    RoundKind.TIE_BREAK: "ordinary",
    RoundKind.NO_TRUMP: "no-trump",
    RoundKind.HALF_BLIND: "half-blind",
    RoundKind.BLIND: "blind",
    RoundKind.MISERE: "misere",
    RoundKind.MISERE_NO_TRUMP: "misere-no-trump",
}
_CALLED: Final = (
    RoundKind.ORDINARY,
    RoundKind.NO_TRUMP,
    RoundKind.HALF_BLIND,
    RoundKind.BLIND,
)
"""The kinds of round in which bids are called."""
_BIDDINGS: Final = {
    bidding.Sequential: "sequential",
    bidding.Simultaneous: "simultaneous",
    bidding.Hidden: "hidden",
}
_HOOKS: Final[dict[type, str]] = {
    hooks.MustExceed: "must exceed",
    hooks.StaysBelow: "stays below",
}
_DIRECTIONS: Final = {
    leading.Direction.CLOCKWISE: "clockwise",
    leading.Direction.COUNTERCLOCKWISE: "counterclockwise",
}
_RANKINGS: Final = {
    endings.Ranking.HIGHEST_TOTAL: "score",
    endings.Ranking.FEWEST_MISSES: "fewest misses",
}
_SCORED: Final = (
    scoring.Exact,
    scoring.MissPenalty,
    scoring.TricksOnMiss,
    scoring.ZeroBid,
    scoring.MaxBidBonus,
    scoring.Faults,
)
"""The parts of a scoring that the referee knows."""

_Limit = TypeVar("_Limit", limits.Fixed, limits.ZeroStreak, limits.ZerosInRound)


# ------------------------------------------------------------------- in the referee's words


def action_text(action: Action, deck: Deck) -> str:
    match action:
        case Bid(tricks=tricks):
            return f"bid {tricks}"
        case Play(card=card):
            return f"play {card}"
        case Reveal():
            return "reveal"
        case PassCards(cards=cards):
            in_order = sorted(cards, key=_deck_order(deck).index)
            return " ".join(["pass", *map(str, in_order)])
        case NameTrump(suit=suit):
            return f"name {_suit_text(suit)}"


def options(rules: Rules, setting: Setting) -> Options:
    """The rules, for one round."""
    deck = _deck(rules, setting)
    joker = rules.jokers if isinstance(rules.jokers, jokers.TopTrump) else None
    ranked = rules.jokers if isinstance(rules.jokers, jokers.RankedJokers) else None
    wizards = rules.jokers if isinstance(rules.jokers, jokers.Wizards) else None
    either = joker or ranked
    passed = rules.passing if isinstance(rules.passing, passing.Pass) else None
    fix = rules.bidding.fix if isinstance(rules.bidding, bidding.Simultaneous) else bidding.Fix.NONE
    dealer_first = isinstance(rules.bidding, bidding.Sequential) and rules.bidding.dealer_first
    hook = rules.hook if isinstance(rules.hook, hooks.LastBidder) else hooks.LastBidder()
    by_hits = rules.trump if isinstance(rules.trump, trumps.ByHits) else None
    streak = _limit(rules, limits.ZeroStreak)
    zeros = _limit(rules, limits.ZerosInRound)
    fixed = _limit(rules, limits.Fixed)
    return Options(
        ranks=tuple(rank.value for rank in deck.ranks),
        suits="".join(suit.value for suit in deck.suits),
        left_out=tuple(map(str, deck.left_out)),
        packs=rules.packs(players=setting.game_players),
        jokers=joker.count if joker else 0,
        ranked_jokers=ranked is not None,
        wizards=wizards.wizards if wizards else 0,
        jesters=wizards.jesters if wizards else 0,
        joker_turned=_TURNED[either.when_turned] if either else "no-trump",
        wizard_turned=_TURNED[wizards.wizard_turned] if wizards else "no-trump",
        jester_turned=_TURNED[wizards.jester_turned] if wizards else "no-trump",
        joker_free=either is not None and either.playable is jokers.Playable.ANY_TIME,
        equal=_EQUAL[rules.equal_cards],
        trump=_trump(rules.trump),
        first_trump=_suit_text(by_hits.first) if by_hits else "-",
        super_trump=isinstance(rules.trump, trumps.TurnUp) and rules.trump.super_trump,
        no_trump=tuple(_no_trump(rules.no_trump)),
        passing=passed.count if passed else 0,
        pass_to="right" if passed and passed.to is passing.To.RIGHT else "left",
        pass_skip_if_smaller=passed is not None and passed.small_hand is passing.SmallHand.SKIP,
        forehead=_is_forehead(rules, setting),
        bidding=_BIDDINGS[type(rules.bidding)],
        first_bidder="dealer" if dealer_first else "after dealer",
        fix=_FIXES[fix],
        fixed_bid=fixed.bid if fixed else None,
        zero_streak=streak.most if streak else None,
        zero_streak_over=streak.players_over if streak else 0,
        zeros_in_round=zeros.most if zeros else None,
        hook=not isinstance(rules.hook, hooks.Off),
        hook_kind=_HOOKS.get(type(rules.hook), "last bidder"),
        hook_from=hook.from_size,
        hook_in_last_round=hook.in_last_round,
        direction=_DIRECTIONS[rules.direction],
        opening=_LEADERS[rules.leader],
        lead_limit=_LEAD_LIMITS[rules.lead_limit],
        following=_FOLLOWING[rules.following],
        scoring=_scoring(rules) if _knows_scoring(rules) else ("exact:0",),
    )


def place(setting: Setting) -> Place:
    """Where in its game a round is; one standing alone is the only one of its game."""
    kind = _KINDS[setting.kind]
    if not setting.in_game:
        return Place(kind=kind)
    before = setting.previous[-1] if setting.previous else None
    return Place(
        number=setting.number,
        of=setting.of,
        tie_break=setting.kind is RoundKind.TIE_BREAK,
        kind=kind,
        largest=setting.largest,
        made=sum(before.made) if before else None,
        zero_streaks=tuple(_zeros_in_a_row(setting, seat) for seat in setting.seats),
        previous_winner=_winner_before(setting),
    )


def _winner_before(setting: Setting) -> int | None:
    """The place at this table of who won the last trick of the round before."""
    before = setting.previous[-1] if setting.previous else None
    if before is None or before.last_winner is None:
        return None
    seat = before.seats[before.last_winner]
    return setting.seats.index(seat) if seat in setting.seats else None


def _zeros_in_a_row(setting: Setting, seat: int) -> int:
    """In how many rounds of the schedule in a row, up to this one, a seat has bid zero.

    Rounds in which no bids are called are passed over.
    """
    count = 0
    for done in reversed(setting.previous):
        if done.kind not in _CALLED:
            continue
        if seat not in done.seats or done.bids[done.seats.index(seat)] != 0:
            break
        count += 1
    return count


def dealt(deal: Deal) -> referee.Deal:
    return referee.Deal(
        dealer=deal.dealer,
        hands=tuple(tuple(map(str, hand)) for hand in deal.hands),
        turn_up=str(deal.turn_up) if deal.turn_up else None,
    )


def _deck(rules: Rules, setting: Setting) -> Deck:
    return rules.deck.for_players(setting.game_players)


@lru_cache
def _deck_order(deck: Deck) -> tuple[Card, ...]:
    return (*deck.cards, *map(Card, ("JK", "LJ", "BJ", "WZ", "JE")))


def _suit_text(suit: Suit | None) -> str:
    return suit.value if suit else "-"


def _limit(rules: Rules, kind: type[_Limit]) -> _Limit | None:
    """The limit of a kind that the rules have, if they do."""
    limit = rules.bid_limit
    each = limit.limits if isinstance(limit, limits.AllOf) else (limit,)
    return next((one for one in each if isinstance(one, kind)), None)


def _is_forehead(rules: Rules, setting: Setting) -> bool:
    """Whether one-card rounds are played so, as far as this round is concerned."""
    if rules.visibility is Visibility.FOREHEAD_FIRST_ROUND:
        return setting.hand_size == 1 and setting.number == 1
    return rules.visibility is Visibility.FOREHEAD


def _trump(mode: trumps.TrumpMode) -> str:
    match mode:
        case trumps.TurnUp(after_bids=after_bids, or_dealers_last=or_last):
            return f"turn-up{' after bids' * after_bids}{' or last card' * or_last}"
        case trumps.Fixed(suit=suit):
            return f"fixed:{suit.value}"
        case trumps.Rotation(suits=suits):
            return "rotation:" + ",".join(map(_suit_text, suits))
        case trumps.ByHits(suits=suits):
            return "by made:" + ",".join(map(_suit_text, suits))
        case trumps.NoTrump():
            return "never"
        case trumps.DealersLastCard():
            return "dealer's last card"
        case trumps.DealerNames():
            return "dealer names"
        case trumps.HighestBidderNames():
            return "highest bidder names"
        case _:
            raise ValueError(f"the referee does not know {mode!r}")


def _no_trump(condition: trumps.NoTrumpCondition) -> Iterator[str]:
    match condition:
        case trumps.Never():
            pass
        case trumps.NoStock():
            yield "no stock"
        case trumps.FirstRounds(count=count):
            yield f"first:{count}"
        case trumps.LastRound():
            yield "last round"
        case trumps.LastRounds(count=count):
            yield f"last:{count}"
        case trumps.LargestRounds():
            yield "largest"
        case trumps.SizeMultipleOf(number=number):
            yield f"multiple:{number}"
        case trumps.SizeIn(sizes=sizes):
            yield from (f"size:{size}" for size in sizes)
        case trumps.PictureTurned():
            yield "picture"
        case trumps.AnyOf(conditions=conditions):
            for each in conditions:
                yield from _no_trump(each)
        case _:
            raise ValueError(f"the referee does not know {condition!r}")


def _knows_scoring(rules: Rules) -> bool:
    return all(isinstance(part, _SCORED) for part in rules.scoring.parts)


def _scoring(rules: Rules) -> tuple[str, ...]:
    return tuple(map(_scoring_part, rules.scoring.parts))


def _scoring_part(part: scoring.AnyPart) -> str:
    match part:
        case scoring.Exact(base=base, per_trick=each):
            return f"exact:{base}:{each}"
        case scoring.MissPenalty(per_trick=each):
            return f"miss:{-each}"
        case scoring.TricksOnMiss(per_trick=each):
            return f"tricks:{each}"
        case scoring.ZeroBid(base=base, per_card=each):
            return f"zero:{base}:{each}"
        case scoring.MaxBidBonus(bonus=bonus):
            return f"max:{bonus}"
        case scoring.Faults(limit=limit):
            return f"faults:{limit}"
        case _:
            raise ValueError(f"the referee does not know {part!r}")


# ------------------------------------------------------------------------------- agreement


def agree_on_round(reached: Round) -> Report:
    """Follow a round from its deal, action by action, the referee beside it."""
    rules, setting = reached.rules, reached.setting
    actions = reached.actions
    deck = _deck(rules, setting)
    texts = [(acted.seat, action_text(acted.action, deck)) for acted in actions]
    report = referee.referee_round(
        options(rules, setting), dealt(reached.deal), place(setting), texts
    )

    current = Round.start(rules, reached.deal, setting=setting)
    todo = deque(actions)
    for decision in report.decisions:
        assert _decision(current, deck) == decision
        if todo:
            acted = todo.popleft()
            current = current.apply(acted.action, seat=acted.seat)
    assert not todo
    assert current == reached

    trump = reached.trump.value if reached.trump else None
    assert (trump, reached.trump_known) == (report.trump, report.trump_known)
    tricks = [
        (trick.leader, tuple(map(str, trick.cards)), trick.winner) for trick in reached.tricks
    ]
    assert tricks == report.tricks
    assert list(reached.tricks_won) == report.won
    assert list(reached.bids) == report.bids
    assert reached.is_over == (report.points is not None)
    if report.points is not None:
        _agree_on_points(reached, report)
    return report


def _agree_on_points(done: Round, report: Report) -> None:
    """Compare the points; by a scoring that the referee does not know, with what the rules say."""
    assert report.points is not None
    rules = done.rules
    points = done.result.points
    if _knows_scoring(rules):
        assert list(points) == report.points
        return
    scored = rules.score(
        bids=done.result.bids,
        tricks=report.won,
        hand_size=done.hand_size,
        trump=done.trump,
        setting=done.setting,
    )
    carried = rules.scoring.changes_totals and done.setting.kind is not RoundKind.TIE_BREAK
    # What goes on from round to round leaves seats alone that made their bid.
    made = done.result.made
    assert [each for each, hit in zip(points, made, strict=True) if hit or not carried] == [
        each for each, hit in zip(scored, made, strict=True) if hit or not carried
    ]


def agree_on_game(game: Game) -> None:
    """Compare all rounds of a game and where it stands, over or not."""
    for done in game.rounds:
        agree_on_round(done)
    if game.round is not None:
        agree_on_round(game.round)
    if _knows_standings(game.rules):
        _agree_on_standings(game)
    if isinstance(game.rules.dealer, dealers.Next):
        seats_dealing = [done.setting.seats[done.dealer] for done in game.rounds]
        assert seats_dealing == _dealers(game)


def _knows_standings(rules: Rules) -> bool:
    """Whether the referee can tell totals, ranks and who is out from the points of rounds."""
    return isinstance(rules.ending, endings.AllRounds | endings.Target) and isinstance(
        rules.tie_break, endings.SharedWin | endings.SuddenDeath
    )


def _agree_on_standings(game: Game) -> None:
    players = game.players
    results = [_scored(done) for done in game.rounds]
    extra = [done.setting.kind is RoundKind.TIE_BREAK for done in game.rounds]
    running = game.rules.scoring.running
    limit = running.limit if isinstance(running, scoring.Faults) else None
    expected = referee.standings(
        [each for each, is_extra in zip(results, extra, strict=True) if not is_extra],
        [each for each, is_extra in zip(results, extra, strict=True) if is_extra],
        ranking=_RANKINGS[game.rules.ranking],
        fault_limit=limit,
        players=players,
    )
    assert list(game.scores) == expected.totals
    if limit is not None:
        assert list(game.standings.faults) == expected.faults
    assert set(range(players)) - set(game.standings.seats_in) == expected.out
    assert list(game.ranks) == expected.ranks
    if game.is_over:
        assert game.winners == expected.winners


def _decision(state: Round, deck: Deck) -> dict[int, list[str]]:
    """What each seat that may act may do, in order."""
    return {
        seat: [action_text(action, deck) for action in state.legal_actions(seat=seat)]
        for seat in state.to_act
    }


def _scored(done: Round) -> referee.Scored:
    result = done.result
    return {
        "seats": result.seats,
        "bids": result.bids,
        "tricks": result.tricks,
        "points": result.points,
    }


def _dealers(game: Game) -> list[int]:
    """By round the seat that deals; it is the next one in its direction that sits at the table."""
    tables = [done.setting.seats for done in game.rounds]
    direction = _DIRECTIONS[game.rules.direction]
    if all(len(table) == game.players for table in tables):
        return referee.dealers(game.players, len(tables), game.first_dealer, direction=direction)
    step = 1 if direction == "clockwise" else -1
    found: list[int] = []
    seat = game.first_dealer
    for table in tables:
        while seat not in table:
            seat = (seat + step) % game.players
        found.append(seat)
        seat = (seat + step) % game.players
    return found
