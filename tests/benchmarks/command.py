"""The command: measure the subjects, print the table."""

import argparse
import sys
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import ohhell
from tests.benchmarks import (
    bulk,
    endgames,
    imports,
    machine,
    memory,
    positions,
    rounds,
    rules_compared,
    workers,
)
from tests.benchmarks.measuring import Subject, taken
from tests.benchmarks.results import Outcome, Reading, Report, outcomes, readings, to_json
from tests.benchmarks.wording import table

__all__ = ["SUBJECTS", "main", "measure"]

SUBJECTS: Final = {
    module.SUBJECT.name: module.SUBJECT
    for module in (rounds, positions, bulk, rules_compared, memory, endgames, imports, workers)
}
"""By name, in the order of the table."""

_ROUNDS: Final = 7
_STANDARD_OUTPUT: Final = "-"


def _say(subject: Subject, text: str) -> None:
    print(f"{subject.name}: {text}", file=sys.stderr)


def measure(subjects: Iterable[Subject], *, rounds: int) -> Report:
    """Measure some subjects, one after the other; progress goes to standard error."""
    rows: list[Outcome] = []
    read: list[Reading] = []
    for subject in subjects:
        samples = taken(
            subject.gauges,
            rounds=rounds,
            say=partial(_say, subject),
        )
        rows += outcomes(subject, samples, compiled=ohhell.COMPILED)
        read += readings(subject, samples)
    return Report(
        engine="compiled" if ohhell.COMPILED else "pure",
        rounds=rounds,
        machine=machine.facts(),
        rows=tuple(rows),
        readings=tuple(read),
    )


def _positive(text: str) -> int:
    value = int(text)
    if value < 1:
        raise argparse.ArgumentTypeError(f"it must be 1 or more, not {value}")
    return value


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.benchmarks",
        description="Measure the library against OpenSpiel, against C and against itself.",
        epilog="This is a report: it ends well whether targets are met or not.",
    )
    parser.add_argument(
        "--only", metavar="SUBJECT", choices=SUBJECTS, help=f"one of {', '.join(SUBJECTS)}"
    )
    parser.add_argument(
        "--rounds", metavar="N", type=_positive, default=_ROUNDS, help=f"samples ({_ROUNDS})"
    )
    parser.add_argument(
        "--json", metavar="FILE", help="write JSON there too; - for JSON instead of the table"
    )
    return parser


def main(arguments: Sequence[str] | None = None) -> None:
    """Do what a command line says."""
    options = _parser().parse_args(arguments)
    only: str | None = options.only
    subjects = SUBJECTS.values() if only is None else [SUBJECTS[only]]
    report = measure(subjects, rounds=options.rounds)
    target: str | None = options.json
    if target == _STANDARD_OUTPUT:
        print(to_json(report), end="")
        return
    if target is not None:
        Path(target).write_text(to_json(report), encoding="utf-8")
    print(table(report), end="")
