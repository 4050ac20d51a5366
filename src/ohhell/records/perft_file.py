"""Files of perft counts: a position, and how many sequences of actions there are from it.

A file is plain text, a line each::

    # what the position shows
    rules standard
    deal dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H
    1 3
    2 9
    slow
    3 21

``rules`` and ``deal`` are as ``str`` writes them. Then come the counts: a depth, in actions from
the deal on, and how many sequences of so many actions there are. Those after the line ``slow``
take long and are not for a test that is run often. Lines with ``#`` are the comment.
"""

import re
from collections.abc import Iterable
from typing import Final, final

import attrs

from ohhell.deal import Deal
from ohhell.rules import Rules

__all__ = ["PerftFile"]


def _in_order(counts: Iterable[tuple[int, int]]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted(counts))


@final
@attrs.frozen(kw_only=True)
class PerftFile:
    """A position with its perft counts; ``str`` is the file's text.

    Raises:
        ValueError: the depths are not 1 or more, each once, with ``slow_from`` after the first.

    >>> file = PerftFile.parse('''
    ... rules standard
    ... deal dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H
    ... 1 3
    ... 2 9
    ... ''')
    >>> file.counts
    ((1, 3), (2, 9))
    >>> PerftFile.parse(str(file)) == file
    True
    """

    rules: Rules
    """What is played."""
    deal: Deal
    """The position: the round before its first action. Whether it fits the rules is not asked."""
    counts: tuple[tuple[int, int], ...] = attrs.field(converter=_in_order)
    """A depth, 1 or more, and the number of sequences of so many actions; by depth."""
    slow_from: int | None = None
    """The depth from which on the counts take long; None if none does."""
    comment: str = ""
    """What is said about the position; it may have several lines."""

    def __attrs_post_init__(self) -> None:
        depths = [depth for depth, _ in self.counts]
        if not depths or depths[0] < 1 or len(set(depths)) < len(depths):
            raise ValueError(f"depths are 1 or more, each once, at least one, not {depths}")
        if self.slow_from not in (None, *depths[1:]):
            raise ValueError(f"the slow counts begin after the first one, not at {self.slow_from}")

    @classmethod
    def parse(cls, text: str) -> "PerftFile":
        """Read a file's text.

        Raises:
            ValueError: the text is not such a file; the message says in which line and why.
        """
        draft = _Draft()
        number = 1
        for number, line in enumerate(text.splitlines(), start=1):
            try:
                draft.read(line.strip())
            except ValueError as error:
                raise ValueError(f"line {number}: {error}") from error
        if draft.rules is None or draft.deal is None or not draft.is_complete:
            raise ValueError(f"line {number}: the file ends where {draft.wanted} is wanted")
        return cls(
            rules=draft.rules,
            deal=draft.deal,
            counts=draft.counts,
            slow_from=draft.slow_from,
            comment="\n".join(draft.comment),
        )

    @property
    def quick_counts(self) -> tuple[tuple[int, int], ...]:
        """The counts that do not take long."""
        limit = self.slow_from
        return tuple((depth, count) for depth, count in self.counts if not limit or depth < limit)

    def __str__(self) -> str:
        lines = [f"# {line}".rstrip() for line in self.comment.splitlines()]
        lines += [f"rules {self.rules}", f"deal {self.deal}"]
        for depth, count in self.counts:
            if depth == self.slow_from:
                lines.append("slow")
            lines.append(f"{depth} {count}")
        return "\n".join(lines) + "\n"


_COUNT: Final = re.compile(r"(\d{1,9})\s+(\d{1,99})", re.ASCII)


@final
class _Draft:
    """What has been read of a file so far."""

    def __init__(self) -> None:
        self.comment: list[str] = []
        self.rules: Rules | None = None
        self.deal: Deal | None = None
        self.counts: list[tuple[int, int]] = []
        self.slow_from: int | None = None
        self._slow_next = False

    @property
    def is_complete(self) -> bool:
        """Whether the file may end here."""
        return bool(self.counts) and not self._slow_next

    @property
    def wanted(self) -> str:
        """What must come next."""
        if self.rules is None:
            return "a line 'rules ...'"
        if self.deal is None:
            return "a line 'deal ...'"
        return "a line with a depth and a count"

    def read(self, line: str) -> None:
        """Take a line in; a ValueError says why it cannot be."""
        word, _, rest = line.partition(" ")
        if line.startswith("#"):
            self.comment.append(line.removeprefix("#").removeprefix(" "))
        elif word == "rules" and self.rules is None:
            self.rules = Rules.parse(rest)
        elif word == "deal" and self.rules is not None and self.deal is None:
            self.deal = Deal.parse(rest)
        elif line == "slow" and self.is_complete and self.slow_from is None:
            self._slow_next = True
        elif line:
            self._read_count(line)

    def _read_count(self, line: str) -> None:
        match = _COUNT.fullmatch(line)
        if match is None or self.deal is None:
            raise ValueError(f"{self.wanted} is wanted, not {line!r}")
        depth, count = int(match[1]), int(match[2])
        before = self.counts[-1][0] if self.counts else 0
        if depth <= before:
            raise ValueError(f"depths start at 1 and go up, but {depth} comes after {before}")
        self.counts.append((depth, count))
        if self._slow_next:
            self.slow_from = depth
            self._slow_next = False
