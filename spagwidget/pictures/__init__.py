"""Pictures of the table. matplotlib is loaded when the first one is drawn."""

from __future__ import annotations

from .heat import heat_map
from .still import draw, figure, static

__all__ = ["draw", "figure", "heat_map", "static"]
