"""What can be agreed on before a game of MACIJI."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.catalogue import say
from ...core.settings import Setting, Value, one_of, switch
from ...core.setup import Setup
from .board import board
from .options import BOARD, Options

__all__ = ["MacijiSetup"]


class MacijiSetup(Setup):
    """The board and the options."""

    def title(self) -> str:
        """Return the game's name."""
        return say("maciji.title")

    def settings(self, options: Mapping[str, Any]) -> Sequence[Setting]:
        """Return the settings with these options' values."""
        return settings(options)

    def with_setting(self, options: Mapping[str, Any], name: str, value: Value) -> dict[str, Any]:
        """Return the options with another value for one setting; what has its usual value is left out."""
        return {other: kept for other, kept in {**options, name: value}.items() if kept or other == "board"}

    def check(self, options: Mapping[str, Any]) -> None:
        """Check that these options go together.

        Raises:
            TypeError, ValueError: They do not, for the reason in the message.
        """
        Options(**options)


BOARDS = ("3x3", "4x4", "5x5", "6x6", "hex2", "hex3", "hex4")
"""The boards that are offered; any other can be had by its text."""

SWITCHES = {"warps": "M9", "no_cross": "C5", "swap": "C13"}


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
    """A board in a few words."""
    if text.startswith("hex") and text[3:].isdigit():
        return say("maciji.shape.hex", side=text[3:])
    return text.replace("x", " × ") if text.replace("x", "").isdigit() else say("maciji.offer.board.drawn")
