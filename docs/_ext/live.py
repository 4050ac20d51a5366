"""The live boxes: Python in the reader's browser, where a build of the pages has it.

A build has it if ``npm ci`` was run in the folder of the pages; ``live_bundle`` puts together what
the boxes load. Other builds say that they are without. Nothing of it is loaded before a reader
asks for it, and nothing from another host.
"""

import re
from pathlib import Path
from string import Template
from typing import Final

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import live_bundle

_SOURCES: Final = Path(__file__).parent.parent / "_live"
_PAGE: Final = "try"
_BOXES: Final = {"table": "table", "hand": "table", "score": "score"}
"""By what a box is for, the file with its markup."""
_CLAUSE: Final = re.compile(r"oh-\d+\.\d+")
_ABSENT: Final = "A live box belongs here, but this build of the pages is without it."


class _LiveBox(SphinxDirective):
    """A place for a box: a button that loads it, and the markup that it will have."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        megabytes = live_bundle.megabytes(self.env.app.outdir)
        if not megabytes:
            return [nodes.paragraph("", "", nodes.emphasis(_ABSENT, _ABSENT))]
        kind = self.arguments[0]
        inside = _markup(_BOXES[kind], rules=_markup("rules").strip())
        html = _markup("box", kind=kind, megabytes=str(megabytes), inside=inside)
        return [nodes.raw("", html, format="html")]


def _markup(name: str, **parts: str) -> str:
    text = (_SOURCES / "boxes" / f"{name}.html").read_text(encoding="utf-8")
    return Template(text).substitute(parts)


def _add_static_files(app: Sphinx, config: Config) -> None:
    config.html_static_path.append(str(_SOURCES / "static"))


def _add_bundle(app: Sphinx) -> None:
    if app.builder.format == "html":
        live_bundle.assemble(app.outdir)


def _read_again(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """The page with the boxes: whether the build has them may have changed."""
    return [_PAGE]


def _add_scripts(
    app: Sphinx,
    page: str,
    template: str,
    context: dict[str, object],
    doctree: nodes.document | None,
) -> None:
    if page == _PAGE and live_bundle.megabytes(app.outdir):
        app.add_js_file("live/page.js", type="module")
        app.add_css_file("live/live.css")


def _describe_bundle(app: Sphinx, exception: Exception | None) -> None:
    if exception is None and live_bundle.megabytes(app.outdir):
        live_bundle.describe(app.outdir, clauses=_clauses(app))


def _clauses(app: Sphinx) -> dict[str, str]:
    """By rule id, the address of its clause in the site."""
    labels: dict[str, tuple[str, str]] = app.env.domaindata["std"]["anonlabels"]
    return {
        label.upper(): f"{app.builder.get_target_uri(page)}#{anchor}"
        for label, (page, anchor) in labels.items()
        if _CLAUSE.fullmatch(label)
    }


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the directive ``live-box`` and what the boxes need."""
    app.add_directive("live-box", _LiveBox)
    app.connect("config-inited", _add_static_files)
    app.connect("builder-inited", _add_bundle)
    app.connect("env-get-outdated", _read_again)
    app.connect("html-page-context", _add_scripts)
    app.connect("build-finished", _describe_bundle)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
