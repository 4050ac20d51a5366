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
    PresetInfo(
        name="wikipedia",
        title="Up to the whole pack and down again; a miss scores its tricks",
        rules=(
            "standard(players=range(3, 8), two_packs_from=None, "
            "schedule=UpDown({3: 17, 4: 12, 5: 10, 6: 8, 7: 7}), scoring=BASIC, "
            "tie_break=MadeBids())"
        ),
        source='the older English Wikipedia article "Oh Hell", first of its options each',
    ),
    PresetInfo(
        name="la_podrida",
        title="La Podrida: a void seat must trump",
        rules=(
            "standard(players=range(3, 8), two_packs_from=None, "
            "schedule=DownUp({3: 10, 4: 10, 5: 10, 6: 8, 7: 7}), "
            "no_trump=LastRound() | NoStock(), following=MUST_TRUMP, tie_break=SharedWin())"
        ),
        source=(
            "the two short texts for the play and the last round, and the page La Podrida of "
            "ultrafoodmess for the schedule"
        ),
        aliases=("podrida",),
        left_open=("whether the hook holds: it does", "what happens in a tie: the win is shared"),
    ),
    PresetInfo(
        name="podrida_spain",
        title="Podrida as played in Spain: counter-clockwise, a one-card round for each player",
        rules=(
            "standard(players=range(3, 9), two_packs_from=None, "
            "schedule=DownUp({3: 17, 4: 13, 5: 10, 6: 8, 7: 7, 8: 6}, lows=PER_PLAYER), "
            "direction=COUNTERCLOCKWISE, scoring=PODRIDA, tie_break=SharedWin())"
        ),
        source="acanomas.com, La Podrida",
        left_open=(
            "whether the hook holds, which the part read does not say: it does",
            "which way it goes round: to the right, which the source calls usual",
            "what happens in a tie: the win is shared",
        ),
    ),
    PresetInfo(
        name="pocha",
        title="Pocha: the Spanish pack, counter-clockwise, beat and overtrump",
        rules=(
            "standard(players=range(3, 7), deck=SPANISH, two_packs_from=None, "
            "schedule=UpDown({3: 13, 4: 10, 5: 8, 6: 6}, lows=PER_PLAYER, peaks=PER_PLAYER), "
            "direction=COUNTERCLOCKWISE, trump=TurnUp(or_dealers_last=True), no_trump=Never(), "
            "following=MUST_BEAT_AND_OVERTRUMP, scoring=POCHA, tie_break=SharedWin())"
        ),
        source="es.wikipedia Pocha, cccj.es, ludoteka.com and nhfournier.es",
        aliases=("podrida espanola", "marrana"),
        left_open=(
            "the cases of beating: a trumped plain trick need not be beaten by those who follow",
            "the house options: rounds on the forehead, doubled rounds of oros",
            "what happens in a tie: the win is shared",
        ),
    ),
    PresetInfo(
        name="wizard",
        title="Wizard: four wizards and four jesters",
        rules=(
            "standard(players=range(3, 7), two_packs_from=None, jokers=Wizards(), "
            "schedule=Up({3: 20, 4: 15, 5: 12, 6: 10}), hook=Off(), scoring=WIZARD, "
            "tie_break=SharedWin())"
        ),
        source="the official rules as given by goodsams-florida and ultraboardgames",
        left_open=("what happens in a tie: the win is shared",),
    ),
    PresetInfo(
        name="boerenbridge",
        title="Boerenbridge: up to the whole pack and down again, hook from four cards",
        rules=(
            "standard(players=range(3, 8), two_packs_from=None, "
            "schedule=UpDown({3: 17, 4: 12, 5: 10, 6: 8, 7: 7}), "
            "visibility=FOREHEAD_FIRST_ROUND, hook=LastBidder(from_size=4), "
            "tie_break=SharedWin())"
        ),
        source="nl.wikipedia Boerenbridge, the older revision",
        aliases=("10 op en neer", "chinees poepen"),
        left_open=(
            "the scoring, which the text read does not give: 10 and the tricks",
            "what happens in a tie: the win is shared",
        ),
    ),
    PresetInfo(
        name="kachuful",
        title="Kachuful: spades, diamonds, clubs, hearts in turn",
        rules=(
            "standard(players=range(3, 8), two_packs_from=None, schedule=Up(MAX), "
            "trump=Rotation(SPADES, DIAMONDS, CLUBS, HEARTS), no_trump=Never(), "
            "bid_limit=ZeroStreak(5, players_over=5), tie_break=SharedWin())"
        ),
        source="en.wikipedia Kachufool and jatinst.com",
        aliases=("kachufool", "judgement"),
        left_open=(
            "the schedule: up to the whole pack; others play up to eight",
            "the scoring: a 1 is written before the bid; others write a 0 behind it",
            "what happens in a tie: the win is shared",
        ),
    ),
    PresetInfo(
        name="open_spiel",
        title="One hand as the OpenSpiel library plays it",
        rules=(
            "standard(players=range(3, 8), two_packs_from=None, schedule=Constant(MAX, rounds=1), "
            "no_trump=Never(), scoring=Exact(10) + TricksOnMiss(1), tie_break=SharedWin())"
        ),
        source="the game oh_hell of OpenSpiel",
        left_open=("the hand size, which is a parameter there: the largest",),
    ),
    PresetInfo(
        name="nomination_whist",
        title="Nomination Whist: five trumps in turn, a miss scores its tricks",
        rules=(
            "standard(players=range(3, 7), two_packs_from=None, "
            "schedule=DownUp({3: 10, 4: 10, 5: 10, 6: 8}), "
            "trump=Rotation(SPADES, HEARTS, CLUBS, DIAMONDS, None), no_trump=Never(), "
            "scoring=BASIC, tie_break=SharedWin())"
        ),
        source="nommy.co.uk",
        aliases=("nominations", "noms"),
        left_open=("what happens in a tie: the win is shared",),
    ),
    PresetInfo(
        name="romanian_whist",
        title="Romanian Whist: the highest eight cards for each player",
        rules=(
            "standard(players=range(3, 7), deck=HighestPerPlayer(8), two_packs_from=None, "
            "schedule=UpDown(8, lows=PER_PLAYER, peaks=PER_PLAYER), following=MUST_TRUMP, "
            "scoring=FIVE_MINUS_DIFF, tie_break=SharedWin())"
        ),
        source="pagat.com Romanian Whist, goobix and whist.live",
        aliases=("whist romanesc",),
        left_open=("the bonuses for rows of hits", "what happens in a tie: the win is shared"),
    ),
    PresetInfo(
        name="plump",
        title="Plump: no trump, the highest bidder leads",
        rules=(
            "standard(players=range(2, 6), two_packs_from=None, "
            "schedule=DownUp(10, lows=PER_PLAYER), trump=NoTrump(), no_trump=Never(), "
            "leader=HIGHEST_BIDDER, scoring=PLUMP, tie_break=SharedWin())"
        ),
        source="sv.wikibooks Plump",
        aliases=("beredskap",),
        left_open=(
            "who bids first: the seat after the dealer, as other sources have it",
            "what happens in a tie: the win is shared",
        ),
    ),
    PresetInfo(
        name="bondebridge",
        title="Bondebridge: bids at once, two rounds of ten",
        rules=(
            "standard(players=range(2, 6), two_packs_from=None, schedule=UpDown(10, peaks=2), "
            "trump=Rotation(DIAMONDS, HEARTS, SPADES, CLUBS), "
            "no_trump=FirstRounds(3) | LastRounds(3), bidding=Simultaneous(fix=LEFT_OF_DEALER), "
            "scoring=DOUBLING, tie_break=SharedWin())"
        ),
        source="norske-kortspill.no Bondebridge, version 1, and kortkveld.net for the scoring",
        left_open=("what happens in a tie: the win is shared",),
    ),
    PresetInfo(
        name="ascenseur",
        title="L'Ascenseur: no trump lead while other suits are held",
        rules=(
            "standard(players=range(4, 7), two_packs_from=None, "
            "schedule=UpDown({4: 13, 5: 10, 6: 8}), lead_limit=NO_TRUMP, scoring=ASCENSEUR2, "
            "tie_break=SharedWin())"
        ),
        source="doczz.fr Ascenseur, and onfaitunjeu.fr for the scoring",
        aliases=("la montee", "rikiki"),
        left_open=("what happens in a tie: the win is shared",),
    ),
    PresetInfo(
        name="stiche_raten",
        title="Stiche-Raten: two packs of 32",
        rules=(
            "standard(players=range(3, 7), deck=RANKS_32, two_packs_from=2, schedule=Up(MAX), "
            "scoring=BASIC, tie_break=SharedWin())"
        ),
        source="de.wikibooks Stiche-Raten",
        left_open=("what happens in a tie: the win is shared",),
    ),
    PresetInfo(
        name="clag",
        title="Clag: special rounds between the way up and the way down",
        rules=(
            "standard(players=range(4, 8), two_packs_from=None, "
            "schedule=Up(7) + Constant(7, rounds=5) + Down(7), "
            "round_kinds=ByNumber({8: NO_TRUMP, 9: HALF_BLIND, 10: BLIND, 11: MISERE, "
            "12: MISERE_NO_TRUMP}), scoring=CLAG + MISERE_ROUND, tie_break=SharedWin())"
        ),
        source="the Wikipedia article Clag, three revisions",
        left_open=(
            "the round whose cards are played in the order dealt is left out",
            "from which hand size the hook holds: in every round that is bid",
            "what happens in a tie: the win is shared",
        ),
    ),
    PresetInfo(
        name="campbell",
        title="The rules of the program OhHell by campbellsoup37",
        rules=(
            "standard(players=range(3, 11), two_packs_from=None, "
            "schedule=DownUp(10, lows=PER_PLAYER), no_trump=Never(), scoring=SQUARE_TRI, "
            "tie_break=SharedWin())"
        ),
        source="the README of campbellsoup37/OhHell",
        left_open=("what happens in a tie: the win is shared",),
    ),
    PresetInfo(
        name="oh_well",
        title="Oh! Well: every round with all cards, first to 100",
        rules=(
            "standard(players=range(3, 8), two_packs_from=None, schedule=Constant(MAX), "
            "no_trump=Never(), scoring=BASIC, ending=Target(100))"
        ),
        source='the newer English Wikipedia article "Oh Hell", its first printed form',
        left_open=(
            "how the trump is made: by a card turned up, for which one is kept; with three "
            "players that is the card that others take out of the pack",
            "what happens in a tie: sudden death",
        ),
    ),
    PresetInfo(
        name="dkm_101",
        title="Ten cards every round, first to 101",
        rules=(
            "standard(players=range(4, 5), two_packs_from=None, schedule=Constant(10), "
            "scoring=BASIC, ending=Target(101), tie_break=SuddenDeath(10))"
        ),
        source="dkmgames.com Oh Hell, with its help page",
        left_open=("the extra hand after a tie: as many cards, at most ten times",),
    ),
)

NAMED: Final[Mapping[str, PresetInfo]] = {info.name: info for info in _PRESETS}
"""By name, what is told of each preset."""
