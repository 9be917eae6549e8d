"""Clicks in the kernel of a pupil's notebook: the messages that the page of a board sends."""

from __future__ import annotations

from typing import Any


def answer(task: Any, *, right: bool) -> None:
    """Answer an exercise on its board by clicking, right or wrong."""
    board = task.board()
    if hasattr(task, "asked"):
        for question in task.asked(board.game):
            choice = next(one.id for one in question.choices if bool(one.misreading) != right)
            _send(board, type="inspect", what="answer", step=question.step, choice=choice)
        return
    for action in (task.solution if right else task.tempting).split("; "):
        _send(board, type="play", action=action)
    _send(board, type="exercise", do="check")


def _send(board: Any, **content: Any) -> None:
    board._receive(board, {"revision": board._board.view.revision, "id": 1, **content}, [])
