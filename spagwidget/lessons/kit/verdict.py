"""The engine's verdict on an answer."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from ...core.catalogue import paragraph, say
from . import show
from .solved import solved_line

if TYPE_CHECKING:
    from ...board.exercising import Told
    from ...core.session.game import Game
    from ...widget import SpagWidget


@dataclass(frozen=True, repr=False)
class Verdict:
    """A checked answer: whether it is right, and why. In a notebook a wrong one shows what happens instead.

    Attributes:
        right: True if the answer is right.
        text: Why it is right or wrong, in words.
        game: The game with the answer played; None if the answer could not be played at all.
        edition: The edition in which the game is shown, `code` or `monster`; "" for the game's own.
        is_open: True if the answer is not wrong but stops too soon: the goal can still be reached.
        is_begun: True if its game is only the beginning of what happens, because the rest would give the answer away.
        task: The name of the exercise, such as `level_1.queue`; "" if the answer does not count for any.
    """

    right: bool
    text: str
    game: Game | None = None
    edition: str = ""
    is_open: bool = False
    is_begun: bool = False
    task: str = ""

    def beside(self, *, on_board: bool) -> Verdict:
        """Return the verdict on an answer in a cell, which says that it does not change a right answer on the board.

        Args:
            on_board: Whether the answer on the board was right.
        """
        if self.right or not on_board:
            return self
        return replace(self, text=paragraph(say("lessons.verdict.beside"), self.text))

    @property
    def happened(self) -> tuple[str, ...]:
        """The captions of the events that a wrong answer leads to; empty for a right one."""
        if self.right or self.game is None:
            return ()
        return tuple(frame.event.caption for frame in self.game.frames(edition=self.edition) if frame.event)

    @property
    def board(self) -> SpagWidget | None:
        """A read-only board that plays back what a wrong answer leads to; None if nothing happened."""
        return show.playback(self.game, self.edition) if self.game is not None and self.happened else None

    @property
    def head(self) -> str:
        """The result in a few words."""
        if self.right:
            return say("lessons.verdict.right")
        return say("lessons.verdict.open" if self.is_open else "lessons.verdict.wrong")

    def told(self) -> Told:
        """Return the verdict as a board says it."""
        from ...board.exercising import Told

        outcome = "right" if self.right else "open" if self.is_open else "wrong"
        return Told(outcome, self.head, show.unmarked(self.text), solved_line(self.task), self.game)

    def _words(self) -> dict[str, str]:
        if self.right:
            return show.bundle(self.head, self.text)
        then = say("lessons.verdict.far" if self.is_open else "lessons.verdict.instead")
        if self.is_begun:
            then = say("lessons.verdict.begun")
        text = paragraph(self.text, then) if self.happened else self.text
        return show.bundle(self.head, text, self.happened)

    def __repr__(self) -> str:
        return self._words()["text/plain"]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return self._words()

    def _ipython_display_(self) -> None:
        show.show(self._words(), self.board, solved_line(self.task))
