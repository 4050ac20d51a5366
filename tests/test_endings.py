"""How a game ends: totals, ties, sudden death, elimination, and Nullo's own ranking."""

from collections.abc import Sequence

import attrs
import pytest

from ohhell import (
    Bid,
    Deal,
    Game,
    GameError,
    NotOverError,
    PassCards,
    Phase,
    Play,
    Problem,
    Reason,
    RoundKind,
    RoundResult,
    Rules,
    RulesError,
    Setting,
    Standings,
    Stream,
    Suit,
    parse_cards,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.standings import standings
from ohhell.variants import hooks, trumps
from ohhell.variants.endings import (
    AllBids,
    AllRounds,
    DropLowest,
    Ending,
    ExactTarget,
    ExtraHand,
    InTurn,
    MadeBids,
    Ranking,
    SharedWin,
    SuddenDeath,
    Target,
    TieBreak,
)
from ohhell.variants.limits import Fixed
from ohhell.variants.passing import Pass
from ohhell.variants.schedules import Constant, Sizes, UpDown
from ohhell.variants.scoring import Exact, Faults, TricksOnMiss

FREE = Rules(hook=hooks.Off())


def played(
    game: Game, hands: Sequence[str], *, bids: Sequence[int], plays: str, turn_up: str = "9H"
) -> Game:
    """The game after a round; hands by place at the table, bids and plays in order of time."""
    place = game.setting.seats.index(game.dealer)
    game = game.deal(Deal.of(dealer=place, hands=hands, turn_up=turn_up))
    for bid in bids:
        game = game.apply(Bid(bid))
    for card in parse_cards(plays):
        game = game.apply(Play(card))
    return game


def result(
    points: Sequence[int],
    *,
    seats: Sequence[int] | None = None,
    bids: Sequence[int] | None = None,
    tricks: Sequence[int] | None = None,
    kind: RoundKind = RoundKind.ORDINARY,
) -> RoundResult:
    """What a round came to, as far as a ranking looks at it."""
    nothing = (0,) * len(points)
    return RoundResult(
        seats=tuple(range(len(points)) if seats is None else seats),
        dealer=0,
        hand_size=10,
        trump=None,
        kind=kind,
        bids=tuple(nothing if bids is None else bids),
        tricks=tuple(nothing if tricks is None else tricks),
        points=tuple(points),
    )


def extra(points: Sequence[int], *, seats: Sequence[int]) -> RoundResult:
    return result(points, seats=seats, kind=RoundKind.TIE_BREAK)


def ranked(rules: Rules, *results: RoundResult) -> Standings:
    return standings(rules, results, players=len(results[0].points))


# ----------------------------------------------------------------------- by the total


@pytest.mark.rule("OH-9.2")
@pytest.mark.parametrize(
    ("totals", "ranks"),
    [
        ((10, 30, 20), (3, 1, 2)),
        ((31, 31, 20), (1, 1, 3)),
        ((5, 5, 5), (1, 1, 1)),
        ((0, 12, 0, 12, 3), (4, 1, 4, 1, 3)),
        ((-4, -10, -4), (1, 3, 1)),
    ],
)
def test_the_highest_total_is_first_and_equals_share_a_rank(
    totals: tuple[int, ...], ranks: tuple[int, ...]
) -> None:
    now = ranked(Rules(), result(totals))
    assert (now.scores, now.ranks) == (totals, ranks)
    assert now.leaders == tuple(seat for seat, rank in enumerate(ranks) if rank == 1)


@pytest.mark.rule("OH-9.2")
def test_the_points_of_all_rounds_are_added_up() -> None:
    now = ranked(Rules(), result((10, 0, 13)), result((0, 12, 0)), result((11, 11, -20)))
    assert now.scores == (21, 23, -7)
    assert now.ranks == (2, 1, 3)


@pytest.mark.rule("OH-9.1")
def test_the_game_is_over_after_the_last_round_of_its_schedule() -> None:
    game = Game.start(FREE.replace(schedule=Sizes(1, 1)), players=2, dealer=0)
    game = played(game, ["AC", "2C"], bids=(0, 1), plays="2C AC")
    assert (game.is_over, game.needs_deal, game.phase) == (False, True, Phase.DEALING)
    with pytest.raises(NotOverError, match=r"OH-9\.1"):
        _ = game.winners
    game = played(game, ["AC", "2C"], bids=(1, 1), plays="AC 2C")
    assert (game.is_over, game.needs_deal, game.phase) == (True, False, Phase.OVER)
    assert (game.scores, game.ranks, game.winners) == ((22, 10), (1, 2), (0,))
    assert (game.turn, game.to_act, game.legal_actions()) == (None, (), ())
    with pytest.raises(GameError, match="the game is over"):
        game.deal(Stream(0))


@pytest.mark.rule("OH-9.4")
def test_a_win_may_be_shared() -> None:
    rules = FREE.replace(schedule=Sizes(1), tie_break=SharedWin())
    game = Game.start(rules, players=3, dealer=2)
    game = played(game, ["2C", "3C", "AC"], bids=(0, 0, 0), plays="2C 3C AC")
    assert game.is_over
    assert (game.scores, game.ranks, game.winners) == ((10, 10, 0), (1, 1, 3), (0, 1))


# ----------------------------------------------------------------------- sudden death


def tied(rules: Rules = FREE) -> Game:
    """Three of four seats are first with ten points each; the dealer, seat 1, took the trick."""
    game = Game.start(rules.replace(schedule=Sizes(1)), players=4, dealer=1)
    return played(game, ["2C", "AC", "3C", "4C"], bids=(0, 0, 0, 0), plays="3C 4C 2C AC")


@pytest.mark.rule("OH-9.3")
def test_all_tied_leaders_play_an_extra_round_of_three_cards() -> None:
    """A26: the deal passes to the next seat among the tied."""
    game = tied()
    assert game.scores == (10, 0, 10, 10)
    assert (game.is_over, game.needs_deal) == (False, True)
    assert game.setting.kind is RoundKind.TIE_BREAK
    assert (game.setting.seats, game.hand_size, game.setting.number) == ((0, 2, 3), 3, 2)
    assert game.dealer == 2


@pytest.mark.rule("OH-9.3", "OH-2.2")
def test_the_extra_round_decides_and_its_points_are_not_added() -> None:
    """A26: seat 3, left of the dealer, bids and leads first."""
    game = tied().deal(Deal.of(dealer=1, hands=["AC AD AS", "2C 2D 2S", "3C 3D 3S"], turn_up="9H"))
    assert game.turn == 3
    game = game.apply(Bid(0)).apply(Bid(3)).apply(Bid(1))
    for card in parse_cards("3C AC 2C AD 2D 3D AS 2S 3S"):
        game = game.apply(Play(card))
    assert game.results[-1].points == (13, 0, 10)
    assert game.results[-1].seats == (0, 2, 3)
    assert game.is_over
    assert game.scores == (10, 0, 10, 10)
    assert (game.ranks, game.winners) == ((1, 4, 3, 2), (0,))


@pytest.mark.rule("OH-9.3", "OH-2.2")
def test_only_those_still_tied_play_on() -> None:
    """A26: repeated while tied; the deal goes on among those left."""
    game = played(
        tied(),
        ["AC AD AS", "2C 2D 2S", "3C 3D 3S"],
        bids=(0, 0, 0),
        plays="3C AC 2C AD 2D 3D AS 2S 3S",
    )
    assert game.results[-1].points == (0, 10, 10)
    assert game.ranks == (3, 4, 1, 1)
    assert not game.is_over
    assert (game.setting.seats, game.dealer, game.setting.number) == ((2, 3), 3, 3)


def all_miss(game: Game) -> Game:
    """An extra round in which everybody bids one and one seat takes all three tricks."""
    suits = "CDS"
    hands = [" ".join(rank + suit for suit in suits) for rank in "A23"[: len(game.setting.seats)]]
    place = game.setting.seats.index(game.dealer)
    game = game.deal(Deal.of(dealer=place, hands=hands, turn_up="9H"))
    while game.phase is Phase.BIDDING:
        game = game.apply(Bid(1))
    while game.phase is Phase.PLAYING:
        game = game.apply(game.legal_actions()[0])
    return game


@pytest.mark.rule("OH-9.3", "OH-9.4")
@pytest.mark.parametrize("limit", [1, 2, 10])
def test_after_so_many_extra_rounds_the_win_is_shared(limit: int) -> None:
    """A26: three that stay tied; ten rounds unless it is said otherwise."""
    game = tied(FREE.replace(tie_break=SuddenDeath(limit=limit)))
    for number in range(limit):
        assert not game.is_over
        assert game.setting.number == 2 + number
        game = all_miss(game)
    assert game.is_over
    assert (game.winners, game.ranks) == ((0, 2, 3), (1, 4, 1, 1))
    assert SuddenDeath() == SuddenDeath(3, limit=10)


@pytest.mark.rule("OH-9.3", "OH-2.2")
def test_the_deal_of_extra_rounds_passes_on_among_the_tied() -> None:
    game = tied()
    dealers = [game.dealer]
    for _ in range(4):
        game = all_miss(game)
        dealers.append(game.dealer)
    assert dealers == [2, 3, 0, 2, 3]


@pytest.mark.rule("OH-9.3", "OH-3.3", "OH-4.1", "OH-5.4")
def test_an_extra_round_is_played_by_the_games_own_rules() -> None:
    """A26: its hook, its passing, its trump, which is the next in rotation."""
    rotation = trumps.Rotation(Suit.CLUBS, Suit.SPADES)
    rules = Rules(schedule=Sizes(1), passing=Pass(1), trump=rotation)
    game = Game.start(rules, players=3, dealer=0)
    game = game.deal(Deal.of(dealer=0, hands=["AC", "2C", "3C"]))
    for actions in ("2C 3C AC", "AC 2C 3C"):
        for card in parse_cards(actions):
            passing = game.phase is Phase.PASSING
            game = game.apply(PassCards([card]) if passing else Play(card))
        while game.phase is Phase.BIDDING:
            game = game.apply(Bid(0))
    assert game.scores == (10, 0, 10)
    assert (game.setting.seats, game.dealer) == ((0, 2), 2)

    game = game.deal(Deal.of(dealer=1, hands=["2C 3C 4C", "2D 3D 4D"]))
    assert game.round is not None
    assert game.round.trump is Suit.SPADES
    assert game.to_act == (0, 2)
    game = game.apply(PassCards("2C"), seat=0).apply(PassCards("2D"), seat=2)
    game = game.apply(Bid(1))
    assert game.legal_actions() == (Bid(0), Bid(1), Bid(3))


@pytest.mark.rule("OH-9.3", "OH-1.6")
def test_three_cards_can_be_dealt_to_any_number_of_tied() -> None:
    """A27."""
    for players in range(2, 15):
        last = Rules().settings(players=players)[-1]
        everybody = attrs.evolve(last, hand_size=3, kind=RoundKind.TIE_BREAK)
        assert Rules().misfits(everybody) == ()
        assert Rules().turns_card(everybody)


@pytest.mark.rule("OH-9.3")
@pytest.mark.parametrize(
    ("extras", "ranks"),
    [
        ([], (1, 1, 1, 4)),
        ([extra((13, 0, 10), seats=(0, 1, 2))], (1, 3, 2, 4)),
        ([extra((0, 10, 10), seats=(0, 1, 2))], (3, 1, 1, 4)),
        (
            [extra((0, 10, 10), seats=(0, 1, 2)), extra((0, -20), seats=(1, 2))],
            (3, 1, 2, 4),
        ),
        (
            [extra((0, 0, 0), seats=(0, 1, 2)), extra((0, 11, 0), seats=(0, 1, 2))],
            (2, 1, 2, 4),
        ),
    ],
)
def test_the_points_of_extra_rounds_rank_the_tied_and_nobody_else(
    extras: list[RoundResult], ranks: tuple[int, ...]
) -> None:
    now = ranked(Rules(), result((20, 20, 20, 19)), *extras)
    assert now.ranks == ranks
    assert now.scores == (20, 20, 20, 19)


@pytest.mark.rule("OH-9.3")
@pytest.mark.parametrize("choice", [SuddenDeath(0), SuddenDeath(3, limit=0), SuddenDeath(-1)])
def test_an_extra_round_has_cards_and_there_may_be_one(choice: SuddenDeath) -> None:
    (finding,) = Rules(tie_break=choice).problems()
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-9.3")


# ------------------------------------------------------------------------ elimination

CATASTROPHE = FREE.replace(scoring=Exact(10) + Faults(2))


def seat_1_out() -> Game:
    """After a first round of two cards, in which seat 1 bid two and took none."""
    game = Game.start(CATASTROPHE.replace(schedule=Sizes(2, 1, 1, 1)), players=3, dealer=0)
    return played(game, ["AC AD", "2C 2D", "3C 3D"], bids=(2, 0, 2), plays="2C 3C AC AD 2D 3D")


@pytest.mark.rule("OH-9.5", "OH-8.7")
def test_a_seat_with_too_many_faults_is_out_when_the_round_is_scored() -> None:
    """A24: the others play on."""
    game = seat_1_out()
    assert game.scores == (12, 0, 10)
    assert game.standings.faults == (0, 2, 0)
    assert game.standings.out_since == (None, 1, None)
    assert game.standings.seats_in == (0, 2)
    assert game.ranks == (1, 3, 2)
    assert game.setting.seats == (0, 2)
    assert game.setting.players == 2
    assert (game.hand_size, game.setting.of) == (1, 4)


@pytest.mark.rule("OH-9.5", "OH-2.2")
def test_the_deal_of_a_seat_that_is_out_goes_to_the_next_still_in() -> None:
    """A47: after seat 0 it would be seat 1."""
    game = seat_1_out()
    dealers = [game.dealer]
    first_to_bid: list[int | None] = []
    while len(dealers) < 3:
        game = game.deal(Deal.of(dealer=dealers[-1] // 2, hands=["AC", "2C"], turn_up="9H"))
        first_to_bid.append(game.turn)
        while game.phase is not Phase.DEALING:
            # The seat at place 0 holds the ace: it bids one, the other zero.
            ace = Bid(1 if game.turn == 0 else 0)
            game = game.apply(ace if game.phase is Phase.BIDDING else game.legal_actions()[0])
        dealers.append(game.dealer)
    assert dealers == [2, 0, 2]
    assert first_to_bid == [0, 2]
    assert game.scores == (12 + 11 + 11, 0, 10 + 10 + 10)


@pytest.mark.rule("OH-9.5")
def test_a_seat_that_is_out_sees_what_an_onlooker_sees_and_does_nothing() -> None:
    game = seat_1_out().deal(Deal.of(dealer=1, hands=["AC", "2C"], turn_up="9H"))
    assert game.turn == 0
    assert game.legal_actions(seat=1) == ()
    violation = game.illegality(Bid(0), seat=1)
    assert violation is not None
    assert violation.reason is Reason.NOT_YOUR_TURN
    view = game.view(1)
    assert (view.seat, view.hand, view.legal) == (None, (), ())
    assert game.view(2).hand == Deal.of(dealer=1, hands=["AC", "2C"]).hands[1]


@pytest.mark.rule("OH-9.5", "OH-9.2")
def test_the_highest_total_among_those_still_in_wins() -> None:
    """A24: whatever the total of a seat that is out."""
    rules = Rules(scoring=Exact(10) + Faults(20))
    now = ranked(
        rules,
        result((50, 20, 10), bids=(10, 0, 0), tricks=(0, 0, 0)),
        result((50, 20, 11), bids=(10, 0, 0), tricks=(0, 0, 0)),
        result((30, 10), seats=(1, 2)),
    )
    assert now.faults == (20, 0, 0)
    assert now.out_since == (2, None, None)
    assert now.scores == (100, 70, 31)
    assert now.ranks == (3, 1, 2)


@pytest.mark.rule("OH-9.5", "OH-9.1")
def test_the_game_ends_when_fewer_than_two_are_left() -> None:
    """A24: the last one in has won."""
    game = Game.start(CATASTROPHE.replace(schedule=Sizes(2, 2, 2)), players=3, dealer=0)
    game = played(game, ["AC AD", "2C 2D", "3C 3D"], bids=(2, 2, 1), plays="2C 3C AC AD 2D 3D")
    assert game.standings.faults == (1, 2, 2)
    assert game.standings.seats_in == (0,)
    assert game.is_over
    assert len(game.rounds) == 1
    assert (game.winners, game.ranks) == ((0,), (1, 2, 2))


@pytest.mark.rule("OH-9.5")
def test_when_all_go_out_at_once_the_fewest_faults_win_then_the_highest_total() -> None:
    """A24."""
    rules = Rules(scoring=Exact(10) + Faults(5))
    fewest = ranked(rules, result((0, 0, 0), bids=(6, 5, 7), tricks=(0, 0, 0)))
    assert fewest.seats_in == ()
    assert fewest.ranks == (2, 1, 3)
    by_total = ranked(
        rules,
        result((10, 14, 12), bids=(0, 4, 2), tricks=(0, 4, 2)),
        result((0, 0, 0), bids=(5, 5, 5), tricks=(0, 0, 0)),
    )
    assert by_total.ranks == (3, 1, 2)


@pytest.mark.rule("OH-9.5", "OH-9.4")
def test_when_all_go_out_alike_they_share_the_win() -> None:
    """A24: fewest faults, highest total, then it is a tie; nobody is left to break it."""
    game = Game.start(CATASTROPHE.replace(schedule=Sizes(2, 2)), players=2, dealer=1)
    game = played(game, ["AC 2D", "2C AD"], bids=(2, 0), plays="AC 2C 2D AD")
    assert game.standings.faults == (1, 1)
    game = played(game, ["AC 2D", "2C AD"], bids=(0, 2), plays="2C AC 2D AD")
    assert game.standings.faults == (2, 2)
    assert game.is_over
    assert game.winners == (0, 1)


@pytest.mark.rule("OH-9.5")
def test_of_those_out_the_one_that_held_out_longer_comes_first() -> None:
    rules = Rules(scoring=Exact(10) + Faults(5))
    now = ranked(
        rules,
        result((0, 10, 10, 0), bids=(5, 0, 0, 5), tricks=(0, 0, 0, 0)),
        result((0, 10), seats=(1, 2), bids=(9, 0), tricks=(0, 0)),
    )
    assert now.out_since == (1, 2, None, 1)
    assert now.ranks == (3, 2, 1, 3)


@pytest.mark.rule("OH-9.5", "OH-9.3")
def test_faults_of_a_tie_break_put_nobody_out() -> None:
    rules = Rules(scoring=Exact(10) + Faults(3))
    tie = attrs.evolve(extra((0, 0), seats=(0, 1)), bids=(3, 3), tricks=(0, 0))
    now = ranked(rules, result((10, 10)), tie)
    assert (now.faults, now.out_since, now.ranks) == ((0, 0), (None, None), (1, 1))


@pytest.mark.rule("OH-9.5", "OH-1.4")
def test_the_packs_stay_those_of_the_whole_game_when_fewer_are_left() -> None:
    rules = presets.CATASTROPHE
    two_left = attrs.evolve(rules.setting(players=8, number=1), seats=(3, 6))
    assert rules.stock(two_left) == 104 - 2 * 10
    assert rules.misfits(two_left) == ()


@pytest.mark.rule("OH-9.5", "OH-8.7")
def test_catastrophe_is_played_to_its_end() -> None:
    rng = Stream(8)
    bot = RandomBot(rng)
    game = Game.start(presets.CATASTROPHE, players=5, dealer=3)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    out = [faults >= 20 for faults in game.standings.faults]
    assert out == [since is not None for since in game.standings.out_since]
    assert any(out)  # random bids of up to ten miss by far


# ------------------------------------------------------------------------------ nullo


@pytest.mark.rule("OH-9.6", "OH-5.8")
def test_in_nullo_the_whole_schedule_is_played_and_the_fewest_failures_win() -> None:
    """A19: in every round somebody takes a trick, so nobody can be the first to be done."""
    rng = Stream(4)
    bot = RandomBot(rng)
    game = Game.start(presets.NULLO, players=4, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    ordinary = [each for each in game.results if each.kind is RoundKind.ORDINARY]
    assert len(ordinary) == 19
    assert all(set(each.bids) == {0} for each in game.results)
    assert all(not all(each.made) for each in game.results)
    failures = [sum(not each.made[seat] for each in ordinary) for seat in range(4)]
    assert all(failures[seat] == min(failures) for seat in game.winners)


@pytest.mark.rule("OH-9.6")
def test_failures_count_and_points_do_not() -> None:
    """A19: equal failures are a tie."""
    rules = Rules(ranking=Ranking.FEWEST_MISSES)
    rounds = (
        result((40, 10, 0), bids=(4, 0, 1), tricks=(4, 0, 0)),
        result((0, 10, 0), bids=(1, 0, 1), tricks=(0, 0, 0)),
        result((0, 0, 90), bids=(1, 1, 0), tricks=(0, 0, 0)),
    )
    now = ranked(rules, *rounds)
    assert now.scores == (40, 20, 90)
    assert now.ranks == (2, 1, 2)


@pytest.mark.rule("OH-9.6", "OH-9.3", "OH-9.4")
@pytest.mark.parametrize("choice", [SuddenDeath(), SharedWin()])
def test_seats_with_equally_few_failures_go_to_the_tie_break(
    choice: SuddenDeath | SharedWin,
) -> None:
    """A19."""
    rules = presets.NULLO.replace(schedule=Sizes(1), tie_break=choice)
    game = Game.start(rules, players=3, dealer=2)
    game = played(game, ["2C", "3C", "AC"], bids=(0, 0, 0), plays="2C 3C AC")
    if isinstance(choice, SharedWin):
        assert game.winners == (0, 1)
        return
    assert (game.setting.seats, game.hand_size) == ((0, 1), 3)
    game = played(game, ["AC AD AS", "2C 2D 2S"], bids=(0, 0), plays="2C AC AD 2D AS 2S")
    assert game.winners == (1,)


@pytest.mark.rule("OH-5.8")
def test_in_nullo_zero_is_the_only_bid() -> None:
    assert presets.NULLO.legal_bids(hand_size=5, earlier=(0, 0), players=4) == (0,)
    (finding,) = Rules(bid_limit=Fixed(-1)).problems()
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-5.8")


# ------------------------------------------------------------------------- to a target


def one_card_round(game: Game, *, winner: int, bids: str) -> Game:
    """The game after a round of one card, taken by a seat; bids by seat of the game."""
    seats = game.setting.seats
    hands = ["AC" if seat == winner else f"{number}C" for number, seat in enumerate(seats, 2)]
    place = seats.index(game.dealer)
    game = game.deal(Deal.of(dealer=place, hands=hands, turn_up="9H"))
    while game.phase is Phase.BIDDING:
        assert game.turn is not None
        game = game.apply(Bid(int(bids[game.turn])))
    while game.phase is Phase.PLAYING:
        game = game.apply(game.legal_actions()[0])
    return game


ENDLESS = FREE.replace(schedule=Constant(1), tie_break=SharedWin())


@pytest.mark.rule("OH-9.7", "OH-9.1")
def test_the_game_ends_after_the_round_in_which_a_seat_reaches_the_target() -> None:
    """10.2: a made bid of one scores 11, one of zero 10; the target is 22."""
    game = Game.start(ENDLESS.replace(ending=Target(22)), players=3, dealer=0)
    game = one_card_round(game, winner=0, bids="100")
    game = one_card_round(game, winner=1, bids="000")
    assert game.scores == (21, 10, 20)
    assert not game.is_over
    game = one_card_round(game, winner=2, bids="110")
    assert game.scores == (21, 10, 20)
    assert not game.is_over
    game = one_card_round(game, winner=1, bids="010")
    assert game.scores == (31, 21, 30)
    assert game.is_over
    assert (game.winners, game.ranks) == ((0,), (1, 3, 2))


@pytest.mark.rule("OH-9.7", "OH-9.2")
def test_of_several_that_reach_the_target_the_highest_wins() -> None:
    """10.2: both 20 and 21 are enough."""
    game = Game.start(ENDLESS.replace(ending=Target(20)), players=3, dealer=0)
    game = one_card_round(game, winner=2, bids="000")
    game = one_card_round(game, winner=1, bids="010")
    assert game.scores == (20, 21, 10)
    assert (game.is_over, game.winners) == (True, (1,))


@pytest.mark.rule("OH-9.7", "OH-9.3")
def test_a_tie_at_the_target_goes_to_the_tie_break() -> None:
    """DKM: all tied play an extra round."""
    rules = ENDLESS.replace(ending=Target(10), tie_break=SuddenDeath(1))
    game = Game.start(rules, players=3, dealer=0)
    game = one_card_round(game, winner=2, bids="000")
    assert game.scores == (10, 10, 0)
    assert (game.setting.kind, game.setting.seats) == (RoundKind.TIE_BREAK, (0, 1))
    assert (game.hand_size, game.setting.of, game.dealer) == (1, None, 1)
    game = one_card_round(game, winner=0, bids="10")
    assert game.is_over
    assert (game.scores, game.winners, len(game.rounds)) == ((10, 10, 0), (0,), 2)


@pytest.mark.rule("OH-9.7", "OH-9.1")
def test_the_schedule_may_end_before_the_target_is_reached_or_after() -> None:
    rules = ENDLESS.replace(schedule=Sizes(1, 1, 1), ending=Target(20))
    game = Game.start(rules, players=2, dealer=0)
    game = one_card_round(game, winner=0, bids="01")
    game = one_card_round(game, winner=0, bids="01")
    assert not game.is_over
    game = one_card_round(game, winner=0, bids="01")
    assert (game.is_over, game.scores) == (True, (0, 0))
    game = Game.start(rules, players=2, dealer=0)
    game = one_card_round(game, winner=0, bids="10")
    game = one_card_round(game, winner=0, bids="10")
    assert (game.is_over, game.scores, game.winners) == (True, (22, 20), (0,))


@pytest.mark.rule("OH-9.7", "OH-2.15")
@pytest.mark.parametrize("target", [100, 101])
def test_a_game_of_constant_size_is_played_to_a_hundred(target: int) -> None:
    """WPn to 100, and DKM to 101 with ten cards each."""
    rules = Rules(schedule=Constant(10), scoring=Exact(10) + TricksOnMiss(1), ending=Target(target))
    rng = Stream(3)
    bot = RandomBot(rng)
    game = Game.start(rules, players=4, dealer=0)
    before: tuple[int, ...] = ()
    while not game.is_over:
        if game.needs_deal:
            before = game.scores
            game = game.deal(rng)
        else:
            game = game.apply(bot(game.view()))
    assert max(before) < target <= max(game.scores)
    assert all(game.scores[seat] == max(game.scores) for seat in game.winners)


@pytest.mark.rule("OH-9.8")
def test_what_goes_beyond_an_exact_target_is_subtracted() -> None:
    """10.2, NL4: 95 and 13 are 108, eight too many."""
    rules = Rules(ending=ExactTarget(100))
    now = ranked(rules, result((95, 87, 100)), result((13, 13, 0)), result((8, 0, 0)))
    assert now.scores == (100, 100, 100)
    assert ranked(rules, result((95, 0)), result((13, 0))).scores == (92, 0)
    assert ranked(rules, result((95, 0)), result((5, -5))).scores == (100, -5)


@pytest.mark.rule("OH-9.8", "OH-9.1")
def test_an_exact_target_ends_the_game_only_when_it_is_met() -> None:
    """11 and 11 are 22, beyond 20 by two: 18; zeros made twice are 20."""
    game = Game.start(ENDLESS.replace(ending=ExactTarget(20)), players=3, dealer=0)
    game = one_card_round(game, winner=0, bids="110")
    game = one_card_round(game, winner=0, bids="111")
    assert game.scores == (18, 0, 10)
    assert not game.is_over
    game = one_card_round(game, winner=1, bids="100")
    assert game.scores == (18, 0, 20)
    assert (game.is_over, game.winners, game.ranks) == (True, (2,), (2, 3, 1))


# ----------------------------------------------------------------------- the lowest is out


@pytest.mark.rule("OH-9.9", "OH-9.5", "OH-2.2")
def test_the_lowest_total_goes_out_after_every_second_round() -> None:
    """10.4, WZ3."""
    game = Game.start(ENDLESS.replace(ending=DropLowest(2)), players=3, dealer=0)
    game = one_card_round(game, winner=1, bids="000")
    assert game.scores == (10, 0, 10)
    assert game.standings.seats_in == (0, 1, 2)
    assert game.dealer == 1
    game = one_card_round(game, winner=0, bids="111")
    assert game.scores == (21, 0, 10)
    assert game.standings.out_since == (None, 2, None)
    assert (game.setting.seats, game.dealer) == ((0, 2), 2)
    game = one_card_round(game, winner=2, bids="0-1")
    assert game.standings.seats_in == (0, 2)
    game = one_card_round(game, winner=2, bids="0-1")
    assert game.scores == (41, 0, 32)
    assert game.standings.out_since == (None, 2, 4)
    assert game.is_over
    assert (game.winners, game.ranks) == ((0,), (1, 3, 2))


@pytest.mark.rule("OH-9.9")
def test_all_with_the_lowest_total_go_out_but_never_everybody() -> None:
    rules = Rules(ending=DropLowest())
    assert ranked(rules, result((10, 0, 0, 10))).seats_in == (0, 3)
    assert ranked(rules, result((10, 10, 10))).seats_in == (0, 1, 2)
    last_two = ranked(rules, result((10, 0, 11)), result((10, 9), seats=(0, 2)))
    assert last_two.scores == (20, 0, 20)
    assert last_two.seats_in == (0, 2)


@pytest.mark.rule("OH-9.9", "OH-9.5")
def test_faults_and_the_lowest_total_can_both_put_seats_out() -> None:
    rules = Rules(scoring=Exact(10) + Faults(3), ending=DropLowest(2))
    now = ranked(
        rules,
        result((0, 10, 20, 30), bids=(3, 0, 0, 0), tricks=(0, 0, 0, 0)),
        result((0, 1, 2), seats=(1, 2, 3)),
    )
    assert now.out_since == (1, 2, None, None)
    assert now.ranks == (4, 3, 2, 1)


# ------------------------------------------------------------------------------- ties


@pytest.mark.rule("OH-9.3")
def test_an_extra_round_may_be_of_the_largest_hand() -> None:
    """10.6: with the most cards of the schedule, until it is decided."""
    rules = FREE.replace(schedule=UpDown(2), tie_break=SuddenDeath(ExtraHand.LARGEST, limit=50))
    game = Game.start(rules, players=2, dealer=0)
    for hands, plays in (
        (["AC", "2C"], "2C AC"),
        (["AC 2D", "2C AD"], "AC 2C 2D AD"),
        (["AC", "2C"], "2C AC"),
    ):
        game = played(game, hands, bids=(0, 0), plays=plays)
    assert game.scores == (0, 20)
    assert game.is_over
    game = Game.start(rules, players=2, dealer=0)
    for hands, plays in (
        (["AC", "2C"], "2C AC"),
        (["AC 2D", "2C AD"], "AC 2C 2D AD"),
        (["2C", "AC"], "AC 2C"),
    ):
        game = played(game, hands, bids=(0, 0), plays=plays)
    assert game.scores == (10, 10)
    assert (game.setting.kind, game.hand_size) == (RoundKind.TIE_BREAK, 2)


@pytest.mark.rule("OH-9.3", "OH-1.6")
def test_the_largest_hand_of_rounds_without_end_is_that_of_their_schedule() -> None:
    rules = ENDLESS.replace(
        schedule=Constant(1), ending=Target(10), tie_break=SuddenDeath(ExtraHand.LARGEST)
    )
    game = one_card_round(Game.start(rules, players=3, dealer=0), winner=2, bids="000")
    assert (game.setting.kind, game.hand_size) == (RoundKind.TIE_BREAK, 1)


MADE_OR_NOT = (
    result((20, 20, 20, 5), bids=(3, 1, 2, 9), tricks=(3, 1, 0, 0)),
    result((10, 10, 10, 0), bids=(0, 1, 5, 0), tricks=(0, 1, 5, 1)),
)
"""Sums of made bids 3, 2, 5, 0 and of all bids 3, 2, 7, 9."""


@pytest.mark.rule("OH-9.10")
def test_the_larger_sum_of_made_bids_can_decide() -> None:
    """10.6, WPo."""
    assert ranked(Rules(tie_break=MadeBids()), *MADE_OR_NOT).ranks == (2, 3, 1, 4)


@pytest.mark.rule("OH-9.11")
def test_the_larger_sum_of_all_bids_can_decide() -> None:
    """10.6, Wizard: made or not."""
    bids = (
        result((20, 20, 20, 5), bids=(3, 4, 2, 9), tricks=(3, 0, 2, 0)),
        result((10, 10, 10, 0), bids=(0, 1, 2, 0), tricks=(0, 1, 2, 1)),
    )
    assert ranked(Rules(tie_break=AllBids()), *bids).ranks == (3, 1, 2, 4)
    assert ranked(Rules(tie_break=MadeBids()), *bids).ranks == (2, 3, 1, 4)


@pytest.mark.rule("OH-9.10", "OH-9.4")
def test_where_the_sums_are_equal_too_the_win_is_shared() -> None:
    equal = result((20, 20), bids=(3, 3), tricks=(3, 3))
    assert ranked(Rules(tie_break=MadeBids()), equal).ranks == (1, 1)
    rules = FREE.replace(schedule=Sizes(1), tie_break=MadeBids())
    game = one_card_round(Game.start(rules, players=3, dealer=0), winner=2, bids="000")
    assert (game.is_over, game.winners) == (True, (0, 1))


@pytest.mark.rule("OH-9.12")
def test_tie_breaks_come_in_turn() -> None:
    bids = result((20, 20, 20), bids=(3, 3, 1), tricks=(3, 3, 1))
    more = result((0, 0, 0), bids=(1, 2, 9), tricks=(0, 0, 0))
    assert ranked(Rules(tie_break=MadeBids() + AllBids()), bids, more).ranks == (2, 1, 3)
    assert ranked(Rules(tie_break=AllBids() + MadeBids()), bids, more).ranks == (3, 2, 1)


@pytest.mark.rule("OH-9.12", "OH-9.3")
def test_extra_rounds_are_for_those_whom_the_sums_leave_equal() -> None:
    rules = FREE.replace(schedule=Sizes(1, 1), tie_break=MadeBids() + SuddenDeath(1))
    game = Game.start(rules, players=4, dealer=0)
    game = one_card_round(game, winner=3, bids="0000")
    game = one_card_round(game, winner=3, bids="0001")
    assert game.scores == (20, 20, 20, 11)
    assert game.setting.seats == (0, 1, 2)
    game = one_card_round(game, winner=1, bids="000-")
    assert game.setting.seats == (0, 2)
    game = one_card_round(game, winner=0, bids="1-1-")
    assert (game.is_over, game.winners, game.ranks) == (True, (0,), (1, 3, 2, 4))


@pytest.mark.rule("OH-9.12")
@pytest.mark.parametrize(
    "choice",
    [
        InTurn((SuddenDeath(), MadeBids())),
        InTurn((SharedWin(), MadeBids())),
        InTurn((SuddenDeath(), SuddenDeath(1))),
    ],
)
def test_what_ends_a_tie_can_only_come_last(choice: InTurn) -> None:
    (finding,) = Rules(tie_break=choice).problems()
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-9.12")


@pytest.mark.rule("OH-9.12", "OH-10.7")
def test_equal_tie_breaks_are_spelled_alike() -> None:
    assert MadeBids() + SharedWin() == MadeBids()
    assert MadeBids() + (AllBids() + SharedWin()) == MadeBids() + AllBids()
    assert MadeBids() + MadeBids() == MadeBids()
    assert MadeBids() + AllBids() != AllBids() + MadeBids()
    assert Rules(tie_break=InTurn((MadeBids(),))) == Rules(tie_break=MadeBids())
    assert Rules(tie_break=InTurn(())) == Rules(tie_break=SharedWin())
    with pytest.raises(TypeError):
        MadeBids() + 3  # type: ignore[operator]  # pyright: ignore  # as meant
    with pytest.raises(TypeError, match="a tie-break is wanted"):
        InTurn((3,))  # type: ignore[arg-type]  # pyright: ignore  # as meant


# ----------------------------------------------------------------- text and explanation


@pytest.mark.parametrize(
    ("rules", "text"),
    [
        (Rules(ending=Target(100)), "ending=Target(100)"),
        (Rules(ending=ExactTarget(100)), "ending=ExactTarget(100)"),
        (Rules(ending=DropLowest()), "ending=DropLowest()"),
        (Rules(ending=DropLowest(3)), "ending=DropLowest(every=3)"),
        (Rules(tie_break=MadeBids()), "tie_break=MadeBids()"),
        (
            Rules(tie_break=AllBids() + SuddenDeath(1)),
            "tie_break=AllBids() + SuddenDeath(hand_size=1)",
        ),
        (
            Rules(tie_break=SuddenDeath(ExtraHand.LARGEST)),
            "tie_break=SuddenDeath(hand_size=LARGEST)",
        ),
    ],
)
def test_every_ending_and_tie_break_can_be_written_and_read(rules: Rules, text: str) -> None:
    assert str(rules) == f"standard({text})"
    assert Rules.parse(str(rules)) == rules
    assert str(Rules(ending=AllRounds())) == "standard"


@pytest.mark.parametrize(
    ("rules", "rule", "part"),
    [
        (Rules(), "OH-9.1", "after the last round of the schedule"),
        (Rules(ending=Target(100)), "OH-9.7", "a total of 100 points or more"),
        (Rules(ending=ExactTarget(100)), "OH-9.8", "exactly 100 points"),
        (Rules(ending=DropLowest(3)), "OH-9.9", "After every 3 rounds the seat with the lowest"),
        (Rules(ending=DropLowest()), "OH-9.9", "After each round the seat with the lowest"),
        (Rules(tie_break=MadeBids()), "OH-9.10", "larger sum of made bids"),
        (Rules(tie_break=AllBids()), "OH-9.11", "larger sum of all bids"),
        (Rules(tie_break=MadeBids() + SuddenDeath(2)), "OH-9.12", "(2) Seats tied for first play"),
        (Rules(tie_break=SuddenDeath(ExtraHand.LARGEST)), "OH-9.3", "the largest hand of the"),
    ],
)
def test_every_ending_and_tie_break_is_explained(rules: Rules, rule: str, part: str) -> None:
    said = [clause.text for clause in rules.clauses() if str(clause.rule) == rule]
    assert any(part in text for text in said)


@pytest.mark.parametrize(
    ("ending", "rule"),
    [(Target(0), "OH-9.7"), (ExactTarget(-1), "OH-9.8"), (DropLowest(0), "OH-9.9")],
)
def test_a_parameter_of_an_ending_that_cannot_be_is_a_problem(ending: Ending, rule: str) -> None:
    (finding,) = Rules(ending=ending).problems()
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, rule)


# -------------------------------------------------------------------------- own objects


@attrs.frozen
class FirstTo:
    """The first to a total wins, as a user would write it."""

    points: int

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        return max(scores[seat] for seat in seats) >= self.points


@attrs.frozen
class Never:
    """Nothing but the schedule ends the game."""

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        return False


@attrs.frozen
class Precisely:
    """A total must be met; what is too much is taken off it."""

    points: int

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        return self.points in [scores[seat] for seat in seats]

    def total(self, total: int, points: int) -> int:
        new = total + points
        return new if new <= self.points else self.points - (new - self.points)


@attrs.frozen
class LowestOut:
    """The lowest go out every second round."""

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        return False

    def dropped(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> list[int]:
        if len(results) % 2 == 1:
            return []
        ordered = sorted(seats, key=lambda seat: scores[seat])
        lowest = [seat for seat in ordered if scores[seat] == scores[ordered[0]]]
        return [] if len(lowest) == len(seats) else lowest


@attrs.frozen
class SumOfMade:
    """The sum of what was bid and made."""

    def merit(self, results: Sequence[RoundResult], seat: int) -> int:
        total = 0
        for each in results:
            for who, bid, took in zip(each.seats, each.bids, each.tricks, strict=True):
                total += bid if who == seat and bid == took else 0
        return total


@attrs.frozen
class SumOfBids:
    """The sum of what was bid."""

    def merit(self, results: Sequence[RoundResult], seat: int) -> int:
        return sum(dict(zip(each.seats, each.bids, strict=True)).get(seat, 0) for each in results)


@attrs.frozen
class ThreeCards:
    """Up to ten extra rounds of three cards."""

    def extra_hand(self, setting: Setting) -> int | None:
        kinds = [each.kind for each in setting.previous]
        return 3 if kinds.count(RoundKind.TIE_BREAK) < 10 else None


@attrs.frozen
class NoExtra:
    """No extra round at all."""

    def extra_hand(self, setting: Setting) -> int | None:
        return None


def random_game(rules: Rules, *, players: int, seed: int) -> Game:
    rng = Stream(seed)
    bot = RandomBot(rng)
    game = Game.start(rules, players=players, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    return game


@pytest.mark.rule("OH-10.6", "OH-9.7", "OH-9.8", "OH-9.9")
@pytest.mark.parametrize(
    ("own", "built_in"),
    [
        (Never(), AllRounds()),
        (FirstTo(40), Target(40)),
        (Precisely(20), ExactTarget(20)),
        (LowestOut(), DropLowest(2)),
    ],
)
@pytest.mark.parametrize("seed", [1, 2])
def test_a_built_in_written_as_an_own_ending_gives_the_same_game(
    own: Ending, built_in: Ending, seed: int
) -> None:
    rules = Rules(schedule=Sizes(*(2,) * 30))
    mine = random_game(rules.replace(ending=own), players=4, seed=seed)
    same = random_game(rules.replace(ending=built_in), players=4, seed=seed)
    assert mine.results == same.results
    assert mine.standings == same.standings


@pytest.mark.rule("OH-10.6", "OH-9.3", "OH-9.10", "OH-9.11", "OH-9.12")
@pytest.mark.parametrize(
    ("own", "built_in"),
    [
        (SumOfMade(), MadeBids()),
        (SumOfBids(), AllBids()),
        (ThreeCards(), SuddenDeath(3)),
        (NoExtra(), SharedWin()),
        (MadeBids() + ThreeCards(), MadeBids() + SuddenDeath(3)),
        (InTurn((SumOfMade(), ThreeCards())), MadeBids() + SuddenDeath(3)),
    ],
)
def test_a_built_in_written_as_an_own_tie_break_gives_the_same_game(
    own: TieBreak, built_in: TieBreak
) -> None:
    rules = Rules(schedule=Sizes(1, 1))
    ties = 0
    for seed in range(8):
        mine = random_game(rules.replace(tie_break=own), players=4, seed=seed)
        same = random_game(rules.replace(tie_break=built_in), players=4, seed=seed)
        assert mine.results == same.results
        assert mine.ranks == same.ranks
        ties += mine.scores.count(max(mine.scores)) > 1
    assert ties > 0


@attrs.frozen
class Odd:
    """Gives whatever it was made with, whatever it is asked."""

    what: object

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant

    def merit(self, results: Sequence[RoundResult], seat: int) -> int:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@attrs.frozen
class OddDrops:
    """Drops whatever it was made with."""

    what: object

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        return False

    def dropped(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> list[int]:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@attrs.frozen
class OddTotals:
    """Has totals that are no numbers."""

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        return False

    def total(self, total: int, points: int) -> int:
        return None  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@attrs.frozen
class OddExtra:
    """Wants extra rounds of whatever it was made with."""

    what: object

    def extra_hand(self, setting: Setting) -> int | None:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize(
    "rules",
    [
        Rules(ending=Odd(1)),
        Rules(ending=OddDrops(3)),
        Rules(ending=OddDrops((4,))),
        Rules(ending=OddDrops(("0",))),
        Rules(ending=OddTotals()),
        Rules(tie_break=Odd("3")),
        Rules(tie_break=OddExtra(0)),
        Rules(tie_break=OddExtra("3")),
    ],
)
def test_an_own_ending_or_tie_break_that_breaks_its_protocol_is_named(rules: Rules) -> None:
    rounds = Sizes(1) if isinstance(rules.ending, AllRounds) else Sizes(1, 1)
    rules = rules.replace(hook=hooks.Off(), schedule=rounds)
    with pytest.raises(RulesError, match=r"Odd\w*\(.*breaks its protocol.*OH-10\.6") as caught:
        one_card_round(Game.start(rules, players=3, dealer=0), winner=2, bids="000")
    (finding,) = caught.value.findings
    assert finding.problem is Problem.BROKEN_PROTOCOL
