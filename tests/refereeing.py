"""Asks the referee: says rules, deals and actions in its words, and compares what it saw."""

from collections import deque
from functools import lru_cache
from typing import Final

from ohhell import (
    Action,
    Bid,
    Card,
    Deal,
    Game,
    NameTrump,
    PassCards,
    Play,
    Rank,
    Reveal,
    Round,
    RoundKind,
    Rules,
    Setting,
)
from ohhell.variants import (
    bidding,
    endings,
    following,
    hooks,
    jokers,
    limits,
    passing,
    scoring,
    trumps,
    visibility,
)
from ohhell.variants.decks import Deck
from tests import referee
from tests.referee import Options, Place, Report

# The referee writes a rank with one letter.
_LONG_RANKS: Final = {Rank.ELEVEN: "x", Rank.TWELVE: "y", Rank.THIRTEEN: "z"}

_TURNED: Final = {
    jokers.Turned.NO_TRUMP: "no-trump",
    jokers.Turned.REDRAW: "redraw",
    jokers.Turned.DEALER_NAMES: "dealer names",
}
_FIXES: Final = {
    bidding.Fix.NONE: "",
    bidding.Fix.DEALER: "dealer",
    bidding.Fix.LEFT_OF_DEALER: "left",
}
_RANKINGS: Final = {
    endings.Ranking.HIGHEST_TOTAL: "score",
    endings.Ranking.FEWEST_MISSES: "fewest misses",
}


# ------------------------------------------------------------------- in the referee's words


def card_text(card: Card) -> str:
    if card.rank is None or card.suit is None:
        assert card is Card("JK")
        return referee.JOKER
    return _rank_text(card.rank) + card.suit.value


def action_text(action: Action, deck: Deck) -> str:
    match action:
        case Bid(tricks=tricks):
            return f"bid {tricks}"
        case Play(card=card):
            return f"play {card_text(card)}"
        case Reveal():
            return "reveal"
        case PassCards(cards=cards):
            in_order = sorted(cards, key=_deck_order(deck).index)
            return " ".join(["pass", *map(card_text, in_order)])
        case NameTrump(suit=suit):
            return f"name {suit.value if suit else '-'}"


def options(rules: Rules, *, players: int) -> Options:
    """The rules, for a game of so many players."""
    joker = rules.jokers if isinstance(rules.jokers, jokers.TopTrump) else None
    passed = rules.passing if isinstance(rules.passing, passing.Pass) else None
    at_once = rules.bidding if isinstance(rules.bidding, bidding.Simultaneous) else None
    return Options(
        ranks="".join(map(_rank_text, rules.deck.ranks)),
        suits="".join(suit.value for suit in rules.deck.suits),
        packs=rules.packs(players=players),
        jokers=joker.count if joker else 0,
        joker_turned=_TURNED[joker.turned] if joker else "no-trump",
        joker_free=joker is not None and joker.playable is jokers.Playable.ANY_TIME,
        trump=_trump(rules.trump),
        no_trump=_no_trump(rules.no_trump),
        passing=passed.count if passed else 0,
        pass_to="right" if passed and passed.to is passing.To.RIGHT else "left",
        pass_skip_if_smaller=passed is not None and passed.small_hand is passing.SmallHand.SKIP,
        forehead=rules.visibility is visibility.Visibility.FOREHEAD,
        bidding="simultaneous" if at_once else "sequential",
        fix=_FIXES[at_once.fix] if at_once else "",
        fixed_bid=rules.bid_limit.bid if isinstance(rules.bid_limit, limits.Fixed) else None,
        hook=isinstance(rules.hook, hooks.LastBidder),
        must_trump=rules.following is following.Following.MUST_TRUMP,
        scoring=tuple(map(_scoring_part, rules.scoring.parts)),
    )


def place(setting: Setting) -> Place:
    """Where in its game a round is; one standing alone is the only one of its game."""
    if not setting.in_game:
        return Place()
    assert setting.of is not None
    return Place(setting.number, setting.of, setting.kind is RoundKind.TIE_BREAK)


def dealt(deal: Deal) -> referee.Deal:
    return referee.Deal(
        dealer=deal.dealer,
        hands=tuple(tuple(map(card_text, hand)) for hand in deal.hands),
        turn_up=card_text(deal.turn_up) if deal.turn_up else None,
    )


@lru_cache
def _deck_order(deck: Deck) -> tuple[Card, ...]:
    return (*deck.cards, Card("JK"))


def _rank_text(rank: Rank) -> str:
    return _LONG_RANKS.get(rank, rank.value)


def _trump(mode: trumps.TrumpMode) -> str:
    match mode:
        case trumps.TurnUp():
            return "turn-up"
        case trumps.Fixed(suit=suit):
            return f"fixed:{suit.value}"
        case trumps.Rotation(suits=suits):
            return "rotation:" + ",".join(suit.value if suit else "-" for suit in suits)
        case trumps.NoTrump():
            return "never"
        case _:
            raise ValueError(f"the referee does not know {mode!r}")


def _no_trump(condition: trumps.NoTrumpCondition) -> tuple[str, ...]:
    match condition:
        case trumps.Never():
            return ()
        case trumps.NoStock():
            return ("no stock",)
        case trumps.LastRound():
            return ("last round",)
        case trumps.SizeMultipleOf(number=number):
            return (f"multiple:{number}",)
        case trumps.AnyOf(conditions=conditions):
            return tuple(name for each in conditions for name in _no_trump(each))
        case _:
            raise ValueError(f"the referee does not know {condition!r}")


def _scoring_part(part: scoring.Part | scoring.OwnScoring) -> str:
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
    setting = reached.setting
    said = options(reached.rules, players=setting.game_players)
    actions = reached.actions
    deck = reached.rules.deck
    texts = [(acted.seat, action_text(acted.action, deck)) for acted in actions]
    report = referee.referee_round(said, dealt(reached.deal), place(setting), texts)

    current = Round.start(reached.rules, reached.deal, setting=setting)
    todo = deque(actions)
    for decision in report.decisions:
        assert _decision(current) == decision
        if todo:
            acted = todo.popleft()
            current = current.apply(acted.action, seat=acted.seat)
    assert not todo
    assert current == reached

    assert (_trump_text(reached), reached.trump_known) == (report.trump, report.trump_known)
    tricks = [
        (trick.leader, tuple(map(card_text, trick.cards)), trick.winner) for trick in reached.tricks
    ]
    assert tricks == report.tricks
    assert list(reached.tricks_won) == report.won
    assert list(reached.bids) == report.bids
    assert reached.is_over == (report.points is not None)
    if report.points is not None:
        assert list(reached.result.points) == report.points
    return report


def agree_on_game(game: Game) -> None:
    """Compare all rounds of a game and where it stands, over or not."""
    rules, players = game.rules, game.players
    for done in game.rounds:
        agree_on_round(done)
    if game.round is not None:
        agree_on_round(game.round)

    results = [_scored(done) for done in game.rounds]
    extra = [done.setting.kind is RoundKind.TIE_BREAK for done in game.rounds]
    ordinary = [each for each, is_extra in zip(results, extra, strict=True) if not is_extra]
    running = rules.scoring.running
    expected = referee.standings(
        ordinary,
        [each for each, is_extra in zip(results, extra, strict=True) if is_extra],
        ranking=_RANKINGS[rules.ranking],
        fault_limit=running.limit if running else None,
        players=players,
    )
    assert list(game.scores) == expected.totals
    assert list(game.standings.faults) == expected.faults
    assert set(range(players)) - set(game.standings.seats_in) == expected.out
    assert list(game.ranks) == expected.ranks
    if game.is_over:
        assert game.winners == expected.winners

    seats_dealing = [done.setting.seats[done.dealer] for done in game.rounds]
    tables = [done.setting.seats for done in game.rounds]
    assert seats_dealing == _dealers(game.first_dealer, tables, players)


def _decision(state: Round) -> dict[int, list[str]]:
    """What each seat that may act may do, in order."""
    return {
        seat: [action_text(action, state.rules.deck) for action in state.legal_actions(seat=seat)]
        for seat in state.to_act
    }


def _trump_text(state: Round) -> str | None:
    return state.trump.value if state.trump else None


def _scored(done: Round) -> referee.Scored:
    result = done.result
    return {
        "seats": result.seats,
        "bids": result.bids,
        "tricks": result.tricks,
        "points": result.points,
    }


def _dealers(first: int, tables: list[tuple[int, ...]], players: int) -> list[int]:
    """By round the seat that deals; it is the next one clockwise that sits at the table."""
    if all(len(table) == players for table in tables):
        return referee.dealers(players, len(tables), first)
    found: list[int] = []
    seat = first
    for table in tables:
        while seat not in table:
            seat = (seat + 1) % players
        found.append(seat)
        seat = (seat + 1) % players
    return found
