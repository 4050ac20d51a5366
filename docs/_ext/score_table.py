"""What each bid scores by the tricks taken, for the page of a preset to show."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from ohhell import RoundKind, Rules, Setting
from ohhell.setting import CALLED
from ohhell.variants.limits import fixed_bid
from ohhell.variants.scoring import Times

__all__ = ["ScoreTable", "remarks", "rounds_of", "score_tables"]

_USUAL_PLAYERS: Final = 4
_USUAL_SIZE: Final = 5


class ScoreTable(NamedTuple):
    """The points of a bid in one kind of round, or in several that are scored alike."""

    kinds: tuple[RoundKind, ...]
    hand_size: int
    points: dict[int, tuple[int, ...]]
    """By bid that can be made, and by tricks from 0 to the hand size."""


def rounds_of(rules: Rules, players: int) -> tuple[Setting, ...]:
    """The rounds of the schedule; where they have no end, the first few."""
    if rules.rounds(players=players) is not None:
        return rules.settings(players=players)
    return tuple(rules.setting(players=players, number=number) for number in (1, 2, 3))


def score_tables(rules: Rules) -> tuple[ScoreTable, ...]:
    """The table of ordinary rounds, of a usual hand size, and those of kinds scored otherwise."""
    rounds = _usual_rounds(rules)
    usual = next(each for each in rounds if each.kind is RoundKind.ORDINARY)
    tables = [_table(rules, usual)]
    for setting in rounds:
        size = setting.hand_size
        as_usual = rules.points_table(size, setting=usual)
        if rules.points_table(size, setting=setting) != as_usual:
            _add(tables, _table(rules, setting))
    return tuple(tables)


def remarks(rules: Rules) -> Iterator[str]:
    """What the tables assume, and what they leave out."""
    size = score_tables(rules)[0].hand_size
    if _depends_on_size(rules):
        yield f"The points depend on the hand size; the table is for hands of {size} cards."
    else:
        yield f"The points are the same for every hand size; the table is for {size} cards."
    scoring = rules.scoring
    if scoring.asks_last:
        yield "The last round is scored in another way, which the table leaves out."
    if scoring.on_table or scoring.own_table:
        yield "What the other seats do counts too, which the table leaves out."
    if any(isinstance(part, Times) for part in scoring.parts):
        yield "Some rounds count several times, which the table leaves out."
    if scoring.running:
        kept = scoring.counts or "what changes the totals"
        yield f"The table leaves out what goes on from round to round: {kept}."


def _usual_rounds(rules: Rules) -> tuple[Setting, ...]:
    """One round of each kind, with a usual number of cards and of players if there is one."""
    found: dict[RoundKind, Setting] = {}
    for players in sorted(rules.players, key=lambda number: abs(number - _USUAL_PLAYERS)):
        for setting in rounds_of(rules, players):
            best = found.setdefault(setting.kind, setting)
            if _unusual(setting) < _unusual(best):
                found[setting.kind] = setting
    return tuple(found.values())


def _unusual(setting: Setting) -> int:
    return abs(setting.hand_size - _USUAL_SIZE)


def _table(rules: Rules, setting: Setting) -> ScoreTable:
    size = setting.hand_size
    points = rules.points_table(size, setting=setting)
    only = fixed_bid(rules.bid_limit) if setting.kind in CALLED else 0
    bids = range(size + 1) if only is None else (only,)
    return ScoreTable((setting.kind,), size, {bid: points[bid] for bid in bids})


def _add(tables: list[ScoreTable], table: ScoreTable) -> None:
    """Add a table, or its kind to one that says the same."""
    for place, other in enumerate(tables):
        if other[1:] == table[1:]:
            tables[place] = other._replace(kinds=other.kinds + table.kinds)
            return
    tables.append(table)


def _depends_on_size(rules: Rules) -> bool:
    by_size = {
        setting.hand_size: rules.points_table(setting.hand_size, setting=setting)
        for players in rules.players
        for setting in rounds_of(rules, players)
        if setting.kind is RoundKind.ORDINARY
    }
    largest = by_size[max(by_size)]
    return any(
        points != largest[bid][tricks]
        for table in by_size.values()
        for bid, row in enumerate(table)
        for tricks, points in enumerate(row)
    )
