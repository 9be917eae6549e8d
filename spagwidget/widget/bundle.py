"""The built front end: the script, with its style sheet inside, that every board sends to the page."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from ..core.catalogue import say

__all__ = ["source"]

STATIC = Path(__file__).parent / "static"


class Built:
    """A built file, whose text `str` returns; a process reads each file once.

    A Path would do, but anywidget connects each board to it, in order to reload a changed file. That connection keeps
    closed boards in memory.

    Args:
        name: The file's name in `static`.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return text(self.name)


@cache
def text(name: str) -> str:
    """Return the text of a built file, given its name in `static`.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    try:
        return (STATIC / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(say("error.bundle", file=STATIC / name)) from None


def source(name: str) -> Built | Path:
    """Return what anywidget takes as `_esm`.

    Returns:
        The file's path if a developer has asked for live reloading (`ANYWIDGET_HMR=1`), else an object with its text.
    """
    live = os.environ.get("ANYWIDGET_HMR") == "1" and (STATIC / name).is_file()
    return STATIC / name if live else Built(name)
