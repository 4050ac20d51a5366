"""The page on performance, made of what the benchmarks wrote: ``python -m tests.benchmarks.page``.

The two files it is made of are written by ``python -m tests.benchmarks --json FILE``, with the
compiled engine and with the interpreted one, on one machine.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from tests.benchmarks.results import Report, from_json
from tests.benchmarks.wording import HEADINGS, cells, number

__all__ = ["PAGE", "committed", "page"]

PAGE: Final = Path(__file__).parents[2] / "docs" / "explanation" / "performance.md"
_MEASURED: Final = Path(__file__).with_name("measured")
_RIGHT: Final = "--:"
_LEFT: Final = "---"

_TEXT: Final = """\
# Performance

How fast the library is, compared with OpenSpiel, with C and with itself. This page is made of what
the benchmarks measured; [how to repeat it](#repeat-the-benchmarks) is said below.

## What is compared

The work is one round of the standard game: 4 seats with 10 cards each, from one pack, the hook on,
every bid and play drawn from the legal ones, all equally likely. That is 44 moves. A *hand* is
dealt and played; a *playout* begins with a dealt round, one of 8 that are the same for all.

- **OpenSpiel from Python** is its `oh_hell`, which is written in C++, driven from Python by the
  fastest loop that was found.
- **OpenSpiel's own C++ loop** is one simulation of its tree search, `MCTSBot`, with a
  `RandomRolloutEvaluator` that does all the playouts.
- **Portable C** is `limit.c` beside the benchmarks, compiled with `gcc -O2`: the standard game and
  nothing else, without any check. Nothing that has rules to choose from can be as fast.

*Compiled* is the engine of a platform wheel, *pure* the same source interpreted;
`ohhell.COMPILED` tells which one runs.

## Method

A machine may be noisy, so ratios are compared and not times. All that a subject measures is done in
turn, in one process, several times over. A rate is taken over a tenth of a second or more, after as
much to warm up. A ratio is taken within each turn; the tables have the median of the ratios, and
the median of what stands by itself.

- Other rules are compared with the standard ones by the time of a playout, and two packs with one
  by the time of a move.
- The memory of a position is what `tracemalloc` counts for random walks all of whose positions are
  held, divided by their number. What positions share is counted once: the laws of the round are
  there before, and what lasts a trick, and a seat, is new only where it has changed.
- An import is timed inside a fresh interpreter that finds its bytecode made; a sample is the median
  of five.
- An answer on endgames is the mean over 256 deals, after bids at random: can this seat take
  exactly what it bid, whatever the others do?
- Two workers share one work of at least five seconds, the start of the processes included.

The targets are those that the project has set itself, most of them for the compiled engine only.

{tables}

## What was measured

Medians of what the ratios are made of, and of what stands by itself:

{readings}

## Where it was measured

{machine}

(repeat-the-benchmarks)=
## Repeat it

In a checkout with the `test` extra installed, which brings OpenSpiel; what needs `gcc` is left out
where that is not there:

    python -m tests.benchmarks

`--only SUBJECT` measures one subject, `--rounds N` takes N samples, `--json FILE` also writes JSON.
The command always ends well: it is a report. It measures the `ohhell` that is installed. For the
compiled engine install a compiled wheel, as the page on [positions](../reference/positions.md)
says.

This page is made anew by

    python -m tests.benchmarks --json tests/benchmarks/measured/compiled.json
    python -m tests.benchmarks --json tests/benchmarks/measured/pure.json
    python -m tests.benchmarks.page

the first with the compiled engine installed, the second with the pure one.
"""


def committed() -> tuple[Report, ...]:
    """The reports that the page is made of, the compiled engine first."""
    return tuple(
        from_json((_MEASURED / f"{engine}.json").read_text(encoding="utf-8"))
        for engine in ("compiled", "pure")
    )


def _table(headings: Sequence[str], rule: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(f"| {' | '.join(line)} |" for line in (headings, rule, *rows))


def _tables(reports: Sequence[Report]) -> str:
    rule = (_LEFT, _RIGHT, _LEFT, _LEFT)
    return "\n\n".join(
        f"## The {report.engine} engine\n\n{_table(HEADINGS, rule, map(cells, report.rows))}"
        for report in reports
    )


def _readings(reports: Sequence[Report]) -> str:
    headings = ("subject", "what", "unit", *(report.engine for report in reports))
    rule = (_LEFT, _LEFT, _LEFT, *(_RIGHT for _ in reports))
    rows = [
        (
            same[0].subject,
            same[0].gauge,
            same[0].unit,
            *("-" if each.median is None else number(each.median) for each in same),
        )
        for same in zip(*(report.readings for report in reports), strict=True)
    ]
    return _table(headings, rule, rows)


def _machine(reports: Sequence[Report]) -> str:
    headings = ("", *(report.engine for report in reports))
    names = reports[0].machine
    rows = [
        *((name, *(report.machine[name] for report in reports)) for name in names),
        ("turns", *(str(report.rounds) for report in reports)),
    ]
    return _table(headings, [_LEFT] * len(headings), rows)


def page(reports: Sequence[Report]) -> str:
    """The page that reports of the same subjects give."""
    return _TEXT.format(
        tables=_tables(reports),
        readings=_readings(reports),
        machine=_machine(reports),
    )


if __name__ == "__main__":
    PAGE.write_text(page(committed()), encoding="utf-8")
