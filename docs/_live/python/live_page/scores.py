"""What a round scores."""

from collections.abc import Sequence
from typing import TypedDict

from live_page.table import setting_of
from ohhell import Rules

__all__ = ["Scored", "scored"]


class Scored(TypedDict):
    """By seat, its points; and what is to be said of the numbers."""

    points: list[int]
    note: str


def scored(rules: Rules, *, hand_size: int, bids: Sequence[int], tricks: Sequence[int]) -> Scored:
    """The points of each seat.

    Raises:
        RulesError: so many cannot play these rules.
        ValueError: the numbers are not those of a round.
    """
    rules.require(players=len(bids))
    setting = setting_of(rules, players=len(bids), hand_size=hand_size)
    points = rules.score(bids=bids, tricks=tricks, hand_size=hand_size, setting=setting)
    taken = sum(tricks)
    note = ""
    if taken != hand_size:
        note = f"The tricks add up to {taken}, and the round has {hand_size}."
    return Scored(points=list(points), note=note)
