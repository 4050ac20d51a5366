"""What is on a card, of 100 by 140 units, and the marks of the suits.

The marks are paths, as what a font has for them differs, or is an emoji.
"""

from typing import Final, NamedTuple

from ohhell.cards import Card, Rank, Special, Suit
from ohhell.records.svg.drawing import element, moved, plain, text
from ohhell.variants.decks import CardNames, Deck

__all__ = ["HEIGHT", "WIDTH", "card_name", "face", "suit_badge"]

WIDTH: Final = 100
HEIGHT: Final = 140


class _Mark(NamedTuple):
    """A shape in a square of 24 units, its centre the origin."""

    path: str
    color: str


_FRENCH: Final = {
    Suit.CLUBS: _Mark(
        "M-4 12C-2 10-1 8-.8 4.2A5.3 5.3 0 1 1-4.8-2A5.3 5.3 0 1 1 4.8-2"
        "A5.3 5.3 0 1 1 .8 4.2C1 8 2 10 4 12Z",
        "black",
    ),
    Suit.DIAMONDS: _Mark("M0-12Q4-5 9 0Q4 5 0 12Q-4 5-9 0Q-4-5 0-12Z", "red"),
    Suit.HEARTS: _Mark(
        "M0 12C-3 6-11 2-11-4C-11-8-8.5-10.5-5.5-10.5C-2.5-10.5-.8-8.5 0-6"
        "C.8-8.5 2.5-10.5 5.5-10.5C8.5-10.5 11-8 11-4C11 2 3 6 0 12Z",
        "red",
    ),
    Suit.SPADES: _Mark(
        "M0-12C3-6 11-2 11 3.5C11 7 8.5 9 6 9C3.5 9 1.8 7.5.8 5.5C1 8.5 2 10.5 4 12H-4"
        "C-2 10.5-1 8.5-.8 5.5C-1.8 7.5-3.5 9-6 9C-8.5 9-11 7-11 3.5C-11-2-3-6 0-12Z",
        "black",
    ),
}
_SPANISH: Final = {
    Suit.CLUBS: _Mark(  # a cudgel
        "M-3.5-10C-3.5-12.5 3.5-12.5 3.5-10L5-7 7.5-6.5 7-4 4.5-3 2.5 11.5H-2.5L-3.5 2"
        "-6.5 1-6.5-1.5-4-2-5-7Z",
        "green",
    ),
    Suit.DIAMONDS: _Mark(  # a coin
        "M0-11A11 11 0 0 1 0 11A11 11 0 0 1 0-11ZM0-8A8 8 0 0 0 0 8A8 8 0 0 0 0-8Z"
        "M0-5A5 5 0 0 1 0 5A5 5 0 0 1 0-5Z",
        "gold",
    ),
    Suit.HEARTS: _Mark(  # a cup
        "M-9.5-11H9.5C9.5-3 6 1.5 2 2.5V7C5 7.5 6.5 9 7 11.5H-7C-6.5 9-5 7.5-2 7V2.5"
        "C-6 1.5-9.5-3-9.5-11Z",
        "red",
    ),
    Suit.SPADES: _Mark(  # a sword
        "M0-12L2.5-8.5V3H7V6H1.8V9.2A2 2 0 1 1-1.8 9.2V6H-7V3H-2.5V-8.5Z", "blue"
    ),
}
_CAP: Final = (
    "M-7.5 9.5L-10-4.5-4 0 0-9 4 0 10-4.5 7.5 9.5Z"
    "M-10-6.5m-2 0a2 2 0 1 1 4 0a2 2 0 1 1-4 0ZM10-6.5m-2 0a2 2 0 1 1 4 0a2 2 0 1 1-4 0Z"
    "M0-10.5m-2 0a2 2 0 1 1 4 0a2 2 0 1 1-4 0Z"
)
_STAR: Final = "M0-12L2.9-4 11.4-3.7 4.7 1.5 7.1 9.7 0 5-7.1 9.7-4.7 1.5-11.4-3.7-2.9-4Z"
_SPECIAL: Final = {
    Special.JOKER: _Mark(_CAP, "violet"),
    Special.BIG_JOKER: _Mark(_CAP, "red"),
    Special.LITTLE_JOKER: _Mark(_CAP, "black"),
    Special.WIZARD: _Mark(_STAR, "blue"),
    Special.JESTER: _Mark(_CAP, "green"),
}

_PLACES: Final = {
    Rank.TWO: ((), (0, 24)),
    Rank.THREE: ((), (0, 12, 24)),
    Rank.FOUR: ((0, 24), ()),
    Rank.FIVE: ((0, 24), (12,)),
    Rank.SIX: ((0, 12, 24), ()),
    Rank.SEVEN: ((0, 12, 24), (6,)),
    Rank.EIGHT: ((0, 12, 24), (6, 18)),
    Rank.NINE: ((0, 8, 16, 24), (12,)),
    Rank.TEN: ((0, 8, 16, 24), (4, 20)),
    Rank.ELEVEN: ((0, 8, 16, 24), (4, 12, 20)),
    Rank.TWELVE: ((0, 6, 12, 18, 24), (3, 21)),
    Rank.THIRTEEN: ((0, 6, 12, 18, 24), (3, 12, 21)),
}
"""Where the marks of a number are: in both outer columns, and in the middle one, in 24ths."""
_LARGE: Final = (Rank.ONE, Rank.ACE)
_SPANISH_INITIALS: Final = {Rank.JACK: "S", Rank.QUEEN: "C", Rank.KING: "R"}
_TOP: Final = 36
_BOTTOM: Final = 104
_MIDDLE: Final = 12


def card_name(card: Card, deck: Deck) -> str:
    """A card for people: by the deck's names, or that nobody knows it."""
    return "a card face down" if card.special is Special.UNKNOWN else deck.pretty(card)


def face(card: Card, deck: Deck, *, more: str = "") -> str:
    """A card with its top left corner at the origin; an unknown one shows its back.

    Args:
        card: the card.
        deck: what its cards are called.
        more: further classes of the element.
    """
    return element(
        "g",
        element("title", plain(card_name(card, deck))),
        *(_back() if card.special is Special.UNKNOWN else _front(card, deck)),
        class_=f"card {more}".rstrip(),
        data_card=str(card),
    )


def suit_badge(suit: Suit, deck: Deck, *, x: float, y: float, radius: int) -> str:
    """The mark of a suit on a round of paper, with its centre at a point."""
    paper = element("circle", r=16, class_="face")
    mark = _suit(suit, deck)
    drawn = element("path", d=mark.path, class_=mark.color)
    return moved(x, y, paper, drawn, scale=round(radius / 16, 2))


def _suit(suit: Suit, deck: Deck) -> _Mark:
    return (_FRENCH if deck.names is CardNames.FRENCH_NAMES else _SPANISH)[suit]


def _drawn(mark: _Mark, x: float, y: float, scale: float) -> str:
    return moved(x, y, element("path", d=mark.path, class_=mark.color), scale=scale)


def _turned(*content: str) -> str:
    """Markup as it looks from the other side of the table."""
    return element("g", *content, transform=f"rotate(180 {WIDTH // 2} {HEIGHT // 2})")


def _sheet(class_: str, *, inset: int = 1) -> str:
    return element(
        "rect",
        x=inset,
        y=inset,
        width=WIDTH - 2 * inset,
        height=HEIGHT - 2 * inset,
        rx=10 - inset,
        class_=class_,
    )


def _back() -> tuple[str, ...]:
    lozenges = "".join(
        f"M{x} {y}l5 8-5 8-5-8Z" for y in range(14, HEIGHT - 16, 16) for x in range(20, 90, 12)
    )
    return (
        _sheet("back", inset=3),
        _sheet("edge"),
        element("path", d=lozenges, class_="lattice"),
    )


def _front(card: Card, deck: Deck) -> tuple[str, ...]:
    if card.rank is None or card.suit is None:
        assert card.special is not None
        mark = _SPECIAL[card.special]
        index = card.special.value
        body = _special_body(mark, card.pretty)
    else:
        mark = _suit(card.suit, deck)
        index = _initial(card.rank, deck)
        body = _number_body(card.rank, mark) or _court_body(mark, index)
    corner = _corner(index, mark)
    return _sheet("face"), corner, _turned(corner), body


def _initial(rank: Rank, deck: Deck) -> str:
    if deck.names is CardNames.SPANISH_NAMES and rank in _SPANISH_INITIALS:
        return _SPANISH_INITIALS[rank]
    return rank.value.replace("T", "10")


def _corner(index: str, mark: _Mark) -> str:
    letters = text(index, 17, 27, 24, f"bold {mark.color}", anchor="middle", width=25)
    return letters + _drawn(mark, 17, 42, 0.6)


def _number_body(rank: Rank, mark: _Mark) -> str:
    """The marks of a number or an ace; nothing for a court card."""
    if rank in _LARGE:
        return _drawn(mark, WIDTH // 2, HEIGHT // 2, 2)
    sides, middle = _PLACES.get(rank, ((), ()))
    places = [(x, place) for place in sides for x in (35, 65)]
    places += [(50, place) for place in middle]
    upper = [_drawn(mark, x, _height(place), 0.7) for x, place in places if place <= _MIDDLE]
    lower = [
        _turned(_drawn(mark, WIDTH - x, HEIGHT - _height(place), 0.7))
        for x, place in places
        if place > _MIDDLE
    ]
    return "".join(upper + lower)


def _height(place: int) -> float:
    return round(_TOP + (_BOTTOM - _TOP) * place / (2 * _MIDDLE), 1)


def _court_body(mark: _Mark, initial: str) -> str:
    frame = element("rect", x=32, y=22, width=36, height=96, rx=4, class_="court")
    letter = text(initial, 50, 84, 40, f"bold {mark.color}", anchor="middle")
    small = _drawn(mark, 50, 38, 0.8)
    return frame + letter + small + _turned(small)


def _special_body(mark: _Mark, name: str) -> str:
    words = text(name, 50, 88, 14, f"bold {mark.color}", anchor="middle", width=84)
    return _drawn(mark, 54, 52, 1.7) + words
