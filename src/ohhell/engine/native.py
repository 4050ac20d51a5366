"""What the compiler of the engine offers, where it is not there.

This module is never compiled. The compiled modules import ``i64`` from it: a 64-bit integer to
the compiler, and plain ``int`` to all others, without the package that defines it.
"""

from collections.abc import Callable
from typing import Final, TypeVar

__all__ = ["i64", "mypyc_attr"]

MYPY: Final = False
"""The one name that mypy, and the compiler that is made of it, takes for true."""

if MYPY:
    from mypy_extensions import i64, mypyc_attr
else:
    from builtins import int as i64

    _Class = TypeVar("_Class", bound=type)

    def mypyc_attr(**_: object) -> Callable[[_Class], _Class]:
        """Advice to the compiler about a class; nothing else."""

        def same(decorated: _Class) -> _Class:
            return decorated

        return same
