"""Explains an answer with wrong or missing quotation marks, such as `check(never)` or `check("hit B)`."""

from __future__ import annotations

import ast
import linecache
import re
from types import TracebackType
from typing import Any

from ...core.catalogue import say

__all__ = ["explain"]

CALL = re.compile(r"""([\w.]+)\.check\(\s*([^"'()#]*[^"'()#\s])\s*\)?\s*(?:\#.*)?$""")
"""A call of `check` at the end of a line, with an answer in which there are no quotation marks of Python."""

OPEN = re.compile(r"""([\w.]+)\.check\(\s*["']""")
"""A call of `check` with an answer that begins with a quotation mark."""

CURLY = str.maketrans("", "", "“”„‟‘’‚«»")
"""Removes the quotation marks that Python does not know; some keyboards and word processors write them."""


def explain(shell: Any, error: Any, tb: TracebackType | None) -> str:
    """Return how to write the answer, or "" if the error is not about the quotation marks of an answer.

    Args:
        shell: IPython's shell, which knows the names of the notebook.
        error: A NameError, or a SyntaxError.
        tb: Its traceback.
    """
    answer = _in_line(shell, error) if isinstance(error, SyntaxError) else _in_call(shell, error, tb)
    if answer:
        return say("lessons.answer.quotes", answer=answer)
    if isinstance(error, SyntaxError) and "unterminated string" in error.msg:
        found = OPEN.search(error.text or "")
        return say("lessons.answer.unclosed") if found and _is_task(shell, found[1]) else ""
    return ""


def _in_line(shell: Any, error: SyntaxError) -> str:
    """Return the answer in the line that Python cannot parse, or ""."""
    line = (error.text or "").strip().translate(CURLY)
    if sum(map(line.count, "\"'")) == 1:  # the other mark is missing
        line = re.sub("[\"']", "", line)
    found = CALL.search(line)
    return found[2] if found and _is_task(shell, found[1]) else ""


def _in_call(shell: Any, error: NameError, tb: TracebackType | None) -> str:
    """Return the answer in the call of `check` that uses an unknown name, or ""."""
    while tb is not None and tb.tb_next is not None:
        tb = tb.tb_next
    if tb is None or tb.tb_frame.f_globals is not shell.user_ns:
        return ""
    source = "".join(linecache.getlines(tb.tb_frame.f_code.co_filename))
    for call in ast.walk(ast.parse(source)):
        if (
            isinstance(call, ast.Call)
            and isinstance(call.func, ast.Attribute)
            and call.func.attr == "check"
            and call.lineno <= tb.tb_lineno <= (call.end_lineno or call.lineno)
            and any(isinstance(name, ast.Name) and name.id == error.name for arg in call.args for name in ast.walk(arg))
            and _is_task(shell, ast.unparse(call.func.value))
        ):
            return "; ".join(_words(arg) for arg in call.args)
    return ""


def _words(arg: ast.expr) -> str:
    """Return an argument as it is written in the call; a text without its quotation marks."""
    return arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else ast.unparse(arg)


def _is_task(shell: Any, name: str) -> bool:
    """Return True if a name of the notebook, such as `lesson.around`, is an exercise of any kind."""
    first, *parts = name.split(".")
    value = shell.user_ns.get(first)
    for part in parts:
        value = getattr(value, part, None)
    return hasattr(value, "check") and hasattr(value, "question")
