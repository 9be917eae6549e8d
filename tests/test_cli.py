from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import spagwidget as spag
from scripts import chores
from scripts.environment import Environment
from spagwidget.cli import lab
from spagwidget.cli.main import main

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


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[str, str]:
    """The output of a wrong command, after checking that it is one line with the exit status 2."""
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert err.startswith("spagwidget: ")
    assert err.count("\n") == 1
    assert err.endswith("\n")
    return out, err


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


# lab


@pytest.fixture
def tutorials(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    source = tmp_path / "tutorials"
    (source / "pictures").mkdir(parents=True)
    (source / "00-start.ipynb").write_text("{}")
    (source / "pictures" / "table.svg").write_text("<svg/>")
    (source / ".ipynb_checkpoints").mkdir()
    (source / ".ipynb_checkpoints" / "00-start.ipynb").write_text("old")
    monkeypatch.setattr(lab, "sources", lambda: source)
    return source


@pytest.fixture
def started(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replaces JupyterLab, which the browser tests start."""
    command: list[str] = []

    def run(words: list[str], *, cwd: Path, check: bool) -> subprocess.CompletedProcess[str]:
        command.extend([*words, str(cwd)])
        return subprocess.CompletedProcess(words, 0)

    monkeypatch.setattr(subprocess, "run", run)
    return command


def test_lab_copies_the_tutorials_and_opens_the_first(tutorials: Path, tmp_path: Path, started: list[str]) -> None:
    folder = tmp_path / "my lessons"
    assert main(["lab", str(folder)]) == 0
    copied = {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}
    assert copied == {"00-start.ipynb", str(Path("pictures", "table.svg"))}
    assert started[1:5] == ["-P", "-m", "jupyterlab", str(folder / "00-start.ipynb")]
    assert {"--ServerApp.ip=127.0.0.1", f"--ServerApp.root_dir={folder}"} <= set(started)
    assert started[-1] == str(folder)


def test_lab_leaves_a_changed_notebook_alone_and_says_so(
    tutorials: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    assert main(["lab", "--copy-only", str(folder)]) == 0
    assert capsys.readouterr().out == ""
    (folder / "00-start.ipynb").write_text("my work")
    assert main(["lab", "--copy-only", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("00-start.ipynb was not replaced: your file differs from ours.")
    assert (folder / "00-start.ipynb").read_text() == "my work"


def test_lab_without_jupyterlab_says_how_to_get_it(
    tutorials: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(lab, "is_installed", lambda: False)
    assert "pip install jupyterlab" in refused(capsys, "lab", str(tmp_path / "mine"))[1]


def test_lab_into_a_file_is_refused(tutorials: Path, file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert str(file) in refused(capsys, "lab", str(file))[1]


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


@pytest.mark.parametrize("way", ["name", "link", "dangling"])
def test_lab_into_something_other_than_a_folder_is_refused(
    tutorials: Path, file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], way: str
) -> None:
    folder = file if way == "name" else tmp_path / "way"
    if way != "name":
        folder.symlink_to(file if way == "link" else tmp_path / "nowhere")
    assert refused(capsys, "lab", str(folder))[1].startswith(f"spagwidget: {folder} is not a folder.")
    assert not (tmp_path / "nowhere").exists()


def test_lab_into_a_linked_folder_copies_there(tutorials: Path, tmp_path: Path, started: list[str]) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert main(["lab", str(tmp_path / "link")]) == 0
    assert str(tmp_path / "real" / "00-start.ipynb") in started


SERVER = """
import os, sys
def main():
    import random
    with open(os.environ["SEEN"], "w", encoding="utf-8") as file:
        print(random.__file__, *sys.argv[1:], sep="\\n", file=file)
"""


def test_lab_imports_nothing_from_the_folder(tutorials: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A module named jupyterlab replaces the real one, and prints which `random` it gets."""
    server, folder, seen = tmp_path / "modules" / "jupyterlab", tmp_path / "mine", tmp_path / "seen"
    server.mkdir(parents=True)
    (server / "__init__.py").write_text(SERVER)
    (server / "__main__.py").write_text("from jupyterlab import main\nmain()\n")
    folder.mkdir()
    (folder / "random.py").write_text("raise SystemExit('the random of a pupil')")
    (folder / "jupyterlab.py").write_text("raise SystemExit('the jupyterlab of a pupil')")
    monkeypatch.setenv("PYTHONPATH", str(server.parent))
    monkeypatch.setenv("SEEN", str(seen))
    assert main(["lab", str(folder)]) == 0
    random, notebook, *options = seen.read_text(encoding="utf-8").splitlines()
    assert Path(random).parent == Path(os.__file__).parent
    assert notebook == str(folder / "00-start.ipynb")
    assert "--ServerApp.ip=127.0.0.1" in options


def test_lab_keeps_modules_of_the_folder_from_the_server_only(
    tutorials: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[str]
) -> None:
    variables = dict(os.environ)
    assert main(["lab", str(tmp_path / "mine")]) == 0
    assert dict(os.environ) == variables
    assert "PYTHONSAFEPATH" not in variables, "kernels would inherit it"


def test_lab_never_reads_a_file_name_as_an_option(tutorials: Path, tmp_path: Path, started: list[str]) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    for name in ("--ServerApp.token=.ipynb", "-y.ipynb", "0-mine.ipynb"):
        (folder / name).write_text("{}")
    assert main(["lab", str(folder)]) == 0
    assert started[4] == str(folder / "00-start.ipynb")
    assert not any("token" in word for word in started)


def test_lab_in_a_folder_whose_name_looks_like_an_option(
    tutorials: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, started: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert main(["lab", "--", "--ServerApp.ip=0.0.0.0"]) == 0
    assert started[4] == str(tmp_path / "--ServerApp.ip=0.0.0.0" / "00-start.ipynb")
    assert [word for word in started if word.startswith("--ServerApp.ip")] == ["--ServerApp.ip=127.0.0.1"]


def test_lab_does_not_write_through_a_dangling_link(
    tutorials: Path, tmp_path: Path, started: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "00-start.ipynb").symlink_to(tmp_path / "outside.ipynb")
    assert main(["lab", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("00-start.ipynb was not copied: something else in your folder")
    assert not (tmp_path / "outside.ipynb").exists()
    assert (folder / "00-start.ipynb").is_symlink()
    assert (folder / "pictures" / "table.svg").is_file()
    assert started[1:5] == ["-P", "-m", "jupyterlab", f"--ServerApp.root_dir={folder}"], "there is no notebook to open"


def test_lab_leaves_a_link_to_other_content_alone(
    tutorials: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder, mine = tmp_path / "mine", tmp_path / "mine.ipynb"
    folder.mkdir()
    mine.write_text("my work")
    (folder / "00-start.ipynb").symlink_to(mine)
    assert main(["lab", "--copy-only", str(folder)]) == 0
    assert capsys.readouterr().out.startswith("00-start.ipynb was not replaced")
    assert mine.read_text() == "my work"


def test_lab_copies_the_rest_where_a_folder_has_the_name_of_a_notebook(
    tutorials: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "mine"
    (folder / "00-start.ipynb").mkdir(parents=True)
    (folder / "00-start.ipynb" / "own.txt").write_text("my work")
    assert main(["lab", "--copy-only", str(folder)]) == 0
    out = capsys.readouterr().out
    assert (out.startswith("00-start.ipynb was not copied"), out.count("\n")) == (True, 1)
    assert (folder / "pictures" / "table.svg").is_file()
    assert (folder / "00-start.ipynb" / "own.txt").read_text() == "my work"


@pytest.mark.parametrize("kind", ["file", "link", "dangling"])
def test_lab_copies_the_rest_where_a_folder_of_tutorials_cannot_be_made(
    tutorials: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str], kind: str
) -> None:
    (tutorials / "pictures" / "more").mkdir()
    (tutorials / "pictures" / "more" / "card.svg").write_text("<svg/>")
    (tutorials / "zoo.ipynb").write_text("{}")
    folder, outside = tmp_path / "mine", tmp_path / "outside"
    folder.mkdir()
    if kind == "file":
        (folder / "pictures").write_text("mine")
    else:
        (folder / "pictures").symlink_to(outside)
    if kind == "link":
        outside.mkdir()
    assert main(["lab", "--copy-only", str(folder)]) == 0
    out = capsys.readouterr().out
    assert (out.startswith("pictures was not copied"), out.count("\n")) == (True, 1)
    assert (folder / "zoo.ipynb").is_file()
    assert not outside.exists() or not list(outside.iterdir())


def test_lab_names_what_it_cannot_write_and_copies_the_rest(
    tutorials: Path,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    started: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    def write(path: Path, content: bytes) -> None:
        if path.suffix == ".ipynb":
            raise PermissionError(13, "Permission denied", str(path))
        path.write_bytes(content)

    monkeypatch.setattr(lab, "write_whole", write)
    folder = tmp_path / "mine"
    assert f"{folder / '00-start.ipynb'}: Permission denied." in refused(capsys, "lab", str(folder))[1]
    assert (folder / "pictures" / "table.svg").is_file()
    assert started == []


def test_the_lab_chore_opens_jupyterlab_in_the_same_way(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[tuple[str, ...], Path]] = []
    monkeypatch.setattr(chores, "ready", lambda lock: Environment(Path("env"), "python"))

    def call(environment: Environment, *words: str, cwd: Path) -> int:
        calls.append((words, cwd))
        return 0

    monkeypatch.setattr(chores, "call", call)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    assert chores.main(["lab", "--no-browser"]) == 0
    ((words, folder),) = calls
    notebook = folder / chores.FIRST_NOTEBOOK
    assert notebook.is_file()
    assert words[:4] == ("-P", "-m", "jupyterlab", str(notebook))
    assert {f"--ServerApp.root_dir={folder}", "--ServerApp.ip=127.0.0.1", "--no-browser"} <= set(words)
