"""Exercises that a teacher writes in one cell, with plain sentences instead of texts of the catalogue."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from ...core.arguments import checked_path
from ...core.catalogue import say
from ...core.errors import BadRecord, BadType, BadValue, SpagError
from ...core.session.game import Game
from ...core.session.record import Record, in_file
from .answer import read
from .exercise import Exercise
from .goals import Test, Win, wins
from .prediction import Prediction, plain
from .sendable import PART, Sendable
from .sentences import keeping_own
from .sheet import LARGEST, MOST_ACTIONS, MOST_CHOICES, Plain, Sheet

LONGEST = 2_000
"""The most characters of a sentence."""

NAME = re.compile(r"\w[\w .-]{0,99}")
"""A name that a teacher gives."""

VISIBLE = "\n\t\u200c\u200d"
"""What a sentence may have besides printable characters: joiners belong to Persian words and to emoji."""

LOOKED_UP = ("winner", "next")
"""What the engine looks up besides the values that a game offers."""


# Its name, without one from the teacher, is made from what it consists of: answers are counted under this name.
@dataclass(eq=False, repr=False)
class OwnExercise(Sendable, Exercise):
    """An exercise at the board with a teacher's own sentences, as `exercise` returns it."""


@dataclass(eq=False, repr=False)
class OwnPrediction(Sendable, Prediction):
    """A question with answers to choose from and a teacher's own sentences, as `prediction` returns it."""


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
) -> OwnExercise:
    """Return an exercise at the board, with your own sentences: the pupil plays on until the goal is reached.

    As the last line of a cell it shows the question and the board, which checks what is played there. Its methods
    `save`, `link` and `to_notebook` send it.

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
            joins are counted under it, and so are answers that pupils hand in. "": one made from the position, the
            question and the answer, which stays the same as long as these do.

    Raises:
        BadType: A sentence or the name is not a text, or `start` is neither a text nor a game.
        BadValue: A sentence is empty or too long where one is needed, the name has unusual characters, the solution
            does not reach the goal, or the tempting answer does.
        BadPosition, IllegalAction: The position or an action of the solution is impossible.
    """
    texts = {"question": _sentence("question", question, needed=True)}
    texts |= {"right": _sentence("right", right), "wrong": _sentence("wrong", wrong)}
    texts |= {"hint.look": _sentence("hint", hint)} if hint else {}
    text, options = _start(start, level)
    line = _line("solution", solution)
    if not line:
        raise BadValue(say("exercise.refused.solution"))
    if goal is not None and not callable(goal):
        raise BadType(say("error.argument", name="goal", value=goal, expected=say("kind.function")))
    game = Game.from_position(text, **options)
    game.play(*read((line,)))
    wanted = goal or (wins(game.winner) if game.winner else _reaches(game.position))
    own = OwnExercise(
        name=_named(name, texts, _usual(text, options), line),
        start=text,
        goal=wanted,
        solution=line,
        tempting=_tempting(text, options, line, tempting),
        options=options,
    )
    with keeping_own(own.name, texts):
        if not own._check(read((line,))).right:
            raise BadValue(say("lessons.own.solution", solution=line))
        if tempting and own._check(read((own.tempting,))).right:
            raise BadValue(say("lessons.own.tempting", answer=own.tempting))
        given = _sentence("tempting", own.tempting) if tempting else ""
    if goal is not None and not isinstance(goal, Win):
        own._lacks = say("lessons.own.lacks_goal")
        return own
    asked = None if goal is None else (goal.seat, goal.before)
    _write(own, "play", text, options, line, texts, name, goal=asked, tempting=given, hint=texts.get("hint.look", ""))
    return own


def prediction(
    start: str | Game,
    *,
    question: str,
    choices: Sequence[object] = (),
    answer: object | Callable[[Game], object] = None,
    asks: str = "",
    line: str | Sequence[str] = (),
    right: str = "",
    wrong: str | Mapping[object, str] = "",
    hint: str = "",
    level: int | None = None,
    name: str = "",
) -> OwnPrediction:
    """Return a question with answers to choose from, with your own sentences.

    As the last line of a cell it shows the question and the board, with the answers as buttons. Its methods `save`,
    `link` and `to_notebook` send it.

    >>> from spagwidget.lessons import prediction
    >>> own = prediction(
    ...     "(Bug A)(AddFlag B) A5+9 B5+9",
    ...     question="A runs Bug and hits B. How much life does B have then?",
    ...     line="run; hit B",
    ...     choices=(3, 4, 5),
    ...     asks="B life",
    ...     wrong={5: "Bug costs 1 life."},
    ... )
    >>> own.check(4).right, own.check(5).text
    (True, 'Bug costs 1 life.')

    Args:
        start: As for `exercise`.
        question: The question.
        choices: The answers, numbers or texts; empty: some are proposed, which needs `asks`.
        answer: The right one, or a function that takes the game after the line and returns it.
        asks: What the engine looks up after the line to find the right answer: `winner`, `next` (who decides next), or
            one of the values that `game.watchable()` names, such as `B life` or `cursor`. "": `answer` says it.
        line: What is played before the answer is shown: actions with `;` between them, or a list of them.
        right: As for `exercise`.
        wrong: What is said after a wrong answer; by answer, if each has its own sentence.
        hint: What the button *Hint* says; "": the board has no button for it.
        level: As for `exercise`.
        name: As for `exercise`.

    Raises:
        BadType: As for `exercise`.
        BadValue: A sentence is empty or too long, the right answer is not one of the choices, all are right, or the
            engine cannot look up what `asks` names.
        BadPosition, IllegalAction: As for `exercise`.
    """
    texts = {"question": _sentence("question", question, needed=True), "right": _sentence("right", right)}
    each = dict(wrong) if isinstance(wrong, Mapping) else {}
    texts["wrong"] = "" if isinstance(wrong, Mapping) else _sentence("wrong", wrong)
    traps = {choice: f"wrong.{number}" for number, choice in enumerate(each)}
    texts |= {key: _sentence("wrong", each[choice]) for choice, key in traps.items()}
    texts |= {"hint.look": _sentence("hint", hint)} if hint else {}
    if not isinstance(choices, Iterable):
        raise BadType(say("error.argument", name="choices", value=choices, expected=say("kind.list")))
    choices = tuple(choices)
    for choice in (*choices, *each):
        if isinstance(choice, str):
            _sentence("choices", choice, needed=True)
    text, options = _start(start, level)
    played = _line("line", line)
    if not isinstance(asks, str):
        raise BadType(say("error.argument", name="asks", value=asks, expected=say("kind.text")))
    if (answer is None) == (not asks):
        raise BadValue(say("lessons.own.either"))
    truth: Callable[[Game], object] = answer if callable(answer) else lambda game: answer
    if asks:
        truth = lambda game: looked_up(game, asks)  # noqa: E731  # one of three ways to say the same
    if asks and not choices:
        before = Game.from_position(text, **options)
        end = Game.from_position(text, **options)
        end.play(*read((played,)))
        choices = proposed(before, end, asks)
    own = OwnPrediction(
        name=_named(name, texts, _usual(text, options), played, *map(plain, choices)),
        start=text,
        line=played,
        truth=truth,
        choices=tuple(choices),
        traps=traps,
        options=options,
    )
    with keeping_own(own.name, texts):
        known = [plain(choice) for choice in own.choices]
        if plain(own.solution) not in known or len(set(known)) < 2:
            raise BadValue(say("lessons.own.choices", answer=own.solution))
        if strange := [choice for choice in each if plain(choice) not in known]:
            raise BadValue(say("lessons.own.unknown", answer=strange[0]))
    found = None if asks else own.solution
    if not all(_is_sent(one) for one in (*own.choices, *each, *([] if asks else [found]))):
        own._lacks = say("lessons.own.lacks_answer")
        return own
    _write(
        own,
        "choose",
        text,
        options,
        played,
        texts,
        name,
        hint=texts.get("hint.look", ""),
        choices=own.choices,
        answer=found,
        asks=asks,
        remarks=tuple((choice, texts[key]) for choice, key in traps.items()),
    )
    return own


def open_exercise(source: str | os.PathLike[str]) -> OwnExercise | OwnPrediction:
    """Return the exercise in a file that `save` wrote, or in a link. Nothing in it is run; the engine checks it.

    Args:
        source: The file, or the link with or without the address before `#`.

    Raises:
        BadRecord: It holds no valid exercise, or the engine does not agree with it; the message says what is wrong.
        OSError: The file cannot be opened.
        BadType: `source` is neither a text nor a path.
    """
    if isinstance(source, str) and f"{PART}=" in source and "#" in source:
        return linked_exercise(source)
    path = checked_path("source", source)
    with path.open("rb") as file:
        content = file.read(2 * LARGEST + 3)  # as UTF-16, each character has two bytes
    try:
        return made_from(Sheet.loads(content))
    except BadRecord as error:
        raise in_file(error, path) from None


def linked_exercise(link: str) -> OwnExercise | OwnPrediction:
    """Return the exercise in a link.

    Args:
        link: The link with or without the address before `#`; it may be anything.

    Raises:
        BadRecord: It holds no valid exercise, or the engine does not agree with it.
    """
    from ...export.link import fragment_of, unpacked

    part = fragment_of(link).get(PART, "")
    if part.count(".") != 2:
        raise BadRecord(say("lessons.sheet.link"))
    return made_from(Sheet.loads(unpacked(part)))


def made_from(sheet: Sheet) -> OwnExercise | OwnPrediction:
    """Return the exercise that a sheet describes.

    Args:
        sheet: The sheet; it may be anybody's.

    Raises:
        BadRecord: The engine does not agree with it: its position or its line is impossible, or its answer is wrong.
    """
    start = Game.from_record(Record({**sheet.position.data, "actions": []}))
    line = sheet.position.actions
    texts: dict[str, Any] = {"question": sheet.question, "right": sheet.right, "hint": sheet.hint, "name": sheet.name}
    try:
        if sheet.kind == "play":
            goal = None if sheet.goal is None else _win(start, *sheet.goal)
            return exercise(start, solution=line, goal=goal, tempting=sheet.tempting, wrong=sheet.wrong, **texts)
        wrong: Any = dict(sheet.remarks) or sheet.wrong
        found = {"asks": sheet.asks} if sheet.asks else {"answer": sheet.answer}
        return prediction(start, line=line, choices=sheet.choices, wrong=wrong, **found, **texts)
    except (SpagError, TypeError, ValueError) as error:
        raise error if isinstance(error, BadRecord) else BadRecord(str(error)) from None


def looked_up(game: Game, asks: str) -> object:
    """Return what the engine finds in a game.

    Args:
        game: The game after the line.
        asks: As for `prediction`.

    Raises:
        BadValue: There is nothing of this name, or it is neither a number nor a text now.
    """
    if asks in LOOKED_UP:
        found: object = game.winner if asks == "winner" else game.to_move
        if found is None:
            raise BadValue(say("lessons.own.no_winner" if asks == "winner" else "lessons.own.no_next"))
        return found
    try:
        (series,) = game.values(asks)
    except (SpagError, ValueError) as error:
        raise BadValue(say("lessons.own.asks", asks=asks, problem=error)) from None
    found = series.changes[-1][1]
    if not _is_sent(found) or found == "":
        raise BadValue(say("lessons.own.no_value", asks=asks))
    return found


def proposed(before: Game, end: Game, asks: str) -> tuple[object, ...]:
    """Return answers to choose from: the right one, and some that look right.

    Args:
        before: The game where the question is asked.
        end: The game after the line.
        asks: As for `prediction`.

    Raises:
        BadValue: As for `looked_up`, or there are no others.
    """
    right = looked_up(end, asks)
    if asks in LOOKED_UP:
        return tuple(before.rules.seats)
    if isinstance(right, int):
        first = before.values(asks)[0].changes[-1][1]
        near = {right - 1, right, right + 1, *([first] if isinstance(first, int) else [])}
        return tuple(sorted(number for number in near if number >= min(0, right)))
    spots = end.stoppable()["at"]
    if right in spots:
        names = list(spots)
        first = max(0, min(names.index(str(right)), len(names) - MOST_CHOICES))
        return tuple(names[first : first + MOST_CHOICES])
    others = {value for _, value in end.values(asks)[0].changes if isinstance(value, str) and value}
    if len(others) < 2:
        raise BadValue(say("lessons.own.propose", asks=asks))
    return tuple(sorted(others))[:MOST_CHOICES]


def _win(game: Game, seat: str, before: str) -> Win:
    """Return the goal that a sheet names.

    Raises:
        BadRecord: The game does not have these players, or the winner is one of those who must have no turn.
    """
    if seat not in game.rules.seats or not set(before) <= set(game.rules.seats) - {seat}:
        raise BadRecord(say("lessons.sheet.goal", found={"wins": seat, "before": before}))
    return Win(seat, before)


def _write(
    own: OwnExercise | OwnPrediction,
    kind: str,
    start: str,
    options: Mapping[str, Any],
    line: str,
    texts: Mapping[str, str],
    name: str,
    **others: Any,
) -> None:
    """Give an exercise its sheet, or the reason why it has none."""
    data = Game.from_position(start, **options).record.data
    actions = read((line,))
    if len(actions) > MOST_ACTIONS:
        own._lacks = say("record.long", most=MOST_ACTIONS, found=len(actions))
        return
    position = Record({**data, "actions": actions})
    try:
        Game.from_record(position)
    except BadRecord as error:  # a card that is written in Python: a record has only its name
        own._lacks = say("lessons.own.lacks_position", problem=error)
        return
    own_texts: dict[str, Any] = {key: texts[key] for key in ("question", "right", "wrong")}
    sheet = Sheet(kind=kind, position=position, name=name, **own_texts, **others)
    try:
        Sheet.loads(str(sheet))
    except BadRecord as error:  # what is sent must be read again: there may be too many choices, or a huge number
        own._lacks = say("lessons.own.lacks_form", problem=error)
        return
    own.sheet = sheet


def _is_sent(value: object) -> bool:
    """Return True for an answer that a file can hold."""
    return isinstance(value, Plain) and not isinstance(value, bool)


def _line(which: str, given: object) -> str:
    """Return actions with `;` between them.

    Args:
        which: The argument's name.
        given: A text, or a list of texts.

    Raises:
        BadType: It is something else.
    """
    parts: tuple[object, ...] | None = (given,) if isinstance(given, str) else None
    if isinstance(given, list | tuple):
        parts = tuple(given)
    if parts is None or not all(isinstance(part, str) for part in parts):
        raise BadType(say("error.argument", name=which, value=given, expected=say("lessons.own.line")))
    return "; ".join(read(parts))


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
    if any(not (one.isprintable() or one in VISIBLE) for one in found):
        raise BadValue(say("lessons.own.characters", name=which))
    return found


def _named(name: object, texts: Mapping[str, str], *content: str) -> str:
    """Return the name under which an exercise and its sentences are known.

    It is the exercise's id, by which answers that pupils hand in are told apart: the same on every computer.

    Args:
        name: The name that the teacher chose; "": none.
        texts: The sentences.
        content: What else makes it this exercise and no other.
    """
    if not isinstance(name, str):
        raise BadType(say("error.argument", name="name", value=name, expected=say("kind.text")))
    if name and not NAME.fullmatch(name):
        raise BadValue(say("lessons.own.name", name=name))
    made = repr((texts["question"], *content))
    return f"own.{name or sha256(made.encode()).hexdigest()[:12]}"


def _start(start: object, level: int | None) -> tuple[str, dict[str, Any]]:
    """Return a position text and the options with which it is read."""
    options: dict[str, Any] = {} if level is None else {"level": level}
    if isinstance(start, Game):
        return start.position, {"game": start.rules, **options}
    if not isinstance(start, str):
        raise BadType(say("error.argument", name="start", value=start, expected=say("kind.text")))
    return start, options


def _usual(text: str, options: Mapping[str, Any]) -> str:
    """Return a start in one form, with its game and rules, so that each way to write it counts as one."""
    game = Game.from_position(text, **options)
    data = game.record.data
    return json.dumps([data["game"], data["rules"], game.position], sort_keys=True)


def _reaches(position: str) -> Test:
    """Return a test that is true of a game in this position."""
    return lambda game: game.position == position


def _tempting(start: str, options: Mapping[str, Any], solution: str, given: str | Sequence[str]) -> str:
    """Return a wrong answer as an example of the form: the teacher's, or the first action that the solution lacks."""
    if given:
        return _line("tempting", given)
    legal, (first, *_) = Game.from_position(start, **options).legal, read((solution,))
    return next((action for action in legal if action != first), first)
