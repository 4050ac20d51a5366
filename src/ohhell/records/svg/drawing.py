"""Elements of SVG as text, and what makes a whole picture of them.

Nothing in a picture has an id, and the rules of its style are for its own elements only: many
pictures can stand in one page, and in any page.
"""

import re
from html import escape
from typing import Final, final
from unicodedata import east_asian_width

__all__ = ["Picture", "counted", "document", "element", "moved", "plain", "text"]

_STYLE: Final = """
.ohhell text{font-family:"Segoe UI","Helvetica Neue",Helvetica,Arial,"DejaVu Sans",sans-serif}
.ohhell .bold{font-weight:700}
.ohhell .felt{fill:#2c7a58}
.ohhell .rim{fill:none;stroke:#4c9b78;stroke-width:2}
.ohhell .sheet{fill:#fffdf7}
.ohhell .stripe{fill:#f1ede0}
.ohhell .face{fill:#fffdf7;stroke:#a9a392;stroke-width:1.5}
.ohhell .court{fill:#f3e9cf;stroke:#b9a878;stroke-width:1}
.ohhell .back{fill:#2f4d80;stroke:#fffdf7;stroke-width:4}
.ohhell .edge{fill:none;stroke:#a9a392;stroke-width:1.5}
.ohhell .lattice{fill:#8fa9d6}
.ohhell .plaque{fill:#15402e;stroke:#4c9b78;stroke-width:1.5}
.ohhell .tag{fill:#15402e}
.ohhell .turn{stroke:#ffd24a;stroke-width:4}
.ohhell .ring{fill:none;stroke:#ffd24a;stroke-width:6}
.ohhell .button{fill:#ffd24a}
.ohhell .light{fill:#f6f3e8}
.ohhell .soft{fill:#cfe3d6}
.ohhell .ink{fill:#23262c}
.ohhell .pale{fill:#6b6f76}
.ohhell .made{fill:#1c7a3d}
.ohhell .black{fill:#23262c}
.ohhell .red{fill:#c01f2f}
.ohhell .gold{fill:#b57b00}
.ohhell .blue{fill:#2159a6}
.ohhell .green{fill:#2b7a34}
.ohhell .violet{fill:#6b3fa0}
@media (prefers-color-scheme:dark){
.ohhell .felt{fill:#1b4434}
.ohhell .rim{stroke:#2f6a52}
.ohhell .sheet{fill:#1f2328}
.ohhell .stripe{fill:#292e35}
.ohhell .face{fill:#e4dfd2;stroke:#5d5a50}
.ohhell .court{fill:#d8cdae;stroke:#96885f}
.ohhell .back{fill:#29406a;stroke:#c9c4b6}
.ohhell .edge{stroke:#5d5a50}
.ohhell .lattice{fill:#6f88b5}
.ohhell .plaque{fill:#0e2a1f;stroke:#2f6a52}
.ohhell .tag{fill:#0e2a1f}
.ohhell .turn,.ohhell .ring{stroke:#e0b53a}
.ohhell .button{fill:#e0b53a}
.ohhell .light{fill:#e6e3d8}
.ohhell .soft{fill:#a9c4b4}
.ohhell .ink{fill:#e6e3d8}
.ohhell .pale{fill:#9aa0a8}
.ohhell .made{fill:#6fcf8b}
}
"""
"""A card is paper in the dark, too, only less bright; so its inks are the same."""

_NOT_IN_XML: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
_VIEW_BOX: Final = re.compile(r'viewBox="0 0 (\d+) (\d+)"')

_USUAL_WIDTH: Final = 0.56
"""How wide a letter is, in times the size of the type, about."""
_LEAST_WIDTH: Final = 0.36
"""How narrow letters may become before some are left out."""


@final
class Picture(str):
    """An SVG document, as ASCII text; notebooks show it as a picture.

    It has no size but fills what it is put in. Where a notebook shows it, a unit is a pixel.
    """

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return _VIEW_BOX.sub(r'\g<0> width="\1" height="\2"', self, count=1)


def document(width: int, height: int, title: str, description: str, *content: str) -> Picture:
    """A whole picture, of markup; the title and the description are plain text."""
    inside = (
        element("title", plain(title)),
        element("desc", plain(description)),
        element("style", _STYLE),
        *content,
    )
    return Picture(
        element(
            "svg",
            *inside,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {width} {height}",
            role="img",
            class_="ohhell",
        )
    )


def element(tag: str, *content: str, **attributes: str | float) -> str:
    """An element with markup in it; ``class_`` and ``font_size`` are class and font-size."""
    named = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{plain(str(value))}"'
        for name, value in attributes.items()
    )
    inside = "".join(content)
    return f"<{tag}{named}>{inside}</{tag}>" if inside else f"<{tag}{named}/>"


def moved(x: float, y: float, *content: str, scale: float = 1) -> str:
    """Markup whose origin is put at a point."""
    larger = "" if scale == 1 else f" scale({scale})"
    return element("g", *content, transform=f"translate({x} {y}){larger}")


def text(
    words: str,
    x: float,
    y: float,
    size: int,
    class_: str,
    *,
    anchor: str = "start",
    width: int | None = None,
) -> str:
    """A line of plain text; where it is wider than it may be it is squeezed, then cut."""
    squeezed: dict[str, str | float] = {}
    if width is not None and _ems(words) * size * _USUAL_WIDTH > width:
        words = _cut(words, width / (size * _LEAST_WIDTH))
        squeezed = {"textLength": width, "lengthAdjust": "spacingAndGlyphs"}
    return element(
        "text",
        plain(words),
        x=x,
        y=y,
        font_size=size,
        class_=class_,
        text_anchor=anchor,
        **squeezed,
    )


def counted(number: int, noun: str) -> str:
    """So many of a thing: ``1 card``, ``2 cards``."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def _ems(words: str) -> int:
    """How many usual letters some text is as wide as."""
    return sum(2 if east_asian_width(letter) in "WF" else 1 for letter in words)


def _cut(words: str, letters: float) -> str:
    if _ems(words) <= letters:
        return words
    while words and _ems(words) + 1 > letters:
        words = words[:-1]
    return f"{words}\N{HORIZONTAL ELLIPSIS}"


def plain(words: str) -> str:
    """Plain text as markup, in ASCII, without what XML cannot hold."""
    allowed = _NOT_IN_XML.sub("\N{REPLACEMENT CHARACTER}", words)
    return escape(allowed).encode("ascii", "xmlcharrefreplace").decode("ascii")
