from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.cli.main import main


def read(text: str, **options: Any) -> spag.Game:
    return spag.Game.from_position(text, game="maciji", **options)


@pytest.mark.parametrize(
    "text",
    [
        "5x5 goal=?",
        "4x4 goal=3,3",
        "4x4 goal=3,3 line=0,0-1,1-1,2",
        "4x4 no_cross goal=3,3 line=0,0-1,1",
        "5x5 blocks=?+? warps=?+? goal=? swap=?",
        "5x5 blocks=1,2+? goal=?",
        "5x5 blocks=1,2+3,4 warps=0,0+? goal=?",
        "5x5 blocks=1,2+3,4 warps=4,4+0,0 goal=2,2 swap=?",
        "5x5 blocks=1,2+3,4 warps=4,4+0,0 goal=2,2 first=B",
        "5x5 goal=2,2 first=A line=0,0",
        "hex3 goal=0,0 line=2,2-2,3",
        ".../._./... goal=0,0 line=2,2",
        "3x3 goal=0,0 line=1,1-0,0",  # over: the goal
        "1x3 goal=0,0 line=0,1-0,2",  # over: a dead end
    ],
)
def test_a_canonical_position_is_written_as_it_was_read(text: str) -> None:
    assert read(text).position == text


def test_the_examples_in_the_documentation_are_canonical() -> None:
    page = (Path(__file__).parents[2] / "docs" / "maciji.md").read_text(encoding="utf-8")
    _, examples, *_ = page.partition("A **position** is")[2].split("```")
    for text in examples.split("\n")[1:-1]:
        assert read(text).position == text


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("5x5", "5x5 goal=?"),
        ("5x5 line=0,0 goal=2,2", "5x5 goal=2,2 line=0,0"),
        (".../... goal=0,0", "2x3 goal=0,0"),
        ("5x5 blocks=3,4+1,2 goal=?", "5x5 blocks=1,2+3,4 goal=?"),
        ('4x4 goal=3,3 do="write 0,0;write 1,1"', "4x4 goal=3,3 line=0,0-1,1"),
    ],
)
def test_other_ways_to_write_it(text: str, canonical: str) -> None:
    assert read(text).position == canonical


@pytest.mark.parametrize(
    ("text", "column", "words"),
    [
        ("big goal=0,0", 1, "expected a size such as '5x5'"),
        ("5x5 gaol=0,0", 5, "expected one such as goal=3,3"),
        ("5x5 goal", 5, "expected one such as goal=3,3"),
        ("5x5 no_cross=1", 5, "expected one such as goal=3,3"),
        ("5x5  goal=0,0", 5, "unknown part"),
        ("5x5 goal=0,0 goal=1,1", 14, "duplicate goal"),
        ("5x5 goal=5,5", 10, "'5,5' is not a cell of 5x5"),
        ("5x5 goal=0,0+1,1", 10, "expected 1 cells for goal"),
        ("5x5 warps=0,0 goal=1,1", 11, "expected 2 cells for warps"),
        ("5x5 blocks=0,0+0,0", 16, "0,0 is not a legal cell for block"),
        ("3x3 blocks=0,1+1,1+1,0+2,2 goal=?", 12, "divide the board"),
        ("5x5 blocks=0,0+? goal=1,1", 23, "too early: block comes before goal"),
        ("5x5 warps=0,0+0,0 goal=1,1", 15, "0,0 is not a legal cell for warp"),
        ("5x5 warps=0,0+0,1 goal=0,1", 24, "0,1 is not a legal cell for goal"),
        ("5x5 goal=? line=0,0", 17, "too early: goal comes before write"),
        ("5x5 goal=0,0 line=0,0", 19, "0,0 is not a legal cell for write"),
        ("5x5 goal=0,0 line=2,2-4,4", 23, "4,4 is not a legal cell for write"),
        ("5x5 goal=0,0 line=1,1-0,0-0,1", 27, "the game is over"),
        ("5x5 goal=0,0 first=C", 20, "expected A or B"),
        ("5x5 goal=? first=A", 18, "too early: goal comes before side"),
        ("5x5 goal=0,0 swap=yes", 19, "unknown part"),
        ("5x5 goal=0,0 swap=? line=1,1", 26, "too early: side comes before write"),
    ],
)
def test_an_invalid_position_is_refused_at_its_column(text: str, column: int, words: str) -> None:
    with pytest.raises(spag.BadPosition) as raised:
        read(text)
    assert words in str(raised.value)
    assert raised.value.column == column


def test_text_and_rules_must_agree() -> None:
    with pytest.raises(spag.BadPosition, match="board"):
        read("4x4 goal=0,0", board="5x5")
    with pytest.raises(spag.BadPosition, match="no_cross"):
        read("4x4 goal=0,0", no_cross=True)
    with pytest.raises(spag.BadPosition, match="blocks"):
        read("4x4 blocks=0,0+? goal=?", blocks=4)


@pytest.mark.parametrize("text", ["write 9,9", "write", "run", "goal 0,0 1", "side third", ""])
def test_an_unknown_action_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="actions begin with block, warp, goal, side, write"):
        spag.Game("maciji").notation.parse(text)


def test_an_action_that_is_not_legal_names_those_that_are() -> None:
    with pytest.raises(spag.IllegalAction) as raised:
        read("2x4 goal=0,0 line=0,1").play("write 0,3")
    assert str(raised.value) == (
        "Ply 0: 'write 0,3' is not legal now. B can play: write 0,0, write 0,2, write 1,0, write 1,1, write 1,2."
    )


SNAPSHOT = {
    "ply": 5,
    "phase": "run",
    "to_move": "A",
    "asks": "write",
    "board": "2x4",
    "blocks": [[1, 0], [1, 1]],
    "warps": [],
    "goal": [0, 3],
    "first": "A",
    "line": [[0, 0], [0, 1]],
    "winner": None,
    "legal": ["write 0,2", "write 1,2"],
}


def test_a_snapshot_has_exactly_these_keys() -> None:
    game = spag.Game("maciji", board="2x4", blocks=2)
    game.play("block 1,0", "block 1,1", "goal 0,3", "write 0,0", "write 0,1")
    assert game.snapshot == SNAPSHOT
    assert list(game.snapshot) == list(SNAPSHOT)


def test_replay_prints_every_position(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = spag.Game("maciji", board="2x4", blocks=2)
    game.play("block 1,0", "block 1,1", "goal 0,3", "write 0,0", "write 0,1")
    game.record.save(tmp_path / "game.json")
    assert main(["replay", "--json", str(tmp_path / "game.json")]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["ply"] for line in lines] == [0, 1, 2, 3, 4, 5]
    assert [line["phase"] for line in lines] == ["prepare", "prepare", "prepare", "run", "run", "run"]
    assert lines[-1] == SNAPSHOT


def test_a_record_may_start_from_a_position() -> None:
    game = read("4x4 goal=3,3 line=0,0-1,1")
    game.play("write 1,2")
    assert game.record.data["start"] == "4x4 goal=3,3 line=0,0-1,1"
    assert spag.Game.from_record(game.record).position == "4x4 goal=3,3 line=0,0-1,1-1,2"


def test_new_prints_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["new", "--game", "maciji"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "format": "spagwidget-record",
        "version": 1,
        "game": "maciji",
        "rules": {"board": "5x5"},
        "actions": [],
    }
