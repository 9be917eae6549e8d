"""A state as plain data (LB94, LB95, LB96)."""

from __future__ import annotations

from typing import Any

from ..data import AREAS, GEARS, PATRONS, PRINTED, SEATS
from ..engine.legal import acting
from ..engine.scoring import Points, points_of, ranking
from ..state import OVER, RESOLUTION, UNKNOWN, Player, State, limit


def plain_state(state: State) -> dict[str, Any]:
    """Return a state as plain data, without `ply`, `winner` and `legal`.

    Args:
        state: The whole state, or what a seat sees of it.
    """
    points = points_of(state.players)
    return {
        "round": state.round,
        "phase": state.phase,
        "to_act": _letters(acting(state)),
        "asks": state.asks or None,
        "line": state.line if state.phase == RESOLUTION else None,
        "timer": state.timer or None,
        "order": _letters(state.order),
        "last_order": _letters(state.last),
        "deck": len(state.deck),
        "board": {
            **{row: list(texts) for row, texts in PRINTED.items()},
            **{row: [text or None for text in texts] for row, texts in zip(GEARS, state.board, strict=True)},
        },
        "patrons": [
            {
                "number": patron.number,
                "areas": [AREAS[area] for area in PATRONS[patron.number]],
                "left": [AREAS[area] for area in patron.left],
                "claims": _letters(patron.claims),
            }
            for patron in state.patrons
        ],
        "players": [_player(state, seat, points[seat]) for seat in range(len(state.players))],
        "ranking": _letters(ranking(state)) if state.phase == OVER else "",
    }


def _letters(seats: tuple[int, ...]) -> str:
    return "".join(SEATS[seat] for seat in seats)


def _player(state: State, seat: int, points: Points) -> dict[str, Any]:
    player: Player = state.players[seat]
    return {
        "name": SEATS[seat],
        "person": player.person,
        "unfinished": list(player.unfinished),
        "targets": [number for number in player.targets if number != UNKNOWN],
        "finished": list(player.finished),
        "started": [card._asdict() for card in player.started],
        "start": None if player.start == UNKNOWN else player.start,
        "limit": limit(state, seat),
        "done": player.done,
        "lines": [
            {
                "text": line.code + line.operator,
                "value": line.value,
                "state": line.state,
                "circled": line.circled,
            }
            for line in player.lines
        ],
        "completed": player.completed,
        "areas": dict(zip(AREAS, player.areas, strict=True)),
        "failures": player.failures,
        "gears": dict(zip(GEARS, player.gears, strict=True)),
        "debugs": player.debugs,
        "score": {**points._asdict(), "total": points.total},
    }
