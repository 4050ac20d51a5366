"""Who plays the rounds that the pages show: every seat bids what it holds, and plays for its bid.

It asks the rules what beats what, so that it can play any of them.
"""

from collections.abc import Mapping
from functools import cache

from ohhell import Action, Bid, Card, NameTrump, PassCards, Play, Rules, Suit, View

__all__ = ["act", "wish"]


def wish(view: View) -> int:
    """How many tricks the seat would bid: one for each card of the strongest of the deck.

    Those are as many as each seat's share; a seat that sees all hands but its own bids on a card
    that it does not see if it sees none of them.
    """
    if view.hand_hidden:
        return int(not any(_is_strong(card, view) for card in view.foreheads if card))
    return sum(_is_strong(card, view) for card in view.hand)


def act(view: View) -> Action:
    """What the seat does that is to act."""
    first = view.legal[0]
    if isinstance(first, Bid):
        bids = [each for each in view.legal if isinstance(each, Bid)]
        return min(bids, key=lambda bid: abs(bid.tricks - wish(view)))
    if isinstance(first, NameTrump):
        names = [each for each in view.legal if isinstance(each, NameTrump)]
        return max(names, key=lambda name: sum(card.suit is name.suit for card in view.hand))
    if isinstance(first, PassCards):
        passes = [each for each in view.legal if isinstance(each, PassCards)]
        return min(passes, key=lambda each: sum(_strength(card, view) for card in each.cards))
    return _play(view) if isinstance(first, Play) else first


def _play(view: View) -> Play:
    """The strongest card that does what is wanted, to take or to lose, else the weakest."""
    assert view.seat is not None
    plays = [each for each in view.legal if isinstance(each, Play)]
    wants = (view.bids[view.seat] or 0) > view.tricks_won[view.seat]
    fitting = [play for play in plays if _takes(play.card, view) == wants]
    if fitting:
        return max(fitting, key=lambda play: _strength(play.card, view))
    return min(plays, key=lambda play: _strength(play.card, view))


def _takes(card: Card, view: View) -> bool:
    """Whether a card would win the trick as it stands."""
    trick = (*view.current_trick, card)
    return view.rules.trick_winner(trick, trump=view.trump) == len(trick) - 1


def _is_strong(card: Card, view: View) -> bool:
    strengths = _strengths(view.rules, view.trump, view.setting.game_players)
    weaker = sum(strength < strengths[card] for strength in strengths.values())
    return weaker * view.setting.players >= len(strengths) * (view.setting.players - 1)


def _strength(card: Card, view: View) -> int:
    return _strengths(view.rules, view.trump, view.setting.game_players)[card]


@cache
def _strengths(rules: Rules, trump: Suit | None, players: int) -> Mapping[Card, int]:
    """By card, how many of the others lose to it when it is led."""
    cards = dict.fromkeys(rules.cards(players=players))
    return {
        card: sum(rules.trick_winner((card, other), trump=trump) == 0 for other in cards)
        for card in cards
    }
