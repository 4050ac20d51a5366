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
    found = [(case, _all_of(case, asked.rounds, rng)) for case in cases]
    limit = limit_of(sum(len(comparisons) for _, comparisons in found))
    print(table(found, limit))
    return int(any(each.probability < limit for _, comparisons in found for each in comparisons))


def _all_of(case: Case, rounds: int, rng: Stream) -> list[Comparison]:
    def say(text: str) -> None:
        print(f"{case.name}: {text}", file=sys.stderr, flush=True)

    return compared(case, rounds, rng, say)


def table(found: Sequence[tuple[Case, Sequence[Comparison]]], limit: float) -> str:
    """The report: of each case the figure that is the least probable, and whatever is too far."""
    lines = [f"engine: {'compiled' if ohhell.COMPILED else 'pure'}"]
    for case, comparisons in found:
        least = min(comparisons, key=lambda each: each.probability)
        lines.append(f"{case.name}: {len(comparisons)} figures, the least probable of them")
        lines.append(f"  {_said(least)}")
        lines += [f"  TOO FAR: {_said(each)}" for each in comparisons if each.probability < limit]
    lines.append(f"limit of the probability of each: {limit:.2g}")
    return "\n".join(lines)


def _said(each: Comparison) -> str:
    return (
        f"{each.what}: {each.seen:.10g}, expected {each.expected:.10g}, "
        f"probability {each.probability:.2g}"
    )


if __name__ == "__main__":
    sys.exit(main())
