"""Laws of views: what a seat sees is what it may know."""

import pickle
import pickletools
import re

import attrs
import pytest
from hypothesis import given

from ohhell import (
    Card,
    Deal,
    DealError,
    Game,
    IllegalActionError,
    PassCards,
    Phase,
    Play,
    Reveal,
    Round,
    RoundKind,
    Rules,
    SeatAction,
    Stream,
    View,
)
from ohhell.engine.stream import partial_shuffle
from ohhell.testing import games, rounds, seeds
from ohhell.variants import bidding, passing, trumps
from ohhell.variants.visibility import Visibility
from tests.laws import MISERES, PLAYED

_TRIES = 8


_BEFORE_PLAY = (Phase.PASSING, Phase.BIDDING, Phase.REBIDDING)


def _is_hidden(state: Round) -> bool:
    """Whether each seat sees all hands but its own."""
    if state.hand_size != 1 or state.rules.visibility is Visibility.OWN_HAND:
        return False
    return state.rules.visibility is Visibility.FOREHEAD or state.setting.number == 1


def _is_blind(state: Round) -> bool:
    """Whether no seat sees any hand yet."""
    return state.setting.kind is RoundKind.BLIND and state.phase in _BEFORE_PLAY


def _lies_open(state: Round) -> bool:
    """Whether the card for the trump, if there is one, has been turned up or shown."""
    mode = state.rules.trump
    is_late = state.setting.kind is RoundKind.HALF_BLIND or (
        isinstance(mode, trumps.TurnUp) and mode.after_bids
    )
    return not is_late or state.phase not in _BEFORE_PLAY


def _is_of_a_hand(state: Round) -> bool:
    """Whether the card for the trump is one of the dealer's, and stays in the hand."""
    return state.rules.trumping(state.setting).shows_dealers_card


# ------------------------------------------------------------------------- the leak law
#
# Cards are followed here one by one, as pieces of pasteboard: of two equal cards of two packs a
# seat may have seen one and not the other.


class _Pasteboards:
    """Where each card of a round is, and which of them one seat has seen."""

    def __init__(self, state: Round, viewer: int | None) -> None:
        self._state = state
        self._viewer = viewer
        deal = state.deal
        self._cards = [card for hand in deal.hands for card in hand] + list(deal.stock)
        pieces = iter(range(len(self._cards)))
        self._dealt = [[next(pieces) for _ in hand] for hand in deal.hands]
        self._stock = list(pieces)
        self._turned = self._turned_up()
        self._seen: set[int] = set()
        for seat, hand in enumerate(self._dealt):
            sees = viewer is not None and (seat == viewer) is not _is_hidden(state)
            if sees and not _is_blind(state):
                self._seen.update(hand)
        # What has been set aside before it may not be what would be set aside before another.
        if self._turned is not None and (_lies_open(state) or deal.skipped):
            self._seen.add(self._turned)
        self._done = self._follow()

    def _turned_up(self) -> int | None:
        """The piece that was turned up or shown for trump."""
        deal = self._state.deal
        if deal.turn_up is None:
            return None
        if _is_of_a_hand(self._state):
            held = self._dealt[deal.dealer]
            return next(piece for piece in held if self._cards[piece] is deal.turn_up)
        self._cards.append(deal.turn_up)
        return len(self._cards) - 1

    def _follow(self) -> list[tuple[SeatAction, list[int]]]:
        """The actions, each with the pieces that it moves."""
        hands = [list(hand) for hand in self._dealt]
        passed: dict[int, list[int]] = {}
        done: list[tuple[SeatAction, list[int]]] = []
        for acted in self._state.actions:
            seat, action = acted
            pieces = self._taken(hands[seat], action)
            done.append((acted, pieces))
            if isinstance(action, PassCards):
                passed[seat] = pieces
                if len(passed) == len(hands):
                    self._hand_over(hands, passed)
            else:
                self._seen.update(pieces)
        return done

    def _taken(self, hand: list[int], action: object) -> list[int]:
        match action:
            case Play(card=card):
                wanted = [card]
            case PassCards(cards=cards):
                wanted = list(cards)
            case Reveal():
                wanted = [self._cards[hand[0]]]
            case _:
                wanted = []
        pieces: list[int] = []
        for card in wanted:
            piece = next(piece for piece in hand if self._cards[piece] is card)
            hand.remove(piece)
            pieces.append(piece)
        return pieces

    def _hand_over(self, hands: list[list[int]], passed: dict[int, list[int]]) -> None:
        places = _passed_to(self._state)
        for seat, pieces in passed.items():
            receiver = (seat + places) % len(hands)
            hands[receiver] += pieces
            if receiver == self._viewer:
                self._seen.update(pieces)

    def redealt(self, rng: Stream) -> Round | None:
        """The same round with all unseen cards dealt anew; None if it could not go that way."""
        unseen = [piece for piece in range(len(self._cards)) if piece not in self._seen]
        new = [self._cards[piece] for piece in unseen]
        partial_shuffle(rng, new, 0, len(new))
        cards = list(self._cards)
        for piece, card in zip(unseen, new, strict=True):
            cards[piece] = card
        old = self._state.deal
        deal = Deal.of(
            dealer=old.dealer,
            hands=[[cards[piece] for piece in hand] for hand in self._dealt],
            turn_up=None if self._turned is None else cards[self._turned],
            stock=[cards[piece] for piece in self._stock],
            skipped=old.skipped,
        )
        actions = [
            acted._replace(action=PassCards([cards[piece] for piece in pieces]))
            if isinstance(acted.action, PassCards)
            else acted
            for acted, pieces in self._done
        ]
        try:
            return Round.replay(self._state.rules, deal, actions, setting=self._state.setting)
        except (DealError, IllegalActionError):
            return None


def _passed_to(state: Round) -> int:
    """To the seat how many places on cards are passed."""
    chosen = state.rules.passing
    return -1 if isinstance(chosen, passing.Pass) and chosen.to is passing.To.RIGHT else 1


@given(rounds(PLAYED), seeds())
def test_view_does_not_change_when_what_is_hidden_is_dealt_anew(state: Round, seed: int) -> None:
    rng = Stream(seed)
    for viewer in (None, *range(state.players)):
        pasteboards = _Pasteboards(state, viewer)
        for _ in range(_TRIES):
            other = pasteboards.redealt(rng)
            if other is not None:
                assert other.view(viewer) == state.view(viewer)


@given(rounds(PLAYED), seeds())
def test_refusal_does_not_tell_what_is_hidden(state: Round, seed: int) -> None:
    rng = Stream(seed)
    actions = [Play(card) for card in state.rules.cards(players=state.setting.game_players)]
    for viewer in range(state.players):
        other = _Pasteboards(state, viewer).redealt(rng)
        if other is None:
            continue
        for action in actions:
            why = state.illegality(action, seat=viewer)
            assert other.illegality(action, seat=viewer) == why
            if why is not None:
                assert _refusal(state, action, viewer) == _refusal(other, action, viewer)


def _refusal(state: Round, action: Play, seat: int) -> str:
    with pytest.raises(IllegalActionError) as caught:
        state.apply(action, seat=seat)
    return str(caught.value)


# ----------------------------------------------------------------- what is in a view


def seen_by(state: Round, viewer: int | None) -> set[Card]:
    """The kinds of card that a seat has seen."""
    deal = state.deal
    seen = {*state.current_trick}
    seen.update(card for trick in state.tricks for card in trick.cards)
    if _lies_open(state):
        seen.update(deal.skipped, [deal.turn_up] if deal.turn_up else [])
    if viewer is None or _is_blind(state):
        return seen
    if _is_hidden(state):
        seen.update(*(hand for seat, hand in enumerate(deal.hands) if seat != viewer))
        return seen
    seen.update(deal.hands[viewer])
    passes = [acted for acted in state.actions if isinstance(acted.action, PassCards)]
    if len(passes) == state.players:  # all are made
        giver = (viewer - _passed_to(state)) % state.players
        for seat, action in passes:
            if seat == giver and isinstance(action, PassCards):
                seen.update(action.cards)
    return seen


def _pickled_cards(view: View) -> set[Card]:
    """The cards whose text stands anywhere in a pickle of all but the rules."""
    rest = attrs.evolve(view, rules=Rules())  # which may say what the deck has not
    texts = {argument for _, argument, _ in pickletools.genops(pickle.dumps(rest)) if argument}
    deck = view.rules.cards(players=view.setting.game_players)
    return {card for card in deck if str(card) in texts}


@given(rounds(PLAYED))
def test_view_has_no_card_that_the_seat_has_not_seen(state: Round) -> None:
    for viewer in (None, *range(state.players)):
        view = state.view(viewer)
        seen = seen_by(state, viewer)
        rest = repr(attrs.evolve(view, rules=Rules()))
        named = {Card(text) for text in re.findall(r"Card\('(\w+)'\)", rest)}
        assert named <= seen
        assert _pickled_cards(view) <= seen


@given(rounds(PLAYED))
def test_seat_sees_its_hand_or_all_others(state: Round) -> None:
    for seat in range(state.players):
        view = state.view(seat)
        others = tuple(hand[0] if hand else None for hand in state.hands)
        if _is_hidden(state) or _is_blind(state):
            assert view.hand == ()
            assert view.hand_hidden is bool(state.hands[seat])
            foreheads = (*others[:seat], None, *others[seat + 1 :])
            seen = _is_hidden(state) and not _is_blind(state)
            assert view.foreheads == (foreheads if seen else (None,) * state.players)
        else:
            assert view.hand == state.hands[seat]
            assert not view.hand_hidden
            assert view.foreheads == (None,) * state.players
    onlooker = state.view(None)
    assert (onlooker.hand, onlooker.hand_hidden, onlooker.legal) == ((), False, ())
    assert onlooker.foreheads == (None,) * state.players


@pytest.mark.rule("OH-5.3", "OH-5.6", "OH-5.16")
@given(rounds(PLAYED))
def test_bid_is_open_at_once_or_when_all_have_bid_or_when_the_round_is_over(
    state: Round,
) -> None:
    match state.rules.bidding:
        case bidding.Sequential():
            closed = False
        case bidding.Simultaneous():
            closed = state.phase is Phase.BIDDING
        case bidding.Hidden():  # bids that are not called are no secret
            closed = not state.is_over and state.setting.kind not in MISERES
    for viewer in (None, *range(state.players)):
        expected = [
            None if closed and seat != viewer else bid for seat, bid in enumerate(state.bids)
        ]
        assert list(state.view(viewer).bids) == expected


@given(rounds(PLAYED))
def test_view_says_what_is_public(state: Round) -> None:
    for viewer in (None, *range(state.players)):
        view = state.view(viewer)
        assert (view.phase, view.to_act, view.turn) == (state.phase, state.to_act, state.turn)
        assert (view.trump, view.trump_known) == (state.trump, state.trump_known)
        assert (view.dealer, view.leader) == (state.dealer, state.leader)
        assert (view.tricks, view.current_trick) == (state.tricks, state.current_trick)
        assert view.tricks_won == state.tricks_won
        assert view.cards_left == tuple(map(len, state.hands))
        deal = state.deal
        on_table = (deal.turn_up, deal.skipped) if _lies_open(state) else (None, ())
        assert (view.turn_up, view.skipped) == on_table


@given(rounds(PLAYED))
def test_view_says_what_the_seat_may_do(state: Round) -> None:
    for seat in range(state.players):
        view = state.view(seat)
        assert view.legal_actions() == view.legal == state.legal_actions(seat=seat)


# ------------------------------------------------------------------- equal states, games


@given(rounds(PLAYED))
def test_equal_rounds_give_equal_views(state: Round) -> None:
    same = Round.replay(state.rules, state.deal, state.actions, setting=state.setting)
    for viewer in (None, *range(state.players)):
        assert same.view(viewer) == state.view(viewer)
        assert hash(same.view(viewer)) == hash(state.view(viewer))


@given(games(PLAYED))
def test_view_of_a_game_is_that_of_its_round_with_the_scores(game: Game) -> None:
    for seat in range(game.players):
        view = game.view(seat)
        table = game.setting.seats
        assert view.scores == game.scores
        assert view.setting == game.setting
        assert view.seat == (table.index(seat) if seat in table else None)
        assert bool(view.legal) is (seat in game.to_act)
        assert view.phase is game.phase
        if game.needs_deal:
            assert not any(view.cards_left)
            assert (view.hand, view.tricks, view.turn_up) == ((), (), None)
        elif game.round is not None:
            of_round = game.round.view(view.seat)
            assert (view.hand, view.bids) == (of_round.hand, of_round.bids)
            assert (view.tricks, view.legal) == (of_round.tricks, of_round.legal)


@given(games(PLAYED))
def test_view_of_the_seat_to_act_is_the_default(game: Game) -> None:
    if game.turn is not None:
        assert game.view() == game.view(game.turn)
        assert game.view().legal_actions() == game.legal_actions()


@given(rounds(PLAYED))
def test_a_seat_that_is_not_at_the_table_has_no_view(state: Round) -> None:
    for seat in (-1, state.players, 2**63, -(2**80)):
        with pytest.raises(ValueError, match=f"the seats are 0 to {state.players - 1}, not {seat}"):
            state.view(seat)
