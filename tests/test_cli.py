"""The command line."""

import json
import pathlib
import subprocess
import sys

import pytest

from ohhell import presets
from ohhell.cli import main

Capture = pytest.CaptureFixture[str]


def run(*arguments: str) -> int:
    try:
        return main(arguments)
    except SystemExit as stop:  # argparse leaves this way
        return int(stop.code or 0)


def test_simulate_prints_a_score_sheet_of_80_columns(capsys: Capture) -> None:
    assert run("simulate", "--seed", "3") == 0
    out = capsys.readouterr().out
    lines = out.splitlines()
    assert max(map(len, lines)) <= 80
    assert lines[0] == "standard, 4 players at random, seed 3"
    assert lines[3].split() == ["Round", "Cards", "Trump"] + [
        word for seat in "0123" for word in ("Seat", seat)
    ]
    sizes = [line.split()[1] for line in lines[4:23]]
    assert sizes == [str(size) for size in presets.STANDARD.hand_sizes(players=4)]
    assert "wins" in lines[-4]


@pytest.mark.parametrize("players", [2, 5, 9, 14])
def test_wide_tables_are_split_by_seats(capsys: Capture, players: int) -> None:
    assert run("simulate", "--seed", "1", "--players", str(players)) == 0
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 80
    assert all(f"Seat {seat}" in out for seat in range(players))


def test_the_same_seed_gives_the_same_game(capsys: Capture) -> None:
    run("simulate", "--seed", "8")
    first = capsys.readouterr().out
    run("simulate", "--seed", "8")
    assert capsys.readouterr().out == first


def test_without_a_seed_one_is_drawn_and_shown(capsys: Capture) -> None:
    assert run("simulate") == 0
    first = capsys.readouterr().out.splitlines()[0]
    run("simulate", "--seed", first.rpartition(" ")[2])
    assert capsys.readouterr().out.splitlines()[0] == first


def test_simulate_prints_json(capsys: Capture) -> None:
    assert run("simulate", "--seed", "3", "--json", "--preset", "catastrophe") == 0
    facts = json.loads(capsys.readouterr().out)
    assert facts["rules"] == str(presets.CATASTROPHE)
    assert len(facts["ranks"]) == 4
    for seat in range(4):
        points = [
            each["points"][each["seats"].index(seat)]
            for each in facts["rounds"]
            if seat in each["seats"] and each["kind"] == "ordinary"
        ]
        assert sum(points) == facts["scores"][seat]
    assert all(sum(each["tricks"]) == each["hand_size"] for each in facts["rounds"])


def test_many_games_show_progress_and_a_summary(capsys: Capture) -> None:
    assert run("simulate", "--games", "10", "--seed", "1", "--rules", "short(hook=Off())") == 0
    shown = capsys.readouterr()
    assert "[##############################] 10/10 games" in shown.err
    assert "10 games" in shown.out
    assert len([line for line in shown.out.splitlines() if line.startswith("Seat ")]) == 4


def test_many_games_as_json(capsys: Capture) -> None:
    assert run("simulate", "--games", "5", "--seed", "1", "--json", "--players", "3") == 0
    facts = json.loads(capsys.readouterr().out)
    wins = sum(seat["wins"] for seat in facts["seats"])
    assert facts["games"] == 5
    assert wins == 5 or any(seat["shared"] for seat in facts["seats"])


def test_presets_lists_them_all(capsys: Capture) -> None:
    assert run("presets") == 0
    out = capsys.readouterr().out
    assert [line.split()[0] for line in out.splitlines() if not line.startswith(" ")] == list(
        presets.info
    )
    assert run("presets", "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    assert [each["name"] for each in facts] == list(presets.info)
    assert [each["name"] for each in facts if "India" in each["played_in"]] == ["kachuful"]


@pytest.mark.parametrize("name", presets.info)
def test_explain_tells_each_preset_in_80_columns(capsys: Capture, name: str) -> None:
    assert run("explain", name) == 0
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 80
    assert "[OH-5.2]" in out


@pytest.mark.parametrize("called", ["La Montée", "la-montee", "LA_MONTEE", "ascenseur"])
def test_explain_takes_any_name_of_a_preset_and_tells_them_all(
    capsys: Capture, called: str
) -> None:
    assert run("explain", called) == 0
    title, names, *_ = capsys.readouterr().out.splitlines()
    assert title == "ascenseur: L'Ascenseur: no trump lead while other suits are held"
    assert names.startswith("Also called: La Montée, Rikiki, ")


def test_explain_tells_where_a_preset_is_played(capsys: Capture) -> None:
    run("explain", "kachuful")
    assert "Played in: India" in capsys.readouterr().out.splitlines()
    run("explain", "campbell")
    assert "Played in" not in capsys.readouterr().out


def test_explain_takes_rules_as_text_and_gives_json(capsys: Capture) -> None:
    assert run("explain", "--rules", "standard(following=MUST_TRUMP)", "--json") == 0
    facts = json.loads(capsys.readouterr().out)
    assert "OH-6.5" in {clause["rule"] for clause in facts["clauses"]}


def test_perft_counts(capsys: Capture) -> None:
    deal = "dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H"
    assert run("perft", "--deal", deal, "--depth", "4") == 0
    assert capsys.readouterr().out == "1 3\n2 9\n3 21\n4 42\n"
    assert run("perft", "--deal", deal, "--depth", "3", "--divide") == 0
    assert capsys.readouterr().out == "bid 0 6\nbid 1 7\nbid 2 8\ntotal 21\n"
    assert run("perft", "--deal", deal, "--depth", "2", "--json") == 0
    assert json.loads(capsys.readouterr().out) == {"1": 3, "2": 9}


def test_perft_checks_files(capsys: Capture, tmp_path: pathlib.Path) -> None:
    file = tmp_path / "one.perft"
    text = "rules standard\ndeal dealer=2 hands=AC2D|KC3D|QC4D turn_up=9H\n1 3\n2 {}\n"
    file.write_text(text.format(9), encoding="utf-8")
    assert run("perft", str(file)) == 0
    assert capsys.readouterr().out == "2 counts in 1 files, 0 wrong\n"
    file.write_text(text.format(10), encoding="utf-8")
    assert run("perft", str(file)) == 1
    assert "9 found, 10 expected" in capsys.readouterr().err


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--players", "40"),
        ("simulate", "--players", "1"),
        ("simulate", "--players", "four"),
        ("simulate", "--preset", "whist"),
        ("simulate", "--rules", "standard(hook=None)"),
        ("simulate", "--rules", "standard(schedule=__import__('os'))"),
        ("simulate", "--rules", "standard("),
        ("simulate", "--seed", "-1"),
        ("simulate", "--games", "0"),
        ("simulate", "--unknown"),
        ("explain",),
        ("explain", "whist"),
        ("perft",),
        ("perft", "--deal", "nonsense", "--depth", "1"),
        ("perft", "--deal", "dealer=0 hands=2H|3H turn_up=2H", "--depth", "1"),
        ("perft", "no/such/file.perft"),
        (),
        ("dance",),
    ],
)
def test_bad_input_gets_one_line_and_exit_code_2(
    capsys: Capture, arguments: tuple[str, ...]
) -> None:
    assert run(*arguments) == 2
    shown = capsys.readouterr()
    assert shown.out == ""
    assert len(shown.err.splitlines()) == 1
    assert shown.err.startswith("ohhell")


@pytest.mark.parametrize("arguments", [("--help",), ("simulate", "--help"), ("perft", "--help")])
def test_help_goes_to_stdout(capsys: Capture, arguments: tuple[str, ...]) -> None:
    assert run(*arguments) == 0
    assert "usage: ohhell" in capsys.readouterr().out


def test_the_module_runs_as_a_program_also_on_a_plain_terminal() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "ohhell", "simulate", "--seed", "2"],
        check=True,
        capture_output=True,
        env={"PYTHONIOENCODING": "ascii", "PATH": ""},
    )
    assert b"Seat 3" in done.stdout


def test_a_reader_that_goes_away_is_no_error() -> None:
    program = "import sys; from ohhell.cli import main; sys.exit(main(['explain', 'standard']))"
    with subprocess.Popen(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
