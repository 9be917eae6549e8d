"""`Game.as_python`: each program prints the captions of the log and the position."""

from __future__ import annotations

import ast
import io
import os
import re
import subprocess
import sys
import tokenize
from collections.abc import Callable
from pathlib import Path
from random import Random
from tokenize import COMMENT
from typing import Any

import pytest

import spagwidget as spag
from spagwidget import Game
from spagwidget.core.program import WIDTH
from spagwidget.core.speaking import speaking
from spagwidget.core.table.columns import columns
from tests.games.nim import NIM

from . import games
from .running import Ran, actions_of, check, expected, play

KINDS: dict[str, dict[str, Any]] = {
    "level 1": {"level": 1},
    "level 2": {"level": 2},
    "level 3": {"level": 3},
    "many players": {"level": 3, "players": 5, "lives": 2},
    "short lives": {"level": 2, "players": 3, "lives": 1},
    "monster": {"level": 3, "edition": "monster"},
    "monster, many": {"level": 2, "players": 4, "edition": "monster", "lives": 2},
    "reverse_priority": {"level": 2, "extensions": ["reverse_priority"]},
    "memory": {"level": 3, "extensions": ["memory"]},
    "instant": {"level": 3, "players": 3, "extensions": ["instant"]},
    "interrupt": {"level": 2, "players": 4, "lives": 1, "extensions": ["interrupt"]},
    "sequential_open": {"level": 2, "players": 3, "extensions": ["sequential_open"]},
    "reverse_flips_queues": {"level": 2, "variants": {"reverse_flips_queues": True}},
    "flips and heads": {
        "level": 2,
        "extensions": ["reverse_priority"],
        "variants": {"reverse_flips_queues": True},
    },
    "wipeout": {"level": 2, "players": 3, "variants": {"wipeout": "tail"}},
    "instants_stay": {"level": 1, "extensions": ["instant"], "variants": {"instants_stay": True}},
    "memory_choice": {"level": 2, "extensions": ["memory"], "variants": {"memory_choice": True}},
    "memory_live": {"level": 3, "extensions": ["memory"], "variants": {"memory_live": True}},
    "stalemate_from_start": {"level": 1, "variants": {"stalemate_from_start": True}},
    "free_placing": {"level": 1, "variants": {"free_placing": True}},
    "all": {
        "level": 3,
        "players": 3,
        "extensions": ["reverse_priority", "memory", "instant", "interrupt", "sequential_open"],
    },
}
RANDOM: dict[str, tuple[Callable[[int], Game], int]] = {
    "any rules": (games.of_any_rules, 10),
    "any position": (games.from_any_position, 25),
    "middle of a turn": (games.from_mid_turn, 10),
    "blanks": (games.with_blanks, 10),
    "long blanks": (games.with_long_blanks, 2),
    "maciji": (games.of_maciji, 20),
}
BATCHES = 4


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("seed", range(6))
def test_a_program_prints_what_the_log_shows(kind: str, seed: int) -> None:
    check(play(Game(seed=seed, **KINDS[kind]), Random(seed), (10, 40, 120)[seed % 3]))


@pytest.mark.parametrize("kind", RANDOM)
@pytest.mark.parametrize("batch", range(BATCHES))
def test_random_games_of_every_kind_print_what_the_log_shows(kind: str, batch: int) -> None:
    make, count = RANDOM[kind]
    for seed in range(batch * count, (batch + 1) * count):
        check(make(seed))


def test_a_game_can_be_written_in_the_other_edition() -> None:
    for seed in range(4):
        game = play(Game(level=3, seed=seed, extensions=["memory"]), Random(seed))
        assert "islander" in check(game, "monster")
        assert "islander" not in game.as_python()


def test_a_fair_start_has_a_program_once_it_is_settled() -> None:
    game = Game(level=1, seed=1, extensions=["fair_start"])
    with pytest.raises(spag.Unsupported, match="not begun"):
        game.as_python()
    while game.asks != "place":
        game.play(game.legal[0])
    check(play(game, Random(1)))


# What the text is


def samples() -> list[Game]:
    """Return games of every kind."""
    found = [Game(seed=1, **options) for options in KINDS.values()]
    return found + [make(seed) for make, _ in RANDOM.values() for seed in range(6)]


def test_the_text_is_valid_formatted_python_without_long_lines(tmp_path: Path) -> None:
    for at, game in enumerate(samples()):
        text = game.as_python()
        assert max(map(len, text.splitlines())) <= 100
        (tmp_path / f"program{at}.py").write_text(text, encoding="utf-8")
    ruff = [sys.executable, "-m", "ruff"]
    options = ["--isolated", "--no-cache", "--line-length", "100"]
    rules = "E,F,W,B,I,UP,C4,PIE,RET,A"
    linted = subprocess.run([*ruff, "check", *options, "--select", rules, tmp_path], capture_output=True, text=True)
    assert linted.returncode == 0, linted.stdout[:2000]
    formatted = subprocess.run([*ruff, "format", "--check", *options, tmp_path], capture_output=True, text=True)
    assert formatted.returncode == 0, formatted.stdout[:2000]


def test_the_text_imports_only_the_standard_library() -> None:
    for game in samples():
        text = game.as_python()
        nodes = list(ast.walk(ast.parse(text)))
        found = {alias.name for node in nodes if isinstance(node, ast.Import) for alias in node.names}
        found |= {str(node.module) for node in nodes if isinstance(node, ast.ImportFrom)}
        assert found <= {"contextlib", "sys", "types"}
        assert "spagwidget" not in text


@pytest.mark.parametrize("kind", KINDS)
def test_the_text_does_not_depend_on_what_was_played(kind: str) -> None:
    game = Game(seed=2, **KINDS[kind])
    before = game.as_python()
    play(game, Random(2), 80)
    assert game.as_python() == before
    played = {action for action in actions_of(game) if " " in action}
    assert played
    assert not [action for action in played if action in before]


def test_the_text_has_only_what_the_game_uses() -> None:
    simple = Game(level=1, seed=1).as_python()
    for word in ("direction", "chips", "Reverse", "Increment", "Memory", "Dropped", "hand", "interrupt", "numbers"):
        assert word not in simple
    for name, word in [("memory", "Memory"), ("instant", "hand"), ("interrupt", "interrupt")]:
        assert word in Game(level=1, seed=1, extensions=[name]).as_python()
    assert "direction" in Game(level=2, seed=1).as_python()
    assert "chips" in Game(level=3, seed=1).as_python()
    assert "Dropped" in Game(level=1, seed=1, players=3).as_python()


def test_the_text_shows_a_loop_over_cards_and_flags() -> None:
    text = Game(level=3, seed=1).as_python()
    assert "    while len(undefeated) > 1:\n" in text
    assert "        for flag in waiting(card):\n            if runs(flag):\n" in text
    assert '                    case "Bug":\n                        Bug(flag, **card.numbers)\n' in text
    assert "def MoveFlag(flag, flags):\n" in text
    assert "    for _ in range(flags):\n        move_flag(flag)\n" in text
    assert "Bug(flag, players=1, damage=1)\n" in Game(level=1, seed=1).as_python()


# The program as a file


def run(text: str, given: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program as a user does, in a Python that does not know this package."""
    file = folder / "program.py"
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-I", "-S", "-X", "utf8", str(file)]
    return subprocess.run(command, input=given, capture_output=True, text=True, encoding="utf-8", timeout=60)


@pytest.mark.parametrize(
    "game", [play(Game(level=3, seed=3), Random(3)), games.with_blanks(5), games.of_maciji(3)], ids=str
)
def test_a_program_runs_as_a_file(game: Game, tmp_path: Path) -> None:
    done = run(game.as_python(), "".join(f"{action}\n" for action in actions_of(game)), tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.splitlines() == expected(game)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("place Bug\nplace Nowhere\n", "Line 2: 'place Nowhere' is not legal. Legal decisions: place AddFlag, "),
        ("place Bug\n\nplace Bug\n", "Line 2: an action is missing."),
        ("run\n", "Line 1: 'run' is not legal. Legal decisions: place AddFlag, "),
    ],
)
def test_a_bad_decision_ends_the_program_with_one_line(given: str, message: str, tmp_path: Path) -> None:
    done = run(Game(level=1, seed=1).as_python(), given, tmp_path)
    assert done.returncode != 0
    assert done.stderr.startswith(message)
    assert len(done.stderr.splitlines()) == 1


def test_a_file_with_line_ends_of_windows_is_read() -> None:
    game = play(Game(level=1, seed=1), Random(1), 30)
    assert Ran(game.as_python(), [f"{action}\r" for action in actions_of(game)]).lines == expected(game)


@pytest.mark.parametrize("encoding", ["cp1252", "utf-8"])
@pytest.mark.parametrize(
    "game",
    [play(Game(level=1, seed=1, edition="monster"), Random(1), 30), games.of_maciji(3)],
    ids=["monster", "maciji"],
)
def test_a_program_reads_files_of_windows_and_prints_utf_8(game: Game, encoding: str, tmp_path: Path) -> None:
    file = tmp_path / "program.py"
    file.write_text(game.as_python(), encoding="utf-8")
    wide = [f"\u3000{action.replace(' ', chr(0x3000))} \r\n" for action in actions_of(game)]
    given = "\ufeff" + "".join(wide)
    command = [sys.executable, str(file)]
    variables = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    done = subprocess.run(command, input=given.encode(), capture_output=True, env=variables, timeout=60)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode("utf-8").splitlines() == expected(game)


@pytest.mark.parametrize("name", ["spaghetti", "maciji"])
def test_a_decision_after_the_end_is_refused(name: str) -> None:
    game = play(Game(name, seed=4), Random(4), 1000)
    assert game.over
    found = Ran(game.as_python(), [*actions_of(game), "skip"])
    assert found.error == f"Line {game.ply + 1}: the game is over."
    assert found.lines == expected(game)[:-1]


def test_a_bad_decision_in_maciji_names_the_legal_ones() -> None:
    found = Ran(Game("maciji", board="2x2").as_python(), ["goal 0,0", "write 5,5"])
    assert found.error == "Line 2: 'write 5,5' is not legal. Legal decisions: write 0,1, write 1,0, write 1,1."


def test_a_turn_before_the_start_does_not_count_as_a_repetition() -> None:
    text, back = (
        ">(MoveFlag A)(MoveCommand B) A5+3 B5+3",
        "move MoveCommand:0 MoveFlag; run; move MoveFlag:1 MoveCommand; skip",
    )
    for start, before in [(text, ["run"]), (f'{text} do="run"', [])]:
        game = Game.from_position(start)
        game.play(*before, *back.split("; "))
        assert game.position == text
        assert ("stalemate" in game.legal) == bool(before)
        found = Ran(game.as_python(), [*actions_of(game), "stalemate"])
        assert (found.error is None) == bool(before)


# In Japanese

JAPANESE = re.compile("[぀-ヿ一-鿿]")


def words_of(text: str) -> list[str]:
    """Return the docstrings and comments of a program, and what it says when it stops."""
    found = [token.string for token in tokenize.generate_tokens(io.StringIO(text).readline) if token.type == COMMENT]
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
            found += (ast.get_docstring(node) or "").split("\n\n")
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "sys.exit"):
            found += [ast.unparse(argument) for argument in node.args if not isinstance(argument, ast.Name)]
    return [word for word in found if word]


def test_a_japanese_program_has_no_english_words_and_the_same_lines() -> None:
    for game in samples():
        english, marks = game.as_python(), game.program().marks
        with speaking("ja"):
            copy = Game.from_record(game.record)
            text = check(copy)
            assert copy.program().marks.keys() == marks.keys()
        assert not [word for word in words_of(text) if not JAPANESE.search(word)]
        assert not JAPANESE.search(english)
        notes = [line for line in text.splitlines() if line.strip()[:1] in ('"', "#") and JAPANESE.search(line)]
        assert max(map(columns, notes)) <= WIDTH  # a Japanese letter takes two columns


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (["place Bug", "place Nowhere"], "2行目：'place Nowhere'は選べません。選べるもの：place AddFlag, "),
        (["place Bug", "", "place Bug"], "2行目：アクションがありません。"),
    ],
)
def test_a_japanese_program_says_in_japanese_why_it_ends(given: list[str], message: str) -> None:
    with speaking("ja"):
        text = Game(level=1, seed=1).as_python()
    assert str(Ran(text, given).error).startswith(message)


# Games without a program


def test_a_game_without_a_program_says_so() -> None:
    with pytest.raises(spag.Unsupported, match="nim cannot be written as a Python program"):
        Game(NIM).as_python()


def test_an_unknown_edition_is_refused() -> None:
    with pytest.raises(spag.BadValue):
        Game(level=1, seed=1).as_python("pirate")
