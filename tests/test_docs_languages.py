"""The summaries in other languages say what the library does, and the same as each other."""

import re
from pathlib import Path
from typing import Final

import pytest

from ohhell import presets
from ohhell.variants.endings import SuddenDeath
from tests import glossary
from tests.glossary import LANGUAGES
from tests.tracing import LINK, cited

DOCS: Final = Path(__file__).parents[1] / "docs"
PAGES: Final = {path.stem: path for path in sorted((DOCS / "languages").glob("*.md"))}
STANDARD: Final = presets.STANDARD

every_page = pytest.mark.parametrize("language", list(PAGES))


def text(language: str) -> str:
    return PAGES[language].read_text(encoding="utf-8")


def sections(language: str) -> list[str]:
    """What stands below each heading, beginning with that of the page."""
    return re.split(r"^##? .+$", text(language), flags=re.MULTILINE)[1:]


def tables(language: str) -> list[list[list[str]]]:
    """The tables of a page: rounds, bids, scores, variants; without their heads."""
    blocks = re.findall(r"(?:^\|.+\|\n)+", text(language), re.MULTILINE)
    return [[line[2:-2].split(" | ") for line in block.splitlines()[2:]] for block in blocks]


def numbers(part: str) -> tuple[int, ...]:
    """The numbers in a part of a page, but for those of the clauses."""
    return tuple(int(each) for each in re.findall(r"\d+", LINK.sub("", part)))


def test_there_is_a_page_in_italian_portuguese_spanish_and_czech() -> None:
    assert PAGES.keys() == {"it", "pt", "es", "cs"}


@every_page
def test_a_page_names_its_language_and_the_english_rules(language: str) -> None:
    assert text(language).startswith(f"---\nlang: {language}\n---\n")
    opening = sections(language)[0]
    assert "(../rules/core.md)" in opening
    assert "(../rules/words.md)" in opening


@every_page
def test_the_rounds_are_those_of_the_library(language: str) -> None:
    rows = [tuple(int(cell) for cell in row) for row in tables(language)[0]]
    sizes = {players: STANDARD.hand_sizes(players=players) for players in range(3, 8)}
    assert rows == [(players, each[0], len(each)) for players, each in sizes.items()]


@every_page
def test_the_hook_bars_what_it_bars_in_the_library(language: str) -> None:
    rows = [tuple(map(numbers, row)) for row in tables(language)[1]]
    assert ((5,), (2, 1, 1), (1,), (0, 2, 3, 4, 5)) in rows
    for (hand_size,), earlier, barred, allowed in rows:
        players = len(earlier) + 1
        assert allowed == STANDARD.legal_bids(hand_size=hand_size, earlier=earlier, players=players)
        assert sorted(allowed + barred) == list(range(hand_size + 1))


@every_page
def test_the_points_are_those_of_the_library(language: str) -> None:
    rows = [tuple(int(cell) for cell in row) for row in tables(language)[2]]
    assert {bid == tricks for bid, tricks, _ in rows} == {True, False}
    for bid, tricks, points in rows:
        assert STANDARD.score(bids=(bid,), tricks=(tricks,), hand_size=5) == (points,)


@every_page
def test_a_variant_is_a_preset_that_has_the_clause(language: str) -> None:
    for _, name, link in tables(language)[3]:
        (clause,) = cited(link)
        match = re.fullmatch(r"\[`(\w+)`\]\(#preset-([\w-]+)\)", name)
        assert match is not None
        assert match[1].replace("_", "-") == match[2]
        rules = presets.named(match[1])
        assert f"[{clause}]" in rules.explain()
        assert f"[{clause}]" not in STANDARD.explain()


@every_page
def test_the_figures_of_the_text_are_those_of_the_library(language: str) -> None:
    tie_break = STANDARD.tie_break
    assert isinstance(tie_break, SuddenDeath)
    peak = max(STANDARD.hand_sizes(players=4))
    _, _, players, rounds, _, bids, _, score, end, _ = map(numbers, sections(language))
    pack = len(STANDARD.cards(players=7))
    assert {min(STANDARD.players), max(STANDARD.players), pack} <= {*players}
    assert STANDARD.two_packs_from in players
    assert rounds[:6] == (peak, peak - 1, 1, 2, peak, peak)
    assert bids[:6] == (0, 5, 2, 1, 1, 1)
    assert score[:2] == (10, 1)
    assert end == (tie_break.hand_size, tie_break.limit)


@every_page
def test_a_page_has_every_clause_of_the_standard_game(language: str) -> None:
    core = cited((DOCS / "rules" / "core.md").read_text(encoding="utf-8"))
    assert set(core) <= set(cited(text(language)))


def test_all_pages_have_the_same_clauses_and_figures_in_each_section() -> None:
    found = {
        tuple((tuple(cited(part)), numbers(part)) for part in sections(language))
        for language in PAGES
    }
    assert len(found) == 1


@every_page
def test_a_page_speaks_as_the_glossary_does(language: str) -> None:
    (name,) = (name for name, code in LANGUAGES.items() if code == language)
    rows = glossary.rows()
    for term in ("trick", "trump", "no trump", "suit", "bid", "dealer", "round", "hook"):
        assert any(word in text(language).lower() for word in rows[term][name]), term
    for term in ("turn-up", "stock", "joker", "clockwise"):
        assert any(word in text(language).lower() for word in rows[term][name]), term
