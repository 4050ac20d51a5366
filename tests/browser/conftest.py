"""A browser and the site that ``OHHELL_SITE`` names; without one there is nothing to test here."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

SITE = os.environ.get("OHHELL_SITE")

if SITE is None:
    collect_ignore_glob = ["test_*.py"]
else:
    from playwright.sync_api import Browser, Page, sync_playwright

    from tests.browser.boxes import WIDE, Visit
    from tests.browser.serving import served

    FOLDER = Path(SITE)
    FLAGS = (
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
    )

    @pytest.fixture(scope="session")
    def site() -> Iterator[str]:
        """The address of the built site."""
        assert (FOLDER / "_static" / "live" / "pyodide").is_dir(), f"no live boxes in {FOLDER}"
        with served(FOLDER) as address:
            yield address

    @pytest.fixture(scope="session")
    def browser() -> Iterator[Browser]:
        """Chromium, for which there is no host but this machine."""
        chromium = shutil.which("chromium")
        assert chromium is not None, "Chromium is not installed"
        with sync_playwright() as playwright:
            opened = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
            yield opened
            opened.close()

    @pytest.fixture(scope="session")
    def visit(browser: Browser, site: str) -> Iterator[Visit]:
        """The page with the boxes, Python loaded; it is loaded once, and the tests share it."""
        context = browser.new_context()
        begun = Visit(context.new_page())
        begun.load(f"{site}try.html")
        yield begun
        context.close()

    @pytest.fixture
    def ready(visit: Visit) -> Iterator[Page]:
        """The same page, on a wide screen and in the light scheme to begin with."""
        visit.page.set_viewport_size(WIDE)
        visit.page.emulate_media(color_scheme="light")
        yield visit.page
        assert visit.failures == []

    @pytest.fixture
    def page(browser: Browser) -> Iterator[Page]:
        """A page of its own, in which no script may fail."""
        failures: list[str] = []
        context = browser.new_context()
        opened = context.new_page()
        opened.on("pageerror", lambda error: failures.append(str(error)))
        yield opened
        context.close()
        assert failures == []


def pytest_report_header() -> str | None:
    """Why there may be nothing to run."""
    if SITE is None:
        return "tests/browser: not run, as OHHELL_SITE does not name the built site"
    return None
