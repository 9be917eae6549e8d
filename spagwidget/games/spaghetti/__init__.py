"""Spaghetti Code (rulebook sections 1 to 5)."""

from __future__ import annotations

from ...core.catalogue import add_texts
from .rules import Spaghetti

__all__ = ["Spaghetti"]

add_texts(__file__)
