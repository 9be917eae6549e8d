"""Blank cards whose command is a Python function (R60)."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable
from dataclasses import dataclass
from inspect import Parameter
from typing import Any, overload

from ....core.catalogue import say
from ....core.errors import BadType, BadValue
from ....core.quoting import quoted
from .language import MOST

NAME = re.compile(r"[A-Za-z]{1,20}")
"""The names that a Blank card can have."""

PARAM = re.compile(r"[a-z][a-z0-9_]{0,19}")
SAID = 300
"""How many characters of a docstring the card shows."""


@dataclass(frozen=True, slots=True)
class PythonCommand:
    """A Python function as the command of a Blank card: `command` makes it, `Game(commands=[…])` takes it.

    Args:
        name: The name of the card.
        function: The function; it gets a `View` and the card's numbers.
        params: The names of the card's numbers, which are the function's further parameters.
        defaults: The values of these numbers at the start of the game.
        text: The text on the card: the first paragraph of the function's docstring, at most 300 characters.
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
        """Return what a record keeps of the command: its numbers and its text, never the function itself."""
        return {"python": True, "params": dict(zip(self.params, self.defaults, strict=True)), "says": self.text}

    @property
    def recalls(self) -> bool:
        """True if the function calls `recall_commands`, as Memory does (R50).

        Only the function's own code counts, so that the game knows it before the first run.
        """
        return "recall_commands" in _names(self.function.__code__)


def _names(code: Any) -> set[str]:
    """Return all names that a function's code uses, with the functions inside it."""
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

    The function's first parameter is the table (a `View`): what the command can read and do. All further parameters
    are the card's numbers in braces, which Increment and Decrement change; each needs a whole number from 0 to 99 as
    its default. The first paragraph of the docstring is the text on the card.

    The function must do the same again if the table is the same, because it is called again from its beginning after
    each choice. So use no random numbers and no clock, and keep nothing outside the function. One run has at most 500
    steps, 100,000 lines of Python and 1,000,000 instructions.

    Args:
        function: The function. Left out when the decorator is called with a name: `@command(name="Leech")`.
        name: The card's name, 1 to 20 letters; without it, the function's own, so `life_leech` makes `LifeLeech`.

    Returns:
        The command for `Game(commands=[…])`; with `name` alone, a decorator that makes it.

    Raises:
        BadType: This is not a plain function, it takes no table, or one of its further parameters cannot be a number
            of the card. A TypeError.

    >>> @command
    ... def leech(table: View, damage: int = 1) -> None:
    ...     "Hit an opponent for {damage}. If you have less than 3 life, add a flag."
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
        raise BadType(say("python.function", kind=type(function).__name__))
    called = name or "".join(part[:1].upper() + part[1:] for part in function.__name__.split("_"))
    if inspect.isgeneratorfunction(function) or inspect.iscoroutinefunction(function):
        raise BadType(say("python.plain", name=called))
    params = list(inspect.signature(function).parameters.values())
    if not params or params[0].kind not in (Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD):
        raise BadType(say("python.table", name=called))
    rest = params[1:]
    for param in rest:
        if not PARAM.fullmatch(param.name) or param.kind in (Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD):
            raise BadType(say("python.param", name=called, param=param.name))
        if param.kind is Parameter.POSITIONAL_ONLY:
            raise BadType(say("python.positional", name=called, param=param.name))
        if type(param.default) is not int or not 0 <= param.default <= MOST:
            raise BadType(say("python.default", name=called, param=param.name, most=MOST))
    said = " ".join(inspect.cleandoc(function.__doc__ or "").split("\n\n")[0].split())
    text = said if len(said) <= SAID else said[: SAID - 1] + "…"
    return PythonCommand(called, function, tuple(p.name for p in rest), tuple(p.default for p in rest), text)


def handed_over(commands: object) -> dict[str, PythonCommand]:
    """Return commands written in Python by their names; plain functions become commands.

    Args:
        commands: What was given as `commands`: a list or tuple of functions and commands.

    Raises:
        BadType: This is not a list or tuple, or one of its items cannot be a command.
        BadValue: Two of the commands have the same name.
    """
    if not isinstance(commands, (list, tuple)):
        raise BadType(say("python.list", value=quoted(commands)))
    made = [given if isinstance(given, PythonCommand) else _made(given) for given in commands]
    for given in made:
        if sum(other.name == given.name for other in made) > 1:
            raise BadValue(say("python.twice", name=given.name))
    return {given.name: given for given in made}


def found(name: str, entry: Any, commands: dict[str, PythonCommand]) -> PythonCommand:
    """Return the command that a record names, from those that were given.

    Args:
        name: The name of the Blank card in the record.
        entry: What the record keeps of it, as `PythonCommand.written` makes it.
        commands: The given commands by their names.

    Raises:
        BadValue: The name or the entry is malformed, the command is missing, or it has other numbers than the record.
    """
    if not NAME.fullmatch(name):  # a later error would suggest this name to the reader
        raise BadValue(say("error.blank_name", name=name[:40]))
    if entry.get("python") is not True or not isinstance(entry.get("params"), dict):
        raise BadValue(say("python.entry", name=name))
    given = commands.get(name)
    if given is None:
        said = entry.get("says")
        says = say("python.says", text=said[:SAID]) if isinstance(said, str) and said else ""
        raise BadValue(say("python.missing", name=name, says=says))
    if given.written()["params"] != entry["params"]:
        raise BadValue(say("python.other", name=name, found=given.written()["params"], wanted=entry["params"]))
    return given
