"""The command cards: one small definition each (rulebook sections 2 and 6)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from ...core.action import Action
from .blank import interpreter
from .blank.language import Step, read
from .blank.python_card import PythonCommand
from .engine.draft import Draft
from .state import Job

__all__ = ["COMMANDS", "EXTRA", "INSTANTS", "MONSTER", "Command", "blank"]

Effect = Callable[[Draft, Action, Job], Job | None]
After = Callable[[Draft], None]

EXTRA = 4
"""The level of the cards that an extension brings in."""


def _no_effect(draft: Draft, action: Action, job: Job) -> None:
    raise AssertionError("a command that asks nothing has no chosen effect")


@dataclass(frozen=True, slots=True)
class Command:
    """What a card is and does; its words are in the message catalogue.

    `params`: the numbers in braces that play can change, by name, with their defaults. `asks`: the kind of
    choice, or "". `times`: the parameter that counts the repetitions (R25). `number`: the parameter that is read
    when the command starts; at 0 nothing is asked. `sign`: whether that number raises (1) or lowers (-1). `foe`:
    whether only opponents can be hit (section 8). `effect`: one choice carried out. `after`: what
    happens at last, asked or not. `program`, `text`: a Blank card's command, in steps and as written (R60);
    `python`: the function in the place of steps.
    """

    name: str
    level: int
    icon: str
    params: tuple[str, ...] = ()
    defaults: tuple[int, ...] = ()
    asks: str = ""
    times: str | None = None
    number: str | None = None
    sign: int = 1
    foe: bool = False
    effect: Effect = _no_effect
    after: After | None = None
    program: tuple[Step, ...] = ()
    text: str = ""
    python: PythonCommand | None = None

    @property
    def own(self) -> bool:
        """Whether the players wrote it: a Blank card's command (R60)."""
        return bool(self.program) or self.python is not None

    @property
    def recalls(self) -> bool:
        """Whether it recalls commands (R50)."""
        return self.python.recalls if self.python else any(step.kind == "recall" for step in self.program)

    @property
    def only_recalls(self) -> bool:
        """Whether it is Memory by another name, so that it does nothing when it is itself remembered (R50)."""
        return bool(self.program) and all(step.kind == "recall" for step in self.program)

    def job(self, card: int, values: tuple[int, ...], seat: int) -> Job:
        """The command, about to be carried out by a player with these values."""
        left = 1 if self.times is None else values[self.params.index(self.times)]
        number = 1 if self.number is None else values[self.params.index(self.number)]
        if not number or not self.asks:
            left = 0
        chosen = 1 << seat if self.foe else 0
        return Job(card, self.asks, left, left, number, chosen, self.sign, values=values if self.own else ())


COMMANDS: list[Command] = []
"""All commands in the order of the rulebook's table; a card's id is its command's place here."""


def command(
    name: str,
    level: int,
    icon: str,
    asks: str = "",
    times: str | None = None,
    number: str | None = None,
    sign: int = 1,
    after: After | None = None,
    **params: int,
) -> Callable[[Effect], Effect]:
    """Make a function a command card; it carries out one choice and may return the job changed."""

    def enter(effect: Effect) -> Effect:
        names, defaults = tuple(params), tuple(params.values())
        COMMANDS.append(Command(name, level, icon, names, defaults, asks, times, number, sign, False, effect, after))
        return effect

    return enter


@command("AddFlag", 1, "flag-plus", asks="add")
def add_flag(draft: Draft, action: Action, job: Job) -> None:
    draft.add_flag(*action.args)


@command("MoveFlag", 1, "flag-arrow", asks="move", times="flags", flags=1)
def move_flag(draft: Draft, action: Action, job: Job) -> None:
    draft.move_flag(*action.args)


@command("RemoveFlag", 1, "flag-cross", asks="remove", times="flags", flags=1)
def remove_flag(draft: Draft, action: Action, job: Job) -> None:
    draft.remove_flag(*action.args)


@command("Bug", 1, "beetle", asks="hit", times="players", number="damage", players=1, damage=1)
def bug(draft: Draft, action: Action, job: Job) -> Job:
    (seat,) = action.args
    draft.lose_life(seat, job.number)
    return job._replace(chosen=job.chosen | 1 << seat)


@command("ForkBomb", 1, "fork-bomb", asks="hit", number="damage", after=Draft.flag_leaves, damage=2)
def fork_bomb(draft: Draft, action: Action, job: Job) -> None:
    (seat,) = action.args
    draft.lose_life(seat, job.number)


@command("MoveCommand", 2, "card-arrow", asks="shift", times="commands", commands=1)
def move_command(draft: Draft, action: Action, job: Job) -> None:
    draft.move_card(*action.args)


@command("RemoveCommand", 2, "card-cross", asks="drop")
def remove_command(draft: Draft, action: Action, job: Job) -> None:
    card, holder = action.args
    if holder is None:
        draft.remove_card(card)
    else:
        draft.remove_instant(holder)


def _tune(draft: Draft, action: Action, job: Job, up: bool) -> None:
    card, param, holder = action.args
    if holder is None:
        draft.tune(card, param, job.number, up)
    else:
        draft.tune_instant(holder, job.number, up)


@command("Reverse", 2, "turn-back", after=Draft.turn_round)
def reverse(draft: Draft, action: Action, job: Job) -> None:
    _no_effect(draft, action, job)


@command("Increment", 3, "braces-plus", asks="tune", number="amount", amount=1)
def increment(draft: Draft, action: Action, job: Job) -> None:
    _tune(draft, action, job, up=True)


@command("Decrement", 3, "braces-minus", asks="tune", number="amount", sign=-1, amount=1)
def decrement(draft: Draft, action: Action, job: Job) -> None:
    _tune(draft, action, job, up=False)


@command("ReversePriority", EXTRA, "flags-swap", after=Draft.reverse_queues)
def reverse_priority(draft: Draft, action: Action, job: Job) -> None:
    _no_effect(draft, action, job)


@command("Memory", EXTRA, "cards-stack", asks="recall")
def memory(draft: Draft, action: Action, job: Job) -> None:
    draft.recall(*action.args)


def blank(name: str, text: str | PythonCommand) -> Command:
    """A Blank card with a command that the players wrote (R60); BadCommand says what cannot be read."""
    if isinstance(text, PythonCommand):
        params, defaults = text.params, text.defaults
        return Command(
            name, EXTRA, "card-blank", params, defaults, effect=interpreter.chosen, text=text.text, python=text
        )
    program = read(text)
    return Command(
        name,
        EXTRA,
        "card-blank",
        tuple(program.params),
        tuple(program.defaults),
        effect=interpreter.chosen,
        program=tuple(program.steps),
        text=text,
    )


INSTANTS = {"MoveCommand": "commands", "MoveFlag": "flags", "Bug": "damage"}
"""The instant cards (R51), each with the parameter that Increment and Decrement can change."""

MONSTER = {
    "Bug": replace(COMMANDS[3], params=("damage",), defaults=(1,), times=None, foe=True),
    "ForkBomb": replace(COMMANDS[4], foe=True),
}
"""The two commands that the Monster edition plays by rules of its own: Prayer and Sacrifice (section 8)."""
