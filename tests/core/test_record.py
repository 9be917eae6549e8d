from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.core.session import record as module
from spagwidget.core.session.record import Record
from tests.short_record import DATA


def test_a_record_has_its_game_rules_and_actions() -> None:
    record = Record(DATA)
    assert (record.game, record.rules, record.actions) == ("spaghetti", DATA["rules"], DATA["actions"])
    assert repr(record) == "<Record of spaghetti: 2 actions>"
    assert record == Record(dict(DATA))
    assert record != Record({**DATA, "actions": []})
    assert record != DATA


def test_a_record_copies_its_data() -> None:
    data = {**DATA, "rules": dict(DATA["rules"]), "actions": list(DATA["actions"])}
    record = Record(data)
    data["rules"]["level"] = 3
    data["actions"].append("run")
    assert record == Record(DATA)


def test_a_record_is_the_same_after_writing_and_reading() -> None:
    odd = {"Title": "“Ünï” – 最初", "n": [1, 2.5, None, True], "half": "\ud800", "nested": {"a": {"b": []}}}
    record = Record({**DATA, "meta": odd, "actions": [f"place {n}" for n in range(30)]})
    text = str(record)
    assert Record.loads(text) == Record.loads(text.encode()) == record
    assert "最初" in text
    assert list(json.loads(text)) == [*DATA, "meta"]
    assert max(map(len, text.splitlines())) < 200


def test_a_record_is_saved_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "lesson.json"
    Record(DATA).save(file)
    assert Record.load(str(file)) == Record(DATA)

    def fail(source: str, target: Path) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="disk full"):
        Record({**DATA, "actions": []}).save(file)
    monkeypatch.undo()
    assert Record.load(file) == Record(DATA)
    assert [path.name for path in tmp_path.iterdir()] == ["lesson.json"]


def test_a_byte_order_mark_is_allowed() -> None:
    assert Record.loads(b"\xef\xbb\xbf" + str(Record(DATA)).encode()) == Record(DATA)


def test_a_file_larger_than_the_limit_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "LARGEST", 400)
    file = tmp_path / "large.json"
    file.write_text(str(Record(DATA)).ljust(400))
    assert Record.load(file) == Record(DATA)
    file.write_text(str(Record(DATA)).ljust(401))
    with pytest.raises(spag.BadRecord, match="larger than"):
        Record.load(file)
