"""``ohhell perft``: count the ways a round can go."""

import argparse
import json
import pathlib
import sys

from ohhell.cli.options import add_json, add_rules, chosen_rules
from ohhell.deal import Deal
from ohhell.perft import divide, perft
from ohhell.records.perft_file import PerftFile
from ohhell.round import Round

__all__ = ["HELP", "set_up"]

HELP = "count the ways a round can go, or check files of such counts"


def set_up(parser: argparse.ArgumentParser) -> None:
    """Add the command's options."""
    parser.epilog = "Exits with 1 if a count in a file is wrong."
    parser.add_argument("files", nargs="*", metavar="FILE", help="a .perft file to check")
    add_rules(parser)
    parser.add_argument(
        "--deal", metavar="TEXT", help='such as "dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H"'
    )
    parser.add_argument("--depth", type=int, metavar="N", help="how many actions")
    parser.add_argument(
        "--divide", action="store_true", help="count for each first action by itself"
    )
    add_json(parser)
    parser.set_defaults(run=_run)


def _run(options: argparse.Namespace) -> int:
    if options.files:
        if options.deal or options.depth is not None or options.divide or options.rules:
            raise ValueError("files say themselves what to count; give them alone")
        return _check(options)
    if options.deal is None or options.depth is None:
        raise ValueError("perft needs files, or --deal and --depth")
    if options.depth < 1:
        raise ValueError(f"the depth must be 1 or more, not {options.depth}")
    start = Round.start(chosen_rules(options), Deal.parse(options.deal))
    if options.divide:
        counts = {str(action): count for action, count in divide(start, options.depth).items()}
    else:
        counts = {str(depth): perft(start, depth) for depth in range(1, options.depth + 1)}
    if options.json:
        print(json.dumps(counts, indent=2))
        return 0
    for what, count in counts.items():
        print(f"{what} {count}")
    if options.divide:
        print(f"total {sum(counts.values())}")
    return 0


def _check(options: argparse.Namespace) -> int:
    wrong = 0
    facts: list[dict[str, object]] = []
    for name in options.files:
        file = PerftFile.parse(pathlib.Path(name).read_text(encoding="utf-8"))
        start = Round.start(file.rules, file.deal)
        for depth, expected in file.counts:
            found = perft(start, depth)
            facts.append({"file": name, "depth": depth, "expected": expected, "found": found})
            if found != expected:
                wrong += 1
                message = f"{name}: depth {depth}: {found} found, {expected} expected"
                print(message, file=sys.stderr)
    if options.json:
        print(json.dumps(facts, indent=2))
    else:
        print(f"{len(facts)} counts in {len(options.files)} files, {wrong} wrong")
    return 1 if wrong else 0
