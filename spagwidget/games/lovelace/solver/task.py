"""Tasks: what a program begins with, what it should hit, and which engines there are (LB99)."""

from __future__ import annotations

import re
from typing import NamedTuple

from ....core.catalogue import say
from ....core.errors import BadType, BadValue
from ....core.quoting import excerpt
from ....core.typed import as_code
from ..arithmetic import is_engine
from ..data import CELLS, PRINTED, PRIVATE
from ..state import USUAL, State, engines_of, limit

MOST_WANTED, MOST_LINES = 12, 7
"""How many wanted numbers a task has at most, and its highest limit."""

LONGEST = 1000
"""The most characters of the text of a task."""

BOARD = {f"{row}{at}": text for row, texts in PRINTED.items() for at, text in enumerate(texts, 1)}
"""The texts of the printed engines, by code."""

OWN = dict(PRIVATE.values())
"""The texts of the private engines, by code."""

START, NUMBER, LIMIT = (re.compile(form) for form in (r"[0-9]{2}", r"[0-9]{2}", r"limit=([0-9])"))


class Task(NamedTuple):
    """A task for a program.

    Attributes:
        start: The value that the first line begins with.
        wanted: The wanted numbers, ascending.
        engines: Code and text of each engine beyond the printed ones, by code; `none` removes a printed engine.
        limit: The most lines.
    """

    start: int
    wanted: tuple[int, ...]
    engines: tuple[tuple[str, str], ...] = ()
    limit: int = USUAL

    def __str__(self) -> str:
        """Return the task as one line of text.

        >>> str(Task(55, (14, 33), (("C1", "-13+"),)))
        '55 -> 14 33 C1:-13+'
        """
        words = [f"{self.start:02}", "->", *(f"{number:02}" for number in self.wanted)]
        words += [f"{code}:{text}" for code, text in self.engines]
        return " ".join([*words, *([f"limit={self.limit}"] if self.limit != USUAL else [])])

    @classmethod
    def parse(cls, text: str) -> Task:
        """Return the task in one line of text.

        Args:
            text: The task, such as `55 -> 14 33 78 C1:-13+ C2:=70 limit=5`.

        Raises:
            BadValue: This is not a task; the message says why.
            BadType: `text` is not a text.

        >>> Task.parse("55 -> 14 33 A4:none limit=6")
        Task(start=55, wanted=(14, 33), engines=(('A4', 'none'),), limit=6)
        """
        if not isinstance(text, str):
            raise BadType(say("error.argument", name="text", value=text, expected=say("kind.text")))
        if len(text) > LONGEST:
            raise BadValue(say("lovelace.task.long", most=LONGEST))
        words = as_code(text).replace("→", "->").split()
        if len(words) < 2 or not START.fullmatch(words[0]) or words[1] != "->":
            raise BadValue(say("lovelace.task.start", found=excerpt(text, 0)))
        rest = words[2:]
        found = LIMIT.fullmatch(rest[-1]) if rest else None
        most = int(found[1]) if found else USUAL
        rest = rest[:-1] if found else rest
        numbers = [word for word in rest if NUMBER.fullmatch(word)]
        if rest[: len(numbers)] != numbers:
            raise BadValue(say("lovelace.task.order"))
        engines = [_engine(word) for word in rest[len(numbers) :]]
        return cls(int(words[0]), tuple(map(int, numbers)), tuple(engines), most).checked()

    def checked(self) -> Task:
        """Return this task if its numbers, engines and limit are valid.

        Raises:
            BadValue: They are not; the message says why.
        """
        for number in (self.start, *self.wanted):
            if not 0 <= number <= 99:
                raise BadValue(say("lovelace.task.number", found=number))
        if list(self.wanted) != sorted(set(self.wanted)):
            raise BadValue(say("lovelace.task.ascending"))
        if len(self.wanted) > MOST_WANTED:
            raise BadValue(say("lovelace.task.wanted", most=MOST_WANTED, found=len(self.wanted)))
        codes = [code for code, _ in self.engines]
        if codes != sorted(set(codes)):
            raise BadValue(say("lovelace.task.codes"))
        for code, text in self.engines:
            _check_engine(code, text)
        if not 0 <= self.limit <= MOST_LINES:
            raise BadValue(say("lovelace.task.limit", most=MOST_LINES, found=self.limit))
        return self

    def lines(self) -> dict[str, str]:
        """Return the text of every engine that a program may use, by code."""
        found = {**BOARD, **dict(self.engines)}
        return {code: text for code, text in found.items() if text != "none"}


def _engine(word: str) -> tuple[str, str]:
    """Return the code and the text of an engine of a task.

    Raises:
        BadValue: The word is not written like an engine.
    """
    code, colon, text = word.partition(":")
    if not colon:
        raise BadValue(say("lovelace.task.word", found=word))
    return code, text


def _check_engine(code: str, text: str) -> None:
    """Check that an engine exists and can lie there.

    Raises:
        BadValue: The code or the text is unknown, or they do not go together.
    """
    if code in OWN:
        if text != OWN[code]:
            raise BadValue(say("lovelace.task.private", code=code, text=OWN[code], found=text))
        return
    if code not in CELLS:
        raise BadValue(say("lovelace.task.code", found=code))
    if not is_engine(text) and not (text == "none" and code in BOARD):
        raise BadValue(say("lovelace.task.text", code=code, found=text))


def task_of(state: State, seat: int) -> Task:
    """Return the task of a player who writes: hit the targets and the patrons that count, from the last line on.

    Args:
        state: The present state, as the player sees it.
        seat: The player.
    """
    player = state.players[seat]
    hit = {line.value for line in player.lines}
    wanted = {*player.targets, *(patron.number for patron in state.patrons if seat not in patron.claims)} - hit
    used = {line.code for line in player.lines}
    found = engines_of(state, seat)
    engines = {
        code: text for code, text in found.items() if BOARD.get(code) != text and not (code in OWN and code in used)
    }
    engines |= {code: "none" for code in BOARD if code not in found}
    start = player.value
    room = max(0, limit(state, seat) - len(player.lines))
    return Task(start, tuple(sorted(wanted)), tuple(sorted(engines.items())), room)
