"""The contract that users rely on, as it was promised, run and type-checked."""

import attrs

from ohhell import (
    Bid,
    Card,
    Deal,
    Game,
    Phase,
    Play,
    Problem,
    Reason,
    Round,
    RuleId,
    Rules,
    Stream,
    Suit,
    Violation,
    parse_cards,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.variants import hooks, jokers, schedules, scoring, trumps


@attrs.frozen
class TenPlusSquare:
    def points(self, bid: int, tricks: int, hand_size: int) -> int:
        return 10 + bid * bid if bid == tricks else -abs(bid - tricks)


def test_rules_answer_questions_without_any_state() -> None:
    std = presets.STANDARD
    assert std.legal_bids(hand_size=5, earlier=(2, 1, 1), players=4) == (0, 2, 3, 4, 5)
    hand, trick = parse_cards("2H AC"), parse_cards("5H 9C")
    assert std.legal_plays(hand=hand, trick=trick, trump=None) == (Card("2H"),)
    assert std.trick_winner(parse_cards("5H 2S AH"), trump=Suit.SPADES) == 1
    assert std.score(bids=(3, 0, 1), tricks=(3, 1, 1), hand_size=5) == (13, 0, 11)
    down = (10, 9, 8, 7, 6, 5, 4, 3, 2, 1)
    assert std.hand_sizes(players=4) == down + down[-2::-1]
    (finding,) = std.problems(players=60)
    assert finding.problem is Problem.TOO_MANY_PLAYERS


def test_variants_compose_and_survive_as_text() -> None:
    house = presets.STANDARD.replace(
        schedule=schedules.UpDown(10),
        trump=trumps.Rotation(Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES, None),
        no_trump=trumps.SizeMultipleOf(5) | trumps.LastRound(),
        hook=hooks.Off(),
        jokers=jokers.TopTrump(1),
        scoring=scoring.Exact(10) + scoring.MaxBidBonus(10),
    )
    assert Rules.parse(str(house)) == house
    assert house.problems(players=4) == ()


def test_one_round() -> None:
    std = presets.STANDARD
    deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
    start = Round.start(std, deal)
    assert (start.phase, start.turn, start.to_act) == (Phase.BIDDING, 0, (0,))
    assert start.legal_actions() == (Bid(0), Bid(1), Bid(2))
    after = start.apply(Bid(1)).apply(Bid(0))
    assert start.bids == (None, None, None)
    assert after.illegality(Bid(1)) == Violation(reason=Reason.HOOK, rule=RuleId.HOOK)
    assert after.bids == (1, 0, None)
    assert after.tricks_won == (0, 0, 0)
    assert after.tricks == ()
    assert after.current_trick == ()
    assert (after.trump, after.trump_known) == (Suit.HEARTS, True)
    assert Round.replay(std, deal, after.actions) == after
    assert after.view(1).hand == parse_cards("KC 3D")
    done = after.apply(Bid(0), seat=2)
    for text in ("AC", "KC", "QC", "2D", "3D", "4D"):
        done = done.apply(Play(Card(text)))
    assert done.result.bids == (1, 0, 0)
    assert done.result.tricks == (1, 0, 1)
    assert done.result.points == (11, 10, 0)


def test_a_whole_game() -> None:
    game = Game.start(presets.STANDARD, players=4, dealer=0)
    rng = Stream(42)
    bot = RandomBot(rng)
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    best = max(game.scores)
    assert game.ranks[game.winners[0]] == 1
    assert all(game.scores[seat] == best for seat in game.winners)
    assert len([done for done in game.rounds if done.setting.number <= 19]) == 19


def test_an_own_scoring_is_a_frozen_object_and_nothing_is_subclassed() -> None:
    mine = presets.STANDARD.replace(scoring=TenPlusSquare())
    assert mine.score(bids=(3, 2), tricks=(3, 0), hand_size=5) == (19, -2)
    assert str(mine) == "standard(scoring=!TenPlusSquare())"
    assert Rules.parse(str(mine), known=(TenPlusSquare,)) == mine
