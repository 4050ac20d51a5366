"""One round as it stands, and the positions that follow from it.

A position never changes. Its ``after_...`` methods give the next one and do not check: that an
action is legal is for ``validity`` to say, before.
"""

from typing import Final, final

from ohhell.engine.bits import BIT, below, replaced
from ohhell.engine.codes import BIDDING, NAMING, OVER, PASSING, PLAYING, REBIDDING
from ohhell.engine.laws import NOBODY, Laws, legal_bids
from ohhell.engine.order import legal_plays

__all__ = ["Position", "start"]

_NO_CARDS: Final[tuple[int, ...]] = ()
_NO_PASSES: Final[tuple[tuple[int, ...], ...]] = ()


@final
class Position:
    """A round as the engine sees it.

    Attributes:
        laws: the round's laws, shared by all its positions.
        phase: a phase code.
        turn: the seat that acts next, the first of them where several may; or ``NOBODY``.
        legal: the mask of what that seat may bid, play or name; 0 while cards are passed.
        hands: by seat, the kinds of card it holds.
        doubles: by seat, the kinds of which it holds two.
        bids: by seat, its bid, or ``NOBODY`` before it has bid.
        won: by seat, the tricks it has taken.
        trick: the cards of the trick under way, in order of play.
        follow: what follows the lead; 0 for the leader, or where nothing has to be followed.
        beats: the cards that would take the trick from the card winning it now.
        best: the seat winning the trick; between tricks, the seat that won the last one.
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
        "passes",
        "phase",
        "trick",
        "turn",
        "won",
    )

    def __init__(
        self,
        laws: Laws,
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
        self.laws = laws
        self.phase = phase
        self.turn = turn
        self.legal = legal
        self.hands = hands
        self.doubles = doubles
        self.bids = bids
        self.won = won
        self.trick = trick
        self.follow = follow
        self.beats = beats
        self.best = best
        self.passes = passes

    def to_act(self) -> list[int]:
        """The seats that may act now, clockwise from the first; none when the round is over."""
        if self.phase == OVER:
            return []
        if self.phase == PASSING:
            return [seat for seat in self.laws.from_first if not self.passes[seat]]
        if self.phase == BIDDING and self.laws.bidding.at_once:
            return [seat for seat in self.laws.from_first if self.bids[seat] == NOBODY]
        return [self.turn]

    def after_name(self, suit: int) -> "Position":
        """The trump is named: a suit of the deck's layout."""
        laws = self.laws.with_order(self.laws.orders[suit])
        return _passing_or_bidding(laws, self.hands, self.doubles)

    def after_pass(self, seat: int, cards: tuple[int, ...]) -> "Position":
        """A seat has chosen the cards it passes; the last choice hands all of them over."""
        laws = self.laws
        passes = (*self.passes[:seat], cards, *self.passes[seat + 1 :])
        if all(passes):
            hands, doubles = _handed_over(laws, self.hands, self.doubles, passes)
            return _next_bid(laws, hands, doubles, (NOBODY,) * laws.players)
        turn = next(other for other in laws.from_first if not passes[other])
        return _not_playing(laws, PASSING, turn, 0, self.hands, self.doubles, self.bids, passes)

    def after_bid(self, seat: int, bid: int) -> "Position":
        """A seat bids, or changes its bid."""
        laws = self.laws
        bids = replaced(self.bids, seat, bid)
        if NOBODY in bids:
            return _next_bid(laws, self.hands, self.doubles, bids)
        bidding = laws.bidding
        if bidding.at_once and self.phase == BIDDING and bidding.rebidder != NOBODY:
            legal = legal_bids(bidding, _bids_of_others(laws, bids, bidding.rebidder))
            if not BIT[bids[bidding.rebidder]] & legal:
                return _not_playing(
                    laws,
                    REBIDDING,
                    bidding.rebidder,
                    legal,
                    self.hands,
                    self.doubles,
                    bids,
                    _NO_PASSES,
                )
        won = (0,) * laws.players
        return _to_lead(laws, self.hands, self.doubles, bids, won, laws.first, NOBODY)

    def after_play(self, card: int) -> "Position":
        """The seat whose turn it is plays a card."""
        laws = self.laws
        seat = self.turn
        bit = BIT[card]
        order = laws.order
        hands = list(self.hands)
        doubles = self.doubles
        if doubles[seat] & bit:
            doubles = replaced(doubles, seat, doubles[seat] ^ bit)
        else:
            hands[seat] ^= bit
        if bit & self.beats:
            best = seat
            beats = order.beaten_by[card]
        else:
            best = self.best
            beats = self.beats
        trick = (*self.trick, card)
        if len(trick) == laws.players:
            won = replaced(self.won, best, self.won[best] + 1)
            return _to_lead(laws, tuple(hands), doubles, self.bids, won, best, best)
        follow = self.follow if self.trick else order.followed_by[card]
        turn = laws.after[seat]
        return Position(
            laws,
            PLAYING,
            turn,
            legal_plays(order, hands[turn], follow),
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
    if laws.orders:
        legal = below(len(laws.orders))
        unbid = (NOBODY,) * laws.players
        return _not_playing(laws, NAMING, laws.namer, legal, hands, doubles, unbid, _NO_PASSES)
    return _passing_or_bidding(laws, hands, doubles)


def _passing_or_bidding(laws: Laws, hands: tuple[int, ...], doubles: tuple[int, ...]) -> Position:
    unbid = (NOBODY,) * laws.players
    if laws.passing is None:
        return _next_bid(laws, hands, doubles, unbid)
    passes = (_NO_CARDS,) * laws.players
    return _not_playing(laws, PASSING, laws.first, 0, hands, doubles, unbid, passes)


def _next_bid(
    laws: Laws, hands: tuple[int, ...], doubles: tuple[int, ...], bids: tuple[int, ...]
) -> Position:
    bidding = laws.bidding
    seats = laws.from_first
    if bidding.at_once:
        turn = next(seat for seat in seats if bids[seat] == NOBODY)
        legal = bidding.allowed
    else:
        made = laws.players - bids.count(NOBODY)
        turn = seats[made]
        legal = legal_bids(bidding, tuple([bids[seat] for seat in seats[:made]]))
    return _not_playing(laws, BIDDING, turn, legal, hands, doubles, bids, _NO_PASSES)


def _not_playing(
    laws: Laws,
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
        laws, phase, turn, legal, hands, doubles, bids, won, _NO_CARDS, 0, 0, NOBODY, passes
    )


def _to_lead(
    laws: Laws,
    hands: tuple[int, ...],
    doubles: tuple[int, ...],
    bids: tuple[int, ...],
    won: tuple[int, ...],
    leader: int,
    winner: int,
) -> Position:
    hand = hands[leader]
    return Position(
        laws,
        PLAYING if hand else OVER,
        leader if hand else NOBODY,
        hand,
        hands,
        doubles,
        bids,
        won,
        _NO_CARDS,
        0,
        laws.order.layout.everything,
        winner,
        _NO_PASSES,
    )


def _handed_over(
    laws: Laws,
    hands: tuple[int, ...],
    doubles: tuple[int, ...],
    passes: tuple[tuple[int, ...], ...],
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    assert laws.passing is not None
    singles = list(hands)
    twos = list(doubles)
    for seat, cards in enumerate(passes):
        for card in cards:
            if twos[seat] & BIT[card]:
                twos[seat] ^= BIT[card]
            else:
                singles[seat] ^= BIT[card]
    for seat, cards in enumerate(passes):
        receiver = (seat + laws.passing.places) % laws.players
        for card in cards:
            twos[receiver] |= singles[receiver] & BIT[card]
            singles[receiver] |= BIT[card]
    return tuple(singles), tuple(twos)


def _bids_of_others(laws: Laws, bids: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([bids[other] for other in laws.from_first if other != seat])
