"""Scenes: what is on the table, independent of pixels and of the game, for painters to draw."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..values import own_names
from .plate import Count, Order, Plate, PunchedCard, Tile, Wanted

TINTS = ("", "red", "orange", "yellow", "green", "blue", "purple", "grey")
"""The colours that a cell can have; each theme has its own shade of them."""

Sheet = Plate | Tile | Wanted | PunchedCard | Order | Count
"""One of the sheets of an `engines` layout."""


@own_names
class Layout(NamedTuple):
    """How the spots are arranged.

    Attributes:
        kind: `row` (the painter wraps it to the width of its page), `ring` (clockwise round a rectangle, with the
            scene's `machine` in its middle), `grid`, `hex` (a honeycomb) or `engines` (a plate with engines, with
            everything that the scene's `sheets` say).
        order: The ids of all spots, in order.
        loop: The label of the way from the last spot back to the first; "": there is no way back to the first.
        back: The label of the same way in the other direction, from the first spot to the last.
        columns: How many columns a grid has; needed if `places` is empty.
        places: For each spot of `order` its column and row in a grid, from 0; empty: the grid is filled row by row.
            A `hex` layout needs them: its columns are half a spot wide, so neighbours in a row are two columns apart.
            An `engines` layout needs them for pictures in text.
        walls: Pairs of neighbouring spots of a grid or a honeycomb with a wall between them.
        labels: The labels of a grid's columns and of its rows, as two tuples of texts; empty: the parts of the ids if
            these name column and row, as in `c3` or `2,0`, or else numbers from 0.
    """

    kind: str
    order: tuple[str, ...]
    loop: str = ""
    back: str = ""
    columns: int = 0
    places: tuple[tuple[int, int], ...] = ()
    walls: tuple[tuple[str, str], ...] = ()
    labels: tuple[tuple[str, ...], tuple[str, ...]] | tuple[()] = ()

    @property
    def in_line(self) -> bool:
        """Whether the spots stand one after another, in a row or in a ring."""
        return self.kind in ("row", "ring")


@own_names
class Chip(NamedTuple):
    """A number on a spot that can change during the game; its id is `SPOT.name`.

    Attributes:
        name: The number's name on its spot.
        value: The present value.
        base: The value at the beginning of the game.
        title: What people call it, in the current language; "": its name.
    """

    name: str
    value: int
    base: int
    title: str = ""


@own_names
class Piece(NamedTuple):
    """A piece in a spot's queue.

    Attributes:
        owner: The letter of its owner's seat.
        state: `acting` (it is this piece's turn), `handled` (it has had its turn), `new` (it arrived too late to have
            a turn in this visit; only rings show it) or "".
        label: The text on the piece; "": no text.
        facing: Where the piece faces, in degrees clockwise from up, such as 90 for right; None: nowhere. Only boards of
            cells show it. If it changes, the piece turns.
    """

    owner: str
    state: str = ""
    label: str = ""
    facing: int | None = None


@own_names
class Code(NamedTuple):
    """The program of a spot that a player has written.

    Attributes:
        text: The program as it was written; for a Python function its description.
        line: The line of the spot's `text` that runs next, from 1; 0: none.
        python: Whether the program is a Python function.
        done: The line that the last event carried out, from 1; 0: none. Only frames have it: displays leave it out.
    """

    text: str
    line: int = 0
    python: bool = False
    done: int = 0


@own_names
class Spot(NamedTuple):
    """A place for pieces, such as a command card or a cell.

    Attributes:
        id: The spot's id, which actions and the layout use.
        title: The name that is shown.
        text: The text on the spot; the k-th `{number}` in it is the value of the k-th chip.
        icon: The name of the picture, one of the game's own (`GameType.icons`) or of the package; "": no icon. On a
            board of cells, an icon of the game's own is drawn in place of the title.
        level: The level that the spot belongs to, from 1; 0: none.
        levels: How many levels there are; 0: the level is not shown.
        chips: The numbers on the spot, in the order in which the text has them.
        pieces: The pieces in the queue, head first.
        alt: The spot and its queue in words, for screen readers; "": the title says enough.
        tip: A further explanation, shown on pointing at the spot; "": no tip.
        code: The program, if a player has written one.
        marker: The word on a marker that lies on the spot; "": no marker. Only rings show it.
        hazard: `source` (the damage that the spot does is being settled), `error` (the visit of the spot ends badly) or
            "". Only rings show it.
        parts: The ids of its parts that a question can ask for, such as the two halves of an engine.
        tint: The colour of a cell, one of `TINTS`; "": the usual one. Only boards of cells show it. Say what it means
            in the title or the icon, too: not everybody sees colours.
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
    marker: str = ""
    hazard: str = ""
    parts: tuple[str, ...] = ()
    tint: str = ""


@own_names
class Holding(NamedTuple):
    """Something in a player's hand: a card, or a right that can be used up.

    Attributes:
        id: The word by which actions name it; "": no action does.
        title: The name that is shown.
        text: What it does.
        icon: The name of the picture; "": no icon.
        hidden: Whether only the card's back is shown; then title, text and icon do not reveal which card it is.
    """

    id: str
    title: str
    text: str = ""
    icon: str = ""
    hidden: bool = False


@own_names
class Score(NamedTuple):
    """A player's panel.

    Attributes:
        seat: The letter of the seat.
        name: The player's name.
        life: The life that is left; None: the game has no life points.
        full: The life at the beginning.
        unused: How many pieces the player has off the table; None: the game has no pieces off the table.
        stock: A short text in the panel. With `unused`: the word for what that counts, such as "to place". With
            `pieces`: these in words, such as "5 bits". Alone: what tells players apart, such as the person one plays.
        note: What the player is doing, in a few words; "": nothing.
        state: `acting`, `out`, `won` or "".
        alt: The whole panel in words, for screen readers; "": the name says enough.
        held: What the player has in the hand.
        tip: What `unused` means, in a sentence, shown on pointing at it; "": nothing.
        goal: The life at which the player wins, and how many lamps the panel shows the life with; 0: it shows hearts.
        pieces: How many pieces the player has on the table; None: the panel does not say it. Needs `goal`.
        counters: The counters that the player has, each as the name of its picture and its text. Needs `goal`, or
            a layout of the kind `engines`, where a counter also has the letter on it and the number of its colour.
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
    tip: str = ""
    goal: int = 0
    pieces: int | None = None
    counters: tuple[tuple[str, ...], ...] = ()


@own_names
class Cursor(NamedTuple):
    """The cursor.

    Attributes:
        spot: The id of the spot that it points to.
        direction: 1: forward, -1: backward.
    """

    spot: str
    direction: int


@own_names
class Store(NamedTuple):
    """A supply that all players share, such as a pile of chips.

    Attributes:
        icon: The name of the picture.
        value: How many are left.
        text: The supply in words, with the number.
    """

    icon: str
    value: int
    text: str


@own_names
class Task(NamedTuple):
    """One line of the list of what is being done: an instruction, or a piece's turn.

    Attributes:
        text: What it is.
        icon: The name of its picture, or "" if it has no picture.
        seat: The letter of the seat whose piece it is, or "" if it belongs to nobody.
        note: What happens with it, in a few words; "": nothing.
        state: `done`, `now` or "" (it comes later).
    """

    text: str
    icon: str = ""
    seat: str = ""
    note: str = ""
    state: str = ""


@own_names
class Aside(NamedTuple):
    """A card that lies beside the cursor's spot, such as one that was just drawn.

    Attributes:
        spot: The card. It is not among the scene's spots.
        tag: A word that says why it lies there.
        held: Whether somebody still has to put it somewhere.
    """

    spot: Spot
    tag: str
    held: bool = False


@own_names
class Pile(NamedTuple):
    """A pile of cards or counters beside the ring.

    Attributes:
        name: The pile's name, by which painters follow it.
        value: How many cards or counters are in it.
        text: The pile in words, with the number.
        label: What the number counts, in a word; "": nothing is written below it.
        kind: `back` (cards face down), `face` (cards face up) or `counter`.
        icon: The name of the picture of the top card, or "" if it has no picture. For counters, the sign on them.
        titles: The cards that everybody who gets the scene may see, from the top; empty: none.
        cards: The cards that can be looked at and chosen one by one, in any order; empty: none. They are not among the
            scene's spots.
    """

    name: str
    value: int
    text: str
    label: str = ""
    kind: str = "back"
    icon: str = ""
    titles: tuple[str, ...] = ()
    cards: tuple[Spot, ...] = ()


@own_names
class Machine(NamedTuple):
    """What a ring has in its middle, besides the cursor's spot in full.

    Attributes:
        title: The heading of the tasks.
        tasks: What is being done, in order.
        asides: The cards beside the cursor's spot.
        piles: The piles.
        target: The id of the spot to which the cursor would jump, or "" if it would not jump.
        reads: The ids of the spots that the cursor's spot would read, in order.
        turns: How many turns have been taken. The scrubber shows sections of turns; 0 before the first one.
    """

    title: str = ""
    tasks: tuple[Task, ...] = ()
    asides: tuple[Aside, ...] = ()
    piles: tuple[Pile, ...] = ()
    target: str = ""
    reads: tuple[str, ...] = ()
    turns: int = 0


@own_names
class Scene(NamedTuple):
    """Everything on the table.

    Attributes:
        layout: How the spots are arranged.
        spots: All spots; the layout has their order.
        scores: The players' panels.
        cursor: The cursor; None: no cursor is drawn.
        stores: The supplies that all players share.
        trails: Lines to draw; each is the ids of the spots that it runs through.
        edition: The edition whose names are used; painters choose colours by it. "": the game has only one.
        machine: What is in the middle of a ring; None: nothing. Other layouts do not show it.
        sheets: What an `engines` layout shows, by id: the types are in `table.plate`.
    """

    layout: Layout
    spots: tuple[Spot, ...]
    scores: tuple[Score, ...] = ()
    cursor: Cursor | None = None
    stores: tuple[Store, ...] = ()
    trails: tuple[tuple[str, ...], ...] = ()
    edition: str = ""
    machine: Machine | None = None
    sheets: Mapping[str, Sheet] = {}


@own_names
class Motion(NamedTuple):
    """The move of one piece to the tail of a queue.

    Attributes:
        spot: The id of the spot that it leaves; None: it comes from off the table.
        at: Its index in the queue that it leaves, from 0 at the head.
        to: The id of the spot whose queue it joins; None: it leaves the table.
    """

    spot: str | None
    at: int
    to: str | None


@own_names
class Number(NamedTuple):
    """A whole number to type, which becomes a word of the action.

    Attributes:
        word: The word of the action that stands for the number, such as `NN`.
        low: The lowest number, at least 0.
        high: The highest number.
        digits: How many digits the number has in the action at least; zeros are put in front.
    """

    word: str
    low: int
    high: int
    digits: int = 1


@own_names
class Several(NamedTuple):
    """Several things to pick, which together become a word of the action.

    Attributes:
        word: The word of the action that stands for them.
        of: The words to pick from, each with its label.
        low: The fewest that are picked.
        high: The most.
        join: What stands between the picked words in the action.
        ordered: Whether the order in which they are picked counts: the board shows `high` numbered slots and the number
            of each thing that is picked, and players can change the order. Otherwise the order is that of `of`.
    """

    word: str
    of: tuple[tuple[str, str], ...]
    low: int
    high: int
    join: str = "+"
    ordered: bool = False


@own_names
class Prompt(NamedTuple):
    """A question, with everything that is shown around it.

    Attributes:
        text: The question, or the result of a game.
        pick: What the player chooses: `button`, `spot`, `part` (a part of a spot, or a whole one), `piece`, `chip`,
            `score`, `place` (a place in the row; in a ring also the place behind a spot), `pile` (one of the `cards`
            of a pile), `column` or `row` (anywhere in a column or row of a grid; the options are their numbers, from
            0); "": whatever the options name in the scene.
        detail: A further explanation, in a line below; "": no line.
        ghost: The letter of the seat whose piece would join the chosen spot; "": no piece would.
        moving: The id of the spot that would move to the chosen place; "": no spot would.
        crumb: The question in a few words, for the path of choices; "": it is not in the path.
        crumbs: What is under way: the first steps of the path of choices.
        progress: Which repetition of a command this is, such as "2 of {3}"; "": it is not repeated.
        refused: Reasons why targets cannot be chosen, each with its targets.
        otherwise: The reason for all other targets.
        chosen: The ids of what has been chosen before for the same purpose; it stays marked on the board.
        tips: What a player should know before choosing some targets, each text with the targets that it is about.
        labels: The looks of buttons, by word: each a mapping that may have `label` (its text; otherwise the word
            itself), `key` (a letter on the keyboard), `main` (True: it stands out) and `note` (a sentence that joins
            the detail while the word can be chosen). These words get a button even if the prompt picks something else.
        through: A word that needs no click: the options are this word with each of its next words, as in `move Bug`.
            It may also be several words, separated by spaces.
        number: The number that is typed in the place of one option; None: nothing is typed.
        several: The things that are picked in the place of one option; None: nothing is picked.
        seat: The letter of the seat that the question asks out of turn, or "" while that seat is being chosen; None: it
            asks the seat that must decide.
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
    chosen: tuple[str, ...] = ()
    tips: tuple[tuple[str, tuple[str, ...]], ...] = ()
    labels: Mapping[str, Mapping[str, object]] = {}
    through: str = ""
    number: Number | None = None
    several: Several | None = None
    seat: str | None = None


def cells_of(layout: Layout) -> dict[str, tuple[int, int]]:
    """Return the column and row of each spot of a layout of cells."""
    columns = max(1, layout.columns)
    filled = ((at % columns, at // columns) for at in range(len(layout.order)))
    return dict(zip(layout.order, layout.places or filled, strict=False))


def cursor_spot(scene: Scene) -> str:
    """Return the id of the spot at the cursor; "" without a cursor."""
    return scene.cursor.spot if scene.cursor is not None else ""


def pile_cards(scene: Scene) -> set[str]:
    """Return the ids of all cards in piles that can be chosen one by one."""
    return {card.id for pile in (scene.machine.piles if scene.machine else ()) for card in pile.cards}


def with_lines_done(scene: Scene, before: Scene) -> Scene:
    """Return a scene that also says which line of a program the last event carried out.

    It is the line that ran next in the scene before.

    Args:
        scene: The scene after the event.
        before: The scene before it.
    """
    lines = {spot.id: spot.code.line for spot in before.spots if spot.code is not None and spot.code.line}
    if not lines:
        return scene
    return scene._replace(
        spots=tuple(
            spot._replace(code=spot.code._replace(done=lines[spot.id]))
            if spot.code is not None and spot.id in lines
            else spot
            for spot in scene.spots
        )
    )
