"""How the engine deals rounds by itself."""

from ohhell.deal import dealing_of
from ohhell.engine.bits import BIT
from ohhell.engine.laws import Laws
from ohhell.engine.order import NOBODY
from ohhell.engine.playing_out import Pack
from ohhell.laws import laws_of
from ohhell.rules import Rules
from ohhell.setting import Setting

__all__ = ["pack_of"]


def pack_of(rules: Rules, setting: Setting) -> Pack:
    """How the rounds of a setting are dealt.

    Raises:
        RulesError: that cannot be played, or the rules need more of the setting than is known.
    """
    rules.require_round(setting)
    dealing = dealing_of(rules, setting)
    numbering = dealing.numbering
    cards = numbering.cards

    def laws(dealer: int, turn_up: int) -> Laws:
        return laws_of(rules, setting, dealer, None if turn_up == NOBODY else cards[turn_up])

    return Pack(
        numbering.layout,
        list(numbering.pack),
        setting.players,
        setting.hand_size,
        rules.direction.value,
        laws,
        turns=dealing.turns_card,
        shows_last=dealing.shows_dealers_card,
        redrawn=sum(
            BIT[number] for number, card in enumerate(cards) if dealing.trumping.redraws(card)
        ),
    )
