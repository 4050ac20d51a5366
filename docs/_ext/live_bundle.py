"""What the live boxes load: Pyodide, the wheels, and the Python that answers the boxes.

It stands in the built site, beside the scripts that are there in any case.
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile

__all__ = ["assemble", "describe", "megabytes"]

_DOCS: Final = Path(__file__).parent.parent
_NPM_PACKAGE: Final = _DOCS / "node_modules" / "pyodide"
_PYODIDE: Final = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "pyodide-lock.json",
    "python_stdlib.zip",
)
_PARTS: Final = ("pyodide", "archives")


def assemble(site: Path) -> None:
    """Put what the boxes load into the site, or take it out if npm has not installed Pyodide."""
    live = _live(site)
    for part in _PARTS:
        shutil.rmtree(live / part, ignore_errors=True)
    if not _NPM_PACKAGE.is_dir():
        return
    (live / "pyodide").mkdir(parents=True)
    for name in _PYODIDE:
        shutil.copy(_NPM_PACKAGE / name, live / "pyodide")
    _build_wheels(live / "archives")
    _zip_python(live / "archives" / "live_page.zip")


def _build_wheels(folder: Path) -> None:
    """The pure wheel of the library, from its source beside the pages, and what it needs.

    Raises:
        RuntimeError: a wheel is not pure.
    """
    command = [sys.executable, "-m", "pip", "wheel", "-q", "-w", str(folder), str(_DOCS.parent)]
    settings = {**os.environ, "HATCH_BUILD_HOOKS_ENABLE": "0"}
    subprocess.run(command, check=True, env=settings)
    compiled = [wheel.name for wheel in folder.iterdir() if not wheel.stem.endswith("-none-any")]
    if compiled:
        raise RuntimeError(f"the boxes need pure wheels, and these are not: {', '.join(compiled)}")


def _zip_python(archive: Path) -> None:
    sources = _DOCS / "_live" / "python"
    with ZipFile(archive, "w", ZIP_DEFLATED) as zipped:
        for path in sorted(sources.rglob("*.py")):
            zipped.write(path, path.relative_to(sources))


def megabytes(site: Path) -> int:
    """How much the boxes load, about; 0 if the site is without."""
    loaded = (file for part in _PARTS for file in (_live(site) / part).glob("*"))
    return round(sum(file.stat().st_size for file in loaded) / 1e6)


def describe(site: Path, *, clauses: Mapping[str, str]) -> None:
    """Tell the boxes which archives there are, and where the clauses of the rules stand."""
    live = _live(site)
    archives = sorted(file.relative_to(live).as_posix() for file in (live / "archives").iterdir())
    contents = {"archives": archives, "clauses": clauses}
    (live / "contents.json").write_text(json.dumps(contents), encoding="utf-8")


def _live(site: Path) -> Path:
    return site / "_static" / "live"
