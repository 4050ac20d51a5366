"""Where each rule is: its clause in the documentation, rulings, the code that names it, its tests.

The pages of the rules show what is found here, and a test asks that it is all there. It is read
from the files as they are; nothing is imported, and nothing kept.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

__all__ = [
    "LINK",
    "Clause",
    "Place",
    "Places",
    "Ruling",
    "cited",
    "clauses",
    "code",
    "marked_tests",
    "rulings",
]

LINK: Final = re.compile(r"\[(?P<id>OH-[\d.]+)\]\(#(?P<target>[^)]*)\)")
"""A link of a page to the clause of a rule."""
_CLAUSE: Final = re.compile(
    r"^\((?P<target>oh-[\d.]+)\)=\n"
    r"## (?P<id>OH-[\d.]+) (?P<title>.+)\n\n"
    r"`RuleId\.(?P<name>\w+)` (?P<reads>.+)\.\n\n",
    re.MULTILINE,
)
_RULING: Final = re.compile(
    r"^\((?P<target>ruling-a\d+)\)=\n"
    r"### (?P<number>A\d+) (?P<title>.+)\n"
    r"(?:(?!\(ruling-).*\n)*?"
    r"\*\*Clauses\.\*\* (?P<clauses>.+\n(?:.+\n)*)",
    re.MULTILINE,
)
_ID: Final = re.compile(r"OH-\d+\.\d+")
_MEMBER: Final = re.compile(r"\bRuleId\.([A-Z]\w*)")
_ONLY_SAID: Final = ("explain.py", "rule_ids.py")
"""Modules that say what the rules are, and do nothing about them."""
_ABOUT_A_CHOICE: Final = (".clauses", ".findings")
"""Methods in which a choice names the rules that it stands for."""
_FIELDS: Final = "Rules"
"""The class whose attributes are the fields; which of them a clause reads it says itself."""


class Clause(NamedTuple):
    """A clause of the documentation, from its heading and the line below."""

    target: str
    id: str
    title: str
    name: str
    reads: str

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of the rules that are listed as read."""
        return tuple(re.findall(r"`(\w+)`", self.reads))


class Ruling(NamedTuple):
    """A ruling of the documentation, and the rules that it decides on."""

    target: str
    number: str
    title: str
    rules: tuple[str, ...]


class Place(NamedTuple):
    """A definition in a file."""

    path: str
    """From the folder that was searched, with slashes."""
    name: str
    """As it is qualified in its module; empty for the module itself."""


Places: TypeAlias = Mapping[str, tuple[Place, ...]]
"""By the id of a rule, where it is named, in the order of files and lines."""


def clauses(page: Path) -> list[Clause]:
    """The clauses of a page, in order."""
    found = _CLAUSE.finditer(page.read_text(encoding="utf-8"))
    return [Clause(*match.groups()) for match in found]


def rulings(page: Path) -> list[Ruling]:
    """The rulings of a page, in order."""
    found = _RULING.finditer(page.read_text(encoding="utf-8"))
    return [
        Ruling(match["target"], match["number"], match["title"], _once(cited(match["clauses"])))
        for match in found
    ]


def _once(ids: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(ids))


def cited(text: str) -> list[str]:
    """The ids of the rules that a text of the pages links to, in its order."""
    return [link["id"] for link in LINK.finditer(text)]


def marked_tests(folder: Path) -> Places:
    """The tests that are marked with each rule, as far as the mark has its id written out."""
    return _by_rule(folder, _marks)


def code(package: Path, *, ids: Mapping[str, str]) -> Places:
    """The code that names each rule, in a docstring, in a comment, or as a member of ``RuleId``.

    It does what the rule says, refuses what breaks it, or is the choice that stands for it.

    Args:
        package: the folder of the library.
        ids: by the name of a member of ``RuleId``, the id.
    """
    return _by_rule(package, lambda text: _citations(text, ids), but=_ONLY_SAID)


_Named: TypeAlias = Iterator[tuple[str, str]]
"""Ids of rules, and the definitions in which they are named."""


def _by_rule(folder: Path, read: Callable[[str], _Named], but: tuple[str, ...] = ()) -> Places:
    found: defaultdict[str, list[Place]] = defaultdict(list)
    for path in sorted(folder.rglob("*.py")):
        if path.name not in but:
            for rule, name in read(path.read_text(encoding="utf-8")):
                place = Place(path.relative_to(folder).as_posix(), name)
                if place not in found[rule]:
                    found[rule].append(place)
    return {rule: tuple(places) for rule, places in found.items()}


# --------------------------------------------------------------------------- in one module


def _marks(text: str) -> _Named:
    tree = ast.parse(text)
    spans = list(_spans(tree.body))
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for part in (part for argument in node.args for part in ast.walk(argument)):
                if isinstance(part, ast.Constant) and isinstance(part.value, str):
                    for rule in _ID.findall(part.value):
                        yield rule, _definition(part.lineno, spans)


def _citations(text: str, ids: Mapping[str, str]) -> _Named:
    spans = list(_spans(ast.parse(text).body))
    for number, line in enumerate(text.splitlines(), 1):
        members = [ids[member] for member in _MEMBER.findall(line) if member in ids]
        for rule in (*_ID.findall(line), *members):
            name = _definition(number, spans)
            for method in _ABOUT_A_CHOICE:
                name = name.removesuffix(method)
            if name != _FIELDS:
                yield rule, name


class _Span(NamedTuple):
    first: int
    last: int
    name: str


def _spans(body: list[ast.stmt], inside: str = "", above: int = 0) -> Iterator[_Span]:
    """The lines of what a body defines, outer definitions first.

    The lines above a definition, back to the one before, are its own too, for the sake of
    comments; so is the string below a constant of a module, and the module's own is nobody's.
    """
    name = ""
    for statement in body:
        last = statement.end_lineno or statement.lineno
        match statement:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
                name = inside + statement.name
                yield _Span(above + 1, last, name)
                yield from _spans(statement.body, f"{name}.", statement.lineno)
            case ast.AnnAssign(target=ast.Name(id=name)) if not inside:
                yield _Span(above + 1, last, name)
            case ast.Assign(targets=[ast.Name(id=name)]) if not inside:
                yield _Span(above + 1, last, name)
            case ast.Expr(value=ast.Constant()) if not inside:
                yield _Span(above + 1, last, name)
            case _:
                pass
        above = last


def _definition(line: int, spans: list[_Span]) -> str:
    """The innermost definition that a line is in."""
    return next((each.name for each in reversed(spans) if each.first <= line <= each.last), "")
