"""The counts of tests/perft: by the library, and again by the referee as far as they are small."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from ohhell import Deal, Round, divide, perft, presets
from ohhell.records.perft_file import PerftFile
from tests.referee import Deal as RefereeDeal
from tests.referee import Options, Place, referee_round

PERFT_FILES = Path(__file__).parent / "perft"


class Position(NamedTuple):
    """The rules of a file's position, as the referee takes them."""

    options: Options
    rules: tuple[str, ...]


POSITIONS = {
    "standard-3-players-2-cards": Position(Options(), ("OH-3.1", "OH-5.4", "OH-6.3")),
    "standard-3-players-3-cards": Position(Options(), ("OH-6.3", "OH-6.4", "OH-7.1")),
    "standard-4-players-3-cards": Position(Options(), ("OH-6.4", "OH-7.2", "OH-7.3")),
    "standard-4-players-4-cards": Position(Options(), ("OH-5.2", "OH-7.1", "OH-7.3")),
    "standard-5-players-2-cards": Position(Options(), ("OH-5.1", "OH-6.2")),
    "two-players": Position(Options(), ("OH-1.1", "OH-5.4", "OH-7.4")),
    "must-trump": Position(Options(must_trump=True), ("OH-6.5",)),
    "joker-trump": Position(Options(jokers=1), ("OH-6.6", "OH-7.5")),
    "joker-any-time": Position(Options(jokers=1, joker_free=True), ("OH-6.8",)),
    "joker-no-trump": Position(Options(jokers=2), ("OH-3.9", "OH-6.7")),
    "dealer-names-trump": Position(
        Options(jokers=2, joker_turned="dealer names"), ("OH-3.9", "OH-3.10")
    ),
    "two-packs": Position(Options(packs=2), ("OH-1.4", "OH-7.6")),
    "passing": Position(Options(passing=1), ("OH-4.1", "OH-4.2")),
    "passing-two-to-the-right": Position(Options(passing=2, pass_to="right"), ("OH-4.1",)),
    "passing-equal-cards": Position(Options(packs=2, passing=1), ("OH-1.4", "OH-4.1")),
    "forehead": Position(Options(forehead=True), ("OH-5.9", "OH-6.9")),
    "bids-at-once": Position(
        Options(bidding="simultaneous", fix="dealer"), ("OH-5.6", "OH-5.7", "OH-10.4")
    ),
    "nullo": Position(Options(fixed_bid=0), ("OH-5.8",)),
    "hook-off": Position(Options(hook=False), ("OH-5.5",)),
    "no-trump": Position(Options(trump="never"), ("OH-3.4", "OH-7.2")),
    "no-stock": Position(Options(ranks="QKA", suits="CHS", trump="fixed:H"), ("OH-1.2", "OH-3.7")),
}

each_position = pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=pytest.mark.rule(*position.rules))
        for name, position in POSITIONS.items()
    ],
)


def read(name: str) -> PerftFile:
    return PerftFile.parse((PERFT_FILES / f"{name}.perft").read_text(encoding="utf-8"))


def test_every_file_has_its_rules_for_the_referee() -> None:
    assert {path.stem for path in PERFT_FILES.glob("*.perft")} == POSITIONS.keys()


@each_position
def test_every_count_of_a_file_is_right_and_divides_by_the_first_action(name: str) -> None:
    file = read(name)
    start = Round.start(file.rules, file.deal)
    for depth, count in file.quick_counts:
        assert (depth, perft(start, depth)) == (depth, count)
        parts = divide(start, depth)
        assert tuple(parts) == start.legal_actions()
        assert sum(parts.values()) == count


MOST_SEQUENCES = 300
"""How far the referee counts here; it confirmed the rest too, and OpenSpiel the slow counts."""


def referee_deal(deal: Deal) -> RefereeDeal:
    hands = tuple(tuple(map(str, hand)) for hand in deal.hands)
    return RefereeDeal(deal.dealer, hands, None if deal.turn_up is None else str(deal.turn_up))


def referee_counts(options: Options, deal: RefereeDeal) -> Iterator[int]:
    """How many sequences there are of one action, of two and so on, as far as they are few."""
    sequences: list[tuple[tuple[int, str], ...]] = [()]
    while sequences:
        sequences = [
            (*sequence, action)
            for sequence in sequences
            for action in referee_choices(options, deal, sequence)
        ]
        if not 0 < len(sequences) <= MOST_SEQUENCES:
            return
        yield len(sequences)


def referee_choices(
    options: Options, deal: RefereeDeal, sequence: tuple[tuple[int, str], ...]
) -> list[tuple[int, str]]:
    """What may come next; of seats that act at once it is the first from the dealer's left."""
    decision = referee_round(options, deal, Place(), sequence).decisions[-1]
    around = [(deal.dealer + 1 + step) % len(deal.hands) for step in range(len(deal.hands))]
    seat = next((seat for seat in around if seat in decision), None)
    return [] if seat is None else [(seat, text) for text in decision[seat]]


@each_position
def test_the_referee_counts_the_same(name: str) -> None:
    file = read(name)
    counted = list(enumerate(referee_counts(POSITIONS[name].options, referee_deal(file.deal)), 1))
    assert len(counted) >= 3
    assert counted == list(file.counts[: len(counted)])


@pytest.mark.parametrize("name", POSITIONS)
def test_a_perft_file_is_in_canonical_form(name: str) -> None:
    file = read(name)
    assert str(file) == (PERFT_FILES / f"{name}.perft").read_text(encoding="utf-8")


def test_all_of_a_perft_file_is_read() -> None:
    file = PerftFile.parse(
        "#  what it shows\n#\n#more\n\nrules standard\n"
        "deal  dealer=2 hands=2DAC|KC3D|QC4D turn_up=9H\n  1 3\n2   9\n# said later\nslow\n7 42\n"
    )
    assert file == PerftFile(
        rules=presets.STANDARD,
        deal=Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H"),
        counts=((1, 3), (2, 9), (7, 42)),
        slow_from=7,
        comment=" what it shows\n\nmore\nsaid later",
    )


def test_a_perft_file_is_written_in_one_form() -> None:
    file = PerftFile(
        rules=presets.STANDARD,
        deal=Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H"),
        counts=((8, 42), (2, 9), (1, 3), (9, 42)),
        slow_from=8,
        comment="what it shows\n\nmore",
    )
    assert str(file) == (
        "# what it shows\n#\n# more\nrules standard\n"
        "deal dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H\n1 3\n2 9\nslow\n8 42\n9 42\n"
    )


@pytest.mark.parametrize(
    ("counts", "slow_from"),
    [((), None), (((0, 1),), None), (((1, 3), (1, 3)), None), (((1, 3),), 1), (((1, 3),), 2)],
)
def test_a_perft_file_that_could_not_be_read_is_not_made(
    counts: tuple[tuple[int, int], ...], slow_from: int | None
) -> None:
    deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
    with pytest.raises(ValueError, match=r"depths|slow"):
        PerftFile(rules=presets.STANDARD, deal=deal, counts=counts, slow_from=slow_from)


RULES = "rules standard\n"
DEAL = "deal dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H\n"
NO_COUNT = "a line with a depth and a count is wanted, not"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the file ends where a line 'rules ...' is wanted"),
        ("#\n# only this\n", "line 2: the file ends where a line 'rules ...' is wanted"),
        (RULES, "line 1: the file ends where a line 'deal ...' is wanted"),
        (RULES + DEAL, "line 2: the file ends where a line with a depth and a count is wanted"),
        (RULES + DEAL + "1 3\nslow\n", "line 4: the file ends where a line with a depth and"),
        (DEAL + RULES, "line 1: a line 'rules ...' is wanted, not 'deal dealer=2 "),
        (RULES + RULES + DEAL, "line 2: a line 'deal ...' is wanted, not 'rules standard'"),
        (RULES + "1 3\n", "line 2: a line 'deal ...' is wanted, not '1 3'"),
        (RULES + DEAL + DEAL, f"line 3: {NO_COUNT} 'deal dealer=2 "),
        (RULES + DEAL + "\n1 three\n", f"line 4: {NO_COUNT} '1 three'"),
        (RULES + DEAL + "1 -3\n", f"line 3: {NO_COUNT} '1 -3'"),
        (RULES + DEAL + "1 3 9\n", f"line 3: {NO_COUNT} '1 3 9'"),
        (RULES + DEAL + "slow\n1 3\n", f"line 3: {NO_COUNT} 'slow'"),
        (RULES + DEAL + "1 3\nslow\nslow\n", f"line 5: {NO_COUNT} 'slow'"),
        (RULES + DEAL + "1 3\nslow\n2 9\nslow\n", f"line 6: {NO_COUNT} 'slow'"),
        (RULES + DEAL + "0 1\n", "line 3: depths start at 1 and go up, but 0 comes after 0"),
        (RULES + DEAL + "2 9\n2 9\n", "line 4: depths start at 1 and go up, but 2 comes after 2"),
        (RULES + DEAL + "2 9\nslow\n1 3\n", "line 5: depths start at 1 and go up, but 1 comes"),
        ("rules\n" + DEAL + "1 3\n", "line 1: cannot read ''"),
        ("rules whist\n" + DEAL + "1 3\n", "line 1: there is no preset 'whist'"),
        (RULES + "deal 2D\n", "line 2: cannot read '2D'; a deal is written"),
        (RULES + "deal dealer=0 hands=AX|2D\n", "line 2: 'AX' is not a card"),
    ],
)
def test_what_is_not_a_perft_file_is_refused_with_its_line(text: str, message: str) -> None:
    with pytest.raises(ValueError, match=r"^line") as caught:
        PerftFile.parse(text)
    assert str(caught.value).startswith(message)
