"""Cards side by side: one, a hand, a trick."""

from collections.abc import Iterable, Sequence
from typing import Final

from ohhell.cards import Card, as_cards
from ohhell.records.columns import seat_names
from ohhell.records.svg.drawing import Picture, document, element, moved, text
from ohhell.records.svg.faces import HEIGHT, WIDTH, card_name, face
from ohhell.variants.decks import STANDARD, Deck
from ohhell.variants.leading import Direction
from ohhell.view import Trick

__all__ = ["card", "fan", "hand", "listed", "ring", "trick"]

_STEP: Final = 42
_ROOM: Final = 124
"""From one card of a trick to the next."""


def card(card: Card | str, *, deck: Deck = STANDARD) -> Picture:
    """A card; the unknown card ``??`` shows its back.

    Args:
        card: a card, or its text.
        deck: what the cards are called; those of a Spanish deck have Spanish suits.

    Raises:
        CardError: the text is not one card.

    >>> from ohhell.records import svg
    >>> from ohhell.variants import decks
    >>> "<title>caballo de oros</title>" in svg.card("QD", deck=decks.SPANISH)
    True
    """
    shown = Card(card) if isinstance(card, str) else card
    name = card_name(shown, deck)
    return document(WIDTH, HEIGHT, name, f"A card: {name}.", face(shown, deck))


def hand(cards: Iterable[Card] | str, *, deck: Deck = STANDARD) -> Picture:
    """Cards in the order given, each over the one before; unknown ones show their backs.

    Args:
        cards: the cards, or their text; equal ones are drawn each.
        deck: what the cards are called.

    Raises:
        CardError: the text is not cards.

    >>> from ohhell.records import svg
    >>> svg.hand("AC AC 2D ??").count('<g class="card"')
    4
    """
    shown = as_cards(cards)
    width = WIDTH + _STEP * max(0, len(shown) - 1)
    description = f"{listed(shown, deck)}."
    return document(width, HEIGHT, "A hand", description, *fan(shown, deck, step=_STEP))


def fan(
    cards: Sequence[Card], deck: Deck, *, step: float, raised: Iterable[Card] = ()
) -> list[str]:
    """Cards from the origin to the right; some are raised, and of the class ``legal``."""
    up = frozenset(raised)
    return [
        moved(round(step * place, 1), -14, face(each, deck, more="legal"))
        if each in up
        else moved(round(step * place, 1), 0, face(each, deck))
        for place, each in enumerate(cards)
    ]


def listed(cards: Iterable[Card], deck: Deck) -> str:
    """Cards in running text."""
    return ", ".join(card_name(each, deck) for each in cards) or "no cards"


def trick(
    trick: Trick,
    *,
    names: Sequence[str] | None = None,
    direction: Direction = Direction.CLOCKWISE,
    deck: Deck = STANDARD,
) -> Picture:
    """A trick in the order of play, with who led and who won it.

    Args:
        trick: a finished trick, of a view or a round.
        names: by seat at the table, how to call it; None for ``Seat 0`` and so on.
        direction: which way the play went.
        deck: what the cards are called.

    Raises:
        ValueError: there are not as many names as cards.

    >>> from ohhell import Trick, parse_cards
    >>> from ohhell.records import svg
    >>> picture = svg.trick(Trick(2, parse_cards("5H 2S AH"), winner=0))
    >>> "<desc>Seat 2 led 5&#9829;. Seat 0 played 2&#9824; and won. " in picture
    True
    """
    players = len(trick.cards)
    called = seat_names(players, names)
    seats = [(trick.leader + direction.value * place) % players for place in range(players)]
    sentences = [
        f"{called[seat]} {'led' if seat == trick.leader else 'played'} {card_name(each, deck)}"
        f"{' and won' if seat == trick.winner else ''}."
        for seat, each in zip(seats, trick.cards, strict=True)
    ]
    if trick.winner is None:
        sentences.append("Nobody won it.")
    width = _ROOM * max(1, players)
    height = HEIGHT + 70
    felt = element("rect", width=width, height=height, rx=16, class_="felt")
    shown = [
        moved(
            _ROOM * place,
            0,
            _played(each, deck, called[seat], _part(trick, seat), seat == trick.winner),
        )
        for place, (seat, each) in enumerate(zip(seats, trick.cards, strict=True))
    ]
    return document(width, height, "A trick", " ".join(sentences), felt, *shown)


def ring() -> str:
    """The mark of the card that won, round a card at the origin."""
    return element("rect", x=-2, y=-2, width=WIDTH + 4, height=HEIGHT + 4, rx=12, class_="ring")


def _played(card: Card, deck: Deck, name: str, part: str, won: bool) -> str:
    left = (_ROOM - WIDTH) // 2
    return (
        moved(left, 14, face(card, deck), ring() if won else "")
        + text(name, _ROOM // 2, HEIGHT + 38, 16, "bold light", anchor="middle", width=_ROOM - 12)
        + text(part, _ROOM // 2, HEIGHT + 57, 14, "soft", anchor="middle", width=_ROOM - 12)
    )


def _part(trick: Trick, seat: int) -> str:
    """What a seat did in a trick beside playing a card."""
    led = seat == trick.leader
    if led and trick.winner is None:
        return "led, nobody won"
    if seat == trick.winner:
        return "led and won" if led else "won"
    return "led" if led else ""
