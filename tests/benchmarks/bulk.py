"""``playouts`` and ``simulate``: whole rounds in one call, against OpenSpiel and C."""

from ohhell import presets
from tests.benchmarks import yardstick
from tests.benchmarks.bulk_work import playouts_of, simulation_of
from tests.benchmarks.measuring import Limit, Row, Subject, Target, rate

__all__ = ["SUBJECT"]

_WORKS = {"playouts": "playouts", "simulate": "hands"}
"""By function, what it does many of."""

SUBJECT = Subject(
    "bulk",
    {
        "OpenSpiel from Python, hands": rate("hands", yardstick.hands),
        "OpenSpiel from Python, playouts": rate("playouts", yardstick.playouts),
        "OpenSpiel's own C++ loop, playouts": rate("playouts", yardstick.cpp_playouts),
        "portable C, hands": rate("hands", yardstick.limit_hands),
        "portable C, playouts": rate("playouts", yardstick.limit_playouts),
        "simulate": rate("hands", simulation_of(presets.STANDARD)),
        "playouts": rate("playouts", playouts_of(presets.STANDARD)),
    },
    (
        *(
            Row(
                what=f"{function}: {work} against OpenSpiel from Python",
                of=function,
                against=f"OpenSpiel from Python, {work}",
                limit=Limit.AT_LEAST,
                compiled=Target(25, aim=40),
                pure=Target(0.4, aim=1.0),
            )
            for function, work in _WORKS.items()
        ),
        Row(
            what="playouts: playouts against OpenSpiel's own C++ loop",
            of="playouts",
            against="OpenSpiel's own C++ loop, playouts",
            limit=Limit.AT_LEAST,
            compiled=Target(7),
        ),
        *(
            Row(
                what=f"{function}: time for {work} against portable C",
                of=f"portable C, {work}",
                against=function,
                limit=Limit.AT_MOST,
                compiled=Target(2, aim=1.3),
            )
            for function, work in _WORKS.items()
        ),
    ),
)
