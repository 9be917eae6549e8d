"""What a layout of the kind `engines` shows: engines on a plate, wanted numbers, programs, and the final count.

Each is a *sheet*: a scene has its sheets by id, and a frame sends only those that have changed.
"""

from __future__ import annotations

from typing import NamedTuple


class Kind(NamedTuple):
    """A kind of thing that can be won.

    Attributes:
        id: Its word in actions.
        name: Its name.
        letter: The letter on its sign.
        icon: The name of the picture of its sign's shape.
        tint: The number of its colour, from 1 to 5.
    """

    id: str
    name: str
    letter: str
    icon: str
    tint: int


class PlateRow(NamedTuple):
    """A row of the plate.

    Attributes:
        name: Its letter.
        cells: The ids of its spots.
        gear: What its gear is worth, such as `+1`; "": it has none.
        note: Why it is empty; "": it is not.
    """

    name: str
    cells: tuple[str, ...]
    gear: str = ""
    note: str = ""


class Plate(NamedTuple):
    """The sheet `plate`.

    Attributes:
        rows: The rows, from top to bottom.
        kinds: The kinds of things that can be won.
    """

    rows: tuple[PlateRow, ...]
    kinds: tuple[Kind, ...]


class Hit(NamedTuple):
    """What a line hits or has brought.

    Attributes:
        kind: `wanted` (a number on the table), `target`, `won` (a kind of thing), `lost` (a failure),
            `gear`, `barred` (a number on the table that could not be hit), `open` (it is still chosen) or `none`.
        id: The spot, the number, the kind or the row; "": nothing is named.
    """

    kind: str
    id: str = ""


class Show(NamedTuple):
    """What a line would look like.

    Attributes:
        code: The code with the operator, such as `A2-`.
        sum: The calculation, such as `78 − 2 =`.
        value: The result; `?`: the player computes it.
        hits: What it would hit.
    """

    code: str
    sum: str
    value: str
    hits: tuple[Hit, ...] = ()


class EnginePart(NamedTuple):
    """A part of an engine that can be used by itself, such as the half with the minus.

    Attributes:
        id: Its word in actions.
        sign: The sign on it; "": the whole engine is one part.
        name: What it does, in words.
        why: Why it cannot be used, in one or two signs such as `>99`; "": it can, or nobody asks.
        show: What the line would be; None: it cannot be used now.
    """

    id: str
    sign: str
    name: str
    why: str = ""
    show: Show | None = None


class Tile(NamedTuple):
    """The sheet of a spot with an engine.

    Attributes:
        tint: `white`, `yellow`, `green` or `blue`.
        parts: The parts, from left to right.
        face: The text on the disc.
        icon: The name of the picture on the disc, in place of a text.
        label: The name beside the disc; "": the parts have signs instead.
        pattern: What it makes of a value, such as `ab→ba`.
        note: Why the whole engine cannot be used; "": it can.
    """

    tint: str
    parts: tuple[EnginePart, ...]
    face: str = ""
    icon: str = ""
    label: str = ""
    pattern: str = ""
    note: str = ""


class Place(NamedTuple):
    """Something that a wanted number offers.

    Attributes:
        id: The id of its kind.
        seat: The player who has taken it; "": it is still there.
        token: The words by which a player takes it now; "": nobody can.
    """

    id: str
    seat: str = ""
    token: str = ""


class Claim(NamedTuple):
    """A player who came too late.

    Attributes:
        seat: The player.
        sign: What the player got instead; "": nothing.
    """

    seat: str
    sign: str = ""


class Wanted(NamedTuple):
    """The sheet of a spot with a number that is wanted.

    Attributes:
        number: The number.
        places: What it offers.
        over: Whether it has been turned over.
        claims: Players who claimed it without getting one of its places.
        marks: The numbers of the observer's own lines that hit it.
        taker: The player who chooses one of the places now; "": nobody does.
    """

    number: str
    places: tuple[Place, ...]
    over: bool = False
    claims: tuple[Claim, ...] = ()
    marks: tuple[str, ...] = ()
    taker: str = ""


class ProgramLine(NamedTuple):
    """One line of a program.

    Attributes:
        state: `open` (not written), `hidden` (nobody else may know), `written`, `read`, `wrong` or `void`.
        code: The code with the operator.
        sum: The calculation.
        value: The result.
        hits: What it hits or has brought.
        circled: Whether it has brought a gear.
        note: More about it, such as the right result.
        next: Whether it is written next.
        claims: The id of the spot that it has claimed or could not claim; "": none.
    """

    state: str
    code: str = ""
    sum: str = ""
    value: str = ""
    hits: tuple[Hit, ...] = ()
    circled: bool = False
    note: str = ""
    next: bool = False
    claims: str = ""


class Aim(NamedTuple):
    """A small card of a player.

    Attributes:
        id: Its word in actions; "": no action names it.
        number: Its number.
        text: What it does.
        state: `plain`, `target`, `ready`, `started` or `used`.
        note: A word on its state.
        attack: Whether it works against others.
    """

    id: str
    number: str
    text: str
    state: str = "plain"
    note: str = ""
    attack: bool = False


class PunchedCard(NamedTuple):
    """The sheet of a player: the card with the program, and the small cards.

    Attributes:
        seat: The player.
        own: Whether the observer is this player.
        writes: Whether the player writes now.
        state: What the player is doing, in a word.
        token: The number of the player's token; 0: none.
        start: The value before the first line.
        origin: Where it comes from, in words.
        fill: How many lines are written and can be written, in words; "": nobody says.
        lines: The lines, with those that are not written.
        targets: The cards to hit.
        started: The started cards.
        cards: All small cards, while they are chosen; else empty.
        engines: The ids of the spots with the player's own engines.
        note: What there is instead of started cards.
    """

    seat: str
    own: bool = False
    writes: bool = False
    state: str = ""
    token: int = 0
    start: str = ""
    origin: str = ""
    fill: str = ""
    lines: tuple[ProgramLine, ...] = ()
    targets: tuple[Aim, ...] = ()
    started: tuple[Aim, ...] = ()
    cards: tuple[Aim, ...] = ()
    engines: tuple[str, ...] = ()
    note: str = ""


class Token(NamedTuple):
    """A token.

    Attributes:
        number: Its number.
        seat: The player who has it; "": nobody.
    """

    number: int
    seat: str = ""


class Order(NamedTuple):
    """The sheet `order`: what is going on.

    Attributes:
        phase: `choose` (small cards are chosen), `write`, `read` (the programs are read line by line) or `count`.
        tokens: The tokens in order.
        text: What is going on, in words.
        seconds: How long the sand timer runs that lies beside the board; 0: the board has no timer.
    """

    phase: str
    tokens: tuple[Token, ...] = ()
    text: str = ""
    seconds: int = 0


class CountCell(NamedTuple):
    """One player's part of a row of the final count.

    Attributes:
        ticks: How many ticks are drawn.
        text: A text in place of ticks.
        boxes: Boxes in place of ticks, each `NUMBER` or, if it is empty, `-NUMBER`.
        points: The points of the row, such as `+9`.
        mark: `most`, `second`, `lit` or "".
        sum: The points up to this row; "": none are shown.
    """

    ticks: int = 0
    text: str = ""
    boxes: tuple[int, ...] = ()
    points: str = ""
    mark: str = ""
    sum: str = ""


class CountRow(NamedTuple):
    """A row of the final count.

    Attributes:
        title: What is counted.
        cells: A cell for each player, in seat order.
        kind: The id of the kind that is counted; "": something else.
        icon: The name of a picture.
        note: How it is counted.
        style: `total`, `tie`, `place` or "".
    """

    title: str
    cells: tuple[CountCell, ...]
    kind: str = ""
    icon: str = ""
    note: str = ""
    style: str = ""


class Count(NamedTuple):
    """The sheet `count`: the final count. The sheet `standing` is the count so far.

    Attributes:
        rows: The rows, in the order in which they are counted.
        people: A word on each player, in seat order.
        winner: The seat that wins; "": the game goes on.
        text: The result in one sentence; "": the game goes on.
    """

    rows: tuple[CountRow, ...]
    people: tuple[str, ...]
    winner: str
    text: str
