"""Under each clause of the rules, and on a page of its own: where in the code and tests it is.

A clause has links to the rulings on it, too.

Nothing of it is written by hand. ``tests.tracing`` finds it in the files whenever the pages are
built, and ``tests/test_rule_coverage.py`` fails if something is missing. The table of all options
is made here too, as it needs the clauses that read each field.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Final, NamedTuple

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import ohhell
from doc_parts import bullets, field_link, link, listed, literal, paragraph, rule_link, table, text
from folded import folded
from ohhell import RuleId
from ohhell.axes import AXES
from ohhell.rules_text import format_value
from tests import tracing
from tests.tracing import Clause, Place, Ruling

_DOCS: Final = Path(__file__).parent.parent
_TESTS: Final = _DOCS.parent / "tests"
_PACKAGE: Final = Path(ohhell.__file__).parent
_TABLES: Final = ("rules/coverage", "rules/options")
_OF_THEIR_MODULE: Final = ("variants.", "bots.", "presets.")
"""Modules whose public names are used with them; all others are imported from the root."""


class _Trace(NamedTuple):
    """All that is known of a rule."""

    page: str
    clause: Clause
    rulings: tuple[Ruling, ...]
    code: tuple[Place, ...]
    tests: tuple[Place, ...]


@cache
def _traces() -> dict[str, _Trace]:
    """The traces of all rules that have a clause, by id, in the order of the pages."""
    code = tracing.code(_PACKAGE, ids={rule.name: rule.value for rule in RuleId})
    tests = tracing.marked_tests(_TESTS)
    rulings = tracing.rulings(_DOCS / "rules" / "rulings.md")
    return {
        clause.id: _Trace(
            f"rules/{page.stem}",
            clause,
            tuple(each for each in rulings if clause.id in each.rules),
            code.get(clause.id, ()),
            tests.get(clause.id, ()),
        )
        for page in sorted((_DOCS / "rules").glob("[0-9]*.md"))
        for clause in tracing.clauses(page)
    }


# ------------------------------------------------------------------------------ what is shown


def _documented(place: Place) -> str:
    """The name under which the reference has a definition, if it has it."""
    module = place.path.removesuffix(".py").replace("/", ".")
    inside = f"{module}." if module.startswith(_OF_THEIR_MODULE) else ""
    return f"ohhell.{inside}{place.name}"


def _clause_link(clause: Clause, page: str) -> nodes.Node:
    return rule_link(clause.id, page, f"{clause.id} {clause.title}")


def _fields(clause: Clause, page: str) -> list[nodes.Node]:
    """What the rule reads, each field a link."""
    fields = (field_link(field, page) for field in clause.fields)
    return list(listed(fields)) or [nodes.Text(clause.reads.removeprefix("reads "))]


def _by_file(places: Sequence[Place], folder: str, page: str, *, linked: bool) -> nodes.bullet_list:
    """Definitions, each file an item."""
    items: list[nodes.Node] = []
    for path, inside in groupby(places, key=lambda place: place.path):
        names = [place for place in inside if place.name]
        shown: Iterable[nodes.Node] = (
            link("py", "obj", _documented(place), page, literal(place.name))
            if linked
            else literal(place.name)
            for place in names
        )
        colon = [nodes.Text(": ")] if names else []
        items.append(paragraph(literal(f"{folder}/{path}"), *colon, *listed(shown)))
    return bullets(items)


def _number(many: int, one: str) -> str:
    return f"{many} {one}" if many == 1 else f"{many} {one}s"


def _tests(trace: _Trace, page: str) -> nodes.Node:
    return _by_file(trace.tests, "tests", page, linked=False)


def _code(trace: _Trace, page: str) -> nodes.Node:
    return _by_file(trace.code, "src/ohhell", page, linked=True)


def _rulings(trace: _Trace) -> Iterator[nodes.Node]:
    """The decisions that the clause rests on, where the texts are silent or differ."""
    links = [
        link("std", "ref", each.target, trace.page, nodes.inline("", f"{each.number} {each.title}"))
        for each in trace.rulings
    ]
    if links:
        word = "Ruling" if len(links) == 1 else "Rulings"
        yield paragraph(nodes.Text(f"{word}: "), *listed(links), nodes.Text("."))


def _where(trace: _Trace) -> nodes.Node:
    """The code and the tests of a clause, folded up."""
    page = trace.page
    places, tests = _number(len(trace.code), "place"), _number(len(trace.tests), "test")
    return folded(
        f"Where it is: {places} in the code, {tests}",
        paragraph(nodes.strong("", "Fields: "), *_fields(trace.clause, page)),
        paragraph(nodes.strong("", "Code:")),
        _code(trace, page),
        paragraph(nodes.strong("", "Tests:")),
        _tests(trace, page),
    )


class _Coverage(SphinxDirective):
    """The table of all rules, with their fields, their code and their tests."""

    def run(self) -> list[nodes.Node]:
        page = self.env.docname
        traces = _traces().values()
        rows: list[list[nodes.Node]] = []
        for trace in traces:
            many = _number(len(trace.tests), "test")
            rows.append(
                [
                    paragraph(_clause_link(trace.clause, page)),
                    paragraph(*_fields(trace.clause, page)),
                    _code(trace, page),
                    folded(many, _tests(trace, page)),
                ]
            )
        marked = {place for trace in traces for place in trace.tests}
        total = (
            f"{len(rows)} rules; {_number(len(marked), 'test')} marked with at least one of them."
        )
        coverage = table(("Rule", "Fields", "Code", "Tests"), (25, 15, 35, 25), rows)
        return [text(total), coverage]


class _Options(SphinxDirective):
    """The table of all fields of the rules, with the standard choice and the clauses."""

    def run(self) -> list[nodes.Node]:
        page = self.env.docname
        rows: list[list[nodes.Node]] = []
        for field, axis in AXES.items():
            chosen = format_value(getattr(ohhell.presets.STANDARD, field), names=axis.names)
            clauses = [each.clause for each in _traces().values() if field in each.clause.fields]
            rows.append(
                [
                    paragraph(field_link(field, page)),
                    paragraph(literal(chosen)),
                    bullets(paragraph(_clause_link(clause, page)) for clause in clauses),
                ]
            )
        return [table(("Axis", "In the standard game", "Clauses"), (20, 30, 50), rows)]


# ------------------------------------------------------------------------------------- Sphinx


def _add_traces(app: Sphinx, doctree: nodes.document) -> None:
    """Add to each clause of a page where it is."""
    traces = {trace.clause.target: trace for trace in _traces().values()}
    for section in doctree.findall(nodes.section):
        for name in section["names"]:
            if name in traces and traces[name].page == app.env.docname:
                section += [*_rulings(traces[name]), _where(traces[name])]


def _read_again(
    app: Sphinx, env: BuildEnvironment, added: set[str], changed: set[str], removed: set[str]
) -> list[str]:
    """The pages that show traces: whatever changes in code or tests may change them."""
    _traces.cache_clear()
    return [page for page in env.found_docs if page in _TABLES or page in _pages()]


def _pages() -> set[str]:
    return {trace.page for trace in _traces().values()}


def setup(app: Sphinx) -> ExtensionMetadata:
    """Add the traces, and the tables of coverage and of options."""
    app.setup_extension("folded")
    app.add_directive("rule-coverage", _Coverage)
    app.add_directive("rule-options", _Options)
    app.connect("doctree-read", _add_traces)
    app.connect("env-get-outdated", _read_again)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
