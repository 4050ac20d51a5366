"""Dead links inside a built site: ``python -m tests.site_links FOLDER`` lists them, and fails.

A link is dead if there is no such file in the site, or no such element in the page. Links to
other sites are not looked at.
"""

import sys
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Final, NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

__all__ = ["Dead", "dead_links"]

_LINKS: Final = {"href", "src", "data", "poster"}
_HOST: Final = "site.invalid"


class Dead(NamedTuple):
    """A link that leads nowhere."""

    page: str
    link: str
    why: str

    def __str__(self) -> str:
        return f"{self.page}: {self.link}: {self.why}"


class _Page(HTMLParser):
    """What a page links to, and what in it can be linked to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.links: Final[list[str]] = []
        self.names: Final[set[str]] = set()
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if value is not None and name in _LINKS:
                self.links.append(value)
            elif value is not None and (name == "id" or (tag, name) == ("a", "name")):
                self.names.add(value)


def dead_links(site: Path) -> list[Dead]:
    """All dead links, page by page."""
    pages = {
        path.relative_to(site).as_posix(): _Page(path.read_text(encoding="utf-8"))
        for path in sorted(site.rglob("*.html"))
    }
    return [
        Dead(name, link, why)
        for name, page in pages.items()
        for link, why in _dead(site, pages, name, page)
    ]


def _dead(site: Path, pages: dict[str, _Page], name: str, page: _Page) -> Iterator[tuple[str, str]]:
    for link in page.links:
        target = urlsplit(urljoin(f"http://{_HOST}/{name}", link.strip()))
        if target.netloc != _HOST:
            continue
        path = unquote(target.path).removeprefix("/")
        if not path or path.endswith("/"):
            path += "index.html"
        fragment = unquote(target.fragment)
        if not (site / path).is_file():
            yield link, "there is no such file"
        elif fragment and path in pages and fragment not in pages[path].names:
            yield link, "there is no such place in the page"


def _main(folder: str) -> int:
    found = dead_links(Path(folder))
    print(*found, sep="\n", end="\n" if found else "")
    print(f"{len(found)} dead links in {folder}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(_main(sys.argv[1]))
