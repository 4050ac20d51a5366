"""The command line: ``ohhell simulate``, ``presets``, ``explain``, ``perft``.

Results go to stdout, all else to stderr. It exits with 0, with 1 where a check fails, with 2 for
bad input, of which one line on stderr tells.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from typing import NoReturn

from ohhell._version import __version__
from ohhell.cli import perft, rulebook, simulate
from ohhell.errors import OhHellError

__all__ = ["main"]

_BAD_INPUT = 2
_INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """Says in one line what is wrong."""

    def error(self, message: str) -> NoReturn:
        self.exit(_BAD_INPUT, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(
        prog="ohhell", description="The card game Oh Hell and its family: rules, play and scores."
    )
    parser.add_argument("--version", action="version", version=f"ohhell {__version__}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for name, text, set_up in (
        ("simulate", simulate.HELP, simulate.set_up),
        ("presets", rulebook.PRESETS_HELP, rulebook.set_up_presets),
        ("explain", rulebook.EXPLAIN_HELP, rulebook.set_up_explain),
        ("perft", perft.HELP, perft.set_up),
    ):
        set_up(commands.add_parser(name, help=text, description=text.capitalize() + "."))
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line.

    Args:
        arguments: what stands behind the program's name; None for the process's own.

    Returns:
        The exit code.
    """
    parser = _parser()
    options = parser.parse_args(arguments)
    try:
        return int(options.run(options))
    except (OhHellError, ValueError, OSError) as error:
        if isinstance(error, BrokenPipeError):
            # The reader has gone; what is still buffered must not complain about it at the end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 0
        print(f"ohhell: {error}", file=sys.stderr)
        return _BAD_INPUT
    except KeyboardInterrupt:
        print("ohhell: interrupted", file=sys.stderr)
        return _INTERRUPTED
