"""The scene: a grid with the engines and, below them, the patrons; and the players' panels."""

from __future__ import annotations

from ....core.catalogue import say
from ....core.table.scene import Holding, Layout, Scene, Score, Spot
from ..data import GEARS, PATRONS, PRINTED, SEATS
from ..engine.legal import acting
from ..engine.scoring import points_of, ranking
from ..rules import Lovelace
from ..state import OVER, Patron, State
from .words import area_names, engine_name, two

__all__ = ["scene"]

COLUMNS = 4


def scene(rules: Lovelace, state: State) -> Scene:
    """Return the board.

    Args:
        rules: The rules of the game.
        state: The present state, as somebody sees it.
    """
    rows = {**PRINTED, **dict(zip(GEARS, state.board, strict=True))}
    engines = [_engine(f"{row}{at}", text) for row, texts in rows.items() for at, text in enumerate(texts, 1)]
    spots = (*engines, *(_patron(patron) for patron in state.patrons))
    places = tuple((at % COLUMNS, at // COLUMNS) for at in range(len(spots)))
    return Scene(
        Layout("grid", tuple(spot.id for spot in spots), columns=COLUMNS, places=places),
        spots,
        tuple(_score(state, seat) for seat in range(len(rules.seats))),
    )


def _engine(code: str, text: str) -> Spot:
    alt = say("lovelace.alt.engine", code=code, engine=engine_name(text))
    return Spot(code, text, engine_name(text), alt=alt)


def _patron(patron: Patron) -> Spot:
    claims = "".join(SEATS[seat] for seat in patron.claims)
    areas = area_names(PATRONS[patron.number])
    left = area_names(patron.left) if patron.left else say("lovelace.alt.none_left")
    alt = say("lovelace.alt.patron", number=two(patron.number), areas=areas, left=left)
    if claims:
        alt = f"{alt} {say('lovelace.alt.claims', seats=claims)}"
    return Spot(two(patron.number), f"{two(patron.number)}{claims}", areas, alt=alt)


def _score(state: State, seat: int) -> Score:
    player, letter = state.players[seat], SEATS[seat]
    total = points_of(state.players)[seat].total
    name = say("lovelace.player", seat=letter, person=player.person)
    note = "" if seat not in acting(state) else say(f"lovelace.note.{state.asks}")
    doing = "acting" if note else ""
    if state.phase == OVER:
        doing = "won" if ranking(state)[0] == seat else ""
    parts = [say("lovelace.alt.points", n=total), say("lovelace.alt.start", value=two(player.start))]
    parts += [
        say("lovelace.line", n=at, line=line.code + line.operator, value=two(line.value))
        for at, line in enumerate(player.lines, 1)
    ]
    alt = ", ".join([name, *parts, *([note] if note else [])])
    held = tuple(Holding("", part) for part in parts)
    return Score(letter, name, note=note, state=doing, alt=alt, held=held)
