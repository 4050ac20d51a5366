"""Benchmarks, each quoted as a ratio to OpenSpiel in the same run: ``python -m tests.benchmarks``.

They are not tests: machines are noisy, so a time proves nothing. They need open_spiel.
"""
