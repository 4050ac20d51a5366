"""Laws of actions: one validator behind three questions, and nothing ever changes in place."""

from collections import deque
from collections.abc import Iterator
from itertools import combinations_with_replacement

import pytest
from hypothesis import given

from ohhell import (
    Action,
    Bid,
    Card,
    Game,
    IllegalActionError,
    NameTrump,
    PassCards,
    Phase,
    Play,
    Rank,
    Reason,
    Reveal,
    Round,
    Special,
    Stream,
    Suit,
    View,
)
from ohhell.testing import (
    games,
    random_walk,
    rounds,
    rounds_started,
    seeds,
)
from ohhell.variants import bidding, hooks, jokers, limits, passing
from tests.laws import AT_ONCE, PLAYED, limits_on_bids, order_of_bidding, step_of

_EVERY_CARD = [Card.of(rank, suit) for suit in Suit for rank in Rank] + [
    Card(special.value) for special in Special
]
_MOST_FOR_PASSES = 6  # kinds of a hand of which all passes are made up
_MOST_PASSED = 3


_PHASES = {
    Bid: (Phase.BIDDING, Phase.REBIDDING),
    Play: (Phase.PLAYING,),
    Reveal: (Phase.PLAYING,),
    PassCards: (Phase.PASSING,),
    NameTrump: (Phase.NAMING_TRUMP,),
}


def constructible(state: Round, seat: int) -> Iterator[Action]:
    """All that a seat could think of: of passes only those of the first few cards of its hand."""
    yield from map(Bid, range(-1, state.hand_size + 2))
    yield from map(Play, _EVERY_CARD)
    yield Reveal()
    yield from map(NameTrump, (*Suit, None))
    yield from map(PassCards, _handfuls(state, seat))


def _handfuls(state: Round, seat: int) -> Iterator[tuple[Card, ...]]:
    """One to three cards of a hand and of two others, some of them more often than it has."""
    hand = state.hands[seat] if seat < state.players else ()
    foreign = [card for card in _EVERY_CARD if card not in hand]
    held = list(dict.fromkeys(hand))[:_MOST_FOR_PASSES]
    for count in range(1, _MOST_PASSED + 1):
        yield from combinations_with_replacement((*held, foreign[0], foreign[-1]), count)


def _facts(state: Round) -> tuple[object, ...]:
    """All that a round tells of itself."""
    return (
        repr(state),
        state.phase,
        state.to_act,
        state.hands,
        state.bids,
        state.trump,
        state.trump_known,
        state.leader,
        state.current_trick,
        state.tricks,
        state.tricks_won,
        state.actions,
        hash(state),
        [state.legal_actions(seat=seat) for seat in state.to_act],
    )


def _views(state: Round) -> list[View]:
    return [state.view(seat) for seat in (None, *range(state.players))]


# -------------------------------------------------------------------- what is legal


@given(rounds(PLAYED))
def test_legal_actions_are_exactly_those_without_an_illegality(state: Round) -> None:
    for seat in range(state.players + 1):
        legal = state.legal_actions(seat=seat)
        possible = set(constructible(state, seat)).union(legal)
        allowed = {action for action in possible if state.illegality(action, seat=seat) is None}
        assert allowed == set(legal)
        assert len(legal) == len(allowed)
        assert bool(legal) is (seat in state.to_act)


@given(rounds(PLAYED))
def test_what_is_illegal_is_refused_with_the_same_reason_and_what_is_legal(state: Round) -> None:
    for seat in range(state.players + 1):
        legal = state.legal_actions(seat=seat)
        for action in constructible(state, seat):
            violation = state.illegality(action, seat=seat)
            if violation is None:
                continue
            with pytest.raises(IllegalActionError) as caught:
                state.apply(action, seat=seat)
            error = caught.value
            assert (error.action, error.seat, error.legal) == (action, seat, legal)
            assert (error.reason, error.rule) == (violation.reason, violation.rule)
            assert error.state is state


@given(rounds(PLAYED))
def test_reason_says_what_is_wrong(state: Round) -> None:
    for seat in range(state.players + 1):
        for action in constructible(state, seat):
            violation = state.illegality(action, seat=seat)
            if violation is not None:
                assert violation.reason is _what_is_wrong(state, seat, action)


def _what_is_wrong(state: Round, seat: int, action: Action) -> Reason:
    """What is wrong with an action known to be illegal."""
    if state.is_over:
        return Reason.ROUND_OVER
    if seat not in state.to_act:
        return Reason.NOT_YOUR_TURN
    if state.phase not in _PHASES[type(action)]:
        return Reason.WRONG_PHASE
    match action:
        case Bid(tricks=tricks):
            if not 0 <= tricks <= state.hand_size:
                return Reason.BID_OUT_OF_RANGE
            return _what_is_wrong_with_a_bid(state, seat, tricks)
        case Play(card=card):
            return _what_is_wrong_with_a_play(state, seat, card)
        case PassCards(cards=cards):
            assert isinstance(state.rules.passing, passing.Pass)
            if len(cards) != min(state.rules.passing.count, state.hand_size):
                return Reason.WRONG_PASS_COUNT
            in_deck = all(card in _deck(state) for card in cards)
            return Reason.CARD_NOT_HELD if in_deck else Reason.CARD_NOT_IN_DECK
        case Reveal():
            return Reason.NOTHING_HIDDEN
        case NameTrump():
            return Reason.NO_SUCH_TRUMP


def _what_is_wrong_with_a_bid(state: Round, seat: int, bid: int) -> Reason:
    if any(isinstance(limit, limits.Fixed) for limit in limits_on_bids(state.rules)):
        return Reason.BID_FIXED
    if bid != 0:
        return Reason.HOOK
    if state.phase is Phase.BIDDING and not isinstance(state.rules.bidding, bidding.Sequential):
        return Reason.ZERO_LIMIT
    others = sum(made for other, made in enumerate(state.bids) if made and other != seat)
    is_last = state.bids.count(None) <= 1
    match state.rules.hook:
        case hooks.LastBidder() as hook:
            barred = is_last and others == state.hand_size and hook.holds(state.setting)
        case hooks.MustExceed():  # dropped where no bid would be enough
            barred = is_last and 0 < others <= state.hand_size
        case _:  # a zero never makes the total reach the hand size
            barred = False
    return Reason.HOOK if barred else Reason.ZERO_LIMIT


def _what_is_wrong_with_a_play(state: Round, seat: int, card: Card) -> Reason:
    if card not in _deck(state):
        return Reason.CARD_NOT_IN_DECK
    if state.rules.visibility.hides(state.setting):
        return Reason.CARD_HIDDEN
    if card not in state.hands[seat]:
        return Reason.CARD_NOT_HELD
    if not state.current_trick:
        return Reason.TRUMP_LEAD
    # The first card that is no jester says what must be followed.
    led = next(card for card in state.current_trick if card.special is not Special.JESTER)
    wanted = _suit(state, led)
    if any(_suit(state, held) is wanted for held in state.hands[seat]):
        return Reason.MUST_BEAT if _suit(state, card) is wanted else Reason.MUST_FOLLOW
    is_trump = card.special is not None or card.suit is state.trump
    return Reason.MUST_OVERTRUMP if is_trump else Reason.MUST_TRUMP


def _deck(state: Round) -> set[Card]:
    return set(state.rules.cards(players=state.setting.game_players))


def _suit(state: Round, card: Card) -> Suit | None:
    """The suit that a card follows; a joker that is not free belongs to the trump suit."""
    special = state.rules.jokers
    joins_trumps = isinstance(special, jokers.TopTrump | jokers.RankedJokers) and (
        special.playable is jokers.Playable.AS_TRUMP
    )
    return state.trump if joins_trumps and card.suit is None else card.suit


@given(games(PLAYED))
def test_game_refuses_what_its_round_does(game: Game) -> None:
    for seat in range(game.players):
        legal = game.legal_actions(seat=seat)
        assert bool(legal) is (seat in game.to_act)
        for action in (Bid(0), Bid(-1), Play("AS"), Reveal(), NameTrump(None), *legal):
            violation = game.illegality(action, seat=seat)
            assert (violation is None) is (action in legal)
            if violation is None:
                continue
            with pytest.raises(IllegalActionError) as caught:
                game.apply(action, seat=seat)
            error = caught.value
            assert (error.action, error.seat, error.legal) == (action, seat, legal)
            assert (error.reason, error.rule) == (violation.reason, violation.rule)
            assert error.state is game


@given(rounds(PLAYED))
def test_without_a_seat_the_one_whose_turn_it_is_is_meant(state: Round) -> None:
    assert state.legal_actions() == (
        () if state.turn is None else state.legal_actions(seat=state.turn)
    )
    assert state.turn == (state.to_act[0] if state.to_act else None)
    for action in state.legal_actions():
        assert state.illegality(action) is None
        assert state.apply(action) == state.apply(action, seat=state.turn)


@given(rounds(PLAYED))
def test_legal_actions_come_in_action_order(state: Round) -> None:
    deck = state.rules.deck.for_players(state.setting.game_players)
    kinds = [*deck.cards, *map(Card, ("JK", "LJ", "BJ", "WZ", "JE"))]

    def order(action: Action) -> list[int]:
        match action:
            case Bid(tricks=tricks):
                return [tricks]
            case Play(card=card):
                return [kinds.index(card)]
            case PassCards(cards=cards):
                return sorted(map(kinds.index, cards))
            case NameTrump(suit=suit):
                return [list[Suit | None](Suit).index(suit)]
            case Reveal():
                return []

    for seat in state.to_act:
        legal = state.legal_actions(seat=seat)
        assert list(legal) == sorted(legal, key=order)


@given(rounds(PLAYED))
def test_rules_alone_answer_as_the_round_does(state: Round) -> None:
    rules = state.rules
    turn_up = state.deal.turn_up
    if state.phase is Phase.PLAYING and Reveal() not in state.legal_actions():
        assert state.turn is not None
        plays = rules.legal_plays(
            hand=state.hands[state.turn],
            trick=state.current_trick,
            trump=state.trump,
            broken=_is_broken(state),
            turn_up=turn_up,
        )
        assert state.legal_actions() == tuple(map(Play, plays))
    asks_the_seat = any(isinstance(each, limits.ZeroStreak) for each in limits_on_bids(rules))
    if state.phase is Phase.BIDDING and not asks_the_seat:
        made = [state.bids[seat] for seat in order_of_bidding(state)]
        earlier = [bid for bid in made if bid is not None]
        if not isinstance(rules.bidding, bidding.Sequential):
            earlier = []
        bids = rules.legal_bids(
            hand_size=state.hand_size,
            earlier=earlier,
            players=state.players,
            setting=state.setting,
        )
        assert state.legal_actions() == tuple(map(Bid, bids))
    for trick in state.tricks:
        place = rules.trick_winner(trick.cards, trump=state.trump, turn_up=turn_up)
        step = step_of(rules)
        winner = None if place is None else (trick.leader + step * place) % state.players
        assert trick.winner == winner


def _is_broken(state: Round) -> bool:
    """Whether a trump has been played in the round; jokers are trumps."""
    played = [*state.current_trick, *(card for trick in state.tricks for card in trick.cards)]
    no_trumps = (Special.WIZARD, Special.JESTER)
    return any(
        card.special not in no_trumps if card.suit is None else card.suit is state.trump
        for card in played
    )


# ------------------------------------------------------------- nothing changes in place


@given(rounds(PLAYED))
def test_applying_never_changes_the_old_round(state: Round) -> None:
    before = _facts(state), _views(state)
    for seat in state.to_act:
        for action in state.legal_actions(seat=seat):
            assert state.apply(action, seat=seat) != state
    for seat in range(state.players):
        for action in constructible(state, seat):
            if state.illegality(action, seat=seat) is not None:
                with pytest.raises(IllegalActionError):
                    state.apply(action, seat=seat)
                break
    assert (_facts(state), _views(state)) == before
    assert state == Round.replay(state.rules, state.deal, state.actions, setting=state.setting)


@given(rounds_started(PLAYED), seeds())
def test_rounds_that_others_came_from_stay_what_they_were(start: Round, seed: int) -> None:
    kept = [(state, _facts(state)) for state in random_walk(start, Stream(seed))]
    assert all(_facts(state) == facts for state, facts in kept)


# ------------------------------------------------------------------- simultaneous actions


@pytest.mark.rule("OH-4.2", "OH-5.6")
@given(rounds_started(AT_ONCE), seeds())
def test_order_in_which_simultaneous_actions_arrive_is_nothing(start: Round, seed: int) -> None:
    rng = Stream(seed)
    *_, done = random_walk(start, rng)
    todo = [deque[Action]() for _ in range(start.players)]
    for acted in done.actions:
        todo[acted.seat].append(acted.action)
    other = start
    while not other.is_over:
        seat = rng.choice(other.to_act)
        other = other.apply(todo[seat].popleft(), seat=seat)
    assert other == done
    assert _facts(other) == _facts(done)
    assert _views(other) == _views(done)


@pytest.mark.rule("OH-4.2", "OH-5.6")
@given(rounds_started(AT_ONCE), seeds())
def test_two_seats_that_may_act_can_do_so_in_either_order(start: Round, seed: int) -> None:
    for state in random_walk(start, Stream(seed)):
        if len(state.to_act) < 2:
            continue
        first, second = state.to_act[0], state.to_act[-1]
        one = state.legal_actions(seat=first)[-1]
        two = state.legal_actions(seat=second)[0]
        this_way = state.apply(one, seat=first).apply(two, seat=second)
        that_way = state.apply(two, seat=second).apply(one, seat=first)
        assert this_way == that_way
        assert _facts(this_way) == _facts(that_way)
        assert _views(this_way) == _views(that_way)
