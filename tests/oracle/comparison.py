"""Plays a round in OpenSpiel and in ohhell side by side and compares all that both tell."""

import random

from ohhell import Round, Rules
from tests.oracle.openspiel import (
    ACTIONS,
    CARDS_OF_THE_PACK,
    SpielGame,
    State,
    Table,
    deal_of,
    dealt,
    legal_actions,
    tricks_won,
)


class DisagreementError(Exception):
    """OpenSpiel and ohhell say different things; the message has all to see it again."""


class Comparison:
    """Rounds of one table, played at random in both.

    Args:
        table: players and scoring.
        rng: deals and chooses.
        rules: ohhell's rules; None for those that are the same as OpenSpiel's.
    """

    def __init__(self, table: Table, rng: random.Random, *, rules: Rules | None = None) -> None:
        self._table = table
        self._rng = rng
        self._rules = table.rules if rules is None else rules
        self._game: SpielGame = table.load()

    def play_round(self, hand_size: int) -> int:
        """Play one round to its end.

        Returns:
            How many decisions were compared.

        Raises:
            DisagreementError: they were not the same, or the end was not.
        """
        players = self._table.players
        dealer = self._rng.randrange(players)
        numbers = self._rng.sample(range(CARDS_OF_THE_PACK), players * hand_size + 1)
        state = dealt(self._game, numbers, hand_size=hand_size, dealer=dealer)
        current = Round.start(self._rules, deal_of(numbers, players=players, dealer=dealer))
        decisions = 0
        while not state.is_terminal():
            self._agree("seat to act", state, state.current_player(), current.turn)
            self._agree("legal", state, legal_actions(state), list(current.legal_actions()))
            number = self._rng.choice(state.legal_actions())
            state.apply_action(number)
            current = current.apply(ACTIONS[number])
            decisions += 1
        self._agree("over", state, True, current.is_over)
        self._agree("tricks won", state, tricks_won(state), current.tricks_won)
        self._agree("points", state, tuple(state.returns()), current.result.points)
        return decisions

    def _agree(self, what: str, state: State, theirs: object, ours: object) -> None:
        if theirs != ours:
            raise DisagreementError(
                f"{what}: OpenSpiel {theirs}, ohhell {ours}\n"
                f"{self._table}, {self._rules}\nOpenSpiel's history: {state.history()}"
            )
