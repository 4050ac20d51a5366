"""How a round comes to its trump: by its mode, its conditions and the card that is turned."""

from collections.abc import Mapping
from typing import Final, final

import attrs

from ohhell.cards import Card, Suit
from ohhell.enums import ShortEnum
from ohhell.errors import Finding, Problem, RulesError
from ohhell.own_objects import is_no_trump, trump_by, turns_card
from ohhell.rule_ids import RuleId
from ohhell.setting import RoundKind, Setting
from ohhell.values import Value
from ohhell.variants import trumps
from ohhell.variants.jokers import Jokers, Turned

__all__ = ["Namer", "Trumping"]


@final
class Namer(ShortEnum):
    """Who names the trump of a round."""

    NOBODY = "nobody"
    DEALER = "the dealer"
    LEFT_OF_DEALER = "the seat to the dealer's left"
    HIGHEST_BIDDER = "the highest bidder"


_NAMERS: Final[Mapping[Turned, Namer]] = {
    Turned.DEALER_NAMES: Namer.DEALER,
    Turned.LEFT_OF_DEALER_NAMES: Namer.LEFT_OF_DEALER,
}
"""Who names the trump when a joker is turned up (OH-3.10)."""
_WITHOUT_TRUMP: Final = (RoundKind.NO_TRUMP, RoundKind.MISERE_NO_TRUMP)


@final
@attrs.frozen(eq=False, repr=False)
class Trumping(Value):
    """The trump of one round.

    Args:
        mode: the trump mode.
        condition: when there is none.
        jokers: what turned jokers do.
        suits: the suits of the deck.
        setting: the round's place in its game.
        stock: the cards left when the hands are dealt.
    """

    mode: trumps.TrumpMode
    condition: trumps.NoTrumpCondition
    jokers: Jokers
    suits: tuple[Suit, ...]
    setting: Setting
    stock: int

    @property
    def is_ruled_out(self) -> bool:
        """Whether the round has no trump before any card is turned (OH-3.8)."""
        if self.setting.kind in _WITHOUT_TRUMP:
            return True
        return is_no_trump(self.condition, self.setting, stock=self.stock, turn_up=None)

    @property
    def turns_card(self) -> bool:
        """Whether a card of the stock is turned up (OH-3.1, OH-3.8)."""
        return turns_card(self.mode) and not self._has_last_card and not self.is_ruled_out

    @property
    def shows_dealers_card(self) -> bool:
        """Whether the dealer's last card is shown (OH-3.11)."""
        shows = isinstance(self.mode, trumps.DealersLastCard) or self._has_last_card
        return shows and not self.is_ruled_out

    @property
    def _has_last_card(self) -> bool:
        """Whether the dealer's last card is shown because no card is left to turn up."""
        mode = self.mode
        return isinstance(mode, trumps.TurnUp) and mode.or_dealers_last and self.stock == 0

    @property
    def is_after_bids(self) -> bool:
        """Whether the card is turned only after the bidding (OH-3.14)."""
        if self.setting.kind is RoundKind.HALF_BLIND:
            return True
        return isinstance(self.mode, trumps.TurnUp) and self.mode.after_bids

    def redraws(self, card: Card) -> bool:
        """Whether a card turned up is set aside and the next one turned (OH-3.9)."""
        return card.suit is None and self.jokers.turned(card) is Turned.REDRAW

    @property
    def may_turn_no_card(self) -> bool:
        """Whether all cards left may be jokers that are set aside, so that none is turned up."""
        aside = sum(copies for card, copies in self.jokers.cards if self.redraws(card))
        return 0 < self.stock <= aside

    def namer(self, turn_up: Card | None) -> Namer:
        """Who names the trump (OH-3.10, OH-3.12, OH-3.13)."""
        if self.is_ruled_out:
            return Namer.NOBODY
        if isinstance(self.mode, trumps.DealerNames):
            return Namer.DEALER
        if isinstance(self.mode, trumps.HighestBidderNames):
            return Namer.HIGHEST_BIDDER
        if turn_up is None or turn_up.suit is not None:
            return Namer.NOBODY
        return _NAMERS.get(self.jokers.turned(turn_up), Namer.NOBODY)

    def trump(self, turn_up: Card | None) -> Suit | None:
        """The trump, None for none or as long as it is not named.

        Raises:
            RulesError: the mode needs the card turned up, or more of the setting.
        """
        if self.is_ruled_out:
            return None
        if turn_up is None and (self.turns_card or self.shows_dealers_card):
            if self.may_turn_no_card:
                return None
            message = "these rules turn up a card in this round; give turn_up=..."
            raise RulesError(Finding(Problem.NEEDS_TURN_UP, RuleId.TURN_UP, message))
        if turn_up is not None and turn_up.suit is None:
            return None
        if is_no_trump(self.condition, self.setting, stock=self.stock, turn_up=turn_up):
            return None
        return trump_by(self.mode, self.setting, turn_up=turn_up, suits=self.suits)

    def super_trump(self, turn_up: Card | None) -> Card | None:
        """The card whose other copy beats all others, None if there is none (OH-7.8)."""
        if not isinstance(self.mode, trumps.TurnUp) or not self.mode.super_trump:
            return None
        if self.shows_dealers_card:
            return None
        return turn_up if turn_up is not None and turn_up.suit is not None else None
