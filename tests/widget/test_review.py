"""The review on boards: what pages get of it, when, and the better lines that they keep or show."""

from __future__ import annotations

from time import monotonic, sleep
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.board.reviewing import reviewing_of
from spagwidget.bots import play_out
from spagwidget.bots.review import GAMES, begin
from tests.games.sealed import SEALED

from .golden import RecordingBoard

PATIENCE = 60.0


def finished(seed: int = 4) -> spag.Game:
    """Return a finished game in which A takes the own flag away instead of B's."""
    game = spag.Game(level=1, seed=seed)
    play_out(game, "easy", seed=seed)
    return game


def asked(board: RecordingBoard, **content: Any) -> Any:
    """Return what the board answers to a question about the review."""
    found = board.receive(type="inspect", what="review", id=1, **content)[-1]
    return found["found"] if found["type"] == "found" else found


def completed(board: RecordingBoard) -> Any:
    """Wait until the review is complete, and return all of it."""
    until = monotonic() + PATIENCE
    while asked(board)["state"] == "works" and monotonic() < until:
        sleep(0.02)
    return asked(board)


@pytest.fixture(autouse=True)
def _few_test_games(monkeypatch: pytest.MonkeyPatch) -> None:
    assert GAMES > 4
    monkeypatch.setattr(
        "spagwidget.board.reviewing.begin", lambda game, stop: begin(game, games=4, budget=400, stop=stop)
    )


def test_a_board_offers_the_review_when_the_game_is_over() -> None:
    board = RecordingBoard(spag.Game(level=1, seed=4))
    assert "review" not in board.receive(type="hello", id=1)[-1]
    assert "over" in asked(board)["message"]
    done = RecordingBoard(finished())
    assert done.receive(type="hello", id=1)[-1]["review"] is True


def test_a_board_that_hides_the_end_has_no_review() -> None:
    board = RecordingBoard(finished(), step=3)
    assert asked(board)["type"] == "refused"


def test_the_review_has_all_decisions_and_their_findings() -> None:
    board = RecordingBoard(finished())
    first = asked(board)
    assert first["rows"][0][:2] == [0, "A"]
    found = completed(board)
    assert found["state"] == "done"
    assert [one["at"] for one in found["found"]] == [*range(len(found["rows"]))][::-1]
    assert found["last"] == [68, [0.0, 1.0], "B has won"]
    lead = next(one for one in found["found"] if one["kind"] == "lead")
    assert lead["line"][0][:2] == ["A", "A removes B’s flag from RemoveFlag."]
    assert lead["way"] == ["run", [], ["RemoveFlag"]]


def test_a_page_gets_only_what_it_does_not_have() -> None:
    board = RecordingBoard(finished())
    found = completed(board)
    count = len(found["found"])
    again = asked(board, key=found["key"], have=count - 2)
    assert "rows" not in again
    assert again["found"] == found["found"][-2:]
    assert asked(board, key="other", have=count)["rows"] == found["rows"]
    assert asked(board, key=found["key"], have=10_000)["rows"] == found["rows"]


def test_all_boards_of_a_game_share_a_review_which_can_pause() -> None:
    game = finished()
    one, two = RecordingBoard(game), RecordingBoard(game)
    asked(one)
    assert asked(two, do="stop")["state"] in ("stopped", "done")
    known = len(asked(one)["found"])
    assert asked(one, do="go")["state"] in ("works", "done")
    assert completed(two)["state"] == "done"
    assert len(asked(one)["found"]) >= known


def better(board: RecordingBoard) -> int:
    """Return the number of the turning point."""
    return int(next(one["at"] for one in completed(board)["found"] if one["kind"] == "lead"))


def test_a_better_line_is_kept_as_a_variation() -> None:
    game = finished()
    board, here = RecordingBoard(game), game.tree.here
    at = better(board)
    board.receive(type="review", at=at, do="keep", id=2)
    assert game.tree.here is here
    assert len(game.lines) == 2
    assert asked(board)["here"] is True
    assert [node.name for node in game.tree.nodes() if node.name] == ["Better line, step 26"]
    board.receive(type="review", at=at, do="keep", id=3)
    assert len(game.lines) == 2


def test_a_better_line_that_is_only_shown_goes_with_the_way_back() -> None:
    game = finished()
    board, here = RecordingBoard(game), game.tree.here
    at = better(board)
    answer = board.receive(type="review", at=at, do="step", id=2)[-1]
    assert answer["review"] is True
    assert (asked(board)["here"], asked(board)["through"]) == (False, at)
    board.receive(type="review", do="leave", id=3)
    assert game.tree.here is here
    assert len(game.lines) == 1


def test_a_better_line_that_is_kept_while_it_is_shown_stays() -> None:
    game = finished()
    board = RecordingBoard(game)
    at = better(board)
    for do in ("step", "keep", "leave"):
        board.receive(type="review", at=at, do=do, id=2)
    assert len(game.lines) == 2
    assert asked(board)["here"] is True


def test_another_finished_line_can_be_reviewed_instead() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag) A1+0 B1+0", level=1)
    game.play("run", "hit B")
    board = RecordingBoard(game)
    first = completed(board)
    assert first["rows"] == [[0, "A", "A runs Bug. B loses 1 life (0 left). B is defeated: no life left. A wins.", 0]]
    game.vary(0, "run")
    game.undo()
    game.play("hit A")
    assert asked(board)["other"] is True
    assert asked(board, do="again")["key"] != first["key"]


def test_a_new_game_has_no_review() -> None:
    game = finished()
    board = RecordingBoard(game)
    completed(board)
    game.restart(seed=1)
    assert reviewing_of(game).job(None) is None
    assert asked(board)["type"] == "refused"


@pytest.mark.parametrize(
    "content",
    [{"at": 99, "do": "keep"}, {"at": 0, "do": "dance"}, {"at": "0", "do": "keep"}, {"at": 0}, {"do": "step"}],
)
def test_a_wrong_request_changes_nothing(content: dict[str, Any]) -> None:
    game = finished()
    board = RecordingBoard(game)
    completed(board)
    before = str(game.record)
    assert board.receive(type="review", id=2, **content)[-1]["type"] == "refused"
    assert str(game.record) == before


def test_a_better_line_is_not_kept_in_a_game_that_has_changed() -> None:
    game = finished()
    board = RecordingBoard(game)
    at, before = better(board), board._board.view.revision
    game.names = {"A": "Ada"}
    (answer,) = board.receive(type="review", at=at, do="keep", id=2, revision=before)
    assert answer["message"].startswith("The game has changed in the meantime, so no better line was kept")
    assert len(game.lines) == 1


def test_a_wrong_question_is_refused() -> None:
    assert asked(RecordingBoard(finished()), do="dance")["type"] == "refused"


def test_where_something_is_hidden_each_player_has_an_own_review() -> None:
    game = spag.Game(SEALED, seed=2)
    play_out(game, "random", seed=2)
    assert asked(RecordingBoard(game)) == {"state": "hidden"}
    board = RecordingBoard(game, seat="B")
    found = completed(board)
    assert found["own"] == "B"
    assert {row[1] for row in found["rows"]} == {"B"}
    assert all(one.get("way") is None for one in found["found"])
    assert [*found["summary"]] == ["B"]
    assert board.receive(type="review", at=0, do="keep", id=2)[-1]["type"] == "refused"


def test_a_fault_in_a_game_is_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: Any) -> Any:
        raise ZeroDivisionError("no rules")

    monkeypatch.setattr("spagwidget.bots.reviewer.Reviewer._open", broken)
    found = completed(RecordingBoard(finished()))
    assert (found["state"], found["error"]) == ("failed", "ZeroDivisionError: no rules")


def test_without_threads_each_question_checks_one_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(self: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("spagwidget.board.background.Thread.start", refused)
    board = RecordingBoard(finished())
    assert len(asked(board)["found"]) == 1
    assert len(asked(board)["found"]) == 2
