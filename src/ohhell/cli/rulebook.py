"""``ohhell presets`` and ``ohhell explain``: which rules there are, and what they are."""

import argparse
import json
import sys
import textwrap

from ohhell import presets
from ohhell.cli.options import add_json, chosen_rules, preset, preset_name
from ohhell.difference import difference
from ohhell.rules import Rules
from ohhell.variants.clauses import Clause

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
    parser.add_argument(
        "--against", metavar="PRESET", help="tell only in what the rules differ from a preset"
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
                "played_in": info.played_in,
                "left_open": info.left_open,
            }
            for info in presets.info.values()
        ]
        print(json.dumps(facts, indent=2))
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
    if options.against is not None:
        return _compare(rules, preset(options.against), as_json=options.json)
    if options.json:
        print(json.dumps(_clauses(rules), indent=2))
        return 0
    for line in [str(rules)] if options.rules else _heading(options.preset):
        print(textwrap.fill(line, _COLUMNS, subsequent_indent="  "))
    print()
    for line in rules.explain().splitlines():
        print(textwrap.fill(line, _COLUMNS, subsequent_indent="    ") if line else "")
    findings = rules.problems()
    for finding in findings:
        print(f"These rules cannot be played: {finding}", file=sys.stderr)
    return 1 if findings else 0


def _compare(rules: Rules, other: Rules, *, as_json: bool) -> int:
    found = difference(rules, other)
    if as_json:
        facts = [
            {
                "axis": each.axis,
                "first": _facts(each.first),
                "second": _facts(each.second),
            }
            for each in found
        ]
        print(json.dumps(facts, indent=2))
        return 0
    if not found:
        print("The rules are the same.")
    for each in found:
        print(each.axis.replace("_", " ").capitalize())
        for whose, clauses in (("first", each.first), ("second", each.second)):
            texts = [f"{clause.text} [{clause.rule}]" for clause in clauses] or ["(nothing)"]
            line = f"  {whose}: {' '.join(texts)}"
            print(textwrap.fill(line, _COLUMNS, subsequent_indent="    "))
    return 0


def _facts(clauses: tuple[Clause, ...]) -> list[dict[str, str]]:
    return [
        {"rule": clause.rule.value, "title": clause.rule.title, "text": clause.text}
        for clause in clauses
    ]


def _heading(name: str) -> list[str]:
    """What a preset is, what it is called elsewhere, and where that is."""
    info = presets.info[preset_name(name)]
    lines = [f"{info.name}: {info.title}"]
    if info.aliases:
        lines.append(f"Also called: {', '.join(info.aliases)}")
    if info.played_in:
        lines.append(f"Played in: {', '.join(info.played_in)}")
    return lines


def _clauses(rules: Rules) -> dict[str, object]:
    return {
        "rules": str(rules),
        "clauses": _facts(rules.clauses()),
    }
