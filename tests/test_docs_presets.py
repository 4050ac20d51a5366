"""What the pages of the presets say: their tables of scores, their worked rounds, their names."""

import os
import subprocess
import sys
from typing import Final

import pytest

import preset_facts
from ohhell import RoundKind, Rules, presets
from ohhell.variants import scoring
from ohhell.variants.scores import CAMELOT_ZERO, EXACT
from score_table import remarks, score_tables
from tests.refereeing import agree_on_round
from worked_round import NAMES, played, told, why

each_preset = pytest.mark.parametrize("name", presets.info)

# ------------------------------------------------------------------------------ the scores

EXACT_5: Final = """
    10   0   0   0   0   0
     0  11   0   0   0   0
     0   0  12   0   0   0
     0   0   0  13   0   0
     0   0   0   0  14   0
     0   0   0   0   0  15
"""
"""10 and the tricks for a bid made, nothing for another."""
BASIC_5: Final = """
    10   1   2   3   4   5
     0  11   2   3   4   5
     0   1  12   3   4   5
     0   1   2  13   4   5
     0   1   2   3  14   5
     0   1   2   3   4  15
"""
"""10 and the tricks, or the tricks."""
STRICT_5: Final = """
    10 -10 -20 -30 -40 -50
   -10  11 -10 -20 -30 -40
   -20 -10  12 -10 -20 -30
   -30 -20 -10  13 -10 -20
   -40 -30 -20 -10  14 -10
   -50 -40 -30 -20 -10  15
"""
"""10 and the tricks, or 10 off for each trick of difference."""
WIZARD_5: Final = """
    20 -10 -20 -30 -40 -50
   -10  30 -10 -20 -30 -40
   -20 -10  40 -10 -20 -30
   -30 -20 -10  50 -10 -20
   -40 -30 -20 -10  60 -10
   -50 -40 -30 -20 -10  70
"""
"""20 and 10 for each trick, or 10 off for each trick of difference."""
POCHA_5: Final = """
    10  -5 -10 -15 -20 -25
    -5  15  -5 -10 -15 -20
   -10  -5  20  -5 -10 -15
   -15 -10  -5  25  -5 -10
   -20 -15 -10  -5  30  -5
   -25 -20 -15 -10  -5  35
"""
"""10 and 5 for each trick, or 5 off for each trick of difference."""
CAMPBELL_5: Final = """
    10  -5 -15 -30 -50 -75
    -5  11  -5 -15 -30 -50
   -15  -5  14  -5 -15 -30
   -30 -15  -5  19  -5 -15
   -50 -30 -15  -5  26  -5
   -75 -50 -30 -15  -5  35
"""
"""10 and the square of the bid, or 5, 15, 30, 50, 75 off."""
BONDEBRIDGE_5: Final = """
    10  -5 -15 -35 -75 -155
    -5  15  -5 -15 -35 -75
   -15  -5  20  -5 -15 -35
   -35 -15  -5  25  -5 -15
   -75 -35 -15  -5  30  -5
  -155 -75 -35 -15  -5  35
"""
"""10 and 5 for each trick, or 5, 15, 35, 75, 155 off."""
PLUMP_5: Final = """
     5   0   0   0   0   0
     0  11   0   0   0   0
     0   0  12   0   0   0
     0   0   0  13   0   0
     0   0   0   0  14   0
     0   0   0   0   0  15
"""
"""A 1 before the bid, and 5 for a bid of nothing."""


def figures(table: str) -> dict[int, tuple[int, ...]]:
    """By bid, the points."""
    lines = table.strip().splitlines()
    return {bid: tuple(map(int, line.split())) for bid, line in enumerate(lines)}


OF_FIVE: Final = {
    "standard": EXACT_5,
    "blackout": EXACT_5,
    "wikipedia": BASIC_5,
    "strict": STRICT_5,
    "wizard": WIZARD_5,
    "pocha": POCHA_5,
    "campbell": CAMPBELL_5,
    "bondebridge": BONDEBRIDGE_5,
    "plump": PLUMP_5,
}


@pytest.mark.parametrize("name", OF_FIVE)
def test_the_table_of_scores_is_that_of_the_source(name: str) -> None:
    (shown,) = score_tables(presets.named(name))
    assert shown.kinds == (RoundKind.ORDINARY,)
    assert shown.hand_size == 5
    assert shown.points == figures(OF_FIVE[name])


def test_a_kind_of_round_that_is_scored_otherwise_has_a_table_of_its_own() -> None:
    """Clag: 10 and 2 for each trick; in a misère round 10 for none, and 5 off for each."""
    ordinary, misere = score_tables(presets.CLAG)
    assert ordinary.kinds == (RoundKind.ORDINARY,)
    assert [ordinary.points[bid][bid] for bid in range(6)] == [10, 12, 14, 16, 18, 20]
    assert misere.kinds == (RoundKind.MISERE, RoundKind.MISERE_NO_TRUMP)
    assert misere.points == {0: (10, -5, -10, -15, -20, -25, -30, -35)}


def test_a_bid_that_cannot_be_made_is_not_in_the_table() -> None:
    (shown,) = score_tables(presets.NULLO)
    assert shown.points == {0: (10, 0, 0, 0, 0, 0)}


@pytest.mark.parametrize(("name", "size"), [("dkm_101", 10), ("open_spiel", 7), ("oh_well", 7)])
def test_where_no_hand_has_five_cards_the_table_is_for_the_nearest_size(
    name: str, size: int
) -> None:
    """10 cards are dealt in every round to four; as many as the deck gives are 7 to seven."""
    assert score_tables(presets.named(name))[0].hand_size == size


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        (presets.STANDARD, "the same for every hand size; the table is for 5 cards"),
        (presets.DKM_101, "the same for every hand size; the table is for 10 cards"),
        (Rules(scoring=EXACT + scoring.ZeroBid(5, per_card=1)), "depend on the hand size"),
        (Rules(scoring=EXACT + scoring.MaxBidBonus(10)), "depend on the hand size"),
        (presets.CATASTROPHE, "leaves out what goes on from round to round: faults"),
        (Rules(scoring=EXACT + scoring.HalvedOnMiss()), "from round to round: what changes"),
        (presets.WIZARD.replace(scoring=presets.WIZARD.scoring + CAMELOT_ZERO), "The last round"),
        (Rules(scoring=EXACT + scoring.NoHitNoScore()), "What the other seats do"),
        (Rules(scoring=EXACT + scoring.Times(2, RoundKind.ORDINARY)), "count several times"),
    ],
)
def test_what_a_table_assumes_and_leaves_out_is_said(rules: Rules, said: str) -> None:
    assert said in " ".join(remarks(rules))


def test_what_a_table_need_not_say_is_not_said() -> None:
    assert len(list(remarks(presets.STANDARD))) == 1
    assert len(list(remarks(presets.CATASTROPHE))) == 2


# ------------------------------------------------------------------------ the worked rounds


@each_preset
def test_a_worked_round_is_as_the_referee_would_have_it(name: str) -> None:
    now = told(presets.named(name)).round
    agree_on_round(now)
    result = now.result
    assert sum(result.tricks) == now.hand_size == len(now.tricks)
    assert result.tricks == tuple(
        sum(trick.winner == seat for trick in now.tricks) for seat in range(len(NAMES))
    )
    scored = now.rules.score(
        bids=result.bids, tricks=result.tricks, hand_size=now.hand_size, setting=now.setting
    )
    assert result.points == scored


@pytest.mark.parametrize("name", OF_FIVE)
def test_the_points_of_a_worked_round_are_those_of_the_table(name: str) -> None:
    table = figures(OF_FIVE[name])
    result = told(presets.named(name)).round.result
    assert result.hand_size <= 5
    for bid, tricks, points in zip(result.bids, result.tricks, result.points, strict=True):
        assert points == table[bid][tricks]


@each_preset
def test_a_worked_round_is_played_again_the_same(name: str) -> None:
    first = told(presets.named(name))
    again = played(first.round.rules, first.round.setting, first.stream)
    assert again == first


PROGRAM: Final = """
from ohhell import presets
from worked_round import told
for name in ("standard", "wizard", "bondebridge", "forehead"):
    now = told(presets.named(name))
    print(now.stream, now.calls, now.round.actions)
"""


def test_another_process_works_the_same_rounds() -> None:
    """The hashes of text differ from process to process."""
    found = [
        subprocess.run(
            [sys.executable, "-c", PROGRAM],
            env={
                **os.environ,
                "PYTHONHASHSEED": seed,
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
            },
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    ]
    assert found[0] == found[1]
    assert len(found[0].splitlines()) == 4


FREE_TO_BID: Final = {"blackout", "screw_up", "wizard"}
"""The presets without the hook; in nullo there is one bid only."""


@pytest.mark.parametrize("name", presets.info.keys() - FREE_TO_BID - {"nullo"})
def test_a_worked_round_shows_the_hook(name: str) -> None:
    """Somebody would have bid what makes the bids equal to the hand size, and may not."""
    now = told(presets.named(name))
    last = now.calls[-1]
    others = [call for call in now.calls if call.seat != last.seat]
    assert last.barred == now.round.hand_size - sum(call.bid for call in others)
    assert last.wished == last.barred != last.bid


@pytest.mark.parametrize("name", FREE_TO_BID)
def test_a_worked_round_without_the_hook_shows_bids_that_add_up(name: str) -> None:
    now = told(presets.named(name))
    assert sum(now.round.result.bids) == now.round.hand_size
    assert {call.barred for call in now.calls} == {None}


@each_preset
def test_a_worked_round_has_a_bid_that_is_missed_and_one_that_is_made(name: str) -> None:
    assert set(told(presets.named(name)).round.result.made) == {True, False}


@pytest.mark.parametrize(
    ("name", "sizes"),
    [
        ("standard", {3}),
        ("boerenbridge", {4}),  # from four cards on the hook holds
        ("bondebridge", {4}),  # with three there is no trump yet
        ("forehead", {1}),
        ("dkm_101", {10}),
    ],
)
def test_which_round_is_worked(name: str, sizes: set[int]) -> None:
    assert told(presets.named(name)).round.hand_size in sizes


def test_who_bids_last_in_a_simultaneous_round_bids_again() -> None:
    *first, again = told(presets.BONDEBRIDGE).calls
    assert [call.again for call in first] == [False] * 4
    assert again.again
    assert again.seat == 0  # to the left of the dealer, seat 3


@each_preset
def test_why_a_trick_is_won_is_true_of_its_cards(name: str) -> None:
    now = told(presets.named(name)).round
    ranks: str = "24567TJQK3A" if name == "pocha" else "23456789TJQKA"
    step = -1 if name in ("pocha", "podrida_spain") else 1
    for trick in now.tricks:
        assert trick.winner is not None
        place = step * (trick.winner - trick.leader) % len(NAMES)
        won = trick.cards[place]
        reason = why(now, trick)
        if won.suit is None:
            assert won.pretty.lower() in reason
            assert trick.cards.index(won) == place
            continue
        same = [card for card in trick.cards if card.suit is won.suit]
        highest = max(same, key=lambda card: ranks.index(str(card)[0]))
        assert won is highest
        assert ("trump" in reason) == (won.suit is now.trump)
        assert ("led suit" in reason) == (won.suit is not now.trump)
        assert ("only" in reason) == (len(same) == 1)
        assert ("first of the equal" in reason) == (same.count(won) > 1)


# ------------------------------------------------------------------------------ the rest


def test_what_a_page_says_in_a_few_words() -> None:
    info = presets.info["blackout"]
    assert preset_facts.written_names(info) == ("Blackout", "Oh Pshaw")
    assert preset_facts.special(info) == "From one card up, no hook, the last round without trump"
    assert preset_facts.places(presets.info["boerenbridge"]) == "the Netherlands, Flanders"
    assert preset_facts.players(presets.BLACKOUT) == "3 to 7"
    assert preset_facts.players(presets.DKM_101) == "4"
    assert preset_facts.deck(presets.STANDARD) == "52 or 104"
    assert preset_facts.deck(presets.ROMANIAN_WHIST) == "24, 32, 40, 48"
    assert preset_facts.deck(presets.STICHE_RATEN) == "64"


def test_hand_sizes_by_number_of_players() -> None:
    assert list(preset_facts.schedules(presets.BLACKOUT))[2:] == [
        (5, 52, "10", "1 2 3 4 5 6 7 8 9 10"),
        (6, 52, "8", "1 2 3 4 5 6 7 8"),
        (7, 52, "7", "1 2 3 4 5 6 7"),
    ]
    assert list(preset_facts.schedules(presets.DKM_101)) == [(4, 52, "no end", "10 10 10 …")]
    _, _, rounds, sizes = next(preset_facts.schedules(presets.CLAG))
    assert rounds == "19"
    assert sizes == (
        "1 2 3 4 5 6 7 7 (no-trump) 7 (half-blind) 7 (blind) 7 (misère) "
        "7 (misère without trump) 7 6 5 4 3 2 1"
    )
