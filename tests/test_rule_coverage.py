"""Every rule of the registry has a clause, code that names it, and a test marked with its id."""

from pathlib import Path

import pytest

import ohhell
from ohhell import RuleId
from tests import tracing
from tests.tracing import Clause, Place

TESTS = Path(__file__).parent
CHAPTERS = sorted((TESTS.parent / "docs" / "rules").glob("[0-9]*.md"))
PACKAGE = Path(ohhell.__file__).parent
ALL = {rule.value for rule in RuleId}
IDS = {rule.name: rule.value for rule in RuleId}


def test_every_rule_has_a_clause() -> None:
    assert {clause.id for page in CHAPTERS for clause in tracing.clauses(page)} == ALL


def test_every_rule_has_a_test() -> None:
    assert tracing.marked_tests(TESTS).keys() == ALL


def test_every_rule_has_code_that_names_it() -> None:
    assert tracing.code(PACKAGE, ids=IDS).keys() == ALL


def test_what_is_only_said_in_plain_english_is_no_code_of_a_rule() -> None:
    places = {place for found in tracing.code(PACKAGE, ids=IDS).values() for place in found}
    assert not [place for place in places if place.path == "explain.py"]
    assert not [place for place in places if place.name.endswith((".clauses", ".findings"))]


# -------------------------------------------------------------------- what is read from a file


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('"""About OH-5.4."""', ""),
        ('"""Module."""\n\n# OH-5.4\nHOOKED = 1', "HOOKED"),
        ('"""Module."""\nFREE = 0\nHOOKED: int = 1\n"""It is OH-5.4."""\nLAST = 2', "HOOKED"),
        ("RULES = {\n    1: RuleId.HOOK,\n}", "RULES"),
        ('def hook() -> None:\n    """The hook (OH-5.4)."""', "hook"),
        ("def hook() -> None:\n    return RuleId.HOOK", "hook"),
        ("import ohhell\n\n\n# OH-5.4\ndef hook() -> None: ...", "hook"),
        ('class Hook:\n    """The hook (OH-5.4)."""\n\n    def allowed(self) -> None: ...', "Hook"),
        ("class Hook:\n    size = 1  # OH-5.4\n\n    def allowed(self) -> None: ...", "Hook"),
        ('class Hook:\n    def allowed(self) -> None:\n        """OH-5.4."""', "Hook.allowed"),
        ("class Hook:\n    def clauses(self) -> object:\n        return RuleId.HOOK", "Hook"),
        ("class Hook:\n    def findings(self) -> object:\n        return RuleId.HOOK", "Hook"),
        ("@final\nclass Hook:\n    @property\n    def a(self): ...  # OH-5.4", "Hook.a"),
        ('class Rules:\n    hook = 1\n    """The hook (OH-5.4)."""', None),
        ("hooks = RuleIds.HOOK, RuleId.UNKNOWN, OH", None),
    ],
)
def test_code_is_placed_by_the_innermost_definition(
    text: str, name: str | None, tmp_path: Path
) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "module.py").write_text(text, encoding="utf-8")
    (tmp_path / "explain.py").write_text('"""OH-5.4."""', encoding="utf-8")
    found = tracing.code(tmp_path, ids={"HOOK": "OH-5.4"})
    assert found == ({} if name is None else {"OH-5.4": (Place("sub/module.py", name),)})


def test_a_mark_counts_as_far_as_its_ids_are_written_out(tmp_path: Path) -> None:
    (tmp_path / "test_it.py").write_text(
        '@pytest.mark.rule("OH-1.1", *("OH-1.2", "OH-1.3"))\n'
        '@pytest.mark.parametrize("bid", [0])\n'
        "def test_one(bid): ...\n"
        '@pytest.mark.rule("OH-1.1")\n'
        "class TestMany:\n"
        '    @pytest.mark.rule("OH-1.2")\n'
        "    def test_two(self): ...\n"
        '@pytest.mark.rule(*RULES, f"OH-8.{1}")\n'
        "def test_three(): ...\n",
        encoding="utf-8",
    )
    one, many = Place("test_it.py", "test_one"), Place("test_it.py", "TestMany")
    two = Place("test_it.py", "TestMany.test_two")
    assert tracing.marked_tests(tmp_path) == {
        "OH-1.1": (one, many),
        "OH-1.2": (one, two),
        "OH-1.3": (one,),
    }


def test_a_clause_is_read_from_its_heading_and_the_line_below(tmp_path: Path) -> None:
    page = tmp_path / "05-bidding.md"
    page.write_text(
        "# 5. Bidding\n\n(oh-5.4)=\n## OH-5.4 The hook\n\n"
        "`RuleId.HOOK` reads `hook`, `bidding`.\n\nThe last to bid MUST NOT.\n",
        encoding="utf-8",
    )
    (clause,) = tracing.clauses(page)
    assert clause == Clause("oh-5.4", "OH-5.4", "The hook", "HOOK", "reads `hook`, `bidding`")
    assert clause.fields == ("hook", "bidding")
