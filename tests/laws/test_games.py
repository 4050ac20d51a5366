"""Laws of whole games."""

import random

import attrs
import pytest
from hypothesis import given

from ohhell import Deal, Game, GameError, NotOverError, Phase, RoundKind, Stream
from ohhell.bots import RandomBot
from ohhell.testing import games, games_started, random_walk, seeds
from ohhell.variants import endings
from tests.laws import PLAYED


def _played(start: Game, seed: int) -> Game:
    *_, done = random_walk(start, Stream(seed))
    return done


@pytest.mark.rule("OH-9.1", "OH-9.3")
@given(games_started(PLAYED), seeds())
def test_game_ends_within_its_schedule_and_the_limit_of_tie_breaks(start: Game, seed: int) -> None:
    done = _played(start, seed)
    tie_break = start.rules.tie_break
    limit = tie_break.limit if isinstance(tie_break, endings.SuddenDeath) else 0
    sizes = start.rules.hand_sizes(players=start.players)
    ordinary = [each for each in done.rounds if each.setting.kind is RoundKind.ORDINARY]
    assert done.is_over
    assert len(done.rounds) - len(ordinary) <= limit
    assert [each.hand_size for each in ordinary] == list(sizes[: len(ordinary)])
    cut_short = len(done.standings.seats_in) < 2
    assert len(ordinary) == len(sizes) or cut_short


@pytest.mark.rule("OH-10.2")
@given(games(PLAYED))
def test_rules_tell_the_setting_of_every_round_of_the_schedule(game: Game) -> None:
    for number, done in enumerate(game.rounds, start=1):
        if done.setting.kind is RoundKind.ORDINARY:
            expected = game.rules.setting(
                players=game.players, number=number, previous=game.results[: number - 1]
            )
            assert done.setting == attrs.evolve(expected, seats=done.setting.seats)


@pytest.mark.rule("OH-9.3", "OH-9.4")
@given(games_started(PLAYED), seeds())
def test_tie_breaks_are_for_those_tied_for_first_until_one_is(start: Game, seed: int) -> None:
    tied: tuple[int, ...] = ()
    for game in random_walk(start, Stream(seed)):
        if game.needs_deal and game.setting.kind is RoundKind.TIE_BREAK:
            tied = tuple(seat for seat, rank in enumerate(game.ranks) if rank == 1)
            assert game.setting.seats == tied
            assert len(tied) > 1
            assert isinstance(start.rules.tie_break, endings.SuddenDeath)
            assert game.hand_size <= start.rules.tie_break.hand_size
        elif game.is_over and tied:
            assert set(game.winners) <= set(tied)


@pytest.mark.rule("OH-9.5")
@given(games_started(PLAYED), seeds())
def test_seat_that_is_out_sits_at_no_later_table(start: Game, seed: int) -> None:
    done = _played(start, seed)
    for seat, number in enumerate(done.standings.out_since):
        tables = [each.setting.seats for each in done.rounds]
        kept = len(tables) if number is None else number
        kept = min(kept, sum(each.setting.kind is RoundKind.ORDINARY for each in done.rounds))
        assert all(seat in table for table in tables[:kept])
        assert number is None or all(seat not in table for table in tables[number:])


@pytest.mark.rule("OH-2.2", "OH-9.5")
@given(games_started(PLAYED), seeds())
def test_deal_passes_to_the_next_seat_at_the_table(start: Game, seed: int) -> None:
    dealer = start.first_dealer
    assert start.dealer == dealer
    for done in _played(start, seed).rounds:
        seats = done.setting.seats
        clockwise = [(dealer + step) % start.players for step in range(start.players)]
        assert seats[done.dealer] == next(seat for seat in clockwise if seat in seats)
        dealer = (seats[done.dealer] + 1) % start.players


@given(games_started(PLAYED), seeds())
def test_same_stream_gives_the_same_game(start: Game, seed: int) -> None:
    one = _played(start, seed)
    random.seed(seed)  # what else is random takes no part
    other = _played(start, seed)
    assert one == other
    assert hash(one) == hash(other)
    assert [each.actions for each in one.rounds] == [each.actions for each in other.rounds]
    assert one.results == other.results


@given(games_started(PLAYED), seeds())
def test_same_stream_gives_the_same_game_of_bots(start: Game, seed: int) -> None:
    def played() -> Game:
        rng = Stream(seed)
        bot = RandomBot(rng)
        game = start
        while not game.is_over:
            game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
        return game

    assert played() == played()


@given(games_started(PLAYED), seeds())
def test_deal_given_is_as_good_as_one_drawn(start: Game, seed: int) -> None:
    deal = Deal.shuffled(
        start.rules,
        players=start.players,
        hand_size=start.hand_size,
        dealer=start.dealer,
        rng=Stream(seed),
        setting=start.setting,
    )
    assert start.deal(deal) == start.deal(Stream(seed))


@pytest.mark.rule("OH-9.2")
@given(games(PLAYED))
def test_ranks_are_competition_ranks(game: Game) -> None:
    # 1, 1, 3: a rank is one more than the number of seats with a better one.
    ranks = game.ranks
    assert all(rank == 1 + sum(other < rank for other in ranks) for rank in ranks)


@pytest.mark.rule("OH-8.8", "OH-9.2")
@given(games(PLAYED))
def test_totals_are_the_points_of_the_rounds_that_are_over(game: Game) -> None:
    totals = [0] * game.players
    for done in game.rounds:
        if done.setting.kind is RoundKind.ORDINARY:
            for seat, points in zip(done.result.seats, done.result.points, strict=True):
                totals[seat] += points
    assert list(game.scores) == totals
    assert [done.result for done in game.rounds] == list(game.results)


@given(games(PLAYED))
def test_game_is_over_or_wants_a_deal_or_an_action(game: Game) -> None:
    assert (game.is_over, game.needs_deal, game.round is not None).count(True) == 1
    assert (game.phase is Phase.OVER) is game.is_over
    assert (game.phase is Phase.DEALING) is game.needs_deal
    assert bool(game.to_act) is (game.round is not None)
    assert game.turn == (game.to_act[0] if game.to_act else None)
    if not game.needs_deal:
        with pytest.raises(GameError):
            game.deal(Stream(0))
    if game.is_over:
        assert game.winners == tuple(seat for seat, rank in enumerate(game.ranks) if rank == 1)
    else:
        with pytest.raises(NotOverError):
            _ = game.winners


@given(games_started(PLAYED), seeds())
def test_going_on_never_changes_an_earlier_game(start: Game, seed: int) -> None:
    def facts(game: Game) -> tuple[object, ...]:
        return (
            repr(game),
            hash(game),
            game.rounds,
            game.round,
            game.scores,
            game.ranks,
            game.setting,
            game.phase,
            game.to_act,
            game.legal_actions(),
        )

    kept = [(game, facts(game)) for game in random_walk(start, Stream(seed))]
    assert all(facts(game) == known for game, known in kept)
