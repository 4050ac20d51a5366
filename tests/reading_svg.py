"""Pictures as the tests read them: parsed, with where each thing comes to stand."""

import re
from collections import Counter
from collections.abc import Iterator
from typing import Final, NamedTuple
from xml.etree import ElementTree

from ohhell import Card

_SVG: Final = "{http://www.w3.org/2000/svg}"
_NUMBER: Final = r"(-?\d+(?:\.\d+)?)"
_MOVED: Final = re.compile(rf"translate\({_NUMBER} {_NUMBER}\)(?: scale\({_NUMBER}\))?")
_WITHOUT_WORDS: Final = ("d", "transform", "viewBox")
"""Attributes that are numbers and letters for drawing."""


class Box(NamedTuple):
    """Where something is: left, top, right, bottom."""

    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: "Box") -> bool:
        """Whether the two have a point in common."""
        beside = self.right <= other.left or other.right <= self.left
        return not (beside or self.bottom <= other.top or other.bottom <= self.top)


def parsed(picture: str) -> ElementTree.Element:
    """The root of a picture, which is well-formed."""
    return ElementTree.fromstring(picture)


def is_of(element: ElementTree.Element, name: str) -> bool:
    """Whether an element is of a class."""
    return name in element.get("class", "").split()


def cards_drawn(picture: str) -> Counter[Card]:
    """How often each kind of card is drawn; the unknown card is a back."""
    drawn = [each for each in parsed(picture).iter() if each.get("data-card") is not None]
    assert all(is_of(each, "card") for each in drawn)
    return Counter(Card(each.attrib["data-card"]) for each in drawn)


def cards_of_class(picture: str, name: str) -> Counter[Card]:
    """How often each kind of card is drawn that is of a class."""
    return Counter(
        Card(each.attrib["data-card"])
        for each in parsed(picture).iter()
        if is_of(each, "card") and is_of(each, name)
    )


def described(picture: str) -> tuple[str, str]:
    """The title and the description of the whole."""
    root = parsed(picture)
    return root.findtext(f"{_SVG}title", ""), root.findtext(f"{_SVG}desc", "")


def words(picture: str) -> list[str]:
    """All text, and all values of attributes, but for what is only for drawing."""
    found: list[str] = []
    for each in parsed(picture).iter():
        found += [each.text or "", each.tail or ""]
        found += [value for name, value in each.attrib.items() if name not in _WITHOUT_WORDS]
    return [each for each in found if each]


def size(picture: str) -> Box:
    """The box of the whole."""
    left, top, width, height = map(float, parsed(picture).attrib["viewBox"].split())
    return Box(left, top, left + width, top + height)


def boxes(picture: str, *, of_class: str) -> Iterator[tuple[ElementTree.Element, Box]]:
    """The rectangles of a class, whole cards for ``card``, each with where it is."""
    yield from _boxes(parsed(picture), of_class, 0, 0, 1)


def _boxes(
    element: ElementTree.Element, of_class: str, x: float, y: float, scale: float
) -> Iterator[tuple[ElementTree.Element, Box]]:
    match = _MOVED.fullmatch(element.get("transform", ""))
    if match:
        x, y = x + scale * float(match[1]), y + scale * float(match[2])
        scale *= float(match[3] or 1)
    if is_of(element, of_class):
        of_card = is_of(element, "card")
        width = 100.0 if of_card else float(element.attrib["width"])
        height = 140.0 if of_card else float(element.attrib["height"])
        yield element, Box(x, y, x + scale * width, y + scale * height)
    for each in element:
        yield from _boxes(each, of_class, x, y, scale)
