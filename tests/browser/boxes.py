"""What a test does with the live boxes."""

from typing import Final

from playwright.sync_api import Locator, Page, ViewportSize

__all__ = ["NARROW", "READY_WITHIN", "WIDE", "Visit", "box", "deal", "do", "loaded"]

READY_WITHIN: Final = 30_000
"""Milliseconds."""
WIDE: Final[ViewportSize] = {"width": 1280, "height": 900}
NARROW: Final[ViewportSize] = {"width": 390, "height": 844}


class Visit:
    """A visit to the page with the boxes, and all that it made the browser ask for.

    Attributes:
        asked_before: the addresses asked for before a button was pressed.
        asked: all addresses asked for.
        failures: what scripts failed of.
    """

    def __init__(self, page: Page) -> None:
        self.page: Final = page
        self.asked_before: list[str] = []
        self.asked: Final[list[str]] = []
        self.failures: Final[list[str]] = []
        page.context.on("request", lambda request: self.asked.append(request.url))
        page.on("pageerror", lambda error: self.failures.append(str(error)))

    def load(self, address: str) -> None:
        """Go to the page, wait for all that it loads by itself, and load Python."""
        self.page.goto(address, wait_until="networkidle")
        self.asked_before = list(self.asked)
        loaded(self.page)


def loaded(page: Page) -> Page:
    """The same page with Python loaded."""
    page.get_by_role("button", name="Load Python").first.click()
    box(page, "hand").get_by_role("button", name="Deal").wait_for(timeout=READY_WITHIN)
    return page


def box(page: Page, name: str) -> Locator:
    """A box of the page: table, score or hand."""
    return page.locator(f'[data-box="{name}"]')


def deal(table: Locator, rules: str = "standard") -> None:
    """Deal five cards to each of four seats, the last of which deals."""
    table.get_by_label("Rules as text").fill(rules)
    table.get_by_role("button", name="Deal").click()


def do(table: Locator, action: str) -> None:
    """Type an action."""
    table.get_by_label("Or type it").fill(action)
    table.get_by_role("button", name="Do it").click()
