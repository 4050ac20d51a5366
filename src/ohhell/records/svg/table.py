"""A round as one seat sees it: the table from above, its own seat at the bottom."""

import math
from collections.abc import Sequence
from typing import Final

from ohhell.records.svg.drawing import Picture, document, element, moved, text
from ohhell.records.svg.faces import HEIGHT, WIDTH, face, suit_badge
from ohhell.records.svg.rows import fan, ring
from ohhell.records.svg.shown import (
    UNKNOWN,
    Shown,
    bids_line,
    choice_line,
    description,
    points,
    round_line,
    state,
    status,
    title,
    trump,
)
from ohhell.view import View

__all__ = ["view"]

_MARGIN: Final = 24
_HEADER: Final = 62
_HAND: Final = 186
"""The height of the seat's own hand, with room above for cards that are raised."""
_PLAQUE: Final = (168, 66)
_PLAYED: Final = 0.6
_TURNED: Final = 0.5
_FOREHEAD: Final = 0.41
_MOST_TURNED: Final = 110
"""How wide the turn-up and what was set aside may be together."""
_BADGE: Final = 22


def view(view: View, *, names: Sequence[str] | None = None) -> Picture:
    """A round as a seat, or an onlooker, sees it.

    The seat itself is at the bottom, and the others clockwise from there. Each has its bid, its
    tricks, and the back of a card with how many cards it holds; ``D`` marks the dealer, and a
    bright frame whoever is to act. In the middle lie the turn-up and the trump, around them the
    trick under way; between two tricks the last one is shown, paler. Cards of the seat's own
    hand that it may play now are raised.

    Args:
        view: what is drawn, and all of it that is cards.
        names: by seat of the game, how to call it; None for ``Seat 0`` and so on.

    Raises:
        ValueError: there are not as many names as seats.
        TypeError: it is no view.

    >>> from ohhell import Deal, Round, presets
    >>> from ohhell.records import svg
    >>> deal = Deal.of(dealer=1, hands=["AC 2D", "KC 3D"], turn_up="9H")
    >>> picture = svg.view(Round.start(presets.STANDARD, deal).view(0))
    >>> "A&#9827;" in picture, "K&#9827;" in picture
    (True, False)
    """
    shown = Shown(view, names)
    table = _Places(shown)
    return document(
        table.width,
        table.height,
        title(shown),
        description(shown),
        *_cloth(table),
        *_header(shown, table),
        moved(*table.center, _middle(shown)),
        *_trick(shown, table),
        *(moved(*table.seat(seat), _plaque(shown, seat)) for seat in range(shown.players)),
        *_hand(shown, table),
    )


class _Places:
    """Where everything is: the seats on an oval, what they play on a smaller one."""

    def __init__(self, shown: Shown) -> None:
        self._first: Final = shown.view.seat or 0
        self._players: Final = shown.players
        self._wide: Final = max(276, 32 * shown.players)
        self._high: Final = max(220, 12 * shown.players + 174)
        self.width: Final = 2 * self._wide + _PLAQUE[0] + 2 * _MARGIN
        self.felt: Final = _HEADER + 2 * self._high + _PLAQUE[1] + _MARGIN
        has_hand = shown.view.seat is not None
        self.height: Final = self.felt + (_HAND if has_hand else 0)
        self.center: Final = (self.width // 2, _HEADER + self._high + _PLAQUE[1] // 2)

    def seat(self, seat: int) -> tuple[int, int]:
        """The centre of a seat's plaque."""
        return self._on_oval(seat, self._wide, self._high)

    def played(self, seat: int) -> tuple[int, int]:
        """The centre of the card that a seat plays."""
        return self._on_oval(seat, self._wide - 160, self._high - 112)

    def rim(self) -> str:
        """The line that runs round the table under the seats."""
        x, y = self.center
        return element("ellipse", cx=x, cy=y, rx=self._wide, ry=self._high, class_="rim")

    def _on_oval(self, seat: int, wide: int, high: int) -> tuple[int, int]:
        # Clockwise is to the left for who sits at the bottom.
        turn = math.tau * (seat - self._first) / self._players
        x, y = self.center
        return round(x - wide * math.sin(turn)), round(y + high * math.cos(turn))


def _cloth(table: _Places) -> tuple[str, ...]:
    cloth = element("rect", width=table.width, height=table.height, rx=28, class_="felt")
    return cloth, table.rim()


def _header(shown: Shown, table: _Places) -> tuple[str, ...]:
    half = (table.width - 3 * _MARGIN) // 2
    left, right = _MARGIN, table.width - _MARGIN
    return (
        text(round_line(shown), left, 34, 17, "bold light", width=half),
        text(bids_line(shown), left, 56, 15, "soft", width=half),
        text(status(shown), right, 34, 17, "bold light", anchor="end", width=half),
        text(choice_line(shown), right, 56, 15, "soft", anchor="end", width=half),
    )


def _middle(shown: Shown) -> str:
    """What was turned up or set aside, and the trump beside it, round the origin."""
    view = shown.view
    cards = (*view.skipped, *([view.turn_up] if view.turn_up else []))
    wide = WIDTH * _TURNED
    step = min(wide + 6, (_MOST_TURNED - wide) / max(1, len(cards) - 1))
    row = wide + step * (len(cards) - 1) if cards else 0.0
    badge = 0.0 if view.trump is None else 2 * _BADGE + (14 if cards else 0)
    left = -(row + badge) / 2
    lying = [
        moved(round(left + step * place, 1), -54, face(card, shown.deck), scale=_TURNED)
        for place, card in enumerate(cards)
    ]
    if view.trump is not None:
        x = round(left + row + badge - _BADGE, 1)
        lying.append(suit_badge(view.trump, shown.deck, x=x, y=-19, radius=_BADGE))
    return "".join(lying) + text(trump(shown), 0, 42, 15, "bold light", anchor="middle", width=170)


def _trick(shown: Shown, table: _Places) -> list[str]:
    trick = shown.trick
    pale: dict[str, str | float] = {"opacity": 0.65} if trick.is_taken else {}
    return [
        moved(*table.played(seat), element("g", _played(shown, place), **pale))
        for place, (seat, _) in enumerate(trick.cards)
    ]


def _played(shown: Shown, place: int) -> str:
    """A card of the trick round the origin, with what is to be said of it."""
    seat, card = shown.trick.cards[place]
    won = shown.trick.is_taken and seat == shown.trick.winner
    x, y = -WIDTH * _PLAYED / 2, -HEIGHT * _PLAYED / 2
    drawn = moved(x, y, face(card, shown.deck), ring() if won else "", scale=_PLAYED)
    words = "won" if won else "led" if place == 0 else ""
    return drawn + (_tag(words) if words else "")


def _tag(words: str) -> str:
    box = element("rect", x=-18, y=30, width=36, height=17, rx=8, class_="tag")
    return box + text(words, 0, 43, 12, "light", anchor="middle")


def _plaque(shown: Shown, seat: int) -> str:
    """What is known of a seat, round the origin."""
    width, height = _PLAQUE
    turn = " turn" if seat in shown.view.to_act else ""
    parts = [
        element("rect", width=width, height=height, rx=12, class_=f"plaque{turn}"),
        text(shown.names[seat], 14, 24, 15, "bold light", width=98),
        text(state(shown, seat), 14, 43, 13, "light", width=98),
        text(points(shown, seat), 14, 58, 12, "soft", width=98),
        moved(width - 50, 4, _held(shown, seat)),
    ]
    if seat == shown.view.dealer:
        parts += [
            element("circle", cx=4, cy=4, r=11, class_="button"),
            text("D", 4, 9, 13, "bold black", anchor="middle"),
        ]
    return moved(-width // 2, -height // 2, *parts)


def _held(shown: Shown, seat: int) -> str:
    """The card on a seat's forehead, or a back with how many cards it holds."""
    forehead = shown.view.foreheads[seat]
    if forehead is not None:
        return moved(0, 0, face(forehead, shown.deck), scale=_FOREHEAD)
    count = shown.view.cards_left[seat]
    if count == 0:
        return ""
    back = moved(0, 0, face(UNKNOWN, shown.deck), scale=_FOREHEAD)
    disc = element("circle", cx=20.5, cy=28.5, r=13, class_="tag")
    return back + disc + text(str(count), 20.5, 33.5, 14, "bold light", anchor="middle")


def _hand(shown: Shown, table: _Places) -> list[str]:
    if not shown.hand:
        return []
    most = table.width - 2 * _MARGIN - WIDTH
    step = min(WIDTH + 6, most / max(1, len(shown.hand) - 1))
    left = (table.width - WIDTH - step * (len(shown.hand) - 1)) / 2
    cards = fan(shown.hand, shown.deck, step=step, raised=shown.playable)
    return [moved(round(left, 1), table.felt + 26, *cards)]
