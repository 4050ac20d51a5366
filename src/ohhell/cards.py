"""Suits, ranks and cards, and their text.

A card is written rank first: ``2H``, ``TS``, ``JK``. Text is read leniently (``10h``, ``A♠``)
and written in one form only; ``pretty`` is for people.
"""

import re
from collections.abc import Iterable, Iterator
from typing import Final, final

import attrs

from ohhell.enums import ShortEnum
from ohhell.errors import CardError

__all__ = ["Card", "Rank", "Special", "Suit", "format_cards", "parse_cards"]


@final
class Suit(ShortEnum):
    """A suit; its value is its letter. The order is clubs, diamonds, hearts, spades."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    @property
    def index(self) -> int:
        """Its place in the display order, 0 (clubs) to 3 (spades)."""
        return "CDHS".index(self.value)

    @property
    def symbol(self) -> str:
        """The suit symbol, as in ``♥``."""
        return "♣♦♥♠"[self.index]

    @property
    def english(self) -> str:
        """Its name in running text, as in ``hearts``."""
        return self.name.lower()


@final
class Rank(ShortEnum):
    """A rank; its value is its text. Which rank is higher is for the deck to say.

    Eleven to thirteen are the extra cards of the 500 pack.
    """

    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    ELEVEN = "11"
    TWELVE = "12"
    THIRTEEN = "13"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"


@final
class Special(ShortEnum):
    """A card without suit and rank; its value is its text."""

    JOKER = "JK"
    BIG_JOKER = "BJ"
    LITTLE_JOKER = "LJ"
    WIZARD = "WZ"
    JESTER = "JE"
    UNKNOWN = "??"


_PRETTY_SPECIALS: Final = {
    Special.JOKER: "Joker",
    Special.BIG_JOKER: "Big Joker",
    Special.LITTLE_JOKER: "Little Joker",
    Special.WIZARD: "Wizard",
    Special.JESTER: "Jester",
    Special.UNKNOWN: "??",
}


@final
@attrs.frozen(eq=False, init=False, repr=False, getstate_setstate=False)
class Card:
    """A kind of card: a rank of a suit, or a special card.

    There is one object for each kind, so cards compare by identity; two packs hold a kind
    twice, not two cards. Cards have no ``<``: which is stronger depends on the rules.

    Raises:
        CardError: the text is not one card.

    >>> Card("10h"), Card("A♠"), Card("jk")
    (Card('TH'), Card('AS'), Card('JK'))
    >>> Card("2H") is Card.of(Rank.TWO, Suit.HEARTS)
    True
    >>> Card("2X")
    Traceback (most recent call last):
    ...
    ohhell.errors.CardError: '2X' is not a card: ...
    """

    rank: Rank | None
    suit: Suit | None
    special: Special | None
    sort_key: int
    """Display order: suit by suit (C D H S), low to high with the ace high, specials last."""

    def __new__(cls, text: str) -> "Card":
        """The one object for the kind of card that the text is."""
        card = _BY_TEXT.get(text)
        if card is not None:
            return card
        cards = parse_cards(text)
        if len(cards) != 1:
            raise CardError(f"{text!r} is not a card: it has {len(cards)} of them")
        return cards[0]

    @classmethod
    def of(cls, rank: Rank, suit: Suit) -> "Card":
        """The card of a rank and a suit."""
        return _BY_TEXT[rank.value + suit.value]

    @property
    def pretty(self) -> str:
        """The card for people, with its suit symbol.

        >>> Card("TH").pretty, Card("JK").pretty
        ('10♥', 'Joker')
        """
        if self.special is not None:
            return _PRETTY_SPECIALS[self.special]
        assert self.rank is not None
        assert self.suit is not None
        return self.rank.value.replace("T", "10") + self.suit.symbol

    def __str__(self) -> str:
        if self.special is not None:
            return str(self.special.value)
        assert self.rank is not None
        assert self.suit is not None
        return str(self.rank.value + self.suit.value)

    def __repr__(self) -> str:
        return f"Card({str(self)!r})"

    def __reduce__(self) -> tuple[type["Card"], tuple[str]]:
        return Card, (str(self),)

    def __copy__(self) -> "Card":
        return self

    def __deepcopy__(self, memo: object) -> "Card":
        return self


def _kinds() -> Iterator[Card]:
    for suit in Suit:
        for strength, rank in enumerate(Rank):
            yield _new_kind(rank, suit, None, suit.index * len(Rank) + strength)
    for place, special in enumerate(Special):
        yield _new_kind(None, None, special, len(Suit) * len(Rank) + place)


def _new_kind(rank: Rank | None, suit: Suit | None, special: Special | None, sort_key: int) -> Card:
    card = object.__new__(Card)
    for name, value in (("rank", rank), ("suit", suit), ("special", special)):
        object.__setattr__(card, name, value)  # as attrs sets what is frozen
    object.__setattr__(card, "sort_key", sort_key)
    return card


_BY_TEXT: Final[dict[str, Card]] = {}
_BY_TEXT.update((str(card), card) for card in _kinds())

_SUIT_LETTERS: Final = str.maketrans("♣♧♦♢♥♡♠♤", "CCDDHHSS")
_CARD_TEXT: Final = (
    r"(?P<special>JK|BJ|LJ|WZ|JE|\?\?)"
    r"|(?P<rank>1[0-3]|[1-9TJQKA])(?P<suit>[CDHS♣♧♦♢♥♡♠♤])[\ufe0e\ufe0f]?"
)
_BETWEEN_CARDS: Final = re.compile(r"[\s,]*")


def parse_cards(text: str) -> tuple[Card, ...]:
    """Read cards, with or without spaces or commas between them, in the order given.

    Raises:
        CardError: something in the text is not a card; the message says where.

    >>> parse_cards("2H AC")
    (Card('2H'), Card('AC'))
    >>> parse_cards("10♥,jk") == parse_cards("THJK")
    True
    """
    if not isinstance(text, str):
        raise TypeError(f"cards are read from text, not from {type(text).__name__}")
    one_card = re.compile(_CARD_TEXT, re.IGNORECASE | re.ASCII)  # made on first use, then kept
    cards: list[Card] = []
    place = _skip_separators(text, 0)
    while place < len(text):
        match = one_card.match(text, place)
        if match is None:
            raise CardError(_not_a_card(text, place))
        cards.append(_BY_TEXT[_canonical(match)])
        place = _skip_separators(text, match.end())
    return tuple(cards)


def _skip_separators(text: str, place: int) -> int:
    match = _BETWEEN_CARDS.match(text, place)
    return match.end() if match else place


def _canonical(match: re.Match[str]) -> str:
    if match["special"]:
        return match["special"].upper()
    rank = match["rank"].upper().replace("10", "T")
    return rank + match["suit"].upper().translate(_SUIT_LETTERS)


def _not_a_card(text: str, place: int) -> str:
    where = "" if place == 0 else f" (at character {place + 1} of {text!r})"
    rest = text[place:].split(maxsplit=1)[0]
    return (
        f"{rest!r} is not a card{where}: write a rank (2-9 T J Q K A, or 1 11 12 13) "
        "and a suit (C D H S), as in 'TH', or one of JK BJ LJ WZ JE ??"
    )


def as_cards(value: Iterable[Card] | str) -> tuple[Card, ...]:
    """Cards as they are, or read from text.

    Raises:
        CardError: the text is not cards.
        TypeError: it is neither text nor cards.
    """
    cards = parse_cards(value) if isinstance(value, str) else tuple(value)
    if set(map(type, cards)) <= {Card}:
        return cards
    raise TypeError(f"cards are wanted, or their text in one string, not {cards!r}")


def format_cards(cards: Iterable[Card]) -> str:
    """The canonical text of cards, in the order given, without spaces.

    >>> format_cards(parse_cards("2H 10c"))
    '2HTC'
    """
    return "".join(map(str, cards))
