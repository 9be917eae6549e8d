"""The setup of a game: its settings, and the prelude that is played before it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from .catalogue import say, section
from .rules import Rules
from .settings import Setting
from .values import own_names

S = TypeVar("S")


@own_names
class Opening(NamedTuple):
    """The game that a prelude has led to.

    Attributes:
        rules: The rules of the game that begins.
        first: The first state of this game.
        seats: For each seat of the game, the seat of the same player in the prelude: `("B", "A")` if two players
            have changed seats.
        meta: What the game's record says about the prelude under `meta`; plain data.
    """

    rules: Rules[Any]
    first: Any
    seats: tuple[str, ...]
    meta: dict[str, object]


class Prelude(Rules[S]):
    """The rules of a prelude, such as the fair start (R54); when it ends, another game begins."""

    @abstractmethod
    def opening(self, state: S) -> Opening | None:
        """Return the game that begins, or None until the prelude is over."""


class Setup:
    """The settings and the prelude of a game; the defaults are for a game that has neither.

    Args:
        kind: The class of the rules that the settings are for.
    """

    name = ""
    """The game's name, with which the keys of its messages begin; "": the name of its `GameType`."""

    rule_numbers: Mapping[str, str] = MappingProxyType({})
    """The numbers of the rules behind the settings that every game has, by their names: `first`, `clock`."""

    def __init__(self, kind: type[Rules[Any]]) -> None:
        self.kind = kind

    def title(self) -> str:
        """Return the game's name in a list of games: the message `NAME.title`, if there is one."""
        return section(f"{self.name}.").get("title", self.kind.__name__)

    def settings(self, options: Mapping[str, object]) -> Sequence[Setting]:
        """Return the settings of a game with these options.

        Args:
            options: As `options_of` returns them; they need not be playable together.
        """
        return ()

    def with_setting(
        self, options: Mapping[str, object], name: str, value: str | bool | int | float
    ) -> dict[str, object]:
        """Return new options in which one setting has another value.

        Args:
            options: As `options_of` returns them; they are not changed.
            name: The setting's name.
            value: The setting's new value; it need not be playable with the other options.
        """
        return {**options, name: value}

    def check(self, options: Mapping[str, object]) -> None:
        """Check that a game with these options can be played.

        Args:
            options: As `options_of` returns them.

        Raises:
            TypeError: An option is unknown or has a value of the wrong type.
            ValueError: The options are not playable; the message says why.
        """
        self.kind(**options)

    def options_of(self, rules: Rules[Any]) -> dict[str, object]:
        """Return the options of these rules, as `settings` and `with_setting` take them."""
        return rules.options()

    def prelude(self, rules: Rules[Any]) -> Prelude[Any] | None:
        """Return the prelude of a game with these rules, or None if the game begins at once."""
        return None

    def who_begins(self, rules: Rules[Any]) -> tuple[str, str]:
        """Return the label of the setting that chooses who goes first, and a line that explains it.

        Args:
            rules: The rules of the game that is set up.

        Returns:
            The label, and the explanation ("": nothing to say).
        """
        return say("offer.first"), ""
