"""Spaghetti Code (rulebook sections 1 to 5)."""

from __future__ import annotations

from .rules import Spaghetti

__all__ = ["Spaghetti"]
