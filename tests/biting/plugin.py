"""The plugin of pytest that disables one rule and runs only the tests that are marked with it.

It is loaded before any test is imported (``-p tests.biting.plugin``). The environment says what
to do: ``BITING_PATCH`` is the name of a patch, or empty for none; ``BITING_RULES`` are the ids
of the rules whose tests are run; ``BITING_REPORT`` is the file that the outcome is written to.
"""

import json
import os
import pathlib
from collections.abc import Iterable

import pytest
from hypothesis import Phase, settings

from tests.biting.patches import apply


def rules_of(item: pytest.Item) -> set[str]:
    """The ids of the rules that a test is marked with."""
    return {str(rule) for marker in item.iter_markers("rule") for rule in marker.args}


class _Outcome:
    """What came of the run, in the order of its tests."""

    def __init__(self, rules: Iterable[str], *, one_is_enough: bool) -> None:
        self.rules = set(rules)
        self.one_is_enough = one_is_enough
        self.session: pytest.Session | None = None
        self.files: dict[str, list[str]] = {}
        self.failed: list[tuple[str, str]] = []
        self.broken: list[str] = []

    def pytest_sessionstart(self, session: pytest.Session) -> None:
        self.session = session

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.broken.append(report.nodeid)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_modifyitems(
        self, config: pytest.Config, items: list[pytest.Item]
    ) -> None:
        for item in items:
            path = item.nodeid.partition("::")[0]
            for rule in rules_of(item) & self.rules:
                files = self.files.setdefault(rule, [])
                if path not in files:
                    files.append(path)
        chosen = [item for item in items if rules_of(item) & self.rules]
        others = [item for item in items if not rules_of(item) & self.rules]
        config.hook.pytest_deselected(items=others)
        items[:] = sorted(chosen, key=_slowness)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append((report.nodeid, _first_line(report)))
            if self.one_is_enough and self.session is not None:
                self.session.shouldstop = "one failure is enough"

    def pytest_sessionfinish(self) -> None:
        outcome = {"files": self.files, "failed": self.failed, "broken": self.broken}
        path = pathlib.Path(os.environ["BITING_REPORT"])
        path.write_text(json.dumps(outcome), encoding="utf-8")


def _slowness(item: pytest.Item) -> int:
    """Laws are tried on random examples, and so come last."""
    return item.nodeid.startswith("tests/laws/")


def _first_line(report: pytest.TestReport) -> str:
    """The first line of what a test failed with."""
    crash = getattr(report.longrepr, "reprcrash", None)
    message = str(getattr(crash, "message", report.longrepr))
    return message.partition("\n")[0][:200]


def pytest_configure(config: pytest.Config) -> None:
    # A failure is enough; the smallest example of it is nothing to us.
    settings.register_profile(
        "biting",
        max_examples=40,
        deadline=None,
        database=None,
        derandomize=True,
        phases=(Phase.explicit, Phase.generate),
    )
    settings.load_profile("biting")
    rules = os.environ["BITING_RULES"].split()
    patch = os.environ["BITING_PATCH"]
    if patch:
        apply(patch)
    config.pluginmanager.register(_Outcome(rules, one_is_enough=bool(patch)), "biting")
