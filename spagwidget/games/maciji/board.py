"""Boards of squares and honeycombs: their cells, which of them touch, and the symmetries of a board."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache, cached_property

from ...core.catalogue import say
from ...core.errors import BadValue

GRID, HEX = "grid", "hex"
LARGEST_SIZE, LARGEST_SIDE = 12, 6
"""The most rows and columns of a board, and the longest side of a honeycomb."""

LONGEST = 1_000
"""The most characters of a board's text: enough for the largest picture with spaces around it."""

Place = tuple[int, int]
"""Column and row, or row and column."""

Diagonal = tuple[int, int]
"""A diagonal step: the cell where it starts and the cell where it ends."""


class Board:
    """The cells of a board, numbered from 0 in reading order. A set of cells is a whole number: bit `n` is cell `n`.

    Args:
        kind: `grid` (squares, which also touch at corners, M4) or `hex` (honeycomb, M7).
        places: The column and row of each cell; where the shape is on the grid does not matter. On a honeycomb a
            column is half a cell wide, so neighbours in a row are two columns apart.

    Attributes:
        kind: As the argument.
        places: The column and row of each cell, in reading order; the leftmost column and the top row are 0.
        size: How many cells there are.
        all: All cells, as bits.
        cells: The row and column of each cell as people write them, from 0; on a honeycomb the row and the place in
            that row.
        words: The same as texts, such as `0,2`.
        index: The number of each cell, by its text.
        at: The number of each cell, by its column and row in `places`.
        near: For each cell the cells that touch it, as bits.
        text: The shortest text for which `board` returns this board.
    """

    def __init__(self, kind: str, places: Iterable[Place]) -> None:
        self.kind = kind
        self.places = tuple(sorted(_shifted(places), key=lambda place: place[::-1]))
        self.size = len(self.places)
        self.all = (1 << self.size) - 1
        self.cells = tuple(_cells(kind, self.places))
        self.words = tuple(f"{row},{column}" for row, column in self.cells)
        self.index = {word: cell for cell, word in enumerate(self.words)}
        self.at = {place: cell for cell, place in enumerate(self.places)}
        self.near = tuple(mask(self._touching(place)) for place in self.places)
        self.text = _text(kind, self.places)

    def __repr__(self) -> str:
        return f"<Board {self.text}>"

    def _touching(self, place: Place) -> Iterator[int]:
        x, y = place
        for step_x, step_y in STEPS[self.kind]:
            found = self.at.get((x + step_x, y + step_y))
            if found is not None:
                yield found

    @property
    def columns(self) -> int:
        """The board's width in columns; on a honeycomb in half cells."""
        return 1 + max(x for x, _ in self.places)

    def connected(self, cells: int) -> bool:
        """Return True if these cells (as bits) are connected: a line within them can join any two; also if empty."""
        reached, edge = 0, cells & -cells
        while edge:
            reached |= edge
            edge = self.around(edge) & cells & ~reached
        return reached == cells

    def around(self, cells: int) -> int:
        """Return all cells that touch at least one of these; both as bits."""
        found = 0
        for cell in bits(cells):
            found |= self.near[cell]
        return found

    @cached_property
    def crossings(self) -> dict[Diagonal, Diagonal]:
        """For each diagonal step, in both directions, the two ends of the diagonal that it crosses (C5)."""
        found = {}
        for (x, y), cell in self.at.items() if self.kind == GRID else ():
            square = [self.at.get(place) for place in ((x + 1, y + 1), (x + 1, y), (x, y + 1))]
            corner, right, below = square
            if corner is not None and right is not None and below is not None:
                found[cell, corner] = found[corner, cell] = (right, below)
                found[right, below] = found[below, right] = (cell, corner)
        return found

    @cached_property
    def diagonals(self) -> tuple[tuple[tuple[int, int, int], ...], ...]:
        """For each cell its diagonal steps: the cell where a step ends, then the two ends of the crossed diagonal."""
        found: list[list[tuple[int, int, int]]] = [[] for _ in self.places]
        for (start, end), crossed in sorted(self.crossings.items()):
            found[start].append((end, *crossed))
        return tuple(map(tuple, found))

    @cached_property
    def symmetries(self) -> tuple[tuple[int, ...], ...]:
        """The rotations and reflections that map the board to itself: for each cell the cell that it is mapped to."""
        ways = {self._turned(turn, flip) for turn in range(6 if self.kind == HEX else 4) for flip in (False, True)}
        return tuple(sorted(way for way in ways if way))

    def _turned(self, turn: int, flip: bool) -> tuple[int, ...]:
        """Return the cell that each cell is mapped to, or an empty tuple if the board is not mapped to itself.

        Args:
            turn: The rotation in steps of 90 degrees, on a honeycomb of 60.
            flip: Whether left and right change places before that.
        """
        quarter = _sixth if self.kind == HEX else _quarter
        places = [(-x, y) if flip else (x, y) for x, y in self.places]
        for _ in range(turn):
            places = [quarter(x, y) for x, y in places]
        moved = [self.at.get(place) for place in _shifted(places)]
        return tuple(cell for cell in moved if cell is not None) if None not in moved else ()


STEPS: dict[str, tuple[Place, ...]] = {
    GRID: ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1)),  # M4: diagonals are included
    HEX: ((-1, -1), (1, -1), (-2, 0), (2, 0), (-1, 1), (1, 1)),
}


def _quarter(x: int, y: int) -> Place:
    return -y, x


def _sixth(x: int, y: int) -> Place:
    return (x - 3 * y) // 2, (x + y) // 2


def _shifted(places: Iterable[Place]) -> list[Place]:
    """Return the same shape, moved so that its leftmost column and its top row are 0."""
    known = list(places)
    left, top = min(x for x, _ in known), min(y for _, y in known)
    return [(x - left, y - top) for x, y in known]


def _cells(kind: str, places: Iterable[Place]) -> Iterator[Place]:
    row, place = -1, 0
    for x, y in places:
        row, place = y, place + 1 if y == row else 0
        yield y, place if kind == HEX else x


def bits(cells: int) -> Iterator[int]:
    """Yield the numbers of the cells in a set of bits, in reading order."""
    while cells:
        lowest = cells & -cells
        yield lowest.bit_length() - 1
        cells ^= lowest


def mask(cells: Iterable[int]) -> int:
    """Return the set of bits that holds these cells."""
    found = 0
    for cell in cells:
        found |= 1 << cell
    return found


# Boards as text: `5x5`, `hex3`, or a picture such as `.../._./...`, for a honeycomb `hex:_._./._._./_._.`


@cache
def board(text: str) -> Board:
    """Return the board of a text; the same object each time.

    Args:
        text: Rows and columns such as `5x5`; a honeycomb by its side, such as `hex3`; or a picture: a dot for each
            cell, a space or `_` for a gap, `/` or a line break between rows, and `hex:` in front for a honeycomb.

    Raises:
        BadValue: The text is not understood, or its board is too small, too large or not connected.
    """
    if len(text) > LONGEST:
        raise BadValue(say("maciji.error.picture_size", most=LARGEST_SIZE))
    if found := re.fullmatch(r"(\d{1,3})x(\d{1,3})", text):
        rows, columns = map(int, found.groups())
        if not (1 <= rows <= LARGEST_SIZE and 1 <= columns <= LARGEST_SIZE and rows * columns > 1):
            raise BadValue(say("maciji.error.size", text=text, most=LARGEST_SIZE))
        return Board(GRID, _square(rows, columns))
    if found := re.fullmatch(r"hex(\d{1,3})", text):
        side = int(found[1])
        if not 2 <= side <= LARGEST_SIDE:
            raise BadValue(say("maciji.error.side", text=text, most=LARGEST_SIDE))
        return Board(HEX, _honeycomb(side))
    return _drawn(text)


def _square(rows: int, columns: int) -> list[Place]:
    return [(x, y) for y in range(rows) for x in range(columns)]


def _honeycomb(side: int) -> list[Place]:
    far = side - 1
    return [(abs(y - far) + 2 * place, y) for y in range(2 * side - 1) for place in range(2 * side - 1 - abs(y - far))]


def _drawn(text: str) -> Board:
    """Return the board of a picture: a dot for each cell, a space or `_` for a gap."""
    kind = HEX if text.startswith("hex:") else GRID
    picture = text.removeprefix("hex:")
    if not re.fullmatch(r"[._ /\n]*\.[._ /\n]*", picture):
        raise BadValue(say("maciji.error.board", text=text))
    rows = picture.replace("\n", "/").split("/")
    places = [(x, y) for y, row in enumerate(rows) for x, sign in enumerate(row) if sign == "."]
    most = 2 * LARGEST_SIZE if kind == HEX else LARGEST_SIZE
    drawn = Board(kind, places)
    if drawn.columns > most or drawn.places[-1][1] >= LARGEST_SIZE or drawn.size < 2:
        raise BadValue(say("maciji.error.picture_size", most=LARGEST_SIZE))
    if not drawn.connected(drawn.all):
        raise BadValue(say("maciji.error.parts", text=text))
    return drawn


def _text(kind: str, places: tuple[Place, ...]) -> str:
    """Return the shortest text of a board of this shape."""
    columns, rows = 1 + max(x for x, _ in places), 1 + places[-1][1]
    if kind == GRID and len(places) == rows * columns:
        return f"{rows}x{columns}"
    if kind == HEX and rows > 1 and list(places) == _honeycomb((rows + 1) // 2):
        return f"hex{(rows + 1) // 2}"
    known = set(places)
    lines = ["".join("." if (x, y) in known else "_" for x in range(columns)).rstrip("_") for y in range(rows)]
    return ("hex:" if kind == HEX else "") + "/".join(lines)
