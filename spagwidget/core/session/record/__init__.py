"""A game as a file: reading, checking and writing records (rulebook 9.2). A record stores actions, not positions."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Mapping
from typing import Any

from ...arguments import checked_path
from ...catalogue import say
from ...errors import BadRecord, BadType, BadValue
from ...files import write_whole
from ...strict_json import is_larger, parts_in, strict_json
from ...strict_values import is_whole

FORMAT, VERSION = "spagwidget-record", 1

EXERCISE = "spagwidget-exercise"
"""The format of another kind of file that people open as a game."""

LARGEST = 4_000_000
"""The size of the largest record that is read: bytes of a file, characters of a text."""

MOST_PARTS = 120_000
"""The most commas, opening brackets and braces in a record that is read: each may mean one more object in memory."""

MOST_ACTIONS = 51_000
"""The most actions of a record that is read."""

LONGEST_GAME = 50_000
"""The most actions after which a game goes on; those that the clock then plays for others can still be read."""

SPARE, SPARE_PARTS = 100_000, 3_000
"""The bytes and the parts of a record that are left for names, and for what the clock plays."""

DEEPEST = 100
"""The deepest nesting of lists and objects in a record; reading, copying and writing recurse once for each level."""

LONE = re.compile("[\ud800-\udfff]")
"""Half of a surrogate pair, which JSON can hold but UTF-8 cannot."""


class Record:
    """A game in its written form (rulebook 9.2).

    Two records are equal if their data are; only the time left to a deadline does not count, as it runs.

    Args:
        data: The JSON object; it is copied and may have unknown keys.

    Attributes:
        data: The JSON object with every key that was read.

    Raises:
        BadRecord: The data is not a record of a version that can be read; the message says what is wrong.
    """

    def __init__(self, data: Mapping[str, object]) -> None:
        self.data = check(data)

    def __str__(self) -> str:
        return write(self.data)

    def __repr__(self) -> str:
        return f"<Record of {self.game}: {len(self.actions)} actions>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Record) and _lasting(self.data) == _lasting(other.data)

    __hash__ = None  # type: ignore[assignment]  # a record holds a dict

    @property
    def game(self) -> str:
        """The name of the game, by which the registry knows it."""
        name: str = self.data["game"]
        return name

    @property
    def rules(self) -> dict[str, Any]:
        """The options of the game by name."""
        options: dict[str, Any] = self.data["rules"]
        return options

    @property
    def actions(self) -> list[str]:
        """The texts of the actions, in order."""
        texts: list[str] = self.data["actions"]
        return texts

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the record to a file; if that fails, an existing file keeps its content.

        An existing file keeps its permissions. If the path is a symbolic link, its target is written.

        Args:
            path: The file.

        Raises:
            OSError: The file cannot be written; the error names `path`.
            BadType: `path` is neither a text nor a path.
        """
        write_whole(checked_path("path", path), write(self.data).encode())

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        """Return the record in a file.

        Args:
            path: The file.

        Raises:
            BadRecord: The file holds no valid record; the message names the file and the problem.
            OSError: The file cannot be opened.
            BadType: `path` is neither a text nor a path.
        """
        file_path = checked_path("path", path)
        try:
            with file_path.open("rb") as file:
                content = file.read(2 * LARGEST + 3)  # as UTF-16, each character has two bytes
            return cls.loads(content)
        except BadRecord as error:
            raise BadRecord(say("error.record_file", file=os.fspath(path), problem=error)) from None

    @classmethod
    def loads(cls, content: str | bytes) -> Record:
        """Return the record in a JSON text.

        Args:
            content: The text, or its bytes in UTF-8 or, with a mark at the beginning, in UTF-16; at most 4 million
                characters or bytes.

        Raises:
            BadRecord: The text is too long, is not JSON, or is not a valid record.
            BadType: `content` is neither a text nor bytes.
        """
        if not isinstance(content, (str, bytes)):
            raise BadType(say("error.argument", name="content", value=content, expected=say("kind.text")))
        if is_larger(content, LARGEST):
            raise BadRecord(say("record.large", most=LARGEST // 1_000_000))
        if not content.strip():
            raise BadRecord(say("record.empty"))
        try:
            data = strict_json(content, most_parts=MOST_PARTS)
        except BadValue as error:
            raise BadRecord(say("record.unreadable", problem=error)) from None
        return cls(data)


def room(record: Record) -> tuple[int, int]:
    """Return how many bytes and parts can still be added to a game with this record, so that it can be read again."""
    text = str(record)
    return LARGEST - SPARE - len(text.encode()), MOST_PARTS - SPARE_PARTS - parts_in(text)


def in_file(error: BadRecord, path: str | os.PathLike[str]) -> BadRecord:
    """Return an error that names the file of a record; the same error if its message names it already.

    Args:
        error: The error.
        path: The file.
    """
    name = os.fspath(path)
    return error if name in str(error) else BadRecord(say("error.record_file", file=name, problem=error))


def check(data: object) -> dict[str, Any]:
    """Return a copy of the data of a record.

    Args:
        data: The JSON object.

    Raises:
        BadRecord: The data is not a record of a version that can be read; the message says what is missing or wrong.
    """
    if not isinstance(data, Mapping):
        raise BadRecord(say("record.object", kind=_kind(data)))
    if too_deep(data):
        raise BadRecord(say("record.unreadable", problem=say("record.deep")))
    if data.get("format") == EXERCISE:
        raise BadRecord(say("record.exercise"))
    if data.get("format") != FORMAT:
        raise _invalid(data, "format", expected=FORMAT)
    version = data.get("version")
    if not is_whole(version) or version < 1:
        raise _invalid(data, "version", expected=VERSION)
    if version > VERSION:
        raise BadRecord(say("record.newer", expected=VERSION, found=version))
    if not isinstance(data.get("game"), str):
        raise _invalid(data, "game")
    if not isinstance(data.get("rules"), Mapping):
        raise _invalid(data, "rules")
    if "start" in data and not isinstance(data["start"], str | Mapping):
        raise BadRecord(say("record.start", found=data["start"]))
    if "start" in data and "deal" in data:
        raise BadRecord(say("record.both"))
    actions = data.get("actions")
    if not isinstance(actions, list):
        raise _invalid(data, "actions")
    if len(actions) > MOST_ACTIONS:
        raise BadRecord(say("record.long", most=MOST_ACTIONS, found=len(actions)))
    for ply, action in enumerate(actions):
        if not isinstance(action, str):
            raise BadRecord(say("record.action", ply=ply, found=action))
    return {**data, "rules": dict(data["rules"]), "actions": list(actions)}


def _invalid(data: Mapping[str, Any], key: str, **values: object) -> BadRecord:
    """Return the error for a key of a record that is missing or has an invalid value."""
    if key not in data:
        return BadRecord(say("record.missing", key=key))
    return BadRecord(say(f"record.{key}", found=data[key], **values))


def too_deep(value: object) -> bool:
    """Return True if lists and objects are nested more deeply than a record allows."""
    level: list[object] = [value]
    for _ in range(DEEPEST):
        inner: dict[int, object] = {}  # by identity: a value that is shared many times is visited once
        for part in level:
            if isinstance(part, (Mapping, list, tuple)):
                inner.update((id(one), one) for one in (part.values() if isinstance(part, Mapping) else part))
        level = [part for part in inner.values() if isinstance(part, (Mapping, list, tuple))]
        if not level:
            return False
    return True


def _kind(value: object) -> str:
    names = {list: "list", str: "text", int: "number", float: "number", bool: "boolean", type(None): "null"}
    return say(f"kind.{names.get(type(value), 'other')}")


def write(data: Mapping[str, object]) -> str:
    """Return the JSON text of a record: one line for each key, eight actions to a line."""
    lines = [f"  {json.dumps(key, ensure_ascii=False)}: {_value(key, value)}" for key, value in data.items()]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    return LONE.sub(lambda half: f"\\u{ord(half[0]):04x}", text)


def _value(key: str, value: object) -> str:
    if key != "actions" or not isinstance(value, list) or len(value) < 9:
        return json.dumps(value, ensure_ascii=False)
    texts = [json.dumps(action, ensure_ascii=False) for action in value]
    rows = [", ".join(texts[at : at + 8]) for at in range(0, len(texts), 8)]
    return "[\n    " + ",\n    ".join(rows) + "\n  ]"


def _lasting(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what does not change while nobody acts: all but the time that is left to a deadline."""
    lasting = dict(data)
    deadline = lasting.pop("deadline", None)
    kept = {key: value for key, value in deadline.items() if key != "left"} if isinstance(deadline, dict) else deadline
    return {**lasting, "deadline": kept} if kept else lasting
