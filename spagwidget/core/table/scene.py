"""What a picture consists of: meaning, not pixels. Painters read this and know no game."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

__all__ = [
    "Chip",
    "Code",
    "Cursor",
    "Holding",
    "Layout",
    "Motion",
    "Piece",
    "Prompt",
    "Scene",
    "Score",
    "Spot",
    "Store",
]


class Layout(NamedTuple):
    """How the spots lie: a row (wrapped by the painter as its page wants), a ring or a grid.

    `loop` and `back` name the way from the last spot to the first, and the other way round. `places`: where on a grid
    each spot of `order` lies, as column and row; in a `hex` layout columns are half spots, so that neighbours in a row
    are two apart. Without it a grid is filled row by row, `columns` wide.
    """

    kind: str
    order: tuple[str, ...]
    loop: str = ""
    back: str = ""
    columns: int = 0
    places: tuple[tuple[int, int], ...] = ()


class Chip(NamedTuple):
    """A number on a spot that play can change; `base` is what it was at first. Its id is `SPOT.name`."""

    name: str
    value: int
    base: int


class Piece(NamedTuple):
    """A piece in a spot's queue: its owner's seat (`A`), `""`, `acting` or `handled`, and what is written on it."""

    owner: str
    state: str = ""
    label: str = ""


class Code(NamedTuple):
    """A spot's own program, as it was written, and which line of the spot's `text` comes next (from 1; 0: none).

    `python`: it is a Python function, and `text` is what that says of itself.
    """

    text: str
    line: int = 0
    python: bool = False


class Spot(NamedTuple):
    """A place where pieces stand: a command card, a cell. `text` may hold `{n}`: the chips' values in their order.

    `tip`: what is said of it besides, when somebody points at it.
    `code`: where somebody has programmed it.
    """

    id: str
    title: str
    text: str = ""
    icon: str = ""
    level: int = 0
    levels: int = 0
    chips: tuple[Chip, ...] = ()
    pieces: tuple[Piece, ...] = ()
    alt: str = ""
    tip: str = ""
    code: Code | None = None


class Holding(NamedTuple):
    """Something in a player's hand: a card, or a right that can be spent.

    `id` is how an action calls it ("": none does), `text` what it does. `hidden`: a card's back, for whoever may not
    see its face; then neither title nor text nor icon tell which card it is.
    """

    id: str
    title: str
    text: str = ""
    icon: str = ""
    hidden: bool = False


class Score(NamedTuple):
    """A player: life out of `full`, unused pieces, a word on what they do, what is in the hand (`held`).

    `state` is `""`, `acting`, `out` or `won`.
    """

    seat: str
    name: str
    life: int | None = None
    full: int = 0
    unused: int | None = None
    stock: str = ""
    note: str = ""
    state: str = ""
    alt: str = ""
    held: tuple[Holding, ...] = ()


class Cursor(NamedTuple):
    """The cursor: the spot it points to and its direction (1 forward, -1 backward)."""

    spot: str
    direction: int


class Store(NamedTuple):
    """Something in common supply."""

    icon: str
    value: int
    text: str


class Scene(NamedTuple):
    """Everything that lies on the table. `trails`: lines drawn from spot to spot.

    `dress`: the edition in whose names it is told, by which a painter chooses its pictures and colours.
    """

    layout: Layout
    spots: tuple[Spot, ...]
    scores: tuple[Score, ...] = ()
    cursor: Cursor | None = None
    stores: tuple[Store, ...] = ()
    trails: tuple[tuple[str, ...], ...] = ()
    dress: str = ""


class Motion(NamedTuple):
    """One piece that leaves a queue and joins the tail of another; None: it comes from, or goes, off the table."""

    spot: str | None
    at: int
    to: str | None


class Prompt(NamedTuple):
    """A question with the words around it.

    `pick`: what is chosen: `button`, `spot`, `piece`, `chip`, `score` or `place`. `ghost`: the seat of a piece
    that would join the spot chosen. `moving`: the spot that would lie at the place chosen. `refused`: a reason,
    and the targets that it keeps from being chosen. `otherwise`: the reason for any other target. `labels`: texts
    for buttons, by word; with another `pick`, such words get a button beside what is picked on the table. `through`: a
    word of which the next one can be chosen at once, as a card that is to `move`. `crumb`: the question in few words;
    `crumbs`: what has been chosen before it.
    """

    text: str
    pick: str = "button"
    detail: str = ""
    ghost: str = ""
    moving: str = ""
    crumb: str = ""
    crumbs: tuple[str, ...] = ()
    progress: str = ""
    refused: tuple[tuple[str, tuple[str, ...]], ...] = ()
    otherwise: str = ""
    labels: Mapping[str, Mapping[str, object]] = {}
    through: str = ""
