"""Exercises that a teacher writes in one cell, with plain sentences instead of texts of the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import count
from typing import Any

from ...core.catalogue import say
from ...core.errors import BadType, BadValue
from ...core.session.game import Game
from . import sentences
from .answer import read
from .exercise import Exercise
from .goals import Test, wins
from .prediction import Prediction, plain

__all__ = ["exercise", "prediction"]

LONGEST = 2_000
"""The most characters of a sentence."""

_numbers = count(1)


def exercise(
    start: str | Game,
    *,
    question: str,
    solution: str | Sequence[str],
    right: str = "",
    wrong: str = "",
    hint: str = "",
    goal: Test | None = None,
    tempting: str | Sequence[str] = "",
    level: int | None = None,
    name: str = "",
) -> Exercise:
    """Return an exercise at the board, with your own sentences: the pupil plays on until the goal is reached.

    As the last line of a cell it shows the question and the board, which checks what is played there.

    >>> from spagwidget.lessons import exercise
    >>> own = exercise(
    ...     "(Bug A)(AddFlag B) A1+9 B1+9",
    ...     question="A can win at once. How?",
    ...     solution="run; hit B",
    ...     right="B has no life left.",
    ...     hint="Who has 1 life?",
    ... )
    >>> own.check("run; hit B")
    Right. B has no life left.
    >>> own.check("skip").right
    False

    Args:
        start: The position text (docs/records.md), or a game: its present position.
        question: The task.
        solution: A right answer: actions with `;` between them, or a list of them.
        right: What is said after a right answer, behind "Right."; "": nothing more.
        wrong: What is said after a wrong answer, before what the engine finds out about it; "": nothing more.
        hint: What the button *Hint* says before it shows a way; "": there is no sentence of yours.
        goal: What the question asks for: `Win`, `Force` or `Prevent`, which the engine can refute, or a function that
            takes a game and returns True if the goal is reached. None: the player who wins with the solution wins, or
            else the position after the solution is reached.
        tempting: A wrong answer that looks right, as an example of the form; "": one is chosen.
        level: The level of a position that fits several; None: the highest that its cards need.
        name: A name that stays the same when the cell runs again, such as `"monday.1"`: exercises that `as_lesson`
            joins are counted under it. "": a number.

    Raises:
        BadType: A sentence or the name is not a text, or `start` is neither a text nor a game.
        BadValue: A sentence is empty or too long where one is needed, the solution does not reach the goal, or the
            tempting answer does.
        BadPosition, IllegalAction: The position or an action of the solution is impossible.
    """
    texts = {"question": _sentence("question", question, needed=True)}
    texts |= {"right": _sentence("right", right), "wrong": _sentence("wrong", wrong)}
    texts |= {"hint.look": _sentence("hint", hint)} if hint else {}
    text, options = _start(start, level)
    line = "; ".join(read((solution,)) if isinstance(solution, str) else read((list(solution),)))
    game = Game.from_position(text, **options)
    game.play(*read((line,)))
    wanted = goal or (wins(game.winner) if game.winner else _reaches(game.position))
    own = Exercise(
        name=_named(name, texts),
        start=text,
        goal=wanted,
        solution=line,
        tempting=_tempting(text, options, line, tempting),
        options=options,
    )
    if not own._check(read((line,))).right:
        raise BadValue(say("lessons.own.solution", solution=line))
    if tempting and own._check(read((own.tempting,))).right:
        raise BadValue(say("lessons.own.tempting", answer=own.tempting))
    return own


def prediction(
    start: str | Game,
    *,
    question: str,
    choices: Sequence[object],
    answer: object | Callable[[Game], object],
    line: str | Sequence[str] = (),
    right: str = "",
    wrong: str | Mapping[object, str] = "",
    level: int | None = None,
    name: str = "",
) -> Prediction:
    """Return a question with answers to choose from, with your own sentences.

    As the last line of a cell it shows the question and the board, with the answers as buttons.

    >>> from spagwidget.lessons import prediction
    >>> own = prediction(
    ...     "(Bug A)(AddFlag B) A5+9 B5+9",
    ...     question="A runs Bug and hits B. How much life does B have then?",
    ...     line="run; hit B",
    ...     choices=(3, 4, 5),
    ...     answer=lambda game: game.snapshot["players"][1]["life"],
    ...     wrong={5: "Bug costs 1 life."},
    ... )
    >>> own.check(4).right, own.check(5).text
    (True, 'Bug costs 1 life.')

    Args:
        start: As for `exercise`.
        question: The question.
        choices: The answers, numbers or texts.
        answer: The right one, or a function that takes the game after the line and returns it: the engine finds it.
        line: What is played before the answer is shown: actions with `;` between them, or a list of them.
        right: As for `exercise`.
        wrong: What is said after a wrong answer; by answer, if each has its own sentence.
        level: As for `exercise`.
        name: As for `exercise`.

    Raises:
        BadType: As for `exercise`.
        BadValue: A sentence is empty or too long, or the right answer is not one of the choices, or all are right.
        BadPosition, IllegalAction: As for `exercise`.
    """
    texts = {"question": _sentence("question", question, needed=True), "right": _sentence("right", right)}
    each = dict(wrong) if isinstance(wrong, Mapping) else {}
    texts["wrong"] = "" if isinstance(wrong, Mapping) else _sentence("wrong", wrong)
    traps = {choice: f"wrong.{number}" for number, choice in enumerate(each)}
    texts |= {key: _sentence("wrong", each[choice]) for choice, key in traps.items()}
    text, options = _start(start, level)
    played = "; ".join(read((line,)) if isinstance(line, str) else read((list(line),)))
    truth: Callable[[Game], object] = answer if callable(answer) else lambda game: answer
    own = Prediction(
        name=_named(name, texts),
        start=text,
        line=played,
        truth=truth,
        choices=tuple(choices),
        traps=traps,
        options=options,
    )
    known = [plain(choice) for choice in own.choices]
    if plain(own.solution) not in known or len(set(known)) < 2:
        raise BadValue(say("lessons.own.choices", answer=own.solution))
    if strange := [choice for choice in each if plain(choice) not in known]:
        raise BadValue(say("lessons.own.unknown", answer=strange[0]))
    return own


def _sentence(which: str, text: object, *, needed: bool = False) -> str:
    """Return a sentence of the teacher's.

    Raises:
        BadType: It is not a text.
        BadValue: It is empty, but needed, or too long.
    """
    if not isinstance(text, str):
        raise BadType(say("error.argument", name=which, value=text, expected=say("kind.text")))
    found = text.strip()
    if len(found) > LONGEST or (needed and not found):
        raise BadValue(say("lessons.own.length", name=which, most=LONGEST))
    return found


def _named(name: object, texts: Mapping[str, str]) -> str:
    """Return the name under which an exercise and its sentences are known."""
    if not isinstance(name, str):
        raise BadType(say("error.argument", name="name", value=name, expected=say("kind.text")))
    found = f"own.{name or next(_numbers)}"
    sentences.keep_own(found, texts)
    return found


def _start(start: object, level: int | None) -> tuple[str, dict[str, Any]]:
    """Return a position text and the options with which it is read."""
    options: dict[str, Any] = {} if level is None else {"level": level}
    if isinstance(start, Game):
        return start.position, {"game": start.rules, **options}
    if not isinstance(start, str):
        raise BadType(say("error.argument", name="start", value=start, expected=say("kind.text")))
    return start, options


def _reaches(position: str) -> Test:
    """Return a test that is true of a game in this position."""
    return lambda game: game.position == position


def _tempting(start: str, options: Mapping[str, Any], solution: str, given: str | Sequence[str]) -> str:
    """Return a wrong answer as an example of the form: the teacher's, or the first action that the solution lacks."""
    if given:
        return "; ".join(read((given,)) if isinstance(given, str) else read((list(given),)))
    legal, (first, *_) = Game.from_position(start, **options).legal, read((solution,))
    return next((action for action in legal if action != first), first)
