"""Hypothesis strategies for your own tests: random rules, rounds and games.

Needs Hypothesis, which nothing else in the library does. What a strategy draws is small, and
shrinks to the standard rules, few cards and few actions. Deals and actions are not drawn one by
one but come from a seed, so that drawing is quick.

>>> from hypothesis import given, settings
>>> from ohhell import Round
>>> from ohhell.testing import rounds
>>> @settings(max_examples=10)
... @given(rounds())
... def no_more_tricks_than_cards(round_: Round) -> None:
...     assert sum(round_.tricks_won) <= round_.hand_size
>>> no_more_tricks_than_cards()
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice, product
from typing import Final, TypeVar, overload

import attrs
from hypothesis import note
from hypothesis import strategies as st

from ohhell.actions import Action
from ohhell.cards import Card, Rank, Special, Suit
from ohhell.deal import Deal
from ohhell.engine.bits import LIMIT
from ohhell.engine.stream import RandomBits, Stream, choice, partial_shuffle
from ohhell.game import Game
from ohhell.round import Round
from ohhell.rules import Rules
from ohhell.setting import RoundKind, RoundResult, Setting
from ohhell.variants import (
    bidding,
    dealers,
    endings,
    equal_cards,
    following,
    hooks,
    jokers,
    leading,
    limits,
    passing,
    round_kinds,
    schedules,
    scores,
    scoring,
    trumps,
    visibility,
)
from ohhell.variants import (
    decks as packs,
)
from ohhell.variants.decks import STANDARD, Deck, DeckChoice, HighestPerPlayer

__all__ = [
    "cards",
    "decks",
    "games",
    "games_started",
    "random_walk",
    "rounds",
    "rounds_started",
    "rules",
    "rules_and_players",
    "seeds",
    "suits",
]

_Item = TypeVar("_Item")

_MAX_HAND_SIZE: Final = 10
_LARGE_DECK: Final = 52
_NAMED_DECKS: Final = (packs.RANKS_32, packs.RANKS_36, packs.SPANISH, packs.FIVE_HUNDRED)


# ------------------------------------------------------------------------- small things


def seeds() -> st.SearchStrategy[int]:
    """Seeds for ``Stream``."""
    return st.integers(0, (1 << 64) - 1)


def suits() -> st.SearchStrategy[Suit]:
    """The four suits."""
    return st.sampled_from(Suit)


def cards(deck: Deck | None = None) -> st.SearchStrategy[Card]:
    """Kinds of card.

    Args:
        deck: what they are drawn from; None for all kinds there are, specials among them, but
            not the unknown card.
    """
    if deck is not None:
        return st.sampled_from(deck.cards)
    suited = st.builds(Card.of, st.sampled_from(Rank), suits())
    named = [Card(special.value) for special in Special if special is not Special.UNKNOWN]
    return suited | st.sampled_from(named)


def decks(*, min_cards: int = 1) -> st.SearchStrategy[Deck]:
    """Packs: the standard one, others that have a name, and such of any suits and any ranks.

    Args:
        min_cards: how many cards one has at least, 1 to 52.
    """
    named = [deck for deck in _NAMED_DECKS if len(deck.cards) >= min_cards]
    # One kind is left for a joker.
    others = _other_decks(min_cards, LIMIT - 1)
    return st.one_of(st.just(STANDARD), others, *map(st.just, named))


@lru_cache
def _other_decks(min_cards: int, max_cards: int) -> st.SearchStrategy[Deck]:
    """Packs of any suits and of any ranks in any order, with so many cards if there are such."""
    shapes = [
        (suit_count, rank_count)
        for suit_count, rank_count in product(range(1, len(Suit) + 1), range(1, len(Rank) + 1))
        if min_cards <= suit_count * rank_count <= max_cards
    ]
    larger = [(len(Suit), -(-min_cards // len(Suit)))]
    few_first = sorted(shapes or larger, key=lambda shape: shape[0] * shape[1])
    return st.builds(
        _other_deck,
        st.sampled_from(few_first),
        st.just(min_cards),
        st.integers(0, 3),
        st.sampled_from(packs.CardNames),
        seeds(),
    )


def _other_deck(
    shape: tuple[int, int], min_cards: int, left_out: int, names: packs.CardNames, seed: int
) -> Deck:
    rng = Stream(seed)
    whole = Deck(suits=_some(Suit, shape[0], rng), ranks=_some(Rank, shape[1], rng), names=names)
    missing = min(left_out, len(whole.cards) - min_cards)
    return attrs.evolve(whole, left_out=_some(whole.cards, missing, rng)) if missing else whole


def _some(of: Iterable[_Item], count: int, rng: RandomBits) -> tuple[_Item, ...]:
    items = list(of)
    partial_shuffle(rng, items, 0, count)
    return tuple(items[:count])


# --------------------------------------------------------------------------------- axes
#
# Strategies are made once where that is possible: making one costs more than drawing from it.
# What has few values is drawn from a list of them, with one draw; the first is what it shrinks to.

_PLAYERS: Final = st.integers(2, 5) | st.integers(2, 14)
_POINTS: Final = st.integers(-10, 20)
_FEW: Final = st.integers(1, 3)

_TOP_TRUMPS: Final = tuple(
    jokers.TopTrump(count, turned=turned, playable=playable)
    for count in (1, 2)
    for playable in jokers.Playable
    for turned in jokers.Turned
)
_RANKED_JOKERS: Final = tuple(
    jokers.RankedJokers(turned=turned, playable=playable)
    for playable in jokers.Playable
    for turned in jokers.Turned
)


def _wizards(
    counts: tuple[int, int], wizard: jokers.Turned, jester: jokers.Turned
) -> jokers.Wizards:
    return jokers.Wizards(
        wizards=counts[0], jesters=counts[1], wizard_turned=wizard, jester_turned=jester
    )


_WIZARDS: Final = st.builds(
    _wizards,
    st.sampled_from(((4, 4), (1, 1), (1, 0), (0, 1), (2, 3))),
    st.sampled_from(jokers.Turned),
    st.sampled_from(jokers.Turned),
)
_JOKERS: Final[st.SearchStrategy[jokers.Jokers]] = st.one_of(
    st.just(jokers.Off()),
    st.just(jokers.Off()),
    st.sampled_from(_TOP_TRUMPS),
    st.sampled_from(_RANKED_JOKERS),
    _WIZARDS,
)

_KINDS: Final = (
    RoundKind.NO_TRUMP,
    RoundKind.HALF_BLIND,
    RoundKind.BLIND,
    RoundKind.MISERE,
    RoundKind.MISERE_NO_TRUMP,
)
_EVERY: Final = tuple(round_kinds.Every(step, kind) for step in (1, 2, 3) for kind in _KINDS)
_BY_NUMBER: Final = st.dictionaries(
    st.integers(1, 6), st.sampled_from(_KINDS), min_size=1, max_size=3
).map(round_kinds.ByNumber)
_ROUND_KINDS: Final[st.SearchStrategy[round_kinds.RoundKinds]] = st.one_of(
    st.just(round_kinds.AllOrdinary()),
    st.just(round_kinds.AllOrdinary()),
    _BY_NUMBER,
    st.sampled_from(_EVERY),
)

_DIRECTION: Final = st.sampled_from(leading.Direction)
_DEALERS: Final[st.SearchStrategy[dealers.Dealer]] = st.sampled_from(
    (dealers.Next(), dealers.WorstLoser(), dealers.LastTrickWinner(), dealers.Same())
)
_EQUAL_CARDS: Final = st.sampled_from(equal_cards.EqualCards)

_TURN_UPS: Final = tuple(
    trumps.TurnUp(after_bids=after, super_trump=copy_wins, or_dealers_last=or_last)
    for or_last, copy_wins, after in product((False, True), repeat=3)
)
_ORDERS: Final = st.lists(st.integers(0, len(Suit)), min_size=1, max_size=5)


def _fixed(suits: Sequence[Suit | None]) -> trumps.TrumpMode:
    return trumps.NoTrump() if suits[0] is None else trumps.Fixed(suits[0])


def _rotation(suits: Sequence[Suit | None]) -> trumps.TrumpMode:
    return trumps.Rotation(*suits)


def _by_hits(suits: Sequence[Suit | None]) -> trumps.TrumpMode:
    return trumps.ByHits(*suits, first=suits[-1])


_ModeOfSuits = Callable[[Sequence[Suit | None]], trumps.TrumpMode]
# Either a mode, or what makes one of suits of the deck.
_MODES: Final[tuple[tuple[trumps.TrumpMode, _ModeOfSuits | None], ...]] = (
    *((turn_up, None) for turn_up in _TURN_UPS),
    *((mode, None) for mode in (trumps.DealersLastCard(), trumps.DealerNames())),
    *((trumps.NoTrump(), of_suits) for of_suits in (None, _fixed, _rotation, _by_hits)),
)
_TRUMP_MODES_HIDDEN_BIDS: Final = st.sampled_from(_MODES)
_TRUMP_MODES: Final = st.sampled_from((*_MODES, (trumps.HighestBidderNames(), None)))


def _any_of(conditions: Sequence[trumps.NoTrumpCondition]) -> trumps.NoTrumpCondition:
    return trumps.AnyOf(conditions)  # rules keep it in its one form


_CONDITIONS: Final[st.SearchStrategy[trumps.NoTrumpCondition]] = st.one_of(
    st.sampled_from(
        (
            trumps.NoStock(),
            trumps.LastRound(),
            trumps.LargestRounds(),
            trumps.PictureTurned(),
            *map(trumps.FirstRounds, (1, 2)),
            *map(trumps.LastRounds, (2, 3)),
            *map(trumps.SizeMultipleOf, (2, 3, 4, 5)),
        )
    ),
    st.lists(st.integers(1, _MAX_HAND_SIZE), min_size=1, max_size=2).map(
        lambda sizes: trumps.SizeIn(*sizes)
    ),
)
_NO_TRUMP: Final = st.one_of(
    st.just(trumps.NoStock()),
    st.just(trumps.Never()),
    _CONDITIONS,
    st.lists(_CONDITIONS, min_size=2, max_size=3).map(_any_of),
)

_PASSES: Final = tuple(
    passing.Pass(count, to=to, small_hand=small_hand)
    for count in (1, 2, 3)
    for to in passing.To
    for small_hand in passing.SmallHand
)
_PASSING: Final[st.SearchStrategy[passing.Passing]] = st.sampled_from(
    (*[passing.Off()] * len(_PASSES), *_PASSES)
)
_VISIBILITY: Final = st.sampled_from(visibility.Visibility)

_BIDDING: Final[st.SearchStrategy[bidding.Bidding]] = st.sampled_from(
    (
        *(bidding.Sequential(), bidding.Sequential(), bidding.Sequential(dealer_first=True)),
        *(bidding.Simultaneous(fix=fix) for fix in bidding.Fix),
        bidding.Hidden(),
    )
)
_HOOKS: Final[st.SearchStrategy[hooks.Hook]] = st.sampled_from(
    (
        hooks.LastBidder(),
        hooks.Off(),
        hooks.MustExceed(),
        hooks.StaysBelow(),
        hooks.LastBidder(from_size=2),
        hooks.LastBidder(from_size=3),
        hooks.LastBidder(in_last_round=False),
        hooks.LastBidder(from_size=2, in_last_round=False),
    )
)

_ZERO_STREAKS: Final = tuple(
    limits.ZeroStreak(most, players_over=over) for most in (1, 2, 3) for over in (0, 3, 5)
)
_ZEROS_IN_ROUND: Final = tuple(map(limits.ZerosInRound, (1, 2, 3)))
_Limit = limits.ZeroStreak | limits.ZerosInRound
# None stands for a fixed bid, which depends on the schedule.
_NO_LIMIT: Final[st.SearchStrategy[tuple[_Limit | None, ...]]] = st.just(())
_FIXED_OR_STREAK: Final[st.SearchStrategy[tuple[_Limit | None, ...]]] = st.sampled_from(
    ((None,), *((streak,) for streak in _ZERO_STREAKS), *((None, each) for each in _ZERO_STREAKS))
)


def _with_zeros(
    zeros: limits.ZerosInRound, others: tuple[_Limit | None, ...]
) -> tuple[_Limit | None, ...]:
    return (zeros, *others)


_WITH_ZEROS: Final[st.SearchStrategy[tuple[_Limit | None, ...]]] = st.builds(
    _with_zeros,
    st.sampled_from(_ZEROS_IN_ROUND),
    _NO_LIMIT | _FIXED_OR_STREAK,
)
_FIXED_ONLY: Final[st.SearchStrategy[tuple[_Limit | None, ...]]] = st.just((None,))
_LIMITS_AT_ONCE: Final = st.one_of(_NO_LIMIT, _NO_LIMIT, _FIXED_ONLY, _FIXED_OR_STREAK)
_LIMITS: Final = st.one_of(_NO_LIMIT, _NO_LIMIT, _FIXED_ONLY, _FIXED_OR_STREAK, _WITH_ZEROS)

_LEADERS: Final = st.sampled_from(leading.Leader)
_LEADERS_HIDDEN_BIDS: Final = st.sampled_from(
    [leader for leader in leading.Leader if leader is not leading.Leader.HIGHEST_BIDDER]
)
_LEAD_LIMITS: Final = st.sampled_from(leading.LeadLimit)
_FOLLOWING: Final = st.sampled_from(following.Following)

# ------------------------------------------------------------------------------- scoring

_Parts = tuple[scoring.AnyPart, ...]
_NOTHING: Final[st.SearchStrategy[_Parts]] = st.just(())

_FORMULA_TERMS: Final = st.dictionaries(
    st.sampled_from([field.name for field in attrs.fields(scoring.Points)]),
    st.integers(-5, 10),
    min_size=1,
    max_size=2,
)


def _by_bid(zero: scoring.Points, least: int, other: scoring.Points) -> scoring.ByBid:
    return scoring.ByBid({0: zero, least: other})


def _by_size(
    small: scoring.Points, least: int, large: scoring.Points, last: scoring.Points | None
) -> scoring.BySize:
    return scoring.BySize({1: small, least: large}, last=last)


_PLAIN_FORMULAS: Final = _FORMULA_TERMS.map(lambda terms: scoring.Points(**terms))
_FORMULAS: Final[st.SearchStrategy[scoring.Formula]] = st.one_of(
    _PLAIN_FORMULAS,
    _PLAIN_FORMULAS,
    st.builds(
        _by_bid,
        _PLAIN_FORMULAS,
        st.integers(1, 4),
        _PLAIN_FORMULAS,
    ),
    st.builds(
        _by_size,
        _PLAIN_FORMULAS,
        st.integers(2, 6),
        _PLAIN_FORMULAS,
        st.none() | _PLAIN_FORMULAS,
    ),
)


def _part(of: st.SearchStrategy[scoring.AnyPart]) -> st.SearchStrategy[_Parts]:
    return of.map(lambda part: (part,))


def _both(some: _Parts, others: _Parts) -> _Parts:
    return (*some, *others)


_HIT: Final = st.one_of(
    _part(st.just(scoring.Exact(10))),
    _part(st.builds(scoring.Exact, st.integers(0, 20), per_trick=st.just(1) | _POINTS)),
    _part(st.builds(scoring.Hit, _FORMULAS)),
)
_FAULTS: Final = _part(st.builds(scoring.Faults, st.integers(1, 20)))
_BAGS: Final = _part(st.builds(scoring.Bags, st.integers(0, 4), penalty=st.integers(1, 100)))
# What decides a miss, with what goes on from round to round.
_MISS: Final = st.one_of(
    _NOTHING,
    _part(st.builds(scoring.MissPenalty, _POINTS)),
    _part(st.builds(scoring.TricksOnMiss, _POINTS)),
    _part(st.builds(scoring.Miss, _FORMULAS)),
    _part(st.builds(scoring.Over, _FORMULAS)),
    _part(st.builds(scoring.Under, _FORMULAS)),
    st.tuples(st.builds(scoring.Over, _FORMULAS), st.builds(scoring.Under, _FORMULAS)),
    _FAULTS,
    _part(st.just(scoring.HalvedOnMiss())),
    _BAGS,
    st.builds(_both, _part(st.builds(scoring.Miss, _FORMULAS)), _BAGS),
)
_ZERO_BID: Final = st.one_of(
    _NOTHING,
    _part(st.builds(scoring.ZeroBid, _POINTS, per_card=st.just(1) | _POINTS)),
    _part(st.builds(scoring.Zero, _FORMULAS)),
    _part(st.builds(scoring.Zero, _FORMULAS, miss=_FORMULAS)),
)
_HITTERS: Final = st.dictionaries(st.integers(1, 4), st.integers(1, 30), min_size=1, max_size=3)
_TIMES_WHEN: Final = st.lists(
    st.sampled_from((None, *Suit, *_KINDS, RoundKind.ORDINARY)),
    min_size=1,
    max_size=3,
    unique=True,
)


def _times(when: Sequence[Suit | RoundKind | None]) -> _Parts:
    first, *others = when
    once = scoring.Times(2, first)
    return (once, scoring.Times(3, *others)) if others else (once,)


def _place(parts: _Parts) -> str:
    return type(parts[0]).__name__


# What is rarer, up to three of them, each filling another place.
_EXTRAS: Final = st.lists(
    st.one_of(
        _part(st.builds(scoring.MaxBidBonus, _POINTS)),
        _part(st.builds(scoring.Misere, st.integers(0, 10), per_trick=_FEW)),
        _part(st.builds(scoring.HitterBonus, _HITTERS)),
        _part(st.just(scoring.NoHitNoScore())),
        _part(st.builds(scoring.ZeroWhenUnder, _POINTS)),
        _TIMES_WHEN.map(_times),
        _TIMES_WHEN.map(_times),
        _part(st.builds(scoring.Unit, st.integers(2, 3))),
    ),
    max_size=3,
    unique_by=_place,
).map(lambda each: sum(each, ()))


def _named_scorings() -> Iterator[scoring.Scoring]:
    """Each scoring that has a name; the parts that have one are added to a plain scoring."""
    for name in scores.__all__:
        named: object = getattr(scores, name)
        if isinstance(named, scoring.Scoring):
            yield named
        elif isinstance(named, scoring.Part):
            yield scoring.Scoring((scoring.Exact(10), named))
    for penalty in (False, True):
        yield scores.open_spiel(2, off_bid_penalty=penalty)


_SCORING: Final = st.one_of(
    st.just(scoring.Scoring((scoring.Exact(10),))),
    st.sampled_from([*_named_scorings()]),
    *[st.tuples(_HIT, _MISS, _ZERO_BID, _EXTRAS).map(lambda parts: scoring.Scoring(sum(parts, ())))]
    * 2,
)
_WITH_FAULTS: Final = st.one_of(
    st.tuples(_HIT, _FAULTS, _ZERO_BID, _EXTRAS).map(lambda parts: scoring.Scoring(sum(parts, ()))),
    st.sampled_from((scores.CATASTROPHE, scores.LIVES)),
)


# --------------------------------------------------------------------------- end and ties

_ENDINGS: Final[st.SearchStrategy[endings.Ending]] = st.one_of(
    st.just(endings.AllRounds()),
    st.just(endings.AllRounds()),
    st.builds(endings.Target, st.integers(1, 60)),
    st.builds(endings.ExactTarget, st.integers(1, 40)),
    st.builds(endings.DropLowest, st.integers(1, 3)),
)
_RANKING: Final = st.sampled_from(endings.Ranking)

_SUDDEN_DEATH: Final = st.builds(
    endings.SuddenDeath,
    st.integers(1, 4) | st.just(endings.ExtraHand.LARGEST),
    limit=st.integers(1, 3),
)
_CRITERIA: Final[tuple[tuple[endings.TieBreak, ...], ...]] = (
    (endings.MadeBids(),),
    (endings.AllBids(),),
    (endings.MadeBids(), endings.AllBids()),
    (endings.AllBids(), endings.MadeBids()),
)


def _with_extra(
    criteria: tuple[endings.TieBreak, ...], extra: endings.SuddenDeath
) -> endings.TieBreak:
    return endings.InTurn((*criteria, extra))


_TIE_BREAK: Final[st.SearchStrategy[endings.TieBreak]] = st.one_of(
    st.just(endings.SharedWin()),
    _SUDDEN_DEATH,
    _SUDDEN_DEATH,
    st.sampled_from(_CRITERIA).map(endings.InTurn),
    st.builds(
        _with_extra,
        st.sampled_from(_CRITERIA),
        _SUDDEN_DEATH,
    ),
)


@lru_cache
def _player_ranges(players: int) -> st.SearchStrategy[range]:
    ranges = st.builds(range, st.integers(2, players), st.integers(players + 1, players + 5))
    return st.just(range(2, max(15, players + 1))) | ranges


@lru_cache
def _two_packs(players: int) -> st.SearchStrategy[int | None]:
    return st.sampled_from((8, None, players)) | st.integers(2, 15)


# ------------------------------------------------------------------------------- schedule


@lru_cache
def _schedules(
    players: int, capacity: int, max_hand_size: int, *, may_be_max: bool
) -> st.SearchStrategy[schedules.Schedule]:
    """Schedules with an end.

    Args:
        players: how many play.
        capacity: the most cards that each can be dealt.
        max_hand_size: the largest hand that a schedule may ask for.
        may_be_max: whether it may ask for as many cards as there are.
    """
    # Hypothesis likes 1; a range without it keeps larger hands frequent, and shrinks to the other.
    sizes = st.integers(1, max_hand_size) | st.integers(-(-max_hand_size // 2), max_hand_size)
    others = st.dictionaries(st.integers(2, 15), sizes, max_size=3)
    tables = st.tuples(others, sizes).map(lambda both: {**both[0], players: both[1]})
    peaks: st.SearchStrategy[schedules.PeakSize] = sizes | tables.map(schedules.ByPlayers)
    largest = min(capacity, max_hand_size)
    possible = st.integers(1, largest) | st.integers(-(-largest // 2), largest)
    of_size: st.SearchStrategy[schedules.PeakSize] = possible
    if may_be_max:
        peaks = st.just(schedules.Peak.MAX) | peaks
        of_size |= st.just(schedules.Peak.MAX)
    counts = st.sampled_from((1, 1, 2, 3, schedules.Count.PER_PLAYER))
    closed = st.one_of(
        st.builds(
            _course,
            st.sampled_from((schedules.DownUp, schedules.UpDown, schedules.Down, schedules.Up)),
            peaks,
            low=st.sampled_from((1, 1, 1, 2, 3)),
            lows=counts,
            peaks=counts,
            step=st.sampled_from((1, 1, 1, 2, 3)),
            fit=st.sampled_from(schedules.Fit),
            at_most=st.just((players, largest)),
        ),
        st.lists(possible, min_size=1, max_size=6).map(lambda each: schedules.Sizes(*each)),
        st.builds(schedules.Constant, of_size, counts),
    )
    joined = st.lists(closed, min_size=2, max_size=3).map(schedules.Joined)
    return st.one_of(closed, joined, _for_players(players, closed | joined))


def _course(
    kind: "type[schedules.DownUp | schedules.UpDown | schedules.Down | schedules.Up]",
    peak: schedules.PeakSize,
    *,
    low: int,
    lows: schedules.Rounds,
    peaks: schedules.Rounds,
    step: int,
    fit: schedules.Fit,
    at_most: tuple[int, int],
) -> schedules.Schedule:
    """One of the four courses; its smallest hand is no larger than its largest can be."""
    players, most = at_most
    if isinstance(peak, schedules.ByPlayers):
        most = min(most, dict(peak.sizes)[players])
    elif isinstance(peak, int):
        most = min(most, peak)
    return kind(peak, low=min(low, most), lows=lows, peaks=peaks, step=step, fit=fit)


def _for_players(
    players: int, own: st.SearchStrategy[schedules.Schedule]
) -> st.SearchStrategy[schedules.Schedule]:
    others = st.dictionaries(
        st.integers(2, 15),
        st.sampled_from((schedules.Up(3), schedules.Down(10), schedules.Constant(5, rounds=2))),
        max_size=2,
    )

    def with_own(
        rest: dict[int, schedules.Schedule], mine: schedules.Schedule
    ) -> schedules.Schedule:
        return schedules.ForPlayers({**rest, players: mine})

    return st.builds(with_own, others, own)


@lru_cache
def _schedules_without_end(
    players: int, capacity: int, max_hand_size: int, *, may_be_max: bool
) -> st.SearchStrategy[schedules.Schedule]:
    """Schedules without an end; the arguments are those of ``_schedules``."""
    sizes: st.SearchStrategy[schedules.PeakSize] = st.integers(1, min(capacity, max_hand_size))
    growing: st.SearchStrategy[schedules.Schedule] = st.nothing()
    if may_be_max:
        sizes |= st.just(schedules.Peak.MAX)
        growing = st.builds(schedules.Growing, then=st.sampled_from(schedules.Overflow))
    constant = st.builds(schedules.Constant, sizes)
    return st.one_of(growing, constant, _for_players(players, growing | constant))


_STANDARD_DECK: Final = "standard"
_ANY: Final = "any"
_FEW_CARDS: Final = "few cards"
_NAMED: Final = "named"
_HIGHEST: Final = "highest"
_DECK_FORMS: Final = st.sampled_from((_STANDARD_DECK, _ANY, _FEW_CARDS, _NAMED, _HIGHEST))

_ENDLESS: Final = st.sampled_from((False, False, False, False, True))
# What ends a schedule without end; for all rounds it is that seats go out by their faults.
_WAYS_TO_END: Final = st.sampled_from(
    (endings.AllRounds, endings.Target, endings.DropLowest, endings.ExactTarget)
)
_TARGETS: Final = st.integers(1, 40)
_SOON: Final = st.integers(1, 2)
_TRIED_SIZE: Final = 3

_ROUNDS_WITHOUT_END: Final = 8
"""How many rounds of a schedule without end are looked at."""
_MADE_UP_POINTS: Final = range(-10, 21)


# -------------------------------------------------------------------------------- rules


def rules(
    *, players: int | None = None, max_hand_size: int = _MAX_HAND_SIZE
) -> st.SearchStrategy[Rules]:
    """Rules composed of choices on all axes, none of one's own; they can be played.

    Schedules without end are among them, with something that ends the game.

    Args:
        players: a number that can play them, 2 to 51; None for any.
        max_hand_size: the largest hand that their schedule asks for while all seats are in, 1 or
            more.
    """
    pairs = _rules_and_players(players, max_hand_size)
    return pairs.map(lambda pair: pair[0])


def rules_and_players(
    *, players: int | None = None, max_hand_size: int = _MAX_HAND_SIZE
) -> st.SearchStrategy[tuple[Rules, int]]:
    """Rules as ``rules`` draws them, each with a number of players that can play them.

    Args:
        players: how many play, 2 to 51; None for 2 to 14.
        max_hand_size: the largest hand that the schedule asks for while all seats are in, 1 or
            more.
    """
    return _rules_and_players(players, max_hand_size)


@st.composite
def _rules_and_players(
    draw: st.DrawFn, players: int | None, max_hand_size: int
) -> tuple[Rules, int]:
    count = draw(_PLAYERS) if players is None else players
    two_packs_from = draw(_two_packs(count))
    special = draw(_JOKERS)
    deck = _deck(
        draw,
        count,
        specials=sum(copies for _, copies in special.cards),
        packs=2 if two_packs_from is not None and count >= two_packs_from else 1,
        max_hand_size=max_hand_size,
    )
    order = draw(_BIDDING)
    hidden = isinstance(order, bidding.Hidden)
    unhookable = hidden or order == bidding.Simultaneous()
    limited = draw(_LIMITS if isinstance(order, bidding.Sequential) else _LIMITS_AT_ONCE)
    kinds = draw(_ROUND_KINDS)
    trump = _trump_mode(draw, deck.for_players(count).suits, hidden=hidden)
    endless = draw(_ENDLESS)
    if endless:
        bids_fixed = None in limited or _is_always_misere(kinds)
        worth, ending = _scoring_and_end(draw, bids_fixed=bids_fixed)
    else:
        worth, ending = draw(_SCORING), draw(_ENDINGS)
    drawn = Rules(
        players=draw(_player_ranges(count)),
        deck=deck,
        two_packs_from=two_packs_from,
        jokers=special,
        equal_cards=draw(_EQUAL_CARDS),
        round_kinds=kinds,
        direction=draw(_DIRECTION),
        dealer=draw(_DEALERS),
        trump=trump,
        no_trump=draw(_NO_TRUMP),
        passing=draw(_PASSING),
        visibility=visibility.Visibility.OWN_HAND if _shows_own_card(trump) else draw(_VISIBILITY),
        bidding=order,
        hook=hooks.Off() if unhookable else draw(_HOOKS),
        leader=draw(_LEADERS_HIDDEN_BIDS if hidden else _LEADERS),
        lead_limit=draw(_LEAD_LIMITS),
        following=draw(_FOLLOWING),
        scoring=worth,
        ending=ending,
        ranking=draw(_RANKING),
        tie_break=draw(_TIE_BREAK),
    )
    make = _schedules_without_end if endless else _schedules
    capacity = drawn.largest_hand(players=count)
    may_be_max = drawn.card_count(players=count) // count <= max_hand_size
    schedule = draw(make(count, capacity, max_hand_size, may_be_max=may_be_max))
    smallest_hand = min(schedule.hand_sizes(count, capacity) or (1,))
    limit = _bid_limit(draw, limited, smallest_hand)
    return drawn.replace(schedule=schedule, bid_limit=limit), count


def _deck(
    draw: st.DrawFn, players: int, *, specials: int, packs: int, max_hand_size: int
) -> DeckChoice:
    """A deck with which each can be dealt a card at least, and another one turned up."""
    max_kinds = LIMIT - specials
    least = players + 1
    # Enough for some hand size, so that rounds of one card only are not the most frequent.
    enough = max(least, min(players * draw(st.integers(1, max_hand_size)), _LARGE_DECK))
    # So few that a schedule may go to the end of the deck.
    few = (players * (max_hand_size + 1) - 1 - specials) // packs
    form = draw(_DECK_FORMS)
    if form == _NAMED:
        named = [deck for deck in _NAMED_DECKS if least <= len(deck.cards) <= max_kinds]
        return draw(st.sampled_from(named or [STANDARD]))
    if form == _HIGHEST:
        return HighestPerPlayer(draw(st.integers(2, max(2, max_hand_size))))
    if form == _FEW_CARDS:
        return draw(_other_decks(least, max(least, min(few, max_kinds))))
    return draw(_other_decks(enough, max_kinds)) if form == _ANY else STANDARD


def _trump_mode(draw: st.DrawFn, suits: Sequence[Suit], *, hidden: bool) -> trumps.TrumpMode:
    mode, of_suits = draw(_TRUMP_MODES_HIDDEN_BIDS if hidden else _TRUMP_MODES)
    if of_suits is None:
        return mode
    suit_or_none = (*suits, None)
    return of_suits([suit_or_none[place % len(suit_or_none)] for place in draw(_ORDERS)])


def _shows_own_card(trump: trumps.TrumpMode) -> bool:
    """Whether a card of the dealer's may be shown, which the dealer would see too."""
    or_dealers_last = isinstance(trump, trumps.TurnUp) and trump.or_dealers_last
    return or_dealers_last or isinstance(trump, trumps.DealersLastCard)


def _bid_limit(
    draw: st.DrawFn, limited: Sequence[_Limit | None], smallest_hand: int
) -> limits.BidLimit:
    """Some limits together; None among them stands for a fixed bid."""
    return limits.AllOf(
        limits.Fixed(draw(st.integers(0, smallest_hand))) if limit is None else limit
        for limit in limited
    )


def _is_always_misere(kinds: round_kinds.RoundKinds) -> bool:
    return kinds.kind(1) in scoring.MISERES and kinds.kind(5) in scoring.MISERES


def _scoring_and_end(
    draw: st.DrawFn, *, bids_fixed: bool
) -> tuple[scoring.Scoring, endings.Ending]:
    """A scoring, and an ending, by which a schedule without end is soon over.

    Args:
        draw: what draws.
        bids_fixed: whether bids are fixed in all rounds, so that it may be that none is made.
    """
    end = endings.AllRounds if bids_fixed else draw(_WAYS_TO_END)
    if end is endings.AllRounds:
        return draw(_WITH_FAULTS), draw(_ENDINGS)
    if end is endings.ExactTarget:
        base = draw(st.integers(1, 20))
        flat = scoring.Scoring((scoring.Exact(base, per_trick=0),))
        return flat, endings.ExactTarget(base * draw(_FEW))
    drawn = draw(_SCORING)
    if end is endings.Target:
        return drawn if _only_gains(drawn) else scores.EXACT, endings.Target(draw(_TARGETS))
    return drawn if _gains_by_hits(drawn) else scores.EXACT, endings.DropLowest(draw(_SOON))


def _only_gains(of: scoring.Scoring) -> bool:
    """Whether hits gain and nothing costs, so that a target is reached in the end."""
    if of.running is not None or of.part(scoring.Slot.MISERE) is not None:
        return False
    numbers = range(_TRIED_SIZE + 1)
    return all(
        of.points(bid, took, _TRIED_SIZE) >= (bid == took)
        for bid, took in product(numbers, numbers)
    )


def _gains_by_hits(of: scoring.Scoring) -> bool:
    """Whether every hit is worth more than any miss, so that seats do not stay equal."""
    numbers = range(_TRIED_SIZE + 1)
    worth = {
        (bid, took): of.points(bid, took, _TRIED_SIZE) for bid, took in product(numbers, numbers)
    }
    hits = [points for (bid, took), points in worth.items() if bid == took]
    return min(hits) > max(points for (bid, took), points in worth.items() if bid != took)


# --------------------------------------------------------------------- rounds and games

_Played = st.SearchStrategy[tuple[Rules, int]]


@overload
def random_walk(start: Round, rng: RandomBits) -> Iterator[Round]: ...
@overload
def random_walk(start: Game, rng: RandomBits) -> Iterator[Game]: ...
def random_walk(start: Round | Game, rng: RandomBits) -> Iterator[Round] | Iterator[Game]:
    """A round or game, and what random legal actions make of it, one by one, to its end.

    Where several seats may act a random one does; a game deals its rounds from the generator.

    Args:
        start: where to begin; it comes first.
        rng: anything with ``getrandbits``.

    >>> from ohhell import Game, Stream, presets
    >>> start = Game.start(presets.SHORT, players=3, dealer=0)
    >>> *_, last = random_walk(start, Stream(1))
    >>> last.is_over, len(last.rounds)
    (True, 10)
    """
    return _round_walk(start, rng) if isinstance(start, Round) else _game_walk(start, rng)


def _round_walk(state: Round, rng: RandomBits) -> Iterator[Round]:
    yield state
    while not state.is_over:
        seat, action = _random_action(state, rng)
        state = state.apply(action, seat=seat)
        yield state


def _game_walk(state: Game, rng: RandomBits) -> Iterator[Game]:
    yield state
    while not state.is_over:
        if state.needs_deal:
            state = state.deal(rng)
        else:
            seat, action = _random_action(state, rng)
            state = state.apply(action, seat=seat)
        yield state


def _random_action(state: Round | Game, rng: RandomBits) -> tuple[int, Action]:
    seat = choice(rng, state.to_act)
    return seat, choice(rng, state.legal_actions(seat=seat))


def rounds_started(played: _Played | None = None) -> st.SearchStrategy[Round]:
    """Rounds before their first action, of random rules, places in a game, and deals.

    Among them are tie-breaks and rounds in which some seats are out, where the rules have such.
    The rules and the deal are noted, and shown with a failing example.

    Args:
        played: rules with numbers of players; None for any. For rules of your own it may be
            ``st.tuples(st.just(house), st.integers(3, 7))``.
    """
    return _rounds_started(rules_and_players() if played is None else played)


@st.composite
def _rounds_started(draw: st.DrawFn, played: _Played) -> Round:
    of, players = draw(played)
    setting = _setting(draw, of, players)
    dealer = draw(st.integers(0, setting.players - 1))
    rng = Stream(draw(seeds()))
    trumping = of.trumping(setting)
    if trumping.shows_dealers_card or trumping.turns_card:
        specials = [card for card, copies in of.jokers.cards if copies]
        turned = draw(st.sampled_from([None, *specials]))
    else:
        turned = None
    if turned is not None:
        deal = _deal_turning(turned, of, setting, dealer, rng)
    else:
        deal = Deal.shuffled(
            of,
            players=setting.players,
            hand_size=setting.hand_size,
            dealer=dealer,
            rng=rng,
            setting=setting,
        )
    note(f"rules: {of}")
    note(f"deal: {deal}")
    note(f"setting: {setting}")
    return Round.start(of, deal, setting=setting)


def _deal_turning(card: Card, of: Rules, setting: Setting, dealer: int, rng: RandomBits) -> Deal:
    """A deal in which the first card turned up or shown is this one, which by chance is rare."""
    pack = list(of.cards(players=setting.game_players))
    pack.remove(card)
    partial_shuffle(rng, pack, 0, len(pack))
    dealt = setting.players * setting.hand_size
    pack.insert(dealt - of.trumping(setting).shows_dealers_card, card)
    return Deal.from_pack(
        pack,
        rules=of,
        players=setting.players,
        hand_size=setting.hand_size,
        dealer=dealer,
        setting=setting,
    )


def _setting(draw: st.DrawFn, of: Rules, players: int) -> Setting:
    number = draw(_round_numbers(of, players))
    # Extra rounds come after all of the schedule, but here after any: that is nothing to them.
    previous = _made_up_results(of, players, number, Stream(draw(seeds())))
    seats: tuple[int, ...] | None = None
    if previous and _puts_out(of) and draw(st.booleans()):
        seats = _some_seats(draw, players)
    ordinary = of.setting(players=players, number=number, previous=previous, seats=seats)
    last_step = endings.steps_of(of.tie_break)[-1]
    if isinstance(last_step, endings.SuddenDeath) and draw(st.booleans()):
        extra = attrs.evolve(
            ordinary,
            seats=_some_seats(draw, players),
            hand_size=last_step.extra_hand(ordinary) or 1,
            kind=RoundKind.TIE_BREAK,
            number=(ordinary.of or number) + 1,
        )
        return ordinary if of.misfits(extra) else extra
    return ordinary


def _round_numbers(of: Rules, players: int) -> st.SearchStrategy[int]:
    if of.rounds(players=players) is None:
        return st.integers(1, _ROUNDS_WITHOUT_END)
    sizes = of.hand_sizes(players=players)
    # A round is the more likely the more cards it has, as more can happen in it.
    return st.sampled_from([number for number, size in enumerate(sizes, 1) for _ in range(size)])


def _puts_out(of: Rules) -> bool:
    return of.scoring.puts_out or isinstance(of.ending, endings.DropsSeats)


def _made_up_results(
    of: Rules, players: int, number: int, rng: RandomBits
) -> tuple[RoundResult, ...]:
    """What the rounds before one may have come to, nobody out yet; many bids in them are zero."""
    seats = tuple(range(players))
    results: list[RoundResult] = []
    for earlier in range(1, number):
        setting = of.setting(players=players, number=earlier)
        size = setting.hand_size
        won = Counter(choice(rng, seats) for _ in range(size))
        called = setting.kind not in scoring.MISERES
        results.append(
            RoundResult(
                seats=seats,
                dealer=earlier % players,
                hand_size=size,
                trump=None,
                kind=setting.kind,
                bids=tuple(choice(rng, (0, 0, size, won[seat])) * called for seat in seats),
                tricks=tuple(won[seat] for seat in seats),
                points=tuple(choice(rng, _MADE_UP_POINTS) for _ in seats),
                last_winner=choice(rng, (*won, None)),
            )
        )
    return tuple(results)


def _some_seats(draw: st.DrawFn, players: int) -> tuple[int, ...]:
    seats = st.lists(st.integers(0, players - 1), min_size=2, max_size=players, unique=True)
    return tuple(sorted(draw(seats)))


def rounds(played: _Played | None = None) -> st.SearchStrategy[Round]:
    """Rounds after some random legal actions, none to all; see ``rounds_started``.

    Args:
        played: rules with numbers of players; None for any.
    """
    return _rounds(rules_and_players() if played is None else played)


@st.composite
def _rounds(draw: st.DrawFn, played: _Played) -> Round:
    start = draw(_rounds_started(played))
    states = list(random_walk(start, Stream(draw(seeds()))))
    # The phase first: most actions are plays, and some phases have one action only.
    phase = draw(st.sampled_from(list(dict.fromkeys(state.phase for state in states))))
    reached = draw(st.sampled_from([state for state in states if state.phase is phase]))
    note(f"actions: {reached.actions}")
    return reached


def games_started(played: _Played | None = None) -> st.SearchStrategy[Game]:
    """Games before their first deal.

    Args:
        played: rules with numbers of players; None for any.
    """
    return _games_started(rules_and_players() if played is None else played)


@st.composite
def _games_started(draw: st.DrawFn, played: _Played) -> Game:
    of, players = draw(played)
    note(f"rules: {of}")
    return Game.start(of, players=players, dealer=draw(st.integers(0, players - 1)))


def games(played: _Played | None = None) -> st.SearchStrategy[Game]:
    """Games after some random rounds and some actions of the next, none to all.

    Args:
        played: rules with numbers of players; None for any.
    """
    return _games(rules_and_players() if played is None else played)


@st.composite
def _games(draw: st.DrawFn, played: _Played) -> Game:
    start = draw(_games_started(played))
    scheduled = start.rules.rounds(players=start.players)
    rounds_over = draw(st.integers(0, scheduled or _ROUNDS_WITHOUT_END))
    actions = draw(st.integers(0, 50))
    walk = random_walk(start, Stream(draw(seeds())))
    reached = next(game for game in walk if game.is_over or len(game.rounds) == rounds_over)
    *_, last = reached, *islice(walk, actions)
    return last
