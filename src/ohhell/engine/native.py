"""What the compiler of the engine offers, where it is not there.

This module is never compiled. The compiled modules import ``i64`` from it: a 64-bit integer to
the compiler, and plain ``int`` to all others, without the package that defines it.

(The compiler can also be told that objects form no cycles, which makes them a little cheaper. But
CPython frees a deep chain of objects in a way that writes where such objects have no room.)
"""

from typing import Final

__all__ = ["i64"]

MYPY: Final = False
"""The one name that mypy, and the compiler that is made of it, takes for true."""

if MYPY:
    from mypy_extensions import i64
else:
    from builtins import int as i64
