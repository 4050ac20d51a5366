"""What the live boxes of the documentation ask Python.

The page sends a message and gets an answer, both JSON text; ``Desk.answer`` is all that it calls.
All knowledge of the game is on this side.
"""

from live_page.desk import Desk

__all__ = ["Desk"]
