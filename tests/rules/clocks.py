"""Games with a clock whose time passes only on request."""

from __future__ import annotations

from typing import Any

import spagwidget as spag
from spagwidget.core.clock.clock import Clock


class Watch:
    """A time source that moves on only when `wait` is called."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds

    def wait(self, seconds: float) -> None:
        self.seconds += seconds


def timed(text: str = "", watch: Watch | None = None, options: Any = None, **clock: Any) -> tuple[spag.Game, Watch]:
    """Return a game with a clock of one minute, and its time source."""
    watch = watch or Watch()
    made = Clock(**{"minutes": 1, **clock}, time=watch)
    game = spag.Game(level=1, seed=1, clock=made, **(options or {}))
    if text:
        other = spag.Game.from_position(text, **(options or {}))
        other.clock = made.fresh(other.rules.seats)
        game = other
    return game, watch


def left(game: spag.Game) -> list[float]:
    assert game.clock is not None
    return [ms / 1000 for ms in game.clock.left.values()]
