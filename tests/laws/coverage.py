"""Which values of the axes the strategies draw, and which pairs of them.

``python -m tests.laws.coverage`` draws rules, many thousand times, and writes what it saw to
coverage.txt beside this file: axis by axis the values, with how often each was drawn, and all
pairs of values of two axes that were never drawn together. Such a pair must be one that no rules
can have: it is tried in other rules, and the problem that it always makes is written behind it.
"""

import argparse
import enum
import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import combinations, product
from pathlib import Path
from typing import Final, TypeAlias, cast

import attrs
from hypothesis import HealthCheck, given, seed, settings

from ohhell import Card, Rank, Rules, Suit
from ohhell.axes import AXES
from ohhell.testing import rules_and_players
from ohhell.variants import decks, endings, schedules, scores, scoring, trumps

__all__ = ["Label", "choices", "expected", "named_scorings"]

Label: TypeAlias = tuple[str, str]
"""An axis, and one of the values on it."""

_REPORT: Final = Path(__file__).with_name("coverage.txt")
_MOST_DRAWS: Final = 120_000
_AT_A_TIME: Final = 1_000
_FEW: Final = 60
_KEPT: Final = 12
# It takes long, and some draws are large.
_UNCHECKED: Final = (HealthCheck.too_slow, HealthCheck.data_too_large)
_NOT_VALUES: Final = (Card, Suit, Rank)

_DECKS: Final = {
    decks.STANDARD: "STANDARD",
    decks.FIVE_HUNDRED: "FIVE_HUNDRED",
    decks.SPANISH: "SPANISH",
    decks.RANKS_32: "RANKS_32",
    decks.RANKS_36: "RANKS_36",
}
_JOINED: Final = {
    "schedule": schedules.Joined,
    "no_trump": trumps.AnyOf,
    "tie_break": endings.InTurn,
}


# ---------------------------------------------------------------------------------- values


def choices(rules: Rules, players: int) -> Iterator[Label]:
    """The values on each axis that rules are made of, for a number of players."""
    yield "players", f"{players} players"
    yield "deck", _deck_name(rules.deck)
    yield "two_packs_from", "two packs" if rules.packs(players=players) == 2 else "one pack"
    if rules.two_packs_from is None:
        yield "two_packs_from", "None"
    if rules.schedule.hand_sizes(players, 1) is None:
        yield "schedule", "without end"
    for axis in AXES:
        if axis not in ("players", "two_packs_from"):
            yield from ((axis, text) for text in _parts(getattr(rules, axis), ""))


def _deck_name(deck: decks.DeckChoice) -> str:
    if isinstance(deck, decks.HighestPerPlayer):
        return "HighestPerPlayer"
    if deck.left_out and deck not in _DECKS:
        return "other cards, some of them left out"
    return _DECKS.get(deck, "other cards")


def _parts(value: object, of: str) -> Iterator[str]:
    """The classes, members of enumerations and yes or no that a value is made of.

    Args:
        value: the value.
        of: what it is a part of, if of anything.
    """
    if isinstance(value, _NOT_VALUES):
        return
    if isinstance(value, enum.Enum):
        yield f"{of}({value.name})" if of else value.name
    elif isinstance(value, tuple):
        for each in cast("tuple[object, ...]", value):  # a tuple of anything is one of objects
            yield from _parts(each, of)
    elif attrs.has(kind := type(value)):
        yield kind.__name__
        for field in attrs.fields(kind):
            part: object = getattr(value, field.name)
            if isinstance(part, enum.Enum | bool) and not isinstance(part, _NOT_VALUES):
                yield _with(kind, field.name, part)
            elif not isinstance(part, enum.Enum | bool):
                yield from _parts(part, f"{kind.__name__}")


def _with(kind: type, field: str, part: "enum.Enum | bool") -> str:
    name = part.name if isinstance(part, enum.Enum) else str(part)
    return f"{kind.__name__}({field}={name})"


def expected() -> frozenset[Label]:
    """The values there are, as far as the axes tell."""
    found: set[Label] = {("players", f"{players} players") for players in range(2, 15)}
    found |= {("two_packs_from", text) for text in ("one pack", "two packs", "None")}
    found |= {("schedule", "without end"), ("deck", "other cards")}
    found |= {("deck", name) for name in (*_DECKS.values(), "other cards, some of them left out")}
    found |= {(axis, kind.__name__) for axis, kind in _JOINED.items()}
    for axis, taken in AXES.items():
        for named in taken.names.values():
            if isinstance(named, enum.Enum) and isinstance(named, taken.kinds):
                found.add((axis, named.name))
            elif isinstance(named, type) and attrs.has(named):
                found.update((axis, text) for text in _all_of(named))
    return frozenset(found - {("deck", "Card")})


def _all_of(kind: type) -> Iterator[str]:
    """A class, and each value of its parts that are members of an enumeration, or yes or no."""
    yield kind.__name__
    for field in attrs.fields(kind):
        default: object = field.default
        if isinstance(default, bool):
            yield from (_with(kind, field.name, part) for part in (False, True))
        elif isinstance(default, enum.Enum) and default is not attrs.NOTHING:
            yield from (_with(kind, field.name, part) for part in type(default))


def named_scorings() -> dict[str, frozenset[scoring.AnyPart]]:
    """By name, the parts of each scoring that has one."""
    found: dict[str, frozenset[scoring.AnyPart]] = {}
    for name in scores.__all__:
        named: object = getattr(scores, name)
        if isinstance(named, scoring.Scoring):
            found[name] = frozenset(named.parts)
        elif isinstance(named, scoring.Part):
            found[name] = frozenset([named])
    return found


# ---------------------------------------------------------------------------------- report

_Drawn: TypeAlias = tuple[Rules, int]


class _Seen:
    """What has been drawn, and some rules with each value."""

    def __init__(self) -> None:
        self.draws = 0
        self.values: Counter[Label] = Counter()
        self.pairs: set[frozenset[Label]] = set()
        self.scorings: Counter[str] = Counter()
        self.examples: dict[Label, list[_Drawn]] = defaultdict(list)
        self._named = named_scorings()
        self._impossible: dict[tuple[Label, Label], str] = {}

    def add(self, drawn: _Drawn) -> None:
        labels = sorted(set(choices(*drawn)))
        self.draws += 1
        self.values.update(labels)
        self.pairs.update(
            frozenset(pair) for pair in combinations(labels, 2) if pair[0][0] != pair[1][0]
        )
        parts = {*drawn[0].scoring.parts}
        self.scorings.update(name for name, named in self._named.items() if named <= parts)
        for label in labels:
            if len(self.examples[label]) < _KEPT:
                self.examples[label].append(drawn)

    def missing(self) -> list[tuple[Label, Label]]:
        """The pairs of values of two axes that were not drawn."""
        labels = sorted(self.values, key=lambda label: (_AXIS_ORDER.index(label[0]), label[1]))
        return [
            (one, other)
            for one, other in combinations(labels, 2)
            if one[0] != other[0] and frozenset((one, other)) not in self.pairs
        ]

    def why_not(self, one: Label, other: Label) -> str:
        """The problem of all rules with two values; empty if there are rules without one."""
        if (one, other) not in self._impossible:
            problem = self._problem(one, other)
            if not problem:
                return ""
            self._impossible[one, other] = problem
        return self._impossible[one, other]

    def _problem(self, one: Label, other: Label) -> str:
        problems: Counter[str] = Counter()
        for rules, players in self._with_both(one, other):
            found = rules.problems(players=players)
            if not found and {one, other} <= {*choices(rules, players)}:
                return ""
            problems.update({each.problem.name for each in found})
        return ", ".join(name for name, _ in problems.most_common(1)) or "cannot be together"

    def _with_both(self, one: Label, other: Label) -> Iterator[_Drawn]:
        """Rules with one value, each of them with what others with the second have there."""
        for first, second in ((one, other), (other, one)):
            for (rules, players), donor in product(self.examples[first], self.examples[second]):
                if second[0] == "players":
                    yield rules.replace(players=range(2, 15)), donor[1]
                else:
                    value: object = getattr(donor[0], second[0])
                    # It comes from the same field of other rules.
                    yield attrs.evolve(rules, **{second[0]: value}), players  # type: ignore[arg-type]


_AXIS_ORDER: Final = tuple(AXES)


def _draw(times: int) -> _Seen:
    """Draw so often at most, until all pairs that there can be have been drawn."""
    seen = _Seen()
    for batch in range(0, times, _AT_A_TIME):

        @seed(batch)
        @settings(
            max_examples=_AT_A_TIME,
            database=None,
            deadline=None,
            suppress_health_check=_UNCHECKED,
        )
        @given(rules_and_players())
        def draw(drawn: _Drawn) -> None:
            seen.add(drawn)

        draw()
        missing = seen.missing()
        print(f"{seen.draws} drawn, {len(missing)} pairs not yet", file=sys.stderr)
        if len(missing) < _FEW and all(seen.why_not(*pair) for pair in missing):
            break
    return seen


def _lines(seen: _Seen) -> Iterator[str]:
    yield "What ohhell.testing.rules() draws. Made by: python -m tests.laws.coverage"
    yield ""
    yield f"{seen.draws} rules were drawn, with {len(seen.values)} values on {len(AXES)} axes."
    yield "How often each value was drawn:"
    for axis in AXES:
        yield ""
        yield axis
        counts = sorted((text, count) for (on, text), count in seen.values.items() if on == axis)
        yield from (f"{count:>8}  {text}" for text, count in counts)
    yield ""
    yield "scorings that have a name (their parts are counted above)"
    yield from (f"{seen.scorings[name]:>8}  {name}" for name in sorted(named_scorings()))
    yield ""
    yield from _pair_lines(seen)


def _pair_lines(seen: _Seen) -> Iterator[str]:
    missing = {pair: seen.why_not(*pair) for pair in seen.missing()}
    valid = [pair for pair, problem in missing.items() if not problem]
    yield f"{len(seen.pairs)} pairs of values of two axes were drawn together."
    yield f"Pairs that were not, though rules can have both: {len(valid)}."
    yield from (f"    {_said(one)} with {_said(other)}" for one, other in valid)
    yield f"Pairs that no rules can have, with the problem they make: {len(missing) - len(valid)}."
    by_first: dict[tuple[Label, str, str], list[str]] = defaultdict(list)
    for (one, other), problem in missing.items():
        if problem:
            by_first[one, other[0], problem].append(other[1])
    for (one, axis, problem), others in by_first.items():
        yield f"    {_said(one)} with {axis} {', '.join(others)}: {problem}"


def _said(label: Label) -> str:
    return " ".join(label)


def main(arguments: Iterable[str] | None = None) -> int:
    """Draw, and write the report.

    Returns:
        0 if all values and all pairs that rules can have were drawn.
    """
    parser = argparse.ArgumentParser(prog="python -m tests.laws.coverage", description=__doc__)
    parser.add_argument("--draws", type=int, default=_MOST_DRAWS, help="how many at most")
    given_ = parser.parse_args(None if arguments is None else list(arguments))
    seen = _draw(given_.draws)
    text = "\n".join(_lines(seen)) + "\n"
    _REPORT.write_text(text, encoding="utf-8")
    undrawn = sorted(expected() - {*seen.values})
    for label in undrawn:
        print(f"not drawn: {_said(label)}", file=sys.stderr)
    return 1 if undrawn or not re.search(r"can have both: 0\.", text) else 0


if __name__ == "__main__":
    sys.exit(main())
