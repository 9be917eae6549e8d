"""What a moment of the game consists of."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

__all__ = [
    "CHIPS",
    "FLAGS",
    "OVER",
    "PLACE",
    "PLAIN",
    "RUN",
    "SEATS",
    "SEAT_OF",
    "TAKE",
    "Held",
    "Job",
    "Moment",
    "More",
    "State",
    "StateFields",
    "more",
]

SEATS = "ABCDE"
"""The players' letters in seat order (R1)."""

SEAT_OF = {letter: seat for seat, letter in enumerate(SEATS)}
"""The seat of each letter."""

FLAGS = 10
"""How many flags a player has in all (R1)."""

CHIPS = 5
"""How many increment chips there are, and how many decrement chips (R30)."""

TAKE, PLACE, RUN, OVER = "take", "place", "run", "over"


class Moment(NamedTuple):
    """A step that a command written in Python has done: which, its number, what was chosen, the table after it."""

    step: str
    number: int
    answer: str | None
    after: State


class Job(NamedTuple):
    """A command that is being carried out.

    `command` is its id, `asks` the kind of choice, `left` how many repetitions are to come (R25) out of `total`,
    `number` the damage or amount read at its start, `chosen` the seats that cannot be hit (again), as bits,
    `sign` whether a parameter is raised or lowered. `inner`: a remembered command (R50).

    The rest is for Blank cards (R60): `at` the step, `loops` the repetitions left, and in all, of the blocks round it,
    `values` the card's numbers, `them` and `it` the player and card chosen last, `hits` the seats hit so far,
    `spent` the steps that the whole run has taken, up to this job's last. For one written in Python: `trail` what it
    has done so far, `call` the step under way.
    """

    command: int
    asks: str
    left: int
    total: int
    number: int
    chosen: int
    sign: int = 1
    inner: bool = False
    at: int = 0
    loops: tuple[tuple[int, int], ...] = ()
    values: tuple[int, ...] = ()
    them: int = -1
    it: int = -1
    hits: int = 0
    spent: int = 0
    trail: tuple[Moment, ...] = ()
    call: tuple[str, int, str | None] | None = None


class Held(NamedTuple):
    """An instant card in a hand: its command's id and its parameters (R51)."""

    command: int
    params: tuple[int, ...]


class More(NamedTuple):
    """What extensions and variants add to a moment.

    `way`: the order of the present visit (V1). `last`: the two commands pointed to before the visited one, the earlier
    first (R50; None where Memory never was in the game). `stock`: the instant cards still face down, `hands` those held
    (R51). `interrupts`: by seat (R52). `opened`, `passes`: while cards are opened one by one (R53).
    """

    way: int = 1
    last: tuple[int, ...] | None = None
    stock: tuple[int, ...] = ()
    hands: tuple[Held | None, ...] = ()
    interrupts: tuple[int, ...] = ()
    opened: int = 0
    passes: int = 0


PLAIN = More()
"""Nothing of all that: the one object that every state of an ordinary game holds."""


def more(**fields: Any) -> More:
    """These fields; the object PLAIN itself where they are all as usual."""
    made = More(**fields)
    return PLAIN if made == PLAIN else made


class State(NamedTuple):
    """One moment of a game, as a value.

    Cards go by their ids, the places of their commands in the rules. `order` is the program's row; `queues`,
    `params` and the rest are looked up by id or seat. A queue is a string of letters, head first. `cursor` is the id
    of the visited card (-1: no card is left), so it rides along when the card moves (R28). `here` is the card that
    "this card" means while a command runs (-1: none does). `acting`: the flag whose turn it is runs a command; it
    turns false when that flag leaves the card (R23). `out` holds the defeated seats as bits.
    """

    turn: int
    cursor: int
    handled: int
    phase: str
    order: tuple[int, ...]
    queues: tuple[str, ...]
    params: tuple[tuple[int, ...], ...]
    direction: int
    here: int
    acting: bool
    life: tuple[int, ...]
    unused: tuple[int, ...]
    to_place: tuple[int, ...]
    out: int
    todo: tuple[Job, ...]
    winner: int | None
    more: More = PLAIN


class StateFields(Protocol):
    """The fields of a State that legal actions depend on; the engine's mutable state has them, too."""

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""

    @property
    def order(self) -> tuple[int, ...]:
        """The cards of the row."""

    @property
    def queues(self) -> tuple[str, ...]:
        """The flags on each card."""

    @property
    def params(self) -> tuple[tuple[int, ...], ...]:
        """The numbers of each card."""

    @property
    def here(self) -> int:
        """The card that is run."""

    @property
    def life(self) -> tuple[int, ...]:
        """The life of each player."""

    @property
    def unused(self) -> tuple[int, ...]:
        """The unused flags of each player."""

    @property
    def out(self) -> int:
        """The defeated seats, as bits."""

    @property
    def more(self) -> More:
        """What extensions and variants add."""
