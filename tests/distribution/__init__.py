"""Random rounds against exact probabilities, on decks so small that every round can be written out.

It is a slow command, not part of the suite, which compares some thousand rounds::

    python -m tests.distribution
    python -m tests.distribution --only wizards --rounds 100000 --seed 5
"""
