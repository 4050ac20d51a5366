"""Laws: what holds for all rules, all numbers of players and all deals.

The rules that the laws are tried on are those of ``rules_and_players`` and, as often as those,
ones changed so that things happen which are rare by chance.
"""

from typing import Final

from hypothesis import strategies as st

from ohhell import Round, RoundKind, Rules
from ohhell.testing import rules_and_players
from ohhell.variants import (
    bidding,
    endings,
    hooks,
    jokers,
    leading,
    limits,
    passing,
    schedules,
    scoring,
    trumps,
)
from ohhell.variants.decks import Deck

Played = tuple[Rules, int]


def _at_once(pair: Played) -> Played:
    """All pass at once, and bid at once."""
    rules, players = pair
    if isinstance(rules.passing, passing.Off):
        rules = rules.replace(passing=passing.Pass(2))
    return rules.replace(bidding=bidding.Simultaneous(), hook=hooks.Off()), players


def _rebidding(pair: Played) -> Played:
    """A seat may have to change its bid."""
    rules, players = pair
    fix = bidding.Fix.DEALER if rules.packs(players=players) == 1 else bidding.Fix.LEFT_OF_DEALER
    hook = hooks.LastBidder() if isinstance(rules.hook, hooks.Off) else rules.hook
    return rules.replace(bidding=bidding.Simultaneous(fix=fix), hook=hook), players


def _naming(pair: Played) -> Played:
    """The dealer names the trump when a joker is turned up."""
    rules, players = pair
    joker = jokers.TopTrump(2, turned=jokers.Turned.DEALER_NAMES)
    return rules.replace(jokers=joker, trump=trumps.TurnUp(), no_trump=trumps.NoStock()), players


def _tied(pair: Played) -> Played:
    """Few rounds, each worth one point, so that several are first in the end."""
    rules, players = pair
    conditions = (rules.no_trump, trumps.LastRound(), trumps.SizeMultipleOf(2))
    return rules.replace(
        schedule=schedules.Up(2),
        no_trump=trumps.AnyOf(conditions),
        scoring=scoring.Exact(1, per_trick=0),
        tie_break=endings.SuddenDeath(2, limit=2),
    ), players


def _eliminating(pair: Played) -> Played:
    """A few faults put a seat out."""
    rules, players = pair
    return rules.replace(scoring=scoring.Exact(10) + scoring.Faults(3)), players


def _few_kinds(pair: Played) -> Played:
    """Two packs of few kinds of card, so that equal cards meet in a trick."""
    rules, players = pair
    deck = rules.deck.for_players(players)
    ranks = deck.ranks[: max(2, players // len(deck.suits) + 1)]
    return rules.replace(two_packs_from=2, deck=Deck(suits=deck.suits, ranks=ranks)), players


def _beating_wizards(pair: Played) -> Played:
    """Wizards, and a card whose copy beats them."""
    rules, players = pair
    return rules.replace(
        jokers=jokers.Wizards(),
        two_packs_from=2,
        trump=trumps.TurnUp(super_trump=True),
        no_trump=trumps.NoStock(),
    ), players


def _can_be_played(pair: Played) -> bool:
    rules, players = pair
    return not rules.problems(players=players)


# With few bids it is not rare that they break the hook.
_REBIDDING: Final = (
    rules_and_players(players=2, max_hand_size=2).map(_rebidding).filter(_can_be_played)
)

PLAYED: Final[st.SearchStrategy[Played]] = st.one_of(
    rules_and_players(),
    _REBIDDING,
    *(
        rules_and_players().map(changed).filter(_can_be_played)
        for changed in (
            _at_once,
            _rebidding,
            _naming,
            _tied,
            _eliminating,
            _few_kinds,
            _beating_wizards,
        )
    ),
)
"""Rules and a number of players, with all that can happen in a game happening often."""

AT_ONCE: Final[st.SearchStrategy[Played]] = st.one_of(
    *(rules_and_players().map(each).filter(_can_be_played) for each in (_at_once, _rebidding)),
    _REBIDDING,
)
"""Those among them under which all seats bid at once."""

MISERES: Final = (RoundKind.MISERE, RoundKind.MISERE_NO_TRUMP)
"""The kinds of round in which no bids are called."""


def step_of(rules: Rules) -> int:
    """1 where the next seat is the one with the next number, else -1."""
    return 1 if rules.direction is leading.Direction.CLOCKWISE else -1


def order_of_bidding(state: Round) -> list[int]:
    """All seats, the first bidder first."""
    order = state.rules.bidding
    dealer_first = isinstance(order, bidding.Sequential) and order.dealer_first
    step = step_of(state.rules)
    first = state.dealer if dealer_first else state.dealer + step
    return [(first + step * place) % state.players for place in range(state.players)]


def limits_on_bids(rules: Rules) -> tuple[limits.BidLimit, ...]:
    """The single limits on bids that rules have."""
    limit = rules.bid_limit
    return limit.limits if isinstance(limit, limits.AllOf) else (limit,)
