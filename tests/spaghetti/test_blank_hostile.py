"""R60: names and programs from strangers, in records, position texts and on the wire: refused in words, never run."""

from __future__ import annotations

import builtins
import importlib
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.games.spaghetti.blank.language import BRACES, LINES, LONGEST
from spagwidget.games.spaghetti.blank.reader import faults, read_program
from tests.widget.golden import RecordingBoard

PROGRAMS = {
    "markup": "<img src=x onerror=alert(1)>",
    "markup in a comment is only text": "add flag # <script>alert(1)</script>",
    "python": "__import__('os').system('true')",
    "python in braces": "hit me {__class__}",
    "a format": "hit me {0.__class__}",
    "huge": f"hit me {'9' * 700}",
    "huge in braces": f"hit me {{{'9' * 700}}}",
    "negative": "hit me -1",
    "a fraction": "hit me 1.5",
    "deep": "\n".join(f"{' ' * depth}repeat 9:" for depth in range(38)) + "\n" + " " * 38 + "add flag",
    "too many lines": "add flag\n" * 5000,
    "ten thousand repeats": "repeat 10000:\n  turn cursor",
    "other digits": "hit me ٣",
    "other spaces are spaces": "add\u2003flag",
    "Japanese signs are signs": "ｒｅｐｅａｔ　３：\n　　ａｄｄ ｆｌａｇ＃ 旗",
    "other letters": "аdd flag",
    "right to left": "add flag # \u202e",
    "nothing wide": "add\u200bflag",
    "null": "add\0flag",
    "half a character": "add flag # \ud800",
    "other line ends are line ends": "add flag\u2028add flag",
    "a carriage return is a line end": "add flag\radd flag",
    "an emoji of several signs in a comment": "add flag # 👨‍👩‍👧\t\xa0می‌روم",
    "only an else": "else:\n  add flag",
    "unclosed": "hit me {damage 1",
    "many braces": "{" * 700,
    "many colons": ":" * 700,
    "a long word": "x" * 700,
}
HARMLESS = (
    *("markup in a comment is only text", "other spaces are spaces", "Japanese signs are signs"),
    *("other line ends are line ends", "a carriage return is a line end", "an emoji of several signs in a comment"),
)
NAMES = [
    "<b>x</b>",
    "Bug\n",
    "A" * 21,
    "É",
    "Вug",
    "instant:A",
    "../x",
    "__class__",
    "Bug{2}",
    "",
    " ",
    "\u202eguB",
    "1",
    "B",
]


@pytest.mark.parametrize("what", PROGRAMS)
def test_R60_a_hostile_program_is_refused_in_a_record_with_its_place(what: str) -> None:
    data = {**spag.Game(level=1, seed=1, blanks={"Odd": "add flag"}).record.data, "blanks": {"Odd": PROGRAMS[what]}}
    if what in HARMLESS:
        text = spag.Game.from_record(data).scene().spots
        assert all("script" not in spot.text for spot in text)
        return
    with pytest.raises(spag.BadRecord) as caught:
        spag.Game.from_record(data)
    assert "line 1" in str(caught.value) or "line " in str(caught.value)
    assert len(str(caught.value)) < 1000
    fault = faults(PROGRAMS[what])[0]
    assert fault.line >= 1
    assert fault.column >= 1


@pytest.mark.parametrize("what", PROGRAMS)
def test_R60_a_hostile_program_is_refused_by_the_card_editor(what: str) -> None:
    board = RecordingBoard(spag.Game.from_position("(Bug AB)(AddFlag B)"))
    (answer,) = board.receive(type="write", do="check", name="Odd", text=PROGRAMS[what], id=1)
    assert (answer["type"] == "draft" and (answer["faults"] or what in HARMLESS)) or answer["type"] == "refused"
    for line, column, length, said in answer.get("faults", ()):
        assert line >= 1
        assert column >= 1
        assert 0 <= length <= LONGEST
        assert len(said) < 600


@pytest.mark.parametrize("name", NAMES)
def test_R60_a_hostile_name_is_refused_everywhere(name: str) -> None:
    data = {**spag.Game(level=1, seed=1, blanks={"Odd": "add flag"}).record.data, "blanks": {name: "add flag"}}
    with pytest.raises(spag.BadRecord):
        spag.Game.from_record(data)
    with pytest.raises(ValueError, match=r"."):
        spag.Game.from_position(f"({name} A)(Bug B)", blanks={name: "add flag"})
    board = RecordingBoard(spag.Game.from_position("(Bug AB)(AddFlag B)"))
    before = board.game.record
    (answer,) = board.receive(type="write", do="keep", name=name, text="add flag", into="game", id=1)
    assert answer["type"] == "draft"
    assert answer["problem"]
    assert board.game.record == before


@pytest.mark.parametrize(
    "entry",
    [
        {"python": True, "params": {}, "says": "x"},
        {"python": "print(1)", "params": {}},
        {"python": True, "params": {}, "module": "os", "function": "system"},
        {"python": True, "params": {"damage": 10**400}, "says": "x" * 10_000},
        {"python": True, "params": {"<b>": 1}, "says": "<script>"},
        {"text": "add flag"},
        None,
        True,
        0,
        ["add flag"],
    ],
)
def test_R60_nothing_that_a_record_says_is_imported_or_executed(entry: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    data = {**spag.Game(level=1, seed=1, blanks={"Odd": "add flag"}).record.data, "blanks": {"Odd": entry}}
    called: list[str] = []
    known = dict(sys.modules)
    for name in ("eval", "exec", "compile"):
        monkeypatch.setattr(builtins, name, lambda *args, name=name: called.append(name))
    monkeypatch.setattr(importlib, "import_module", lambda name: called.append(name))
    with pytest.raises(spag.BadRecord) as caught:
        spag.Game.from_record(data)
    monkeypatch.undo()
    assert called == []
    assert set(sys.modules) == set(known)
    assert len(str(caught.value)) < 1500


def test_R60_the_longest_command_runs_in_bounds() -> None:
    text = "\n".join(f"{'  ' * depth}repeat 99:" for depth in range(5)) + "\n" + "  " * 5 + "hit me 0"
    assert not faults(text)
    game = spag.Game.from_position("(Spin A)(Bug B)", blanks={"Spin": text})
    game.play("run")
    assert game.asks == "activate"
    assert len(game.events) < 600
    assert len(read_program("\n".join(["add flag"] * LINES)).steps) == LINES


alphabet = st.sampled_from(
    [*"abefhilmopr {}:<=>#019\n\t", "repeat ", "if ", "else:", "hit me ", "{1}", "my life", "\u202e"]
)


@settings(max_examples=300, derandomize=True, deadline=None, database=None)
@given(st.lists(alphabet, max_size=120).map("".join))
def test_R60_any_text_is_read_or_refused_with_places(text: str) -> None:
    found = faults(text)
    lines = text.replace("\r\n", "\n").split("\n")
    for fault in found:
        assert 1 <= fault.line <= len(lines)
        assert 1 <= fault.column <= len(lines[fault.line - 1]) + 1 or len(text) > LONGEST
    if found:
        with pytest.raises(spag.BadCommand):
            read_program(text)
        return
    program = read_program(text)
    assert len(program.params) == len(program.defaults)
    game = spag.Game.from_position("(Odd A)(Bug B)(AddFlag AB)", blanks={"Odd": text})
    spot = game.scene().spots[0]
    assert spot.text.count("{") == len(spot.chips) == len(BRACES.findall(spot.text))
    game.play("run")
    for _ in range(30):
        if game.over or game.asks == "activate":
            break
        game.play(game.legal[0])
    assert len(game.frames()) == len(game.events) + 1
    assert spag.Game.from_record(game.record).snapshot == game.snapshot


@pytest.mark.parametrize("name", ["print(1)", "Leech]; import os #", "\x1b[31mLeech", "", "A" * 21])
def test_R60_a_hostile_name_in_a_record_is_never_suggested_as_a_function(name: str) -> None:
    blanks = {name: {"python": True, "params": {}}}
    with pytest.raises(spag.BadRecord, match="is not a valid name for a Blank card") as error:
        spag.Game.from_record({**spag.Game(seed=1).record.data, "blanks": blanks})
    assert "commands=[" not in str(error.value)
