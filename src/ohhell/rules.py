"""Rules: one choice on each axis, and the questions they answer without any game."""

import ast
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Final, TypedDict, Unpack, final

import attrs

from ohhell.actions import whole_number
from ohhell.axes import AXES, Axis
from ohhell.cards import Card, Suit, as_cards
from ohhell.contradictions import (
    FEWEST_PLAYERS,
    LARGEST_HAND,
    bidding_findings,
    deck_findings,
    end_findings,
    play_findings,
    player_findings,
    sight_findings,
    size_findings,
)
from ohhell.engine.bits import BIT, numbers
from ohhell.engine.laws import DIFFERS, EXCEEDS, FREE, OWN, STAYS_BELOW, BidLaws, legal_bids
from ohhell.engine.order import (
    NOBODY,
    Order,
    follow_mask,
    legal_leads,
    legal_plays,
    standing,
    trick_winner,
)
from ohhell.errors import CardError, Finding, Problem, RulesError
from ohhell.explain import in_english
from ohhell.lowering import Numbering, card_count, manner_of, numbering_of, order_of
from ohhell.own_objects import (
    AskedHook,
    AskedRunning,
    AskedScoring,
    hand_size_of,
    hand_sizes_of,
    points_table,
    turns_card,
)
from ohhell.rule_ids import RuleId
from ohhell.rules_text import format_value, parse_call, rules_error, split_call
from ohhell.setting import CALLED, RoundKind, RoundResult, Setting
from ohhell.trumping import Trumping
from ohhell.variants.bidding import Bidding, Sequential, Simultaneous
from ohhell.variants.clauses import Clause, clauses_of, findings_of
from ohhell.variants.dealers import Dealer, Next
from ohhell.variants.decks import STANDARD as STANDARD_DECK
from ohhell.variants.decks import Deck, DeckChoice
from ohhell.variants.endings import (
    AllRounds,
    DropsSeats,
    Ending,
    Ranking,
    SuddenDeath,
    TieBreak,
    as_tie_break,
)
from ohhell.variants.equal_cards import EqualCards
from ohhell.variants.following import Following
from ohhell.variants.hooks import Hook, LastBidder, MustExceed, OwnHook, StaysBelow
from ohhell.variants.hooks import Off as NoHook
from ohhell.variants.jokers import Jokers, TopTrump
from ohhell.variants.jokers import Off as NoJokers
from ohhell.variants.leading import Direction, Leader, LeadLimit
from ohhell.variants.limits import (
    BidLimit,
    Fixed,
    ZerosInRound,
    ZeroStreak,
    as_limit,
    fixed_bid,
    limits_of,
)
from ohhell.variants.limits import Off as NoLimit
from ohhell.variants.named import NAMED
from ohhell.variants.passing import Off as NoPassing
from ohhell.variants.passing import Pass, Passing
from ohhell.variants.round_kinds import AllOrdinary, RoundKinds
from ohhell.variants.schedules import DownUp, Schedule, as_schedule, never_ends
from ohhell.variants.scoring import AnyPart, Exact, Scoring, as_scoring
from ohhell.variants.trumps import (
    NoStock,
    NoTrumpCondition,
    TrumpMode,
    TurnUp,
    as_condition,
)
from ohhell.variants.visibility import Visibility

__all__ = ["Rules"]


class _Changes(TypedDict, total=False):
    """What ``replace`` takes: the fields of ``Rules``."""

    players: range
    deck: DeckChoice
    two_packs_from: int | None
    jokers: Jokers
    equal_cards: EqualCards
    schedule: Schedule
    round_kinds: RoundKinds
    direction: Direction
    dealer: Dealer
    trump: TrumpMode
    no_trump: NoTrumpCondition
    passing: Passing
    visibility: Visibility
    bidding: Bidding
    bid_limit: BidLimit
    hook: Hook
    leader: Leader
    lead_limit: LeadLimit
    following: Following
    scoring: Scoring | AnyPart
    ending: Ending
    ranking: Ranking
    tie_break: TieBreak


def _ascending(players: range) -> range:
    """The same numbers in the one way to write them."""
    if not isinstance(players, range) or not players:  # type: ignore[redundant-expr]  # untyped callers
        return players
    ordered = players if players.step > 0 else players[::-1]
    return range(ordered[0], ordered[-1] + 1, ordered.step)


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

    players: range = attrs.field(default=range(2, 15), converter=_ascending)
    """The numbers of players it can be played with (OH-1.1)."""
    deck: DeckChoice = STANDARD_DECK
    """The suited cards of a pack (OH-1.2)."""
    two_packs_from: int | None = attrs.field(
        default=8, converter=attrs.converters.optional(whole_number)
    )
    """From how many players on two packs are used; None for never (OH-1.4)."""
    jokers: Jokers = NoJokers()
    """Jokers, and what they do (OH-1.5)."""
    equal_cards: EqualCards = EqualCards.FIRST
    """Which of equal cards in a trick counts (OH-7.6, OH-7.7)."""
    schedule: Schedule = attrs.field(default=DownUp(10), converter=as_schedule)
    """The hand sizes, round by round (OH-2.5 to OH-2.16, OH-2.19 to OH-2.21)."""
    round_kinds: RoundKinds = AllOrdinary()
    """Rounds of a special kind (OH-2.18)."""
    direction: Direction = Direction.CLOCKWISE
    """Which way everything goes round (OH-6.14)."""
    dealer: Dealer = Next()
    """Who deals the next round (OH-2.2, OH-2.17, OH-2.22)."""
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
    bid_limit: BidLimit = attrs.field(default=NoLimit(), converter=as_limit)
    """Limits on bids beside range and hook (OH-5.8)."""
    hook: Hook = LastBidder()
    """What keeps the bids from adding up (OH-5.4)."""
    leader: Leader = Leader.AFTER_DEALER
    """Who leads first (OH-6.1)."""
    lead_limit: LeadLimit = LeadLimit.NONE
    """What may be led (OH-6.10)."""
    following: Following = Following.FREE
    """What a seat must play that cannot follow (OH-6.4, OH-6.5)."""
    scoring: Scoring = attrs.field(default=Scoring((Exact(10),)), converter=as_scoring)
    """The points for a round (chapter 8)."""
    ending: Ending = AllRounds()
    """When the game ends (OH-9.1, OH-9.7 to OH-9.9)."""
    ranking: Ranking = Ranking.HIGHEST_TOTAL
    """By what the seats are ranked in the end (OH-9.2, OH-9.6)."""
    tie_break: TieBreak = attrs.field(default=SuddenDeath(), converter=as_tie_break)
    """What happens when several are first (OH-9.3, OH-9.4, OH-9.10 to OH-9.12)."""

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
            values[field] = _read(AXES[field], tree, own)
        try:
            # Each value is checked by its field's own validator, as a type checker would.
            return attrs.evolve(base, **values)  # type: ignore[arg-type]
        except TypeError as error:
            raise rules_error(str(error)) from None

    def clauses(self) -> tuple[Clause, ...]:
        """What the choices mean, axis by axis, in plain English."""
        return tuple(clause for field in AXES for clause in _axis_clauses(self, field))

    def axis_clauses(self, axis: str) -> tuple[Clause, ...]:
        """What the choice on one axis means, in plain English.

        Raises:
            ValueError: there is no such axis.
        """
        if axis not in AXES:
            raise ValueError(f"there is no axis {axis!r}; there are {', '.join(AXES)}")
        return _axis_clauses(self, axis)

    def explain(self) -> str:
        """The rules in plain English, to play from, each sentence with its rule id."""
        return in_english(self.clauses())

    # ------------------------------------------------------------- what is wrong

    def problems(self, *, players: int | None = None) -> tuple[Finding, ...]:
        """All that is wrong with the rules, alone or for a number of players.

        Returns:
            Findings, empty if a game can be played.
        """
        found = _contradictions(self)
        if players is None:
            return found
        count = whole_number(players)
        found += tuple(player_findings(self.players, count))
        return tuple(dict.fromkeys(found)) if found else _misfits(self, count)

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

    @property
    def largest_deck(self) -> Deck:
        """The pack that the most players use."""
        return self.deck.for_players(max(self.players, default=0))

    def packs(self, *, players: int) -> int:
        """How many packs that many players use, 1 or 2 (OH-1.4)."""
        return 2 if self.two_packs_from is not None and players >= self.two_packs_from else 1

    def cards(self, *, players: int) -> tuple[Card, ...]:
        """All cards that that many players play with, in action order.

        Raises:
            RulesError: the rules are impossible, or not for so many.
        """
        _require_alone(self, players)
        return self.numbering(players=players).deck

    def numbering(self, *, players: int) -> Numbering:
        """The numbers of the kinds of card, for whoever talks to the engine."""
        return _numbering(self, players)

    def largest_hand(self, *, players: int, at_table: int | None = None) -> int:
        """The most cards that each of that many players can be dealt (OH-1.6).

        One card is kept to turn up where a round needs it: where the trump mode turns one, and
        no condition makes a round for which all cards are dealt one without trump.

        Args:
            players: seats of the game; they decide the packs.
            at_table: how many of them still play; None for all.

        Raises:
            RulesError: the rules are impossible, or not for so many.

        >>> from ohhell.variants import trumps
        >>> Rules().largest_hand(players=4), Rules().largest_hand(players=5)
        (13, 10)
        >>> Rules(no_trump=trumps.Never()).largest_hand(players=4)
        12
        """
        _require_alone(self, players)
        table = players if at_table is None else at_table
        size, left = divmod(self.card_count(players=players), table)
        if left or not turns_card(self.trump):
            return size
        probe = Setting(
            game_players=players,
            seats=tuple(range(table)),
            hand_size=size,
            number=_MIDDLE,
            of=2 * _MIDDLE,
            largest=size,
        )
        return size - 1 if self.trumping(probe).turns_card else size

    def hand_sizes(self, *, players: int) -> tuple[int, ...]:
        """The hand sizes of a game, round by round.

        Raises:
            RulesError: that many players cannot play these rules, or the schedule has no end.

        >>> Rules().hand_sizes(players=6)
        (8, 7, 6, 5, 4, 3, 2, 1, 2, 3, 4, 5, 6, 7, 8)
        """
        self.require(players=players)
        return tuple(setting.hand_size for setting in self.settings(players=players))

    def rounds(self, *, players: int) -> int | None:
        """How many rounds the schedule has; None if it has no end (OH-9.1).

        Raises:
            RulesError: an own schedule breaks its protocol.

        >>> Rules().rounds(players=4)
        19
        """
        settings = _settings(self, players)
        return None if settings is None else len(settings)

    def setting(
        self,
        *,
        players: int,
        number: int,
        previous: Sequence[RoundResult] = (),
        seats: Sequence[int] | None = None,
    ) -> Setting:
        """The setting of a round of the schedule.

        Args:
            players: seats of the game.
            number: the round's number, from 1.
            previous: what the rounds before came to.
            seats: those still in, ascending; None for all.

        Raises:
            RulesError: that many players cannot play these rules, or an own schedule breaks its
                protocol.
            ValueError: there is no round of that number.
        """
        self.require(players=players)
        settings = _settings(self, players)
        if number < 1 or (settings is not None and number > len(settings)):
            last = "without end" if settings is None else f"to {len(settings)}"
            raise ValueError(f"the schedule has rounds 1 {last}, not {number}")
        table = tuple(range(players) if seats is None else seats)
        if settings is None:
            return _of_open_ended(self, players, number, table, tuple(previous))
        return attrs.evolve(settings[number - 1], seats=table, previous=tuple(previous))

    def settings(self, *, players: int) -> tuple[Setting, ...]:
        """The settings of all rounds of the schedule, whether or not they can be dealt.

        Raises:
            RulesError: the schedule has no end, or breaks its protocol.
        """
        settings = _settings(self, players)
        if settings is None:
            message = (
                "the schedule has no end, so that its rounds cannot be listed; ask "
                "setting(players=..., number=...) for one of them"
            )
            raise RulesError(Finding(Problem.NO_END, RuleId.HAS_END, message))
        return settings

    def trumping(self, setting: Setting) -> Trumping:
        """How a round comes to its trump."""
        return _trumping(self, setting)

    def turns_card(self, setting: Setting) -> bool:
        """Whether a card is turned up in a round (OH-3.1, OH-3.8).

        Raises:
            RulesError: the rules depend on the round's place in its game, which is not known.
        """
        return _turns_card(self, setting)

    def stock(self, setting: Setting) -> int:
        """How many cards are left in a round when the hands are dealt, before one is turned."""
        return self.card_count(players=setting.game_players) - setting.players * setting.hand_size

    def trump_of(self, setting: Setting, *, turn_up: Card | None) -> Suit | None:
        """The trump of a round, None for none; a joker turned up gives none.

        Raises:
            RulesError: the rules need the setting or the turn-up, and it is not given.
        """
        return self.trumping(setting).trump(turn_up)

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
        if (place.players, place.hand_size) != (players, hand_size):
            raise ValueError(
                f"the setting is of {place.players} players with {place.hand_size} cards each, "
                f"not of {players} with {hand_size}"
            )
        if any(isinstance(each, ZeroStreak) for each in limits_of(self.bid_limit)):
            message = (
                "whether zero may be bid depends on who bids next and what that seat bid before; "
                "ask a round of the game"
            )
            raise RulesError(Finding(Problem.NEEDS_SETTING, RuleId.ZERO_STREAK, message))
        laws = self.bid_laws(place, seats=tuple(range(players)))
        if laws.at_once:
            return tuple(numbers(laws.allowed))
        return tuple(numbers(legal_bids(laws, tuple(earlier), len(earlier))))

    def legal_plays(
        self,
        *,
        hand: str | Iterable[Card],
        trick: str | Iterable[Card],
        trump: Suit | None,
        broken: bool | None = None,
        turn_up: Card | None = None,
    ) -> tuple[Card, ...]:
        """The cards of a hand that may be played to a trick, each kind once (OH-6.3).

        Args:
            hand: the cards held, in any order.
            trick: the cards played to it so far, in order of play; empty for the leader.
            trump: the trump suit, None for none.
            broken: whether a trump has been played in the round, where that decides what may be
                led; None where it is nothing.
            turn_up: the card turned up, where its other copy beats all cards.

        Raises:
            CardError: a card is not in the deck.
            RulesError: the rules are impossible, or what decides is not given.
        """
        _require_alone(self)
        numbering = self._kinds()
        order = self._asked_order(trump, turn_up)
        played = tuple(self._numbers(trick))
        held = 0
        for number in self._numbers(hand):
            held |= BIT[number]
        if played:
            _, beats = standing(order, played)
            mask = legal_plays(order, held, follow_mask(order, played), beats)
        else:
            if order.once_broken is not None and order.held_back and broken is None:
                message = "whether trump is broken decides what may be led; give broken=..."
                raise RulesError(Finding(Problem.NEEDS_SETTING, RuleId.LEAD_LIMIT, message))
            mask = legal_leads(order.once_broken or order if broken else order, held)
        return tuple(numbering.cards[number] for number in numbers(mask))

    def trick_winner(
        self, trick: str | Iterable[Card], *, trump: Suit | None, turn_up: Card | None = None
    ) -> int | None:
        """The place in a trick, 0 for its leader, of the card that wins it (OH-7.1, OH-7.2).

        None if its cards annul each other and nobody wins it (OH-7.7).

        Args:
            trick: the cards in order of play.
            trump: the trump suit, None for none.
            turn_up: the card turned up, where its other copy beats all cards.

        Raises:
            CardError: a card is not in the deck.
            ValueError: the trick is empty.
            RulesError: the rules are impossible, or what decides is not given.
        """
        _require_alone(self)
        cards = tuple(self._numbers(trick))
        if not cards:
            raise ValueError("an empty trick has no winner")
        place = trick_winner(self._asked_order(trump, turn_up), cards)
        if place == NOBODY:
            return 0 if self.equal_cards is EqualCards.ANNUL_TO_LEADER else None
        return place

    def score(
        self,
        *,
        bids: Sequence[int],
        tricks: Sequence[int],
        hand_size: int,
        trump: Suit | None = None,
        setting: Setting | None = None,
    ) -> tuple[int, ...]:
        """The points of each seat for a round (chapter 8), or for several ways it may end.

        Each seat is asked about by itself: whether the tricks add up is nothing, unless the
        scoring looks at the whole table. What goes on from round to round, such as bags, is not
        in the points; ``Round.result`` has it.

        Args:
            bids: by seat, what it bid.
            tricks: by seat, what it took.
            hand_size: cards dealt to each, 1 to 62.
            trump: the trump of the round, None for none; it is nothing to most scorings.
            setting: the round's place in its game, where the scoring needs it; without it the
                round is an ordinary one.

        Raises:
            ValueError: the numbers are not those of a round.
            RulesError: a scoring of one's own breaks its protocol, or the scoring needs a setting
                that is not given.

        >>> Rules().score(bids=(3, 0, 1), tricks=(3, 1, 1), hand_size=5)
        (13, 0, 11)
        """
        _require_alone(self)
        _check_size(hand_size)
        if len(bids) != len(tricks):
            raise ValueError(f"there are {len(bids)} bids and {len(tricks)} numbers of tricks")
        if any(not 0 <= whole_number(number) <= hand_size for number in (*bids, *tricks)):
            raise ValueError(f"bids and tricks are 0 to {hand_size} each")
        place = setting or Setting.alone(players=len(bids), hand_size=hand_size)
        table = self.points_table(hand_size, setting=place)
        return AskedScoring(self.scoring, table, place.kind)(bids, tricks, trump)

    def points_table(
        self, hand_size: int, *, setting: Setting | None = None
    ) -> tuple[tuple[int, ...], ...]:
        """By bid and by tricks, 0 to the hand size each, what a seat scores by its own bid.

        That is all it scores, unless the scoring has parts for the table, for rounds that count
        several times, or for what goes on from round to round.

        Args:
            hand_size: cards dealt to each seat.
            setting: the round's place in its game, where the scoring needs it.

        Raises:
            RulesError: a scoring of one's own breaks its protocol, or the scoring needs a setting
                that is not given.
        """
        place = setting or Setting.alone(players=FEWEST_PLAYERS, hand_size=hand_size)
        last = self.scoring.asks_last and place.is_last
        return _points_table(self, hand_size, place.kind, last)

    # ------------------------------------------------------------- for the engine

    def asked_scoring(self, setting: Setting) -> AskedScoring:
        """What a round comes to by bids, tricks and trump.

        Raises:
            RulesError: a scoring of one's own breaks its protocol, or the scoring needs more of
                the setting than is known.
        """
        running = self.scoring.running
        changes = self.scoring.changes_totals and setting.kind is not RoundKind.TIE_BREAK
        return AskedScoring(
            self.scoring,
            self.points_table(setting.hand_size, setting=setting),
            setting.kind,
            AskedRunning(running, self.ending, setting) if changes and running else None,
        )

    def order(
        self, trump: Suit | None, *, numbering: Numbering, super_trump: Card | None = None
    ) -> Order:
        """What follows and what wins under a trump, for the engine.

        Raises:
            TypeError: the trump is neither a suit nor None.
            ValueError: the deck has no such suit.
        """
        if trump is not None and not isinstance(trump, Suit):
            raise TypeError(f"trump is a Suit or None, not {trump!r}")
        if trump is not None and trump not in numbering.suits:
            raise ValueError(f"the deck has no {trump.english} to be trump [{RuleId.DECK}]")
        manner = manner_of(self.following, self.jokers, self.equal_cards, self.lead_limit)
        return order_of(numbering, trump, manner, super_trump)

    def bid_laws(
        self, setting: Setting, *, seats: tuple[int, ...], rebidder: int = NOBODY
    ) -> BidLaws:
        """How a round is bid, for the engine (OH-5.2, OH-5.6).

        Args:
            setting: the round's.
            seats: all seats at the table, in the order of bidding.
            rebidder: who must change its bid where bids made at once break the hook.

        Raises:
            RulesError: the rules need more of the setting than is known.
        """
        fixed = fixed_bid(self.bid_limit)
        own = AskedHook(self.hook, setting) if isinstance(self.hook, OwnHook) else None
        limits = limits_of(self.bid_limit)
        return BidLaws(
            seats,
            setting.hand_size,
            fixed=NOBODY if fixed is None else fixed,
            hook=_hook_code(self.hook, setting),
            own_hook=own,
            at_once=not isinstance(self.bidding, Sequential),
            rebidder=rebidder,
            no_zero=_seats_after_zeros(limits, setting),
            most_zeros=min(
                [limit.most for limit in limits if isinstance(limit, ZerosInRound)],
                default=NOBODY,
            ),
            called=setting.kind not in (RoundKind.MISERE, RoundKind.MISERE_NO_TRUMP),
        )

    # ------------------------------------------------------------------- private

    def _asked_order(self, trump: Suit | None, turn_up: Card | None) -> Order:
        has_super = isinstance(self.trump, TurnUp) and self.trump.super_trump
        if has_super and trump is not None and turn_up is None:
            message = "the other copy of the turn-up beats all cards; give turn_up=..."
            raise RulesError(Finding(Problem.NEEDS_TURN_UP, RuleId.SUPER_TRUMP, message))
        super_trump = turn_up if has_super and turn_up is not None and turn_up.suit else None
        return self.order(trump, numbering=self._kinds(), super_trump=super_trump)

    def _kinds(self) -> Numbering:
        return numbering_of(self.largest_deck, self.jokers, 1)

    def _numbers(self, cards: str | Iterable[Card]) -> list[int]:
        number = self._kinds().number
        found: list[int] = []
        for card in as_cards(cards):
            if card not in number:
                raise CardError(f"{card} is not in the deck [{RuleId.DECK}]")
            found.append(number[card])
        return found

    def card_count(self, *, players: int) -> int:
        """How many cards that many players play with, jokers included."""
        deck = self.deck.for_players(players)
        return card_count(deck, self.jokers, self.packs(players=players))


def _read(axis: Axis, tree: ast.expr, own: Mapping[str, object]) -> object:
    return parse_call(tree, names=axis.names, known=own, join=axis.join)


_STANDARD: Final = Rules()

# A round that is neither among the first nor among the last of a schedule.
_MIDDLE: Final = 1000


def _hook_code(hook: Hook, setting: Setting) -> int:
    """What the hook demands of the total, for the engine (OH-5.4, OH-5.5, OH-5.11, OH-5.12)."""
    if isinstance(hook, LastBidder):
        return DIFFERS if hook.holds(setting) else FREE
    if isinstance(hook, MustExceed):
        return EXCEEDS
    if isinstance(hook, StaysBelow):
        return STAYS_BELOW
    return OWN if isinstance(hook, OwnHook) else FREE


def _seats_after_zeros(
    limits: "tuple[Fixed | ZeroStreak | ZerosInRound, ...]", setting: Setting
) -> int:
    """The places that have bid zero as often in a row as they may, as a mask (OH-5.14)."""
    mask = 0
    for limit in limits:
        if setting.kind is RoundKind.TIE_BREAK:
            break
        if isinstance(limit, ZeroStreak) and setting.players > limit.players_over:
            called = [each for each in setting.previous if each.kind in CALLED]
            for place, seat in enumerate(setting.seats):
                if len(called) >= limit.most and all(
                    seat in each.seats and each.bids[each.seats.index(seat)] == 0
                    for each in called[-limit.most :]
                ):
                    mask |= 1 << place
    return mask


def _check_size(hand_size: int) -> None:
    if not 1 <= whole_number(hand_size) <= LARGEST_HAND:
        raise ValueError(f"a hand has 1 to {LARGEST_HAND} cards, not {hand_size}")


def _axis_clauses(rules: Rules, field: str) -> tuple[Clause, ...]:
    if field == "players":
        allowed = rules.players
        numbers_of = f"{allowed[0]} to {allowed[-1]}" if allowed else "Nobody"
        if allowed.step != 1:
            numbers_of += f", by steps of {allowed.step},"
        return (Clause(RuleId.PLAYERS, f"{numbers_of} can play, each for themselves."),)
    if field == "two_packs_from":
        if not _may_use_two_packs(rules):
            return (Clause(RuleId.TWO_PACKS, "One pack is used."),)
        text = f"With {rules.two_packs_from} players or more two packs are shuffled together."
        return (Clause(RuleId.TWO_PACKS, text),)
    if field == "equal_cards":
        return _equal_card_clauses(rules)
    if field == "passing" and isinstance(rules.passing, Pass):
        return rules.passing.clauses(hands_hidden=_may_hide_hands(rules))
    if field == "bidding" and isinstance(rules.bidding, Simultaneous):
        return rules.bidding.clauses(hooked=not isinstance(rules.hook, NoHook))
    if field == "hook" and isinstance(rules.hook, LastBidder | MustExceed | StaysBelow):
        return rules.hook.clauses(at_once=not isinstance(rules.bidding, Sequential))
    if field == "ranking":
        return rules.ranking.clauses(seats_go_out=_may_put_out(rules))
    return clauses_of(getattr(rules, field))


def _equal_card_clauses(rules: Rules) -> tuple[Clause, ...]:
    equal: list[str] = []
    if _may_use_two_packs(rules):
        equal.append("two of the same suit and rank")
    if isinstance(rules.jokers, TopTrump) and rules.jokers.count > 1:
        equal.append("two jokers")
    if not equal:
        return ()
    said = Clause(rules.equal_cards.rule, f"Equal cards are {' or '.join(equal)}.")
    return (said, *rules.equal_cards.clauses())


def _may_hide_hands(rules: Rules) -> bool:
    return (
        rules.visibility is not Visibility.OWN_HAND or RoundKind.BLIND in rules.round_kinds.special
    )


def _may_put_out(rules: Rules) -> bool:
    return rules.scoring.puts_out or isinstance(rules.ending, DropsSeats)


def _may_use_two_packs(rules: Rules) -> bool:
    if rules.two_packs_from is None or not rules.players:
        return False
    return rules.two_packs_from <= rules.players[-1]


@lru_cache(maxsize=128)
def _settings(rules: Rules, players: int) -> tuple[Setting, ...] | None:
    """The settings of all rounds of the schedule, None if they have no end.

    A card to turn up is kept only if a round of the schedule needs it: the last one may not.
    """
    kept = rules.largest_hand(players=players)
    most = rules.card_count(players=players) // players
    settings = _listed(rules, players, most)
    if settings is None or most == kept:
        return settings
    lacking = any(rules.stock(each) == 0 and rules.turns_card(each) for each in settings)
    return _listed(rules, players, kept) if lacking else settings


def _listed(rules: Rules, players: int, largest: int) -> tuple[Setting, ...] | None:
    sizes = hand_sizes_of(rules.schedule, players=players, largest=largest)
    if sizes is None:
        return None
    return tuple(
        Setting(
            game_players=players,
            seats=tuple(range(players)),
            hand_size=size,
            kind=rules.round_kinds.kind(number),
            number=number,
            of=len(sizes),
            largest=max(sizes),
        )
        for number, size in enumerate(sizes, start=1)
    )


def _of_open_ended(
    rules: Rules,
    players: int,
    number: int,
    seats: tuple[int, ...],
    previous: tuple[RoundResult, ...],
) -> Setting:
    """The setting of a round of a schedule without end."""
    asked = _asked(rules, players, number, seats, previous)
    size = hand_size_of(rules.schedule, asked)
    largest = max(size, _largest_of_open_ended(rules, players, len(seats)))
    return attrs.evolve(asked, hand_size=size, largest=largest)


@lru_cache(maxsize=256)
def _largest_of_open_ended(rules: Rules, players: int, table: int) -> int:
    """The largest hand size of a schedule without end.

    It is looked for in as many rounds as it takes to grow from one card to the most there can be.
    """
    seats = tuple(range(table))
    return max(
        hand_size_of(rules.schedule, _asked(rules, players, number, seats, ()))
        for number in range(1, LARGEST_HAND + 1)
    )


def _asked(
    rules: Rules,
    players: int,
    number: int,
    seats: tuple[int, ...],
    previous: tuple[RoundResult, ...],
) -> Setting:
    """What a schedule without end is asked with: a round of the most cards that can be dealt."""
    most = rules.largest_hand(players=players, at_table=len(seats))
    return Setting(
        game_players=players,
        seats=seats,
        hand_size=most,
        kind=rules.round_kinds.kind(number),
        number=number,
        of=None,
        largest=most,
        previous=previous,
    )


def _require_alone(rules: Rules, players: int | None = None) -> None:
    findings = _contradictions(rules)
    if players is not None:
        findings += tuple(player_findings(rules.players, whole_number(players)))
    if findings:
        raise RulesError(*findings)


@lru_cache(maxsize=512)
def _contradictions(rules: Rules) -> tuple[Finding, ...]:
    """What is wrong whatever the number of players."""
    return (
        *(finding for field in AXES for finding in findings_of(getattr(rules, field))),
        *player_findings(rules.players, None),
        *deck_findings(rules.largest_deck, rules.jokers, rules.trump),
        *bidding_findings(rules.bidding, rules.hook, rules.bid_limit),
        *play_findings(rules.bidding, rules.leader, rules.trump),
        *sight_findings(rules.visibility, rules.trump),
        *(end_findings(rules.ending, rules.scoring) if never_ends(rules.schedule) else ()),
    )


@lru_cache(maxsize=256)
def _numbering(rules: Rules, players: int) -> Numbering:
    deck = rules.deck.for_players(players)
    return numbering_of(deck, rules.jokers, rules.packs(players=players))


@lru_cache(maxsize=1024)
def _turns_card(rules: Rules, setting: Setting) -> bool:
    return rules.trumping(setting).turns_card


@lru_cache(maxsize=1024)
def _trumping(rules: Rules, setting: Setting) -> Trumping:
    suits = rules.deck.for_players(setting.game_players).suits
    stock = rules.stock(setting)
    return Trumping(rules.trump, rules.no_trump, rules.jokers, suits, setting, stock)


@lru_cache(maxsize=256)
def _points_table(
    rules: Rules, hand_size: int, kind: RoundKind, last: bool
) -> tuple[tuple[int, ...], ...]:
    return points_table(rules.scoring, hand_size, kind=kind, last=last)


@lru_cache(maxsize=1024)
def _round_findings(rules: Rules, setting: Setting) -> tuple[Finding, ...]:
    """What is wrong with one round, whatever the rest of its game."""
    if not setting.in_game and rules.round_kinds != AllOrdinary():
        message = "which kind of round it is depends on its number; give setting=..."
        return (Finding(Problem.NEEDS_SETTING, RuleId.ROUND_KINDS, message),)
    return (
        _contradictions(rules)
        or tuple(player_findings(rules.players, setting.game_players))
        or rules.misfits(setting)
    )


@lru_cache(maxsize=512)
def _misfits(rules: Rules, players: int) -> tuple[Finding, ...]:
    """What is wrong with rules, right in themselves, for a number of players."""
    found: dict[Finding, None] = {}
    settings = _settings(rules, players)
    if settings is None:
        found.update(dict.fromkeys(end_findings(rules.ending, rules.scoring)))
        everybody = tuple(range(players))
        settings = tuple(
            _of_open_ended(rules, players, number, everybody, ())
            for number in range(1, LARGEST_HAND + 1)
        )
    if not settings:
        message = f"the schedule has no rounds for {players} players"
        return (Finding(Problem.NO_ROUNDS, RuleId.COMPOSITION, message),)
    for setting in settings:
        found.update(dict.fromkeys(rules.misfits(setting)))
    if not found:
        _ask_scoring(rules, settings)
    return tuple(found)


def _ask_scoring(rules: Rules, settings: Sequence[Setting]) -> None:
    """Ask for all points there can be, so that a broken scoring is found before the first round."""
    for setting in settings:
        rules.points_table(setting.hand_size, setting=setting)
