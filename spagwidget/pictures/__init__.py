"""Pictures of the table. matplotlib is loaded when the first one is drawn."""

from __future__ import annotations

from .still import draw, figure, static

__all__ = ["draw", "figure", "static"]
