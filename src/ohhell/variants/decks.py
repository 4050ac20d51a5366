"""The deck: which suited cards a pack has, how their ranks run, and what they are called."""

from collections.abc import Iterable
from operator import attrgetter
from typing import Final, TypeAlias, final

import attrs

from ohhell.actions import whole_number
from ohhell.cards import Card, Rank, Suit, as_cards
from ohhell.enums import ShortEnum
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.values import Value
from ohhell.variants.clauses import Clause, at_least

__all__ = [
    "FIVE_HUNDRED",
    "RANKS_32",
    "RANKS_36",
    "SPANISH",
    "STANDARD",
    "CardNames",
    "Deck",
    "DeckChoice",
    "HighestPerPlayer",
]

_TWO_TO_ACE: Final = tuple(map(Rank, "23456789TJQKA"))


@final
class CardNames(ShortEnum):
    """What the cards of a deck are called; it changes their pretty form only."""

    FRENCH_NAMES = "French"
    SPANISH_NAMES = "Spanish"


_SPANISH_SUITS: Final = {
    Suit.CLUBS: "bastos",
    Suit.DIAMONDS: "oros",
    Suit.HEARTS: "copas",
    Suit.SPADES: "espadas",
}
_SPANISH_RANKS: Final = {
    Rank.ACE: "as",
    Rank.JACK: "sota",
    Rank.QUEEN: "caballo",
    Rank.KING: "rey",
}


def _in_order(suits: Iterable[Suit]) -> tuple[Suit, ...]:
    wanted = tuple(suits)
    for suit in wanted:
        if not isinstance(suit, Suit):
            raise TypeError(f"suits are members of Suit, not {suit!r}")
    return tuple(sorted(wanted, key=tuple(Suit).index))


def _ranks(ranks: Iterable[Rank]) -> tuple[Rank, ...]:
    return tuple(ranks)


def _cards(cards: str | Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(set(as_cards(cards)), key=attrgetter("sort_key")))


@final
@attrs.frozen(cache_hash=True, repr=False)
class Deck(Value):
    """One pack: every rank of every suit, once, but for some left out (OH-1.2, OH-1.3).

    Args:
        suits: the suits, a subset of C D H S; their order is nothing.
        ranks: the ranks from low to high.
        left_out: cards that the pack does not have.
        names: what the cards are called in their pretty form.

    >>> len(Deck().cards)
    52
    >>> small = Deck(suits=(Suit.SPADES, Suit.HEARTS), ranks=(Rank.KING, Rank.ACE))
    >>> small.cards
    (Card('KH'), Card('AH'), Card('KS'), Card('AS'))
    """

    suits: tuple[Suit, ...] = attrs.field(
        default=tuple(Suit),
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
    left_out: tuple[Card, ...] = attrs.field(
        default=(),
        converter=_cards,
        validator=attrs.validators.deep_iterable(attrs.validators.instance_of(Card)),
        kw_only=True,
    )
    names: CardNames = attrs.field(
        default=CardNames.FRENCH_NAMES,
        validator=attrs.validators.instance_of(CardNames),
        kw_only=True,
    )

    @property
    def cards(self) -> tuple[Card, ...]:
        """The kinds of suited card, suit by suit, low to high."""
        return tuple(card for suit in self.suits for card in self.of_suit(suit))

    def of_suit(self, suit: Suit) -> tuple[Card, ...]:
        """The cards of a suit, low to high."""
        cards = tuple(Card.of(rank, suit) for rank in self.ranks)
        return tuple(card for card in cards if card not in self.left_out)

    def for_players(self, players: int) -> "Deck":
        """The pack for a number of players: this one."""
        return self

    def pretty(self, card: Card) -> str:
        """A card for people, by the deck's own names.

        >>> SPANISH.pretty(Card("QD")), STANDARD.pretty(Card("QD"))
        ('caballo de oros', 'Q♦')
        """
        if self.names is CardNames.FRENCH_NAMES or card.rank is None or card.suit is None:
            return card.pretty
        rank = _SPANISH_RANKS.get(card.rank, card.rank.value)
        return f"{rank} de {self.suit_name(card.suit)}"

    def suit_name(self, suit: Suit) -> str:
        """A suit for people, by the deck's own names.

        >>> SPANISH.suit_name(Suit.DIAMONDS), STANDARD.suit_name(Suit.DIAMONDS)
        ('oros', 'diamonds')
        """
        return suit.english if self.names is CardNames.FRENCH_NAMES else _SPANISH_SUITS[suit]

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        found: list[Finding] = []
        if len(set(self.suits)) < len(self.suits) or len(set(self.ranks)) < len(self.ranks):
            message = "a pack has each suit and each rank once"
            found.append(Finding(Problem.BAD_PARAMETER, RuleId.DECK, message))
        for card in self.left_out:
            if card.suit not in self.suits or card.rank not in self.ranks:
                message = f"{card} cannot be left out, as the pack does not have it"
                found.append(Finding(Problem.BAD_PARAMETER, RuleId.DECK, message))
        return tuple(found)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        ranks = " ".join(rank.value for rank in reversed(self.ranks))
        suits = ", ".join(suit.english for suit in self.suits)
        missing = ", ".join(map(str, self.left_out))
        without = f", but without {missing}" if missing else ""
        return (
            Clause(
                RuleId.DECK,
                f"A pack has {len(self.cards)} cards: {len(self.ranks)} ranks in each of "
                f"{suits}{without}.",
            ),
            Clause(RuleId.RANK_ORDER, f"The ranks from high to low are {ranks}."),
        )


@final
@attrs.frozen(eq=False, repr=False)
class HighestPerPlayer(Value):
    """The highest cards of the pack of 52, so many for each player (OH-1.7).

    Args:
        cards: how many for each player, 1 or more; whole ranks are used, rounded up.

    >>> [len(HighestPerPlayer(8).for_players(players).cards) for players in (3, 4, 5, 6)]
    [24, 32, 40, 48]
    """

    cards: int = attrs.field(converter=whole_number)

    def for_players(self, players: int) -> Deck:
        """The pack for a number of players; at most that of 52."""
        ranks = -(-self.cards * players // len(Suit))
        return Deck(ranks=_TWO_TO_ACE[-ranks:] if ranks > 0 else ())

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return at_least(1, self.cards, RuleId.DECK_BY_PLAYERS, "the number of cards a player")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.DECK_BY_PLAYERS,
                f"Of a pack of 52 only the highest cards are used, {self.cards} for each player.",
            ),
            Clause(RuleId.RANK_ORDER, "The ranks from high to low are A K Q J T 9 8 7 6 5 4 3 2."),
        )


DeckChoice: TypeAlias = Deck | HighestPerPlayer
"""What the deck axis takes."""

STANDARD: Final = Deck()
"""The ordinary pack of 52, ace high, two low."""
FIVE_HUNDRED: Final = Deck(
    ranks=tuple(
        map(Rank, ("2", "3", "4", "5", "6", "7", "8", "9", "T", "11", "12", "13", *"JQKA"))
    ),
    left_out=(Card("13C"), Card("13S")),
)
"""The pack of 62 for six at 500: with elevens, twelves and two red thirteens; 63 with a joker."""
SPANISH: Final = Deck(ranks=tuple(map(Rank, "24567JQK3A")), names=CardNames.SPANISH_NAMES)
"""The Spanish pack of 40 in the order of tute: A 3 R C S 7 6 5 4 2."""
RANKS_32: Final = Deck(ranks=tuple(map(Rank, "789TJQKA")))
"""The pack of 32, from the seven up."""
RANKS_36: Final = Deck(ranks=tuple(map(Rank, "6789TJQKA")))
"""The pack of 36, from the six up."""
