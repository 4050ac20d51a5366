"""What the benchmarks make of their measurements, and the page that is made of that; no times."""

import shutil
from collections.abc import Callable, Iterable
from pathlib import Path

import pytest

from ohhell import Stream, bulk, presets
from tests.benchmarks import command, yardstick
from tests.benchmarks.command import SUBJECTS, measure
from tests.benchmarks.deals import CARDS, DEALS, MOVES, deals, shared_out, starts
from tests.benchmarks.measuring import (
    Gauge,
    Limit,
    Row,
    Sample,
    Samples,
    Subject,
    Target,
    UnavailableError,
    measured,
    median_ratio,
    taken,
)
from tests.benchmarks.page import PAGE, committed, page
from tests.benchmarks.results import Outcome, Report, from_json, outcomes, readings, to_json
from tests.benchmarks.wording import HEADINGS, cells, number, table

Capture = pytest.CaptureFixture[str]


def gauge(*values: float) -> Gauge:
    """One that gives these values in turn."""

    def prepare() -> Sample:
        each = iter(values)
        return lambda: next(each)

    return Gauge("hands/s", prepare)


def _no_sample() -> Sample:
    raise UnavailableError("needs a snark")


def row(*, against: str | None = "theirs", limit: Limit = Limit.AT_LEAST) -> Row:
    return Row(
        what="ours against theirs",
        of="ours",
        against=against,
        limit=limit,
        compiled=Target(2, aim=3.5),
    )


SAMPLES = Samples(
    {"ours": [10.0, 90.0, 40.0], "theirs": [5.0, 30.0, 10.0]}, {"snark": "needs a snark"}
)
SUBJECT = Subject(
    "hunting",
    {"ours": gauge(10, 90, 40), "theirs": gauge(5, 30, 10), "snark": Gauge("ms", _no_sample)},
    (
        row(),
        Row(what="the snark", of="snark", limit=Limit.AT_MOST, compiled=Target(1)),
    ),
)


def outcome(
    *,
    value: float | None = 0.934,
    unit: str = "",
    target: float | None = 0.8,
    aim: float | None = None,
    met: bool | None = True,
    lacking: str = "",
) -> Outcome:
    return Outcome(
        subject="hunting",
        what="ours",
        value=value,
        unit=unit,
        limit="at least",
        target=target,
        aim=aim,
        met=met,
        lacking=lacking,
    )


def report() -> Report:
    return Report(
        engine="compiled",
        rounds=3,
        machine={"cores": "2"},
        rows=outcomes(SUBJECT, SAMPLES, compiled=True),
        readings=readings(SUBJECT, SAMPLES),
    )


# ------------------------------------------------------------------ measuring


def test_a_ratio_is_the_median_of_those_within_each_round() -> None:
    assert median_ratio([10, 90, 40], [5, 30, 10]) == 3
    assert measured(row(), SAMPLES) == 3


def test_a_row_that_stands_by_itself_is_a_median() -> None:
    assert measured(row(against=None), SAMPLES) == 40


def test_a_row_tells_what_is_lacking() -> None:
    assert measured(row(), Samples({"ours": [1.0]}, {"theirs": "needs it"})) == "needs it"


def test_gauges_are_read_in_turn_and_what_is_lacking_is_left_out() -> None:
    read: list[str] = []
    said: list[str] = []

    def noting(name: str) -> Gauge:
        def sample() -> float:
            read.append(name)
            return len(read)

        return Gauge("hands/s", lambda: sample)

    gauges = {"ours": noting("ours"), "snark": Gauge("ms", _no_sample), "theirs": noting("theirs")}
    samples = taken(gauges, rounds=2, say=said.append)
    assert read == ["ours", "theirs"] * 2
    assert samples == Samples({"ours": [1, 3], "theirs": [2, 4]}, {"snark": "needs a snark"})
    assert said[-2:] == ["round 1 of 2", "round 2 of 2"]


@pytest.mark.parametrize(
    ("limit", "value", "meets"),
    [
        (Limit.AT_LEAST, 2.0, True),
        (Limit.AT_LEAST, 1.9, False),
        (Limit.AT_MOST, 2.0, True),
        (Limit.AT_MOST, 2.1, False),
    ],
)
def test_a_target_is_on_one_side(limit: Limit, value: float, meets: bool) -> None:
    assert limit.meets(value, 2) is meets


# ------------------------------------------------------------------ the subjects


def test_every_row_reads_gauges_of_its_subject_that_have_one_unit() -> None:
    for subject in SUBJECTS.values():
        for each in subject.rows:
            gauges = [each.of] if each.against is None else [each.of, each.against]
            assert len({subject.gauges[name].unit for name in gauges}) == 1


def test_every_row_has_a_line_of_its_own() -> None:
    lines = [each.what for subject in SUBJECTS.values() for each in subject.rows]
    assert len(set(lines)) == len(lines)


def test_a_count_is_shared_out() -> None:
    done: list[tuple[str, int]] = []

    def noting(name: str) -> Callable[[int], object]:
        return lambda count: done.append((name, count))

    shared_out([noting("first"), noting("second")])(8)
    assert done == [("first", 4), ("second", 4)]


def test_the_deals_are_always_the_same_and_a_playout_has_so_many_moves() -> None:
    assert deals(presets.STANDARD) == deals(presets.STANDARD)
    assert len(deals(presets.STANDARD)) == DEALS
    for position in starts(presets.STANDARD):
        rng = Stream(1)
        for _ in range(MOVES):
            position = position.random_step(rng)
        assert position.is_over


@pytest.mark.skipif(shutil.which(yardstick.COMPILER) is None, reason="needs gcc")
def test_the_limit_in_c_plays_the_standard_game() -> None:
    n = 40_000
    for start in starts(presets.STANDARD)[:2]:
        tally = bulk.playouts(start, n // 20, Stream(1))
        means = [points / n for points in yardstick.limit_playouts_from(start)(n)]
        for seat, mean in enumerate(means):
            assert abs(mean - tally.mean(seat)) < 5 * tally.deviation(seat) / tally.n**0.5
    hands = yardstick.limit_hands()(n)
    tally = bulk.simulate(presets.STANDARD, players=4, n=n // 20, rng=Stream(1), hand_size=CARDS)
    for seat, points in enumerate(hands):
        assert abs(points / n - tally.mean(seat)) < 5 * tally.deviation(seat) / tally.n**0.5


# ------------------------------------------------------------------ what comes of it


def test_an_outcome_has_the_targets_of_the_engine_that_ran() -> None:
    compiled = outcomes(SUBJECT, SAMPLES, compiled=True)[0]
    assert (compiled.value, compiled.target, compiled.aim, compiled.met) == (3, 2, 3.5, True)
    pure = outcomes(SUBJECT, SAMPLES, compiled=False)[0]
    assert (pure.value, pure.target, pure.aim, pure.met) == (3, None, None, None)


def test_an_outcome_that_is_a_ratio_has_no_unit() -> None:
    ratio, alone = outcomes(SUBJECT, SAMPLES, compiled=True)
    assert (ratio.unit, alone.unit) == ("", "ms")


def test_what_could_not_be_measured_is_neither_met_nor_missed() -> None:
    snark = outcomes(SUBJECT, SAMPLES, compiled=True)[1]
    assert (snark.value, snark.met, snark.lacking) == (None, None, "needs a snark")
    assert [each.median for each in readings(SUBJECT, SAMPLES)] == [40, 10, None]


def test_json_gives_the_report_again() -> None:
    assert from_json(to_json(report())) == report()


# ------------------------------------------------------------------ in words


@pytest.mark.parametrize(
    ("value", "text"),
    [(0.934, "0.93"), (9.99, "9.99"), (38.04, "38.0"), (306.2, "306"), (24123.4, "24,123")],
)
def test_numbers_have_three_digits(value: float, text: str) -> None:
    assert number(value) == text


@pytest.mark.parametrize(
    ("what", "expected"),
    [
        (outcome(), ("0.93 \N{MULTIPLICATION SIGN}", "at least 0.8", "met")),
        (
            outcome(aim=1.0, met=False),
            ("0.93 \N{MULTIPLICATION SIGN}", "at least 0.8, aim 1", "not met"),
        ),
        (outcome(value=306, unit="bytes", target=None, met=None), ("306 bytes", "none", "-")),
        (
            outcome(value=None, met=None, lacking="needs gcc"),
            ("-", "at least 0.8", "not measured: needs gcc"),
        ),
    ],
)
def test_the_cells_of_a_row(what: Outcome, expected: tuple[str, ...]) -> None:
    assert cells(what) == ("ours", *expected)


def test_the_table_has_its_columns_under_their_headings() -> None:
    title, blank, heading, *lines = table(report()).splitlines()
    assert (title, blank) == ("the compiled engine, medians of 3", "")
    assert tuple(heading.split()) == HEADINGS
    column = heading.index("target")
    assert [line[column:].split("  ")[0] for line in lines] == ["at least 2, aim 3.5", "at most 1"]
    assert lines[1].endswith("not measured: needs a snark")


# ------------------------------------------------------------------ the command


def test_progress_goes_to_standard_error(capsys: Capture) -> None:
    found = measure([SUBJECT], rounds=3)
    assert found.readings == report().readings
    captured = capsys.readouterr()
    assert captured.out == ""
    assert "hunting: round 3 of 3" in captured.err.splitlines()


def _no_measuring(subjects: Iterable[Subject], *, rounds: int) -> Report:
    return report()


def test_the_command_prints_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: Capture, tmp_path: Path
) -> None:
    monkeypatch.setattr(command, "measure", _no_measuring)
    file = tmp_path / "report.json"
    command.main(["--only", "memory", "--rounds", "1", "--json", str(file)])
    assert capsys.readouterr().out == table(report())
    assert from_json(file.read_text(encoding="utf-8")) == report()


def test_the_command_prints_json_instead(monkeypatch: pytest.MonkeyPatch, capsys: Capture) -> None:
    monkeypatch.setattr(command, "measure", _no_measuring)
    command.main(["--json", "-"])
    assert capsys.readouterr().out == to_json(report())


@pytest.mark.parametrize("arguments", [["--only", "snarks"], ["--rounds", "0"]])
def test_the_command_refuses_what_it_does_not_know(arguments: list[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(arguments)


# ------------------------------------------------------------------ the page


def test_the_page_is_made_of_the_committed_measurements() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(committed()), (
        "run python -m tests.benchmarks.page"
    )


def test_the_committed_measurements_are_of_the_subjects_as_they_are() -> None:
    for each, engine in zip(committed(), ("compiled", "pure"), strict=True):
        assert each.engine == engine
        assert [(row.subject, row.what) for row in each.rows] == [
            (subject.name, row.what) for subject in SUBJECTS.values() for row in subject.rows
        ]
        assert [(reading.subject, reading.gauge) for reading in each.readings] == [
            (subject.name, name) for subject in SUBJECTS.values() for name in subject.gauges
        ]
