"""The engines and the patrons of the board."""

from __future__ import annotations

from ....core.catalogue import commas, say
from ....core.speaking import spoken_cache
from ....core.table.plate import Claim, EnginePart, Kind, Place, Plate, PlateRow, Tile, Wanted
from ..arithmetic import compute, operators
from ..data import AREAS, FILLED, GEARS, PATRONS, PRINTED, PRIVATE, SEATS
from ..state import ANNOUNCED, RESOLUTION, WRITTEN, Patron, State
from .words import SIGNS, area_name, engine_name, two
from .writing import Writing, barred

TINTS = {"-": "white", "*": "yellow", "=": "blue"}
"""The colour of an engine, by the first sign of its text; all others are green."""

PICTURES = {"swap": "swap", "clone>": "clone-right", "clone<": "clone-left", "clone<>": "clone-both"}
"""The pictures on the discs, by the text of the engine."""

PATTERNS = {"swap": "ab→ba", "clone>": "ab→aa", "clone<": "ab→bb"}
"""What engines without a number make of two digits."""

KINDS = tuple(Kind(area, area, area[0], f"shape-{area.lower()}", tint) for tint, area in enumerate(AREAS, 1))
"""The areas; their names and letters are put in by `kinds`."""


@spoken_cache()
def kinds() -> tuple[Kind, ...]:
    """Return the areas with their names, and the first letters of these: a sign stands without its name on a phone."""
    names = map(area_name, range(len(KINDS)))
    return tuple(kind._replace(name=name, letter=name[0]) for kind, name in zip(KINDS, names, strict=True))


def engines(state: State) -> dict[str, str]:
    """Return the texts of the engines on the board by code; "" for an empty cell."""
    rows = {**PRINTED, **dict(zip(GEARS, state.board, strict=True))}
    return {f"{row}{at}": text for row, texts in rows.items() for at, text in enumerate(texts, 1)}


def private(state: State) -> dict[str, str]:
    """Return the texts of all private engines that are in use, by code."""
    started = {card.number for player in state.players for card in player.started}
    return {code: text for number, (code, text) in PRIVATE.items() if number in started}


def plate(state: State) -> Plate:
    """Return the rows of the board."""
    return _plate(tuple(any(row) for row in state.board))


@spoken_cache()
def _plate(filled: tuple[bool, ...]) -> Plate:
    """Return the rows of the board, given which of the rows C, D and E have engines."""
    round_of = {row: number for number, row in FILLED.items()}
    rows = []
    for row in "ABCDE":
        cells = tuple(f"{row}{at}" for at in range(1, 5))
        worth = f"+{GEARS.index(row) + 1}" if row in GEARS else ""
        empty = row in GEARS and not filled[GEARS.index(row)]
        note = say("lovelace.row.empty", row=row, n=round_of[row]) if empty else ""
        rows.append(PlateRow(row, cells, worth, note))
    return Plate(tuple(rows), kinds())


def tile(state: State, seat: int | None, code: str, text: str, writing: Writing | None) -> Tile:
    """Return an engine.

    Args:
        state: The state.
        seat: The observer; None: the public.
        code: Its code.
        text: Its text.
        writing: What the observer can write next; None: nothing.
    """
    holder = barred(state, seat, code)
    note = say("lovelace.bar.barred", seat=holder) if holder else ""
    if writing is None:
        return _idle(code, text, note)
    if not note:
        bars = [writing.bar(code, text, operator) for operator in operators(text)]
        note = next((bar.whole for bar in bars if bar), "")
    return _tile(text, tuple(_part(code, text, operator, writing) for operator in operators(text)), note)


@spoken_cache(256)
def _idle(code: str, text: str, note: str) -> Tile:
    """Return an engine on the board of somebody who does not write."""
    return _tile(text, tuple(_part(code, text, operator, None) for operator in operators(text)), note)


def _tile(text: str, parts: tuple[EnginePart, ...], note: str) -> Tile:
    """Return an engine with these parts, and with a note why it cannot be used, or ""."""
    number = text.strip("-+*/=") if text[0] in "-*=" else ""
    constant = text.startswith("=")
    return Tile(
        TINTS.get(text[0], "green"),
        parts,
        face=number,
        icon=PICTURES.get(text, ""),
        label=text if len(parts) == 1 else "",
        pattern=f"ab→{number}" if constant else PATTERNS.get(text, ""),
        note=note,
    )


def _part(code: str, text: str, operator: str, writing: Writing | None) -> EnginePart:
    sign = SIGNS.get(operator, operator)
    name = engine_name(text)
    if operator:
        name = say(f"lovelace.part.{NAMES[operator]}", n=text.strip("-+*/<>=clone"))
    name = commas([code, name])
    if writing is None:
        return EnginePart(f"{code}{operator}", sign, name)
    bar = writing.bar(code, text, operator)
    if bar:
        return EnginePart(f"{code}{operator}", sign, say("lovelace.part.not", part=name, reason=bar.reason), bar.sign)
    show = writing.show(code, text, operator)
    value = None if writing.manual else compute(text, operator, writing.value)
    if value is not None and not text.startswith("="):
        name = say("lovelace.part.gives", part=name, value=two(value))
    return EnginePart(f"{code}{operator}", sign, name, show=show)


NAMES = {"-": "minus", "+": "plus", "*": "times", "/": "over", "<": "left", ">": "right"}
"""The last part of the messages for operators."""


def wanted(state: State, seat: int | None, patron: Patron) -> Wanted:
    """Return a patron.

    Args:
        state: The state.
        seat: The observer, whose own lines are marked; None: the public.
        patron: The patron.
    """
    number = patron.number
    taken, late = _taken(state, patron)
    own = state.players[seat].lines if seat is not None and state.phase != RESOLUTION and state.asks != "target" else ()
    marks = tuple(str(at) for at, line in enumerate(own, 1) if line.value == number and line.state == WRITTEN)
    taker = SEATS[state.turn] if state.asks == "take" and state.taking == number else ""
    places = tuple(
        Place(
            AREAS[area],
            SEATS[taken[area]] if area in taken else "",
            f"take {two(number)} {AREAS[area]}" if taker else "",
        )
        for area in PATRONS[number]
    )
    return Wanted(
        two(number),
        places,
        over=not patron.left,
        claims=tuple(late),
        marks=marks[:1],
        taker=taker,
    )


def _taken(state: State, patron: Patron) -> tuple[dict[int, int], list[Claim]]:
    """Return who has taken which area of a patron, and the claims without an area."""
    taken: dict[int, int] = {}
    late = []
    for seat in patron.claims:
        gains = [
            gain
            for line in state.players[seat].lines
            if line.state == ANNOUNCED
            for gain in line.gains
            if gain.number == patron.number and gain.kind in ("area", "spoiled")
        ]
        fresh = [gain for gain in gains if gain.area not in taken]
        if fresh:
            taken[fresh[0].area] = seat
        elif gains or len(patron.claims) > 1 or state.asks != "take":
            late.append(Claim(SEATS[seat], "" if gains else "Σ"))
    return taken, late
