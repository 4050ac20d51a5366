"""How Sphinx builds the documentation."""

import enum
import re
import sys
from pathlib import Path
from typing import Protocol

from docutils import nodes
from sphinx.application import Sphinx

import ohhell

project = "ohhell"
author = "The ohhell developers"
copyright = "The ohhell developers"  # noqa: A001 (Sphinx names it so)
version = release = ohhell.__version__

_HERE = Path(__file__).parent
sys.path[:0] = [str(_HERE / "_ext"), str(_HERE.parent)]  # the latter for what the tests know

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "accessible",
    "findable",
    "live",
    "marks",
    "preset_pages",
    "traceability",
]
exclude_patterns = ["_build", "_ext", "_live", "node_modules"]
myst_enable_extensions = ["deflist"]

html_theme = "furo"
html_title = f"ohhell {release}"
html_static_path = ["_static"]
html_css_files = ["table.css"]
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 88

napoleon_google_docstring = True
napoleon_numpy_docstring = False
napoleon_use_ivar = True  # else an attribute would be described twice

autodoc_member_order = "bysource"
autodoc_default_options = {
    "members": True,
    "undoc-members": True,
    # Every choice on an axis, or part of a scoring, has these; the page on variants tells of them.
    "exclude-members": "clauses, findings, slots",
}

_NOT_CALLED = {
    "ohhell.Game",
    "ohhell.IllegalActionError",
    "ohhell.Round",
    "ohhell.Setting",
    "ohhell.View",
}
"""What the library makes, by other ways than the constructor."""

_MEMBER = re.compile(r"<(\w+\.\w+): [^>]*>")
_RULE = re.compile(r"(?<![\w'\"`])OH-(\d+\.\d+)(?![\w'\"`])")


def _link_rules(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Make each rule id in a docstring a link to its clause."""
    lines[:] = [_RULE.sub(r":ref:`OH-\1 <oh-\1>`", line) for line in lines]


def _join_at_colon(
    app: Sphinx, what: str, name: str, obj: object, options: object, lines: list[str]
) -> None:
    """Put together what napoleon takes for a type and a description: "its rank: 1, 1, 3"."""
    for number, line in enumerate(lines):
        if line.startswith(":type: "):
            lines[0] = f"{line.removeprefix(':type: ')}: {lines[0]}"
            lines[number] = ""


def _plain_signature(
    app: Sphinx,
    what: str,
    name: str,
    obj: object,
    options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str | None, str | None]:
    """Leave out the signature of what nobody calls, and the values of enumerations in others."""
    if name in _NOT_CALLED or isinstance(obj, enum.EnumType) or _is_protocol(obj):
        return "", None
    return _MEMBER.sub(r"\1", signature) if signature else signature, returns


def _is_protocol(obj: object) -> bool:
    return isinstance(obj, type) and Protocol in obj.__bases__


def _language_of_page(
    app: Sphinx,
    page: str,
    template: str,
    context: dict[str, object],
    doctree: nodes.document | None,
) -> None:
    """Let a page that says at its head that it is in another language say so in its HTML."""
    match context.get("meta"):
        case {"lang": str(language)}:
            context["language"] = language
        case _:
            pass


def setup(app: Sphinx) -> None:
    """Connect what is above."""
    app.connect("autodoc-process-docstring", _join_at_colon)
    app.connect("autodoc-process-docstring", _link_rules)
    app.connect("autodoc-process-signature", _plain_signature)
    app.connect("html-page-context", _language_of_page)
