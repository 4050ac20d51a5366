"""The public surface: what is exported, that it is final, frozen and documented."""

import importlib
import inspect
import pkgutil
from types import ModuleType

import attrs
import pytest

import ohhell
from ohhell import variants

PUBLIC = [
    "ohhell",
    "ohhell.presets",
    "ohhell.bots",
    "ohhell.bulk",
    "ohhell.endgames",
    "ohhell.testing",
    "ohhell.records.sheet",
    "ohhell.records.svg",
] + [f"ohhell.variants.{module.name}" for module in pkgutil.iter_modules(variants.__path__)]
SURFACE = [
    "Action",
    "Bid",
    "COMPILED",
    "Card",
    "CardError",
    "Deal",
    "DealError",
    "Difference",
    "Finding",
    "Game",
    "GameError",
    "IllegalActionError",
    "NameTrump",
    "NotOverError",
    "OhHellError",
    "PassCards",
    "Phase",
    "Play",
    "Position",
    "Problem",
    "RandomBits",
    "Rank",
    "Reason",
    "Reveal",
    "Round",
    "RoundKind",
    "RoundResult",
    "RuleId",
    "Rules",
    "RulesError",
    "RulesTextError",
    "SeatAction",
    "Setting",
    "Special",
    "Standings",
    "Stream",
    "Suit",
    "Trick",
    "View",
    "Violation",
    "__version__",
    "difference",
    "divide",
    "format_cards",
    "parse_cards",
    "perft",
    "presets",
]
NOT_FINAL = {"OhHellError", "RulesError"}  # other errors of the library derive from them


def _modules() -> list[ModuleType]:
    return [importlib.import_module(name) for name in PUBLIC]


def _exported() -> list[tuple[str, object]]:
    return [
        (f"{module.__name__}.{name}", getattr(module, name))
        for module in _modules()
        for name in module.__all__
    ]


def test_the_surface_of_the_package_is_this() -> None:
    assert sorted(ohhell.__all__) == SURFACE


@pytest.mark.parametrize("module", _modules(), ids=lambda module: module.__name__)
def test_all_that_is_exported_exists_and_is_sorted(module: ModuleType) -> None:
    assert all(hasattr(module, name) for name in module.__all__)


def test_public_classes_are_final() -> None:
    open_classes = {
        name
        for name, thing in _exported()
        if inspect.isclass(thing)
        and not getattr(thing, "__final__", False)
        and not getattr(thing, "_is_protocol", False)
        and not issubclass(thing, tuple)
        and thing.__name__ not in NOT_FINAL
    }
    assert open_classes == set()


def test_public_things_have_docstrings() -> None:
    bare = {
        name
        for name, thing in _exported()
        if (inspect.isclass(thing) or inspect.isfunction(thing)) and not inspect.getdoc(thing)
    }
    assert bare == set()


def test_public_methods_have_docstrings() -> None:
    bare = {
        f"{name}.{method}"
        for name, thing in _exported()
        if inspect.isclass(thing) and thing.__module__.startswith("ohhell")
        for method, function in vars(thing).items()
        if not method.startswith("_")
        and (inspect.isfunction(function) or isinstance(function, (property, classmethod)))
        and not inspect.getdoc(getattr(thing, method))
    }
    assert bare == set()


@pytest.mark.parametrize(
    "value",
    [
        ohhell.presets.STANDARD,
        ohhell.Bid(1),
        ohhell.Card("2H"),
        ohhell.Deal.of(dealer=0, hands=["2H", "3H"], turn_up="4H"),
        ohhell.Game.start(ohhell.presets.STANDARD, players=4, dealer=0),
        ohhell.Setting.alone(players=4, hand_size=3),
        ohhell.presets.info["standard"],
    ],
    ids=lambda value: type(value).__name__,
)
def test_values_are_frozen(value: attrs.AttrsInstance) -> None:
    for field in attrs.fields(type(value)):
        with pytest.raises(attrs.exceptions.FrozenInstanceError):
            setattr(value, field.name, None)
    with pytest.raises(AttributeError):
        value.something_new = 1  # type: ignore[attr-defined]  # that is the point


def test_the_public_attributes_of_a_round_are_read_only() -> None:
    deal = ohhell.Deal.of(dealer=0, hands=["2H", "3H"], turn_up="4H")
    start = ohhell.Round.start(ohhell.presets.STANDARD, deal)
    attributes = {
        name
        for name, attribute in vars(ohhell.Round).items()
        if inspect.isdatadescriptor(attribute) and not name.startswith("_")
    }
    assert attributes >= {"bids", "position", "rules", "to_act"}
    for name in attributes:
        with pytest.raises(AttributeError):
            setattr(start, name, None)
    with pytest.raises(AttributeError):
        start.something_new = 1  # type: ignore[attr-defined]  # that is the point


@pytest.mark.skipif(not ohhell.COMPILED, reason="interpreted, a guard costs more than a move")
def test_what_is_compiled_refuses_to_be_changed() -> None:
    deal = ohhell.Deal.of(dealer=0, hands=["2H", "3H"], turn_up="4H")
    start = ohhell.Round.start(ohhell.presets.STANDARD, deal)
    position = start.position
    for value, name in (
        (start, "_position"),
        (position, "turn"),
        (position.stage, "phase"),
        (position.seats[0], "bid"),
    ):
        with pytest.raises(AttributeError, match=name):
            setattr(value, name, getattr(value, name))


def test_every_preset_has_its_name_in_the_module_and_can_be_played() -> None:
    for name, info in ohhell.presets.info.items():
        rules = getattr(ohhell.presets, name.upper())
        assert rules == ohhell.Rules.parse(info.rules) == ohhell.presets.named(name)
        assert rules == ohhell.Rules.parse(name)
        assert rules.problems() == ()
        assert name.upper() in ohhell.presets.__all__
