"""A scene as text, for a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..catalogue import commas, labelled, listing, say
from .axes import axes
from .columns import columns as wide
from .columns import padded
from .scene import Cursor, Layout, Machine, Piece, Scene, Score, Spot, cells_of

NONE: Mapping[str, str] = {}
"""No times: the default of `board`; a dict in the signature could be changed by accident."""


def board(
    about: Sequence[str],
    scene: Scene,
    caption: str = "",
    times: Mapping[str, str] = NONE,
    deciders: Sequence[str] = (),
) -> str:
    """Return a scene as a few lines of text.

    Args:
        about: The game's title and subtitle.
        scene: The scene.
        caption: The last event in words; "": no line.
        times: The time left to each player as text, by seat letter; empty without a clock.
        deciders: The letters of the seats that still have to decide; empty: they are not named.
    """
    title = commas(about)
    players = [_score(score, times.get(score.seat, "")) for score in scene.scores]
    stores = commas(store.text for store in scene.stores)
    spots = {spot.id: spot for spot in scene.spots}
    ordered = [spots[id_] for id_ in scene.layout.order]
    listed = scene.layout.in_line or not ordered
    rows = _rows(ordered, scene.cursor) if listed else _grid(scene, ordered)
    waits = say("prompt.waiting", n=len(deciders), seats=listing(list(deciders))) if deciders else ""
    return "\n".join(filter(None, [title, *players, stores, *rows, *_middle(scene.machine), caption, waits]))


def _middle(machine: Machine | None) -> list[str]:
    """Return what is in the middle of a ring: the piles, the cards beside the cursor's, and what is being done."""
    if machine is None:
        return []
    asides = (labelled(aside.tag, aside.spot.title) for aside in machine.asides)
    tasks = (labelled(task.text, task.note) for task in machine.tasks if not task.seat)
    lines = [commas(pile.text for pile in machine.piles), commas(asides), commas(tasks)]
    return [f"  {line}" for line in lines if line]


def _score(score: Score, time: str) -> str:
    return f"  {commas([panel(score), time])}"


def panel(score: Score) -> str:
    """Return a player's panel in words: the game's words for it, or else what is on it. The note is always included."""
    parts = [score.alt or score.name]
    if not score.alt and score.life is not None:
        parts.append(say("panel.life", n=max(score.life, 0)))
    if not score.alt and (score.unused is not None or score.stock):
        parts.append(score.stock if score.unused is None else _stock(score.unused, score.stock))
    if score.note and score.note not in score.alt:
        parts.append(score.note)
    return commas(parts)


def _stock(count: int, word: str) -> str:
    return say("panel.stock", n=count, word=word) if word else say("panel.unused", n=count)


def _rows(spots: Sequence[Spot], cursor: Cursor | None) -> list[str]:
    width = max((wide(spot.title) for spot in spots), default=0)
    return [line for place, spot in enumerate(spots) for line in (_row(place, spot, width, cursor), *_program(spot))]


def _program(spot: Spot) -> list[str]:
    """Return the lines of a program that is running, with a word after the line done last and after the next one."""
    code = spot.code
    if code is None or not (code.line or code.done):
        return []
    lines = spot.text.split("\n")
    width = max(map(wide, lines))
    marks = {"done": code.done, "next": code.line}
    rows = []
    for number, line in enumerate(lines, 1):
        words = [say(f"board.line.{mark}") for mark, marked in marks.items() if marked == number]
        rows.append(f"     | {padded(line, width)}  {listing(words)}".rstrip())
    return rows


def _row(place: int, spot: Spot, width: int, cursor: Cursor | None) -> str:
    mark = " "
    if cursor is not None and cursor.spot == spot.id:
        mark = ">" if cursor.direction > 0 else "<"
    numbers = "".join(f"{{{chip.value}}}" for chip in spot.chips)
    queue = " ".join(filter(None, [_queue(spot.pieces), spot.marker]))
    return f"{mark}{place:2} {padded(spot.title, width)} {numbers:<6} {queue}".rstrip()


def _queue(pieces: Sequence[Piece]) -> str:
    """Return the owners of the pieces, head first, with a dot between handled pieces and the others."""
    done = "".join(piece.owner for piece in pieces if piece.state == "handled")
    rest = "".join(piece.owner for piece in pieces if piece.state != "handled")
    # Usually the head is handled first; in variant V1 it may be the tail.
    backward = bool(done and rest) and pieces[0].state != "handled"
    return f"{rest}.{done}" if backward else f"{done}.{rest}" if done else rest


# Grids: a spot is shown by the label of its last piece, or by its title. On terrain, it is shown by both

ARROWS = "↑↗→↘↓↙←↖"
"""Where a piece faces, from up on clockwise."""


def _grid(scene: Scene, spots: Sequence[Spot]) -> list[str]:
    """Return the rows of spots, under the labels of the columns."""
    layout = scene.layout
    at = cells_of(layout).values()
    columns, names = axes(layout)
    terrain = bool(layout.walls) or any(spot.tint for spot in spots)
    signs = [_sign(spot, scene.cursor, terrain) for spot in spots]
    width = max(map(len, [*signs, *(columns if layout.kind == "grid" else ())])) + 1
    width += width % 2
    step = width // 2 if layout.kind == "hex" else width
    beside, below = _walls(layout)
    lines = [""] * len(names)
    under = [""] * len(lines)
    for (x, y), sign, spot in sorted(zip(at, signs, layout.order, strict=True)):
        line = lines[y].ljust(x * step)  # a wall takes the space before the next sign
        lines[y] = line + sign.rjust(x * step + width - len(line)) + ("|" if spot in beside else "")
        if spot in below:
            under[y] = under[y].ljust(x * step + 1) + "-" * (width - 1)
    left = max(3, *(len(name) + 1 for name in names))
    # A honeycomb has no labels of columns: its columns are half spots.
    heading = [" " * (left + 1) + "".join(f"{text:>{width}}" for text in columns)] if layout.kind == "grid" else []
    rows = [[f"{name:>{left}} {line}"] for name, line in zip(names, lines, strict=True)]
    for y, row in enumerate(rows):
        row += [" " * (left + 1) + under[y]] if under[y] else []
    return [*heading, *(line.rstrip() for row in rows for line in row)]


def _walls(layout: Layout) -> tuple[set[str], set[str]]:
    """Return the spots of a grid with a wall on the right, and those with one below; a honeycomb shows no walls."""
    cells = cells_of(layout)
    pairs = [sorted(wall, key=lambda spot: cells[spot]) for wall in layout.walls if layout.kind == "grid"]
    beside = {first for first, second in pairs if cells[first][1] == cells[second][1]}
    return beside, {first for first, second in pairs if cells[first][0] == cells[second][0]}


def _sign(spot: Spot, cursor: Cursor | None, terrain: bool) -> str:
    """Return the text that shows a spot in a grid, after `>` if the cursor points to it; on terrain, also its title."""
    sign = spot.title or "."
    if spot.pieces:
        sign = spot.pieces[-1].label or "".join(piece.owner + _arrow(piece) for piece in spot.pieces)
        sign += _arrow(spot.pieces[-1]) if spot.pieces[-1].label else ""
        sign += spot.title if terrain else ""
    return f">{sign}" if cursor is not None and cursor.spot == spot.id else sign


def _arrow(piece: Piece) -> str:
    """Return the arrow that shows where a piece faces; "": it faces nowhere."""
    return "" if piece.facing is None else ARROWS[round(piece.facing / 45) % 8]
