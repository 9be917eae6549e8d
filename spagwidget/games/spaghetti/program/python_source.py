"""The Python function of a Blank card (R60) as a part of the program."""

from __future__ import annotations

import ast
import builtins
import dis
import inspect
import re
import textwrap
from collections.abc import Iterator
from types import CodeType

from ....core.catalogue import say
from ....core.errors import Unsupported
from ....core.program import docstring
from ..card import Command
from .commands import Function, parameters

METHODS = {
    "add_flag": "add",
    "move_flag": "move",
    "remove_flag": "remove",
    "move_card": "shift",
    "remove_card": "drop",
    "raise_number": "raise",
    "lower_number": "lower",
    "hit_player": "hit",
    "hit_another": "another",
    "hit_opponent": "opponent",
    "choose_player": "who",
    "choose_card": "which",
    "this_flag_leaves": "leave",
    "turn_cursor": "turn",
    "reverse_queues": "reverse",
    "hit_me": "me",
    "hit_them": "them",
    "recall_commands": "recall",
}
"""The kind of step for each method of `View` that changes the game."""

HEAD = re.compile(r"^def\s+\w+")
"""The beginning of a function, up to its name."""

REACHES = {"compile", "eval", "exec", "getattr", "globals", "locals", "open", "input", "print", "vars", "__import__"}
"""The built-in functions by which a function could do what its text does not show, or disturb the program's output."""


class PythonFunction(Function):
    """The function of a Blank card that is written in Python.

    Args:
        command: The command.
        about: What the command does, in one line.

    Attributes:
        attributes: The names of all attributes that the function uses.
        annotated: Whether its parameters have annotations.

    Raises:
        Unsupported: The text of the function cannot be found, or it cannot stand alone.
    """

    def __init__(self, command: Command, about: str) -> None:
        super().__init__(command, about, ())
        self.source, node = _source(command)
        self.attributes = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
        self.kinds = {kind for method, kind in METHODS.items() if method in self.attributes}
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        self.annotated = any(one.annotation for one in arguments) or node.returns is not None
        self.inner = f"{self.name}_function"
        self.params = parameters(command.params, {"flag", self.inner})

    def most_steps(self, largest: int) -> int:
        """Return a number beyond all limits: how many steps a function takes is not known.

        Args:
            largest: As in `Function`.
        """
        return 1_000_000

    def lines(self) -> Iterator[str]:
        """Yield the lines of the function that calls the players' function, with marks."""
        name = self.command.name
        yield f"def {self.name}({', '.join(['flag', *self.params])}):  ##def:{name}"
        yield f"    {docstring(self.about)}"
        pairs = zip(self.command.params, self.params, strict=True)
        numbers = "".join(f", {name}={param}" for name, param in pairs)
        yield f"    {self.inner}(View(flag){numbers})  ##body:{name}:0"

    def original(self) -> Iterator[str]:
        """Yield the lines of the players' function."""
        head, *lines = self.source.split("\n")
        yield HEAD.sub(f"def {self.inner}", head)
        yield from lines


def _source(command: Command) -> tuple[str, ast.FunctionDef]:
    """Return the text of a function and its syntax.

    Raises:
        Unsupported: The text cannot be found, or it needs something outside the function.
    """
    assert command.python is not None
    function = command.python.function
    try:
        text = textwrap.dedent(inspect.getsource(function)).rstrip()
        node = ast.parse(text).body[0]
    except (OSError, TypeError, SyntaxError):
        raise Unsupported(say("program.no_source", name=command.name)) from None
    if not isinstance(node, ast.FunctionDef):
        raise Unsupported(say("program.no_source", name=command.name))
    lines = text.split("\n")[node.lineno - 1 :]
    text = "\n".join(lines)
    used = _globals(function.__code__)
    outside = sorted({name for name in used if not hasattr(builtins, name)} | (used & {*REACHES, node.name}))
    outside += ["import"] if any(isinstance(part, (ast.Import, ast.ImportFrom)) for part in ast.walk(node)) else []
    if outside or function.__closure__:
        raise Unsupported(say("program.outside", name=command.name, word=(outside or [function.__name__])[0]))
    return text, node


def _globals(code: CodeType) -> set[str]:
    """Return the names outside that the code of a function uses, with the functions inside it."""
    steps = list(dis.get_instructions(code))
    own = {step.argval for step in steps if step.opname == "STORE_NAME"}  # in the body of a class
    found = {step.argval for step in steps if step.opname == "LOAD_NAME"} - own
    found |= {step.argval for step in steps if step.opname.endswith("_GLOBAL")}
    inner = (_globals(const) for const in code.co_consts if isinstance(const, CodeType))
    return found.union(*inner)
