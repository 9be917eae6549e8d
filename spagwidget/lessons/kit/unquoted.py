"""Explains mistakes in a call of `check`: missing quotation marks, or a function that is called; and `=!` for `!=`."""

from __future__ import annotations

import ast
import linecache
import re
from collections.abc import Iterator
from types import TracebackType
from typing import Any

from ...core.catalogue import say
from .coding import Coding
from .making import Making
from .prediction import Prediction

CALL = re.compile(r"""([\w.]+)\.check\(\s*([^"'()#]*[^"'()#\s])\s*\)?\s*(?:\#.*)?$""")
"""A call of `check` at the end of a line, with an answer in which there are no quotation marks of Python."""

OPEN = re.compile(r"""([\w.]+)\.check\(\s*["']""")
"""A call of `check` with an answer that begins with a quotation mark."""

SHELL = "get_ipython().getoutput("
"""What IPython makes of `=!` before Python reads the line: a call of the shell."""

CURLY = str.maketrans("", "", "“”„‟‘’‚«»")
"""Removes the quotation marks that Python does not know; some keyboards and word processors write them."""


def explain(shell: Any, error: Any, tb: TracebackType | None) -> str:
    """Return how to write the answer or `!=`, or "" if the error is about something else.

    It is shown as it is, so the backquotes of code are removed.

    Args:
        shell: IPython's shell, which knows the names of the notebook.
        error: The error.
        tb: Its traceback.
    """
    return _explained(shell, error, tb).replace("`", "")


def _explained(shell: Any, error: Any, tb: TracebackType | None) -> str:
    """Return the same as a text of the catalogue, with code in backquotes."""
    if not isinstance(error, NameError | SyntaxError):
        return _called(shell, tb)
    if isinstance(error, SyntaxError) and SHELL in (error.text or ""):
        return say("lessons.code.unequal", number=error.lineno)
    task, answer = _in_line(shell, error) if isinstance(error, SyntaxError) else _in_call(shell, error, tb)
    if answer and isinstance(task, Coding):
        called = _called(shell, tb) if isinstance(error, NameError) else ""
        return called or (say("lessons.code.name", name=error.name) if isinstance(error, NameError) else "")
    if isinstance(task, Prediction) and answer and not task.knows(answer):
        return task.advice  # quotes alone would not help
    if answer:
        return say("lessons.answer.quotes", answer=answer)
    if isinstance(error, SyntaxError) and "unterminated string" in error.msg:
        found = OPEN.search(error.text or "")
        return say("lessons.answer.unclosed") if found and _task(shell, found[1]) else ""
    return ""


def _in_line(shell: Any, error: SyntaxError) -> tuple[Any, str]:
    """Return the exercise and the answer in the line that Python cannot parse; or None and ""."""
    line = (error.text or "").strip().translate(CURLY)
    if sum(map(line.count, "\"'")) == 1:  # the other mark is missing
        line = re.sub("[\"']", "", line)
    found = CALL.search(line)
    task = _task(shell, found[1]) if found else None
    return (task, found[2]) if found and task else (None, "")


def _in_call(shell: Any, error: NameError, tb: TracebackType | None) -> tuple[Any, str]:
    """Return the exercise and the answer in the call of `check` that uses an unknown name; or None and ""."""
    while tb is not None and tb.tb_next is not None:
        tb = tb.tb_next
    for call, task in _checks(shell, tb):
        if any(isinstance(name, ast.Name) and name.id == error.name for arg in call.args for name in ast.walk(arg)):
            return task, (", " if isinstance(task, Making) else "; ").join(_words(arg) for arg in call.args)
    return None, ""


def _called(shell: Any, tb: TracebackType | None) -> str:
    """Return what to do about a function of a pupil that is called between the brackets, such as `check(decide())`."""
    while tb is not None and tb.tb_frame.f_globals is not shell.user_ns:
        tb = tb.tb_next
    if tb is None or (tb.tb_next is not None and tb.tb_next.tb_frame.f_globals is not shell.user_ns):
        return ""
    for call, task in _checks(shell, tb):
        for part in (part for arg in call.args for part in ast.walk(arg) if isinstance(task, Coding)):
            if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id in shell.user_ns:
                return say("lessons.code.form", function=part.func.id)
    return ""


def _checks(shell: Any, tb: TracebackType | None) -> Iterator[tuple[ast.Call, Any]]:
    """Yield the calls of `check` in the line of a cell where an error was raised, each with its exercise."""
    if tb is None or tb.tb_frame.f_globals is not shell.user_ns:
        return
    source = "".join(linecache.getlines(tb.tb_frame.f_code.co_filename))
    for call in ast.walk(ast.parse(source)):
        if (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr == "check"
            and call.lineno <= tb.tb_lineno <= (call.end_lineno or call.lineno)
            and (task := _task(shell, ast.unparse(call.func.value)))
        ):
            yield call, task


def _words(arg: ast.expr) -> str:
    """Return an argument as it is written in the call; a text without its quotation marks."""
    return arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else ast.unparse(arg)


def _task(shell: Any, name: str) -> Any:
    """Return the exercise of any kind that has this name in the notebook, such as `lesson.around`, or None."""
    first, *parts = name.split(".")
    value = shell.user_ns.get(first)
    for part in parts:
        value = getattr(value, part, None)
    return value if hasattr(value, "check") and hasattr(value, "question") else None
