"""Still pictures of a game. Matplotlib is imported only when the first picture is drawn."""

from __future__ import annotations

from .answers import answers_chart
from .charts import chart
from .films import film
from .heat import heat_map
from .ratings import ratings_chart
from .reviews import review_chart
from .solutions import puzzle_chart
from .still import draw, figure, static, svg, svg_image
from .strips import film_strip
from .time_strips import time_strip

__all__ = [
    "answers_chart",
    "chart",
    "draw",
    "figure",
    "film",
    "film_strip",
    "heat_map",
    "puzzle_chart",
    "ratings_chart",
    "review_chart",
    "static",
    "svg",
    "svg_image",
    "time_strip",
]
