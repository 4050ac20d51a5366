"""Schedules: how many cards are dealt in each round, and how many the deck can give."""

from collections.abc import Sequence

import attrs
import pytest

from ohhell import Game, Problem, Rank, Rules, RulesError, presets
from ohhell.variants import jokers, trumps
from ohhell.variants.decks import Deck
from ohhell.variants.schedules import (
    Down,
    DownUp,
    Fit,
    Peak,
    Schedule,
    Sizes,
    Up,
    UpDown,
)

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
