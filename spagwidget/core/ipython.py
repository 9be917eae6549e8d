"""The IPython in which this process may run: nothing here imports it."""

from __future__ import annotations

import sys
from typing import Any


def shell() -> Any:
    """Return IPython's shell; None outside IPython."""
    return getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()


def in_kernel() -> bool:
    """Return True in a notebook's kernel, and False in scripts, tests and IPython in a terminal."""
    return hasattr(shell(), "kernel")
