"""Keeps the solved exercises in a file beside the notebook, so that they are still there on another day."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from tempfile import NamedTemporaryFile

__all__ = ["NAME", "SWITCH", "is_kept", "keep", "known"]

NAME = "spagwidget-progress.json"
"""The name of the file. It lies in the folder in which the kernel runs, which is the notebook's."""

SWITCH = "SPAGWIDGET_PROGRESS"
"""The environment variable that switches the file off with the value `off`."""

VOILA = "VOILA_REQUEST_URL"
"""The environment variable that Voilà sets. There many people use one folder, and the file would mix their answers."""

FORMAT = "spagwidget-progress"

MOST_BYTES = 100_000
"""A larger file is not ours."""

TASK = re.compile(r"[a-z0-9_]{1,60}\.[a-z0-9_]{1,60}")
"""The name of an exercise, such as `level_1.queue`."""


def known() -> set[str] | None:
    """Return the names of the solved exercises in the file; empty without a file.

    Returns:
        The names; None: nothing is kept, because this is not a notebook, it is switched off, or the file is not ours.
    """
    if not _is_notebook() or VOILA in os.environ or os.environ.get(SWITCH, "").strip().lower() == "off":
        return None
    try:
        with _path().open("rb") as file:
            content = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        return set()
    except OSError:
        return None
    return None if len(content) > MOST_BYTES else _names(content)


def keep(solved: Iterable[str]) -> bool:
    """Add solved exercises to the file; a file that is not ours stays as it is.

    Args:
        solved: The names of the exercises.

    Returns:
        Whether they are in the file now.
    """
    before = known()  # another notebook in this folder may have added some
    if before is None:
        return False
    names = sorted(before | set(solved))
    text = json.dumps({"format": FORMAT, "version": 1, "solved": names}, indent=1) + "\n"
    made = ""
    try:
        path = _path()
        # A new file takes the place of the old one: a kernel that ends in between leaves the old one whole.
        with NamedTemporaryFile("w", encoding="utf-8", dir=path.parent, prefix=f".{NAME}.", delete=False) as file:
            made = file.name
            file.write(text)
        Path(made).replace(path)
    except OSError:  # the folder is read-only, or the disk is full
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


def _is_notebook() -> bool:
    """Return True in a notebook's kernel: scripts, tests and IPython in a terminal keep nothing."""
    shell = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    return hasattr(shell, "kernel")


def _names(content: bytes) -> set[str] | None:
    """Return the names in the content of a file, or None if it is not ours."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, dict) or data.get("format") != FORMAT or not isinstance(data.get("solved"), list):
        return None
    return {name for name in data["solved"] if isinstance(name, str) and TASK.fullmatch(name)}
