"""A report in words: the cells of its table, and the table as plain text."""

from collections.abc import Sequence
from typing import Final

from tests.benchmarks.results import Outcome, Report

__all__ = ["HEADINGS", "cells", "number", "table"]

HEADINGS: Final = ("what", "measured", "target", "met")
_RATIO: Final = "\N{MULTIPLICATION SIGN}"
_GAP: Final = "  "


def number(value: float) -> str:
    """A measured number, to three digits; large ones to the unit."""
    if value >= 100:
        return f"{value:,.0f}"
    return f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def _measured(row: Outcome) -> str:
    return "-" if row.value is None else f"{number(row.value)} {row.unit or _RATIO}"


def _target(row: Outcome) -> str:
    if row.target is None:
        return "none"
    aim = "" if row.aim is None else f", aim {row.aim:g}"
    return f"{row.limit} {row.target:g}{aim}"


def _met(row: Outcome) -> str:
    if row.lacking:
        return f"not measured: {row.lacking}"
    if row.met is None:
        return "-"
    return "met" if row.met else "not met"


def cells(row: Outcome) -> tuple[str, ...]:
    """A row under the ``HEADINGS``."""
    return row.what, _measured(row), _target(row), _met(row)


def _line(row: Sequence[str], widths: Sequence[int]) -> str:
    return _GAP.join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()


def table(report: Report) -> str:
    """The whole table, for a terminal."""
    lines = [HEADINGS, *map(cells, report.rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    title = f"the {report.engine} engine, medians of {report.rounds}"
    return "\n".join([title, "", *(_line(line, widths) for line in lines)]) + "\n"
