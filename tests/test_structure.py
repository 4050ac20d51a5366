"""The direction of imports, and what importing the package may cost."""

import ast
import pathlib
import subprocess
import sys
from functools import cache
from types import FunctionType

import attrs
import pytest

import ohhell

ROOT = pathlib.Path(ohhell.__file__).parent

# A module imports only from lines above its own, or from its own line without cycles.
LINES = (
    ("_version", "enums", "values", "rule_ids", "engine"),
    ("cards", "errors", "actions", "setting"),
    ("variants",),
    (
        "lowering",
        "rules_text",
        "axes",
        "own_objects",
        "trumping",
        "contradictions",
        "explain",
        "rules",
    ),
    ("presets",),
    ("deal", "view", "difference"),
    (
        "laws",
        "round",
        "standings",
        "progress",
        "game",
        "perft",
        "packs",
        "tally",
        "games_at_random",
        "bulk",
        "endgames",
    ),
    ("records", "bots"),
    ("testing",),
    ("cli",),
)
EXCEPTIONS = {
    # The errors name these in annotations only, to say what they carry.
    ("errors", "actions"),
    ("errors", "round"),
    ("errors", "game"),
}
# What many programs do without is imported by those that use it.
NOT_AT_IMPORT = ("bots", "bulk", "cli", "endgames", "records", "testing", "variants.scores")
# Equality that attrs writes is quicker, and attrs can keep a hash. What is compared in loops has
# it, and what is looked up by; the rest has that of Value, which need not be compiled.
COMPARED_BY_ATTRS = {
    "Bid",
    "Deck",
    "Game",
    "NameTrump",
    "PassCards",
    "Play",
    "Rules",
    "Setting",
}


@cache
def _modules() -> tuple[tuple[str, ast.Module], ...]:
    paths = [(path, path.relative_to(ROOT).with_suffix("").parts) for path in ROOT.rglob("*.py")]
    return tuple(
        (".".join(parts).removesuffix(".__init__"), ast.parse(path.read_text(encoding="utf-8")))
        for path, parts in sorted(paths)
        if ".".join(parts) not in ("__init__", "__main__")
    )


def _imported(tree: ast.Module) -> set[str]:
    """The modules of the package that a module imports, anywhere in it."""
    found: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, "imports are absolute"
            module = node.module or ""
            found.add(module)
            found.update(f"{module}.{alias.name}" for alias in node.names)
    known = {name for name, _ in _modules()}
    inside = {name.removeprefix("ohhell.") for name in found if name.startswith("ohhell")}
    return {name for name in inside if name in known}


def _line(module: str) -> int:
    top = module.partition(".")[0]
    return next(number for number, line in enumerate(LINES) if top in line)


def test_every_module_has_its_line() -> None:
    for name, _ in _modules():
        assert _line(name) >= 0


def test_imports_point_upwards_only() -> None:
    wrong = [
        (name, imported)
        for name, tree in _modules()
        for imported in _imported(tree)
        if _line(imported) > _line(name) and (name, imported) not in EXCEPTIONS
    ]
    assert wrong == []


def test_imports_have_no_cycles() -> None:
    graph = {
        name: {other for other in _imported(tree) if (name, other) not in EXCEPTIONS} - {name}
        for name, tree in _modules()
    }
    while graph:
        free = {name for name, needs in graph.items() if not needs & graph.keys()}
        assert free, f"a cycle among {sorted(graph)}"
        graph = {name: needs for name, needs in graph.items() if name not in free}


def test_the_engine_raises_nothing_of_ours_and_knows_no_cards() -> None:
    for name, tree in _modules():
        if name.startswith("engine"):
            assert all(other.startswith("engine") for other in _imported(tree)), name


@cache
def _loaded_by(statement: str) -> frozenset[str]:
    """The modules that a statement loads where attrs is there already."""
    before = "import attrs, sys\nold = set(sys.modules)"
    program = f"{before}\n{statement}\nprint(*set(sys.modules) - old)"
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    return frozenset(done.stdout.split())


@pytest.mark.parametrize("statement", ["import ohhell", "from ohhell import *"])
def test_importing_the_package_imports_attrs_and_itself_only(statement: str) -> None:
    others = {name for name in _loaded_by(statement) if not name.startswith("ohhell")}
    assert {name for name in others if not name.endswith("__mypyc")} == set()


@pytest.mark.parametrize("statement", ["import ohhell", "from ohhell import *"])
def test_importing_the_package_leaves_out_what_many_do_without(statement: str) -> None:
    loaded = _loaded_by(statement)
    assert "ohhell.rules" in loaded
    assert loaded.isdisjoint(f"ohhell.{name}" for name in NOT_AT_IMPORT)


def _values_at_import() -> set[type]:
    """The classes of attrs that importing the package makes."""
    modules = [sys.modules[name] for name in _loaded_by("import ohhell") if name in sys.modules]
    return {
        thing
        for module in modules
        for thing in vars(module).values()
        if isinstance(thing, type) and attrs.has(thing) and thing.__module__ == module.__name__
    }


def _written_by_attrs(method: str) -> set[str]:
    methods = {kind.__name__: getattr(kind, method) for kind in _values_at_import()}
    return {
        name
        for name, each in methods.items()
        if isinstance(each, FunctionType) and "attrs generated" in each.__code__.co_filename
    }


def test_attrs_compiles_few_methods_at_import() -> None:
    assert len(_values_at_import()) > 100
    assert _written_by_attrs("__repr__") == set()
    assert _written_by_attrs("__eq__") == COMPARED_BY_ATTRS


def test_values_have_slots_only() -> None:
    assert {kind.__name__ for kind in _values_at_import() if kind.__dictoffset__} == set()
