"""Every statement of the texts that the rules come from has its place in the documentation.

The statements are restated in ``statements.txt``, numbered by text; examples, names, remarks and
tips are among them.
"""

import re
from pathlib import Path
from typing import NamedTuple

import pytest

from tests import glossary, tracing

STATEMENTS = Path(__file__).with_name("statements.txt")
DOCS = Path(__file__).parents[2] / "docs"
RULES = DOCS / "rules"
MANY = {"L": 154, "S": 64}

NOT_IN_THE_TEXTS = {
    "OH-3.7": "#ruling-a3",  # a card that is not there cannot be turned
    "OH-7.6": "#ruling-a42",  # which of equal cards wins
    "OH-9.4": "#ruling-a26",  # what happens when sudden death does not end
}
"""The clauses of the standard game that no statement asks for, and the ruling that does."""


class Statement(NamedTuple):
    number: str
    text: str
    targets: tuple[str, ...]


def read() -> list[Statement]:
    found: list[Statement] = []
    for line in STATEMENTS.read_text(encoding="utf-8").splitlines():
        if line and not line.startswith(("#", "==", "--")):
            match = re.fullmatch(r"([LS]\d+) ([^|]+) \| ([^|]+)", line)
            assert match is not None, line
            found.append(Statement(match[1], match[2], tuple(match[3].split(", "))))
    return found


def clauses() -> set[str]:
    return {each.id for page in RULES.glob("[0-9]*.md") for each in tracing.clauses(page)}


def anchors() -> set[str]:
    pages = (page.read_text(encoding="utf-8") for page in RULES.glob("[a-z]*.md"))
    return {f"#{each}" for text in pages for each in re.findall(r"^\(([\w-]+)\)=$", text, re.M)}


def words() -> set[str]:
    return {f"word:{term}" for entry in glossary.entries() for term in entry.terms}


def test_the_numbering_is_complete() -> None:
    assert [each.number for each in read()] == [
        f"{text}{number}" for text, many in MANY.items() for number in range(1, many + 1)
    ]


@pytest.mark.parametrize("text", list(MANY))
def test_no_statement_of_a_text_is_there_twice(text: str) -> None:
    said = [each.text for each in read() if each.number.startswith(text)]
    assert len(set(said)) == len(said)


def test_every_statement_has_its_place_in_the_documentation() -> None:
    places = clauses() | anchors() | words()
    missing = {each.number: [to for to in each.targets if to not in places] for each in read()}
    assert {number: targets for number, targets in missing.items() if targets} == {}


def test_no_place_of_a_statement_is_named_twice() -> None:
    assert [each for each in read() if len(set(each.targets)) < len(each.targets)] == []


def test_the_standard_game_asks_for_nothing_that_the_texts_do_not_ask_for() -> None:
    core = set(tracing.cited((RULES / "core.md").read_text(encoding="utf-8")))
    targets = {target for each in read() for target in each.targets}
    assert core - targets == NOT_IN_THE_TEXTS.keys()
    assert set(NOT_IN_THE_TEXTS.values()) <= anchors()


def test_the_pages_of_advice_and_conduct_answer_to_the_texts() -> None:
    targets = {target for each in read() for target in each.targets}
    tips = {anchor for anchor in anchors() if anchor.startswith("#advice-")}
    assert tips <= targets
    conduct = {anchor for anchor in anchors() if anchor.startswith("#conduct-")}
    assert conduct - targets == {"#conduct-deal", "#conduct-revoke"}  # the texts are silent
