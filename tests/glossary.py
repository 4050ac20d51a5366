"""The glossary of the documentation: its terms, and their words in other languages.

The page shows both; what is read here is also what the search of the site finds it by.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

__all__ = ["LANGUAGES", "PAGE", "Entry", "Words", "entries", "rows", "words_of"]

PAGE: Final = Path(__file__).parents[1] / "docs" / "rules" / "words.md"

LANGUAGES: Final[Mapping[str, str]] = {
    "Italian": "it",
    "Portuguese": "pt",
    "Spanish": "es",
    "Czech": "cs",
    "French": "fr",
    "German": "de",
    "Dutch": "nl",
}
"""The languages beside English, in the order of the page, and their codes."""

Words: TypeAlias = Mapping[str, tuple[str, ...]]
"""By the language, the words for one term."""

_GLOSSARY: Final = re.compile(r"^```\{glossary\}\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ENTRY: Final = re.compile(r"^((?:\S.*\n)+)((?:  .*\n)+)", re.MULTILINE)
_ROW: Final = re.compile(r"^\| (.+) \|$", re.MULTILINE)


class Entry(NamedTuple):
    """One definition, of a term or of several that mean the same or belong together."""

    terms: tuple[str, ...]
    definition: str


def entries() -> list[Entry]:
    """The definitions, in the order of the page."""
    glossary = _GLOSSARY.search(PAGE.read_text(encoding="utf-8"))
    assert glossary is not None
    found = _ENTRY.finditer(glossary[1])
    return [Entry(tuple(match[1].splitlines()), match[2]) for match in found]


def rows() -> dict[str, Words]:
    """By the English term, its words in the other languages."""
    table = PAGE.read_text(encoding="utf-8").partition("(words-languages)=")[2].partition("\n(")[0]
    head, *body = (match[1].split(" | ") for match in _ROW.finditer(table))
    assert head == ["English", *LANGUAGES]
    return {
        term: {
            language: tuple(cell.split(", "))
            for language, cell in zip(LANGUAGES, cells, strict=True)
        }
        for term, *cells in body
    }


def words_of(terms: Sequence[str], rows: Mapping[str, Words]) -> Words:
    """The words for the terms of one definition, each once."""
    return {
        language: tuple(
            dict.fromkeys(word for term in terms if term in rows for word in rows[term][language])
        )
        for language in LANGUAGES
    }
