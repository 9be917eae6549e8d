"""What a moment of the game consists of."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["CHIPS", "FLAGS", "OVER", "PLACE", "RUN", "SEATS", "Job", "State"]

SEATS = "ABCDE"
"""The players' letters in seat order (R1)."""

FLAGS = 10
"""How many flags a player has in all (R1)."""

CHIPS = 5
"""How many increment chips there are, and how many decrement chips (R30)."""

PLACE, RUN, OVER = "place", "run", "over"


class Job(NamedTuple):
    """A command that is being carried out.

    `command` is its id, `here` the card that "this card" means, `left` how many repetitions are to come (R25),
    `number` the damage or amount read at its start, `chosen` the seats hit so far, as bits.
    """

    command: int
    here: int
    left: int
    number: int
    chosen: int


class State(NamedTuple):
    """One moment of a game, as a value.

    Cards go by their ids, the places of their commands in the rules. `order` is the program's row; `queues`,
    `params` and the rest are looked up by id or seat. A queue is a string of letters, head first. `cursor` is the
    id of the visited card (-1: no card is left), so it rides along when the card moves (R28). `acting`: the flag
    at `handled` is running its command; it turns false when that flag leaves the card (R23). `out` holds the
    defeated seats as bits.
    """

    phase: str
    turn: int
    order: tuple[int, ...]
    queues: tuple[str, ...]
    params: tuple[tuple[int, ...], ...]
    cursor: int
    direction: int
    handled: int
    acting: bool
    life: tuple[int, ...]
    unused: tuple[int, ...]
    to_place: tuple[int, ...]
    out: int
    todo: tuple[Job, ...]
    winner: int | None
