"""Modules that are loaded in advance, in a kernel only."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from spagwidget import _preload

KERNEL = """
import asyncio, sys
from IPython.core.interactiveshell import InteractiveShell
shell = InteractiveShell.instance()
shell.kernel = object()
import spagwidget
seen = [name in sys.modules for name in ("matplotlib", "anywidget")]
async def cells():
    shell.events.trigger("post_run_cell", None)
    seen.append("matplotlib" in sys.modules)
    for _ in range(600):
        await asyncio.sleep(0.1)
        if shell.events.callbacks["post_run_cell"] == before and "spagwidget.pictures.pen" in sys.modules:
            break
before = shell.events.callbacks["post_run_cell"][:-1]
asyncio.run(cells())
print(seen, [name in sys.modules for name in ("matplotlib", "anywidget", "spagwidget.pictures.pen")])
"""


def test_in_a_kernel_what_boards_need_is_loaded_after_the_cell() -> None:
    done = subprocess.run([sys.executable, "-c", KERNEL], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[False, False, False] [True, True, True]"


def later_of(waiting: list[Callable[[], None]]) -> Callable[..., Any]:
    return lambda seconds, then: waiting.append(then)


def test_it_loads_one_part_at_a_time_and_stops_after_an_error() -> None:
    done: list[str] = []

    def missing() -> None:
        raise ImportError

    def bits() -> Iterator[Callable[[], object]]:
        yield from (lambda: done.append("one"), lambda: done.append("two"), missing, lambda: done.append("three"))

    waiting: list[Callable[[], None]] = []
    _preload.go_on(later_of(waiting), bits())
    counts = []
    while waiting:
        waiting.pop()()
        counts.append((len(done), len(waiting)))
    assert counts == [(1, 1), (2, 1), (2, 0)]
    assert done == ["one", "two"]


def test_outside_a_kernel_nothing_is_loaded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: pytest.fail("nothing may be scheduled"))
    monkeypatch.delitem(sys.modules, "IPython", raising=False)
    _preload.foresee()


def test_the_last_part_draws_a_picture() -> None:
    *_, last = _preload.bits()
    assert last is _preload.first_picture
    last()
