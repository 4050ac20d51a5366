"""Play a million random rounds of each case, and compare them with the exact probabilities.

The exit code is 0 if every figure is within what chance allows, and 1 if one is not.
"""

import argparse
import sys
from collections.abc import Sequence

import ohhell
from ohhell import Stream
from tests.distribution.cases import CASES, Case
from tests.distribution.comparing import Comparison, limit_of
from tests.distribution.playing import compared


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.distribution", description=__doc__)
    parser.add_argument("--rounds", type=int, default=1_000_000, help="of each kind and case")
    parser.add_argument("--seed", type=int, default=0, help="of the deals and the choices")
    names = [case.name for case in CASES]
    parser.add_argument("--only", action="append", choices=names, help="only this; repeatable")
    asked = parser.parse_args(arguments)
    cases = [case for case in CASES if not asked.only or case.name in asked.only]
    rng = Stream(asked.seed)
    print(f"engine: {'compiled' if ohhell.COMPILED else 'pure'}", flush=True)
    wrong = 0
    for case in cases:
        comparisons = compared(case, asked.rounds, rng)
        limit = limit_of(len(cases) * len(comparisons))
        print(report(case, comparisons, limit), flush=True)
        wrong += sum(each.probability < limit for each in comparisons)
    print(f"{wrong} figures are farther off than chance allows")
    return int(wrong > 0)


def report(case: Case, comparisons: Sequence[Comparison], limit: float) -> str:
    """The report on a case: the figure that is the least probable, and all that are too far off."""
    least = min(comparisons, key=lambda each: each.probability)
    lines = [
        f"{case.name}: of {len(comparisons)} figures the least probable is",
        f"  {_said(least)}",
    ]
    lines += [f"  TOO FAR: {_said(each)}" for each in comparisons if each.probability < limit]
    return "\n".join(lines)


def _said(each: Comparison) -> str:
    return (
        f"{each.what}: {each.seen:.10g}, expected {each.expected:.10g}, "
        f"probability {each.probability:.2g}"
    )


if __name__ == "__main__":
    sys.exit(main())
