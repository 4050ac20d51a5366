"""A rules engine for the card game Oh Hell and its family.

>>> from ohhell import Game, Stream, presets
>>> from ohhell.bots import RandomBot
>>> rng = Stream(7)
>>> bot = RandomBot(rng)
>>> game = Game.start(presets.STANDARD, players=4, dealer=0)
>>> while not game.is_over:
...     game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
>>> len(game.rounds), game.is_over
(19, True)
"""

from ohhell import presets
from ohhell._version import __version__
from ohhell.actions import (
    Action,
    Bid,
    NameTrump,
    PassCards,
    Phase,
    Play,
    Reveal,
    SeatAction,
)
from ohhell.cards import Card, Rank, Special, Suit, format_cards, parse_cards
from ohhell.deal import Deal
from ohhell.difference import Difference, difference
from ohhell.engine import COMPILED
from ohhell.engine.position import Position
from ohhell.engine.stream import RandomBits, Stream
from ohhell.errors import (
    CardError,
    DealError,
    Finding,
    GameError,
    IllegalActionError,
    NotOverError,
    OhHellError,
    Problem,
    Reason,
    RulesError,
    RulesTextError,
    Violation,
)
from ohhell.game import Game
from ohhell.perft import divide, perft
from ohhell.round import Round
from ohhell.rule_ids import RuleId
from ohhell.rules import Rules
from ohhell.setting import RoundKind, RoundResult, Setting
from ohhell.standings import Standings
from ohhell.view import Trick, View

__all__ = [
    "COMPILED",
    "Action",
    "Bid",
    "Card",
    "CardError",
    "Deal",
    "DealError",
    "Difference",
    "Finding",
    "Game",
    "GameError",
    "IllegalActionError",
    "NameTrump",
    "NotOverError",
    "OhHellError",
    "PassCards",
    "Phase",
    "Play",
    "Position",
    "Problem",
    "RandomBits",
    "Rank",
    "Reason",
    "Reveal",
    "Round",
    "RoundKind",
    "RoundResult",
    "RuleId",
    "Rules",
    "RulesError",
    "RulesTextError",
    "SeatAction",
    "Setting",
    "Special",
    "Standings",
    "Stream",
    "Suit",
    "Trick",
    "View",
    "Violation",
    "__version__",
    "difference",
    "divide",
    "format_cards",
    "parse_cards",
    "perft",
    "presets",
]
