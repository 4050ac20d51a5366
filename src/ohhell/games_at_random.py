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
from ohhell.errors import RulesError
from ohhell.packs import pack_of
from ohhell.progress import Coming, next_round, rounds_to_come
from ohhell.round import result_of
from ohhell.rules import Rules
from ohhell.setting import RoundResult, Setting
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
        self._ahead = [
            [
                (coming, coming.setting.whatever_came_before())
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
        for coming, forgetful in self._ahead[dealer]:
            results = (*results, self._result(coming, forgetful, results, rng))
        now = standings(rules, results, players=players)
        later = next_round(rules, results, now)
        while later is not None:
            forgetful = later.setting.whatever_came_before()
            results = (*results, self._result(later, forgetful, results, rng))
            now = standings(rules, results, players=players)
            later = next_round(rules, results, now)
        return of_game(results, now.scores, now.leaders)

    def _result(
        self,
        coming: Coming,
        forgetful: Setting,
        before: tuple[RoundResult, ...],
        rng: Stream,
    ) -> RoundResult:
        """What a round comes to, by all that is known only where the rules ask for it."""
        if forgetful not in self._looking_back:
            state = rng.state
            try:
                return self._played(self._pack(forgetful), coming, rng)
            except RulesError:
                # Something asked for the rounds before, or is wrong, and will be so again.
                rng.restore(*state)
                self._looking_back.add(forgetful)
        setting = attrs.evolve(coming.setting, previous=before)
        return self._played(pack_of(self._rules, setting), coming, rng)

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
