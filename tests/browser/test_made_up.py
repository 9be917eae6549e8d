"""Every mode of a board in the made-up language, wide and on a phone: nothing stays English, is glued or is cut off."""

from __future__ import annotations

import pytest

from spagwidget.core.made_up import MADE_UP
from spagwidget.core.speaking import speaking

from .accented import by_english_names, faults
from .hands import Mouse
from .live import Live
from .modes import MODES
from .use import Use

__all__ = ["by_english_names"]

SAME = r"\b([A-Z]|[A-Z]\d+|[A-Z][a-z]+[A-Z]\w*|Bug|Reverse|Memory|Increment|Decrement|Save B|Too careful)\b"
"""Seats, keys, rules, cards of the Code edition, and what a person wrote."""

SIZES = {"wide": 1280, "phone": 390}


@pytest.mark.usefixtures("by_english_names")
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", MODES)
def test_a_mode_of_a_board_is_in_the_made_up_language(live: Live, name: str, size: str) -> None:
    mode = MODES[name]
    width = mode.width if size == "wide" else SIZES[size]
    with speaking(MADE_UP):
        page = {"viewport": {"width": width, "height": 900}}
        board = live.show(mode.game(), page=page, until=".spag [data-key]", **mode.options)
    if mode.step is not None:
        board.widget.step = mode.step
    mode.open(Use(Mouse(board)))
    assert faults(board, SAME) == []
