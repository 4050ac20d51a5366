"""Exact probabilities: every deal and every line of play, by what ``Round`` says is legal.

Nothing here draws at random. All deals are equally likely, and so are the legal actions of a seat.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple, TypeAlias

from ohhell import Card, Deal, Round, Rules
from ohhell.variants import trumps

__all__ = ["Chances", "Outcome", "deals", "of_deals", "of_round", "rotated"]


class Outcome(NamedTuple):
    """What a round comes to, each by seat."""

    bids: tuple[int, ...]
    tricks: tuple[int, ...]
    points: tuple[int, ...]


Chances: TypeAlias = Mapping[Outcome, Fraction]
"""The probability of each outcome; they add up to 1."""


def of_round(start: Round) -> Chances:
    """What comes of a round from where it stands."""
    found: defaultdict[Outcome, Fraction] = defaultdict(Fraction)
    _follow(start, Fraction(1), found)
    return found


def _follow(state: Round, chance: Fraction, found: defaultdict[Outcome, Fraction]) -> None:
    if state.is_over:
        result = state.result
        found[Outcome(result.bids, result.tricks, result.points)] += chance
        return
    actions = state.legal_actions()
    for action in actions:
        _follow(state.apply(action), chance / len(actions), found)


def of_deals(rules: Rules, *, players: int, hand_size: int, dealer: int = 0) -> Chances:
    """What comes of a round that is yet to be dealt."""
    starts = [
        Round.start(rules, deal)
        for deal in deals(rules, players=players, hand_size=hand_size, dealer=dealer)
    ]
    found: defaultdict[Outcome, Fraction] = defaultdict(Fraction)
    for start in starts:
        _follow(start, Fraction(1, len(starts)), found)
    return found


def deals(rules: Rules, *, players: int, hand_size: int, dealer: int) -> Iterator[Deal]:
    """All deals of a deck without equal cards, each once: who holds what, and the turn-up."""
    cards = rules.cards(players=players)
    assert len(set(cards)) == len(cards)
    for hands in _hands(cards, players, hand_size):
        rest = [card for card in cards if not any(card in hand for hand in hands)]
        turned = rest if isinstance(rules.trump, trumps.TurnUp) and rest else [None]
        for turn_up in turned:
            stock = [card for card in rest if card is not turn_up]
            yield Deal.of(dealer=dealer, hands=hands, turn_up=turn_up, stock=stock)


def _hands(
    cards: tuple[Card, ...], players: int, hand_size: int
) -> Iterator[tuple[tuple[Card, ...], ...]]:
    if not players:
        yield ()
        return
    for hand in combinations(cards, hand_size):
        left = tuple(card for card in cards if card not in hand)
        for others in _hands(left, players - 1, hand_size):
            yield (hand, *others)


def rotated(chances: Chances, dealer: int) -> Chances:
    """What comes of it if another seat deals, from what comes of it if seat 0 does."""
    return {
        Outcome(*(each[-dealer:] + each[:-dealer] for each in outcome)): chance
        for outcome, chance in chances.items()
    }
