"""The properties and methods of a game that return what one player or the public sees, and may do on a board."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..action import Action
from ..arguments import checked_whole, checked_words
from ..catalogue import say
from ..display import Display
from ..errors import BadValue, Unsupported
from ..table.choice import Ask
from ..table.scene import Scene
from ..table.text_board import board
from ..viewpoint import Viewpoint
from .legality import text_of
from .listing import Listing
from .reading import Reading
from .shape import Shape, shape
from .transcript import Event, Frame

__all__ = ["Viewing"]


class Viewing(Reading):
    """The part of `Game` that looks at the present line as one player or the public does."""

    # What one player may know

    def view(self, seat: str) -> dict[str, Any]:
        """Return what one player may know now as plain data: no hidden information, only this player's actions.

        Args:
            seat: The player's seat, such as "A".

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return self._match.snapshot(seat)

    def legal_for(self, seat: str) -> tuple[str, ...]:
        """Return every action that one player may take now, as sorted texts.

        Some games let players act out of turn, so this need not be empty for a player other than `to_move`.

        Args:
            seat: The player's seat, such as "A".

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return self._match.legal_for(seat)

    # What a person sees

    def display(self, seat: str | None = None, edition: str = "") -> Display[Any]:
        """Return the display for one player, or for the public view.

        Args:
            seat: The seat of the player who looks; None: the public view.
            edition: The edition whose names and pictures are used, such as `monster`; "": the game's own.

        Raises:
            BadValue: The seat or edition is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.parts.display(self._match.view(seat, edition))

    def scene(self, seat: str | None = None, edition: str = "") -> Scene:
        """Return what is on the table now, as one player or the public sees it.

        Args:
            seat: As for `display`.
            edition: As for `display`.

        Raises:
            BadValue: The seat or edition is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.scene(self._match.view(seat, edition))

    def ask(
        self, seat: str | None = None, edition: str = "", words: Sequence[str] = (), one_level: bool = False
    ) -> Ask:
        """Return the open decision with every question on the way to an action; or the result when the game is over.

        Args:
            seat: The player whose decision is returned; None: the decision of the player who must decide. If several
                must decide, or if the legal actions are a secret, the result only names those players.
            edition: As for `display`.
            words: The words of an action that have been chosen before; the questions begin after them.
            one_level: Whether only the first question is wanted. If there are very many, only that one is returned.

        Raises:
            BadValue: The seat or edition is unknown, or no action begins with these words.
            BadType: `words` is not a list or tuple of texts.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.ask(self._match.view(seat, edition), checked_words("words", words), one_level)

    def question(self, seat: str | None) -> object:
        """Return an object that stays the same as long as the question of a player does.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return self._match.question(seat)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened up to the present moment, in order, each event with a caption in words."""
        with self.lock:
            return tuple(self._match.transcript.events(Viewpoint()))

    def frames(self, seat: str | None = None, edition: str = "") -> list[Frame]:
        """Return the table before the first event, then after each event up to the present moment.

        A frame that was returned before is the same object again.

        Args:
            seat: As for `display`.
            edition: As for `display`.

        Raises:
            BadValue: The seat or edition is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.transcript.frames(self._match.view(seat, edition))

    def as_python(self, edition: str = "") -> str:
        """Return the game as a Python program, which needs only the standard library.

        The program begins with the start of the game; it does not contain what has been played. Run as
        `python program.py`, it reads the actions of a record from standard input, one on each line. It prints the
        captions of the events, and as its last line the position.

        Args:
            edition: The edition in which the captions are written; "": the game's own.

        Raises:
            BadValue: The edition is unknown.
            Unsupported: This game cannot be written as a program.
        """
        found = self.program(edition=edition)
        if not found.runnable:
            raise Unsupported(say("error.not_runnable", game=self.parts.type.name))
        return found.text

    def program(self, seat: str | None = None, edition: str = "") -> Listing[Any]:
        """Return the Python program of the game and the lines that run at each step.

        Some games cannot be written as a program that runs, but have a listing: its text shows the present position
        and nothing hidden, and it changes with the position.

        The text of a program is the same for all seats. It contains the whole start of the game, so also what a seat
        does not know, such as cards that are face down.

        Args:
            seat: The player whose events are the steps; None: the public.
            edition: As for `as_python`.

        Raises:
            BadValue: The seat or edition is unknown.
            Unsupported: This game cannot be written as a program.
        """
        with self.lock:
            return self._match.listing(self._match.view(seat, edition))

    def ply_of(self, step: int, seat: str | None = None) -> int:
        """Return the last ply all of whose events are among the first events of the game.

        Args:
            step: How many events are counted, from 0; more than there are count as all.
            seat: The player who sees the events; None: the public.

        Raises:
            BadValue: The step is below 0, or the seat is unknown.
            BadType: `step` is not a whole number.
        """
        with self.lock:
            if checked_whole("step", step) < 0:
                raise BadValue(say("error.step", step=step, last=len(self.events)))
            return self._match.transcript.ply(self._match.view(seat), step)

    @property
    def round(self) -> int:
        """The present round: 0 before the program runs, then 1, 2, and so on."""
        with self.lock:
            return self._match.round

    @property
    def first_round(self) -> int:
        """The round in which the game begins: 0, or 1 if it starts from a position in which the program runs."""
        with self.lock:
            return self._match.first_round

    # What one player, or the public, can do on a board

    def can_undo_for(self, seat: str | None) -> bool:
        """Return True if `undo_for` can undo an action.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return self._match.can_undo(seat)

    def can_redo_for(self, seat: str | None) -> bool:
        """Return True if `redo_for` can play an undone action again.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return bool(self._match.undone(None if seat is None else self._match.seat(seat)))

    def since_turn_for(self, seat: str | None) -> int:
        """Return how many actions of the present turn can be undone at once with `undo_for`; always 0 in a prelude.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return self._match.since_turn_for(seat)

    def shape_for(self, seat: str | None) -> Shape:
        """Return the shape of the game's tree that a board shows.

        Where actions can be secret, this is the present line only: others would show that somebody has acted.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return shape(self._match, seat)

    def noticed(self, seat: str | None, ply: int | None = None) -> int:
        """Return how many actions a player has noticed.

        Args:
            seat: The player's seat; None: the public.
            ply: How many actions are looked at, from 0 to the present `ply`; None: all of them.

        Raises:
            BadValue: The seat is unknown, or `ply` is out of range.
            BadType: `ply` is not a whole number.
        """
        with self.lock:
            match = self._match
            ply = match.ply if ply is None else checked_whole("ply", ply)
            if not 0 <= ply <= match.ply:
                raise BadValue(say("error.ply", ply=ply, last=match.ply))
            witness = match.transcript.witness(None if seat is None else match.seat(seat))
            return witness.moment(match.tree.path[ply]).ply

    def actors(self, action: str | Action) -> tuple[str, ...]:
        """Return the seats that may take an action now; none if it is not legal, or only the session may play it.

        Args:
            action: The action, as a text or as an Action object.

        Raises:
            BadType: The action is neither a text nor an Action.
        """
        with self.lock:
            match = self._match
            found = None if match.over else match.tree.find(text_of(action))
            takers = () if found is None else match.rules.actors(match.state, found)
            return tuple(match.rules.seats[seat] for seat in takers)

    # The clock (R55)

    def times_left_for(self, seat: str | None) -> tuple[dict[str, int], ...]:
        """Return the milliseconds each player had left at first, then after each action that a player has noticed.

        It is empty without a clock and during a prelude.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            match, times = self._match, self.times_left
            witness = match.transcript.witness(None if seat is None else match.seat(seat))
            if witness.sees_all or not times:
                return times
            return tuple(times[node.ply] for node in match.tree.path if not node.ply or witness.notes(node))

    # What Python shows

    def __str__(self) -> str:
        with self.lock:
            if self.parts.type.display is None:
                return repr(self)
            last = self.events[-1].caption if self.events else ""
            deciders = self.to_act if len(self.to_act) > 1 else ()
            return board(self.display().about(), self._match.last_scene(), last, self.times_in_words(), deciders)
