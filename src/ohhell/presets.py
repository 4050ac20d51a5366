"""Rule sets that have a name, as values; ``info`` tells where each comes from.

>>> from ohhell import presets
>>> presets.BLACKOUT.hand_sizes(players=5)
(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
>>> presets.info["blackout"].aliases
('Oh Pshaw',)
"""

from collections.abc import Mapping
from functools import cache
from typing import Final

from ohhell.rules import Rules
from ohhell.variants.named import NAMED, PresetInfo

__all__ = [
    "ASCENSEUR",
    "BLACKOUT",
    "BOERENBRIDGE",
    "BONDEBRIDGE",
    "CAMPBELL",
    "CATASTROPHE",
    "CLAG",
    "DKM_101",
    "FOREHEAD",
    "JOKER",
    "KACHUFUL",
    "LA_PODRIDA",
    "NOMINATION_WHIST",
    "NULLO",
    "OH_WELL",
    "OPEN_SPIEL",
    "PLUMP",
    "POCHA",
    "PODRIDA_SPAIN",
    "PROGRESSIVE",
    "ROCK_AND_ROLL",
    "ROMANIAN_WHIST",
    "SCREW_UP",
    "SHORT",
    "STANDARD",
    "STICHE_RATEN",
    "STRICT",
    "SWAP",
    "WIKIPEDIA",
    "WIZARD",
    "PresetInfo",
    "info",
    "named",
]

STANDARD: Rules
BLACKOUT: Rules
SHORT: Rules
ROCK_AND_ROLL: Rules
SCREW_UP: Rules
STRICT: Rules
PROGRESSIVE: Rules
SWAP: Rules
JOKER: Rules
FOREHEAD: Rules
CATASTROPHE: Rules
NULLO: Rules
WIKIPEDIA: Rules
LA_PODRIDA: Rules
PODRIDA_SPAIN: Rules
POCHA: Rules
WIZARD: Rules
BOERENBRIDGE: Rules
KACHUFUL: Rules
OPEN_SPIEL: Rules
NOMINATION_WHIST: Rules
ROMANIAN_WHIST: Rules
PLUMP: Rules
BONDEBRIDGE: Rules
ASCENSEUR: Rules
STICHE_RATEN: Rules
CLAG: Rules
CAMPBELL: Rules
OH_WELL: Rules
DKM_101: Rules

info: Final[Mapping[str, PresetInfo]] = NAMED
"""By name, in lower case, what is told of each preset: title, source, names, places and so on."""


@cache
def named(name: str) -> Rules:
    """The preset of a name, in lower case.

    Raises:
        KeyError: there is no preset of that name.
    """
    return Rules.parse(info[name].rules)


def __dir__() -> list[str]:
    return __all__


def __getattr__(name: str) -> Rules:
    if name.isupper() and name.lower() in info:
        rules = globals()[name] = named(name.lower())  # so that this is asked once
        return rules
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
