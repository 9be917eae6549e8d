"""Keeps the solved exercises in a file beside the notebook, so that they are still there on another day."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Collection
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

from ...core.ipython import in_kernel

NAME = "spagwidget-progress.json"
"""The name of the file. It lies in the folder in which the kernel runs, which is the notebook's."""

SWITCH = "SPAGWIDGET_PROGRESS"
"""The environment variable that switches the file off with the value `off`."""

VOILA = "VOILA_REQUEST_URL"
"""The environment variable that Voilà sets. There many people use one folder, and the file would mix their answers."""

FORMAT = "spagwidget-progress"

MOST_BYTES = 100_000
"""A larger file is not ours."""

LONGEST_NAME = 120
"""The most characters of an exercise's name."""

TASK = re.compile(r"[a-z0-9_]{1,60}\.[\w .-]{1,100}")
"""The name of an exercise, such as `level_1.queue`, or `own.Monday 1` if a teacher chose it."""


def is_on() -> bool:
    """Return True if answers are kept in files: in a notebook, unless this is switched off."""
    return in_kernel() and VOILA not in os.environ and not is_off()


def is_off() -> bool:
    """Return True if keeping answers is switched off."""
    return os.environ.get(SWITCH, "").strip().lower() == "off"


def known() -> set[str] | None:
    """Return the names of the solved exercises in the file; empty without a file.

    Returns:
        The names; None: nothing is kept, because this is not a notebook, it is switched off, or the file is not ours.
    """
    if not is_on():
        return None
    try:
        with _path().open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return set()
    except OSError:
        return None
    return None if len(content) > MOST_BYTES else _names(content)


def keep(solved: Collection[str]) -> bool:
    """Add solved exercises to the file; a file that is not ours stays as it is.

    Args:
        solved: The names of the exercises.

    Returns:
        Whether they are in the file now.
    """
    before = known()  # another notebook in this folder may have added some
    if before is None or not all(map(TASK.fullmatch, solved)):
        return False
    names = sorted(before | set(solved))
    text = json.dumps({"format": FORMAT, "version": 1, "solved": names}, indent=1) + "\n"
    try:
        return write(_path(), text)
    except OSError:  # the folder in which the kernel runs has been deleted
        return False


def write(path: Path, text: str) -> bool:
    """Write a file; a kernel that ends meanwhile leaves the old one whole.

    Returns:
        Whether it was written: the folder may be read-only, or the disk full.
    """
    made = ""
    try:
        # A new file takes the place of the old one.
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=f".{path.name}.", delete=False) as file:
            made = file.name
            file.write(text)
        Path(made).replace(path)
    except OSError:
        with suppress(OSError):
            Path(made).unlink(missing_ok=True) if made else None
        return False
    return True


def is_kept() -> bool:
    """Return True if there is such a file, and it is ours."""
    return bool(known())


def _path() -> Path:
    """Return where the file is.

    Raises:
        OSError: The folder in which the kernel runs has been deleted.
    """
    return Path.cwd() / NAME


def _names(content: bytes) -> set[str] | None:
    """Return the names in the content of a file, or None if it is not ours."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("solved"), list):
        return None
    return {name for name in data["solved"] if isinstance(name, str) and TASK.fullmatch(name)}
