"""Laws of bulk play: it is what playing action by action comes to."""

from collections.abc import Collection, Sequence
from functools import reduce
from operator import add

import attrs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell import (
    Card,
    Deal,
    Game,
    Problem,
    Round,
    RoundKind,
    Rules,
    RulesError,
    Setting,
    Stream,
    Suit,
)
from ohhell.bulk import Tally, playouts, simulate
from ohhell.engine.playing_out import deal
from ohhell.packs import pack_of
from ohhell.testing import rounds, seeds
from ohhell.variants import (
    dealers,
    endings,
    leading,
    limits,
    passing,
    round_kinds,
    schedules,
    scoring,
    trumps,
)
from tests.laws import PLAYED


def _played(state: Round, rng: Stream) -> Round:
    while not state.is_over:
        state = state.apply(rng.choice(state.legal_actions()))
    return state


def _tally(done: list[Round]) -> Tally:
    results = [state.result for state in done]
    seats = range(done[0].players)
    points = [result.points for result in results]
    firsts = [[seat for seat in seats if each[seat] == max(each)] for each in points]
    sizes = range(done[0].hand_size + 1)
    return Tally(
        n=len(done),
        points=tuple(sum(each[seat] for each in points) for seat in seats),
        squares=tuple(sum(each[seat] ** 2 for each in points) for seat in seats),
        wins=tuple(firsts.count([seat]) for seat in seats),
        shared=tuple(sum(seat in each for each in firsts if len(each) > 1) for seat in seats),
        bids=(len(done),) * len(seats),
        made=tuple(sum(result.made[seat] for result in results) for seat in seats),
        tricks=tuple(
            tuple(sum(result.tricks[seat] == took for result in results) for took in sizes)
            for seat in seats
        ),
    )


@given(rounds(PLAYED), seeds())
def test_playouts_are_rounds_played_action_by_action(state: Round, seed: int) -> None:
    stream, other = Stream(seed), Stream(seed)
    assert playouts(state, 3, stream) == _tally([_played(state, other) for _ in range(3)])
    assert stream.getrandbits(64) == other.getrandbits(64)


@given(PLAYED, st.integers(1, 3), seeds())
def test_simulated_rounds_are_dealt_and_played_action_by_action(
    played: tuple[Rules, int], hand_size: int, seed: int
) -> None:
    rules, players = played
    setting = Setting.alone(players=players, hand_size=hand_size)
    if _cannot_stand_alone(rules, setting):
        return
    tally = simulate(rules, players=players, n=5, hand_size=hand_size, rng=Stream(seed))
    stream = Stream(Stream(seed).getrandbits(64))
    done: list[Round] = []
    for number in range(5):
        deal = Deal.shuffled(
            rules,
            players=players,
            hand_size=hand_size,
            dealer=number % players,
            rng=stream,
        )
        done.append(_played(Round.start(rules, deal), stream))
    assert tally == _tally(done)


def _cannot_stand_alone(rules: Rules, setting: Setting) -> bool:
    try:
        rules.require_round(setting)
        deal = Deal.shuffled(
            rules,
            players=setting.players,
            hand_size=setting.hand_size,
            dealer=0,
            rng=Stream(0),
        )
        _played(Round.start(rules, deal), Stream(0)).result  # noqa: B018  # it may need more
    except RulesError:
        return True
    return False


def _played_game(rules: Rules, players: int, dealer: int, stream: Stream) -> Game:
    game = Game.start(rules, players=players, dealer=dealer)
    while not game.is_over:
        if game.needs_deal:
            game = game.deal(stream)
        else:
            game = game.apply(stream.choice(game.legal_actions()))
    return game


def _tally_of_game(game: Game) -> Tally:
    seats = range(game.players)
    sizes = range(max(result.hand_size for result in game.results) + 1)
    shared = len(game.winners) > 1

    def facts(seat: int) -> list[tuple[int, int]]:
        """The bid and the tricks of each round that the seat was in."""
        places = ((each, each.seats.index(seat)) for each in game.results if seat in each.seats)
        return [(each.bids[place], each.tricks[place]) for each, place in places]

    return Tally(
        n=1,
        points=game.scores,
        squares=tuple(score**2 for score in game.scores),
        wins=tuple(int(seat in game.winners and not shared) for seat in seats),
        shared=tuple(int(seat in game.winners and shared) for seat in seats),
        bids=tuple(len(facts(seat)) for seat in seats),
        made=tuple(sum(bid == took for bid, took in facts(seat)) for seat in seats),
        tricks=tuple(
            tuple(sum(took == size for _, took in facts(seat)) for size in sizes) for seat in seats
        ),
    )


def _agree_on_games(rules: Rules, players: int, seed: int, *, n: int) -> list[Game]:
    """The games of one stream, which are simulated and played action by action."""
    stream = Stream(Stream(seed).getrandbits(64))
    done = [_played_game(rules, players, number % players, stream) for number in range(n)]
    tally = simulate(rules, players=players, n=n, rng=Stream(seed))
    assert tally == reduce(add, map(_tally_of_game, done))
    return done


@given(PLAYED, seeds())
@settings(max_examples=20)
def test_simulated_games_are_dealt_and_played_action_by_action(
    played: tuple[Rules, int], seed: int
) -> None:
    _agree_on_games(*played, seed, n=4)


# --------------------------------------------------- rules that ask for the rounds before


@attrs.frozen
class SuitByRounds:
    """A trump mode of one's own: the suits in turn, by how many rounds were played."""

    turns_up: bool = False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        return tuple(Suit)[len(setting.previous) % len(Suit)]


@attrs.frozen
class SuitByRoundsIfKnown:
    """The same, but it takes a round that stands alone for the first of a game."""

    turns_up: bool = False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        try:
            return SuitByRounds().trump(setting, turn_up)
        except RulesError:
            return Suit.CLUBS


@attrs.frozen
class SuitByLastBid:
    """A trump mode of one's own that cannot do without the round before."""

    turns_up: bool = False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        bid = 0 if setting.number == 1 else setting.previous[-1].bids[0]
        return tuple(Suit)[bid % len(Suit)]


@attrs.frozen
class NoBidAgain:
    """A hook of one's own: after a high bid, not what the last bidder took the round before."""

    def allowed(self, setting: Setting, earlier: Sequence[int]) -> Collection[int]:
        bids = range(setting.hand_size + 1)
        if max(earlier, default=0) < 2 or not setting.in_game or not setting.previous:
            return bids
        return [bid for bid in bids if bid != setting.previous[-1].tricks[-1]]


FEW_ROUNDS = Rules(schedule=schedules.Up(3) + schedules.Down(3))
TIES = Rules(schedule=schedules.Up(2), scoring=scoring.Exact(1, per_trick=0))
OF_BEFORE = {
    "the last winner leads": FEW_ROUNDS.replace(leader=leading.Leader.LAST_WINNER),
    "no zeros in a row": FEW_ROUNDS.replace(bid_limit=limits.ZeroStreak(1)),
    "trump by result": FEW_ROUNDS.replace(trump=trumps.ByHits(*Suit, first=Suit.HEARTS)),
    "own trump": FEW_ROUNDS.replace(trump=SuitByRounds()),
    "own trump if known": FEW_ROUNDS.replace(trump=SuitByRoundsIfKnown()),
    "own trump by the last bid": FEW_ROUNDS.replace(trump=SuitByLastBid()),
    "own hook": FEW_ROUNDS.replace(hook=NoBidAgain()),
    "faults": FEW_ROUNDS.replace(scoring=scoring.Exact(10) + scoring.Faults(2)),
    "bags": FEW_ROUNDS.replace(scoring=scoring.Exact(10) + scoring.Bags(2, penalty=5)),
    "halved": FEW_ROUNDS.replace(scoring=scoring.Exact(10) + scoring.HalvedOnMiss()),
    "worst loser deals": FEW_ROUNDS.replace(dealer=dealers.WorstLoser()),
    "last trick winner deals": FEW_ROUNDS.replace(dealer=dealers.LastTrickWinner()),
    "the same seat deals": FEW_ROUNDS.replace(dealer=dealers.Same()),
    "target": FEW_ROUNDS.replace(ending=endings.Target(15)),
    "the lowest goes out": FEW_ROUNDS.replace(ending=endings.DropLowest(2)),
    "sudden death": TIES.replace(tie_break=endings.SuddenDeath(2, limit=2)),
    "sums of bids": TIES.replace(tie_break=endings.MadeBids() + endings.SuddenDeath(1)),
    "fewest misses": TIES.replace(ranking=endings.Ranking.FEWEST_MISSES),
    "misère rounds": FEW_ROUNDS.replace(round_kinds=round_kinds.Every(2, RoundKind.MISERE)),
    "passing": FEW_ROUNDS.replace(passing=passing.Pass(1)),
}


@pytest.mark.parametrize("name", OF_BEFORE)
def test_games_that_look_back_are_dealt_and_played_action_by_action(name: str) -> None:
    assert len({game.results for game in _agree_on_games(OF_BEFORE[name], 4, 1, n=12)}) == 12


def test_games_with_extra_rounds_are_among_them() -> None:
    games = _agree_on_games(OF_BEFORE["sudden death"], 4, 1, n=12)
    extra = [each for game in games for each in game.results if each.kind is RoundKind.TIE_BREAK]
    assert len(extra) > 1


def test_a_round_that_was_broken_off_leaves_nothing_in_the_next_deal() -> None:
    pack = pack_of(Rules(), Setting.alone(players=3, hand_size=4))
    rng = Stream(1)
    for actions in range(10):
        position = deal(pack, 0, rng)
        assert [hand.bit_count() for hand in position.hands] == [4, 4, 4]
        assert position.trick == ()
        for _ in range(actions):
            position.act_at_random(rng)


def test_games_that_are_their_schedule_are_not_played_round_by_round(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # All that plays round by round asks how the game stands.
    rules = FEW_ROUNDS.replace(tie_break=endings.SharedWin())
    expected = simulate(rules, players=4, n=12, rng=Stream(1))
    monkeypatch.delattr("ohhell.games_at_random.standings")
    assert simulate(rules, players=4, n=12, rng=Stream(1)) == expected
    with pytest.raises(NameError, match="standings"):
        simulate(OF_BEFORE["bags"], players=4, n=12, rng=Stream(1))


@attrs.frozen
class Broken:
    """A trump mode that breaks its protocol once it knows of a round before."""

    turns_up: bool = False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        return "hearts" if setting.previous else None  # type: ignore[return-value]  # the fault


def test_what_is_wrong_after_some_rounds_is_said_as_it_is() -> None:
    with pytest.raises(RulesError) as caught:
        simulate(FEW_ROUNDS.replace(trump=Broken()), players=4, n=2, rng=Stream(1))
    assert [each.problem for each in caught.value.findings] == [Problem.BROKEN_PROTOCOL]
