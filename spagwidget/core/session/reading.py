"""Everything that can be read of a game; each answer fits one moment, also when another thread plays meanwhile."""

from __future__ import annotations

from threading import RLock
from typing import Any

from ..catalogue import say
from ..display import Display
from ..game_type import GameType, Parts
from ..notation import Notation
from ..rules import Rules
from ..table.choice import Ask
from ..table.scene import Scene
from ..table.text_board import board
from ..viewpoint import Viewpoint
from .kept import Kept
from .match import Match
from .seating import told
from .transcript import Event, Frame
from .tree import Tree

__all__ = ["Reading"]


class Reading:
    """The half of `Game` that changes nothing.

    Args:
        match: The game that is played.
        kept: What its record holds besides.

    Attributes:
        lock: Is held while the game changes, and while something is read that must fit together.
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
        """The rules by which the game is played; during a prelude, the prelude's."""
        return self._match.rules

    @property
    def notation(self) -> Notation[Any]:
        """How the game is written down."""
        return self._match.parts.notation

    @property
    def tree(self) -> Tree[Any]:
        """Everything that was played, to be looked at only: `play`, `goto` and the others change it."""
        return self._match.tree

    @property
    def revision(self) -> int:
        """Counts the changes, so that a view can tell whether it is up to date."""
        return self._revision

    # The present moment

    @property
    def state(self) -> Any:
        """The present state: an immutable value."""
        with self.lock:
            return self._match.state

    @property
    def ply(self) -> int:
        """How many actions have been played."""
        with self.lock:
            return self._match.ply

    @property
    def to_move(self) -> str | None:
        """The player whose decision is open, or None when the game is over."""
        with self.lock:
            return self._match.to_move

    @property
    def asks(self) -> str | None:
        """The kind of decision that is open (rulebook 9.1), or None when the game is over."""
        with self.lock:
            return self._match.asks

    @property
    def legal(self) -> tuple[str, ...]:
        """Every action that can be played now, sorted."""
        with self.lock:
            return self._match.legal

    def legal_for(self, seat: str) -> tuple[str, ...]:
        """Return every action that a player may take now, at their turn or not, sorted.

        Raises:
            ValueError: There is no such player.
        """
        with self.lock:
            return self._match.legal_for(seat)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        with self.lock:
            return self._match.over

    @property
    def winner(self) -> str | None:
        """The player who has won, or None: nobody yet, or a draw (then `over` is true)."""
        with self.lock:
            return self._match.winner

    @property
    def loser(self) -> str | None:
        """Who has lost: the other of two, or of several who was defeated first; None if nobody was."""
        with self.lock:
            return self._match.loser

    @property
    def since_turn(self) -> int:
        """How many actions were played since the present turn began, which Cancel takes back; 0 in a prelude."""
        with self.lock:
            return self._match.since_turn

    @property
    def position(self) -> str:
        """The present position as one line of text (rulebook 9.4); `from_position` reads it."""
        with self.lock:
            return self._match.position_at(self._match.ply)

    def position_at(self, ply: int) -> str:
        """Return the position after so many actions as one line of text.

        Raises:
            ValueError: So many actions have not been played.
            Unsupported: Positions of this game have no text.
        """
        with self.lock:
            return self._match.position_at(ply)

    def opening_at(self, ply: int) -> Any:
        """Return the state in which the turn began that was under way after so many actions.

        Raises:
            ValueError: So many actions have not been played.
        """
        with self.lock:
            return self._match.opening_at(ply)

    @property
    def snapshot(self) -> dict[str, Any]:
        """The present moment as plain data, with exactly the keys of rulebook 9.3."""
        with self.lock:
            return self._match.snapshot()

    def view(self, seat: str) -> dict[str, Any]:
        """Return what a player may know now as plain data: a snapshot without secrets, with the player's own actions.

        Raises:
            ValueError: There is no such player.
        """
        with self.lock:
            return self._match.snapshot(seat)

    # Names

    @property
    def opening(self) -> str:
        """How it was settled who goes first, in words; empty if that is not known (R10, R54)."""
        with self.lock:
            rules = self._match.rules
            return told(self._kept.data.get("meta"), self._kept.names(rules.seats), rules)

    # What a person sees

    def display(self, seat: str | None = None, edition: str = "") -> Display[Any]:
        """Return the display of one player, or of the public table.

        Args:
            seat: The player who looks; None: the public table.
            edition: The edition whose names and pictures are used; "": the game's own.

        Raises:
            ValueError: There is no such player or edition.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.display(seat, edition)

    def scene(self, seat: str | None = None, edition: str = "") -> Scene:
        """Return what lies on the table now; arguments and errors are those of `display`."""
        with self.lock:
            return self._match.scene(seat, edition)

    def ask(self, seat: str | None = None, edition: str = "") -> Ask:
        """Return the open decision with every question on the way to an action, or the result.

        Without a seat it is the decision of whoever has to decide. Arguments and errors are those of `display`.
        """
        with self.lock:
            return self._match.ask(seat, edition)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened so far, in order, each with a caption in words."""
        with self.lock:
            return tuple(self._match.transcript.events(Viewpoint()))

    def frames(self, seat: str | None = None, edition: str = "") -> list[Frame]:
        """Return the table before the first event, then after each one.

        A frame that was returned before is the same object again. Arguments and errors are those of `display`.
        """
        with self.lock:
            return self._match.frames(seat, edition)

    def ply_of(self, step: int) -> int:
        """Return the last ply at which all events that have happened are among the first `step`."""
        with self.lock:
            return self._match.transcript.ply(Viewpoint(), step)

    @property
    def round(self) -> int:
        """The round: 0 before the program runs, then 1, 2, … ."""
        with self.lock:
            return self._match.round

    @property
    def first_round(self) -> int:
        """The round in which the game begins: 0, or 1 if it starts from a position in which the program runs."""
        with self.lock:
            return self._match.first_round

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
        """Every line that was played to its end, each as its actions' texts; `line` is the present one."""
        with self.lock:
            return self._match.lines

    @property
    def line(self) -> int:
        """Which of the lines is the present one, counted from 0."""
        with self.lock:
            return self._match.tree.ends.index(self._match.tree.end)

    # The clock (R55)

    @property
    def times(self) -> tuple[int, ...]:
        """The milliseconds used for each action played."""
        with self.lock:
            return tuple(node.ms for node in self._match.tree.path[1:])

    @property
    def times_left(self) -> tuple[dict[str, int], ...]:
        """The milliseconds each player had before the first action, then after each one; nothing without a clock."""
        with self.lock:
            return tuple(self._match.timing.left())

    def times_told(self, ply: int | None = None) -> dict[str, str]:
        """Return each player's time in words, now or after so many actions; nothing without a clock."""
        with self.lock:
            return self._match.timing.told(ply)

    # What Python shows

    def __str__(self) -> str:
        with self.lock:
            last = self.events[-1].caption if self.ply else ""
            return board(self.display().about(), self.scene(), last, self.times_told())

    def __repr__(self) -> str:
        with self.lock:
            turn = say("repr.over") if self.over else say("repr.to_move", seat=self.to_move)
            return f"<Game {self._match.title}: ply {self.ply}, {turn}>"
