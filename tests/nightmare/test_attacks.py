"""What the board says about a choice: what was chosen before, and who could defend a target (PN42)."""

from __future__ import annotations

import pytest

from .tables import REST, begin

RING = "(WORM BA)(BLANK#1 C)(ZAP#2 D)(EXCEPTION DBC)"
DECK = REST.replace("BLANK#1", "BUG#1")


@pytest.mark.parametrize(
    ("card", "life", "told"),
    [
        ("ZAP#1 A", "A10 B10d C10d D10", {"B can defend it.": ("B",), "C can defend it.": ("C",)}),
        ("ZAP#1 A", "A10d B10 C10 D10", {}),
        ("OVERWRITE#1 A", "A10d B10d C10 D10", {"B can defend it.": ("WORM:0", "EXCEPTION:1")}),
        ("REPLACE A", "A10d B10d C10d D10", {
            "B can defend it.": ("WORM",), "C can defend it.": ("BLANK#1",), "B and C can defend it.": ("EXCEPTION",),
        }),
        ("DELETE A", "A10 B10 C10 D10d", {"D can defend it.": ("ZAP#2:0", "EXCEPTION:0")}),
        ("MEMORY_LEAK A", "A10d B10d C10 D10", {"B can defend it.": ("B",)}),
        ("TIME_DELAY A", "A10 B10d C10d D10d", {}),
        ("BIT_MOVER#1 A", "A10 B10d C10d D10d", {}),
    ],
)  # fmt: skip
def test_a_target_says_who_can_defend_it(card: str, life: str, told: dict[str, tuple[str, ...]]) -> None:
    game = begin(f">({card}){RING} {life} {DECK}", "run")
    assert dict(game.ask().prompt.tips) == told


def test_with_bits_that_stay_nobody_defends_a_replacement() -> None:
    game = begin(f">(REPLACE A){RING} A10 B10d C10 D10 {DECK}", "run", variants={"bits_stay": True})
    assert game.ask().prompt.tips == ()


def test_what_was_chosen_stays_marked_until_the_text_is_carried_out() -> None:
    game = begin(f">(BIT_SWAPPER A){RING} A10 B10 C10 D10", "run")
    assert game.ask().prompt.chosen == ()
    game.play("bit EXCEPTION:1")
    assert game.ask().prompt.chosen == ("EXCEPTION:1",)
    game.play("bit WORM:1")
    assert game.ask().prompt.chosen == ()
    game = begin(f">(MEMORY_LEAK{{2,1}} A){RING} A10 B10 C10 D10", "run", "player B")
    assert game.ask().prompt.chosen == ("B",)


@pytest.mark.parametrize(("card", "action"), [("DEBUG A", "bit WORM:1"), ("PROGRAM_ERROR#1{2} A", "player A")])
def test_what_is_carried_out_at_once_is_not_marked(card: str, action: str) -> None:
    assert begin(f">({card}){RING} A10 B10 C10 D10", "run", action).ask().prompt.chosen == ()
