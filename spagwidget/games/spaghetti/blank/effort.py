"""Limits how much Python one action may run: commands written in Python are counted and stopped (R60)."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import FrameType
from typing import Any

MOST_LINES = 100_000
"""How many lines of Python one call may run."""

MOST_INSTRUCTIONS = 1_000_000
"""How many instructions of the Python interpreter one call may run. They stop a loop on a single line."""

MOST_CALLS = 5
"""One action may run at most as much as this many calls: a function that recalls commands is called again after each of
them."""


@dataclass(slots=True)
class Effort:
    """How much Python one action may still run.

    Args:
        lines: The number of lines left.
        instructions: The number of instructions of the interpreter left.
    """

    lines: int = MOST_LINES * MOST_CALLS
    instructions: int = MOST_INSTRUCTIONS * MOST_CALLS


class TooLong(BaseException):
    """Leaves a function that has used up its lines or instructions.

    A BaseException, so that an `except Exception` in the function does not catch it.
    """


@contextmanager
def counted(effort: Effort) -> Iterator[None]:
    """Count the Python that runs inside the `with` block, and stop it when it runs too long.

    Nothing is counted while a debugger or a coverage tool traces the code already: Python has one trace function only.

    Args:
        effort: What the action may still run; what the block runs is subtracted.

    Raises:
        TooLong: The block has used up the lines or instructions of one call, or those left of the action.
    """
    if sys.gettrace() is not None:
        yield
        return
    most_lines, most_instructions = min(MOST_LINES, effort.lines), min(MOST_INSTRUCTIONS, effort.instructions)
    lines, instructions = most_lines, most_instructions

    def count(frame: FrameType, event: str, arg: object) -> Any:
        nonlocal lines, instructions
        if event == "call":
            if str(frame.f_globals.get("__name__")).startswith("spagwidget."):
                return None
            frame.f_trace_opcodes = True
        if event == "opcode":
            instructions -= 1
        else:
            lines -= 1
        if lines < 0 or instructions < 0:
            raise TooLong
        return count

    sys._getframe().f_trace_opcodes = True  # Python 3.12 traces opcodes only if a frame asked for it before settrace
    sys.settrace(count)
    try:
        yield
    finally:
        sys.settrace(None)
        effort.lines -= most_lines - lines
        effort.instructions -= most_instructions - instructions
    if lines < 0 or instructions < 0:
        raise TooLong  # again: the function caught the one raised in `count`
