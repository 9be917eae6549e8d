"""The scene: the plate with the engines, the patrons, the programs, the players' panels, and the final count."""

from __future__ import annotations

from ....core.catalogue import commas, paragraph, say
from ....core.speaking import spoken_cache
from ....core.table.scene import Layout, Scene, Score, Sheet, Spot
from ..arithmetic import operators
from ..data import PATRONS, SEATS
from ..engine.legal import acting
from ..engine.scoring import points_of, ranking
from ..rules import Lovelace
from ..state import OVER, UNKNOWN, Patron, State
from . import counting, programs, tiles
from .words import area_names, engine_name, in_signs, two
from .writing import Writing

COLUMNS = 4


def scene(rules: Lovelace, state: State, viewer: int | None) -> Scene:
    """Return the board.

    Args:
        state: The present state, as the observer sees it.
        viewer: The observer; None: the public.
    """
    engines, own = tiles.engines(state), tiles.private(state)
    spots = (
        *(_engine(code, text) for code, text in engines.items()),
        *(_patron(patron) for patron in sorted(state.patrons)),
        *(_engine(code, text) for code, text in own.items()),
    )
    places = tuple((at % COLUMNS, at // COLUMNS) for at in range(len(spots)))
    return Scene(
        Layout("engines", tuple(spot.id for spot in spots), columns=COLUMNS, places=places),
        spots,
        tuple(_score(state, seat, one.total) for seat, one in enumerate(points_of(state.players))),
        sheets=_sheets(rules, state, viewer, {**engines, **own}),
    )


def _sheets(rules: Lovelace, state: State, viewer: int | None, engines: dict[str, str]) -> dict[str, Sheet]:
    writing = Writing.of(rules.option, state, viewer)
    found: dict[str, Sheet] = {"plate": tiles.plate(state), "order": programs.order(state, rules.option.timed)}
    found |= {code: tiles.tile(state, viewer, code, text, writing) for code, text in engines.items() if text}
    found |= {two(patron.number): tiles.wanted(state, viewer, patron) for patron in state.patrons}
    for seat, letter in enumerate(rules.seats):
        found[letter] = programs.program(rules.option, state, seat, viewer)
    if state.phase == OVER:
        found["count"] = counting.count(state, manual=rules.option.manual)
    else:
        found["standing"] = counting.standing(state, manual=rules.option.manual)
    return found


@spoken_cache(256)
def _engine(code: str, text: str) -> Spot:
    alt = say("lovelace.alt.engine", code=code, engine=engine_name(text))
    parts = tuple(f"{code}{operator}" for operator in operators(text) if operator) if text else ()
    return Spot(code, text, engine_name(text), alt=alt, parts=parts)


@spoken_cache(256)
def _patron(patron: Patron) -> Spot:
    claims = "".join(SEATS[seat] for seat in patron.claims)
    areas = area_names(PATRONS[patron.number])
    left = area_names(patron.left) if patron.left else say("lovelace.alt.none_left")
    alt = say("lovelace.alt.patron", number=two(patron.number), areas=areas, left=left)
    if claims:
        alt = paragraph(alt, say("lovelace.alt.claims", seats=claims))
    return Spot(two(patron.number), f"{two(patron.number)}{claims}", areas, alt=alt)


def _score(state: State, seat: int, total: int) -> Score:
    """Return the panel of a player with this many points."""
    player, letter = state.players[seat], SEATS[seat]
    name = say("lovelace.player", seat=letter)
    note = "" if seat not in acting(state) else say(f"lovelace.note.{state.asks}")
    doing = "acting" if note else ""
    if state.phase == OVER:
        doing = "won" if ranking(state)[0] == seat else ""
    parts = [player.person, say("lovelace.alt.points", n=total), say("lovelace.alt.start", value=two(player.start))]
    parts += [
        say("lovelace.line", n=at, line=in_signs(line.code + line.operator), value=two(line.value))
        for at, line in enumerate(player.lines, 1)
        if line.value != UNKNOWN
    ]
    parts += [say("lovelace.alt.area", area=kind.name, n=player.areas[at]) for at, kind in enumerate(tiles.kinds())]
    parts.append(say("lovelace.alt.failures", n=player.failures))
    counters: list[tuple[str, ...]] = [
        (kind.icon, str(player.areas[at]), kind.letter, str(kind.tint)) for at, kind in enumerate(tiles.kinds())
    ]
    counters.append(("failure", str(player.failures), "Σ"))
    if seat in state.order:
        counters.append(("token", str(state.order.index(seat) + 1)))
    alt = commas([name, *parts, note])
    return Score(
        letter,
        name,
        stock=player.person,
        note=_shorter(state, seat, note),
        state=doing,
        alt=alt,
        counters=tuple(counters),
    )


def _shorter(state: State, seat: int, note: str) -> str:
    """Return what a player is doing in a word: also who is done, while others still write or choose."""
    if state.asks in ("line", "target") and state.phase != OVER and not note and state.players[seat].done:
        return say("lovelace.card.done")
    return note
