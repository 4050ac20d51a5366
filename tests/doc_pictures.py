"""The pictures on the page of the documentation that tells of them.

The examples of the page draw them: ``pictures/hand.svg`` is what its variable ``hand`` is.
``python -m tests.doc_pictures``, run from the root of a checkout, writes them anew.
"""

import doctest
import re
from pathlib import Path
from typing import Final

from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser

PAGE: Final = Path(__file__).parent.parent / "docs" / "reference" / "pictures.md"
FOLDER: Final = PAGE.with_suffix("")
_FLAGS: Final = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
_IMAGE: Final = re.compile(r"!\[[^]]+\]\(pictures/(\w+)\.svg\)")


def drawn() -> dict[str, str]:
    """By name, the pictures that the page shows, as its examples draw them now."""
    pages = Sybil(
        parsers=[PythonCodeBlockParser(doctest_optionflags=_FLAGS)], path=str(PAGE.parent)
    )
    page = pages.parse(PAGE)
    for example in page.examples():
        example.evaluate()
    return {name: page.namespace[name] for name in _IMAGE.findall(page.text)}


if __name__ == "__main__":
    for name, picture in drawn().items():
        (FOLDER / f"{name}.svg").write_text(picture, encoding="ascii", newline="\n")
