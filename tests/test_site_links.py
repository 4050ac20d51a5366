"""Dead links of a built site are found, and links that lead somewhere are not."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.site_links import Dead, dead_links

PAGE = '<a href="{link}">there</a>'


def site(folder: Path, link: str) -> Path:
    """A site of a few pages, the first of which has the link."""
    (folder / "rules").mkdir()
    (folder / "rules" / "play.html").write_text('<h2 id="oh-6.3">Follow suit</h2><a name="old">')
    (folder / "rules" / "index.html").write_text('<a href="../index.html">back</a>')
    (folder / "a picture.svg").write_text("<svg/>")
    (folder / "index.html").write_text(f'<p id="here">{PAGE.format(link=link)}')
    return folder


@pytest.mark.parametrize(
    "link",
    [
        "rules/play.html",
        "rules/play.html#oh-6.3",
        "rules/play.html#oh%2D6.3",
        "rules/play.html?highlight=suit#oh-6.3",
        "rules/play.html#old",
        "rules/",
        "rules/../index.html",
        "/rules/play.html",
        "a%20picture.svg",
        "a%20picture.svg#anything",
        "#here",
        "#",
        "",
        "https://other.example/nowhere",
        "//other.example/nowhere",
        "mailto:someone@other.example",
        "data:image/png;base64,AAAA",
        "javascript:void(0)",
    ],
)
def test_a_link_that_leads_somewhere_or_out_of_the_site_is_not_dead(
    tmp_path: Path, link: str
) -> None:
    assert dead_links(site(tmp_path, link)) == []


@pytest.mark.parametrize(
    ("link", "why"),
    [
        ("rules/bidding.html", "there is no such file"),
        ("play.html", "there is no such file"),
        ("nowhere/", "there is no such file"),
        ("../index.htm", "there is no such file"),
        ("rules/play.html#oh-6.4", "there is no such place in the page"),
        ("rules/#top", "there is no such place in the page"),
        ("#there", "there is no such place in the page"),
    ],
)
def test_a_dead_link_is_found(tmp_path: Path, link: str, why: str) -> None:
    assert dead_links(site(tmp_path, link)) == [Dead("index.html", link, why)]


@pytest.mark.parametrize(
    "markup",
    [
        '<img src="gone.png">',
        '<script src="gone.js"></script>',
        '<link rel="stylesheet" href="gone.css">',
        '<object data="gone.svg"></object>',
        '<svg><use href="gone.svg"/></svg>',
    ],
)
def test_whatever_a_page_loads_is_looked_at(tmp_path: Path, markup: str) -> None:
    (tmp_path / "index.html").write_text(markup)
    (found,) = dead_links(tmp_path)
    assert found.link.startswith("gone.")


def test_the_command_lists_what_is_dead_and_fails(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.site_links", str(site(tmp_path, "#there"))]
    root = Path(__file__).parent.parent
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stdout.startswith("index.html: #there: there is no such place in the page\n")
    assert "1 dead links" in done.stdout


def test_the_command_is_content_with_a_site_without_dead_links(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.site_links", str(site(tmp_path, "#here"))]
    root = Path(__file__).parent.parent
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "0 dead links" in done.stdout
