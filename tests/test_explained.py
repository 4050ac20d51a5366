"""The rules in English: sentences that depend on choices on several axes."""

from collections.abc import Collection, Sequence

import attrs
import pytest

from ohhell import RoundKind, RoundResult, Rules, Setting, Suit
from ohhell.variants import hooks
from ohhell.variants.bidding import Fix, Sequential, Simultaneous
from ohhell.variants.endings import DropLowest, Ending, Ranking, SuddenDeath
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.following import Following
from ohhell.variants.jokers import Jokers, Playable, RankedJokers, TopTrump, Wizards
from ohhell.variants.leading import LeadLimit
from ohhell.variants.passing import Pass, SmallHand
from ohhell.variants.round_kinds import ByNumber, Every, RoundKinds
from ohhell.variants.scoring import AnyPart, Bags, Exact, Faults, Scoring
from ohhell.variants.visibility import Visibility
from tests.asking import legal

H, S = Suit.HEARTS, Suit.SPADES
AT_ONCE = Simultaneous(fix=Fix.DEALER)


def told(rules: Rules, rule: str) -> str:
    """What the rules say under an id."""
    return " ".join(clause.text for clause in rules.clauses() if str(clause.rule) == rule)


# ------------------------------------------------------------------------- hook and bidding


@pytest.mark.rule("OH-5.4", "OH-5.11", "OH-5.12", "OH-5.7")
@pytest.mark.parametrize(
    ("hook", "rule", "in_turn", "at_once"),
    [
        (hooks.LastBidder(), "OH-5.4", "last to bid may not", "may not add up to the hand size"),
        (hooks.MustExceed(), "OH-5.11", "last to bid must", "must add up to more than"),
        (hooks.StaysBelow(), "OH-5.12", "the bids so far", "must add up to less than"),
    ],
)
def test_of_bids_made_at_once_a_hook_asks_something_of_the_total(
    hook: hooks.Hook, rule: str, in_turn: str, at_once: str
) -> None:
    said = [told(Rules(hook=hook, bidding=each), rule) for each in (Sequential(), AT_ONCE)]
    assert all(text.startswith("The hook: ") for text in said)
    assert [in_turn in text for text in said] == [True, False]
    assert [at_once in text for text in said] == [False, True]


@pytest.mark.rule("OH-5.7", "OH-5.5")
def test_who_changes_a_bid_is_told_where_there_is_a_hook() -> None:
    assert "the dealer must change its bid" in told(Rules(bidding=AT_ONCE), "OH-5.7")
    without = Rules(bidding=AT_ONCE, hook=hooks.Off())
    assert without.clauses() == without.replace(bidding=Simultaneous()).clauses()


@attrs.frozen
class NeverTwo:
    """Nobody may bid two."""

    def allowed(self, setting: Setting, earlier: tuple[int, ...]) -> Collection[int]:
        return set(range(setting.hand_size + 1)) - {2}


@pytest.mark.rule("OH-5.7", "OH-10.6")
def test_who_changes_a_bid_is_told_with_a_hook_of_ones_own() -> None:
    rules = Rules(bidding=AT_ONCE, hook=NeverTwo())
    assert "must change its bid" in told(rules, "OH-5.7")
    assert "Nobody may bid two." in told(rules, "OH-10.6")


# ------------------------------------------------------------------------------- equal cards


@pytest.mark.rule("OH-7.6", "OH-7.7")
@pytest.mark.parametrize("equal", EqualCards)
@pytest.mark.parametrize(
    ("two_packs_from", "jokers", "meant"),
    [
        (8, TopTrump(), "Equal cards are two of the same suit and rank."),
        (8, TopTrump(2), "Equal cards are two of the same suit and rank or two jokers."),
        (None, TopTrump(2), "Equal cards are two jokers."),
        (2, RankedJokers(), "Equal cards are two of the same suit and rank."),
        (2, Wizards(), "Equal cards are two of the same suit and rank."),
    ],
)
def test_which_cards_are_equal_is_told(
    equal: EqualCards, two_packs_from: int | None, jokers: Jokers, meant: str
) -> None:
    rules = Rules(two_packs_from=two_packs_from, jokers=jokers, equal_cards=equal)
    said = [clause.text for clause in rules.axis_clauses("equal_cards")]
    assert said[0] == meant
    assert equal.value in said[1]


@pytest.mark.rule("OH-7.6", "OH-7.7")
@pytest.mark.parametrize("jokers", [TopTrump(), RankedJokers(), Wizards()])
def test_where_no_cards_are_equal_nothing_is_told_of_them(jokers: Jokers) -> None:
    rules = Rules(two_packs_from=None, jokers=jokers, equal_cards=EqualCards.ANNUL)
    assert rules.axis_clauses("equal_cards") == ()


@pytest.mark.rule("OH-7.7", "OH-6.12")
def test_a_card_equal_to_one_in_the_trick_is_told_not_to_take_it() -> None:
    rules = Rules(
        two_packs_from=2,
        equal_cards=EqualCards.ANNUL,
        following=Following.MUST_BEAT_AND_OVERTRUMP,
    )
    assert "equal to one in the trick never takes it" in told(rules, "OH-7.7")
    assert legal(rules, "9S 2D", "5H 9S", S) == "2D9S"  # the nine takes nothing: excused
    assert legal(rules, "9S TS 2D", "5H 9S", S) == "TS"


# --------------------------------------------------------------------------- hands not seen


@pytest.mark.rule("OH-4.4")
@pytest.mark.parametrize(
    ("visibility", "kinds", "is_told"),
    [
        (Visibility.OWN_HAND, ByNumber({}), False),
        (Visibility.OWN_HAND, Every(2, RoundKind.MISERE), False),
        (Visibility.OWN_HAND, ByNumber({2: RoundKind.HALF_BLIND}), False),
        (Visibility.OWN_HAND, ByNumber({2: RoundKind.BLIND}), True),
        (Visibility.OWN_HAND, Every(2, RoundKind.BLIND), True),
        (Visibility.FOREHEAD, ByNumber({}), True),
        (Visibility.FOREHEAD_FIRST_ROUND, ByNumber({}), True),
    ],
)
def test_that_hidden_hands_are_not_passed_is_told_where_there_are_some(
    visibility: Visibility, kinds: RoundKinds, is_told: bool
) -> None:
    rules = Rules(passing=Pass(1), visibility=visibility, round_kinds=kinds)
    assert bool(told(rules, "OH-4.4")) is is_told


@pytest.mark.rule("OH-4.3")
@pytest.mark.parametrize(
    ("small_hand", "said"),
    [
        (SmallHand.PASS_ALL, "no more cards than that, the whole hand is passed"),
        (SmallHand.SKIP, "fewer cards than that, no cards are passed"),
    ],
)
def test_what_is_passed_from_a_small_hand_is_told(small_hand: SmallHand, said: str) -> None:
    assert said in told(Rules(passing=Pass(2, small_hand=small_hand)), "OH-4.3")


# ------------------------------------------------------------------------------- seats out


@attrs.frozen
class FirstGoesOut:
    """The first seat goes out after the first round."""

    def is_over(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> bool:
        return False

    def dropped(
        self, results: Sequence[RoundResult], scores: Sequence[int], seats: Sequence[int]
    ) -> Collection[int]:
        return seats[:1] if len(results) == 1 else ()


@pytest.mark.rule("OH-9.2", "OH-9.6", "OH-9.5", "OH-9.9")
@pytest.mark.parametrize("ranking", Ranking)
@pytest.mark.parametrize(
    ("parts", "ending", "go_out"),
    [
        ((Exact(10),), None, False),
        ((Exact(10), Bags(10)), None, False),
        ((Exact(10), Faults(20)), None, True),
        ((Exact(10),), DropLowest(), True),
        ((Exact(10),), FirstGoesOut(), True),
    ],
)
def test_seats_still_in_are_spoken_of_where_seats_go_out(
    ranking: Ranking, parts: tuple[AnyPart, ...], ending: Ending | None, go_out: bool
) -> None:
    rules = Rules(ranking=ranking, scoring=Scoring(parts))
    if ending is not None:
        rules = rules.replace(ending=ending)
    (clause,) = rules.axis_clauses("ranking")
    assert ("of those still in" in clause.text) is go_out
    assert ranking.value in clause.text


@pytest.mark.rule("OH-9.3")
def test_how_many_extra_rounds_there_are_is_told() -> None:
    one, two = (told(Rules(tie_break=SuddenDeath(limit=limit)), "OH-9.3") for limit in (1, 2))
    assert "play another" not in one
    assert "play another, which counts by itself; at most 2 such rounds are played" in two


# ---------------------------------------------------------------- special cards and duties


@pytest.mark.rule("OH-6.8", "OH-6.10")
@pytest.mark.parametrize("limit", [LeadLimit.NO_TRUMP, LeadLimit.UNTIL_BROKEN])
@pytest.mark.parametrize(
    ("jokers", "hand", "leads"),
    [
        (Wizards(), "9S WZ", "WZ"),  # a wizard is no trump, so there is something else
        (Wizards(), "9S JE 2D", "2DJE"),
        (TopTrump(playable=Playable.ANY_TIME), "9S 2D JK", "2DJK"),
        (TopTrump(playable=Playable.ANY_TIME), "9S JK", "9SJK"),  # nothing but trumps
        (TopTrump(), "9S 2D JK", "2D"),
        (TopTrump(), "9S JK", "9SJK"),
    ],
)
def test_only_a_seat_with_nothing_but_trumps_leads_one_but_for_cards_free_at_any_time(
    limit: LeadLimit, jokers: Jokers, hand: str, leads: str
) -> None:
    rules = Rules(jokers=jokers, lead_limit=limit)
    assert "nothing but trumps" in told(rules, "OH-6.10")
    broken = False if limit is LeadLimit.UNTIL_BROKEN else None
    assert legal(rules, hand, "", S, broken=broken) == leads


@pytest.mark.rule("OH-6.8", "OH-6.5", "OH-6.12", "OH-7.5")
@pytest.mark.parametrize("following", [Following.MUST_TRUMP, Following.MUST_OVERTRUMP])
@pytest.mark.parametrize("trump", [S, None])
def test_a_free_joker_is_a_trump_for_a_seat_that_must_play_one(
    following: Following, trump: Suit | None
) -> None:
    rules = Rules(jokers=TopTrump(playable=Playable.ANY_TIME), following=following)
    assert "also in a round without a trump suit" in told(rules, "OH-6.8")
    assert legal(rules, "2D JK", "5H", trump) == "JK"
    assert legal(rules, "2D 3H", "JK", trump) == "2D3H"
