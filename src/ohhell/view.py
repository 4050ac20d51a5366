"""What one seat may know of a round."""

from typing import final

import attrs

from ohhell.actions import Action, Phase
from ohhell.cards import Card, Suit
from ohhell.rules import Rules
from ohhell.setting import Setting
from ohhell.values import Value

__all__ = ["Trick", "View"]


@final
@attrs.frozen(eq=False, repr=False)
class Trick(Value):
    """A finished trick."""

    leader: int
    """The seat that led it."""
    cards: tuple[Card, ...]
    """Its cards in order of play, the leader's first."""
    winner: int | None
    """The seat that won it; None if its cards annulled each other and nobody did."""


@final
@attrs.frozen(kw_only=True, eq=False, repr=False)
class View(Value):
    """What one seat, or an onlooker, may know of a round; it has no place for anything else.

    Seats are places at the round's table, 0-based, clockwise; ``setting.seats`` translates them
    to the seats of the game. Views are equal if what they show is.
    """

    rules: Rules
    setting: Setting
    seat: int | None
    """Whose view it is; None for an onlooker, who sees no hand."""
    phase: Phase
    dealer: int
    hand: tuple[Card, ...]
    """The seat's own hand; empty if it does not see it."""
    hand_hidden: bool
    """Whether the seat holds a card that it does not see (OH-5.9)."""
    foreheads: tuple[Card | None, ...]
    """By seat, the card seen on its forehead; None where there is none to see."""
    cards_left: tuple[int, ...]
    """By seat, how many cards it holds."""
    turn_up: Card | None
    skipped: tuple[Card, ...]
    """Jokers turned up and set aside."""
    trump: Suit | None
    """The trump suit; None if there is none, or if it is not known yet."""
    trump_known: bool
    """Whether the trump is settled."""
    passed: tuple[Card, ...]
    """The cards that the seat passed on."""
    received: tuple[Card, ...]
    """The cards that were passed to the seat."""
    bids: tuple[int | None, ...]
    """By seat, its bid as far as it is open; None before that."""
    tricks: tuple[Trick, ...]
    """The tricks taken so far."""
    current_trick: tuple[Card, ...]
    """The cards of the trick under way, in order of play."""
    leader: int | None
    """The seat that led the trick under way or will lead the next; None when all are played, or
    before it is settled."""
    tricks_won: tuple[int, ...]
    """By seat, the tricks it has taken."""
    to_act: tuple[int, ...]
    """The seats that may act now."""
    scores: tuple[int, ...]
    """By seat of the game, its points from the rounds before; zeros in a round standing alone."""
    legal: tuple[Action, ...]
    """What the seat may do now, in action order; empty if it is not to act."""

    @property
    def turn(self) -> int | None:
        """The first of the seats that may act, None if there is none."""
        return self.to_act[0] if self.to_act else None

    def legal_actions(self) -> tuple[Action, ...]:
        """What the seat may do now, in action order; empty if it is not to act."""
        return self.legal
