"""``ohhell simulate``: games of seats that act at random."""

import argparse
import json
import secrets
import sys
import textwrap

from ohhell.bots import RandomBot
from ohhell.cli.console import progress
from ohhell.cli.options import add_json, add_rules, chosen_rules
from ohhell.engine.stream import Stream
from ohhell.game import Game
from ohhell.games_at_random import GamesAtRandom
from ohhell.records.sheet import ranking, score_sheet
from ohhell.rules import Rules
from ohhell.setting import RoundResult

__all__ = ["HELP", "set_up"]

HELP = "play a game with seats that act at random, and print its score sheet"

_SEED_BITS = 32
_COLUMNS = 80


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    add_rules(parser)
    parser.add_argument("--players", type=int, default=4, help="how many play (default: 4)")
    parser.add_argument("--seed", type=int, help="the same seed gives the same game")
    parser.add_argument("--games", type=int, metavar="N", help="play N games, print a summary")
    add_json(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    rules = chosen_rules(options)
    rules.require(players=options.players)
    seed = secrets.randbits(_SEED_BITS) if options.seed is None else options.seed
    if options.games is None:
        _print_game(_played(rules, options.players, Stream(seed)), seed, as_json=options.json)
        return 0
    if options.games < 1:
        raise ValueError(f"the number of games must be 1 or more, not {options.games}")
    _print_summary(rules, options.players, seed, options.games, as_json=options.json)
    return 0


def _played(rules: Rules, players: int, rng: Stream) -> Game:
    bot = RandomBot(rng)
    game = Game.start(rules, players=players, dealer=rng.below(players))
    while not game.is_over:
        game = game.deal(rng) if game.needs_deal else game.apply(bot(game.view()))
    return game


# ------------------------------------------------------------------------- one game


def _print_game(game: Game, seed: int, *, as_json: bool) -> None:
    if as_json:
        print(json.dumps(_game_facts(game, seed), indent=2))
        return
    _print_header(f"{game.rules}, {game.players} players at random, seed {seed}")
    print("For each seat: bid/tricks and running total; * marks the dealer.\n")
    print(score_sheet(game, symbols=_can_print("♣♦♥♠")))
    print()
    print(ranking(game))


def _print_header(text: str) -> None:
    print(textwrap.fill(text, _COLUMNS, subsequent_indent="  "))


def _can_print(text: str) -> bool:
    try:
        text.encode(sys.stdout.encoding or "ascii")
    except UnicodeEncodeError:
        return False
    return True


def _game_facts(game: Game, seed: int) -> dict[str, object]:
    return {
        "rules": str(game.rules),
        "players": game.players,
        "seed": seed,
        "rounds": [_round_facts(result) for result in game.results],
        "scores": game.scores,
        "faults": game.standings.faults,
        "ranks": game.ranks,
        "winners": game.winners,
    }


def _round_facts(result: RoundResult) -> dict[str, object]:
    return {
        "kind": result.kind.value,
        "hand_size": result.hand_size,
        "trump": None if result.trump is None else result.trump.value,
        "dealer": result.seats[result.dealer],
        "seats": result.seats,
        "bids": result.bids,
        "tricks": result.tricks,
        "points": result.points,
    }


# ----------------------------------------------------------------------- many games


def _print_summary(rules: Rules, players: int, seed: int, games: int, *, as_json: bool) -> None:
    at_random = GamesAtRandom(rules, players)
    for number in progress(range(games), what="games"):
        at_random.play(number % players, Stream(seed, number=number))
    tally = at_random.tally
    if as_json:
        facts = {
            "rules": str(rules),
            "players": players,
            "seed": seed,
            "games": games,
            "seats": [
                {
                    "points": tally.points[seat],
                    "made": tally.made[seat],
                    "bids": tally.bids[seat],
                    "wins": tally.wins[seat],
                    "shared": tally.shared[seat],
                }
                for seat in range(players)
            ],
        }
        print(json.dumps(facts, indent=2))
        return
    _print_header(f"{rules}, {players} players at random, {games} games, seed {seed}")
    print()
    print("        points per game  bids made   wins  shared wins")
    for seat in range(players):
        made = tally.made[seat] / tally.bids[seat]
        print(
            f"Seat {seat:<3}{tally.mean(seat):>15.2f}{made:>11.1%}"
            f"{tally.wins[seat]:>7}{tally.shared[seat]:>13}"
        )
