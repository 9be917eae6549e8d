"""Nasty input in Python, on the command line, in lessons: a documented error in one short line, and no change."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.lessons.exercises import fair_start, level_1, loops

from .nasty import (
    LONG,
    NASTY,
    TEXTS,
    check,
    deep,
    quick,  # noqa: F401  # a fixture for every test of this module
    refused,
)
from .short_record import DATA

# Python


OPTIONS: dict[str, Any] = {
    **{
        name: lambda value, name=name: {name: value}
        for name in (
            *("game", "seed", "deal", "names", "first", "clock", "level", "players", "lives", "flags", "cards"),
            *("variants", "extensions", "edition", "blanks", "commands", "levl"),
        )
    },
    **{
        f"maciji {name}": lambda value, name=name: {"game": "maciji", name: value}
        for name in ("board", "blocks", "warps", "no_cross", "swap", "bord")
    },
    "a name": lambda value: {"names": {"A": value}},
    "a card": lambda value: {"cards": ["Bug", value]},
    "a card dealt": lambda value: {"deal": ["Bug", value]},
    "an extension": lambda value: {"extensions": ["memory", value]},
    "a variant": lambda value: {"variants": {"wipeout": value}},
    "a Blank card": lambda value: {"blanks": {"Leech": value}},
    "a command": lambda value: {"commands": [value]},
    "minutes": lambda value: {"clock": {"minutes": value}},
    "the clock's mode": lambda value: {"clock": {"mode": value}},
}


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
@pytest.mark.parametrize("options", OPTIONS.values(), ids=OPTIONS)
def test_a_nasty_option_is_refused(options: Any, value: Any) -> None:
    refused(lambda: spag.Game(**options(value)), TypeError, ValueError)


@pytest.mark.parametrize("word", TEXTS.values(), ids=TEXTS)
def test_a_word_that_names_something(word: str) -> None:
    for options in (
        {word or "x": 1},
        {"names": {word: "Ada"}},
        {"variants": {word: "tail"}},
        {"blanks": {word: "hit me 1"}},
        {"clock": {word: 1}},
        {"game": "maciji", word or "x": 1},
    ):
        assert refused(lambda options=options: spag.Game(**options), TypeError, ValueError)
    with pytest.raises(ValueError, match="There is no rule or card") as caught:
        spag.rule(word)
    check(str(caught.value))


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
def test_a_nasty_action_is_refused_and_changes_nothing(value: Any) -> None:
    game = spag.Game(deal=DATA["deal"])
    game.play("place Bug")
    before = game.snapshot, game.lines, game.revision
    error = refused(lambda: game.play("place AddFlag", value), spag.IllegalAction, TypeError)
    assert error is not None
    if isinstance(error, spag.IllegalAction):
        assert (error.action, error.ply) == (value, 2)
        assert error.legal
    assert (game.snapshot, game.lines, game.revision) == before


@pytest.mark.parametrize(
    "value", [10**4000, -(10**5000), float("nan"), float("inf")], ids=["large", "huge", "nan", "inf"]
)
@pytest.mark.parametrize("method", ["undo", "redo", "fork", "switch", "position_at", "opening_at"])
def test_a_number_of_actions(method: str, value: Any) -> None:
    game = spag.Game(seed=1)
    before = game.snapshot, game.lines, game.revision
    assert refused(lambda: getattr(game, method)(value), spag.BadType if isinstance(value, float) else spag.BadValue)
    assert (game.snapshot, game.lines, game.revision) == before


def test_a_dozen_legal_actions_are_listed_and_the_rest_counted() -> None:
    game = spag.Game("maciji", board="12x12")
    with pytest.raises(spag.IllegalAction) as caught:
        game.play("goal 99,99")
    check(str(caught.value))
    assert caught.value.legal == game.legal
    assert len(game.legal) == 144
    assert str(caught.value).endswith(f"{', '.join(game.legal[:12])} and 132 more.")


POSITIONS = {
    "long": LONG,
    "a long card": f"({LONG} A)",
    "a long queue": f"(Bug {'A' * 1_000_000})",
    "many cards": "(Bug A)" * 200_000,
    "many players": "(Bug A) " + "A5+6 " * 200_000,
    "a long part": f"(Bug A) {LONG}",
    "control characters": "(Bug A)\0\x1b[31m\r\n B",
    "a lone surrogate": "(Bug A) \ud800",
    "large numbers": f"(Bug{{{'9' * 5000}}} A)",
    "an action": f'(Bug AB) do="{LONG}"',
    "many actions": '(Bug AB) do="' + "run;" * 500_000 + '"',
    "an action with control characters": '(Bug AB) do="\0\x1b[31m"',
    "many beginnings of actions": ' do="' * 500_000,
}


@pytest.mark.parametrize("game", ["spaghetti", "maciji"])
@pytest.mark.parametrize("text", POSITIONS.values(), ids=POSITIONS)
def test_a_nasty_position_is_refused(text: str, game: str) -> None:
    error = refused(lambda: spag.Game.from_position(text, game=game), spag.BadPosition)
    assert isinstance(error, spag.BadPosition)
    assert refused(lambda: spag.Game.from_record({**DATA, "start": text}), spag.BadRecord)


def test_the_place_of_a_fault_is_shown_in_a_long_position() -> None:
    text = "(Bug AB)(AddFlag AB)(ForkBomb AB)(RemoveFlag AB)(MoveFlag AB)(MoveCommand AB)(RemoveCommand Z)(Reverse AB)"
    with pytest.raises(spag.BadPosition) as caught:
        spag.Game.from_position(text * 10)
    assert caught.value.text == text * 10
    assert "there is no player 'Z'; expected A, B" in str(caught.value)
    assert "(RemoveCommand Z)(Reverse" in str(caught.value)
    check(str(caught.value))


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
@pytest.mark.parametrize("key", [*DATA, "start", "blanks", "instants", "meta", "times", "clock", "unknown"])
def test_a_record_from_python(key: str, value: Any) -> None:
    data = {**DATA, key: value}
    if key == "start":
        del data["deal"]
    refused(lambda: spag.Game.from_record(data), spag.BadRecord)


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
def test_a_part_of_a_record(value: Any) -> None:
    instants = {"level": 1, "players": 2, "extensions": ["instant"]}
    for change in (
        {"actions": [value]},
        {"deal": [value]},
        {"deal": [value] * 5},
        {"rules": {"level": value, "players": 2}},
        {"rules": instants, "instants": [value] * 3},
        {"blanks": {"Leech": value}},
        {"blanks": {"Leech": {"python": True, "params": {"n": value}}}},
        {"blanks": {"Leech": {"python": True, "params": {}, "says": value}}},
    ):
        assert refused(lambda change=change: spag.Game.from_record({**DATA, **change}), spag.BadRecord)


FILES = {
    "long": f'"{"x" * 3_000_000}"',
    "a long key": json.dumps({**DATA, "rules": {"level": 1, "players": 2, "x" * 3_000_000: 1}}),
    "a long card": json.dumps({**DATA, "deal": ["x" * 3_000_000] * 1}),
    "many cards": json.dumps({**DATA, "deal": ["Bug"] * 300_000}),
    "a long action": json.dumps({**DATA, "actions": ["x" * 3_000_000]}),
    "a long number": json.dumps(DATA).replace('"version": 1', f'"version": {"9" * 4000}'),
    "a huge number": json.dumps(DATA).replace('"version": 1', f'"version": {"9" * 1_000_000}'),
    "an infinite number": json.dumps(DATA).replace('"version": 1', f'"version": {"9" * 1_000_000}e999'),
    "an unknown key nested deep": json.dumps({**DATA, "unknown": deep(500)}),
    "a key nested very deep": json.dumps(DATA)[:-1] + ', "x": ' + "[" * 100_000 + "]" * 100_000 + "}",
    "control characters": json.dumps({**DATA, "deal": ["\0\x1b[31m\r\n"]}),
    "a lone surrogate": json.dumps({**DATA, "game": "\ud800"}),
    "bytes": b"\xff\xfe\0",
}


@pytest.mark.parametrize("content", FILES.values(), ids=FILES)
def test_a_nasty_file_is_refused_with_its_name(content: str | bytes, tmp_path: Path) -> None:
    assert refused(lambda: spag.Game.from_record(spag.Record.loads(content)), spag.BadRecord)
    file = tmp_path / "bad\n\x1b[31m\udcff.json"
    file.write_bytes(content if isinstance(content, bytes) else content.encode())
    error = refused(lambda: spag.Game.load(file), spag.BadRecord)
    assert r"bad\n\x1b[31m\udcff.json: " in str(error)


def test_a_record_may_nest_a_hundred_deep() -> None:
    game = spag.Game.from_record({**DATA, "unknown": deep(99)})
    other = spag.Game(seed=1)
    other.adopt(game)
    assert spag.Record.loads(str(other.record)) == game.record
    with pytest.raises(spag.BadRecord, match="nested too deeply"):
        spag.Game.from_record({**DATA, "unknown": deep(100)})
    around: list[Any] = []
    around.append(around)
    with pytest.raises(spag.BadRecord, match="nested too deeply"):
        spag.Game.from_record({**DATA, "unknown": around})


# The command line

WORDS = {
    "long": "x" * 100_000,
    "control characters": "Bug\x1b[31m\r\n\x07",
    "a lone surrogate": "Bug\udcff",
    "a large number": "9" * 4000,
    "a huge number": "9" * 5000,
    "nan": "nan",
    "infinity": "1e999",
    "deep": "[" * 50_000,
    "nothing": "",
}

COMMANDS = {
    "a command": "{}",
    "a file": "replay {}",
    "a game": "new --game {}",
    "a level": "new --level {}",
    "a flag": "new --{}",
    "a deal": "new --deal {}",
    "a name": "new --name A={}",
    "a seat": "new --name {}=Ada",
    "no pair": "new --option {}",
    "an option": "new --option level={}",
    "an unknown option": "new --option {}=1",
    "a variant": "new --variant wipeout={}",
    "first": "new --first {}",
    "actions": "new --play {}",
    "minutes": "new --minutes {}",
    "a board": "maciji solve --board {}",
    "a side": "maciji solve --hex {}",
    "a goal": "maciji solve --board 3x3 --goal {}",
    "a block": "maciji solve --board 3x3 --block {}",
    "a task": "maciji {}",
}


@pytest.mark.parametrize("word", WORDS.values(), ids=WORDS)
@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_a_nasty_argument_of_a_command_is_refused_in_one_line_or_taken(
    command: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    status = main([part.replace("{}", word) for part in command.split()])
    _, err = capsys.readouterr()
    if status:
        assert status == 2
        assert err.startswith("spagwidget: ")
        check(err.removesuffix("\n"))


# Lessons


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
def test_an_answer_to_an_exercise(value: Any) -> None:
    for exercise in (*level_1.exercises, *loops.exercises, *fair_start.exercises):
        for answer in ([value], [[value]], [value, value]):
            try:
                verdict = exercise.check(*answer)
            except TypeError as error:  # a prediction takes one answer
                assert len(answer) == 2
                check(str(error))
                continue
            assert not verdict.right
            check(verdict.text)
