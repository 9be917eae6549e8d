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
from ..card import Command
from .commands import Function

__all__ = ["METHODS", "PythonFunction"]

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

TEMPLATE_SIGNS = re.compile(r"  ##|<<\w+>>|^ *%", re.MULTILINE)
"""What a template would take for its own signs."""

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
        self.params = command.params
        self.source, node = _source(command)
        self.attributes = {part.attr for part in ast.walk(node) if isinstance(part, ast.Attribute)}
        self.kinds = {kind for method, kind in METHODS.items() if method in self.attributes}
        arguments = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        self.annotated = any(one.annotation for one in arguments) or node.returns is not None
        self.inner = f"{self.name}_function"

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
        yield f'    """{self.about}"""'
        numbers = "".join(f", {param}={param}" for param in self.params)
        yield f"    {self.inner}(View(flag){numbers})  ##body:{name}:0"

    def original(self) -> Iterator[str]:
        """Yield the lines of the players' function."""
        lines = self.source.split("\n")
        start = next(at for at, line in enumerate(lines) if line.startswith("def "))
        lines[start] = f"def {self.inner}" + lines[start][lines[start].index("(") :]
        yield from lines[start:]


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
    if not isinstance(node, ast.FunctionDef) or TEMPLATE_SIGNS.search(text):
        raise Unsupported(say("program.no_source", name=command.name))
    lines = text.split("\n")[node.lineno - 1 :]
    text = "\n".join(lines)
    outside = sorted(_outside(function.__code__) | _reaching(node))
    if outside or function.__closure__:
        raise Unsupported(say("program.outside", name=command.name, word=(outside or [function.__name__])[0]))
    return text, node


def _reaching(node: ast.FunctionDef) -> set[str]:
    """Return what reaches outside: names of built-in functions, imports, and the function itself."""
    names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
    imports = {"import" for part in ast.walk(node) if isinstance(part, (ast.Import, ast.ImportFrom))}
    return (names & (REACHES | {node.name})) | imports


def _outside(code: CodeType) -> set[str]:
    """Return the global names that the code of a function uses, with the functions inside it, except built-in ones."""
    found = {step.argval for step in dis.get_instructions(code) if step.opname.endswith("_GLOBAL")}
    inner = (_outside(const) for const in code.co_consts if isinstance(const, CodeType))
    return {name for name in found if not hasattr(builtins, name)}.union(*inner)
