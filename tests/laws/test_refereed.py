"""An independent referee, written from the rules text, agrees on every round and game."""

import pytest
from hypothesis import given

from ohhell import Game, Round, Stream, presets
from ohhell.testing import games, games_started, random_walk, rounds, rounds_started, seeds
from tests.laws import PLAYED
from tests.refereeing import agree_on_game, agree_on_round


@given(rounds_started(PLAYED), seeds())
def test_referee_agrees_on_every_decision_and_result_of_a_round(start: Round, seed: int) -> None:
    *_, done = random_walk(start, Stream(seed))
    report = agree_on_round(done)
    assert report.points is not None


@given(rounds(PLAYED))
def test_referee_agrees_on_a_round_under_way(reached: Round) -> None:
    agree_on_round(reached)


@given(games_started(PLAYED), seeds())
def test_referee_agrees_on_a_game(start: Game, seed: int) -> None:
    *_, done = random_walk(start, Stream(seed))
    agree_on_game(done)


@given(games(PLAYED))
def test_referee_agrees_on_a_game_under_way(reached: Game) -> None:
    agree_on_game(reached)


@pytest.mark.parametrize("name", presets.info)
def test_referee_agrees_on_a_game_of_each_preset(name: str) -> None:
    rules = presets.named(name)
    for seed, players in enumerate({rules.players[0], rules.players[-1], 4} & {*rules.players}):
        start = Game.start(rules, players=players, dealer=seed)
        *_, done = random_walk(start, Stream(seed, number=players))
        agree_on_game(done)
