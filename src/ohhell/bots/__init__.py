"""Players: functions from a view to an action."""

from typing import final

from ohhell.actions import Action
from ohhell.engine.stream import RandomBits, choice
from ohhell.view import View

__all__ = ["RandomBot"]


@final
class RandomBot:
    """Plays a random legal action, all equally likely.

    Args:
        rng: anything with ``getrandbits``; one draw is made for each action.
    """

    def __init__(self, rng: RandomBits) -> None:
        self._rng = rng

    def __call__(self, view: View) -> Action:
        """The action for a view of a seat that is to act.

        Raises:
            ValueError: the seat has nothing to do.
        """
        return choice(self._rng, view.legal_actions())
