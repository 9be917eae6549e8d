"""The request `annotate`, and what boards are sent of names, glyphs and deleted lines."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from tests.core.test_variations import branched
from tests.games.sealed import SEALED
from tests.widget.golden import RecordingBoard


@pytest.fixture
def board() -> RecordingBoard:
    return RecordingBoard(branched())


def edit(board: RecordingBoard, do: object, line: object, ply: object, **more: Any) -> dict[str, Any]:
    (answer,) = board.receive(type="annotate", do=do, line=line, ply=ply, id=1, **more)
    found: dict[str, Any] = answer
    return found


def test_names_and_glyphs_are_sent_with_the_tree(board: RecordingBoard) -> None:
    more = edit(board, "name", 1, 9, text=" Patience ")
    assert (more["type"], more["frames"]) == ("more", [])
    assert [8, "skip", "Patience"] in [[8, *stop[3:]] for stop in more["tree"]["stops"]]
    more = edit(board, "glyph", 1, 9, text="?")
    assert ["skip", "Patience", "?"] in [stop[3:] for stop in more["tree"]["stops"]]
    assert more["tree"]["edits"] == 2
    edit(board, "comment", 1, 9, text=" <b>Why?</b>\n")
    assert board.game.node_at(1, 9).comment == "<b>Why?</b>"


def test_lines_are_promoted_deleted_and_put_back(board: RecordingBoard) -> None:
    lines = board.game.lines
    more = edit(board, "promote", 1, 10)
    assert [(more["lines"].index(line), line["here"]) for line in more["lines"] if line["here"]] == [(2, True)]
    assert board.game.lines[0] == lines[1]
    more = edit(board, "delete", 0, 10)
    assert (more["tree"]["restores"], len(more["lines"])) == (True, 3)
    (more,) = board.receive(type="annotate", do="restore", id=2)
    assert "restores" not in more["tree"]
    assert set(board.game.lines) == set(lines)


def test_a_line_can_be_opened_at_its_end(board: RecordingBoard) -> None:
    board.receive(type="line", index=1, id=1, end=True)
    assert board.game.ply == len(board.game.lines[1])
    board.receive(type="line", index=0, id=2)
    assert board.game.ply == 9


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"do": "burn"}, "Unknown change 'burn'. Valid changes: name, comment, glyph, promote, delete, restore."),
        ({"do": ["name"]}, "Unknown change"),
        ({"line": 9}, "There is no line 9"),
        ({"line": True}, "whole number"),
        ({"ply": -1}, "ply"),
        ({"ply": 99}, "ply"),
        ({"text": 3}, "without a text"),
        ({"do": "glyph", "text": "??"}, "Unknown glyph"),
        ({"text": "n" * 61}, "at most 60 fit"),
        ({"do": "delete", "ply": 0}, "start of the game"),
        ({"do": "restore"}, "no deleted variation"),
        ({"revision": 7}, "has changed in the meantime"),
    ],
)
def test_a_refused_change_changes_nothing(board: RecordingBoard, wrong: dict[str, Any], message: str) -> None:
    before, revision = board.game.record, board.game.revision
    content = {"type": "annotate", "do": "name", "line": 1, "ply": 9, "text": "n", "id": 1, **wrong}
    (answer,) = board.receive(**content)
    assert (answer["type"], answer["id"]) == ("refused", 1)
    assert message in answer["message"]
    assert (board.game.record, board.game.revision) == (before, revision)


def test_boards_that_show_only_the_present_line_change_nothing_in_the_tree() -> None:
    game = branched()
    seat, read_only = RecordingBoard(game, seat="A"), RecordingBoard(game, read_only=True)
    sealed = RecordingBoard(spag.Game(SEALED, players=2))
    for board in (seat, read_only, sealed):
        (answer,) = board.receive(type="annotate", do="name", line=0, ply=0, text="n", id=1)
        assert answer["type"] == "refused"
    game.annotate(name="a secret plan")
    (more,) = seat.messages[-1:]
    assert "edits" not in more["tree"]
    assert "plan" not in str(seat.messages)
