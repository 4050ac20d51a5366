"""Every rule of the registry has a test marked with its id."""

import ast
import pathlib
from collections.abc import Iterator

from ohhell import RuleId

TESTS = pathlib.Path(__file__).parent


def _marked(path: pathlib.Path) -> Iterator[str]:
    """The rule ids that a file marks tests with, as far as they are written out there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                if isinstance(argument, ast.Constant):
                    assert isinstance(argument.value, str)
                    yield argument.value


def test_every_rule_has_a_test() -> None:
    marked = {rule for path in TESTS.rglob("*.py") for rule in _marked(path)}
    assert sorted({rule.value for rule in RuleId} - marked) == []
