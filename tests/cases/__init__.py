"""Faults that other programs of the game had, and hands that people played, as tests."""
