"""A game: the rounds of a schedule, with running scores."""

from typing import final

import attrs

from ohhell.actions import Action, Phase, whole_number
from ohhell.deal import Deal
from ohhell.engine.stream import RandomBits
from ohhell.errors import (
    DealError,
    Finding,
    GameError,
    IllegalActionError,
    NotOverError,
    Problem,
    Reason,
    Violation,
)
from ohhell.progress import Coming, first_round, next_round
from ohhell.round import Round
from ohhell.rule_ids import RuleId
from ohhell.rules import Rules
from ohhell.setting import RoundResult, Setting
from ohhell.standings import Standings, standings
from ohhell.view import View

__all__ = ["Game"]


@final
@attrs.frozen(repr=False)
class Game:
    """The rounds of a schedule, dealt, played and scored one after the other.

    ``deal`` and ``apply`` give the next game; this one stays as it is. Seats are those of the
    game, 0-based, clockwise, also where fewer are at the table (elimination, tie-break). Games
    are equal if they have the same rules, players, first dealer and rounds.

    >>> from ohhell import Game, Stream, presets
    >>> game = Game.start(presets.STANDARD, players=4, dealer=0)
    >>> game.needs_deal, game.hand_size
    (True, 10)
    >>> game = game.deal(Stream(42))
    >>> game.turn, game.legal_actions()[-1]
    (1, Bid(tricks=10))
    """

    rules: Rules
    """What is played."""
    players: int
    """Seats of the game."""
    first_dealer: int
    """The seat that deals the first round."""
    rounds: tuple[Round, ...]
    """The rounds played to their end, tie-breaks too."""
    round: Round | None
    """The round under way, None while a deal is wanted and when the game is over."""
    _coming: Coming | None = attrs.field(eq=False)
    _standings: Standings = attrs.field(eq=False)

    @classmethod
    def start(cls, rules: Rules, *, players: int, dealer: int) -> "Game":
        """The game before its first deal.

        Args:
            rules: what is played.
            players: how many play.
            dealer: the seat that deals the first round.

        Raises:
            RulesError: that many players cannot play these rules, with all findings.
            ValueError: there is no such dealer.
        """
        count = whole_number(players)
        rules.require(players=count)
        first = whole_number(dealer)
        if not 0 <= first < count:
            raise ValueError(f"the dealer is one of the seats 0 to {count - 1}, not {first}")
        coming = first_round(rules, players=count, dealer=first)
        now = standings(rules, (), players=count)
        return cls(rules, count, first, (), None, coming, now)

    # ------------------------------------------------------------------- the facts

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.round is None and self._coming is None

    @property
    def needs_deal(self) -> bool:
        """Whether a deal is what comes next."""
        return self._coming is not None

    @property
    def setting(self) -> Setting:
        """The setting of the round under way, or to be dealt, or played last."""
        if self._coming is not None:
            return self._coming.setting
        return self._shown.setting

    @property
    def hand_size(self) -> int:
        """The hand size of that round."""
        return self.setting.hand_size

    @property
    def dealer(self) -> int:
        """The seat that deals that round."""
        place = self._coming.dealer if self._coming is not None else self._shown.dealer
        return self.setting.seats[place]

    @property
    def phase(self) -> Phase:
        """What the game is waiting for; over only when the game is."""
        if self._coming is not None:
            return Phase.DEALING
        return self._shown.phase

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, clockwise from the first."""
        if self.round is None:
            return ()
        return tuple(self.setting.seats[place] for place in self.round.to_act)

    @property
    def turn(self) -> int | None:
        """The first of the seats that may act now, None if there is none."""
        if self.round is None or self.round.turn is None:
            return None
        return self.setting.seats[self.round.turn]

    @property
    def standings(self) -> Standings:
        """Totals, faults, who is out, and ranks, after the rounds played to their end."""
        return self._standings

    @property
    def scores(self) -> tuple[int, ...]:
        """By seat, the total of points; a round counts when it is over (OH-8.8)."""
        return self._standings.scores

    @property
    def ranks(self) -> tuple[int, ...]:
        """By seat, its rank so far: 1, 1, 3, ..."""
        return self._standings.ranks

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that have won, several if they share the win.

        Raises:
            NotOverError: the game is not over.
        """
        if not self.is_over:
            raise NotOverError(f"the game is won when it is over [{RuleId.GAME_END}]")
        return self._standings.leaders

    @property
    def results(self) -> tuple[RoundResult, ...]:
        """What the rounds played to their end came to."""
        return tuple(done.result for done in self.rounds)

    @property
    def _shown(self) -> Round:
        return self.round if self.round is not None else self.rounds[-1]

    # ------------------------------------------------------------------- what happens

    def deal(self, source: RandomBits | Deal) -> "Game":
        """Deal the round that comes next.

        Args:
            source: a generator to shuffle with, or a deal made elsewhere, by the same dealer, to
                as many seats, of as many cards.

        Raises:
            GameError: no deal is wanted now.
            DealError: the deal given does not fit.
        """
        coming = self._coming
        if coming is None:
            state = "over" if self.is_over else "in the middle of a round"
            raise GameError(f"the game is {state}; no deal is wanted")
        setting = coming.setting
        if not isinstance(source, (Deal, RandomBits)):
            raise TypeError(f"a Deal is wanted, or a generator, not {source!r}")
        if isinstance(source, Deal):
            deal = source
            if deal.dealer != coming.dealer:
                message = f"the dealer is seat {coming.dealer} at the table, not {deal.dealer}"
                raise DealError(Finding(Problem.BAD_DEALER, RuleId.DEALER_ROTATION, message))
        else:
            deal = Deal.shuffled(
                self.rules,
                players=setting.players,
                hand_size=setting.hand_size,
                dealer=coming.dealer,
                rng=source,
                setting=setting,
            )
        return attrs.evolve(self, round=Round.start(self.rules, deal, setting=setting), coming=None)

    def legal_actions(self, *, seat: int | None = None) -> tuple[Action, ...]:
        """What a seat may do now, in action order; None asks for the seat whose turn it is."""
        if self.round is None:
            return ()
        if seat is None:
            return self.round.legal_actions()
        place = self._place(seat)
        return () if place is None else self.round.legal_actions(seat=place)

    def illegality(self, action: Action, *, seat: int | None = None) -> Violation | None:
        """Why an action is not legal, None if it is; seat None is the seat whose turn it is."""
        if not isinstance(action, Action):
            raise TypeError(f"{action!r} is not an action")
        if self.round is None:
            if self.is_over:
                return Violation(Reason.ROUND_OVER, RuleId.GAME_END)
            return Violation(Reason.NOT_YOUR_TURN, RuleId.DEALING)
        if seat is None:
            return self.round.illegality(action)
        place = self._place(seat)
        if place is None:
            return Violation(Reason.NOT_YOUR_TURN, RuleId.TURN_ORDER)
        return self.round.illegality(action, seat=place)

    def apply(self, action: Action, *, seat: int | None = None) -> "Game":
        """The game after an action; this one stays as it is.

        Args:
            action: what is done.
            seat: who does it; None for the seat whose turn it is.

        Raises:
            IllegalActionError: the rules do not allow it.
        """
        violation = self.illegality(action, seat=seat)
        if self.round is None or violation is not None:
            acting = self.turn if seat is None else seat
            legal = self.legal_actions(seat=seat)
            assert violation is not None  # without a round there is one
            raise IllegalActionError(action, acting, violation, legal, self)
        place = None if seat is None else self._place(seat)
        after = self.round.apply(action, seat=place)
        if not after.is_over:
            return attrs.evolve(self, round=after)
        return self._after_round(after)

    def _after_round(self, done: Round) -> "Game":
        rounds = (*self.rounds, done)
        results = (*done.setting.previous, done.result)
        now = standings(self.rules, results, players=self.players)
        coming = next_round(self.rules, results, now)
        return attrs.evolve(self, rounds=rounds, round=None, coming=coming, standings=now)

    def _place(self, seat: int) -> int | None:
        """A seat's place at the table, None if it does not sit there."""
        seats = self.setting.seats
        return seats.index(seat) if whole_number(seat) in seats else None

    # ------------------------------------------------------------------- the view

    def view(self, seat: int | None = None) -> View:
        """What a seat may know, also between rounds and after the game.

        Args:
            seat: whose view; None for that of the seat whose turn it is. A seat that is not at
                the table sees what an onlooker sees.

        Raises:
            GameError: no seat is given, and none is to act.
            ValueError: there is no such seat.
        """
        if seat is None:
            if self.turn is None:
                raise GameError("no seat is to act; say whose view is wanted")
            seat = self.turn
        if not 0 <= whole_number(seat) < self.players:
            raise ValueError(f"the seats are 0 to {self.players - 1}, not {seat}")
        place = self._place(seat)
        if self._coming is not None:
            return self._view_before_deal(self._coming, place)
        return attrs.evolve(self._shown.view(place), scores=self.scores)

    def _view_before_deal(self, coming: Coming, place: int | None) -> View:
        players = coming.setting.players
        return View(
            rules=self.rules,
            setting=coming.setting,
            seat=place,
            phase=Phase.DEALING,
            dealer=coming.dealer,
            hand=(),
            hand_hidden=False,
            foreheads=(None,) * players,
            cards_left=(0,) * players,
            turn_up=None,
            skipped=(),
            trump=None,
            trump_known=False,
            passed=(),
            received=(),
            bids=(None,) * players,
            tricks=(),
            current_trick=(),
            leader=None,
            tricks_won=(0,) * players,
            to_act=(),
            scores=self.scores,
            legal=(),
        )

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __repr__(self) -> str:
        return (
            f"<Game of {self.players} players: {self.phase.name}, round {len(self.rounds) + 1}, "
            f"scores {self.scores}>"
        )
