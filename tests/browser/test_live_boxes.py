"""What the live boxes load, and what they answer."""

import re
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.boxes import READY_WITHIN, Visit, box, deal, do, loaded

HEAVY = ("/_static/live/pyodide", "/_static/live/archives", "/_static/live/worker.js")
ASKED_BY_A_WORKER = """() => new Promise((done) => {
    const program = "fetch('http://other.example/').catch(() => postMessage('done'))";
    const worker = new Worker(`data:text/javascript,${encodeURIComponent(program)}`);
    worker.onmessage = done;
})"""


def test_nothing_of_python_is_loaded_before_it_is_asked_for(visit: Visit) -> None:
    before = [urlsplit(address).path for address in visit.asked_before]
    assert "/_static/live/page.js" in before
    assert [path for path in before if path.startswith(HEAVY)] == []
    after = [urlsplit(address).path for address in visit.asked]
    assert "/_static/live/pyodide/pyodide.asm.wasm" in after


def test_no_other_host_is_asked_for_anything(visit: Visit, ready: Page, site: str) -> None:
    for name in ("table", "hand"):
        deal(box(ready, name))
        expect(box(ready, name).get_by_role("status")).to_contain_text("to bid.")
    box(ready, "score").get_by_role("button", name="Score").click()
    expect(box(ready, "score").get_by_role("status")).to_contain_text("Points by seat")
    assert [address for address in visit.asked if not address.startswith(site)] == []


def test_what_a_worker_asks_of_another_host_would_be_seen(page: Page, site: str) -> None:
    visit = Visit(page)
    page.goto(f"{site}index.html")
    page.evaluate(ASKED_BY_A_WORKER)
    assert "http://other.example/" in visit.asked


def test_without_scripts_the_page_says_what_a_box_would_show(browser: Browser, site: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{site}try.html")
    for name in ("table", "score", "hand"):
        expect(box(page, name)).to_contain_text("needs JavaScript")
        expect(box(page, name).get_by_role("button")).to_have_count(0)
    expect(page.get_by_role("main")).to_contain_text("OH-5.4 The hook")
    context.close()


def test_if_python_cannot_be_loaded_the_page_says_so_and_offers_it_again(
    page: Page, site: str
) -> None:
    page.route("**/worker.js", lambda route: route.abort())
    page.goto(f"{site}try.html")
    table = box(page, "table")
    table.get_by_role("button").click()
    expect(table.get_by_role("status")).to_contain_text("could not be", timeout=READY_WITHIN)
    page.unroute("**/worker.js")
    loaded(page)


@pytest.mark.rule("OH-5.4")
def test_the_dealer_may_not_bid_what_the_hook_forbids(ready: Page, page: Page) -> None:
    table = box(ready, "table")
    deal(table)
    for seat, bid in enumerate(("2", "1", "1")):
        expect(table.get_by_role("status")).to_have_text(f"Seat {seat} to bid.")
        do(table, bid)
    expect(table.get_by_role("status")).to_have_text("Seat 3 to bid.")
    legal = table.get_by_role("group", name="Legal now").get_by_role("button")
    expect(legal).to_have_text(["bid 0", "bid 2", "bid 3", "bid 4", "bid 5"])
    do(table, "1")
    error = table.get_by_role("alert")
    expect(error).to_contain_text("the hook forbids it")
    address: str = error.get_by_role("link", name="OH-5.4").evaluate("link => link.href")
    page.goto(address)
    expect(page.locator(":target")).to_contain_text("OH-5.4 The hook")


def test_rules_of_ones_own_are_explained_with_links(ready: Page) -> None:
    table = box(ready, "table")
    deal(table, "standard(hook=Off())")
    explained = table.locator("details", has_text="These rules in plain English")
    explained.locator("summary").click()
    link = explained.get_by_role("link", name="OH-5.5")
    expect(link).to_have_attribute("href", re.compile(r"/rules/05-bidding\.html#oh-5.5$"))
    explained.locator("summary").click()


@pytest.mark.rule("OH-10.7")
def test_text_that_is_not_rules_is_refused(ready: Page) -> None:
    table = box(ready, "table")
    deal(table, "no_such_rules")
    expect(table.get_by_role("alert")).to_contain_text("OH-10.7")


@pytest.mark.parametrize(
    ("preset", "points"),
    [
        ("standard", ["12", "11", "0", "11"]),  # ten and the bid if exact, else nothing
        ("wizard", ["40", "30", "-10", "30"]),  # twenty and ten a trick; minus ten a trick wrong
        ("pocha", ["20", "15", "-5", "15"]),  # ten and five a trick; minus five a trick wrong
    ],
)
def test_a_round_is_scored_by_a_preset(ready: Page, preset: str, points: list[str]) -> None:
    score = box(ready, "score")
    score.get_by_label("Preset").select_option(preset)
    for seat, (bid, tricks) in enumerate([(2, 2), (1, 1), (0, 1), (1, 1)]):
        score.get_by_label(f"Bid of seat {seat}").fill(str(bid))
        score.get_by_label(f"Tricks of seat {seat}").fill(str(tricks))
    score.get_by_role("button", name="Score").click()
    expect(score.locator("tbody td:last-child")).to_have_text(points)
