"""The board for Jupyter."""

from __future__ import annotations

from .board import SpagWidget

__all__ = ["SpagWidget"]
