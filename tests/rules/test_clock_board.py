"""A chess clock at the board: R55."""

from __future__ import annotations

from threading import Thread

import spagwidget as spag
from tests.widget.golden import RecordingBoard

from .clocks import timed


def test_R55_the_board_gets_the_time_left() -> None:
    game, watch = timed(increment=3)
    board = RecordingBoard(game)
    (story,) = board.receive(type="hello", id=1)
    assert story["clock"] == {
        "mode": "each",
        "at_zero": "loses",
        "increment": 3000,
        "left": {"A": 60000, "B": 60000},
        "runs": None,
        "paused": False,
        "started": False,
        "to": [],
        "out": {},
    }
    (more,) = board.receive(type="play", action=game.legal[0], id=2)
    assert (more["clock"]["runs"], more["clock"]["started"]) == ("B", True)
    watch.wait(1.25)
    (more,) = board.receive(type="clock", do="look", id=3, revision=-1)
    assert (more["type"], more["id"], more["frames"], more["from"]) == ("more", 3, [], len(board._board.view.frames))
    assert more["clock"]["left"] == {"A": 60000, "B": 58750}
    (more,) = board.receive(type="clock", do="pause", id=4)
    assert (more["id"], more["clock"]["runs"], more["clock"]["paused"]) == (4, None, True)
    (more,) = board.receive(type="clock", do="resume", id=5)
    assert more["clock"]["runs"] == "B"
    watch.wait(60)
    (more,) = board.receive(type="clock", do="look", id=6)
    assert (more["clock"]["out"], more["ask"]["text"]) == ({"B": 1}, "A wins on time.")


def test_R55_all_boards_get_changes_of_the_clock() -> None:
    game, watch = timed()
    one, two = RecordingBoard(game), RecordingBoard(game)
    game.play(game.legal[0])
    two.messages.clear()
    watch.wait(61)
    one.receive(type="clock", do="look", id=1)
    (heard,) = two.messages
    assert heard["clock"]["out"] == {"B": 1}
    assert "id" not in heard


def test_R55_nonsense_from_the_page_is_refused() -> None:
    game, _ = timed()
    for do in ("stop", None, 3, ["pause"]):
        assert RecordingBoard(game).receive(type="clock", do=do, id=1)[0]["type"] == "refused"
    (refused,) = RecordingBoard(game, read_only=True).receive(type="clock", do="pause", id=1)
    assert refused["message"] == "This board is read-only. Nothing has changed."
    assert RecordingBoard(game, read_only=True).receive(type="clock", do="look", id=1)[0]["type"] == "more"
    assert (
        RecordingBoard(spag.Game(level=1)).receive(type="clock", do="look", id=1)[0]["message"]
        == "This game has no clock."
    )


def test_R55_R54_the_clock_is_not_started_while_the_cards_are_laid() -> None:
    game, _ = timed(options={"extensions": ["fair_start"]})
    board = RecordingBoard(game)
    (refused,) = board.receive(type="clock", do="resume", id=1)
    assert refused["message"] == "The clock cannot run yet: it starts with the game, after the fair start."
    (more,) = board.receive(type="clock", do="pause", id=2)
    assert (more["clock"]["paused"], more["clock"]["started"]) == (True, False)
    (more,) = board.receive(type="clock", do="resume", id=3)
    assert (more["clock"]["paused"], more["clock"]["runs"]) == (False, None)


def test_R55_messages_may_come_on_another_thread() -> None:
    game = spag.Game(level=1, seed=1, clock={"minutes": 1})
    board = RecordingBoard(game)

    def ring() -> None:
        for number in range(60):
            content = {"type": "clock", "do": ("pause", "resume", "look")[number % 3], "id": number}
            board._receive(board, content, [])

    threads = [Thread(target=ring) for _ in range(3)]
    for thread in threads:
        thread.start()
    for _ in range(20):
        if game.legal:
            game.play(game.legal[0])
    for thread in threads:
        thread.join()
    assert game.clock is not None
    assert sum(game.clock.left.values()) <= 120_000
    assert not any(message["type"] == "refused" for message in board.messages)


# The frames, another game in the place of this one


def test_R55_the_frames_have_the_times_at_each_step() -> None:
    game, watch = timed(increment=3)
    board = RecordingBoard(game)
    game.play(game.legal[0])
    watch.wait(5)
    board.messages.clear()
    game.play(game.legal[0])
    (more,) = board.messages
    assert more["frames"][0]["set"]["times"] == {"A": 60000, "B": 58000}
    assert all("times" not in frame["set"] for frame in more["frames"][1:])
    (story,) = board.receive(type="hello", id=1)
    assert story["frames"][0]["set"]["times"] == {"A": 60000, "B": 60000}
    found = [frame["set"]["times"] for frame in story["frames"][1:] if "times" in frame["set"]]
    assert found == [{"A": 60000, "B": 58000}]
    (plain,) = RecordingBoard(spag.Game(level=1)).receive(type="hello", id=1)
    assert "times" not in plain["frames"][0]["set"]


def test_R55_a_timed_game_is_saved_at_the_board_and_opened_again() -> None:
    game, watch = timed()
    board = RecordingBoard(game)
    game.play(game.legal[0])
    watch.wait(7)
    (file,) = board.receive(type="save", id=1)
    watch.wait(20)
    game.play(game.legal[0])
    (story,) = board.receive(type="open", text=file["content"], id=2)
    clock = story["clock"]
    assert (clock["left"], clock["paused"], clock["runs"]) == ({"A": 60000, "B": 53000}, True, None)
    assert story["ask"]["seat"] == "B"
    (more,) = board.receive(type="clock", do="resume", id=3)
    assert more["clock"]["runs"] == "B"


def test_R55_a_record_without_a_clock_brings_none() -> None:
    game, _ = timed()
    board = RecordingBoard(game)
    (story,) = board.receive(type="open", text=str(spag.Game(level=1, seed=5).record), id=1)
    assert "clock" not in story
    assert game.clock is None
    assert board.receive(type="clock", do="look", id=2)[0]["message"] == "This game has no clock."


def test_R55_an_edited_position_is_played_with_the_same_clock_at_full_time() -> None:
    game, watch = timed(increment=2)
    board = RecordingBoard(game)
    game.play(game.legal[0])
    watch.wait(50)
    board.receive(type="edit", do="begin", step=1, id=1)
    board.receive(type="edit", do="text", text=">(Bug AB)(AddFlag BC) A5+9 B5+8 C5+8", id=2)
    (story,) = board.receive(type="edit", do="play", id=3)
    assert story["clock"] == {
        **game.clock.status(),  # type: ignore[union-attr]  # there is one
        "left": dict.fromkeys("ABC", 60000),
        "increment": 2000,
        "started": False,
        "paused": False,
    }
    game.play("skip")
    watch.wait(4)
    assert game.clock is not None
    assert game.clock.left == {"A": 60000, "B": 56000, "C": 60000}
