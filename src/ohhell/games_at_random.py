"""Whole games played at random, as fast as their rules let it be.

Most rules do not ask what the rounds before came to. Then what a round is played by is worked
out once, and it is only asked how the game stands when its schedule is over.
"""

from typing import final

import attrs

from ohhell.engine import playing_out
from ohhell.engine.playing_out import Pack
from ohhell.engine.position import Position
from ohhell.engine.stream import Stream
from ohhell.packs import pack_of
from ohhell.progress import Coming, next_round, rounds_to_come
from ohhell.round import result_of
from ohhell.rules import Rules
from ohhell.setting import History, RoundResult, Setting
from ohhell.standings import standings
from ohhell.tally import Tally, of_game

__all__ = ["GamesAtRandom"]


@final
class GamesAtRandom:
    """Games of some rules, each seat acting at random.

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
        self._looking_back: set[Setting] = set()

    def play(self, dealer: int, rng: Stream) -> Tally:
        """One game, which a seat deals first.

        Raises:
            RulesError: an object of one's own in the rules breaks its protocol.
        """
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
        self._history.asked = False
        result = self._played(self._pack(general), coming, rng)
        if self._history.asked:
            self._looking_back.add(general)
        return result

    def _pack(self, setting: Setting) -> Pack:
        found = self._packs.get(setting)
        if found is None:
            found = pack_of(self._rules, setting)
            self._packs[setting] = found
        return found

    def _played(self, pack: Pack, coming: Coming, rng: Stream) -> RoundResult:
        position: Position = playing_out.deal(pack, coming.dealer, rng)
        position.play_out(rng)
        setting = coming.setting
        suits = self._rules.numbering(players=setting.game_players).suits
        return result_of(position, setting, coming.dealer, suits)
