"""The compiled search (search.c): positions as it knows them, and what it is asked."""

from __future__ import annotations

import ctypes
import subprocess
from collections.abc import Sequence
from pathlib import Path

from scripts.first_player import files
from spagwidget.games.spaghetti.state import State
from spagwidget.lessons.kit.first_player import CARDS, Queues

SOURCE = Path(__file__).with_name("search.c")

ENTRIES = 1 << 25
"""How many positions the search remembers; each takes 16 bytes."""

EASIEST, HARDEST, STEP = 40, 800, 8
"""The budgets of the search, one after the other; 8 more stand for about twice as many nodes."""

MOST = 96
"""How many moves a turn can have at most."""

PROVED = 3
"""What `known` in the C file returns for a position in which the player is proved to win."""

SKIP = 7
"""The kind of the move that skips a flag."""


class Start(ctypes.Structure):
    """A position at a flag's turn, as the search knows it."""

    _fields_ = (
        ("owners", ctypes.c_uint32 * 5),
        ("size", ctypes.c_uint8 * 5),
        ("cursor", ctypes.c_uint8),
        ("handled", ctypes.c_uint8),
        ("life", ctypes.c_int8 * 2),
        ("unused", ctypes.c_int8 * 2),
        ("flags", ctypes.c_int8 * 2),
    )


def position(
    queues: Sequence[str], cursor: int, handled: int = 0, life: Sequence[int] = (5, 5), unused: Sequence[int] = (6, 6)
) -> Start:
    """Return a position for the search.

    Args:
        queues: The flags on each of `CARDS`.
        cursor: The visited card, by its place in `CARDS`.
        handled: How many of its flags are handled.
        life: The life of A and B.
        unused: Their unused flags.
    """
    made = Start(cursor=cursor, handled=handled)
    for card, queue in enumerate(queues):
        made.size[card] = len(queue)
        made.owners[card] = sum((letter == "B") << at for at, letter in enumerate(queue))
    for seat, letter in enumerate("AB"):
        made.life[seat], made.unused[seat] = life[seat], unused[seat]
        made.flags[seat] = sum(queue.count(letter) for queue in queues)
    return made


class Search:
    """The compiled search, for deals whose cards follow each other in the same circle.

    Args:
        entries: How many positions it remembers, a power of 2.
    """

    def __init__(self, entries: int = ENTRIES) -> None:
        files.WORK.mkdir(parents=True, exist_ok=True)
        built = files.WORK / "first_player.so"
        sources = [*SOURCE.parent.glob("*.[ch]")]
        if not built.exists() or built.stat().st_mtime < max(source.stat().st_mtime for source in sources):
            command = ["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", str(built), str(SOURCE), "-lm"]
            subprocess.run(command, check=True)
        self.library = ctypes.CDLL(str(built))
        self.library.start.argtypes = [ctypes.c_char_p, ctypes.c_uint64]
        self.library.solve.argtypes = [
            ctypes.POINTER(Start),
            ctypes.c_int,
            ctypes.c_int,
            ctypes.c_uint64,
            ctypes.POINTER(ctypes.c_uint64),
        ]
        self.library.known.argtypes = [ctypes.POINTER(Start), ctypes.c_int, ctypes.POINTER(ctypes.c_int)]
        self.library.children.argtypes = [
            ctypes.POINTER(Start),
            ctypes.POINTER(Start),
            *[ctypes.POINTER(ctypes.c_int)] * 2,
        ]
        self.library.stalemate.argtypes = [ctypes.POINTER(Start)]
        self.entries = entries

    def deal(self, order: Sequence[int]) -> None:
        """Forget everything, and prepare to search another circle of cards.

        Args:
            order: The cards of the row, by their places in `CARDS`.
        """
        following = [0] * 5
        for at, card in enumerate(order):
            following[card] = order[(at + 1) % 5]
        if not self.library.start(bytes(following), self.entries):
            raise MemoryError

    def winner(self, start: Start, limit: int) -> tuple[str, int]:
        """Return who is proved to win, `A`, `B` or `?`, and the number of nodes.

        Args:
            start: The position.
            limit: The largest number of nodes.
        """
        used, total = ctypes.c_uint64(), 0
        for budget in range(EASIEST, HARDEST, STEP):
            for seat in (0, 1):
                found = self.library.solve(ctypes.byref(start), seat, budget, limit - total, ctypes.byref(used))
                total += used.value
                if found == 1:
                    return "AB"[seat], total
                if found < 0 or total >= limit:
                    return "?", total
        return "?", total

    def followers(self, start: Start) -> set[object]:
        """Return what the moves of a turn lead to: positions, as bytes, and the winners of games that end."""
        after, codes, winners = (Start * MOST)(), (ctypes.c_int * MOST)(), (ctypes.c_int * MOST)()
        count = self.library.children(ctypes.byref(start), after, codes, winners)
        return {winners[at] if winners[at] >= 0 else bytes(after[at]) for at in range(count)}

    def answer(self, start: Start, seat: int) -> int | None:
        """Return the code of a move that is proved to win; None if there is no proof for this position.

        Args:
            start: The position.
            seat: Who is proved to win.
        """
        move = ctypes.c_int()
        return move.value if self.library.known(ctypes.byref(start), seat, ctypes.byref(move)) == PROVED else None


def started(order: Sequence[int], queues: Queues) -> Start:
    """Return the position when all flags are placed."""
    return position(queues, next(card for card in order if queues[card]))


def as_start(state: State, life: Sequence[int] = ()) -> Start:
    """Return a position of the engine as the search knows it, if wanted with another life."""
    return position(state.queues[: len(CARDS)], state.cursor, state.handled, life or state.life, state.unused)
