"""Large and deep input of up to 4 MB: refused with the documented error, or opened, quickly and with little memory.

`python -m tests.test_large_input` shows how much longer than plain reading each input takes, and the memory they need.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core.session.record import LARGEST, MOST_ACTIONS, MOST_PARTS
from tests.widget.golden import RecordingBoard

FULL = LARGEST - 1_000
"""A size in bytes that leaves room for the rest of a record."""

MOST_MEMORY = 200_000_000
"""The most bytes that all the inputs may take on top of what the program takes before them."""

MOST_READS = 1_000
"""The longest that one input may take, as many times as a plain JSON text of 1 MB is read and written.

It is measured beside each input, so that a slow or busy machine does not decide. The slowest input takes 310.
"""

LONGEST_MESSAGE = 1_000

SPAGHETTI: dict[str, Any] = {
    "format": "spagwidget-record",
    "version": 1,
    "game": "spaghetti",
    "rules": {"level": 1, "players": 2},
    "deal": ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag"],
    "actions": [],
}
MACIJI: dict[str, Any] = {
    "format": "spagwidget-record",
    "version": 1,
    "game": "maciji",
    "rules": {"board": "5x5"},
    "actions": [],
}
WORD = "x" * FULL
MANY = MOST_PARTS - 100
"""A number of values that leaves room for the rest of a record."""


def words(count: int = MANY) -> list[str]:
    """Return a list of different texts."""
    return [f"{number:025x}" for number in range(count)]


def mapping(value: Any = 0) -> dict[str, Any]:
    """Return an object with many keys."""
    text = json.dumps(value)
    count = min(FULL // (24 + len(text)), MANY // (1 + text.count("{") + text.count(",")))
    return {f"{number:020x}": value for number in range(count)}


def deep(depth: int) -> str:
    """Return nested lists as JSON text."""
    return "[" * depth + "]" * depth


def record(base: dict[str, Any] = SPAGHETTI, **changes: object) -> str:
    """Return a record as JSON text with some keys changed."""
    return json.dumps({**base, **changes}, separators=(",", ":"))


def rules(base: dict[str, Any] = SPAGHETTI, **changes: object) -> str:
    """Return a record as JSON text with some rules changed."""
    return record(base, rules={**base["rules"], **changes})


def start(**changes: object) -> str:
    """Return a record as JSON text that starts from a position in which flags act."""
    return record({**{k: v for k, v in SPAGHETTI.items() if k != "deal"}, "start": "(Bug A)(AddFlag B)"}, **changes)


def raw(key: str, value: str, base: dict[str, Any] = SPAGHETTI) -> str:
    """Return a record as JSON text in which a key has this JSON text as its value."""
    return record({**base, key: "@@"}).replace('"@@"', value)


def raw_rule(key: str, value: str, base: dict[str, Any] = SPAGHETTI) -> str:
    """Return a record as JSON text in which a rule has this JSON text as its value."""
    return record({**base, "rules": {**base["rules"], key: "@@"}}).replace('"@@"', value)


VALUES: dict[str, Callable[[], str]] = {
    "one long text": lambda: f'"{WORD}"',
    "many texts": lambda: json.dumps(words(), separators=(",", ":")),
    "many equal texts": lambda: "[" + ",".join(['"Bug"'] * MANY) + "]",
    "many empty lists": lambda: "[" + ",".join(["[]"] * (MANY // 2)) + "]",
    "many empty objects": lambda: "[" + ",".join(["{}"] * (MANY // 2)) + "]",
    "many keys": lambda: json.dumps(mapping(), separators=(",", ":")),
    "far too many empty lists": lambda: "[" + ",".join(["[]"] * (FULL // 3)) + "]",
    "far too many keys": lambda: "{" + ",".join(f'"{number:x}":0' for number in range(FULL // 11)) + "}",
    "deep": lambda: deep(900),
    "too deep": lambda: deep(FULL // 2),
    "a long number": lambda: "9" * 4_300,
    "too long a number": lambda: "9" * FULL,
}
"""JSON values that no part of a record can have."""

KEYS = ("format", "version", "game", "rules", "start", "actions", "blanks")
RULES = ("level", "lives", "variants", "extensions", "edition", "blanks", "odd")
BOARD_RULES = ("board", "blocks", "warps", "swap", "odd")


def with_key(value: Callable[[], str], key: str) -> Callable[[], str]:
    """Return a function that makes a record in which a key has this JSON text as its value."""
    base = {name: kept for name, kept in SPAGHETTI.items() if name != "deal"} if key == "start" else SPAGHETTI
    return lambda: raw(key, value(), base)


def with_rule(value: Callable[[], str], key: str, base: dict[str, Any]) -> Callable[[], str]:
    """Return a function that makes a record in which a rule has this JSON text as its value."""
    return lambda: raw_rule(key, value(), base)


def nasty_records() -> dict[str, Callable[[], str]]:
    """Return functions that make invalid records, by name: each value at one place, and one value at every place."""
    found: dict[str, Callable[[], str]] = {}
    for name, value in VALUES.items():
        once = cache(value)
        found[f"{name} as deal"] = with_key(once, "deal")
        found[f"{name} as the rule cards"] = with_rule(once, "cards", SPAGHETTI)
    found |= {f"{name} as the whole record": VALUES[name] for name in ("many texts", "many keys", "too deep")}
    word = VALUES["one long text"]
    found |= {f"one long text as {key}": with_key(word, key) for key in KEYS}
    found |= {f"one long text as the rule {key}": with_rule(word, key, SPAGHETTI) for key in RULES}
    found |= {f"one long text as MACIJI's rule {key}": with_rule(word, key, MACIJI) for key in BOARD_RULES}
    return found | {
        "a deal of 40,000 names": lambda: record(deal=words(40_000)),
        "a deal of 40,000 equal names": lambda: record(deal=["Bug"] * 40_000),
        "many instant cards": lambda: record(
            rules={"level": 1, "players": 2, "extensions": ["instant"]}, instants=words()
        ),
        "a board of 500 x 500": lambda: rules(MACIJI, board="/".join(["." * 500] * 500)),
        "a long row": lambda: rules(MACIJI, board="." * FULL),
        "a long row with a fault at its end": lambda: rules(MACIJI, board="." * FULL + "x"),
        "a long column": lambda: rules(MACIJI, board="./" * (FULL // 2)),
        "a honeycomb picture": lambda: rules(MACIJI, board="hex:" + "/".join(["._" * 500] * 500)),
        "a board of spaces": lambda: rules(MACIJI, board=" " * FULL),
        "a size of many digits": lambda: rules(MACIJI, board="9" * (FULL // 2) + "x" + "9" * (FULL // 2)),
        "many actions": lambda: record(actions=words(MOST_ACTIONS)),
        "many equal actions": lambda: record(actions=["place Bug"] * MOST_ACTIONS),
        "one long action": lambda: record(actions=["place " + WORD]),
        "an action of many words": lambda: record(actions=["recall" + " x" * (FULL // 2)]),
        "an action of many spaces": lambda: record(actions=["move" + " " * FULL]),
        "too many actions": lambda: record(actions=words(MOST_ACTIONS + 1)),
        "an illegal action at the end": lambda: start(actions=[*["skip"] * (MOST_ACTIONS - 1), "x"]),
        "a number among the actions": lambda: record(actions=[*["skip"] * (MOST_ACTIONS - 1), 1]),
        "a long unknown rule": lambda: rules(SPAGHETTI, **{WORD: 1}),
        "many unknown rules": lambda: rules(SPAGHETTI, **mapping()),
        "many variants": lambda: rules(variants=mapping()),
        "a long variant": lambda: rules(variants={WORD: 1}),
        "a long value of a variant": lambda: rules(variants={"wipeout": WORD}),
        "a long extension": lambda: rules(extensions=[WORD]),
        "many equal extensions": lambda: rules(extensions=["memory"] * MANY),
        "a long card": lambda: rules(cards=[WORD]),
        "many equal cards": lambda: rules(cards=["Bug"] * MANY),
        "many blanks": lambda: record(blanks=mapping("add flag")),
        "a long blank": lambda: record(blanks={"Odd": "add flag\n" * (FULL // 11)}),
        "a long name of a blank": lambda: record(blanks={WORD: "add flag"}),
        "a blank of many lines": lambda: record(blanks={"Odd": "\n" * (FULL // 2)}),
        "many blanks in Python": lambda: record(blanks=mapping({"python": True, "params": {}})),
        "many numbers of a blank in Python": lambda: record(blanks={"Odd": {"python": True, "params": mapping()}}),
        "a long docstring": lambda: record(blanks={"Odd": {"python": True, "params": {}, "says": WORD}}),
        "a deep meta": lambda: raw("meta", deep(900)),
    }


POSITIONS: dict[str, Callable[[], tuple[str, dict[str, Any]]]] = {
    "thousands of equal cards": lambda: ("(Bug A)" * (FULL // 7), {}),
    "thousands of unknown cards": lambda: ("".join(f"(Card{'x' * (n % 9)} A)" for n in range(FULL // 14)), {}),
    "a card with a long name": lambda: (f"({WORD} A)", {}),
    "a long queue": lambda: (f"(Bug {'AB' * (FULL // 2)})", {}),
    "a queue of dots": lambda: (f"(Bug {'.' * FULL})", {}),
    "a long list of numbers": lambda: (f"(Bug{{{'1,' * (FULL // 2)}1}} A)", {}),
    "an open brace": lambda: ("(Bug{" + "1," * (FULL // 2), {}),
    "many players": lambda: ("(Bug A)(AddFlag B)" + " A5+6" * (FULL // 5), {}),
    "many spaces": lambda: ("(Bug A)(AddFlag B)" + " " * FULL + "x", {}),
    "a long list behind last": lambda: ("(Bug A)(AddFlag B) last=" + "Bug," * (FULL // 4) + "Bug", {}),
    "a long list behind hand": lambda: (
        "(Bug A)(AddFlag B) hand=" + "A:Bug," * (FULL // 6) + "A:Bug",
        {"extensions": ["instant"]},
    ),
    "a long list behind interrupts": lambda: (
        "(Bug A)(AddFlag B) interrupts=" + "A:1," * (FULL // 4) + "Z:1",
        {"extensions": ["interrupt"]},
    ),
    "a long list behind place": lambda: ("(Bug A)(AddFlag B) place=" + "A1," * (FULL // 3) + "A1", {}),
    "a long name of a part": lambda: ("(Bug A)(AddFlag B) " + WORD + "=1", {}),
    "a long do": lambda: ('(Bug A)(AddFlag B) do="' + "skip;" * (FULL // 5) + 'x"', {}),
    "a do of nothing": lambda: ('(Bug A)(AddFlag B) do="' + ";" * FULL + '"', {}),
    "many dos": lambda: ("(Bug A)(AddFlag B)" + ' do="run"' * (FULL // 9) + "x", {}),
    "many open dos": lambda: ("(Bug A)(AddFlag B)" + ' do="' * (FULL // 5), {}),
    "a long board": lambda: ("." * FULL, {"game": "maciji"}),
    "a large board": lambda: ("/".join(["." * 500] * 500), {"game": "maciji"}),
    "many blocks": lambda: ("5x5 blocks=" + "?+" * (FULL // 2) + "?", {"game": "maciji"}),
    "many blocked cells": lambda: ("5x5 blocks=" + "0,0+" * (FULL // 4) + "0,0", {"game": "maciji"}),
    "a long line": lambda: ("5x5 goal=0,0 line=" + "1,1-" * (FULL // 4) + "1,1", {"game": "maciji"}),
    "a long cell": lambda: ("5x5 goal=" + WORD, {"game": "maciji"}),
    "a long part": lambda: ("5x5 " + WORD, {"game": "maciji"}),
    "many parts": lambda: ("5x5" + " goal=0,0" * (FULL // 9), {"game": "maciji"}),
}


def line(count: int, at: int = 0, *ending: str, **more: object) -> dict[str, Any]:
    """Return a line of a record that leaves the game at a ply: the action `skip` many times, then others."""
    return {"from": at, "actions": ["skip"] * count + [*ending], **more}


def lines(entries: object, actions: int = 0, **more: object) -> str:
    """Return a record as JSON text with these lines, of a game in which everybody always skips."""
    return start(lines=entries, actions=["skip"] * actions, **more)


LINES: dict[str, Callable[[], str]] = {
    "one long text as lines": lambda: lines(WORD),
    "many keys as a line": lambda: lines([mapping()]),
    "a long action in a line": lambda: lines([line(1, 0, "recall" + " x" * (FULL // 2))]),
    "a line of many actions": lambda: lines([line(MANY)]),
    "many lines that end with an illegal action": lambda: lines([line(400, 0, "x")] * 280),
    "many equal lines": lambda: lines([line(900)] * 120),
    "many lines that leave one another": lambda: lines([{**line(1, n), "line": n} for n in range(MANY // 5)]),
    "comments on a line that leaves many others": lambda: lines(
        [{**line(1, n), "line": n} for n in range(950)], comments=[{"line": 950, "ply": 0, "name": "x"}] * 28_000
    ),
    "many lines far from one another": lambda: lines([line(1, n % 2 * 49_000, "x") for n in range(10_000)], 50_000),
    "many lines with the same positions": lambda: start(
        actions=[*["skip"] * 1_000, "run", "hit B", *["skip"] * 40_000],
        lines=[{"from": n, "actions": ["run", "hit B"]} for n in range(10_000)],
    ),
    "long times in lines": lambda: lines([line(900, 0, times=[int("9" * 1_000)] * 900)]),
    "many comments": lambda: lines([], comments=[{"ply": 0, "name": "x"}] * (MANY // 3)),
    "a long comment": lambda: lines([], comments=[{"ply": 0, "text": WORD}]),
}
"""Records that can be opened; their lines and comments are read as far as this needs little time and memory."""


class Taken(NamedTuple):
    """The time and memory that an input took.

    Attributes:
        error: The name of the error's class and its message; empty if the input was opened.
        reads: The processor time, as many times as that of a plain JSON text of 1 MB.
        memory: The most bytes that this and the previous inputs have needed.
    """

    error: tuple[str, str]
    reads: float
    memory: int


RECORDS = nasty_records()
CASES: dict[str, Callable[[], Any]] = {**RECORDS, **POSITIONS, **LINES}


@pytest.fixture(scope="module")
def taken() -> dict[str, Taken]:
    """Measure each input, and return the results by name."""
    return dict(measured())


@pytest.mark.parametrize("name", [*RECORDS, *POSITIONS])
def test_large_input_is_refused(taken: dict[str, Taken], name: str) -> None:
    kind, message = taken[name].error
    assert kind == ("BadRecord" if name in RECORDS else "BadPosition")
    assert len(message) < LONGEST_MESSAGE


@pytest.mark.parametrize("name", LINES)
def test_a_record_with_large_lines_is_opened(taken: dict[str, Taken], name: str) -> None:
    assert taken[name].error == ("", "")


def test_large_input_takes_little_time_and_memory(taken: dict[str, Taken]) -> None:
    assert len(taken) > 100
    for name, (_, reads, memory) in taken.items():
        assert reads < MOST_READS, f"{name}: {reads} times"
        assert memory < MOST_MEMORY, f"{name}: {memory} bytes"


def test_large_lines_are_kept_as_they_are() -> None:
    text = LINES["many equal lines"]()
    opened = spag.Game.from_record(spag.Record.loads(text))
    assert opened.record.data["lines"] == json.loads(text)["lines"]
    assert len(opened.tree.ends) == 1
    opened.annotate(comment="Something has changed.")
    kept = opened.record.data["lines"]
    assert 0 < len(kept) <= 120
    assert len(kept[0]["actions"]) == 900


@pytest.mark.parametrize("name", ["a board of 500 x 500", "a deal of 40,000 names", "a long blank", "too deep as deal"])
def test_a_large_record_is_refused_on_the_board_and_by_the_command_line(
    name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = RECORDS[name]()
    board = RecordingBoard(spag.Game(level=1, players=2, seed=1))
    (answer,) = board.receive(type="open", text=text, id=1)
    assert answer["type"] == "refused"
    assert len(answer["message"]) < LONGEST_MESSAGE
    file = tmp_path / "large.json"
    file.write_text(text, encoding="utf-8")
    assert main(["replay", str(file)]) == 2
    assert len(capsys.readouterr().err) < LONGEST_MESSAGE


def test_a_text_larger_than_4_mb_is_refused_on_the_board() -> None:
    board = RecordingBoard(spag.Game(level=1, players=2, seed=1))
    (answer,) = board.receive(type="open", text="x" * (LARGEST + 1), id=1)
    assert answer == {"type": "refused", "revision": 0, "message": "larger than 4 MB.", "id": 1}


def test_a_large_position_is_refused_in_the_position_editor() -> None:
    board = RecordingBoard(spag.Game(level=1, players=2, seed=1))
    board.receive(type="edit", do="begin", step=0, id=1)
    text = POSITIONS["many players"]()[0]
    (answer,) = board.receive(type="edit", do="text", text=text[:15_000], id=2)
    assert answer["fault"] == {"text": "the text is too long; expected at most 10000 characters.", "column": 10_001}
    (answer,) = board.receive(type="edit", do="text", text=text, id=3)
    assert answer["type"] == "refused"


def test_a_large_name_is_refused() -> None:
    game = spag.Game(level=1, players=2, seed=1)
    with pytest.raises(ValueError, match="at most 24 fit"):
        game.names = {"A": "a " * (FULL // 2)}
    assert spag.Game.from_record({**game.record.data, "meta": {"names": {"A": "a " * (FULL // 2)}}}).names == {}


def test_a_long_game_can_be_loaded() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)")
    game.play(*["skip"] * 3_000)
    assert spag.Game.from_record(spag.Record.loads(str(game.record))).snapshot == game.snapshot


def measured() -> Iterator[tuple[str, Taken]]:
    """Yield the result of each input by its name.

    Another process reads the inputs, so the time and memory for making them do not count.
    """
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.test_large_input", "read"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        cwd=Path(__file__).parents[1],
    )
    assert child.stdin is not None
    assert child.stdout is not None
    with child:
        for name, make in CASES.items():
            made = make()
            text, options = (made, None) if isinstance(made, str) else made
            assert options is not None or len(text) <= LARGEST, name
            data = text.encode()
            child.stdin.write(json.dumps([len(data), options]).encode() + b"\n" + data)
            child.stdin.flush()
            answer = child.stdout.readline()
            assert answer, f"{name} ended the process"
            error, reads, memory = json.loads(answer)
            yield name, Taken(tuple(error), reads, memory)
        child.stdin.close()


def read() -> None:
    """Read the inputs from standard input, and print the result of each."""
    import resource

    # a MemoryError is better than a machine without memory
    resource.setrlimit(resource.RLIMIT_AS, (3_000_000_000, resource.RLIM_INFINITY))

    def memory() -> int:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * (1 if sys.platform == "darwin" else 1024)

    plain = json.dumps(words(1_000_000 // 29))
    before = memory()
    gc.freeze()  # `collect` need not look at all modules again
    for row in sys.stdin.buffer:
        size, options = json.loads(row)
        text = sys.stdin.buffer.read(size).decode()
        gc.collect()
        usual = duration(lambda: json.dumps(json.loads(plain)))
        begin = process_time()
        error = problem(text, options)
        took = process_time() - begin
        usual = max(usual, duration(lambda: json.dumps(json.loads(plain))))
        print(json.dumps([error, took / usual, memory() - before]), flush=True)


def duration(do: Callable[[], object]) -> float:
    """Return the processor time of a call in seconds."""
    begin = process_time()
    do()
    return process_time() - begin


def problem(text: str, options: dict[str, Any] | None) -> tuple[str, str]:
    """Return the error's class name and message, or two empty texts; `options` are None for a record."""
    try:
        if options is None:
            spag.Game.from_record(spag.Record.loads(text))
        else:
            spag.Game.from_position(text, **options)
    except (spag.BadRecord, spag.BadPosition) as error:
        return type(error).__name__, str(error)
    return "", ""


def show() -> None:
    """Print the result of each input."""
    for name, (error, reads, memory) in measured():
        print(f"{reads:6.1f} times {memory // 1_000_000:5} MB  {name}: {error[1][:60]}")


if __name__ == "__main__":
    read() if sys.argv[1:] == ["read"] else show()
