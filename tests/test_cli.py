"""`spagwidget replay` and `spagwidget new`, and the errors of wrong commands."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.cli.main import main

from .command_line import refused

GAME = {
    "format": "spagwidget-record",
    "version": 1,
    "game": "spaghetti",
    "rules": {"level": 1, "players": 2},
    "deal": ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag"],
    "actions": [
        *("place Bug", "place AddFlag", "place AddFlag", "place RemoveFlag"),
        *("place ForkBomb", "place ForkBomb", "place RemoveFlag", "place MoveFlag", "run", "hit B", "skip"),
    ],
}
KEYS = [
    "ply",
    "phase",
    "to_move",
    "asks",
    "cursor",
    "direction",
    "handled",
    "program",
    "players",
    "chips",
    "winner",
    "legal",
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "lesson.json"
    path.write_text(json.dumps(GAME))
    return path


def with_actions(file: Path, *actions: str) -> Path:
    file.write_text(json.dumps({**GAME, "actions": actions}))
    return file


def test_json_is_one_position_a_line_with_the_keys_of_9_3(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["ply"] for line in lines] == list(range(12))
    assert all(list(line) == KEYS for line in lines)
    assert lines[9] == {
        "ply": 9,
        "phase": "run",
        "to_move": "A",
        "asks": "hit",
        "cursor": 0,
        "direction": 1,
        "handled": 0,
        "program": [
            {"card": "Bug", "params": {"players": 1, "damage": 1}, "flags": "A"},
            {"card": "AddFlag", "params": {}, "flags": "BA"},
            {"card": "ForkBomb", "params": {"damage": 2}, "flags": "AB"},
            {"card": "RemoveFlag", "params": {"flags": 1}, "flags": "BA"},
            {"card": "MoveFlag", "params": {"flags": 1}, "flags": "B"},
        ],
        "players": [
            {"name": "A", "life": 5, "unused": 6, "out": False},
            {"name": "B", "life": 5, "unused": 6, "out": False},
        ],
        "chips": {"increment": 5, "decrement": 5},
        "winner": None,
        "legal": ["hit A", "hit B"],
    }


def test_several_files_follow_one_another(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", "--json", str(file), str(file)]) == 0
    plies = [json.loads(line)["ply"] for line in capsys.readouterr().out.splitlines()]
    assert plies == [*range(12), *range(12)]


def test_replay_yields_what_the_command_prints(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    main(["replay", "--json", str(file)])
    lines = capsys.readouterr().out.splitlines()
    assert [json.dumps(position) for position in spag.replay(spag.Record.load(file))] == lines


def test_a_transcript_has_captions_and_a_board_for_each_round(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert out.splitlines()[0] == "Spaghetti Code, level 1 · 2 players"
    assert "    9  A runs Bug.\n   10  B loses 1 life (4 left).\n" in out
    assert out.count("Spaghetti Code") == 2
    assert "> 0 Bug        {1}{1} A" in out


def test_an_illegal_action_keeps_the_output_before_it(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with_actions(file, "place Bug", "place Bug", "run")
    out, err = refused(capsys, "replay", "--json", str(file), str(file))
    assert [json.loads(line)["ply"] for line in out.splitlines()] == [0, 1, 2]
    assert str(file) in err
    assert "Ply 2: 'run' is not legal now." in err
    assert err.endswith("place AddFlag, place ForkBomb, place MoveFlag, place RemoveFlag.\n")


def test_an_illegal_action_in_a_transcript(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with_actions(file, "place Bug", "place\nBug")
    out, err = refused(capsys, "replay", str(file))
    assert "    1  A places a flag on Bug." in out
    assert "Ply 1: 'place\\nBug' is not an action of this game." in err


@pytest.mark.parametrize("times", [[100, 0], []])
def test_a_transcript_with_a_clock_is_printed_up_to_an_illegal_action(
    times: list[int], file: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    actions = ["place Bug", "place Nowhere"]
    file.write_text(json.dumps({**GAME, "actions": actions, "times": times, "clock": {"minutes": 5}}))
    out, err = refused(capsys, "replay", str(file))
    assert "    1  A places a flag on Bug." in out
    assert "Ply 1: 'place Nowhere' is not an action of this game." in err


@pytest.mark.parametrize(
    ("content", "problem"),
    [
        ("", "the file is empty"),
        ("{", "not valid JSON: line 1, column 2"),
        ('{"format": "pgn"}', '"format" is \'pgn\'; expected "spagwidget-record".'),
        (json.dumps({**GAME, "game": "spagheti"}), "There is no game 'spagheti'. Did you mean spaghetti?"),
        (json.dumps({**GAME, "deal": ["Bug"]}), "missing: AddFlag, ForkBomb, MoveFlag, RemoveFlag"),
    ],
)
def test_a_file_without_a_record(file: Path, capsys: pytest.CaptureFixture[str], content: str, problem: str) -> None:
    file.write_text(content)
    out, err = refused(capsys, "replay", str(file), "--json")
    assert out == ""
    assert str(file) in err
    assert problem in err


def test_a_file_cannot_send_control_characters_to_the_terminal(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file.write_text(json.dumps({**GAME, "deal": ["\x1b[31mBug\x07"]}))
    out, err = refused(capsys, "replay", str(file))
    assert r"\x1b[31mBug\x07" in err
    assert all(char.isprintable() or char == "\n" for char in out + err)


def test_a_missing_file_and_a_folder(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert "nowhere.json: No such file" in refused(capsys, "replay", str(tmp_path / "nowhere.json"))[1]
    assert str(tmp_path) in refused(capsys, "replay", str(tmp_path))[1]


def test_new_prints_a_record_that_can_be_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "--level=2", "--players=3", "--seed=7", "--variant", "wipeout=tail"]) == 0
    text = capsys.readouterr().out
    game = spag.Game(level=2, players=3, seed=7, variants={"wipeout": "tail"})
    assert text == str(game.record)
    (tmp_path / "new.json").write_text(text)
    assert main(["replay", "--json", str(tmp_path / "new.json")]) == 0
    assert json.loads(capsys.readouterr().out) == game.snapshot


def test_a_seed_can_be_a_word_and_a_variant_a_boolean(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "--seed", "monday", "--variant", "free_placing=true"]) == 0
    record = spag.Record.loads(capsys.readouterr().out)
    assert record == spag.Game(seed="monday", variants={"free_placing": True}).record


def test_options_of_any_game(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "--game", "maciji", "--option", "board=4x4", "--option", "warps=true"]) == 0
    assert capsys.readouterr().out == str(spag.Game("maciji", board="4x4", warps=True).record)
    assert main(["new", "--option", "seed=7", "--option", "level=2"]) == 0
    assert capsys.readouterr().out == str(spag.Game(seed=7, level=2).record)


def test_a_game_with_a_clock(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert main(["new", "--seed", "7", "--option", 'clock={"minutes": 5, "increment": 3}']) == 0
    written = capsys.readouterr().out
    assert written == str(spag.Game(seed=7, clock={"minutes": 5, "increment": 3}).record)
    data = json.loads(written)
    data |= {"actions": ["place Bug", "place AddFlag"], "times": [0, 62_500]}
    spag.Record(data).save(tmp_path / "timed.json")
    assert main(["replay", str(tmp_path / "timed.json")]) == 0
    assert "Player B, 5 life, 4 flags to place, 5:00 left\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (["new", "--level", "9"], "level is 9; expected 1 to 3."),
        (["new", "--players", "6"], "players is 6; expected 2 to 5."),
        (["new", "--level", "two"], "'two' is not a whole number"),
        (["new", "--variant", "wipeout"], "expected something like wipeout=tail"),
        (["new", "--variant", "wipout=tail"], "Did you mean wipeout?"),
        (["new", "--variant", "wipeout=left"], "variant wipeout is 'left'; expected 'head' or 'tail'."),
        (["new", "--game", "chess"], "There is no game 'chess'."),
        (["new", "--game", "maciji", "--option", "board=9by9"], "board is '9by9'"),
        (["new", "--option", "board=4x4"], "Unknown option 'board'."),
        (["new", "--option", "clock=5+3"], "A clock must be a Clock or settings"),
        (["new", "--option", 'clock={"minuts": 5}'], "Did you mean minutes?"),
        (["new", "--option", 'clock={"minutes": 0}'], "minutes is 0; expected 0.01 to 1440."),
        (["replay"], "required: FILE"),
        (["reply", "x"], "invalid choice: 'reply'"),
    ],
)
def test_a_wrong_command_gets_an_error_in_one_line(
    capsys: pytest.CaptureFixture[str], arguments: list[str], problem: str
) -> None:
    out, err = refused(capsys, *arguments)
    assert out == ""
    assert problem in err


def test_version_and_help(capsys: pytest.CaptureFixture[str]) -> None:
    for option in ("--version", "--help"):
        with pytest.raises(SystemExit, match="0"):
            main([option])
    assert main([]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"spagwidget {spag.__version__}\n")
    assert out.count("print every position of recorded games") == 2


def test_a_closed_pipe_is_quiet(file: Path) -> None:
    command = [sys.executable, "-m", "spagwidget", "replay", "--json", *[str(file)] * 200]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 0


def test_replay_ignores_variations(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)(Reverse A)", level=1)
    game.play("run", "hit B", "skip")
    plain, lines = tmp_path / "plain.json", tmp_path / "lines.json"
    game.undo(3)
    game.play("skip")
    spag.Record({key: value for key, value in game.record.data.items() if key != "lines"}).save(plain)
    assert len(game.record.data["lines"]) == 1
    game.record.save(lines)
    for words in (["replay"], ["replay", "--json"]):
        assert main([*words, str(plain)]) == 0
        printed = capsys.readouterr().out
        assert main([*words, str(lines)]) == 0
        assert capsys.readouterr().out == printed
