"""What the engine says of an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...core.catalogue import say
from . import show

if TYPE_CHECKING:
    from ...core.session.game import Game
    from ...widget import SpagWidget

__all__ = ["Verdict"]


@dataclass(frozen=True, repr=False)
class Verdict:
    """An answer, checked: whether it is `right`, why in words, and for a wrong one what happens instead.

    `game` is the game as the answer makes it go, or None where the answer could not be read; `edition` in which it
    is shown, the game's own without one.
    """

    right: bool
    text: str
    game: Game | None = None
    edition: str = ""

    @property
    def happened(self) -> tuple[str, ...]:
        """What a wrong answer leads to, step by step; nothing for a right one."""
        if self.right or self.game is None:
            return ()
        return tuple(frame.event.caption for frame in self.game.frames(edition=self.edition) if frame.event)

    @property
    def board(self) -> SpagWidget | None:
        """A board that plays back what a wrong answer leads to; None if there is nothing to see."""
        return show.playback(self.game, self.edition) if self.game is not None and self.happened else None

    def _words(self) -> dict[str, str]:
        head = say("lessons.verdict.right" if self.right else "lessons.verdict.wrong")
        text = f"{self.text} {say('lessons.verdict.instead')}" if self.happened else self.text
        return show.bundle(head, text, self.happened)

    def __repr__(self) -> str:
        return self._words()["text/plain"]

    def _repr_mimebundle_(self, **kwargs: Any) -> dict[str, str]:
        return self._words()

    def _ipython_display_(self) -> None:
        show.show(self._words(), self.board)
