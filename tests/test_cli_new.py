"""`spagwidget new`: every setting has a flag, and impossible settings are refused with a reason."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core.session import new_game


def record(capsys: pytest.CaptureFixture[str], *arguments: str) -> spag.Record:
    assert main(["new", *arguments]) == 0
    return spag.Record.loads(capsys.readouterr().out)


def test_every_setting_of_every_game_has_a_flag(capsys: pytest.CaptureFixture[str]) -> None:
    for name in ("spaghetti", "maciji"):
        with pytest.raises(SystemExit, match="0"):
            main(["new", "--game", name, "--help"])
        text = " ".join(capsys.readouterr().out.split())
        offered = new_game.offer(spag.Game(name), {"clock": "each"}).settings()
        flags = [f"--{word.replace('_', '-')}" for word in offered if word != "blank"]
        assert [flag for flag in flags if flag not in text] == []
        assert "--no-cross" in text if name == "maciji" else "Memory (R50): Adds its card" in text


def test_flags_and_python_make_the_same_game(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = [
        "--edition",
        "monster",
        "--level=2",
        "--memory",
        "--interrupt",
        "--wipeout",
        "--no-stalemate-from-start",
    ]
    arguments += [
        "--lives=7",
        "--seed=3",
        "--clock=each",
        "--minutes=3",
        "--increment=2.5",
        "--variant=free_placing=true",
    ]
    variants = {"wipeout": "tail", "stalemate_from_start": False, "free_placing": True}
    options: dict[str, Any] = {
        "edition": "monster",
        "lives": 7,
        "extensions": ["memory", "interrupt"],
        "variants": variants,
    }
    clock = {"minutes": 3, "increment": 2.5}
    assert record(capsys, *arguments) == spag.Game(level=2, seed=3, clock=clock, **options).record


def test_another_game_has_its_own_flags(capsys: pytest.CaptureFixture[str]) -> None:
    found = record(capsys, "--game", "maciji", "--board", "4x4", "--blocks", "2", "--no-cross")
    assert found.rules == {"board": "4x4", "blocks": 2, "no_cross": True}


def test_who_goes_first(capsys: pytest.CaptureFixture[str]) -> None:
    found = record(capsys, "--name", "A=Ada", "--name", "B=Ben", "--first", "Ben")
    assert spag.Game.from_record(found).opening == "Ben has played fewer games and goes first. From now on Ben is A."


def test_a_fair_start_is_played_in_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    cards = "Bug,AddFlag,ForkBomb,RemoveFlag,MoveFlag"
    found = record(capsys, "--fair-start", "--seed=2", "--play", "move Bug 0; done; first; place Bug")
    assert (found.data["deal"][0], found.data["meta"], found.actions) == ("Bug", {"dealer": "B"}, ["place Bug"])
    assert record(capsys, "--fair-start", "--deal", cards).data["deal"] == cards.split(",")


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["--instant", "--players=4"], "Instant cards: at most 3 players can play, not 4."),
        (["--fair-start", "--players=3"], "Fair start: at most 2 players can play, not 3."),
        (["--flags=6"], "A deal needs at least as many cards as flags per player: 5 cards, 6 flags."),
        (["--clock=hourglass", "--increment=3"], "An hourglass has no increment"),
        (["--edition=wooden"], "invalid choice: 'wooden'"),
        (["--fair-start"], "Legal now: done, move, shuffle, swap."),
        (["--name=Ada"], "expected something like A=Ada"),
        (["--first=Zoe"], "'Zoe' cannot go first"),
        (["--play=run"], "'run' is not legal now"),
        (["--game=maciji", "--board=hex3", "--no-cross"], "no_cross is for boards of squares"),
        (["--game=maciji", "--memory"], "unrecognized arguments: --memory"),
    ],
)
def test_impossible_options_are_refused_with_a_reason(
    capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
) -> None:
    assert main(["new", *arguments]) == 2
    said = capsys.readouterr()
    assert said.out == ""
    assert problem in said.err


def test_the_seed_0_is_a_seed(capsys: pytest.CaptureFixture[str]) -> None:
    assert record(capsys, "--seed", "0") == spag.Game(seed=0).record
    assert record(capsys, "--game", "maciji", "--seed", "0") == spag.Game("maciji", seed=0).record
