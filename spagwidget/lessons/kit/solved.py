"""Remembers which exercises are solved: in this kernel, and in the file beside the notebook."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar

from ...core.catalogue import say
from . import kept

_solved: set[str] = set()
"""The names of the exercises that were answered right in this kernel and that could not be written to the file."""

_lessons: dict[str, tuple[str, ...]] = {}
"""For each exercise of a lesson, the names of all exercises of that lesson."""

_counting: ContextVar[bool] = ContextVar("counting", default=True)


def join(names: Sequence[str]) -> None:
    """Count the exercises with these names together, as those of one lesson."""
    _lessons.update(dict.fromkeys(names, tuple(names)))


def note(name: str) -> None:
    """Note that an exercise of a lesson is solved; an example, which is in no lesson, is not noted."""
    if _counting.get() and name in _lessons and not kept.keep([name]):
        _solved.add(name)


def is_counted(name: str) -> bool:
    """Return True if an exercise is one of a lesson."""
    return name in _lessons


def is_solved(name: str) -> bool:
    """Return True if an exercise is solved."""
    return name in _all()


def _all() -> set[str]:
    """Return the names of all solved exercises. The file is read each time: who deletes it begins again."""
    return _solved | (kept.known() or set())


def kept_line() -> str:
    """Return a sentence that says where the solved exercises are kept and how to begin again; "" if nothing is kept."""
    return say("lessons.progress.kept", file=kept.NAME) if kept.is_kept() else ""


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
    solved = len(_all().intersection(names))
    if solved == len(names):
        return say("lessons.progress.all", total=len(names))
    return say("lessons.progress.some", solved=solved, total=len(names))
