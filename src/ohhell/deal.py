"""A deal: the facts of one shuffle."""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import chain
from operator import attrgetter
from typing import Final, NamedTuple, final

import attrs

from ohhell.actions import whole_number
from ohhell.cards import Card, as_cards, format_cards
from ohhell.engine.stream import RandomBits, partial_shuffle
from ohhell.errors import DealError, Finding, Problem
from ohhell.lowering import Numbering
from ohhell.rule_ids import RuleId
from ohhell.rules import Rules
from ohhell.setting import Setting
from ohhell.trumping import Trumping
from ohhell.values import Value

__all__ = ["Deal", "Dealing", "dealing_of", "sorted_hands"]


def sorted_hands(hands: Iterable[str | Iterable[Card]]) -> tuple[tuple[Card, ...], ...]:
    """Hands of cards, or their text, each in display order.

    Raises:
        CardError: a text is not cards.
        TypeError: there is something else than text or cards.
    """
    return tuple([tuple(sorted(as_cards(hand), key=attrgetter("sort_key"))) for hand in hands])


def _tuple(cards: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(cards)


@final
@attrs.frozen(kw_only=True, eq=False, repr=False)
class Deal(Value):
    """The facts of one shuffle: who dealt, the hands, the turn-up, the stock.

    A deal is data and may be wrong: ``problems`` says how, and a round refuses to start from a
    wrong one. The order of a hand is nothing; two deals are equal if all their facts are.
    """

    dealer: int = attrs.field(converter=whole_number)
    """The seat that dealt, 0-based, clockwise."""
    hands: tuple[tuple[Card, ...], ...] = attrs.field(converter=sorted_hands)
    """By seat, the cards dealt to it, in display order."""
    turn_up: Card | None = None
    """The card turned up for trump, None if none was."""
    stock: tuple[Card, ...] = attrs.field(default=(), converter=_tuple)
    """The cards not dealt, as they lie, as far as they are known."""
    skipped: tuple[Card, ...] = attrs.field(default=(), converter=_tuple)
    """Jokers turned up and set aside, face up, before the turn-up (OH-3.9)."""

    @classmethod
    def of(
        cls,
        *,
        dealer: int,
        hands: Sequence[str | Iterable[Card]],
        turn_up: str | Card | None = None,
        stock: str | Iterable[Card] = (),
        skipped: str | Iterable[Card] = (),
    ) -> "Deal":
        """A deal from cards or their text.

        Raises:
            CardError: a text is not cards.

        >>> print(Deal.of(dealer=2, hands=["2D AC", "KC 3D", "QC 4D"], turn_up="9H"))
        dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H
        """
        return cls(
            dealer=whole_number(dealer),
            hands=tuple(as_cards(hand) for hand in hands),
            turn_up=Card(turn_up) if isinstance(turn_up, str) else turn_up,
            stock=as_cards(stock),
            skipped=as_cards(skipped),
        )

    @classmethod
    def shuffled(
        cls,
        rules: Rules,
        *,
        players: int,
        hand_size: int,
        dealer: int,
        rng: RandomBits,
        setting: Setting | None = None,
    ) -> "Deal":
        """Shuffle and deal (OH-2.3).

        The pack, in action order, is shuffled by the first steps of a Fisher-Yates shuffle, as
        many as cards are needed; they are dealt one at a time from the dealer's left, and the
        next is turned up if the rules turn one. The rest stays as it lies.

        Args:
            rules: they say what the deck is and whether a card is turned.
            players: seats at the table.
            hand_size: cards for each.
            dealer: the seat that deals.
            rng: anything with ``getrandbits``.
            setting: the round's place in its game; None for a round standing alone.

        Raises:
            RulesError: such a round cannot be dealt, or needs a setting.
            ValueError: there is no such dealer, or the setting is of another round.

        >>> from ohhell import Stream
        >>> deal = Deal.shuffled(Rules(), players=3, hand_size=2, dealer=0, rng=Stream(1))
        >>> deal.hands[1], deal.turn_up, len(deal.stock)
        ((Card('3C'), Card('KD')), Card('JH'), 45)
        """
        place = _setting(setting, players, hand_size)
        pack = _Pack(rules, place)
        partial_shuffle(rng, pack.cards, 0, players * hand_size)
        return pack.dealt(_seat(dealer, players), rng)

    @classmethod
    def from_pack(
        cls,
        cards: str | Iterable[Card],
        *,
        rules: Rules,
        players: int,
        hand_size: int,
        dealer: int,
        setting: Setting | None = None,
    ) -> "Deal":
        """Deal a stacked pack from its first card on, as ``shuffled`` does after its shuffle.

        Raises:
            RulesError: such a round cannot be dealt, or needs a setting.
            DealError: the cards are not the whole deck.
            ValueError: there is no such dealer, or the setting is of another round.
        """
        place = _setting(setting, players, hand_size)
        pack = _Pack(rules, place)
        given = as_cards(cards)
        if Counter(given) != Counter(pack.cards):
            message = (
                f"a stacked pack has the {len(pack.cards)} cards of the deck, each as often as "
                f"the deck has it, not these {len(given)}"
            )
            raise DealError(Finding(Problem.CARD_NOT_IN_DECK, RuleId.DECK, message))
        pack.cards[:] = given
        return pack.dealt(_seat(dealer, players), None)

    def problems(self, rules: Rules, *, setting: Setting | None = None) -> tuple[Finding, ...]:
        """All that is wrong with the deal under rules that can be played.

        Args:
            rules: the rules.
            setting: the round's place in its game; None for a round standing alone.

        Raises:
            RulesError: the rules need a setting, and there is none.
        """
        if not self.hands:
            message = "nobody is dealt a hand"
            return (Finding(Problem.WRONG_SEATS, RuleId.DEALING, message),)
        players, size = len(self.hands), max(map(len, self.hands))
        place = setting or Setting.alone(players=players, hand_size=size)
        found: list[Finding] = []
        sizes = [len(hand) for hand in self.hands]
        if min(sizes) != size:
            message = f"every seat is dealt as many cards, not {sizes}"
            found.append(Finding(Problem.UNEVEN_HANDS, RuleId.DEALING, message))
        if players != place.players:
            message = f"{place.players} seats are at the table, not {players}"
            found.append(Finding(Problem.WRONG_SEATS, RuleId.DEALING, message))
        if size != place.hand_size:
            message = f"each seat is dealt {place.hand_size} cards, not {size}"
            found.append(Finding(Problem.WRONG_HAND_SIZE, RuleId.DEALING, message))
        if not 0 <= self.dealer < players:
            message = f"the dealer is one of the seats 0 to {players - 1}, not {self.dealer}"
            found.append(Finding(Problem.BAD_DEALER, RuleId.FIRST_DEALER, message))
        dealing = dealing_of(rules, place)
        return (*found, *self._card_problems(dealing), *self._turn_up_problems(dealing))

    def _card_problems(self, dealing: "Dealing") -> list[Finding]:
        cards = list(chain(*self.hands, self.skipped, self.stock))
        if self.turn_up is not None and not dealing.shows_dealers_card:
            cards.append(self.turn_up)
        kinds = set(cards)
        if len(kinds) == len(cards) and kinds <= dealing.kinds:
            return []
        found: list[Finding] = []
        numbering = dealing.numbering
        for card, count in Counter(cards).items():
            if card not in numbering.number:
                message = f"{card} is not in the deck"
                found.append(Finding(Problem.CARD_NOT_IN_DECK, RuleId.DECK, message))
            elif count > numbering.copies[card]:
                message = f"{card} is there {count} times, more often than in the deck"
                found.append(Finding(Problem.TOO_MANY_OF_A_CARD, RuleId.DECK, message))
        return found

    def _turn_up_problems(self, dealing: "Dealing") -> list[Finding]:
        trumping = dealing.trumping
        aside = [card for card in self.skipped if not trumping.redraws(card)]
        if aside or (self.skipped and not dealing.turns_card):
            message = f"{format_cards(self.skipped)} cannot have been set aside in this round"
            return [Finding(Problem.JOKER_TURN_UP, RuleId.JOKER_TURNED, message)]
        if dealing.shows_dealers_card:
            return self._dealers_card_problems()
        if not dealing.turns_card:
            if self.turn_up is None:
                return []
            message = f"no card is turned up in this round, not {self.turn_up}"
            return [Finding(Problem.TURN_UP_UNWANTED, RuleId.NO_CARD_TURNED, message)]
        if self.turn_up is None:
            if trumping.may_turn_no_card and len(self.skipped) == trumping.stock:
                return []
            message = "a card is turned up in this round"
            return [Finding(Problem.TURN_UP_MISSING, RuleId.TURN_UP, message)]
        if trumping.redraws(self.turn_up):
            message = f"{self.turn_up} is set aside when it is turned up, and the next is turned"
            return [Finding(Problem.JOKER_TURN_UP, RuleId.JOKER_TURNED, message)]
        return []

    def _dealers_card_problems(self) -> list[Finding]:
        if not 0 <= self.dealer < len(self.hands) or self.turn_up in self.hands[self.dealer]:
            return []
        message = f"the card shown for trump is one of the dealer's, not {self.turn_up}"
        return [Finding(Problem.TURN_UP_MISSING, RuleId.DEALERS_LAST_CARD, message)]

    def __str__(self) -> str:
        parts = [f"dealer={self.dealer}", f"hands={'|'.join(map(format_cards, self.hands))}"]
        if self.turn_up is not None:
            parts.append(f"turn_up={self.turn_up}")
        if self.skipped:
            parts.append(f"skipped={format_cards(self.skipped)}")
        if self.stock:
            parts.append(f"stock={format_cards(self.stock)}")
        return " ".join(parts)

    @classmethod
    def parse(cls, text: str) -> "Deal":
        """Read a deal as ``str`` writes it.

        Raises:
            CardError: a text is not cards.
            DealError: the text is not a deal.
        """
        if not isinstance(text, str):
            raise TypeError(f"a deal is read from text, not from {type(text).__name__}")
        match = _TEXT.fullmatch(text.strip())
        if match is None:
            message = (
                f"cannot read {text!r}; a deal is written "
                "dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H skipped=... stock=..."
            )
            raise DealError(Finding(Problem.BAD_TEXT, RuleId.DEALING, message))
        return cls.of(
            dealer=int(match["dealer"]),
            hands=match["hands"].split("|"),
            turn_up=match["turn_up"],
            skipped=match["skipped"] or "",
            stock=match["stock"] or "",
        )


_TEXT: Final = re.compile(
    r"dealer=(?P<dealer>\d+)\s+hands=(?P<hands>\S+)(\s+turn_up=(?P<turn_up>\S+))?"
    r"(\s+skipped=(?P<skipped>\S+))?(\s+stock=(?P<stock>\S+))?"
)


def _seat(dealer: int, players: int) -> int:
    seat = whole_number(dealer)
    if not 0 <= seat < players:
        raise ValueError(f"the dealer is one of the seats 0 to {players - 1}, not {seat}")
    return seat


def _setting(setting: Setting | None, players: int, hand_size: int) -> Setting:
    place = setting or Setting.alone(players=players, hand_size=hand_size)
    if (place.players, place.hand_size) != (players, hand_size):
        raise ValueError(
            f"the setting is of {place.players} players with {place.hand_size} cards each, "
            f"not of {players} with {hand_size}"
        )
    return place


class Dealing(NamedTuple):
    """What is asked of the rules to deal the rounds of a setting, and to look at a deal."""

    numbering: Numbering
    trumping: Trumping
    kinds: frozenset[Card]
    """The kinds of card in the deck."""
    turns_card: bool
    shows_dealers_card: bool


@lru_cache(maxsize=1024)
def dealing_of(rules: Rules, setting: Setting) -> Dealing:
    """How the rounds of a setting are dealt.

    Raises:
        RulesError: the rules need more of the setting than is known.
    """
    numbering = rules.numbering(players=setting.game_players)
    trumping = rules.trumping(setting)
    return Dealing(
        numbering=numbering,
        trumping=trumping,
        kinds=frozenset(numbering.cards),
        turns_card=rules.turns_card(setting),
        shows_dealers_card=trumping.shows_dealers_card,
    )


@final
class _Pack:
    """The pack of a round, and how it is dealt out."""

    def __init__(self, rules: Rules, setting: Setting) -> None:
        rules.require_round(setting)
        self.rules = rules
        self.setting = setting
        self.dealing = dealing_of(rules, setting)
        self.cards = list(self.dealing.numbering.deck)

    def dealt(self, dealer: int, rng: RandomBits | None) -> Deal:
        """Deal from the front; cards to be turned up are drawn from the rest by the generator.

        Hands are dealt card by card from the seat after the dealer on (OH-2.3); what is left is
        the stock (OH-2.4).
        """
        players = self.setting.players
        step = self.rules.direction.value
        place = players * self.setting.hand_size
        cards = self.cards
        hands: list[list[Card]] = [[]] * players
        for first in range(players):
            hands[(dealer + step * (1 + first)) % players] = cards[first:place:players]
        turn_up: Card | None = None
        skipped: list[Card] = []
        if self.dealing.shows_dealers_card:
            turn_up = cards[place - 1]
        elif self.dealing.turns_card:
            while turn_up is None and place < len(cards):
                if rng is not None:
                    partial_shuffle(rng, cards, place, place + 1)
                card = cards[place]
                place += 1
                if self.dealing.trumping.redraws(card):
                    skipped.append(card)
                else:
                    turn_up = card
        return Deal(
            dealer=dealer, hands=hands, turn_up=turn_up, stock=cards[place:], skipped=skipped
        )
