"""Packages that only tournaments need: imported late, with an error that names the command to install them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from ..core.catalogue import say
from ..core.errors import Unsupported


def needed(module: str, extra: str = "tournaments") -> Any:
    """Return a module of an optional package.

    Args:
        module: The name of the module.
        extra: The extra that installs it.

    Raises:
        Unsupported: It is not installed.
    """
    try:
        return import_module(module)
    except ImportError:
        raise Unsupported(say("tournament.error.extra", module=module, extra=extra)) from None
