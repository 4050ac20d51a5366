"""A round: one deal being passed, bid, played and scored."""

from collections.abc import Iterable, Mapping
from typing import Final, SupportsIndex, final

from ohhell.actions import (
    REVEAL,
    Action,
    Bid,
    NameTrump,
    PassCards,
    Phase,
    Play,
    Reveal,
    SeatAction,
    whole_number,
)
from ohhell.cards import Card, Suit
from ohhell.deal import Deal
from ohhell.engine import codes, look_as_interpreted
from ohhell.engine.bits import LIMIT
from ohhell.engine.codes import LEGAL, PLAYING
from ohhell.engine.ids import BID, NAME, PASS, passed_cards
from ohhell.engine.laws import HIGHEST_BIDDER
from ohhell.engine.order import NO_SUIT, NOBODY, trick_winner
from ohhell.engine.position import Position, legal_passes, start
from ohhell.engine.validity import (
    bid_mask,
    bid_reason,
    name_reason,
    pass_reason,
    play_reason,
    reveal_reason,
)
from ohhell.errors import (
    DealError,
    IllegalActionError,
    NotOverError,
    Reason,
    Violation,
)
from ohhell.laws import Plan, plan_of
from ohhell.lowering import bids_of
from ohhell.rule_ids import RuleId
from ohhell.rules import Rules
from ohhell.setting import RoundKind, RoundResult, Setting, totals
from ohhell.variants import bidding
from ohhell.variants.following import Following
from ohhell.variants.hooks import MustExceed, StaysBelow
from ohhell.variants.trumps import DealerNames, HighestBidderNames
from ohhell.view import Trick, View

__all__ = ["Round", "result_of"]


@final
class _Start:
    """What all rounds from one deal share."""

    __slots__ = ("deal", "number", "numbering", "plays", "rules", "setting")

    def __init__(self, rules: Rules, setting: Setting, deal: Deal, plan: Plan) -> None:
        self.rules: Final = rules
        self.setting: Final = setting
        self.deal: Final = deal
        self.numbering: Final = plan.numbering
        self.number: Final = plan.numbering.number
        self.plays: Final = plan.numbering.plays


@final
class Round:
    """One deal being passed, bid, played and scored; ``apply`` gives the next round.

    A round never changes: its public attributes are all read-only. (Interpreted, its private ones
    have no guard of their own, which would slow down every move.)

    Two rounds are equal if their rules, setting and deal are, and each seat has done the same;
    the order in which simultaneous actions arrived is nothing. Seats are places at the table,
    0-based, clockwise.

    >>> from ohhell import Bid, Deal, Round, presets
    >>> deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
    >>> start = Round.start(presets.STANDARD, deal)
    >>> start.legal_actions()
    (Bid(tricks=0), Bid(tricks=1), Bid(tricks=2))
    >>> start.apply(Bid(1)).apply(Bid(0)).legal_actions()
    (Bid(tricks=0), Bid(tricks=2))
    """

    __slots__ = ("_position", "_start")

    def __init__(self, start: _Start, position: Position) -> None:
        self._start: Final = start
        self._position: Final = position

    @classmethod
    def start(cls, rules: Rules, deal: Deal, *, setting: Setting | None = None) -> "Round":
        """The round after the deal.

        Args:
            rules: what is played.
            deal: the facts of the shuffle.
            setting: the round's place in its game; None for a round standing alone.

        Raises:
            RulesError: such a round cannot be played, or the rules need a setting.
            DealError: the deal does not fit the rules, with all findings.
        """
        place = setting
        if place is None and deal.hands:
            place = Setting.alone(players=len(deal.hands), hand_size=len(deal.hands[0]))
        if place is not None:
            rules.require_round(place)
        findings = deal.problems(rules, setting=place)
        if findings or place is None:
            raise DealError(*findings)
        plan = plan_of(rules, place, deal.dealer, deal.turn_up)
        numbering = plan.numbering
        masks = [numbering.masks(hand) for hand in deal.hands]
        hands = tuple([held for held, _ in masks])
        doubles = tuple([doubled for _, doubled in masks])
        return cls(_Start(rules, place, deal, plan), start(plan.laws, hands, doubles))

    @classmethod
    def replay(
        cls,
        rules: Rules,
        deal: Deal,
        actions: Iterable[Action | SeatAction],
        *,
        setting: Setting | None = None,
    ) -> "Round":
        """The round after some actions, each with its seat or by the seat whose turn it is.

        Raises:
            RulesError, DealError: the round cannot start.
            IllegalActionError: an action is not legal.
        """
        current = cls.start(rules, deal, setting=setting)
        for action in actions:
            if isinstance(action, SeatAction):
                current = current.apply(action.action, seat=action.seat)
            else:
                current = current.apply(action)
        return current

    # ------------------------------------------------------------------- the facts

    @property
    def rules(self) -> Rules:
        """What is played."""
        return self._start.rules

    @property
    def setting(self) -> Setting:
        """The round's place in its game."""
        return self._start.setting

    @property
    def deal(self) -> Deal:
        """The facts of the shuffle; they are the authority's, not the players'."""
        return self._start.deal

    @property
    def players(self) -> int:
        """Seats at the table."""
        return self._position.laws.players

    @property
    def hand_size(self) -> int:
        """Cards dealt to each seat, and tricks of the round."""
        return self._start.setting.hand_size

    @property
    def dealer(self) -> int:
        """The seat that dealt."""
        return self._start.deal.dealer

    @property
    def phase(self) -> Phase:
        """What the round is waiting for."""
        return Phase(self._position.phase)

    @property
    def is_over(self) -> bool:
        """Whether the last trick is taken."""
        return self._position.phase == codes.OVER

    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now, clockwise from the first; several where all act at once."""
        return tuple(self._position.to_act())

    @property
    def turn(self) -> int | None:
        """The first of the seats that may act now, None when the round is over."""
        turn = self._position.turn
        return None if turn == NOBODY else turn

    @property
    def trump(self) -> Suit | None:
        """The trump suit; None if there is none, or if it is not known yet."""
        suit = self._position.order.trump
        return None if suit == NO_SUIT else self._start.numbering.suits[suit]

    @property
    def trump_known(self) -> bool:
        """Whether the trump is settled."""
        position = self._position
        if position.phase in (codes.PLAYING, codes.OVER):
            return True
        laws = position.laws
        if laws.orders:
            return position.order is not laws.order
        return laws.order_in_play is None

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """By seat, the cards it holds now; they are the authority's, not the players'."""
        position = self._position
        hand = self._start.numbering.hand
        return tuple(map(hand, position.hands, position.doubles))

    @property
    def bids(self) -> tuple[int | None, ...]:
        """By seat, its bid, None before it has bid."""
        return tuple(None if bid == NOBODY else bid for bid in self._position.bids)

    @property
    def tricks_won(self) -> tuple[int, ...]:
        """By seat, the tricks it has taken."""
        return self._position.won

    @property
    def leader(self) -> int | None:
        """The seat that led the trick under way or leads the next; None when all are played."""
        position = self._position
        if position.phase == codes.OVER:
            return None
        laws = position.laws
        if position.phase != PLAYING:
            return None if laws.leader == HIGHEST_BIDDER else laws.leader
        return (position.turn - laws.step * len(position.trick)) % laws.players

    @property
    def current_trick(self) -> tuple[Card, ...]:
        """The cards of the trick under way, in order of play."""
        return tuple(self._start.numbering.cards[number] for number in self._position.trick)

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """The tricks taken so far; the time is that of all actions."""
        position = self._position
        laws = position.laws
        number = self._start.number
        leader: int | None = None
        found: list[Trick] = []
        cards: list[Card] = []
        for seat, action in self._acted():
            if isinstance(action, (Play, Reveal)):
                leader = seat if leader is None else leader
                cards.append(action.card if isinstance(action, Play) else self.deal.hands[seat][0])
            if leader is not None and len(cards) == laws.players:
                place = trick_winner(position.order, tuple([number[card] for card in cards]))
                if place == NOBODY and laws.annulled_to_leader:
                    place = 0
                won = None if place == NOBODY else (leader + laws.step * place) % laws.players
                found.append(Trick(leader, tuple(cards), won))
                leader = None
                cards = []
        return tuple(found)

    @property
    def actions(self) -> tuple[SeatAction, ...]:
        """What has been done and by whom; simultaneous actions stand clockwise from the first.

        The time is that of all actions.
        """
        return tuple(SeatAction(seat, action) for seat, action in self._acted())

    @property
    def position(self) -> Position:
        """The round as the engine sees it, for search loops: action ids instead of actions."""
        return self._position

    def at(self, position: Position) -> "Round":
        """The round after the steps that led to a position from one of this round's.

        Raises:
            ValueError: the position is of another round, or does not remember its steps, as the
                end of a ``playout`` does not.

        >>> from ohhell import Stream, presets
        >>> deal = Deal.of(dealer=2, hands=["AC 2D", "KC 3D", "QC 4D"], turn_up="9H")
        >>> start = Round.start(presets.STANDARD, deal)
        >>> start.at(start.position.step(65).step(64)).bids
        (1, 0, None)
        """
        if position.first() != self._position.first():
            raise ValueError("the position does not remember steps that began with this deal")
        return Round(self._start, position)

    @property
    def result(self) -> RoundResult:
        """What the round came to.

        Raises:
            NotOverError: it is not over (OH-8.8).
        """
        position = self._position
        if position.phase != codes.OVER:
            message = f"a round is scored when its last trick is taken [{RuleId.SCORE_WHEN}]"
            raise NotOverError(message)
        return result_of(position, self.setting, self.dealer, self._start.numbering.suits)

    # ------------------------------------------------------------------- the actions

    def legal_actions(self, *, seat: SupportsIndex | None = None) -> tuple[Action, ...]:
        """What a seat may do now, in action order: bids ascending, plays suit by suit.

        Args:
            seat: who asks; None for the seat whose turn it is. A seat that is not to act may
                do nothing.
        """
        position = self._position
        if seat is not None and whole_number(seat) not in position.to_act():
            return ()
        if position.stage.phase == PLAYING and not position.stage.laws.hidden:
            plays = self._start.plays  # most are known; to look here saves a call
            return plays.known.get(position.legal) or plays.of(position.legal)
        return self._legal_beside_plays(self._acting(seat))

    def _legal_beside_plays(self, seat: int) -> tuple[Action, ...]:
        position = self._position
        if position.phase == PLAYING:
            return (REVEAL,)
        if position.phase == codes.NAMING:
            return tuple(NameTrump(suit) for suit in self._start.numbering.suits)
        if position.phase == codes.PASSING:
            cards = self._start.numbering.cards
            choices = legal_passes(position, seat)
            return tuple(PassCards([cards[number] for number in choice]) for choice in choices)
        return bids_of(bid_mask(position, seat))

    def illegality(self, action: Action, *, seat: SupportsIndex | None = None) -> Violation | None:
        """Why an action is not legal, None if it is.

        Args:
            action: any action.
            seat: who wants it; None for the seat whose turn it is.
        """
        acting = self._acting(seat)
        reason = self._reason(action, acting)
        return None if reason == LEGAL else self._violation(reason, acting)

    def apply(self, action: Action, *, seat: SupportsIndex | None = None) -> "Round":
        """The round after an action; this one stays as it is.

        Args:
            action: what is done.
            seat: who does it; None for the seat whose turn it is.

        Raises:
            IllegalActionError: the rules do not allow it.
        """
        start = self._start
        known = -1  # the id of a play or a bid, which nearly all actions are
        if seat is None and type(action) is Play:
            known = start.number.get(action.card, -1)
        elif seat is None and type(action) is Bid and 0 <= action.tricks < LIMIT:
            known = BID + action.tricks
        after = self._position.stepped(known) if known >= 0 else None
        if after is not None:
            return Round(start, after)
        acting = self._acting(seat)
        reason = self._reason(action, acting)
        if reason != LEGAL:
            raise IllegalActionError(
                action,
                None if seat is None and acting == NOBODY else acting,
                self._violation(reason, acting),
                self.legal_actions(seat=acting),
                self,
            )
        return Round(start, self._after(action, acting))

    def _acting(self, seat: SupportsIndex | None) -> int:
        return self._position.turn if seat is None else whole_number(seat)

    def _reason(self, action: Action, seat: int) -> int:
        position = self._position
        number = self._start.number
        if isinstance(action, Play):
            return play_reason(position, seat, number.get(action.card, -1))
        if isinstance(action, Bid):
            return bid_reason(position, seat, action.tricks)
        if isinstance(action, Reveal):
            return reveal_reason(position, seat)
        if isinstance(action, PassCards):
            cards = tuple(number.get(card, -1) for card in action.cards)
            return pass_reason(position, seat, cards)
        if isinstance(action, NameTrump):
            return name_reason(position, seat, self._start.numbering.suit_number(action.suit))
        raise TypeError(f"{action!r} is not an action")

    def _after(self, action: Action, seat: int) -> Position:
        position = self._position
        number = self._start.number
        if isinstance(action, Bid):
            return position.after_bid(seat, action.tricks)
        if isinstance(action, Play):
            return position.after_play(number[action.card])
        if isinstance(action, Reveal):
            return position.after_play(number[self.deal.hands[seat][0]])
        if isinstance(action, PassCards):
            return position.after_pass(seat, tuple(number[card] for card in action.cards))
        return position.after_name(self._start.numbering.suit_number(action.suit))

    def _violation(self, code: int, seat: int) -> Violation:
        reason = Reason(code)
        if reason is Reason.NOT_YOUR_TURN and self._has_bid(seat):
            return Violation(reason, RuleId.BID_FINAL)
        if reason in (Reason.NOT_YOUR_TURN, Reason.WRONG_PHASE):
            return Violation(reason, self._rule_of_phase())
        return Violation(reason, self._rule_broken(reason, seat))

    def _rule_broken(self, reason: Reason, seat: int) -> RuleId:
        rules = self.rules
        position = self._position
        if reason is Reason.HOOK:
            if position.phase == codes.REBIDDING:
                return RuleId.REBID
            return _HOOKS.get(type(rules.hook), RuleId.HOOK)
        if reason is Reason.ZERO_LIMIT and (position.laws.bidding.no_zero >> seat) & 1:
            return RuleId.ZERO_STREAK
        if reason is Reason.CARD_NOT_HELD and position.phase == codes.PASSING:
            return RuleId.PASSING
        if reason is Reason.MUST_FOLLOW and rules.following is Following.TRUMP_LEADS_ONLY:
            return RuleId.FOLLOW_TRUMP_ONLY
        if reason is Reason.MUST_TRUMP and rules.following.must_overtrump:
            return RuleId.MUST_OVERTRUMP
        if reason is Reason.NO_SUCH_TRUMP:
            return self._rule_of_phase()
        return _RULES[reason]

    def _rule_of_phase(self) -> RuleId:
        phase = self._position.phase
        if phase == codes.NAMING:
            return _NAMINGS.get(type(self.rules.trump), RuleId.TRUMP_NAMED)
        return _PHASE_RULES[phase]

    def _has_bid(self, seat: int) -> bool:
        position = self._position
        bidding_now = position.phase in (codes.BIDDING, codes.REBIDDING)
        return bidding_now and 0 <= seat < self.players and position.bids[seat] != NOBODY

    # ------------------------------------------------------------------- the view

    def view(self, seat: SupportsIndex | None) -> View:
        """What a seat may know; None for an onlooker, who sees no hand.

        A seat does not see its hand before it bids blind (OH-5.17).

        Raises:
            ValueError: there is no such seat at the table.
        """
        position = self._position
        place = None if seat is None else whole_number(seat)
        if place is not None and not 0 <= place < self.players:
            raise ValueError(f"the seats are 0 to {self.players - 1}, not {place}")
        blind = self.setting.kind is RoundKind.BLIND and position.phase in _BEFORE_PLAY
        unseen = position.laws.hidden or blind
        return View(
            rules=self.rules,
            setting=self.setting,
            seat=place,
            phase=self.phase,
            dealer=self.dealer,
            hand=() if place is None or unseen else self.hands[place],
            hand_hidden=unseen and place is not None and position.hands[place] != 0,
            foreheads=(None,) * self.players if blind else self._foreheads(place),
            cards_left=tuple(map(len, self.hands)),
            turn_up=self.deal.turn_up if self._is_turned else None,
            skipped=self.deal.skipped if self._is_turned else (),
            trump=self.trump,
            trump_known=self.trump_known,
            passed=self._passed(place),
            received=self._received(place),
            bids=self._open_bids(place),
            tricks=self.tricks,
            current_trick=self.current_trick,
            leader=self.leader,
            tricks_won=self.tricks_won,
            to_act=self.to_act,
            scores=self._scores_before(),
            legal=() if place is None else self.legal_actions(seat=place),
        )

    def _foreheads(self, seat: int | None) -> tuple[Card | None, ...]:
        if seat is None or not self._position.laws.hidden:
            return (None,) * self.players
        return tuple(
            hand[0] if hand and other != seat else None for other, hand in enumerate(self.hands)
        )

    @property
    def _is_turned(self) -> bool:
        """Whether the card for the trump lies open."""
        if self._position.phase not in _BEFORE_PLAY:
            return True
        return not self.rules.trumping(self.setting).is_after_bids

    def _open_bids(self, seat: int | None) -> tuple[int | None, ...]:
        """The bids that a seat sees (OH-5.3, OH-5.6, OH-5.16)."""
        position = self._position
        if isinstance(self.rules.bidding, bidding.Hidden):
            secret = position.phase != codes.OVER and position.laws.bidding.called
        else:
            secret = position.phase == codes.BIDDING and position.laws.bidding.at_once
        if not secret:
            return self.bids
        return tuple(bid if other == seat else None for other, bid in enumerate(self.bids))

    def _passed(self, seat: int | None) -> tuple[Card, ...]:
        for other, action in self._acted():
            if other == seat and isinstance(action, PassCards):
                return action.cards
        return ()

    def _received(self, seat: int | None) -> tuple[Card, ...]:
        laws = self._position.laws
        phase = self._position.phase
        waits = phase == codes.PASSING or (phase == codes.NAMING and not laws.named_after)
        if seat is None or laws.passing is None or waits:
            return ()
        return self._passed((seat - laws.passing.places) % laws.players)

    def _scores_before(self) -> tuple[int, ...]:
        previous = self.setting.previous if self.setting.in_game else ()
        return totals(previous, players=self.setting.game_players)

    # ------------------------------------------------------------------- as a value

    def _acted(self) -> list[tuple[int, Action]]:
        """All actions; simultaneous ones in the order of the seats, not of their arrival."""
        acted = [(seat, self._action(action)) for seat, action in self._position.path()]
        bidding_laws = self._position.laws.bidding
        _put_in_turn(acted, PassCards, bidding_laws.seats)
        if bidding_laws.at_once:
            _put_in_turn(acted, Bid, bidding_laws.seats)
        return acted

    def _action(self, action: int) -> Action:
        """The action of an id."""
        cards = self._start.numbering.cards
        if action >= PASS:
            return PassCards([cards[number] for number in passed_cards(action)])
        if action >= NAME:
            return NameTrump(self._start.numbering.suits[action - NAME])
        if action >= BID:
            return Bid(action - BID)
        return REVEAL if self._position.laws.hidden else Play(cards[action])

    def _value(self) -> tuple[object, ...]:
        return self.rules, self.setting, self.deal, self._acted()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Round):
            return NotImplemented
        return self._position.bids == other._position.bids and self._value() == other._value()

    def __hash__(self) -> int:
        position = self._position
        return hash((self.rules, self.deal, position.hands, position.bids, position.won))

    def __copy__(self) -> "Round":
        return self

    def __deepcopy__(self, memo: object) -> "Round":
        return self

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _replayed, (self.rules, self.deal, self.setting, self.actions)

    def __repr__(self) -> str:
        return (
            f"<Round of {self.players} players, {self.hand_size} cards: {self.phase.name}, "
            f"bids {self.bids}, tricks won {self.tricks_won}, {len(self._acted())} actions>"
        )


look_as_interpreted(Round)


def result_of(
    position: Position, setting: Setting, dealer: int, suits: tuple[Suit, ...]
) -> RoundResult:
    """What a round that is over came to.

    Raises:
        RulesError: a scoring of one's own breaks its protocol.
    """
    trump = position.order.trump
    return RoundResult(
        seats=setting.seats,
        dealer=dealer,
        hand_size=setting.hand_size,
        trump=None if trump == NO_SUIT else suits[trump],
        kind=setting.kind,
        bids=position.bids,
        tricks=position.won,
        points=position.points(),
        last_winner=None if position.best == NOBODY else position.best,
    )


def _put_in_turn(
    acted: list[tuple[int, Action]], kind: type[PassCards | Bid], seats: tuple[int, ...]
) -> None:
    """Sort the first action of this kind of each seat, which are in a row, by the seats' turn."""
    first = next((place for place, (_, action) in enumerate(acted) if type(action) is kind), 0)
    stop = first
    while stop < min(first + len(seats), len(acted)) and type(acted[stop][1]) is kind:
        stop += 1
    acted[first:stop] = sorted(acted[first:stop], key=lambda pair: seats.index(pair[0]))


def _replayed(rules: Rules, deal: Deal, setting: Setting, actions: tuple[SeatAction, ...]) -> Round:
    return Round.replay(rules, deal, actions, setting=setting)


_BEFORE_PLAY: Final = (codes.PASSING, codes.BIDDING, codes.REBIDDING)

_HOOKS: Final[Mapping[type, RuleId]] = {
    MustExceed: RuleId.MUST_EXCEED,
    StaysBelow: RuleId.STAYS_BELOW,
}
_NAMINGS: Final[Mapping[type, RuleId]] = {
    DealerNames: RuleId.TRUMP_BY_DEALER,
    HighestBidderNames: RuleId.TRUMP_BY_BIDDER,
}
_PHASE_RULES: Final = {
    codes.PASSING: RuleId.PASSING_AT_ONCE,
    codes.BIDDING: RuleId.BID_ORDER,
    codes.REBIDDING: RuleId.REBID,
    PLAYING: RuleId.TURN_ORDER,
}

_RULES: Final = {
    Reason.ROUND_OVER: RuleId.ALL_TRICKS,
    Reason.BID_OUT_OF_RANGE: RuleId.BID_RANGE,
    Reason.BID_FIXED: RuleId.BID_FIXED,
    Reason.CARD_NOT_IN_DECK: RuleId.DECK,
    Reason.CARD_NOT_HELD: RuleId.TURN_ORDER,
    Reason.MUST_FOLLOW: RuleId.FOLLOW_SUIT,
    Reason.MUST_TRUMP: RuleId.VOID_MUST_TRUMP,
    Reason.CARD_HIDDEN: RuleId.REVEAL,
    Reason.NOTHING_HIDDEN: RuleId.REVEAL,
    Reason.WRONG_PASS_COUNT: RuleId.PASSING,
    Reason.ZERO_LIMIT: RuleId.ZERO_COUNT,
    Reason.MUST_BEAT: RuleId.MUST_BEAT,
    Reason.MUST_OVERTRUMP: RuleId.MUST_OVERTRUMP,
    Reason.TRUMP_LEAD: RuleId.LEAD_LIMIT,
}
