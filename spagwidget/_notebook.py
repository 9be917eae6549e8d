"""Errors in a notebook: a sentence in place of the traceback, which `%tb` shows in full."""

from __future__ import annotations

from collections.abc import Callable
from types import TracebackType
from typing import Any, TypeAlias

from .core import ipython
from .core.errors import SpagError

Explain: TypeAlias = Callable[[Any, Any, TracebackType | None], str]
"""Takes IPython's shell, an error and its traceback; returns a line for the user, or "" to show the error as usual."""


def shorten_own() -> None:
    """In a notebook, show only the sentence of an error that this package raises on purpose."""
    shorten((SpagError,), lambda _shell, error, _tb: str(error))


def shorten(kinds: tuple[type[BaseException], ...], explain: Explain) -> None:
    """In a notebook, show one line in place of the traceback of certain errors; outside IPython, do nothing.

    The cell still fails, `%tb` and `%debug` work as ever, and all other errors are shown as usual. Handlers that were
    there before still get theirs.

    Args:
        kinds: The classes of the errors.
        explain: Returns the line; an error for which it returns "" is shown as usual.
    """
    shell = ipython.shell()
    if shell is None:
        return
    others, other = shell.custom_exceptions, shell.CustomTB

    def handle(shell: Any, kind: Any, error: Any, tb: TracebackType | None, tb_offset: int | None = None) -> None:
        line = explain(shell, error, tb) if isinstance(error, kinds) else ""
        if line:
            shell._get_exc_info((kind, error, tb))  # remembers the error for %tb
            shell._showtraceback(kind, error, [line])
        elif isinstance(error, others):
            other(kind, error, tb, tb_offset)
        elif not isinstance(error, SyntaxError) or runs_in(shell, tb):
            shell.showtraceback((kind, error, tb), tb_offset=tb_offset, running_compiled_code=True)
        elif isinstance(error, IndentationError):
            shell.showindentationerror()
        else:
            shell.showsyntaxerror()

    shell.set_custom_exc((*kinds, *others), handle)


def runs_in(shell: Any, tb: TracebackType | None) -> bool:
    """Return True if the error was raised while a cell ran, and not while it was compiled."""
    while tb is not None:
        if tb.tb_frame.f_globals is shell.user_ns:
            return True
        tb = tb.tb_next
    return False
