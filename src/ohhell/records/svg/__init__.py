"""Pictures of cards, tricks, rounds and score sheets, as SVG.

Each function takes a value and returns a ``Picture``, which is text. A picture is complete in
itself: no scripts, no fonts, no images, nothing to fetch. It has a ``viewBox`` and no size, so it
fills what it is put in; it has a title and a description for those who cannot see it; and it
follows the light or dark scheme of the reader. The same value gives the same text.

A round is drawn from a view and never from the round itself, so that nothing can be in the
picture that the seat may not know.

>>> from ohhell.records import svg
>>> svg.card("QH").startswith("<svg ")
True
>>> svg.hand("AC 2D") == svg.hand("AC 2D")
True
"""

from ohhell.records.svg.drawing import Picture
from ohhell.records.svg.rows import card, hand, trick
from ohhell.records.svg.scores import score_sheet
from ohhell.records.svg.table import view

__all__ = ["Picture", "card", "hand", "score_sheet", "trick", "view"]
