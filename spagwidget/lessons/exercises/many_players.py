"""The exercises of `09-many-players`: interrupts come between two commands, never within one."""

from __future__ import annotations

import re
from typing import Any

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Win, acted, played, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson

__all__ = ["between", "cap", "exercises", "help_a"]

RULES: dict[str, Any] = {"level": 1, "players": 3, "extensions": ["interrupt"]}


def _may_interrupt(game: Game) -> str:
    return "yes" if any(action.startswith("interrupt") for action in game.legal) else "no"


def _interrupts(game: Game) -> int:
    """Return how many interrupts C has, as the position text says."""
    found = re.search(r"interrupts=C:(\d+)", game.position)
    return int(found[1]) if found else 0


between = Prediction(
    name="many_players.between",
    start=">(MoveFlag A)(Bug B)(AddFlag AB)(ForkBomb) C0+2x interrupts=C:1",
    options=RULES,
    line="run",
    truth=_may_interrupt,
    choices=("yes", "no"),
    traps={"yes": "middle"},
    sequel="move AddFlag:1 ForkBomb; interrupt C ForkBomb",
)


def _first_on(card: str, game: Game) -> str:
    """Return the player of the first flag that ran this card or skipped it; "" if none did."""
    acts = (event for event in game.events if event.kind in ("run", "skip") and event.focus == (card,))
    return next((event.seat or "" for event in acts), "")


help_a = Exercise(
    name="many_players.help_a",
    start=">(AddFlag A)(RemoveFlag)(Bug B)(MoveFlag)(ForkBomb) A1+0 B4+5 C0+2x interrupts=C:1",
    options=RULES,
    goal=Win("A", before="B"),
    solution="interrupt C RemoveFlag; skip; run; remove Bug:0",
    tempting="interrupt C Bug; skip; run; hit A",
    traps=(
        Trap("behind", begins("interrupt C Bug")),
        Trap("too_late", begins("run", "skip")),
        Trap("own_flag", played("remove AddFlag:0")),
    ),
    claims={
        "behind": lambda game: _first_on("Bug", game) == "B",
        "too_late": lambda game: _first_on("Bug", game) == "B",
        "own_flag": wins("B"),
        "right": lambda game: _first_on("RemoveFlag", game) == "C" and not acted("B")(game),
    },
)

cap = Prediction(
    name="many_players.cap",
    start="(AddFlag)>(MoveFlag A)(Bug B) A5+5 B5+5 C0+2x",
    options=RULES,
    line="skip; skip; skip; skip; skip; skip",
    truth=_interrupts,
    choices=(0, 1, 2, 3),
    traps={3: "unused", 0: "spent"},
)

exercises = as_lesson(between, help_a, cap)
