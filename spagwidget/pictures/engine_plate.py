"""What a picture of a plate of engines is made of: its colours, where its parts are, and the sheets of its scene."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..core.table.plate import Count, Kind, Plate, PunchedCard, Tile, Wanted
from ..core.table.scene import Scene

GAP, NUMBER_HIGH = 14.0, 92.0
"""The distance between parts, and the height of a wanted number."""
ROW, COUNT_ROW = 60.0, 40.0
"""The heights of a row of the plate and of a row of the final count."""


class Tints(NamedTuple):
    """The colours of engines (white, yellow, green, blue), of kinds of things, of a punched card and of the plate."""

    engines: Mapping[str, str]
    kinds: tuple[str, ...]
    punch: str
    plate: str


LIGHT = Tints(
    {"white": "#FFFFFF", "yellow": "#F8E19A", "green": "#CBE5CE", "blue": "#C8DCF4"},
    ("#8B2668", "#3F349E", "#4B535C", "#5E5A00", "#9C3018"),
    "#FBF2DA",
    "#F5F1E4",
)
DARK = Tints(
    {"white": "#434B57", "yellow": "#5E4D1A", "green": "#22523C", "blue": "#234B76"},
    ("#EE93CB", "#B3ACFF", "#C0C8D0", "#D6D160", "#FF9E85"),
    "#332C1F",
    "#1C222B",
)


class Spaces(NamedTuple):
    """Where the parts of the board are: the left upper corners, and the sizes that differ with the page.

    Attributes:
        numbers: The corner of each wanted number.
        number: The width of one.
        plate: The corner of the plate.
        wide: The width of the plate.
        cards: The corner of each card, in the order of the seats.
        card: The width of a card.
        high: The height of the whole board.
    """

    numbers: tuple[tuple[float, float], ...]
    number: float
    plate: tuple[float, float]
    wide: float
    cards: tuple[tuple[float, float], ...]
    card: float
    high: float


class Sheets:
    """The sheets of a scene by their types.

    Args:
        scene: The scene.
    """

    def __init__(self, scene: Scene) -> None:
        found = scene.sheets
        plate, count = found.get("plate"), found.get("count")
        self.plate = plate if isinstance(plate, Plate) else Plate((), ())
        self.count = count if isinstance(count, Count) else None
        self.kinds: dict[str, Kind] = {kind.id: kind for kind in self.plate.kinds}
        order = scene.layout.order
        self.wanted = [one for one in map(found.get, order) if isinstance(one, Wanted)]
        self.tiles = {spot: one for spot in order if isinstance(one := found.get(spot), Tile)}
        self.cards = [one for score in scene.scores if isinstance(one := found.get(score.seat), PunchedCard)]

    @property
    def lines(self) -> int:
        """The number of lines of the longest program, or the usual one."""
        return max(5, *(len(card.lines) for card in self.cards), 0)

    @property
    def count_height(self) -> float:
        """The height of the final count."""
        return 2 * GAP + 30 + COUNT_ROW * (len(self.count.rows) if self.count else 0)
