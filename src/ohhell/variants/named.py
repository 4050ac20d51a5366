"""The rule sets that have a name, each said as text by what differs from the standard rules."""

from collections.abc import Mapping
from typing import Final, final

import attrs

from ohhell.values import Value

__all__ = ["NAMED", "PresetInfo"]


@final
@attrs.frozen(kw_only=True, eq=False, repr=False)
class PresetInfo(Value):
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
    """Other names that it goes by, in any language; those of the game at large are standard's."""
    played_in: tuple[str, ...] = ()
    """Where it is played, or its names come from, as far as that is known."""
    left_open: tuple[str, ...] = ()
    """What the source does not say, or what of it was not read, and what was chosen."""


_LONG_TEXTS: Final = (
    'the three long texts "Come si gioca", "Como Jogar" and "Cómo jugar" (Italian, Portuguese, '
    "Spanish)"
)
_SHORT_TEXTS: Final = 'the two short texts "Oh Hell (Blackout)" (Italian, Czech)'
_AS_STANDARD: Final = "what standard leaves open is open here too, and is as there"

_PRESETS: Final = (
    PresetInfo(
        name="standard",
        title="Oh Hell: ten cards down to one and up again, with the hook",
        rules="standard",
        source=_LONG_TEXTS,
        aliases=(
            "Oh Hell",
            "Screw the Dealer",
            "Gancio",
            "Gancho",
            "Bust",
            "Elevator",
            "Jungle Bridge",
            "Blob",
            "Contract Whist",
            "Up and Down the River",
            "Up the River",
            "Diminishing Bridge",
            "German Bridge",
            "Forecasting",
        ),
        played_in=("English-speaking countries", "Hong Kong"),
        left_open=(
            "the source is for 3 to 7 players and says two packs for 8 or more; 2 players, and 14 "
            "as the limit, are the choice of this library",
            "which of the two that it names where ten cards are too many, two packs or at most 8 "
            "cards: the peak of the schedule is lowered, to 8 with 6 players and to 7 with 7, for "
            "whom 8 do not fit",
            "which of two equal cards of two packs wins: the first",
            "when a bid is final, which the source says of all bids once all have bid: at once",
            "a tie of more than two: all tied play the extra round, at most ten times",
            "who deals the extra round, and whether its points are added: the next seat among the "
            "tied, and they are not",
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
        aliases=("Oh Pshaw",),
        played_in=("English-speaking countries",),
        left_open=("what happens in a tie: the win is shared",),
    ),
    PresetInfo(
        name="short",
        title="The short form: ten cards down to one",
        rules="standard(schedule=Down(10))",
        source=_LONG_TEXTS,
        left_open=(
            _AS_STANDARD,
            "how many rounds 6, 7 and 11 to 14 players have: fewer than the source's ten, as the "
            "first hand is smaller",
        ),
    ),
    PresetInfo(
        name="rock_and_roll",
        title="Rock and Roll: from one card up to ten and down again",
        rules="standard(schedule=UpDown(10))",
        source=_LONG_TEXTS,
        aliases=("Up and Down",),
        left_open=(
            _AS_STANDARD,
            "19 rounds with ten cards; 21 rounds would be UpDown(11)",
            "how many rounds 6, 7 and 11 to 14 players have: fewer than 19, as the peak is lower",
        ),
    ),
    PresetInfo(
        name="screw_up",
        title="Screw-Up: without the hook",
        rules="standard(hook=Off())",
        source=_LONG_TEXTS,
        left_open=(_AS_STANDARD,),
    ),
    PresetInfo(
        name="strict",
        title="The harsher house rule: ten points off for each trick of difference",
        rules="standard(scoring=Exact(10) + MissPenalty(10))",
        source=_LONG_TEXTS,
        left_open=(_AS_STANDARD,),
    ),
    PresetInfo(
        name="progressive",
        title="Progressive trump: clubs, diamonds, hearts, spades, no trump",
        rules="standard(trump=Rotation(CLUBS, DIAMONDS, HEARTS, SPADES, None))",
        source=_LONG_TEXTS,
        aliases=("Briscola progressiva", "Trunfo progressivo", "Triunfo progresivo"),
        left_open=(
            _AS_STANDARD,
            "whether a round that takes the whole deck keeps its trump: it has none, such as round "
            "1 with 13 players",
        ),
    ),
    PresetInfo(
        name="swap",
        title="Swap: a card is passed to the left before the bidding",
        rules="standard(passing=Pass(1))",
        source=_LONG_TEXTS,
        aliases=("Scambio", "Troca", "Intercambio"),
        left_open=(
            _AS_STANDARD,
            "one card or two: Pass(2) for two",
            "to which neighbour, and whether all at once: to the left, all at once",
            "whether the trump is seen before: it is",
            "whether received cards can be passed on: they cannot",
            "a hand of no more cards than are passed: it goes whole",
        ),
    ),
    PresetInfo(
        name="joker",
        title="A joker as the highest trump of every round",
        rules="standard(jokers=TopTrump())",
        source=_LONG_TEXTS,
        left_open=(
            _AS_STANDARD,
            "a joker turned up, which has no suit: the round has no trump",
            "what the joker follows: it belongs to the trump suit",
            "whether it wins in a round without trump too: it does",
            "what a led joker asks for: trumps, and in a round without trump nothing",
            "how many jokers two packs have: one all the same",
        ),
    ),
    PresetInfo(
        name="forehead",
        title="Indian poker: in a one-card round the card is held to the forehead",
        rules="standard(visibility=FOREHEAD)",
        source=_LONG_TEXTS,
        aliases=("Indian poker", "Poker indiano", "Mano della fronte"),
        left_open=(
            _AS_STANDARD,
            "in which rounds: in every one-card round, where the setup of the source speaks of the "
            "final one",
        ),
    ),
    PresetInfo(
        name="catastrophe",
        title="Catastrophe: misses add up as faults, and twenty put a player out",
        rules="standard(scoring=Exact(10) + Faults(20))",
        source=_LONG_TEXTS,
        aliases=("Catastrofe", "Catástrofe"),
        left_open=(
            _AS_STANDARD,
            "what a made bid scores, who wins, and what happens when all go out: as in the "
            "standard rules, the highest total among those still in, and the fewest faults",
            "when a player with twenty faults is out: when the round is scored",
        ),
    ),
    PresetInfo(
        name="nullo",
        title="Nullo: every bid is zero, and the fewest failures win",
        rules="standard(bid_limit=Fixed(0), ranking=FEWEST_MISSES)",
        source=_LONG_TEXTS,
        aliases=("Solo zero", "Somente zero", "Solo cero"),
        left_open=(
            _AS_STANDARD,
            '"the first to succeed in all their hands" cannot be meant literally, as somebody '
            "fails in every round: the whole schedule is played",
            "what happens when the fewest failures tie: the extra round of standard",
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
        source=(
            'the older English Wikipedia article "Oh Hell", the one that goes from one card up to '
            "the largest hand and down, first of its options each"
        ),
        left_open=(
            "what happens in a tie, which the article says of its scratch scoring only: the sum "
            "of the made bids",
        ),
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
        aliases=("Podrida",),
        played_in=("Argentina",),
        left_open=(
            "whether the hook holds: it does",
            "the scoring and the end: those of the short texts, where ultrafoodmess lets the "
            "players decide on a target score",
            "what happens in a tie: the win is shared",
        ),
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
        played_in=("Spain",),
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
        aliases=("Marrana",),
        played_in=("Spain",),
        left_open=(
            "the place of the 3, in which the pages differ: behind the ace, where nhfournier has "
            "it above the 2",
            "how many can play: 3 to 6, where cccj has 4 to 8",
            "whether three players take out the 2s, as they do in nhfournier: they do not",
            "the cases of beating, in which the pages differ: a trumped plain trick need not be "
            "beaten by those who follow",
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
        source=(
            "the publisher's English rules, as copied by ultraboardgames, by Scribd (document "
            "06900-rule-gb) and by the site goodsams-florida"
        ),
        left_open=(
            'a wizard as "the next card played" after a led jester: no suit is to be followed',
            "what happens in a tie, where the publisher adds up the bids or has arms wrestled: "
            "the win is shared",
        ),
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
        aliases=(
            "10 op en neer",
            "Chinees poepen",
            "Fries poepen",
            "Op-en-affen",
            "Hellen",
            "Bollen",
            "Jodelen",
        ),
        played_in=("the Netherlands", "Flanders"),
        left_open=(
            "the scoring, which the text read does not give: 10 and the tricks",
            "how many can play, what a void seat may play and who leads first, which are not in "
            "the part read: 3 to 7, any card, the seat after the dealer",
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
        aliases=("Kachufool", "Judgement"),
        played_in=("India",),
        left_open=(
            "the schedule: up to the whole pack; others play up to eight",
            "which of the two ways to bid: in turn, with the hook; by the other all show fingers "
            "at once",
            "which of the two scorings: 10 and the tricks; by the other a 0 is written behind them",
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
        left_open=(
            "the hand size, which is drawn at random there unless it is given: the largest",
            "who wins, and what happens in a tie, where there are only returns: the most points, "
            "and the win is shared",
            "who is dealt to first: the seat after the dealer, where it is player 0 there",
        ),
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
        aliases=("Nominations", "Noms"),
        played_in=("English-speaking countries",),
        left_open=(
            "which way it goes round, and who wins: clockwise, and the most points",
            "what happens in a tie: the win is shared",
        ),
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
        aliases=("Whist românesc",),
        played_in=("Romania",),
        left_open=(
            "the bonuses for rows of hits: there are none",
            "whether the hook holds, which whist.live says and goobix does not: it does",
            "7 players with the dealer sitting out, which other sources have: left out",
            "what happens in a tie: the win is shared",
        ),
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
        aliases=("Beredskap",),
        played_in=("Sweden",),
        left_open=(
            "who bids first: the seat to the left of the dealer, as other sources have it, where "
            "this one has the seat to the right",
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
        aliases=("Selbu-whist", "Tieren", "Grip"),
        played_in=("Norway",),
        left_open=(
            "the scoring, which is one of the special rules of kortkveld: the others of them are "
            "not taken, nor the usual 10 and the bid of Selbu-whist",
            "what happens in a tie: the win is shared",
        ),
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
        aliases=(
            "La Montée",
            "Rikiki",
            "Kirikiki",
            "Grimpette",
            "Galouze",
            "Ouistiti",
            "Escalier",
            "Beigne",
            "Chinois",
            "Herboriste",
        ),
        played_in=("France",),
        left_open=(
            "the hook: it binds the last to bid, where in the example of doczz, with 1 and 2 bid "
            "of 4 cards, all others must bid zero",
            "the limit on leads is in doczz only, and the scoring in onfaitunjeu only: both hold",
            "what happens in a tie: the win is shared",
        ),
    ),
    PresetInfo(
        name="stiche_raten",
        title="Stiche-Raten: two packs of 32",
        rules=(
            "standard(players=range(3, 7), deck=RANKS_32, two_packs_from=2, schedule=Up(MAX), "
            "scoring=BASIC, tie_break=SharedWin())"
        ),
        source="de.wikibooks Stiche-Raten, and de.wiki.li for the scoring",
        aliases=(
            "Ansagen",
            "Wist",
            "Rauf-runter",
            "Fahrstuhl",
            "Cravallo",
            "Brille",
            "Stichasägä",
            "Null-Null",
        ),
        played_in=("Germany", "Switzerland"),
        left_open=(
            "which of two equal cards wins: the first",
            "what happens in a tie: the win is shared",
        ),
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
            "how many can play: 4 to 7, where the article has 3 to 7 and at least 4 as ideal",
            "19 rounds instead of 20: the one whose cards are played in the order dealt is left "
            "out, and so is the form of 22",
            "from which hand size the hook holds, in which the revisions differ: in every round "
            "that is bid",
            "the order of the special rounds, in which the revisions differ: misère comes last",
            "what a trick of a made bid scores, in which the revisions differ: 2, not 5",
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
        left_open=(
            "how many can play, which the README does not say: 3 to 10",
            "the option of two packs, which the program has: left out",
            "what happens in a tie: the win is shared",
        ),
    ),
    PresetInfo(
        name="oh_well",
        title="Oh! Well: the same number of cards in every round, first to 100",
        rules=(
            "standard(players=range(3, 8), two_packs_from=None, schedule=Constant(MAX), "
            "no_trump=Never(), scoring=BASIC, ending=Target(100))"
        ),
        source=(
            'the newer English Wikipedia article "Oh Hell", its first printed form, read only in '
            "part"
        ),
        aliases=("Oh! Well",),
        played_in=("English-speaking countries",),
        left_open=(
            "how many cards, which are only said to be as many every time: as many as the deck "
            "gives",
            "how the trump is made: by a card turned up, for which one is kept; with three "
            "players that is the card which the source sets aside face down",
            "whether the hook holds, which is not in the part read: it does",
            "what happens in a tie: the sudden death of standard",
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
        left_open=(
            "the extra hand: after any tie for first, as many cards, at most ten times, and its "
            "points are not added",
            "who wins when two reach 101 in one round: the higher total",
        ),
    ),
)

NAMED: Final[Mapping[str, PresetInfo]] = {info.name: info for info in _PRESETS}
"""By name, what is told of each preset."""
