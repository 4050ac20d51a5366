"""One round as it stands, and the positions that follow from it.

A position never changes once it is given out. Its ``after_...`` methods give the next one and do
not check: that an action is legal is for ``validity`` to say, before. They make another position
that is like it and has the same stage, and change that; the stage is copied when it must change.
A loop that plays rounds out by the million changes one ``scratch`` over and over by the same
methods.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final, final

from ohhell.engine.bits import ALL, LIMIT, ONE, below, count, numbers
from ohhell.engine.codes import BIDDING, NAMING, OVER, PASSING, PLAYING, REBIDDING
from ohhell.engine.ids import BID, NAME, REVEAL, pass_id, passed_cards
from ohhell.engine.laws import (
    HIGHEST_BIDDER,
    Laws,
    highest_bidder,
    next_bids,
    sealed_bids,
)
from ohhell.engine.native import i64
from ohhell.engine.order import (
    NOBODY,
    Order,
    legal_leads,
    legal_plays,
    standing,
    with_card,
    without,
)
from ohhell.engine.stream import Stream

__all__ = [
    "Position",
    "Seat",
    "Stage",
    "before_all",
    "between_tricks",
    "cards_held",
    "legal_passes",
    "start",
]

_ALONE: Final[list[tuple[int, ...]]] = [(number,) for number in range(LIMIT)]
"""By number, the ids where it is the only choice: so many plays are forced."""
_NO_CARDS: Final[tuple[int, ...]] = ()
_NO_PASSES: Final[tuple[tuple[int, ...], ...]] = ()


@final
class Seat:
    """What one seat has in a position.

    Attributes:
        hand: the kinds of card it holds, and those it has played that are not ``Stage.left``
            or are ``Position.lying``.
        doubles: the suited kinds of which it holds two.
        bid: its bid, or ``NOBODY`` before it has bid.
        won: the tricks it has taken.
        card: the last card that left its hand when it was played, as a mask; see ``Order.rare``.
    """

    __slots__ = ("bid", "card", "doubles", "hand", "won")

    def __init__(self, hand: i64, doubles: i64, bid: i64, won: i64, card: i64) -> None:
        self.hand: i64 = hand
        self.doubles: i64 = doubles
        self.bid: i64 = bid
        self.won: i64 = won
        self.card: i64 = card

    def copy(self) -> "Seat":
        """Another seat that has the same."""
        return Seat(self.hand, self.doubles, self.bid, self.won, self.card)

    def become(self, other: "Seat") -> None:
        """Have what another seat has."""
        self.hand = other.hand
        self.doubles = other.doubles
        self.bid = other.bid
        self.won = other.won
        self.card = other.card


@final
class Stage:
    """What most plays leave as it is, so that the positions of a trick share it.

    Attributes:
        laws: the round's laws.
        order: what follows and what wins, as far as the trump is known.
        phase: a phase code.
        seats: the seats; nobody but the position changes the list or what is in it.
        passes: by seat, the cards it passes, until all have chosen theirs.
        left: all cards but those of earlier tricks that still are in the hands they were played
            from, as all are that are not ``Order.rare``: so a trick need not copy its seats.
        shared: whether other positions may have it too, and its seats.
    """

    __slots__ = ("laws", "left", "order", "passes", "phase", "seats", "shared")

    def __init__(
        self,
        laws: Laws,
        order: Order,
        phase: i64,
        seats: list[Seat],
        passes: tuple[tuple[int, ...], ...],
        left: i64,
        shared: bool,
    ) -> None:
        self.laws: Laws = laws
        self.order: Order = order
        self.phase: i64 = phase
        self.seats: list[Seat] = seats
        self.passes: tuple[tuple[int, ...], ...] = passes
        self.left: i64 = left
        self.shared: bool = shared

    def copy(self) -> "Stage":
        """Another stage that has the same, with a list of its own of the same seats."""
        return self._like(self.seats.copy(), self.shared)

    def apart(self, *, shared: bool) -> "Stage":
        """Another stage that has the same, with seats of its own."""
        return self._like([seat.copy() for seat in self.seats], shared)

    def _like(self, seats: list[Seat], shared: bool) -> "Stage":
        return Stage(self.laws, self.order, self.phase, seats, self.passes, self.left, shared)


@final
class Position:
    """A round as the engine sees it.

    Attributes:
        stage: what most plays leave as it is; nobody but the position changes it.
        turn: the seat that acts next, the first of them where several may; or ``NOBODY``.
        legal: the mask of what that seat may bid, play or name; 0 while cards are passed.
        acted: how many seats have bid, or have played to the trick under way.
        follow: what follows the lead; all cards before that is settled.
        beats: the cards that would take the trick from the card winning it now.
        lying: the cards in the trick that are still in the hands they were played from, as all are
            that are not ``Order.rare``.
        best: the seat winning the trick; between tricks, the seat that won the last one; or
            ``NOBODY``.
        previous: the position before the last action, None if that is not known.
        action: the id of that action.
    """

    __slots__ = (
        "acted",
        "action",
        "beats",
        "best",
        "follow",
        "legal",
        "lying",
        "previous",
        "stage",
        "turn",
    )

    def __init__(self, stage: Stage, before: "Position | None", action: int) -> None:
        """So far like the position before; if that is None, one of which nothing is asked yet."""
        self.stage: Stage = stage if before is None or stage.shared else stage.apart(shared=True)
        self.previous: Position | None = before
        self.action: int = action
        if before is None:
            self.turn: i64 = NOBODY
            self.legal: i64 = 0
            self.acted: i64 = 0
            self.follow: i64 = 0
            self.beats: i64 = 0
            self.lying: i64 = 0
            self.best: i64 = NOBODY
        else:
            self.turn = before.turn
            self.legal = before.legal
            self.acted = before.acted
            self.follow = before.follow
            self.beats = before.beats
            self.lying = before.lying
            self.best = before.best

    # ------------------------------------------------------------------- the facts

    @property
    def laws(self) -> Laws:
        """The round's laws, shared by all its positions."""
        return self.stage.laws

    @property
    def order(self) -> Order:
        """What follows and what wins, as far as the trump is known."""
        return self.stage.order

    @property
    def phase(self) -> i64:
        """A phase code."""
        return self.stage.phase

    @property
    def seats(self) -> list[Seat]:
        """The seats; nobody but the position changes the list or what is in it."""
        return self.stage.seats

    @property
    def passes(self) -> tuple[tuple[int, ...], ...]:
        """By seat, the cards it passes, until all have chosen theirs."""
        return self.stage.passes

    @property
    def hands(self) -> tuple[int, ...]:
        """By seat, the kinds of card it holds."""
        return tuple([self.held(seat) for seat in self.stage.seats])

    def held(self, seat: Seat) -> i64:
        """The kinds of card that one of its seats holds."""
        return seat.hand & self.stage.left & ~self.lying

    @property
    def doubles(self) -> tuple[int, ...]:
        """By seat, the suited kinds of which it holds two."""
        return tuple([seat.doubles for seat in self.stage.seats])

    @property
    def bids(self) -> tuple[int, ...]:
        """By seat, its bid, or ``NOBODY`` before it has bid."""
        return tuple([seat.bid for seat in self.stage.seats])

    @property
    def won(self) -> tuple[int, ...]:
        """By seat, the tricks it has taken."""
        return tuple([seat.won for seat in self.stage.seats])

    @property
    def trick(self) -> tuple[int, ...]:
        """The cards of the trick under way, in order of play."""
        if self.stage.phase != PLAYING:
            return _NO_CARDS
        seats = [self.stage.seats[self.seat_at(place)] for place in range(self.acted)]
        return tuple([count(self.played_by(seat) - 1) for seat in seats])

    def played_by(self, seat: Seat) -> i64:
        """The card in the trick that one of its seats has played to it, as a mask."""
        return seat.hand & self.lying or seat.card

    def seat_at(self, place: i64) -> i64:
        """The seat that plays to a place in the trick under way, 0 for its leader."""
        laws = self.stage.laws
        return (self.turn + (place - self.acted) * laws.step) % laws.players

    def to_act(self) -> list[int]:
        """The seats that may act now, in the order of bidding; none when the round is over."""
        if self.stage.phase == OVER:
            return []
        seats = self.stage.laws.bidding.seats
        if self.stage.phase == PASSING:
            return [seat for seat in seats if not self.stage.passes[seat]]
        if self.stage.phase == BIDDING and self.stage.laws.bidding.at_once:
            return [seat for seat in seats if self.stage.seats[seat].bid == NOBODY]
        return [self.turn]

    @property
    def is_over(self) -> bool:
        """Whether the last trick is taken."""
        return self.stage.phase == OVER

    def legal_ids(self) -> tuple[int, ...]:
        """The ids of what the seat whose turn it is may do, ascending; see ``engine.ids``."""
        if self.stage.phase == PASSING:
            return tuple([pass_id(cards) for cards in legal_passes(self, self.turn)])
        if self.stage.phase == PLAYING:
            if self.stage.laws.hidden:
                return (REVEAL,)
            if not self.legal & (self.legal - 1):
                return _ALONE[count(self.legal - 1)]
            return tuple(numbers(self.legal))
        return _choices(NAME if self.stage.phase == NAMING else BID, self.legal)

    def allows(self, action: int) -> bool:
        """Whether the seat whose turn it is may do what an id says."""
        number = action
        if self.stage.phase == PLAYING:
            if self.stage.laws.hidden:
                return action == REVEAL
        elif self.stage.phase == PASSING:
            return action in self.legal_ids()
        else:
            number -= NAME if self.stage.phase == NAMING else BID
        if not 0 <= number < LIMIT:
            return False
        place: i64 = number
        return (self.legal >> place) & 1 != 0

    def points(self) -> tuple[int, ...]:
        """By seat, the points of the round, which is over."""
        table = self.stage.laws.own_points
        if not table:
            return self.stage.laws.points(self.bids, self.won, self.stage.order.trump)
        size = self.stage.laws.bidding.hand_size + 1
        return tuple([table[seat.bid * size + seat.won] for seat in self.stage.seats])

    def path(self) -> list[tuple[int, int]]:
        """The actions since the deal, as far as they are known: the seat of each, and its id."""
        found: list[tuple[int, int]] = []
        after = self
        before = self.previous
        while before is not None:
            found.append((_actor(before, after), after.action))
            after = before
            before = after.previous
        found.reverse()
        return found

    # --------------------------------------------------------------- the next position

    def after_name(self, suit: i64) -> "Position":
        """The trump is named: a suit of the deck's layout."""
        after = Position(self.stage, self, NAME + suit)
        after.name(suit)
        return after

    def after_pass(self, seat: i64, cards: tuple[int, ...]) -> "Position":
        """A seat has chosen the cards it passes; the last choice hands all over (OH-4.2)."""
        after = Position(self.stage, self, pass_id(cards))
        after.pass_cards(seat, cards)
        return after

    def after_bid(self, seat: i64, bid: i64) -> "Position":
        """A seat bids, or changes its bid."""
        after = Position(self.stage, self, BID + bid)
        after.bid(seat, bid)
        return after

    def after_play(self, card: i64) -> "Position":
        """The seat whose turn it is plays a card."""
        after = Position(self.stage, self, card)
        after.play(ONE << card)
        return after

    def step(self, action: int) -> "Position":
        """The seat whose turn it is does what an id says.

        Raises:
            ValueError: that is not legal.
        """
        after = self.stepped(action)
        if after is None:
            raise ValueError(f"{action} is not one of the legal ids {self.legal_ids()}")
        return after

    def stepped(self, action: int) -> "Position | None":
        """The same; None where it is not legal."""
        return self.step_unchecked(action) if self.allows(action) else None

    def step_unchecked(self, action: int) -> "Position":
        """The same for an id that is known to be legal; any other leads to nonsense."""
        after = Position(self.stage, self, action)
        if self.stage.phase == PLAYING:
            card: i64 = action
            after.play(self.legal if self.stage.laws.hidden else ONE << card)
        elif self.stage.phase == PASSING:
            after.pass_cards(self.turn, passed_cards(action))
        elif self.stage.phase == NAMING:
            after.name(action - NAME)
        else:
            after.bid(self.turn, action - BID)
        return after

    def random_step(self, rng: Stream) -> "Position":
        """The seat whose turn it is does something legal, all of it equally likely.

        Args:
            rng: one number is drawn, as ``rng.choice(position.legal_ids())`` does.
        """
        after = Position(self.stage, self, 0)
        after.action = after.act_at_random(rng)
        return after

    def playout(self, rng: Stream) -> "Position":
        """The end of the round after random steps; it does not remember them."""
        end = self.scratch()
        end.play_out(rng)
        end.stage.shared = True
        return end

    # ------------------------------------------------------------- to play rounds out

    def scratch(self) -> "Position":
        """A copy that may be changed."""
        copy = Position(self.stage.apart(shared=False), None, 0)
        copy.become(self)
        return copy

    def become(self, other: "Position") -> None:
        """Be like another position of the same laws, where this one may be changed."""
        stage = self.stage
        stage.order = other.stage.order
        stage.phase = other.stage.phase
        stage.passes = other.stage.passes
        stage.left = other.stage.left
        for place, seat in enumerate(stage.seats):
            seat.become(other.stage.seats[place])
        self.turn = other.turn
        self.legal = other.legal
        self.acted = other.acted
        self.follow = other.follow
        self.beats = other.beats
        self.lying = other.lying
        self.best = other.best

    def play_out(self, rng: Stream) -> None:
        """Act at random to the end of the round, where this position may be changed."""
        while self.stage.phase < PLAYING:
            self.act_at_random(rng)
        while self.stage.phase == PLAYING:
            self.play(rng.pick(self.legal))

    # ------------------------------------------------- what happens, to this very position

    def act_at_random(self, rng: Stream) -> int:
        """The seat to act does something legal, all of it equally likely; its id."""
        if self.stage.phase == PASSING:
            choices = legal_passes(self, self.turn)
            cards = choices[rng.place(len(choices))]
            self.pass_cards(self.turn, cards)
            return pass_id(cards)
        bit = rng.pick(self.legal)
        number = count(bit - 1)
        if self.stage.phase == PLAYING:
            self.play(bit)
            if self.stage.laws.hidden:
                return REVEAL
            return number
        if self.stage.phase == NAMING:
            self.name(number)
            return NAME + number
        self.bid(self.turn, number)
        return BID + number

    def begin(self) -> None:
        """Ask for the first action after the deal."""
        if not self.stage.laws.named_after and self.stage.laws.orders:
            self._ask_for_trump()
        else:
            self._ask_for_passes()

    def name(self, suit: i64) -> None:
        """The trump is named."""
        self._own_stage()
        self.stage.order = self.stage.laws.orders[suit]
        if self.stage.laws.named_after:
            self._ask_for_first_lead()
        else:
            self._ask_for_passes()

    def pass_cards(self, seat: i64, cards: tuple[int, ...]) -> None:
        """A seat has chosen the cards it passes."""
        self._own_stage()
        passes = list(self.stage.passes)
        passes[seat] = tuple(sorted(cards))
        self.stage.passes = tuple(passes)
        if all(passes):
            self._hand_over()
            self._ask_for_bids()
        else:
            self.turn = next(other for other in self.stage.laws.bidding.seats if not passes[other])

    def bid(self, seat: i64, bid: i64) -> None:
        """A seat bids, or changes its bid."""
        bidding = self.stage.laws.bidding
        self._own(seat)
        self.stage.seats[seat].bid = bid
        if self.stage.phase == BIDDING:
            self.acted += 1
            if self.acted < self.stage.laws.players:
                self._ask_for_bid()
                return
            if bidding.at_once and bidding.rebidder != NOBODY:
                rebidder = bidding.rebidder
                legal = self._next_bids(rebidder)
                if not (legal >> self.stage.seats[rebidder].bid) & 1:
                    self._ask(REBIDDING, rebidder, legal)
                    return
        self._ask_for_play()

    def play(self, card: i64) -> None:
        """The seat to act plays a card, given as a mask."""
        player = self.turn
        self.acted += 1
        turn = player + self.stage.laws.step
        if turn == self.stage.laws.players:
            turn = 0
        elif turn < 0:
            turn = self.stage.laws.players - 1
        self.turn = turn
        if card & self.stage.order.rare:
            self._give_rare(card, player)
        else:
            self.lying |= card
        if self.stage.order.annulled:
            self._judge(card)
        elif card & self.beats:
            kind = self.stage.order.kinds[count(card - 1)]
            if self.follow == self.stage.order.everything:
                self.follow = kind.follow
            self.beats = kind.beaten_by
            self.best = player
        if self.acted == self.stage.laws.players:
            self._end_trick()
            return
        hand = self.stage.seats[turn].hand & self.stage.left
        legal = hand & self.follow
        if not legal or self.stage.order.choosy:  # else there is no more to see to
            legal = legal_plays(self.stage.order, hand, self.follow, self.beats)
        self.legal = legal

    def _give_rare(self, card: i64, player: i64) -> None:
        """A seat gives away a card that there may be more of, or that breaks the trump."""
        self._own(player)
        order = self.stage.order
        seat = self.stage.seats[player]
        seat.card = card
        seat.hand, seat.doubles = without(order.layout, seat.hand, seat.doubles, count(card - 1))
        if order.once_broken is not None and card & order.trumps:
            self.stage.order = order.once_broken

    # ------------------------------------------------------------------- who is asked

    def _own_stage(self) -> None:
        """See that this position may change its stage, which an action does that changes it."""
        if self.stage.shared:
            self.stage = self.stage.copy()

    def _own(self, place: i64) -> None:
        """See that this position may change a seat, and its stage."""
        if self.stage.shared:
            self._own_stage()
            self.stage.seats[place] = self.stage.seats[place].copy()

    def _own_all(self) -> None:
        """See that this position may change all seats, and its stage."""
        if self.stage.shared:
            self.stage = self.stage.apart(shared=True)

    def _ask(self, phase: i64, seat: i64, legal: i64) -> None:
        self.stage.phase = phase
        self.turn = seat
        self.legal = legal

    def _ask_for_trump(self) -> None:
        laws = self.stage.laws
        namer = laws.namer
        if namer == HIGHEST_BIDDER:
            namer = highest_bidder(laws.bidding, self.bids)
        self._ask(NAMING, namer, below(len(laws.orders)))

    def _ask_for_passes(self) -> None:
        laws = self.stage.laws
        if laws.passing is None:
            self._ask_for_bids()
        else:
            self.stage.passes = (_NO_CARDS,) * laws.players
            self._ask(PASSING, laws.bidding.seats[0], 0)

    def _ask_for_bids(self) -> None:
        self.acted = 0
        if self.stage.laws.bidding.called:
            self._ask_for_bid()
            return
        self._own_all()
        for seat in self.stage.seats:
            seat.bid = 0
        self._ask_for_play()

    def _ask_for_bid(self) -> None:
        bidding = self.stage.laws.bidding
        if bidding.at_once:
            seat: i64 = next(
                place for place in bidding.seats if self.stage.seats[place].bid == NOBODY
            )
            self._ask(BIDDING, seat, sealed_bids(bidding, seat))
        else:
            seat = bidding.seats[self.acted]
            self._ask(BIDDING, seat, self._next_bids(seat))

    def _ask_for_play(self) -> None:
        laws = self.stage.laws
        if laws.named_after and laws.orders:
            self._ask_for_trump()
            return
        if laws.order_in_play is not None:
            self.stage.order = laws.order_in_play
        self._ask_for_first_lead()

    def _ask_for_first_lead(self) -> None:
        laws = self.stage.laws
        leader = laws.leader
        if leader == HIGHEST_BIDDER:
            leader = highest_bidder(laws.bidding, self.bids)
        self.best = NOBODY
        self.ask_for_lead(leader)

    def ask_for_lead(self, leader: i64) -> None:
        """The winner of a trick leads to the next, as long as cards are left (OH-7.3, OH-7.4)."""
        hand = self.stage.seats[leader].hand & self.stage.left
        self.acted = 0
        self.follow = self.stage.order.everything
        self.beats = self.stage.order.everything
        if hand:
            self._ask(PLAYING, leader, legal_leads(self.stage.order, hand))
        else:
            self._ask(OVER, NOBODY, 0)

    # ----------------------------------------------------------------- what comes of it

    def _next_bids(self, place: i64) -> i64:
        """The mask of bids legal for a seat after those of the others."""
        bidding = self.stage.laws.bidding
        if self.acted < bidding.unhooked:
            return sealed_bids(bidding, place)
        made: i64 = 0
        total: i64 = 0
        zeros: i64 = 0
        own = self.stage.seats[place]
        for seat in self.stage.seats:
            if seat.bid != NOBODY and seat is not own:
                made += 1
                total += seat.bid
                if seat.bid == 0:
                    zeros += 1
        if bidding.own_hook is None:
            return next_bids(bidding, place, made, total, zeros, ())
        others = [self.stage.seats[other].bid for other in bidding.seats if other != place]
        earlier = tuple([bid for bid in others if bid != NOBODY])
        return next_bids(bidding, place, made, total, zeros, earlier)

    def _hand_over(self) -> None:
        """All cards passed change hands."""
        laws = self.stage.laws
        assert laws.passing is not None
        layout = self.stage.order.layout
        self._own_all()
        for place, seat in enumerate(self.stage.seats):
            for card in self.stage.passes[place]:
                seat.hand, seat.doubles = without(layout, seat.hand, seat.doubles, card)
        for place, seat in enumerate(self.stage.seats):
            giver = (place - laws.passing.places) % laws.players
            for card in self.stage.passes[giver]:
                seat.hand, seat.doubles = with_card(layout, seat.hand, seat.doubles, card)
        self.stage.passes = _NO_PASSES

    def _judge(self, card: i64) -> None:
        """A card is played to a trick in which cards may annul each other."""
        order = self.stage.order
        if self.follow == order.everything:
            self.follow = order.kinds[count(card - 1)].follow
        place, self.beats = standing(order, self.trick)
        self.best = NOBODY if place == NOBODY else self.seat_at(place)

    def _end_trick(self) -> None:
        winner = self.best
        leader = self.turn if winner == NOBODY else winner
        if self.stage.laws.annulled_to_leader:
            winner = leader
        self._own(leader)
        if winner != NOBODY:
            self.stage.seats[winner].won += 1
        self.stage.left &= ~self.lying
        self.lying = 0
        self.best = winner
        self.ask_for_lead(leader)

    # ------------------------------------------------------------------- as a value

    def _facts(self) -> tuple[object, ...]:
        order = (self.stage.order.trump, self.stage.order.held_back)
        facts = (self.stage.phase, self.turn, order, self.best, self.trick, self.stage.passes)
        return *facts, self.hands, self.doubles, self.bids, self.won

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.stage.laws == other.laws and self._facts() == other._facts()

    def __hash__(self) -> int:
        return hash(self._facts())

    def __copy__(self) -> "Position":
        return self

    def __deepcopy__(self, memo: object) -> "Position":
        return self

    def first(self) -> "Position":
        """The first position of its path, the one after the deal if that is known."""
        first = self
        while first.previous is not None:
            first = first.previous
        return first

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _rebuilt, (*_state(self.first()), self.path())

    def __repr__(self) -> str:
        return (
            f"<Position of {self.laws.players} players: phase {self.phase}, turn {self.turn}, "
            f"bids {self.bids}, tricks won {self.won}>"
        )


def _orders(laws: Laws) -> list[Order]:
    """All orders that a position of some laws may have."""
    orders = [laws.order, *laws.orders]
    if laws.order_in_play is not None:
        orders.append(laws.order_in_play)
    return orders + [order.once_broken for order in orders if order.once_broken is not None]


def _state(position: Position) -> tuple[object, ...]:
    """All that a position without a path is made of."""
    orders = _orders(position.laws)
    number = next(place for place, order in enumerate(orders) if order is position.order)
    seats = [(seat.hand, seat.doubles, seat.bid, seat.won, seat.card) for seat in position.seats]
    stage = (position.phase, position.passes, position.stage.left)
    of_trick = (position.turn, position.legal, position.acted)
    masks = (position.follow, position.beats, position.lying, position.best)
    return position.laws, number, seats, stage, of_trick, masks


def _rebuilt(
    laws: Laws,
    order: int,
    seats: list[tuple[int, int, int, int, int]],
    stage: tuple[int, tuple[tuple[int, ...], ...], int],
    of_trick: tuple[int, int, int],
    masks: tuple[int, int, int, int],
    path: list[tuple[int, int]],
) -> Position:
    """The position of such a state, and after that path."""
    made = [Seat(hand, doubles, bid, won, card) for hand, doubles, bid, won, card in seats]
    position = before_all(laws, made)
    position.stage.order = _orders(laws)[order]
    position.stage.phase, position.stage.passes, position.stage.left = stage
    position.turn, position.legal, position.acted = of_trick
    position.follow, position.beats, position.lying, position.best = masks
    for seat, action in path:
        if position.phase == PASSING:
            position = position.after_pass(seat, passed_cards(action))
        elif position.phase == BIDDING:
            position = position.after_bid(seat, action - BID)
        else:
            position = position.step_unchecked(action)
    return position


def start(laws: Laws, hands: tuple[int, ...], doubles: tuple[int, ...]) -> Position:
    """The position after the deal."""
    pairs = zip(hands, doubles, strict=True)
    position = before_all(laws, [Seat(hand, double, NOBODY, 0, 0) for hand, double in pairs])
    position.begin()
    return position


def between_tricks(laws: Laws, order: Order, seats: list[Seat], leader: i64) -> Position:
    """A position between two tricks, however it came about.

    Args:
        laws: the round's.
        order: what follows and what wins.
        seats: they have bid, and each has at least one card.
        leader: the seat that leads the next trick.
    """
    position = before_all(laws, seats)
    position.stage.order = order
    position.ask_for_lead(leader)
    return position


def before_all(laws: Laws, seats: list[Seat]) -> Position:
    """The position of some seats of which nothing is asked yet."""
    stage = Stage(laws, laws.order, OVER, seats, _NO_PASSES, ALL, True)
    return Position(stage, None, 0)


def _actor(before: Position, after: Position) -> int:
    """The seat that acted between one position and the next."""
    seats = before.to_act()
    if before.phase == PASSING and after.phase == PASSING:
        return next(seat for seat in seats if after.passes[seat])
    if before.phase == BIDDING and len(seats) > 1:
        return next(seat for seat in seats if after.seats[seat].bid != NOBODY)
    return before.turn


@lru_cache(maxsize=1024)
def _choices(first: int, mask: int) -> tuple[int, ...]:
    """The ids of some bids, or of some suits that may be named."""
    return tuple([first + number for number in numbers(mask)])


def legal_passes(position: Position, seat: int) -> list[tuple[int, ...]]:
    """All choices of cards a seat may pass, each ascending, in lexicographic order."""
    assert position.laws.passing is not None
    choices = combinations(cards_held(position, seat), position.laws.passing.count)
    return sorted(set(choices))


def cards_held(position: Position, seat: int) -> list[int]:
    """The cards a seat holds, each by the number of its kind."""
    first_of = position.order.layout.first_of
    has = position.seats[seat]
    held = numbers(position.held(has)) + numbers(has.doubles)
    return sorted([first_of[number] for number in held])
