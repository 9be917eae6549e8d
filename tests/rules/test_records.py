"""A game record as JSON: 9.2. Only the real engine reads and writes files."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag

# The rulebook's own example, with a little more of what 9.2 allows.
EXAMPLE: dict[str, Any] = {
    "format": "spagwidget-record",
    "version": 1,
    "game": "spaghetti",
    "rules": {"level": 1, "players": 2, "variants": {"wipeout": "tail"}},
    "deal": ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag"],
    "actions": [
        "place Bug", "place AddFlag", "place AddFlag", "place RemoveFlag", "place ForkBomb", "place ForkBomb",
        "place RemoveFlag", "place MoveFlag", "run", "hit B", "skip",
    ],
}  # fmt: skip


def saved(path: Path, record: dict[str, Any]) -> Path:
    """Write this record to a file and return its path."""
    path.write_text(json.dumps(record), encoding="utf-8")
    return path


def test_section_9_2_the_rulebook_s_own_example(tmp_path: Path) -> None:
    game = spag.Game.load(saved(tmp_path / "game.json", EXAMPLE))
    assert game.position == "(Bug A)>(AddFlag B.A)(ForkBomb AB)(RemoveFlag BA)(MoveFlag B) A5+6 B4+6"
    assert game.snapshot["ply"] == 11


def test_section_9_2_read_and_written_again(tmp_path: Path) -> None:
    game = spag.Game.load(saved(tmp_path / "game.json", EXAMPLE))
    game.record.save(tmp_path / "again.json")
    assert json.loads((tmp_path / "again.json").read_text(encoding="utf-8")) == EXAMPLE


def test_section_9_2_unknown_keys_outside_the_rules_are_kept(tmp_path: Path) -> None:
    more = {
        **EXAMPLE,
        "meta": {"title": "\N{HIRAGANA LETTER A}", "players": ["x", "y"]},
        "times": [1, 2.5],
        "comments": {"9": "!"},
        "colour": {"of": ["the", "table"], "is": None},
    }
    game = spag.Game.load(saved(tmp_path / "game.json", more))
    game.record.save(tmp_path / "again.json")
    assert json.loads((tmp_path / "again.json").read_text(encoding="utf-8")) == more


@pytest.mark.parametrize(
    "rules",
    [
        {"level": 1, "players": 2, "colour": "red"},
        {"level": 1, "players": 2, "variants": {"colour": "red"}},
        {"level": 1, "players": 2, "extensions": ["colour"]},
        {"level": 1, "players": 2, "variants": {"wipeout": "middle"}},
        {"level": 4, "players": 2},
        {"level": 0, "players": 2},
        {"level": 1, "players": 6},
        {"level": 1, "players": 1},
        {"level": "1", "players": 2},
        {"level": 1, "players": 2, "edition": "colour"},
        {"level": 1, "players": 2, "lives": 0},
        {"level": 1, "players": 2, "flags": 11},
    ],
    ids=str,
)
def test_section_9_2_unknown_rules_are_refused(tmp_path: Path, rules: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        spag.Game.load(saved(tmp_path / "game.json", {**EXAMPLE, "rules": rules}))


@pytest.mark.parametrize("key", ["format", "version", "game", "rules", "actions", "deal"])
def test_section_9_2_these_keys_are_needed(tmp_path: Path, key: str) -> None:
    record = {name: value for name, value in EXAMPLE.items() if name != key}
    with pytest.raises(ValueError, match=key):
        spag.Game.load(saved(tmp_path / "game.json", record))


@pytest.mark.parametrize(
    "changed",
    [
        {"format": "another-record"},
        {"version": 2},
        {"game": "chess"},
        {"actions": "run"},
        {"deal": ["Bug", "AddFlag", "ForkBomb", "RemoveFlag"]},
        {"deal": ["Bug", "Bug", "ForkBomb", "RemoveFlag", "MoveFlag"]},
        {"deal": ["Bug", "Prayer", "ForkBomb", "RemoveFlag", "MoveFlag"]},
    ],
    ids=str,
)
def test_section_9_2_another_format_is_refused(tmp_path: Path, changed: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"."):
        spag.Game.load(saved(tmp_path / "game.json", {**EXAMPLE, **changed}))


def test_section_9_2_a_record_may_start_at_a_position(tmp_path: Path) -> None:
    record = {name: value for name, value in EXAMPLE.items() if name != "deal"}
    record |= {"start": "(AddFlag A)(MoveCommand A)(ForkBomb A)", "actions": ["run", "add ForkBomb"]}
    game = spag.Game.load(saved(tmp_path / "game.json", record))
    assert game.position == "(AddFlag A)>(MoveCommand A)(ForkBomb AA) A5+6 B5+10"
    (first, *_rest) = spag.replay(game.record)
    assert (first["ply"], first["phase"], first["asks"]) == (0, "run", "activate")


def test_section_9_2_an_illegal_action_is_reported_with_its_ply(tmp_path: Path) -> None:
    record = {**EXAMPLE, "actions": [*EXAMPLE["actions"], "hit A"]}
    with pytest.raises(ValueError, match=r"\b11\b.*hit A"):
        spag.Game.load(saved(tmp_path / "game.json", record))


def test_section_9_2_a_game_played_is_a_record(tmp_path: Path) -> None:
    game = spag.Game(deal=EXAMPLE["deal"], **EXAMPLE["rules"])
    game.play(*EXAMPLE["actions"])
    game.record.save(tmp_path / "game.json")
    assert json.loads((tmp_path / "game.json").read_text(encoding="utf-8")) == EXAMPLE


def test_section_9_2_a_study_is_a_record(tmp_path: Path) -> None:
    game = spag.Game.from_position("(Bug A)(Reverse B)", level=2)
    game.play("run", "hit B")
    game.record.save(tmp_path / "game.json")
    record = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    assert set(record) == {"format", "version", "game", "rules", "start", "actions"}
    assert (record["rules"], record["actions"]) == ({"level": 2, "players": 2}, ["run", "hit B"])
    assert spag.Game.load(tmp_path / "game.json").snapshot == game.snapshot


def test_section_9_2_the_same_seed_deals_the_same_game() -> None:
    one, two = (spag.Game(level=3, players=3, seed=7) for _ in range(2))
    assert one.snapshot == two.snapshot
    assert one.record.actions == two.record.actions == []
    rows = {spag.Game(level=3, players=3, seed=seed).position for seed in range(10)}
    assert len(rows) == 10
