"""The methods of a game that read the present moment; each result belongs to one moment, also with threads."""

from __future__ import annotations

from threading import RLock
from typing import Any

from ..arguments import checked_whole
from ..catalogue import listing, say
from ..errors import BadValue
from ..game_type import GameType, Parts
from ..notation import Notation
from ..rules import Rules
from .kept import Kept
from .match import Match
from .seating import first_player_text
from .tree import Tree

__all__ = ["Reading"]


class Reading:
    """The part of `Game` that reads the present moment and the present line.

    Args:
        match: The game that is played.
        kept: The keys of its record that do not follow from the actions: names, comments, unknown keys.

    Attributes:
        lock: A reentrant lock, held during every change. Hold it to read several things of the same moment.
    """

    def __init__(self, match: Match, kept: Kept) -> None:
        self.lock = RLock()
        self._match = match
        self._kept = kept
        self._revision = 0

    # What the game is made of

    @property
    def game_type(self) -> GameType:
        """The kind of game; during a prelude, the kind of the game that follows."""
        return self._match.start.type

    @property
    def parts(self) -> Parts:
        """The parts of the game: its rules, its notation, its setup, a display for each viewpoint."""
        return self._match.parts

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the game; during a prelude, the rules of the prelude."""
        return self._match.rules

    @property
    def notation(self) -> Notation[Any]:
        """The notation of the game: it reads and writes actions and positions."""
        return self._match.parts.notation

    @property
    def tree(self) -> Tree[Any]:
        """Everything that was played, as a tree of moments; only the methods of the game may change it."""
        return self._match.tree

    @property
    def revision(self) -> int:
        """The number of changes so far; a view is up to date if it shows the same revision."""
        return self._revision

    # The present moment

    @property
    def state(self) -> Any:
        """The present state, an immutable value of the game's own type."""
        with self.lock:
            return self._match.state

    @property
    def ply(self) -> int:
        """How many actions have been played on the way to the present moment."""
        with self.lock:
            return self._match.ply

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that must decide now, in seat order; empty when the game is over."""
        with self.lock:
            return self._match.to_act

    @property
    def to_move(self) -> str | None:
        """The seat whose decision is open, such as "A"; "AC" if A and C decide at once; None when the game is over."""
        return "".join(self.to_act) or None

    @property
    def asks(self) -> str | None:
        """The kind of decision that is open (rulebook 9.1), or None when the game is over."""
        with self.lock:
            return self._match.asks

    @property
    def legal(self) -> tuple[str, ...]:
        """Every action that is legal now, as sorted texts; empty when the game is over."""
        with self.lock:
            return self._match.legal

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or by the clock."""
        with self.lock:
            return self._match.over

    @property
    def winner(self) -> str | None:
        """The seat that has won; None in a draw (`over` is True then) and while the game goes on."""
        with self.lock:
            return self._match.winner

    @property
    def ranking(self) -> tuple[tuple[str, ...], ...]:
        """The seats by place, the first place first, with the seats that share a place together.

        Empty while the game goes on, and in games that only know a winner.
        """
        with self.lock:
            return self._match.ranking

    @property
    def loser(self) -> str | None:
        """The seat that has lost: the other one of two, the last one, or the one defeated first; None if nobody has."""
        with self.lock:
            return self._match.loser

    @property
    def since_turn(self) -> int:
        """How many actions have been played since the present turn began; always 0 in a prelude."""
        with self.lock:
            return self._match.since_turn

    @property
    def position(self) -> str:
        """The present position as one line of text (rulebook 9.4), which `from_position` reads.

        Raises:
            Unsupported: Positions of this game have no text.
        """
        with self.lock:
            return self._match.position_at(self._match.ply)

    def position_at(self, ply: int) -> str:
        """Return an earlier position of the present line as one line of text (rulebook 9.4).

        Args:
            ply: How many actions come before the position, from 0 to the present `ply`.

        Raises:
            BadValue: `ply` is out of range.
            BadType: `ply` is not a whole number.
            Unsupported: Positions of this game have no text.
        """
        with self.lock:
            return self._match.position_at(checked_whole("ply", ply))

    def opening_at(self, ply: int) -> Any:
        """Return the state at the beginning of the turn that was under way at a ply.

        Args:
            ply: How many actions come before the moment, from 0 to the present `ply`.

        Raises:
            BadValue: `ply` is out of range.
            BadType: `ply` is not a whole number.
        """
        with self.lock:
            return self._match.opening_at(checked_whole("ply", ply))

    @property
    def snapshot(self) -> dict[str, Any]:
        """The present moment as plain data, with exactly the keys of rulebook 9.3."""
        with self.lock:
            return self._match.snapshot()

    # Names

    @property
    def opening(self) -> str:
        """How it was decided who goes first (R10, R54), in words; empty if that is not known."""
        with self.lock:
            rules = self._match.rules
            return first_player_text(self._kept.data.get("meta"), self._kept.names(rules.seats), rules)

    # Lines

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to undo."""
        with self.lock:
            return self._match.ply > 0

    @property
    def can_redo(self) -> bool:
        """Whether an action that was undone can be played again."""
        with self.lock:
            return self._match.tree.here.redo is not None

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """Every line of play, as the texts of its actions from the start to its end; `line` is the present one."""
        with self.lock:
            return self._match.lines

    @property
    def line(self) -> int:
        """The index of the present line in `lines`, from 0."""
        with self.lock:
            return self._match.tree.ends.index(self._match.tree.end)

    # The clock (R55)

    @property
    def times(self) -> tuple[int, ...]:
        """The milliseconds used for each action up to the present moment; 0 for actions without a clock."""
        with self.lock:
            return tuple(node.ms for node in self._match.tree.path[1:])

    @property
    def times_left(self) -> tuple[dict[str, int], ...]:
        """The milliseconds each player had left before the first action, then after each one.

        Empty without a clock and during a prelude. A time may be negative if the clock's setting `at_zero` is `shown`.
        """
        with self.lock:
            return tuple(self._match.timing.left())

    def times_in_words(self, ply: int | None = None) -> dict[str, str]:
        """Return each player's time in words, by seat; empty without a clock.

        Args:
            ply: How many actions come before the moment, from 0 to the present `ply`; None: now.

        Raises:
            BadValue: `ply` is out of range.
            BadType: `ply` is not a whole number.
        """
        with self.lock:
            if ply is not None and not 0 <= checked_whole("ply", ply) <= self.ply:
                raise BadValue(say("error.ply", ply=ply, last=self.ply))
            return self._match.timing.as_text(ply)

    def __repr__(self) -> str:
        with self.lock:
            turn = say("repr.over") if self.over else say("repr.to_move", seat=listing(self.to_act))
            return f"<Game {self._match.title}: ply {self.ply}, {turn}>"
