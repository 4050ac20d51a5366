"""Where the benchmarks ran: what matters for times, and nothing that names the machine."""

import os
import platform
import re
import shutil
import subprocess
from importlib import metadata
from pathlib import Path
from typing import Final

import ohhell
from tests.benchmarks.yardstick import COMPILER

__all__ = ["facts"]

_CPU_INFO: Final = Path("/proc/cpuinfo")
_LACKING: Final = "not there"


def _processor() -> str:
    if _CPU_INFO.exists():
        found = re.search(r"^model name\s*: (.+)$", _CPU_INFO.read_text("utf-8"), re.MULTILINE)
        if found:
            return found[1]
    return platform.processor() or platform.machine()


def _version(distribution: str) -> str:
    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return _LACKING


def _compiler() -> str:
    if shutil.which(COMPILER) is None:
        return _LACKING
    command = [COMPILER, "-dumpfullversion"]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def facts() -> dict[str, str]:
    """The facts by name."""
    return {
        "ohhell": ohhell.__version__,
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "attrs": _version("attrs"),
        "OpenSpiel": _version("open_spiel"),
        COMPILER: _compiler(),
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": str(os.cpu_count()),
    }
