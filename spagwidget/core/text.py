"""A scene as text, for a terminal."""

from __future__ import annotations

from collections.abc import Sequence

from .scene import Cursor, Scene, Score, Spot

__all__ = ["board"]


def board(about: Sequence[str], scene: Scene, caption: str = "") -> str:
    """The table in a few lines: title, players, the program with the cursor, and what happened last."""
    title = ", ".join(part for part in about if part)
    players = [_score(score) for score in scene.scores]
    stores = ", ".join(store.text for store in scene.stores)
    width = max((len(spot.title) for spot in scene.spots), default=0)
    spots = {spot.id: spot for spot in scene.spots}
    rows = [_row(place, spots[id_], width, scene.cursor) for place, id_ in enumerate(scene.layout.order)]
    return "\n".join(filter(None, [title, *players, stores, *rows, caption]))


def _score(score: Score) -> str:
    return f"  {score.alt or score.name}"


def _row(place: int, spot: Spot, width: int, cursor: Cursor | None) -> str:
    mark = " "
    if cursor is not None and cursor.spot == spot.id:
        mark = ">" if cursor.direction > 0 else "<"
    numbers = "".join(f"{{{chip.value}}}" for chip in spot.chips)
    done = [piece.owner for piece in spot.pieces if piece.state == "handled"]
    rest = [piece.owner for piece in spot.pieces if piece.state != "handled"]
    queue = "".join([*done, "." if done else "", *rest])
    return f"{mark}{place:2} {spot.title:<{width}} {numbers:<6} {queue}".rstrip()
