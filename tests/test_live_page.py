"""The Python side of the live boxes: what the page would show, without a browser."""

import json
import math
import re
from typing import TypeAlias

import pytest

from live_page import Desk
from live_page.reading import read_action
from live_page.table import Table
from ohhell import Bid, Deal, NameTrump, PassCards, Play, Reveal, Stream, Suit, presets

Json: TypeAlias = str | int | list["Json"] | dict[str, "Json"] | None

DEALT = re.compile(r'data-card="([^"?]+)"')


def ask(desk: Desk, **message: Json) -> dict[str, Json]:
    answer: dict[str, Json] = json.loads(desk.answer(json.dumps(message)))
    return answer


def deal(desk: Desk, box: str = "table", **changes: Json) -> dict[str, Json]:
    message: dict[str, Json] = {
        "ask": "deal",
        "box": box,
        "rules": "standard",
        "players": 4,
        "cards": 5,
        "dealer": 3,
        "seed": "1",
    }
    return ask(desk, **(message | changes))


def act(desk: Desk, action: str, box: str = "table") -> dict[str, Json]:
    return ask(desk, ask="act", box=box, action=action)


def play_out(desk: Desk, box: str, shown: dict[str, Json]) -> dict[str, Json]:
    """The end of a round in which whatever is first of what is legal is done."""
    while not shown["over"]:
        shown = act(desk, texts(shown["legal"])[0], box)
    return shown


def texts(value: Json) -> list[str]:
    assert isinstance(value, list)
    return [each for each in value if isinstance(each, str)]


def test_every_preset_is_offered_with_its_title() -> None:
    answer: list[dict[str, str]] = json.loads(Desk().answer('{"ask": "presets"}'))
    assert {each["name"]: each["title"] for each in answer} == {
        name: info.title for name, info in presets.info.items()
    }


# --------------------------------------------------------------------------------- the open table


@pytest.mark.rule("OH-5.4")
def test_the_hook_takes_a_bid_from_the_dealer_and_its_error_names_the_rule() -> None:
    desk = Desk()
    assert deal(desk)["legal"] == [f"bid {tricks}" for tricks in range(6)]
    for bid in ("2", "bid 1", " 1 "):
        last = act(desk, bid)
    assert last["legal"] == ["bid 0", "bid 2", "bid 3", "bid 4", "bid 5"]
    refused = act(desk, "1")
    assert refused.keys() == {"error"}
    assert "OH-5.4" in str(refused["error"])
    assert act(desk, "0")["status"] == "Seat 0 to play."


@pytest.mark.rule("OH-6.3")
def test_a_seat_that_does_not_follow_is_told_the_rule() -> None:
    dealt = Deal.shuffled(presets.STANDARD, players=4, hand_size=5, dealer=3, rng=Stream(1))
    suits = [{card.suit for card in hand} for hand in dealt.hands]
    led = next(card for card in dealt.hands[0] if card.suit in suits[1])
    other = next(card for card in dealt.hands[1] if card.suit is not led.suit)
    desk = Desk()
    deal(desk)
    for action in ("0", "0", "0", "0", str(led)):
        assert "error" not in act(desk, action)
    assert "OH-6.3" in str(act(desk, str(other))["error"])


def test_the_open_table_shows_every_hand() -> None:
    dealt = Deal.shuffled(presets.STANDARD, players=4, hand_size=5, dealer=3, rng=Stream(1))
    drawn = DEALT.findall(str(deal(Desk())["pictures"]))
    assert {str(card) for hand in dealt.hands for card in hand} <= set(drawn)


@pytest.mark.rule("OH-7.4")
def test_a_round_that_is_over_says_what_each_seat_scored() -> None:
    desk = Desk()
    shown = play_out(desk, "table", deal(desk, cards=1))
    status = str(shown["status"])
    assert status.startswith("The round is over. ")
    assert len(re.findall(r"Seat \d: bid \d, took \d, \d+ points", status)) == 4
    assert shown["legal"] == []
    assert "OH-7.4" in str(act(desk, "0")["error"])


@pytest.mark.rule("OH-4.1")
def test_of_very_many_actions_some_have_no_button() -> None:
    shown = deal(Desk(), rules="standard(passing=Pass(3))", cards=10)
    legal = texts(shown["legal"])
    assert len(set(legal)) == len(legal) == 30
    assert shown["more"] == math.comb(10, 3) - 30


def test_the_rules_come_in_plain_english() -> None:
    dealt = deal(Desk(), rules="standard(hook=Off())")
    assert "OH-5.5" in str(dealt["explained"])


@pytest.mark.parametrize("name", presets.info)
def test_every_preset_can_be_played(name: str) -> None:
    players = max(4, min(presets.named(name).players))
    desk = Desk()
    shown = play_out(desk, "hand", deal(desk, "hand", rules=name, cards=3, players=players))
    assert str(shown["status"]).startswith("The round is over. You: bid ")


# --------------------------------------------------------------------------------- against bots


@pytest.mark.parametrize("seed", range(5))
def test_no_card_that_a_bot_holds_is_drawn(seed: int) -> None:
    table = Table(
        presets.STANDARD, players=4, hand_size=5, dealer=3, stream=Stream(seed), with_bots=True
    )
    while not table.round.is_over:
        own, *others = table.round.hands
        drawn = set(DEALT.findall("".join(each["svg"] for each in table.shown()["pictures"])))
        assert {str(card) for card in own} <= drawn
        assert drawn.isdisjoint(str(card) for hand in others for card in hand)
        table.act(table.round.legal_actions()[0])


@pytest.mark.rule("OH-5.16")
def test_hidden_bids_of_bots_are_not_told_before_the_round_is_over() -> None:
    desk = Desk()
    shown = deal(desk, "hand", rules="standard(bidding=Hidden(), hook=Off())", cards=2)
    shown = act(desk, "1", "hand")
    assert not shown["over"]
    assert [line for line in texts(shown["log"]) if " bid " in line] == ["You bid 1"]
    shown = play_out(desk, "hand", shown)
    assert len([line for line in texts(shown["log"]) if " bid " in line]) == 4


def test_the_bots_act_until_it_is_the_readers_turn() -> None:
    shown = deal(Desk(), "hand", dealer=0)
    assert shown["status"] == "You to bid."
    assert len(texts(shown["log"])) == 3


def test_each_box_has_its_own_table() -> None:
    desk = Desk()
    deal(desk, "hand")
    deal(desk, "table")
    act(desk, "2", "table")
    assert act(desk, "1", "hand")["status"] == "You to play."
    assert act(desk, "1", "table")["status"] == "Seat 2 to bid."


# --------------------------------------------------------------------------------- scores


@pytest.mark.parametrize(
    ("rules", "points"),
    [
        ("standard", [12, 11, 0, 11]),  # ten and the bid if exact, else nothing
        ("wizard", [40, 30, -10, 30]),  # twenty and ten a trick; minus ten a trick wrong
        ("pocha", [20, 15, -5, 15]),  # ten and five a trick; minus five a trick wrong
    ],
)
def test_a_round_is_scored_by_its_rules(rules: str, points: list[int]) -> None:
    scored = ask(Desk(), ask="score", rules=rules, cards=5, bids=[2, 1, 0, 1], tricks=[2, 1, 1, 1])
    assert scored == {"points": points, "note": ""}


def test_tricks_that_do_not_add_up_are_noted() -> None:
    scored = ask(Desk(), ask="score", rules="standard", cards=5, bids=[1, 1, 1], tricks=[1, 1, 1])
    assert scored == {
        "points": [11, 11, 11],
        "note": "The tricks add up to 3, and the round has 5.",
    }


# --------------------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"rules": "no_such_game"}, "OH-10.7"),
        ({"players": 60}, "OH-1.1"),
        ({"cards": 40}, "OH-1.6"),
        ({"cards": None}, "cards is to be a whole number"),
        ({"dealer": 9}, "the seats 0 to 3, not 9"),
        ({"seed": "-1"}, "a seed is a number"),
    ],
)
def test_a_deal_that_cannot_be_is_refused_with_its_reason(
    changes: dict[str, Json], said: str
) -> None:
    assert said in str(deal(Desk(), "table", **changes)["error"])


def test_an_action_before_a_deal_and_an_unknown_question_are_refused() -> None:
    assert act(Desk(), "1") == {"error": "deal first"}
    assert ask(Desk(), ask="the oracle") == {"error": "nobody asks 'the oracle'"}


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("3", Bid(3)),
        ("bid 3", Bid(3)),
        ("QH", Play("QH")),
        ("play qh", Play("QH")),
        ("pass 2C 3D", PassCards("2C 3D")),
        ("name Hearts", NameTrump(Suit.HEARTS)),
        ("Reveal", Reveal()),
    ],
)
def test_an_action_is_read(text: str, action: object) -> None:
    assert read_action(text) == action


@pytest.mark.parametrize(
    "text", ["", "  ", "bid", "bid x", "bid -1", "²", "name grapes", "hello", "3 4"]
)
def test_what_is_no_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_action(text)
