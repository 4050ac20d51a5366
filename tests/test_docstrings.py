"""The examples of the docstrings, of README.md and of CHANGELOG.md do what they say."""

import doctest
import importlib
import pkgutil
import runpy
from pathlib import Path

import pytest
from sybil import Sybil
from sybil.parsers.myst import PythonCodeBlockParser

import live_page
import ohhell

ROOT = Path(__file__).parent.parent
FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
MODULES = [
    module.name
    for package in (ohhell, live_page)
    for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    if not module.name.endswith(".__main__")
]


@pytest.mark.parametrize("name", ["ohhell", *MODULES])
def test_the_examples_of_the_docstrings_are_right(name: str) -> None:
    result = doctest.testmod(importlib.import_module(name), optionflags=FLAGS)
    assert result.failed == 0


@pytest.mark.parametrize("name", ["README.md", "CHANGELOG.md"])
def test_the_examples_of_a_page_at_the_top_are_right(name: str) -> None:
    pages = Sybil(parsers=[PythonCodeBlockParser(doctest_optionflags=FLAGS)], path=str(ROOT))
    for example in pages.parse(ROOT / name).examples():
        example.evaluate()


def test_the_examples_can_be_written_as_modules_for_a_type_checker(tmp_path: Path) -> None:
    script = runpy.run_path(str(ROOT / "tests" / "typing" / "examples_as_modules.py"))
    script["main"](tmp_path)
    written = {path.stem: path.read_text(encoding="utf-8") for path in tmp_path.glob("*.py")}
    for name, source in written.items():
        compile(source, name, "exec")
    assert "presets.STANDARD" in written["examples_README"]
    assert "presets.STANDARD" in written["examples_docs_tutorial_first_game"]
    assert written["examples_ohhell_cards_parse_cards"].startswith(
        "from ohhell.cards import parse_cards\nparse_cards("
    )
