"""Equal cards in one trick: the first wins, the last wins, or they annul each other."""

import pytest

from ohhell import Bid, Deal, Play, Rank, Round, Rules, Suit
from ohhell.variants import hooks, trumps
from ohhell.variants.decks import Deck
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.following import Following
from ohhell.variants.jokers import Playable, RankedJokers, TopTrump, Wizards
from ohhell.variants.leading import Direction
from ohhell.variants.schedules import Sizes
from tests.asking import after, bids_of, cards_of, legal, played_at_random, winner

C, D, H, S = Suit
FIRST, LAST, ANNUL, TO_LEADER = EqualCards
TWO = Rules(two_packs_from=2)


def rules_with(equal: EqualCards) -> Rules:
    return TWO.replace(equal_cards=equal)


# ------------------------------------------------------------------------ who wins


@pytest.mark.rule("OH-7.6", "OH-7.7")
@pytest.mark.parametrize(
    ("trick", "first", "last", "annul"),
    [
        ("AH AH KH 2D", 0, 1, 2),
        ("AH 5C 5C KH", 1, 2, 0),
        ("AH KH AH", 0, 2, 1),
        ("AH AH KH QH", 0, 1, 2),
        ("9H 2C 2C", 1, 2, 0),
        ("2C 2C 9H", 0, 1, None),  # the trumps were led, and nothing else follows them
        ("AH AH", 0, 1, None),
        ("AH AH 3D", 0, 1, None),  # a diamond is of neither suit
        ("AH AH 3C", 2, 2, 2),
        ("AH 3D AH", 0, 2, None),
        ("AH 3D 3D", 0, 0, 0),
        ("5H 6H 6H 5H", 1, 2, None),
        ("5H 6H 6H 5H 2H", 1, 2, 4),
        ("5C 5C 6C 6C 2H AH", 2, 3, None),
        ("5H 9C 9C 8C 8C 6H", 1, 2, 5),
        ("AH KH QH", 0, 0, 0),
    ],
)
def test_first_last_or_annul(trick: str, first: int, last: int, annul: int | None) -> None:
    """8.6, with clubs as trump."""
    assert winner(rules_with(FIRST), trick, C) == first
    assert winner(rules_with(LAST), trick, C) == last
    assert winner(rules_with(ANNUL), trick, C) == annul
    assert winner(rules_with(TO_LEADER), trick, C) == (0 if annul is None else annul)


@pytest.mark.rule("OH-7.6")
def test_the_first_of_equal_cards_wins_if_nothing_else_is_said() -> None:
    """A42."""
    assert Rules().equal_cards is FIRST


@pytest.mark.rule("OH-7.6", "OH-7.7")
@pytest.mark.parametrize("equal", list(EqualCards))
def test_with_one_pack_it_makes_no_difference(equal: EqualCards) -> None:
    rules = Rules(equal_cards=equal)
    for trick, place in (("AH KH QH", 0), ("5H 2S AH", 1), ("2S TC", 0)):
        assert winner(rules, trick, S) == place


# --------------------------------------------------------------------------- jokers


@pytest.mark.rule("OH-7.6", "OH-7.7", "OH-7.5")
@pytest.mark.parametrize("playable", list(Playable))
@pytest.mark.parametrize(
    ("trick", "trump", "first", "last", "annul"),
    [
        ("JK AH JK KH", H, 0, 2, 1),
        ("AH JK JK", H, 1, 2, 0),
        ("AC JK JK 2H", H, 1, 2, 3),
        ("JK JK", H, 0, 1, None),
        ("JK JK 3C", None, 0, 1, None),  # a joker was led, so no suit was
        ("AC JK JK 3C", None, 1, 2, 0),
        ("AC JK 3C", None, 1, 1, 1),
    ],
)
def test_two_jokers_are_equal_cards(
    trick: str, trump: Suit | None, first: int, last: int, annul: int | None, playable: Playable
) -> None:
    jokers = TopTrump(2, playable=playable)
    for equal, place in ((FIRST, first), (LAST, last), (ANNUL, annul)):
        assert winner(Rules(jokers=jokers, equal_cards=equal), trick, trump) == place


@pytest.mark.rule("OH-7.7", "OH-7.9")
def test_cards_annulled_leave_the_field_to_a_joker() -> None:
    rules = rules_with(ANNUL).replace(jokers=RankedJokers())
    assert winner(rules, "AH LJ AH", H) == 1
    assert winner(rules, "LJ BJ AH AH", H) == 1


@pytest.mark.rule("OH-7.7", "OH-7.2", "OH-7.11")
@pytest.mark.parametrize(("trick", "place"), [("JE AH AH KH", 3), ("AH JE AH KH", 3)])
def test_a_jester_does_not_win_over_what_is_left_of_the_led_suit(trick: str, place: int) -> None:
    assert winner(rules_with(ANNUL).replace(jokers=Wizards()), trick, None) == place


@pytest.mark.rule("OH-7.7", "OH-7.2")
@pytest.mark.parametrize("trick", ["JE AH AH 3C", "AH JE AH 3C", "AH AH JE 3C"])
def test_what_is_neither_trump_nor_of_the_led_suit_never_wins(trick: str) -> None:
    """8.1: hearts were to be followed, also when their cards annul each other."""
    rules = rules_with(ANNUL).replace(jokers=Wizards())
    assert winner(rules, trick, None) != 3


# ----------------------------------------------------------------------- in the play


def started(equal: EqualCards, *hands: str, dealer: int, trump: Suit | None = None) -> Round:
    mode = trumps.NoTrump() if trump is None else trumps.Fixed(trump)
    rules = rules_with(equal).replace(trump=mode, hook=hooks.Off())
    return after(Round.start(rules, Deal.of(dealer=dealer, hands=hands)), *[0] * len(hands))


@pytest.mark.rule("OH-7.6", "OH-7.3")
def test_the_last_of_equal_cards_takes_the_trick_and_leads() -> None:
    start = started(LAST, "AH 2D", "KH 3D", "AH 4D", dealer=2)
    trick = after(start, "AH", "KH", "AH")
    assert (trick.tricks_won, trick.turn) == ((0, 0, 1), 2)
    assert trick.tricks[0].winner == 2


@pytest.mark.rule("OH-7.7", "OH-7.3")
def test_the_best_of_the_other_cards_takes_the_trick_and_leads() -> None:
    start = started(ANNUL, "AH 2D", "AH 3D", "KH 4D", "QH 5D", dealer=3, trump=C)
    trick = after(start, "AH", "AH", "KH", "QH")
    assert (trick.tricks_won, trick.turn) == ((0, 0, 1, 0), 2)


@pytest.mark.rule("OH-7.7", "OH-7.3", "OH-7.4")
def test_a_trick_that_nobody_wins_is_lost_and_its_leader_leads_again() -> None:
    start = started(ANNUL, "5H 6D", "AH 2D", "AH 3C", dealer=0)
    trick = after(start, "AH", "AH", "5H")
    assert trick.tricks_won == (1, 0, 0)  # the five is left
    lost = after(started(ANNUL, "5C 6D", "AH 2D", "AH 3C", dealer=0), "AH", "AH", "5C")
    assert (lost.tricks_won, lost.turn, lost.leader) == ((0, 0, 0), 1, 1)
    assert (lost.tricks[0].leader, lost.tricks[0].winner) == (1, None)
    done = after(lost, "2D", "3C", "6D")
    assert done.result.tricks == (1, 0, 0)
    assert sum(done.result.tricks) < done.hand_size
    assert done.result.last_winner == 0
    assert done.view(1).tricks == done.tricks


@pytest.mark.rule("OH-7.7")
def test_a_trick_that_nobody_wins_may_be_the_leaders() -> None:
    lost = after(started(TO_LEADER, "5C 6D", "AH 2D", "AH 3C", dealer=0), "AH", "AH", "5C")
    assert (lost.tricks_won, lost.turn, lost.tricks[0].winner) == ((0, 1, 0), 1, 1)
    done = after(lost, "2D", "3C", "6D")
    assert sum(done.result.tricks) == done.hand_size


@pytest.mark.rule("OH-7.7")
@pytest.mark.parametrize(("equal", "winner_of_last"), [(ANNUL, None), (TO_LEADER, 1)])
def test_the_last_trick_may_be_won_by_nobody(equal: EqualCards, winner_of_last: int | None) -> None:
    done = after(started(equal, "AH", "AH", dealer=0), "AH", "AH")
    assert done.is_over
    assert done.result.last_winner == winner_of_last
    assert done.result.tricks == ((0, 0) if equal is ANNUL else (0, 1))


@pytest.mark.rule("OH-7.7", "OH-6.14")
def test_an_annulled_trick_going_the_other_way_round() -> None:
    rules = rules_with(ANNUL).replace(
        direction=Direction.COUNTERCLOCKWISE, trump=trumps.NoTrump(), hook=hooks.Off()
    )
    deal = Deal.of(dealer=0, hands=["KH 2C", "AH 3C", "AH 4C"])
    trick = after(Round.start(rules, deal), 0, 0, 0, "AH", "AH", "KH")
    assert [seat_action.seat for seat_action in trick.actions[3:]] == [2, 1, 0]
    assert (trick.tricks_won, trick.turn) == ((1, 0, 0), 0)


@pytest.mark.rule("OH-7.7", "OH-5.4")
def test_where_cards_annul_each_other_the_hook_no_longer_makes_somebody_miss() -> None:
    """A42 and A43: the total is not the hand size, and still all have made their bids."""
    rules = rules_with(ANNUL).replace(trump=trumps.NoTrump())
    start = after(Round.start(rules, Deal.of(dealer=1, hands=["AH", "AH"])), 0)
    assert bids_of(start) == [0]  # the hook holds all the same
    done = after(start, 0, "AH", "AH")
    assert done.result.made == (True, True)
    to_leader = rules.replace(equal_cards=TO_LEADER)
    replayed = Round.replay(to_leader, done.deal, done.actions)
    assert replayed.result.made == (False, True)  # every trick is taken, so somebody misses


@pytest.mark.rule("OH-7.7")
def test_that_tricks_may_be_lost_is_told_where_they_may() -> None:
    told = rules_with(ANNUL).explain()
    assert "fewer than the hand size" in told
    for equal in (FIRST, LAST, TO_LEADER):
        assert "fewer than the hand size" not in rules_with(equal).explain()


@pytest.mark.rule("OH-7.6", "OH-7.7")
@pytest.mark.parametrize("equal", [LAST, ANNUL, TO_LEADER])
def test_the_rules_are_not_told_to_be_two_things_at_once(equal: EqualCards) -> None:
    assert equal.value in rules_with(equal).explain()
    assert FIRST.value not in rules_with(equal).explain()


# ------------------------------------------------------- with what else must be played


@pytest.mark.rule("OH-6.11", "OH-7.6")
@pytest.mark.parametrize(
    ("equal", "plays"), [(FIRST, "2HAH"), (LAST, "AH"), (ANNUL, "2HAH"), (TO_LEADER, "2HAH")]
)
def test_an_equal_card_takes_the_trick_only_where_the_last_wins(
    equal: EqualCards, plays: str
) -> None:
    """The second ace annuls the first where equal cards do; it does not take the trick."""
    rules = rules_with(equal).replace(following=Following.MUST_BEAT)
    assert legal(rules, "2HAH3C", "AH", None) == plays


@pytest.mark.rule("OH-6.12", "OH-7.7")
@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        ("4C7C3D", "AH5C5C", "4C7C"),  # both fives are gone: any trump takes it
        ("4C7C3D", "AH5C", "7C"),
        ("5C3D", "AH5C", "5C3D"),  # the second five would only annul the first
        ("4C3D", "AH9C9C5C", "4C3D"),
    ],
)
def test_what_must_be_overtrumped_is_what_is_left(hand: str, trick: str, plays: str) -> None:
    rules = rules_with(ANNUL).replace(following=Following.MUST_OVERTRUMP)
    assert legal(rules, hand, trick, C) == plays


@pytest.mark.rule("OH-6.2")
def test_playing_one_of_two_equal_cards_leaves_the_other() -> None:
    start = started(LAST, "KS KS QS", "2S 3S 4S", dealer=1)
    assert cards_of(start) == "QSKS"
    assert cards_of(after(start, "KS", "2S")) == "QSKS"
    assert cards_of(after(start, "KS", "2S", "KS", "3S")) == "QS"


@pytest.mark.rule("OH-7.7", "OH-9.1")
@pytest.mark.parametrize("equal", list(EqualCards))
def test_games_are_played_with_any_rule_on_equal_cards(equal: EqualCards) -> None:
    few = Deck(suits=(C, H), ranks=(Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE))
    rules = TWO.replace(deck=few, jokers=TopTrump(2), schedule=Sizes(*[5] * 8))
    rules = rules.replace(equal_cards=equal)
    game = played_at_random(rules, players=2)
    for done in game.rounds:
        won = [trick.winner for trick in done.tricks if trick.winner is not None]
        assert [won.count(seat) for seat in range(2)] == list(done.result.tricks)
        assert len(done.tricks) == done.hand_size
        if equal is not ANNUL:
            assert sum(done.result.tricks) == done.hand_size
        for trick, following in zip(done.tricks, done.tricks[1:], strict=False):
            assert following.leader == (trick.leader if trick.winner is None else trick.winner)
    if equal is ANNUL:
        assert any(sum(result.tricks) < result.hand_size for result in game.results)


def test_a_round_with_a_lost_trick_is_replayed_the_same() -> None:
    lost = after(started(ANNUL, "5C 6D", "AH 2D", "AH 3C", dealer=0), "AH", "AH", "5C")
    assert Round.replay(lost.rules, lost.deal, lost.actions) == lost
    assert lost.illegality(Bid(0)) is not None
    assert lost.illegality(Play("2D")) is None
