"""Laws of positions: they are rounds by numbers."""

import copy
import pickle

import pytest
from hypothesis import given

from ohhell import (
    Action,
    Bid,
    Deal,
    NameTrump,
    PassCards,
    Phase,
    Play,
    Position,
    Reveal,
    Round,
    Stream,
    presets,
)
from ohhell.engine.ids import BID, NAME, REVEAL, pass_id
from ohhell.testing import random_walk, rounds, rounds_started, seeds
from tests.laws import PLAYED


def _id(state: Round, action: Action) -> int:
    """The id of an action, as its page in the documentation has it."""
    numbering = state.rules.numbering(players=state.setting.game_players)
    match action:
        case Play(card):
            return numbering.number[card]
        case Reveal():
            return REVEAL
        case Bid(tricks):
            return BID + tricks
        case NameTrump(suit):
            assert suit is not None
            return NAME + numbering.suits.index(suit)
        case PassCards(cards):
            return pass_id(tuple(numbering.number[card] for card in cards))


@given(rounds(PLAYED))
def test_the_ids_of_a_position_are_the_legal_actions(state: Round) -> None:
    position = state.position
    ids = [_id(state, action) for action in state.legal_actions()]
    assert list(position.legal_ids()) == ids
    if state.phase is Phase.PLAYING and not position.laws.hidden:
        assert position.legal == sum(1 << number for number in ids)
    assert all(map(position.allows, ids))
    others = {*range(-2, NAME + 70)} - {*ids}
    assert not any(map(position.allows, others))


@given(rounds_started(PLAYED), seeds())
def test_steps_by_id_are_the_actions(start: Round, seed: int) -> None:
    stream = Stream(seed)
    state, position = start, start.position
    while not state.is_over:
        actions = state.legal_actions()
        action = stream.choice(actions)
        state = state.apply(action)
        position = position.step(_id(state, action))
        assert position == state.position
        assert hash(position) == hash(state.position)
    assert position.is_over
    assert start.at(position) == state
    assert start.at(position).actions == state.actions


@given(rounds_started(PLAYED), seeds())
def test_random_steps_draw_as_choices_from_the_legal_actions_do(start: Round, seed: int) -> None:
    stream, other = Stream(seed), Stream(seed)
    state, position = start, start.position
    while not state.is_over:
        state = state.apply(stream.choice(state.legal_actions()))
        position = position.random_step(other)
        assert position == state.position
    assert start.position.playout(Stream(seed)) == position


@given(rounds(PLAYED))
def test_positions_are_values(state: Round) -> None:
    position = state.position
    assert copy.copy(position) is position
    assert copy.deepcopy(position) is position
    twin: Position = pickle.loads(pickle.dumps(position))
    assert twin == position
    assert hash(twin) == hash(position)
    assert twin.path() == position.path()
    assert twin.legal_ids() == position.legal_ids()


@given(rounds_started(PLAYED), seeds())
def test_a_position_stays_as_it_is(start: Round, seed: int) -> None:
    walk = [state.position for state in random_walk(start, Stream(seed))]
    facts = [(each.hands, each.doubles, each.bids, each.won, each.trick) for each in walk]
    for each in walk[:-1]:
        each.random_step(Stream(seed))
        each.playout(Stream(seed))
        scratch = each.scratch()
        after = scratch.random_step(Stream(seed))
        after.playout(Stream(seed))
        assert scratch == each
        assert after == each.random_step(Stream(seed))
    assert facts == [(each.hands, each.doubles, each.bids, each.won, each.trick) for each in walk]


def test_an_id_that_is_not_legal_is_refused() -> None:
    deal = Deal.parse("dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H")
    start = Round.start(presets.STANDARD, deal).position
    with pytest.raises(ValueError, match=r"67 is not one of the legal ids \(64, 65, 66\)"):
        start.step(67)


def test_a_playout_and_another_round_are_not_of_this_round() -> None:
    start = Round.start(presets.STANDARD, Deal.parse("dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H"))
    other = Round.start(presets.STANDARD, Deal.parse("dealer=2 hands=AC2D|KC3D|QC5D turn_up=9H"))
    for position in (start.position.playout(Stream(1)), other.position):
        with pytest.raises(ValueError, match="does not remember steps"):
            start.at(position)
