"""Still pictures of a game. Matplotlib is imported only when the first picture is drawn."""

from __future__ import annotations

from .heat import heat_map
from .still import draw, figure, static, svg, svg_image

__all__ = ["draw", "figure", "heat_map", "static", "svg", "svg_image"]
