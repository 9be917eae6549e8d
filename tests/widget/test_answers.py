"""Every request gets exactly one reply, whatever else happens while it is handled."""

from __future__ import annotations

from threading import Event, Thread
from threading import enumerate as enumerate_threads
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.board import pulse
from spagwidget.core.clock.clock import Clock
from tests.widget.golden import RecordingBoard


@pytest.fixture
def seconds() -> list[float]:
    return [0.0]


@pytest.fixture
def board(seconds: list[float]) -> RecordingBoard:
    return begun(seconds)


def begun(seconds: list[float], undo: str = "keeps") -> RecordingBoard:
    """Return the board of a game with a clock: A has placed a flag, and B must place one."""
    game = spag.Game(level=1, players=2, seed=7, clock=Clock(1, 0, undo=undo, time=lambda: seconds[0]))
    board = RecordingBoard(game)
    board.receive(type="clock", do="resume", id=1)
    board.receive(type="play", action=game.legal[0], id=2)
    return board


def ids(messages: list[Any]) -> list[tuple[str, int | None]]:
    return [(message["type"], message.get("id")) for message in messages]


@pytest.mark.parametrize("request_", [{"type": "play"}, {"type": "undo", "plies": 9}], ids=str)
def test_a_request_after_time_is_up_is_refused_and_the_change_is_sent_without_its_id(
    board: RecordingBoard, seconds: list[float], request_: dict[str, Any]
) -> None:
    action = board.game.legal[0]
    seconds[0] += 3600
    news, refused = board.receive(action=action, id=3, **request_)
    assert ids([news, refused]) == [("more", None), ("refused", 3)]
    assert news["clock"]["out"] == {"B": 1}
    assert refused["revision"] == news["revision"]


def test_the_last_of_several_changes_is_the_reply(seconds: list[float]) -> None:
    board = begun(seconds, undo="gives_back")
    seconds[0] += 3600
    messages = board.receive(type="undo", plies=1, id=3)
    assert ids(messages) == [("more", None), ("more", 3)]
    assert [message["revision"] for message in messages] == sorted({message["revision"] for message in messages})
    assert (messages[-1]["from"], board.step) == (1, 0)


def test_another_board_is_sent_each_change_immediately(seconds: list[float]) -> None:
    board = begun(seconds, undo="gives_back")
    other = RecordingBoard(board.game)
    seconds[0] += 3600
    board.receive(type="undo", plies=1, id=3)
    assert ids(other.messages) == [("more", None), ("more", None)]


@pytest.mark.parametrize(
    "request_",
    [{"type": "names", "names": {}}, {"type": "undo", "plies": 0}, {"type": "clock", "do": "look"}],
    ids=str,
)
def test_a_request_that_changes_nothing_gets_a_reply(board: RecordingBoard, request_: dict[str, Any]) -> None:
    (more,) = board.receive(id=3, **request_)
    assert (more["type"], more["id"], more["frames"]) == ("more", 3, [])


def test_the_reply_to_an_edit_is_a_sheet() -> None:
    board = RecordingBoard(spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)"))
    assert ids(board.receive(type="edit", do="begin", step=0, id=3)) == [("study", 3)]
    assert ids(board.receive(type="edit", do="play", id=4)) == [("story", 4)]


@pytest.mark.parametrize("error", [RuntimeError("B holds Bug"), KeyError("Bug")], ids=repr)
def test_an_error_in_a_game_is_answered_without_its_text_and_does_not_block_the_next_request(
    board: RecordingBoard, monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def fail(*_args: object) -> None:
        raise error

    monkeypatch.setattr(spag.Game, "play_as", fail)
    with pytest.raises(type(error)):
        board.receive(type="play", action=board.game.legal[0], id=3)
    (refused,) = board.messages
    assert (refused["type"], refused["id"]) == ("refused", 3)
    assert type(error).__name__ in refused["message"]
    assert "Bug" not in refused["message"]  # the text of an error may tell what this board must not know
    monkeypatch.undo()
    assert ids(board.receive(type="play", action=board.game.legal[0], id=4)) == [("more", 4)]


def test_a_question_about_the_rules_is_answered_even_if_the_explainer_of_a_game_has_an_error(
    board: RecordingBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> None:
        raise KeyError("R29")

    monkeypatch.setattr(spag.Game, "rule", fail)
    with pytest.raises(KeyError):
        board.receive(type="inspect", what="rule", number="R29", id=3)
    assert ids(board.messages) == [("refused", 3)]


def test_a_board_that_looks_back_shows_the_last_step_of_a_new_game() -> None:
    game = spag.Game(seed=7)
    game.play(game.legal[0])
    board = RecordingBoard(game)
    board.step = 0
    (story,) = board.receive(type="new", id=1)[:1]
    assert (story["type"], story["id"], board.step) == ("story", 1, 0)


# What takes long


class Telling(RecordingBoard):
    """A board that keeps what it says about its work."""

    def __init__(self, game: spag.Game) -> None:
        self.working: list[int | None] = []
        super().__init__(game)
        # Pages are told past `send`, so this takes the place of the method, which mypy never allows.
        self._board.say_working = self.working.append  # type: ignore[method-assign, assignment]


SLOW: list[tuple[str, dict[str, Any]]] = [
    ("play_as", {"type": "play", "action": "run"}),
    ("redo_for", {"type": "redo", "plies": 1}),
    ("frames", {"type": "edition", "edition": "monster"}),
    ("program", {"type": "inspect", "what": "program"}),
    ("restart", {"type": "new"}),
]


@pytest.mark.parametrize(("slow", "content"), SLOW, ids=[content["type"] for _, content in SLOW])
def test_a_request_that_takes_long_says_that_python_works_until_its_reply(
    slow: str, content: dict[str, Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)")
    game.play("run", "hit B")
    game.undo(2)
    board = Telling(game)
    said = Event()
    told = board._board.say_working

    def tell(number: int | None) -> None:
        told(number)
        if len(board.working) == 2:
            said.set()

    monkeypatch.setattr(board._board, "say_working", tell)
    monkeypatch.setattr(pulse, "FIRST", 0.01)
    monkeypatch.setattr(pulse, "BEAT", 0.01)
    usual = getattr(spag.Game, slow)

    def works(*arguments: Any, **options: Any) -> Any:
        assert said.wait(60)
        return usual(*arguments, **options)

    monkeypatch.setattr(spag.Game, slow, works)
    (answer,) = board.receive(id=7, **content)
    assert set(board.working) == {7}
    assert answer["id"] == 7


def test_a_request_that_waits_for_another_thread_says_that_python_works(monkeypatch: pytest.MonkeyPatch) -> None:
    board = Telling(spag.Game.from_position("(Bug AB)(AddFlag B)"))
    monkeypatch.setattr(pulse, "FIRST", 0.01)
    held, leave = Event(), Event()
    monkeypatch.setattr(board._board, "say_working", lambda number: leave.set())

    def holds() -> None:
        with board.game.lock:
            held.set()
            assert leave.wait(60)

    thread = Thread(target=holds)
    thread.start()
    assert held.wait(60)
    assert ids(board.receive(type="play", action="run", id=3)) == [("more", 3)]
    thread.join()


def test_a_fast_request_says_nothing_and_leaves_no_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pulse, "FIRST", 3600)
    board = Telling(spag.Game.from_position("(Bug AB)(AddFlag B)"))
    before = {thread for thread in enumerate_threads() if thread.name == "spagwidget pulse"}
    board.receive(type="play", action="run", id=3)
    for thread in {thread for thread in enumerate_threads() if thread.name == "spagwidget pulse"} - before:
        thread.join(60)
        assert not thread.is_alive()
    assert board.working == []


def test_without_threads_a_request_is_still_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(thread: Thread) -> None:
        raise RuntimeError("can't start new thread")

    board = RecordingBoard(spag.Game.from_position("(Bug AB)(AddFlag B)"))
    monkeypatch.setattr(Thread, "start", none)
    assert ids(board.receive(type="play", action="run", id=3)) == [("more", 3)]
