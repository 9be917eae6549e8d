"""Questions of the page about values and breakpoints, and what a board watches."""

from __future__ import annotations

from typing import Any

import pytest
from traitlets import TraitError

import spagwidget as spag
from spagwidget.board.inspections import kinds_for
from spagwidget.board.watching import MOST
from tests.thirdparty.tictactoe.tictactoe import GAME
from tests.widget.golden import RecordingBoard

KINDS = {"values", "stops", "offered"}


def played() -> spag.Game:
    """Return a short game in which B loses life."""
    game = spag.Game.from_position("(Bug A)(AddFlag B)")
    game.play("run", "hit B", "run", "add Bug")
    return game


def inspect(board: RecordingBoard, what: str, **fields: Any) -> dict[str, Any]:
    """Return the answer to a question."""
    (answer,) = board.receive(type="inspect", what=what, id=4, **fields)
    assert answer["type"] == "found", answer
    found: dict[str, Any] = answer["found"]
    return found


def test_each_expression_has_its_changes_or_its_own_error() -> None:
    found = inspect(RecordingBoard(played()), "values", expressions=["B life", "their lief < 3", "cursor = AddFlag"])
    life, wrong, reached = found["series"]
    assert life == {"changes": [[0, 5], [2, 4]]}
    assert reached == {"changes": [[0, False], [3, True], [6, False]]}
    assert (wrong["column"], wrong["length"]) == (1, len("their lief"))
    assert "their life" in wrong["error"]
    assert not wrong["error"].startswith("Column")


def test_each_breakpoint_has_its_steps_or_its_own_error() -> None:
    breakpoints = [
        {"at": "AddFlag"},
        {"player": "B", "kind": "run"},
        {"condition": "B life < 5"},
        {"at": "AddFlga"},
        {"at": "Bug", "condition": "life"},
        {"at": "Bug", "on": False},
    ]
    found = inspect(RecordingBoard(played()), "stops", breakpoints=breakpoints)
    assert [stop.get("steps") for stop in found["stops"]] == [[3], [4], [2], None, None, []]
    assert found["stops"][3]["column"] == 0
    assert "AddFlag" in found["stops"][3]["error"]
    assert found["stops"][4]["column"] == 1
    assert found["runs"] == {"card": [3, 6], "player": [3, 6], "damage": [2]}


def test_what_is_offered_has_labels_in_the_edition_of_the_board() -> None:
    found = inspect(RecordingBoard(played(), edition="monster"), "offered")
    assert found["values"]["A unused"] == "A: unused islanders"
    assert found["at"]["Bug"] == "Prayer"
    assert found["player"] == {"A": "A", "B": "B"}
    assert found["kind"]["loss"] == "a player loses life"


def test_a_game_with_an_inspector_is_watched_and_another_is_not() -> None:
    assert set(kinds_for(spag.Game("maciji"), None)) >= KINDS
    assert not KINDS & set(kinds_for(spag.Game(GAME), None))


def test_a_board_for_a_seat_finds_what_this_player_sees() -> None:
    game = spag.Game(level=3, players=2, extensions=["instant"], seed=3)
    for seat in (None, "A"):
        found = inspect(RecordingBoard(game, seat=seat), "values", expressions=["A hand", "B hand"])
        public, own = game.values("A hand", "B hand", seat=seat)
        assert [{"changes": [list(change) for change in one.changes]} for one in (public, own)] == found["series"]


@pytest.mark.parametrize(
    ("what", "fields"),
    [
        ("values", {}),
        ("values", {"expressions": "A life"}),
        ("values", {"expressions": [1]}),
        ("values", {"expressions": ["A life"] * (MOST + 1)}),
        ("values", {"expressions": ["x" * 201]}),
        ("stops", {"breakpoints": [{}]}),
        ("stops", {"breakpoints": [{"where": "Bug"}]}),
        ("stops", {"breakpoints": [{"at": 1}]}),
        ("stops", {"breakpoints": [{"at": "Bug", "on": "no"}]}),
        ("stops", {"breakpoints": [3]}),
        ("stops", {"breakpoints": None}),
    ],
)
def test_a_malformed_question_is_refused(what: str, fields: dict[str, Any]) -> None:
    (answer,) = RecordingBoard(played()).receive(type="inspect", what=what, id=4, **fields)
    assert answer["type"] == "refused"
    assert answer["message"]


def test_breakpoints_of_a_board_are_set_in_python_and_in_the_browser() -> None:
    board = RecordingBoard(played())
    board.breakpoints = ["B life < 5", spag.Breakpoint(at="Bug")]
    assert board.stops[1] == {"condition": "", "at": "Bug", "player": "", "kind": "", "on": True}
    board.set_state({"stops": [{"at": "Bug", "on": False}], "watched": ["A life"]})
    assert board.breakpoints == (spag.Breakpoint(at="Bug", on=False),)
    assert board.watched == ["A life"]
    assert board.game.find(*board.breakpoints) is None


@pytest.mark.parametrize("wrong", [["their lief < 3"], [spag.Breakpoint(at="Bgu")], "B life < 5", [3], ["A life"]])
def test_a_wrong_breakpoint_changes_nothing(wrong: Any) -> None:
    board = RecordingBoard(played())
    board.breakpoints = ["B life < 5"]
    with pytest.raises((spag.BadCommand, spag.BadValue, spag.BadType)):
        board.breakpoints = wrong
    assert board.breakpoints == (spag.Breakpoint("B life < 5"),)


@pytest.mark.parametrize(
    "state", [{"stops": [{"at": 1}]}, {"stops": 3}, {"watched": "A life"}, {"watched": [1]}, {"stops": [{"on": True}]}]
)
def test_a_wrong_state_from_the_browser_changes_nothing(state: dict[str, Any]) -> None:
    board = RecordingBoard(played())
    board.breakpoints, board.watched = ["B life < 5"], ["A life"]
    board.set_state(state)
    assert board.breakpoints == (spag.Breakpoint("B life < 5"),)
    assert board.watched == ["A life"]
    assert board.messages[-1]["type"] == "refused"


def test_python_code_cannot_set_wrong_lists() -> None:
    board = RecordingBoard(played())
    with pytest.raises(TraitError, match="expressions"):
        board.watched = 3  # type: ignore[assignment]  # the wrong type is the point
    with pytest.raises(spag.BadType, match="True or False"):
        spag.Breakpoint(at="Bug", on="no")  # type: ignore[arg-type]  # the wrong type is the point
