"""Whole games played at random, as fast as their rules let it be.

Most rules do not ask what the rounds before came to. Then what a round is played by is worked
out once. If the schedule is all there is to a game, too, the engine plays and counts it whole; a
game that turns out to need more is played again from its first card, round by round.
"""

from functools import reduce
from operator import add
from typing import final

import attrs

from ohhell.engine import playing_out
from ohhell.engine.playing_out import Pack
from ohhell.engine.position import Position
from ohhell.engine.stream import Stream
from ohhell.engine.whole_games import GameCounts
from ohhell.packs import pack_of
from ohhell.progress import Coming, goes_by_schedule, next_round, rounds_to_come
from ohhell.round import result_of
from ohhell.rules import Rules
from ohhell.setting import History, RoundResult, Setting
from ohhell.standings import standings
from ohhell.tally import Tally, of_game, of_seats
from ohhell.variants.endings import Ranking, SharedWin

__all__ = ["GamesAtRandom"]


@final
class GamesAtRandom:
    """Games of some rules, each seat acting at random, and what they add up to.

    Args:
        rules: what is played.
        players: how many play.
    """

    def __init__(self, rules: Rules, players: int) -> None:
        self._rules = rules
        self._players = players
        self._history = History()
        self._ahead = [
            [
                (coming, self._of_any_game(coming.setting))
                for coming in rounds_to_come(rules, players=players, dealer=dealer)
            ]
            for dealer in range(players)
        ]
        self._packs: dict[Setting, Pack] = {}
        self._courses: dict[int, tuple[list[Pack], list[int]]] = {}
        self._looking_back: set[Setting] = set()
        self._by_schedule = (
            goes_by_schedule(rules, players=players) and rules.ranking is Ranking.HIGHEST_TOTAL
        )
        self._counts = GameCounts(
            players,
            max(coming.setting.hand_size for coming, _ in self._ahead[0]),
            shares=isinstance(rules.tie_break, SharedWin),
            watch=self._history.watch,
        )
        self._others: list[Tally] = []

    @property
    def tally(self) -> Tally:
        """What the games played so far, of which there is one at least, add up to."""
        counts = self._counts
        counted = [of_seats(counts.games, counts.seats)] if counts.games else []
        return reduce(add, counted + self._others)

    def play(self, dealer: int, rng: Stream) -> None:
        """Play one game, which a seat deals first, and count it.

        Raises:
            RulesError: an object of one's own in the rules breaks its protocol.
        """
        before = rng.state
        if not self._counted_whole(dealer, rng):
            rng.restore(*before)
            self._others.append(self._round_by_round(dealer, rng))

    def _counted_whole(self, dealer: int, rng: Stream) -> bool:
        """Whether the engine has played the game by itself."""
        if not self._by_schedule or self._looking_back:
            return False
        ahead = self._ahead[dealer]
        watch = self._history.watch
        watch.asked = False
        self._history.results = ()
        self._counts.under_way = 0
        try:
            packs, dealers = self._course(dealer)
            counted = not watch.asked and self._counts.play(packs, dealers, rng)
        except Exception:
            # If it was said because the rounds before were not there to be asked for, it is
            # nothing; otherwise it is said again.
            if not watch.asked:
                raise
            counted = False
        if watch.asked:
            self._looking_back.add(ahead[self._counts.under_way][1])
        return counted

    def _course(self, dealer: int) -> tuple[list[Pack], list[int]]:
        """Round by round, how it is dealt and by whom, where a seat deals first."""
        found = self._courses.get(dealer)
        if found is None:
            ahead = self._ahead[dealer]
            packs = [self._pack(general) for _, general in ahead]
            found = packs, [coming.dealer for coming, _ in ahead]
            self._courses[dealer] = found
        return found

    def _round_by_round(self, dealer: int, rng: Stream) -> Tally:
        rules, players = self._rules, self._players
        results: tuple[RoundResult, ...] = ()
        for coming, general in self._ahead[dealer]:
            results = (*results, self._result(coming, general, results, rng))
        now = standings(rules, results, players=players)
        later = next_round(rules, results, now)
        while later is not None:
            general = self._of_any_game(later.setting)
            results = (*results, self._result(later, general, results, rng))
            now = standings(rules, results, players=players)
            later = next_round(rules, results, now)
        return of_game(results, now.scores, now.leaders)

    def _of_any_game(self, setting: Setting) -> Setting:
        """The same round of any game, which knows whether the rounds before are asked for."""
        return attrs.evolve(setting, previous=self._history)

    def _result(
        self,
        coming: Coming,
        general: Setting,
        before: tuple[RoundResult, ...],
        rng: Stream,
    ) -> RoundResult:
        """What a round comes to; the rules that asked for the rounds before are made anew."""
        if general in self._looking_back:
            setting = attrs.evolve(coming.setting, previous=before)
            return self._played(pack_of(self._rules, setting), coming, rng)
        self._history.results = before
        self._history.watch.asked = False
        result = self._played(self._pack(general), coming, rng)
        if self._history.watch.asked:
            self._looking_back.add(general)
        return result

    def _pack(self, setting: Setting) -> Pack:
        found = self._packs.get(setting)
        if found is None:
            try:
                found = pack_of(self._rules, setting)
            finally:
                if self._history.watch.asked:
                    self._looking_back.add(setting)
            self._packs[setting] = found
        return found

    def _played(self, pack: Pack, coming: Coming, rng: Stream) -> RoundResult:
        position: Position = playing_out.deal(pack, coming.dealer, rng)
        position.play_out(rng)
        setting = coming.setting
        suits = self._rules.numbering(players=setting.game_players).suits
        return result_of(position, setting, coming.dealer, suits)
