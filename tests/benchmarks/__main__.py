"""Run all benchmarks."""

from tests.benchmarks import round_moves

round_moves.report()
