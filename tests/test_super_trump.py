"""Super-trump: with two packs, the copy of the very card turned up beats all others."""

import pytest

from ohhell import Deal, Round, Rules, RulesError, Suit, parse_cards
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.following import Following
from ohhell.variants.jokers import RankedJokers, TopTrump
from ohhell.variants.schedules import Sizes
from ohhell.variants.trumps import TurnUp
from tests.asking import after, cards_of, played_at_random

SUPER = Rules(two_packs_from=2, trump=TurnUp(super_trump=True))


def trick(rules: Rules, *cards: str, turn_up: str) -> Round:
    """A one-card round after its trick; seat 0 leads."""
    deal = Deal.of(dealer=len(cards) - 1, hands=cards, turn_up=turn_up)
    bids = [0] * (len(cards) - 1)
    start = after(Round.start(rules, deal), *bids)
    return after(start.apply(start.legal_actions()[0]), *cards)


def taker(rules: Rules, *cards: str, turn_up: str) -> int | None:
    return trick(rules, *cards, turn_up=turn_up).tricks[0].winner


@pytest.mark.rule("OH-7.8")
def test_the_copy_of_the_turn_up_beats_the_ace_of_trumps() -> None:
    """1.10: the five of hearts turned up, and the other five beats the ace."""
    assert taker(SUPER, "AH", "5H", "KH", turn_up="5H") == 1
    assert taker(SUPER, "5H", "AH", "AH", turn_up="5H") == 0
    assert taker(SUPER, "AC", "AH", "5H", turn_up="5H") == 2


@pytest.mark.rule("OH-7.8")
def test_without_the_choice_it_does_not() -> None:
    plain = SUPER.replace(trump=TurnUp())
    assert taker(plain, "AH", "5H", "KH", turn_up="5H") == 0


@pytest.mark.rule("OH-7.8")
def test_only_the_very_card_turned_up_has_a_copy_that_does() -> None:
    assert taker(SUPER, "AH", "5H", "KH", turn_up="6H") == 0
    assert taker(SUPER, "AH", "5D", "5S", turn_up="5H") == 0


@pytest.mark.rule("OH-7.8", "OH-7.5", "OH-7.9")
@pytest.mark.parametrize("joker", ["JK", "BJ", "LJ"])
def test_it_beats_a_joker_too(joker: str) -> None:
    """Everything, the source says."""
    jokers = TopTrump() if joker == "JK" else RankedJokers()
    rules = SUPER.replace(jokers=jokers)
    assert taker(rules, joker, "5H", "AH", turn_up="5H") == 1
    assert taker(rules, "5H", joker, "AH", turn_up="5H") == 0


@pytest.mark.rule("OH-7.8", "OH-7.6", "OH-7.7")
@pytest.mark.parametrize("equal", list(EqualCards))
def test_there_is_one_copy_only_so_it_is_never_annulled(equal: EqualCards) -> None:
    rules = SUPER.replace(equal_cards=equal)
    assert taker(rules, "AH", "5H", "AH", turn_up="5H") == 1


@pytest.mark.rule("OH-7.8", "OH-6.3")
def test_it_belongs_to_its_suit_for_following() -> None:
    deal = Deal.of(dealer=2, hands=["2H 3D", "5H 4D", "AC KC"], turn_up="5H")
    led = after(Round.start(SUPER, deal), 0, 0, 0, "2H")
    assert cards_of(led) == "5H"
    plain_led = after(Round.start(SUPER, deal), 0, 0, 0, "3D")
    assert cards_of(plain_led) == "4D"


@pytest.mark.rule("OH-7.8", "OH-6.11", "OH-6.12")
def test_where_tricks_must_be_taken_it_takes_them() -> None:
    rules = SUPER.replace(following=Following.MUST_BEAT_AND_OVERTRUMP)
    deal = Deal.of(dealer=2, hands=["AH 3D", "5H KH", "5C KC"], turn_up="5H")
    led = after(Round.start(rules, deal), 0, 0, 0, "AH")
    assert cards_of(led) == "5H"
    void = after(
        Round.start(rules, Deal.of(dealer=2, hands=["AC 3D", "AH KC", "5H 9H"], turn_up="5H")),
        *(0, 0, 0, "3D", "AH"),
    )
    assert cards_of(void) == "5H"


@pytest.mark.rule("OH-7.8", "OH-3.14")
def test_it_comes_into_force_when_the_card_is_turned_after_the_bids() -> None:
    rules = SUPER.replace(trump=TurnUp(super_trump=True, after_bids=True))
    assert taker(rules, "AH", "5H", "KH", turn_up="5H") == 1


@pytest.mark.rule("OH-7.8")
def test_with_one_pack_there_is_no_copy() -> None:
    one_pack = SUPER.replace(two_packs_from=None)
    assert taker(one_pack, "AH", "4H", "KH", turn_up="5H") == 0


@pytest.mark.rule("OH-7.8", "OH-10.2")
def test_who_wins_is_not_guessed_where_the_turn_up_is_not_told() -> None:
    """Without any state the rules cannot know which card was turned up."""
    with pytest.raises(RulesError):
        SUPER.trick_winner(parse_cards("AH 5H"), trump=Suit.HEARTS)


@pytest.mark.rule("OH-7.8", "OH-9.1")
def test_games_with_a_super_trump_are_played_and_told() -> None:
    game = played_at_random(SUPER.replace(schedule=Sizes(12, 12, 12, 12)), players=4)
    taken = [
        trick.cards[(trick.winner - trick.leader) % done.players] is done.deal.turn_up
        for done in game.rounds
        for trick in done.tricks
        if done.deal.turn_up in trick.cards and trick.winner is not None
    ]
    assert taken
    assert all(taken)
    assert "other copy of the very card turned up" in SUPER.explain()
    assert Rules.parse(str(SUPER)) == SUPER
