"""ohhell says what OpenSpiel's ``oh_hell`` says, at every table and with every hand size."""

import random
import re
import sys
from pathlib import Path

import pytest

from ohhell import Rank, Rules, presets
from ohhell.records.perft_file import PerftFile
from ohhell.variants import decks, hooks
from ohhell.variants.following import Following
from ohhell.variants.scoring import Exact, TricksOnMiss
from tests.oracle import openspiel, soak
from tests.oracle.comparison import Comparison, DisagreementError
from tests.oracle.openspiel import TABLES, Table

pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: nothing to compare with")

DECISIONS = 200_000
DECISIONS_AT_A_TABLE = DECISIONS // len(TABLES)
PERFT_FILES = Path(__file__).parent.parent / "perft"


def table_id(table: Table) -> str:
    scoring = "penalty" if table.off_bid_penalty else "tricks"
    return f"{table.players} players, {scoring} {table.points_per_trick}"


each_table = pytest.mark.parametrize("table", TABLES, ids=table_id)


@pytest.mark.rule("OH-3.1", "OH-5.1", "OH-5.2", "OH-5.4", "OH-6.1", "OH-6.2", "OH-6.3", "OH-6.4")
@pytest.mark.rule("OH-7.1", "OH-7.2", "OH-7.3", "OH-7.4", "OH-8.1", "OH-8.3", "OH-8.4")
@each_table
def test_openspiel_agrees_on_every_decision_trick_and_score(table: Table) -> None:
    comparison = Comparison(table, random.Random(str(table)))
    decisions = 0
    for done, hand_size in enumerate(table.hand_sizes, start=1):
        while decisions < DECISIONS_AT_A_TABLE * done / len(table.hand_sizes):
            decisions += comparison.play_round(hand_size)
    assert decisions >= DECISIONS_AT_A_TABLE


def test_the_tables_are_all_that_openspiel_has_and_come_to_enough_decisions() -> None:
    assert {table.players for table in TABLES} == {3, 4, 5, 6, 7}
    assert len(set(TABLES)) * DECISIONS_AT_A_TABLE >= DECISIONS


@each_table
def test_openspiel_has_the_hand_sizes_compared(table: Table) -> None:
    assert list(table.hand_sizes) == table.load().new_initial_state().legal_actions()


ACE_LOW = decks.Deck(ranks=[Rank(text) for text in "A23456789TJQK"])


def play_rounds(comparison: Comparison, rounds: int) -> None:
    for _ in range(rounds):
        comparison.play_round(5)


@pytest.mark.parametrize(
    ("wrong", "noticed_in"),
    [
        (presets.STANDARD.replace(hook=hooks.Off()), "legal"),
        (presets.STANDARD.replace(following=Following.MUST_TRUMP), "legal"),
        (presets.STANDARD.replace(deck=ACE_LOW), "seat to act"),
        (presets.STANDARD.replace(scoring=Exact(10)), "points"),
        (presets.STANDARD.replace(scoring=Exact(5) + TricksOnMiss(1)), "points"),
    ],
    ids=["hook off", "must trump", "ace low", "misses score nothing", "base 5"],
)
def test_a_wrong_rule_is_noticed(wrong: Rules, noticed_in: str) -> None:
    comparison = Comparison(TABLES[0], random.Random(1), rules=wrong)
    with pytest.raises(DisagreementError, match=f"^{noticed_in}: OpenSpiel .*, ohhell "):
        play_rounds(comparison, 100)


def test_soak_reports_what_it_compared(capsys: pytest.CaptureFixture[str]) -> None:
    assert soak.main(["--decisions", "5000", "--seed", "2"]) == 0
    words = capsys.readouterr().out.split()
    assert words[:5] == ["OpenSpiel", "and", "ohhell", "agree", "on"]
    assert int(words[5]) >= 5000


def test_soak_fails_with_the_history_of_a_disagreement(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Table, "rules", presets.STANDARD)
    assert soak.main(["--decisions", "5000"]) == 1
    out = capsys.readouterr().out
    assert out.startswith("disagreement\npoints: OpenSpiel ")
    assert re.search(r"OpenSpiel's history: \[\d+(, \d+)+\]\n$", out)


def test_soak_says_that_openspiel_is_not_installed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    assert soak.main(["--decisions", "1"]) == 2
    assert capsys.readouterr().err.startswith("OpenSpiel is needed: ")


def standard_positions() -> dict[str, PerftFile]:
    files = {
        path.stem: PerftFile.parse(path.read_text(encoding="utf-8"))
        for path in sorted(PERFT_FILES.glob("*.perft"))
    }
    return {
        name: file
        for name, file in files.items()
        if file.rules == presets.STANDARD and len(file.deal.hands) >= 3
    }


POSITIONS = standard_positions()


def test_openspiel_counts_the_perft_positions_with_standard_rules() -> None:
    assert len(POSITIONS) >= 5


@pytest.mark.parametrize("name", POSITIONS)
def test_openspiel_counts_the_same_sequences(name: str) -> None:
    file = POSITIONS[name]
    start = openspiel.dealt(
        Table(len(file.deal.hands), False, 1).load(),
        openspiel.numbers_of(file.deal),
        hand_size=len(file.deal.hands[0]),
        dealer=file.deal.dealer,
    )
    for depth, count in file.quick_counts:
        assert (depth, openspiel.perft(start, depth)) == (depth, count)
