"""What one page is shown: a game, as a seat knows it, in an edition and a language."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, TypeVar, cast

from ..bots.hint import may_hint
from ..core.session.game import Game
from ..core.session.match.transcript import Frame
from ..core.speaking import current, speaking
from .channel import Channel
from .look import Look

Method = TypeVar("Method", bound=Callable[..., Any])


def in_own_language(method: Method) -> Method:
    """Return a method that makes all texts in the language of its board, whoever calls it.

    It is for what a page, a change of the game, a thread or a timer calls. What a cell calls is in the language of the
    process until it sends something.

    Args:
        method: A method of a board, or of a part of it, that has the board's view as its attribute `view`.
    """

    @wraps(method)
    def found(self: Any, *args: Any, **kwargs: Any) -> Any:
        with speaking(self.view.language):
            return method(self, *args, **kwargs)

    return cast(Method, found)


class View:
    """What one page is shown, and the way to it.

    Args:
        game: The game.
        channel: The way to the page.
        seat: The player whose board it is; None: everybody's.
        edition: The edition whose names and pictures are used; "": the edition in which the game is played.
        language: The language of all texts; "": the current one.
        hints: Whether a player who decides can ask for a hint.

    Attributes:
        game: As the argument.
        channel: As the argument.
        seat: As the argument; changes with its player when the players change places in the next game.
        edition: The edition that was asked for; `shown_edition` is the one that is shown.
        language: The language of all texts.
        frames: The frames of the game that the page has been sent.
        revision: The number of changes that the page has been sent.
        greeted: Whether the page has said hello, and follows changes by itself.
    """

    def __init__(
        self,
        game: Game,
        channel: Channel,
        *,
        seat: str | None = None,
        edition: str = "",
        language: str = "",
        hints: bool = True,
    ) -> None:
        self.game = game
        self.channel = channel
        self.seat = seat
        self.edition = edition
        self.language = language or current()
        game.display(seat, edition)  # an error for the edition is in the language of the process
        with speaking(self.language):
            self.frames: list[Frame] = game.frames(seat, edition)
        # In a game with secrets the game's own number would show what others do, so a board counts separately.
        self.revision = 0 if game.rules.has_secrets() else game.revision
        self.greeted = False
        self._hints = hints

    @property
    def viewer(self) -> str | None:
        """The seat whose view is shown; None also when a game without this board's seat has replaced the old one."""
        return self.seat if self.seat in self.game.rules.seats else None

    @property
    def shown_edition(self) -> str:
        """The edition that is shown; "" also when a game without this board's edition has replaced the old one."""
        return self.edition if self.edition in self.game.display().editions() else ""

    @property
    def look(self) -> Look:
        """Who looks at which game now."""
        return Look(self.game, self.viewer, self.shown_edition)

    @property
    def last(self) -> int:
        """The last step."""
        return len(self.frames) - 1

    @property
    def gives_hints(self) -> bool:
        """Whether this board can give hints in this game."""
        return self._hints and may_hint(self.game.rules, self.viewer)

    def send(self, content: dict[str, Any], number: int | None = None) -> None:
        """Send a message.

        Args:
            content: The message.
            number: The number of the request that it answers; None: of none.
        """
        self.channel.send(content if number is None else {**content, "id": number})

    def refuse(self, number: int | None, message: str) -> None:
        """Tell the page that something was not done.

        Args:
            number: The number of the request; None: it has none.
            message: What was not done, and why.
        """
        self.send({"type": "refused", "revision": self.revision, "message": message}, number)
