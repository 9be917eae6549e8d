"""A scene as text, for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .scene import Cursor, Layout, Piece, Scene, Score, Spot

__all__ = ["board"]


NONE: Mapping[str, str] = {}


def board(about: Sequence[str], scene: Scene, caption: str = "", times: Mapping[str, str] = NONE) -> str:
    """The table in a few lines: title, players with their times, the spots with the cursor, what happened last."""
    title = ", ".join(part for part in about if part)
    players = [_score(score, times.get(score.seat, "")) for score in scene.scores]
    stores = ", ".join(store.text for store in scene.stores)
    spots = {spot.id: spot for spot in scene.spots}
    lying = [spots[id_] for id_ in scene.layout.order]
    listed = scene.layout.kind in ("row", "ring") or not lying
    rows = _rows(lying, scene.cursor) if listed else _grid(scene, lying)
    return "\n".join(filter(None, [title, *players, stores, *rows, caption]))


def _score(score: Score, time: str) -> str:
    return f"  {score.alt or score.name}{time and f', {time}'}"


def _rows(spots: Sequence[Spot], cursor: Cursor | None) -> list[str]:
    width = max((len(spot.title) for spot in spots), default=0)
    return [_row(place, spot, width, cursor) for place, spot in enumerate(spots)]


def _row(place: int, spot: Spot, width: int, cursor: Cursor | None) -> str:
    mark = " "
    if cursor is not None and cursor.spot == spot.id:
        mark = ">" if cursor.direction > 0 else "<"
    numbers = "".join(f"{{{chip.value}}}" for chip in spot.chips)
    return f"{mark}{place:2} {spot.title:<{width}} {numbers:<6} {_queue(spot.pieces)}".rstrip()


def _queue(pieces: Sequence[Piece]) -> str:
    """The owners, head first; a dot between those handled, which may be at either end, and the others."""
    done = "".join(piece.owner for piece in pieces if piece.state == "handled")
    rest = "".join(piece.owner for piece in pieces if piece.state != "handled")
    backward = bool(done and rest) and pieces[0].state != "handled"
    return f"{rest}.{done}" if backward else f"{done}.{rest}" if done else rest


# Grids: a spot is what is written on its last piece, or else its title


def _grid(scene: Scene, spots: Sequence[Spot]) -> list[str]:
    """Rows of spots under their columns' numbers; in a honeycomb, whose columns are half spots, without those."""
    layout = scene.layout
    places = layout.places or tuple((at % layout.columns, at // layout.columns) for at in range(len(spots)))
    signs = [_sign(spot, scene.cursor) for spot in spots]
    width = max(map(len, signs)) + 1
    width += width % 2
    step = width // 2 if layout.kind == "hex" else width
    lines = [""] * (1 + max((y for _, y in places), default=0))
    for (x, y), sign in sorted(zip(places, signs, strict=True)):
        lines[y] = lines[y].ljust(x * step) + sign.rjust(width)
    return [*_heading(layout, places, width), *(f"{y:3} {line}".rstrip() for y, line in enumerate(lines))]


def _heading(layout: Layout, places: Sequence[tuple[int, int]], width: int) -> list[str]:
    if layout.kind == "hex":
        return []
    columns = 1 + max((x for x, _ in places), default=0)
    return ["    " + "".join(f"{x:{width}}" for x in range(columns))]


def _sign(spot: Spot, cursor: Cursor | None) -> str:
    sign = spot.title or "."
    if spot.pieces:
        sign = spot.pieces[-1].label or "".join(piece.owner for piece in spot.pieces)
    return f">{sign}" if cursor is not None and cursor.spot == spot.id else sign
