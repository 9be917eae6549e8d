"""What a misreading needs to know of the steps before a moment, besides the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ....core.inspector import StepState
from ..facts import Facts
from ..state import State

TURNS = ("run", "skip", "instant")
"""The events that begin a flag's turn."""


class Past(NamedTuple):
    """What happened in the present visit and in the last turn.

    Attributes:
        goes: Whether the cursor leaves the card now.
        actor: The seat of the flag that had the last turn; None before the first turn.
        ran: Whether it ran a command.
        late: How many flags at the end of the visited queue joined during this visit and have not acted.
        slipped: How many handled flags left the visited card in the last turn.
        turned: Whether the cursor was turned round in the last turn.
    """

    goes: bool = False
    actor: int | None = None
    ran: bool = False
    late: int = 0
    slipped: int = 0
    turned: bool = False


def past_of(facts: Facts, steps: Sequence[StepState[State]], at: int) -> Past:
    """Return what happened up to a step.

    Args:
        facts: The facts of the game.
        steps: The steps of the game.
        at: The step; at least one step follows.
    """
    after = steps[at + 1].note
    kinds = [step.note.kind if step.note else "" for step in steps[: at + 1]]
    turn = next((i for i in range(at, 0, -1) if kinds[i] in TURNS), None)
    actor, ran, turned = None, False, False
    if turn is not None:
        note = steps[turn].note
        assert note is not None
        actor, ran = note.args[0], note.kind != "skip"
        turned = "turn" in kinds[turn : at + 1]
    late, slipped = _visit(facts, steps, at)
    goes = after is not None and after.kind == "cursor"
    return Past(goes, actor, ran, late, slipped, turned)


def _visit(facts: Facts, steps: Sequence[StepState[State]], at: int) -> tuple[int, int]:
    """Return how many flags of the visited queue joined late, and how many handled ones left in the last turn."""
    state = steps[at].state
    here = state.cursor
    start = at
    while start > 0 and not _arrives(steps[start], here):
        start -= 1
    if steps[start].state.cursor != here or here < 0:
        return 0, 0
    joined = [False] * len(steps[start].state.queues[here])
    slipped = 0
    for step in steps[start + 1 : at + 1]:
        note = step.note
        assert note is not None
        match note.kind, note.args:
            case (("add" | "interrupt"), (_, card)) if card == here:
                joined.append(True)
            case "move", (_, card, index, to):
                if card == here:
                    del joined[index : index + 1]
                    slipped += index < note.before.handled
                if to == here:
                    joined.append(True)
            case (("remove" | "leave"), (_, card, index)) if card == here:
                del joined[index : index + 1]
                slipped += index < note.before.handled
            case (("run" | "skip" | "instant"), _):
                slipped = 0
    if len(joined) != len(state.queues[here]) or facts.flips or facts.heads_only:
        return 0, 0  # something else happened to the queue, or its order is another one
    return sum(joined[state.handled :]), slipped


def _arrives(step: StepState[State], here: int) -> bool:
    """Return True if the visit of a card begins with this step."""
    note = step.note
    if note is None or note.kind == "start":
        return True
    return note.kind == "cursor" or (note.kind == "drop" and note.before.cursor != step.state.cursor)
