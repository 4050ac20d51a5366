"""Replay recorded hands and score sheets: ``python -m tests.cases.replay PATH ...``.

A file has one record a line, in JSON, of three kinds:

* a hand of which everything is known: dealer, trump, hands, bids, plays, winners and scores;
* a hand of which the plays are known and one seat's bid and score, but not who led first: the
  leaders by whom it can be played, without a revoke and to that score, must be those recorded;
* a score sheet: the bids of each round, and who made them. The bids go through the hook. Those
  who made it and those who failed must be able to share the tricks; where they cannot, the sheet
  is wrong, which is told and is no disagreement, as where it has more cards than two packs.

The exit code is 0 if all agree, 1 if not, 2 if a file cannot be read.
"""

import argparse
import json
import pathlib
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TypedDict, final

from ohhell import Bid, Deal, IllegalActionError, OhHellError, Play, Round, Rules, Suit
from ohhell.variants import hooks, trumps
from ohhell.variants.schedules import Sizes

PLAYERS = 4
"""Seats in every recorded hand."""


@final
class WholeHand(TypedDict):
    """A hand of which everything is known; lists are by seat, ``winners`` by trick."""

    hand: int
    size: int
    dealer: int
    trump: str
    hands: list[list[str]]
    bids: list[int]
    tricks_by_seat: list[list[str]]
    winners: list[int]
    won: list[int]
    scores: list[int]


@final
class OneSeatHand(TypedDict):
    """A hand of which one seat's bid and score are known."""

    id: int
    size: int
    trump: str
    seat: int
    bid: int
    score: int
    ok_leaders: list[int]
    tricks_by_seat: list[list[str]]


class SheetRound(TypedDict):
    """A line of a score sheet; lists are by seat."""

    size: int
    dealer: int
    scored: bool
    bids: list[int]
    failed: list[bool]
    present: list[bool]


@final
class Sheet(TypedDict):
    """A score sheet."""

    sheet: int
    rounds: list[SheetRound]


@dataclass
class Tally:
    """What was replayed, and what did not agree."""

    hands: int = 0
    replays: int = 0
    tricks: int = 0
    sheets: int = 0
    sheet_rounds: int = 0
    impossible: list[str] = field(default_factory=list[str])
    too_large: list[str] = field(default_factory=list[str])
    disagreements: list[str] = field(default_factory=list[str])


def with_trump(letter: str) -> Rules:
    """The standard rules with a fixed trump, as the turn-up was not recorded."""
    return Rules(trump=trumps.Fixed(Suit(letter)))


# ------------------------------------------------------------------------- whole hands


def replayed(record: WholeHand) -> Round:
    """The round of a hand of which everything is known, bids and plays in turn.

    Raises:
        IllegalActionError: an action of the record is not legal.
    """
    deal = Deal.of(dealer=record["dealer"], hands=["".join(hand) for hand in record["hands"]])
    current = Round.start(with_trump(record["trump"]), deal)
    while len([bid for bid in current.bids if bid is not None]) < PLAYERS:
        assert current.turn is not None
        current = current.apply(Bid(record["bids"][current.turn]))
    return _played(current, record["tricks_by_seat"])


def _played(current: Round, tricks_by_seat: Sequence[Sequence[str]]) -> Round:
    for trick in tricks_by_seat:
        for _ in trick:
            assert current.turn is not None
            current = current.apply(Play(trick[current.turn]))
    return current


def check_whole_hand(record: WholeHand, tally: Tally) -> None:
    """Replay a hand of which everything is known."""
    tally.hands += 1
    tally.replays += 1
    name = f"hand {record['hand']}"
    try:
        done = replayed(record)
    except IllegalActionError as error:
        tally.disagreements.append(f"{name}: {error}")
        return
    tally.tricks += len(done.tricks)
    found = (
        [trick.winner for trick in done.tricks],
        list(done.result.tricks),
        list(done.result.points),
    )
    expected = (record["winners"], record["won"], record["scores"])
    if found != expected:
        tally.disagreements.append(f"{name}: {found} where {expected} is recorded")


# ----------------------------------------------------------- hands with one seat known


def led_by(record: OneSeatHand, leader: int) -> Round | None:
    """The round of a hand if that seat led first, None if somebody would have revoked.

    The bids of the other seats are not known: they bid zero, without a hook.
    """
    hands = ["".join(trick[seat] for trick in record["tricks_by_seat"]) for seat in range(PLAYERS)]
    deal = Deal.of(dealer=(leader - 1) % PLAYERS, hands=hands)
    current = Round.start(with_trump(record["trump"]).replace(hook=hooks.Off()), deal)
    for _ in range(PLAYERS):
        current = current.apply(Bid(record["bid"] if current.turn == record["seat"] else 0))
    try:
        return _played(current, record["tricks_by_seat"])
    except IllegalActionError:
        return None


def check_one_seat_hand(record: OneSeatHand, tally: Tally) -> None:
    """Find the seats that can have led a hand first."""
    tally.hands += 1
    found: list[int] = []
    for leader in range(PLAYERS):
        done = led_by(record, leader)
        if done is not None:
            tally.replays += 1
            tally.tricks += len(done.tricks)
            if done.result.points[record["seat"]] == record["score"]:
                found.append(leader)
    if found != record["ok_leaders"]:
        message = f"can be led by {found} where {record['ok_leaders']} is recorded"
        tally.disagreements.append(f"hand {record['id']}: {message}")


# ------------------------------------------------------------------------ score sheets


def rules_of(line: SheetRound) -> Rules:
    """The rules of a round on a score sheet: two packs where one is not enough."""
    players = sum(line["present"])
    one_is_enough = players * line["size"] < 52
    packs = None if one_is_enough else players
    return Rules(schedule=Sizes(line["size"]), two_packs_from=packs)


def bidders(line: SheetRound) -> list[int]:
    """The seats that are present, in the order of bidding."""
    seats = len(line["bids"])
    order = [(line["dealer"] + 1 + step) % seats for step in range(seats)]
    return [seat for seat in order if line["present"][seat]]


def illegal_bids(line: SheetRound) -> list[int]:
    """The bids of a line that the rules do not allow, in the order of bidding."""
    rules = rules_of(line)
    size, bids = line["size"], [line["bids"][seat] for seat in bidders(line)]
    refused: list[int] = []
    for place, bid in enumerate(bids):
        if bid not in rules.legal_bids(hand_size=size, earlier=bids[:place], players=len(bids)):
            refused.append(bid)
    return refused


def is_possible(line: SheetRound) -> bool:
    """Whether the tricks can be shared so that just those fail that are said to have failed."""
    sums = {0}
    for seat in bidders(line):
        bid, failed = line["bids"][seat], line["failed"][seat]
        taken = [tricks for tricks in range(line["size"] + 1) if (tricks != bid) == failed]
        sums = {before + tricks for before in sums for tricks in taken}
    return line["size"] in sums


def check_sheet(record: Sheet, tally: Tally) -> None:
    """Put the bids of all scored rounds of a sheet through the hook."""
    tally.sheets += 1
    for line in record["rounds"]:
        if not line["scored"]:
            continue
        tally.sheet_rounds += 1
        name = f"sheet {record['sheet']} size {line['size']}"
        refused = illegal_bids(line)
        if refused:
            tally.disagreements.append(f"{name}: the bids {refused} are not legal")
        if not is_possible(line):
            tally.impossible.append(name)
        if rules_of(line).problems(players=len(bidders(line))):
            tally.too_large.append(name)


# ------------------------------------------------------------------------- the command


def read_records(path: pathlib.Path) -> Iterator[WholeHand | OneSeatHand | Sheet]:
    """The records of a file, one a line."""
    with path.open(encoding="utf-8") as lines:
        for line in lines:
            record: WholeHand | OneSeatHand | Sheet = json.loads(line)
            yield record


def check(records: Iterable[WholeHand | OneSeatHand | Sheet], tally: Tally) -> Tally:
    """Replay records of any kind; how many are done goes to standard error."""
    for number, record in enumerate(records, start=1):
        if "rounds" in record:
            check_sheet(record, tally)
        elif "ok_leaders" in record:
            check_one_seat_hand(record, tally)
        else:
            check_whole_hand(record, tally)
        if number % 1000 == 0:
            print(f"{number} records", file=sys.stderr)
    return tally


def summary(tally: Tally) -> str:
    """What came of it, in a few lines."""
    lines: list[str] = []
    if tally.hands:
        lines.append(f"hands: {tally.hands}, replays: {tally.replays}, tricks: {tally.tricks}")
    if tally.sheets:
        possible = tally.sheet_rounds - len(tally.impossible)
        lines.append(
            f"score sheets: {tally.sheets}, scored rounds: {tally.sheet_rounds}, "
            f"possible: {possible}, not possible: {len(tally.impossible)}"
        )
        lines += [f"  not possible: {name}" for name in tally.impossible]
        lines += [f"  more cards than two packs have: {name}" for name in tally.too_large]
    lines.append(f"disagreements: {len(tally.disagreements)}")
    lines += [f"  {message}" for message in tally.disagreements[:20]]
    return "\n".join(lines)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and give its exit code."""
    parser = argparse.ArgumentParser(
        prog="python -m tests.cases.replay", description="Replay recorded hands and score sheets."
    )
    parser.add_argument("paths", nargs="+", type=pathlib.Path, metavar="PATH", help="JSON lines")
    paths: list[pathlib.Path] = parser.parse_args(arguments).paths
    wrong = False
    for path in paths:
        try:
            tally = check(read_records(path), Tally())
        except (OSError, ValueError, KeyError, TypeError, OhHellError) as error:
            print(f"{path}: {type(error).__name__}: {error}", file=sys.stderr)
            return 2
        print(f"{path.name}\n{summary(tally)}")
        wrong = wrong or bool(tally.disagreements)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
