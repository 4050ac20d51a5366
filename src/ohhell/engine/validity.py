"""The one validator: what a seat may do, and why it may not do something else.

``legal_actions``, ``illegality`` and ``apply`` all ask here. Each function takes a position, a
seat and what the seat wants, and answers with ``LEGAL`` or the code of a reason. Seats and bids
may be any integers.
"""

from ohhell.engine import codes
from ohhell.engine.bits import BIT, LIMIT
from ohhell.engine.codes import LEGAL, PLAYING
from ohhell.engine.laws import hooked_bids, sealed_bids
from ohhell.engine.native import i64
from ohhell.engine.order import NOBODY
from ohhell.engine.position import Position, cards_held

__all__ = [
    "bid_mask",
    "bid_reason",
    "name_reason",
    "pass_reason",
    "play_reason",
    "reveal_reason",
]


def _turn_reason(position: Position, seat: int, phase: int) -> int:
    if position.phase == codes.OVER:
        return codes.ROUND_OVER
    if seat not in position.to_act():
        return codes.NOT_YOUR_TURN
    actual = codes.BIDDING if position.phase == codes.REBIDDING else position.phase
    return LEGAL if actual == phase else codes.WRONG_PHASE


def bid_mask(position: Position, seat: i64) -> i64:
    """The mask of what a seat that is to bid may bid."""
    bidding = position.laws.bidding
    if position.phase == codes.BIDDING and bidding.at_once:
        return sealed_bids(bidding, seat)
    return position.legal


def bid_reason(position: Position, seat: int, bid: int) -> int:
    """Why a seat may not bid so many; any integer will do (OH-5.2, OH-5.3)."""
    reason = _turn_reason(position, seat, codes.BIDDING)
    if reason != LEGAL:
        return reason
    bidding = position.laws.bidding
    hand_size: int = bidding.hand_size
    if not 0 <= bid <= hand_size:
        return codes.BID_OUT_OF_RANGE
    if BIT[bid] & bid_mask(position, seat):
        return LEGAL
    if not BIT[bid] & bidding.allowed:
        return codes.BID_FIXED
    if position.phase == codes.BIDDING and bidding.at_once:
        return codes.ZERO_LIMIT
    earlier = [position.seats[other].bid for other in bidding.seats if other != seat]
    hooked = hooked_bids(bidding, tuple([made for made in earlier if made != NOBODY]))
    return codes.ZERO_LIMIT if BIT[bid] & hooked else codes.HOOK


def play_reason(position: Position, seat: int, card: int) -> int:
    """Why a seat may not play a kind of card; -1 stands for one that the deck has not (OH-6.2)."""
    turn: int = position.turn
    if seat != turn or position.phase != PLAYING:
        return _turn_reason(position, seat, PLAYING)
    if not 0 <= card < LIMIT:
        return codes.CARD_NOT_IN_DECK
    if position.laws.hidden:
        return codes.CARD_HIDDEN
    bit: i64 = BIT[card]
    if bit & position.legal:
        return LEGAL
    hand = position.held(position.seats[turn])
    if not bit & hand & position.order.everything:
        return codes.CARD_NOT_HELD
    if not position.acted:
        return codes.TRUMP_LEAD
    if hand & position.follow:
        return codes.MUST_BEAT if bit & position.follow else codes.MUST_FOLLOW
    return codes.MUST_OVERTRUMP if bit & position.order.ruffs else codes.MUST_TRUMP


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
    held = cards_held(position, seat)
    if any(cards.count(card) > held.count(card) for card in cards):
        return codes.CARD_NOT_HELD
    return LEGAL


def name_reason(position: Position, seat: int, suit: int) -> int:
    """Why a seat may not name a suit of the deck's layout as trump, or none: -1."""
    reason = _turn_reason(position, seat, codes.NAMING)
    if reason != LEGAL:
        return reason
    return LEGAL if suit >= 0 else codes.NO_SUCH_TRUMP
