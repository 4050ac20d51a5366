"""Benchmarks, most of them ratios to OpenSpiel in the same run: ``python -m tests.benchmarks``.

They are not tests: machines are noisy, so a time proves nothing. Each subject has a module that
declares what is measured and what it shall reach. What needs open_spiel or gcc is left out where
that is not there. ``python -m tests.benchmarks.page`` makes a page of the documentation of
``measured/*.json``, which the command has written.
"""
