"""Makes an exercise from what a teacher wrote on a board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from ...core.catalogue import say
from ...core.errors import BadType, BadValue
from ...core.session.game import Game
from .answer import read
from .board_task import OnBoard
from .given import not_recording
from .goals import Win
from .own import OwnExercise, OwnPrediction, exercise, prediction
from .posed import posed
from .prediction import plain
from .sendable import notebook_of, packed_sheet
from .sheet import Plain
from .solved import not_counting

if TYPE_CHECKING:
    from ...board.exercising import Answered, Told
    from ...board.making import Made

TEXTS = ("question", "right", "wrong", "hint", "line", "asks", "choices", "answer")
"""The fields of the dialog that hold texts."""

LONGEST = 10_000
"""The most characters of a field."""


class Trying(OnBoard):
    """An exercise that its teacher tries: nothing of it is counted or remembered."""

    def tell(self, board: Answered, choice: int | None) -> Told | None:
        """Return the result of an answer, as `OnBoard` does."""
        with _unnoticed():
            return super().tell(board, choice)


@contextmanager
def _unnoticed() -> Iterator[None]:
    with not_counting(), not_recording():
        yield


def make_exercise(start: Game, wanted: Mapping[str, Any]) -> Made:
    """Return an exercise that begins where a game is now.

    Args:
        start: The game.
        wanted: The fields of the dialog; anything may be in them.

    Raises:
        BadValue, BadType, IllegalAction: A field is missing, malformed or wrong; the message says which.
    """
    from ...board.making import Made

    texts = {name: _text(wanted, name) for name in TEXTS}
    with _unnoticed():
        own = _played(start, texts, wanted) if wanted.get("kind") == "play" else _chosen(start, texts)
    sheet = own._whole()
    takes = {"notebook": notebook_of(sheet), "file": str(sheet), "link": packed_sheet(sheet)}
    return Made(own.question, *posed(own, Trying), takes)


def _played(start: Game, texts: Mapping[str, str], wanted: Mapping[str, Any]) -> OwnExercise:
    """Return an exercise that is answered by playing on."""
    line, goal = read((texts["line"],)), None
    if not line:
        raise BadValue(say("exercise.refused.solution"))
    if wanted.get("soon") is True:
        end = Game.from_record(start.record)
        end.play(*line)
        others = "".join(seat for seat in start.rules.seats if seat != end.winner)
        if end.winner is None or any(len(seat) != 1 for seat in others):
            raise BadValue(say("exercise.refused.soon"))
        goal = Win(end.winner, others)
    sentences: dict[str, Any] = {name: texts[name] for name in ("question", "right", "wrong", "hint")}
    return exercise(start, solution=line, goal=goal, **sentences)


def _chosen(start: Game, texts: Mapping[str, str]) -> OwnPrediction:
    """Return a question with answers to choose from."""
    choices = [_plain(line) for line in texts["choices"].splitlines() if line.strip()]
    answer: dict[str, Any] = {"asks": texts["asks"]} if texts["asks"] else {"answer": _plain(texts["answer"])}
    if not texts["asks"] and plain(answer["answer"]) not in map(plain, choices):
        choices.insert(0, answer["answer"])
        choices = sorted(choices, key=plain)
    sentences: dict[str, Any] = {name: texts[name] for name in ("question", "right", "wrong", "hint")}
    own: Any = prediction(start, line=read((texts["line"],)), choices=choices, **answer, **sentences)
    return own  # type: ignore[no-any-return]  # one of `asks` and `answer` is given


def _text(wanted: Mapping[str, Any], name: str) -> str:
    """Return a field.

    Raises:
        BadType: It is not a text.
        BadValue: It is too long.
    """
    found = wanted.get(name, "")
    if not isinstance(found, str):
        raise BadType(say("error.argument", name=name, value=found, expected=say("kind.text")))
    if len(found) > LONGEST:
        raise BadValue(say("lessons.own.length", name=name, most=LONGEST))
    return found.strip()


def _plain(text: str) -> Plain:
    """Return an answer as a number if it is one."""
    found = text.strip()
    return int(found) if found.isascii() and found.removeprefix("-").isdigit() and len(found) < 10 else found
