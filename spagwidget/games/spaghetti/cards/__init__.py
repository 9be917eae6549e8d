"""All command cards; each is one definition in a module of this package (rulebook sections 2 and 6)."""

from __future__ import annotations

from dataclasses import replace

from ..blank.python_card import PythonCommand
from ..blank.reader import read_program
from ..card import EXTRA, Command, Opponents
from . import extra, level_1, level_2, level_3
from .definition import messages

__all__ = ["BUILT_IN", "COMMANDS", "INSTANTS", "MONSTER", "blank", "messages"]

COMMANDS = tuple(
    found
    for module in (level_1, level_2, level_3, extra)
    for found in vars(module).values()
    if isinstance(found, Command)
)
"""All built-in commands in the order of the rulebook's table, as the modules define them.

A card's id is its command's position here. Ids last as long as a program runs; what is kept or sent has names.
"""

BUILT_IN = {command.name: command for command in COMMANDS}
"""The same commands by their names."""

INSTANTS = {"MoveCommand": "commands", "MoveFlag": "flags", "Bug": "damage"}
"""The instant cards (R51) in the order before the shuffle, each with the number that Increment can change."""


def _for_opponents(command: Command, changes: Opponents) -> Command:
    """Return a command with which only opponents can be hit (section 8)."""
    kept = {name: number.default for name, number in command.texts.numbers if name != changes.without}
    times = None if command.times == changes.without else command.times
    return replace(command, params=tuple(kept), defaults=tuple(kept.values()), times=times, foe=True)


MONSTER = {
    command.name: _for_opponents(command, command.texts.opponents) for command in COMMANDS if command.texts.opponents
}
"""The two commands with other rules in the Monster edition: Prayer and Sacrifice (section 8)."""


def blank(name: str, text: str | PythonCommand) -> Command:
    """Return a Blank card with a command that the players wrote (R60).

    Args:
        name: The name of the card.
        text: The command, in the language of Blank cards or in Python.

    Raises:
        BadCommand: The text is not a command.
    """
    if isinstance(text, PythonCommand):
        return Command(name, EXTRA, "card-blank", text.params, text.defaults, text=text.text, python=text)
    program = read_program(text)
    params, defaults, steps = tuple(program.params), tuple(program.defaults), tuple(program.steps)
    return Command(name, EXTRA, "card-blank", params, defaults, program=steps, text=program.text)
