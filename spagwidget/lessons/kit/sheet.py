"""An exercise as data, as a file and a link hold it. Nothing in it is run; the engine checks it when it is opened."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ...core.advice import listed
from ...core.catalogue import say
from ...core.errors import BadRecord, BadValue
from ...core.session.record import MOST_PARTS, Record
from ...core.strict_json import is_larger, strict_json

FORMAT, VERSION = "spagwidget-exercise", 1

KINDS = ("play", "choose")
"""How an exercise is answered: by playing on, or by choosing an answer."""

LARGEST = 400_000
"""The most characters, or bytes, of an exercise that is read."""

MOST_ACTIONS = 500
"""The most actions of a solution or a line that is read: they are played each time an answer is checked."""

MOST_CHOICES = 20
"""The most answers to choose from."""

Plain = int | str
"""An answer to choose."""

TEXTS = ("question", "right", "wrong", "hint", "name")
"""The keys of texts that both kinds have."""

EITHER = {
    "play": ("goal", "tempting"),
    "choose": ("choices", "answer", "asks", "remarks"),
}
"""The keys that only one kind has."""


BEGINNING = 2_000
"""Within this many characters a file says its format: an exercise that `Sheet` has written does so at once."""


def is_sheet(text: str) -> bool:
    """Return True if the text of a file says that it holds an exercise; whether it does is not checked here."""
    start = text[:BEGINNING]
    return start.lstrip("\ufeff \t\r\n").startswith("{") and f'"{FORMAT}"' in start


class Sheet(NamedTuple):
    """What an exercise is made of.

    Attributes:
        kind: One of `KINDS`.
        position: A record: where the exercise begins, and as its actions the solution or the line that is played.
        question: The task.
        right: What is said after a right answer.
        wrong: What is said after a wrong one.
        hint: The teacher's hint.
        name: The name under which the teacher counts it; "": none was given.
        goal: Who wins, before which players have a turn; None: what the solution reaches.
        tempting: A wrong answer that looks right; "": one is chosen.
        choices: The answers to choose from.
        answer: The right one; None: the engine finds it.
        asks: What the engine looks up to find the right answer; "": it is given.
        remarks: Wrong answers, each with its own sentence.
    """

    kind: str
    position: Record
    question: str
    right: str = ""
    wrong: str = ""
    hint: str = ""
    name: str = ""
    goal: tuple[str, str] | None = None
    tempting: str = ""
    choices: tuple[Plain, ...] = ()
    answer: Plain | None = None
    asks: str = ""
    remarks: tuple[tuple[Plain, str], ...] = ()

    def __str__(self) -> str:
        return json.dumps(self._data(), ensure_ascii=False, indent=2) + "\n"

    def _data(self) -> dict[str, Any]:
        """Return the JSON object; what is empty is left out."""
        found: dict[str, Any] = {"format": FORMAT, "version": VERSION, "kind": self.kind}
        found["position"] = self.position.data
        found |= {key: text for key in TEXTS if (text := getattr(self, key))}
        if self.goal is not None:
            found["goal"] = {"wins": self.goal[0], "before": self.goal[1]}
        if self.tempting:
            found["tempting"] = self.tempting
        if self.kind == "choose":
            found["choices"] = list(self.choices)
            found |= {"asks": self.asks} if self.asks else {"answer": self.answer}
        if self.remarks:
            found["remarks"] = [list(pair) for pair in self.remarks]
        return found

    @classmethod
    def loads(cls, content: str | bytes) -> Sheet:
        """Return the exercise in a JSON text; whether the engine agrees with it is not checked here.

        Args:
            content: The text, or the bytes of a file.

        Raises:
            BadRecord: It is too long, is not JSON, or is not an exercise of a version that can be read.
        """
        if is_larger(content, LARGEST):
            raise BadRecord(say("lessons.sheet.large", most=LARGEST))
        try:
            data = strict_json(content, most_parts=MOST_PARTS, number=_no_number)
        except BadValue as error:
            raise BadRecord(say("lessons.sheet.unreadable", problem=error)) from None
        return cls._of(data)

    @classmethod
    def _of(cls, data: object) -> Sheet:
        if not isinstance(data, Mapping) or data.get("format") != FORMAT:
            raise BadRecord(say("lessons.sheet.format", expected=FORMAT))
        if data.get("version") != VERSION or isinstance(data.get("version"), bool):
            raise BadRecord(say("lessons.sheet.version", found=data.get("version"), expected=VERSION))
        kind = data.get("kind")
        if not isinstance(kind, str) or kind not in KINDS:
            raise BadRecord(say("lessons.sheet.kind", found=kind, known=listed(KINDS)))
        known = {"format", "version", "kind", "position", *TEXTS, *EITHER[kind]}
        if strange := sorted(set(data) - known):
            raise BadRecord(say("lessons.sheet.key", key=strange[0]))
        texts: dict[str, Any] = {
            key: _text(data, key) for key in (*TEXTS, *EITHER[kind]) if key in (*TEXTS, "tempting", "asks")
        }
        own = {"goal": _goal(data)} if kind == "play" else _choosing(data)
        return cls(kind=kind, position=_position(data.get("position")), **texts, **own)


def _no_number(text: str) -> int:
    """Refuse a number that is not whole."""
    raise BadValue(say("lessons.sheet.number", found=text))


def _text(data: Mapping[str, Any], key: str) -> str:
    found = data.get(key, "")
    if not isinstance(found, str):
        raise BadRecord(say("lessons.sheet.text", key=key, found=found))
    return found


def _position(data: object) -> Record:
    """Return the record in a sheet, without its variations and comments, which take time to read."""
    if not isinstance(data, Mapping):
        raise BadRecord(say("lessons.sheet.position", found=data))
    record = Record({key: value for key, value in data.items() if key not in ("lines", "comments")})
    if len(record.actions) > MOST_ACTIONS:
        raise BadRecord(say("record.long", most=MOST_ACTIONS, found=len(record.actions)))
    return record


def _goal(data: Mapping[str, Any]) -> tuple[str, str] | None:
    found = data.get("goal")
    if found is None:
        return None
    if not isinstance(found, Mapping) or set(found) != {"wins", "before"}:
        raise BadRecord(say("lessons.sheet.goal", found=found))
    if not all(isinstance(text, str) and text and len(text) <= 10 for text in found.values()):
        raise BadRecord(say("lessons.sheet.goal", found=found))
    return found["wins"], found["before"]


def _choosing(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return what only a question with choices has."""
    choices, remarks = _list(data, "choices"), _list(data, "remarks")
    if not all(map(_is_plain, choices)):
        raise BadRecord(say("lessons.sheet.choices", found=choices))
    if ("answer" in data) == ("asks" in data) or not _is_plain(data.get("answer", "")):
        raise BadRecord(say("lessons.sheet.answer"))
    pairs = [pair for pair in remarks if isinstance(pair, list) and len(pair) == 2]
    if len(pairs) < len(remarks) or not all(_is_plain(answer) and isinstance(text, str) for answer, text in pairs):
        raise BadRecord(say("lessons.sheet.remarks", found=remarks))
    return {
        "choices": tuple(choices),
        "answer": data.get("answer"),
        "remarks": tuple((answer, text) for answer, text in pairs),
    }


def _list(data: Mapping[str, Any], key: str) -> Sequence[Any]:
    found = data.get(key, [])
    if not isinstance(found, list) or len(found) > MOST_CHOICES:
        raise BadRecord(say("lessons.sheet.list", key=key, most=MOST_CHOICES))
    return found


def _is_plain(value: object) -> bool:
    """Return True for a whole number of ordinary size or a text."""
    if isinstance(value, bool):
        return False
    return isinstance(value, str) or (isinstance(value, int) and abs(value) < 10**9)
