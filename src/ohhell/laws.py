"""The laws of a round for the engine: what its rules, its setting and its deal come to."""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from ohhell.cards import Card, Suit
from ohhell.engine.laws import HIGHEST_BIDDER, Laws, PassLaws
from ohhell.engine.order import NO_SUIT, NOBODY
from ohhell.lowering import Numbering
from ohhell.own_objects import AskedScoring
from ohhell.rules import Rules
from ohhell.setting import RoundKind, Setting
from ohhell.trumping import Namer
from ohhell.variants import bidding, passing
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.leading import Leader

__all__ = ["Plan", "laws_of", "plan_of", "points_by_number"]


class Plan(NamedTuple):
    """What the rules, the setting, the dealer and the turn-up of a round come to."""

    laws: Laws
    numbering: Numbering


def laws_of(rules: Rules, setting: Setting, dealer: int, turn_up: Card | None) -> Laws:
    """The laws of such a round, for the engine.

    Raises:
        RulesError: it cannot be played.
    """
    return plan_of(rules, setting, dealer, turn_up).laws


@lru_cache(maxsize=1024)
def plan_of(rules: Rules, setting: Setting, dealer: int, turn_up: Card | None) -> Plan:
    """The laws of such a round, and the numbers of its cards.

    Raises:
        RulesError: it cannot be played.
    """
    numbering = rules.numbering(players=setting.game_players)
    players = setting.players
    step = rules.direction.value
    trumping = rules.trumping(setting)
    namer = trumping.namer(turn_up)
    named = namer is not Namer.NOBODY
    trump = None if named else trumping.trump(turn_up)
    unknown = rules.order(None, numbering=numbering)
    settled = rules.order(trump, numbering=numbering, super_trump=trumping.super_trump(turn_up))
    suits = numbering.suits if named else ()
    after_bids = trumping.is_after_bids and (turn_up is not None or trumping.turns_card)
    scoring = _scoring(rules, setting)
    laws = Laws(
        (laws_of, (rules, setting, dealer, turn_up)),
        unknown if named or after_bids else settled,
        players,
        step,
        _leader(rules.leader, setting, dealer, step),
        rules.bid_laws(
            setting,
            seats=_bidders(rules.bidding, dealer, players, step),
            rebidder=_rebidder(rules.bidding, dealer, players, step),
        ),
        points_by_number(scoring, numbering.suits),
        own_points=scoring.own_points,
        orders=tuple(rules.order(suit, numbering=numbering) for suit in suits),
        namer=_naming_seat(namer, dealer, players),
        named_after=namer is Namer.HIGHEST_BIDDER or after_bids or setting.kind is RoundKind.BLIND,
        passing=_passing(rules, setting),
        hidden=rules.visibility.hides(setting),
        order_in_play=settled if after_bids and not named else None,
        annulled_to_leader=rules.equal_cards is EqualCards.ANNUL_TO_LEADER,
    )
    return Plan(laws, numbering)


@lru_cache(maxsize=256)
def _scoring(rules: Rules, setting: Setting) -> AskedScoring:
    """The scoring of a round, whoever deals and whatever is turned up."""
    return rules.asked_scoring(setting)


def points_by_number(
    scoring: AskedScoring, suits: tuple[Suit, ...]
) -> Callable[[tuple[int, ...], tuple[int, ...], int], tuple[int, ...]]:
    """The points of a round by its bids, its tricks and the number of its trump suit."""

    def points(bids: tuple[int, ...], tricks: tuple[int, ...], suit: int) -> tuple[int, ...]:
        return scoring(bids, tricks, None if suit == NO_SUIT else suits[suit])

    return points


def _leader(leader: Leader, setting: Setting, dealer: int, step: int) -> int:
    """The place that leads first (OH-6.1)."""
    players = setting.players
    if leader is Leader.HIGHEST_BIDDER:
        return HIGHEST_BIDDER
    if leader is Leader.LAST_WINNER and setting.previous:
        last = setting.previous[-1]
        winner = None if last.last_winner is None else last.seats[last.last_winner]
        if winner in setting.seats:
            return setting.seats.index(winner)
    places = {
        Leader.DEALER: 0,
        Leader.SECOND_AFTER_DEALER: 2,
        Leader.OPPOSITE_DEALER: players // 2,
    }
    return (dealer + step * places.get(leader, 1)) % players


def _bidders(order: bidding.Bidding, dealer: int, players: int, step: int) -> tuple[int, ...]:
    """The places in the order of bidding (OH-5.1)."""
    dealer_first = isinstance(order, bidding.Sequential) and order.dealer_first
    first = dealer if dealer_first else dealer + step
    return tuple((first + step * place) % players for place in range(players))


def _naming_seat(namer: Namer, dealer: int, players: int) -> int:
    if namer is Namer.HIGHEST_BIDDER:
        return HIGHEST_BIDDER
    if namer is Namer.NOBODY:
        return NOBODY
    return dealer if namer is Namer.DEALER else (dealer + 1) % players


def _rebidder(order: bidding.Bidding, dealer: int, players: int, step: int) -> int:
    """The place that bids again if the bids break the hook (OH-5.7)."""
    if not isinstance(order, bidding.Simultaneous) or order.fix is bidding.Fix.NONE:
        return NOBODY
    return dealer if order.fix is bidding.Fix.DEALER else (dealer + step) % players


def _passing(rules: Rules, setting: Setting) -> PassLaws | None:
    """How cards are passed, None if none are (OH-4.1, OH-4.4)."""
    unseen = rules.visibility.hides(setting) or setting.kind is RoundKind.BLIND
    if isinstance(rules.passing, passing.Off) or unseen:
        return None
    count = rules.passing.cards_passed(setting.hand_size)
    left = 1 if rules.passing.to is passing.To.LEFT else -1
    return PassLaws(count, left) if count else None
