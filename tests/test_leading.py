"""Who leads first, what may be led, and which way everything goes round."""

import pytest

from ohhell import (
    Bid,
    Card,
    Deal,
    Game,
    NameTrump,
    PassCards,
    Phase,
    Play,
    Reason,
    Round,
    RoundKind,
    RoundResult,
    RuleId,
    Rules,
    RulesError,
    Setting,
    Stream,
    Suit,
    Violation,
    parse_cards,
)
from ohhell.variants import bidding, hooks
from ohhell.variants.jokers import TopTrump, Turned, Wizards
from ohhell.variants.leading import Direction, Leader, LeadLimit
from ohhell.variants.passing import Pass, To
from ohhell.variants.schedules import Sizes
from ohhell.variants.trumps import DealerNames, DealersLastCard, Fixed, NoTrump
from tests.asking import after, bids_of, cards_of, hands_of, legal, played_at_random

C, D, H, S = Suit
ANYTHING = Rules(hook=hooks.Off(), trump=NoTrump())
OTHER_WAY = ANYTHING.replace(direction=Direction.COUNTERCLOCKWISE)


def dealt(rules: Rules, *, players: int, dealer: int, hand_size: int = 2) -> Round:
    deal = Deal.shuffled(
        rules, players=players, hand_size=hand_size, dealer=dealer, rng=Stream(players)
    )
    return Round.start(rules, deal)


def bid_all(current: Round, *bids: int) -> Round:
    """Bids by seat, made by whoever's turn it is."""
    while current.phase is Phase.BIDDING:
        assert current.turn is not None
        current = after(current, bids[current.turn] if bids else 0)
    return current


# ------------------------------------------------------------------ who leads first


@pytest.mark.rule("OH-6.1")
@pytest.mark.parametrize(
    ("leader", "players", "first"),
    [
        (Leader.AFTER_DEALER, 4, 2),
        (Leader.AFTER_DEALER, 2, 0),
        (Leader.DEALER, 4, 1),
        (Leader.SECOND_AFTER_DEALER, 4, 3),
        (Leader.SECOND_AFTER_DEALER, 3, 0),
        (Leader.SECOND_AFTER_DEALER, 2, 1),
        (Leader.OPPOSITE_DEALER, 4, 3),
        (Leader.OPPOSITE_DEALER, 6, 4),
        (Leader.OPPOSITE_DEALER, 2, 0),
        (Leader.OPPOSITE_DEALER, 5, 3),  # of the two seats opposite the one that comes first
        (Leader.OPPOSITE_DEALER, 3, 2),
    ],
)
def test_the_first_lead_by_the_dealers_place(leader: Leader, players: int, first: int) -> None:
    """7.1, with seat 1 as dealer."""
    start = dealt(ANYTHING.replace(leader=leader), players=players, dealer=1)
    assert start.leader == start.view(0).leader == first
    assert start.turn == 2 % players  # the bidding begins as ever
    played = bid_all(start)
    assert (played.turn, played.leader) == (first, first)
    assert len(played.legal_actions()) == 2  # any card


@pytest.mark.rule("OH-6.1")
@pytest.mark.parametrize(
    ("leader", "players", "first"),
    [
        (Leader.AFTER_DEALER, 4, 0),
        (Leader.DEALER, 4, 1),
        (Leader.SECOND_AFTER_DEALER, 4, 3),
        (Leader.SECOND_AFTER_DEALER, 5, 4),
        (Leader.OPPOSITE_DEALER, 5, 4),
        (Leader.OPPOSITE_DEALER, 3, 0),
    ],
)
def test_the_first_lead_going_the_other_way_round(leader: Leader, players: int, first: int) -> None:
    start = dealt(OTHER_WAY.replace(leader=leader), players=players, dealer=1)
    assert (start.leader, bid_all(start).turn) == (first, first)


@pytest.mark.rule("OH-6.1")
@pytest.mark.parametrize(
    ("bids", "first"),
    [
        ((0, 1, 2, 1), 2),
        ((2, 0, 0, 0), 0),
        ((0, 0, 0, 2), 3),
        ((2, 2, 2, 2), 2),  # the first of several in the order of bidding, seat 1 being dealer
        ((0, 0, 0, 0), 2),
        ((2, 2, 0, 0), 0),
        ((1, 2, 0, 2), 3),
    ],
)
def test_the_highest_bidder_leads_the_first_of_several(bids: tuple[int, ...], first: int) -> None:
    start = dealt(ANYTHING.replace(leader=Leader.HIGHEST_BIDDER), players=4, dealer=1)
    assert start.leader is None
    assert start.view(0).leader is None
    assert bid_all(start, *bids).turn == first


@pytest.mark.rule("OH-6.1", "OH-5.1")
def test_the_first_of_several_highest_bidders_is_who_bid_first() -> None:
    dealer_first = bidding.Sequential(dealer_first=True)
    rules = ANYTHING.replace(leader=Leader.HIGHEST_BIDDER, bidding=dealer_first)
    assert bid_all(dealt(rules, players=4, dealer=1), 2, 2, 2, 2).turn == 1
    other_way = OTHER_WAY.replace(leader=Leader.HIGHEST_BIDDER)
    assert bid_all(dealt(other_way, players=4, dealer=1), 1, 0, 1, 1).turn == 0
    assert bid_all(dealt(other_way, players=4, dealer=1), 0, 0, 1, 1).turn == 3


@pytest.mark.rule("OH-6.1", "OH-5.6")
def test_the_highest_bidder_leads_where_all_bid_at_once() -> None:
    rules = ANYTHING.replace(leader=Leader.HIGHEST_BIDDER, bidding=bidding.Simultaneous())
    assert bid_all(dealt(rules, players=4, dealer=1), 1, 2, 2, 1).turn == 2


def result(last_winner: int | None, *, seats: tuple[int, ...] = (0, 1, 2, 3)) -> RoundResult:
    none = (0,) * len(seats)
    return RoundResult(seats, 0, 2, None, RoundKind.ORDINARY, none, none, none, last_winner)


def place_in_game(
    *previous: RoundResult, seats: tuple[int, ...] = (0, 1, 2, 3), number: int | None = None
) -> Setting:
    return Setting(
        game_players=4,
        seats=seats,
        hand_size=2,
        number=len(previous) + 1 if number is None else number,
        of=9,
        largest=2,
        previous=previous,
    )


@pytest.mark.rule("OH-6.1", "OH-10.2")
@pytest.mark.parametrize(
    ("setting", "first"),
    [
        (place_in_game(), 2),  # in the first round the seat after the dealer, seat 1
        (place_in_game(result(3)), 3),
        (place_in_game(result(0), result(2)), 2),
        (place_in_game(result(1)), 1),
        (place_in_game(result(None)), 2),  # nobody won it: as in the first round
        # seats 0, 2 and 3 are still in, so game seat 3 is place 2
        (place_in_game(result(3), seats=(0, 2, 3)), 2),
        # in the round before place 1 was game seat 2, now it is place 0
        (place_in_game(result(1, seats=(0, 2, 3)), seats=(2, 3)), 0),
        (place_in_game(result(1), seats=(0, 2, 3)), 2),  # the winner is out: after the dealer
    ],
)
def test_the_winner_of_the_last_trick_leads_across_rounds(setting: Setting, first: int) -> None:
    rules = ANYTHING.replace(leader=Leader.LAST_WINNER, schedule=Sizes(2))
    players = setting.players
    deal = Deal.shuffled(
        rules, players=players, hand_size=2, dealer=1, rng=Stream(0), setting=setting
    )
    assert Round.start(rules, deal, setting=setting).leader == first


@pytest.mark.rule("OH-6.1", "OH-10.2")
def test_who_won_the_last_trick_is_not_guessed() -> None:
    rules = ANYTHING.replace(leader=Leader.LAST_WINNER)
    with pytest.raises(RulesError, match="setting="):
        dealt(rules, players=3, dealer=0)


@pytest.mark.rule("OH-6.1", "OH-9.1")
@pytest.mark.parametrize("direction", list(Direction))
def test_a_game_in_which_the_last_winner_leads_the_next_round(direction: Direction) -> None:
    rules = Rules(leader=Leader.LAST_WINNER, schedule=Sizes(3, 2, 4, 1, 3), direction=direction)
    game = played_at_random(rules, players=5)
    first = game.rounds[0]
    assert first.tricks[0].leader == direction.value % 5
    for before, now in zip(game.rounds[:4], game.rounds[1:5], strict=True):
        assert now.tricks[0].leader == before.tricks[-1].winner


# ------------------------------------------------------------------------ what is led


@pytest.mark.rule("OH-6.10")
@pytest.mark.parametrize(
    ("limit", "broken", "hand", "plays"),
    [
        (LeadLimit.NONE, None, "2H5H3D", "3D2H5H"),
        (LeadLimit.NO_TRUMP, None, "2H5H3D", "3D"),
        (LeadLimit.NO_TRUMP, None, "2H5H", "2H5H"),
        (LeadLimit.NO_TRUMP, True, "2H5H3D", "3D"),  # broken or not
        (LeadLimit.UNTIL_BROKEN, False, "2H5H3D", "3D"),
        (LeadLimit.UNTIL_BROKEN, False, "2H5H", "2H5H"),
        (LeadLimit.UNTIL_BROKEN, True, "2H5H3D", "3D2H5H"),
    ],
)
def test_what_may_be_led_with_hearts_as_trump(
    limit: LeadLimit, broken: bool | None, hand: str, plays: str
) -> None:
    """7.5."""
    rules = Rules(lead_limit=limit)
    assert legal(rules, hand, trump=H, broken=broken) == plays
    assert legal(rules, hand, trump=S, broken=broken or False) == legal(Rules(), hand, trump=S)


@pytest.mark.rule("OH-6.10")
@pytest.mark.parametrize("limit", list(LeadLimit))
def test_without_a_trump_suit_anything_may_be_led(limit: LeadLimit) -> None:
    assert legal(Rules(lead_limit=limit), "2H5H3D", trump=None, broken=False) == "3D2H5H"


@pytest.mark.rule("OH-6.10", "OH-6.3")
@pytest.mark.parametrize("limit", list(LeadLimit))
def test_a_limit_on_leads_is_none_for_who_follows(limit: LeadLimit) -> None:
    rules = Rules(lead_limit=limit)
    assert legal(rules, "2H3D", "9S", H) == "3D2H"
    assert legal(rules, "2H3D", "9H", H) == "2H"


@pytest.mark.rule("OH-6.10", "OH-10.2")
def test_whether_trump_is_broken_is_not_guessed() -> None:
    rules = Rules(lead_limit=LeadLimit.UNTIL_BROKEN)
    with pytest.raises(RulesError, match="broken=") as caught:
        rules.legal_plays(hand=parse_cards("2H3D"), trick=(), trump=H)
    assert str(caught.value.findings[0].rule) == "OH-6.10"


@pytest.mark.rule("OH-6.10", "OH-6.6", "OH-7.5")
@pytest.mark.parametrize(
    ("hand", "trump", "plays"),
    [("JK3D", H, "3D"), ("JK2H", H, "2HJK"), ("JK", H, "JK"), ("JK3D", None, "3D")],
)
def test_a_joker_is_a_trump_and_may_not_be_led_either(
    hand: str, trump: Suit | None, plays: str
) -> None:
    rules = Rules(jokers=TopTrump(), lead_limit=LeadLimit.NO_TRUMP)
    assert legal(rules, hand, trump=trump) == plays


@pytest.mark.rule("OH-6.10", "OH-6.8")
def test_a_wizard_or_jester_is_no_trump_and_may_be_led() -> None:
    rules = Rules(jokers=Wizards(), lead_limit=LeadLimit.NO_TRUMP)
    assert legal(rules, "2H3DWZJE", trump=H) == "3DWZJE"
    assert legal(rules, "2HWZ", trump=H) == "WZ"


LEADS = Deal.of(dealer=2, hands=["2H 3D 4D", "5D 6H 7C", "8D 9D TC"])


@pytest.mark.rule("OH-6.10")
def test_in_a_round_trump_is_not_led_while_other_suits_are_held() -> None:
    rules = Rules(lead_limit=LeadLimit.NO_TRUMP, trump=Fixed(H), hook=hooks.Off())
    start = after(Round.start(rules, LEADS), 0, 0, 0)
    assert cards_of(start) == "3D4D"
    assert start.illegality(Play("2H")) == Violation(Reason.TRUMP_LEAD, RuleId.LEAD_LIMIT)
    second = after(start, "3D", "5D", "9D")
    third = after(second, "TC", "2H", "7C")
    assert (third.turn, cards_of(third)) == (0, "4D")


@pytest.mark.rule("OH-6.10")
def test_in_a_round_trump_is_led_once_it_is_broken() -> None:
    rules = Rules(lead_limit=LeadLimit.UNTIL_BROKEN, trump=Fixed(H), hook=hooks.Off())
    deal = Deal.of(dealer=2, hands=["2H 3D AD 4S", "5D 6H 7C 3S", "8D 9D TC 2S"])
    start = after(Round.start(rules, deal), 0, 0, 0)
    assert cards_of(start) == "3DAD4S"
    unbroken = after(start, "AD", "5D", "8D")
    assert cards_of(unbroken) == "3D4S"
    broken = after(unbroken, "3D", "6H", "9D")  # seat 1 is void and trumps
    assert (broken.turn, cards_of(broken)) == (1, "7C3S")
    again = after(broken, "7C", "TC", "2H")
    assert (again.turn, cards_of(again)) == (0, "4S")
    assert after(again, "4S", "3S", "2S").result.tricks == (3, 1, 0)


@pytest.mark.rule("OH-6.10")
def test_a_trump_led_for_want_of_others_breaks_trump() -> None:
    rules = Rules(lead_limit=LeadLimit.UNTIL_BROKEN, trump=Fixed(H), hook=hooks.Off())
    deal = Deal.of(dealer=1, hands=["2H 3H", "5H 4D"])
    start = after(Round.start(rules, deal), 0, 0)
    assert cards_of(start) == "2H3H"
    led = after(start, "2H", "5H")
    assert (led.turn, cards_of(led)) == (1, "4D")
    mixed = Deal.of(dealer=1, hands=["2H 3H 6H", "5H 7H 4D"])
    second = after(Round.start(rules, mixed), 0, 0, "2H", "5H")
    assert (second.turn, cards_of(second)) == (1, "4D7H")


@pytest.mark.rule("OH-6.10", "OH-9.1")
@pytest.mark.parametrize("limit", list(LeadLimit))
def test_games_are_played_with_every_limit_on_leads(limit: LeadLimit) -> None:
    rules = Rules(lead_limit=limit, jokers=TopTrump(), schedule=Sizes(10, 9, 8, 6, 4, 3, 2, 1))
    game = played_at_random(rules, players=4)
    for done in game.rounds:
        held = [set(hand) for hand in done.deal.hands]
        broken = False
        for trick in done.tricks:
            lead = trick.cards[0]
            rest = held[trick.leader]
            if limit is LeadLimit.NO_TRUMP or (limit is LeadLimit.UNTIL_BROKEN and not broken):
                assert not is_trump(lead, done.trump) or all(
                    is_trump(card, done.trump) for card in rest
                )
            for place, card in enumerate(trick.cards):
                held[(trick.leader + place) % done.players].discard(card)
                broken = broken or is_trump(card, done.trump)


def is_trump(card: Card, trump: Suit | None) -> bool:
    return card.suit is None or card.suit is trump


@pytest.mark.rule("OH-6.10", "OH-6.1", "OH-10.7")
def test_leads_have_a_text_and_are_told() -> None:
    rules = Rules(leader=Leader.HIGHEST_BIDDER, lead_limit=LeadLimit.UNTIL_BROKEN)
    assert str(rules) == "standard(leader=HIGHEST_BIDDER, lead_limit=UNTIL_BROKEN)"
    assert Rules.parse(str(rules)) == rules
    for leader in Leader:
        assert leader.value in Rules(leader=leader).explain()
    for limit in LeadLimit:
        assert limit.value in Rules(lead_limit=limit).explain()


# -------------------------------------------------------------------- the other way


@pytest.mark.rule("OH-6.14", "OH-2.3")
def test_counter_clockwise_the_first_card_is_dealt_to_the_right() -> None:
    rules = OTHER_WAY
    pack = rules.cards(players=4)  # 2C, 3C, 4C, ...
    deal = Deal.from_pack(pack, rules=rules, players=4, hand_size=2, dealer=1)
    assert [str(hand[0]) for hand in deal.hands] == ["2C", "5C", "4C", "3C"]
    assert [str(hand[1]) for hand in deal.hands] == ["6C", "9C", "8C", "7C"]


@pytest.mark.rule("OH-6.14", "OH-5.1", "OH-5.4", "OH-6.2", "OH-7.3")
def test_counter_clockwise_bids_and_plays_go_to_the_right() -> None:
    rules = Rules(direction=Direction.COUNTERCLOCKWISE, trump=NoTrump())
    deal = Deal.of(dealer=1, hands=["AC 2D", "5C 3D", "4C 4D", "3C AD"])
    current = Round.start(rules, deal)
    turns: list[int | None] = []
    for bid in (0, 1, 0):
        turns.append(current.turn)
        current = after(current, bid)
    turns.append(current.turn)
    assert turns == [0, 3, 2, 1]
    assert bids_of(current) == [0, 2]  # the dealer is last, and hooked
    current = after(current, 0)
    assert (current.bids, current.leader) == ((0, 0, 0, 1), 0)
    trick = after(current, "AC", "3C", "4C", "5C")
    assert [seat_action.seat for seat_action in trick.actions] == [0, 3, 2, 1, 0, 3, 2, 1]
    assert trick.turn == 0
    second = after(trick, "2D", "AD", "4D", "3D")
    assert second.result.tricks == (1, 0, 0, 1)
    assert [(each.leader, each.winner) for each in second.tricks] == [(0, 0), (0, 3)]


@pytest.mark.rule("OH-6.14", "OH-6.2")
def test_counter_clockwise_the_leader_of_a_trick_under_way_is_known() -> None:
    current = bid_all(dealt(OTHER_WAY, players=5, dealer=3))
    seats: list[tuple[int | None, int | None]] = []
    while not current.tricks:
        seats.append((current.turn, current.leader))
        current = current.apply(current.legal_actions()[0])
    assert seats == [(2, 2), (1, 2), (0, 2), (4, 2), (3, 2)]


@pytest.mark.rule("OH-6.14", "OH-2.2")
@pytest.mark.parametrize(
    ("direction", "dealers"),
    [
        (Direction.CLOCKWISE, [1, 2, 3, 0, 1, 2]),
        (Direction.COUNTERCLOCKWISE, [1, 0, 3, 2, 1, 0]),
    ],
)
def test_the_deal_passes_on_in_the_direction_of_play(
    direction: Direction, dealers: list[int]
) -> None:
    rules = Rules(schedule=Sizes(1, 2, 3, 2, 1, 2), direction=direction)
    game = played_at_random(rules, players=4, dealer=1)
    assert [done.dealer for done in game.rounds[:6]] == dealers


@pytest.mark.rule("OH-6.14", "OH-4.1")
@pytest.mark.parametrize("direction", list(Direction))
@pytest.mark.parametrize(
    ("to", "hands"),
    [(To.LEFT, ["4C4D", "2C2D", "3C3D"]), (To.RIGHT, ["3C4D", "4C2D", "2C3D"])],
)
def test_left_and_right_of_a_pass_are_those_of_the_table(
    to: To, hands: list[str], direction: Direction
) -> None:
    """Each passes its club; seat 1 sits to the left of seat 0 whichever way the deal goes."""
    rules = ANYTHING.replace(direction=direction, passing=Pass(1, to=to))
    current = Round.start(rules, Deal.of(dealer=2, hands=["2C 4D", "3C 2D", "4C 3D"]))
    for seat, card in enumerate(("2C", "3C", "4C")):
        current = current.apply(PassCards(card), seat=seat)
    assert hands_of(current) == hands


@pytest.mark.rule("OH-6.14", "OH-3.11", "OH-3.12")
def test_counter_clockwise_the_last_card_is_the_dealers_still() -> None:
    rules = Rules(direction=Direction.COUNTERCLOCKWISE, trump=DealersLastCard())
    pack = rules.cards(players=3)
    deal = Deal.from_pack(pack, rules=rules, players=3, hand_size=2, dealer=0)
    assert (deal.turn_up, deal.hands[0]) == (Card("7C"), (Card("4C"), Card("7C")))
    naming = OTHER_WAY.replace(trump=DealerNames())
    assert dealt(naming, players=3, dealer=0).turn == 0


@pytest.mark.rule("OH-6.14", "OH-3.9")
def test_the_seat_to_the_dealers_left_is_the_next_clockwise_whichever_way_play_goes() -> None:
    """The rule is told as "to the dealer's left", not "after the dealer"."""
    wizards = Wizards(wizard_turned=Turned.LEFT_OF_DEALER_NAMES)
    deal = Deal.of(dealer=1, hands=["2C", "3C", "4C", "5C"], turn_up="WZ")
    for direction in Direction:
        rules = Rules(jokers=wizards, direction=direction)
        start = Round.start(rules, deal)
        assert (start.phase, start.turn) == (Phase.NAMING_TRUMP, 2)
        assert start.apply(NameTrump(C)).trump is C


@pytest.mark.rule("OH-6.14", "OH-9.1")
def test_counter_clockwise_games_are_played_to_their_end() -> None:
    rules = Rules(direction=Direction.COUNTERCLOCKWISE)
    game = played_at_random(rules, players=5, dealer=2)
    assert [done.dealer for done in game.rounds[:7]] == [2, 1, 0, 4, 3, 2, 1]
    for done in game.rounds:
        if done.setting.players == 5:
            assert done.tricks[0].leader == (done.dealer - 1) % 5
        assert Round.replay(rules, done.deal, done.actions, setting=done.setting) == done


@pytest.mark.rule("OH-6.14", "OH-9.3")
@pytest.mark.parametrize(
    ("direction", "dealer"), [(Direction.CLOCKWISE, 0), (Direction.COUNTERCLOCKWISE, 1)]
)
def test_a_tie_break_is_dealt_by_the_next_of_the_tied_that_way(
    direction: Direction, dealer: int
) -> None:
    """A26: seats 0 and 1 are tied after a deal by seat 3."""
    rules = ANYTHING.replace(schedule=Sizes(1), direction=direction)
    game = Game.start(rules, players=4, dealer=3)
    game = game.deal(Deal.of(dealer=3, hands=["4C", "3C", "AC", "2C"]))
    bids = (0, 0, 0, 1)
    for _ in range(4):
        assert game.turn is not None
        game = game.apply(Bid(bids[game.turn]))
    for _ in range(4):
        game = game.apply(game.legal_actions()[0])
    assert game.scores == (10, 10, 0, 0)
    assert (game.setting.seats, game.dealer) == ((0, 1), dealer)


@pytest.mark.rule("OH-6.14", "OH-10.7")
def test_a_direction_has_a_text_and_is_told() -> None:
    rules = Rules(direction=Direction.COUNTERCLOCKWISE)
    assert str(rules) == "standard(direction=COUNTERCLOCKWISE)"
    assert Rules.parse(str(rules)) == rules
    assert (
        "counter-clockwise: the next seat, or the seat after another, is the one to the right"
        in rules.explain()
    )
    assert (
        "round clockwise: the next seat, or the seat after another, is the one to the left"
        in Rules().explain()
    )
