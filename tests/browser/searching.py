"""The search of the site, asked as a reader asks it."""

from typing import NamedTuple
from urllib.parse import quote, urlsplit

from playwright.sync_api import Page

__all__ = ["Found", "search"]


class Found(NamedTuple):
    """A result of a search."""

    title: str
    address: str
    """The page, relative to the site, with its fragment if it has one."""


def search(page: Page, site: str, query: str) -> list[Found]:
    """What the search page lists for a query, in its order."""
    page.goto(f"{site}search.html?q={quote(query)}")
    page.wait_for_function(
        "/finished|did not match/.test(document.querySelector('.search-summary')?.textContent)"
    )
    links = page.locator("ul.search > li > a").all()
    return [
        Found(link.inner_text(), _address(link.evaluate("each => each.href"))) for link in links
    ]


def _address(url: str) -> str:
    parts = urlsplit(url)
    fragment = f"#{parts.fragment}" if parts.fragment else ""
    return parts.path.removeprefix("/") + fragment
