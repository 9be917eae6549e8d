"""What lies on a printed page: its words, and the boxes of all that is drawn, in millimetres."""

from __future__ import annotations

from typing import NamedTuple

from matplotlib.patches import PathPatch
from matplotlib.text import Text

from spagwidget.core.speaking import speaking
from spagwidget.printing.page import POINT, Page
from spagwidget.printing.sheets import drawn

EVERY = [(edition, language) for edition in ("code", "monster") for language in ("en", "ja")]
"""Each edition in each language."""


class Box(NamedTuple):
    """What a shape covers."""

    left: float
    top: float
    right: float
    bottom: float


def pages(sheet: str, edition: str = "code", paper: str = "a4", language: str = "en", backs: bool = True) -> list[Page]:
    with speaking(language):
        return drawn([sheet], edition, paper, language, backs=backs)


def runs(page: Page) -> list[tuple[float, float, str]]:
    """The words of a page with the points where they begin; the outline of bold words is left out."""
    texts = [one for one in page.picture.findobj(Text) if one.get_text() and not one.get_path_effects()]
    return [(*one.get_position(), one.get_text()) for one in texts]


def smallest(page: Page) -> float:
    """The size of the smallest type on a page, in millimetres."""
    return float(min(one.get_fontsize() for one in page.picture.findobj(Text) if one.get_text())) / POINT


def words(page: Page) -> str:
    """All words of a page without spaces, in the order in which they are drawn."""
    return "".join(text for _, _, text in runs(page)).replace(" ", "")


def boxes(page: Page) -> list[Box]:
    """What every shape of a page covers."""
    found = []
    for patch in page.picture.findobj(PathPatch):
        (left, top), (right, bottom) = patch.get_path().get_extents().get_points()
        found.append(Box(left, top, right, bottom))
    return found
