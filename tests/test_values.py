"""The equality, hash and text that values share are those that attrs would write for each class."""

import copy
import importlib
import inspect
import pickle
from collections.abc import Iterator
from typing import ClassVar, get_origin

import attrs
import pytest

import ohhell
from ohhell.values import Value


@attrs.frozen(eq=False, repr=False)
class Pair(Value):
    first: object
    _second: object = 0


@attrs.frozen
class PairOfAttrs:
    first: object
    _second: object = 0


class Same(Pair):
    """A class that has the fields of its base only."""

    __slots__ = ()


class Nothing(Value):
    __slots__ = ()


class NothingElse(Value):
    __slots__ = ()


FIELDS = ((1,), (1, 0), (1, 2), (2, 1), (True,), (1.0,), ("1",), ((1, 2),), ([1],), (None,))


@pytest.mark.parametrize("one", FIELDS, ids=repr)
@pytest.mark.parametrize("other", FIELDS, ids=repr)
def test_values_are_equal_where_those_of_attrs_are(
    one: tuple[object, ...], other: tuple[object, ...]
) -> None:
    assert (Pair(*one) == Pair(*other)) is (PairOfAttrs(*one) == PairOfAttrs(*other))
    assert (Pair(*one) != Pair(*other)) is (PairOfAttrs(*one) != PairOfAttrs(*other))


@pytest.mark.parametrize("fields", FIELDS, ids=repr)
def test_a_value_is_written_as_attrs_writes_it(fields: tuple[object, ...]) -> None:
    assert repr(Pair(*fields)) == repr(PairOfAttrs(*fields)).replace("PairOfAttrs", "Pair")


def test_equal_values_have_one_hash() -> None:
    assert len({Pair(1), Pair(1, 0), Pair(True), Pair(1.0)}) == 1
    assert len({Pair(1, 2), Pair(2, 1), Same(1, 2), Nothing(), NothingElse(), Nothing()}) == 5


def test_a_value_with_a_field_without_hash_has_none() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(Pair([1]))


def test_a_value_equals_none_of_another_class() -> None:
    pair: object = Pair(1)
    assert pair != Same(1)
    assert pair != PairOfAttrs(1)
    assert pair != (1, 0)
    assert pair.__eq__(Same(1)) is NotImplemented  # so that the other class is asked, too


@pytest.mark.parametrize("value", [Pair(1, 2), Same(1, 2), Nothing()], ids=repr)
def test_a_value_is_copied_and_pickled(value: Value) -> None:
    for twin in (copy.copy(value), copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert type(twin) is type(value)
        assert twin == value
        assert hash(twin) == hash(value)
        assert repr(twin) == repr(value)


@pytest.mark.parametrize("value", [Pair(1), Same(1), Nothing()], ids=repr)
@pytest.mark.parametrize("name", ["first", "other"])
def test_a_value_cannot_be_changed(value: Value, name: str) -> None:
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        setattr(value, name, 2)
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        delattr(value, name)


def kinds(base: type[Value] = Value) -> Iterator[type[Value]]:
    for kind in base.__subclasses__():
        if kind.__module__.startswith(ohhell.__name__):
            yield kind
        yield from kinds(kind)


def test_every_field_of_a_value_of_the_library_counts() -> None:
    importlib.import_module("ohhell.testing")  # and with it all modules that have values
    assert len(list(kinds())) > 100
    for kind in kinds():
        for field in attrs.fields(kind):
            assert field.eq, (kind, field.name)
            assert field.repr, (kind, field.name)
            assert field.hash in (None, True), (kind, field.name)


def test_every_field_of_a_value_of_the_library_is_known_to_attrs() -> None:
    for kind in kinds():
        fields = {field.name for field in attrs.fields(kind)}
        annotated = inspect.get_annotations(kind).items()
        assert {name for name, what in annotated if not is_class_variable(what)} <= fields


def is_class_variable(annotation: object) -> bool:
    origin: object = get_origin(annotation)
    return origin is ClassVar
