"""How a choice says in plain English what it means, and what is wrong with it."""

from typing import NamedTuple, Protocol, runtime_checkable

from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId

__all__ = ["Clause", "at_least", "clauses_of", "findings_of"]


class Clause(NamedTuple):
    """A sentence of the rules, and the rule it states."""

    rule: RuleId
    text: str


def at_least(least: int, number: int, rule: RuleId, what: str) -> tuple[Finding, ...]:
    """A finding if a parameter is smaller than it may be."""
    if number >= least:
        return ()
    return (Finding(Problem.BAD_PARAMETER, rule, f"{what} must be {least} or more, not {number}"),)


@runtime_checkable
class _Explained(Protocol):
    def clauses(self) -> tuple[Clause, ...]: ...


@runtime_checkable
class _Checked(Protocol):
    def findings(self) -> tuple[Finding, ...]: ...


def clauses_of(choice: object) -> tuple[Clause, ...]:
    """What a choice on an axis means; one of the user's own may say so in its docstring."""
    if isinstance(choice, _Explained):
        return choice.clauses()
    said = (type(choice).__doc__ or "").strip().partition("\n")[0]
    return (Clause(RuleId.OWN_OBJECTS, f"{choice!r}: {said}" if said else f"{choice!r}."),)


def findings_of(choice: object) -> tuple[Finding, ...]:
    """What is wrong with a choice on an axis by itself."""
    return choice.findings() if isinstance(choice, _Checked) else ()
