"""Rules: one choice on each axis, and the questions they answer without any game."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, TypedDict, final

import attrs
from typing_extensions import Unpack

from ohhell.actions import whole_number
from ohhell.axes import AXES
from ohhell.cards import Card, Suit
from ohhell.contradictions import (
    FEWEST_PLAYERS,
    LARGEST_HAND,
    bidding_findings,
    deck_findings,
    player_findings,
    size_findings,
)
from ohhell.engine.bits import numbers
from ohhell.engine.laws import NOBODY, BidLaws, legal_bids
from ohhell.engine.order import Order, follow_mask, legal_plays, trick_winner
from ohhell.errors import CardError, Finding, Problem, RulesError
from ohhell.explain import in_english
from ohhell.lowering import Numbering, card_count, numbering_of, order_of
from ohhell.own_objects import (
    AskedHook,
    hand_sizes_of,
    is_no_trump,
    points_table,
    trump_by,
    turns_card,
)
from ohhell.rule_ids import RuleId
from ohhell.rules_text import format_value, parse_call, rules_error, split_call
from ohhell.setting import RoundResult, Setting
from ohhell.variants.bidding import Bidding, Sequential, Simultaneous
from ohhell.variants.clauses import Clause, clauses_of, findings_of
from ohhell.variants.decks import STANDARD as STANDARD_DECK
from ohhell.variants.decks import Deck
from ohhell.variants.endings import Ranking, SuddenDeath, TieBreak
from ohhell.variants.following import Following
from ohhell.variants.hooks import Hook, LastBidder, OwnHook
from ohhell.variants.jokers import Jokers, TopTrump, Turned
from ohhell.variants.jokers import Off as NoJokers
from ohhell.variants.limits import BidLimit, Fixed
from ohhell.variants.limits import Off as NoLimit
from ohhell.variants.named import NAMED
from ohhell.variants.passing import Off as NoPassing
from ohhell.variants.passing import Passing
from ohhell.variants.schedules import DownUp, Schedule
from ohhell.variants.scoring import Exact, OwnScoring, Part, Scoring, as_scoring
from ohhell.variants.trumps import NoStock, NoTrumpCondition, TrumpMode, TurnUp, as_condition
from ohhell.variants.visibility import Visibility

__all__ = ["Rules"]


class _Changes(TypedDict, total=False):
    """What ``replace`` takes: the fields of ``Rules``."""

    players: range
    deck: Deck
    two_packs_from: int | None
    jokers: Jokers
    schedule: Schedule
    trump: TrumpMode
    no_trump: NoTrumpCondition
    passing: Passing
    visibility: Visibility
    bidding: Bidding
    bid_limit: BidLimit
    hook: Hook
    following: Following
    scoring: Scoring | Part | OwnScoring
    ranking: Ranking
    tie_break: TieBreak


@final
@attrs.frozen(kw_only=True, cache_hash=True, repr=False)
class Rules:
    """One complete set of choices, one per axis (OH-10.1).

    ``Rules()`` are the standard rules. Two are equal if all their choices are. Rules may be
    impossible to play: ``problems`` says so, and whatever starts something with them refuses.

    Raises:
        TypeError: a choice is of the wrong type, or not hashable; nothing else raises here.

    >>> from ohhell.variants import hooks, schedules
    >>> house = Rules().replace(schedule=schedules.UpDown(10), hook=hooks.Off())
    >>> str(house)
    'standard(schedule=UpDown(10), hook=Off())'
    >>> Rules.parse(str(house)) == house
    True
    """

    players: range = range(2, 15)
    """The numbers of players it can be played with (OH-1.1)."""
    deck: Deck = STANDARD_DECK
    """The suited cards of a pack (OH-1.2)."""
    two_packs_from: int | None = attrs.field(
        default=8, converter=attrs.converters.optional(whole_number)
    )
    """From how many players on two packs are used; None for never (OH-1.4)."""
    jokers: Jokers = NoJokers()
    """Jokers, and what they do (OH-1.5)."""
    schedule: Schedule = DownUp(10)
    """The hand sizes, round by round (OH-2.5 to OH-2.12)."""
    trump: TrumpMode = TurnUp()
    """How a round gets its trump (OH-3.1 to OH-3.4)."""
    no_trump: NoTrumpCondition = attrs.field(default=NoStock(), converter=as_condition)
    """When a round has no trump whatever the mode (OH-3.5 to OH-3.8)."""
    passing: Passing = NoPassing()
    """Passing cards before the bidding (OH-4.1)."""
    visibility: Visibility = Visibility.OWN_HAND
    """Who sees which hands (OH-5.9)."""
    bidding: Bidding = Sequential()
    """The order of bidding (OH-5.1, OH-5.6)."""
    bid_limit: BidLimit = NoLimit()
    """Limits on bids beside range and hook (OH-5.8)."""
    hook: Hook = LastBidder()
    """What keeps the bids from adding up (OH-5.4)."""
    following: Following = Following.FREE
    """What a seat must play that cannot follow (OH-6.4, OH-6.5)."""
    scoring: Scoring = attrs.field(default=Scoring((Exact(10),)), converter=as_scoring)
    """The points for a round (chapter 8)."""
    ranking: Ranking = Ranking.HIGHEST_TOTAL
    """By what the seats are ranked in the end (OH-9.2, OH-9.6)."""
    tie_break: TieBreak = SuddenDeath()
    """What happens when several are first (OH-9.3, OH-9.4)."""

    def __attrs_post_init__(self) -> None:
        for field, axis in AXES.items():
            axis.check(field, getattr(self, field))

    def replace(self, **changes: Unpack[_Changes]) -> "Rules":
        """The same rules with other choices on some axes.

        Raises:
            TypeError: there is no such axis, or a choice is of the wrong type.
        """
        return attrs.evolve(self, **changes)

    # ------------------------------------------------------------------ as text

    def __str__(self) -> str:
        changes = [
            f"{field}={format_value(getattr(self, field), names=axis.names)}"
            for field, axis in AXES.items()
            if getattr(self, field) != getattr(_STANDARD, field)
        ]
        return f"standard({', '.join(changes)})" if changes else "standard"

    def __repr__(self) -> str:
        return f"Rules.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str, *, known: Iterable[type] = ()) -> "Rules":
        """Rules from text: the name of a preset, alone or with changes in brackets.

        Args:
            text: such as ``standard``, or ``blackout(hook=LastBidder())``.
            known: the classes that objects marked with ``!`` may be of.

        Raises:
            RulesTextError: the text is not rules.
        """
        name, changes, _ = split_call(text)
        if name not in NAMED:
            raise rules_error(f"there is no preset {name!r}; there are {', '.join(NAMED)}")
        base = cls() if name == "standard" else cls.parse(NAMED[name].rules)
        own = {each.__name__: each for each in known}
        values: dict[str, object] = {}
        for field, tree in changes.items():
            if field not in AXES:
                raise rules_error(f"there is no axis {field!r}; there are {', '.join(AXES)}")
            values[field] = parse_call(tree, names=AXES[field].names, known=own)
        try:
            # Each value is checked by its field's own validator, as a type checker would.
            return attrs.evolve(base, **values)  # type: ignore[arg-type]
        except TypeError as error:
            raise rules_error(str(error)) from None

    def clauses(self) -> tuple[Clause, ...]:
        """What the choices mean, axis by axis, in plain English."""
        return tuple(clause for field in AXES for clause in _axis_clauses(self, field))

    def explain(self) -> str:
        """The rules in plain English, to play from, each sentence with its rule id."""
        return in_english(self.clauses())

    # ------------------------------------------------------------- what is wrong

    def problems(self, *, players: int | None = None) -> tuple[Finding, ...]:
        """All that is wrong with the rules, alone or for a number of players.

        Returns:
            Findings, empty if a game can be played.
        """
        alone = _contradictions(self)
        if alone or players is None:
            return alone
        return _misfits(self, whole_number(players))

    def misfits(self, setting: Setting) -> tuple[Finding, ...]:
        """What is wrong with a round of a hand size, for rules right in themselves."""
        stock = self.stock(setting)
        return tuple(
            size_findings(
                setting,
                stock=stock,
                turns_card=stock >= 0 and self.turns_card(setting),
                bid_limit=self.bid_limit,
            )
        )

    def require_round(self, setting: Setting) -> None:
        """Refuse rules by which a round cannot be played, whatever the rest of its game.

        Raises:
            RulesError: it cannot, with all findings; or the rules need more of the setting.
        """
        findings = _round_findings(self, setting)
        if findings:
            raise RulesError(*findings)

    def require(self, *, players: int) -> None:
        """Refuse rules that a number of players cannot play.

        Raises:
            RulesError: they cannot, with all findings.
        """
        findings = self.problems(players=players)
        if findings:
            raise RulesError(*findings)

    # --------------------------------------------------------- cards and rounds

    def packs(self, *, players: int) -> int:
        """How many packs that many players use, 1 or 2 (OH-1.4)."""
        return 2 if self.two_packs_from is not None and players >= self.two_packs_from else 1

    def cards(self, *, players: int) -> tuple[Card, ...]:
        """All cards that that many players play with, in action order."""
        numbering = self.numbering(players=players)
        return tuple(numbering.cards[number] for number in numbering.pack)

    def numbering(self, *, players: int) -> Numbering:
        """The numbers of the kinds of card, for whoever talks to the engine."""
        return numbering_of(self.deck, self.jokers, self.packs(players=players))

    def largest_hand(self, *, players: int) -> int:
        """The most cards that each of that many players can be dealt (OH-1.6).

        One card is kept to turn up where a round needs it: where the trump mode turns one, and
        no condition makes a round for which all cards are dealt one without trump.

        >>> from ohhell.variants import trumps
        >>> Rules().largest_hand(players=4), Rules().largest_hand(players=5)
        (13, 10)
        >>> Rules(no_trump=trumps.Never()).largest_hand(players=4)
        12
        """
        size, left = divmod(self._card_count(players), players)
        if left or not turns_card(self.trump):
            return size
        probe = Setting(
            game_players=players,
            seats=tuple(range(players)),
            hand_size=size,
            number=1,
            of=2,
            largest=size,
        )
        return size if is_no_trump(self.no_trump, probe, stock=0, turn_up=None) else size - 1

    def hand_sizes(self, *, players: int) -> tuple[int, ...]:
        """The hand sizes of a game, round by round.

        Raises:
            RulesError: that many players cannot play these rules.

        >>> Rules().hand_sizes(players=6)
        (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)
        """
        self.require(players=players)
        return tuple(setting.hand_size for setting in self.settings(players=players))

    def setting(
        self, *, players: int, number: int, previous: Sequence[RoundResult] = ()
    ) -> Setting:
        """The setting of a round of the schedule.

        Args:
            players: seats of the game.
            number: the round's number, from 1.
            previous: what the rounds before came to.

        Raises:
            RulesError: that many players cannot play these rules.
            ValueError: there is no round of that number.
        """
        self.require(players=players)
        settings = self.settings(players=players)
        if not 1 <= number <= len(settings):
            raise ValueError(f"the schedule has rounds 1 to {len(settings)}, not {number}")
        return attrs.evolve(settings[number - 1], previous=tuple(previous))

    def settings(self, *, players: int) -> tuple[Setting, ...]:
        """The settings of all rounds of the schedule, whether or not they can be dealt."""
        largest = self.largest_hand(players=players)
        sizes = hand_sizes_of(self.schedule, players=players, largest=largest)
        return tuple(
            Setting(
                game_players=players,
                seats=tuple(range(players)),
                hand_size=size,
                number=number,
                of=len(sizes),
                largest=max(sizes),
            )
            for number, size in enumerate(sizes, start=1)
        )

    def turns_card(self, setting: Setting) -> bool:
        """Whether a card is turned up in a round (OH-3.1, OH-3.8).

        Raises:
            RulesError: the rules depend on the round's place in its game, which is not known.
        """
        if not turns_card(self.trump):
            return False
        return not is_no_trump(self.no_trump, setting, stock=self.stock(setting), turn_up=None)

    def stock(self, setting: Setting) -> int:
        """How many cards are left in a round when the hands are dealt, before one is turned."""
        return self._card_count(setting.game_players) - setting.players * setting.hand_size

    def trump_of(self, setting: Setting, *, turn_up: Card | None) -> Suit | None:
        """The trump of a round, None for none; a joker turned up gives none.

        Raises:
            RulesError: the rules need the setting or the turn-up, and it is not given.
        """
        stock = self.stock(setting)
        if is_no_trump(self.no_trump, setting, stock=stock, turn_up=None):
            return None
        if turn_up is None and turns_card(self.trump):
            if self.may_turn_no_card(setting):
                return None
            message = "these rules turn up a card in this round; give turn_up=..."
            raise RulesError(Finding(Problem.NEEDS_TURN_UP, RuleId.TURN_UP, message))
        if turn_up is not None and turn_up.suit is None:
            return None
        if is_no_trump(self.no_trump, setting, stock=stock, turn_up=turn_up):
            return None
        return trump_by(self.trump, setting, turn_up=turn_up, suits=self.deck.suits)

    @property
    def redraws(self) -> bool:
        """Whether a joker turned up is set aside and the next card turned (OH-3.9)."""
        return isinstance(self.jokers, TopTrump) and self.jokers.turned is Turned.REDRAW

    def may_turn_no_card(self, setting: Setting) -> bool:
        """Whether all cards left may be jokers that are set aside, so that none is turned up."""
        return (
            self.redraws
            and isinstance(self.jokers, TopTrump)
            and self.stock(setting) <= self.jokers.count
        )

    # ------------------------------------------------------- questions of the play

    def legal_bids(
        self,
        *,
        hand_size: int,
        earlier: Sequence[int],
        players: int,
        setting: Setting | None = None,
    ) -> tuple[int, ...]:
        """The bids that the next bidder may make, ascending (OH-5.2, OH-5.4).

        Args:
            hand_size: cards dealt to each seat, 1 to 62.
            earlier: the bids made so far, in order; fewer than players.
            players: how many bid.
            setting: the round's place in its game, where a hook of one's own needs it.

        Raises:
            ValueError: the numbers are not those of a bidding under way.
            RulesError: the rules are impossible, or need a setting that is not given.

        >>> Rules().legal_bids(hand_size=5, earlier=(2, 1, 1), players=4)
        (0, 2, 3, 4, 5)
        """
        _require_alone(self)
        _check_size(hand_size)
        if players < FEWEST_PLAYERS or not 0 <= len(earlier) < players:
            raise ValueError(f"{len(earlier)} bids of {players} players leave no bidder")
        if any(not 0 <= whole_number(bid) <= hand_size for bid in earlier):
            raise ValueError(f"the earlier bids {tuple(earlier)} are not all 0 to {hand_size}")
        place = setting or Setting.alone(players=players, hand_size=hand_size)
        laws = self.bid_laws(place, rebidder=NOBODY)
        mask = laws.allowed if laws.at_once else legal_bids(laws, tuple(earlier))
        return tuple(numbers(mask))

    def legal_plays(
        self, *, hand: Iterable[Card], trick: Iterable[Card], trump: Suit | None
    ) -> tuple[Card, ...]:
        """The cards of a hand that may be played to a trick, each kind once (OH-6.3).

        Args:
            hand: the cards held, in any order.
            trick: the cards played to it so far, in order of play; empty for the leader.
            trump: the trump suit, None for none.

        Raises:
            CardError: a card is not in the deck.
        """
        order = self.order(trump)
        numbering = self._kinds()
        follow = follow_mask(order, tuple(self._numbers(trick)))
        held = 0
        for number in self._numbers(hand):
            held |= 1 << number
        return tuple(
            numbering.cards[number] for number in numbers(legal_plays(order, held, follow))
        )

    def trick_winner(self, trick: Iterable[Card], *, trump: Suit | None) -> int:
        """The place in a trick, 0 for its leader, of the card that wins it (OH-7.1, OH-7.2).

        Raises:
            CardError: a card is not in the deck.
            ValueError: the trick is empty.
        """
        cards = tuple(self._numbers(trick))
        if not cards:
            raise ValueError("an empty trick has no winner")
        return trick_winner(self.order(trump), cards)

    def score(
        self, *, bids: Sequence[int], tricks: Sequence[int], hand_size: int
    ) -> tuple[int, ...]:
        """The points of each seat for a round (chapter 8).

        Args:
            bids: by seat, what it bid.
            tricks: by seat, what it took.
            hand_size: cards dealt to each, 1 to 62.

        Raises:
            ValueError: the numbers are not those of a round.
            RulesError: a scoring of one's own breaks its protocol.

        >>> Rules().score(bids=(3, 0, 1), tricks=(3, 1, 1), hand_size=5)
        (13, 0, 11)
        """
        _check_size(hand_size)
        if len(bids) != len(tricks):
            raise ValueError(f"there are {len(bids)} bids and {len(tricks)} numbers of tricks")
        if any(not 0 <= whole_number(number) <= hand_size for number in (*bids, *tricks)):
            raise ValueError(f"bids and tricks are 0 to {hand_size} each")
        table = self.points_table(hand_size)
        return tuple(table[bid][took] for bid, took in zip(bids, tricks, strict=True))

    def points_table(self, hand_size: int) -> tuple[tuple[int, ...], ...]:
        """By bid and by tricks, 0 to the hand size each, the points of a seat for a round.

        Raises:
            RulesError: a scoring of one's own breaks its protocol.
        """
        return _points_table(self, hand_size)

    # ------------------------------------------------------------- for the engine

    def order(self, trump: Suit | None) -> Order:
        """What follows and what wins under a trump, for the engine.

        Raises:
            TypeError: the trump is neither a suit nor None.
            ValueError: the deck has no such suit.
        """
        if trump is not None and not isinstance(trump, Suit):
            raise TypeError(f"trump is a Suit or None, not {trump!r}")
        if trump is not None and trump not in self.deck.suits:
            raise ValueError(f"the deck has no {trump.english} to be trump [{RuleId.DECK}]")
        return order_of(self._kinds(), trump, self.following, self.jokers)

    def bid_laws(self, setting: Setting, *, rebidder: int) -> BidLaws:
        """How a round is bid, for the engine."""
        own = None
        if isinstance(self.hook, OwnHook):
            own = AskedHook(self.hook, setting)
        return BidLaws(
            setting.players,
            setting.hand_size,
            self.bid_limit.bid if isinstance(self.bid_limit, Fixed) else NOBODY,
            isinstance(self.hook, LastBidder),
            own,
            isinstance(self.bidding, Simultaneous),
            rebidder,
        )

    # ------------------------------------------------------------------- private

    def _kinds(self) -> Numbering:
        return numbering_of(self.deck, self.jokers, 1)

    def _numbers(self, cards: Iterable[Card]) -> list[int]:
        number = self._kinds().number
        found: list[int] = []
        for card in cards:
            if card not in number:
                raise CardError(f"{card} is not in the deck [{RuleId.DECK}]")
            found.append(number[card])
        return found

    def _card_count(self, players: int) -> int:
        return card_count(self.deck, self.jokers, self.packs(players=players))


_STANDARD: Final = Rules()


def _check_size(hand_size: int) -> None:
    if not 1 <= whole_number(hand_size) <= LARGEST_HAND:
        raise ValueError(f"a hand has 1 to {LARGEST_HAND} cards, not {hand_size}")


def _axis_clauses(rules: Rules, field: str) -> tuple[Clause, ...]:
    if field == "players":
        numbers_of = f"{rules.players.start} to {rules.players.stop - 1}"
        return (Clause(RuleId.PLAYERS, f"{numbers_of} can play, each for themselves."),)
    if field == "two_packs_from":
        if rules.two_packs_from is None or rules.two_packs_from >= rules.players.stop:
            return (Clause(RuleId.TWO_PACKS, "One pack is used."),)
        text = f"With {rules.two_packs_from} players or more two packs are shuffled together."
        equal = "When two equal cards are played to a trick, the first of them counts as higher."
        return (Clause(RuleId.TWO_PACKS, text), Clause(RuleId.EQUAL_CARDS, equal))
    return clauses_of(getattr(rules, field))


def _require_alone(rules: Rules) -> None:
    findings = _contradictions(rules)
    if findings:
        raise RulesError(*findings)


@lru_cache(maxsize=512)
def _contradictions(rules: Rules) -> tuple[Finding, ...]:
    """What is wrong whatever the number of players."""
    return (
        *(finding for field in AXES for finding in findings_of(getattr(rules, field))),
        *player_findings(rules.players, None),
        *deck_findings(rules.deck, rules.jokers, rules.trump),
        *bidding_findings(rules.bidding, rules.hook),
    )


@lru_cache(maxsize=256)
def _points_table(rules: Rules, hand_size: int) -> tuple[tuple[int, ...], ...]:
    return points_table(rules.scoring, hand_size)


@lru_cache(maxsize=1024)
def _round_findings(rules: Rules, setting: Setting) -> tuple[Finding, ...]:
    """What is wrong with one round, whatever the rest of its game."""
    return (
        _contradictions(rules)
        or tuple(player_findings(rules.players, setting.game_players))
        or rules.misfits(setting)
    )


@lru_cache(maxsize=512)
def _misfits(rules: Rules, players: int) -> tuple[Finding, ...]:
    """What is wrong with rules, right in themselves, for a number of players."""
    found = dict.fromkeys(player_findings(rules.players, players))
    if found:
        return tuple(found)
    settings = rules.settings(players=players)
    if not settings:
        message = f"the schedule has no rounds for {players} players"
        return (Finding(Problem.NO_ROUNDS, RuleId.COMPOSITION, message),)
    for setting in settings:
        found.update(dict.fromkeys(rules.misfits(setting)))
    return tuple(found)
