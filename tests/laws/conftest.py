"""How thoroughly the laws are tried.

As part of the suite each is tried on a few dozen random examples; under CI they are always the
same ones. For a long soak, with fresh examples, run

    pytest tests/laws --hypothesis-profile=soak

or name any other profile of Hypothesis, or of your own.
"""

import os
from collections.abc import Generator

import pytest
from hypothesis import settings

settings.register_profile("laws", max_examples=25, deadline=None, derandomize="CI" in os.environ)
settings.register_profile("soak", max_examples=2500, deadline=None, derandomize=False)

# What Hypothesis itself loads where nobody names a profile.
_UNNAMED = ("default", "ci")


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report(
    collector: pytest.Collector,
) -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    # A law takes its settings when its module is imported; those of other tests stay theirs.
    named = settings.get_current_profile_name()
    if named in _UNNAMED:
        settings.load_profile("laws")
    try:
        return (yield)
    finally:
        settings.load_profile(named)
