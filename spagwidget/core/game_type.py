"""A game as its author registers it: a name and the classes of its four parts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from .catalogue import say
from .display import Display
from .editing.card_editor import CardEditor
from .editing.position_editor import PositionEditor
from .errors import BadValue, Unsupported
from .notation import Notation
from .rules import Rules
from .setup import Setup
from .viewpoint import Viewpoint

__all__ = ["GameType", "Parts"]


@dataclass(frozen=True, eq=False)
class GameType:
    """A kind of game.

    Attributes:
        name: The name in records and in the registry.
        rules: The class of its rules; keyword arguments of its constructor are the game's options.
        display: What a person sees and reads; without one the game can be played but not shown.
        notation: How it is written down.
        setup: What can be agreed on before a game.
        prelude: The type of what is played before a game, where there is such a thing.
        position_editor: Makes the editor that lays out positions by given rules.
        card_editor: Makes the editor for cards that players write, by given rules.
        add_commands: Adds the game's own commands to the command line; it is given what
            `ArgumentParser.add_subparsers` returned.
    """

    name: str
    rules: type[Rules[Any]]
    display: type[Display[Any]] | None = None
    notation: type[Notation[Any]] = Notation
    setup: type[Setup] = Setup
    prelude: GameType | None = None
    position_editor: Callable[[Any], PositionEditor[Any]] | None = None
    card_editor: Callable[[Any], CardEditor] | None = None
    add_commands: Callable[[Any], None] | None = None

    def __repr__(self) -> str:
        return f"<GameType {self.name}>"

    def plays(self, rules: Rules[Any]) -> bool:
        """Return True if these are rules of this game or of its prelude."""
        return isinstance(rules, self.rules) or (self.prelude is not None and self.prelude.plays(rules))

    def parts(self, rules: Rules[Any]) -> Parts:
        """Return the parts of one game that is played by these rules (the prelude's, if they are a prelude's)."""
        if self.prelude is not None and self.prelude.plays(rules):
            return Parts(self.prelude, rules)
        return Parts(self, rules)

    def new_setup(self) -> Setup:
        """Return the settings of this game."""
        return self.setup(self.rules)


class Parts:
    """The parts of one game, made once: its rules, its notation, a display for each viewpoint.

    Args:
        type_: The kind of game.
        rules: The rules by which it is played.
    """

    def __init__(self, type_: GameType, rules: Rules[Any]) -> None:
        self.type = type_
        self.rules = rules
        self.notation = type_.notation(rules, type_.name)
        self.setup = type_.new_setup()
        self._displays: dict[Viewpoint, Display[Any]] = {}

    def display(self, view: Viewpoint = Viewpoint()) -> Display[Any]:  # noqa: B008  # an immutable value
        """Return what this viewpoint is shown; the same object each time.

        Raises:
            Unsupported: The game has no display.
            ValueError: The game has no such edition.
        """
        found = self._displays.get(view)
        if found is None:
            if self.type.display is None:
                raise Unsupported(say("error.no_display", game=self.type.name))
            found = self.type.display(self.rules, view)
            if view.edition and view.edition not in found.editions():
                known = ", ".join(found.editions()) or "–"
                raise BadValue(say("error.edition_unknown", edition=view.edition[:40], known=known))
            self._displays[view] = found
        return found

    def position_editor(self) -> PositionEditor[Any]:
        """Return the editor that lays out positions.

        Raises:
            Unsupported: The game has none.
        """
        if self.type.position_editor is None:
            raise Unsupported(say("error.no_editor", game=self.display().about()[0]))
        return self.type.position_editor(self.rules)

    def card_editor(self) -> CardEditor | None:
        """Return the editor for cards that players write, or None if the game has no such cards."""
        return None if self.type.card_editor is None else self.type.card_editor(self.rules)
