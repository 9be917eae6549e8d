"""An interrupt (Ctrl-C) leaves a game as it was, or changed with every board told; it is raised either way."""

from __future__ import annotations

import gc
import signal
import sys
from collections.abc import Callable, Iterator
from contextvars import copy_context
from functools import partial
from threading import Thread
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.interrupts import Hold
from tests.widget.golden import RecordingBoard

POSITION = "(Bug AB)(AddFlag B)(ForkBomb A)"
OURS = "/spagwidget/"


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    """Interrupts raise KeyboardInterrupt, as in a kernel, and afterwards are what they were."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    # Earlier tests leave many objects: without freezing them, each collection below would look at all of them.
    gc.collect()
    gc.freeze()
    yield
    gc.unfreeze()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    signal.signal(signal.SIGINT, before)


def interrupted(act: Callable[[], object], at: int) -> bool:
    """Do something, with an interrupt at the n-th call of our code; return False if there are fewer calls."""
    calls = 0

    def profile(frame: Any, event: str, _arg: object) -> None:
        nonlocal calls
        if event not in ("call", "return") or OURS not in frame.f_code.co_filename:
            return
        calls += 1
        if calls == at:
            signal.raise_signal(signal.SIGINT)

    gc.collect()
    gc.disable()  # an interrupt in the code that frees objects of earlier tests would be ignored
    sys.setprofile(profile)
    try:
        # An interrupt right after the language was entered leaves it in this context, which later tests do not use.
        copy_context().run(act)
    except KeyboardInterrupt:
        assert calls >= at
        return True
    finally:
        sys.setprofile(None)
        gc.enable()
    assert calls < at, "the interrupt was lost"
    return False


ACTS: dict[str, Callable[[spag.Game], object]] = {
    "play": lambda game: game.play("skip"),
    "undo": lambda game: game.undo(1),
    "fork": lambda game: game.fork(0),
    "names": lambda game: setattr(game, "names", {"A": "Ada"}),
    "restart": lambda game: game.restart(seed=1),
    "annotate": lambda game: game.annotate(name="Here"),
}


@pytest.mark.parametrize("name", ACTS)
def test_no_board_is_behind_the_game(name: str) -> None:
    at = 1
    while True:
        game = spag.Game.from_position(POSITION)
        game.play("run", "hit B")
        boards = [RecordingBoard(game), RecordingBoard(game)]
        before = (game.revision, game.position, dict(game.names))
        came = interrupted(partial(ACTS[name], game), at)
        changed = (game.revision, game.position, dict(game.names)) != before
        assert changed or came
        for board in boards:
            assert [message["type"] for message in board.messages] in ([["more"], ["story"]] if changed else [[]])
            for message in board.messages:
                assert message["revision"] == board._board.view.revision == game.revision
            (story,) = board.receive(type="hello", id=1)
            assert story.get("names", {}) == game.names
            assert len(story["frames"]) == len(game.frames())
            board.close()
        if not came:
            return
        at += max(1, at // 8)


def test_a_page_gets_the_reply_to_an_action_that_was_played() -> None:
    at = 1
    while True:
        game = spag.Game.from_position(POSITION)
        board = RecordingBoard(game)
        came = interrupted(partial(board.receive, type="play", action="run", id=1), at)
        played = game.ply == 1
        assert played or came
        sent = [(message["type"], message.get("id")) for message in board.messages]
        assert sent in ([("more", 1)], [("more", None)]) if played else sent in ([], [("refused", 1)])
        if not came:
            return
        at += max(1, at // 8)


def test_an_interrupt_in_a_watcher_is_raised_after_all_were_told() -> None:
    game = spag.Game.from_position(POSITION)

    def interrupt(_change: object) -> None:
        raise KeyboardInterrupt

    game.watch(interrupt)
    board = RecordingBoard(game)
    with pytest.raises(KeyboardInterrupt):
        game.play("run")
    assert [message["revision"] for message in board.messages] == [game.revision] == [1]


def test_a_second_interrupt_counts_at_once() -> None:
    game = spag.Game.from_position(POSITION)
    steps: list[int] = []

    def endless(_change: object) -> None:
        while True:
            signal.raise_signal(signal.SIGINT)
            steps.append(1)

    game.watch(endless)
    with pytest.raises(KeyboardInterrupt):
        game.play("run")
    assert len(steps) == 1
    assert game.ply == 1


def test_interrupts_that_the_program_ignores_or_handles_stay_its_own() -> None:
    seen: list[int] = []
    signal.signal(signal.SIGINT, lambda number, _frame: seen.append(number))
    hold = Hold()
    hold.begin()
    signal.raise_signal(signal.SIGINT)
    assert seen == []
    hold.end()
    assert seen == [signal.SIGINT]
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    hold = Hold()
    hold.begin()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    hold.end()
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_a_thread_that_plays_holds_nothing_back() -> None:
    game = spag.Game.from_position(POSITION)
    board = RecordingBoard(game)
    thread = Thread(target=game.play, args=("run",))
    thread.start()
    thread.join()
    assert [message["revision"] for message in board.messages] == [1]
