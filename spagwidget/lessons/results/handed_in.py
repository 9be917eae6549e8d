"""Reads what pupils handed in from a folder. A file can be damaged or hostile: nothing in it is run or trusted."""

from __future__ import annotations

import os
import re
import stat
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import chain, islice
from pathlib import Path
from typing import Any, NamedTuple

from ...core.catalogue import say
from ...core.errors import BadValue
from ...core.quoting import plain
from ...core.strict_json import strict_json
from ..kit.given import FORMAT, LARGEST, MIME, MOST_EXERCISES, Record, from_data, from_file

LARGEST_NOTEBOOK = 30_000_000
"""The most bytes of a notebook: its pictures need space."""

MOST_JSON = 2_000_000
"""The most parts of a notebook's JSON, as `strict_json` counts them: each may take much more memory than its text."""

MOST_BYTES = 60_000_000
"""The most bytes that are read of one pupil, who could otherwise make the teacher wait for gigabytes."""

MOST_FILES = 2_000
"""The most files and folders in the folder of the class."""

MOST_OF_ONE = 300
"""The most files and folders in the folder of one pupil, who could otherwise hide the whole class."""

DEEPEST = 6
"""How many folders deep files are looked for."""

MOODLE = re.compile(r"_\d+_assignsubmission_\w+$")
"""What Moodle adds to a pupil's name in the name of a folder."""

SKIPPED = ("__MACOSX", "spagwidget-progress.json")
"""What systems, and our lessons, put beside the answers."""


class HandedIn(NamedTuple):
    """What one pupil handed in.

    Attributes:
        pupil: The name.
        records: What was answered, by the names of the exercises.
        problems: Sentences about files that could not be read.
    """

    pupil: str
    records: Mapping[str, Record]
    problems: tuple[str, ...] = ()


class _Found(NamedTuple):
    """One file: whose it is, if it says so itself; what it has; and what is wrong with it."""

    pupil: str = ""
    records: Mapping[str, Record] | None = None
    problem: str = ""


def handed_in(folder: Path) -> list[HandedIn]:
    """Return what pupils handed in, sorted by name.

    Files directly in the folder belong to one pupil each; files that differ only in their ending, to one.
    A folder in it has the files of one pupil, whose name is the folder's.

    Raises:
        BadValue: The folder has too many files.
        OSError: The folder cannot be read.
    """
    by_owner: dict[tuple[str, bool], list[_Found]] = {}
    sizes = Counter[tuple[str, bool]]()
    for path in _files(folder):
        first, *others = path.relative_to(folder).parts
        inside = bool(others) or (path.is_dir() and not path.is_symlink())
        owner = (first if inside else path.stem, inside)
        sizes[owner] += _size(path)
        large = sizes[owner] > MOST_BYTES
        found = (
            _Found(problem=say("results.large", most=MOST_BYTES // 1_000_000)) if large else _read(path, inside=inside)
        )
        by_owner.setdefault(owner, []).append(found)
    pupils = [_joined(name, inside, found) for (name, inside), found in by_owner.items()]
    kept = [one for one in pupils if one is not None]
    return sorted(_told_apart(kept), key=lambda one: (one.pupil.casefold(), one.pupil))


def _joined(name: str, inside: bool, found: list[_Found]) -> HandedIn | None:
    """Return what is in all files of one pupil; None: none of them is about answers.

    The teacher's system gave a folder its name, so that counts. A file may say whose it is.
    """
    records = _together(one.records for one in found if one.records is not None)
    claimed = next((one.pupil.strip() for one in found if one.pupil.strip()), "")
    problems = tuple(dict.fromkeys(one.problem for one in found if one.problem))
    if len(records) > MOST_EXERCISES:
        records, problems = {}, (say("results.damaged"),)
    if not records and not problems and not any(one.records is not None for one in found):
        return None
    return HandedIn(plain(MOODLE.sub("", name) if inside else claimed or name), records, problems)


def _together(found: Iterable[Mapping[str, Record]]) -> dict[str, Record]:
    """Return what is in several files, or in several outputs of a notebook; of each exercise, that with most tries."""
    records: dict[str, Record] = {}
    for exercise, record in chain.from_iterable(each.items() for each in found):
        known = records.get(exercise, Record())
        records[exercise] = max(known, record, key=lambda each: (each.tries, each.right))
    return records


def _told_apart(pupils: list[HandedIn]) -> Iterator[HandedIn]:
    """Yield the pupils; those with the same name get a number, and the same answers handed in twice count once."""
    seen: dict[str, list[HandedIn]] = {}
    for one in pupils:
        same = seen.setdefault(one.pupil.casefold(), [])
        if one in same and one.records:
            continue
        same.append(one)
        yield one if len(same) == 1 else one._replace(pupil=f"{one.pupil} ({len(same)})")


def _files(folder: Path) -> Iterator[Path]:
    """Yield the files of a folder that may have answers, in order; symbolic links are not followed.

    A pupil's folder is itself among them if it cannot be read, or if only some of its files are.

    Raises:
        BadValue: There are too many files and folders in it; those in a pupil's folder do not count.
        OSError: The folder cannot be read.
    """
    entries = _entries(folder, MOST_FILES)
    if len(entries) > MOST_FILES:
        raise BadValue(say("results.error.many", most=MOST_FILES))
    for entry in entries:
        yield from _inside(Path(entry.path)) if _is_folder(entry) else _wanted(entry)


def _inside(place: Path) -> Iterator[Path]:
    """Yield the files of a pupil's folder."""
    left = MOST_OF_ONE
    waiting = [(place, 1)]
    while waiting:
        folder, depth = waiting.pop()
        try:
            entries = _entries(folder, left)
        except OSError:
            yield place
            continue
        left -= len(entries)
        if left < 0:
            yield place
            return
        for entry in entries:
            if not _is_folder(entry):
                yield from _wanted(entry)
            elif depth < DEEPEST:
                waiting.append((Path(entry.path), depth + 1))


def _entries(folder: Path, most: int) -> list[os.DirEntry[str]]:
    """Return what is in a folder, sorted by name; at most one more than `most`.

    Raises:
        OSError: It cannot be read.
    """
    with os.scandir(folder) as found:
        return sorted(islice(found, most + 1), key=lambda entry: entry.name)


def _is_folder(entry: os.DirEntry[str]) -> bool:
    return not _is_skipped(entry) and entry.is_dir(follow_symlinks=False)


def _is_skipped(entry: os.DirEntry[str]) -> bool:
    return entry.name.startswith(".") or entry.name in SKIPPED


def _wanted(entry: os.DirEntry[str]) -> Iterator[Path]:
    """Yield the path of a file that may have answers."""
    if not _is_skipped(entry) and Path(entry.name).suffix.lower() in (".json", ".ipynb", ".zip"):
        yield Path(entry.path)


def _read(path: Path, *, inside: bool) -> _Found:
    """Return what is in a file.

    Args:
        path: The file.
        inside: Whether it is in a pupil's folder, where other files may be, such as saved games.
    """
    kind = path.suffix.lower()
    if path.is_dir() and not path.is_symlink():
        return _Found(problem=say("results.folder"))
    if kind == ".zip":
        return _Found(problem=say("results.zip"))
    try:
        content = _content(path, LARGEST_NOTEBOOK if kind == ".ipynb" else LARGEST)
        if kind == ".json":
            if inside and not _is_ours(content):
                return _Found()
            pupil, records = from_file(content)
            return _Found(pupil, records)
        answers = list(_in_notebook(strict_json(content, most_parts=MOST_JSON)))
    except (OSError, ValueError):  # a BadRecord and a BadValue are each a ValueError
        return _Found(problem=say("results.damaged"))
    if not answers:
        return _Found(problem="" if inside else say("results.no_answers"))
    return _Found(answers[-1].pupil, _together(one.records for one in answers if one.records is not None))


def _size(path: Path) -> int:
    """Return how many bytes of a file are read at most; 0: it cannot be read."""
    try:
        return min(path.stat(follow_symlinks=False).st_size, LARGEST_NOTEBOOK)
    except OSError:
        return 0


def _is_ours(content: bytes) -> bool:
    """Return True if a file is one of answers, or damaged: other files of JSON, such as saved games, are not."""
    try:
        data = strict_json(content, most_parts=MOST_JSON)
    except ValueError:
        return True
    return isinstance(data, dict) and data.get("format") == FORMAT


def _content(path: Path, most: int) -> bytes:
    """Return what is in a file.

    Raises:
        BadValue: It is larger than `most`, or not a file: a link, or a pipe, which might never end.
        OSError: It cannot be read.
    """
    flags = os.O_RDONLY | getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    with os.fdopen(os.open(path, flags), "rb") as file:
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode) or path.is_symlink():
            raise BadValue(say("results.damaged"))
        content = file.read(most + 1)
    if len(content) > most:
        raise BadValue(say("results.damaged"))
    return content


def _in_notebook(data: Any) -> Iterator[_Found]:
    """Yield the answers that are kept in the outputs of a notebook.

    Raises:
        BadValue: One of them is damaged.
    """
    cells = data.get("cells") if isinstance(data, dict) else None
    if not isinstance(cells, list):
        raise BadValue(say("results.damaged"))
    for cell in cells:
        outputs = cell.get("outputs") if isinstance(cell, dict) else None
        for output in outputs if isinstance(outputs, list) else ():
            bundle = output.get("data") if isinstance(output, dict) else None
            if isinstance(bundle, dict) and MIME in bundle:
                pupil, records = from_data(bundle[MIME])
                yield _Found(pupil, records)
