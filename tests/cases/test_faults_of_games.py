"""Faults of other programs: the deal that passes on, totals, the end, and ranks."""

import os
import pickle
import subprocess
import sys

import pytest

from ohhell import (
    Bid,
    Deal,
    Game,
    GameError,
    Play,
    Problem,
    RoundKind,
    RoundResult,
    Rules,
    Stream,
    Suit,
    parse_cards,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.standings import standings
from ohhell.variants import hooks, trumps
from ohhell.variants.endings import SharedWin
from ohhell.variants.schedules import Sizes


def to_the_end(game: Game, *, rounds: int = 99, seed: int = 1) -> Game:
    """The game after so many rounds more, played at random, or at its end."""
    rng = Stream(seed)
    bot = RandomBot(rng)
    wanted = len(game.rounds) + rounds
    while not game.is_over and len(game.rounds) < wanted:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    return game


def played(game: Game, hands: list[str], bids: tuple[int, ...], plays: str) -> Game:
    game = game.deal(Deal.of(dealer=game.dealer, hands=hands, turn_up="9H"))
    for bid in bids:
        game = game.apply(Bid(bid))
    for card in parse_cards(plays):
        game = game.apply(Play(card))
    return game


FREE = Rules(hook=hooks.Off(), tie_break=SharedWin())


# -------------------------------------------------------------------------- the dealer


@pytest.mark.rule("OH-2.2")
def test_the_deal_does_not_turn_back_after_the_largest_hand() -> None:
    """D01: three to twelve cards and back, 19 rounds."""
    sizes = [*range(3, 13), *range(11, 2, -1)]
    rules = FREE.replace(schedule=Sizes(*sizes))
    game = to_the_end(Game.start(rules, players=4, dealer=0))
    assert [result.dealer for result in game.results] == [0, 1, 2, 3] * 4 + [0, 1, 2]


@pytest.mark.rule("OH-2.2", "OH-6.1", "OH-7.3")
def test_who_won_the_last_trick_does_not_lead_the_next_round() -> None:
    """D02: seat 2 wins the last trick of the first round; its dealer is seat 3."""
    rules = FREE.replace(schedule=Sizes(1, 1, 1, 2, 1))
    game = Game.start(rules, players=4, dealer=3)
    game = played(game, ["2C", "3C", "AC", "4C"], (0, 0, 0, 0), "2C 3C AC 4C")
    assert game.rounds[0].tricks[0].winner == 2
    game = to_the_end(game)
    assert [done.tricks[0].leader for done in game.rounds] == [0, 1, 2, 3, 0]


@pytest.mark.rule("OH-2.9", "OH-2.2", "OH-3.7")
def test_a_list_with_sizes_repeated_is_played_as_listed() -> None:
    """D05: 26 rounds; the largest deal out the whole pack and have no trump."""
    sizes = [*range(13, 2, -1), 2, 2, 2, 2, *range(3, 14)]
    rules = FREE.replace(schedule=Sizes(*sizes))
    game = to_the_end(Game.start(rules, players=4, dealer=1))
    assert len(game.rounds) == 26
    assert [result.hand_size for result in game.results] == sizes
    assert [result.dealer for result in game.results] == [(1 + place) % 4 for place in range(26)]
    assert game.results[0].trump is game.results[-1].trump is None
    always_turned = rules.replace(no_trump=trumps.Never())
    problems = {finding.problem for finding in always_turned.problems(players=4)}
    assert problems == {Problem.HAND_SIZE_TOO_LARGE}
    assert always_turned.replace(trump=trumps.Fixed(Suit.SPADES)).problems(players=4) == ()


# ---------------------------------------------------------------------- totals and end


@pytest.mark.rule("OH-9.1")
def test_the_game_is_over_after_the_19th_round_and_not_before() -> None:
    """D06."""
    rules = presets.STANDARD.replace(tie_break=SharedWin())
    game = to_the_end(Game.start(rules, players=3, dealer=0), rounds=18)
    assert (len(game.rounds), game.is_over) == (18, False)
    game = to_the_end(game, rounds=1)
    assert (len(game.rounds), game.is_over) == (19, True)
    with pytest.raises(GameError, match="the game is over"):
        game.deal(Stream(0))


@pytest.mark.rule("OH-9.2")
@pytest.mark.parametrize(
    ("totals", "ranks", "winners"),
    [
        pytest.param((31, 31, 20), (1, 1, 3), (0, 1), id="D07-two-winners"),
        pytest.param((5, 5, 5), (1, 1, 1), (0, 1, 2), id="D07-all-winners"),
        pytest.param((10, 30, 20), (3, 1, 2), (1,), id="D08-not-upside-down"),
        pytest.param((-4, -10, -4), (1, 3, 1), (0, 2), id="D08-all-negative"),
    ],
)
def test_all_of_the_highest_totals_win_and_no_other(
    totals: tuple[int, ...], ranks: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """D07 and D08."""
    nothing = (0,) * len(totals)
    result = RoundResult(
        seats=tuple(range(len(totals))),
        dealer=0,
        hand_size=1,
        trump=None,
        kind=RoundKind.ORDINARY,
        bids=nothing,
        tricks=nothing,
        points=totals,
    )
    now = standings(Rules(), (result,), players=len(totals))
    assert (now.ranks, now.leaders) == (ranks, winners)


@pytest.mark.rule("OH-2.2", "OH-9.2")
def test_asking_for_the_standings_changes_no_seat() -> None:
    """D09: the best is not seat 0, and seat 1 deals next all the same."""
    start = Game.start(FREE.replace(schedule=Sizes(1, 1)), players=3, dealer=0)
    game = played(start, ["2C", "AC", "3C"], (1, 0, 1), "AC 3C 2C")
    assert game.scores == (0, 11, 10)
    asked = (game.standings, game.ranks, game.standings.leaders, game.results)
    assert asked[1] == (3, 1, 2)
    untouched = played(start, ["2C", "AC", "3C"], (1, 0, 1), "AC 3C 2C")
    assert game == untouched
    for each in (game, untouched):
        dealt = each.deal(Stream(7))
        assert (dealt.dealer, dealt.turn, dealt.setting.seats) == (1, 2, (0, 1, 2))


@pytest.mark.rule("OH-8.8", "OH-9.2")
def test_a_new_round_keeps_the_totals_and_clears_bids_and_tricks() -> None:
    """D10."""
    game = Game.start(FREE.replace(schedule=Sizes(1, 1)), players=3, dealer=2)
    game = played(game, ["AC", "2C", "3C"], (1, 1, 0), "AC 2C 3C")
    assert game.scores == (11, 0, 10)
    game = game.deal(Stream(1))
    assert game.scores == (11, 0, 10)
    assert game.round is not None
    assert game.round.bids == (None, None, None)
    assert game.round.tricks_won == (0, 0, 0)
    assert game.view(1).scores == (11, 0, 10)


@pytest.mark.rule("OH-7.4")
@pytest.mark.parametrize(("hand_size", "last"), [(3, [False, False, True]), (1, [True])])
def test_that_a_trick_is_the_last_is_known_while_it_is_played(
    hand_size: int, last: list[bool]
) -> None:
    """D12: from the cards left, which are those of now and not of before the deal."""
    game = Game.start(FREE.replace(schedule=Sizes(hand_size)), players=3, dealer=0)
    game = game.deal(Stream(3))
    found: list[bool] = []
    while not game.is_over:
        view = game.view()
        if not view.current_trick and None not in view.bids:
            found.append(view.cards_left == (1, 1, 1))
            assert found[-1] == (len(view.tricks) == hand_size - 1)
        game = game.apply(game.legal_actions()[0])
    assert found == last


SCRIPT = """
import pickle
from ohhell import Game, Stream, presets
from ohhell.bots import RandomBot
rng = Stream(5)
bot = RandomBot(rng)
game = Game.start(presets.JOKER, players=4, dealer=2)
for _ in range(60):
    game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
print(repr(game), game.round.deal, game.round.actions, game.legal_actions())
print(pickle.dumps(game).hex())
"""


def test_the_same_game_has_the_same_seats_deals_and_bytes_in_every_process() -> None:
    """D13: nothing goes by the order of a set or by a hash."""
    said = {
        subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            check=True,
            text=True,
        ).stdout
        for seed in ("0", "1")
    }
    assert len(said) == 1
    (text,) = said
    loaded = pickle.loads(bytes.fromhex(text.splitlines()[1]))
    assert isinstance(loaded, Game)
    assert repr(loaded) in text
