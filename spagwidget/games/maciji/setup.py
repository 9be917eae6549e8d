"""The settings of a new game of MACIJI."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.catalogue import say
from ...core.settings import Setting, Value, one_of, switch
from ...core.setup import Setup
from .board import board
from .options import BOARD, Options


class MacijiSetup(Setup):
    """The settings of a new game: the board and the options.

    Args:
        kind: The class of the rules that the settings are for.
    """

    def title(self) -> str:
        """Return the game's name."""
        return say("maciji.title")

    def settings(self, options: Mapping[str, Any]) -> Sequence[Setting]:
        """Return the settings with these options' values."""
        return settings(options)

    def with_setting(self, options: Mapping[str, Any], name: str, value: Value) -> dict[str, Any]:
        """Return the options with another value for one setting; options that are 0 or False are left out.

        Args:
            options: The options so far.
            name: The setting's name.
            value: Its new value, which is not checked.
        """
        return {other: kept for other, kept in {**options, name: value}.items() if kept or other == "board"}

    def check(self, options: Mapping[str, Any]) -> None:
        """Check that these options go together.

        Raises:
            TypeError, ValueError: They do not go together; the message says why.
        """
        Options(**options)


BOARDS = ("3x3", "4x4", "5x5", "6x6", "hex2", "hex3", "hex4")
"""The boards to choose from in the dialog; Python code can use any other."""

SWITCHES = {"warps": "M9", "no_cross": "C5", "swap": "C13"}
"""The options that are on or off, with the numbers of their rules."""


def settings(options: Mapping[str, Any]) -> list[Setting]:
    """Return the settings with these options' values."""
    shape, values = options.get("board", BOARD), {"blocks": 0, **dict.fromkeys(SWITCHES, False), **options}
    boards = {text: shape_name(text) for text in dict.fromkeys([*BOARDS, shape])}
    label, about = say("maciji.offer.blocks"), say("maciji.offer.blocks.about")
    cells = board(shape).size
    return [
        one_of(
            "board",
            "game",
            say("maciji.offer.board"),
            shape,
            boards,
            about=say("maciji.offer.board.about", n=cells),
            rule="M1",
        ),
        Setting("blocks", "number", "variants", label, values["blocks"], about, "M8", low=0, high=cells, step=2),
        *(
            switch(
                name,
                "variants",
                say(f"maciji.offer.{name}"),
                values[name],
                about=say(f"maciji.offer.{name}.about"),
                rule=rule,
            )
            for name, rule in SWITCHES.items()
        ),
    ]


def shape_name(text: str) -> str:
    """Return the name of a board in the dialog, such as `5 × 5`, given its text."""
    if text.startswith("hex") and text[3:].isdigit():
        return say("maciji.shape.hex", side=text[3:])
    if not text.replace("x", "").isdigit():
        return say("maciji.offer.board.drawn")
    return text.replace("x", say("maciji.shape.times"))
