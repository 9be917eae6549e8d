"""The file of a tournament: a line of JSON for the tournament and one for each game, each safe on disk at once."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import IO, Any

from ..core import registry
from ..core.advice import listed
from ..core.catalogue import say
from ..core.errors import BadRecord, BadValue
from ..core.files import decoded, fcntl, is_wide
from ..core.quoting import quoted
from ..core.session.record import Record
from ..core.strict_json import once

FORMAT, VERSION = "spagwidget-tournament", 1

HEAD: dict[str, Any] = {
    "game": str,
    "rules": dict,
    "bots": dict,
    "seed": (int, str),
    "budget": (dict, type(None)),
    "most": int,
}
"""What the first line has besides its format."""

ENDED = ("rules", "most", "failed", "lost")
"""How a game can have ended."""


class File:
    """A file that results are added to, or nothing.

    Only one tournament at a time writes to a file. Each line is on the disk when `add` returns. If the last line is
    incomplete, because a run was killed while it wrote, it is removed.

    Args:
        path: The file; None: results are not saved.
        head: What the tournament is, as plain data.

    Raises:
        BadRecord: The file is not a tournament's, or damaged.
        BadValue: The file holds another tournament, or another one is writing to it.
        OSError: The file cannot be read or written.

    Attributes:
        found: The games that are in the file already.
    """

    def __init__(self, path: Path | None, head: Mapping[str, object]) -> None:
        self.found: list[dict[str, Any]] = []
        # Only the first process writes. A line is on disk before the next game is taken, so a result is in the file
        # as a whole or not at all, and going on means to play the numbers that are missing.
        self._file: IO[bytes] | None = None
        if path is None:
            return
        self._file = path.open("ab+")
        try:
            self._begin(path, head)
        except BaseException:
            self._file.close()
            raise

    def _begin(self, path: Path, head: Mapping[str, object]) -> None:
        file = self._file
        assert file is not None
        if fcntl is not None:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                raise BadValue(say("tournament.error.used", file=path)) from None
            except OSError:  # a file system without locks
                pass
        file.seek(0)
        content = file.read()
        whole = content[: content.rfind(b"\n") + 1]
        if not whole:
            if content and not json.dumps(head).encode().startswith(content):
                raise BadRecord(say("tournament.error.file", file=path))  # somebody's file without a line end
            file.truncate(0)
            self.add(head)
            _sync_folder(path.parent)
            return
        before, self.found = parse(whole, path)
        keys = [key for key in head if head[key] != before.get(key)]
        if keys:
            raise BadValue(say("tournament.error.other", file=path, keys=listed(keys), n=len(keys)))
        file.truncate(len(whole))

    def add(self, line: Mapping[str, object]) -> None:
        """Add a line and wait until it is on the disk.

        Args:
            line: The line, as plain data.
        """
        if self._file is not None:
            self._file.write(json.dumps(line).encode() + b"\n")
            self._file.flush()
            os.fsync(self._file.fileno())

    def __enter__(self) -> File:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._file is not None:
            self._file.close()


def _sync_folder(folder: Path) -> None:
    """Wait until the name of a new file is on the disk, where the system can do this."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def read_lines(path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return what a tournament is, and its games, from its file; an incomplete last line is left out.

    Args:
        path: The file.

    Raises:
        BadRecord: The file is not a tournament's, or damaged.
        OSError: The file cannot be read.
    """
    content = path.read_bytes()
    if is_wide(content):
        with suppress(UnicodeDecodeError):
            content = decoded(content).encode()
    return parse(content[: content.rfind(b"\n") + 1], path)


def parse(content: bytes, path: Path) -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """Return what a tournament is, and its games, each once.

    Args:
        content: Whole lines.
        path: The file, for errors.

    Raises:
        BadRecord: The lines are not those of a tournament, or one is damaged.
    """
    first, *rest = content.splitlines() or [b""]
    head = _object(first)
    if head is None or head.get("format") != FORMAT:
        raise BadRecord(say("tournament.error.file", file=path))
    if head.get("version") != VERSION:
        raise BadRecord(say("tournament.error.newer", file=path))
    if not _is_head(head):
        raise BadRecord(say("tournament.error.file", file=path))
    games: dict[int, dict[str, Any]] = {}
    seats = _seats(head)
    for number, line in enumerate(rest, 2):
        found = _object(line)
        if found is None or (problem := _fault(found, head["bots"], seats)):
            problem = say("tournament.line.object") if found is None else problem
            raise BadRecord(say("tournament.error.line", line=number, file=path, problem=problem))
        games.setdefault(found["game"], found)
    return head, list(games.values())


def _is_head(head: Mapping[str, Any]) -> bool:
    """Return True if a first line says what the tournament is."""
    kinds = all(isinstance(head.get(key), kind) and not isinstance(head[key], bool) for key, kind in HEAD.items())
    return kinds and head["most"] > 0 and all(isinstance(kind, str) for kind in head["bots"].values())


def _seats(head: Mapping[str, Any]) -> Sequence[str] | None:
    """Return the seats of the game that a first line names; None: the game is not known here."""
    try:
        return registry.find(head["game"]).rules(**head["rules"]).seats
    except Exception:  # the file is from elsewhere, and so may be the code of its game
        return None


def _object(line: bytes) -> dict[str, Any] | None:
    """Return the JSON object of a line, or None."""
    try:
        found = json.loads(line, object_pairs_hook=once)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def _fault(line: Mapping[str, Any], bots: Mapping[str, object], seats: Sequence[str] | None) -> str:
    """Return what is wrong with the line of a game, as a sentence; "" if nothing is.

    Args:
        line: The line.
        bots: The bots of the tournament.
        seats: The seats of the game; None: they are not known here.
    """
    sitting = line["seats"] if _are_seats(line.get("seats"), bots, seats) else {}
    names, record = list(sitting.values()), line.get("record")
    valid = {
        "game": type(line.get("game")) is int and line["game"] >= 0,
        "seats": bool(sitting),
        "winner": line.get("winner") is None or line["winner"] in names,
        "ended": line.get("ended") in ENDED,
        "failed": line.get("failed") in names if line.get("ended") == "failed" else line.get("failed") is None,
        "problem": isinstance(line.get("problem"), str),
        "record": isinstance(record, (dict, type(None))),
        "ranking": _is_ranking(line.get("ranking", []), names),
    }
    missing = [key for key in valid if key not in line and key != "ranking"]
    for key in (*missing, *(key for key in valid if not valid[key])):
        value = say("tournament.line.missing") if key in missing else quoted(line[key])
        expected = say(f"tournament.line.{key}", seats=listed(seats or ()), ended=listed(ENDED))
        return say("tournament.line", key=key, value=value, expected=expected)
    try:
        if record is not None:
            Record(record)
    except BadRecord as error:
        return str(error)
    return ""


def _are_seats(sitting: object, bots: Mapping[str, object], seats: Sequence[str] | None) -> bool:
    """Return True if different bots of the tournament sit in all seats of the game."""
    if not isinstance(sitting, dict) or not sitting:
        return False
    names = list(sitting.values())
    known = all(isinstance(name, str) and name in bots for name in names) and len({*names}) == len(names)
    return known and (all(len(seat) == 1 for seat in sitting) if seats is None else {*sitting} == {*seats})


def _is_ranking(ranking: object, sitting: Sequence[str]) -> bool:
    """Return True if a ranking is empty, or has each of these bots exactly once, in places that are not empty."""
    if not isinstance(ranking, list) or not all(isinstance(place, list) and place for place in ranking):
        return False
    names = [name for place in ranking for name in place]
    return not names or (all(isinstance(name, str) for name in names) and sorted(names) == sorted(sitting))
