"""Remembers what was answered to each exercise, so that a pupil can hand it in: in this kernel, and in a file.

The answers of a notebook are in the file `spagwidget-answers.json` beside it. It is also the file that pupils hand in
(docs/grading.md), and the one that a grader reads. It says what was played, chosen or clicked; whether that is right is
judged again by whoever reads it.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, TypeAlias

from ...core.answers_file import FORMAT, answers_data, answers_text
from ...core.arguments import checked_path
from ...core.catalogue import say
from ...core.errors import BadType, BadValue
from ...core.files import write_whole
from ...core.strict_json import strict_json
from . import kept, solved
from .sentences import own_sentence

__all__ = [
    "FORMAT",
    "LARGEST",
    "MIME",
    "MOST_EXERCISES",
    "NAME",
    "Answer",
    "Record",
    "all_records",
    "as_data",
    "as_file",
    "from_data",
    "from_file",
    "last_answers",
    "not_recording",
    "record_of",
    "remember",
    "resume",
    "save_answers",
]

NAME = "spagwidget-answers.json"
"""The name of the file. It is in the folder in which the kernel runs, which is the notebook's."""

MIME = "application/vnd.spagwidget.answers+json"
"""The type under which a notebook's outputs have the answers (`Progress`)."""

LARGEST = 1_000_000
"""The most bytes of a file with answers."""

MOST_JSON = 200_000
"""The most parts of the JSON in it, as `strict_json` counts them."""

MOST = 20
"""How many answers to one exercise are kept: the first one and the newest."""

MOST_TRIES = 9_999
"""The greatest number of tries that is counted."""

MOST_EXERCISES = 300
MOST_PARTS = 500
"""The most actions or clicks of one answer."""

LONGEST_PUPIL = 100
"""The most characters of a name."""

LONGEST = 4_000
"""The most characters of a text."""

Answer: TypeAlias = dict[str, Any]
"""An answer: `{"play": [action, …]}`, `{"choose": text}`, `{"watch": [[step, kind, choice], …]}`, `{"make": text}`, or
`{"code": right}` of a function, which is not kept."""


@dataclass(frozen=True)
class Record:
    """What was answered to one exercise, up to the first right answer.

    Attributes:
        tries: How many answers there were.
        answers: The first answer and the newest ones, in order.
        right: Whether the last one was right, as judged where it was given.
    """

    tries: int = 0
    answers: tuple[Answer, ...] = ()
    right: bool = False

    def after(self, answer: Answer, right: bool) -> Record:
        """Return the record after one more answer; an answer that goes on from the last one takes its place."""
        if self.right:
            return self
        before, last = self.answers[:-1], self.answers[-1:]
        if last and _goes_on(last[0], answer):
            return replace(self, answers=(*before, answer), right=right)
        answers = (*self.answers, answer)
        answers = answers if len(answers) <= MOST else (answers[0], *answers[1 - MOST :])
        return Record(min(self.tries + 1, MOST_TRIES), answers, right)


def _goes_on(last: Answer, answer: Answer) -> bool:
    """Return True if an answer is the last one again, or begins with it."""
    (kind, old), (other, new) = next(iter(last.items())), next(iter(answer.items()))
    if kind != other or not isinstance(old, list):
        return last == answer
    return bool(new[: len(old)] == old)


_records: dict[str, Record] = {}
"""What was answered in this kernel and could not be written to the file, by the names of the exercises."""

_recording: ContextVar[bool] = ContextVar("recording", default=True)


def remember(name: str, answer: Answer | None, right: bool) -> None:
    """Remember an answer to an exercise.

    Args:
        name: The name of the exercise.
        answer: The answer; None: nothing was answered.
        right: Whether it is right.
    """
    counts = solved.is_counted(name) or own_sentence(name, "question") is not None  # an example does not count
    if answer is None or not counts or not _recording.get() or not _is_answer(answer):
        return
    _records[name] = record_of(name).after(answer, right)
    known = _known()
    # What is in the file is forgotten here: who deletes it begins again. A file that is not ours stays as it is.
    if known is not None and kept.write(Path(NAME), as_file({**known, **_records})):
        _records.clear()


def resume(content: str) -> None:
    """Go on with answers of before, on a page that cannot keep a file and whose Python begins again with each visit.

    What was answered since then counts more.

    Args:
        content: The content of a file with answers; a damaged one has none.
    """
    try:
        records = from_file(content)[1]
    except BadValue:
        return
    for name, record in records.items():
        _records.setdefault(name, record)
        if record.right:
            solved.note(name)


def record_of(name: str) -> Record:
    """Return what was answered to an exercise, here or on another day."""
    return all_records().get(name, Record())


def all_records() -> dict[str, Record]:
    """Return what was answered to each exercise, in this kernel and in the file beside the notebook."""
    return {**(_known() or {}), **_records}


def last_answers(name: str) -> list[Answer]:
    """Return the last answers to an exercise, in this kernel and in the file; that is read even if nothing is kept."""
    found = _records.get(name), (_in_file() or {}).get(name)
    return [record.answers[-1] for record in found if record is not None]


@contextmanager
def not_recording() -> Iterator[None]:
    """Remember nothing within a `with` block: a lesson checks its own solutions there."""
    token = _recording.set(False)
    try:
        yield
    finally:
        _recording.reset(token)


def _known() -> dict[str, Record] | None:
    """Return what is in the file; None if nothing is kept, or if the file is not ours."""
    return _in_file() if kept.is_on() else None


def _in_file() -> dict[str, Record] | None:
    """Return what is in the file, and nothing without a file; None: it is not ours, or cannot be read."""
    try:
        with Path(NAME).open("rb") as file:
            return from_file(file.read(LARGEST + 1))[1]
    except FileNotFoundError:
        return {}
    except (OSError, BadValue):
        return None


# The file


def as_file(records: Mapping[str, Record], pupil: str = "") -> str:
    """Return the content of a file with answers.

    Args:
        records: What was answered, by the names of the exercises.
        pupil: Whose answers they are; "": the file does not say it.
    """
    return answers_text(as_data(records, pupil))


def as_data(records: Mapping[str, Record], pupil: str = "") -> dict[str, Any]:
    """Return what `as_file` writes, as JSON."""
    exercises = {
        name: {"tries": record.tries, "right": record.right, "answers": list(record.answers)}
        for name, record in sorted(records.items())
    }
    return answers_data(exercises, pupil)


def from_file(content: bytes | str) -> tuple[str, dict[str, Record]]:
    """Return whose answers a file has ("": it does not say it), and the answers by exercise.

    Raises:
        BadValue: It is too large, or not a file with answers.
    """
    if len(content) > LARGEST:
        raise BadValue(say("lessons.given.large", most=LARGEST))
    try:
        return from_data(strict_json(content, most_parts=MOST_JSON))
    except ValueError:  # a BadRecord, or a BadValue
        raise BadValue(say("lessons.given.damaged")) from None


def from_data(data: object) -> tuple[str, dict[str, Record]]:
    """Return what `from_file` returns, from what the file holds as JSON.

    Raises:
        BadValue: It has another form.
    """
    if not isinstance(data, dict) or data.get("format") != FORMAT or data.get("version") != 1:
        raise BadValue(say("lessons.given.damaged"))
    pupil, exercises = data.get("pupil", ""), data.get("exercises")
    if not _is_text(pupil, LONGEST_PUPIL) or not isinstance(exercises, dict) or len(exercises) > MOST_EXERCISES:
        raise BadValue(say("lessons.given.damaged"))
    return pupil, {_checked_name(name): _record(found) for name, found in exercises.items()}


def _checked_name(name: str) -> str:
    if not _is_text(name, kept.LONGEST_NAME) or not name:
        raise BadValue(say("lessons.given.damaged"))
    return name


def _record(found: object) -> Record:
    data: dict[str, Any] = found if isinstance(found, dict) else {}
    tries, right, answers = data.get("tries"), data.get("right"), data.get("answers")
    if (
        type(tries) is not int
        or not isinstance(right, bool)
        or not isinstance(answers, list)
        or not 0 < len(answers) <= min(tries, MOST)
        or tries > MOST_TRIES
        or not all(map(_is_answer, answers))
    ):
        raise BadValue(say("lessons.given.damaged"))
    return Record(tries, tuple(answers), right)


def _is_answer(answer: object) -> bool:
    """Return True if a value has the form of an answer, and is not too long."""
    if not isinstance(answer, dict) or len(answer) != 1:
        return False
    ((kind, value),) = answer.items()
    if kind in ("choose", "make"):
        return _is_text(value, LONGEST)
    if kind == "code":
        return isinstance(value, bool)
    if not isinstance(value, list) or not 0 < len(value) <= MOST_PARTS:
        return False
    if kind == "play":
        return all(_is_text(action, 200) for action in value)
    return kind == "watch" and all(map(_is_click, value))


def _is_click(click: object) -> bool:
    if not isinstance(click, Sequence) or isinstance(click, str) or len(click) != 3:
        return False
    step, kind, choice = click
    return type(step) is int and 0 <= step < 100_000 and _is_text(kind, 60) and _is_text(choice, 200)


def _is_text(value: object, longest: int) -> bool:
    """Return True if a value is a text that is not too long and can be written to a file."""
    return isinstance(value, str) and len(value) <= longest and not any("\ud800" <= one <= "\udfff" for one in value)


def save_answers(path: str | os.PathLike[str] = NAME, *, pupil: str = "") -> Path:
    """Write what was answered in this notebook to a file that a pupil hands in (docs/grading.md).

    Args:
        path: The file.
        pupil: Whose answers they are; "": the file does not say it, and its own name or its folder will.

    Returns:
        The path of the file.

    Raises:
        BadType: The path or the name is not a text.
        BadValue: The name is too long, or nothing was answered yet.
        OSError: The file cannot be written.
    """
    found = checked_path("path", path)
    if not isinstance(pupil, str):
        raise BadType(say("error.argument", name="pupil", value=pupil, expected=say("kind.text")))
    if not _is_text(pupil.strip(), LONGEST_PUPIL):
        raise BadValue(say("lessons.own.length", name="pupil", most=LONGEST_PUPIL))
    records = all_records()
    if not records:
        raise BadValue(say("lessons.given.none"))
    write_whole(found, as_file(records, pupil.strip()).encode())
    return found
