"""Write the pinned games anew, and say which texts changed.

``python -m tests.golden.regenerate`` is run from the root of a checkout; with ``--check`` it
writes nothing, and its exit code is 1 if a text differs from what is played now.
"""

import argparse
import pathlib
import sys
from collections.abc import Iterator, Sequence
from typing import Final

from ohhell import presets
from tests.golden.games import as_text

FOLDER: Final = pathlib.Path(__file__).parent


def main(arguments: Sequence[str] | None = None, *, folder: pathlib.Path = FOLDER) -> int:
    """Run the command; returns its exit code."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden.regenerate", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    options = parser.parse_args(arguments)
    differing = list(changes(folder))
    for path, text in differing:
        print(f"{path.name} {_verb(path, text, done=not options.check)}")
        if not options.check:
            _write(path, text)
    print(f"{len(differing)} texts differ" if options.check else f"{len(differing)} texts changed")
    return 1 if options.check and differing else 0


def changes(folder: pathlib.Path) -> Iterator[tuple[pathlib.Path, str | None]]:
    """The files whose text is not what is played now, each with that text; None is for none."""
    wanted = {folder / f"{name}.txt": name for name in presets.info}
    for path, name in wanted.items():
        text = as_text(name)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            yield path, text
    for path in sorted(folder.glob("*.txt")):
        if path not in wanted:
            yield path, None


def _verb(path: pathlib.Path, text: str | None, *, done: bool) -> str:
    if text is None:
        return "is removed, as there is no such preset" if done else "is of no preset"
    if not path.exists():
        return "is new" if done else "is missing"
    return "is changed" if done else "differs"


def _write(path: pathlib.Path, text: str | None) -> None:
    if text is None:
        path.unlink()
    else:
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    sys.exit(main())
