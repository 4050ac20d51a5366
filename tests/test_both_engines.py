"""The compiled engine and the interpreted one play alike, move by move and in bulk.

Where the engine runs compiled, the same games are played by a second process whose copy of the
package has the sources only. It is this very file, run as a program: it reads what to play.
"""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings

import ohhell
from ohhell import COMPILED, Game, Rules, Stream
from ohhell.bulk import simulate
from ohhell.testing import rules_and_players, seeds

_MOST_MOVES = 300


def trace(text: str, players: int, seed: int) -> list[str]:
    """All that happens in a game of random actions, and what two in bulk come to."""
    rules = Rules.parse(text)
    stream = Stream(seed)
    game = Game.start(rules, players=players, dealer=0)
    seen: list[str] = []
    while not game.is_over and len(seen) < _MOST_MOVES:
        if game.needs_deal:
            game = game.deal(stream)
        legal = game.legal_actions()
        game = game.apply(stream.choice(legal))
        seen.append(f"{legal} {game.phase} {game.to_act} {game.scores}")
        if game.round is not None:
            position = game.round.position
            seen.append(f"{position.legal_ids()} {position.won} {position.trick} {position.bids}")
    return [*seen, str(simulate(rules, players=players, n=2, rng=stream))]


@pytest.mark.skipif(not COMPILED, reason="the engine runs interpreted here; there is one only")
def test_the_compiled_and_the_interpreted_engine_play_alike(tmp_path: Path) -> None:
    games: list[tuple[str, int, int]] = []

    @settings(max_examples=60, deadline=None)
    @given(rules_and_players(max_hand_size=5), seeds())
    def draw(played: tuple[Rules, int], seed: int) -> None:
        games.append((str(played[0]), played[1], seed))

    draw()
    package = Path(ohhell.__file__).parent
    shutil.copytree(package, tmp_path / "ohhell", ignore=shutil.ignore_patterns("*.so", "*.pyd"))
    done = subprocess.run(
        [sys.executable, __file__],
        input=json.dumps(games),
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    others = json.loads(done.stdout)
    assert others["compiled"] is False
    for (text, players, seed), other in zip(games, others["traces"], strict=True):
        assert trace(text, players, seed) == other, (text, players, seed)


if __name__ == "__main__":
    traces = [trace(*game) for game in json.load(sys.stdin)]
    print(json.dumps({"compiled": COMPILED, "traces": traces}))
