"""The widget's Python side: traits, messages, two boards on one game, bad input."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from typing import Any

import pytest
import traitlets
from ipywidgets import VBox

import spagwidget as spag
from tests.widget.golden import RecordingBoard


@pytest.fixture
def game() -> spag.Game:
    return spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")


def refused(answers: list[Any]) -> str:
    (answer,) = answers
    assert answer["type"] == "refused"
    message: str = answer["message"]
    return message


def test_a_click_plays_the_action(game: spag.Game) -> None:
    board = RecordingBoard(game)
    (more,) = board.receive(type="play", action="run", id=7)
    assert (more["type"], more["from"], more["id"]) == ("more", 1, 7)
    assert [frame["caption"] for frame in more["frames"]] == ["A runs Bug."]
    assert game.asks == "hit"
    assert board.step == 1


def test_playing_from_python_reaches_every_open_board(game: spag.Game) -> None:
    boards = [RecordingBoard(game), RecordingBoard(game)]
    game.play("run", "hit B")
    for board in boards:
        (more,) = board.messages
        assert "id" not in more
        assert board.step == len(game.events) == 2


def test_the_settings_of_a_new_game_are_sent_and_it_is_dealt(game: spag.Game) -> None:
    board = RecordingBoard(game)
    (offer,) = board.receive(type="offer", set={"players": "4"}, id=1)
    assert (offer["type"], offer["id"], offer["same"], offer["problem"]) == ("offer", 1, False, "")
    assert [group["title"] for group in offer["groups"]] == ["Game", "Players", "Start", "Extensions", "Variants"]
    found = {setting["name"]: setting for group in offer["groups"] for setting in group["settings"]}
    assert found["instant"]["why"] == "At most 3 players can play, not 4."
    assert (game.ply, game.revision) == (0, 0)
    (story,) = board.receive(type="new", set={"players": "3", "instant": True, "first": "lot"}, id=2)
    assert (story["type"], story["id"], story["subtitle"]) == ("story", 2, "level 1 · 3 players · instant cards")
    assert " goes first, chosen at random." in story["frames"][0]["caption"]


def test_impossible_settings_of_a_new_game_are_refused_and_change_nothing(game: spag.Game) -> None:
    board = RecordingBoard(game)
    game.play("run", "hit B")
    before = game.record
    clash = {"players": "4", "instant": True}
    assert refused(board.receive(type="new", set=clash, id=1)).startswith("Instant cards: at most 3 players can play")
    for nonsense in (3, ["level"], None, {"level": 2}, {"memory": "on"}, {"first": ["A"]}):
        assert refused(board.receive(type="new", set=nonsense, id=2))
        assert refused(board.receive(type="offer", set=nonsense, id=3))
    assert board.receive(type="offer", set={}, id=4, revision=0)[0]["type"] == "offer"
    board.read_only = True
    assert "read-only" in refused(board.receive(type="offer", set={}, id=5))
    assert game.record == before


def test_a_board_that_looks_back_stays_where_it_is(game: spag.Game) -> None:
    board = RecordingBoard(game)
    game.play("run", "hit B")
    board.step = 1
    game.play("skip")
    assert board.step == 1
    game.undo(3)
    assert board.step == 0


def test_two_clicks_at_once_play_once(game: spag.Game) -> None:
    board = RecordingBoard(game)
    revision = game.revision
    board.receive(type="play", action="skip", id=1, revision=revision)
    position = game.position
    assert "has changed in the meantime" in refused(board.receive(type="play", action="skip", id=2, revision=revision))
    assert game.position == position


@pytest.mark.parametrize(
    ("content", "said"),
    [
        ({"type": "play", "action": "hit B"}, "'hit B' is not legal now"),
        ({"type": "play", "action": "hack"}, "not an action of this game"),
        ({"type": "play", "action": ["run"]}, "without an action"),
        ({"type": "play"}, "without an action"),
        ({"type": "dance"}, "unknown kind"),
        ({"type": 3}, "cannot be read"),
        ({"type": "undo", "plies": 5}, "Cannot undo 5"),
        ({"type": "undo", "plies": "all"}, "whole number"),
        ({"type": "undo", "plies": True}, "whole number"),
        ({"type": "undo", "plies": -1}, "Cannot undo -1"),
        ({"type": "redo"}, "Cannot redo 1"),
        ({"type": "line", "index": 4}, "There is no line 4"),
        ({"type": "line"}, "whole number"),
        ({"type": "fork", "step": None}, "whole number"),
    ],
)
def test_an_invalid_message_is_refused_with_the_reason(game: spag.Game, content: dict[str, Any], said: str) -> None:
    board = RecordingBoard(game)
    before = (game.snapshot, game.revision, game.lines)
    assert said in refused(board.receive(id=1, **content))
    assert (game.snapshot, game.revision, game.lines) == before


@pytest.mark.parametrize("content", [None, [], "run", 4, {"kind": "play"}])
def test_a_malformed_message_is_refused(game: spag.Game, content: object) -> None:
    board = RecordingBoard(game)
    board._receive(board, content, [])
    assert "cannot be read" in refused(board.messages)


def test_a_read_only_board_refuses_actions(game: spag.Game) -> None:
    board = RecordingBoard(game, read_only=True)
    assert "read-only" in refused(board.receive(type="play", action="run", id=1))
    assert board.receive(type="hello", id=2)[0]["type"] == "story"


def test_a_seat_plays_only_its_own_decisions(game: spag.Game) -> None:
    board = RecordingBoard(game, seat="B")
    assert "another player" in refused(board.receive(type="play", action="run", id=1))
    (story,) = board.receive(type="hello", id=2)
    assert story["ask"]["nodes"] == []
    assert story["ask"]["seat"] == "A"
    game.play("skip")
    assert board.receive(type="play", action="skip", id=3)[0]["type"] == "more"


def test_an_unknown_seat_is_refused(game: spag.Game) -> None:
    with pytest.raises(ValueError, match="no player 'C'"):
        spag.SpagWidget(game, seat="C")


def test_undo_redo_fork_and_lines_from_the_browser(game: spag.Game) -> None:
    board = RecordingBoard(game)
    board.receive(type="play", action="run", id=1)
    board.receive(type="play", action="hit B", id=2)
    board.receive(type="undo", plies=2, id=3)
    assert game.ply == 0
    board.receive(type="redo", id=4)
    assert game.ply == 1
    board.receive(type="redo", id=5)
    (more,) = board.receive(type="fork", step=1, id=6)
    assert game.ply == 1
    assert [line["here"] for line in more["lines"]] == [True]
    assert (more["undo"], more["redo"]) == (True, True)
    (more,) = board.receive(type="play", action="hit A", id=7)
    assert len(game.lines) == 2
    assert [line["here"] for line in more["lines"]] == [False, True]
    board.receive(type="line", index=0, id=8)
    assert game.ply == 2
    assert game.line == 0


def test_a_new_game_sends_the_whole_story(game: spag.Game) -> None:
    board = RecordingBoard(game)
    game.play("skip")
    (story,) = board.receive(type="new", id=1)
    assert story["type"] == "story"
    assert len(story["frames"]) == 1
    assert game.asks == "place"
    assert board.step == 0


def test_step_speed_and_theme_are_validated(game: spag.Game) -> None:
    board = RecordingBoard(game)
    game.play("run", "hit B")
    for step in (3, -1):
        with pytest.raises(traitlets.TraitError, match="steps 0 to 2"):
            board.step = step
    with pytest.raises(traitlets.TraitError, match=r"0\.25 to 8"):
        board.speed = 100
    with pytest.raises(traitlets.TraitError):
        board.theme = "pink"
    assert (board.step, board.speed, board.theme) == (2, 1.0, "auto")


def test_the_argument_step_sets_the_first_step_shown(game: spag.Game) -> None:
    game.play("run", "hit B")
    assert spag.SpagWidget(game, step=0).step == 0
    with pytest.raises(traitlets.TraitError, match="no step 9"):
        spag.SpagWidget(game, step=9)


def test_the_browser_sets_only_some_traits(game: spag.Game) -> None:
    board = RecordingBoard(game)
    game.play("run", "hit B")
    board.set_state({"step": 2, "speed": 2.0, "playing": True, "read_only": True, "words": {}, "_esm": "alert()"})
    assert (board.step, board.speed, board.playing, board.read_only) == (2, 2.0, True, False)
    assert board.words
    assert "alert" not in str(board._esm)


@pytest.mark.parametrize("state", [{"step": 99}, {"step": "two"}, {"speed": -1}, {"playing": "yes"}])
def test_an_invalid_value_from_the_browser_is_refused_with_the_reason(game: spag.Game, state: dict[str, Any]) -> None:
    board = RecordingBoard(game)
    board.messages.clear()
    board.set_state(state)
    assert refused(board.messages)
    assert (board.step, board.speed, board.playing) == (0, 1.0, False)


def test_a_closed_board_sends_nothing(game: spag.Game) -> None:
    board = RecordingBoard(game)
    board.close()
    game.play("skip")
    assert board.messages == []


def test_a_board_takes_a_game_or_a_record_only(game: spag.Game) -> None:
    assert spag.SpagWidget(game.record).game.position == game.position
    with pytest.raises(TypeError, match="a Game or a Record, not str"):
        spag.SpagWidget("level 1")  # type: ignore[arg-type]  # the mistake under test
    assert spag.SpagWidget().game.asks == "place"


def test_many_threads_can_play_one_game() -> None:
    game = spag.Game(level=3, players=2, seed=1)
    board = RecordingBoard(game)

    def click() -> None:
        for _ in range(60):
            revision, legal = game.revision, game.legal
            if not legal:
                return
            board._receive(board, {"type": "play", "action": legal[0], "revision": revision, "id": 1}, [])

    threads = [threading.Thread(target=click) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    again = spag.Game.from_record(game.record)
    assert again.snapshot == game.snapshot
    assert game.revision == game.ply


def test_the_repr_of_a_board_describes_its_game(game: spag.Game) -> None:
    assert repr(spag.SpagWidget(game)) == "<SpagWidget of <Game Spaghetti Code, level 1 · 2 players: ply 0, A to move>>"


def test_a_saved_board_has_the_table_as_text(game: spag.Game) -> None:
    data, _metadata = spag.SpagWidget(game)._repr_mimebundle_()
    assert "Bug" in data["text/plain"]
    assert "application/vnd.jupyter.widget-view+json" in data


def test_a_saved_board_has_a_picture_that_needs_no_matplotlib() -> None:
    code = (
        "import sys; sys.modules['matplotlib'] = None; import spagwidget as spag; "
        "data, _ = spag.SpagWidget(spag.Game(seed=1))._repr_mimebundle_(); print(data['text/html'][:38])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == '<img src="data:image/svg+xml;base64,PH'


def test_a_step_that_follows_the_game_is_not_sent_after_hello(game: spag.Game) -> None:
    board = RecordingBoard(game)
    board.receive(type="hello", id=1)
    sent: list[Any] = []
    board.send_state = lambda key=None: sent.append(key)
    game.play("run", "hit B")
    assert board.step == 2
    assert sent == []
    board.step = 1
    assert sent == ["step"]


def test_a_step_that_follows_the_game_is_sent_before_hello(game: spag.Game) -> None:
    board = RecordingBoard(game)
    sent: list[Any] = []
    board.send_state = lambda key=None: sent.append(key)
    game.play("run", "hit B")
    assert board.step == 2
    assert sent == ["story", "step"]  # the old story is out of date


def test_every_board_has_a_unique_identifier(game: spag.Game) -> None:
    assert RecordingBoard(game).board != RecordingBoard(game).board


def test_the_story_comes_with_the_board_until_the_page_has_it_or_it_is_out_of_date(game: spag.Game) -> None:
    board = RecordingBoard(game)
    first = json.loads(board.story)
    assert board.receive(type="hello", id=0, has=True) == []
    assert board.story == b""
    (asked,) = board.receive(type="hello", id=1)
    assert {**first, "id": 1} == asked
    other = RecordingBoard(game, edition="monster")
    assert json.loads(other.story)["edition"] == "monster"
    old = game.revision
    game.play("run")
    assert other.story == b""
    (again,) = other.receive(type="hello", id=0, has=True, revision=old)
    assert (again["type"], again["revision"]) == ("story", game.revision)
    seen = RecordingBoard(game, seat="B")
    assert json.loads(seen.story)["ask"]["nodes"] == []
    assert RecordingBoard(spag.Game(clock={"minutes": 5})).story == b"", "times must be fresh"


def test_a_page_keeps_the_story_that_it_has_read(game: spag.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    board, sent = RecordingBoard(game), list[Any]()
    monkeypatch.setattr(board, "send_state", lambda key=None: sent.append(key))
    board.receive(type="hello", id=0, has=True)
    assert (board.story, sent) == (b"", [])
    late = RecordingBoard(game)
    monkeypatch.setattr(late, "send_state", lambda key=None: sent.append(key))
    game.play("run")
    assert "story" in sent, "a page that has not read it yet must not read the old one"


def finished() -> spag.Game:
    game = spag.Game.from_position("(RemoveFlag A)(Bug B)(RemoveCommand A)")
    game.play("run", "remove Bug:0")
    return game


def test_a_board_opened_at_an_earlier_step_has_its_horizon_there() -> None:
    board = spag.SpagWidget(finished(), step=0)
    assert (board.step, board.horizon) == (0, 0)
    board.step = 2
    assert board.horizon == 2, "it moves along with the step"
    board.step = 1
    assert board.horizon == 2, "a step that was seen stays visible"
    board.horizon = None
    board.step = 0
    assert board.horizon is None


def test_a_board_that_shows_everything_has_no_horizon() -> None:
    game = finished()
    assert spag.SpagWidget(game).horizon is None
    assert spag.SpagWidget(game, step=len(game.events)).horizon is None
    board = spag.SpagWidget(game)
    board.step = 0
    assert board.horizon is None, "looking back sets no horizon"


@pytest.mark.parametrize("horizon", [0, 5, -1, True, "2", 1.5])
def test_a_horizon_outside_its_range_is_refused(horizon: Any) -> None:
    board = spag.SpagWidget(finished(), step=1)
    with pytest.raises(traitlets.TraitError):
        board.horizon = horizon
    assert board.horizon == 1


def test_neither_the_saved_output_nor_the_repr_shows_what_is_behind_the_horizon() -> None:
    game = finished()
    end = [event.caption for event in game.events if event.caption]
    board = spag.SpagWidget(game, step=0)
    bundle, _ = board._repr_mimebundle_()
    boxed = repr(VBox([board]))
    for text in (bundle["text/plain"], bundle["text/html"], repr(board), boxed):
        assert [caption for caption in end if caption in text] == []
        assert "wins" not in text
        assert "over" not in text.replace("overflow", "")
    assert repr(board) == "<SpagWidget at step 0 of Spaghetti Code, level 2 · 2 players>"
    board.horizon = None
    assert "over" in repr(board)


def test_the_browser_can_move_the_horizon_forward_only() -> None:
    board = spag.SpagWidget(finished(), step=1)
    board.set_state({"horizon": 2})
    board.set_state({"horizon": 1})
    assert board.horizon == 2
    board.horizon = None
    board.set_state({"horizon": 2})
    assert board.horizon is None, "a late message cannot hide anything"


def test_the_page_is_sent_that_a_new_game_has_no_horizon() -> None:
    board, sent = RecordingBoard(finished(), step=1), list[Any]()
    board.receive(type="hello", id=1)
    board.send_state = sent.append
    board.game.restart()
    assert (board.horizon, {"step", "horizon"} in sent) == (None, True)


def test_the_browser_moves_the_horizon() -> None:
    board = spag.SpagWidget(finished(), step=0)
    board.set_state({"step": 2, "horizon": 2})
    assert (board.step, board.horizon) == (2, 2)
    board.set_state({"horizon": "all"})
    assert board.horizon == 2
    board.set_state({"horizon": None})
    assert board.horizon is None


def test_a_new_game_has_no_horizon() -> None:
    board = spag.SpagWidget(finished(), step=0)
    board.game.restart()
    assert board.horizon is None
    board = spag.SpagWidget(finished(), step=1)
    board.game.undo(1)
    assert board.horizon is None, "the reader has seen all steps that are left"


def test_a_page_that_moves_its_horizon_is_not_sent_it_back(monkeypatch: pytest.MonkeyPatch) -> None:
    board = RecordingBoard(finished(), step=0)
    board.receive(type="hello", id=1)
    sent: list[object] = []
    monkeypatch.setattr(board, "send_state", lambda key=None: sent.append(key))
    board.set_state({"step": 1})
    board.set_state({"horizon": 1})
    assert (board.step, board.horizon) == (1, 1)
    assert "horizon" not in str(sent)
    board.horizon = 3
    assert "horizon" in str(sent), "a value set in Python is sent"
