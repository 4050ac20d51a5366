"""Messages from the page, each answered from what the library says."""

import json
from collections.abc import Mapping
from secrets import randbits
from typing import Final, TypeAlias, TypedDict

from live_page.reading import read_action, read_number
from live_page.scores import Scored, scored
from live_page.table import Dealt, Shown, Table
from ohhell import OhHellError, Rules, Stream, presets

__all__ = ["Desk"]

_Json: TypeAlias = str | int | list["_Json"] | dict[str, "_Json"] | None
_SEED_BITS: Final = 32


class Named(TypedDict):
    """A rule set that has a name."""

    name: str
    title: str


class Refused(TypedDict):
    """What the library, or Python, said against a message."""

    error: str


class Desk:
    """Answers messages, and remembers the table of each box between them."""

    def __init__(self) -> None:
        self._tables: Final[dict[str, Table]] = {}

    def answer(self, message: str) -> str:
        """The answer to a message; what the library refuses is an answer, too."""
        asked: Mapping[str, _Json] = json.loads(message)
        try:
            return json.dumps(self._answer(_Message(asked)))
        except (OhHellError, ValueError) as error:
            return json.dumps(Refused(error=str(error)))

    def _answer(self, message: "_Message") -> Shown | Scored | list[Named]:
        match message.text("ask"):
            case "presets":
                return [Named(name=each.name, title=each.title) for each in presets.info.values()]
            case "deal":
                return self._deal(message)
            case "act":
                table = self._table(message.text("box"))
                table.act(read_action(message.text("action")))
                return table.shown()
            case "score":
                return scored(
                    message.rules(),
                    hand_size=message.number("cards"),
                    bids=message.numbers("bids"),
                    tricks=message.numbers("tricks"),
                )
            case unknown:
                raise ValueError(f"nobody asks {unknown!r}")

    def _table(self, box: str) -> Table:
        if box not in self._tables:
            raise ValueError("deal first")
        return self._tables[box]

    def _deal(self, message: "_Message") -> Dealt:
        seed = message.text("seed").strip()
        table = Table(
            message.rules(),
            players=message.number("players"),
            hand_size=message.number("cards"),
            dealer=message.number("dealer"),
            stream=Stream(read_number(seed, what="a seed") if seed else randbits(_SEED_BITS)),
            with_bots=message.text("box") == "hand",
        )
        self._tables[message.text("box")] = table
        return table.dealt()


class _Message:
    """The fields of a message, each of the type that is wanted."""

    def __init__(self, fields: Mapping[str, _Json]) -> None:
        self._fields: Final = fields

    def text(self, name: str) -> str:
        value = self._fields.get(name)
        if not isinstance(value, str):
            raise ValueError(f"{name} is to be text, not {value!r}")
        return value

    def number(self, name: str) -> int:
        return _number(self._fields.get(name), name)

    def numbers(self, name: str) -> tuple[int, ...]:
        value = self._fields.get(name)
        if not isinstance(value, list):
            raise ValueError(f"{name} is to be a list, not {value!r}")
        return tuple(_number(item, name) for item in value)

    def rules(self) -> Rules:
        return Rules.parse(self.text("rules"))


def _number(value: _Json, name: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{name} is to be a whole number")
    return value
