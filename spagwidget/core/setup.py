"""What can be agreed on before a game, and what is played before it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from .catalogue import say
from .rules import Rules
from .settings import Setting, Value

__all__ = ["Opening", "Prelude", "Setup"]

S = TypeVar("S")


class Opening(NamedTuple):
    """What a prelude has settled.

    Attributes:
        rules: The rules of the game that begins.
        first: Its first state.
        seats: The prelude's seats in the order of the game's: `("B", "A")` if the two have changed places.
        meta: What a record tells of it under `meta`.
    """

    rules: Rules[Any]
    first: Any
    seats: tuple[str, ...]
    meta: dict[str, Any]


class Prelude(Rules[S]):
    """Rules whose end is the beginning of another game, such as a fair start (R54)."""

    @abstractmethod
    def opening(self, state: S) -> Opening | None:
        """Return the game that begins, or None until all is settled."""


class Setup:
    """The settings of a game, and its prelude. The defaults serve a game without settings.

    Args:
        kind: The class of the rules that the settings are for.
    """

    def __init__(self, kind: type[Rules[Any]]) -> None:
        self.kind = kind

    def title(self) -> str:
        """Return what the game is called where there is a choice of games."""
        return self.kind.__name__

    def settings(self, options: Mapping[str, Any]) -> Sequence[Setting]:
        """Return the settings with these options' values; the options need not be playable together."""
        return ()

    def with_setting(self, options: Mapping[str, Any], name: str, value: Value) -> dict[str, Any]:
        """Return these options with another value for one of the settings."""
        return {**options, name: value}

    def check(self, options: Mapping[str, Any]) -> None:
        """Check that a game with these options can be played.

        Raises:
            TypeError, ValueError: It cannot, for the reason in the message.
        """
        self.kind(**options)

    def options_of(self, rules: Rules[Any]) -> dict[str, Any]:
        """Return the options of a game's rules, as `settings` and `with_setting` take them."""
        return rules.options()

    def prelude(self, rules: Rules[Any]) -> Prelude[Any] | None:
        """Return what is played before a game by these rules, or None."""
        return None

    def who_begins(self, rules: Rules[Any]) -> tuple[str, str]:
        """Return the question of who goes first in a game by these rules, and a line about it."""
        return say("offer.first"), ""
