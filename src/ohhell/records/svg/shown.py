"""What a picture of a round shows: a view, what is worked out from it, and the words for it."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from ohhell.actions import Bid, Phase, Play
from ohhell.cards import Card, Special
from ohhell.records.columns import seat_names
from ohhell.records.svg.drawing import counted
from ohhell.records.svg.rows import listed
from ohhell.setting import RoundKind
from ohhell.view import View

__all__ = [
    "UNKNOWN",
    "Shown",
    "bids_line",
    "choice_line",
    "description",
    "points",
    "round_line",
    "state",
    "status",
    "title",
    "trump",
]

UNKNOWN: Final = Card(Special.UNKNOWN.value)
_TODO: Final = {
    Phase.NAMING_TRUMP: "to name the trump",
    Phase.PASSING: "to pass cards",
    Phase.BIDDING: "to bid",
    Phase.REBIDDING: "to bid again",
    Phase.PLAYING: "to play",
}


class _OnTable(NamedTuple):
    """The cards of a trick on the table, each with the seat that played it."""

    cards: tuple[tuple[int, Card], ...]
    winner: int | None
    is_taken: bool


class Shown:
    """A view, and what is worked out from it."""

    def __init__(self, view: View, names: Sequence[str] | None) -> None:
        if not isinstance(view, View):  # a Round's text, or its cards, must not get into an error
            raise TypeError(f"a View is drawn, as of round.view(seat), not a {type(view).__name__}")
        setting = view.setting
        called = seat_names(setting.game_players, names)
        self.view: Final = view
        self.players: Final = setting.players
        self.names: Final = [called[seat] for seat in setting.seats]
        self.deck: Final = view.rules.deck.for_players(setting.game_players)
        self.hand: Final = (
            (UNKNOWN,) * view.cards_left[view.seat or 0] if view.hand_hidden else view.hand
        )
        self.playable: Final = tuple(each.card for each in view.legal if isinstance(each, Play))
        self.trick: Final = self._on_table()

    def _on_table(self) -> _OnTable:
        view = self.view
        if view.current_trick and view.leader is not None:
            return _OnTable(self._by_seat(view.leader, view.current_trick), None, is_taken=False)
        if view.tricks:
            last = view.tricks[-1]
            return _OnTable(self._by_seat(last.leader, last.cards), last.winner, is_taken=True)
        return _OnTable((), None, is_taken=False)

    def _by_seat(self, leader: int, cards: Iterable[Card]) -> tuple[tuple[int, Card], ...]:
        step = self.view.rules.direction.value
        return tuple(
            ((leader + step * place) % self.players, card) for place, card in enumerate(cards)
        )


def title(shown: Shown) -> str:
    """What the picture is called."""
    seat = shown.view.seat
    return f"A round as {'an onlooker' if seat is None else shown.names[seat]} sees it"


def description(shown: Shown) -> str:
    """All that the picture shows, for those who cannot see it."""
    view = shown.view
    sentences = [round_line(shown), bids_line(shown), status(shown), choice_line(shown)]
    if view.skipped:
        sentences.append(f"Set aside: {listed(view.skipped, shown.deck)}")
    if view.turn_up is not None:
        sentences.append(f"Turned up: {listed([view.turn_up], shown.deck)}")
    sentences.append(trump(shown))
    sentences += [_seat_sentence(shown, seat) for seat in range(shown.players)]
    if shown.trick.cards:
        sentences.append(_trick_sentence(shown))
    if view.hand:
        sentences.append(f"Hand: {listed(view.hand, shown.deck)}")
    if shown.playable:
        sentences.append(f"It may play {listed(shown.playable, shown.deck)}")
    return " ".join(f"{each[0].upper()}{each[1:]}." for each in sentences if each)


def _seat_sentence(shown: Shown, seat: int) -> str:
    view = shown.view
    facts = ["dealer"] if seat == view.dealer else []
    facts += [
        state(shown, seat),
        points(shown, seat),
        f"{counted(view.cards_left[seat], 'card')} left",
    ]
    forehead = view.foreheads[seat]
    if forehead is not None:
        facts.append(f"{listed([forehead], shown.deck)} on the forehead")
    return f"{shown.names[seat]}: {', '.join(filter(None, facts))}"


def _trick_sentence(shown: Shown) -> str:
    trick = shown.trick
    cards = ", ".join(
        f"{shown.names[seat]} {listed([card], shown.deck)}" for seat, card in trick.cards
    )
    if not trick.is_taken:
        return f"Trick: {cards}"
    winner = "nobody" if trick.winner is None else shown.names[trick.winner]
    return f"Last trick: {cards}, won by {winner}"


def round_line(shown: Shown) -> str:
    """Which round it is, and of how many cards."""
    setting = shown.view.setting
    size = counted(setting.hand_size, "card")
    kind = "" if setting.kind is RoundKind.ORDINARY else f", {setting.kind.value}"
    if not setting.in_game:
        return f"{size}{kind}"
    of = "" if setting.of is None else f" of {setting.of}"
    return f"Round {setting.number}{of}: {size}{kind}"


def bids_line(shown: Shown) -> str:
    """How much has been bid for how many tricks, once anything has been."""
    made = [bid for bid in shown.view.bids if bid is not None]
    if not made:
        return ""
    tricks = counted(shown.view.setting.hand_size, "trick")
    so_far = "" if len(made) == shown.players else " so far"
    return f"bids{so_far} {sum(made)} for {tricks}"


def status(shown: Shown) -> str:
    """What the round is waiting for."""
    view = shown.view
    if view.phase is Phase.DEALING:
        return "waiting for the deal"
    if view.phase is Phase.OVER:
        return "the round is over"
    return f"{', '.join(shown.names[seat] for seat in view.to_act)} {_TODO[view.phase]}"


def choice_line(shown: Shown) -> str:
    """The bids that the seat may make now."""
    bids = [action.tricks for action in shown.view.legal if isinstance(action, Bid)]
    return f"bid {_ranges(bids)}" if bids else ""


def _ranges(numbers: Sequence[int]) -> str:
    """Ascending numbers in short: ``0-2, 4``."""
    runs: list[tuple[int, int]] = []
    for number in numbers:
        first, last = runs.pop() if runs else (number, number)
        runs += [(first, number)] if number <= last + 1 else [(first, last), (number, number)]
    return ", ".join(f"{first}-{last}" if first < last else str(first) for first, last in runs)


def trump(shown: Shown) -> str:
    """What is known of the trump; empty before the deal."""
    view = shown.view
    if view.trump is not None:
        return f"trump: {shown.deck.suit_name(view.trump)}"
    if view.phase is Phase.DEALING:
        return ""
    return "no trump" if view.trump_known else "trump not known yet"


def state(shown: Shown, seat: int) -> str:
    """What a seat has bid and, once cards are played, taken; empty before it has bid."""
    view = shown.view
    bid = view.bids[seat]
    said = "bid hidden" if bid is None else f"bid {bid}"
    if view.phase in (Phase.PLAYING, Phase.OVER):
        return f"{said}, took {view.tricks_won[seat]}"
    return "" if bid is None else said


def points(shown: Shown, seat: int) -> str:
    """A seat's points from the rounds before; empty in a round standing alone."""
    setting = shown.view.setting
    return counted(shown.view.scores[setting.seats[seat]], "point") if setting.in_game else ""
