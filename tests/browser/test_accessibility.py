"""No page has a serious fault for those who read it in another way, in light or in dark."""

from pathlib import Path
from typing import Final, Literal, TypeAlias, TypedDict

import pytest
from playwright.sync_api import Page, expect

from tests.browser.boxes import box, deal, do

Scheme: TypeAlias = Literal["light", "dark"]
SCHEMES: Final[tuple[Scheme, ...]] = ("light", "dark")
AXE = Path(__file__).parents[2] / "docs" / "node_modules" / "axe-core" / "axe.min.js"
PAGES = (
    "index.html",
    "try.html",
    "rules/05-bidding.html",
    "rules/words.html",
    "rules/questions.html",
    "languages/cs.html",
    "presets/index.html",
    "presets/wizard.html",
    "reference/views.html",
    "search.html",
)


class Violation(TypedDict):
    id: str
    impact: str
    nodes: list[str]


def serious_faults(page: Page) -> list[Violation]:
    page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    found: list[Violation] = page.evaluate(
        """async () => (await axe.run()).violations.map(
            ({id, impact, nodes}) => ({id, impact, nodes: nodes.map(each => each.html)}))"""
    )
    return [each for each in found if each["impact"] in ("serious", "critical")]


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("path", PAGES)
def test_a_page_has_no_serious_fault(page: Page, site: str, path: str, scheme: Scheme) -> None:
    page.emulate_media(color_scheme=scheme)
    page.goto(site + path)
    assert serious_faults(page) == []


@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_live_boxes_have_no_serious_fault(ready: Page, scheme: Scheme) -> None:
    ready.emulate_media(color_scheme=scheme)
    for name in ("table", "hand"):
        deal(box(ready, name))
        do(box(ready, name), "9")
        expect(box(ready, name).get_by_role("alert")).to_contain_text("OH-5.2")
        box(ready, name).get_by_text("These rules in plain English").click()
    box(ready, "score").get_by_role("button", name="Score").click()
    expect(box(ready, "score").get_by_role("status")).to_contain_text("Points by seat")
    assert serious_faults(ready) == []


def test_a_fault_would_be_found(page: Page, site: str) -> None:
    page.goto(f"{site}index.html")
    page.evaluate("document.body.append(document.createElement('img'))")
    assert [each["id"] for each in serious_faults(page)] == ["image-alt"]
