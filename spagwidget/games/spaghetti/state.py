"""The state of a game, as values that never change."""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

SEATS = "ABCDE"
"""The players' letters in seat order (R1)."""

SEAT_OF = {letter: seat for seat, letter in enumerate(SEATS)}
"""The seat of each letter."""

FLAGS = 10
"""How many flags each player has, on the program and unused together (R1)."""

CHIPS = 5
"""How many increment chips there are, and how many decrement chips (R30)."""

TAKE, PLACE, RUN, OVER = "take", "place", "run", "over"
"""The phases of a game (9.3)."""


class Moment(NamedTuple):
    """A step that a command written in Python has done (R60).

    Attributes:
        step: The kind of step; "" for the start of the command.
        number: The damage or the amount.
        answer: What was chosen: a player's letter or a card's name; None if the step asked nothing.
        after: The state after the step.
    """

    step: str
    number: int
    answer: str | None
    after: State


class Job(NamedTuple):
    """A command that is being carried out.

    Attributes:
        command: The id of the command's card; -1 for a remembered card that has left the game (V5).
        asks: The kind of choice, or "".
        left: How many repetitions are still to come (R25).
        total: How many repetitions there are in all.
        number: The damage or amount, read when the command started.
        chosen: The seats that cannot be hit (again), as bits.
        sign: 1 to raise a number, -1 to lower it.
        inner: Whether this is a remembered command (R50).
        at: On a Blank card (R60, as all that follows): the step, from 0.
        loops: The repetitions left, and in all, of each block around the step, the outermost first.
        values: The card's numbers.
        them: The seat of the player chosen or hit last; -1 before the first.
        it: The id of the card chosen last; -1 before the first.
        hits: The seats hit so far, as bits.
        spent: How many steps the whole run has taken, up to the last step of this job.
        trail: What a command written in Python has done so far.
        call: The step of such a command that is under way: its kind, its number, and the answer.
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


UNKNOWN = -1
"""Stands for the id of a card that a seat does not know."""


class Held(NamedTuple):
    """An instant card in a hand (R51).

    Attributes:
        command: The id of the card, or UNKNOWN.
        params: The values of its numbers; of an unknown card only the number that can be changed.
    """

    command: int
    params: tuple[int, ...]


class More(NamedTuple):
    """What extensions and variants add to a state.

    Attributes:
        way: The order of the present visit: 1 from head to tail, -1 from tail to head (V1).
        last: The ids of the last two cards that the cursor pointed to before the visited one, the earlier first (R50);
            None if no card of the game can recall commands.
        stock: The ids of the instant cards still face down (R51).
        hands: For each seat the instant card held, or None; empty without instant cards (R51).
        interrupts: For each seat how many interrupts it has; empty without interrupts (R52).
        opened: How many cards are open while cards are opened one by one, else 0 (R53).
        passes: How many players have passed in a row (R53).
    """

    way: int = 1
    last: tuple[int, ...] | None = None
    stock: tuple[int, ...] = ()
    hands: tuple[Held | None, ...] = ()
    interrupts: tuple[int, ...] = ()
    opened: int = 0
    passes: int = 0


PLAIN = More()
"""The default values. All states of a game without extensions share this object, so `is PLAIN` is a fast check."""


def more(**fields: Any) -> More:
    """Return a More with these fields; PLAIN itself if all have their default values."""
    made = More(**fields)
    return PLAIN if made == PLAIN else made


class State(NamedTuple):
    """One moment of a game, as a value.

    Cards are given by their ids, the positions of their commands in the facts. Fields with a value for each card or
    seat are looked up by id or seat.

    Attributes:
        turn: The seat of the player to move.
        cursor: The id of the visited card, so that a move of this card takes the cursor along (R28); -1 if no card is
            left.
        handled: How many flags of the visited card are handled (R23).
        phase: `take`, `place`, `run` or `over`.
        order: The ids of the cards in the row.
        queues: For each card its flags as letters, the head first.
        params: For each card the values of its numbers.
        direction: 1 if the cursor goes forward, -1 if it goes backward.
        here: The id of the card that "this card" means while a command runs, else -1.
        acting: Whether the flag whose turn it is runs a command; False as soon as that flag leaves the card (R23).
        life: For each seat its life.
        unused: For each seat its unused flags.
        to_place: For each seat the flags still to be placed.
        out: The defeated seats, as bits.
        todo: The commands under way, the present one first.
        winner: The winner's seat; None for a draw, and before the end.
        more: What extensions and variants add.
    """

    turn: int
    cursor: int
    # Flags that will not act again are always the first of their queue, because flags join at the tail; where V1 turns
    # the order round, they are the last. So one number is enough for R22 and R23, and the acting flag is the next one.
    handled: int
    phase: str
    order: tuple[int, ...]
    queues: tuple[str, ...]
    # Chips are not stored: those on a number are its distance from the printed one, so R30 and R31 always agree with
    # the cards. The protection of R34 is not stored either: between actions, a player who is not defeated and has no
    # flag has never had one.
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
    """The fields of a State on which the legal actions depend; the engine's Draft has them too."""

    @property
    def turn(self) -> int:
        """The seat of the player to move."""

    @property
    def order(self) -> tuple[int, ...]:
        """The ids of the cards in the row."""

    @property
    def queues(self) -> tuple[str, ...]:
        """For each card its flags as letters, the head first."""

    @property
    def params(self) -> tuple[tuple[int, ...], ...]:
        """For each card the values of its numbers."""

    @property
    def here(self) -> int:
        """The id of the card whose command runs, or -1."""

    @property
    def life(self) -> tuple[int, ...]:
        """For each seat its life."""

    @property
    def unused(self) -> tuple[int, ...]:
        """For each seat its unused flags."""

    @property
    def out(self) -> int:
        """The defeated seats, as bits."""

    @property
    def more(self) -> More:
        """What extensions and variants add."""
