"""``playouts`` and ``simulate`` under other rules, against the standard ones."""

from collections.abc import Iterator, Mapping
from typing import Final

from ohhell import Rules, presets
from ohhell.variants import hooks
from ohhell.variants.following import Following
from ohhell.variants.jokers import Wizards
from ohhell.variants.leading import LeadLimit
from tests.benchmarks.bulk_work import playouts_of, simulation_of
from tests.benchmarks.deals import CARDS, MOVES
from tests.benchmarks.measuring import Gauge, Limit, Row, Subject, Target, rate

__all__ = ["SUBJECT"]

_STANDARD: Final = presets.STANDARD
_RULES: Final[Mapping[str, Rules]] = {
    "must-trump": _STANDARD.replace(following=Following.MUST_TRUMP),
    "wizards": _STANDARD.replace(jokers=Wizards()),
    "lead limit": _STANDARD.replace(lead_limit=LeadLimit.UNTIL_BROKEN),
    "hook off": _STANDARD.replace(hook=hooks.Off()),
}
_MANY: Final = 10
_MANY_MOVES: Final = _MANY + _MANY * CARDS
_TWO_PACKS: Final = f"two packs, {_MANY} players"
_FUNCTIONS: Final = ("playouts", "simulate")


def _gauges() -> Iterator[tuple[str, Gauge]]:
    """Of all rules, the moves in a second."""
    for name, rules in {"standard": _STANDARD, **_RULES}.items():
        yield f"playouts, {name}", rate("moves", playouts_of(rules), size=MOVES)
        yield f"simulate, {name}", rate("moves", simulation_of(rules), size=MOVES)
    many = playouts_of(_STANDARD, players=_MANY)  # so many play the standard game with two packs
    yield f"playouts, {_TWO_PACKS}", rate("moves", many, size=_MANY_MOVES)
    many = simulation_of(_STANDARD, players=_MANY)
    yield f"simulate, {_TWO_PACKS}", rate("moves", many, size=_MANY_MOVES)


def _row(function: str, name: str, what: str, target: float) -> Row:
    return Row(
        what=f"{function}, {name}: {what}",
        of=f"{function}, standard",
        against=f"{function}, {name}",
        limit=Limit.AT_MOST,
        compiled=Target(target),
    )


SUBJECT = Subject(
    "rules",
    dict(_gauges()),
    (
        *(
            _row(function, name, "time against standard rules", 1.3)
            for name in _RULES
            for function in _FUNCTIONS
        ),
        *(_row(function, _TWO_PACKS, "time a move against one pack", 3) for function in _FUNCTIONS),
    ),
)
