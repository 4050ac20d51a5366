"""What the theme leaves out for those who do not see the page, or use it without a mouse."""

import re
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata

_AFTER_THE_THEME: Final = 900
_PARAMETERS: Final = re.compile(r"<dl>\n((?:<dd>.*</dd>\n)+)</dl>")


def _mend(
    app: Sphinx,
    page: str,
    template: str,
    context: dict[str, object],
    doctree: nodes.document | None,
) -> None:
    body, navigation = context.get("body"), context.get("furo_navigation_tree")
    if isinstance(body, str):
        context["body"] = _PARAMETERS.sub(_as_divisions, body)
    if isinstance(navigation, str):
        context["furo_navigation_tree"] = _with_levels(navigation)


def _as_divisions(found: re.Match[str]) -> str:
    """The parameters of a long signature, which are no list of terms with their definitions."""
    rows = found[1].replace("<dd>", "<div>").replace("</dd>", "</div>")
    return f'<div class="sig-parameters">\n{rows}</div>'


def _with_levels(html: str) -> str:
    """A heading of the navigation has a level."""
    return html.replace('role="heading"', 'role="heading" aria-level="2"')


def setup(app: Sphinx) -> ExtensionMetadata:
    """Connect what is above."""
    app.connect("html-page-context", _mend, priority=_AFTER_THE_THEME)
    app.add_css_file("accessible.css")
    app.add_js_file("scrolling.js")
    return {"parallel_read_safe": True, "parallel_write_safe": True}
