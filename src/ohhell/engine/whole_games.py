"""Whole games played out at random and counted, where their schedule is all there is to them."""

from typing import Final, final

from ohhell.engine.native import i64
from ohhell.engine.playing_out import Contender, Pack, count_winners, deal
from ohhell.engine.position import Position
from ohhell.engine.stream import Stream

__all__ = ["GameCounts", "SeatGames", "Watch"]


@final
class Watch:
    """Whether something was asked for since the last look."""

    __slots__ = ("asked",)

    def __init__(self) -> None:
        self.asked: bool = False


@final
class SeatGames(Contender):
    """What the games of one seat add up to, and what it has done in the one under way.

    Attributes:
        points: its totals at the end.
        squares: the squares of these.
        made: in how many rounds it took what it bid.
        tricks: by tricks taken in a round, how often that was.
        hits: in how many rounds of that it took what it bid.
        taken: the tricks that it took in the rounds of that.
    """

    __slots__ = ("hits", "made", "points", "squares", "taken", "tricks")

    def __init__(self, largest: int) -> None:
        super().__init__()
        self.points: int = 0
        self.squares: int = 0
        self.made: i64 = 0
        self.tricks: list[int] = [0] * (largest + 1)
        self.hits: i64 = 0
        self.taken: list[int] = []

    def begin(self) -> None:
        """A game begins, and the one before, if it did not end, is nothing."""
        self.have(0)
        self.hits = 0
        self.taken = []

    def score(self, bid: i64, won: i64, points: int) -> None:
        """A round is over."""
        self.have(self.last + points)
        self.hits += bid == won
        self.taken.append(won)

    def end(self) -> None:
        """The game is over, and counts."""
        self.points += self.last
        self.squares += self.last * self.last
        self.made += self.hits
        for won in self.taken:
            self.tricks[won] += 1


@final
class GameCounts:
    """What games add up to in which all rounds of a schedule are played and the highest total wins.

    Args:
        players: how many play.
        largest: the most cards dealt to each in a round.
        shares: whether those tied for first share the win, so that the rounds decide every game.
        watch: it tells when a round asks what the rounds before came to.

    Attributes:
        seats: by seat of the game, what its games add up to.
        games: how many are counted.
        under_way: the place in the schedule, from 0, of the round that is played.
    """

    __slots__ = ("games", "seats", "shares", "under_way", "watch")

    def __init__(self, players: int, largest: int, *, shares: bool, watch: Watch) -> None:
        self.seats: Final = [SeatGames(largest) for _ in range(players)]
        self.shares: Final = shares
        self.watch: Final = watch
        self.games: i64 = 0
        self.under_way: i64 = 0

    def play(self, packs: list[Pack], dealers: list[int], rng: Stream) -> bool:
        """Play one game and count it, unless it takes more than this to play or to decide it.

        Args:
            packs: round by round, how it is dealt; the places at its table are the seats.
            dealers: round by round, who deals.
            rng: what is drawn from.

        Returns:
            Whether it is counted. It is not where several are tied for first and do not share
            the win, nor where the round under way asked what those before came to.
        """
        for seat in self.seats:
            seat.begin()
        self.watch.asked = False
        self.under_way = 0
        for pack in packs:
            position = deal(pack, dealers[self.under_way], rng)
            position.play_out(rng)
            self._score(position)
            if self.watch.asked:
                return False
            self.under_way += 1
        return self._end()

    def _score(self, position: Position) -> None:
        points = position.points()
        for place, seat in enumerate(position.stage.seats):
            self.seats[place].score(seat.bid, seat.won, points[place])

    def _end(self) -> bool:
        totals = [seat.last for seat in self.seats]
        if not self.shares and totals.count(max(totals)) > 1:
            return False
        for seat in self.seats:
            seat.end()
        count_winners(self.seats)
        self.games += 1
        return True
