"""Counting the ways a round can go: a check of move generation that implementations share."""

from ohhell.actions import Action
from ohhell.round import Round

__all__ = ["divide", "perft"]


def perft(start: Round, depth: int) -> int:
    """How many sequences of so many actions there are from a round on.

    The time is that many actions. Simultaneous actions are counted in the order of the seats.

    Args:
        start: where to count from.
        depth: how many actions, 0 or more.

    Raises:
        ValueError: the depth is negative.

    >>> from ohhell import Deal, Round, presets
    >>> deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
    >>> [perft(Round.start(presets.STANDARD, deal), depth) for depth in range(1, 7)]
    [3, 9, 21, 42, 42, 42]
    """
    if depth < 0:
        raise ValueError(f"the depth must be 0 or more, not {depth}")
    if depth == 0:
        return 1
    actions = start.legal_actions()
    if depth == 1:
        return len(actions)
    return sum(perft(start.apply(action), depth - 1) for action in actions)


def divide(start: Round, depth: int) -> dict[Action, int]:
    """The same, for each first action by itself; the depth is 1 or more.

    Raises:
        ValueError: the depth is less.
    """
    if depth < 1:
        raise ValueError(f"the depth must be 1 or more, not {depth}")
    return {action: perft(start.apply(action), depth - 1) for action in start.legal_actions()}
