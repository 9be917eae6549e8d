"""Bots and questions for tests of computer players on boards."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from random import Random
from typing import Any

import spagwidget as spag
from tests.widget.golden import RecordingBoard

PATIENCE = 20.0


class Slow:
    """Chooses the first legal action, once it may: `go` lets it, and so does the end of its budget.

    Attributes:
        asked: For each decision, the state that it was asked about.
        begun: Set when it has begun to think.
        go: Lets it decide.
        deaf: Whether it does not end when its budget does.
    """

    def __init__(self, deaf: bool = False) -> None:
        self.asked: list[Any] = []
        self.chosen: list[tuple[Any, str]] = []
        self.begun, self.go, self.deaf = threading.Event(), threading.Event(), deaf

    def choose(self, rules: Any, seen: Any, seat: int, legal: Any, rng: Random, budget: spag.Budget) -> Any:
        self.asked.append(seen)
        self.begun.set()
        until = time.monotonic() + PATIENCE
        while not self.go.wait(0.002) and time.monotonic() < until:
            if budget.stop is not None and budget.stop() and not self.deaf:
                break
        action = rules.fill(seen, legal[0], rng)
        self.chosen.append((seen, action.text))
        return action


class Broken:
    """Never decides."""

    def choose(self, *_given: Any) -> Any:
        raise ZeroDivisionError("no idea")


def wait(value: Callable[[], object], wanted: object = True) -> None:
    until = time.monotonic() + PATIENCE
    while value() != wanted and time.monotonic() < until:
        time.sleep(0.002)
    assert value() == wanted


def placing(**options: Any) -> spag.Game:
    """Return a game in which A places the first flag."""
    return spag.Game(level=1, seed=7, **options)


def shown(board: RecordingBoard) -> dict[str, Any]:
    return dict(board.opponents)


def thinks(board: RecordingBoard) -> str | None:
    thinking = shown(board).get("thinks")
    return thinking and thinking["seat"]
