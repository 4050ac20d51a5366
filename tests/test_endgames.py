"""Endgames worked out by hand, and how one is set up."""

import copy
import pickle
from collections.abc import Mapping
from typing import Any

import pytest

from ohhell import CardError, Deal, Round, Rules, RulesError, Setting, Suit, presets
from ohhell.endgames import Endgame, best_points, can_force, forced_counts, set_up
from ohhell.variants.decks import Deck
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.following import Following
from ohhell.variants.jokers import Wizards
from ohhell.variants.leading import LeadLimit
from ohhell.variants.trumps import TurnUp
from tests.asking import after

STANDARD = presets.STANDARD
SUPER = Rules(two_packs_from=2, trump=TurnUp(super_trump=True))


def ending(
    *hands: str, rules: Rules = STANDARD, trump: Suit | None = None, broken: bool = False
) -> Endgame:
    """No trick is taken; seat 0 leads."""
    zeros = [0] * len(hands)
    return set_up(
        rules,
        hands=hands,
        bids=zeros,
        tricks_won=zeros,
        leader=0,
        trump=trump,
        trump_broken=broken,
    )


def forced(of: Endgame) -> list[tuple[int, ...]]:
    """By seat, the totals it can force."""
    return [forced_counts(of, seat) for seat in range(len(of.hands))]


# ------------------------------------------------------------------ what can be forced


@pytest.mark.rule("OH-6.3", "OH-7.2", "OH-7.3")
def test_a_seat_that_leads_its_low_card_first_may_lose_both() -> None:
    """The ace first takes the low spade, and the queen is high; the queen first loses to the king,
    and the ace is never led. So it is both tricks or none, but one trick only as seat 1 likes."""
    state = ending("AS QS", "KS 2D", "3S 3D")
    assert forced_counts(state, 0) == (0, 2)
    assert not can_force(state, 0, 1)


@pytest.mark.rule("OH-7.3")
def test_tricks_won_before_count() -> None:
    state = set_up(
        STANDARD,
        hands=["AS QS", "KS 2D", "3S 3D"],
        bids=[4, 1, 1],
        tricks_won=[2, 1, 0],
        leader=0,
        trump=None,
    )
    assert forced_counts(state, 0) == (2, 4)
    assert not can_force(state, 0, 1)


@pytest.mark.rule("OH-7.1")
def test_a_seat_without_choice_forces_what_the_others_cannot_change() -> None:
    """The trump takes the one trick whatever is led."""
    assert forced(ending("AC", "2H", "KC", trump=Suit.HEARTS)) == [(0,), (1,), (0,)]


def test_a_total_is_forced_only_if_no_play_of_the_others_changes_it() -> None:
    """If the king is led, seat 1 takes both tricks with the ace and the four, or ducks, and the
    king has taken one. If the three is led, the four or the ace takes it: none or one again."""
    assert forced(ending("KC 3C", "AC 4C"))[0] == ()


@pytest.mark.rule("OH-6.11")
def test_a_seat_that_must_beat_has_fewer_defences() -> None:
    """The king must be taken by the ace, and the four beats the three."""
    rules = STANDARD.replace(following=Following.MUST_BEAT)
    assert forced(ending("KC 3C", "AC 4C", rules=rules))[0] == (0,)


@pytest.mark.rule("OH-6.10")
def test_whether_trump_is_broken_decides_what_may_be_led() -> None:
    """Led first, the ace of trumps takes the only other one; else seat 1 may ruff the club."""
    rules = STANDARD.replace(lead_limit=LeadLimit.UNTIL_BROKEN)
    for broken, totals in ((True, (2,)), (False, ())):
        state = ending("AH 4C", "2H 3D", rules=rules, trump=Suit.HEARTS, broken=broken)
        assert forced_counts(state, 0) == totals


@pytest.mark.rule("OH-7.6", "OH-7.7")
def test_equal_cards_may_leave_a_trick_to_nobody() -> None:
    """Two aces annul each other; otherwise the first of them takes the trick."""
    hands = ("AC 2D", "AC 3D")
    first = Rules(two_packs_from=2)
    assert forced(ending(*hands, rules=first)) == [(0, 1), ()]
    annul = first.replace(equal_cards=EqualCards.ANNUL)
    assert forced(ending(*hands, rules=annul)) == [(0,), (1,)]


@pytest.mark.rule("OH-7.7")
def test_tricks_of_nobody_may_be_missing() -> None:
    rules = Rules(two_packs_from=2, equal_cards=EqualCards.ANNUL)
    state = set_up(
        rules,
        hands=["2C", "3C"],
        bids=[0, 1],
        tricks_won=[0, 0],
        leader=0,
        trump=None,
        setting=Setting.alone(players=2, hand_size=3),
    )
    assert forced(state) == [(0,), (1,)]


@pytest.mark.rule("OH-7.8")
def test_the_copy_of_the_turn_up_is_not_like_its_neighbour() -> None:
    """Led first, the five draws the ace, and then the six is high; the six first loses to it."""
    state = set_up(
        SUPER,
        hands=["5H 6H", "AH 2C"],
        bids=[0, 0],
        tricks_won=[0, 0],
        leader=0,
        trump=Suit.HEARTS,
        turn_up="5H",
    )
    assert forced_counts(state, 0) == (1, 2)


@pytest.mark.rule("OH-7.10", "OH-7.11")
def test_a_wizard_takes_its_trick_and_a_jester_loses() -> None:
    rules = STANDARD.replace(jokers=Wizards())
    assert forced(ending("WZ JE", "AS KS", rules=rules)) == [(1,), (1,)]


@pytest.mark.rule("OH-6.3", "OH-7.3")
def test_a_round_may_be_in_the_middle_of_a_trick() -> None:
    """Seat 2 has the lowest club and the highest diamond."""
    deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
    state = after(Round.start(STANDARD, deal), 1, 0, 0, "AC")
    for seat, totals in enumerate(((1,), (0,), (1,))):
        assert forced_counts(state, seat) == totals
    assert best_points(state) == (11, 10, 0)


# ------------------------------------------------------------------ each for itself


@pytest.mark.rule("OH-8.8")
def test_of_plays_that_bring_it_the_same_a_seat_makes_the_first() -> None:
    """Seat 0 takes no trick whatever it leads. With the lower suit first seat 1 takes both; with
    the other first seat 2 takes one."""
    hands = ["2C 2D", "5C 3H", "4C 3D"]
    swapped = ["2D 2C", "5D 3H", "4D 3C"]
    for each, points in ((hands, (10, 0, 0)), (swapped, (10, 11, 11))):
        state = set_up(
            STANDARD, hands=each, bids=[0, 1, 1], tricks_won=[0, 0, 0], leader=0, trump=None
        )
        assert best_points(state) == points


# ------------------------------------------------------------------------ set up


def test_an_endgame_is_a_value() -> None:
    state = ending("AS QS", "KS 2D")
    same = ending("QS AS", "2D KS")
    assert state == same
    assert hash(state) == hash(same)
    assert pickle.loads(pickle.dumps(state)) == state
    assert copy.deepcopy(state) == state
    assert state.position == same.position
    assert state != ending("AS QS", "KS 3D")
    assert state.setting == Setting.alone(players=2, hand_size=2)


def facts(**changes: Any) -> dict[str, Any]:
    """What an endgame is set up from, with changes."""
    good: dict[str, Any] = {
        "hands": ["2C 3C", "4C 5C"],
        "bids": [0, 1],
        "tricks_won": [1, 0],
        "leader": 1,
        "trump": None,
    }
    return {**good, **changes}


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"bids": [0]}, "2 seats are at the table, but there are 1 bids"),
        ({"tricks_won": [1, 0, 0]}, "2 seats are at the table, but there are 3 tricks_won"),
        ({"leader": 2}, "the leader is one of the seats 0 to 1, not 2"),
        ({"leader": -1}, "the leader is one of the seats 0 to 1, not -1"),
        ({"bids": [0, 4]}, "a bid is 0 to 3 tricks, not 4"),
        ({"bids": [-1, 1]}, "a bid is 0 to 3 tricks, not -1"),
        ({"tricks_won": [2, -1]}, "a seat cannot have won -1 tricks"),
        ({"hands": ["2C 3C", "4C"]}, r"every seat holds as many cards, at least one, not \[2, 1\]"),
        ({"hands": ["", ""]}, r"every seat holds as many cards, at least one, not \[0, 0\]"),
        ({"hands": ["2C 3C", "2C WZ"]}, "WZ is not in the deck; 2C is there 2 times, more often"),
        (
            {"setting": Setting.alone(players=2, hand_size=4)},
            "the round has 4 tricks, but 1 are won and 2 are to be played",
        ),
        (
            {"setting": Setting.alone(players=3, hand_size=3)},
            "3 seats are at the table, but there are 2 hands; .* 2 bids; .* 2 tricks_won",
        ),
    ],
)
def test_what_cannot_be_is_refused_with_all_that_is_wrong(
    change: Mapping[str, object], message: str
) -> None:
    assert set_up(STANDARD, **facts()).setting.hand_size == 3
    with pytest.raises(ValueError, match=message):
        set_up(STANDARD, **facts(**change))


def test_a_trump_is_a_suit_of_the_deck() -> None:
    hearts_only = STANDARD.replace(deck=Deck(suits=(Suit.HEARTS,)))
    with pytest.raises(ValueError, match="the deck has no clubs to be trump"):
        set_up(
            hearts_only,
            hands=["2H", "3H"],
            bids=[0, 1],
            tricks_won=[0, 0],
            leader=0,
            trump=Suit.CLUBS,
        )
    with pytest.raises(TypeError, match="trump is a Suit or None"):
        set_up(STANDARD, **facts(trump="H"))


def test_text_that_is_not_cards_is_refused() -> None:
    with pytest.raises(CardError, match="'1X' is not a card"):
        set_up(STANDARD, **facts(hands=["1X", "2C"]))


def test_rules_that_cannot_be_played_so_are_refused() -> None:
    with pytest.raises(RulesError, match="2 to 14 players can play, not 1"):
        set_up(STANDARD, **facts(hands=["2C 3C"]))
    three = facts(hands=["2C", "3C", "4C"], bids=[0, 1, 0], tricks_won=[1, 0, 1])
    with pytest.raises(RulesError, match="the number of the round"):
        set_up(presets.BLACKOUT, **three)
    setting = presets.BLACKOUT.setting(players=3, number=3)
    assert set_up(presets.BLACKOUT, **three, setting=setting).setting is setting


@pytest.mark.rule("OH-7.8")
def test_which_card_beats_all_is_not_guessed() -> None:
    with pytest.raises(RulesError, match="give turn_up="):
        set_up(SUPER, **facts(trump=Suit.CLUBS))
    with pytest.raises(ValueError, match="2C is there 3 times"):
        set_up(SUPER, **facts(hands=["2C 3C", "2C 4C"], turn_up="2C"))


# ------------------------------------------------------------------------ what is asked


def test_a_round_that_is_not_in_play_is_refused() -> None:
    deal = Deal.of(dealer=1, hands=["AC", "KC"], turn_up="9H")
    start = Round.start(STANDARD, deal)
    over = after(start, 1, 1, "AC", "KC")
    for state, phase in ((start, "BIDDING"), (over, "OVER")):
        with pytest.raises(ValueError, match=f"in play is wanted, not one in the phase {phase}"):
            can_force(state, 0, 0)
        with pytest.raises(ValueError, match="in play"):
            forced_counts(state, 0)
        with pytest.raises(ValueError, match="in play"):
            best_points(state)


def test_seat_and_bid_are_whole_numbers_and_the_seat_is_at_the_table() -> None:
    state = ending("AS", "KS")
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="the seats are 0 to 1"):
            can_force(state, seat, 0)
    with pytest.raises(TypeError):
        can_force(state, True, 0)
    with pytest.raises(TypeError):
        can_force(state, 0, 1.0)  # type: ignore[arg-type]  # that is the point
    with pytest.raises(TypeError):
        forced_counts(state, "0")  # type: ignore[arg-type]  # that is the point


@pytest.mark.parametrize("bid", [-1, 2, 1 << 80, -(1 << 80)])
def test_a_total_that_cannot_be_is_not_forced(bid: int) -> None:
    assert not can_force(ending("AS", "KS"), 0, bid)


@pytest.mark.rule("OH-6.10")
def test_positions_differ_if_the_trump_is_broken_in_one_of_them_only() -> None:
    rules = Rules(lead_limit=LeadLimit.UNTIL_BROKEN)
    unbroken, broken = (
        set_up(
            rules,
            hands=["2H 2C", "3H 3C"],
            bids=[0, 0],
            tricks_won=[0, 0],
            leader=0,
            trump=Suit.HEARTS,
            trump_broken=trump_broken,
        ).position
        for trump_broken in (False, True)
    )
    assert unbroken.legal_ids() != broken.legal_ids()
    assert unbroken != broken
