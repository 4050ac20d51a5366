"""Parts of a page that are folded up, where that can be."""

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata
from sphinx.writers.html5 import HTML5Translator
from sphinx.writers.latex import LaTeXTranslator
from sphinx.writers.manpage import ManualPageTranslator
from sphinx.writers.texinfo import TexinfoTranslator
from sphinx.writers.text import TextTranslator

__all__ = ["folded"]


class _Details(nodes.General, nodes.Element):
    """A part that is folded up."""


class _Summary(nodes.paragraph):
    """What is seen of it when it is folded."""


def folded(summary: str, *parts: nodes.Node) -> nodes.Node:
    """Parts that are seen if a reader wants to, below a summary that always is."""
    return _Details("", _Summary(summary, summary), *parts)


def _open_details(translator: HTML5Translator, node: nodes.Element) -> None:
    translator.body.append('<details class="folded">')


def _close_details(translator: HTML5Translator, node: nodes.Element) -> None:
    translator.body.append("</details>")


def _open_summary(translator: HTML5Translator, node: nodes.Element) -> None:
    translator.body.append("<summary>")


def _close_summary(translator: HTML5Translator, node: nodes.Element) -> None:
    translator.body.append("</summary>")


_Plain = LaTeXTranslator | ManualPageTranslator | TexinfoTranslator | TextTranslator


def _nothing(translator: _Plain, node: nodes.Element) -> None:
    pass


def _open_paragraph(translator: _Plain, node: nodes.paragraph) -> None:
    translator.visit_paragraph(node)


def _close_paragraph(translator: _Plain, node: nodes.paragraph) -> None:
    translator.depart_paragraph(node)


def setup(app: Sphinx) -> ExtensionMetadata:
    """Tell the writers of all formats what folded parts are to them."""
    plain = (_nothing, _nothing)
    app.add_node(
        _Details,
        html=(_open_details, _close_details),
        latex=plain,
        man=plain,
        texinfo=plain,
        text=plain,
    )
    said = (_open_paragraph, _close_paragraph)
    app.add_node(
        _Summary,
        html=(_open_summary, _close_summary),
        latex=said,
        man=said,
        texinfo=said,
        text=said,
    )
    return {"parallel_read_safe": True, "parallel_write_safe": True}
