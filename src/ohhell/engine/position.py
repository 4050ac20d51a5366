"""One round as it stands, and the positions that follow from it.

A position never changes. Its ``after_...`` methods give the next one and do not check: that an
action is legal is for ``validity`` to say, before.
"""

from typing import Final, final

from ohhell.engine.bits import BIT, replaced
from ohhell.engine.codes import BIDDING, NAMING, OVER, PASSING, PLAYING, REBIDDING
from ohhell.engine.laws import HIGHEST_BIDDER, Laws, highest_bidder, legal_bids, sealed_bids
from ohhell.engine.order import (
    NOBODY,
    Order,
    legal_leads,
    legal_plays,
    standing,
    with_card,
    without,
)

__all__ = ["Position", "start"]

_NO_CARDS: Final[tuple[int, ...]] = ()
_NO_PASSES: Final[tuple[tuple[int, ...], ...]] = ()


@final
class Position:
    """A round as the engine sees it.

    Attributes:
        laws: the round's laws, shared by all its positions.
        order: what follows and what wins, as far as the trump is known.
        phase: a phase code.
        turn: the seat that acts next, the first of them where several may; or ``NOBODY``.
        legal: the mask of what that seat may bid, play or name; 0 while cards are passed.
        hands: by seat, the kinds of card it holds.
        doubles: by seat, the suited kinds of which it holds two.
        bids: by seat, its bid, or ``NOBODY`` before it has bid.
        won: by seat, the tricks it has taken.
        trick: the cards of the trick under way, in order of play.
        follow: what follows the lead; all cards before that is settled.
        beats: the cards that would take the trick from the card winning it now.
        best: the seat winning the trick; between tricks, the seat that won the last one; or
            ``NOBODY``.
        passes: by seat, the cards it passes, until all have chosen theirs.
    """

    __slots__ = (
        "beats",
        "best",
        "bids",
        "doubles",
        "follow",
        "hands",
        "laws",
        "legal",
        "order",
        "passes",
        "phase",
        "trick",
        "turn",
        "won",
    )

    def __init__(
        self,
        laws: Laws,
        order: Order,
        phase: int,
        turn: int,
        legal: int,
        hands: tuple[int, ...],
        doubles: tuple[int, ...],
        bids: tuple[int, ...],
        won: tuple[int, ...],
        trick: tuple[int, ...],
        follow: int,
        beats: int,
        best: int,
        passes: tuple[tuple[int, ...], ...],
    ) -> None:
        self.laws: Laws = laws
        self.order: Order = order
        self.phase: int = phase
        self.turn: int = turn
        self.legal: int = legal
        self.hands: tuple[int, ...] = hands
        self.doubles: tuple[int, ...] = doubles
        self.bids: tuple[int, ...] = bids
        self.won: tuple[int, ...] = won
        self.trick: tuple[int, ...] = trick
        self.follow: int = follow
        self.beats: int = beats
        self.best: int = best
        self.passes: tuple[tuple[int, ...], ...] = passes

    def to_act(self) -> list[int]:
        """The seats that may act now, in the order of bidding; none when the round is over."""
        if self.phase == OVER:
            return []
        seats = self.laws.bidding.seats
        if self.phase == PASSING:
            return [seat for seat in seats if not self.passes[seat]]
        if self.phase == BIDDING and self.laws.bidding.at_once:
            return [seat for seat in seats if self.bids[seat] == NOBODY]
        return [self.turn]

    def after_name(self, suit: int) -> "Position":
        """The trump is named: a suit of the deck's layout."""
        order = self.laws.orders[suit]
        if self.laws.named_after:
            return _first_lead(self.laws, order, self.hands, self.doubles, self.bids)
        return _passing_or_bidding(self.laws, order, self.hands, self.doubles)

    def after_pass(self, seat: int, cards: tuple[int, ...]) -> "Position":
        """A seat has chosen the cards it passes; the last choice hands all over (OH-4.2)."""
        laws = self.laws
        passes = (*self.passes[:seat], cards, *self.passes[seat + 1 :])
        if all(passes):
            hands, doubles = _handed_over(laws, self.hands, self.doubles, passes)
            return _first_bid(laws, self.order, hands, doubles)
        turn = next(other for other in laws.bidding.seats if not passes[other])
        return _not_playing(
            laws, self.order, PASSING, turn, 0, self.hands, self.doubles, self.bids, passes
        )

    def after_bid(self, seat: int, bid: int) -> "Position":
        """A seat bids, or changes its bid."""
        laws = self.laws
        bids = replaced(self.bids, seat, bid)
        if NOBODY in bids:
            return _next_bid(laws, self.order, self.hands, self.doubles, bids)
        bidding = laws.bidding
        if bidding.at_once and self.phase == BIDDING and bidding.rebidder != NOBODY:
            legal = legal_bids(bidding, _bids_of_others(laws, bids), bidding.rebidder)
            if not BIT[bids[bidding.rebidder]] & legal:
                return _not_playing(
                    laws,
                    self.order,
                    REBIDDING,
                    bidding.rebidder,
                    legal,
                    self.hands,
                    self.doubles,
                    bids,
                    _NO_PASSES,
                )
        return _after_bidding(laws, self.order, self.hands, self.doubles, bids)

    def after_play(self, card: int) -> "Position":
        """The seat whose turn it is plays a card."""
        laws = self.laws
        order = self.order
        seat = self.turn
        bit = BIT[card]
        hands = list(self.hands)
        doubles = self.doubles
        trick = self.trick + (card,)  # noqa: RUF005  # quicker than unpacking
        if bit & order.rare:
            hands[seat], doubled = without(order.layout, hands[seat], doubles[seat], card)
            doubles = replaced(doubles, seat, doubled)
            place, beats = standing(order, trick)
            best = NOBODY if place == NOBODY else _seat_at(laws, self, place)
            if order.once_broken is not None and bit & order.trumps:
                order = order.once_broken
        else:
            hands[seat] ^= bit
            if bit & self.beats:
                best = seat
                beats = order.beaten_by[card]
            else:
                best = self.best
                beats = self.beats
        if len(trick) == laws.players:
            return _after_trick(laws, order, self, tuple(hands), doubles, best)
        follow = self.follow
        if follow == order.everything:
            follow = order.followed_by[card]
        turn = laws.after[seat]
        legal = hands[turn] & follow  # all there is to see to in most cases: a call less
        if not legal or order.choosy:
            legal = legal_plays(order, hands[turn], follow, beats)
        return Position(
            laws,
            order,
            PLAYING,
            turn,
            legal,
            tuple(hands),
            doubles,
            self.bids,
            self.won,
            trick,
            follow,
            beats,
            best,
            _NO_PASSES,
        )


def start(laws: Laws, hands: tuple[int, ...], doubles: tuple[int, ...]) -> Position:
    """The position after the deal."""
    if laws.orders and not laws.named_after:
        unbid = (NOBODY,) * laws.players
        return _naming(laws, hands, doubles, unbid)
    return _passing_or_bidding(laws, laws.order, hands, doubles)


def _naming(
    laws: Laws, hands: tuple[int, ...], doubles: tuple[int, ...], bids: tuple[int, ...]
) -> Position:
    namer = laws.namer
    if namer == HIGHEST_BIDDER:
        namer = highest_bidder(laws.bidding, bids)
    legal = (1 << len(laws.orders)) - 1
    return _not_playing(laws, laws.order, NAMING, namer, legal, hands, doubles, bids, _NO_PASSES)


def _passing_or_bidding(
    laws: Laws, order: Order, hands: tuple[int, ...], doubles: tuple[int, ...]
) -> Position:
    if laws.passing is None:
        return _first_bid(laws, order, hands, doubles)
    unbid = (NOBODY,) * laws.players
    passes = (_NO_CARDS,) * laws.players
    first = laws.bidding.seats[0]
    return _not_playing(laws, order, PASSING, first, 0, hands, doubles, unbid, passes)


def _first_bid(
    laws: Laws, order: Order, hands: tuple[int, ...], doubles: tuple[int, ...]
) -> Position:
    if laws.bidding.called:
        return _next_bid(laws, order, hands, doubles, (NOBODY,) * laws.players)
    return _after_bidding(laws, order, hands, doubles, (0,) * laws.players)


def _next_bid(
    laws: Laws,
    order: Order,
    hands: tuple[int, ...],
    doubles: tuple[int, ...],
    bids: tuple[int, ...],
) -> Position:
    bidding = laws.bidding
    seats = bidding.seats
    if bidding.at_once:
        turn = next(seat for seat in seats if bids[seat] == NOBODY)
        legal = sealed_bids(bidding, turn)
    else:
        made = len(seats) - bids.count(NOBODY)
        turn = seats[made]
        legal = legal_bids(bidding, tuple([bids[seat] for seat in seats[:made]]), turn)
    return _not_playing(laws, order, BIDDING, turn, legal, hands, doubles, bids, _NO_PASSES)


def _after_bidding(
    laws: Laws,
    order: Order,
    hands: tuple[int, ...],
    doubles: tuple[int, ...],
    bids: tuple[int, ...],
) -> Position:
    if laws.orders and laws.named_after:
        return _naming(laws, hands, doubles, bids)
    return _first_lead(laws, laws.order_in_play or order, hands, doubles, bids)


def _first_lead(
    laws: Laws,
    order: Order,
    hands: tuple[int, ...],
    doubles: tuple[int, ...],
    bids: tuple[int, ...],
) -> Position:
    leader = laws.leader
    if leader == HIGHEST_BIDDER:
        leader = highest_bidder(laws.bidding, bids)
    won = (0,) * laws.players
    return _to_lead(laws, order, hands, doubles, bids, won, leader, NOBODY)


def _not_playing(
    laws: Laws,
    order: Order,
    phase: int,
    turn: int,
    legal: int,
    hands: tuple[int, ...],
    doubles: tuple[int, ...],
    bids: tuple[int, ...],
    passes: tuple[tuple[int, ...], ...],
) -> Position:
    won = (0,) * laws.players
    return Position(
        laws, order, phase, turn, legal, hands, doubles, bids, won, _NO_CARDS, 0, 0, NOBODY, passes
    )


def _after_trick(
    laws: Laws,
    order: Order,
    before: Position,
    hands: tuple[int, ...],
    doubles: tuple[int, ...],
    winner: int,
) -> Position:
    leader = winner
    won = before.won
    if winner == NOBODY:
        leader = _seat_at(laws, before, 0)
        if laws.annulled_to_leader:
            winner = leader
    if winner != NOBODY:
        won = replaced(won, winner, won[winner] + 1)
    return _to_lead(laws, order, hands, doubles, before.bids, won, leader, winner)


def _to_lead(
    laws: Laws,
    order: Order,
    hands: tuple[int, ...],
    doubles: tuple[int, ...],
    bids: tuple[int, ...],
    won: tuple[int, ...],
    leader: int,
    winner: int,
) -> Position:
    """The winner of a trick leads to the next, as long as cards are left (OH-7.3, OH-7.4)."""
    hand = hands[leader]
    everything = order.everything
    return Position(
        laws,
        order,
        PLAYING if hand else OVER,
        leader if hand else NOBODY,
        legal_leads(order, hand),
        hands,
        doubles,
        bids,
        won,
        _NO_CARDS,
        everything,
        everything,
        winner,
        _NO_PASSES,
    )


def _seat_at(laws: Laws, position: Position, place: int) -> int:
    """The seat that plays to a place in the trick under way, 0 for its leader."""
    return (position.turn + (place - len(position.trick)) * laws.step) % laws.players


def _handed_over(
    laws: Laws,
    hands: tuple[int, ...],
    doubles: tuple[int, ...],
    passes: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert laws.passing is not None
    layout = laws.order.layout
    singles = list(hands)
    twos = list(doubles)
    for seat, cards in enumerate(passes):
        for card in cards:
            singles[seat], twos[seat] = without(layout, singles[seat], twos[seat], card)
    for seat, cards in enumerate(passes):
        receiver = (seat + laws.passing.places) % laws.players
        for card in cards:
            singles[receiver], twos[receiver] = with_card(
                layout, singles[receiver], twos[receiver], card
            )
    return tuple(singles), tuple(twos)


def _bids_of_others(laws: Laws, bids: tuple[int, ...]) -> tuple[int, ...]:
    bidding = laws.bidding
    return tuple([bids[seat] for seat in bidding.seats if seat != bidding.rebidder])
