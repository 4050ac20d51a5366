"""Trump: turn-up, fixed, in rotation, none; and the conditions for a round without it."""

from itertools import pairwise

import attrs
import pytest

from ohhell import (
    Card,
    Deal,
    DealError,
    Game,
    Problem,
    Round,
    RoundKind,
    Rules,
    RulesError,
    Setting,
    Stream,
    Suit,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.variants.decks import Deck
from ohhell.variants.schedules import Down, DownUp, Sizes, Up, UpDown
from ohhell.variants.trumps import (
    Fixed,
    LastRound,
    Never,
    NoStock,
    NoTrump,
    Rotation,
    SizeMultipleOf,
    TrumpMode,
)

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
    for before, after in pairwise(ordinary):
        assert after.trump is (D, S, H, C)[sum(before.made)]


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
