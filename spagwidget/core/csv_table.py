"""Writes a table as CSV that a spreadsheet opens, and that makes it run nothing."""

from __future__ import annotations

import csv
import io
import os
import re
from collections.abc import Iterable, Sequence

from .arguments import checked_path
from .files import write_whole
from .quoting import usual

FORMULA = ("=", "+", "-", "@")
"""A spreadsheet runs a cell that begins like this, also full-width or after spaces. Names and answers are from files
and people, so they must not begin so."""

BREAK = re.compile(r"([;\t\r\n])")
"""Where a spreadsheet in another country begins a new cell: there, a comma stands in numbers."""


def as_csv(rows: Iterable[Sequence[object]], path: str | os.PathLike[str] | None = None) -> str:
    r"""Return a table in CSV, and write it to a file if one is given.

    A text that a spreadsheet would run as a formula begins with an apostrophe; numbers stay as they are.

    Args:
        rows: The rows, the first with the headings.
        path: The file; None: write no file. It begins with the mark of UTF-8, without which spreadsheets on Windows
            read it as another encoding.

    Raises:
        BadType: The path is neither a text nor a path.
        OSError: The file cannot be written; an existing file keeps its content.

    >>> as_csv([["pupil", "change"], ["=1+1", -2]])
    "pupil,change\n'=1+1,-2\n"
    """
    place = None if path is None else checked_path("path", path)
    found = io.StringIO()
    writer = csv.writer(found, lineterminator="\n")
    writer.writerows([_safe(cell) if isinstance(cell, str) else cell for cell in row] for row in rows)
    if place is not None:
        write_whole(place, found.getvalue().encode("utf-8-sig"))
    return found.getvalue()


def _safe(text: str) -> str:
    """Return a text in which no cell begins like a formula."""
    parts = [f"'{part}" if usual(part).lstrip().startswith(FORMULA) else part for part in BREAK.split(text)]
    found = "".join(parts)
    return f"'{found}" if found.lstrip().startswith(";") else found
