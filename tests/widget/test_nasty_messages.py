"""Nasty messages and traits from the browser: a documented error in one short printable line, and no change."""

from __future__ import annotations

import json
from typing import Any

import pytest
import traitlets

import spagwidget as spag
from tests.nasty import (
    NASTY,
    check,
    quick,  # noqa: F401  # a fixture for every test of this module
    refused,
)
from tests.short_record import DATA
from tests.widget.golden import RecordingBoard


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
    "review": ["do", "at"],
    "names": ["names", "names.A"],
    "open": ["text"],
    "new": [
        "first",
        "bots",
        "bots.A",
        "set",
        "set.players",
        "set.game",
        "set.first",
        "set.clock",
        "set.minutes",
        "set.instant",
    ],
    "offer": ["set", "set.players", "set.game", "set.first", "set.clock", "set.minutes", "set.instant"],
    "peek": ["seat"],
    "edition": ["edition"],
    "clock": ["do"],
    "save": ["step"],
    "position": ["step"],
    "edit": ["do", "begin.step", "text.text", "add.seat", "add.spot", "move.to", "score.life", "tune.value", "lay.at"],
    "write": ["do", "begin.was", "check.name", "check.text", "check.was", "keep.name", "keep.text", "keep.step"],
    "seat": ["who", "level"],
    "think": ["do"],
    "share": ["do", "here.seat", "free.seat", "give.who", "unname.who"],
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
    game, editing = board.game, board._board.editors.present
    clock = game.clock
    return (
        *(game.record.data, game.lines, game.line, game.revision, game.can_redo, game.names),
        *(editing.editor, editing.studies, editing.at, board.step, board._board.view.edition, board.seat),
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
    assert (
        board._board.editors.present.editor,
        board._board.editors.present.studies,
        board._board.editors.present.at,
    ) == before[6:9]


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
