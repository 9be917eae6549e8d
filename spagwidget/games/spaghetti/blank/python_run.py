"""Runs the functions that are Blank cards' commands (R60).

A state is a value, but a running function is not. So a command that waits for a choice is not kept running: its steps
so far are recorded (in the `trail` of its job). After the choice the function is called again from its beginning, gets
the same answers as before, and goes on. This also shows whether the function does the same thing twice, as it must.
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
from .chosen import CHOOSES
from .effort import MOST_CALLS, MOST_INSTRUCTIONS, MOST_LINES, Effort, TooLong, counted
from .interpreter import Engine
from .language import MOST, Step, Value

SHOWN = 300
"""How many characters of a function's own error a message quotes."""


class Halt(BaseException):
    """Leaves a function that waits for a choice or must not go on.

    A BaseException, so that an `except Exception` in the function does not catch it.
    """


class Run:
    """One call of a function: it repeats the recorded steps, then does new ones if it has a draft.

    Args:
        facts: The facts of the game.
        job: The command, with the recorded steps in its `trail`.
        draft: The state that new steps change; None to repeat the recorded steps only.
        effort: How much Python the action may still run.

    Attributes:
        at: The number of recorded steps that this call has done so far.
        them: The letter of the player chosen or hit last, or "".
        it: The name of the card chosen last, or "".
        state: The state that the function sees now.
        end: The step at which the function was left, as kind and number.
        waiting: The job that waits for a choice, if there is one.
        halted: Whether the function was left.
        gone: Whether the command ended early: the game is over, its player is defeated, or other commands come first.
    """

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
        """Do one step, recorded or new, and return what was chosen in it.

        Args:
            kind: The kind of step, a value of `CHOICES` or `EFFECTS` of the language.
            number: The damage or the amount, from 0 to 99.

        Returns:
            The letter of a player or the name of a card; None if the step asked nothing.

        Raises:
            BadType: The number is not a whole number.
            BadValue: The number is out of range, or the step is not possible yet.
            Halt: The function must wait for a choice, or cannot go on.
        """
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
        """Return the error that leaves the function, and remember the step at which this happens."""
        self.end = (kind, number)
        self.halted = True
        return Halt()

    def go_on(self, kind: str, number: int) -> None:
        """Do a new step and record it.

        Args:
            kind: The kind of step.
            number: The damage or the amount.

        Raises:
            BadValue: The step recalls commands in a game without Memory, or hits `them` before anybody was chosen.
            Halt: The step needs a choice, the steps of the run are used up, or the command has ended.
        """
        draft = self.draft
        if draft is None or self.job.spent >= interpreter.MOST_STEPS:
            raise self.stop(kind, number)
        if kind == "recall" and draft.more.last is None:
            raise BadValue(say("python.recall"))
        if kind == "them" and not any(CHOOSES.get(moment.step) == "them" for moment in self.trail):
            raise BadValue(say("python.them"))
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
        """Call the function, until it ends or is left.

        Raises:
            BadCommand: The function fails or runs too long.
            KeyboardInterrupt: A person interrupts the function.
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
    """Return an error's type and message, shortened; the type alone if there is no message or it cannot be made."""
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
    """Return the last line of the function's own file in the traceback of an error."""
    line = 0
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def settled(draft: Engine, job: Job) -> Job:
    """Return the job with the step that was under way added to its trail, and with the state after that step.

    A job without any step gets a first entry, so that the trail always begins with the state at the start.
    """
    now = draft.freeze()._replace(todo=())
    if job.call is None:
        return job if job.trail else job._replace(trail=(Moment("", 0, None, now),))
    return job._replace(trail=(*job.trail, Moment(*job.call, now)), call=None)


def run_function(draft: Engine, job: Job) -> Job | None:
    """Carry on with a function until it asks for a choice or is finished.

    Args:
        draft: The state, which changes.
        job: The command under way.

    Returns:
        The job that waits for a choice; None if the command or the game is over, or other commands come first.

    Raises:
        BadCommand: The function fails, runs too long, or does something else when it is called a second time.
    """
    draft.effort = effort = draft.effort or Effort()
    run = Run(draft.facts, settled(draft, job), draft, effort)
    run.call()
    # This finds functions that depend on chance. A record only names the function: nothing from a file is run.
    again = Run(draft.facts, run.job._replace(trail=run.trail), None, effort)
    again.call()
    if (again.end, again.at) != (run.end, run.at):
        raise BadCommand(say("python.differs", name=draft.facts.commands[job.command].name))
    if run.waiting is None and not run.gone:
        draft.done(run.job.spent)
    return run.waiting


def choose_in_function(draft: Engine, action: Action, job: Job) -> Job:
    """Carry out the choice that a function asked for.

    Args:
        draft: The state, which changes.
        action: The choice.
        job: The command under way, which waits for this choice.

    Returns:
        The job with the answer, which the function gets when it is called again.
    """
    assert job.call is not None
    kind, number, _ = job.call
    answered = job._replace(call=(kind, number, answer(draft.facts, action)))
    return interpreter.choose(draft, action, answered, kind)


def answer(facts: Facts, action: Action) -> str:
    """Return what a function learns of a choice: a player's letter or a card's name.

    For a flag that moves it is the card that the flag moves to, for an instant card `instant`.
    """
    if action.kind in ("hit", "who"):
        return SEATS[action.args[0]]
    card = action.args[-1] if action.kind == "move" else action.args[0]
    return "instant" if card is None else facts.commands[card].name
