"""Imports: ``import ohhell`` against ``import attrs``, each in interpreters of its own."""

import os
import statistics
import subprocess
import sys
from tempfile import TemporaryDirectory

from tests.benchmarks.measuring import Gauge, Limit, Row, Sample, Subject, Target

__all__ = ["SUBJECT"]

_STARTS = 5
_PROGRAM = """
import time
begin = time.perf_counter()
import {}
print(1000 * (time.perf_counter() - begin))
"""


def _milliseconds(module: str, bytecode: str) -> float:
    """The time of an import, with the bytecode in a folder that is filled by the first."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": bytecode, "PYTHONDONTWRITEBYTECODE": ""}
    command = [sys.executable, "-c", _PROGRAM.format(module)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=environment)
    return float(done.stdout)


def _import_of(module: str) -> Gauge:
    def prepare() -> Sample:
        folder = TemporaryDirectory()  # it is there as long as the sample
        _milliseconds(module, folder.name)

        def sample() -> float:
            return statistics.median(_milliseconds(module, folder.name) for _ in range(_STARTS))

        return sample

    return Gauge("ms", prepare)


SUBJECT = Subject(
    "imports",
    {"import attrs": _import_of("attrs"), "import ohhell": _import_of("ohhell")},
    (
        Row(
            what="import ohhell: time against import attrs",
            of="import ohhell",
            against="import attrs",
            limit=Limit.AT_MOST,
            compiled=Target(2.5),
        ),
    ),
)
