"""The exercises of `09-many-players`: interrupts come between two commands, never within one."""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from ...core.session.game import Game
from ..kit.begins import begins
from ..kit.coding import Case, Coding
from ..kit.exercise import Exercise, Trap
from ..kit.goals import Win, acted, played, wins
from ..kit.prediction import Prediction
from ..kit.progress import as_lesson
from ..kit.watching import Watching

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


watch = Watching(
    name="many_players.watch",
    start="(RemoveFlag A)(Bug BC)(MoveFlag B)(AddFlag C)(ForkBomb A) A5+6 B5+6 C1+5",
    line="run; remove MoveFlag:0; run; hit C; skip; interrupt C Bug; skip; run; hit A; run; hit B",
    asks=((6, "acts"), (10, "card"), (11, "joins"), (13, "acts"), (16, "acts")),
    least=4,
    options=RULES,
)


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


def _may(game: Game) -> list[str]:
    return [who for who in "ABC" if any(action.startswith("interrupt") for action in game.legal_for(who))]


def _out(position: str, *actions: str) -> tuple[Game]:
    game = Game.from_position(position, **RULES)
    game.play(*actions)
    return (game,)


PROGRAM = ">(MoveFlag A)(Bug B)(AddFlag AB)(ForkBomb)"

may_interrupt = Coding(
    name="many_players.may_interrupt",
    function="may_interrupt",
    cases=(
        Case("one", partial(_out, f"{PROGRAM} C0+2x interrupts=C:1"), _may),
        Case("none_left", partial(_out, f"{PROGRAM} C0+2x"), _may),
        Case("middle", partial(_out, f"{PROGRAM} C0+2x interrupts=C:1", "run"), _may),
        Case("other", partial(_out, ">(MoveFlag A)(Bug C)(AddFlag AC) B0+3x interrupts=B:2"), _may),
    ),
    solution="""def may_interrupt(game):
    found = []
    for player in "ABC":
        for action in game.legal_for(player):
            if action.startswith("interrupt") and player not in found:
                found.append(player)
    return found""",
    tempting="""def may_interrupt(game):
    found = []
    for player in "ABC":
        found.append(player)
    return found""",
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

exercises = as_lesson(between, watch, help_a, may_interrupt, cap)
