"""The marks of the site, its logo and its icon: cards as the library draws them."""

from pathlib import Path
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

from ohhell.records import svg

_LOGO: Final = "logo.svg"
_ICON: Final = "icon.svg"
_MARKS: Final = {_LOGO: svg.hand("AC AD AH AS"), _ICON: svg.card("AS")}


def _draw(app: Sphinx, failure: Exception | None) -> None:
    folder = Path(app.outdir, "_static")
    if failure is None and folder.is_dir():
        for name, picture in _MARKS.items():
            (folder / name).write_text(picture, encoding="ascii", newline="\n")


def _show(
    app: Sphinx,
    page: str,
    template: str,
    context: dict[str, object],
    doctree: nodes.document | None,
) -> None:
    root = str(context.get("content_root", ""))
    context["logo_url"] = f"{root}_static/{_LOGO}"
    context["favicon_url"] = f"{root}_static/{_ICON}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Draw the marks beside the style, and tell every page of them."""
    app.connect("html-page-context", _show)
    app.connect("build-finished", _draw)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
