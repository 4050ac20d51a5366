"""Scorings that have a name, put together from the parts; rules as text know them by it.

Those that say something of one bid or of one kind of round only are parts, to be added to a
scoring: ``WIZARD + CAMELOT_ZERO``, ``CLAG + MISERE_ROUND``. Written out, a scoring is always said
by its parts.

>>> from ohhell import Rules
>>> str(Rules.parse("standard(scoring=BASIC + MaxBidBonus(10))"))
'standard(scoring=Exact(10) + TricksOnMiss(1) + MaxBidBonus(10))'
"""

from typing import Final

from ohhell.variants.scoring import (
    Bags,
    ByBid,
    BySize,
    Exact,
    Faults,
    HalvedOnMiss,
    Hit,
    HitterBonus,
    MaxBidBonus,
    Misere,
    Miss,
    MissPenalty,
    NoHitNoScore,
    Over,
    Points,
    Scoring,
    TricksOnMiss,
    Under,
    Unit,
    Zero,
    ZeroBid,
    ZeroWhenUnder,
)

__all__ = [
    "APPEND_ZERO",
    "ASCENSEUR2",
    "BASIC",
    "BASIC5",
    "CAMELOT_ZERO",
    "CATASTROPHE",
    "CLAG",
    "CYPRIOT",
    "DOUBLE_WHAMMY",
    "DOUBLING",
    "ESTIMATION",
    "EXACT",
    "EXACT_MINUS_10",
    "FIVE_MINUS_DIFF",
    "FLAT_BONUS",
    "FLAT_TEN",
    "HALF_ON_MISS",
    "HASSENPFEFFER",
    "HIGH_INCENTIVE",
    "ISRAELI",
    "KATA",
    "LIVES",
    "MAX_BID_BONUS",
    "MISERE_ROUND",
    "MRPIKES",
    "NIL_BONUS",
    "NINETY_NINE",
    "NULLERN",
    "OVER_SCORES",
    "PENALTY_UNDER_ZERO_OVER",
    "PLUMP",
    "POCHA",
    "PODRIDA",
    "PROGRESSIVE15",
    "REDUCED_ZERO",
    "RUSSIAN",
    "SANDBAG",
    "SET_PENALTY",
    "SKULL_KING",
    "SQUARE",
    "SQUARE_TRI",
    "SYMMETRIC",
    "TEN_MINUS_DIFF",
    "TEN_TIMES",
    "TEN_TIMES_PENALTY",
    "TRIANGULAR",
    "TRICK",
    "WIZARD",
    "ZERO_FIVE_PLUS_HAND",
    "open_spiel",
]

EXACT: Final = Scoring((Exact(10),))
"""A made bid 10 and its tricks, a miss nothing: the standard scoring."""
EXACT_MINUS_10: Final = Exact(10) + MissPenalty(10)
"""A miss costs 10 for each trick of difference."""
BASIC: Final = Exact(10) + TricksOnMiss(1)
"""A miss scores its tricks."""
ZERO_FIVE_PLUS_HAND: Final = Exact(10) + ZeroBid(5)
"""A made zero scores 5 and the cards of the hand."""
MAX_BID_BONUS: Final = Exact(10) + MaxBidBonus(10)
"""Bidding all tricks and taking them scores 10 more."""
CATASTROPHE: Final = Exact(10) + Faults(20)
"""The difference of a miss is added to the faults, and 20 put a seat out."""
BASIC5: Final = Exact(5) + TricksOnMiss(1)
"""5 and the tricks; a miss scores its tricks."""
FIVE_MINUS_DIFF: Final = Exact(5) + MissPenalty(1)
"""5 and the tricks; a miss costs the difference."""
TEN_MINUS_DIFF: Final = Exact(10) + MissPenalty(1)
"""10 and the tricks; a miss costs the difference."""
REDUCED_ZERO: Final = Exact(10) + ZeroBid(5, per_card=0)
"""A made zero scores 5 only."""
PLUMP: Final = Zero(5) + Hit(ByBid({0: Points(10, per_bid=1), 10: Points(100, per_bid=1)}))
"""A 1 is written before the bid: 5 makes 15, 10 makes 110; a made zero is 5."""
HASSENPFEFFER: Final = Exact(10) + Miss(Points(per_bid=-1))
"""A miss, on either side, costs the bid."""
TEN_TIMES: Final = Scoring((Exact(0, per_trick=10),))
"""Ten times the bid."""
TEN_TIMES_PENALTY: Final = (
    Exact(0, per_trick=10) + Miss(Points(per_bid=-10)) + Zero(5, miss=Points(-5))
)
"""Ten times the bid, won or lost; 5 for a zero."""
APPEND_ZERO: Final = Exact(0, per_trick=10) + ZeroBid(10, per_card=0)
"""A 0 is written after the bid; a made zero is 10."""
DOUBLE_WHAMMY: Final = Hit(ByBid({0: 10, 1: 15, 2: Points(per_bid=11)})) + TricksOnMiss(1)
"""The bid written twice: 2 makes 22; 0 makes 10 and 1 makes 15. A miss scores its tricks."""
PENALTY_UNDER_ZERO_OVER: Final = Exact(10) + Under(Points(per_off=-10))
"""Only too few tricks cost, too many score nothing: here on the numbers of EXACT_MINUS_10."""
CYPRIOT: Final = Exact(10, per_trick=5) + Miss(Points(per_bid=-5)) + Zero(10, miss=Points(-10))
"""10 and 5 a trick; a miss costs 5 for each trick bid, and a missed zero 10."""
SET_PENALTY: Final = Exact(10) + Over(Points(per_trick=1)) + Under(-10)
"""Too many tricks score 1 each, too few cost 10."""
POCHA: Final = Exact(10, per_trick=5) + MissPenalty(5)
"""10 and 5 a trick; a miss costs 5 for each trick of difference."""
PODRIDA: Final = Exact(10, per_trick=3) + MissPenalty(3)
"""10 and 3 a trick; a miss costs 3 for each trick of difference."""
CLAG: Final = Scoring((Exact(10, per_trick=2),))
"""10 and 2 a trick."""
WIZARD: Final = Exact(20, per_trick=10) + MissPenalty(10)
"""20 and 10 a trick; a miss costs 10 for each trick of difference."""
SKULL_KING: Final = (
    Exact(0, per_trick=20) + MissPenalty(10) + Zero(Points(per_card=10), miss=Points(per_card=-10))
)
"""20 a trick; a miss costs 10 for each trick of difference; a zero is 10 a card, won or lost."""
MRPIKES: Final = Exact(10) + Miss(Points(-10, per_off=-1))
"""A miss costs 10 and the difference."""
SYMMETRIC: Final = Exact(10) + Miss(Points(-10, per_bid=-1))
"""A miss costs what the bid would have scored."""
FLAT_TEN: Final = Exact(10) + Miss(-10)
"""A miss costs 10."""
SQUARE: Final = Hit(Points(10, square_bid=1)) + Miss(Points(square_off=-1))
"""10 and the square of the bid; a miss costs the square of the difference."""
SQUARE_TRI: Final = Hit(Points(10, square_bid=1)) + Miss(Points(triangle_off=-5))
"""10 and the square of the bid; a miss costs 5, 15, 30, 50 and so on."""
ISRAELI: Final = (
    Hit(Points(10, square_bid=1))
    + MissPenalty(10)
    + Zero(25, miss=Points(-60, per_trick=10))
    + ZeroWhenUnder(25)
)
"""10 and the square of the bid; a made zero is 50 if the bids stay below the tricks, else 25."""
TRIANGULAR: Final = Hit(Points(5, triangle_bid=1)) + Miss(Points(triangle_off=-1))
"""5, 6, 8, 11, 15 and so on; a miss costs 1, 3, 6, 10 and so on."""
DOUBLING: Final = Exact(10, per_trick=5) + Miss(Points(doubling_off=-5))
"""10 and 5 a trick; a miss costs 5, 15, 35, 75 and so on."""
ASCENSEUR2: Final = Exact(2) + MissPenalty(1)
"""2 and the tricks; a miss costs the difference."""
OVER_SCORES: Final = Exact(10) + Over(Points(per_trick=1))
"""Too many tricks score 1 each, too few nothing."""
NULLERN: Final = Exact(10) + TricksOnMiss(1) + ZeroBid(20, per_card=0)
"""A made zero scores 20, a miss its tricks."""
ESTIMATION: Final = Exact(0) + MissPenalty(1) + NoHitNoScore()
"""The bid, or minus the difference; if nobody makes the bid, nobody scores."""
HIGH_INCENTIVE: Final = Exact(10, per_trick=11) + MissPenalty(1)
"""Ten times one more than the bid, and the bid."""
PROGRESSIVE15: Final = Scoring((Exact(15),))
"""15 and the tricks."""
SANDBAG: Final = (
    Exact(0, per_trick=10)
    + Over(Points(per_bid=10, per_off=1))
    + Under(Points(per_bid=-10))
    + Bags(10, penalty=100)
)
"""Ten times the bid, and 1 for each trick more, which is a bag; more than 10 bags cost 100."""
RUSSIAN: Final = Exact(0, per_trick=10) + Over(Points(per_trick=1)) + Under(Points(per_off=-10))
"""10 a trick; too many tricks score 1 each, each one missing costs 10."""
TRICK: Final = Exact(0, per_trick=2) + ZeroBid(1, per_card=0) + Unit(2)
"""1 a trick, and a half for a made zero, all of it doubled, as points are whole numbers."""
KATA: Final = Exact(5) + Miss(Points(-5, per_trick=1))
"""The tricks always, and 5 won or lost."""
NINETY_NINE: Final = Exact(0) + TricksOnMiss(1) + HitterBonus({1: 30, 2: 20, 3: 10})
"""The tricks always; whoever made the bid scores 30, 20 or 10 more if 1, 2 or 3 did."""
FLAT_BONUS: Final = Scoring((Exact(10, per_trick=0),))
"""10, whatever the bid."""
HALF_ON_MISS: Final = HalvedOnMiss()
"""A part: a miss halves the total, rounded up."""
CAMELOT_ZERO: Final = Zero(BySize({1: 20, 5: 25}, last=Points(20, per_card=1)))
"""A part: a made zero is 20, with five cards or more 25, in the last round 20 and the hand."""
LIVES: Final = Exact(0, per_trick=0) + Faults(5)
"""No points, and five lives; a fault is a life lost."""
MISERE_ROUND: Final = Misere(10, per_trick=5)
"""A part: in misère rounds no tricks score 10, and each trick costs 5."""
NIL_BONUS: Final = Zero(20, miss=-20)
"""A part: a zero is 20, won or lost."""


def open_spiel(points_per_trick: int = 1, *, off_bid_penalty: bool = False) -> Scoring:
    """The scorings of the game ``oh_hell`` of OpenSpiel, by its parameters.

    Args:
        points_per_trick: for each trick taken, made bid or not.
        off_bid_penalty: whether a miss costs so much for each trick of difference instead.

    >>> open_spiel(2, off_bid_penalty=True).points(bid=3, tricks=1, hand_size=5)
    -4
    """
    each = points_per_trick
    return Exact(10, per_trick=each) + (
        MissPenalty(each) if off_bid_penalty else TricksOnMiss(each)
    )
