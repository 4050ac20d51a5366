"""Laws of bulk play: it is what playing action by action comes to."""

from hypothesis import given, settings
from hypothesis import strategies as st

from ohhell import Deal, Game, Round, Rules, RulesError, Setting, Stream
from ohhell.bulk import Tally, playouts, simulate
from ohhell.testing import rounds, seeds
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


@given(PLAYED, seeds())
@settings(max_examples=10)
def test_simulated_games_are_dealt_and_played_action_by_action(
    played: tuple[Rules, int], seed: int
) -> None:
    rules, players = played
    tally = simulate(rules, players=players, n=2, rng=Stream(seed))
    stream = Stream(Stream(seed).getrandbits(64))
    for_seats = [[0, 0, 0] for _ in range(players)]
    for number in range(2):
        game = Game.start(rules, players=players, dealer=number % players)
        while not game.is_over:
            if game.needs_deal:
                game = game.deal(stream)
            else:
                game = game.apply(stream.choice(game.legal_actions()))
        for seat, facts in enumerate(for_seats):
            facts[0] += game.scores[seat]
            facts[1] += game.winners == (seat,)
            facts[2] += sum(seat in result.seats for result in game.results)
    assert tally.points == tuple(facts[0] for facts in for_seats)
    assert tally.wins == tuple(facts[1] for facts in for_seats)
    assert tally.bids == tuple(facts[2] for facts in for_seats)
