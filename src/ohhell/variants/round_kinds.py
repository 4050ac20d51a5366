"""Rounds of a special kind: without trump, blind, half-blind, misère."""

from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias, final

import attrs

from ohhell.actions import whole_number
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.setting import RoundKind
from ohhell.values import Value
from ohhell.variants.clauses import Clause

__all__ = ["AllOrdinary", "ByNumber", "Every", "RoundKinds"]

_MEANING: Final = {
    RoundKind.NO_TRUMP: "has no trump",
    RoundKind.HALF_BLIND: "is bid half-blind: the card for the trump is turned after the bids",
    RoundKind.BLIND: (
        "is bid blind: the bids are made before the hands are seen, and before any seat names a "
        "trump"
    ),
    RoundKind.MISERE: "is misère: no bids are called, and every bid counts as zero",
    RoundKind.MISERE_NO_TRUMP: (
        "is misère without trump: no bids are called, and every bid counts as zero"
    ),
}
_RULES: Final = {
    RoundKind.HALF_BLIND: RuleId.TRUMP_AFTER_BIDS,
    RoundKind.BLIND: RuleId.BID_BLIND,
    RoundKind.MISERE: RuleId.NOT_CALLED,
    RoundKind.MISERE_NO_TRUMP: RuleId.NOT_CALLED,
}


def _kinds(
    kinds: Mapping[int, RoundKind] | Iterable[tuple[int, RoundKind]],
) -> tuple[tuple[int, RoundKind], ...]:
    pairs = dict(kinds).items()
    for _, kind in pairs:
        if not isinstance(kind, RoundKind):
            raise TypeError(f"a RoundKind is wanted for each number, not {kind!r}")
    return tuple(sorted(((whole_number(number), kind) for number, kind in pairs), key=_number))


def _number(pair: tuple[int, RoundKind]) -> int:
    return pair[0]


@final
class AllOrdinary(Value):
    """All rounds of the schedule are ordinary."""

    __slots__ = ()

    @property
    def special(self) -> tuple[RoundKind, ...]:
        """The special kinds that rounds are of."""
        return ()

    def kind(self, number: int) -> RoundKind:
        """The kind of a round, by its number from 1."""
        return RoundKind.ORDINARY

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return ()


@final
@attrs.frozen(eq=False, repr=False)
class ByNumber(Value):
    """Some rounds of the schedule, by their number from 1, are of a special kind (OH-2.18).

    >>> ByNumber({8: RoundKind.BLIND}).kind(8)
    RoundKind.BLIND
    """

    kinds: tuple[tuple[int, RoundKind], ...] = attrs.field(
        converter=_kinds, metadata={"mapping": True}
    )

    @property
    def special(self) -> tuple[RoundKind, ...]:
        """The special kinds that rounds are of."""
        return tuple(kind for _, kind in self.kinds)

    def kind(self, number: int) -> RoundKind:
        """The kind of a round, by its number from 1."""
        return dict(self.kinds).get(number, RoundKind.ORDINARY)

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        return tuple(
            Finding(
                Problem.BAD_PARAMETER,
                RuleId.ROUND_KINDS,
                f"round {number} cannot be of the kind {kind.name}",
            )
            for number, kind in self.kinds
            if number < 1 or kind not in _MEANING
        )

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return tuple(
            Clause(
                _RULES.get(kind, RuleId.ROUND_KINDS),
                f"Round {number} {_MEANING.get(kind, kind.name)}.",
            )
            for number, kind in self.kinds
        )


@final
@attrs.frozen(eq=False, repr=False)
class Every(Value):
    """Every so-manieth round of the schedule is of a special kind (OH-2.18).

    Args:
        step: 3 for every third round; 1 or more.
        is_kind: which kind.
    """

    step: int = attrs.field(converter=whole_number)
    is_kind: RoundKind = attrs.field(
        alias="kind", validator=attrs.validators.instance_of(RoundKind)
    )

    @property
    def special(self) -> tuple[RoundKind, ...]:
        """The special kinds that rounds are of."""
        return (self.is_kind,)

    def kind(self, number: int) -> RoundKind:
        """The kind of a round, by its number from 1."""
        return RoundKind.ORDINARY if number % self.step else self.is_kind

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        if self.step >= 1 and self.is_kind in _MEANING:
            return ()
        message = f"not every {self.step}th round can be of the kind {self.is_kind.name}"
        return (Finding(Problem.BAD_PARAMETER, RuleId.ROUND_KINDS, message),)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        meaning = _MEANING.get(self.is_kind, self.is_kind.name)
        rule = _RULES.get(self.is_kind, RuleId.ROUND_KINDS)
        return (Clause(rule, f"Every round whose number is a multiple of {self.step} {meaning}."),)


RoundKinds: TypeAlias = AllOrdinary | ByNumber | Every
"""What the axis of round kinds takes."""
