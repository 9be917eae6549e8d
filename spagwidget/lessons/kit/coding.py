"""Exercises in Python: the pupil writes a function, and the engine calls it."""

from __future__ import annotations

import ctypes
import inspect
import io
import linecache
import re
import sys
import threading
import traceback
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout, suppress
from copy import deepcopy
from dataclasses import dataclass, field
from types import FrameType
from typing import Any, TextIO, TypeAlias

from ...core.action import Action
from ...core.advice import listed, nearest
from ...core.catalogue import say, without_stop
from ...core.errors import IllegalAction, SpagError
from ...core.quoting import LONGEST, plain, quoted
from ...core.rules import Rules
from ...core.session.game import Game
from . import show
from .answer import meant
from .exercise import joined
from .progress import noted
from .verdict import Verdict

Function: TypeAlias = Callable[..., Any]

LINES = 100_000
"""After this many lines a pupil's function counts as one that never ends."""

SECONDS = 20.0
"""A function that runs for longer counts as one that never ends, too."""

MOST_PRINTED = 2000
"""How many characters of a function's output are remembered: its end is what matters."""

KINDS: dict[type, str] = {
    bool: "lessons.code.kind.bool",
    int: "lessons.code.kind.int",
    list: "lessons.code.kind.list",
    str: "lessons.code.kind.str",
}
"""The keys of the sentences that say of which kind a result must be."""

SLIP = re.compile(r"^[ \t]*([\w.\[\]]+)[ \t]*=([+]|(?<=[ \t]=)-(?=[ \t]))[ \t]*([\w.]+)[ \t]*(?:#.*)?$", re.MULTILINE)
"""A line that ends with `=+` or `=-` and a value, where `+=` or `-=` was probably meant."""

APPENDED = re.compile(r"^[ \t]*(\w+)[ \t]*=[ \t]*\1\.append\(", re.MULTILINE)
"""A line that gives a list a new value: what `append` returns, which is nothing."""

PACKAGE = __name__.partition(".")[0]


@dataclass(frozen=True)
class Case:
    """One call of the pupil's function.

    Attributes:
        name: The part of the message key for the remark if the result is wrong: `lessons.CODING.NAME`. It says what is
            true of this call, whatever the result is. It is left out if there is no result.
        arguments: Returns the arguments, new ones for each call.
        wanted: Takes such arguments and returns the right result.
        actions: True if the result is what the function plays in the game that is its first argument; False if it is
            what the function returns.
        through: Takes the pupil's function and the arguments, uses the function, for example in a game, and returns
            the result. None: the result is what the function returns.
        reply: The message key of the sentence with the call, the found result and the right one.
        any_order: Whether a list of texts may have them in another order.
        traps: The wrong results that show what the function does, each with the last part of the message key for the
            remark on it; any other wrong result gets the remark of `name`.
    """

    name: str
    arguments: Callable[[], tuple[Any, ...]]
    wanted: Function
    actions: bool = False
    through: Callable[..., Any] | None = None
    reply: str = "lessons.code.found"
    any_order: bool = False
    traps: Mapping[object, str] = field(default_factory=dict)


def given(*arguments: Any) -> Callable[[], tuple[Any, ...]]:
    """Return a function that returns copies of these arguments, so that a pupil's function can change them."""
    return lambda: deepcopy(arguments)


class EndlessError(BaseException):
    """The pupil's function does not come to an end."""


@dataclass(frozen=True, eq=False)
class Coding:
    r"""A task to write a Python function, which the engine tests in several calls.

    >>> from spagwidget.lessons import Case, Coding
    >>> double = Coding(
    ...     name="start_here.careful",
    ...     function="double",
    ...     cases=(Case("bomb", lambda: (4,), lambda number: 2 * number),),
    ...     solution="def double(number):\n    return 2 * number",
    ...     tempting="def double(number):\n    return 2",
    ... )
    >>> double.check(lambda number: number + number).right, double.check(lambda number: 2).right
    (True, False)

    Attributes:
        name: The part of the message keys for its texts: `lessons.NAME.question`, `lessons.NAME.right`, and one for
            each case.
        function: The name of the function in the question.
        cases: The calls, in this order; the first with a wrong result decides the verdict.
        solution: The source code of a right function.
        tempting: The source code of a wrong function that looks right. `check` must reject it.
        names: What the source codes may use, such as `{"forces": forces}`.
    """

    name: str
    function: str
    cases: tuple[Case, ...]
    solution: str
    tempting: str
    names: tuple[tuple[str, Any], ...] = ()

    @property
    def question(self) -> str:
        """The task in words."""
        return show.say_of(self.name, "question")

    def made(self, source: str) -> Function:
        """Return the function that a source code of this exercise defines."""
        space: dict[str, Any] = dict(self.names)
        exec(source, space)
        function: Function = space[self.function]
        return function

    def check(self, *answer: object) -> Verdict:
        """Return whether a function passes all calls, with the reason.

        A wrong function, or one that raises an error, raises nothing: the verdict explains it.

        Args:
            answer: The function itself, without brackets: `check(decide)`.
        """
        verdict = self._judge(answer)
        counts = bool(answer) and callable(answer[0]) and written(answer[0]) != self.tempting.strip()
        return noted(self.name, verdict, {"code": verdict.right} if counts else None)

    def _judge(self, answer: tuple[object, ...]) -> Verdict:
        if len(answer) != 1 or not callable(answer[0]):
            quoted_name = say("lessons.code.unquoted") if answer == (self.function,) else ""
            return Verdict(False, joined(say("lessons.code.form", function=self.function), quoted_name))
        for case in self.cases:
            fault = self._fault(answer[0], case)
            if fault:
                return fault
        return Verdict(True, show.say_of(self.name, "right"))

    def _fault(self, function: Function, case: Case) -> Verdict | None:
        """Return the verdict on a function that fails in one case, or None if it passes."""
        args = case.arguments()
        call = f"{self.function}({', '.join(map(displayed, args))})"
        wanted = case.wanted(*case.arguments())
        try:
            inspect.signature(function).bind(*args)
        except (TypeError, ValueError):
            return Verdict(False, say("lessons.code.parameters", function=self.function, n=len(args)))
        output = Echo(sys.stdout)
        try:
            with at_most(LINES, SECONDS), redirect_stdout(output):
                found = case.through(function, *args) if case.through else function(*args)
        except (EndlessError, Exception) as error:
            # A forgotten `undo` is often why an action is not legal later on.
            cause = first_cause(error)
            forgotten = isinstance(cause, IllegalAction) and self._is_changed(case, args)
            undo = say("lessons.code.undo") if forgotten else ""
            return Verdict(False, joined(mishap(call, cause, wanted), slip(function), undo))
        game = args[0] if case.actions else None
        if isinstance(game, Game):
            found = game.record.actions
        if is_same(found, wanted, case.any_order):
            return Verdict(False, say("lessons.code.undo")) if self._is_changed(case, args) else None
        start = next((arg.position for arg in case.arguments() if isinstance(arg, Game)), "")
        there = say("lessons.code.game", position=start) if start else ""
        undo = say("lessons.code.undo") if self._is_changed(case, args) else ""
        if found is None:
            texts, clue = nothing(call, output.text, wanted), slip(function)
            return Verdict(False, joined(clue, texts, there, undo), game)
        key = "lessons.code.played" if case.actions else case.reply
        texts = say(key, call=call, found=displayed(found), wanted=displayed(wanted))
        clue = slip(function) or capitals(function, args, found, wanted)
        remark = clue or show.say_of(self.name, _trap(case, found))  # a slip explains more than the remark on the case
        return Verdict(False, joined(remark, texts, other_kind(found, wanted), there, undo), game)

    def _is_changed(self, case: Case, args: tuple[Any, ...]) -> bool:
        """Return True if a game among the arguments is not where it was, but the right function leaves it there."""
        start = plies(case.arguments())
        if case.actions or plies(args) == start:
            return False
        others = case.arguments()
        self.made(self.solution)(*others)
        return plies(others) == start

    def __repr__(self) -> str:
        return show.bundle("", self.question)["text/plain"]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return show.bundle("", self.question)


class Echo(io.TextIOBase):
    """An output that remembers what is printed, and prints it, too.

    Args:
        stream: Where it is printed.
    """

    def __init__(self, stream: TextIO) -> None:
        self.stream, self.text = stream, ""

    def write(self, text: str) -> int:
        """Print a text.

        Returns:
            How many characters it has.
        """
        self.text = (self.text + text)[-MOST_PRINTED:]
        return self.stream.write(text)

    def flush(self) -> None:
        """Show what has been printed."""
        self.stream.flush()


def _trap(case: Case, found: object) -> str:
    """Return the last part of the key of the remark on a wrong result."""
    return next((part for wrong, part in case.traps.items() if is_same(found, wrong)), case.name)


def nothing(call: str, output: str, wanted: object) -> str:
    """Return the reply to a function that returns nothing.

    Args:
        call: The call, as Python writes it.
        output: What the function has printed.
        wanted: The right result.
    """
    lines = output.split("\n")
    last = next((line.strip() for line in reversed(lines) if line.strip()), "")
    if not last:
        return say("lessons.code.nothing", call=call)
    key = "lessons.code.printed.right" if last == str(wanted) else "lessons.code.printed"
    return say(key, call=call, printed=plain(last, LONGEST))


def is_same(found: object, wanted: object, any_order: bool = False) -> bool:
    """Return True if a result is the wanted one. A tuple may stand for a list; the types must agree otherwise.

    Args:
        found: The result.
        wanted: The right one.
        any_order: Whether texts in a list may stand in another order.
    """
    if isinstance(wanted, list):
        if not isinstance(found, list | tuple):
            return False
        if any_order and all(isinstance(one, str) for one in found):
            return sorted(found) == sorted(wanted)
        return list(found) == wanted
    return type(found) is type(wanted) and found == wanted


def other_kind(found: object, wanted: object) -> str:
    """Return a sentence that says of which kind the result must be, or "" if it is, or if there is no result."""
    key = KINDS.get(type(wanted), "")
    alike = type(found) is type(wanted) or (isinstance(wanted, list) and isinstance(found, tuple))
    return "" if found is None or alike or not key else say(key)


def plies(values: tuple[object, ...]) -> list[int]:
    """Return how many actions were played in each game among some values."""
    return [value.ply for value in values if isinstance(value, Game)]


def displayed(value: object) -> str:
    """Return a value as Python writes it; for a game the word `game`."""
    return "game" if isinstance(value, Game) else quoted(value, LONGEST)


def reason(error: BaseException) -> str:
    """Return an error as the last line of a traceback, without the full stop of a sentence.

    An error of this package is a sentence that needs no name.
    """
    said = str(error) if isinstance(error, SpagError) else f"{type(error).__name__}: {error}"
    return plain(without_stop(said), LONGEST)


def mishap(call: str, error: BaseException, wanted: object = None) -> str:
    """Return the reply to a function that has stopped with an error, or has never ended.

    Args:
        call: The call, as Python writes it.
        error: The error.
        wanted: The right result, if there is one.
    """
    if isinstance(error, EndlessError):
        return say("lessons.code.endless", call=call)
    line = source(error)
    if isinstance(error, RecursionError):
        return say("lessons.code.deep", call=call)
    if isinstance(error, IllegalAction) and line and error.action:
        near = meant(error.action, error.legal, []) if error.legal else ""
        hint = say("lessons.answer.legal", legal=listed(error.legal)) if error.legal else say("lessons.code.over")
        hint = say("advice.near", word=near) if near else hint
        return say("lessons.code.illegal", call=call, line=line, action=plain(error.action), hint=hint)
    applied = unplayable(error)
    if applied and line:
        return say("lessons.code.unplayable", call=call, line=line, action=plain(applied))
    if line:
        key = "lessons.code.refused" if isinstance(error, SpagError) else "lessons.code.error"
    else:
        key = "lessons.code.stopped"
    return joined(say(key, call=call, error=reason(error), line=line), spelling(error, wanted), counting(error, line))


def slip(function: Function) -> str:
    """Return what to do about a line such as `count =+ 1` or `found = found.append(1)`; "" if there is none."""
    lines = written(function)
    appended = APPENDED.search(lines)
    if appended:
        return say("lessons.code.append", name=plain(appended[1]))
    found = SLIP.search(lines)
    if found is None:
        return ""
    name, sign, value = found.groups()
    line, better = f"{name} ={sign} {value}", f"{name} {sign}= {value}"
    return say("lessons.code.slip", line=plain(line), name=plain(name), better=plain(better))


def written(function: Function) -> str:
    """Return the source code of a function; "" if it is not known."""
    try:
        return inspect.getsource(function).strip()
    except (OSError, TypeError):
        return ""


def unplayable(error: BaseException) -> str:
    """Return the action that a pupil has given to `rules.apply`, but that is not legal in that state; else ""."""
    for frame, _ in traceback.walk_tb(error.__traceback__):
        if is_ours(frame) and frame.f_code.co_name == "apply":
            rules, state, action = (frame.f_locals.get(name) for name in ("self", "state", "action"))
            with suppress(Exception):  # the state is a pupil's, too: it may be anything
                if isinstance(rules, Rules) and isinstance(action, Action) and action not in rules.legal(state):
                    return action.text
    return ""


def capitals(function: Function, args: tuple[Any, ...], found: object, wanted: object) -> str:
    """Return which text of a function differs only in its capitals from one that matters; "" if there is none.

    Args:
        function: The function of a pupil.
        args: Its arguments.
        found: What it returned.
        wanted: The right result.
    """
    known = [text for text in (*args, wanted) if isinstance(text, str)]
    code = getattr(function, "__code__", None)
    for text in (found, *(code.co_consts if code else ())):
        for right in known:
            if isinstance(text, str) and text != right and text.casefold() == right.casefold():
                return say("lessons.code.capitals", found=displayed(text), wanted=displayed(right))
    return ""


def spelling(error: BaseException, wanted: object) -> str:
    """Return what to do about a name that Python does not know, such as `ForkBomb` without quotes; else ""."""
    if not isinstance(error, NameError) or isinstance(error, UnboundLocalError) or not error.name:
        return ""
    own = [name for frame, _ in traceback.walk_tb(error.__traceback__) if not is_ours(frame) for name in frame.f_locals]
    near = "" if error.name == wanted else nearest(error.name, (*own, "True", "False", "None"), 0.7)
    return say("advice.near", word=near) if near else say("lessons.code.unknown", name=plain(error.name))


def counting(error: BaseException, line: str) -> str:
    """Return what to do about a `for` loop that goes through a number, such as `for i in n:`; else ""."""
    found = isinstance(error, TypeError) and str(error) == "'int' object is not iterable"
    return say("lessons.code.range") if found and re.match(r"for \w+ in \w+\s*:", line) else ""


def first_cause(error: BaseException) -> BaseException:
    """Return the error that was raised first: the pupil's, if the engine has wrapped it."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error


def source(error: BaseException) -> str:
    """Return the innermost line of the pupil's code in which an error was raised; "" if it cannot be found."""
    frames = [(frame, number) for frame, number in traceback.walk_tb(error.__traceback__) if not is_ours(frame)]
    lines = [linecache.getline(frame.f_code.co_filename, number).strip() for frame, number in frames]
    return plain(next((line for line in reversed(lines) if line), ""))


def is_ours(frame: FrameType) -> bool:
    """Return True if a frame belongs to this package."""
    return str(frame.f_globals.get("__name__", "")).partition(".")[0] == PACKAGE


@contextmanager
def at_most(lines: int, seconds: float) -> Iterator[None]:
    """Stop the code in a `with` block with `EndlessError` after this many lines, or after this time.

    The lines of this package do not count. The time also stops a loop within one line. A single call of Python's own
    that never ends, such as `sum(count())`, is not stopped. Where threads cannot be started, the time stops nothing.

    Args:
        lines: How many lines may run.
        seconds: How long it may take; nothing runs if there is no time left.
    """
    left = lines

    def count(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal left
        if event == "line":
            left -= 1
            if left < 0:
                raise EndlessError
        return count

    def begin(frame: FrameType, event: str, arg: object) -> Any:
        return None if is_ours(frame) else count

    if seconds <= 0:
        raise EndlessError
    before = sys.gettrace()
    with ended_after(seconds):
        sys.settrace(begin)
        try:
            yield
        finally:
            sys.settrace(before)


@contextmanager
def ended_after(seconds: float) -> Iterator[None]:
    """Raise `EndlessError` in the code of a `with` block, in this thread, after this time."""
    thread, lock, over = threading.get_ident(), threading.Lock(), False

    def stop() -> None:
        with lock:
            if not over:
                ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(thread), ctypes.py_object(EndlessError))

    timer = threading.Timer(seconds, stop)
    timer.daemon = True
    with suppress(RuntimeError):  # no threads inside a browser
        timer.start()
    try:
        yield
    finally:
        with lock:
            over = True
        timer.cancel()
