"""Options that several commands share."""

import argparse
from unicodedata import combining, normalize

from ohhell import presets
from ohhell.rules import Rules

__all__ = ["add_json", "add_rules", "chosen_rules", "preset", "preset_name"]


def preset(name: str) -> Rules:
    """The preset of a name or an alias, in any case, with or without accents.

    A ``-`` or a space is as good as a ``_``.

    Raises:
        ValueError: there is none.
    """
    return presets.named(preset_name(name))


def preset_name(name: str) -> str:
    """The name of the preset that is called so.

    Raises:
        ValueError: there is none.
    """
    key = _key(name)
    for info in presets.info.values():
        if key in map(_key, (info.name, *info.aliases)):
            return info.name
    raise ValueError(f"there is no preset {name!r}; there are {', '.join(presets.info)}")


def _key(name: str) -> str:
    bare = "".join(mark for mark in normalize("NFKD", name) if not combining(mark))
    return bare.lower().replace("-", "_").replace(" ", "_")


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add the options that choose the rules."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument("--preset", metavar="NAME", help="rules by name (default: standard)")
    which.add_argument(
        "--rules", metavar="TEXT", help='rules as text, such as "standard(hook=Off())"'
    )


def chosen_rules(options: argparse.Namespace) -> Rules:
    """The rules that the options choose.

    Raises:
        ValueError: there is no such preset, or the text is not rules.
    """
    if options.rules is not None:
        return Rules.parse(options.rules)
    return preset(options.preset or "standard")


def add_json(parser: argparse.ArgumentParser) -> None:
    """Add the option for output that a program reads."""
    parser.add_argument("--json", action="store_true", help="print JSON, for programs")
