"""Endgames agree with going through every line of play, one round at a time."""

from collections.abc import Iterable, Sequence
from math import factorial, prod
from typing import Final, NamedTuple

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ohhell import Card, Phase, Round, Special, Stream, endgames
from ohhell.testing import random_walk, rounds_started, rules_and_players, seeds
from tests.laws import PLAYED

_MOST_LINES: Final = 300


class Outcome(NamedTuple):
    """What comes of a round, by seat."""

    forced: tuple[frozenset[int], ...]
    points: tuple[int, ...]


def _in_any(sets: Iterable[frozenset[int]]) -> frozenset[int]:
    return frozenset(number for each in sets for number in each)


def _in_all(sets: Sequence[frozenset[int]]) -> frozenset[int]:
    return frozenset(number for number in sets[0] if all(number in each for each in sets))


def _outcome(state: Round) -> Outcome:
    """Plain minimax: of one's own plays any may do it, of the others' all must."""
    if state.is_over:
        forced = tuple(frozenset((won,)) for won in state.tricks_won)
        return Outcome(forced, state.result.points)
    after = [_outcome(state.apply(action)) for action in state.legal_actions()]
    turn = state.turn
    assert turn is not None
    forced = tuple(
        _in_any(each) if seat == turn else _in_all(each)
        for seat, each in enumerate(zip(*(each.forced for each in after), strict=True))
    )
    return Outcome(forced, max((each.points for each in after), key=lambda points: points[turn]))


def _lines(state: Round) -> int:
    """No fewer than the lines of play there are."""
    return prod(factorial(len(hand)) for hand in state.hands)


def _first_small(start: Round, seed: int) -> Round | None:
    """A round in play with few lines of play left, None if there never are as few."""
    walk = random_walk(start, Stream(seed))
    return next(
        (each for each in walk if each.phase is Phase.PLAYING and _lines(each) <= _MOST_LINES), None
    )


def _is_trump(card: Card, state: Round) -> bool:
    joker = card.special not in (None, Special.WIZARD, Special.JESTER)
    return joker or (card.suit is not None and card.suit is state.trump)


# Hands dealt small keep their gaps; the last cards of large ones have lost theirs.
_STARTED: Final = rounds_started(PLAYED) | rounds_started(rules_and_players(max_hand_size=4))


@pytest.mark.rule("OH-6.3", "OH-6.10", "OH-7.3", "OH-7.7", "OH-8.8")
@given(_STARTED, seeds())
def test_every_line_of_play_gone_through_comes_to_the_same(start: Round, seed: int) -> None:
    state = _first_small(start, seed)
    assume(state is not None)
    assert state is not None
    outcome = _outcome(state)
    for seat, forced in enumerate(outcome.forced):
        assert endgames.forced_counts(state, seat) == tuple(sorted(forced))
        for bid in range(state.hand_size + 1):
            assert endgames.can_force(state, seat, bid) is (bid in forced)
    assert endgames.best_points(state) == outcome.points


@given(_STARTED, seeds(), st.data())
def test_an_endgame_set_up_from_a_round_is_the_same(
    start: Round, seed: int, data: st.DataObject
) -> None:
    between = [
        each
        for each in random_walk(start, Stream(seed))
        if each.phase is Phase.PLAYING and not each.current_trick and _lines(each) <= _MOST_LINES
    ]
    assume(between)
    state = data.draw(st.sampled_from(between))
    leader = state.leader
    bids = [bid for bid in state.bids if bid is not None]
    assert leader is not None
    broken = any(_is_trump(card, state) for trick in state.tricks for card in trick.cards)
    ending = endgames.set_up(
        state.rules,
        hands=state.hands,
        bids=bids,
        tricks_won=state.tricks_won,
        leader=leader,
        trump=state.trump,
        setting=state.setting,
        turn_up=state.deal.turn_up,
        trump_broken=broken,
    )
    for seat in range(state.players):
        assert endgames.forced_counts(ending, seat) == endgames.forced_counts(state, seat)
    assert endgames.best_points(ending) == endgames.best_points(state)
