"""The modules that several tests look at, each read once."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path


@cache
def tree_of(file: Path) -> ast.Module:
    """Return the syntax tree of a module; the tests that share it must not change it."""
    return ast.parse(file.read_text(encoding="utf-8"))
