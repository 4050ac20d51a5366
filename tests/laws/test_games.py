"""Laws of whole games."""

import random
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given

from ohhell import Deal, Game, GameError, NotOverError, Phase, Round, RoundKind, Rules, Stream
from ohhell.bots import RandomBot
from ohhell.testing import games, games_started, random_walk, seeds
from ohhell.variants import dealers, endings
from tests.laws import PLAYED, step_of

LARGEST: Final = endings.ExtraHand.LARGEST


def _played(start: Game, seed: int) -> Game:
    *_, done = random_walk(start, Stream(seed))
    return done


def _extra_rounds(of: Rules) -> endings.SuddenDeath | None:
    """The extra rounds by which ties are settled, if they are."""
    tie_break = of.tie_break
    last = tie_break.steps[-1] if isinstance(tie_break, endings.InTurn) else tie_break
    return last if isinstance(last, endings.SuddenDeath) else None


@pytest.mark.rule("OH-9.1", "OH-9.3", "OH-9.7", "OH-9.8", "OH-9.9")
@given(games_started(PLAYED), seeds())
def test_game_ends_within_its_schedule_and_the_limit_of_tie_breaks(start: Game, seed: int) -> None:
    done = _played(start, seed)
    extra = _extra_rounds(start.rules)
    ordinary = [each for each in done.rounds if each.setting.kind is not RoundKind.TIE_BREAK]
    assert done.is_over
    assert len(done.rounds) - len(ordinary) <= (extra.limit if extra else 0)
    if start.rules.rounds(players=start.players) is None:
        return
    sizes = start.rules.hand_sizes(players=start.players)
    assert [each.hand_size for each in ordinary] == list(sizes[: len(ordinary)])
    cut_short = len(done.standings.seats_in) < 2 or _meets_target(done)
    assert len(ordinary) == len(sizes) or cut_short


def _meets_target(done: Game) -> bool:
    scores = [done.scores[seat] for seat in done.standings.seats_in]
    match done.rules.ending:
        case endings.Target(points=points):
            return max(scores) >= points
        case endings.ExactTarget(points=points):
            return points in scores
        case _:
            return False


@pytest.mark.rule("OH-10.2")
@given(games(PLAYED))
def test_rules_tell_the_setting_of_every_round_of_the_schedule(game: Game) -> None:
    for number, done in enumerate(game.rounds, start=1):
        if done.setting.kind is not RoundKind.TIE_BREAK:
            assert done.setting == game.rules.setting(
                players=game.players,
                number=number,
                previous=game.results[: number - 1],
                seats=done.setting.seats,
            )


@pytest.mark.rule("OH-9.3", "OH-9.4")
@given(games_started(PLAYED), seeds())
def test_tie_breaks_are_for_those_tied_for_first_until_one_is(start: Game, seed: int) -> None:
    tied: tuple[int, ...] = ()
    for game in random_walk(start, Stream(seed)):
        if game.needs_deal and game.setting.kind is RoundKind.TIE_BREAK:
            tied = tuple(seat for seat, rank in enumerate(game.ranks) if rank == 1)
            assert game.setting.seats == tied
            assert len(tied) > 1
            extra = _extra_rounds(start.rules)
            assert extra is not None
            asked = extra.hand_size
            assert game.hand_size <= (game.setting.largest if asked is LARGEST else asked)
        elif game.is_over and tied:
            assert set(game.winners) <= set(tied)


@pytest.mark.rule("OH-9.5")
@given(games_started(PLAYED), seeds())
def test_seat_that_is_out_sits_at_no_later_table(start: Game, seed: int) -> None:
    done = _played(start, seed)
    for seat, number in enumerate(done.standings.out_since):
        tables = [each.setting.seats for each in done.rounds]
        kept = len(tables) if number is None else number
        kept = min(kept, sum(each.setting.kind is not RoundKind.TIE_BREAK for each in done.rounds))
        assert all(seat in table for table in tables[:kept])
        assert number is None or all(seat not in table for table in tables[number:])


@pytest.mark.rule("OH-2.2", "OH-2.17", "OH-2.22", "OH-9.5")
@given(games_started(PLAYED), seeds())
def test_deal_passes_on_to_a_seat_at_the_table(start: Game, seed: int) -> None:
    done = _played(start, seed)
    assert done.rounds[0].dealer == start.dealer == start.first_dealer
    for before, after in pairwise(done.rounds):
        last = before.setting.seats[before.dealer]
        step = step_of(start.rules)
        seats = [(last + step * places) % start.players for places in range(1, start.players + 1)]
        seats = [seat for seat in seats if seat in after.setting.seats]
        assert after.setting.seats[after.dealer] == _next_dealer(before, seats, last)


def _next_dealer(before: Round, seats: list[int], dealer: int) -> int:
    """The seat that deals, of those at the table, the first after the last dealer first."""
    result = before.result
    match before.rules.dealer:
        case dealers.Same():
            return dealer if dealer in seats else seats[0]
        case dealers.LastTrickWinner() if result.last_winner is not None:
            winner = result.seats[result.last_winner]
            return winner if winner in seats else seats[0]
        case dealers.WorstLoser():
            missed = dict.fromkeys(seats, 0)
            for seat, bid, took in zip(result.seats, result.bids, result.tricks, strict=True):
                missed[seat] = abs(bid - took)
            return max(seats, key=lambda seat: missed[seat])
        case _:
            return seats[0]


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
    ending = game.rules.ending
    for done in game.rounds:
        if done.setting.kind is not RoundKind.TIE_BREAK:
            for seat, points in zip(done.result.seats, done.result.points, strict=True):
                totals[seat] += points
                if isinstance(ending, endings.ExactTarget) and totals[seat] > ending.points:
                    totals[seat] = 2 * ending.points - totals[seat]
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
