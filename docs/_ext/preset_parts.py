"""The parts of a preset's page, each made from the preset and what is told of it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

from docutils import nodes

import preset_facts as facts
from doc_parts import (
    bullets,
    entries,
    field_link,
    link,
    literal,
    paragraph,
    points,
    rule_link,
    table,
    text,
)
from ohhell import RoundKind, difference, presets
from ohhell.explain import by_chapter
from ohhell.presets import PresetInfo
from ohhell.variants.clauses import Clause
from round_parts import worked_round
from score_table import ScoreTable, remarks, score_tables

__all__ = ["PARTS", "docname", "label", "overview"]

Part: TypeAlias = Callable[[PresetInfo, str], Iterable[nodes.Node]]
"""Makes a part, from what is told of a preset, for a page."""


def docname(name: str) -> str:
    """The page of a preset."""
    return f"presets/{name}"


def label(name: str) -> str:
    """The target at the head of the page; it is an id in HTML too, which has no underscores."""
    return f"preset-{name.replace('_', '-')}"


# ------------------------------------------------------------------------------ the parts


def _names(info: PresetInfo, page: str) -> Iterator[nodes.Node]:
    """What it is called and where it is from; the search finds the page by each name."""
    names = facts.written_names(info)
    yield entries(dict.fromkeys((info.name, *names)), label(info.name))
    constant = info.name.upper()
    target = f"ohhell.presets.{constant}"
    in_python = link("py", "data", target, page, literal(f"presets.{constant}"))
    rules = presets.named(info.name)
    yield _described(
        ("Names", [nodes.Text(", ".join(names) or "None but that of the preset")]),
        ("Played in", [nodes.Text(facts.places(info) or "Not said by the source")]),
        ("Players", [nodes.Text(facts.players(rules))]),
        ("Cards", [nodes.Text(facts.deck(rules))]),
        ("Source", [nodes.Text(info.source)]),
        ("Preset", [literal(info.name), nodes.Text(", in Python "), in_python]),
        ("As text", [literal(str(rules))]),
    )


def _described(*pairs: tuple[str, list[nodes.Node]]) -> nodes.field_list:
    fields = (
        nodes.field("", nodes.field_name("", name), nodes.field_body("", paragraph(*parts)))
        for name, parts in pairs
    )
    return nodes.field_list("", *fields, classes=["preset-names"])


def _rules(info: PresetInfo, page: str) -> Iterator[nodes.Node]:
    for title, clauses in by_chapter(presets.named(info.name).clauses()):
        yield nodes.rubric("", title)
        yield bullets(_said(clause, page) for clause in clauses)


def _said(clause: Clause, page: str) -> nodes.paragraph:
    return paragraph(nodes.Text(f"{clause.text} "), rule_link(clause.rule.value, page))


def _differences(info: PresetInfo, page: str) -> Iterator[nodes.Node]:
    found = difference(presets.STANDARD, presets.named(info.name))
    if not found:
        yield text("Nothing: this is the standard game.")
        return
    rows = [
        [
            paragraph(field_link(each.axis, page)),
            _all_said(each.first, page),
            _all_said(each.second, page),
        ]
        for each in found
    ]
    yield table(("Axis", "Standard", "Here"), (16, 42, 42), rows, what="differences")


def _all_said(clauses: Iterable[Clause], page: str) -> nodes.Node:
    said = [_said(clause, page) for clause in clauses]
    return nodes.container("", *said) if said else text("Nothing")


def _sizes(info: PresetInfo, page: str) -> Iterator[nodes.Node]:
    rows = [[text(str(cell)) for cell in row] for row in facts.schedules(presets.named(info.name))]
    yield table(("Players", "Cards", "Rounds", "Hand sizes"), (10, 10, 10, 70), rows)


def _scores(info: PresetInfo, page: str) -> Iterator[nodes.Node]:
    rules = presets.named(info.name)
    said = " ".join(remarks(rules))
    yield text(
        "The points of a seat for a round: a row for each bid, a column for each number of "
        f"tricks taken. Those of a made bid are in bold. {said}"
    )
    for each in score_tables(rules):
        if each.kinds != (RoundKind.ORDINARY,):
            kinds = " and ".join(kind.value for kind in each.kinds)
            size = f"{each.hand_size} cards"
            yield text(f"In rounds of the kind {kinds}, with hands of {size}:")
        yield _score_table(each)


def _score_table(scores: ScoreTable) -> nodes.table:
    columns = range(scores.hand_size + 1)
    head = ("Bid, tricks", *map(str, columns))
    rows = [
        [
            text(str(bid)),
            *(_scored(number, made=bid == tricks) for tricks, number in enumerate(row)),
        ]
        for bid, row in scores.points.items()
    ]
    return table(head, [12, *(7 for _ in columns)], rows, what="points")


def _scored(number: int, *, made: bool) -> nodes.paragraph:
    shown = points(number)
    return paragraph(nodes.strong("", shown)) if made else text(shown)


def _open(info: PresetInfo, page: str) -> Iterator[nodes.Node]:
    yield text("Where the source is silent, or was not read, this was chosen:")
    yield bullets(text(f"{each[:1].upper()}{each[1:]}.") for each in info.left_open)


PARTS: Final[Mapping[str, Part]] = {
    "names": _names,
    "rules": _rules,
    "differences": _differences,
    "sizes": _sizes,
    "round": lambda info, page: worked_round(presets.named(info.name), page),
    "scores": _scores,
    "open": _open,
}
"""By the word that the page has for it."""


def overview(page: str) -> Iterator[nodes.Node]:
    """The table of all presets."""
    rows: list[list[nodes.Node]] = []
    for info in presets.info.values():
        rules = presets.named(info.name)
        shown = nodes.inline("", "", literal(info.name))
        rows.append(
            [
                paragraph(link("std", "ref", label(info.name), page, shown)),
                text(facts.special(info)),
                text(", ".join(facts.written_names(info))),
                text(facts.places(info)),
                text(facts.players(rules)),
                text(facts.deck(rules)),
            ]
        )
    head = ("Preset", "What is special", "Names", "Played in", "Players", "Cards")
    yield table(head, (14, 28, 26, 14, 8, 10), rows, what="presets")
