"""Rules that bite: each rule of the game is disabled in turn, and a test of it must fail.

It is a slow command, not part of the suite::

    python -m tests.biting
    python -m tests.biting --only OH-5.4 --json
"""
