"""The parts that generated pages are made of."""

from collections.abc import Iterable, Iterator, Sequence

from docutils import nodes
from sphinx import addnodes

__all__ = [
    "bullets",
    "entries",
    "field_link",
    "link",
    "listed",
    "literal",
    "paragraph",
    "points",
    "rule_link",
    "table",
    "text",
]


def literal(code: str) -> nodes.literal:
    """A text as code."""
    return nodes.literal(code, code)


def link(domain: str, kind: str, target: str, page: str, shown: nodes.Node) -> nodes.Node:
    """A link that is only text if there is no such target."""
    return addnodes.pending_xref(
        "",
        shown,
        refdomain=domain,
        reftype=kind,
        reftarget=target,
        refexplicit=True,
        refwarn=False,
        refdoc=page,
    )


def field_link(field: str, page: str) -> nodes.Node:
    """A link to a field of the rules."""
    return link("py", "attr", f"ohhell.Rules.{field}", page, literal(field))


def rule_link(rule: str, page: str, shown: str = "") -> nodes.Node:
    """A link to the clause of a rule, by its id; the id is shown if nothing else is given."""
    words = nodes.inline("", "", nodes.Text(shown or rule))
    linked = link("std", "ref", rule.lower(), page, words)
    return linked if shown else nodes.inline("", "", linked, classes=["rule-id"])


def listed(items: Iterable[nodes.Node]) -> Iterator[nodes.Node]:
    """Things in running text, with commas between them."""
    for number, item in enumerate(items):
        if number:
            yield nodes.Text(", ")
        yield item


def paragraph(*parts: nodes.Node) -> nodes.paragraph:
    """A paragraph."""
    return nodes.paragraph("", "", *parts)


def text(words: str) -> nodes.paragraph:
    """A paragraph of words only."""
    return paragraph(nodes.Text(words))


def points(number: int) -> str:
    """A number of points, with a true minus."""
    return str(number).replace("-", "\N{MINUS SIGN}")


def entries(phrases: Iterable[str], target: str) -> addnodes.index:
    """What makes the search find a place by some phrases, before all other places."""
    return addnodes.index(entries=[("single", each, target, "main", None) for each in phrases])


def bullets(items: Iterable[nodes.Node]) -> nodes.bullet_list:
    """A list."""
    return nodes.bullet_list("", *(nodes.list_item("", item) for item in items))


def table(
    head: Sequence[str],
    widths: Sequence[int],
    rows: Iterable[Sequence[nodes.Node]],
    *,
    what: str = "",
) -> nodes.table:
    """A table, with the widths of its columns in proportion to each other.

    What it is a table of is its class, for the style sheets.
    """

    def row(cells: Iterable[nodes.Node]) -> nodes.row:
        return nodes.row("", *(nodes.entry("", cell) for cell in cells))

    group = nodes.tgroup("", *(nodes.colspec(colwidth=width) for width in widths), cols=len(head))
    group += nodes.thead("", row(map(text, head)))
    group += nodes.tbody("", *map(row, rows))
    return nodes.table("", group, classes=[what] if what else [])
