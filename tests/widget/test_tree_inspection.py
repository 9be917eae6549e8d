"""The inspection `tree`: what the panel with the variations is sent."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from tests.core.test_annotations import grown
from tests.core.test_variations import branched
from tests.games.nim import NIM
from tests.games.sealed import SEALED
from tests.widget.golden import RecordingBoard


def inspected(board: RecordingBoard, **fields: Any) -> dict[str, Any]:
    (answer,) = board.receive(type="inspect", what="tree", id=1, **fields)
    assert (answer["type"], answer["id"]) == ("found", 1), answer
    found: dict[str, Any] = answer["found"]
    return found


def test_a_board_finds_all_lines_in_words() -> None:
    game = branched()
    game.annotate(game.node_at(1, 9), name="Patience", glyph="?")
    found = inspected(RecordingBoard(game))
    assert [segment["parent"] for segment in found["segments"]] == [-1, 0, 1, 1, 3, 3, 0]
    rows = [row for segment in found["segments"] for row in segment["rows"]]
    assert [8, 9, 1, "A", "A skips Bug.", "Patience", "", "?"] in rows
    assert [8, 10, 1, "A", "A runs Bug. B loses 1 life (4 left)."] in rows
    assert [segment["line"] for segment in found["segments"] if segment.get("here")] == [0, 0, 0]
    assert found["left_out"] == 0


def test_a_monster_board_finds_the_names_of_its_edition() -> None:
    found = inspected(RecordingBoard(branched(), edition="monster"))
    assert "Bug" not in str(found)


@pytest.mark.parametrize("seed", range(4))
def test_the_lines_of_any_game_are_small_and_whole(seed: int) -> None:
    game = grown(seed, 300, level=2)
    board = RecordingBoard(game)
    found = inspected(board)
    ends = [segment for segment in found["segments"] if segment.get("ends")]
    assert len(ends) == len(game.lines)
    for at, segment in enumerate(found["segments"]):
        assert 1 <= len(segment["rows"]) <= segment["count"]
        (whole,) = inspected(board, segment=at)["segments"]
        assert whole["rows"][: len(segment["rows"])] == segment["rows"]
        assert len(whole["rows"]) == segment["count"]


def test_a_very_large_tree_is_sent_in_part() -> None:
    game = spag.Game(NIM, heaps=(1500, 1500))
    game.play(*["take 0 1"] * 1200, *["take 1 1"] * 800)
    for ply in range(10, 600, 10):
        game.fork(ply)
        game.play(*["take 1 1"] * 30)
    found = inspected(RecordingBoard(game))
    assert sum(len(segment["rows"]) for segment in found["segments"]) <= 1500
    assert all(segment["rows"] for segment in found["segments"])
    assert any(len(segment["rows"]) < segment["count"] for segment in found["segments"])


def test_two_lines_are_compared() -> None:
    found = inspected(RecordingBoard(branched()), compare=[0, 3])
    assert (found["ply"], found["titles"]) == (2, ["Main line", "Line 4"])
    assert found["right"] == [[2, 3, 0, "A", "A places a flag on MoveFlag."]]


@pytest.mark.parametrize(
    "wrong",
    [
        *({"segment": 99}, {"segment": True}, {"segment": "0"}, {"segment": -1}),
        *({"compare": 3}, {"compare": [0]}, {"compare": [0, 99]}, {"compare": [0, "1"]}, {"compare": [0, None]}),
    ],
)
def test_a_malformed_question_is_refused(wrong: dict[str, Any]) -> None:
    (answer,) = RecordingBoard(branched()).receive(type="inspect", what="tree", id=1, **wrong)
    assert answer["type"] == "refused"


def test_boards_without_the_whole_tree_do_not_find_it() -> None:
    for board in (RecordingBoard(branched(), seat="A"), RecordingBoard(spag.Game(SEALED, players=2))):
        (story,) = board.receive(type="hello", id=1)
        assert "tree" not in story.get("inspects", [])
        (answer,) = board.receive(type="inspect", what="tree", id=2)
        assert answer["type"] == "refused"
