"""Runs the functions that are Blank cards' commands (R60).

A state is a value, and a function under way is none. So a command that waits for a choice is not kept waiting: what it
has done so far is written down (its `trail`), and afterwards the function is called again from its beginning, is told
what it was told before, and goes on. That also shows whether it does the same thing twice, as it must.
"""

from __future__ import annotations

import dis
from types import TracebackType

from ....core.action import Action
from ....core.catalogue import say
from ....core.errors import BadCommand, BadType, BadValue
from ....core.quoting import plain, quoted
from ..engine.legal import waits
from ..facts import Facts
from ..state import OVER, SEATS, Job, Moment, State
from . import interpreter
from .card_api import View
from .effort import MOST_CALLS, MOST_INSTRUCTIONS, MOST_LINES, Effort, TooLong, counted
from .interpreter import Engine
from .language import MOST, Step, Value

__all__ = ["choose_in_function", "run_function"]

SHOWN = 300
"""How many characters of a function's own error a message repeats."""


class Halt(BaseException):
    """Leaves the function where it waits, or has come to its end; nothing that it may catch."""


class Run:
    """One call of a function: first what it did before, then (with a draft) on from there."""

    def __init__(self, facts: Facts, job: Job, draft: Engine | None, effort: Effort) -> None:
        self.facts = facts
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
            raise BadType(say("python.number", value=quoted(number), most=MOST))
        if not 0 <= number <= MOST:
            raise BadValue(say("python.number", value=quoted(number), most=MOST))
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
        if kind == "recall" and draft.more.last is None:
            raise BadValue(say("python.recall"))
        step = Step(kind, Value("number", number))
        job = self.job._replace(spent=self.job.spent + 1, call=(kind, number, None))
        if kind in interpreter.ASKS:
            waiting = interpreter.question(draft, job, step)
            if waits(draft.facts, draft, waiting):
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
        made = self.facts.commands[self.job.command].python
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
    """An error's type and message, shortened; the type alone if there is no message or it cannot be made."""
    try:
        said = str(error)
    except Exception:
        said = ""
    return f"{type(error).__name__}: {plain(said, SHOWN)}" if said else type(error).__name__


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


def settled(draft: Engine, job: Job) -> Job:
    """The step that was under way is done: it joins the trail, with the table as it lies now."""
    now = draft.freeze()._replace(todo=())
    if job.call is None:
        return job if job.trail else job._replace(trail=(Moment("", 0, None, now),))
    return job._replace(trail=(*job.trail, Moment(*job.call, now)), call=None)


def run_function(draft: Engine, job: Job) -> Job | None:
    """Carry on until somebody must choose (the job that waits for it) or the command is finished (None)."""
    draft.effort = effort = draft.effort or Effort()
    run = Run(draft.facts, settled(draft, job), draft, effort)
    run.call()
    again = Run(draft.facts, run.job._replace(trail=run.trail), None, effort)
    again.call()
    if (again.end, again.at) != (run.end, run.at):
        raise BadCommand(say("python.differs", name=draft.facts.commands[job.command].name))
    if run.waiting is None and not run.gone:
        draft.done(run.job.spent)
    return run.waiting


def choose_in_function(draft: Engine, action: Action, job: Job) -> Job:
    """Carry out a choice that a function has asked for, and keep the answer for the function's next call."""
    assert job.call is not None
    kind, number, _ = job.call
    answered = job._replace(call=(kind, number, answer(draft.facts, action)))
    return interpreter.carry_out(draft, action, answered, kind)


def answer(facts: Facts, action: Action) -> str:
    """What a function is told of a choice: the player, or the card (of a flag that moves: where it goes)."""
    if action.kind in ("hit", "who"):
        return SEATS[action.args[0]]
    card = action.args[-1] if action.kind == "move" else action.args[0]
    return "instant" if card is None else facts.commands[card].name
