"""The pinned games are played now as they are written, and the referee agrees with them."""

import pathlib
import shutil
from collections.abc import Callable, Iterator

import pytest

from ohhell import Game, RoundKind, RoundResult, presets
from ohhell.cli import main as ohhell
from ohhell.records.sheet import score_sheet
from tests.golden.games import SEED, as_text, played
from tests.golden.regenerate import FOLDER, main
from tests.refereeing import agree_on_game

Formula = Callable[[int, int], int]
each_preset = pytest.mark.parametrize("name", presets.info)


def games(name: str) -> Iterator[Game]:
    return (played(name, players) for players in presets.named(name).players)


# ------------------------------------------------------------------------------- the texts


@each_preset
def test_games_are_played_as_they_are_pinned(name: str) -> None:
    pinned = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert as_text(name) == pinned, "look at it, then run python -m tests.golden.regenerate"


def test_every_text_is_of_a_preset() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == sorted(presets.info)


@each_preset
def test_games_are_whole_and_at_every_number_of_players(name: str) -> None:
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    counts = list(presets.named(name).players)
    headings = [line.split()[1] for line in text.splitlines() if line.startswith("===")]
    assert headings == list(map(str, counts))
    assert [game.players for game in games(name)] == counts
    assert all(game.is_over for game in games(name))


def test_the_command_line_plays_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("simulate", "--preset", "pocha", "--players", "5", "--seed", str(SEED))
    assert ohhell(arguments) == 0
    assert score_sheet(played("pocha", 5)) in capsys.readouterr().out


# -------------------------------------------------------------------------- what is played


@each_preset
def test_the_referee_agrees_with_each_game(name: str) -> None:
    for game in games(name):
        agree_on_game(game)


def exact(bid: int, took: int) -> int:
    return 10 + took if bid == took else 0


def basic(bid: int, took: int) -> int:
    return 10 + took if bid == took else took


def by_difference(base: int, per_trick: int, off: int) -> Formula:
    def points(bid: int, took: int) -> int:
        return base + per_trick * took if bid == took else -off * abs(bid - took)

    return points


def plump(bid: int, took: int) -> int:
    if bid != took:
        return 0
    return int(f"1{bid}") if bid else 5


def doubling(bid: int, took: int) -> int:
    return 10 + 5 * bid if bid == took else 5 - 5 * 2 ** abs(bid - took)


def square_tri(bid: int, took: int) -> int:
    off = abs(bid - took)
    return 10 + bid * bid if not off else -5 * sum(range(off + 1))


FORMULAS: dict[str, Formula] = {
    "strict": by_difference(10, 1, 10),
    "wikipedia": basic,
    "podrida_spain": by_difference(10, 3, 3),
    "pocha": by_difference(10, 5, 5),
    "wizard": by_difference(20, 10, 10),
    "open_spiel": basic,
    "nomination_whist": basic,
    "romanian_whist": by_difference(5, 1, 1),
    "plump": plump,
    "bondebridge": doubling,
    "ascenseur": by_difference(2, 1, 1),
    "stiche_raten": basic,
    "clag": by_difference(10, 2, 0),
    "campbell": square_tri,
    "oh_well": basic,
    "dkm_101": basic,
}
"""How a round is scored; in all other presets it is ``exact``."""


def misere(bid: int, took: int) -> int:
    assert bid == 0
    return -5 * took if took else 10


@pytest.mark.rule("OH-8.1", "OH-8.2", "OH-8.3", "OH-8.4", "OH-8.9", "OH-8.12")
@each_preset
def test_each_round_is_scored_by_the_formula_of_its_preset(name: str) -> None:
    for game in games(name):
        for result in game.results:
            formula = FORMULAS.get(name, exact)
            if result.kind in (RoundKind.MISERE, RoundKind.MISERE_NO_TRUMP):
                formula = misere
            assert list(result.points) == list(map(formula, result.bids, result.tricks))


@pytest.mark.rule("OH-8.8", "OH-9.2", "OH-9.3", "OH-9.6", "OH-9.10")
@pytest.mark.parametrize("name", sorted(presets.info.keys() - {"catastrophe"}))
def test_totals_add_up_and_the_best_comes_first(name: str) -> None:
    """In Catastrophe seats go out, which the referee looks at."""
    for game in games(name):
        schedule = [each for each in game.results if each.kind is not RoundKind.TIE_BREAK]
        extra = [each for each in game.results if each.kind is RoundKind.TIE_BREAK]
        seats = range(game.players)
        totals = [sum(each.points[seat] for each in schedule) for seat in seats]
        assert list(game.scores) == totals
        worth = [
            (merit(name, schedule, seat), *(points(each, seat) for each in extra)) for seat in seats
        ]
        assert list(game.ranks) == [1 + sum(other > own for other in worth) for own in worth]
        assert [seat for seat in seats if worth[seat] == max(worth)] == list(game.winners)


def merit(name: str, schedule: list[RoundResult], seat: int) -> tuple[int, int]:
    """By what a seat ranks: its total, or its misses; and the sum of its made bids."""
    if name == "nullo":
        return -sum(each.bids[seat] != each.tricks[seat] for each in schedule), 0
    made = [each.bids[seat] for each in schedule if each.bids[seat] == each.tricks[seat]]
    total = sum(each.points[seat] for each in schedule)
    return total, sum(made) if name == "wikipedia" else 0


def points(extra: RoundResult, seat: int) -> int:
    """What a seat scored in a tie-break; one that did not play it ranks behind anyway."""
    return extra.points[extra.seats.index(seat)] if seat in extra.seats else 0


# -------------------------------------------------------------------------- the command


def test_the_command_writes_what_differs_and_says_which(
    tmp_path: pathlib.Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for path in FOLDER.glob("*.txt"):
        shutil.copy(path, tmp_path)
    assert main([], folder=tmp_path) == 0
    assert capsys.readouterr().out == "0 texts changed\n"
    (tmp_path / "wizard.txt").write_text("another game\n", encoding="utf-8")
    (tmp_path / "pocha.txt").unlink()
    (tmp_path / "bridge.txt").write_text("no such preset\n", encoding="utf-8")
    assert main(["--check"], folder=tmp_path) == 1
    assert capsys.readouterr().out == (
        "pocha.txt is missing\nwizard.txt differs\nbridge.txt is of no preset\n3 texts differ\n"
    )
    assert main([], folder=tmp_path) == 0
    assert capsys.readouterr().out == (
        "pocha.txt is new\nwizard.txt is changed\n"
        "bridge.txt is removed, as there is no such preset\n3 texts changed\n"
    )
    assert main(["--check"], folder=tmp_path) == 0
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(
        path.name for path in FOLDER.glob("*.txt")
    )
