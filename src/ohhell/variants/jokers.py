"""Jokers and other special cards: how many are in the deck, and what they do."""

from typing import TypeAlias, final

import attrs

from ohhell.actions import whole_number
from ohhell.cards import Card, Special
from ohhell.enums import ShortEnum
from ohhell.errors import Finding, Problem
from ohhell.rule_ids import RuleId
from ohhell.values import Value
from ohhell.variants.clauses import Clause, at_least

__all__ = ["Jokers", "Off", "Playable", "RankedJokers", "TopTrump", "Turned", "Wizards"]


@final
class Turned(ShortEnum):
    """What happens when a special card is turned up for trump (OH-3.9)."""

    NO_TRUMP = "the round has no trump"
    REDRAW = (
        "it is set aside, face up, and the next card is turned; if none is left, the round has no "
        "trump"
    )
    DEALER_NAMES = (
        "the dealer, having seen its hand, must name one of the suits as trump, and says so to "
        "all. That comes before any passing and bidding still to be done"
    )
    LEFT_OF_DEALER_NAMES = (
        "the seat to the dealer's left, having seen its hand, must name one of the suits as "
        "trump, and says so to all. That comes before any passing and bidding still to be done"
    )


@final
class Playable(ShortEnum):
    """When a joker may be played to a trick."""

    AS_TRUMP = "like a card of the trump suit"
    ANY_TIME = "at any time"


@final
class Off(Value):
    """No jokers in the deck."""

    __slots__ = ()

    @property
    def cards(self) -> tuple[tuple[Card, int], ...]:
        """The special cards and how many there are of each."""
        return ()

    def turned(self, card: Card) -> Turned:
        """What happens when one of them is turned up."""
        return Turned.NO_TRUMP

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (Clause(RuleId.JOKERS, "There are no jokers."),)


@final
@attrs.frozen(eq=False, repr=False)
class TopTrump(Value):
    """Jokers that are the highest trump in every round, also in one without a trump (OH-7.5).

    Args:
        count: how many there are in all, 1 or 2, whatever the number of packs.
        turned: what happens when one is turned up.
        playable: when one may be played.
    """

    count: int = attrs.field(default=1, converter=whole_number)
    when_turned: Turned = attrs.field(
        default=Turned.NO_TRUMP,
        kw_only=True,
        alias="turned",
        validator=attrs.validators.instance_of(Turned),
    )
    playable: Playable = attrs.field(
        default=Playable.AS_TRUMP, kw_only=True, validator=attrs.validators.instance_of(Playable)
    )

    @property
    def cards(self) -> tuple[tuple[Card, int], ...]:
        """The special cards and how many there are of each."""
        return ((Card(Special.JOKER.value), self.count),)

    def turned(self, card: Card) -> Turned:
        """What happens when one of them is turned up."""
        return self.when_turned

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        if self.count in (1, 2):
            return ()
        message = f"there can be 1 or 2 jokers, not {self.count}"
        return (Finding(Problem.BAD_PARAMETER, RuleId.JOKERS, message),)

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        jokers, highest = "One joker is", "The joker is the highest trump"
        if self.count > 1:
            jokers, highest = f"{self.count} jokers are", "The jokers are equal, the highest trumps"
        return (
            Clause(RuleId.JOKERS, f"{jokers} added to the deck, whatever the number of packs."),
            Clause(
                RuleId.JOKER_WINS, f"{highest} in every round, also in one without a trump suit."
            ),
            *_playable_clauses(self.playable),
            Clause(RuleId.JOKER_TURNED, f"If a joker is turned up, {self.when_turned.value}."),
        )


@final
@attrs.frozen(eq=False, repr=False)
class RankedJokers(Value):
    """A big and a little joker, the two highest trumps, the big one higher (OH-7.9).

    Args:
        turned: what happens when one is turned up.
        playable: when one may be played.
    """

    when_turned: Turned = attrs.field(
        default=Turned.REDRAW,
        kw_only=True,
        alias="turned",
        validator=attrs.validators.instance_of(Turned),
    )
    playable: Playable = attrs.field(
        default=Playable.AS_TRUMP, kw_only=True, validator=attrs.validators.instance_of(Playable)
    )

    @property
    def cards(self) -> tuple[tuple[Card, int], ...]:
        """The special cards and how many there are of each, weakest first."""
        return (
            (Card(Special.LITTLE_JOKER.value), 1),
            (Card(Special.BIG_JOKER.value), 1),
        )

    def turned(self, card: Card) -> Turned:
        """What happens when one of them is turned up."""
        return self.when_turned

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.JOKERS,
                "A big and a little joker are added to the deck, whatever the number of packs.",
            ),
            Clause(
                RuleId.JOKERS_RANKED,
                "The big joker is the highest trump and the little joker the next in every "
                "round, also in one without a trump suit.",
            ),
            *_playable_clauses(self.playable),
            Clause(RuleId.JOKER_TURNED, f"If a joker is turned up, {self.when_turned.value}."),
        )


@final
@attrs.frozen(eq=False, repr=False)
class Wizards(Value):
    """Wizards, which win, and jesters, which lose, playable at any time (OH-7.10, OH-7.11).

    Args:
        wizards: how many wizards there are, 0 or more.
        jesters: how many jesters there are, 0 or more.
        wizard_turned: what happens when a wizard is turned up.
        jester_turned: what happens when a jester is turned up.
    """

    wizards: int = attrs.field(default=4, kw_only=True, converter=whole_number)
    jesters: int = attrs.field(default=4, kw_only=True, converter=whole_number)
    wizard_turned: Turned = attrs.field(
        default=Turned.DEALER_NAMES, kw_only=True, validator=attrs.validators.instance_of(Turned)
    )
    jester_turned: Turned = attrs.field(
        default=Turned.NO_TRUMP, kw_only=True, validator=attrs.validators.instance_of(Turned)
    )

    @property
    def cards(self) -> tuple[tuple[Card, int], ...]:
        """The special cards and how many there are of each."""
        return (
            (Card(Special.WIZARD.value), self.wizards),
            (Card(Special.JESTER.value), self.jesters),
        )

    def turned(self, card: Card) -> Turned:
        """What happens when one of them is turned up."""
        return self.wizard_turned if card.special is Special.WIZARD else self.jester_turned

    def findings(self) -> tuple[Finding, ...]:
        """What is wrong with this choice."""
        found = at_least(0, self.wizards, RuleId.JOKERS, "the number of wizards") + at_least(
            0, self.jesters, RuleId.JOKERS, "the number of jesters"
        )
        together = self.wizards + self.jesters
        return found or at_least(1, together, RuleId.JOKERS, "the number of both together")

    def clauses(self) -> tuple[Clause, ...]:
        """What this choice means, in plain English."""
        return (
            Clause(
                RuleId.JOKERS,
                f"{self.wizards} wizards and {self.jesters} jesters are added to the deck, "
                "whatever the number of packs. They belong to no suit and are never trumps.",
            ),
            Clause(
                RuleId.JOKER_FREE,
                "A wizard or jester may be led or played at any time, even by a seat that can "
                "follow, and whatever other card its holder would have to play.",
            ),
            Clause(
                RuleId.WIZARD_WINS,
                "The first wizard played wins the trick, whatever else is in it. When a wizard is "
                "led, any card may be played in that trick.",
            ),
            Clause(
                RuleId.JESTER_LOSES,
                "A jester loses to any other card. When one is led, any card may be played next, "
                "and the next card that is no jester counts as the card led: its suit is the led "
                "suit, and if it is a wizard, any card may be played after it. If only jesters "
                "are played, the first of them wins.",
            ),
            Clause(RuleId.JOKER_TURNED, f"If a wizard is turned up, {self.wizard_turned.value}."),
            Clause(RuleId.JOKER_TURNED, f"If a jester is turned up, {self.jester_turned.value}."),
        )


def _playable_clauses(playable: Playable) -> tuple[Clause, ...]:
    if playable is Playable.ANY_TIME:
        return (
            Clause(
                RuleId.JOKER_FREE,
                "A joker is a trump, but belongs to no suit. It may be led or played at any time, "
                "and never has to be played to follow or to beat; but a seat that must play a "
                "trump must play a joker if it has no other that will do, also in a round without "
                "a trump suit. When a joker is led, any card may be played in that trick.",
            ),
        )
    return (
        Clause(
            RuleId.JOKER_FOLLOWS,
            "In a round with a trump suit a joker belongs to it: it follows a trump lead and must "
            "be played to one if no other trump is held; when it is led, trumps must be followed.",
        ),
        Clause(
            RuleId.JOKER_WITHOUT_TRUMP,
            "In a round without a trump suit a joker is a trump that belongs to no suit: it "
            "follows no lead, and when it is led, any card may be played in that trick.",
        ),
    )


Jokers: TypeAlias = Off | TopTrump | RankedJokers | Wizards
"""What the jokers axis takes."""
