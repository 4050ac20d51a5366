"""The deck: which suited cards a pack has, and how their ranks run."""

from collections.abc import Iterable
from typing import Final, final

import attrs

from ohhell.cards import Card, Rank, Suit
from ohhell.rule_ids import RuleId
from ohhell.variants.clauses import Clause

__all__ = ["STANDARD", "Deck"]

_ALL_SUITS: Final = tuple(Suit)
_TWO_TO_ACE: Final = tuple(map(Rank, "23456789TJQKA"))


def _in_order(suits: Iterable[Suit]) -> tuple[Suit, ...]:
    return tuple(sorted(suits, key=tuple(Suit).index))


def _ranks(ranks: Iterable[Rank]) -> tuple[Rank, ...]:
    return tuple(ranks)


@final
@attrs.frozen(cache_hash=True)
class Deck:
    """One pack: every rank of every suit, once (OH-1.2, OH-1.3).

    Args:
        suits: the suits, a subset of C D H S; their order is nothing.
        ranks: the ranks from low to high.

    >>> len(Deck().cards)
    52
    >>> small = Deck(suits=(Suit.SPADES, Suit.HEARTS), ranks=(Rank.KING, Rank.ACE))
    >>> small.cards
    (Card('KH'), Card('AH'), Card('KS'), Card('AS'))
    """

    suits: tuple[Suit, ...] = attrs.field(
        default=_ALL_SUITS,
        converter=_in_order,
        validator=attrs.validators.deep_iterable(attrs.validators.instance_of(Suit)),
        kw_only=True,
    )
    ranks: tuple[Rank, ...] = attrs.field(
        default=_TWO_TO_ACE,
        converter=_ranks,
        validator=attrs.validators.deep_iterable(attrs.validators.instance_of(Rank)),
        kw_only=True,
    )

    @property
    def cards(self) -> tuple[Card, ...]:
        """The kinds of suited card, suit by suit, low to high."""
        return tuple(Card.of(rank, suit) for suit in self.suits for rank in self.ranks)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        ranks = " ".join(rank.value for rank in reversed(self.ranks))
        suits = ", ".join(suit.english for suit in self.suits)
        size = len(self.suits) * len(self.ranks)
        return (
            Clause(RuleId.DECK, f"A pack has {size} cards, {len(self.ranks)} in each of {suits}."),
            Clause(RuleId.RANK_ORDER, f"The ranks from high to low are {ranks}."),
        )


STANDARD: Final = Deck()
"""The ordinary pack of 52, ace high, two low."""
