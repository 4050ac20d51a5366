"""Hands that people and other programs played, replayed move by move."""

import copy
import json
import pathlib

import pytest

from ohhell import (
    Bid,
    Deal,
    Phase,
    Play,
    Reason,
    Round,
    RuleId,
    Rules,
    Suit,
    Violation,
    format_cards,
    parse_cards,
)
from ohhell.variants.scoring import Exact, TricksOnMiss
from tests.cases import replay
from tests.cases.replay import OneSeatHand, Sheet, Tally, WholeHand
from tests.refereeing import agree_on_round

DATA = pathlib.Path(__file__).parent / "data"


def whole_hands() -> list[WholeHand]:
    records = replay.read_records(DATA / "whole_hands.jsonl")
    return [record for record in records if "winners" in record]


def one_seat_hands() -> list[OneSeatHand]:
    records = replay.read_records(DATA / "hands.jsonl")
    return [record for record in records if "ok_leaders" in record]


def sheets() -> list[Sheet]:
    records = replay.read_records(DATA / "score_sheets.jsonl")
    return [record for record in records if "rounds" in record]


# ------------------------------------------------------------------------- whole hands


@pytest.mark.rule("OH-5.4", "OH-6.3", "OH-7.1", "OH-7.3", "OH-8.4")
def test_a_playthrough_of_another_program_has_the_same_choices_at_every_turn() -> None:
    """R01: two cards for three, hearts turned; a miss scores its tricks, as it does there."""
    rules = Rules(scoring=Exact(10) + TricksOnMiss(1))
    deal = Deal.of(dealer=2, hands=["7C 6H", "5C 8S", "9C 9H"], turn_up="2H")
    current = Round.start(rules, deal)
    assert current.trump is Suit.HEARTS
    for bid in (1, 2):
        current = current.apply(Bid(bid))
    assert current.legal_actions() == (Bid(0), Bid(1), Bid(2))  # three are bid: no hook
    current = current.apply(Bid(1))
    plays = [
        (0, "7C6H", "6H"),
        (1, "5C8S", "5C"),
        (2, "9H", "9H"),
        (2, "9C", "9C"),
        (0, "7C", "7C"),
        (1, "8S", "8S"),
    ]
    for seat, legal, card in plays:
        assert current.turn == seat
        assert current.legal_actions() == tuple(Play(each) for each in parse_cards(legal))
        current = current.apply(Play(card))
    assert current.phase is Phase.OVER
    assert current.result.tricks == (0, 0, 2)
    assert current.result.made == (False, False, False)
    assert current.result.points == (0, 0, 2)
    agree_on_round(current)


@pytest.mark.rule("OH-5.1", "OH-6.1", "OH-6.3", "OH-7.1", "OH-7.2", "OH-7.3", "OH-8.1", "OH-8.2")
@pytest.mark.parametrize("record", whole_hands(), ids=lambda record: f"hand-{record['hand']}")
def test_a_recorded_hand_has_the_recorded_tricks_winners_and_scores(record: WholeHand) -> None:
    """R03."""
    done = replay.replayed(record)
    assert done.is_over
    assert [trick.winner for trick in done.tricks] == record["winners"]
    assert list(done.result.tricks) == record["won"]
    assert list(done.result.points) == record["scores"]
    for trick, cards in zip(done.tricks, record["tricks_by_seat"], strict=True):
        seats = [(trick.leader + place) % 4 for place in range(4)]
        assert format_cards(trick.cards) == "".join(cards[seat] for seat in seats)
    agree_on_round(done)


@pytest.mark.rule("OH-5.4")
@pytest.mark.parametrize("record", whole_hands(), ids=lambda record: f"hand-{record['hand']}")
def test_the_dealer_of_a_recorded_hand_had_one_bid_less(record: WholeHand) -> None:
    """R03: the hand size less what the others bid."""
    done = replay.replayed(record)
    before = Round.replay(done.rules, done.deal, done.actions[:3])
    assert before.turn == record["dealer"]
    size, others = record["size"], sum(record["bids"]) - record["bids"][record["dealer"]]
    free = [bid for bid in range(size + 1) if bid != size - others]
    assert before.legal_actions() == tuple(Bid(bid) for bid in free)
    if size >= others:
        assert before.illegality(Bid(size - others)) == Violation(Reason.HOOK, RuleId.HOOK)


def test_all_records_are_read() -> None:
    assert len(whole_hands()) == 13
    assert len(one_seat_hands()) == 60
    assert len(sheets()) == 9


# ----------------------------------------------------------- hands with one seat known


@pytest.mark.rule("OH-6.3", "OH-7.1", "OH-7.2", "OH-7.3", "OH-8.1", "OH-8.2")
@pytest.mark.parametrize("record", one_seat_hands(), ids=lambda record: f"hand-{record['id']}")
def test_a_recorded_hand_can_be_led_by_the_recorded_leaders_only(record: OneSeatHand) -> None:
    """R04: by the others somebody would revoke, or the score would be another."""
    tally = Tally()
    replay.check_one_seat_hand(record, tally)
    assert tally.disagreements == []


@pytest.mark.rule("OH-6.3", "OH-7.3")
def test_the_referee_sees_the_recorded_hands_as_the_engine_does() -> None:
    """R04."""
    for record in one_seat_hands()[::4]:
        done = replay.led_by(record, record["ok_leaders"][0])
        assert done is not None
        agree_on_round(done)


# ------------------------------------------------------------------------ score sheets


@pytest.mark.rule("OH-5.4", "OH-5.2", "OH-1.4")
@pytest.mark.parametrize("record", sheets(), ids=lambda record: f"sheet-{record['sheet']}")
def test_the_bids_of_a_score_sheet_are_legal_under_the_hook(record: Sheet) -> None:
    """R05: in order from the dealer's left."""
    for line in record["rounds"]:
        if line["scored"]:
            assert replay.illegal_bids(line) == []


def test_three_score_sheets_have_a_round_that_cannot_have_been() -> None:
    """R05: those who made their bid and those who failed cannot share the tricks."""
    tally = replay.check(sheets(), Tally())
    assert tally.impossible == ["sheet 5 size 9", "sheet 14 size 10", "sheet 35 size 7"]
    assert tally.sheet_rounds == 57


# ------------------------------------------------------------------------- the command


def test_the_command_replays_files_and_sums_up(capsys: pytest.CaptureFixture[str]) -> None:
    assert replay.main([str(DATA / "whole_hands.jsonl"), str(DATA / "hands.jsonl")]) == 0
    said = capsys.readouterr()
    assert "hands: 13, replays: 13, tricks: 98\ndisagreements: 0" in said.out
    assert "hands: 60" in said.out
    assert said.err == ""


def test_the_command_tells_a_revoke_a_wrong_score_and_wrong_leaders(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    hand = whole_hands()[0]
    revoke, score = copy.deepcopy(hand), copy.deepcopy(hand)
    first, second = revoke["tricks_by_seat"][:2]
    first[0], second[0] = second[0], first[0]  # seat 0 keeps the heart that it must follow with
    score["scores"][0] += 1
    leaders = one_seat_hands()[0]
    leaders["ok_leaders"] = []
    path = tmp_path / "wrong.jsonl"
    path.write_text("\n".join(map(json.dumps, (revoke, score, leaders))), encoding="utf-8")
    assert replay.main([str(path)]) == 1
    said = capsys.readouterr().out
    assert "disagreements: 3" in said
    assert "MUST_FOLLOW" in said
    assert "is recorded" in said


@pytest.mark.parametrize("text", ["no json", "5", '{"hand": 1}'])
def test_the_command_refuses_a_file_that_holds_no_records(
    text: str, tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text, encoding="utf-8")
    assert replay.main([str(path)]) == 2
    assert replay.main([str(tmp_path / "nowhere.jsonl")]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
