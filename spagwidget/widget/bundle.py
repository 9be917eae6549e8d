"""How the built front end comes to a notebook: with every board, with the first board, or later on request."""

from __future__ import annotations

import gzip
import json
import os
import sys
from collections.abc import Iterable
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

from ipywidgets import Widget

from ..board.parts import LOADER, PARTS
from ..core.catalogue import say

__all__ = ["LOADER", "PARTS", "brought_by", "digest", "hand_on", "source", "zipped"]

STATIC = Path(__file__).parent / "static"

carriers: WeakKeyDictionary[Widget, tuple[str, ...]] = WeakKeyDictionary()
"""The open boards that have brought parts of the front end along, each with these parts."""


boards: WeakKeyDictionary[Widget, None] = WeakKeyDictionary()
"""All boards that are open, in the order in which they were made."""


class Built:
    """A built file, whose text `str` returns; a process reads each file once.

    A Path would do, but anywidget connects each board to it, so that it can reload a changed file. That connection
    keeps closed boards in memory.

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
def zipped(*parts: str) -> bytes:
    """Return parts of the front end as the browser unpacks them: a JSON object of texts by file names, with gzip.

    Args:
        parts: Names of `PARTS`.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    files = {name: text(name) for part in parts for name in PARTS[part]}
    return gzip.compress(json.dumps(files, ensure_ascii=False).encode(), mtime=0)


@cache
def digest() -> str:
    """Return a hash of the front end, which differs for each version; "" while a developer reloads it live."""
    if is_live():
        return ""
    return blake2b(zipped(*PARTS), digest_size=8).hexdigest()


def brought_by(board: Widget, parts: Iterable[str]) -> bytes:
    """Return the parts of the front end that this board has to bring along, packed; empty if others brought them all.

    All boards of a page share one front end. The first board of a kernel that needs a part brings it along, so nobody
    waits for Python, which may be busy with a cell. Colab shows each output in a separate page, so there every
    board brings along everything it needs.

    Args:
        board: The board that is being made.
        parts: What it needs besides the first part.
    """
    if is_live():
        return b""
    boards[board] = None
    there: set[str] = set()
    if "google.colab" not in sys.modules:
        there.update(*(brought for carrier, brought in carriers.items() if carrier.comm is not None))
    missing = tuple(part for part in ("first", *parts) if part not in there)
    if not missing:
        return b""
    carriers[board] = missing
    return zipped(*missing)


def hand_on(board: Widget) -> None:
    """Pass on what a board has brought along to the board that was made last: the state that a notebook saves needs it.

    Args:
        board: The board, which is about to close.
    """
    boards.pop(board, None)
    brought = carriers.pop(board, ())
    heirs = [other for other in boards if other.comm is not None]
    there = {part for other in heirs for part in carriers.get(other, ())}
    brought = tuple(part for part in brought if part not in there)
    if not brought or not heirs:
        return
    heir: Any = heirs[-1]
    carriers[heir] = (*carriers.get(heir, ()), *brought)
    heir.code = zipped(*carriers[heir])


def is_live() -> bool:
    """Return True if a developer has asked for live reloading (`ANYWIDGET_HMR=1`) of a bundle in one piece."""
    return os.environ.get("ANYWIDGET_HMR") == "1" and (STATIC / "widget.js").is_file()


def source(name: str, live: str) -> Built | Path:
    """Return what anywidget takes as `_esm`.

    Args:
        name: The built file's name; "": no file.
        live: The name of the file for live reloading.

    Returns:
        The path of `live` if a developer has asked for live reloading, else an object with the built file's text.
    """
    return STATIC / live if is_live() and (STATIC / live).is_file() else Built(name)
