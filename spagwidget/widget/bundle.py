"""The built front end: the script and the style sheet that every board sends to the page."""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path

from ..core.catalogue import say

__all__ = ["source"]

STATIC = Path(__file__).parent / "static"


class Built:
    """A built file; `str` gives its text, which is read once for all boards of a process.

    anywidget would connect each board to a Path, so that the board could follow changes of the file. That connection
    keeps a board in memory after it is closed.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return text(self.name)


@cache
def text(name: str) -> str:
    """The text of a built file.

    Raises:
        FileNotFoundError: if the front end has not been built.
    """
    try:
        return (STATIC / name).read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(say("error.bundle", file=STATIC / name)) from None


def source(name: str) -> Built | Path:
    """What anywidget gets as `_esm` or `_css`: the file's path where a developer asks for live reloading."""
    live = os.environ.get("ANYWIDGET_HMR") == "1" and (STATIC / name).is_file()
    return STATIC / name if live else Built(name)
