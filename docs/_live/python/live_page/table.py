"""A table with a round on it, and what the page shows of it."""

from typing import Final, TypedDict

from ohhell import (
    Action,
    Deal,
    Phase,
    Round,
    Rules,
    RulesError,
    Setting,
    Stream,
    Trick,
    View,
)
from ohhell.bots import RandomBot
from ohhell.records import svg
from ohhell.records.columns import seat_names
from ohhell.records.svg.shown import Shown as Drawn
from ohhell.records.svg.shown import status

__all__ = ["Dealt", "Shown", "Table", "setting_of"]

_MOST_BUTTONS: Final = 30
_READER: Final = 0
"""The seat of the reader, where bots have the others."""


class Picture(TypedDict):
    """An SVG picture and what stands above it."""

    caption: str
    svg: str


class Shown(TypedDict):
    """What the page shows of a table."""

    status: str
    pictures: list[Picture]
    legal: list[str]
    """What may be done now, at most as many as make sense as buttons."""
    more: int
    """How many other actions are legal."""
    log: list[str]
    over: bool


class Dealt(Shown):
    """The same after a deal, with what is played."""

    explained: str
    """The rules in plain English."""


def setting_of(rules: Rules, *, players: int, hand_size: int) -> Setting:
    """The first round of that hand size in a game by the rules; one standing alone if none is."""
    try:
        settings = rules.settings(players=players)
    except RulesError:  # the schedule has no end
        settings = ()
    fitting = (each for each in settings if each.hand_size == hand_size)
    return next(fitting, Setting.alone(players=players, hand_size=hand_size))


class Table:
    """A round on a table, with all hands open, or with bots on all seats but the reader's.

    Attributes:
        round: the round as it is now, with all hands.

    Raises:
        RulesError: the rules are impossible, or not for such a round.
        ValueError: there is no such dealer.
    """

    def __init__(
        self,
        rules: Rules,
        *,
        players: int,
        hand_size: int,
        dealer: int,
        stream: Stream,
        with_bots: bool,
    ) -> None:
        rules.require(players=players)
        setting = setting_of(rules, players=players, hand_size=hand_size)
        deal = Deal.shuffled(
            rules, players=players, hand_size=hand_size, dealer=dealer, rng=stream, setting=setting
        )
        self._bot: Final = RandomBot(stream) if with_bots else None
        others = [f"Bot {seat}" for seat in range(1, players)]
        self._names: Final = ["You", *others] if with_bots else seat_names(players, None)
        self.round = Round.start(rules, deal, setting=setting)
        self._let_bots_act()

    def act(self, action: Action) -> None:
        """Do something for the seat that is to act, and let the bots go on.

        Raises:
            IllegalActionError: the rules do not allow it.
        """
        self.round = self.round.apply(action, seat=self._actor())
        self._let_bots_act()

    def shown(self) -> Shown:
        """What there is to see."""
        seat = self._actor()
        view = self.round.view(seat)
        legal = [str(action) for action in view.legal_actions()]
        return Shown(
            status=self._status(view),
            pictures=[Picture(caption="", svg=svg.view(view, names=self._names)), *self._hands()],
            legal=legal[:_MOST_BUTTONS],
            more=max(0, len(legal) - _MOST_BUTTONS),
            log=self._log(view),
            over=self.round.is_over,
        )

    def dealt(self) -> Dealt:
        """What there is to see, and by which rules."""
        return Dealt(**self.shown(), explained=self.round.rules.explain())

    def _actor(self) -> int | None:
        """The seat that the reader acts for, None if there is none."""
        return self.round.turn if self._bot is None else _READER

    def _let_bots_act(self) -> None:
        while self._bot is not None and self.round.turn not in (None, _READER):
            self.round = self.round.apply(self._bot(self.round.view(self.round.turn)))

    def _status(self, view: View) -> str:
        if view.phase is not Phase.OVER:
            return f"{status(Drawn(view, self._names))}."
        result = self.round.result
        facts = zip(self._names, result.bids, result.tricks, result.points, strict=True)
        came_to = [
            f"{name}: bid {bid}, took {taken}, {points} points"
            for name, bid, taken, points in facts
        ]
        return f"The round is over. {'; '.join(came_to)}."

    def _hands(self) -> list[Picture]:
        """All hands, if they are open."""
        if self._bot is not None:
            return []
        deck = self.round.rules.deck.for_players(self.round.setting.game_players)
        return [
            Picture(caption=name, svg=svg.hand(hand, deck=deck))
            for name, hand in zip(self._names, self.round.hands, strict=True)
            if hand
        ]

    def _log(self, view: View) -> list[str]:
        """What has happened, as far as the view tells of it."""
        named = zip(self._names, view.bids, strict=True)
        return [
            *(f"{name} bid {bid}" for name, bid in named if bid is not None),
            *(self._trick(view, trick) for trick in view.tricks),
        ]

    def _trick(self, view: View, trick: Trick) -> str:
        step = view.rules.direction.value
        names = [
            self._names[(trick.leader + step * place) % len(trick.cards)]
            for place in range(len(trick.cards))
        ]
        cards = ", ".join(f"{name} {card}" for name, card in zip(names, trick.cards, strict=True))
        winner = "nobody" if trick.winner is None else self._names[trick.winner]
        return f"{cards}: taken by {winner}"
