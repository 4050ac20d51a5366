"""Write the documentation's Python examples as modules, for a type checker to read.

One module is written for each page of README.md, CHANGELOG.md and docs/, and one for each
docstring, with the lines of its examples in order and without their output::

    python tests/typing/examples_as_modules.py build/examples
    mypy --strict build/examples
"""

import ast
import builtins
import doctest
import importlib
import pkgutil
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import NamedTuple

import ohhell

ROOT = Path(__file__).parent.parent.parent

_FENCE = re.compile(
    r"^(?P<indent> *)(?P<fence>```+)python\n(?P<code>.*?)^ *(?P=fence)$", re.DOTALL | re.MULTILINE
)


class Examples(NamedTuple):
    """The examples of one page or docstring."""

    name: str
    """A name for a module of them."""
    source: str
    """Their lines, without prompts and output."""


def pages() -> Iterator[Path]:
    """The pages that have examples."""
    yield from (ROOT / "README.md", ROOT / "CHANGELOG.md")
    yield from (page for page in sorted(ROOT.glob("docs/**/*.md")) if "_build" not in page.parts)


def modules() -> Iterator[ModuleType]:
    """The package and all its modules, but for what runs when it is imported."""
    yield ohhell
    for module in pkgutil.walk_packages(ohhell.__path__, "ohhell."):
        if not module.name.endswith(".__main__"):
            yield importlib.import_module(module.name)


def page_examples(page: Path) -> Examples:
    """The examples in the fenced Python blocks of a page."""
    blocks = [
        _without_output(dedent(fence["code"]))
        for fence in _FENCE.finditer(page.read_text(encoding="utf-8"))
    ]
    name = "_".join(page.relative_to(ROOT).with_suffix("").parts)
    return Examples(_identifier(name), "".join(blocks))


def docstring_examples(module: ModuleType) -> Iterator[Examples]:
    """The examples of each docstring of a module, with imports of the names that they use."""
    for test in doctest.DocTestFinder(exclude_empty=True).find(module, module.__name__):
        source = "".join(example.source for example in test.examples)
        imports = _imports(source, module)
        yield Examples(_identifier(test.name), imports + source)


def all_examples() -> list[Examples]:
    """Every example there is."""
    found = [page_examples(page) for page in pages() if page.exists()]
    found += [examples for module in modules() for examples in docstring_examples(module)]
    return [examples for examples in found if examples.source]


def _without_output(code: str) -> str:
    """The code of a block: as it is, or without prompts and output where it has them."""
    if not code.startswith(">>>"):
        return code
    return "".join(example.source for example in doctest.DocTestParser().get_examples(code))


def _imports(source: str, module: ModuleType) -> str:
    """Imports of the names of a module that are used, and not bound, by some lines."""
    names = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)]
    bound = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    bound |= {alias.asname or alias.name for alias in _imported(source)}
    used = {node.id for node in names} - bound - vars(builtins).keys()
    return "".join(_import(name, module) for name in sorted(used) if hasattr(module, name))


def _imported(source: str) -> Iterator[ast.alias]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import | ast.ImportFrom):
            yield from node.names


def _import(name: str, module: ModuleType) -> str:
    """An import of a name from where it is defined, as a strict type checker wants it."""
    value: object = getattr(module, name)
    if isinstance(value, ModuleType):
        return f"import {value.__name__} as {name}\n"
    return f"from {getattr(value, '__module__', module.__name__)} import {name}\n"


def _identifier(name: str) -> str:
    return "examples_" + re.sub(r"\W", "_", name)


def main(folder: Path) -> None:
    """Write the modules into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for examples in all_examples():
        (folder / f"{examples.name}.py").write_text(examples.source, encoding="utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
