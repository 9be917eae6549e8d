"""Blank cards whose command is a Python function, handed over in the notebook (R60).

A state is a value, and a function under way is none. So a command that waits for a choice is not kept waiting: what it
has done so far is written down (its `trail`), and afterwards the function is called again from its beginning, is told
what it was told before, and goes on. That also shows whether it does the same thing twice, as it must.
"""

from __future__ import annotations

import dis
import inspect
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from inspect import Parameter
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, overload

from ....core.action import Action
from ....core.catalogue import say
from ....core.errors import BadCommand
from ....core.quoting import quoted
from ..state import OVER, SEATS, Job, Moment, State
from . import interpreter
from .card_api import View
from .language import MOST, Step, Value

if TYPE_CHECKING:
    from ..engine.draft import Draft
    from ..rules import Spaghetti

__all__ = ["NAME", "PythonCommand", "Run", "answer", "command", "found", "go", "handed_over"]

MOST_LINES = 100_000
"""How many lines of Python one run may take."""

MOST_INSTRUCTIONS = 1_000_000
"""How many instructions of the Python interpreter one run may take. They stop a loop on a single line."""

MOST_CALLS = 5
"""One action takes at most as many lines and instructions as this many calls: a function that recalls commands is
called again after each of them."""

SHOWN = 300
"""How many characters of a function's own error a message repeats."""

NAME = re.compile(r"[A-Za-z]{1,20}")
"""What a Blank card can be called."""

PARAM = re.compile(r"[a-z][a-z0-9_]{0,19}")
SAID = 300
"""How much of a docstring stands on the card."""


@dataclass(frozen=True, slots=True)
class PythonCommand:
    """A Python function as a Blank card's command: made by `command`, handed over as `Game(commands=[…])`.

    `params`, `defaults`: the function's further parameters, which are the card's numbers in braces. `text`: the first
    paragraph of its docstring, which stands on the card.
    """

    name: str
    function: Callable[..., None]
    params: tuple[str, ...]
    defaults: tuple[int, ...]
    text: str

    def __repr__(self) -> str:
        numbers = "".join(f" {{{name} {value}}}" for name, value in zip(self.params, self.defaults, strict=True))
        return f"<PythonCommand {self.name}{numbers}>"

    def written(self) -> dict[str, Any]:
        """What a record says of it: that it is there, never the function itself."""
        return {"python": True, "params": dict(zip(self.params, self.defaults, strict=True)), "says": self.text}

    @property
    def recalls(self) -> bool:
        """Whether it recalls commands as Memory does (R50); its own code must say so."""
        return "recall_commands" in _names(self.function.__code__)


def _names(code: Any) -> set[str]:
    """The names in a function's code and in those inside it."""
    inner = (_names(const) for const in code.co_consts if inspect.iscode(const))
    return set(code.co_names).union(*inner)


@overload
def command(function: Callable[..., None], /) -> PythonCommand: ...


@overload
def command(*, name: str) -> Callable[[Callable[..., None]], PythonCommand]: ...


def command(
    function: Callable[..., None] | None = None, /, *, name: str | None = None
) -> PythonCommand | Callable[[Callable[..., None]], PythonCommand]:
    """Make a Python function the command of a Blank card (R60).

    The function's first parameter is the table (a `View`): what can be seen there, and the built-in effects. Further
    parameters need a whole number as default; they are the card's numbers in braces, which Increment and Decrement
    change. The docstring's first paragraph stands on the card. `name`: the card's name; without it, the function's
    own, so `life_leech` makes `LifeLeech`.

    The function must do the same whenever it sees the same: it is called anew after each choice. So no chance, no
    clock, nothing kept outside. One run has at most 500 steps, 100,000 lines and 1,000,000 instructions of
    Python. TypeError or ValueError: it cannot be a command.

    >>> @command
    ... def leech(table: View, damage: int = 1) -> None:
    ...     "Hit an opponent for {damage}. Who has little life left adds a flag."
    ...     table.hit_opponent(damage)
    ...     if table.my_life < 3:
    ...         table.add_flag()
    >>> leech
    <PythonCommand Leech {damage 1}>
    """
    if function is None:
        return lambda given: _made(given, name)
    return _made(function, name)


def _made(function: object, name: str | None = None) -> PythonCommand:
    if not inspect.isfunction(function):
        raise TypeError(say("python.function", kind=type(function).__name__))
    called = name or "".join(part[:1].upper() + part[1:] for part in function.__name__.split("_"))
    if inspect.isgeneratorfunction(function) or inspect.iscoroutinefunction(function):
        raise TypeError(say("python.plain", name=called))
    params = list(inspect.signature(function).parameters.values())
    if not params or params[0].kind not in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD):
        raise TypeError(say("python.table", name=called))
    rest = params[1:]
    for param in rest:
        if not PARAM.fullmatch(param.name) or param.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
            raise TypeError(say("python.param", name=called, param=param.name))
        if type(param.default) is not int or not 0 <= param.default <= MOST:
            raise TypeError(say("python.default", name=called, param=param.name, most=MOST))
    said = " ".join(inspect.cleandoc(function.__doc__ or "").split("\n\n")[0].split())
    text = said if len(said) <= SAID else said[: SAID - 1] + "…"
    return PythonCommand(called, function, tuple(p.name for p in rest), tuple(p.default for p in rest), text)


def handed_over(commands: object) -> dict[str, PythonCommand]:
    """Commands written in Python by their names; plain functions are made into commands."""
    if not isinstance(commands, (list, tuple)):
        raise TypeError(say("python.list", value=quoted(commands)))
    made = [given if isinstance(given, PythonCommand) else _made(given) for given in commands]
    for given in made:
        if sum(other.name == given.name for other in made) > 1:
            raise ValueError(say("python.twice", name=given.name))
    return {given.name: given for given in made}


def found(name: str, entry: Any, commands: dict[str, PythonCommand]) -> PythonCommand:
    """The function that a record names; ValueError says that it is missing, or is another one."""
    if not NAME.fullmatch(name):  # an error would repeat it as what to hand over
        raise ValueError(say("error.blank_name", name=name[:40]))
    if entry.get("python") is not True or not isinstance(entry.get("params"), dict):
        raise ValueError(say("python.entry", name=name))
    given = commands.get(name)
    if given is None:
        said = entry.get("says")
        says = say("python.says", text=said[:SAID]) if isinstance(said, str) and said else ""
        raise ValueError(say("python.missing", name=name, says=says))
    if given.written()["params"] != entry["params"]:
        raise ValueError(say("python.other", name=name, found=given.written()["params"], wanted=entry["params"]))
    return given


@dataclass(slots=True)
class Effort:
    """How many lines and instructions of Python one action may still take."""

    lines: int = MOST_LINES * MOST_CALLS
    instructions: int = MOST_INSTRUCTIONS * MOST_CALLS


class Halt(BaseException):
    """Leaves the function where it waits, or has come to its end; nothing that it may catch."""


class TooLong(BaseException):
    """Leaves a function that has used up its lines or instructions."""


class Run:
    """One call of a function: first what it did before, then (with a draft) on from there."""

    def __init__(self, rules: Spaghetti, job: Job, draft: Draft | None, effort: Effort) -> None:
        self.rules = rules
        self.effort = effort
        self.job = job
        self.draft = draft
        self.trail = job.trail
        self.at = 0
        self.them = self.it = ""
        self.state: State = self.trail[0].after
        self.end: tuple[str, int] = ("", 0)
        self.waiting: Job | None = None
        self.halted = self.gone = False

    def do(self, kind: str, number: object = 1) -> str | None:
        """One step; what was chosen in it."""
        if isinstance(number, bool) or not isinstance(number, int):
            raise TypeError(say("python.number", value=quoted(number), most=MOST))
        if not 0 <= number <= MOST:
            raise ValueError(say("python.number", value=str(number)[:40], most=MOST))
        if self.halted:
            raise Halt
        if self.at + 1 >= len(self.trail):
            self.go_on(kind, number)
        self.at += 1
        if self.at >= len(self.trail) or self.trail[self.at][:2] != (kind, number):
            raise self.stop(kind, number)
        moment = self.trail[self.at]
        self.state = moment.after
        if kind == "which":
            self.it = moment.answer or self.it
        elif interpreter.ASKS.get(kind) in ("hit", "who"):
            self.them = moment.answer or self.them
        return moment.answer

    def stop(self, kind: str, number: int) -> Halt:
        """The step at which the function is left."""
        self.end = (kind, number)
        self.halted = True
        return Halt()

    def go_on(self, kind: str, number: int) -> None:
        """A step that has not been done yet."""
        draft = self.draft
        if draft is None or self.job.spent >= interpreter.MOST_STEPS:
            raise self.stop(kind, number)
        if kind == "recall" and draft.last is None:
            raise ValueError(say("python.recall"))
        step = Step(kind, Value("number", number))
        job = self.job._replace(spent=self.job.spent + 1, call=(kind, number, None))
        if kind in interpreter.ASKS:
            waiting = interpreter.question(draft, job, step)
            if draft.rules.waits(draft, waiting):
                self.waiting = waiting
                raise self.stop(kind, number)
        else:
            draft.todo = (job, *draft.todo[1:])
            interpreter.EFFECTS[kind](draft, job, number)
            if draft.phase == OVER or not draft.todo or draft.todo[0] is not job:
                self.job = job
                self.gone = True
                raise self.stop(kind, number)
        self.job = settled(draft, job)
        self.trail = self.job.trail

    def call(self) -> None:
        """Call the function, as far as it comes.

        Raises: BadCommand if the function fails or runs too long; KeyboardInterrupt if a person interrupts it.
        """
        made = self.rules.commands[self.job.command].python
        assert made is not None
        values = dict(zip(made.params, self.job.values, strict=True))
        try:
            with counted(self.effort):
                made.function(View(self), **values)
        except Halt:
            pass
        except TooLong:
            spent = min(self.effort.lines, self.effort.instructions) < 0
            key, calls = ("python.long_action", MOST_CALLS) if spent else ("python.long", 1)
            lines, instructions = MOST_LINES * calls, MOST_INSTRUCTIONS * calls
            raise BadCommand(say(key, name=made.name, lines=lines, instructions=instructions)) from None
        except BaseException as error:
            file = made.function.__code__.co_filename
            if isinstance(error, KeyboardInterrupt) and not _raised(error.__traceback__, file):
                raise
            line = _line(error.__traceback__, file)
            raise BadCommand(say("python.failed", name=made.name, line=line, problem=_problem(error)), line) from error


def _problem(error: BaseException) -> str:
    """An error's type and message, shortened; the type alone if the message cannot be made."""
    try:
        said = str(error)
    except Exception:
        said = ""
    return f"{type(error).__name__}: {said if len(said) <= SHOWN else said[: SHOWN - 1] + '…'}"


def _raised(trace: TracebackType | None, file: str) -> bool:
    """Return True if a `raise` statement in this file raised the error; Ctrl+C arrives at other instructions."""
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None or trace.tb_frame.f_code.co_filename != file:
        return False
    return trace.tb_frame.f_code.co_code[trace.tb_lasti] == RAISE


RAISE = dis.opmap["RAISE_VARARGS"]


def _line(trace: TracebackType | None, file: str) -> int:
    """The last line of the function's own file on the way to an error."""
    line = 0
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


@contextmanager
def counted(effort: Effort) -> Iterator[None]:
    """Count the lines and instructions of Python that are run, and leave the function after too many.

    Where a debugger or a measurement follows the lines already, it is left alone.
    """
    if sys.gettrace() is not None:
        yield
        return
    most_lines, most_instructions = min(MOST_LINES, effort.lines), min(MOST_INSTRUCTIONS, effort.instructions)
    lines, instructions = most_lines, most_instructions

    def count(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal lines, instructions
        if event == "call":
            if str(frame.f_globals.get("__name__")).startswith("spagwidget."):
                return None
            frame.f_trace_opcodes = True
        if event == "opcode":
            instructions -= 1
        else:
            lines -= 1
        if lines < 0 or instructions < 0:
            raise TooLong
        return count

    sys._getframe().f_trace_opcodes = True  # Python 3.12 traces opcodes only if a frame asked for it before settrace
    sys.settrace(count)
    try:
        yield
    finally:
        sys.settrace(None)
        effort.lines -= most_lines - lines
        effort.instructions -= most_instructions - instructions
    if lines < 0 or instructions < 0:
        raise TooLong  # the function has caught the first one


def settled(draft: Draft, job: Job) -> Job:
    """The step that was under way is done: it joins the trail, with the table as it lies now."""
    now = draft.freeze()._replace(todo=())
    if job.call is None:
        return job if job.trail else job._replace(trail=(Moment("", 0, None, now),))
    return job._replace(trail=(*job.trail, Moment(*job.call, now)), call=None)


def go(draft: Draft, job: Job) -> Job | None:
    """Carry on until somebody must choose (the job that waits for it) or the command is finished (None)."""
    draft.effort = effort = draft.effort or Effort()
    run = Run(draft.rules, settled(draft, job), draft, effort)
    run.call()
    again = Run(draft.rules, run.job._replace(trail=run.trail), None, effort)
    again.call()
    if (again.end, again.at) != (run.end, run.at):
        raise BadCommand(say("python.differs", name=draft.rules.commands[job.command].name))
    if run.waiting is None and not run.gone:
        draft.done(run.job.spent)
    return run.waiting


def answer(rules: Spaghetti, action: Action) -> str:
    """What a function is told of a choice: the player, or the card (of a flag that moves: where it goes)."""
    if action.kind in ("hit", "who"):
        return SEATS[action.args[0]]
    card = action.args[-1] if action.kind == "move" else action.args[0]
    return "instant" if card is None else rules.commands[card].name
