"""The state of a game of Programmer's Nightmare, as values that never change."""

from __future__ import annotations

from typing import NamedTuple

from ...core.action import Action

SEATS = "ABCDEF"
"""The players' letters in seat order (PN1)."""

SEAT_OF = {letter: seat for seat, letter in enumerate(SEATS)}
"""The seat of each letter."""

FULL = 20
"""The most life of a player (PN1), and the number of bits from which no new bit is put (PN2)."""

COUNTERS = 10
"""How many `++` counters there are, and how many `--` counters (PN5)."""

CAP = 3000
"""After how many turns the game is drawn (PN72)."""

NOBODY = UNKNOWN = -1
"""Stands for no seat, for no card, and for a card that a seat does not know."""

PLACE, RUN, OVER = "place", "run", "over"
"""The phases of a game (PN94)."""

ACTIVATE = "activate"
"""The question at a bit's turn (PN21)."""

INSTRUCTION, TRIGGER, LEAVING = "instruction", "trigger", "leaving"
"""The kinds of jobs: an instruction (PN30), an OVERSIGHT trigger (PN20), leaving a marked card (PN23)."""

REMOVED, REPLACED = "removed", "replaced"
"""How the PC's card left the game in a command (PN22)."""


class Instruction(NamedTuple):
    """An instruction that is still to be carried out (PN30).

    Attributes:
        card: The id of the card whose text it is.
        chain: The cards it was read through, itself included (PN31).
    """

    card: int
    chain: tuple[int, ...]


class Source(NamedTuple):
    """A source that is under way (PN40).

    Attributes:
        damage: The damage to each seat.
        losers: The seats that would lose a bit, as bits.
        pointed: Whether the POINTER counter has been looked at (PN41).
        holder: The seat that held the POINTER counter, or NOBODY.
        shares: The shares named so far on a redeal; None: there is no redeal.
        guards: The seats still to be asked `defend` (PN42); None: not known yet.
        saved: The seats that have used their DEFEND counter, as bits.
    """

    damage: tuple[int, ...]
    losers: int
    pointed: bool = False
    holder: int = NOBODY
    shares: tuple[int, ...] | None = None
    guards: tuple[int, ...] | None = None
    saved: int = 0


class Job(NamedTuple):
    """What is being carried out: an instruction, an OVERSIGHT trigger, or leaving.

    Attributes:
        kind: INSTRUCTION, TRIGGER or LEAVING.
        card: The id of the card whose text it is; otherwise of the PC's card.
        chain: The cards it was read through, itself included (PN31).
        numbers: Its numbers, read when it began (PN32).
        chosen: The actions taken since it began.
        source: The source that is under way, or None.
    """

    kind: str
    card: int
    chain: tuple[int, ...]
    numbers: tuple[int, ...]
    chosen: tuple[Action, ...] = ()
    source: Source | None = None


class State(NamedTuple):
    """One moment of a game, as a value.

    Cards are given by their ids, players by their seats. Sets of cards or seats are whole numbers: bit `n` is `n`.

    Attributes:
        asks: The kind of the open decision (PN90); "" when the game is over.
        turn: The seat that decides.
        handled: How many bits of the PC's card are handled (PN21).
        waiting: How many of the next ones wait.
        turns: How many turns have been taken.
        phase: `place`, `run` or `over`.
        ring: The cards of the program (PN2).
        queues: For each card its bits as letters, the head first.
        params: For each card its numbers.
        skips: The cards with a SKIP marker, as bits.
        pc: The PC's card, or NOBODY in an empty ring.
        direction: 1 or -1.
        life: For each seat its life.
        defend: The seats with a DEFEND counter, as bits.
        out: The seats that are out, as bits.
        pointer: The seat with the POINTER counter, or NOBODY.
        unplaced: For each seat the bits still to be placed.
        first: The seat that starts placing (PN11); NOBODY once the program runs.
        deck: The cards of the deck from the top.
        discard: The discarded cards, the oldest first.
        chance: The number of the generator (PN81); UNKNOWN to all seats.
        known: Who knows how many cards on top of the deck, as a pair; NOBODY and 0 if nobody knows any.
        error: Whether the visit is marked (PN24).
        drawn: The cards that DAEMON drew in this visit.
        hand: The card that NEW has drawn and not placed yet, or NOBODY.
        loops: The counts that are not 0, each as card, direction and count, sorted (PN62).
        job: What is being carried out, or None.
        todo: The instructions that follow it.
        targets: What can be chosen; its form depends on `asks`.
        activator: The seat whose command runs, or NOBODY.
        acting: Whether the bit that acts is still on the PC's card.
        jump: The target of the jump that is set (PN61), or NOBODY.
        fate: REMOVED or REPLACED if the PC's card left the game in this command, else "".
        end: Why the game is over (PN94), or "".
        winner: The winner's seat; None for a draw and before the end.
    """

    asks: str
    turn: int
    handled: int
    waiting: int
    turns: int
    phase: str
    ring: tuple[int, ...]
    queues: tuple[str, ...]
    params: tuple[tuple[int, ...], ...]
    skips: int
    pc: int
    direction: int
    life: tuple[int, ...]
    defend: int
    out: int
    pointer: int
    unplaced: tuple[int, ...]
    first: int
    deck: tuple[int, ...]
    discard: tuple[int, ...]
    chance: int
    known: tuple[int, int] = (NOBODY, 0)
    error: bool = False
    drawn: tuple[int, ...] = ()
    hand: int = NOBODY
    loops: tuple[tuple[int, int, int], ...] = ()
    job: Job | None = None
    todo: tuple[Instruction, ...] = ()
    targets: tuple[object, ...] = ()
    activator: int = NOBODY
    acting: bool = False
    jump: int = NOBODY
    fate: str = ""
    end: str = ""
    winner: int | None = None


def is_over(state: State) -> bool:
    """Return True if the game is over, also because another turn would pass the cap (PN72)."""
    return state.phase == OVER or (state.turns >= CAP and state.asks == ACTIVATE)
