"""Compare ohhell with OpenSpiel for as long as one likes, at every table and hand size in turn.

``python -m tests.oracle.soak --decisions 10000000 --seed 1`` is run from the root of a checkout.
The exit code is 0 if they agree, 1 if they do not, 2 if OpenSpiel is not installed.
"""

import argparse
import random
import sys
import time
from collections.abc import Sequence
from itertools import cycle

from tests.oracle.comparison import Comparison, DisagreementError
from tests.oracle.openspiel import TABLES

SECONDS_BETWEEN_REPORTS = 5.0


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.oracle.soak", description=__doc__)
    parser.add_argument("--decisions", type=int, default=1_000_000, help="at least so many")
    parser.add_argument("--seed", type=int, default=0, help="of the deals and the choices")
    options = parser.parse_args(arguments)
    try:
        rounds, decisions = soak(options.decisions, options.seed)
    except DisagreementError as error:
        print(f"disagreement\n{error}")
        return 1
    except ModuleNotFoundError as error:
        print(f"OpenSpiel is needed: {error}", file=sys.stderr)
        return 2
    print(f"OpenSpiel and ohhell agree on {decisions} decisions in {rounds} rounds")
    return 0


def soak(wanted: int, seed: int) -> tuple[int, int]:
    """Play rounds until so many decisions are compared.

    Returns:
        How many rounds and decisions were compared.

    Raises:
        DisagreementError: the first disagreement.
        ModuleNotFoundError: OpenSpiel is not installed.
    """
    rng = random.Random(seed)
    tables = {table: Comparison(table, rng) for table in TABLES}
    every_size = [(tables[table], size) for table in TABLES for size in table.hand_sizes]
    decisions = 0
    report_at = time.monotonic() + SECONDS_BETWEEN_REPORTS
    for rounds, (comparison, hand_size) in enumerate(cycle(every_size)):
        if decisions >= wanted:
            return rounds, decisions
        decisions += comparison.play_round(hand_size)
        if time.monotonic() >= report_at:
            print(f"{decisions} of {wanted} decisions compared", file=sys.stderr)
            report_at = time.monotonic() + SECONDS_BETWEEN_REPORTS
    raise AssertionError("there are tables to compare")


if __name__ == "__main__":
    sys.exit(main())
