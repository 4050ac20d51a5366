"""What a seat must play that does not lead: follow, trump, beat, over-trump."""

import pytest

from ohhell import Deal, Play, Round, RuleId, Rules, Suit
from ohhell.variants import hooks
from ohhell.variants.decks import SPANISH
from ohhell.variants.following import Following
from ohhell.variants.jokers import Playable, TopTrump, Wizards
from ohhell.variants.schedules import Sizes
from ohhell.variants.trumps import Fixed, NoTrump
from tests.asking import after, cards_of, legal, played_at_random

C, D, H, S = Suit
FREE, MUST_TRUMP, OVERTRUMP, BEAT, POCHA, TRUMP_LEADS = Following


def plays(following: Following, hand: str, trick: str, trump: Suit | None = H) -> str:
    return legal(Rules(following=following), hand, trick, trump)


# ------------------------------------------------------------------- side by side


@pytest.mark.rule("OH-6.3", "OH-6.4", "OH-6.5", "OH-6.11", "OH-6.12", "OH-6.13")
@pytest.mark.parametrize(
    ("hand", "trick", "free", "must_trump", "overtrump", "beat", "pocha", "trump_leads"),
    [
        # able to follow a plain lead, with a card that takes the trick and one that does not
        ("2SKS5H3D", "9S", "2SKS", "2SKS", "2SKS", "KS", "KS", "3D5H2SKS"),
        # with none that does
        ("2S4S5H3D", "9S", "2S4S", "2S4S", "2S4S", "2S4S", "2S4S", "3D5H2S4S"),
        # the trick has been trumped: no card of the led suit takes it
        ("2SKS5H3D", "9S4H", "2SKS", "2SKS", "2SKS", "2SKS", "2SKS", "3D5H2SKS"),
        # a discard is on it
        ("2SKS5H3D", "9SAD", "2SKS", "2SKS", "2SKS", "KS", "KS", "3D5H2SKS"),
        # void, no trump yet
        ("5H9H3D", "9S", "3D5H9H", "5H9H", "5H9H", "3D5H9H", "5H9H", "3D5H9H"),
        # void, a trump is winning
        ("5H9H3D", "9S7H", "3D5H9H", "5H9H", "9H", "3D5H9H", "9H", "3D5H9H"),
        # void, and all trumps are lower: excused, anything goes
        ("5H6H3D", "9S7H", "3D5H6H", "5H6H", "3D5H6H", "3D5H6H", "3D5H6H", "3D5H6H"),
        # void without a trump
        ("3D4C", "9S", "4C3D", "4C3D", "4C3D", "4C3D", "4C3D", "4C3D"),
        # trump led
        ("5H9H3D", "7H", "5H9H", "5H9H", "5H9H", "9H", "9H", "5H9H"),
        ("5H6H3D", "7H", "5H6H", "5H6H", "5H6H", "5H6H", "5H6H", "5H6H"),
        ("4C3D", "7H", "4C3D", "4C3D", "4C3D", "4C3D", "4C3D", "4C3D"),
        # the first of two followers was higher
        ("TSKS3D", "9SQS", "TSKS", "TSKS", "TSKS", "KS", "KS", "3DTSKS"),
    ],
)
def test_what_may_be_played_with_hearts_as_trump(
    hand: str,
    trick: str,
    free: str,
    must_trump: str,
    overtrump: str,
    beat: str,
    pocha: str,
    trump_leads: str,
) -> None:
    """7.2, 7.3, 7.4 and 7.9, on the same hands and tricks."""
    assert [plays(following, hand, trick) for following in Following] == [
        *(free, must_trump, overtrump, beat, pocha, trump_leads),
    ]


@pytest.mark.rule("OH-6.3", "OH-6.4")
@pytest.mark.parametrize("following", list(Following))
def test_any_card_may_be_led(following: Following) -> None:
    assert plays(following, "2SKS5H3D", "") == "3D5H2SKS"


@pytest.mark.rule("OH-6.4", "OH-6.11", "OH-6.13")
@pytest.mark.parametrize(
    ("following", "hand", "trick", "expected"),
    [
        (MUST_TRUMP, "5H3D", "9S", "3D5H"),
        (OVERTRUMP, "5H3D", "9S", "3D5H"),
        (POCHA, "5H3D", "9S", "3D5H"),
        (POCHA, "2SKS3D", "9S", "KS"),
        (BEAT, "2SKS3D", "9SAD", "KS"),
        (TRUMP_LEADS, "2SKS3D", "9S", "3D2SKS"),
    ],
)
def test_without_a_trump_suit_nobody_must_trump(
    following: Following, hand: str, trick: str, expected: str
) -> None:
    assert plays(following, hand, trick, None) == expected


@pytest.mark.rule("OH-6.5", "OH-6.11")
@pytest.mark.parametrize(
    ("following", "trumps", "beats", "over"),
    [
        (FREE, False, False, False),
        (MUST_TRUMP, True, False, False),
        (OVERTRUMP, True, False, True),
        (BEAT, False, True, False),
        (POCHA, True, True, True),
        (TRUMP_LEADS, False, False, False),
    ],
)
def test_each_choice_says_what_it_demands(
    following: Following, trumps: bool, beats: bool, over: bool
) -> None:
    assert (following.must_trump, following.must_beat, following.must_overtrump) == (
        *(trumps, beats, over),
    )


# ----------------------------------------------------------------------- the pocha


@pytest.mark.rule("OH-6.11", "OH-1.3")
@pytest.mark.parametrize(
    ("hand", "trick", "expected"),
    [
        ("3SKS2S", "QS", "KS3S"),  # the three and the king beat the knight
        ("7SKS2S", "3S", "2S7SKS"),  # only the ace beats the three
        ("7SAS2S", "3S", "AS"),
        ("4H2H5C", "7S2H", "4H"),  # void: the four of trumps over the two
        ("2H5C", "7S4H", "5C2H"),  # excused
        ("5C3H", "7SAH", "5C3H"),
    ],
)
def test_in_pocha_cards_beat_each_other_in_the_order_of_tute(
    hand: str, trick: str, expected: str
) -> None:
    rules = Rules(deck=SPANISH, following=POCHA)
    assert legal(rules, hand, trick, H) == expected


# ----------------------------------------------------------------- with special cards


@pytest.mark.rule("OH-6.6", "OH-6.7", "OH-6.5", "OH-6.11", "OH-6.12")
@pytest.mark.parametrize(
    ("following", "hand", "trick", "trump", "expected"),
    [
        (BEAT, "2HKHJK", "QH", H, "KHJK"),
        (BEAT, "2HKHJK", "AH", H, "JK"),
        (BEAT, "2HKH", "JK", H, "2HKH"),
        (BEAT, "2SKSJK", "9S", H, "KS"),  # able to follow, so the joker stays
        (BEAT, "2S4SJK", "9S", H, "2S4S"),
        (OVERTRUMP, "5H3DJK", "9S7H", H, "JK"),
        (OVERTRUMP, "5H3DJK", "9S", H, "5HJK"),
        (OVERTRUMP, "5H3D", "9SJK", H, "3D5H"),
        (OVERTRUMP, "3DJK", "9S", None, "JK"),
        (MUST_TRUMP, "5H3DJK", "9S7H", H, "5HJK"),
        (TRUMP_LEADS, "2HKS3DJK", "9H", H, "2HJK"),
        (TRUMP_LEADS, "2HKS3DJK", "9S", H, "3D2HKSJK"),
        (TRUMP_LEADS, "2HKS3D", "JK", H, "2H"),  # the joker leads trump
        (TRUMP_LEADS, "2HKS3D", "JK", None, "3D2HKS"),
    ],
)
def test_a_joker_of_the_trump_suit_counts_as_the_highest_trump(
    following: Following, hand: str, trick: str, trump: Suit | None, expected: str
) -> None:
    rules = Rules(jokers=TopTrump(), following=following)
    assert legal(rules, hand, trick, trump) == expected


@pytest.mark.rule("OH-6.8", "OH-6.5", "OH-6.11", "OH-6.12", "OH-6.13")
@pytest.mark.parametrize(
    ("following", "hand", "trick", "expected"),
    [
        (BEAT, "2SKSJK", "9S", "KSJK"),
        (BEAT, "2S4SJK", "9S", "2S4SJK"),
        (BEAT, "2H4HJK", "9H", "2H4HJK"),  # it does not follow, so the lower trumps may go
        (OVERTRUMP, "5H3DJK", "9S7H", "JK"),  # it is a trump that takes the trick
        (OVERTRUMP, "9H3DJK", "9S7H", "9HJK"),
        (OVERTRUMP, "5H3D", "JK", "3D5H"),  # nothing was led that is to be followed
        (MUST_TRUMP, "5H3D", "JK9S", "3D5H"),
        (MUST_TRUMP, "5H3DJK", "9S", "5HJK"),
        (TRUMP_LEADS, "2HKS3DJK", "9H", "2HJK"),
        (TRUMP_LEADS, "2HKS3D", "JK", "3D2HKS"),
    ],
)
def test_a_joker_playable_at_any_time_stays_so(
    following: Following, hand: str, trick: str, expected: str
) -> None:
    rules = Rules(jokers=TopTrump(playable=Playable.ANY_TIME), following=following)
    assert legal(rules, hand, trick, H) == expected


@pytest.mark.rule("OH-6.8", "OH-6.5", "OH-6.11", "OH-6.12", "OH-6.13")
@pytest.mark.parametrize(
    ("following", "hand", "trick", "expected"),
    [
        (BEAT, "2SKSWZJE", "9S", "KSWZJE"),
        (BEAT, "2S4SWZ", "9S", "2S4SWZ"),
        (BEAT, "2SKS", "9SWZ", "2SKS"),
        (BEAT, "2SKS", "JE9S", "KS"),
        (OVERTRUMP, "5H9H3DJE", "9S7H", "9HJE"),
        (OVERTRUMP, "5H3DWZ", "9S7H", "3D5HWZ"),  # no trump of its takes the trick: excused
        (OVERTRUMP, "5H3D", "9SWZ", "3D5H"),
        (MUST_TRUMP, "5H3D", "9SWZ", "5H"),
        (MUST_TRUMP, "5H3DJE", "9S", "5HJE"),
        (TRUMP_LEADS, "2HKSJE", "9H", "2HJE"),
        (TRUMP_LEADS, "2HKSJE", "JE9H", "2HJE"),
        (TRUMP_LEADS, "2HKSJE", "9S", "2HKSJE"),
    ],
)
def test_wizards_and_jesters_are_free_whatever_must_be_played(
    following: Following, hand: str, trick: str, expected: str
) -> None:
    rules = Rules(jokers=Wizards(), following=following)
    assert legal(rules, hand, trick, H) == expected


# ----------------------------------------------------------------------- in a round


@pytest.mark.rule("OH-6.11", "OH-6.12", "OH-7.1")
def test_a_round_of_pocha_rules_trick_by_trick() -> None:
    rules = Rules(following=POCHA, trump=Fixed(H))
    deal = Deal.of(dealer=3, hands=["9S 2D", "5H 3D", "7H 4H", "KS 2S"])
    start = after(Round.start(rules, deal), 0, 0, 0, 0)
    led = after(start, "9S")
    assert cards_of(led) == "5H"  # void: must trump
    trumped = after(led, "5H")
    assert cards_of(trumped) == "7H"  # must over-trump
    over = after(trumped, "7H")
    assert cards_of(over) == "2SKS"  # follows, and need not beat what is trumped
    done = after(over, "2S", "4H", "KS", "2D", "3D")
    assert done.result.tricks == (0, 0, 2, 0)


@pytest.mark.rule("OH-6.13")
def test_a_round_in_which_only_trump_is_followed() -> None:
    rules = Rules(following=TRUMP_LEADS, trump=Fixed(H))
    deal = Deal.of(dealer=2, hands=["9S 9H", "KS 2H", "AS 3D"])
    start = after(Round.start(rules, deal), 0, 0, 0)
    plain = after(start, "9S")
    assert cards_of(plain) == "2HKS"
    assert after(plain, "2H", "3D").tricks_won == (0, 1, 0)
    assert after(plain, "KS", "3D").tricks_won == (0, 1, 0)  # of the led suit: it still wins
    assert cards_of(after(start, "9H")) == "2H"


@pytest.mark.rule("OH-6.3", "OH-6.5", "OH-6.11", "OH-6.12")
@pytest.mark.parametrize("following", list(Following))
def test_games_are_played_under_every_rule_of_following(following: Following) -> None:
    for rules in (Rules(following=following), Rules(following=following, trump=NoTrump())):
        game = played_at_random(
            rules.replace(jokers=TopTrump(), schedule=Sizes(9, 6, 3, 1)), players=4
        )
        assert all(sum(result.tricks) == result.hand_size for result in game.results)
        assert Rules.parse(str(rules)) == rules


@pytest.mark.rule("OH-6.3", "OH-6.5", "OH-6.11", "OH-6.12", "OH-6.13")
@pytest.mark.parametrize(
    ("following", "hands", "played", "card", "rule"),
    [
        (FREE, ("9S 2D", "KS 3D"), ("9S",), "3D", RuleId.FOLLOW_SUIT),
        (POCHA, ("9S 2D", "KS 3D"), ("9S",), "3D", RuleId.FOLLOW_SUIT),
        (TRUMP_LEADS, ("9H 2D", "KH 3D"), ("9H",), "3D", RuleId.FOLLOW_TRUMP_ONLY),
        (MUST_TRUMP, ("9S 2D", "KH 3D"), ("9S",), "3D", RuleId.VOID_MUST_TRUMP),
        (OVERTRUMP, ("9S 2D", "KH 3D"), ("9S",), "3D", RuleId.MUST_OVERTRUMP),
        (POCHA, ("9S 2D", "KH 3D"), ("9S",), "3D", RuleId.MUST_OVERTRUMP),
        (POCHA, ("9S 2D", "KH 3D", "AH 2H"), ("9S", "KH"), "2H", RuleId.MUST_OVERTRUMP),
        (BEAT, ("9S 2D", "KS 3S"), ("9S",), "3S", RuleId.MUST_BEAT),
        (POCHA, ("9S 2D", "KS 3S"), ("9S",), "3S", RuleId.MUST_BEAT),
    ],
)
def test_a_refusal_names_a_rule_that_these_rules_have(
    following: Following,
    hands: tuple[str, ...],
    played: tuple[str, ...],
    card: str,
    rule: RuleId,
) -> None:
    rules = Rules(following=following, trump=Fixed(H), hook=hooks.Off())
    start = Round.start(rules, Deal.of(dealer=len(hands) - 1, hands=hands))
    refused = after(start, *[0] * len(hands), *played).illegality(Play(card))
    assert refused is not None
    assert refused.rule is rule
    assert rule in {clause.rule for clause in rules.clauses()}


@pytest.mark.rule("OH-6.3", "OH-6.13", "OH-6.11", "OH-6.12", "OH-6.5", "OH-6.4")
@pytest.mark.parametrize(
    ("following", "rules"),
    [
        (FREE, {"OH-6.3", "OH-6.4"}),
        (MUST_TRUMP, {"OH-6.3", "OH-6.5"}),
        (OVERTRUMP, {"OH-6.3", "OH-6.12"}),
        (BEAT, {"OH-6.3", "OH-6.11", "OH-6.4"}),
        (POCHA, {"OH-6.3", "OH-6.11", "OH-6.12"}),
        (TRUMP_LEADS, {"OH-6.13"}),
    ],
)
def test_each_choice_is_told_by_its_rules(following: Following, rules: set[str]) -> None:
    told = {str(clause.rule) for clause in Rules(following=following).clauses()}
    every = {"OH-6.3", "OH-6.4", "OH-6.5", "OH-6.11", "OH-6.12", "OH-6.13"}
    assert told & every == rules
