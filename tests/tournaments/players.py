"""Bots for tournaments that go wrong, and games to be sent to other processes."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

from spagwidget import Action, Budget, Rules


class First:
    """Takes the first legal action; counts its decisions, which a new game must not remember."""

    def __init__(self) -> None:
        self.decisions = 0

    def choose(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Action:
        self.decisions += 1
        return legal[0] if self.decisions < 9 else legal[-1]


class Raising(First):
    def choose(self, rules: Rules[Any], seen: Any, *others: Any) -> Action:
        raise RuntimeError("no idea <b>today</b>")


class Leaving(First):
    def choose(self, rules: Rules[Any], seen: Any, *others: Any) -> Action:
        raise SystemExit(3)


class Cheating(First):
    def choose(self, rules: Rules[Any], seen: Any, *others: Any) -> Action:
        return Action("win", "win", ())


class Nameless(First):
    def choose(self, rules: Rules[Any], seen: Any, *others: Any) -> Action:
        return Action(3, "win", ())  # type: ignore[arg-type]  # wrong on purpose


class Silent(First):
    def choose(self, rules: Rules[Any], seen: Any, *others: Any) -> Action:
        return None  # type: ignore[return-value]  # wrong on purpose


class Unmade(First):
    def __init__(self) -> None:
        raise ValueError("cannot be made")


class Deadly(First):
    """Kills its process at its first decision, until it has done so `times` times, counted by files in a folder."""

    def __init__(self, folder: Path, times: int) -> None:
        super().__init__()
        self.folder, self.times = folder, times

    def choose(self, rules: Rules[Any], seen: Any, *others: Any) -> Action:
        for number in range(self.times):
            try:
                (self.folder / f"{number}").touch(exist_ok=False)
            except FileExistsError:
                continue
            os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(rules, seen, *others)


class Patient(First):
    """Says that its process plays, and waits until a file exists."""

    def __init__(self, playing: Path, go: Path) -> None:
        super().__init__()
        self.playing, self.go = playing, go

    def choose(self, rules: Rules[Any], seen: Any, *others: Any) -> Action:
        (self.playing / str(os.getpid())).touch()
        while not self.go.exists():
            time.sleep(0.01)
        return super().choose(rules, seen, *others)


class Printing(First):
    def choose(self, rules: Rules[Any], seen: Any, *others: Any) -> Action:
        print("thinking aloud")
        return super().choose(rules, seen, *others)
