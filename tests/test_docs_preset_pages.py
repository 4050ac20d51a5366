"""The pages of the presets as they are built, for which Sphinx is needed."""

import json
import re
from html import unescape
from pathlib import Path
from typing import Final, NamedTuple

import attrs
import pytest

from ohhell import Rules, presets
from tests.test_docs_presets import WIZARD_5, figures

pytest.importorskip("myst_parser", reason="the extra docs is not installed")

# What Sphinx and its extensions think of each other is theirs.
pytestmark = pytest.mark.filterwarnings(
    "ignore::DeprecationWarning", "ignore::PendingDeprecationWarning"
)

DOCS: Final = Path(__file__).parent.parent / "docs"
SECTIONS: Final = [
    "the-rules",
    "what-differs-from-the-standard-game",
    "hand-sizes",
    "a-worked-round",
    "scores",
    "what-the-source-leaves-open",
]
"""The anchors of the headings, which links from elsewhere may name."""

each_preset = pytest.mark.parametrize("name", presets.info)


class Site(NamedTuple):
    """The pages of the presets and the chapters of the rules, without the rest."""

    pages: dict[str, str]
    """By preset, its page; the overview is ``index``."""
    found: dict[str, set[str]]
    """By name, in lower case, the places that the search puts first."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    from sphinx.application import Sphinx

    before = in_the_source_folder()
    folder = tmp_path_factory.mktemp("site")
    overrides = {
        "extensions": ["myst_parser", "preset_pages"],
        "html_theme": "basic",
        "include_patterns": ["presets/**", "rules/[0-9]*.md"],
        "root_doc": "presets/index",
        "smartquotes": False,
    }
    app = Sphinx(
        DOCS, None, folder, folder / "doctrees", "html", overrides, status=None, warning=None
    )
    app.build()
    assert in_the_source_folder() == before
    pages = (folder / "presets").glob("*.html")
    return Site({page.stem: page.read_text(encoding="utf-8") for page in pages}, searched(folder))


def in_the_source_folder() -> set[Path]:
    return {path for path in DOCS.rglob("*") if "__pycache__" not in path.parts}


def searched(folder: Path) -> dict[str, set[str]]:
    script = (folder / "searchindex.js").read_text(encoding="utf-8")
    index = json.loads(script.removeprefix("Search.setIndex(").removesuffix(")"))
    return {
        name: {
            f"{index['docnames'][number]}.html#{anchor}"
            for number, anchor, is_main in places
            if is_main
        }
        for name, places in index["indexentries"].items()
    }


def said(page: str) -> str:
    """What stands on a page, without the marks, each space once."""
    without_pictures = re.sub(r"<svg.*?</svg>", "", page, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", "", without_pictures)).split())


def section(page: str, anchor: str) -> str:
    return page.partition(f'<section id="{anchor}"')[2].partition("</section>")[0]


def cells(section: str) -> list[list[str]]:
    """By row of its first table, what stands in the cells, the head first."""
    table = section.partition("<table")[2].partition("</table>")[0]
    rows = re.findall(r"<tr.*?</tr>", table, re.DOTALL)
    return [
        [said(cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row, re.DOTALL)] for row in rows
    ]


# ------------------------------------------------------------------------------ each page


def test_every_preset_has_a_page_and_a_row_of_the_overview(site: Site) -> None:
    assert site.pages.keys() == {"index", *presets.info}
    head, *rows = cells(site.pages["index"])
    assert head == ["Preset", "What is special", "Names", "Played in", "Players", "Cards"]
    assert [row[0] for row in rows] == list(presets.info)
    for name in presets.info:
        assert f'href="{name}.html' in site.pages["index"]


def test_a_row_of_the_overview(site: Site) -> None:
    rows = {row[0]: row[1:] for row in cells(site.pages["index"])}
    assert rows["kachuful"] == [
        "Spades, diamonds, clubs, hearts in turn",
        "Kachuful, Kachufool, Judgement",
        "India",
        "3 to 7",
        "52",
    ]


@each_preset
def test_the_anchors_of_a_page_stay_as_they_are(site: Site, name: str) -> None:
    anchors = re.findall(r'<section id="([^"]+)"', site.pages[name])
    assert anchors[1:] == SECTIONS
    assert f'id="preset-{name.replace("_", "-")}"' in site.pages[name]


@each_preset
def test_a_page_has_the_rules_in_full_each_sentence_with_a_link(site: Site, name: str) -> None:
    rules = section(site.pages[name], "the-rules")
    text = said(rules)
    for line in presets.named(name).explain().splitlines():
        sentence = " ".join(line.replace("[", "").replace("]", "").split())
        assert sentence in text
    links = re.findall(r'href="\.\./rules/\d\d-[a-z-]+\.html#oh-([\d-]+)"', rules)
    cited = re.findall(r"\[OH-([\d.]+)\]", presets.named(name).explain())
    assert links == [number.replace(".", "-") for number in cited]


@each_preset
def test_a_page_has_a_row_for_each_axis_that_differs(site: Site, name: str) -> None:
    shown = cells(section(site.pages[name], "what-differs-from-the-standard-game"))
    rules = presets.named(name)
    differing = [
        field.name
        for field in attrs.fields(Rules)
        if getattr(rules, field.name) != getattr(presets.STANDARD, field.name)
    ]
    assert [row[0] for row in shown[1:]] == differing
    assert bool(differing) == (name != "standard")


def test_a_row_says_what_differs(site: Site) -> None:
    shown = cells(section(site.pages["strict"], "what-differs-from-the-standard-game"))
    assert shown == [
        ["Axis", "Standard", "Here"],
        [
            "scoring",
            "A seat that takes exactly what it bid scores 10 plus 1 point for each trick taken. "
            "OH-8.1 A seat that takes more or fewer scores nothing. OH-8.2",
            "A seat that takes exactly what it bid scores 10 plus 1 point for each trick taken. "
            "OH-8.1 A seat that takes more or fewer loses 10 points for each trick of difference. "
            "OH-8.3",
        ],
    ]


def test_the_scores_on_a_page(site: Site) -> None:
    head, *rows = cells(section(site.pages["wizard"], "scores"))
    assert head == ["Bid, tricks", "0", "1", "2", "3", "4", "5"]
    shown = {
        int(bid): tuple(int(points.replace("\N{MINUS SIGN}", "-")) for points in row)
        for bid, *row in rows
    }
    assert shown == figures(WIZARD_5)


@each_preset
def test_the_worked_round_is_told_with_pictures(site: Site, name: str) -> None:
    told = section(site.pages[name], "a-worked-round")
    tricks = re.findall(r"\b(\d+)\. (?:Ann|Bob|Cleo|Dan) [^.:]+: \w+ wins, with ", said(told))
    assert tricks == [str(number) for number in range(1, len(tricks) + 1)]
    assert tricks
    turned = "Turned up: " in told
    assert told.count("<svg") == 4 + turned + len(tricks)
    head, *rows = cells(told)
    assert head[:4] == ["Player", "Bid", "Tricks", "Points"]
    assert sum(int(row[2]) for row in rows) == len(tricks)


def test_a_bid_that_the_hook_bars_is_told(site: Site) -> None:
    told = said(section(site.pages["standard"], "a-worked-round"))
    assert re.search(
        r"Dan may not bid \d, which would make 3 in all \(OH-5\.4\), and bids \d instead", told
    )
    told = said(section(site.pages["bondebridge"], "a-worked-round"))
    assert "so that Ann must bid again (OH-5.7)" in told


def test_cards_that_are_passed_are_told(site: Site) -> None:
    told = said(section(site.pages["swap"], "a-worked-round"))
    assert len(re.findall(r"(?:Ann|Bob|Cleo|Dan) passes \w+\W and receives \w+\W\.", told)) == 4


@each_preset
def test_a_page_says_what_its_source_leaves_open(site: Site, name: str) -> None:
    text = said(section(site.pages[name], "what-the-source-leaves-open"))
    info = presets.info[name]
    assert all(f"{open_point[1:]}." in text for open_point in info.left_open)
    assert info.source in said(site.pages[name])


# ------------------------------------------------------------------------------ the search


@each_preset
def test_a_page_is_found_first_by_each_of_its_names(site: Site, name: str) -> None:
    info = presets.info[name]
    for called in (name, *info.aliases):
        place = f"presets/{name}.html#preset-{name.replace('_', '-')}"
        assert place in site.found[called.lower()]
