"""What is wrong with choices taken together."""

from ohhell.cards import Suit
from ohhell.engine.bits import LIMIT
from ohhell.errors import Finding, Problem
from ohhell.lowering import kind_count
from ohhell.rule_ids import RuleId
from ohhell.setting import Setting
from ohhell.variants import bidding, hooks, limits, trumps
from ohhell.variants.decks import Deck
from ohhell.variants.jokers import Jokers

__all__ = [
    "FEWEST_PLAYERS",
    "LARGEST_HAND",
    "bidding_findings",
    "deck_findings",
    "player_findings",
    "size_findings",
]

LARGEST_HAND = LIMIT - 1
"""The most cards a hand may have: the bids 0 to that must fit in a mask."""

FEWEST_PLAYERS = 2
"""A game needs as many seats at least."""


def deck_findings(deck: Deck, jokers: Jokers, trump: trumps.TrumpMode) -> list[Finding]:
    """What is wrong with a deck and a trump mode for it."""
    found: list[Finding] = []
    kinds = kind_count(deck, jokers)
    if not deck.cards:
        message = "a deck has a card at least"
        found.append(Finding(Problem.DECK_EMPTY, RuleId.DECK, message))
    if kinds > LIMIT:
        message = f"a deck has at most {LIMIT} kinds of card, not {kinds}"
        found.append(Finding(Problem.DECK_TOO_LARGE, RuleId.DECK, message))
    if len(set(deck.cards)) < len(deck.cards):
        message = "a pack has each suit and each rank once"
        found.append(Finding(Problem.BAD_PARAMETER, RuleId.DECK, message))
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
    return (), RuleId.TURN_UP


def bidding_findings(order: bidding.Bidding, hook: hooks.Hook) -> list[Finding]:
    """What is wrong with an order of bidding and a hook for it."""
    if order != bidding.Simultaneous() or isinstance(hook, hooks.Off):
        return []
    message = (
        "bids made at once cannot be kept from breaking the hook; say who must change a bid "
        "(fix=DEALER or fix=LEFT_OF_DEALER), or play without the hook"
    )
    return [Finding(Problem.HOOK_NEEDS_FIX, RuleId.HOOK_NEEDS_ORDER, message)]


def player_findings(allowed: range, players: int | None) -> list[Finding]:
    """What is wrong with the numbers of players allowed, and with one number of them."""
    rule = RuleId.PLAYERS
    if not allowed:
        return [Finding(Problem.NO_PLAYERS, rule, "no number of players is allowed")]
    if players is None:
        return []
    least = max(FEWEST_PLAYERS, min(allowed))
    message = f"{least} to {max(allowed)} players can play, not {players}"
    if players < least:
        return [Finding(Problem.TOO_FEW_PLAYERS, rule, message)]
    if players > max(allowed):
        return [Finding(Problem.TOO_MANY_PLAYERS, rule, message)]
    if players not in allowed:
        message = f"{', '.join(map(str, allowed))} players can play, not {players}"
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
    if isinstance(bid_limit, limits.Fixed) and bid_limit.bid > size:
        message = f"a bid of {bid_limit.bid} cannot be made with a hand of {size}"
        return [Finding(Problem.BAD_PARAMETER, RuleId.BID_FIXED, message)]
    return []
