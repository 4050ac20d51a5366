"""The rule sets that have a name, each said as text by what differs from the standard rules."""

from collections.abc import Mapping
from typing import Final, final

import attrs

__all__ = ["NAMED", "PresetInfo"]


@final
@attrs.frozen(kw_only=True)
class PresetInfo:
    """What is told of a preset, beside its rules."""

    name: str
    """The name it is called by, in lower case."""
    title: str
    """What it is, in a few words."""
    rules: str
    """Its rules as text."""
    source: str
    """Where its rules were read."""
    aliases: tuple[str, ...] = ()
    """Other names that it goes by."""
    left_open: tuple[str, ...] = ()
    """What the source does not say, and what was chosen."""


_LONG_TEXTS: Final = (
    'the three long texts "Come si gioca", "Como Jogar" and "Cómo jugar" (Italian, Portuguese, '
    "Spanish)"
)
_SHORT_TEXTS: Final = 'the two short texts "Oh Hell (Blackout)" (Italian, Czech)'

_PRESETS: Final = (
    PresetInfo(
        name="standard",
        title="Oh Hell: ten cards down to one and up again, with the hook",
        rules="standard",
        source=_LONG_TEXTS,
        aliases=("oh hell", "screw the dealer", "gancio", "gancho"),
        left_open=(
            "the source is for 3 to 7 players and says two packs for 8 or more; 14 is the limit "
            "of this library",
            "how hands too large for the deck are avoided: the peak of the schedule is lowered",
            "a tie of more than two: all tied play the extra round, at most ten times",
        ),
    ),
    PresetInfo(
        name="blackout",
        title="Blackout: from one card up, no hook, the last round without trump",
        rules=(
            "standard(players=range(3, 8), schedule=Up({3: 15, 4: 13, 5: 10, 6: 8, 7: 7}), "
            "no_trump=LastRound() | NoStock(), hook=Off(), tie_break=SharedWin())"
        ),
        source=_SHORT_TEXTS,
        aliases=("oh pshaw",),
        left_open=("what happens in a tie: the win is shared",),
    ),
    PresetInfo(
        name="short",
        title="The short form: ten cards down to one",
        rules="standard(schedule=Down(10))",
        source=_LONG_TEXTS,
    ),
    PresetInfo(
        name="rock_and_roll",
        title="Rock and Roll: from one card up to ten and down again",
        rules="standard(schedule=UpDown(10))",
        source=_LONG_TEXTS,
        aliases=("up and down",),
        left_open=("19 rounds with ten cards; 21 rounds would be UpDown(11)",),
    ),
    PresetInfo(
        name="screw_up",
        title="Screw-Up: without the hook",
        rules="standard(hook=Off())",
        source=_LONG_TEXTS,
    ),
    PresetInfo(
        name="strict",
        title="The harsher house rule: ten points off for each trick of difference",
        rules="standard(scoring=Exact(10) + MissPenalty(10))",
        source=_LONG_TEXTS,
    ),
    PresetInfo(
        name="progressive",
        title="Progressive trump: clubs, diamonds, hearts, spades, no trump",
        rules="standard(trump=Rotation(CLUBS, DIAMONDS, HEARTS, SPADES, None))",
        source=_LONG_TEXTS,
        aliases=("briscola progressiva", "trunfo progressivo", "triunfo progresivo"),
    ),
    PresetInfo(
        name="swap",
        title="Swap: a card is passed to the left before the bidding",
        rules="standard(passing=Pass(1))",
        source=_LONG_TEXTS,
        aliases=("scambio", "troca", "intercambio"),
        left_open=(
            "one card or two: Pass(2) for two",
            "to which neighbour, and whether all at once: to the left, all at once",
        ),
    ),
    PresetInfo(
        name="joker",
        title="A joker as the highest trump of every round",
        rules="standard(jokers=TopTrump())",
        source=_LONG_TEXTS,
        left_open=(
            "a joker turned up, which has no suit: the round has no trump",
            "what the joker follows: it belongs to the trump suit",
        ),
    ),
    PresetInfo(
        name="forehead",
        title="Indian poker: in a one-card round the card is held to the forehead",
        rules="standard(visibility=FOREHEAD)",
        source=_LONG_TEXTS,
        aliases=("indian poker", "poker indiano", "mano della fronte"),
    ),
    PresetInfo(
        name="catastrophe",
        title="Catastrophe: misses add up as faults, and twenty put a player out",
        rules="standard(scoring=Exact(10) + Faults(20))",
        source=_LONG_TEXTS,
        aliases=("catastrofe", "catástrofe"),
        left_open=(
            "what a made bid scores, who wins, and what happens when all go out: as in the "
            "standard rules, the highest total among those still in, and the fewest faults",
        ),
    ),
    PresetInfo(
        name="nullo",
        title="Nullo: every bid is zero, and the fewest failures win",
        rules="standard(bid_limit=Fixed(0), ranking=FEWEST_MISSES)",
        source=_LONG_TEXTS,
        aliases=("solo zero", "somente zero", "solo cero"),
        left_open=(
            '"the first to succeed in all their hands" cannot be meant literally, as somebody '
            "fails in every round: the whole schedule is played",
        ),
    ),
)

NAMED: Final[Mapping[str, PresetInfo]] = {info.name: info for info in _PRESETS}
"""By name, what is told of each preset."""
