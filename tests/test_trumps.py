"""Trump: turn-up, fixed, in rotation, none; and the conditions for a round without it."""

from itertools import pairwise

import attrs
import pytest

from ohhell import (
    Bid,
    Card,
    Deal,
    DealError,
    Game,
    NameTrump,
    Phase,
    Problem,
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
    presets,
)
from ohhell.bots import RandomBot
from ohhell.variants import bidding, hooks
from ohhell.variants import trumps as trump_modes
from ohhell.variants.decks import SPANISH, Deck
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.jokers import TopTrump, Turned, Wizards
from ohhell.variants.passing import Pass
from ohhell.variants.schedules import Down, DownUp, Sizes, Up, UpDown
from ohhell.variants.trumps import (
    ByHits,
    DealerNames,
    DealersLastCard,
    FirstRounds,
    Fixed,
    HighestBidderNames,
    LargestRounds,
    LastRound,
    LastRounds,
    Never,
    NoStock,
    NoTrump,
    NoTrumpCondition,
    Rotation,
    SizeIn,
    SizeMultipleOf,
    TrumpMode,
    TurnUp,
)
from tests.asking import after, hands_of, legal, played_at_random, stacked

C, D, H, S = Suit
PROGRESSIVE = Rotation(C, D, H, S, None)


def trumps_of(rules: Rules, *, players: int = 4) -> tuple[Suit | None, ...]:
    """By round, the trump; a round in which a card is turned has clubs turned up."""
    found: list[Suit | None] = []
    for number in range(1, len(rules.hand_sizes(players=players)) + 1):
        setting = rules.setting(players=players, number=number)
        turn_up = Card("7C") if rules.turns_card(setting) else None
        found.append(rules.trump_of(setting, turn_up=turn_up))
    return tuple(found)


def rounds_without_trump(rules: Rules, *, players: int = 4) -> tuple[int, ...]:
    trumps = trumps_of(rules, players=players)
    return tuple(number for number, trump in enumerate(trumps, start=1) if trump is None)


def tie_break(rules: Rules, *, number: int, hand_size: int = 3) -> Setting:
    """The setting of a tie-break between seats 0 and 2 of four."""
    last = rules.setting(players=4, number=len(rules.hand_sizes(players=4)))
    return attrs.evolve(
        last, seats=(0, 2), hand_size=hand_size, kind=RoundKind.TIE_BREAK, number=number
    )


# ---------------------------------------------------------------------------- modes


@pytest.mark.rule("OH-3.1")
@pytest.mark.parametrize("turn_up", ["2C", "8D", "AH", "KS", "8S"])
def test_the_suit_of_the_turn_up_is_trump(turn_up: str) -> None:
    """4.1 and 4.19: an eight is nothing special."""
    card = Card(turn_up)
    start = Round.start(Rules(), Deal.of(dealer=0, hands=["3C", "4D"], turn_up=turn_up))
    assert start.trump is card.suit
    assert start.trump_known
    assert Rules().trump_of(start.setting, turn_up=card) is card.suit


@pytest.mark.rule("OH-3.1", "OH-2.3")
def test_the_turn_up_is_out_of_play() -> None:
    deal = Deal.of(dealer=0, hands=["3C", "4D"], turn_up="4D")
    with pytest.raises(DealError, match="4D is there 2 times"):
        Round.start(Rules(), deal)


@pytest.mark.rule("OH-3.1")
def test_a_card_must_be_turned_where_one_is() -> None:
    with pytest.raises(DealError) as caught:
        Round.start(Rules(), Deal.of(dealer=0, hands=["3C", "4D"]))
    (finding,) = caught.value.findings
    assert (finding.problem, str(finding.rule)) == (Problem.TURN_UP_MISSING, "OH-3.1")


@pytest.mark.rule("OH-3.2")
@pytest.mark.parametrize("suit", list(Suit))
def test_a_fixed_suit_is_trump_in_every_round_and_no_card_is_turned(suit: Suit) -> None:
    rules = Rules(trump=Fixed(suit))
    assert set(trumps_of(rules)) == {suit}
    start = Round.start(rules, Deal.of(dealer=0, hands=["3C", "4D"]))
    assert start.trump is suit
    with pytest.raises(DealError, match="no card is turned up"):
        Round.start(rules, Deal.of(dealer=0, hands=["3C", "4D"], turn_up="5H"))


@pytest.mark.rule("OH-3.4")
def test_there_may_never_be_a_trump() -> None:
    rules = Rules(trump=NoTrump())
    assert set(trumps_of(rules)) == {None}
    start = Round.start(rules, Deal.of(dealer=0, hands=["3C", "4D"]))
    assert (start.trump, start.trump_known) == (None, True)


@pytest.mark.rule("OH-3.3")
def test_progressive_trump_ends_with_spades_in_its_19th_round() -> None:
    """4.6: clubs, diamonds, hearts, spades, no trump, three times; then the four suits."""
    rules = Rules(trump=PROGRESSIVE)
    assert trumps_of(rules) == (C, D, H, S, None) * 3 + (C, D, H, S)
    assert rules == presets.PROGRESSIVE


@pytest.mark.rule("OH-3.3", "OH-2.12")
def test_a_rotation_goes_by_the_number_of_the_round_not_by_its_size() -> None:
    """4.7: also where sizes repeat."""
    rules = Rules(trump=Rotation(S, H, C, D, None), schedule=Sizes(3, 3, 1, 1, 3, 3))
    assert trumps_of(rules) == (S, H, C, D, None, S)


@pytest.mark.rule("OH-3.3", "OH-9.3")
def test_a_tie_break_takes_the_next_trump_of_the_rotation() -> None:
    """A26: after 19 rounds it is no trump's turn, then clubs'."""
    rules = Rules(trump=PROGRESSIVE)
    assert rules.trump_of(tie_break(rules, number=20), turn_up=None) is None
    assert rules.trump_of(tie_break(rules, number=21), turn_up=None) is C


@pytest.mark.rule("OH-3.3")
def test_a_progressive_game_is_played_with_these_trumps() -> None:
    rng = Stream(11)
    bot = RandomBot(rng)
    game = Game.start(presets.PROGRESSIVE, players=3, dealer=1)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    played = tuple(result.trump for result in game.results)
    assert played[:19] == (C, D, H, S, None) * 3 + (C, D, H, S)


# ----------------------------------------------------------------------- conditions


@pytest.mark.rule("OH-3.5", "OH-3.8")
@pytest.mark.parametrize(("players", "rounds"), [(3, 15), (4, 13), (5, 10), (6, 8), (7, 7)])
def test_the_last_round_of_blackout_has_no_trump_though_cards_are_left(
    players: int, rounds: int
) -> None:
    """4.2: for four players nothing is left to turn; for the others the rule holds too."""
    assert rounds_without_trump(presets.BLACKOUT, players=players) == (rounds,)
    last = presets.BLACKOUT.setting(players=players, number=rounds)
    assert not presets.BLACKOUT.turns_card(last)
    deal = Deal.shuffled(
        presets.BLACKOUT,
        players=players,
        hand_size=rounds,
        dealer=0,
        rng=Stream(players),
        setting=last,
    )
    assert deal.turn_up is None
    assert len(deal.stock) == 52 - players * rounds
    assert Round.start(presets.BLACKOUT, deal, setting=last).trump is None


@pytest.mark.rule("OH-3.6")
def test_rounds_of_five_and_ten_cards_have_no_trump_when_multiples_of_five_have_none() -> None:
    """4.5: in the standard schedule these are rounds 1, 6, 14 and 19."""
    rules = Rules(no_trump=SizeMultipleOf(5))
    assert rounds_without_trump(rules) == (1, 6, 14, 19)


@pytest.mark.rule("OH-3.7")
def test_a_round_for_which_all_cards_are_dealt_has_no_trump() -> None:
    """4.3."""
    assert rounds_without_trump(Rules(schedule=UpDown(13))) == (13,)
    assert rounds_without_trump(Rules(schedule=UpDown(13)), players=3) == ()
    deal = Deal.shuffled(Rules(), players=4, hand_size=13, dealer=0, rng=Stream(0))
    assert (deal.turn_up, deal.stock) == (None, ())


@pytest.mark.rule("OH-3.5", "OH-3.7")
@pytest.mark.parametrize(
    ("schedule", "rounds"),
    [
        (Up(13), (13,)),  # the last is the largest
        (Down(13), (1, 13)),  # reversed: the last has one card, the first deals the whole deck
        (UpDown(13), (13, 25)),
        (DownUp(13), (1, 25)),
    ],
)
def test_the_last_round_is_the_last_played_and_no_stock_is_a_condition_of_its_own(
    schedule: Up | Down | UpDown | DownUp, rounds: tuple[int, ...]
) -> None:
    """A3."""
    rules = presets.BLACKOUT.replace(schedule=schedule)
    assert rounds_without_trump(rules) == rounds


@pytest.mark.rule("OH-3.5", "OH-3.6", "OH-3.7")
def test_conditions_are_joined_by_or() -> None:
    """A3: any of them is enough."""
    joined = SizeMultipleOf(5) | LastRound() | NoStock()
    rules = Rules(schedule=Up(13), no_trump=joined)
    assert rounds_without_trump(rules) == (5, 10, 13)
    assert rounds_without_trump(rules, players=3) == (5, 10, 13)
    assert rounds_without_trump(rules.replace(no_trump=Never() | SizeMultipleOf(5))) == (5, 10)


@pytest.mark.rule("OH-10.1")
def test_how_conditions_are_joined_is_nothing() -> None:
    one, two, three = LastRound(), NoStock(), SizeMultipleOf(5)
    assert one | two | three == three | (two | one) == (one | two) | (three | two)
    assert one | Never() == Never() | one == one | one == one
    assert Never() | Never() == Never()
    assert hash(one | two) == hash(two | one)


@pytest.mark.rule("OH-3.6")
@pytest.mark.parametrize("number", [1, 0, -5])
def test_multiples_are_of_two_or_more(number: int) -> None:
    """A29."""
    for condition in (SizeMultipleOf(number), LastRound() | SizeMultipleOf(number)):
        (finding,) = Rules(no_trump=condition).problems()
        assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-3.6")
        assert f"not {number}" in finding.message
    assert Rules(no_trump=SizeMultipleOf(2)).problems() == ()


@pytest.mark.rule("OH-3.3", "OH-3.6")
def test_a_round_made_trumpless_uses_up_its_place_in_the_rotation() -> None:
    """A28: any condition wins, and the rotation goes on."""
    rules = Rules(trump=PROGRESSIVE, no_trump=SizeMultipleOf(5))
    row = [C, D, H, S, None] * 3 + [C, D, H, S]
    for number in (1, 6, 14, 19):
        row[number - 1] = None
    assert trumps_of(rules) == tuple(row)


@pytest.mark.rule("OH-3.3", "OH-3.5", "OH-3.6", "OH-3.7")
def test_all_conditions_and_a_rotation_together() -> None:
    """A28 with all of them: of 13 rounds for four, 5 and 10 by size, 13 twice over."""
    everything = SizeMultipleOf(5) | LastRound() | NoStock()
    rules = Rules(schedule=Up(13), trump=Rotation(C, D, H, S), no_trump=everything)
    assert trumps_of(rules) == (C, D, H, S, None, D, H, S, C, None, H, S, None)


@pytest.mark.rule("OH-9.3", "OH-3.5", "OH-3.6", "OH-3.7")
def test_in_a_tie_break_only_the_lack_of_a_stock_counts() -> None:
    """A26 and A48: the conditions about the last round and about multiples do not apply."""
    rules = Rules(no_trump=LastRound() | SizeMultipleOf(3) | NoStock())
    extra = tie_break(rules, number=20)
    assert rules.turns_card(extra)
    assert rules.trump_of(extra, turn_up=Card("7H")) is H
    assert not extra.is_last
    whole_deck = tie_break(rules, number=20, hand_size=26)
    assert not rules.turns_card(whole_deck)


@pytest.mark.rule("OH-3.5")
def test_the_last_round_is_the_last_of_the_schedule_whatever_went_before() -> None:
    """A48: that fewer seats are left makes no other round last."""
    rules = Rules(no_trump=LastRound())
    late = attrs.evolve(rules.setting(players=4, number=18), seats=(1, 3))
    last = attrs.evolve(rules.setting(players=4, number=19), seats=(1, 3))
    assert rules.turns_card(late)
    assert not rules.turns_card(last)


@pytest.mark.rule("OH-3.8")
def test_no_card_is_turned_in_a_round_without_trump() -> None:
    """A50."""
    rules = Rules(no_trump=SizeMultipleOf(2))
    hands = ["2C 3C", "2D 3D"]
    turned = Deal.of(dealer=0, hands=hands, turn_up="5H")
    with pytest.raises(DealError) as caught:
        Round.start(rules, turned)
    (finding,) = caught.value.findings
    assert (finding.problem, str(finding.rule)) == (Problem.TURN_UP_UNWANTED, "OH-3.8")
    start = Round.start(rules, Deal.of(dealer=0, hands=hands))
    assert (start.trump, start.trump_known) == (None, True)
    assert Deal.shuffled(rules, players=2, hand_size=2, dealer=0, rng=Stream(0)).turn_up is None


# --------------------------------------------------------------- what is left out


@pytest.mark.rule("OH-10.2")
@pytest.mark.parametrize(
    "rules",
    [
        Rules(trump=PROGRESSIVE),
        Rules(no_trump=LastRound()),
        Rules(no_trump=LastRound() | NoStock()),
    ],
)
def test_rules_that_need_the_rounds_place_say_so_at_the_start(rules: Rules) -> None:
    turn_up = "5H" if rules.trump.turns_up else None
    with pytest.raises(RulesError) as caught:
        Round.start(rules, Deal.of(dealer=0, hands=["3C", "4D"], turn_up=turn_up))
    (finding,) = caught.value.findings
    assert (finding.problem, str(finding.rule)) == (Problem.NEEDS_SETTING, "OH-10.2")
    assert "setting=" in finding.message


@pytest.mark.rule("OH-10.2", "OH-3.5")
def test_whether_to_turn_a_card_may_need_the_rounds_place() -> None:
    with pytest.raises(RulesError) as caught:
        Deal.shuffled(Rules(no_trump=LastRound()), players=2, hand_size=1, dealer=0, rng=Stream(0))
    assert caught.value.findings[0].problem is Problem.NEEDS_SETTING


@pytest.mark.rule("OH-3.1")
def test_a_turn_up_that_is_left_out_is_not_guessed() -> None:
    setting = Rules().setting(players=4, number=1)
    with pytest.raises(RulesError) as caught:
        Rules().trump_of(setting, turn_up=None)
    assert caught.value.findings[0].problem is Problem.NEEDS_TURN_UP


@pytest.mark.rule("OH-3.2", "OH-3.3")
@pytest.mark.parametrize("mode", [Fixed(H), Rotation(C, H, None)])
def test_a_trump_that_the_deck_does_not_have_is_a_problem(mode: TrumpMode) -> None:
    (finding,) = Rules(deck=Deck(suits=(C, S)), trump=mode).problems()
    assert finding.problem is Problem.TRUMP_NOT_IN_DECK
    assert "hearts" in finding.message


@pytest.mark.rule("OH-3.3")
def test_a_rotation_has_at_least_one_place() -> None:
    (finding,) = Rules(trump=Rotation()).problems()
    assert finding.problem is Problem.BAD_PARAMETER


@pytest.mark.parametrize("suit", ["C", 0, True])
def test_a_trump_is_a_suit(suit: object) -> None:
    with pytest.raises(TypeError):
        Fixed(suit)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant
    with pytest.raises(TypeError):
        Rotation(H, suit)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


def test_conditions_are_joined_with_conditions_only() -> None:
    with pytest.raises(TypeError):
        LastRound() | 5  # type: ignore[operator]  # pyright: ignore[reportOperatorIssue, reportUnusedExpression]  # as meant


# ------------------------------------------------------------- the dealer's last card


SHOWN = Rules(trump=DealersLastCard())


@pytest.mark.rule("OH-3.11", "OH-2.3")
def test_the_last_card_dealt_is_shown_and_stays_in_the_dealers_hand() -> None:
    """A stacked pack dealt one at a time from seat 0 on: the nine of clubs is the last."""
    first = [Card(text) for text in ("2H", "3H", "4H", "5H", "6S", "7S", "8S", "9C")]
    rest = [card for card in SHOWN.cards(players=4) if card not in first]
    deal = Deal.from_pack([*first, *rest], rules=SHOWN, players=4, hand_size=2, dealer=3)
    assert deal.turn_up is Card("9C")
    assert deal.hands[3] == (Card("9C"), Card("5H"))  # shown in the order of suits
    assert len(deal.stock) == 44
    start = Round.start(SHOWN, deal)
    assert (start.trump, start.trump_known) == (C, True)
    assert hands_of(start)[3] == "9C5H"
    for seat in (0, 1, 2, 3, None):
        assert start.view(seat).turn_up is Card("9C")
    assert start.view(0).cards_left == (2, 2, 2, 2)
    assert Deal.parse(str(deal)) == deal


@pytest.mark.rule("OH-3.11")
@pytest.mark.parametrize(
    ("turn_up", "problems"),
    [("5H", []), ("9C", []), ("2H", [Problem.TURN_UP_MISSING]), (None, [Problem.TURN_UP_MISSING])],
)
def test_the_card_shown_is_one_of_the_dealers(turn_up: str | None, problems: list[Problem]) -> None:
    deal = Deal.of(dealer=1, hands=["2H 3H", "9C 5H"], turn_up=turn_up)
    assert [finding.problem for finding in deal.problems(SHOWN)] == problems
    if problems:
        with pytest.raises(DealError, match=r"OH-3\.11"):
            Round.start(SHOWN, deal)


@pytest.mark.rule("OH-3.11", "OH-6.2")
def test_the_card_shown_is_played_like_any_other() -> None:
    deal = Deal.of(dealer=1, hands=["AH 2D", "5H 9C"], turn_up="9C")
    done = after(Round.start(SHOWN, deal), 1, 0, "2D", "9C", "5H", "AH")
    assert done.result.tricks == (1, 1)
    assert done.result.trump is C


@pytest.mark.rule("OH-3.11", "OH-3.7", "OH-1.6")
def test_no_card_need_be_kept_for_the_dealers_card_to_be_shown() -> None:
    """3.7 and 4.3: four players, thirteen cards each, and trump from the dealer's last card."""
    assert SHOWN.largest_hand(players=4) == 13
    without = SHOWN.replace(no_trump=Never(), schedule=UpDown(13))
    assert len(without.hand_sizes(players=4)) == 25
    setting = without.setting(players=4, number=13)
    deal = Deal.shuffled(without, players=4, hand_size=13, dealer=2, rng=Stream(3), setting=setting)
    assert deal.turn_up in deal.hands[2]
    assert deal.stock == ()
    assert deal.turn_up is not None
    assert Round.start(without, deal, setting=setting).trump is deal.turn_up.suit
    ruled_out = SHOWN.replace(schedule=Sizes(13))  # where no stock means no trump
    place = ruled_out.setting(players=4, number=1)
    silent = Deal.shuffled(
        ruled_out, players=4, hand_size=13, dealer=2, rng=Stream(3), setting=place
    )
    assert silent.turn_up is None
    assert Round.start(ruled_out, silent, setting=place).trump is None


@pytest.mark.rule("OH-3.11", "OH-1.4")
def test_with_two_packs_the_card_shown_may_be_held_twice() -> None:
    rules = SHOWN.replace(two_packs_from=2)
    deal = Deal.of(dealer=1, hands=["9C 3H", "9C 5H"], turn_up="9C")
    start = Round.start(rules, deal)
    assert (start.trump, hands_of(start)) == (C, ["9C3H", "9C5H"])
    third = Deal.of(dealer=1, hands=["9C 9C", "9C 5H"], turn_up="9C")
    assert [finding.problem for finding in third.problems(rules)] == [Problem.TOO_MANY_OF_A_CARD]


@pytest.mark.rule("OH-3.11", "OH-3.9")
@pytest.mark.parametrize(
    ("turned", "namer"),
    [
        (Turned.NO_TRUMP, None),
        (Turned.DEALER_NAMES, 1),
        (Turned.LEFT_OF_DEALER_NAMES, 0),
    ],
)
def test_a_joker_as_the_dealers_last_card_is_a_joker_turned_up(
    turned: Turned, namer: int | None
) -> None:
    rules = SHOWN.replace(jokers=TopTrump(turned=turned))
    start = Round.start(rules, Deal.of(dealer=1, hands=["9C 3H", "JK 5H"], turn_up="JK"))
    if namer is None:
        assert (start.phase, start.trump, start.trump_known) == (Phase.BIDDING, None, True)
    else:
        assert (start.phase, start.turn) == (Phase.NAMING_TRUMP, namer)
    assert hands_of(start)[1] == "5HJK"


@pytest.mark.rule("OH-3.11", "OH-4.1")
def test_the_card_shown_may_be_passed_on_and_the_trump_stays() -> None:
    rules = SHOWN.replace(passing=Pass(1))
    start = Round.start(rules, Deal.of(dealer=1, hands=["2H 3H", "9C 5H"], turn_up="9C"))
    passed = start
    for seat, card in ((0, "2H"), (1, "9C")):
        choice = next(
            action for action in passed.legal_actions(seat=seat) if str(action) == f"pass {card}"
        )
        passed = passed.apply(choice, seat=seat)
    assert hands_of(passed) == ["9C3H", "2H5H"]
    assert passed.trump is C


# ------------------------------------------------------------ turned after the bidding


LATE = Rules(trump=TurnUp(after_bids=True))
THREE = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")


@pytest.mark.rule("OH-3.14")
def test_the_card_may_be_turned_when_all_have_bid() -> None:
    """4.13."""
    current = Round.start(LATE, THREE)
    for bid in (0, 1, 0):
        assert (current.trump, current.trump_known) == (None, False)
        assert [current.view(seat).turn_up for seat in (0, 1, 2, None)] == [None] * 4
        current = after(current, bid)
    assert (current.phase, current.trump, current.trump_known) == (Phase.PLAYING, H, True)
    assert current.view(0).turn_up is Card("9H")


@pytest.mark.rule("OH-3.14", "OH-5.7", "OH-4.1")
def test_it_is_turned_after_passing_and_after_a_bid_is_changed() -> None:
    rules = LATE.replace(passing=Pass(1), bidding=bidding.Simultaneous(fix=bidding.Fix.DEALER))
    current = Round.start(rules, THREE)
    for seat in range(3):
        assert not current.view(0).trump_known
        current = current.apply(current.legal_actions(seat=seat)[0], seat=seat)
    current = after(current, 1, 0, 1)
    assert (current.phase, current.view(2).turn_up) == (Phase.REBIDDING, None)
    assert after(current, 2).view(2).turn_up is Card("9H")


@pytest.mark.rule("OH-3.14", "OH-3.7")
def test_that_no_card_will_be_turned_is_known_from_the_start() -> None:
    rules = LATE.replace(no_trump=SizeMultipleOf(2))
    start = Round.start(rules, Deal.of(dealer=1, hands=["2C 3C", "2D 3D"]))
    assert (start.trump, start.trump_known) == (None, True)


@pytest.mark.rule("OH-3.14", "OH-3.19")
def test_turned_after_the_bids_a_picture_may_mean_no_trump() -> None:
    rules = LATE.replace(no_trump=trump_modes.PictureTurned())
    king = Round.start(rules, Deal.of(dealer=1, hands=["2C", "2D"], turn_up="KH"))
    nine = Round.start(rules, Deal.of(dealer=1, hands=["2C", "2D"], turn_up="9H"))
    assert king.view(0) == nine.view(0)
    assert (after(king, 0, 0).trump, after(king, 0, 0).trump_known) == (None, True)
    assert after(nine, 0, 0).trump is H


@pytest.mark.rule("OH-3.14", "OH-3.9")
def test_that_only_a_joker_is_left_to_turn_is_not_seen_before_the_bids() -> None:
    """Four hands of 13 leave one of 53 cards; whichever it is, it is turned after the bids."""
    rules = LATE.replace(jokers=TopTrump(turned=Turned.REDRAW), schedule=Sizes(13))
    setting = rules.setting(players=4, number=1)
    pack = rules.cards(players=4)
    joker_left = Deal.from_pack(
        pack, rules=rules, players=4, hand_size=13, dealer=3, setting=setting
    )
    # the ace of spades changes places with the joker: seat 3 is dealt the joker instead
    other = Deal.from_pack(
        (*pack[:51], pack[52], pack[51]),
        rules=rules,
        players=4,
        hand_size=13,
        dealer=3,
        setting=setting,
    )
    assert (joker_left.turn_up, other.turn_up) == (None, Card("AS"))
    one, two = (Round.start(rules, deal, setting=setting) for deal in (joker_left, other))
    assert one.view(0) == two.view(0)
    assert one.view(0).skipped == ()


# ------------------------------------------------------------------- named by a seat


@pytest.mark.rule("OH-3.12")
@pytest.mark.parametrize("suit", list(Suit))
def test_the_dealer_may_name_the_trump_of_every_round(suit: Suit) -> None:
    start = Round.start(Rules(trump=DealerNames()), Deal.of(dealer=1, hands=["2C", "2D", "2H"]))
    assert (start.phase, start.turn, start.to_act) == (Phase.NAMING_TRUMP, 1, (1,))
    assert (start.trump, start.trump_known) == (None, False)
    assert start.view(1).hand == (Card("2D"),)
    assert start.legal_actions() == tuple(map(NameTrump, Suit))
    named = start.apply(NameTrump(suit))
    assert (named.trump, named.trump_known) == (suit, True)
    assert (named.phase, named.turn) == (Phase.BIDDING, 2)
    assert named.view(0).trump is suit
    assert named.view(0).turn_up is None


@pytest.mark.rule("OH-3.12", "OH-3.13")
@pytest.mark.parametrize("trump", [DealerNames(), HighestBidderNames()])
def test_no_card_is_turned_where_the_trump_is_named(trump: TrumpMode) -> None:
    rules = Rules(trump=trump)
    assert not rules.turns_card(rules.setting(players=4, number=1))
    assert rules.largest_hand(players=4) == 13
    with pytest.raises(DealError, match="no card is turned up"):
        Round.start(rules, Deal.of(dealer=1, hands=["2C", "2D"], turn_up="9H"))


@pytest.mark.rule("OH-3.13")
@pytest.mark.parametrize(
    ("bids", "namer"),
    [((0, 1, 0), 1), ((2, 0, 1), 0), ((1, 1, 1), 0), ((0, 0, 0), 0), ((0, 2, 2), 1)],
)
def test_the_highest_bidder_names_the_trump_after_the_bidding(
    bids: tuple[int, int, int], namer: int
) -> None:
    """4.12; of several the first in the order of bidding."""
    rules = Rules(trump=HighestBidderNames(), hook=hooks.Off())
    start = Round.start(rules, Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"]))
    assert (start.phase, start.trump, start.trump_known) == (Phase.BIDDING, None, False)
    bid = after(start, *bids)
    assert (bid.phase, bid.to_act, bid.trump_known) == (Phase.NAMING_TRUMP, (namer,), False)
    assert bid.legal_actions() == tuple(map(NameTrump, Suit))
    named = bid.apply(NameTrump(D))
    assert (named.phase, named.trump, named.turn) == (Phase.PLAYING, D, 0)
    done = after(named, "AC", "KC", "QC", "2D", "3D", "4D")
    assert (done.result.trump, done.result.tricks) == (D, (1, 0, 1))
    assert Round.replay(rules, done.deal, done.actions) == done


@pytest.mark.rule("OH-3.13", "OH-5.6", "OH-5.7")
def test_the_highest_bidder_names_after_a_bid_was_changed() -> None:
    rules = Rules(trump=HighestBidderNames(), bidding=bidding.Simultaneous(fix=bidding.Fix.DEALER))
    start = Round.start(rules, Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"]))
    changed = after(after(start, 1, 0, 1), 2)
    assert (changed.phase, changed.turn) == (Phase.NAMING_TRUMP, 2)
    assert changed.apply(NameTrump(H)).trump is H


@pytest.mark.rule("OH-3.12", "OH-3.13")
@pytest.mark.parametrize(
    ("trump", "rule"),
    [
        (DealerNames(), RuleId.TRUMP_BY_DEALER),
        (HighestBidderNames(), RuleId.TRUMP_BY_BIDDER),
    ],
)
def test_a_suit_must_be_named_and_by_the_seat_that_names(trump: TrumpMode, rule: RuleId) -> None:
    rules = Rules(trump=trump, hook=hooks.Off())
    current = Round.start(rules, Deal.of(dealer=1, hands=["2C", "2D", "2H"]))
    if isinstance(trump, HighestBidderNames):
        current = after(current, 0, 0, 1)
    assert current.turn == 1
    assert current.illegality(NameTrump(None)) == Violation(Reason.NO_SUCH_TRUMP, rule)
    assert current.illegality(NameTrump(H), seat=0) == Violation(Reason.NOT_YOUR_TURN, rule)
    assert current.illegality(Bid(0)) == Violation(Reason.WRONG_PHASE, rule)


@pytest.mark.rule("OH-3.12", "OH-1.2")
def test_only_suits_of_the_deck_can_be_named() -> None:
    rules = Rules(trump=DealerNames(), deck=Deck(suits=(C, S)))
    start = Round.start(rules, Deal.of(dealer=1, hands=["2C", "2S"]))
    assert start.legal_actions() == (NameTrump(C), NameTrump(S))
    refused = start.illegality(NameTrump(H))
    assert refused is not None
    assert refused.reason is Reason.NO_SUCH_TRUMP


@pytest.mark.rule("OH-3.12", "OH-3.13", "OH-3.6", "OH-3.8")
@pytest.mark.parametrize("trump", [DealerNames(), HighestBidderNames()])
def test_nobody_names_a_trump_in_a_round_without_one(trump: TrumpMode) -> None:
    rules = Rules(trump=trump, no_trump=SizeMultipleOf(2))
    start = Round.start(rules, Deal.of(dealer=1, hands=["2C 3C", "2D 3D"]))
    assert (start.phase, start.trump_known) == (Phase.BIDDING, True)
    assert after(start, 0, 0).phase is Phase.PLAYING


@pytest.mark.rule("OH-3.12", "OH-4.1")
def test_the_trump_is_named_before_cards_are_passed() -> None:
    rules = Rules(trump=DealerNames(), passing=Pass(1))
    start = Round.start(rules, Deal.of(dealer=1, hands=["2C", "2D", "2H"]))
    assert start.apply(NameTrump(C)).phase is Phase.PASSING


# ---------------------------------------------------------- by the round before


def made(number: int, *, of: int = 3, kind: RoundKind = RoundKind.ORDINARY) -> RoundResult:
    """A round in which so many made their bids."""
    bids = (1,) * of
    tricks = (*[1] * number, *[0] * (of - number))
    return RoundResult(tuple(range(of)), 0, 3, None, kind, bids, tricks, (0,) * of)


NINETY_NINE = ByHits(D, S, H, C)


@pytest.mark.rule("OH-3.15")
@pytest.mark.parametrize(("hits", "trump"), [(3, C), (2, H), (1, S), (0, D)])
def test_the_trump_follows_from_how_many_made_their_bids(hits: int, trump: Suit) -> None:
    """4.15."""
    rules = Rules(trump=NINETY_NINE, schedule=Sizes(3, 3))
    setting = rules.setting(players=3, number=2, previous=(made(hits),))
    assert rules.trump_of(setting, turn_up=None) is trump
    assert not rules.turns_card(setting)


@pytest.mark.rule("OH-3.15")
@pytest.mark.parametrize(("first", "trump"), [(None, None), (D, D)])
def test_the_first_round_has_a_trump_of_its_own_or_none(
    first: Suit | None, trump: Suit | None
) -> None:
    rules = Rules(trump=ByHits(D, S, H, C, first=first), schedule=Sizes(3, 3))
    assert rules.trump_of(rules.setting(players=3, number=1), turn_up=None) is trump


@pytest.mark.rule("OH-3.15")
def test_more_hits_than_listed_count_as_the_last_and_only_the_last_round_counts() -> None:
    rules = Rules(trump=ByHits(D, None, H), schedule=Sizes(3, 3, 3))
    for hits, trump in ((0, D), (1, None), (2, H), (3, H), (4, H)):
        setting = rules.setting(players=4, number=3, previous=(made(1, of=4), made(hits, of=4)))
        assert rules.trump_of(setting, turn_up=None) is trump


@pytest.mark.rule("OH-3.15", "OH-9.1")
def test_a_game_with_trumps_by_hits() -> None:
    game = played_at_random(Rules(trump=NINETY_NINE, schedule=Down(6)), players=3, seed=5)
    assert game.results[0].trump is None
    for before, now in pairwise(game.results[:6]):
        assert now.trump is (D, S, H, C)[sum(before.made)]


@pytest.mark.rule("OH-3.15", "OH-10.2", "OH-10.7")
def test_trumps_by_hits_have_their_bounds_and_a_text() -> None:
    with pytest.raises(RulesError, match="setting="):
        Round.start(Rules(trump=NINETY_NINE), Deal.of(dealer=0, hands=["3C", "4D"]))
    (finding,) = Rules(trump=ByHits()).problems()
    assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, "OH-3.15")
    (missing,) = Rules(trump=NINETY_NINE, deck=Deck(suits=(C, D, H))).problems()
    assert missing.problem is Problem.TRUMP_NOT_IN_DECK
    rules = Rules(trump=ByHits(D, S, None, first=C))
    assert str(rules) == "standard(trump=ByHits(DIAMONDS, SPADES, None, first=CLUBS))"
    assert Rules.parse(str(rules)) == rules
    assert "0 made: diamonds, 1 made: spades, 2 made: no trump" in rules.explain()
    with pytest.raises(TypeError):
        ByHits("C")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant


# ------------------------------------------------------------------ more conditions


@pytest.mark.rule("OH-3.5", "OH-3.16", "OH-3.17", "OH-3.18")
@pytest.mark.parametrize(
    ("condition", "rounds"),
    [
        (FirstRounds(), (1,)),
        (FirstRounds(3), (1, 2, 3)),
        (LastRounds(3), (17, 18, 19)),
        (LastRounds(30), tuple(range(1, 20))),
        (LargestRounds(), (1, 19)),
        (SizeIn(8, 2), (3, 9, 11, 17)),
        (SizeIn(1), (10,)),
        (SizeMultipleOf(4), (3, 7, 13, 17)),
        (FirstRounds(2) | LastRounds(1), (1, 2, 19)),
        (FirstRounds(2) | LargestRounds() | SizeIn(1), (1, 2, 10, 19)),
        (SizeMultipleOf(5) | SizeIn(5, 3) | LastRounds(2), (1, 6, 8, 12, 14, 18, 19)),
        (LastRound() | LargestRounds() | SizeMultipleOf(9), (1, 2, 18, 19)),
    ],
)
def test_in_the_standard_schedule_these_rounds_have_no_trump(
    condition: NoTrumpCondition, rounds: tuple[int, ...]
) -> None:
    """Rounds 1 to 19 have 10, 9, ... 2, 1, 2, ... 10 cards."""
    rules = Rules(no_trump=condition)
    assert rounds_without_trump(rules) == rounds
    assert Rules.parse(str(rules)) == rules


@pytest.mark.rule("OH-3.17")
@pytest.mark.parametrize(("players", "rounds"), [(4, (10,)), (6, (8,)), (7, (7,))])
def test_the_largest_rounds_are_those_of_the_schedule_as_it_is_played(
    players: int, rounds: tuple[int, ...]
) -> None:
    """A5: trimmed to eight or seven cards."""
    rules = Rules(schedule=UpDown(10), no_trump=LargestRounds())
    assert rounds_without_trump(rules, players=players) == rounds


@pytest.mark.rule("OH-3.16", "OH-3.5", "OH-3.3")
def test_the_first_and_last_three_without_trump_and_a_rotation_between() -> None:
    """4.7: hands 1-3 and 18-20 no trump; hand 4 has clubs and hand 17 diamonds."""
    rules = Rules(
        players=range(2, 6),
        schedule=Sizes(*range(1, 11), *range(10, 0, -1)),
        trump=Rotation(D, H, S, C),
        no_trump=FirstRounds(3) | LastRounds(3),
    )
    row = trumps_of(rules)
    assert row[:3] == row[17:] == (None, None, None)
    assert row[3:17] == (C, D, H, S) * 3 + (C, D)


@pytest.mark.rule("OH-3.19")
@pytest.mark.parametrize(
    ("turn_up", "trump"),
    [("2H", H), ("TC", C), ("JH", None), ("QS", None), ("KD", None), ("AS", S)],
)
def test_a_picture_turned_up_means_no_trump(turn_up: str, trump: Suit | None) -> None:
    """4.11: jack, queen and king; two to ten name the suit, and so does the ace."""
    rules = Rules(no_trump=trump_modes.PictureTurned())
    start = Round.start(rules, Deal.of(dealer=0, hands=["3C", "4D"], turn_up=turn_up))
    assert (start.trump, start.trump_known) == (trump, True)
    assert start.view(0).turn_up is Card(turn_up)


@pytest.mark.rule("OH-3.19", "OH-3.11")
def test_a_picture_may_be_the_dealers_last_card_or_a_spanish_one() -> None:
    shown = SHOWN.replace(no_trump=trump_modes.PictureTurned())
    deal = Deal.of(dealer=1, hands=["2H", "KC"], turn_up="KC")
    assert Round.start(shown, deal).trump is None
    spanish = Rules(deck=SPANISH, no_trump=trump_modes.PictureTurned())
    for turn_up, trump in (("JH", None), ("3H", H), ("AH", H), ("7H", H)):
        start = Round.start(spanish, Deal.of(dealer=0, hands=["4C", "4D"], turn_up=turn_up))
        assert start.trump is trump


@pytest.mark.rule("OH-9.3", "OH-3.5", "OH-3.16", "OH-3.17", "OH-3.18", "OH-3.19")
def test_in_a_tie_break_only_what_is_turned_or_left_counts() -> None:
    """A26: conditions about first, last, largest and listed rounds do not apply."""
    for condition in (FirstRounds(99), LastRounds(99), LargestRounds(), SizeIn(3, 10)):
        rules = Rules(no_trump=condition)
        for hand_size in (3, 10):
            extra = tie_break(rules, number=20, hand_size=hand_size)
            assert rules.trump_of(extra, turn_up=Card("7H")) is H
    picture = Rules(no_trump=trump_modes.PictureTurned())
    assert picture.trump_of(tie_break(picture, number=20), turn_up=Card("KH")) is None


@pytest.mark.rule("OH-1.6", "OH-3.16", "OH-3.5")
@pytest.mark.parametrize("condition", [FirstRounds(1), LastRounds(1), LastRounds(2), LastRound()])
def test_a_card_is_kept_to_turn_up_where_only_some_rounds_turn_none(
    condition: NoTrumpCondition,
) -> None:
    """1.7 and A5: four players, 52 cards, and in the middle a card is turned: 12, not 13."""
    rules = Rules(schedule=UpDown(13), no_trump=condition)
    assert rules.largest_hand(players=4) == 12
    assert rules.problems(players=4) == ()
    assert max(rules.hand_sizes(players=4)) == 12


@pytest.mark.rule("OH-1.6", "OH-3.17", "OH-3.18")
@pytest.mark.parametrize("condition", [LargestRounds(), SizeIn(13), NoStock(), SizeMultipleOf(13)])
def test_no_card_is_kept_where_the_round_of_thirteen_has_no_trump(
    condition: NoTrumpCondition,
) -> None:
    rules = Rules(schedule=UpDown(13), no_trump=condition)
    assert max(rules.hand_sizes(players=4)) == 13
    assert rules.problems(players=4) == ()


@pytest.mark.rule("OH-10.2")
@pytest.mark.parametrize("condition", [FirstRounds(), LastRounds(2), LargestRounds()])
def test_conditions_on_the_rounds_place_ask_for_it(condition: NoTrumpCondition) -> None:
    with pytest.raises(RulesError, match="setting="):
        Round.start(Rules(no_trump=condition), Deal.of(dealer=0, hands=["3C", "4D"], turn_up="5H"))
    by_size = Rules(no_trump=SizeIn(1))
    assert Round.start(by_size, Deal.of(dealer=0, hands=["3C", "4D"])).trump is None


@pytest.mark.rule("OH-3.16", "OH-3.5", "OH-3.18")
@pytest.mark.parametrize(
    ("condition", "rule"),
    [
        (FirstRounds(0), "OH-3.16"),
        (LastRounds(0), "OH-3.5"),
        (LastRounds(-2), "OH-3.5"),
        (SizeIn(), "OH-3.18"),
        (SizeIn(0, 3), "OH-3.18"),
    ],
)
def test_conditions_have_their_bounds(condition: NoTrumpCondition, rule: str) -> None:
    for chosen in (condition, LastRound() | condition):
        (finding,) = Rules(no_trump=chosen).problems()
        assert (finding.problem, str(finding.rule)) == (Problem.BAD_PARAMETER, rule)


@pytest.mark.rule("OH-10.1", "OH-10.7")
def test_conditions_of_one_meaning_have_one_spelling() -> None:
    assert SizeIn(8, 10, 8) == SizeIn(10, 8)
    assert str(Rules(no_trump=SizeIn(10, 8))) == "standard(no_trump=SizeIn(8, 10))"
    joined = FirstRounds(3) | LastRounds(3)
    assert str(Rules(no_trump=joined)) == "standard(no_trump=FirstRounds(count=3) | LastRounds(3))"


@pytest.mark.rule("OH-10.1", "OH-3.5")
def test_the_last_one_round_is_the_last_round() -> None:
    assert Rules(no_trump=LastRounds(1)) == Rules(no_trump=LastRound())
    assert LastRounds(1) | LastRound() == LastRound()
    assert "last 1 rounds" not in Rules(no_trump=LastRounds(1)).explain()


# ------------------------------------------------------------------- whole games


@pytest.mark.rule("OH-9.1", "OH-3.11", "OH-3.12", "OH-3.13", "OH-3.14")
@pytest.mark.parametrize(
    "trump", [DealersLastCard(), DealerNames(), HighestBidderNames(), TurnUp(after_bids=True)]
)
@pytest.mark.parametrize("jokers", [TopTrump(turned=Turned.DEALER_NAMES), Wizards()])
def test_games_are_played_with_every_trump_mode(
    trump: TrumpMode, jokers: TopTrump | Wizards
) -> None:
    rules = Rules(
        trump=trump,
        jokers=jokers,
        schedule=Sizes(1, 2, 5, 3),
        no_trump=NoStock() | trump_modes.PictureTurned(),
        equal_cards=EqualCards.LAST,
    )
    game = played_at_random(rules, players=4)
    for done in game.rounds:
        assert sum(done.result.tricks) == done.hand_size
        assert Round.replay(rules, done.deal, done.actions, setting=done.setting) == done
    assert Rules.parse(str(rules)) == rules


@pytest.mark.rule("OH-3.1", "OH-6.3")
def test_a_stacked_stock_is_turned_from_its_top() -> None:
    assert stacked(Rules(), "8S 9H").turn_up is Card("8S")
    assert legal(Rules(), "8S9H", "2H", S) == "9H"


# ---------------------------------------------------------------------- own objects


@attrs.frozen
class PictureTurned:
    """A picture card turned up makes the round no trump (4.11)."""

    def no_trump(self, setting: Setting, *, stock: int, turn_up: Card | None) -> bool:
        return turn_up is not None and turn_up.rank is not None and turn_up.rank.value in "JQK"


@attrs.frozen
class ByMadeBids:
    """No trump first, then by how many made their bid the round before: 3, 2, 1, 0 (4.15)."""

    @property
    def turns_up(self) -> bool:
        return False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        return (D, S, H, C)[sum(setting.previous[-1].made)] if setting.previous else None


@attrs.frozen
class Names:
    """Names whatever it was made with."""

    what: object

    @property
    def turns_up(self) -> bool:
        return False

    def trump(self, setting: Setting, turn_up: Card | None) -> Suit | None:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@pytest.mark.rule("OH-10.6", "OH-3.1")
@pytest.mark.parametrize(("turn_up", "trump"), [("TH", H), ("JH", None), ("KC", None), ("AS", S)])
def test_an_own_condition_may_look_at_the_turn_up(turn_up: str, trump: Suit | None) -> None:
    rules = Rules(no_trump=PictureTurned())
    start = Round.start(rules, Deal.of(dealer=0, hands=["3C", "4D"], turn_up=turn_up))
    assert start.trump is trump
    assert start.trump_known


@pytest.mark.rule("OH-10.6", "OH-3.6")
def test_an_own_condition_is_joined_with_the_librarys() -> None:
    rules = Rules(no_trump=SizeMultipleOf(2) | PictureTurned())
    two_cards = Deal.of(dealer=0, hands=["3C 4C", "4D 5D"])
    assert Round.start(rules, two_cards).trump is None
    for turn_up, trump in (("QH", None), ("9H", H)):
        one_card = Deal.of(dealer=0, hands=["3C", "4D"], turn_up=turn_up)
        assert Round.start(rules, one_card).trump is trump


@pytest.mark.rule("OH-10.6")
def test_an_own_trump_may_go_by_the_previous_result() -> None:
    rng = Stream(5)
    bot = RandomBot(rng)
    game = Game.start(Rules(trump=ByMadeBids(), schedule=Down(6)), players=3, dealer=0)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    ordinary = [result for result in game.results if result.kind is RoundKind.ORDINARY]
    assert ordinary[0].trump is None
    for before, now in pairwise(ordinary):
        assert now.trump is (D, S, H, C)[sum(before.made)]


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize("what", ["H", 2, True, Card("2H")])
def test_an_own_trump_that_is_no_suit_is_named(what: object) -> None:
    with pytest.raises(RulesError) as caught:
        Round.start(Rules(trump=Names(what)), Deal.of(dealer=0, hands=["3C", "4D"]))
    (finding,) = caught.value.findings
    assert (finding.problem, str(finding.rule)) == (Problem.BROKEN_PROTOCOL, "OH-10.6")
    assert "Names(what=" in finding.message


@pytest.mark.rule("OH-10.6")
def test_an_own_trump_that_the_deck_does_not_have_is_no_silent_no_trump() -> None:
    rules = Rules(trump=Names(H), deck=Deck(suits=(C, S)))
    with pytest.raises(RulesError):
        Round.start(rules, Deal.of(dealer=0, hands=["3C", "4S"]))


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize("suit", list(Suit))
def test_a_mode_and_its_twin_as_an_own_object_give_the_same_trump(suit: Suit) -> None:
    assert trumps_of(Rules(trump=Names(suit))) == trumps_of(Rules(trump=Fixed(suit)))
