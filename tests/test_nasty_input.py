"""Nasty input at every public entry: a documented error in one short printable line, and no change."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import traitlets

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.lessons.exercises import fair_start, level_1, loops
from tests.widget.golden import RecordingBoard

MOST = 1500
"""The most characters of an error's message."""

SLOWEST = 3.0
"""The most seconds of the processor for a refusal; most take a small part of a second."""


def deep(levels: int, inner: Any = None) -> Any:
    for _ in range(levels):
        inner = [inner]
    return inner


def deep_object(levels: int) -> Any:
    found: Any = {}
    for _ in range(levels):
        found = {"a": found}
    return found


LONG = "x" * 15_000_000

NASTY: dict[str, Any] = {
    "a long text": LONG,
    "control characters": "Bug\0\x1b[31m\r\n\x07",
    "a lone surrogate": "Bug\ud800",
    "right to left": "\u202egub",
    "the empty text": "",
    "a deep list": deep(50_000),
    "a deep object": deep_object(50_000),
    "a list 500 deep": deep(500),
    "a large number": 10**4000,
    "a huge number": -(10**5000),
    "not a number": float("nan"),
    "infinity": float("inf"),
    "true": True,
    "nothing": None,
    "a list of texts": ["\ud800\n" * 100] * 1000,
}

TEXTS = {name: value for name, value in NASTY.items() if isinstance(value, str)}

DATA: dict[str, Any] = {
    "format": "spagwidget-record",
    "version": 1,
    "game": "spaghetti",
    "rules": {"level": 1, "players": 2},
    "deal": ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag"],
    "actions": ["place Bug", "place AddFlag"],
}


@pytest.fixture(autouse=True)
def quick() -> Iterator[None]:
    started = time.process_time()
    yield
    assert time.process_time() - started < SLOWEST


def check(message: str) -> None:
    """Check that a message is short, printable and can be encoded for the browser."""
    assert message
    assert len(message) <= MOST
    assert message.isprintable()
    assert json.dumps(message, ensure_ascii=False).encode()


def refused(call: Any, *kinds: type[Exception]) -> Exception | None:
    """Return the error that a call raises, after checking it; None if it raises none. Any other error fails."""
    try:
        call()
    except kinds as error:
        check(str(error))
        return error
    return None


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
def test_an_option(options: Any, value: Any) -> None:
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
def test_an_action(value: Any) -> None:
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
def test_a_position(text: str, game: str) -> None:
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
def test_a_file(content: str | bytes, tmp_path: Path) -> None:
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


# The board


class Strict(RecordingBoard):
    """A board that fails if a message cannot be encoded as JSON in UTF-8."""

    def send(self, content: Any, buffers: Any = None) -> None:
        """Encode a message as Jupyter does, and keep it."""
        self.messages.append(json.loads(json.dumps(content, ensure_ascii=False).encode()))


TYPES: dict[str, list[str]] = {
    "hello": ["has"],
    "play": ["action"],
    "undo": ["plies"],
    "redo": ["plies"],
    "fork": ["step"],
    "line": ["index"],
    "names": ["names", "names.A"],
    "open": ["text"],
    "new": ["first", "set", "set.players", "set.game", "set.first", "set.clock", "set.minutes", "set.instant"],
    "offer": ["set", "set.players", "set.game", "set.first", "set.clock", "set.minutes", "set.instant"],
    "peek": ["seat"],
    "edition": ["edition"],
    "clock": ["do"],
    "save": ["step"],
    "position": ["step"],
    "edit": ["do", "begin.step", "text.text", "add.seat", "add.spot", "move.to", "score.life", "tune.value", "lay.at"],
    "write": ["do", "begin.was", "check.name", "check.text", "check.was", "keep.name", "keep.text", "keep.step"],
    "nonsense": ["x"],
}

EDITS: dict[str, dict[str, Any]] = {
    "add": {"seat": "A", "spot": "Bug"},
    "move": {"spot": "Bug", "index": 0, "to": "AddFlag"},
    "score": {"seat": "A"},
    "tune": {"spot": "Bug", "name": "players"},
    "lay": {"spot": "Bug"},
    "check": {"name": "Leech", "text": "hit me 1"},
    "keep": {"name": "Leech", "text": "hit me 1", "step": 0},
}


def message(kind: str, field: str, value: Any) -> dict[str, Any]:
    first, _, second = field.partition(".")
    if kind in ("edit", "write") and second:
        return {"type": kind, "do": first, **EDITS.get(first, {}), second: value}
    if second:
        return {"type": kind, first: {second: value}}
    return {"type": kind, field: value}


def studying() -> Strict:
    """Return a board with an open position editor, of a game with a clock."""
    game = spag.Game(deal=DATA["deal"], clock={"minutes": 5})
    game.play("place Bug")
    board = Strict(game)
    assert board.receive(type="edit", do="begin", step=0)[0]["type"] == "study"
    assert board.receive(type="edit", do="add", seat="A", spot="Bug")[0]["type"] == "study"
    return board


def state_of(board: Strict) -> Any:
    """Return everything that a message could change."""
    game, editing = board.game, board._editing
    clock = game.clock
    return (
        *(game.record.data, game.lines, game.line, game.revision, game.can_redo, game.names),
        *(editing.editor, editing.studies, editing.at, board.step, board._edition, board.seat),
        *(board.playing, board.speed, board.hand_over, clock, clock and (clock.settings, clock.paused, clock.out)),
    )


def without_times(found: Any) -> Any:
    data = {key: value for key, value in found[0].items() if key not in ("times", "clock")}
    return data, *found[1:]


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
@pytest.mark.parametrize(("kind", "field"), [(kind, field) for kind, fields in TYPES.items() for field in fields])
def test_a_message_from_the_browser(kind: str, field: str, value: Any) -> None:
    board = studying()
    before = without_times(state_of(board))
    answers = board.receive(id=7, **message(kind, field, value))
    assert answers or (kind, value) == ("hello", True)  # the page has the story already
    for answer in answers:
        assert answer["id"] == 7
        if answer["type"] == "refused":
            check(answer["message"])
        if fault := answer.get("fault"):
            check(fault["text"])
        if problem := answer.get("problem"):
            check(problem["text"] if isinstance(problem, dict) else problem)
        if answer["type"] == "refused" or "fault" in answer:
            assert without_times(state_of(board)) == before
        assert len(json.dumps(answer)) < 1_000_000


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
def test_a_message_with_a_nasty_type(value: Any) -> None:
    board = studying()
    before = without_times(state_of(board))
    (answer,) = board.receive(type=value, id=7)
    assert (answer["type"], answer["id"]) == ("refused", 7)
    check(answer["message"])
    assert without_times(state_of(board)) == before


def test_messages_without_a_type() -> None:
    board = studying()
    (answer,) = board.receive(id=7)
    assert (answer["type"], answer["id"]) == ("refused", 7)
    anything: tuple[Any, ...] = (None, [], "play", 7)
    for content in anything:
        board.messages.clear()
        board._receive(board, content, [])
        assert [answer["type"] for answer in board.messages] == ["refused"]


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
def test_the_id_and_the_revision_of_a_message(value: Any) -> None:
    board = studying()
    (answer,) = board.receive(type="play", action="place AddFlag", id=7, revision=value)
    assert (answer["type"], answer["id"]) == ("refused", 7)
    (answer,) = board.receive(type="peek", id=value)
    assert "id" not in answer


def test_a_refused_begin_keeps_the_study_position() -> None:
    board = studying()
    before = state_of(board)
    for message in ({"step": "x"}, {"step": -1.5}, {}, {"step": True}):
        (answer,) = board.receive(type="edit", do="begin", id=7, **message)
        assert answer["type"] == "refused"
        assert without_times(state_of(board)) == without_times(before)
    board.game.adopt(spag.Game("maciji"))
    (answer,) = board.receive(type="edit", do="begin", step=0, id=7)
    assert answer["type"] == "refused"
    assert (board._editing.editor, board._editing.studies, board._editing.at) == before[6:9]


def test_a_card_for_an_unknown_step_keeps_the_study_position() -> None:
    board = studying()
    before = without_times(state_of(board))
    (answer,) = board.receive(type="write", do="keep", name="Leech", text="hit me 1", id=7)
    assert answer["type"] == "refused"
    assert without_times(state_of(board)) == before


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
@pytest.mark.parametrize("name", ["step", "playing", "speed", "hand_over"])
def test_a_trait_from_the_browser(name: str, value: Any) -> None:
    board = studying()
    before = without_times(state_of(board))
    board.messages.clear()
    board.set_state({name: value})
    if name in ("playing", "hand_over") and value is True:
        assert getattr(board, name) is True
        return
    (answer,) = board.messages
    assert answer["type"] == "refused"
    check(answer["message"])
    assert without_times(state_of(board)) == before


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
@pytest.mark.parametrize("name", ["step", "playing", "speed", "read_only", "theme", "hand_over"])
def test_a_trait_from_python(name: str, value: Any) -> None:
    board = studying()
    before = without_times(state_of(board))
    error = refused(lambda: setattr(board, name, value), traitlets.TraitError)
    assert error is not None or value is True
    assert value is True or without_times(state_of(board)) == before
    refused(lambda: RecordingBoard(spag.Game(seed=1), **{name: value}), traitlets.TraitError)


@pytest.mark.parametrize("value", NASTY.values(), ids=NASTY)
@pytest.mark.parametrize("name", ["seat", "edition"])
def test_what_a_board_shows(name: str, value: Any) -> None:
    refused(lambda: RecordingBoard(spag.Game(seed=1), **{name: value}), TypeError, ValueError)


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
def test_an_argument(command: str, word: str, capsys: pytest.CaptureFixture[str]) -> None:
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
