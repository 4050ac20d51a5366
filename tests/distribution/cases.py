"""What is compared: rules, a table, and a deck of six or seven cards."""

from typing import Final, NamedTuple

from ohhell import Card, Rank, Rules, Suit
from ohhell.variants import bidding, hooks, passing, trumps
from ohhell.variants.decks import Deck
from ohhell.variants.following import Following
from ohhell.variants.jokers import Wizards

__all__ = ["CASES", "Case"]


class Case(NamedTuple):
    """A round of a small deck."""

    name: str
    rules: Rules
    players: int
    hand_size: int = 2


def _deck(suits: int, ranks: int, *left_out: str) -> Deck:
    return Deck(
        suits=tuple(Suit)[:suits],
        ranks=(Rank.JACK, Rank.QUEEN, Rank.KING, Rank.ACE)[-ranks:],
        left_out=tuple(map(Card, left_out)),
    )


_TWO_SUITS: Final = Rules(deck=_deck(2, 3))
_THREE_SUITS: Final = Rules(deck=_deck(3, 2))

CASES: Final = (
    Case("standard", _TWO_SUITS, players=2),
    Case("hook off", _TWO_SUITS.replace(hook=hooks.Off()), players=2),
    Case("no trump", _THREE_SUITS.replace(trump=trumps.NoTrump()), players=2),
    Case("must trump", _THREE_SUITS.replace(following=Following.MUST_TRUMP), players=2),
    Case(
        "wizards",
        Rules(deck=_deck(2, 2), jokers=Wizards(wizards=1, jesters=1)),
        players=2,
    ),
    Case("passing", _TWO_SUITS.replace(passing=passing.Pass(1)), players=2),
    Case(
        "bids at once",
        _TWO_SUITS.replace(bidding=bidding.Simultaneous(fix=bidding.Fix.DEALER)),
        players=2,
    ),
    Case("three players", Rules(deck=_deck(2, 4, "JC")), players=3),
)
