"""Every command writes UTF-8, whatever the system's encoding is; files as Windows writes them can be read."""

from __future__ import annotations

import codecs
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import spagwidget as spag
from tests.core.test_variations import branched

NAMES = {"A": "Zoë", "B": "Łukasz 太郎"}
SMALL = "(Bug AB)(AddFlag BA) A2+1 B2+1"


def run(*arguments: str, encoding: str = "cp1252") -> bytes:
    """Run the command line as on a system with another encoding; return what it writes to a file."""
    variables = {**os.environ, "PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    command = [sys.executable, "-X", "warn_default_encoding", "-W", "error::EncodingWarning", "-m", "spagwidget"]
    done = subprocess.run([*command, *arguments], capture_output=True, env=variables, timeout=120)
    assert (done.returncode, done.stderr.decode("utf-8")) == (0, "")
    return done.stdout


@pytest.mark.parametrize("encoding", ["cp1252", "ascii", "utf-16", "utf-8"])
def test_a_new_game_can_be_replayed_and_keeps_the_names(encoding: str, tmp_path: Path) -> None:
    made = run("new", "--level=1", *(f"--name={seat}={name}" for seat, name in NAMES.items()), encoding=encoding)
    file = tmp_path / "m.json"
    file.write_bytes(made)
    assert spag.Game.load(file).names == NAMES
    assert run("replay", str(file), encoding=encoding).decode("utf-8")


def test_every_command_that_reads_a_game_writes_utf_8(tmp_path: Path) -> None:
    game = spag.Game.from_position(SMALL)
    game.names = NAMES
    game.play("run", "hit B")
    file = str(tmp_path / "won.json")
    game.record.save(file)
    commands = (["replay"], ["combo", "--depth=1"], ["review", "--games=1"])
    texts = {name: run(name, *more, file).decode("utf-8") for name, *more in commands}
    assert [name for name, text in texts.items() if not text] == []
    assert run("replay", "--json", file).decode("utf-8").count("\n") == 3


@pytest.mark.parametrize(
    "arguments",
    [
        ["--help"],
        ["lab", "--copy-only", "FOLDER"],
        ["tournament", "random", "greedy", "--games=2", "--level=1"],
        ["lovelace-babbage", "solve", "--help"],
        ["maciji", "tsume", "--help"],
    ],
    ids=lambda arguments: arguments[0],
)
def test_every_other_command_writes_utf_8_in_a_language_with_accents(arguments: list[str], tmp_path: Path) -> None:
    folder = str(tmp_path / "Übungen")
    said = run("--language", "en-XA", *(folder if word == "FOLDER" else word for word in arguments)).decode("utf-8")
    assert said == "" if arguments[0] == "lab" else not said.isascii()


def test_a_file_of_tasks_as_windows_writes_it_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "tasks.txt"
    file.write_bytes("55 -> 14\r\n".encode("utf-16"))
    assert json.loads(run("lovelace-babbage", "solve", "--file", str(file)))


def test_a_tournament_as_windows_writes_it_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    found = spag.tournament({"Zoë": "random", "Łukasz": "greedy"}, games=2, level=1, players=2, file=file)
    file.write_bytes(file.read_text(encoding="utf-8").replace("\n", "\r\n").encode("utf-16"))
    assert spag.Tournament.load(file).games == found.games


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-be", "utf-16-le", "utf-8-sig", "utf-8"])
def test_a_record_as_windows_writes_it_can_be_read(encoding: str, tmp_path: Path) -> None:
    game = branched()
    game.names = NAMES
    mark = {"utf-16-be": codecs.BOM_UTF16_BE, "utf-16-le": codecs.BOM_UTF16_LE}.get(encoding, b"")
    file = tmp_path / "powershell.json"
    file.write_bytes(mark + str(game.record).replace("\n", "\r\n").encode(encoding))
    assert spag.Record.load(file) == game.record
    assert spag.Record.loads(file.read_bytes()) == game.record
    assert run("replay", "--json", str(file)).decode("utf-8")


def test_a_record_as_text_may_begin_with_a_mark() -> None:
    game = branched()
    assert spag.Record.loads(f"\ufeff{game.record}") == game.record


@pytest.mark.parametrize("content", [b"\xff\xfe{", b"\xfe\xff\x00", b"{\xff}", b"\xff\xfe\x00\xd8"])
def test_half_a_character_is_refused_with_its_place(content: bytes) -> None:
    with pytest.raises(spag.BadRecord, match=r"not text in UTF-8 or UTF-16, at byte \d+\."):
        spag.Record.loads(content)
