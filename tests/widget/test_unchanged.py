"""A request is refused only if something has changed on which it depends, and the refusal says what was not done."""

from __future__ import annotations

import re
from pathlib import Path as File
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.board.inspections import KINDS
from spagwidget.board.unchanged import UNCHANGED, Path, Unchanged, kind_of, what_must_stay
from spagwidget.core.catalogue import say
from tests.games.sealed import SEALED
from tests.widget.golden import HANDS, RecordingBoard

PAGE = (File(__file__).parents[2] / "docs" / "wire.md").read_text(encoding="utf-8")

POSITION = "(Bug AB)(AddFlag B)(ForkBomb A)"


@pytest.fixture
def board() -> RecordingBoard:
    """The board of a game with four events, of which the page knows nothing after the second."""
    board = RecordingBoard(spag.Game.from_position(POSITION))
    board.game.play("run", "hit B")
    return board


def told(board: RecordingBoard, **content: Any) -> Any:
    """Return the one reply to a request."""
    (reply,) = board.receive(id=5, **content)
    assert reply["id"] == 5
    return reply


def test_the_table_has_every_kind_of_request() -> None:
    types = {kind.split()[0] for kind in UNCHANGED}
    assert types == set(spag.SpagWidget()._board.request_types)
    assert {kind.split()[1] for kind in UNCHANGED if kind.startswith("inspect ")} <= {*KINDS, "segment", "compare"}


def test_the_page_shows_the_table() -> None:
    rows = dict(re.findall(r"^\| (nothing|its step|its question|everything) \| (.*) \|$", PAGE, re.MULTILINE))
    shown = {kind: what for what, row in rows.items() for kind in re.findall(r"`([^`]*)`", row)}
    assert shown == {kind: what.value for kind, what in UNCHANGED.items()}


def test_a_request_of_an_unknown_kind_needs_everything() -> None:
    assert what_must_stay({"type": "dance"}) is Unchanged.EVERYTHING
    assert what_must_stay({"type": 3, "do": ["run"]}) is Unchanged.EVERYTHING
    assert kind_of({"type": "hint", "do": "close"}) == "hint close"
    assert kind_of({"type": "hint", "do": "ask"}) == "hint"
    assert kind_of({"type": "inspect", "what": "tree", "segment": 3}) == "inspect segment"


AT_ANY_TIME = {
    "save": {"type": "save"},
    "position": {"type": "position", "step": 2},
    "picture": {"type": "picture", "step": 2, "dark": False},
    "page": {"type": "page", "step": 2},
    "link": {"type": "link", "step": 2},
    "offer": {"type": "offer", "set": {}},
    "program": {"type": "inspect", "what": "program", "since": 3},
    "tree": {"type": "inspect", "what": "tree"},
    "decision": {"type": "inspect", "what": "decision", "step": 1},
    "edition": {"type": "edition", "edition": "monster"},
    "close": {"type": "hint", "do": "close"},
}


@pytest.mark.parametrize("content", AT_ANY_TIME.values(), ids=AT_ANY_TIME)
def test_what_an_action_on_its_way_does_not_touch_is_done(board: RecordingBoard, content: dict[str, Any]) -> None:
    before = board._board.view.revision
    board.receive(type="play", action="skip", id=4)
    assert told(board, revision=before, **content)["type"] != "refused"


def test_a_position_is_that_of_the_step_that_the_page_shows(board: RecordingBoard) -> None:
    before, position = board._board.view.revision, board.game.position_at(2)
    board.game.play("skip")
    assert told(board, type="position", step=2, revision=before)["content"] == position


OF_STEPS = {
    "position": ({"type": "position", "step": 2}, "no position was copied"),
    "picture": ({"type": "picture", "step": 2, "dark": False}, "no picture was made"),
    "page": ({"type": "page", "step": 2}, "no web page was saved"),
    "link": ({"type": "link", "step": 2}, "no link was copied"),
    "program": ({"type": "inspect", "what": "program", "since": 3}, "question was not answered"),
    "decision": ({"type": "inspect", "what": "decision", "step": 2}, "question was not answered"),
}


@pytest.mark.parametrize(("content", "said"), OF_STEPS.values(), ids=OF_STEPS)
def test_a_step_that_is_another_one_now_is_refused(board: RecordingBoard, content: dict[str, Any], said: str) -> None:
    before = board._board.view.revision
    board.game.undo(1)
    board.game.play("hit A", "skip", "skip")
    assert said in told(board, revision=before, **content)["message"]
    assert told(board, revision=board._board.view.revision, **content)["type"] != "refused"


def test_a_step_before_the_change_is_still_the_same(board: RecordingBoard) -> None:
    before, position = board._board.view.revision, board.game.position_at(1)
    board.game.undo(1)
    board.game.play("hit A")
    assert told(board, type="position", step=1, revision=before)["content"] == position


def test_a_missing_or_unknown_revision_counts_as_old(board: RecordingBoard) -> None:
    board.game.undo(1)
    board.game.play("hit A")
    for revision in (None, -3, 10**9, "1"):
        assert told(board, type="position", step=2, revision=revision)["type"] == "refused"


def test_a_hint_depends_on_the_question_only(board: RecordingBoard) -> None:
    before = board._board.view.revision
    board.game.names = {"A": "Ada"}
    assert board._board.view.revision > before
    assert told(board, type="hint", do="ask", horizon=None, revision=before)["type"] == "more"
    board.game.play("skip")
    late = told(board, type="hint", do="ask", horizon=None, revision=before)
    assert "no hint was given" in late["message"]
    board.close()


def test_a_look_at_a_hand_is_at_the_hand_of_the_player_who_was_named() -> None:
    board = RecordingBoard(spag.Game.from_position(HANDS, level=3, players=3, extensions=["instant", "interrupt"]))
    before, game = board._board.view.revision, board.game
    assert game.to_act == ("A",)
    game.names = {"B": "Bo"}
    mine = told(board, type="peek", seat="A", hand=True, revision=before)
    assert (mine["type"], mine["seat"], [card["id"] for card in mine["held"]]) == ("hand", "A", ["instant:A"])
    game.play("skip", "skip")
    assert game.to_act == ("B",)
    late = told(board, type="peek", seat="A", hand=True, revision=before)
    assert "no cards were shown" in late["message"]
    assert "whose cards" in told(board, type="peek")["message"]
    assert told(board, type="peek", seat="A", hand=True)["type"] == "refused"


def test_another_players_secret_action_does_not_close_a_private_view() -> None:
    board = RecordingBoard(spag.Game(SEALED, seed=1))
    before = board._board.view.revision
    assert set(board.game.to_act) >= {"A", "B"}
    board.game.play_as("B", next(action for action in board.game.legal_for("B")))
    assert told(board, type="peek", seat="A", revision=before)["seat"] == "A"
    assert "no cards were shown" in told(board, type="peek", seat="B", revision=before - 1)["message"]


def test_an_answer_depends_on_what_it_is_about_only() -> None:
    game = spag.Game.from_position(POSITION)
    game.play("run", "hit B", "skip", "skip")
    board = RecordingBoard(game, predict=True)
    (first, *_) = told(board, type="inspect", what="questions", step=0)["found"]["questions"]
    right = next(choice["id"] for choice in first["choices"] if not choice.get("misreading"))
    answer = {"type": "inspect", "what": "answer", "step": first["step"], "choice": right, "horizon": first["step"]}
    before = board._board.view.revision
    game.annotate(name="Here")
    assert board._board.view.revision > before
    other = told(board, **answer, kind="another kind", revision=before)
    assert "No question is open" in other["message"]
    game.undo(4)
    game.play("skip", "skip", "skip", "skip")
    assert "not answered" in told(board, **answer, kind=first["kind"], revision=before)["message"]
    game.undo(4)
    game.play("run", "hit B", "skip", "skip")
    now = board._board.view.revision
    assert told(board, **answer, kind=first["kind"], revision=now)["found"] == {"outcome": "right"}


@pytest.mark.parametrize("horizon", ["1", True, 0.5, [1]])
def test_an_invalid_horizon_is_refused(board: RecordingBoard, horizon: object) -> None:
    assert "horizon" in told(board, type="inspect", what="review", horizon=horizon)["message"]


def test_the_horizon_of_the_page_that_asks_counts() -> None:
    game = spag.Game.from_position("(RemoveFlag A)(Bug B)(RemoveCommand A)")
    game.play("run", "remove Bug:0")
    assert game.over
    board = RecordingBoard(game)
    assert told(board, type="inspect", what="review", horizon=0)["type"] == "refused"
    assert told(board, type="inspect", what="review", horizon=None)["type"] == "found"
    board.step = board.horizon = 0
    assert told(board, type="inspect", what="review")["type"] == "refused"
    assert told(board, type="inspect", what="review", horizon=None)["type"] == "found"
    game.undo(2)
    board.horizon = None
    game.play("run")
    asked = {"type": "hint", "do": "ask"}
    assert told(board, **asked, horizon=0)["message"] == "Hints are for your own decisions."
    assert told(board, **asked, horizon=None)["type"] == "more"
    board.close()


@pytest.mark.parametrize("kind", [kind for kind, what in UNCHANGED.items() if what is not Unchanged.NOTHING])
def test_every_refusal_says_what_was_not_done(kind: str) -> None:
    text = say(f"refused.stale.{kind.split()[0]}")
    assert re.match(r"The game has changed in the meantime, so (nothing |no |.* not )", text)


@given(st.lists(st.integers(0, 8), max_size=12), st.integers(0, 12), st.integers(0, 12))
def test_since_when_a_step_is_the_same(cuts: list[int], step: int, known: int) -> None:
    path = Path()
    for revision, kept in enumerate(cuts, 1):
        path.cut(kept, revision)
    since = path.since(step)
    same = all(step < kept for revision, kept in enumerate(cuts, 1) if revision > known)
    assert same == (since is None or since <= known)
