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

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import islice
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
from ohhell.setting import RoundKind, Setting
from ohhell.variants import (
    bidding,
    endings,
    following,
    hooks,
    jokers,
    limits,
    passing,
    schedules,
    scoring,
    trumps,
    visibility,
)
from ohhell.variants.decks import STANDARD, Deck

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
    """Packs: the standard one, and others of any suits and of any ranks in any order.

    Args:
        min_cards: how many cards one has at least, 1 to 52.
    """
    return st.just(STANDARD) | _other_decks(min_cards)


@st.composite
def _other_decks(draw: st.DrawFn, min_cards: int) -> Deck:
    suit_count = draw(st.integers(max(1, -(-min_cards // len(Rank))), len(Suit)))
    # One kind is left for a joker.
    most_ranks = min(len(Rank), (LIMIT - 1) // suit_count)
    rank_count = draw(st.integers(-(-min_cards // suit_count), most_ranks))
    rng = Stream(draw(seeds()))
    return Deck(
        suits=tuple(_some(Suit, suit_count, rng)), ranks=tuple(_some(Rank, rank_count, rng))
    )


def _some(of: Iterable[_Item], count: int, rng: RandomBits) -> list[_Item]:
    items = list(of)
    partial_shuffle(rng, items, 0, count)
    return items[:count]


# --------------------------------------------------------------------------------- axes
#
# Strategies are made once where that is possible: making one costs more than drawing from it.

_PLAYERS: Final = st.integers(2, 5) | st.integers(2, 14)
_POINTS: Final = st.integers(-10, 20)
_ONE_OR_SO: Final = st.just(1) | _POINTS

_TOP_TRUMPS: Final = [
    st.builds(
        jokers.TopTrump,
        st.integers(1, 2),
        turned=st.just(turned),
        playable=st.sampled_from(jokers.Playable),
    )
    for turned in jokers.Turned
]
_JOKERS: Final[st.SearchStrategy[jokers.Jokers]] = st.just(jokers.Off()) | st.one_of(_TOP_TRUMPS)

_TRUMP_MODES: Final = st.sampled_from(
    (trumps.TurnUp, trumps.TurnUp, trumps.Fixed, trumps.Rotation, trumps.NoTrump)
)
_ORDERS: Final = st.lists(st.integers(0, len(Suit)), min_size=1, max_size=5)


def _any_of(conditions: Sequence[trumps.NoTrumpCondition]) -> trumps.NoTrumpCondition:
    if len(set(conditions)) > 1:
        return trumps.AnyOf(conditions)
    return conditions[0] if conditions else trumps.Never()


_CONDITIONS: Final[st.SearchStrategy[trumps.NoTrumpCondition]] = st.one_of(
    st.just(trumps.NoStock()),
    st.just(trumps.LastRound()),
    st.builds(trumps.SizeMultipleOf, st.integers(2, 5)),
)
_NO_TRUMP: Final = st.just(trumps.NoStock()) | st.lists(_CONDITIONS, max_size=3).map(_any_of)

_PASSING: Final = st.just(passing.Off()) | st.builds(
    passing.Pass,
    st.integers(1, 3),
    to=st.sampled_from(passing.To),
    small_hand=st.sampled_from(passing.SmallHand),
)

_HOOKS: Final[st.SearchStrategy[hooks.Hook]] = st.sampled_from((hooks.LastBidder(), hooks.Off()))
_BIDDING: Final = st.just(bidding.Sequential()) | st.builds(
    bidding.Simultaneous, fix=st.sampled_from(bidding.Fix)
)

_EXACT: Final = st.builds(scoring.Exact, _POINTS, per_trick=_ONE_OR_SO)
_MISS: Final = st.one_of(
    st.none(),
    st.builds(scoring.MissPenalty, _POINTS),
    st.builds(scoring.TricksOnMiss, _POINTS),
    st.builds(scoring.Faults, st.integers(1, 20)),
)
_ZERO_BID: Final = st.none() | st.builds(scoring.ZeroBid, _POINTS, per_card=_ONE_OR_SO)
_BONUS: Final = st.none() | st.builds(scoring.MaxBidBonus, _POINTS)
_SCORING: Final = st.just(scoring.Scoring((scoring.Exact(10),))) | st.tuples(
    _EXACT, _MISS, _ZERO_BID, _BONUS
).map(lambda parts: scoring.Scoring(tuple(part for part in parts if part is not None)))

_VISIBILITY: Final = st.sampled_from(visibility.Visibility)
_FOLLOWING: Final = st.sampled_from(following.Following)
_RANKING: Final = st.sampled_from(endings.Ranking)
_TIE_BREAK: Final = st.just(endings.SharedWin()) | st.builds(
    endings.SuddenDeath, st.integers(1, 4), limit=st.integers(1, 3)
)


@lru_cache
def _player_ranges(players: int) -> st.SearchStrategy[range]:
    ranges = st.builds(range, st.integers(2, players), st.integers(players + 1, players + 5))
    return st.just(range(2, max(15, players + 1))) | ranges


@lru_cache
def _two_packs(players: int) -> st.SearchStrategy[int | None]:
    return st.sampled_from((8, None, players)) | st.integers(2, 15)


def _trump_mode(draw: st.DrawFn, deck: Deck) -> trumps.TrumpMode:
    mode = draw(_TRUMP_MODES)
    if mode is trumps.TurnUp:
        return trumps.TurnUp()
    if mode is trumps.NoTrump:
        return trumps.NoTrump()
    suit_or_none = (*deck.suits, None)
    order = [suit_or_none[place % len(suit_or_none)] for place in draw(_ORDERS)]
    if mode is trumps.Fixed and order[0] is not None:
        return trumps.Fixed(order[0])
    return trumps.Rotation(*order)


@lru_cache
def _schedules(
    players: int, *, capacity: int, max_hand_size: int
) -> st.SearchStrategy[schedules.Schedule]:
    # Hypothesis likes 1; a range without it keeps larger hands frequent, and shrinks to the other.
    sizes = st.integers(1, max_hand_size) | st.integers(-(-max_hand_size // 2), max_hand_size)
    others = st.dictionaries(st.integers(2, 15), sizes, max_size=3)
    tables = st.tuples(others, sizes).map(lambda both: {**both[0], players: both[1]})
    peaks: st.SearchStrategy[schedules.PeakSize] = sizes | tables.map(schedules.ByPlayers)
    if capacity <= max_hand_size:
        peaks |= st.just(schedules.Peak.MAX)
    fits = st.sampled_from(schedules.Fit)
    largest = min(capacity, max_hand_size)
    possible = st.integers(1, largest) | st.integers(-(-largest // 2), largest)
    return st.one_of(
        st.builds(schedules.DownUp, peaks, fit=fits),
        st.builds(schedules.UpDown, peaks, fit=fits),
        st.builds(schedules.Down, peaks, fit=fits),
        st.builds(schedules.Up, peaks, fit=fits),
        st.lists(possible, min_size=1, max_size=6).map(lambda each: schedules.Sizes(*each)),
    )


@lru_cache
def _bid_limits(smallest_hand: int) -> st.SearchStrategy[limits.BidLimit]:
    return st.just(limits.Off()) | st.builds(limits.Fixed, st.integers(0, smallest_hand))


# -------------------------------------------------------------------------------- rules


def rules(
    *, players: int | None = None, max_hand_size: int = _MAX_HAND_SIZE
) -> st.SearchStrategy[Rules]:
    """Rules composed of choices on all axes, none of one's own; they can be played.

    Args:
        players: a number that can play them, 2 to 51; None for any.
        max_hand_size: the largest hand that their schedule asks for, 1 or more.
    """
    pairs = _rules_and_players(players, max_hand_size)
    return pairs.map(lambda pair: pair[0])


def rules_and_players(
    *, players: int | None = None, max_hand_size: int = _MAX_HAND_SIZE
) -> st.SearchStrategy[tuple[Rules, int]]:
    """Rules as ``rules`` draws them, each with a number of players that can play them.

    Args:
        players: how many play, 2 to 51; None for 2 to 14.
        max_hand_size: the largest hand that the schedule asks for, 1 or more.
    """
    return _rules_and_players(players, max_hand_size)


@st.composite
def _rules_and_players(
    draw: st.DrawFn, players: int | None, max_hand_size: int
) -> tuple[Rules, int]:
    count = draw(_PLAYERS) if players is None else players
    # Enough for some hand size, so that rounds of one card only are not the most frequent.
    hand_size = draw(st.integers(1, max_hand_size))
    deck = draw(decks(min_cards=max(count + 1, min(count * hand_size, _LARGE_DECK))))
    order = draw(_BIDDING)
    unhookable = order == bidding.Simultaneous()
    drawn = Rules(
        players=draw(_player_ranges(count)),
        deck=deck,
        two_packs_from=draw(_two_packs(count)),
        jokers=draw(_JOKERS),
        trump=_trump_mode(draw, deck),
        no_trump=draw(_NO_TRUMP),
        passing=draw(_PASSING),
        visibility=draw(_VISIBILITY),
        bidding=order,
        hook=hooks.Off() if unhookable else draw(_HOOKS),
        following=draw(_FOLLOWING),
        scoring=draw(_SCORING),
        ranking=draw(_RANKING),
        tie_break=draw(_TIE_BREAK),
    )
    capacity = drawn.largest_hand(players=count)
    schedule = draw(_schedules(count, capacity=capacity, max_hand_size=max_hand_size))
    smallest_hand = min(schedule.hand_sizes(count, capacity))
    return drawn.replace(schedule=schedule, bid_limit=draw(_bid_limits(smallest_hand))), count


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
    may_turn_joker = isinstance(of.jokers, jokers.TopTrump) and of.turns_card(setting)
    if may_turn_joker and draw(st.booleans()):
        deal = _deal_turning_a_joker(of, setting, dealer, rng)
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


def _deal_turning_a_joker(of: Rules, setting: Setting, dealer: int, rng: RandomBits) -> Deal:
    """A deal in which the first card turned up is a joker, which by chance is rare."""
    *pack, joker = of.cards(players=setting.game_players)
    partial_shuffle(rng, pack, 0, len(pack))
    pack.insert(setting.players * setting.hand_size, joker)
    return Deal.from_pack(
        pack,
        rules=of,
        players=setting.players,
        hand_size=setting.hand_size,
        dealer=dealer,
        setting=setting,
    )


def _setting(draw: st.DrawFn, of: Rules, players: int) -> Setting:
    sizes = of.hand_sizes(players=players)
    # A round is the more likely the more cards it has, as more can happen in it.
    numbers = [number for number, size in enumerate(sizes, start=1) for _ in range(size)]
    ordinary = of.setting(players=players, number=draw(st.sampled_from(numbers)))
    if of.scoring.running is not None and ordinary.number > 1 and draw(st.booleans()):
        return attrs.evolve(ordinary, seats=_some_seats(draw, players))
    if isinstance(of.tie_break, endings.SuddenDeath) and draw(st.booleans()):
        assert ordinary.of is not None  # no schedule drawn is open-ended
        extra = attrs.evolve(
            ordinary,
            seats=_some_seats(draw, players),
            hand_size=of.tie_break.hand_size,
            kind=RoundKind.TIE_BREAK,
            number=ordinary.of + 1,
        )
        return ordinary if of.misfits(extra) else extra
    return ordinary


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
    rounds_over = draw(st.integers(0, len(start.rules.hand_sizes(players=start.players))))
    actions = draw(st.integers(0, 50))
    walk = random_walk(start, Stream(draw(seeds())))
    reached = next(game for game in walk if game.is_over or len(game.rounds) == rounds_over)
    *_, last = reached, *islice(walk, actions)
    return last
