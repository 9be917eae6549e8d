"""Blank cards whose command is a Python function, handed over in the notebook (R60).

A state is a value, and a function under way is none. So a command that waits for a choice is not kept waiting: what it
has done so far is written down (its `trail`), and afterwards the function is called again from its beginning, is told
what it was told before, and goes on. That also shows whether it does the same thing twice, as it must.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from inspect import Parameter
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, Any, overload

from ...core.errors import BadCommand
from ...core.messages import say
from ...core.rules import Action
from . import machine
from .blank import MOST, Step, Value
from .state import OVER, SEATS, Job, Moment, State

if TYPE_CHECKING:
    from .draft import Draft
    from .rules import Spaghetti

__all__ = ["PythonCommand", "View", "answer", "command", "found", "go", "handed_over"]

MOST_LINES = 100_000
"""How many lines of Python one run may take."""

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
    clock, nothing kept outside. One run has at most 500 steps and 100,000 lines. TypeError or ValueError: it cannot
    be a command.

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
        raise TypeError(say("python.list", value=repr(commands)[:60]))
    made = [given if isinstance(given, PythonCommand) else _made(given) for given in commands]
    for given in made:
        if sum(other.name == given.name for other in made) > 1:
            raise ValueError(say("python.twice", name=given.name))
    return {given.name: given for given in made}


def found(name: str, entry: Any, commands: dict[str, PythonCommand]) -> PythonCommand:
    """The function that a record names; ValueError says that it is missing, or is another one."""
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


class Halt(BaseException):
    """Leaves the function where it waits, or has come to its end; nothing that it may catch."""


class TooLong(BaseException):
    """Leaves a function that has used up its lines."""


class Run:
    """One call of a function: first what it did before, then (with a draft) on from there."""

    def __init__(self, rules: Spaghetti, job: Job, draft: Draft | None) -> None:
        self.rules = rules
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
            raise TypeError(say("python.number", value=repr(number)[:40], most=MOST))
        if not 0 <= number <= MOST:
            raise ValueError(say("python.number", value=number, most=MOST))
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
        elif machine.ASKS.get(kind) in ("hit", "who"):
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
        if draft is None or self.job.spent >= machine.MOST_STEPS:
            raise self.stop(kind, number)
        if kind == "recall" and draft.last is None:
            raise ValueError(say("python.recall"))
        step = Step(kind, Value("number", number))
        job = self.job._replace(spent=self.job.spent + 1, call=(kind, number, None))
        if kind in machine.ASKS:
            waiting = machine.question(draft, job, step)
            if draft.rules.waits(draft, waiting):
                self.waiting = waiting
                raise self.stop(kind, number)
        else:
            draft.todo = (job, *draft.todo[1:])
            machine.EFFECTS[kind](draft, job, number)
            if draft.phase == OVER or not draft.todo or draft.todo[0] is not job:
                self.job = job
                self.gone = True
                raise self.stop(kind, number)
        self.job = settled(draft, job)
        self.trail = self.job.trail

    def call(self) -> None:
        """Call the function, as far as it comes."""
        made = self.rules.commands[self.job.command].python
        assert made is not None
        values = dict(zip(made.params, self.job.values, strict=True))
        try:
            with counted(made.name):
                made.function(View(self), **values)
        except Halt:
            pass
        except TooLong:
            raise BadCommand(say("python.long", name=made.name, most=MOST_LINES)) from None
        except Exception as error:
            line = _line(error.__traceback__, made.function.__code__.co_filename)
            problem = f"{type(error).__name__}: {error}"
            raise BadCommand(say("python.failed", name=made.name, line=line, problem=problem), line) from error


def _line(trace: TracebackType | None, file: str) -> int:
    """The last line of the function's own file on the way to an error."""
    line = 0
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == file:
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


@contextmanager
def counted(name: str) -> Iterator[None]:
    """Count the lines of Python that are run, and leave the function after too many.

    Where a debugger or a measurement follows the lines already, it is left alone.
    """
    if sys.gettrace() is not None:
        yield
        return
    left = MOST_LINES

    def count(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal left
        if event == "call" and str(frame.f_globals.get("__name__")).startswith("spagwidget."):
            return None
        left -= 1
        if left < 0:
            raise TooLong
        return count

    sys.settrace(count)
    try:
        yield
    finally:
        sys.settrace(None)


def settled(draft: Draft, job: Job) -> Job:
    """The step that was under way is done: it joins the trail, with the table as it lies now."""
    now = draft.freeze()._replace(todo=())
    if job.call is None:
        return job if job.trail else job._replace(trail=(Moment("", 0, None, now),))
    return job._replace(trail=(*job.trail, Moment(*job.call, now)), call=None)


def go(draft: Draft, job: Job) -> Job | None:
    """Carry on until somebody must choose (the job that waits for it) or the command is finished (None)."""
    run = Run(draft.rules, settled(draft, job), draft)
    run.call()
    again = Run(draft.rules, run.job._replace(trail=run.trail), None)
    again.call()
    if (again.end, again.at) != (run.end, run.at):
        raise BadCommand(say("python.differs", name=draft.rules.commands[job.command].name))
    if run.waiting is None and not run.gone:
        draft.todo = draft.todo[1:]
    return run.waiting


def answer(rules: Spaghetti, action: Action) -> str:
    """What a function is told of a choice: the player, or the card (of a flag that moves: where it goes)."""
    if action.kind in ("hit", "who"):
        return SEATS[action.args[0]]
    card = action.args[-1] if action.kind == "move" else action.args[0]
    return "instant" if card is None else rules.commands[card].name


class View:
    """The table as a command written in Python sees it, and what the command can do there.

    Players go by their letters, cards by their names. What needs a choice is asked of whoever runs the command, and
    the answer comes back: the player, or the card (None: there was nothing to choose).
    """

    __slots__ = ("_run",)

    def __init__(self, run: Run) -> None:
        self._run = run

    def __repr__(self) -> str:
        return f"<View of {self.here}, run by {self.me}>"

    # What there is to see

    @property
    def me(self) -> str:
        """Whoever runs the command."""
        return SEATS[self._run.state.turn]

    @property
    def here(self) -> str:
        """The card on which the command is run."""
        return self._name(self._run.state.here)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who is not defeated."""
        state = self._run.state
        return tuple(SEATS[seat] for seat in range(len(state.life)) if not state.out >> seat & 1)

    @property
    def opponents(self) -> tuple[str, ...]:
        """The others of them."""
        return tuple(seat for seat in self.players if seat != self.me)

    @property
    def them(self) -> str | None:
        """The player chosen or hit last."""
        return self._run.them or None

    @property
    def it(self) -> str | None:
        """The card chosen last."""
        return self._run.it or None

    @property
    def cards(self) -> tuple[str, ...]:
        """The cards of the program, from the first on."""
        return tuple(self._name(card) for card in self._run.state.order)

    @property
    def forward(self) -> bool:
        """Whether the cursor goes forward."""
        return self._run.state.direction > 0

    @property
    def my_life(self) -> int:
        """The life of whoever runs the command."""
        return self.life(self.me)

    @property
    def my_unused(self) -> int:
        """Their unused flags."""
        return self.unused(self.me)

    @property
    def my_flags(self) -> int:
        """Their flags on the program."""
        return sum(self.flags(card).count(self.me) for card in self.cards)

    @property
    def my_flags_here(self) -> int:
        """Their flags on this card."""
        return self.flags(self.here).count(self.me)

    @property
    def flags_here(self) -> int:
        """All flags on this card."""
        return len(self.flags(self.here))

    def life(self, player: str) -> int:
        """The life of a player."""
        return self._run.state.life[self._seat(player)]

    def unused(self, player: str) -> int:
        """The unused flags of a player."""
        return self._run.state.unused[self._seat(player)]

    def flags(self, card: str) -> str:
        """The flags on a card as letters, head first; "" where the card is not on the program (any more)."""
        state = self._run.state
        at = self._card(card)
        return state.queues[at] if at in state.order else ""

    def number(self, card: str, name: str) -> int:
        """A number of a card: `table.number("Bug", "damage")`."""
        at = self._card(card)
        params = self._run.rules.commands[at].params
        if name not in params:
            raise ValueError(say("python.no_number", card=card, name=name, known=", ".join(params) or "–"))
        return self._run.state.params[at][params.index(name)]

    def _name(self, card: int) -> str:
        return self._run.rules.commands[card].name

    def _seat(self, player: str) -> int:
        seats = self._run.rules.seats
        if player not in seats:
            raise ValueError(say("error.seat", seat=player, seats=", ".join(seats)))
        return seats.index(player)

    def _card(self, card: str) -> int:
        found = self._run.rules.table.ids.get(card)
        if found is None:
            raise ValueError(say("python.no_card", card=card, known=", ".join(self.cards)))
        return found

    # What there is to do

    def add_flag(self) -> str | None:
        """An unused flag joins the tail of another card."""
        return self._run.do("add")

    def move_flag(self) -> str | None:
        """Any flag goes to the tail of another card."""
        return self._run.do("move")

    def remove_flag(self) -> str | None:
        """Any flag leaves the game."""
        return self._run.do("remove")

    def move_card(self) -> str | None:
        """Any card goes to another place."""
        return self._run.do("shift")

    def remove_card(self) -> str | None:
        """Any card leaves the game."""
        return self._run.do("drop")

    def raise_number(self, amount: int = 1) -> str | None:
        """Any number in braces is raised by up to `amount` (R30)."""
        return self._run.do("raise", amount)

    def lower_number(self, amount: int = 1) -> str | None:
        """Any number in braces is lowered by up to `amount` (R30)."""
        return self._run.do("lower", amount)

    def hit_player(self, damage: int = 1) -> str | None:
        """Any player loses life."""
        return self._run.do("hit", damage)

    def hit_another(self, damage: int = 1) -> str | None:
        """Any player loses life whom this run has not hit before."""
        return self._run.do("another", damage)

    def hit_opponent(self, damage: int = 1) -> str | None:
        """Any opponent loses life."""
        return self._run.do("opponent", damage)

    def choose_player(self) -> str | None:
        """Choose a player, who is `them` from now on."""
        return self._run.do("who")

    def choose_card(self) -> str | None:
        """Choose a card, which is `it` from now on."""
        return self._run.do("which")

    def hit_me(self, damage: int = 1) -> None:
        """Whoever runs the command loses life."""
        self._run.do("me", damage)

    def hit_them(self, damage: int = 1) -> None:
        """The player chosen or hit last loses life."""
        self._run.do("them", damage)

    def this_flag_leaves(self) -> None:
        """The flag that runs the command leaves the game (R27)."""
        self._run.do("leave")

    def turn_cursor(self) -> None:
        """The cursor goes the other way."""
        self._run.do("turn")

    def reverse_queues(self) -> None:
        """The order of the flags on every other card is reversed (R45)."""
        self._run.do("reverse")

    def recall_commands(self) -> None:
        """Run the last two commands that the cursor pointed to (R50)."""
        self._run.do("recall")
