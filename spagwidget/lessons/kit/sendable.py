"""Sends an exercise that a teacher wrote: as a file, as a link, or as a notebook."""

from __future__ import annotations

import json
import os
from hashlib import sha256
from typing import Any

from ...core.arguments import checked_path, checked_type
from ...core.catalogue import say
from ...core.errors import BadValue, SpagError
from ...core.files import write_whole
from ...core.session.game import Game
from .sheet import Sheet

PART = "exercise"
"""The name of the part of a link that holds an exercise."""


class Sendable:
    """What an exercise with your own sentences can do besides: it can be sent.

    Attributes:
        sheet: The exercise as data.
    """

    sheet: Sheet | None = None
    _lacks: str = ""  # why there is no sheet

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the exercise to a file, which `open_exercise` reads.

        Args:
            path: The file to write or replace, such as `"monday.json"`.

        Raises:
            BadValue: The exercise asks a function of yours, or its position needs one: a file can hold neither.
            OSError: The file cannot be written; an existing file keeps its content.
            BadType: `path` is neither a text nor a path.
        """
        write_whole(checked_path("path", path), str(self._whole()).encode())

    def link(self, *, page: str = "") -> str:
        """Return a link that holds the whole exercise, also its solution; `open_exercise` opens it.

        The exercise is in the fragment, the part after `#`, which a browser never sends to a server.

        Args:
            page: The address to put before the fragment; "": the link is only the fragment.

        Raises:
            BadValue: As for `save`.
            BadType: `page` is not a text.
        """
        checked_type("page", page, str)
        return f"{page.partition('#')[0]}{packed_sheet(self._whole())}"

    def to_notebook(self, path: str | os.PathLike[str]) -> None:
        """Write a notebook with one cell of plain code that makes the exercise.

        Args:
            path: The file to write or replace; its name ends in `.ipynb`.

        Raises:
            BadValue: As for `save`, or the file's name has another ending.
            OSError: As for `save`.
            BadType: As for `save`.
        """
        checked = checked_path("path", path)
        if checked.suffix.lower() != ".ipynb":
            raise BadValue(say("lessons.own.notebook", path=checked))
        write_whole(checked, notebook_of(self._whole()).encode())

    def _whole(self) -> Sheet:
        if self.sheet is None:
            raise BadValue(self._lacks)
        return self.sheet


def packed_sheet(sheet: Sheet) -> str:
    """Return an exercise as the fragment of a link."""
    from ...export.link import packed

    return f"#{PART}={packed(str(sheet))}"


def notebook_of(sheet: Sheet) -> str:
    """Return the text of a notebook whose only cell makes an exercise."""
    code = source_of(sheet)
    cell: dict[str, Any] = {
        "cell_type": "code",
        "execution_count": None,
        "id": sha256(code.encode()).hexdigest()[:8],
        "metadata": {},
        "outputs": [],
        "source": code.splitlines(keepends=True),
    }
    kernel = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
    book = {
        "cells": [cell],
        "metadata": {"kernelspec": kernel, "language_info": {"name": "python"}},
        "nbformat": 4,
        "nbformat_minor": 5,
    }
    return json.dumps(book, ensure_ascii=False, indent=1) + "\n"


def source_of(sheet: Sheet) -> str:
    """Return the code of a cell that makes an exercise; each text in it is a literal."""
    function = "exercise" if sheet.kind == "play" else "prediction"
    names = [function, *(["Win"] if sheet.goal else [])]
    start, needs_game = _start_code(sheet)
    heads = ["import spagwidget as spag"] if needs_game else []
    heads.append(f"from spagwidget.lessons import {', '.join(sorted(names, key=str.lower))}")
    line = "; ".join(sheet.position.actions)
    values: dict[str, str] = {"question": _literal(sheet.question)}
    if sheet.kind == "play":
        values["solution"] = _literal(line)
        if sheet.goal:
            values["goal"] = f"Win({_literal(sheet.goal[0])}, before={_literal(sheet.goal[1])})"
    else:
        values |= {"line": _literal(line)} if line else {}
        values["choices"] = f"[{', '.join(map(_literal, sheet.choices))}]"
        values |= {"asks": _literal(sheet.asks)} if sheet.asks else {"answer": _literal(sheet.answer)}
    values |= {key: _literal(text) for key in ("right", "wrong") if (text := getattr(sheet, key))}
    if sheet.remarks:
        pairs = [f"{_literal(answer)}: {_literal(text)}" for answer, text in sheet.remarks]
        values["wrong"] = f"{{{', '.join(pairs)}}}"
    values |= {key: _literal(text) for key in ("hint", "tempting", "name") if (text := getattr(sheet, key))}
    arguments = "".join(f"    {key}={value},\n" for key, value in values.items())
    return "\n".join([*heads, "", f"{function}(\n    {start},\n{arguments})"])


def _start_code(sheet: Sheet) -> tuple[str, bool]:
    """Return the code of the start, the shortest that makes the same game, and whether it needs the package's name."""
    data = {**sheet.position.data, "actions": []}
    text, rules = Game.from_record(data).position, data["rules"]
    ways: list[dict[str, Any]] = [{}, {"level": rules["level"]}] if "level" in rules else [{}]
    ways += [dict(rules), {"game": data["game"], **rules}]
    for options in ways:
        if _makes(text, options, data):
            if not options:
                return _literal(text), False
            given = "".join(f", {key}={_code(value)}" for key, value in options.items())
            return f"spag.Game.from_position({_literal(text)}{given})", True
    return f"spag.Game.from_record({data!r})", True


def _makes(text: str, options: dict[str, Any], data: dict[str, Any]) -> bool:
    """Return True if a position text with these options is the start of this game."""
    if not all(name.isidentifier() for name in options):
        return False
    try:
        made = Game.from_position(text, **options).record.data
    except (SpagError, TypeError, ValueError):
        return False
    return all(made.get(key) == data.get(key) for key in ("game", "rules", "start", "deal"))


def _code(value: object) -> str:
    return _literal(value) if isinstance(value, str) else repr(value)


def _literal(value: object) -> str:
    """Return a text or a number as Python code; a text of JSON is a text of Python, too."""
    return json.dumps(value, ensure_ascii=False)
