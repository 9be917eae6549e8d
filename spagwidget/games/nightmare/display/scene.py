"""The scene of the board: the ring with its bits, the PC, the middle of the ring, and the players."""

from __future__ import annotations

from ....core.catalogue import commas, ended, paragraph, say
from ....core.table.scene import Cursor, Layout, Scene, Score
from ..cards import NAMES
from ..rules import Nightmare
from ..state import FULL, PLACE, SEATS, State, is_over
from .machine import machine
from .spots import ring_spot


def scene(rules: Nightmare, state: State) -> Scene:
    """Return the board.

    Args:
        state: The present state, as somebody sees it.
    """
    names = tuple(NAMES[card] for card in state.ring)
    return Scene(
        layout=Layout("ring", names, say("nightmare.loop"), say("nightmare.back")),
        spots=tuple(ring_spot(state, card) for card in state.ring),
        scores=tuple(score(rules, state, seat) for seat in range(len(rules.seats))),
        cursor=Cursor(NAMES[state.pc], state.direction) if state.pc in state.ring else None,
        machine=machine(state),
    )


def score(rules: Nightmare, state: State, seat: int) -> Score:
    """Return a player's panel.

    Args:
        state: The state.
        seat: The player's seat.
    """
    letter, life = SEATS[seat], state.life[seat]
    bits = "".join(state.queues[card] for card in state.ring).count(letter)
    counters = [("defend", state.defend >> seat & 1), ("pointer", state.pointer == seat)]
    held = [(name, say(f"nightmare.counter.{name}")) for name, has in counters if has]
    doing, note = "", ""
    if state.out >> seat & 1:
        doing, note = "out", say("nightmare.note.out")
    elif is_over(state):
        doing, note = ("won", say("nightmare.note.won")) if state.winner == seat else ("", "")
    elif state.asks and state.turn == seat:
        doing, note = "acting", say(f"nightmare.note.{state.asks}")
    name = say("player.name", seat=letter)
    alt = [name, say("nightmare.alt.life", n=life), say("nightmare.alt.count", n=bits)]
    if state.phase == PLACE:
        alt.append(say("nightmare.alt.unplaced", n=state.unplaced[seat]))
    return Score(
        letter,
        name,
        life=life,
        full=rules.option.lives,
        stock=say("nightmare.alt.count", n=bits),
        note=note,
        state=doing,
        alt=commas([*alt, *(text for _, text in held), note]),
        goal=FULL,
        pieces=bits,
        counters=tuple((name, paragraph(ended(text), say(f"nightmare.counter.{name}.about"))) for name, text in held),
    )
