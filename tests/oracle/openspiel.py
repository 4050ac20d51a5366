"""OpenSpiel's ``oh_hell``: its types, its numbers for cards and bids, and a dealt round of it.

A card's number is rank * 4 + suit, with ranks from two up and suits C D H S; a bid's number is
52 + bid. A round begins with chance: the hand size, the dealer, the cards one by one from seat 0,
whoever deals, and the turn-up. The hook is always on.
"""

import importlib
import re
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from ohhell import Action, Bid, Card, Deal, Play, Rank, Rules, Suit, presets
from ohhell.variants.scoring import Exact, MissPenalty, TricksOnMiss

CARDS_OF_THE_PACK = 52
CARDS = tuple(Card.of(rank, suit) for rank in map(Rank, "23456789TJQKA") for suit in Suit)
NUMBER_OF_CARD = {card: number for number, card in enumerate(CARDS)}
LARGEST_HAND = (CARDS_OF_THE_PACK - 1) // 3  # of the smallest table; one card is turned up
ACTIONS: tuple[Action, ...] = (*map(Play, CARDS), *map(Bid, range(LARGEST_HAND + 1)))
"""By OpenSpiel's number, the action."""

PLACE_IN_OUR_ORDER = (
    *(number % 4 * 13 + number // 4 for number in range(CARDS_OF_THE_PACK)),
    *range(CARDS_OF_THE_PACK, len(ACTIONS)),
)
"""By OpenSpiel's number, where an action stands among the others: plays suit by suit."""


class State(Protocol):
    """The part of OpenSpiel's state that is used."""

    def current_player(self) -> int: ...
    def legal_actions(self) -> list[int]: ...
    def apply_action(self, action: int) -> None: ...
    def child(self, action: int) -> "State": ...
    def clone(self) -> "State": ...
    def is_terminal(self) -> bool: ...
    def returns(self) -> list[float]: ...
    def history(self) -> list[int]: ...


class SpielGame(Protocol):
    """The part of OpenSpiel's game that is used."""

    def new_initial_state(self) -> State: ...


class Table(NamedTuple):
    """What OpenSpiel lets one choose, beside the hand size."""

    players: int
    off_bid_penalty: bool
    points_per_trick: int

    @property
    def hand_sizes(self) -> range:
        """Every hand size that leaves a card to turn up."""
        return range(1, (CARDS_OF_THE_PACK - 1) // self.players + 1)

    @property
    def rules(self) -> Rules:
        """The same in ohhell's rules."""
        points = self.points_per_trick
        miss = MissPenalty(points) if self.off_bid_penalty else TricksOnMiss(points)
        return presets.STANDARD.replace(scoring=Exact(10, per_trick=points) + miss)

    def load(self) -> SpielGame:
        """OpenSpiel's game.

        Raises:
            ModuleNotFoundError: OpenSpiel is not installed.
        """
        # The module has no types; this gives the one function used a type.
        load_game: Callable[[str, dict[str, int]], SpielGame]
        load_game = importlib.import_module("pyspiel").load_game
        return load_game("oh_hell", self._asdict())


TABLES = tuple(
    Table(players, off_bid_penalty, points_per_trick)
    for players in range(3, 8)
    for off_bid_penalty in (False, True)
    for points_per_trick in (1, 2)
)
"""All tables that are compared."""


def deal_of(numbers: Sequence[int], *, players: int, dealer: int) -> Deal:
    """The deal of cards given in the order in which OpenSpiel takes them, the turn-up last."""
    *dealt, turn_up = (CARDS[number] for number in numbers)
    hands = [dealt[seat::players] for seat in range(players)]
    return Deal.of(dealer=dealer, hands=hands, turn_up=turn_up)


def numbers_of(deal: Deal) -> list[int]:
    """The cards of a deal in the order in which OpenSpiel takes them, the turn-up last."""
    assert deal.turn_up is not None
    in_order = [card for round_of_cards in zip(*deal.hands, strict=True) for card in round_of_cards]
    return [NUMBER_OF_CARD[card] for card in (*in_order, deal.turn_up)]


def dealt(game: SpielGame, numbers: Sequence[int], *, hand_size: int, dealer: int) -> State:
    """A round of OpenSpiel before the first bid."""
    state = game.new_initial_state()
    for number in (hand_size, dealer, *numbers):
        state.apply_action(number)
    return state


def legal_actions(state: State) -> list[Action]:
    """What OpenSpiel allows now, in ohhell's action order."""
    numbers = sorted(state.legal_actions(), key=PLACE_IN_OUR_ORDER.__getitem__)
    return [ACTIONS[number] for number in numbers]


_TRICKS_WON = re.compile(r"^Tricks Won:([ \d]*)$", re.MULTILINE)


def tricks_won(state: State) -> tuple[int, ...]:
    """By seat, the tricks taken; OpenSpiel tells them in its text only."""
    found = _TRICKS_WON.search(str(state))
    assert found is not None
    return tuple(map(int, found[1].split()))


def perft(state: State, depth: int) -> int:
    """How many sequences of so many actions, 1 or more, there are from a state on."""
    numbers = state.legal_actions()
    if depth == 1:
        return len(numbers)
    return sum(perft(state.child(number), depth - 1) for number in numbers)
