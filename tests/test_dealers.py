"""Who deals the next round."""

from collections.abc import Sequence

import attrs
import pytest

from ohhell import (
    Bid,
    Deal,
    Game,
    Phase,
    Problem,
    RoundKind,
    RoundResult,
    Rules,
    RulesError,
    Stream,
)
from ohhell.bots import RandomBot
from ohhell.variants import hooks
from ohhell.variants.dealers import Dealer, LastTrickWinner, Next, Same, WorstLoser
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.leading import Direction
from ohhell.variants.schedules import Sizes
from ohhell.variants.scoring import Exact, Faults

COUNTERCLOCKWISE = Direction.COUNTERCLOCKWISE
FREE = Rules(hook=hooks.Off(), schedule=Sizes(*(3,) * 6))


def result(
    bids: Sequence[int],
    tricks: Sequence[int],
    *,
    seats: Sequence[int] | None = None,
    last_winner: int | None = None,
) -> RoundResult:
    """What a round came to, as far as the next dealer depends on it."""
    return RoundResult(
        seats=tuple(range(len(bids)) if seats is None else seats),
        dealer=0,
        hand_size=sum(tricks),
        trump=None,
        kind=RoundKind.ORDINARY,
        bids=tuple(bids),
        tricks=tuple(tricks),
        points=(0,) * len(bids),
        last_winner=last_winner,
    )


def three_tricks(game: Game, *, bids: Sequence[int]) -> Game:
    """The game after a round in which the seat at place 0 takes all three; bids by seat."""
    suits = "CDS"
    ranks = "A23456"[: len(game.setting.seats)]
    hands = [" ".join(rank + suit for suit in suits) for rank in ranks]
    place = game.setting.seats.index(game.dealer)
    game = game.deal(Deal.of(dealer=place, hands=hands, turn_up="9H"))
    while game.phase is Phase.BIDDING:
        assert game.turn is not None
        game = game.apply(Bid(bids[game.turn]))
    while game.phase is Phase.PLAYING:
        game = game.apply(game.legal_actions()[0])
    return game


def dealers(rules: Rules, *, dealer: int, rounds: Sequence[Sequence[int]]) -> list[int]:
    """Who deals each round and the one after them, by the bids of each."""
    game = Game.start(rules, players=4, dealer=dealer)
    found = [game.dealer]
    for bids in rounds:
        game = three_tricks(game, bids=bids)
        found.append(game.dealer)
    return found


@pytest.mark.rule("OH-2.2", "OH-6.14")
def test_the_deal_passes_to_the_next_seat_in_the_direction_of_play() -> None:
    """2.2."""
    made = [(3, 0, 0, 0)] * 4
    assert dealers(FREE, dealer=2, rounds=made) == [2, 3, 0, 1, 2]
    other_way = FREE.replace(direction=COUNTERCLOCKWISE)
    assert dealers(other_way, dealer=2, rounds=made) == [2, 1, 0, 3, 2]


@pytest.mark.rule("OH-2.17")
def test_the_worst_loser_deals() -> None:
    """2.3, NO2: seat 0 takes all tricks, so that bids are missed by 3, 0, 2, 1."""
    rules = FREE.replace(dealer=WorstLoser())
    assert dealers(rules, dealer=1, rounds=[(0, 0, 2, 1)]) == [1, 0]
    assert dealers(rules, dealer=1, rounds=[(3, 0, 2, 1)]) == [1, 2]
    assert dealers(rules, dealer=1, rounds=[(3, 0, 0, 1), (3, 1, 0, 0)]) == [1, 3, 1]


@pytest.mark.rule("OH-2.17", "OH-6.14")
def test_of_several_worst_losers_the_first_after_the_last_dealer_deals() -> None:
    """2.3, NO2."""
    rules = FREE.replace(dealer=WorstLoser())
    assert dealers(rules, dealer=1, rounds=[(1, 0, 1, 2)]) == [1, 3]
    assert dealers(rules, dealer=3, rounds=[(1, 0, 1, 2)]) == [3, 0]
    assert dealers(rules, dealer=0, rounds=[(1, 2, 0, 2)]) == [0, 1]
    assert dealers(rules, dealer=1, rounds=[(1, 2, 0, 2)]) == [1, 3]
    other_way = rules.replace(direction=COUNTERCLOCKWISE)
    assert dealers(other_way, dealer=0, rounds=[(1, 2, 0, 2)]) == [0, 3]


@pytest.mark.rule("OH-2.17")
def test_if_nobody_failed_the_deal_passes_to_the_next_seat() -> None:
    """2.3, NO2."""
    rules = FREE.replace(dealer=WorstLoser())
    assert dealers(rules, dealer=1, rounds=[(3, 0, 0, 0)]) == [1, 2]
    other_way = rules.replace(direction=COUNTERCLOCKWISE)
    assert dealers(other_way, dealer=1, rounds=[(3, 0, 0, 0)]) == [1, 0]


@pytest.mark.rule("OH-2.17")
def test_the_winner_of_the_last_trick_deals() -> None:
    """2.3, RU2: it is seat 0 each time."""
    rules = FREE.replace(dealer=LastTrickWinner())
    assert dealers(rules, dealer=2, rounds=[(0, 0, 0, 0)] * 2) == [2, 0, 0]


@pytest.mark.rule("OH-2.17")
def test_where_nobody_at_the_table_won_the_last_trick_the_deal_passes_on() -> None:
    choice = LastTrickWinner()
    annulled = result((0, 0, 0), (0, 0, 0))
    assert choice.next_dealer((annulled,), seats=(2, 0, 1), dealer=1) == 2
    out = result((0, 0), (1, 0), seats=(1, 3), last_winner=0)
    assert choice.next_dealer((out,), seats=(2, 3), dealer=1) == 2
    still_in = result((0, 0), (1, 0), seats=(1, 3), last_winner=1)
    assert choice.next_dealer((still_in,), seats=(2, 3), dealer=1) == 3


@pytest.mark.rule("OH-2.17", "OH-7.7")
def test_after_an_annulled_last_trick_the_next_seat_deals() -> None:
    rules = FREE.replace(
        two_packs_from=2,
        equal_cards=EqualCards.ANNUL,
        schedule=Sizes(1, 1),
        dealer=LastTrickWinner(),
    )
    game = Game.start(rules, players=2, dealer=1)
    game = game.deal(Deal.of(dealer=1, hands=["AC", "AC"], turn_up="9H"))
    while not game.needs_deal:
        game = game.apply(game.legal_actions()[0])
    assert game.results[0].tricks == (0, 0)
    assert game.dealer == 0


@pytest.mark.rule("OH-2.22")
def test_the_same_seat_may_always_deal() -> None:
    rules = FREE.replace(dealer=Same())
    assert dealers(rules, dealer=2, rounds=[(0, 0, 0, 0)] * 3) == [2, 2, 2, 2]


@pytest.mark.rule("OH-2.22", "OH-9.5")
def test_when_the_one_that_always_deals_is_out_the_next_seat_takes_over() -> None:
    """A47."""
    rules = FREE.replace(dealer=Same(), scoring=Exact(10) + Faults(3))
    game = three_tricks(Game.start(rules, players=4, dealer=1), bids=(3, 3, 0, 0))
    assert game.standings.seats_in == (0, 2, 3)
    assert game.dealer == 2
    game = three_tricks(game, bids=(3, 0, 0, 0))
    assert game.dealer == 2


@pytest.mark.rule("OH-2.17", "OH-9.5")
def test_a_worst_loser_that_is_out_does_not_deal() -> None:
    rules = FREE.replace(dealer=WorstLoser(), scoring=Exact(10) + Faults(3))
    game = three_tricks(Game.start(rules, players=4, dealer=1), bids=(3, 3, 0, 1))
    assert game.standings.seats_in == (0, 2, 3)
    assert game.dealer == 3


@pytest.mark.rule("OH-2.2", "OH-9.3")
@pytest.mark.parametrize(
    ("choice", "dealer"), [(Next(), 3), (Same(), 3), (LastTrickWinner(), 0), (WorstLoser(), 3)]
)
def test_the_dealer_of_an_extra_round_is_one_of_the_tied(choice: Dealer, dealer: int) -> None:
    """A26: seats 0 and 3 are first with 13 points each; seat 2 dealt."""
    rules = FREE.replace(schedule=Sizes(3), scoring=Exact(13, per_trick=0), dealer=choice)
    game = three_tricks(Game.start(rules, players=4, dealer=2), bids=(3, 1, 2, 0))
    assert game.setting.kind is RoundKind.TIE_BREAK
    assert (game.setting.seats, game.dealer) == ((0, 3), dealer)


# ----------------------------------------------------------------- text and explanation


@pytest.mark.parametrize("choice", [WorstLoser(), LastTrickWinner(), Same()])
def test_every_choice_can_be_written_and_read(choice: Dealer) -> None:
    rules = Rules(dealer=choice)
    assert str(rules) == f"standard(dealer={type(choice).__name__}())"
    assert Rules.parse(str(rules)) == rules
    assert str(Rules(dealer=Next())) == "standard"


@pytest.mark.parametrize(
    ("choice", "rule", "part"),
    [
        (Next(), "OH-2.2", "passes to the next seat"),
        (WorstLoser(), "OH-2.17", "differed most"),
        (LastTrickWinner(), "OH-2.17", "The winner of the last trick"),
        (Same(), "OH-2.22", "The first dealer deals every round"),
    ],
)
def test_every_choice_is_explained(choice: Dealer, rule: str, part: str) -> None:
    rules = Rules(dealer=choice)
    said = {str(clause.rule): clause.text for clause in rules.clauses()}
    assert part in said[rule]
    assert f"{said[rule]} [{rule}]" in rules.explain()
    assert ("OH-2.2" in said) == (choice == Next())


# -------------------------------------------------------------------------- own objects


@attrs.frozen
class OnTheLeft:
    """The deal passes on, as a user would write it."""

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int:
        return min(seats, key=seats.index)


@attrs.frozen
class Ryk:
    """The highest loser deals."""

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int:
        best, most = seats[0], 0
        for seat in seats:
            if seat in results[-1].seats:
                place = results[-1].seats.index(seat)
                off = abs(results[-1].bids[place] - results[-1].tricks[place])
                if off > most:
                    best, most = seat, off
        return best


@attrs.frozen
class TookTheLast:
    """Who took the last trick deals."""

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int:
        place = results[-1].last_winner
        if place is None:
            return seats[0]
        winner = results[-1].seats[place]
        return winner if winner in seats else seats[0]


@attrs.frozen
class Stays:
    """The dealer stays the dealer."""

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int:
        return seats[-1] if seats[-1] == dealer else seats[0]


@pytest.mark.rule("OH-10.6", "OH-2.2", "OH-2.17", "OH-2.22")
@pytest.mark.parametrize(
    ("own", "built_in"),
    [
        (OnTheLeft(), Next()),
        (Ryk(), WorstLoser()),
        (TookTheLast(), LastTrickWinner()),
        (Stays(), Same()),
    ],
)
@pytest.mark.parametrize("direction", list(Direction))
def test_a_built_in_written_as_an_own_choice_gives_the_same_game(
    own: Dealer, built_in: Dealer, direction: Direction
) -> None:
    """Faults put seats out on the way."""
    rules = Rules(schedule=Sizes(*(3,) * 12), scoring=Exact(10) + Faults(12), direction=direction)
    games: list[Game] = []
    for choice in (own, built_in):
        rng = Stream(17)
        bot = RandomBot(rng)
        game = Game.start(rules.replace(dealer=choice), players=5, dealer=1)
        while not game.is_over:
            game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
        games.append(game)
    assert games[0].results == games[1].results
    assert games[0].standings == games[1].standings


@attrs.frozen
class Gives:
    """Gives whatever it was made with."""

    what: object

    def next_dealer(
        self, results: Sequence[RoundResult], seats: tuple[int, ...], dealer: int
    ) -> int:
        return self.what  # type: ignore[return-value]  # pyright: ignore[reportReturnType]  # as meant


@pytest.mark.rule("OH-10.6")
@pytest.mark.parametrize("what", [None, 4, -1, "1", True])
def test_an_own_choice_that_is_no_seat_of_the_table_is_named(what: object) -> None:
    game = Game.start(FREE.replace(dealer=Gives(what)), players=4, dealer=0)
    with pytest.raises(RulesError, match="Gives") as caught:
        three_tricks(game, bids=(0, 0, 0, 0))
    (finding,) = caught.value.findings
    assert (finding.problem, str(finding.rule)) == (Problem.BROKEN_PROTOCOL, "OH-10.6")


def test_a_dealer_that_says_nothing_is_no_choice() -> None:
    with pytest.raises(TypeError, match="dealer must be"):
        Rules(dealer=3)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]  # as meant
