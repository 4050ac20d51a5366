"""Law of the rules in English: rules that can be told apart in play are told apart in words."""

import attrs
import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from ohhell import Game, Rules, Stream
from ohhell.engine.stream import below
from ohhell.testing import rules_and_players, seeds

_AXES = tuple(field.name for field in attrs.fields(Rules))
_MAX_STEPS = 400


@st.composite
def _pairs(draw: st.DrawFn, axis: str) -> tuple[Rules, Rules, int]:
    """Two rule sets that differ on one axis, and a number of players that can play both."""
    first, players = draw(rules_and_players(max_hand_size=4))
    second, _ = draw(rules_and_players(players=players, max_hand_size=4))
    return first, attrs.evolve(first, **{axis: getattr(second, axis)}), players


def _events(game: Game, seed: int) -> list[object]:
    """All that can be seen of a game played at random: what is legal, results and scores."""
    stream = Stream(seed)
    seen: list[object] = []
    while not game.is_over and len(seen) < _MAX_STEPS:
        if game.needs_deal:
            game = game.deal(stream)
        else:
            seats = game.to_act
            seat = seats[below(stream, len(seats))]
            legal = game.legal_actions(seat=seat)
            seen.append((game.phase, seats, legal, game.view(seat).hand))
            game = game.apply(legal[below(stream, len(legal))], seat=seat)
        seen.append((game.phase, game.hand_size, game.dealer, game.standings))
    return [*seen, game.results]


@pytest.mark.rule("OH-10.1")
@pytest.mark.parametrize("axis", _AXES)
@given(st.data(), seeds())
def test_rules_of_one_text_play_alike(axis: str, data: st.DataObject, seed: int) -> None:
    first, second, players = data.draw(_pairs(axis))
    if first == second or first.problems(players=players) or second.problems(players=players):
        event("not two rule sets")
        return
    if first.explain() != second.explain():
        event("different texts")
        return
    event("one text")
    start, other = (Game.start(each, players=players, dealer=0) for each in (first, second))
    assert _events(start, seed) == _events(other, seed)
