"""Disable each rule in turn and see whether a test marked with its id fails.

The exit code is 0 if every rule bites, 1 if one can be disabled unnoticed, and 2 if its tests
cannot be run. Tests that fail with all rules in force show nothing and are left out.
"""

import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
from collections.abc import Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import repeat
from typing import NamedTuple, TypedDict

from ohhell import RuleId
from tests.biting.patches import NO_CODE, PATCHES, Patch

ROOT = pathlib.Path(__file__).parents[2]
AT_A_TIME = 2
LONGEST = 300
SLOW = ("tests/golden/", "tests/laws/", "tests/oracle/", "tests/test_perft.py")

NOTICED = "noticed"
UNNOTICED = "UNNOTICED"
BROKEN = "BROKEN"
NO_CODE_OF_ITS_OWN = "no code"


class Outcome(TypedDict):
    """What the plugin writes."""

    files: dict[str, list[str]]
    failed: list[tuple[str, str]]
    broken: list[str]


class Line(NamedTuple):
    """A line of the report: what came of one patch."""

    rule: str
    title: str
    disabled: str
    verdict: str
    test: str
    why: str


def pytest_run(
    rules: Collection[str], targets: Sequence[str], *options: str, patch: str = ""
) -> Outcome:
    """Run the tests of some rules, with a patch or without."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "outcome.json"
        environment = {
            **os.environ,
            "BITING_PATCH": patch,
            "BITING_RULES": " ".join(rules),
            "BITING_REPORT": str(report),
        }
        command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.biting.plugin"]
        command += ["-p", "no:cacheprovider", "--continue-on-collection-errors"]
        command += [*options, *targets]
        try:
            ended = subprocess.run(
                command,
                cwd=ROOT,
                env=environment,
                capture_output=True,
                text=True,
                check=False,
                timeout=LONGEST if patch else None,
            )
        except subprocess.TimeoutExpired:  # a game without the rule may have no end
            return Outcome(files={}, failed=[], broken=[f"it takes more than {LONGEST} s"])
        if not report.exists():
            raise SystemExit(f"pytest did not run:\n{ended.stdout}{ended.stderr}")
        outcome: Outcome = json.loads(report.read_text(encoding="utf-8"))
        return outcome


def told(text: str) -> None:
    """Tell how far we are, on stderr."""
    print(text, file=sys.stderr, flush=True)


def tried(patch: Patch, files: Mapping[str, Sequence[str]], left_out: Sequence[str]) -> Line:
    """What comes of one patch: the quick tests are tried first, and the slow ones if need be."""
    rule = patch.rule.value
    slow = [path for path in files.get(rule, ()) if path.startswith(SLOW)]
    quick = [path for path in files.get(rule, ()) if path not in slow]
    without = [f"--deselect={test}" for test in left_out]
    start = time.monotonic()
    verdict, test, why = UNNOTICED, "", "no test fails"
    for targets in (quick, slow):
        if targets and verdict is UNNOTICED:
            outcome = pytest_run([rule], targets, *without, patch=str(patch))
            if outcome["failed"]:
                verdict = NOTICED
                test, why = outcome["failed"][0]
            elif outcome["broken"]:
                verdict, why = BROKEN, f"cannot be run: {', '.join(outcome['broken'])}"
    told(f"{patch}: {verdict} ({time.monotonic() - start:.0f} s)")
    return Line(rule, patch.rule.title, patch.disabled, verdict, test, why)


def table(lines: Sequence[Line]) -> str:
    """The report for people."""
    rows: list[str] = []
    for line in lines:
        rows.append(f"{line.verdict:9}  {line.rule:7}  {line.title}: {line.disabled}")
        if line.test:
            rows.append(f"{'':20}by {line.test.rpartition('/')[2]}")
        rows.append(f"{'':20}{line.why}")
    rows.append("")
    rules = {line.rule for line in lines}
    for verdict in (NOTICED, UNNOTICED, BROKEN, NO_CODE_OF_ITS_OWN):
        count = sum(line.verdict == verdict for line in lines)
        rows.append(f"{verdict}: {count}")
    rows.append(f"patches and rules without code: {len(lines)}, of {len(rules)} rules")
    return "\n".join(rows)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m tests.biting", description=__doc__)
    parser.add_argument("--only", action="append", metavar="ID", help="only this rule; repeatable")
    parser.add_argument("--json", action="store_true", help="the report as JSON")
    asked = parser.parse_args(arguments)
    only = {RuleId(rule) for rule in asked.only or ()}
    patches = [each for each in PATCHES if not only or each.rule in only]
    lines = [
        Line(rule.value, rule.title, "", NO_CODE_OF_ITS_OWN, "", reason)
        for rule, reason in NO_CODE.items()
        if not only or rule in only
    ]
    rules = list(dict.fromkeys(each.rule.value for each in patches))
    told(f"{len(patches)} patches of {len(rules)} rules; first their tests without any patch")
    control = pytest_run(rules, ["tests"])
    if control["broken"]:
        told(f"cannot be collected: {', '.join(control['broken'])}")
        return 2
    for test, why in control["failed"]:
        told(f"left out, as it fails with all rules in force: {test}: {why}")
    left_out = [test for test, _ in control["failed"]]
    files = control["files"]
    with ThreadPoolExecutor(AT_A_TIME) as pool:
        lines += pool.map(tried, patches, repeat(files), repeat(left_out))
    lines.sort(key=lambda line: list(RuleId).index(RuleId(line.rule)))
    print(json.dumps([line._asdict() for line in lines], indent=1) if asked.json else table(lines))
    verdicts = {line.verdict for line in lines}
    return 2 if BROKEN in verdicts else int(UNNOTICED in verdicts)


if __name__ == "__main__":
    sys.exit(main())
