"""What is wrong with choices taken together."""

from ohhell.cards import Suit
from ohhell.engine.bits import LIMIT
from ohhell.errors import Finding, Problem
from ohhell.lowering import kind_count
from ohhell.rule_ids import RuleId
from ohhell.setting import Setting
from ohhell.variants import bidding, endings, hooks, leading, limits, trumps
from ohhell.variants.decks import Deck
from ohhell.variants.jokers import Jokers
from ohhell.variants.scoring import Scoring
from ohhell.variants.visibility import Visibility

__all__ = [
    "FEWEST_PLAYERS",
    "LARGEST_HAND",
    "bidding_findings",
    "deck_findings",
    "end_findings",
    "play_findings",
    "player_findings",
    "sight_findings",
    "size_findings",
]

LARGEST_HAND = LIMIT - 1
"""The most cards a hand may have: the bids 0 to that must fit in a mask."""

FEWEST_PLAYERS = 2
"""A game needs as many seats at least."""


def deck_findings(deck: Deck, jokers: Jokers, trump: trumps.TrumpMode) -> list[Finding]:
    """What is wrong with the deck of a number of players, and with a trump mode for it."""
    found: list[Finding] = []
    kinds = kind_count(deck, jokers)
    if not deck.cards:
        message = "a deck has a card at least"
        found.append(Finding(Problem.DECK_EMPTY, RuleId.DECK, message))
    if kinds > LIMIT:
        message = f"a deck has at most {LIMIT} kinds of card, not {kinds}"
        found.append(Finding(Problem.DECK_TOO_LARGE, RuleId.DECK, message))
    suits, rule = _named_trumps(trump)
    for suit in Suit:
        if suit in suits and suit not in deck.suits:
            message = f"the deck has no {suit.english} to be trump"
            found.append(Finding(Problem.TRUMP_NOT_IN_DECK, rule, message))
    return found


def _named_trumps(trump: trumps.TrumpMode) -> tuple[tuple[Suit | None, ...], RuleId]:
    if isinstance(trump, trumps.Fixed):
        return (trump.suit,), RuleId.TRUMP_FIXED
    if isinstance(trump, trumps.Rotation):
        return trump.suits, RuleId.TRUMP_ROTATION
    if isinstance(trump, trumps.ByHits):
        return (*trump.suits, trump.first), RuleId.TRUMP_BY_RESULT
    return (), RuleId.TURN_UP


def bidding_findings(
    order: bidding.Bidding, hook: hooks.Hook, limit: limits.BidLimit
) -> list[Finding]:
    """What is wrong with an order of bidding, and a hook and limits for it."""
    if isinstance(order, bidding.Sequential):
        return []
    found: list[Finding] = []
    hooked = not isinstance(hook, hooks.Off)
    if hooked and isinstance(order, bidding.Hidden):
        message = "a hook would tell what the hidden bids are; play without it, or bid openly"
        found.append(Finding(Problem.WOULD_REVEAL, RuleId.HOOK_NEEDS_ORDER, message))
    elif hooked and order == bidding.Simultaneous():
        message = (
            "bids made at once cannot be kept from breaking the hook; say who must change a bid "
            "(fix=DEALER or fix=LEFT_OF_DEALER), or play without the hook"
        )
        found.append(Finding(Problem.HOOK_NEEDS_FIX, RuleId.HOOK_NEEDS_ORDER, message))
    if any(isinstance(each, limits.ZerosInRound) for each in limits.limits_of(limit)):
        message = "bids made at once cannot be kept to a number of zeros; bid one after the other"
        found.append(Finding(Problem.WOULD_REVEAL, RuleId.ZERO_COUNT, message))
    return found


def play_findings(
    order: bidding.Bidding, leader: leading.Leader, trump: trumps.TrumpMode
) -> list[Finding]:
    """What is wrong with what follows from the highest bid."""
    if not isinstance(order, bidding.Hidden):
        return []
    found: list[Finding] = []
    if leader is leading.Leader.HIGHEST_BIDDER:
        message = "the highest bidder cannot lead, as the bids are hidden"
        found.append(Finding(Problem.WOULD_REVEAL, RuleId.OPENING_LEAD, message))
    if isinstance(trump, trumps.HighestBidderNames):
        message = "the highest bidder cannot name the trump, as the bids are hidden"
        found.append(Finding(Problem.WOULD_REVEAL, RuleId.TRUMP_BY_BIDDER, message))
    return found


def end_findings(ending: endings.Ending, scoring: Scoring) -> list[Finding]:
    """What is wrong with an ending, and a scoring, for a schedule that has no end."""
    if not isinstance(ending, endings.AllRounds) or scoring.puts_out:
        return []
    message = (
        "the schedule has no end, and nothing else ends the game; give an ending such as "
        "Target(100), or a number of rounds"
    )
    return [Finding(Problem.NO_END, RuleId.HAS_END, message)]


def sight_findings(seen: Visibility, trump: trumps.TrumpMode) -> list[Finding]:
    """What is wrong with who sees which hands, and a trump mode for it."""
    shows = isinstance(trump, trumps.DealersLastCard) or (
        isinstance(trump, trumps.TurnUp) and trump.or_dealers_last
    )
    if seen is Visibility.OWN_HAND or not shows:
        return []
    message = "the dealer would see the card on its own forehead, shown for trump"
    return [Finding(Problem.WOULD_REVEAL, RuleId.FOREHEAD, message)]


def player_findings(allowed: range, players: int | None) -> list[Finding]:
    """What is wrong with the numbers of players allowed, and with one number of them."""
    rule = RuleId.PLAYERS
    if not allowed:
        return [Finding(Problem.NO_PLAYERS, rule, "no number of players is allowed")]
    if players is None:
        return []
    ordered = allowed if allowed.step > 0 else allowed[::-1]
    least, most = max(FEWEST_PLAYERS, ordered[0]), ordered[-1]
    message = f"{least} to {most} players can play, not {players}"
    if players < least:
        return [Finding(Problem.TOO_FEW_PLAYERS, rule, message)]
    if players > most:
        return [Finding(Problem.TOO_MANY_PLAYERS, rule, message)]
    if players not in allowed:
        message = f"{least} to {most} by steps of {ordered.step} can play, not {players}"
        return [Finding(Problem.PLAYERS_NOT_ALLOWED, rule, message)]
    return []


def size_findings(
    setting: Setting, *, stock: int, turns_card: bool, bid_limit: limits.BidLimit
) -> list[Finding]:
    """What is wrong with a round's hand size.

    Args:
        setting: the round's.
        stock: the cards left when the hands are dealt; negative if there are too few.
        turns_card: whether one of them is turned up.
        bid_limit: the choice on that axis.
    """
    players, size = setting.players, setting.hand_size
    if size < 1:
        message = f"a hand has 1 card or more, not {size}"
        return [Finding(Problem.HAND_SIZE_TOO_SMALL, RuleId.CAPACITY, message)]
    if stock < 0 or size > LARGEST_HAND:
        message = (
            f"{players} players with {size} cards each need {players * size} cards, and the deck "
            f"has {stock + players * size}; a hand has at most {LARGEST_HAND}"
        )
        return [Finding(Problem.HAND_SIZE_TOO_LARGE, RuleId.CAPACITY, message)]
    if stock == 0 and turns_card:
        message = f"{size} cards for each of {players} players leave none to turn up for trump"
        return [Finding(Problem.HAND_SIZE_TOO_LARGE, RuleId.CAPACITY, message)]
    fixed = limits.fixed_bid(bid_limit)
    if fixed is not None and fixed > size:
        message = f"a bid of {fixed} cannot be made with a hand of {size}"
        return [Finding(Problem.BAD_PARAMETER, RuleId.BID_FIXED, message)]
    return []
