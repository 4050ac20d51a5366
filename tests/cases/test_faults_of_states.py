"""Faults of other programs: what a state shows, keeps, forgets or gives away."""

import copy
import json
import pickle
import random

import attrs
import pytest

from ohhell import (
    Action,
    Bid,
    Card,
    Deal,
    Game,
    IllegalActionError,
    Phase,
    Play,
    Reason,
    Round,
    Rules,
    Stream,
    View,
    parse_cards,
    presets,
)
from ohhell.bots import RandomBot
from ohhell.variants import hooks
from ohhell.variants.schedules import Sizes

DEAL = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
FOUR = Deal.shuffled(Rules(), players=4, hand_size=5, dealer=3, rng=Stream(6))


def bid_zero(current: Round) -> Round:
    """The round when everybody has bid; zero where that is legal."""
    while current.phase is Phase.BIDDING:
        current = current.apply(current.legal_actions()[0])
    return current


def first_legal(current: Round, actions: int) -> Round:
    for _ in range(actions):
        current = current.apply(current.legal_actions()[0])
    return current


# ------------------------------------------------------------------------------- views


def test_views_of_different_moments_differ_and_equal_states_have_equal_views() -> None:
    """O01: before the deal, before the first bid, at the first lead, after the round."""
    game = Game.start(Rules(schedule=Sizes(2, 1)), players=3, dealer=2)
    dealt = game.deal(DEAL)
    lead = dealt.apply(Bid(0)).apply(Bid(0)).apply(Bid(0))
    over = lead
    for card in parse_cards("AC KC QC 2D 3D 4D"):
        over = over.apply(Play(card))
    views = [each.view(0) for each in (game, dealt, lead, over)]
    assert [view.phase for view in views] == [
        *(Phase.DEALING, Phase.BIDDING, Phase.PLAYING, Phase.DEALING),
    ]
    assert len({repr(view) for view in views}) == 4
    assert all(one != other for one in views for other in views if one is not other)
    again = Game.start(Rules(schedule=Sizes(2, 1)), players=3, dealer=2).deal(DEAL)
    assert again == dealt
    assert again.view(0) == dealt.view(0)
    assert hash(again.view(0)) == hash(dealt.view(0))


@pytest.mark.rule("OH-6.2")
def test_the_hidden_seats_are_all_but_the_own() -> None:
    """O03: of four, from seat 2: seats 3, 0 and 1, with as many cards as they hold."""
    view = Round.start(Rules(), FOUR).view(2)
    assert view.seat == 2
    assert view.hand == FOUR.hands[2]
    assert view.cards_left == (5, 5, 5, 5)
    others = [(2 + step) % 4 for step in (1, 2, 3)]
    assert others == [3, 0, 1]
    after = first_legal(Round.start(Rules(), FOUR), 4 + 2).view(2)
    assert sum(after.cards_left) == 4 * 5 - 2


def test_nothing_in_a_view_gives_away_an_unplayed_card_the_stock_or_a_seed() -> None:
    """O04: in its repr, as JSON, pickled, and by the names of its fields."""
    current = first_legal(Round.start(Rules(), FOUR), 4 + 4)
    assert len(current.tricks) == 1
    view = current.view(0)
    fields = attrs.asdict(view, recurse=False, filter=lambda field, _: field.name != "rules")
    as_json = json.dumps(fields, default=repr)
    pickled = pickle.dumps(view)

    def shown(card: Card) -> list[bool]:
        return [
            repr(card) in repr(view),
            repr(card) in as_json,
            b"\x8c\x02" + str(card).encode() in pickled,  # as a short text
        ]

    known = [*current.hands[0], *current.tricks[0].cards, FOUR.turn_up]
    assert all(all(shown(card)) for card in known if card)
    secret = [card for seat in (1, 2, 3) for card in current.hands[seat]]
    assert not any(any(shown(card)) for card in (*secret, *FOUR.stock))
    names = {field.name for field in attrs.fields(View)}
    assert not names & {"deal", "hands", "stock", "seed", "rng", "history", "actions"}


@pytest.mark.rule("OH-5.1", "OH-7.3")
def test_a_view_is_there_before_the_first_card_and_between_tricks() -> None:
    """O07: the table is empty, and the leader is known."""
    start = Round.start(Rules(), FOUR)
    lead = bid_zero(start)
    second = first_legal(lead, 4)
    for current in (start, lead, second):
        for seat in (0, 1, 2, 3, None):
            view = current.view(seat)
            assert view.current_trick == ()
            assert view.leader == current.leader
    assert start.leader == lead.leader == 0  # the dealer's left
    assert second.leader == second.tricks[0].winner == second.turn


# ------------------------------------------------------------------------ who may act


@pytest.mark.rule("OH-7.4")
def test_after_the_end_nobody_is_to_act_and_the_views_are_there() -> None:
    """O06."""
    over = first_legal(bid_zero(Round.start(Rules(), DEAL)), 6)
    assert (over.phase, over.is_over, over.turn, over.to_act) == (Phase.OVER, True, None, ())
    assert over.legal_actions() == ()
    for seat in range(3):
        assert over.legal_actions(seat=seat) == ()
        view = over.view(seat)
        assert (view.hand, view.legal, view.turn, view.leader) == ((), (), None, None)
        assert (view.tricks, view.tricks_won) == (over.tricks, over.tricks_won)
    game = Game.start(Rules(schedule=Sizes(2), hook=hooks.Off()), players=3, dealer=2).deal(DEAL)
    for action in (Bid(2), Bid(0), Bid(1)):
        game = game.apply(action)
    for card in parse_cards("AC KC QC 2D 3D 4D"):
        game = game.apply(Play(card))
    assert game.is_over
    assert (game.turn, game.to_act, game.legal_actions()) == (None, (), ())
    assert all(game.view(seat).phase is Phase.OVER for seat in range(3))


@pytest.mark.rule("OH-5.1", "OH-2.3")
def test_a_seat_that_is_not_to_act_has_nothing_to_do_and_no_error() -> None:
    """O08: nor before the deal."""
    start = Round.start(Rules(), FOUR)
    assert start.turn == 0
    for seat in (1, 2, 3):
        assert start.legal_actions(seat=seat) == ()
        assert start.view(seat).legal_actions() == ()
    game = Game.start(Rules(), players=4, dealer=3)
    for asked in (None, 0, 1, 2, 3):
        assert game.legal_actions(seat=asked) == ()
    assert all(game.view(seat).legal_actions() == () for seat in range(4))


@pytest.mark.rule("OH-5.1", "OH-6.2", "OH-7.4")
def test_an_action_of_another_phase_is_refused_and_changes_nothing() -> None:
    """O18."""
    start = Round.start(Rules(), DEAL)
    playing = first_legal(bid_zero(start), 1)
    over = first_legal(playing, 5)
    cases: tuple[tuple[Round, Action, Reason], ...] = (
        (start, Play("AC"), Reason.WRONG_PHASE),
        (start.apply(Bid(0)), Play("KC"), Reason.WRONG_PHASE),
        (playing, Bid(0), Reason.WRONG_PHASE),
        (over, Bid(0), Reason.ROUND_OVER),
        (over, Play("AC"), Reason.ROUND_OVER),
    )
    for current, action, reason in cases:
        before = (current.phase, current.turn, current.bids, current.hands, current.actions)
        with pytest.raises(IllegalActionError) as caught:
            current.apply(action)
        assert caught.value.reason is reason
        assert (current.phase, current.turn, current.bids, current.hands, current.actions) == before


# ------------------------------------------------------------------- kept and restored


def test_a_round_is_restored_with_its_turn_and_the_bids_not_made() -> None:
    """O09: after one bid of four, after two cards of a trick, and at the end."""
    start = Round.start(Rules(), FOUR)
    one_bid = start.apply(Bid(1))
    two_cards = first_legal(bid_zero(start), 2)
    over = first_legal(bid_zero(start), 20)
    for current in (start, one_bid, two_cards, over):
        loaded = pickle.loads(pickle.dumps(current))
        assert isinstance(loaded, Round)
        assert loaded == current
        assert hash(loaded) == hash(current)
        assert (loaded.turn, loaded.to_act) == (current.turn, current.to_act)
        assert loaded.legal_actions() == current.legal_actions()
        assert loaded.bids == current.bids
        assert copy.deepcopy(current) is copy.copy(current) is current
    assert pickle.loads(pickle.dumps(one_bid)).bids == (1, None, None, None)


def test_a_game_is_restored_between_rounds_and_in_the_middle_of_one() -> None:
    """O09."""
    rng = Stream(3)
    bot = RandomBot(rng)
    game = Game.start(Rules(schedule=Sizes(2, 1)), players=3, dealer=1)
    states = [game]
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
        states.append(game)
    for state in states:
        loaded = pickle.loads(pickle.dumps(state))
        assert isinstance(loaded, Game)
        assert loaded == state
        assert loaded.needs_deal == state.needs_deal
        assert (loaded.turn, loaded.dealer, loaded.scores) == (
            state.turn,
            state.dealer,
            state.scores,
        )
        assert loaded.legal_actions() == state.legal_actions()


def test_deals_after_a_restored_generator_are_those_of_the_uninterrupted_game() -> None:
    """O10: five rounds, saved after the second."""

    def go_on(game: Game, rng: Stream, rounds: int) -> Game:
        bot = RandomBot(rng)
        while not game.is_over and len(game.rounds) < rounds:
            game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
        return game

    rng = Stream(10)
    two = go_on(Game.start(Rules(schedule=Sizes(*[3] * 5)), players=4, dealer=0), rng, 2)
    saved = pickle.dumps((two, rng))
    whole = go_on(two, rng, 5)
    loaded, loaded_rng = pickle.loads(saved)
    resumed = go_on(loaded, loaded_rng, 5)
    assert [done.deal for done in resumed.rounds] == [done.deal for done in whole.rounds]
    assert len({done.deal for done in whole.rounds}) == 5
    assert resumed == whole


def test_games_of_one_seed_are_one_game_whatever_else_draws_numbers() -> None:
    """O11: also two that are played in turn; the global generator is left alone."""
    random.seed(1)
    before = random.getstate()
    first, second = (Game.start(presets.SHORT, players=4, dealer=1) for _ in range(2))
    rngs = (Stream(4), Stream(4))
    bots = tuple(RandomBot(rng) for rng in rngs)

    def step(game: Game, place: int) -> Game:
        if game.needs_deal:
            return game.deal(rngs[place])
        return game.apply(bots[place](game.view()))

    while not first.is_over:
        first = step(first, 0)
        second = step(second, 1)
        assert random.getstate() == before
    assert second == first
    random.random()
    alone = Game.start(presets.SHORT, players=4, dealer=1)
    rng = Stream(4)
    bot = RandomBot(rng)
    while not alone.is_over:
        random.random()
        alone = alone.deal(rng) if alone.needs_deal else alone.apply(bot(alone.view()))
    assert alone == first


def test_going_back_is_holding_on_to_an_earlier_state() -> None:
    """O15: its history is its own; another card played makes another history."""
    lead = bid_zero(Round.start(Rules(), FOUR))
    bids = len(lead.actions)
    two = first_legal(lead, 2)
    options = two.legal_actions()
    three = two.apply(options[0])
    assert len(three.actions) == bids + 3
    assert len(two.actions) == bids + 2
    other = two.apply(options[-1])
    assert len(other.actions) == bids + 3
    assert other.actions[-1].action == options[-1]
    assert Round.replay(Rules(), FOUR, other.actions) == other
    assert Round.replay(Rules(), FOUR, three.actions) == three
    assert (three == other) == (options[0] == options[-1])


def test_the_order_of_a_hand_is_nothing() -> None:
    """O16."""
    one = Deal.of(dealer=1, hands=["AS 2H", "3C 4C"], turn_up="9D")
    other = Deal.of(dealer=1, hands=[parse_cards("2H AS"), "4C 3C"], turn_up="9D")
    assert one == other
    assert hash(one) == hash(other)
    assert str(one) == str(other)
    start, twin = Round.start(Rules(), one), Round.start(Rules(), other)
    assert start == twin
    assert hash(start) == hash(twin)
    assert bid_zero(start).legal_actions() == bid_zero(twin).legal_actions()
    assert start.view(0) == twin.view(0)
