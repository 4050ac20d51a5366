"""What can be forced, and what comes of it, where all cards are known.

Both searches go through the plays of one position that is changed and changed back. What a
position is worth is kept between tricks, under all that matters for the rest of the round.
"""

from typing import Final, final

from ohhell.engine.bits import BIT, below, count
from ohhell.engine.codes import OVER, PLAYING
from ohhell.engine.native import i64
from ohhell.engine.order import NO_SUIT, NOBODY
from ohhell.engine.position import Position

__all__ = ["best_points", "can_force", "forced_counts"]


def can_force(position: Position, seat: int, bid: int) -> bool:
    """Whether a seat can end the round with so many tricks, whatever all others do.

    Args:
        position: it is in the play phase.
        seat: whose tricks count.
        bid: the tricks in all, those already won among them.
    """
    return _Forcing(position, seat).can(bid)


def forced_counts(position: Position, seat: int) -> tuple[int, ...]:
    """All totals of tricks that a seat can force, each by itself, ascending.

    Args:
        position: it is in the play phase.
        seat: whose tricks count.
    """
    forcing = _Forcing(position, seat)
    won: int = position.seats[seat].won
    most: int = won + _tricks_left(position)
    return tuple([bid for bid in range(won, most + 1) if forcing.can(bid)])


def best_points(position: Position) -> tuple[int, ...]:
    """By seat, the points of the round where each seat plays for the most points of its own.

    Each seat knows all cards and that the others play so too. Of plays that bring it the same it
    makes the one with the lowest action id, whatever that brings the others.

    Args:
        position: it is in the play phase.
    """
    return _Playing(position).best(_live_cards(position))


def _tricks_left(position: Position) -> i64:
    """How many tricks are not taken, by the cards of the seat that is to play."""
    seat = position.seats[position.turn]
    return count(position.held(seat)) + count(seat.doubles)


def _live_cards(position: Position) -> i64:
    """The kinds in the hands and in the trick under way."""
    live: i64 = 0
    for seat in position.seats:
        live |= seat.hand
    return live & position.stage.left | _trick(position)


def _trick(position: Position) -> i64:
    """The kinds in the trick under way."""
    trick: i64 = 0
    for place in range(position.acted):
        trick |= position.played_by(position.seats[position.seat_at(place)])
    return trick


@final
class _Before:
    """A position before a play: what is changed by the play, to be changed back."""

    __slots__ = (
        "acted",
        "beats",
        "best",
        "card",
        "doubles",
        "follow",
        "hand",
        "left",
        "legal",
        "lying",
        "order",
        "seat",
        "turn",
    )

    def __init__(self, position: Position) -> None:
        seat = position.seats[position.turn]
        self.seat: Final = seat
        self.hand: Final[i64] = seat.hand
        self.doubles: Final[i64] = seat.doubles
        self.card: Final[i64] = seat.card
        self.order: Final = position.order
        self.left: Final[i64] = position.stage.left
        self.turn: Final[i64] = position.turn
        self.legal: Final[i64] = position.legal
        self.acted: Final[i64] = position.acted
        self.follow: Final[i64] = position.follow
        self.beats: Final[i64] = position.beats
        self.lying: Final[i64] = position.lying
        self.best: Final[i64] = position.best

    def restore(self, position: Position) -> None:
        """Take the last play back."""
        if position.acted == 0 and position.best != NOBODY:
            position.seats[position.best].won -= 1
        seat = self.seat
        seat.hand = self.hand
        seat.doubles = self.doubles
        seat.card = self.card
        position.stage.order = self.order
        position.stage.phase = PLAYING
        position.stage.left = self.left
        position.turn = self.turn
        position.legal = self.legal
        position.acted = self.acted
        position.follow = self.follow
        position.beats = self.beats
        position.lying = self.lying
        position.best = self.best


@final
class _Sameness:
    """Which positions, and which plays of a position, come to the same.

    The rules ask about two cards of a suit only whether they are equal and which is the higher. So
    a position between tricks is the same as another if, suit by suit, the kinds that are left lie
    in the same hands from the lowest to the highest. And of the cards of a suit that a seat holds
    it does not matter which it plays, if no other seat has a card from the one to the other.

    Special cards, and the card that beats all others, always stand for themselves.
    """

    __slots__ = ("base", "firsts", "full", "special", "step", "suits", "super_trump", "twice")

    def __init__(self, position: Position) -> None:
        order = position.order
        layout = order.layout
        suited: int = sum(layout.suit_masks)
        everything: int = below(layout.kinds)
        super_trump = 0 if order.super_trump == NO_SUIT else BIT[order.super_trump]
        self.super_trump: Final[i64] = super_trump
        self.special: Final[i64] = everything & ~suited
        self.suits: Final = layout.suit_masks
        firsts: int = sum([mask & -mask for mask in layout.suit_masks])
        firsts |= self.special | super_trump | super_trump << 1
        self.firsts: Final[i64] = firsts & everything
        """The cards that are never like the one below."""
        self.twice: Final = suited & layout.repeated != 0
        """Whether suited cards are there twice."""
        self.base: Final[i64] = len(position.seats) + 2
        self.step: Final[i64] = self.base * self.base if self.twice else self.base
        self.full: Final[i64] = below(61) // (self.step * self.step)
        """From here on two more steps might not fit into 64 bits."""

    def others(self, position: Position, live: i64) -> i64:
        """The kinds in all hands but that of the seat to play, and in the trick under way.

        Args:
            position: it is in the play phase.
            live: the kinds in all hands, and in the trick.
        """
        if not self.twice:
            return live & ~position.seats[position.turn].hand
        others: i64 = 0
        asked = position.seats[position.turn]
        for seat in position.seats:
            if seat is not asked:
                others |= position.held(seat)
        return others | _trick(position)

    def choices(self, position: Position, live: i64) -> i64:
        """Of plays that come to the same the lowest.

        Args:
            position: it is in the play phase.
            live: the kinds in all hands, and in the trick.
        """
        others = self.others(position, live)
        legal = position.legal
        last = legal & -legal
        kept = last
        legal ^= last
        while legal:
            play = legal & -legal
            legal ^= play
            up_to = play | (play - 1)
            if up_to & ~(last - 1) & others or up_to & ~(last | (last - 1)) & self.firsts:
                kept |= play
            last = play
        return kept

    def key(self, position: Position, of_search: int) -> list[int]:
        """All that matters for the rest of the round, between two tricks.

        Args:
            position: it is between two tricks.
            of_search: what else the search needs to know.
        """
        key: list[int] = [of_search, position.turn]
        if position.order.once_broken is not None:
            key.append(NOBODY)
        if self.special:
            key.extend([position.held(seat) & self.special for seat in position.seats])
        self._add_suits(key, position)
        return key

    def _add_suits(self, key: list[int], position: Position) -> None:
        """Add who holds the cards, suit by suit from low to high, as digits; 0 ends a suit."""
        live = _live_cards(position)
        code: i64 = 1
        for suit in self.suits:
            left: i64 = live & suit
            while left:
                card = left & -left
                left ^= card
                if card == self.super_trump:
                    code = code * self.step + self.base - 1
                code = code * self.step + self._holders(position, card)
                if code > self.full:
                    key.append(code)
                    code = 1
            code = code * self.step
            if code > self.full:
                key.append(code)
                code = 1
        key.append(code)

    def _holders(self, position: Position, card: i64) -> i64:
        """The seats that hold a card, one more than each; a seat that has two stands twice."""
        holders: i64 = 0
        number: i64 = 1
        for seat in position.seats:
            if seat.hand & card:
                holders = holders * self.base + number
                if not self.twice:
                    return holders
                if seat.doubles & card:
                    holders = holders * self.base + number
            number += 1
        return holders


@final
class _Forcing:
    """What one seat can force against all others, who play as one."""

    __slots__ = ("known", "own", "position", "sameness", "seat")

    def __init__(self, position: Position, seat: int) -> None:
        self.position: Final = position.scratch()
        self.seat: Final[i64] = seat
        self.own: Final = self.position.seats[seat]
        self.sameness: Final = _Sameness(position)
        self.known: Final[dict[tuple[int, ...], bool]] = {}

    def can(self, bid: i64) -> bool:
        """Whether the seat can end the round with so many tricks."""
        return self._can(bid, _live_cards(self.position))

    def _can(self, bid: i64, live: i64) -> bool:
        position = self.position
        missing = bid - self.own.won
        if position.phase == OVER:
            return missing == 0
        if missing < 0 or missing > _tricks_left(position):
            return False
        if position.acted:
            return self._can_by_play(bid, live)
        key = tuple(self.sameness.key(position, missing))
        found = self.known.get(key)
        if found is None:
            found = self._can_by_play(bid, _live_cards(position))
            self.known[key] = found
        return found

    def _can_by_play(self, bid: i64, live: i64) -> bool:
        """Whether a play of the seat does it, or all plays of another."""
        position = self.position
        before = _Before(position)
        own = position.turn == self.seat
        choices = self.sameness.choices(position, live)
        # What decides is found sooner if the likelier plays come first.
        likely = position.beats if bid > self.own.won else ~position.beats
        while choices:
            play = choices & likely
            if not play:
                play = choices
            play &= -play
            choices ^= play
            position.play(play)
            can = self._can(bid, live)
            before.restore(position)
            if can == own:
                return own
        return not own


@final
class _Playing:
    """What comes of it when each seat plays for its own points."""

    __slots__ = ("bids", "known", "position", "sameness", "scored")

    def __init__(self, position: Position) -> None:
        self.position: Final = position.scratch()
        self.sameness: Final = _Sameness(position)
        self.known: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}
        self.scored: Final[dict[tuple[int, ...], tuple[int, ...]]] = {}

    def best(self, live: i64) -> tuple[int, ...]:
        """By seat, the points in the end."""
        position = self.position
        if position.phase == OVER:
            return self._points()
        if position.acted:
            return self._best_by_play(live)
        key = self.sameness.key(position, NOBODY)
        key.extend(position.won)
        found = self.known.get(tuple(key))
        if found is None:
            found = self._best_by_play(_live_cards(position))
            self.known[tuple(key)] = found
        return found

    def _points(self) -> tuple[int, ...]:
        won = self.position.won
        points = self.scored.get(won)
        if points is None:
            points = self.position.points()
            self.scored[won] = points
        return points

    def _best_by_play(self, live: i64) -> tuple[int, ...]:
        position = self.position
        before = _Before(position)
        turn = position.turn
        choices = self.sameness.choices(position, live)
        best: tuple[int, ...] = ()
        while choices:
            play = choices & -choices
            choices ^= play
            position.play(play)
            points = self.best(live)
            before.restore(position)
            if not best or points[turn] > best[turn]:
                best = points
        return best
