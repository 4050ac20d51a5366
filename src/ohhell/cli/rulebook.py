"""``ohhell presets`` and ``ohhell explain``: which rules there are, and what they are."""

import argparse
import json
import textwrap

from ohhell import presets
from ohhell.cli.options import add_json, chosen_rules, preset
from ohhell.rules import Rules

__all__ = ["EXPLAIN_HELP", "PRESETS_HELP", "set_up_explain", "set_up_presets"]

PRESETS_HELP = "list the rule sets that have a name"
EXPLAIN_HELP = "print rules in plain English, each sentence with its rule id"

_COLUMNS = 80


def set_up_presets(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``presets``."""
    add_json(parser)
    parser.set_defaults(run=_list)


def set_up_explain(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``explain``."""
    which = parser.add_mutually_exclusive_group(required=True)
    which.add_argument("preset", nargs="?", metavar="PRESET", help="rules by name")
    which.add_argument(
        "--rules", metavar="TEXT", help='rules as text, such as "standard(hook=Off())"'
    )
    add_json(parser)
    parser.set_defaults(run=_explain)


def _list(options: argparse.Namespace) -> int:
    if options.json:
        facts = [
            {
                "name": info.name,
                "title": info.title,
                "rules": str(preset(info.name)),
                "source": info.source,
                "aliases": info.aliases,
                "left_open": info.left_open,
            }
            for info in presets.info.values()
        ]
        print(json.dumps(facts, indent=2, ensure_ascii=False))
        return 0
    longest = max(map(len, presets.info))
    for info in presets.info.values():
        print(
            textwrap.fill(
                f"{info.name:<{longest}}  {info.title}",
                _COLUMNS,
                subsequent_indent=" " * (longest + 2),
            )
        )
    return 0


def _explain(options: argparse.Namespace) -> int:
    rules = chosen_rules(options)
    if options.json:
        print(json.dumps(_clauses(rules), indent=2, ensure_ascii=False))
        return 0
    print(f"{rules}\n" if options.rules else f"{_title(options.preset)}\n")
    for line in rules.explain().splitlines():
        print(textwrap.fill(line, _COLUMNS, subsequent_indent="    ") if line else "")
    for finding in rules.problems():
        print(f"\nThese rules cannot be played: {finding}")
    return 0


def _title(name: str) -> str:
    info = presets.info[name.lower().replace("-", "_")]
    return f"{info.name}: {info.title}"


def _clauses(rules: Rules) -> dict[str, object]:
    return {
        "rules": str(rules),
        "clauses": [
            {"rule": clause.rule.value, "title": clause.rule.title, "text": clause.text}
            for clause in rules.clauses()
        ],
    }
