"""The documentation says everything there is, once: every rule, every public name."""

import importlib
import json
import pkgutil
import re
from collections import Counter
from pathlib import Path
from types import ModuleType

import attrs
import pytest

import ohhell
import ohhell.bots
import ohhell.bulk
import ohhell.endgames
import ohhell.records.svg
import ohhell.variants
from ohhell import RuleId, Rules, presets
from tests import tracing
from tests.tracing import LINK, cited, clauses

ROOT = Path(__file__).parent.parent
DOCS = ROOT / "docs"
CHAPTERS = sorted((DOCS / "rules").glob("[0-9]*.md"))
LEDGER = Path(__file__).parent / "rules.ledger"

_ENTRY = re.compile(
    r"^\.\. (?:auto(?:class|exception|function|data)|py:data):: (?P<name>[\w.]+)", re.MULTILINE
)


def chapter_number(path: Path) -> int:
    return int(path.name.partition("-")[0])


# ------------------------------------------------------------------ the rules


def test_there_is_a_page_for_each_chapter_of_the_rules() -> None:
    assert [chapter_number(path) for path in CHAPTERS] == list(range(1, 11))


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_chapter_has_one_clause_for_each_of_its_rules_in_order(path: Path) -> None:
    rules = [rule for rule in RuleId if rule.chapter == chapter_number(path)]
    found = [(clause.id, clause.title, clause.name) for clause in clauses(path)]
    assert found == [(rule.value, rule.title, rule.name) for rule in rules]
    numbers = [int(rule.value.partition(".")[2]) for rule in rules]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_every_heading_of_a_chapter_is_a_clause_with_its_target(path: Path) -> None:
    headings = re.findall(r"^##+ (.+)$", path.read_text(encoding="utf-8"), re.MULTILINE)
    found = clauses(path)
    assert headings == [f"{clause.id} {clause.title}" for clause in found]
    assert [clause.target for clause in found] == [clause.id.lower() for clause in found]


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_clause_says_what_must_or_may_be_and_has_an_example(path: Path) -> None:
    texts = re.split(r"^\(oh-[\d.]+\)=$", path.read_text(encoding="utf-8"), flags=re.MULTILINE)[1:]
    assert len(texts) == len(clauses(path))
    for clause, text in zip(clauses(path), texts, strict=True):
        prose, *examples = re.split(r"^```python$", text, flags=re.MULTILINE)
        assert re.search(r"\b(MUST|MAY)\b", prose), clause.id
        assert any(">>> " in example for example in examples), clause.id


@pytest.mark.parametrize("path", CHAPTERS, ids=lambda path: path.stem)
def test_a_clause_reads_fields_that_rules_have(path: Path) -> None:
    fields = {field.name for field in attrs.fields(Rules)}
    for clause in clauses(path):
        if clause.reads not in ("holds under all rules", "reads every field"):
            assert clause.reads.startswith("reads ")
            assert clause.fields
            assert set(clause.fields) <= fields


def test_every_field_of_the_rules_is_read_by_a_clause() -> None:
    read = {field for path in CHAPTERS for clause in clauses(path) for field in clause.fields}
    assert read == {field.name for field in attrs.fields(Rules)}


# ------------------------------------------------------------------ beside the rules

PARTS = ("Question", "Ruling", "Reason", "Choices", "Clauses")
OF_OTHER_TEXTS = {33, 34}


def rulings() -> dict[int, str]:
    """By number, a ruling's text; its target must be as its heading says."""
    text = (DOCS / "rules" / "rulings.md").read_text(encoding="utf-8")
    headings = re.findall(r"^\(ruling-a(\d+)\)=\n### A(\d+) .+$", text, re.MULTILINE)
    assert [target for target, _ in headings] == [number for _, number in headings]
    assert len(headings) == len(re.findall(r"^###", text, re.MULTILINE))
    texts = re.split(r"^\(ruling-a\d+\)=$", text, flags=re.MULTILINE)[1:]
    return {int(number): each for (number, _), each in zip(headings, texts, strict=True)}


def test_every_question_on_the_texts_has_one_ruling() -> None:
    assert rulings().keys() == set(range(1, 53)) - OF_OTHER_TEXTS


def test_a_ruling_has_question_ruling_reason_choices_and_clauses() -> None:
    for number, text in rulings().items():
        assert tuple(re.findall(r"^\*\*(\w+)\.\*\*", text, re.MULTILINE)) == PARTS, number
        choices, _, under = text.partition("**Choices.**")[2].partition("**Clauses.**")
        assert cited(under), number
        named = set(re.findall(r"`([a-z_]+)`", choices))
        known = {field.name for field in attrs.fields(Rules)} | {"fix", "turned", "dealer"}
        assert named <= known, number


def test_a_ruling_is_traced_to_the_clauses_that_it_names() -> None:
    traced = {each.number: each.rules for each in tracing.rulings(DOCS / "rules" / "rulings.md")}
    for number, text in rulings().items():
        under = text.partition("**Clauses.**")[2]
        assert traced[f"A{number}"] == tuple(re.findall(r"\[(OH-[\d.]+)\]\(", under))


def test_a_ruling_that_a_test_names_is_there() -> None:
    found: set[int] = set()
    for path in LEDGER.parent.rglob("test_*.py"):
        docstrings = re.findall(r'"""(A\d[^"]*)"""', path.read_text(encoding="utf-8"))
        found.update(int(each) for text in docstrings for each in re.findall(r"\bA(\d+)", text))
    assert found - OF_OTHER_TEXTS <= rulings().keys()


def test_the_core_is_a_numbered_list_of_sentences_with_their_clauses() -> None:
    text = (DOCS / "rules" / "core.md").read_text(encoding="utf-8")
    items = re.findall(r"^(\d+)\. ((?:.+\n)(?: +.+\n)*)", text, re.MULTILINE)
    assert [int(number) for number, _ in items] == list(range(1, len(items) + 1))
    assert all(cited(item) for _, item in items)


def test_the_core_has_the_clauses_of_the_standard_game() -> None:
    core = (DOCS / "rules" / "core.md").read_text(encoding="utf-8")
    said = re.findall(r"\[(OH-[\d.]+)\]", presets.STANDARD.explain())
    assert set(cited(core)) == set(said)


# ------------------------------------------------------------------ the ledger


def ledger() -> list[str]:
    return LEDGER.read_text(encoding="utf-8").splitlines()


def registry() -> list[str]:
    return [f"{rule.value} {rule.name} {rule.title}" for rule in RuleId]


def test_no_rule_of_the_ledger_was_renumbered_renamed_or_removed() -> None:
    lost = [line for line in ledger() if line not in registry()]
    assert not lost, "a rule stays as it is for ever; add a new one instead"


def test_every_rule_is_in_the_ledger() -> None:
    new = [line for line in registry() if line not in ledger()]
    assert not new, f"append to {LEDGER.name}, at its end"


def test_the_ledger_has_each_id_and_each_name_once() -> None:
    entries = [line.split(" ", 2) for line in ledger()]
    assert len({entry[0] for entry in entries}) == len(entries)
    assert len({entry[1] for entry in entries}) == len(entries)


# ------------------------------------------------------------------ the reference


def public_modules() -> list[ModuleType]:
    axes = pkgutil.iter_modules(ohhell.variants.__path__, "ohhell.variants.")
    variants = [importlib.import_module(module.name) for module in axes]
    others = [ohhell.presets, ohhell.bots, ohhell.bulk, ohhell.endgames, ohhell.records.svg]
    return [ohhell, *others, *variants]


def public_names() -> dict[str, object]:
    """Full name to object; a module among the names is a page's heading, not an entry."""
    return {
        f"{module.__name__}.{name}": getattr(module, name)
        for module in public_modules()
        for name in module.__all__
        if not isinstance(getattr(module, name), ModuleType)
    }


def documented_names() -> list[str]:
    return [
        match["name"]
        for path in sorted((DOCS / "reference").glob("*.md"))
        for match in _ENTRY.finditer(path.read_text(encoding="utf-8"))
    ]


def test_every_public_name_stands_in_the_reference_exactly_once() -> None:
    public = public_names()
    documented = Counter(id(public[name]) for name in documented_names() if name in public)
    wrong = {name: documented[id(what)] for name, what in public.items()}
    assert {name: times for name, times in wrong.items() if times != 1} == {}


def test_the_reference_has_public_names_only() -> None:
    assert set(documented_names()) <= public_names().keys()


# ------------------------------------------------------------------ the pages


def pages() -> set[Path]:
    made = {"_build", "_ext", "node_modules"}
    return {page for page in DOCS.rglob("*.md") if made.isdisjoint(page.parts)}


def test_what_is_linked_as_a_rule_is_the_clause_of_that_rule() -> None:
    ids = {rule.value for rule in RuleId}
    for page in pages():
        for link in LINK.finditer(page.read_text(encoding="utf-8")):
            assert link["id"] in ids, page.name
            assert link["target"] == link["id"].lower(), page.name


def test_every_page_is_reached_from_the_front_page() -> None:
    reached: set[Path] = set()
    waiting = [DOCS / "index.md"]
    while waiting:
        page = waiting.pop()
        reached.add(page)
        text = page.read_text(encoding="utf-8")
        for tree in re.findall(r"```\{toctree\}\n(.*?)```", text, re.DOTALL):
            entries = re.findall(r"^[\w/-]+$", tree, re.MULTILINE)
            waiting += [page.parent / f"{entry}.md" for entry in entries]
    assert reached == pages()


def test_the_lock_file_names_no_registry() -> None:
    """Each machine asks its own for what the lock file pins; ``.npmrc`` keeps npm to that."""
    lock = json.loads((DOCS / "package-lock.json").read_text(encoding="utf-8"))
    pinned = {name: package for name, package in lock["packages"].items() if name}
    assert "node_modules/pyodide" in pinned
    assert all({"version", "integrity"} <= package.keys() for package in pinned.values())
    assert [name for name, package in pinned.items() if "resolved" in package] == []


def test_what_the_readme_links_to_is_there() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    linked = re.findall(r"\]\(([^)#]+)\)", text)
    assert "docs/reference/pictures/view.svg" in linked
    assert [path for path in linked if not (ROOT / path).exists()] == []
