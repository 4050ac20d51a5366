"""What a run of the benchmarks came to, and the same as JSON."""

import json
import statistics
from collections.abc import Mapping
from typing import Any, final

import attrs

from tests.benchmarks.measuring import Row, Samples, Subject, measured

__all__ = ["Outcome", "Reading", "Report", "from_json", "outcomes", "readings", "to_json"]


@final
@attrs.frozen(kw_only=True)
class Reading:
    """What one gauge gave: the median of its samples, None where it could not be read."""

    subject: str
    gauge: str
    unit: str
    median: float | None


@final
@attrs.frozen(kw_only=True)
class Outcome:
    """A row of the table.

    Attributes:
        subject: the subject it belongs to.
        what: what was measured.
        value: what came out, None if it could not be measured.
        unit: of what; empty for a ratio.
        limit: whether it shall be "at least" or "at most" the target.
        target: the target for this engine, None if there is none.
        aim: what one would like beyond that, None if there is nothing.
        met: whether the target is met, None if there is no value or no target.
        lacking: why it could not be measured; empty if it was.
    """

    subject: str
    what: str
    value: float | None
    unit: str
    limit: str
    target: float | None
    aim: float | None
    met: bool | None
    lacking: str


@final
@attrs.frozen(kw_only=True)
class Report:
    """A whole run.

    Attributes:
        engine: "compiled" or "pure".
        rounds: how often each gauge was read.
        machine: facts of where it ran, by name.
        rows: the table.
        readings: what the gauges gave.
    """

    engine: str
    rounds: int
    machine: Mapping[str, str]
    rows: tuple[Outcome, ...]
    readings: tuple[Reading, ...]


def _outcome(subject: Subject, row: Row, samples: Samples, *, compiled: bool) -> Outcome:
    target = row.compiled if compiled else row.pure
    found = measured(row, samples)
    value = None if isinstance(found, str) else found
    return Outcome(
        subject=subject.name,
        what=row.what,
        value=value,
        unit=subject.gauges[row.of].unit if row.against is None else "",
        limit=row.limit.value,
        target=None if target is None else target.bound,
        aim=None if target is None else target.aim,
        met=None if value is None or target is None else row.limit.meets(value, target.bound),
        lacking=found if isinstance(found, str) else "",
    )


def outcomes(subject: Subject, samples: Samples, *, compiled: bool) -> tuple[Outcome, ...]:
    """The rows of a subject, with the targets of the engine that ran."""
    return tuple(_outcome(subject, row, samples, compiled=compiled) for row in subject.rows)


def readings(subject: Subject, samples: Samples) -> tuple[Reading, ...]:
    """What the gauges of a subject gave."""
    return tuple(
        Reading(
            subject=subject.name,
            gauge=name,
            unit=gauge.unit,
            median=None if name in samples.lacking else statistics.median(samples.values[name]),
        )
        for name, gauge in subject.gauges.items()
    )


def to_json(report: Report) -> str:
    """A report as JSON text."""
    return json.dumps(attrs.asdict(report), indent=2, ensure_ascii=False) + "\n"


def from_json(text: str) -> Report:
    """The report that a text was made from."""
    facts: dict[str, Any] = json.loads(text)
    facts["rows"] = tuple(Outcome(**row) for row in facts["rows"])
    facts["readings"] = tuple(Reading(**reading) for reading in facts["readings"])
    return Report(**facts)
