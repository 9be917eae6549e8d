"""What must still be as the page knew it when it made a request, for each kind of request."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from enum import Enum
from typing import Any


class Unchanged(Enum):
    """What must not have changed between the revision of a request and the present one."""

    NOTHING = "nothing"
    STEP = "its step"
    """Everything up to the step in the request."""
    QUESTION = "its question"
    """The question to the player that the request is about."""
    EVERYTHING = "everything"


UNCHANGED: dict[str, Unchanged] = {
    **dict.fromkeys(("hello", "code", "edition", "language", "save", "offer"), Unchanged.NOTHING),
    **dict.fromkeys(("clock", "seat", "think", "share", "puzzle", "exercise", "make", "hint close"), Unchanged.NOTHING),
    **dict.fromkeys(("write begin", "write check"), Unchanged.NOTHING),
    **dict.fromkeys(("position", "picture", "page", "link", "inspect", "inspect answer"), Unchanged.STEP),
    **dict.fromkeys(("play", "ask", "peek", "hint", "inspect why", "inspect hints"), Unchanged.QUESTION),
    **dict.fromkeys(("undo", "redo", "fork", "line", "review", "annotate"), Unchanged.EVERYTHING),
    **dict.fromkeys(("names", "new", "open", "edit", "write"), Unchanged.EVERYTHING),
    **dict.fromkeys(("inspect segment", "inspect compare"), Unchanged.EVERYTHING),  # they count parts of the tree
}
"""What must be unchanged, by the type of a request, or by its type and one word more where that matters."""


def kind_of(content: Mapping[str, Any]) -> str:
    """Return the key of `UNCHANGED` for a request; the request's type if there is none."""
    type_ = str(content.get("type"))
    words = [content.get("do"), content.get("what"), *(key for key in ("segment", "compare") if key in content)]
    found = [f"{type_} {word}" for word in words if isinstance(word, str)]
    return next((kind for kind in reversed(found) if kind in UNCHANGED), type_)


def what_must_stay(content: Mapping[str, Any]) -> Unchanged:
    """Return what must be unchanged for a request; everything, if its kind is unknown."""
    return UNCHANGED.get(kind_of(content), Unchanged.EVERYTHING)


def step_of(content: Mapping[str, Any]) -> int | None:
    """Return the last step that a request is about; None if it names none. `since` counts steps, step 0 included."""
    step, since = content.get("step"), content.get("since")
    if isinstance(step, int):
        return step
    return since - 1 if isinstance(since, int) else None


class Path:
    """Since which revision each step of the game on the board has been the same."""

    def __init__(self) -> None:
        # Both increase: a change that cuts off more makes earlier changes further on irrelevant.
        self._kept: list[int] = []
        self._revisions: list[int] = []

    def cut(self, kept: int, revision: int) -> None:
        """Note a change that has left only the first `kept` steps as they were.

        Args:
            kept: The number of steps, step 0 included, that are the same before and after.
            revision: The revision after the change.
        """
        while self._kept and self._kept[-1] >= kept:
            self._kept.pop()
            self._revisions.pop()
        self._kept.append(kept)
        self._revisions.append(revision)

    def since(self, step: int) -> int | None:
        """Return the revision since which a step is the same; None: it has always been."""
        at = bisect_right(self._kept, step)
        return self._revisions[at - 1] if at else None
