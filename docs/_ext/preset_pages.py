"""A page for each preset, and the table of them all, made whenever the pages are built.

The pages are not in the source folder: ``preset_page.md`` beside this module is the source of
each of them, with the name and the title of the preset put in.
"""

import string
from collections.abc import Iterable
from pathlib import Path
from typing import Any, ClassVar, Final

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.project import Project
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from ohhell import presets
from preset_parts import PARTS, docname, label, overview

_TEMPLATE: Final = Path(__file__).with_name("preset_page.md")
_INDEX: Final = "presets/index"
_PAGES: Final = {docname(name): info for name, info in presets.info.items()}


class _WithPages(Project):
    """The documents of the source folder, and the pages of the presets."""

    def discover(
        self, exclude_paths: Iterable[str] = (), include_paths: Iterable[str] = ("**",)
    ) -> set[str]:
        super().discover(exclude_paths, include_paths)
        self.docnames.update(_PAGES)
        return self.docnames

    # What it returns is a path of Sphinx's own, of a class that has no public name.
    def doc2path(self, docname: str, absolute: bool) -> Any:
        """The file of a page; by its relative path it stands where its name says."""
        return _TEMPLATE if absolute and docname in _PAGES else super().doc2path(docname, absolute)


class _Preset(SphinxDirective):
    """A part of the page of a preset."""

    required_arguments: ClassVar[int] = 2

    def run(self) -> list[nodes.Node]:
        name, part = self.arguments
        return list(PARTS[part](presets.info[name], self.env.docname))


class _Overview(SphinxDirective):
    """The table of all presets, and their pages below this one."""

    def run(self) -> list[nodes.Node]:
        tree = addnodes.toctree(
            parent=self.env.docname,
            entries=[(info.name, page) for page, info in _PAGES.items()],
            includefiles=list(_PAGES),
            maxdepth=1,
            caption=None,
            glob=False,
            hidden=True,
            includehidden=False,
            numbered=0,
            titlesonly=True,
        )
        return [*overview(self.env.docname), nodes.compound("", tree, classes=["toctree-wrapper"])]


def _add_pages(app: Sphinx) -> None:
    pages = _WithPages(app.srcdir, app.config.source_suffix)
    pages.restore(app.project)
    app.project = app.env.project = pages


def _fill_in(app: Sphinx, page: str, source: list[str]) -> None:
    if page in _PAGES:
        info = _PAGES[page]
        page_of = string.Template(source[0])
        source[0] = page_of.substitute(name=info.name, title=info.title, label=label(info.name))


def _read_again(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """The pages of the presets: whatever changes in the library may change them."""
    return [_INDEX, *_PAGES]


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the pages, and the directives that they are made of."""
    app.add_css_file("presets.css")
    app.add_directive("preset", _Preset)
    app.add_directive("presets", _Overview)
    app.connect("builder-inited", _add_pages)
    app.connect("source-read", _fill_in)
    app.connect("env-get-outdated", _read_again)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
