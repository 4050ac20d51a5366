"""Passing cards to a neighbour before the bidding."""

from itertools import combinations, permutations

import pytest

from ohhell import (
    Bid,
    Card,
    Deal,
    Game,
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
    presets,
)
from ohhell.bots import RandomBot
from ohhell.variants.passing import Pass, SmallHand, To
from ohhell.variants.schedules import Sizes
from ohhell.variants.visibility import Visibility

LEFT = Rules(passing=Pass(1))
RIGHT = Rules(passing=Pass(1, to=To.RIGHT))
TWO = Rules(passing=Pass(2))
DEAL = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")


def hands(current: Round) -> list[str]:
    return [format_cards(hand) for hand in current.hands]


def passed(start: Round, *cards: str) -> Round:
    """The round after each seat has passed, from seat 0 on."""
    for seat, text in enumerate(cards):
        start = start.apply(PassCards(text), seat=seat)
    return start


@pytest.mark.rule("OH-4.1")
def test_one_card_is_passed_to_the_left_after_the_turn_up_is_seen() -> None:
    """A17: the default."""
    start = Round.start(LEFT, DEAL)
    assert (start.phase, start.trump) == (Phase.PASSING, Suit.HEARTS)
    assert start.view(0).turn_up is Card("9H")
    after = passed(start, "AC", "3D", "QC")
    assert after.phase is Phase.BIDDING
    assert hands(after) == ["QC2D", "KCAC", "3D4D"]
    assert presets.SWAP == LEFT


@pytest.mark.rule("OH-4.1")
def test_one_card_is_passed_to_the_right() -> None:
    after = passed(Round.start(RIGHT, DEAL), "AC", "3D", "QC")
    assert hands(after) == ["2D3D", "QCKC", "AC4D"]


@pytest.mark.rule("OH-4.1")
@pytest.mark.parametrize(
    ("to", "expected"),
    [
        (To.LEFT, ["3C2S4S", "2C4C3D", "2D4D3S"]),
        (To.RIGHT, ["3C2D4D", "3D2S4S", "2C4C3S"]),
    ],
)
def test_two_cards_are_passed(to: To, expected: list[str]) -> None:
    rules = Rules(passing=Pass(2, to=to))
    deal = Deal.of(dealer=0, hands=["2C 3C 4C", "2D 3D 4D", "2S 3S 4S"], turn_up="9H")
    assert hands(passed(Round.start(rules, deal), "2C 4C", "4D 2D", "2S 4S")) == expected


@pytest.mark.rule("OH-4.1")
def test_between_two_players_left_and_right_are_one() -> None:
    deal = Deal.of(dealer=0, hands=["2C 3C", "2D 3D"], turn_up="9H")
    for rules in (LEFT, RIGHT):
        assert hands(passed(Round.start(rules, deal), "2C", "3D")) == ["3C3D", "2C2D"]


@pytest.mark.rule("OH-4.2")
def test_all_pass_at_once_and_in_any_order() -> None:
    start = Round.start(LEFT, DEAL)
    assert start.to_act == (0, 1, 2)  # clockwise from the dealer's left
    choices = {0: "AC", 1: "3D", 2: "QC"}
    ends: set[Round] = set()
    for order in permutations(choices):
        current = start
        for seat in order:
            current = current.apply(PassCards(choices[seat]), seat=seat)
        ends.add(current)
        assert [seat for seat, _ in current.actions] == [0, 1, 2]
    assert len(ends) == 1


@pytest.mark.rule("OH-4.2")
def test_to_act_are_the_seats_that_have_not_passed_yet() -> None:
    deal = Deal.of(dealer=0, hands=DEAL.hands, turn_up="9H")
    start = Round.start(LEFT, deal)
    assert start.to_act == (1, 2, 0)
    assert start.turn == 1
    one = start.apply(PassCards("QC"), seat=2)
    assert (one.to_act, one.turn) == ((1, 0), 1)
    violation = one.illegality(PassCards("4D"), seat=2)
    assert violation is not None
    assert (violation.reason, str(violation.rule)) == (Reason.NOT_YOUR_TURN, "OH-4.2")
    assert one.legal_actions(seat=2) == ()


@pytest.mark.rule("OH-4.2")
def test_a_card_received_is_not_passed_on() -> None:
    """A17: nobody receives before everybody has chosen."""
    one = Round.start(LEFT, DEAL).apply(PassCards("AC"), seat=0)
    assert hands(one) == ["AC2D", "KC3D", "QC4D"]
    violation = one.illegality(PassCards("AC"), seat=1)
    assert violation is not None
    assert violation.reason is Reason.CARD_NOT_HELD


@pytest.mark.rule("OH-4.2")
def test_views_show_a_seat_what_it_passed_and_received_and_no_more() -> None:
    start = Round.start(LEFT, DEAL)
    one = start.apply(PassCards("AC"), seat=0)
    assert format_cards(one.view(0).passed) == "AC"
    for seat in (1, 2, None):
        assert one.view(seat).passed == one.view(seat).received == ()
    assert one.view(1).to_act == (1, 2)  # that seat 0 has chosen is open
    after = passed(start, "AC", "3D", "QC")
    seen = [(after.view(seat).passed, after.view(seat).received) for seat in range(3)]
    assert [(format_cards(gone), format_cards(come)) for gone, come in seen] == [
        ("AC", "QC"),
        ("3D", "AC"),
        ("QC", "3D"),
    ]
    assert after.view(None).passed == after.view(None).received == ()


@pytest.mark.rule("OH-4.1")
def test_the_legal_passes_are_all_choices_in_card_order() -> None:
    deal = Deal.of(dealer=0, hands=["2C 9D 5H AS", "3C 3D 3H 3S"], turn_up="9H")
    start = Round.start(TWO, deal)
    expected = [PassCards(pair) for pair in combinations(deal.hands[0], 2)]
    assert list(start.legal_actions(seat=0)) == expected
    assert [str(each) for each in expected][:2] == ["pass 2C9D", "pass 2C5H"]


@pytest.mark.rule("OH-4.1", "OH-7.6")
def test_of_two_equal_cards_one_or_both_are_passed() -> None:
    two_packs = TWO.replace(two_packs_from=2)
    deal = Deal.of(dealer=0, hands=["2C 2C 9D", "3C 3C 9D"], turn_up="9H")
    start = Round.start(two_packs, deal)
    assert start.legal_actions(seat=0) == (PassCards("2C 2C"), PassCards("2C 9D"))
    after = passed(start, "2C 2C", "3C 9D")
    assert hands(after) == ["3C9D9D", "2C2C3C"]
    three = start.illegality(PassCards("9D 9D"), seat=0)
    assert three is not None
    assert three.reason is Reason.CARD_NOT_HELD


@pytest.mark.rule("OH-4.1")
@pytest.mark.parametrize(
    ("cards", "reason", "rule"),
    [
        ("AC 2D", Reason.WRONG_PASS_COUNT, "OH-4.1"),
        ("", Reason.WRONG_PASS_COUNT, "OH-4.1"),
        ("KC", Reason.CARD_NOT_HELD, "OH-4.1"),
        ("9H", Reason.CARD_NOT_HELD, "OH-4.1"),
        ("JK", Reason.CARD_NOT_IN_DECK, "OH-1.2"),
    ],
)
def test_a_pass_that_is_not_legal_says_why(cards: str, reason: Reason, rule: str) -> None:
    violation = Round.start(LEFT, DEAL).illegality(PassCards(cards), seat=0)
    assert violation is not None
    assert (violation.reason, str(violation.rule)) == (reason, rule)


@pytest.mark.rule("OH-4.1", "OH-5.1")
def test_nobody_bids_or_plays_before_all_have_passed() -> None:
    start = Round.start(LEFT, DEAL).apply(PassCards("AC"), seat=0)
    for action in (Bid(0), Play("KC")):
        violation = start.illegality(action, seat=1)
        assert violation is not None
        assert violation.reason is Reason.WRONG_PHASE
    after = passed(Round.start(LEFT, DEAL), "AC", "3D", "QC")
    violation = after.illegality(PassCards("2D"), seat=0)
    assert violation is not None
    assert violation.reason is Reason.WRONG_PHASE


@pytest.mark.rule("OH-4.3")
def test_a_hand_smaller_than_the_pass_moves_as_a_whole() -> None:
    """A17: of a one-card round the whole hand moves, so each hand is the neighbour's."""
    deal = Deal.of(dealer=2, hands=["AC", "KC", "QC"], turn_up="9H")
    for rules in (LEFT, TWO):
        start = Round.start(rules, deal)
        assert start.legal_actions(seat=0) == (PassCards("AC"),)
        assert hands(passed(start, "AC", "KC", "QC")) == ["QC", "AC", "KC"]


@pytest.mark.rule("OH-4.3")
@pytest.mark.parametrize(
    ("count", "hand_size", "phase"),
    [(2, 1, Phase.BIDDING), (2, 2, Phase.PASSING), (1, 1, Phase.PASSING), (3, 2, Phase.BIDDING)],
)
def test_passing_may_be_skipped_where_hands_are_smaller(
    count: int, hand_size: int, phase: Phase
) -> None:
    """A17's option."""
    rules = Rules(passing=Pass(count, small_hand=SmallHand.SKIP))
    dealt = Deal.shuffled(rules, players=3, hand_size=hand_size, dealer=0, rng=Stream(1))
    assert Round.start(rules, dealt).phase is phase


@pytest.mark.rule("OH-4.4", "OH-5.9")
def test_no_cards_are_passed_in_a_round_on_the_forehead() -> None:
    """A18."""
    rules = TWO.replace(visibility=Visibility.FOREHEAD)
    deal = Deal.of(dealer=2, hands=["AC", "KC", "QC"], turn_up="9H")
    assert Round.start(rules, deal).phase is Phase.BIDDING
    assert Round.start(rules, DEAL).phase is Phase.PASSING  # with two cards hands are seen


@pytest.mark.rule("OH-4.1")
@pytest.mark.parametrize("count", [0, -1])
def test_one_card_or_more_is_passed(count: int) -> None:
    (finding,) = Rules(passing=Pass(count)).problems()
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-4.1")


@pytest.mark.rule("OH-4.1", "OH-6.2")
def test_a_card_received_is_played_and_a_card_passed_is_not() -> None:
    after = passed(Round.start(LEFT, DEAL), "AC", "3D", "QC")
    playing = after.apply(Bid(0)).apply(Bid(0)).apply(Bid(0))
    assert [str(action) for action in playing.legal_actions()] == ["play QC", "play 2D"]
    violation = playing.illegality(Play("AC"))
    assert violation is not None
    assert violation.reason is Reason.CARD_NOT_HELD


@pytest.mark.rule("OH-4.1")
@pytest.mark.parametrize("rules", [LEFT, RIGHT, TWO])
def test_games_with_passing_are_played_to_their_end(rules: Rules) -> None:
    rng = Stream(23)
    bot = RandomBot(rng)
    short = rules.replace(schedule=Sizes(3, 2, 1))
    game = Game.start(short, players=4, dealer=1)
    while not game.is_over:
        if game.needs_deal:
            game = game.deal(rng)
        else:
            seat = game.to_act[-1]  # not the first, where several may act
            game = game.apply(bot(game.view(seat)), seat=seat)
    for done in game.rounds:
        dealt = sorted(str(card) for hand in done.deal.hands for card in hand)
        played = sorted(str(card) for trick in done.tricks for card in trick.cards)
        assert dealt == played
