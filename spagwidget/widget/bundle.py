"""The built front end, in parts: what every board is sent, what the first one brings along, and what comes later."""

from __future__ import annotations

import gzip
import json
import os
import sys
from functools import cache
from hashlib import blake2b
from pathlib import Path
from weakref import WeakSet

from ipywidgets import Widget

from ..core.catalogue import say

__all__ = ["FIRST", "LATER", "LOADER", "digest", "first_for", "source", "standalone", "zipped"]

STATIC = Path(__file__).parent / "static"

LOADER = "loader.js"
"""What every board has with it: it finds the front end, or asks for it."""
FIRST = ("shared.js", "widget.js", "shared.css", "widget.css")
"""What a board needs to show a game."""
LATER = ("later.js", "later.css")
"""The editors and the dialogs, which a board asks for when somebody opens one."""
PARTS = {"first": FIRST, "later": LATER}

STANDALONE = ("standalone.js",)
"""The front end in one piece, for a page that has one story and no Python."""

carriers: WeakSet[Widget] = WeakSet()
"""The open boards that have brought the front end along."""


class Built:
    """A built file, whose text `str` returns; a process reads each file once.

    A Path would do, but anywidget connects each board to it, in order to reload a changed file. That connection keeps
    closed boards in memory.

    Args:
        name: The file's name in `static`; "": no file, which has an empty text.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __str__(self) -> str:
        return text(self.name) if self.name else ""


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


@cache
def zipped(part: str) -> bytes:
    """Return a part of the front end as the browser unpacks it: a JSON object of texts by file names, with gzip.

    Args:
        part: `first` or `later`.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    files = {name: text(name) for name in PARTS[part]}
    return gzip.compress(json.dumps(files, ensure_ascii=False).encode(), mtime=0)


@cache
def digest() -> str:
    """Return a short text that is another one for each version of the front end; "" while it is followed live."""
    if is_live():
        return ""
    return blake2b(zipped("first") + zipped("later"), digest_size=8).hexdigest()


def first_for(board: Widget) -> bytes:
    """Return the first part of the front end if this board has to bring it along, else nothing.

    All boards of a page share one front end. The first board of a kernel brings it along, so nobody waits for Python,
    which may be busy with a cell. Colab has a page of its own for each output; there every board brings it along.

    Args:
        board: The board that is being made.
    """
    if is_live():
        return b""
    if any(carrier.comm is not None for carrier in carriers) and "google.colab" not in sys.modules:
        return b""
    carriers.add(board)
    return zipped("first")


def standalone() -> str:
    """Return the script of a page that shows one story without Python; its style sheet is inside.

    The page has it inline, and before the script, for each board,
    `<script type="application/json" data-spagwidget>{"story": …, "words": …, "traits": …}</script>`.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    return text(*STANDALONE)


def is_live() -> bool:
    """Return True if a developer has asked for live reloading (`ANYWIDGET_HMR=1`) of a bundle in one piece."""
    return os.environ.get("ANYWIDGET_HMR") == "1" and (STATIC / "widget.js").is_file()


def source(name: str, live: str) -> Built | Path:
    """Return what anywidget takes as `_esm`.

    Args:
        name: The built file's name; "": none.
        live: The name of the file that is followed if a developer has asked for live reloading.

    Returns:
        That file's path if so, else an object with the text of the built file.
    """
    return STATIC / live if is_live() and (STATIC / live).is_file() else Built(name)
