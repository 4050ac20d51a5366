"""What the pages of the presets say in a few words: names, players, decks, hand sizes."""

from collections.abc import Iterable, Iterator

from ohhell import RoundKind, Rules, Setting
from ohhell.presets import PresetInfo
from score_table import rounds_of

__all__ = ["deck", "places", "players", "schedules", "special", "written_names"]


def written_names(info: PresetInfo) -> tuple[str, ...]:
    """What it is called, by its title and elsewhere; it may be called nothing."""
    called, colon, _ = info.title.partition(": ")
    return tuple(dict.fromkeys((*([called] if colon else []), *info.aliases)))


def special(info: PresetInfo) -> str:
    """What is special about it, in a few words."""
    called, colon, rest = info.title.partition(": ")
    said = rest if colon else called
    return said[:1].upper() + said[1:]


def places(info: PresetInfo) -> str:
    """Where it is played."""
    return ", ".join(info.played_in)


def players(rules: Rules) -> str:
    """How many can play."""
    fewest, most = rules.players[0], rules.players[-1]
    return str(fewest) if fewest == most else f"{fewest} to {most}"


def deck(rules: Rules) -> str:
    """How many cards are played with."""
    counts = sorted({rules.card_count(players=number) for number in rules.players})
    between = " or " if len(counts) == 2 else ", "
    return between.join(map(str, counts))


def schedules(rules: Rules) -> Iterator[tuple[int, int, str, str]]:
    """By number of players: the cards of the deck, the number of rounds, the hand sizes."""
    for number in rules.players:
        rounds = rules.rounds(players=number)
        sizes = " ".join(_sizes(rounds_of(rules, number)))
        yield (
            number,
            rules.card_count(players=number),
            "no end" if rounds is None else str(rounds),
            f"{sizes} \N{HORIZONTAL ELLIPSIS}" if rounds is None else sizes,
        )


def _sizes(rounds: Iterable[Setting]) -> Iterator[str]:
    for setting in rounds:
        kind = "" if setting.kind is RoundKind.ORDINARY else f" ({setting.kind.value})"
        yield f"{setting.hand_size}{kind}"
