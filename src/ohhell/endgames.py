"""Endgames: what can be forced, and what comes of it, where all cards are known.

Every function takes a round in play, at any card of it, or an endgame set up from hands. All that
is in a round counts, so these are questions for the table afterwards, not for a player.

>>> from ohhell import Suit, endgames, presets
>>> ending = endgames.set_up(
...     presets.STANDARD,
...     hands=["AS QS", "KS 2D", "3S 3D"],
...     bids=[1, 1, 1],
...     tricks_won=[0, 1, 0],
...     leader=0,
...     trump=Suit.HEARTS,
... )
>>> endgames.forced_counts(ending, 0)
(0, 2)
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import SupportsIndex, TypeAlias, final

import attrs

from ohhell.actions import Phase, whole_number
from ohhell.cards import Card, Suit, format_cards
from ohhell.deal import sorted_hands
from ohhell.engine import endgame as engine
from ohhell.engine.laws import Laws
from ohhell.engine.position import Position, Seat, between_tricks
from ohhell.errors import Finding, Problem, RulesError
from ohhell.laws import points_by_number
from ohhell.round import Round
from ohhell.rule_ids import RuleId
from ohhell.rules import Rules
from ohhell.setting import Setting
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.trumps import TurnUp

__all__ = ["Endgame", "best_points", "can_force", "forced_counts", "set_up"]


def _numbers(values: Iterable[SupportsIndex]) -> tuple[int, ...]:
    return tuple([whole_number(value) for value in values])


def _card(value: str | Card | None) -> Card | None:
    return Card(value) if isinstance(value, str) else value


@final
@attrs.frozen(kw_only=True)
class Endgame:
    """A round between two tricks, however it came about; ``set_up`` makes one.

    Two are equal if all that is in them is; the order of a hand is nothing.

    Raises:
        ValueError: there cannot be such a round; the message says all that is wrong.
        RulesError: the rules cannot be played so, or need a setting or a turn-up.
    """

    rules: Rules
    """What is played."""
    setting: Setting
    """The round's place in its game."""
    hands: tuple[tuple[Card, ...], ...] = attrs.field(converter=sorted_hands)
    """By seat, the cards it holds, in display order."""
    bids: tuple[int, ...] = attrs.field(converter=_numbers)
    """By seat, its bid. The hook and other limits on bids are not looked at."""
    tricks_won: tuple[int, ...] = attrs.field(converter=_numbers)
    """By seat, the tricks it has taken."""
    leader: int = attrs.field(converter=whole_number)
    """The seat that leads the next trick, 0-based, clockwise."""
    trump: Suit | None
    """The trump suit, None for none."""
    turn_up: Card | None = attrs.field(default=None, converter=_card)
    """The card turned up, where its other copy beats all cards (OH-7.8)."""
    trump_broken: bool = False
    """Whether a trump has been played, where none may be led before (OH-6.10)."""

    def __attrs_post_init__(self) -> None:
        self.rules.require_round(self.setting)
        problems = [*_seat_problems(self), *_trick_problems(self), *_card_problems(self)]
        if problems:
            raise ValueError("; ".join(problems))
        _require_turn_up(self)
        # It may refuse yet: the trump, or a scoring that needs more of the setting.
        _laws(self.rules, self.setting, self.leader, self.trump, self.turn_up)

    @property
    def position(self) -> Position:
        """The endgame as the engine sees it, for whoever talks to the engine."""
        laws = _laws(self.rules, self.setting, self.leader, self.trump, self.turn_up)
        order = laws.order
        if self.trump_broken and order.once_broken is not None:
            order = order.once_broken
        numbering = self.rules.numbering(players=self.setting.game_players)
        seats = [
            Seat(*numbering.masks(hand), bid, won, 0)
            for hand, bid, won in zip(self.hands, self.bids, self.tricks_won, strict=True)
        ]
        return between_tricks(laws, order, seats, self.leader)


@lru_cache(maxsize=64)
def _laws(
    rules: Rules, setting: Setting, leader: int, trump: Suit | None, turn_up: Card | None
) -> Laws:
    numbering = rules.numbering(players=setting.game_players)
    super_trump = rules.trumping(setting).super_trump(turn_up)
    scoring = rules.asked_scoring(setting)
    return Laws(
        (_laws, (rules, setting, leader, trump, turn_up)),
        rules.order(trump, numbering=numbering, super_trump=super_trump),
        setting.players,
        rules.direction.value,
        leader,
        rules.bid_laws(setting, seats=tuple(range(setting.players))),
        points_by_number(scoring, numbering.suits),
        own_points=scoring.own_points,
        annulled_to_leader=rules.equal_cards is EqualCards.ANNUL_TO_LEADER,
    )


def _seat_problems(of: Endgame) -> list[str]:
    players = of.setting.players
    found = [
        f"{players} seats are at the table, but there are {len(given)} {what}"
        for what, given in (("hands", of.hands), ("bids", of.bids), ("tricks_won", of.tricks_won))
        if len(given) != players
    ]
    if not 0 <= of.leader < players:
        found.append(f"the leader is one of the seats 0 to {players - 1}, not {of.leader}")
    return found


def _trick_problems(of: Endgame) -> list[str]:
    size = of.setting.hand_size
    found = [f"a bid is 0 to {size} tricks, not {bid}" for bid in of.bids if not 0 <= bid <= size]
    found += [f"a seat cannot have won {won} tricks" for won in of.tricks_won if won < 0]
    sizes = [len(hand) for hand in of.hands]
    left = max(sizes, default=0)
    if left == 0 or min(sizes) != left:
        found.append(f"every seat holds as many cards, at least one, not {sizes}")
    taken = sum(of.tricks_won)
    some_are_nobodys = of.rules.equal_cards is EqualCards.ANNUL
    if taken + left > size or (taken + left < size and not some_are_nobodys):
        found.append(
            f"the round has {size} tricks, but {taken} are won and {left} are to be played"
        )
    return found


def _card_problems(of: Endgame) -> list[str]:
    numbering = of.rules.numbering(players=of.setting.game_players)
    cards = Counter(card for hand in of.hands for card in hand)
    if of.turn_up is not None and not of.rules.trumping(of.setting).shows_dealers_card:
        cards[of.turn_up] += 1
    strange = [card for card in cards if card not in numbering.number]
    found = [f"{format_cards(strange)} is not in the deck"] if strange else []
    found += [
        f"{card} is there {count} times, more often than in the deck"
        for card, count in cards.items()
        if count > numbering.copies.get(card, count)
    ]
    return found


def _require_turn_up(of: Endgame) -> None:
    """Refuse to guess which card beats all others.

    Raises:
        RulesError: there is such a card, and the turn-up is not given.
    """
    mode = of.rules.trump
    has_super = isinstance(mode, TurnUp) and mode.super_trump and of.trump is not None
    if has_super and of.turn_up is None and not of.rules.trumping(of.setting).shows_dealers_card:
        message = "the other copy of the turn-up beats all cards; give turn_up=..."
        raise RulesError(Finding(Problem.NEEDS_TURN_UP, RuleId.SUPER_TRUMP, message))


def set_up(
    rules: Rules,
    *,
    hands: Sequence[str | Iterable[Card]],
    bids: Iterable[SupportsIndex],
    tricks_won: Iterable[SupportsIndex],
    leader: SupportsIndex,
    trump: Suit | None,
    setting: Setting | None = None,
    turn_up: str | Card | None = None,
    trump_broken: bool = False,
) -> Endgame:
    """An endgame from the cards that are left, between two tricks.

    Args:
        rules: what is played.
        hands: by seat, its cards or their text; all have as many, at least one.
        bids: by seat, its bid; whether it was legal is not looked at.
        tricks_won: by seat, the tricks it has taken.
        leader: the seat that leads the next trick, 0-based, clockwise.
        trump: the trump suit, None for none.
        setting: the round's place in its game; None for a round standing alone, of as many tricks
            as are won and to be played.
        turn_up: the card turned up, where its other copy beats all cards (OH-7.8).
        trump_broken: whether a trump has been played, where none may be led before (OH-6.10).

    Raises:
        CardError: a text is not cards.
        ValueError: there cannot be such a round; the message says all that is wrong.
        RulesError: the rules cannot be played so, or need a setting or a turn-up.

    >>> set_up(
    ...     Rules(), hands=["AS", "AS"], bids=[0, 1], tricks_won=[0, 2], leader=2, trump=None
    ... )
    Traceback (most recent call last):
    ...
    ValueError: the leader is one of the seats 0 to 1, not 2; AS is there 2 times, ...
    """
    held = sorted_hands(hands)
    won = _numbers(tricks_won)
    size = sum(won) + max(map(len, held), default=0)
    return Endgame(
        rules=rules,
        setting=setting or Setting.alone(players=len(held), hand_size=size),
        hands=held,
        bids=bids,
        tricks_won=won,
        leader=leader,
        trump=trump,
        turn_up=turn_up,
        trump_broken=trump_broken,
    )


_Ending: TypeAlias = Round | Endgame


def can_force(ending: _Ending, seat: SupportsIndex, bid: SupportsIndex) -> bool:
    """Whether a seat can end the round with exactly so many tricks, whatever all others do.

    The others are taken for one opponent who knows all cards and cares for nothing else. With
    four seats and seven cards each it takes a fraction of a millisecond on average where the
    engine is compiled, and some milliseconds where it is not; a card more for each multiplies that
    by about four, a seat more by about ten. Rare deals take fifty times the average.

    Args:
        ending: a round in play, or an endgame.
        seat: whose tricks count, 0-based, clockwise.
        bid: the tricks in all, those already won among them; any integer.

    Raises:
        ValueError: the round is not in play, or there is no such seat.
    """
    position = _in_play(ending)
    place = _seat(position, seat)
    wanted = whole_number(bid)
    hand_size: int = position.laws.bidding.hand_size
    return 0 <= wanted <= hand_size and engine.can_force(position, place, wanted)


def forced_counts(ending: _Ending, seat: SupportsIndex) -> tuple[int, ...]:
    """All totals of tricks that a seat can force, each by itself, ascending.

    There may be several, and there may be none. It takes as long as ``can_force`` for every bid
    that is still possible.

    Args:
        ending: a round in play, or an endgame.
        seat: whose tricks count, 0-based, clockwise.

    Raises:
        ValueError: the round is not in play, or there is no such seat.
    """
    position = _in_play(ending)
    return engine.forced_counts(position, _seat(position, seat))


def best_points(ending: _Ending) -> tuple[int, ...]:
    """By seat, the points of the round where each seat plays for the most points of its own.

    Each seat knows all cards, and that the others play so too. Of plays that bring it the same it
    makes the one that comes first in action order (suit by suit, low to high, specials last),
    whatever that brings the others. This is not what a seat can be sure of: see ``can_force``.

    Every line of play is gone through but those that come to the same, so this is for the last
    tricks. With four seats and five cards each it takes some milliseconds where the engine is
    compiled, and a dozen times as long where it is not.

    Args:
        ending: a round in play, or an endgame.

    Raises:
        ValueError: the round is not in play.
    """
    return engine.best_points(_in_play(ending))


def _in_play(ending: _Ending) -> Position:
    position = ending.position
    phase = Phase(position.phase)
    if phase is not Phase.PLAYING:
        raise ValueError(f"a round in play is wanted, not one in the phase {phase.name}")
    return position


def _seat(position: Position, seat: SupportsIndex) -> int:
    place = whole_number(seat)
    players: int = position.laws.players
    if not 0 <= place < players:
        raise ValueError(f"the seats are 0 to {players - 1}, not {place}")
    return place
