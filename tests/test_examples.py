"""The examples run, are short, and show what they are for."""

import pathlib
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).parent.parent / "examples"
SHOWN = {
    "simple_bots.py": ("Round Cards Trump", "wins"),
    "house_rule.py": ("!TenPlusSquare()", "(19, -1, 45)", "winners:"),
    "table_server.py": (
        "seat 1, bid 2: refused: bid 2 by seat 1 is not legal: it is not that seat's turn",
        "BID_OUT_OF_RANGE",
        "HOOK",
        "NOT_YOUR_TURN, OH-6.2",
        "MUST_FOLLOW",
    ),
}


def test_every_example_is_run_here() -> None:
    assert {path.name for path in EXAMPLES.glob("*.py")} == set(SHOWN)


@pytest.mark.parametrize("name", SHOWN)
def test_an_example_runs_and_shows_what_it_is_for(name: str) -> None:
    path = EXAMPLES / name
    assert len(path.read_text(encoding="utf-8").splitlines()) < 60
    done = subprocess.run(
        [sys.executable, str(path)], check=True, capture_output=True, encoding="utf-8"
    )
    assert all(text in done.stdout for text in SHOWN[name])
    assert done.stderr == ""
