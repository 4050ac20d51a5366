"""The one validator: what a seat may do, and why it may not do something else.

``legal_actions``, ``illegality`` and ``apply`` all ask here. Each function takes a position, a
seat and what the seat wants, and answers with ``LEGAL`` or the code of a reason.
"""

from itertools import combinations

from ohhell.engine import codes
from ohhell.engine.bits import BIT, LIMIT, numbers
from ohhell.engine.codes import LEGAL, PLAYING
from ohhell.engine.laws import hooked_bids, sealed_bids
from ohhell.engine.order import NOBODY
from ohhell.engine.position import Position

__all__ = [
    "bid_mask",
    "bid_reason",
    "legal_passes",
    "name_reason",
    "pass_reason",
    "play_reason",
    "reveal_reason",
]


def _turn_reason(position: Position, seat: int, phase: int) -> int:
    if position.phase == codes.OVER:
        return codes.ROUND_OVER
    if seat != position.turn and seat not in position.to_act():
        return codes.NOT_YOUR_TURN
    actual = codes.BIDDING if position.phase == codes.REBIDDING else position.phase
    return LEGAL if actual == phase else codes.WRONG_PHASE


def bid_mask(position: Position, seat: int) -> int:
    """The mask of what a seat that is to bid may bid."""
    bidding = position.laws.bidding
    if position.phase == codes.BIDDING and bidding.at_once:
        return sealed_bids(bidding, seat)
    return position.legal


def bid_reason(position: Position, seat: int, bid: int) -> int:
    """Why a seat may not bid so many; any integer will do (OH-5.2, OH-5.3)."""
    bids_now = position.phase in (codes.BIDDING, codes.REBIDDING)
    if bids_now and seat == position.turn and 0 <= bid < LIMIT and BIT[bid] & position.legal:
        return LEGAL
    reason = _turn_reason(position, seat, codes.BIDDING)
    if reason != LEGAL:
        return reason
    bidding = position.laws.bidding
    if not 0 <= bid <= bidding.hand_size:
        return codes.BID_OUT_OF_RANGE
    if BIT[bid] & bid_mask(position, seat):
        return LEGAL
    if not BIT[bid] & bidding.allowed:
        return codes.BID_FIXED
    if position.phase == codes.BIDDING and bidding.at_once:
        return codes.ZERO_LIMIT
    earlier = [position.bids[other] for other in bidding.seats if other != seat]
    hooked = hooked_bids(bidding, tuple([made for made in earlier if made != NOBODY]))
    return codes.ZERO_LIMIT if BIT[bid] & hooked else codes.HOOK


def play_reason(position: Position, seat: int, card: int) -> int:
    """Why a seat may not play a kind of card; -1 stands for one that the deck has not (OH-6.2)."""
    if seat != position.turn or position.phase != PLAYING:
        return _turn_reason(position, seat, PLAYING)
    if card < 0:
        return codes.CARD_NOT_IN_DECK
    if position.laws.hidden:
        return codes.CARD_HIDDEN
    if BIT[card] & position.legal:
        return LEGAL
    hand = position.hands[seat]
    if not BIT[card] & hand:
        return codes.CARD_NOT_HELD
    if not position.trick:
        return codes.TRUMP_LEAD
    if hand & position.follow:
        return codes.MUST_BEAT if BIT[card] & position.follow else codes.MUST_FOLLOW
    return codes.MUST_OVERTRUMP if BIT[card] & position.order.ruffs else codes.MUST_TRUMP


def reveal_reason(position: Position, seat: int) -> int:
    """Why a seat may not play a card that it does not see (OH-6.9)."""
    reason = _turn_reason(position, seat, PLAYING)
    if reason != LEGAL:
        return reason
    return LEGAL if position.laws.hidden else codes.NOTHING_HIDDEN


def pass_reason(position: Position, seat: int, cards: tuple[int, ...]) -> int:
    """Why a seat may not pass these cards, each the number of its kind or -1 for no such."""
    reason = _turn_reason(position, seat, codes.PASSING)
    if reason != LEGAL:
        return reason
    passing = position.laws.passing
    if passing is None or len(cards) != passing.count:
        return codes.WRONG_PASS_COUNT
    if -1 in cards:
        return codes.CARD_NOT_IN_DECK
    held = _cards_held(position, seat)
    if any(cards.count(card) > held.count(card) for card in cards):
        return codes.CARD_NOT_HELD
    return LEGAL


def name_reason(position: Position, seat: int, suit: int) -> int:
    """Why a seat may not name a suit of the deck's layout as trump, or none: -1."""
    reason = _turn_reason(position, seat, codes.NAMING)
    if reason != LEGAL:
        return reason
    return LEGAL if suit >= 0 else codes.NO_SUCH_TRUMP


def legal_passes(position: Position, seat: int) -> list[tuple[int, ...]]:
    """All choices of cards a seat may pass, each ascending, in lexicographic order."""
    assert position.laws.passing is not None
    held = _cards_held(position, seat)
    choices = combinations(held, position.laws.passing.count)
    return sorted(set(choices))


def _cards_held(position: Position, seat: int) -> list[int]:
    first_of = position.order.layout.first_of
    held = numbers(position.hands[seat]) + numbers(position.doubles[seat])
    return sorted([first_of[number] for number in held])
