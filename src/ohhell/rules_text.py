"""Rules as text (OH-10.7): ``name(field=value, ...)``, with values as they are written in Python.

Nothing is run or imported by reading a text: the only names it may use are those it is read
with. An object of one's own is written ``!Name(field=literal)``.
"""

import ast
import enum
import re
from collections.abc import Mapping
from typing import Final, Protocol, TypeAlias

import attrs

from ohhell.cards import Card, Rank, Suit
from ohhell.errors import Finding, Problem, RulesTextError
from ohhell.rule_ids import RuleId
from ohhell.variants.endings import InTurn
from ohhell.variants.limits import AllOf
from ohhell.variants.schedules import Joined
from ohhell.variants.scoring import Scoring
from ohhell.variants.trumps import AnyOf

__all__ = [
    "SUITS_AND_RANKS",
    "Join",
    "Names",
    "format_value",
    "parse_call",
    "rules_error",
    "split_call",
    "values_of",
]

Names: TypeAlias = Mapping[str, object]
"""What the names in a text stand for: classes, functions or values."""

_JOINED: Final = {
    Scoring: ("parts", " + "),
    AnyOf: ("conditions", " | "),
    AllOf: ("limits", " | "),
    Joined: ("parts", " + "),
    InTurn: ("steps", " + "),
}
_OWN: Final = "!"
_UNWRITABLE: Final = "?"
_LONGEST: Final = 10_000
_OWN_IN_PYTHON: Final = "~"
_STRING_OR_OWN: Final = r"('(?:[^'\\]|\\.)*'|\"(?:[^\"\\]|\\.)*\")|!"


def format_value(value: object, *, names: Names) -> str:
    """The canonical text of a value; whatever is not in the names is the user's own.

    What cannot be written, such as an own object that is neither of attrs nor a dataclass but has
    a state, is written ``?``, which no reader takes for something else.
    """
    if isinstance(value, enum.Enum):
        known = names.get(value.name) is value or isinstance(value, (Suit, Rank))
        return value.name if known else _UNWRITABLE
    for name, named in names.items():
        if type(named) is type(value) and not isinstance(value, type) and named == value:
            return name
    if isinstance(value, Card):
        return f"Card({str(value)!r})"
    if type(value) is tuple:
        inner: list[object] = [*value]
        elements = [format_value(each, names=names) for each in inner]
        return f"({elements[0]},)" if len(elements) == 1 else f"({', '.join(elements)})"
    if value is None or type(value) in (bool, int, float, str, range):
        return repr(value)
    for joined, (field, mark) in _JOINED.items():
        if isinstance(value, joined):
            return mark.join(format_value(each, names=names) for each in getattr(value, field))
    if names.get(type(value).__name__) is type(value) or _is_bare(type(value)):
        return _format_object(value, names=names)
    return _format_own(value, names=names)


def _format_object(value: object, *, names: Names) -> str:
    arguments: list[str] = []
    for field in _fields(type(value)):
        inner = getattr(value, field.name)
        if field.metadata.get("spread"):
            arguments += [format_value(each, names=names) for each in inner]
        elif field.metadata.get("mapping"):
            pairs = [f"{key}: {format_value(item, names=names)}" for key, item in inner]
            mapping = "{" + ", ".join(pairs) + "}"
            if field.metadata["mapping"] == "bare":
                return mapping
            arguments.append(mapping)
        elif field.default is attrs.NOTHING:
            arguments.append(format_value(inner, names=names))
        elif inner != field.default:
            arguments.append(f"{field.alias}={format_value(inner, names=names)}")
    return f"{type(value).__name__}({', '.join(arguments)})"


def _format_own(value: object, *, names: Names) -> str:
    """An object of somebody's own, all of its fields by name."""
    import dataclasses  # seldom needed, and slow to import

    kind = type(value)
    fields: dict[str, object]
    if attrs.has(kind):
        fields = {
            field.alias: getattr(value, field.name)
            for field in _fields(kind)
            if field.alias is not None and getattr(value, field.name) != field.default
        }
    elif dataclasses.is_dataclass(kind):
        fields = {
            field.name: getattr(value, field.name)
            for field in dataclasses.fields(kind)
            if getattr(value, field.name) != field.default
        }
    elif isinstance(value, tuple) or getattr(value, "__dict__", None) or _has_slots(kind):
        return f"{_OWN}{kind.__name__}({_UNWRITABLE})"
    else:
        fields = {}
    arguments = [f"{name}={format_value(inner, names=names)}" for name, inner in fields.items()]
    return f"{_OWN}{kind.__name__}({', '.join(arguments)})"


def _is_bare(kind: type) -> bool:
    """Whether values are written as a mapping, without a name."""
    return any(field.metadata.get("mapping") == "bare" for field in _fields(kind))


def _has_slots(kind: type) -> bool:
    return any(vars(each).get("__slots__") for each in kind.__mro__)


def _fields(of: type) -> "tuple[attrs.Attribute[object], ...]":
    return attrs.fields(of) if attrs.has(of) else ()


def split_call(text: str) -> tuple[str, dict[str, ast.expr], str]:
    """The name of a call, its keyword arguments unread, and the text that their places refer to.

    Raises:
        RulesTextError: it is not a call with keyword arguments only.
    """
    if not isinstance(text, str):
        raise TypeError(f"rules are read from text, not from {type(text).__name__}")
    if len(text) > _LONGEST:
        raise rules_error(f"a text of more than {_LONGEST} characters is not read")
    if _OWN_IN_PYTHON in re.sub(_STRING_OR_OWN, "", text):
        raise rules_error(f"cannot read {_OWN_IN_PYTHON!r} in {text!r}")
    source = re.sub(_STRING_OR_OWN, lambda match: match[1] or _OWN_IN_PYTHON, text.strip())
    try:
        tree = ast.parse(source, mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        place = getattr(error, "offset", None) or 1
        raise rules_error(f"cannot read {text!r} at character {place}") from None
    if isinstance(tree, ast.Name):
        return tree.id, {}, source
    if not isinstance(tree, ast.Call) or not isinstance(tree.func, ast.Name) or tree.args:
        raise rules_error(f"{text!r} is not of the form name(field=value, ...)")
    fields: dict[str, ast.expr] = {}
    for keyword in tree.keywords:
        if keyword.arg is None:
            raise rules_error(f"{text!r} is not of the form name(field=value, ...)")
        if keyword.arg in fields:
            raise rules_error(f"{keyword.arg} is given twice in {text!r}")
        fields[keyword.arg] = keyword.value
    return tree.func.id, fields, source


class Join(Protocol):
    """Puts two values together that do not say themselves how."""

    def __call__(self, op: ast.operator, left: object, right: object, /) -> object:
        """What they make; a TypeError if they cannot be put together so."""
        ...


def parse_call(tree: ast.expr, *, names: Names, known: Names, join: Join) -> object:
    """The value of an expression.

    Args:
        tree: the expression.
        names: what plain names stand for.
        known: what names marked as the user's own stand for.
        join: what puts together values of the user's own.

    Raises:
        RulesTextError: a name is not known, or the expression is of no allowed form.
    """
    try:
        return _Reader(names, known, join).read(tree)
    except RecursionError:
        raise rules_error("the text has too many parts one within the other") from None


class _Reader:
    """Reads the few kinds of expression that a value is written in."""

    def __init__(self, names: Names, known: Names, join: Join, *, own: bool = False) -> None:
        self._names = names
        self._known = known
        self._join = join
        self._own = own

    def read(self, tree: ast.expr) -> object:
        match tree:
            case ast.Constant(value=None | bool() | int() | str() as value):
                return value
            case ast.Constant(value=float() as value) if self._own:
                return value
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=int() as value)):
                return -value
            case ast.UnaryOp(op=ast.USub(), operand=ast.Constant(value=float() as value)) if (
                self._own
            ):
                return -value
            case ast.Name(id=name):
                return self._named(name, self._names)
            case ast.Tuple(elts=elements):
                return tuple(self.read(each) for each in elements)
            case ast.Dict(keys=keys, values=values):
                return self._mapping(keys, values)
            case ast.BinOp(left=left, op=ast.Add() | ast.BitOr() as op, right=right):
                return self._joined(op, self.read(left), self.read(right))
            case ast.UnaryOp(op=ast.Invert(), operand=ast.Call(func=ast.Name(id=name)) as call):
                names = {**SUITS_AND_RANKS, **self._names}
                reader = _Reader(names, self._known, self._join, own=True)
                return reader._called(name, self._named(name, self._known, own=True), call)
            case ast.Call(func=ast.Name(id="range")):
                return self._called("range", range, tree)
            case ast.Call(func=ast.Name(id=name)):
                return self._called(name, self._named(name, self._names), tree)
            case _:
                raise rules_error(f"cannot read {ast.unparse(tree)!r} here")

    def _named(self, name: str, names: Names, *, own: bool = False) -> object:
        if name in names:
            return names[name]
        if own:
            raise rules_error(
                f"!{name} is an object of somebody's own: give its class, known=({name},)"
            )
        possible = ", ".join(sorted(names)) or "nothing"
        raise rules_error(f"{name!r} is not known here; possible are {possible}")

    def _mapping(self, keys: list[ast.expr | None], values: list[ast.expr]) -> dict[object, object]:
        if None in keys:
            raise rules_error("a mapping is written {key: value, ...}")
        return {
            self.read(key): self.read(value)
            for key, value in zip(keys, values, strict=True)
            if key is not None
        }

    def _joined(self, op: ast.operator, left: object, right: object) -> object:
        try:
            # The operands are of any of the classes named; which take which, they say themselves.
            return left + right if isinstance(op, ast.Add) else left | right  # type: ignore[operator]
        except TypeError as refused:
            try:
                return self._join(op, left, right)
            except TypeError:
                raise rules_error(str(refused)) from None

    def _called(self, name: str, made: object, call: ast.Call) -> object:
        if not callable(made):
            raise rules_error(f"{name} takes no arguments")
        arguments = [self.read(each) for each in call.args]
        keywords = {each.arg: self.read(each.value) for each in call.keywords if each.arg}
        if len(keywords) < len(call.keywords):
            raise rules_error(f"cannot read {ast.unparse(call)!r} here")
        try:
            value: object = made(*arguments, **keywords)
        except (TypeError, ValueError) as error:
            raise rules_error(f"{name}: {error.args[0] if error.args else error}") from None
        return value


def values_of(*enums: type[enum.Enum]) -> dict[str, object]:
    """Names for the members of enumerations."""
    return {member.name: member for each in enums for member in each}


SUITS_AND_RANKS: Final[Names] = values_of(Suit, Rank)


def rules_error(message: str) -> RulesTextError:
    """The error for a text that is not rules."""
    return RulesTextError(Finding(Problem.BAD_TEXT, RuleId.RULES_TEXT, message))
