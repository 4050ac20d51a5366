"""Wizards and jesters: what they win, what must be followed, and what happens turned up."""

from collections import Counter

import pytest

from ohhell import (
    Bid,
    Card,
    Deal,
    IllegalActionError,
    NameTrump,
    PassCards,
    Phase,
    Play,
    Problem,
    Reason,
    Round,
    Rules,
    Stream,
    Suit,
    format_cards,
)
from ohhell.variants import hooks
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.following import Following
from ohhell.variants.jokers import Turned, Wizards
from ohhell.variants.passing import Pass
from ohhell.variants.schedules import Sizes, Up
from tests.asking import after, cards_of, hands_of, legal, played_at_random, stacked, winner

C, D, H, S = Suit
WIZARD = Rules(players=range(3, 7), jokers=Wizards(), hook=hooks.Off(), two_packs_from=None)


# --------------------------------------------------------------------------- the deck


@pytest.mark.rule("OH-1.5")
def test_four_wizards_and_four_jesters_make_60_cards() -> None:
    cards = Counter(WIZARD.cards(players=4))
    assert cards.total() == 60
    assert (cards[Card("WZ")], cards[Card("JE")]) == (4, 4)
    assert WIZARD.problems(players=4) == ()


@pytest.mark.rule("OH-1.5", "OH-1.4")
def test_their_number_is_a_total_whatever_the_number_of_packs() -> None:
    """A52."""
    cards = Counter(WIZARD.replace(two_packs_from=6).cards(players=6))
    assert (cards[Card("WZ")], cards[Card("JE")], cards.total()) == (4, 4, 112)


@pytest.mark.rule("OH-1.5")
@pytest.mark.parametrize(
    ("wizards", "jesters", "wrong"), [(4, 0, 0), (0, 4, 0), (-1, 4, 1), (4, -1, 1), (-1, -1, 2)]
)
def test_there_may_be_none_of_either_but_not_fewer(wizards: int, jesters: int, wrong: int) -> None:
    problems = Rules(jokers=Wizards(wizards=wizards, jesters=jesters)).problems()
    assert [finding.problem for finding in problems] == [Problem.BAD_PARAMETER] * wrong


@pytest.mark.rule("OH-1.5", "OH-1.2")
def test_a_deck_has_no_more_kinds_than_63_with_its_wizards() -> None:
    assert Rules(jokers=Wizards(wizards=7, jesters=4)).problems() == ()
    (finding,) = Rules(jokers=Wizards(wizards=8, jesters=4)).problems()
    assert finding.problem is Problem.DECK_TOO_LARGE


@pytest.mark.rule("OH-1.6", "OH-3.7")
@pytest.mark.parametrize(("players", "rounds"), [(3, 20), (4, 15), (5, 12), (6, 10)])
def test_in_the_last_round_all_cards_are_dealt_and_there_is_no_trump(
    players: int, rounds: int
) -> None:
    rules = WIZARD.replace(schedule=Up(20))
    assert rules.hand_sizes(players=players) == tuple(range(1, rounds + 1))
    last = rules.setting(players=players, number=rounds)
    deal = Deal.shuffled(
        rules, players=players, hand_size=rounds, dealer=0, rng=Stream(players), setting=last
    )
    assert (deal.turn_up, deal.stock) == (None, ())
    start = Round.start(rules, deal, setting=last)
    assert (start.trump, start.trump_known, start.phase) == (None, True, Phase.BIDDING)
    assert rules.turns_card(rules.setting(players=players, number=rounds - 1))


# ------------------------------------------------------------------------ who wins


@pytest.mark.rule("OH-7.10")
@pytest.mark.parametrize("trump", [H, C, None])
@pytest.mark.parametrize(
    ("trick", "place"),
    [
        ("WZAHWZ", 0),  # the first wizard
        ("2CWZWZ", 1),
        ("AHACWZ", 2),
        ("5HWZWZWZWZ", 1),
        ("JEWZAH", 1),
        ("JEJEWZ", 2),
        ("WZJEJE", 0),
    ],
)
def test_the_first_wizard_wins_trump_or_no_trump(
    trick: str, place: int, trump: Suit | None
) -> None:
    assert winner(WIZARD, trick, trump) == place


@pytest.mark.rule("OH-7.11")
@pytest.mark.parametrize(
    ("trick", "trump", "place"),
    [
        ("JE5C3C", S, 1),  # the next suited card sets the suit and beats the jester
        ("JE5CKD", S, 1),
        ("JEKD5C", None, 1),
        ("JE5C2S", S, 2),
        ("JEJE2D3D", S, 3),
        ("5CJE4C", H, 0),  # a jester belongs to no suit, the trump suit least of all
        ("2CJEJE", H, 0),
        ("JE5SKS2H", None, 2),
    ],
)
def test_a_jester_loses_to_any_other_card(trick: str, trump: Suit | None, place: int) -> None:
    assert winner(WIZARD, trick, trump) == place


@pytest.mark.rule("OH-7.11")
@pytest.mark.parametrize("trump", [H, None])
@pytest.mark.parametrize("jesters", [1, 2, 3, 4])
def test_of_jesters_alone_the_first_wins(jesters: int, trump: Suit | None) -> None:
    assert winner(WIZARD, "JE" * jesters, trump) == 0


@pytest.mark.rule("OH-7.10", "OH-7.11", "OH-7.6", "OH-7.7")
@pytest.mark.parametrize("equal", list(EqualCards))
@pytest.mark.parametrize(
    ("trick", "place"), [("WZWZ", 0), ("JEJE", 0), ("5HWZWZ", 1), ("JE5HJE", 1)]
)
def test_wizards_and_jesters_keep_their_own_order_whichever_equal_cards_win(
    equal: EqualCards, trick: str, place: int
) -> None:
    """The first wizard wins and the first of jesters alone, by their own rule."""
    assert winner(WIZARD.replace(equal_cards=equal), trick, H) == place


# --------------------------------------------------------------- what must be followed


@pytest.mark.rule("OH-6.8", "OH-6.3", "OH-6.4", "OH-7.10", "OH-7.11")
@pytest.mark.parametrize(
    ("hand", "trick", "trump", "plays"),
    [
        ("5H7CWZ", "JE", S, "7C5HWZ"),  # a jester asks for no suit
        ("3H9C", "WZ5H", S, "9C3H"),  # nor a wizard, whatever comes next
        ("3H9C", "WZ", None, "9C3H"),
        ("2HKD", "JEWZ", S, "KD2H"),  # nor a wizard after a jester
        ("2HKD", "JEWZ5H", S, "KD2H"),
        ("2HKD", "JE5H", S, "2H"),  # the next suited card does
        ("2HKD", "JEJE5H", S, "2H"),
        ("2HKDJE", "JEJE5DAC", S, "KDJE"),
        ("2HKD", "JEJE", None, "KD2H"),
        ("WZ2D", "5C", H, "2DWZ"),  # a wizard does not hold the led suit
        ("2H5CWZ3D", "3H", C, "2HWZ"),  # able to follow: no trump, but the wizard
        ("5CWZ3D", "3H", C, "5C3DWZ"),
        ("2HJEWZ", "3H", C, "2HWZJE"),
        ("3DJE", "3H", H, "3DJE"),  # no trump in hand: the jester is none
        ("JE5C", "", H, "5CJE"),
        ("WZ5C", "", H, "5CWZ"),
    ],
)
def test_a_wizard_or_jester_may_be_played_at_any_time(
    hand: str, trick: str, trump: Suit | None, plays: str
) -> None:
    assert legal(WIZARD, hand, trick, trump) == plays


@pytest.mark.rule("OH-6.5", "OH-6.8")
@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        ("5C3DWZ", "3H", "5CWZ"),  # void: a trump, or the wizard
        ("5C3DJE", "3H", "5CJE"),
        ("3DWZ", "3H", "3DWZ"),  # no trump: anything
        ("5C3D", "WZ3H", "5C3D"),  # nothing to follow, so nobody is void
        ("5C3D", "JE", "5C3D"),
        ("5C3D", "JE3H", "5C"),
    ],
)
def test_where_a_void_seat_must_trump_a_wizard_or_jester_is_free_still(
    hand: str, trick: str, plays: str
) -> None:
    assert legal(WIZARD.replace(following=Following.MUST_TRUMP), hand, trick, C) == plays


@pytest.mark.rule("OH-6.11", "OH-6.12", "OH-6.8")
@pytest.mark.parametrize(
    ("hand", "trick", "plays"),
    [
        ("2HKH", "9H", "KH"),
        ("2HKHJE", "9H", "KHJE"),
        ("2HKH", "9HWZ", "2HKH"),  # nothing takes it from a wizard
        ("5C9C3D", "3HWZ", "5C9C3D"),  # nor does any trump: excused
        ("5C9C3D", "3H7C", "9C"),
        ("5C9C3DWZ", "3H7C", "9CWZ"),
        ("2HKHJE", "JE", "2HKHJE"),
        ("2HKH", "JE9H", "KH"),
    ],
)
def test_where_tricks_must_be_taken_a_wizard_in_it_excuses(
    hand: str, trick: str, plays: str
) -> None:
    rules = WIZARD.replace(following=Following.MUST_BEAT_AND_OVERTRUMP)
    assert legal(rules, hand, trick, C) == plays


@pytest.mark.rule("OH-7.10", "OH-7.3", "OH-6.8")
def test_a_round_with_a_wizard_led_and_a_jester_led() -> None:
    deal = Deal.of(dealer=2, hands=["WZ JE 4D", "5H 2H 9C", "AH 9S KD"], turn_up="3S")
    start = after(Round.start(WIZARD, deal), 2, 0, 1)
    wizard = after(start, "WZ", "9C")
    assert cards_of(wizard) == "KDAH9S"
    first = after(wizard, "KD")
    assert first.tricks_won == (1, 0, 0)
    jester = after(first, "JE")
    assert cards_of(jester) == "2H5H"
    suited = after(jester, "2H")
    assert cards_of(suited) == "AH"
    second = after(suited, "AH")
    assert (second.tricks_won, second.turn) == ((1, 0, 1), 2)
    assert [trick.winner for trick in second.tricks] == [0, 2]


# ------------------------------------------------------- several of a kind in one hand


FOUR = Deal.of(dealer=1, hands=["WZ WZ WZ WZ", "2C JE JE 3D", "4C 5C 6C JE"], turn_up="9H")


@pytest.mark.rule("OH-6.2", "OH-1.5")
def test_four_wizards_in_a_hand_are_one_play_and_go_one_by_one() -> None:
    current = after(Round.start(WIZARD, FOUR), 0, 0, 4)
    assert current.turn == 2
    current = after(current, "4C")
    left: list[str] = []
    for discards in (("2C",), ("JE", "JE"), ("JE", "5C"), ("3D", "6C")):
        assert current.legal_actions() == (Play("WZ"),)
        current = after(current, "WZ", *discards)
        left.append(hands_of(current)[0])
    assert left == ["WZWZWZ", "WZWZ", "WZ", ""]
    assert current.is_over
    assert current.result.tricks == (4, 0, 0)


@pytest.mark.rule("OH-6.2")
def test_a_play_of_one_of_several_is_listed_once_and_gone_when_all_are() -> None:
    current = after(Round.start(WIZARD, FOUR), 0, 0, 4)
    assert cards_of(current) == "4C5C6CJE"
    gone = after(current, "JE", "WZ", "JE")  # seat 2 leads its only jester
    assert gone.turn == 0
    assert hands_of(gone) == ["WZWZWZ", "2C3DJE", "4C5C6C"]
    violation = after(gone, "WZ", "JE").illegality(Play("JE"))
    assert violation is not None
    assert violation.reason is Reason.CARD_NOT_HELD


@pytest.mark.rule("OH-6.2", "OH-2.3")
def test_the_order_in_which_equal_wizards_are_dealt_or_shown_is_nothing() -> None:
    other = Deal.of(dealer=1, hands=["WZ WZ WZ WZ", "JE 3D JE 2C", "JE 6C 5C 4C"], turn_up="9H")
    assert other == FOUR
    one, two = Round.start(WIZARD, FOUR), Round.start(WIZARD, other)
    assert (one, hash(one)) == (two, hash(two))
    assert Deal.parse(str(FOUR)) == FOUR
    assert str(FOUR) == "dealer=1 hands=WZWZWZWZ|2C3DJEJE|4C5C6CJE turn_up=9H"


@pytest.mark.rule("OH-1.2", "OH-1.5")
@pytest.mark.parametrize(
    ("hands", "turn_up", "problems"),
    [
        (["WZ WZ", "WZ 2C", "3C 4C"], "WZ", []),
        (["WZ WZ", "WZ WZ", "3C 4C"], "JE", []),
        (["WZ WZ", "WZ WZ", "3C 4C"], "WZ", [Problem.TOO_MANY_OF_A_CARD]),
        (["JE JE", "JE JE", "JE 4C"], "2H", [Problem.TOO_MANY_OF_A_CARD]),
        (["JE JE", "JE JE", "WZ JK"], "2H", [Problem.CARD_NOT_IN_DECK]),
    ],
)
def test_a_deal_has_at_most_four_of_each(
    hands: list[str], turn_up: str, problems: list[Problem]
) -> None:
    deal = Deal.of(dealer=0, hands=hands, turn_up=turn_up)
    assert [finding.problem for finding in deal.problems(WIZARD)] == problems


@pytest.mark.rule("OH-2.3", "OH-1.5")
def test_shuffled_deals_have_every_card_as_often_as_the_deck() -> None:
    deck = Counter(WIZARD.cards(players=5))
    for seed in range(10):
        deal = Deal.shuffled(WIZARD, players=5, hand_size=11, dealer=seed % 5, rng=Stream(seed))
        assert deal.turn_up is not None
        cards = Counter(card for hand in deal.hands for card in hand)
        assert cards + Counter((deal.turn_up, *deal.stock)) == deck


@pytest.mark.rule("OH-4.1", "OH-4.2")
def test_equal_wizards_are_passed_one_by_one_or_together() -> None:
    rules = WIZARD.replace(passing=Pass(2))
    deal = Deal.of(dealer=2, hands=["WZ WZ 3C", "WZ 4C JE", "5C 6C JE"], turn_up="9H")
    start = Round.start(rules, deal)
    assert start.legal_actions(seat=0) == (PassCards("3C WZ"), PassCards("WZ WZ"))
    assert start.illegality(PassCards("3C WZ"), seat=0) is None
    refused = start.illegality(PassCards("WZ WZ"), seat=1)
    assert refused is not None
    assert refused.reason is Reason.CARD_NOT_HELD
    passed = start.apply(PassCards("WZ WZ"), seat=0)
    passed = passed.apply(PassCards("WZ JE"), seat=1).apply(PassCards("JE 6C"), seat=2)
    assert hands_of(passed) == ["3C6CJE", "4CWZWZ", "5CWZJE"]
    assert format_cards(passed.view(1).received) == "WZWZ"
    assert format_cards(passed.view(0).passed) == "WZWZ"
    one = start.apply(PassCards("WZ 3C"), seat=0).apply(PassCards("WZ 4C"), seat=1)
    one = one.apply(PassCards("5C JE"), seat=2)
    assert hands_of(one) == ["5CWZJE", "3CWZJE", "4C6CWZ"]


# ---------------------------------------------------------------------- turned up


def turned(card: str, choice: Turned) -> Rules:
    if card == "WZ":
        return WIZARD.replace(jokers=Wizards(wizard_turned=choice))
    return WIZARD.replace(jokers=Wizards(jester_turned=choice))


def with_turned(card: str, rules: Rules, *, dealer: int = 2) -> Round:
    deal = Deal.of(dealer=dealer, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up=card)
    return Round.start(rules, deal)


@pytest.mark.rule("OH-3.9", "OH-3.10")
def test_a_wizard_turned_up_lets_the_dealer_name_and_a_jester_means_no_trump() -> None:
    """As the rules of Wizard have it."""
    wizard = with_turned("WZ", WIZARD)
    assert (wizard.phase, wizard.turn, wizard.trump_known) == (Phase.NAMING_TRUMP, 2, False)
    assert wizard.legal_actions() == tuple(map(NameTrump, Suit))
    assert wizard.view(2).hand == (Card("QC"), Card("4D"))  # named after looking at the hand
    assert wizard.apply(NameTrump(D)).trump is D
    jester = with_turned("JE", WIZARD)
    assert (jester.phase, jester.trump, jester.trump_known) == (Phase.BIDDING, None, True)


@pytest.mark.rule("OH-3.10")
@pytest.mark.parametrize("card", ["WZ", "JE"])
@pytest.mark.parametrize(
    ("choice", "namer"), [(Turned.DEALER_NAMES, 2), (Turned.LEFT_OF_DEALER_NAMES, 0)]
)
def test_whoever_names_the_trump_must_name_a_suit(card: str, choice: Turned, namer: int) -> None:
    start = with_turned(card, turned(card, choice))
    assert (start.phase, start.turn, start.to_act) == (Phase.NAMING_TRUMP, namer, (namer,))
    with pytest.raises(IllegalActionError) as caught:
        start.apply(NameTrump(None))
    assert caught.value.reason is Reason.NO_SUCH_TRUMP
    refused = start.illegality(NameTrump(H), seat=(namer + 1) % 3)
    assert refused is not None
    assert refused.reason is Reason.NOT_YOUR_TURN
    named = start.apply(NameTrump(H))
    assert (named.trump, named.trump_known, named.phase, named.turn) == (H, True, Phase.BIDDING, 0)


@pytest.mark.rule("OH-3.9")
@pytest.mark.parametrize("card", ["WZ", "JE"])
def test_either_may_make_the_round_no_trump(card: str) -> None:
    start = with_turned(card, turned(card, Turned.NO_TRUMP))
    assert (start.phase, start.trump, start.trump_known) == (Phase.BIDDING, None, True)
    assert start.view(0).turn_up is Card(card)


@pytest.mark.rule("OH-3.9")
@pytest.mark.parametrize(("card", "other"), [("WZ", "JE"), ("JE", "WZ")])
def test_either_may_be_set_aside_and_lies_open(card: str, other: str) -> None:
    rules = turned(card, Turned.REDRAW)
    deal = stacked(rules, f"{card} {card} 9H")
    assert (deal.skipped, deal.turn_up) == ((Card(card), Card(card)), Card("9H"))
    start = Round.start(rules, deal)
    assert start.trump is H
    for seat in (0, 1, 2, None):
        assert start.view(seat).skipped == (Card(card), Card(card))
    assert stacked(rules, f"{card} {other} 9H").turn_up is Card(other)  # it is not set aside
    (finding,) = Deal.of(dealer=0, hands=["2C", "3C", "4C"], turn_up=card).problems(rules)
    assert (finding.problem, str(finding.rule)) == (Problem.JOKER_TURN_UP, "OH-3.9")


@pytest.mark.rule("OH-3.9")
def test_all_may_be_set_aside_until_a_number_card_comes() -> None:
    """As with four high owls and four low moles."""
    rules = WIZARD.replace(jokers=Wizards(wizard_turned=Turned.REDRAW, jester_turned=Turned.REDRAW))
    deal = stacked(rules, "WZ JE JE WZ WZ WZ JE JE 5S")
    assert (format_cards(deal.skipped), deal.turn_up) == ("WZJEJEWZWZWZJEJE", Card("5S"))
    assert Round.start(rules, deal).trump is S
    assert Deal.parse(str(deal)) == deal


@pytest.mark.rule("OH-3.10", "OH-7.1")
def test_the_suit_named_for_a_wizard_is_trump_in_the_play() -> None:
    start = with_turned("WZ", WIZARD).apply(NameTrump(D))
    done = after(start, 0, 0, 0, "AC", "KC", "QC", "2D", "3D", "4D")
    assert done.result.trump is D
    assert done.result.tricks == (1, 0, 1)


@pytest.mark.rule("OH-3.9", "OH-7.10")
def test_the_wizard_turned_up_takes_no_part() -> None:
    deal = Deal.of(dealer=2, hands=["WZ WZ", "WZ 2C", "3C 4C"], turn_up="WZ")
    start = Round.start(WIZARD, deal).apply(NameTrump(C))
    assert after(start, 0, 0, 0, "WZ", "WZ", "3C").tricks_won == (1, 0, 0)


# ------------------------------------------------------------------------- whole games


@pytest.mark.rule("OH-9.1", "OH-7.4")
@pytest.mark.parametrize("choice", list(Turned))
def test_games_with_wizards_are_played_to_their_end(choice: Turned) -> None:
    rules = WIZARD.replace(
        jokers=Wizards(wizard_turned=choice, jester_turned=choice), schedule=Sizes(1, 2, 3, 8, 12)
    )
    for players in (3, 5):
        game = played_at_random(rules, players=players)
        assert all(sum(result.tricks) == result.hand_size for result in game.results)


@pytest.mark.rule("OH-6.8", "OH-7.10", "OH-7.11", "OH-3.9")
def test_wizards_are_explained() -> None:
    told = WIZARD.explain()
    for sentence in (
        "4 wizards and 4 jesters are added",
        "may be led or played at any time",
        "The first wizard played wins",
        "If a wizard is turned up, the dealer",
        "If a jester is turned up, the round has no trump",
    ):
        assert sentence in told


@pytest.mark.rule("OH-5.2", "OH-5.5")
def test_the_bids_of_wizard_may_add_up() -> None:
    start = Round.start(WIZARD, Deal.of(dealer=2, hands=["AC", "KC", "WZ"], turn_up="9H"))
    assert start.apply(Bid(0)).apply(Bid(0)).legal_actions() == (Bid(0), Bid(1))


@pytest.mark.rule("OH-10.7")
def test_wizards_have_a_text() -> None:
    rules = Rules(jokers=Wizards(wizards=2, jester_turned=Turned.LEFT_OF_DEALER_NAMES))
    assert str(rules) == ("standard(jokers=Wizards(wizards=2, jester_turned=LEFT_OF_DEALER_NAMES))")
    assert Rules.parse(str(rules)) == rules
