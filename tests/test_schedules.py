"""Schedules: how many cards are dealt in each round, and how many the deck can give."""

from collections.abc import Sequence
from itertools import pairwise

import attrs
import pytest

from ohhell import (
    Game,
    Problem,
    Rank,
    RoundKind,
    RoundResult,
    Rules,
    RulesError,
    Setting,
    Stream,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.variants import jokers, trumps
from ohhell.variants.decks import Deck
from ohhell.variants.endings import DropLowest, Target
from ohhell.variants.round_kinds import Every
from ohhell.variants.schedules import (
    Constant,
    Count,
    Down,
    DownUp,
    Fit,
    ForPlayers,
    Growing,
    Joined,
    Overflow,
    Peak,
    Schedule,
    Sizes,
    Up,
    UpDown,
)
from ohhell.variants.scoring import Exact, Faults

DOWN_UP_10 = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
TABLE = {3: 15, 4: 13, 5: 10, 6: 8, 7: 7}


def sizes(schedule: Schedule, players: int = 4) -> tuple[int, ...]:
    return Rules(schedule=schedule, no_trump=trumps.LastRound() | trumps.NoStock()).hand_sizes(
        players=players
    )


# --------------------------------------------------------------------------- shapes


@pytest.mark.rule("OH-2.5")
def test_the_standard_schedule_goes_down_to_one_and_up_again() -> None:
    """3.1: 19 rounds, one of them with one card."""
    assert Rules().hand_sizes(players=4) == DOWN_UP_10
    assert len(DOWN_UP_10) == 19
    assert DOWN_UP_10.count(1) == 1


@pytest.mark.rule("OH-2.6")
def test_the_short_form_goes_down_to_one() -> None:
    """3.2: ten rounds."""
    assert presets.SHORT.hand_sizes(players=4) == (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)


@pytest.mark.rule("OH-2.7")
def test_up_and_down_has_19_rounds_with_ten_cards_and_21_with_eleven() -> None:
    """3.3 and A4: always twice the peak less one."""
    assert presets.ROCK_AND_ROLL.hand_sizes(players=4) == (*range(1, 11), *range(9, 0, -1))
    assert len(sizes(UpDown(10))) == 19
    assert len(sizes(UpDown(11))) == 21
    assert max(sizes(UpDown(11))) == 11


@pytest.mark.rule("OH-2.7", "OH-2.11")
@pytest.mark.parametrize(("players", "rounds"), [(2, 21), (3, 21), (4, 21), (5, 19)])
def test_eleven_cards_are_for_four_players_at_most(players: int, rounds: int) -> None:
    """A4: five times eleven is 55."""
    assert len(sizes(UpDown(11), players)) == rounds


@pytest.mark.rule("OH-2.8", "OH-2.10")
@pytest.mark.parametrize(
    ("players", "rounds", "dealt", "left"),
    [(3, 15, 45, 7), (4, 13, 52, 0), (5, 10, 50, 2), (6, 8, 48, 4), (7, 7, 49, 3)],
)
def test_blackout_goes_up_to_a_peak_by_the_number_of_players(
    players: int, rounds: int, dealt: int, left: int
) -> None:
    """3.4: round i has i cards; what the last one deals, and what it leaves."""
    assert presets.BLACKOUT.hand_sizes(players=players) == tuple(range(1, rounds + 1))
    last = presets.BLACKOUT.setting(players=players, number=rounds)
    assert last.hand_size * players == dealt
    assert presets.BLACKOUT.stock(last) == left


@pytest.mark.rule("OH-2.5", "OH-2.6", "OH-2.7", "OH-2.10")
def test_the_short_texts_variants_turn_their_schedule_round() -> None:
    """3.5: reversed, from one to the most and back, from the most to one and back."""
    assert sizes(Down(TABLE), 6) == (8, 7, 6, 5, 4, 3, 2, 1)
    assert sizes(UpDown(TABLE), 7) == (1, 2, 3, 4, 5, 6, 7, 6, 5, 4, 3, 2, 1)
    assert sizes(DownUp(TABLE), 7) == (7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7)
    assert len(sizes(DownUp({3: 10, 4: 10, 5: 10, 6: 8, 7: 7}), 6)) == 15


@pytest.mark.rule("OH-2.7", "OH-1.6")
def test_up_to_the_full_deck_depends_on_a_card_being_turned() -> None:
    """3.7: four players play 25 rounds up to 13, or 23 up to 12 if a card is kept to turn."""
    assert len(Rules(schedule=UpDown(Peak.MAX)).hand_sizes(players=4)) == 25
    always = Rules(schedule=UpDown(Peak.MAX), no_trump=trumps.Never())
    assert len(always.hand_sizes(players=4)) == 23
    assert max(always.hand_sizes(players=4)) == 12


@pytest.mark.rule("OH-2.5", "OH-2.6", "OH-2.7", "OH-2.8")
@pytest.mark.parametrize("peak", [1, 2, 3, 10])
def test_every_shape_turns_at_its_peak_and_at_one(peak: int) -> None:
    up = tuple(range(1, peak + 1))
    down = up[::-1]
    assert sizes(Up(peak)) == up
    assert sizes(Down(peak)) == down
    assert sizes(UpDown(peak)) == up + down[1:]
    assert sizes(DownUp(peak)) == down + up[1:]
    assert len(sizes(UpDown(peak))) == len(sizes(DownUp(peak))) == 2 * peak - 1


# ---------------------------------------------------------------- what does not fit


@pytest.mark.rule("OH-2.11", "OH-1.6")
@pytest.mark.parametrize(
    ("players", "peak"),
    [
        *((2, 10), (3, 10), (4, 10), (5, 10)),
        *((6, 8), (7, 7)),  # 6 x 10 = 60 and even 7 x 8 = 56 are more than 52
        *((8, 10), (9, 10), (10, 10), (11, 9), (12, 8), (13, 8), (14, 7)),  # of 104
    ],
)
def test_the_standard_schedule_is_trimmed_to_what_the_packs_can_give(
    players: int, peak: int
) -> None:
    """3.16 and A5: the peak is lowered, so that there are fewer rounds."""
    expected = (*range(peak, 0, -1), *range(2, peak + 1))
    assert Rules().hand_sizes(players=players) == expected


@pytest.mark.rule("OH-2.11")
def test_the_short_form_has_eight_rounds_for_six_and_seven_for_seven() -> None:
    """A4: that a game has 10 to 20 rounds is said, not checked."""
    assert len(presets.SHORT.hand_sizes(players=6)) == 8
    assert len(presets.SHORT.hand_sizes(players=7)) == 7


@pytest.mark.rule("OH-2.12")
def test_a_clamped_schedule_cuts_the_hands_that_are_too_large() -> None:
    """3.16: as many rounds, none larger than the deck allows."""
    assert sizes(Down(10, fit=Fit.CLAMP), 7) == (7, 7, 7, 7, 6, 5, 4, 3, 2, 1)
    down_up = sizes(DownUp(10, fit=Fit.CLAMP), 6)
    assert down_up == (8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8)
    assert len(down_up) == 19


@pytest.mark.rule("OH-2.11", "OH-2.12")
@pytest.mark.parametrize("shape", [Up, Down, UpDown, DownUp])
def test_trimmed_and_clamped_are_the_same_where_everything_fits(
    shape: type[Up | Down | UpDown | DownUp],
) -> None:
    assert sizes(shape(10), 5) == sizes(shape(10, fit=Fit.CLAMP), 5)
    assert shape(10) != shape(10, fit=Fit.CLAMP)


@pytest.mark.rule("OH-2.10")
def test_a_number_of_players_without_a_peak_is_a_problem() -> None:
    rules = Rules(schedule=Up(TABLE))
    assert rules.problems(players=7) == ()
    (finding,) = rules.problems(players=8)
    assert finding.problem is Problem.NO_ROUNDS
    assert "8 players" in finding.message


@pytest.mark.parametrize("schedule", [DownUp(0), Up(-1), Sizes(), Down({4: 0})])
def test_a_schedule_without_rounds_is_a_problem(schedule: Schedule) -> None:
    (finding,) = Rules(schedule=schedule).problems(players=4)
    assert finding.problem is Problem.NO_ROUNDS


# --------------------------------------------------------------------- custom lists


@pytest.mark.rule("OH-2.9")
@pytest.mark.parametrize(
    "listed",
    [
        (*range(10, 0, -1), *range(1, 11)),  # 3.8: the one-card round twice, 20 rounds
        (1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8, 7, 6, 5, 4, 3, 2, 1, 1, 1, 1),  # 3.10
        (10,) * 10,  # 3.12
        (1, 3, 5, 7, 9, 11),  # 3.13
    ],
)
def test_a_list_is_played_as_it_stands(listed: tuple[int, ...]) -> None:
    rules = Rules(schedule=Sizes(*listed))
    assert rules.hand_sizes(players=4) == listed
    game = Game.start(rules, players=4, dealer=0)
    assert (game.hand_size, game.setting.of, game.setting.largest) == (
        listed[0],
        len(listed),
        max(listed),
    )


@pytest.mark.rule("OH-2.9", "OH-1.6")
def test_every_hand_of_a_list_is_checked_and_nothing_is_cut() -> None:
    """3.17: all that is wrong is found at once, with the numbers."""
    findings = Rules(schedule=Sizes(5, 0, -2, 14, 10, 20)).problems(players=4)
    assert [finding.problem for finding in findings] == [
        Problem.HAND_SIZE_TOO_SMALL,
        Problem.HAND_SIZE_TOO_SMALL,
        Problem.HAND_SIZE_TOO_LARGE,
        Problem.HAND_SIZE_TOO_LARGE,
    ]
    assert "not -2" in findings[1].message
    assert "4 players with 14 cards each need 56 cards" in findings[2].message
    assert "20 cards each need 80 cards" in findings[3].message


@pytest.mark.rule("OH-2.9", "OH-1.6", "OH-3.1")
def test_a_list_must_leave_a_card_to_turn_where_one_is_turned() -> None:
    everything = Sizes(13, 5)
    assert Rules(schedule=everything).problems(players=4) == ()
    (finding,) = Rules(schedule=everything, no_trump=trumps.Never()).problems(players=4)
    assert finding.problem is Problem.HAND_SIZE_TOO_LARGE
    assert "none to turn up" in finding.message
    fixed = Rules(schedule=everything, trump=trumps.NoTrump(), no_trump=trumps.Never())
    assert fixed.problems(players=4) == ()


@pytest.mark.rule("OH-2.9")
def test_rules_that_a_list_makes_impossible_start_nothing() -> None:
    rules = Rules(schedule=Sizes(3, 14))
    with pytest.raises(RulesError) as caught:
        Game.start(rules, players=4, dealer=0)
    assert caught.value.findings == rules.problems(players=4)
    with pytest.raises(RulesError):
        rules.hand_sizes(players=4)


@pytest.mark.parametrize("value", [True, 10.0, "10", None])
def test_a_hand_size_is_a_whole_number(value: object) -> None:
    with pytest.raises(TypeError):
        DownUp(value)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant
    with pytest.raises(TypeError):
        Sizes(3, value)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


# ------------------------------------------------------------- repeated, in steps, joined

PER_PLAYER = Count.PER_PLAYER
PODRIDA = {3: 17, 4: 13, 5: 10, 6: 8, 7: 7, 8: 6}


@pytest.mark.rule("OH-2.13")
def test_the_one_card_round_can_be_played_twice() -> None:
    """3.8, SV5: 20 rounds."""
    assert sizes(DownUp(10, lows=2)) == (*range(10, 0, -1), *range(1, 11))


@pytest.mark.rule("OH-2.13", "OH-2.11")
@pytest.mark.parametrize(("players", "peak", "rounds"), [(4, 10, 22), (5, 10, 23), (6, 8, 20)])
def test_every_player_deals_a_one_card_round(players: int, peak: int, rounds: int) -> None:
    """3.8, SV4 and CS37: from ten, or what 51 cards give each."""
    played = sizes(DownUp(10, lows=PER_PLAYER), players)
    assert played == (*range(peak, 1, -1), *(1,) * players, *range(2, peak + 1))
    assert len(played) == rounds


@pytest.mark.rule("OH-2.10", "OH-2.13")
@pytest.mark.parametrize(
    ("players", "rounds"), [(3, 35), (4, 28), (5, 23), (6, 20), (7, 19), (8, 18)]
)
def test_the_rounds_of_podrida(players: int, rounds: int) -> None:
    """3.8, PD1."""
    played = sizes(DownUp(PODRIDA, lows=PER_PLAYER), players)
    assert (len(played), max(played), played.count(1)) == (rounds, PODRIDA[players], players)


@pytest.mark.rule("OH-2.13", "OH-2.19")
def test_podrida_may_stop_at_four_cards() -> None:
    """3.8, PD2: 13 rounds, one of four cards for each of three players, and 13 rounds again."""
    played = sizes(DownUp(PODRIDA, low=4, lows=PER_PLAYER), 3)
    assert played == (*range(17, 4, -1), 4, 4, 4, *range(5, 18))
    assert len(played) == 29


@pytest.mark.rule("OH-2.13")
def test_the_largest_round_can_be_played_several_times() -> None:
    """3.9 and 3.10: NO1 has 20 rounds, NL2 16, though it claims 17; PO9 has 26."""
    assert sizes(UpDown(10, peaks=2)) == (*range(1, 11), *range(10, 0, -1))
    assert len(sizes(UpDown(8, peaks=2))) == 16
    assert sizes(UpDown(10, peaks=8)) == (*range(1, 10), *(10,) * 8, *range(9, 0, -1))
    assert len(sizes(UpDown(10, peaks=8))) == 26


@pytest.mark.rule("OH-2.7", "OH-2.13")
@pytest.mark.parametrize(("players", "rounds"), [(3, 21), (4, 24), (5, 27), (6, 30)])
def test_the_rounds_of_romanian_whist(players: int, rounds: int) -> None:
    """3.10: as many of one card at each end, and of eight, as there are players."""
    played = sizes(UpDown(8, lows=PER_PLAYER, peaks=PER_PLAYER), players)
    ones, peaks = (1,) * players, (8,) * players
    assert played == (*ones, *range(2, 8), *peaks, *range(7, 1, -1), *ones)
    assert len(played) == rounds


@pytest.mark.rule("OH-2.7", "OH-2.13")
@pytest.mark.parametrize(("players", "peak", "rounds"), [(4, 10, 28), (5, 8, 27), (6, 6, 26)])
def test_the_rounds_of_pocha(players: int, peak: int, rounds: int) -> None:
    """3.10: the same up to all of 40 cards."""
    pocha = UpDown(Peak.MAX, lows=PER_PLAYER, peaks=PER_PLAYER)
    played = pocha.hand_sizes(players=players, largest=40 // players)
    assert (len(played), max(played), played.count(peak)) == (rounds, peak, players)


@pytest.mark.rule("OH-2.13")
def test_the_ends_of_every_course_can_be_repeated() -> None:
    assert sizes(Up(3, lows=2, peaks=3)) == (1, 1, 2, 3, 3, 3)
    assert sizes(Down(3, lows=2, peaks=3)) == (3, 3, 3, 2, 1, 1)
    assert sizes(DownUp(3, lows=2, peaks=3)) == (3, 3, 3, 2, 1, 1, 2, 3, 3, 3)
    assert sizes(UpDown(3, lows=2, peaks=3)) == (1, 1, 2, 3, 3, 3, 2, 1, 1)
    assert sizes(UpDown(1, lows=2, peaks=3)) == (1, 1, 1)


@pytest.mark.rule("OH-2.14")
@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (3, tuple(range(2, 21, 2))),
        (4, tuple(range(1, 16, 2))),
        (5, tuple(range(2, 13, 2))),
        (6, tuple(range(2, 11, 2))),
    ],
)
def test_a_quick_game_of_wizard_goes_up_in_steps_of_two(
    players: int, expected: tuple[int, ...]
) -> None:
    """3.13: all 60 cards are dealt in the last round."""
    rules = Rules(deck=Deck(ranks=LONG_RANKS), schedule=Up(Peak.MAX, step=2))
    assert rules.hand_sizes(players=players) == expected


@pytest.mark.rule("OH-2.14", "OH-2.19")
def test_steps_are_counted_from_the_peak() -> None:
    assert sizes(Down(10, step=3)) == (10, 7, 4, 1)
    assert sizes(DownUp(9, step=3)) == (9, 6, 3, 6, 9)
    assert sizes(UpDown(10, step=4, low=3)) == (6, 10, 6)


@pytest.mark.rule("OH-2.19")
def test_a_schedule_may_begin_with_three_cards() -> None:
    """3.14, GD: four rounds or eight."""
    assert sizes(Up(6, low=3)) == (3, 4, 5, 6)
    assert len(sizes(Up(10, low=3))) == 8


@pytest.mark.rule("OH-2.19", "OH-1.6")
def test_a_smallest_hand_that_the_deck_cannot_give_is_a_problem() -> None:
    (finding,) = Rules(schedule=DownUp(10, low=9)).problems(players=6)
    assert finding.problem is Problem.HAND_SIZE_TOO_LARGE
    (finding,) = Rules(schedule=DownUp(3, low=4)).problems(players=4)
    assert finding.problem is Problem.NO_ROUNDS


@pytest.mark.rule("OH-2.7", "OH-2.5")
def test_the_lengths_of_plain_short_schedules() -> None:
    """3.11 and 3.14."""
    assert len(sizes(UpDown(11), 3)) == 21
    assert len(sizes(UpDown(8))) == 15
    assert len(sizes(DownUp(7))) == 13


@pytest.mark.rule("OH-2.16", "OH-2.15")
@pytest.mark.parametrize(
    ("schedule", "blocks", "rounds"),
    [
        (
            Up(8) + Constant(9, rounds=4) + Down(8) + Constant(9, rounds=PER_PLAYER),
            (*range(1, 9), *(9,) * 4, *range(8, 0, -1), *(9,) * 4),
            24,
        ),
        (Up(7) + Constant(7, rounds=8) + Down(7), (*range(1, 8), *(7,) * 8, *range(7, 0, -1)), 22),
        (Up(7) + Constant(7, rounds=6) + Down(7), (*range(1, 8), *(7,) * 6, *range(7, 0, -1)), 20),
        (
            Up(7) + Constant(8, rounds=4) + Down(7) + Constant(8, rounds=12),
            (*range(1, 8), *(8,) * 4, *range(7, 0, -1), *(8,) * 12),
            30,
        ),
        (Constant(13, rounds=18), (13,) * 18, 18),
    ],
    ids=["joker", "clag", "clag short", "poker without a name", "estimation"],
)
def test_blocks_of_rounds_one_after_the_other(
    schedule: Schedule, blocks: tuple[int, ...], rounds: int
) -> None:
    """3.11."""
    assert sizes(schedule) == blocks
    assert len(blocks) == rounds
    numbers = [setting.number for setting in Rules(schedule=schedule).settings(players=4)]
    assert numbers == list(range(1, rounds + 1))


@pytest.mark.rule("OH-2.15")
def test_constant_rounds_are_as_many_as_said_or_one_for_each_player() -> None:
    assert sizes(Constant(5, rounds=PER_PLAYER), 6) == (5,) * 6
    assert sizes(Constant({3: 17, 4: 13}, rounds=2), 3) == (17, 17)
    assert sizes(Constant(Peak.MAX, rounds=1), 5) == (10,)
    (finding,) = Rules(schedule=Constant({3: 17}, rounds=2)).problems(players=4)
    assert finding.problem is Problem.NO_ROUNDS
    (finding,) = Rules(schedule=Constant(11, rounds=9)).problems(players=5)
    assert finding.problem is Problem.HAND_SIZE_TOO_LARGE


@pytest.mark.rule("OH-2.20")
def test_a_schedule_can_depend_on_the_number_of_players() -> None:
    """3.13 as a list for each number of players."""
    rules = Rules(schedule=ForPlayers({4: Up(3) + Sizes(5), 3: Sizes(2, 4, 6)}))
    assert rules.hand_sizes(players=3) == (2, 4, 6)
    assert rules.hand_sizes(players=4) == (1, 2, 3, 5)
    (finding,) = rules.problems(players=5)
    assert finding.problem is Problem.NO_ROUNDS


@pytest.mark.parametrize(
    ("schedule", "rule"),
    [
        (DownUp(10, low=0), "OH-2.19"),
        (UpDown(10, lows=0), "OH-2.13"),
        (Up(10, peaks=-1), "OH-2.13"),
        (Down(10, step=0), "OH-2.14"),
        (Constant(5, rounds=0), "OH-2.15"),
        (Up(3) + Constant(5), "OH-2.16"),
        (Growing() + Up(3), "OH-2.16"),
        (ForPlayers({4: Up(3, low=0)}), "OH-2.19"),
        (Up(3) + Down(3, step=-1), "OH-2.14"),
    ],
)
def test_a_parameter_of_a_schedule_that_cannot_be_is_a_problem(
    schedule: Schedule, rule: str
) -> None:
    findings = Rules(schedule=schedule, ending=Target(100)).problems()
    assert [(each.problem, str(each.rule)) for each in findings] == [(Problem.BAD_PARAMETER, rule)]


@pytest.mark.rule("OH-2.16", "OH-10.7")
def test_equal_schedules_are_spelled_alike() -> None:
    assert (Up(3) + Down(3)) + Up(2) == Up(3) + (Down(3) + Up(2))
    assert Rules(schedule=Joined([Up(3)])) == Rules(schedule=Up(3))
    assert Rules(schedule=Joined([])) == Rules(schedule=Sizes())
    assert Up(3) + Down(3) != Down(3) + Up(3)


@pytest.mark.rule("OH-10.7", "OH-2.13", "OH-2.16")
@pytest.mark.parametrize(
    ("schedule", "text"),
    [
        (DownUp(10, lows=PER_PLAYER), "DownUp(10, lows=PER_PLAYER)"),
        (DownUp({3: 17}, low=4, lows=3), "DownUp({3: 17}, low=4, lows=3)"),
        (UpDown(10, peaks=2, step=3), "UpDown(10, peaks=2, step=3)"),
        (Up(Peak.MAX, step=2, fit=Fit.CLAMP), "Up(MAX, step=2, fit=CLAMP)"),
        (Constant(10), "Constant(10)"),
        (Constant(9, PER_PLAYER), "Constant(9, rounds=PER_PLAYER)"),
        (Growing(), "Growing()"),
        (Growing(then=Overflow.RESTART), "Growing(then=RESTART)"),
        (Up(7) + Constant(8, 4) + Down(7), "Up(7) + Constant(8, rounds=4) + Down(7)"),
        (
            ForPlayers({4: Up(3) + Down(2), 3: Sizes(1, 2)}),
            "ForPlayers({3: Sizes(1, 2), 4: Up(3) + Down(2)})",
        ),
    ],
)
def test_every_schedule_can_be_written_and_read(schedule: Schedule, text: str) -> None:
    rules = Rules(schedule=schedule)
    assert str(rules) == f"standard(schedule={text})"
    assert Rules.parse(str(rules)) == rules


@pytest.mark.parametrize(
    ("schedule", "rule", "part"),
    [
        (DownUp(10, lows=2), "OH-2.13", "2 rounds"),
        (DownUp(10, lows=PER_PLAYER), "OH-2.13", "as many rounds as there are players"),
        (UpDown(10, peaks=3), "OH-2.13", "3 rounds"),
        (Up(10, step=2), "OH-2.14", "counted from the largest hand"),
        (Up(10, step=2), "OH-2.8", "by 2 cards each round"),
        (Down(10, low=3), "OH-2.6", "from 10 down to 3 cards"),
        (Down(10, low=3), "OH-2.19", "smaller than 3 cards"),
        (Constant(10), "OH-2.15", "no end of its own"),
        (Constant(10, 1), "OH-2.15", "There is one round; in it every seat is dealt 10 cards"),
        (
            Constant(Peak.MAX, 5),
            "OH-2.15",
            "5 rounds; in each every seat is dealt as many cards as",
        ),
        (Constant({3: 17}, 5), "OH-2.10", "17 with 3 players"),
        (Growing(), "OH-2.21", "goes down again"),
        (Growing(then=Overflow.RESTART), "OH-2.21", "begins again with one card"),
        (Up(3) + Constant(4, 2), "OH-2.16", "Part 2: There are 2 rounds"),
        (ForPlayers({3: Sizes(1, 2)}), "OH-2.20", "With 3 players:"),
    ],
)
def test_every_schedule_is_explained(schedule: Schedule, rule: str, part: str) -> None:
    said = [
        clause.text for clause in Rules(schedule=schedule).clauses() if str(clause.rule) == rule
    ]
    assert any(part in text for text in said)


def test_a_part_of_a_schedule_is_a_schedule() -> None:
    with pytest.raises(TypeError):
        Up(3) + 3  # type: ignore[operator]  # pyright: ignore  # as meant
    with pytest.raises(TypeError, match="a schedule is wanted"):
        Joined([3])  # type: ignore[list-item]  # pyright: ignore  # as meant
    with pytest.raises(TypeError, match="a schedule is wanted"):
        ForPlayers({3: 3})  # type: ignore[dict-item]  # pyright: ignore  # as meant
    with pytest.raises(TypeError):
        DownUp(10, lows=True)  # as meant: a bool is not a number of rounds


# ---------------------------------------------------------------------------- without end

TO_100 = Target(100)


@pytest.mark.rule("OH-2.15", "OH-9.7")
def test_every_round_may_have_as_many_cards_without_end() -> None:
    """3.12: the game is played to a target."""
    rules = Rules(schedule=Constant(10), ending=TO_100)
    assert rules.problems(players=4) == ()
    assert rules.rounds(players=4) is None
    for number in (1, 2, 19, 1000):
        setting = rules.setting(players=4, number=number)
        assert (setting.hand_size, setting.number, setting.of) == (10, number, None)
        assert (setting.largest, setting.is_last) == (10, False)
    assert Rules().rounds(players=4) == 19


@pytest.mark.rule("OH-2.15", "OH-2.18")
def test_rounds_without_end_have_their_kinds() -> None:
    kinds = Every(3, RoundKind.BLIND)
    rules = Rules(schedule=Constant(5), ending=TO_100, round_kinds=kinds)
    blind = [rules.setting(players=4, number=number).kind for number in (5, 6)]
    assert blind == [RoundKind.ORDINARY, RoundKind.BLIND]


@pytest.mark.rule("OH-9.13")
def test_rounds_without_end_cannot_be_listed() -> None:
    rules = Rules(schedule=Constant(10), ending=TO_100)
    with pytest.raises(RulesError, match="has no end"):
        rules.hand_sizes(players=4)
    with pytest.raises(RulesError, match="has no end"):
        rules.settings(players=4)
    with pytest.raises(ValueError, match="rounds 1 without end, not 0"):
        rules.setting(players=4, number=0)


@pytest.mark.rule("OH-9.13")
@pytest.mark.parametrize("schedule", [Constant(10), Growing(), ForPlayers({4: Constant(3)})])
def test_a_game_without_end_is_a_problem(schedule: Schedule) -> None:
    rules = Rules(schedule=schedule)
    (finding,) = rules.problems()
    assert (finding.problem, str(finding.rule)) == (Problem.NO_END, "OH-9.13")
    assert rules.problems(players=4) == (finding,)
    with pytest.raises(RulesError, match="has no end"):
        Game.start(rules, players=4, dealer=0)
    for ending in (TO_100, DropLowest(2)):
        assert rules.replace(ending=ending).problems(players=4) == ()
    assert rules.replace(scoring=Exact(10) + Faults(20)).problems(players=4) == ()


@pytest.mark.rule("OH-1.6", "OH-2.15")
def test_a_hand_that_does_not_fit_is_a_problem_also_without_end() -> None:
    (finding,) = Rules(schedule=Constant(20), ending=TO_100).problems(players=4)
    assert finding.problem is Problem.HAND_SIZE_TOO_LARGE
    (finding,) = Rules(schedule=Constant(0), ending=TO_100).problems(players=4)
    assert finding.problem is Problem.HAND_SIZE_TOO_SMALL
    (finding,) = Rules(schedule=Constant({3: 5}), ending=TO_100).problems(players=4)
    assert finding.problem is Problem.NO_ROUNDS


def grown(rules: Rules, players: int, rounds: int) -> list[int]:
    return [
        rules.setting(players=players, number=number).hand_size for number in range(1, rounds + 1)
    ]


@pytest.mark.rule("OH-2.21")
def test_a_growing_schedule_counts_back_down_when_it_no_longer_fits() -> None:
    """3.15, FO1: seven cards are the most that seven players can get."""
    rules = Rules(schedule=Growing(), ending=TO_100)
    up_and_down = [*range(1, 8), *range(6, 0, -1), *range(2, 8), 6]
    assert grown(rules, 7, 20) == up_and_down
    assert rules.setting(players=7, number=1).largest == 7


@pytest.mark.rule("OH-2.21")
def test_a_growing_schedule_may_restart_when_it_no_longer_fits() -> None:
    """3.15, FO2."""
    rules = Rules(schedule=Growing(then=Overflow.RESTART), ending=TO_100)
    assert grown(rules, 7, 16) == [*range(1, 8), *range(1, 8), 1, 2]


def earlier(*rounds: tuple[int, tuple[int, ...]]) -> tuple[RoundResult, ...]:
    """Results of rounds, by their hand sizes and the seats at their tables."""
    return tuple(
        RoundResult(
            seats=seats,
            dealer=0,
            hand_size=size,
            trump=None,
            kind=RoundKind.ORDINARY,
            bids=(0,) * len(seats),
            tricks=(0,) * len(seats),
            points=(0,) * len(seats),
        )
        for size, seats in rounds
    )


@pytest.mark.rule("OH-2.21", "OH-9.5")
def test_a_growing_schedule_restarts_when_a_seat_has_gone_out() -> None:
    """3.15, FO2; FO1 goes on, and what fits is what the seats still in can get."""
    all_in, fewer = tuple(range(7)), tuple(range(1, 7))
    before = earlier(*((size, all_in) for size in range(1, 8)))
    by_then = {
        then: Rules(schedule=Growing(then=then), ending=TO_100).setting(
            players=7, number=8, previous=before, seats=fewer
        )
        for then in Overflow
    }
    assert by_then[Overflow.RESTART].hand_size == 1
    assert by_then[Overflow.BACK_DOWN].hand_size == 8
    assert by_then[Overflow.BACK_DOWN].seats == fewer
    one_later = Rules(schedule=Growing(then=Overflow.RESTART), ending=TO_100).setting(
        players=7, number=9, previous=(*before, *earlier((1, fewer))), seats=fewer
    )
    assert one_later.hand_size == 2


@pytest.mark.rule("OH-2.21", "OH-9.5", "OH-9.13")
@pytest.mark.parametrize("then", list(Overflow))
def test_a_growing_game_is_played_until_one_is_left(then: Overflow) -> None:
    rules = Rules(schedule=Growing(then=then), scoring=Exact(10) + Faults(5))
    rng = Stream(11)
    bot = RandomBot(rng)
    game = Game.start(rules, players=5, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    assert len(game.standings.seats_in) < 2
    dealt = [(each.hand_size, len(each.seats)) for each in game.results]
    for (size, seats), (following, still_in) in pairwise(dealt):
        if then is Overflow.RESTART and still_in < seats:
            assert following == 1
        else:
            assert following in (size + 1, size - 1, 1)


# ------------------------------------------------------------------------- capacity

PLAYERS = range(2, 15)
LONG_RANKS = tuple(map(Rank, ("2", "3", "4", "5", "6", "7", "8", "9", "T", "11", "12", *"JQKA")))
KEPT = trumps.Never()
"""A card is always turned, so one is kept for it."""
NOT_KEPT = trumps.NoStock()
"""A round for which all cards are dealt has no trump, so none is kept."""

CAPACITY: dict[str, tuple[Rules, tuple[int, ...]]] = {
    "52": (
        Rules(two_packs_from=None, no_trump=NOT_KEPT),
        (26, 17, 13, 10, 8, 7, 6, 5, 5, 4, 4, 4, 3),
    ),
    "52, one turned": (
        Rules(two_packs_from=None, no_trump=KEPT),
        (25, 17, 12, 10, 8, 7, 6, 5, 5, 4, 4, 3, 3),
    ),
    "53, one turned": (
        Rules(two_packs_from=None, jokers=jokers.TopTrump(), no_trump=KEPT),
        (26, 17, 13, 10, 8, 7, 6, 5, 5, 4, 4, 4, 3),
    ),
    "60": (
        Rules(two_packs_from=None, deck=Deck(ranks=LONG_RANKS), no_trump=NOT_KEPT),
        (30, 20, 15, 12, 10, 8, 7, 6, 6, 5, 5, 4, 4),
    ),
    "60, one turned": (
        Rules(two_packs_from=None, deck=Deck(ranks=LONG_RANKS), no_trump=KEPT),
        (29, 19, 14, 11, 9, 8, 7, 6, 5, 5, 4, 4, 4),
    ),
    "104": (
        Rules(two_packs_from=2, no_trump=NOT_KEPT),
        (52, 34, 26, 20, 17, 14, 13, 11, 10, 9, 8, 8, 7),
    ),
    "104, one turned": (
        Rules(two_packs_from=2, no_trump=KEPT),
        (51, 34, 25, 20, 17, 14, 12, 11, 10, 9, 8, 7, 7),
    ),
}


@pytest.mark.rule("OH-1.6", "OH-1.4")
@pytest.mark.parametrize("name", list(CAPACITY))
def test_the_largest_hand_is_as_the_table_of_capacities_says(name: str) -> None:
    """1.7: the cards of the deck, less one if one is turned, shared among the players."""
    rules, largest = CAPACITY[name]
    assert tuple(rules.largest_hand(players=players) for players in PLAYERS) == largest
    every_size = rules.replace(schedule=Up(Peak.MAX))
    for players, size in zip(PLAYERS, largest, strict=True):
        assert every_size.hand_sizes(players=players) == tuple(range(1, size + 1))
        one_more = rules.replace(schedule=Sizes(size + 1))
        (finding,) = one_more.problems(players=players)
        assert finding.problem is Problem.HAND_SIZE_TOO_LARGE


@pytest.mark.rule("OH-1.6")
def test_a_card_is_kept_only_where_one_is_turned() -> None:
    kept = Rules(two_packs_from=None, no_trump=KEPT)
    assert kept.largest_hand(players=4) == 12
    assert kept.replace(trump=trumps.NoTrump()).largest_hand(players=4) == 13
    assert kept.replace(no_trump=trumps.SizeMultipleOf(13)).largest_hand(players=4) == 13


# ------------------------------------------------------------------------- settings


@pytest.mark.rule("OH-10.2")
def test_a_setting_knows_where_in_the_schedule_it_is() -> None:
    rules = Rules()
    first, tenth, last = (rules.setting(players=4, number=number) for number in (1, 10, 19))
    assert [first.hand_size, tenth.hand_size, last.hand_size] == [10, 1, 10]
    assert [first.number, tenth.number, last.number] == [1, 10, 19]
    assert [first.of, first.largest] == [19, 10]
    assert [first.is_last, tenth.is_last, last.is_last] == [False, False, True]


@pytest.mark.parametrize("number", [0, -1, 20])
def test_there_is_no_setting_outside_the_schedule(number: int) -> None:
    with pytest.raises(ValueError, match="rounds 1 to 19"):
        Rules().setting(players=4, number=number)


# ---------------------------------------------------------------------- own objects


@attrs.frozen
class Listed:
    """Gives whatever it was made with."""

    what: object

    def hand_sizes(self, players: int, largest: int) -> Sequence[int]:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@attrs.frozen
class HalfOfTheMost:
    """One round with half of what the deck can give."""

    def hand_sizes(self, players: int, largest: int) -> Sequence[int]:
        return [largest // 2] * players


@pytest.mark.rule("OH-10.6")
def test_an_own_schedule_is_asked_for_its_hand_sizes() -> None:
    rules = Rules(schedule=HalfOfTheMost())
    assert rules.hand_sizes(players=4) == (6, 6, 6, 6)  # 52 // 4 // 2
    assert rules.hand_sizes(players=7) == (3,) * 7


@pytest.mark.rule("OH-10.6", "OH-1.6")
def test_an_own_schedule_is_checked_against_the_deck() -> None:
    findings = Rules(schedule=Listed((2, 0, 99))).problems(players=4)
    assert [finding.problem for finding in findings] == [
        Problem.HAND_SIZE_TOO_SMALL,
        Problem.HAND_SIZE_TOO_LARGE,
    ]
    (finding,) = Rules(schedule=Listed(())).problems(players=4)
    assert finding.problem is Problem.NO_ROUNDS


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize("what", [None, 5, (1.5,), ("3",), (True,), (3, None)])
def test_an_own_schedule_that_gives_no_hand_sizes_is_named(what: object) -> None:
    with pytest.raises(RulesError) as caught:
        Game.start(Rules(schedule=Listed(what)), players=4, dealer=0)
    (finding,) = caught.value.findings
    assert finding.problem is Problem.BROKEN_PROTOCOL
    assert str(finding.rule) == "OH-10.6"
    assert "Listed(what=" in finding.message


@attrs.frozen
class TensForEver:
    """Ten cards in every round, without end."""

    def hand_sizes(self, players: int, largest: int) -> None:
        return None

    def hand_size(self, setting: Setting) -> int:
        return 10


@attrs.frozen
class BackAndForth:
    """Grows to what fits and counts back down, as a user would write it."""

    def hand_sizes(self, players: int, largest: int) -> None:
        return None

    def hand_size(self, setting: Setting) -> int:
        size, step = 1, 1
        for _ in range(setting.number - 1):
            if size + step > setting.largest or size + step < 1:
                step = -step
            size += step
        return size


@attrs.frozen
class DownAndUp:
    """Down from a peak and up again, as a user would write it."""

    peak: int

    def hand_sizes(self, players: int, largest: int) -> list[int]:
        peak = min(self.peak, largest)
        return [*range(peak, 0, -1), *range(2, peak + 1)]


def random_game(rules: Rules, *, players: int, seed: int = 5) -> Game:
    rng = Stream(seed)
    bot = RandomBot(rng)
    game = Game.start(rules, players=players, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    return game


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize(
    ("own", "built_in", "players"),
    [
        (DownAndUp(10), DownUp(10), 6),
        (TensForEver(), Constant(10), 4),
        (BackAndForth(), Growing(), 9),
        (DownAndUp(3) + Up(2), DownUp(3) + Up(2), 4),
        (Up(2) + DownAndUp(3), Up(2) + DownUp(3), 4),
        (ForPlayers({4: TensForEver()}), ForPlayers({4: Constant(10)}), 4),
    ],
)
def test_a_built_in_written_as_an_own_schedule_gives_the_same_game(
    own: Schedule, built_in: Schedule, players: int
) -> None:
    rules = Rules(ending=Target(60))
    played = random_game(rules.replace(schedule=own), players=players)
    same = random_game(rules.replace(schedule=built_in), players=players)
    assert played.results == same.results
    assert played.ranks == same.ranks


@pytest.mark.rule("OH-10.6", "OH-10.7")
def test_an_own_schedule_can_be_written_and_read() -> None:
    rules = Rules(schedule=Up(2) + DownAndUp(3))
    assert str(rules) == "standard(schedule=Up(2) + !DownAndUp(peak=3))"
    assert Rules.parse(str(rules), known=(DownAndUp,)) == rules


@attrs.frozen
class Sometimes:
    """A schedule without end that gives whatever it was made with."""

    what: object

    def hand_sizes(self, players: int, largest: int) -> None:
        return None

    def hand_size(self, setting: Setting) -> int:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize("what", [None, "3", 1.5, True])
def test_an_own_schedule_without_end_that_gives_no_hand_size_is_named(what: object) -> None:
    with pytest.raises(RulesError) as caught:
        Game.start(Rules(schedule=Sometimes(what), ending=TO_100), players=4, dealer=0)
    (finding,) = caught.value.findings
    assert finding.problem is Problem.BROKEN_PROTOCOL
    assert "Sometimes(what=" in finding.message


@pytest.mark.rule("OH-10.6", "OH-9.13")
def test_an_own_schedule_without_end_is_checked_as_others_are() -> None:
    (finding,) = Rules(schedule=Sometimes(14), ending=TO_100).problems(players=4)
    assert finding.problem is Problem.HAND_SIZE_TOO_LARGE
    (finding,) = Rules(schedule=Sometimes(5)).problems(players=4)
    assert finding.problem is Problem.NO_END
    with pytest.raises(RulesError, match="where a sequence of hand sizes is wanted"):
        Rules(schedule=Up(3) + Sometimes(5)).problems(players=4)
