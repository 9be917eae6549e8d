"""Remembers which exercises are solved, from the start of the kernel."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from ...core.catalogue import say

__all__ = ["is_solved", "join", "not_counting", "note", "solved_line", "sum_of"]

_solved: set[str] = set()
"""The names of the exercises that were answered right in this kernel."""

_lessons: dict[str, tuple[str, ...]] = {}
"""For each exercise of a lesson, the names of all exercises of that lesson."""

_counting: ContextVar[bool] = ContextVar("counting", default=True)


def join(names: Sequence[str]) -> None:
    """Count the exercises with these names together, as those of one lesson."""
    _lessons.update(dict.fromkeys(names, tuple(names)))


def note(name: str) -> None:
    """Note that an exercise is solved."""
    if _counting.get():
        _solved.add(name)


def is_solved(name: str) -> bool:
    """Return True if an exercise is solved."""
    return name in _solved


@contextmanager
def not_counting() -> Iterator[None]:
    """Note nothing within a `with` block: the lesson checks its own solutions there."""
    token = _counting.set(False)
    try:
        yield
    finally:
        _counting.reset(token)


def solved_line(name: str) -> str:
    """Return a sentence with the number of solved exercises of the lesson; "" if the exercise is in no lesson."""
    return sum_of(_lessons[name]) if name in _lessons else ""


def sum_of(names: Sequence[str]) -> str:
    """Return a sentence that says how many of these exercises are solved."""
    solved = sum(map(is_solved, names))
    if solved == len(names):
        return say("lessons.progress.all", total=len(names))
    return say("lessons.progress.some", solved=solved, total=len(names))
