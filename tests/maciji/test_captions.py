from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag


def at(text: str, *actions: str) -> spag.Game:
    game = spag.Game.from_position(text, game="maciji")
    game.play(*actions)
    return game


def reasons(text: str) -> dict[str, str]:
    """Return the reason for each cell that cannot be chosen."""
    refused = at(text).ask().prompt.refused
    return {cell: reason for reason, cells in refused for cell in cells}


@pytest.mark.parametrize(
    ("options", "subtitle"),
    [
        ({}, "5 × 5"),
        ({"board": "hex3"}, "honeycomb of side 3"),
        ({"board": "hex:._._."}, "3 cells"),
        ({"board": ".../._./...", "swap": True}, "8 cells · choice of sides"),
        ({"blocks": 4, "warps": True, "no_cross": True}, "5 × 5 · 4 blocks · warps · no crossing"),
    ],
)
def test_title_and_subtitle(options: dict[str, Any], subtitle: str) -> None:
    assert spag.Game("maciji", **options).display().about() == ("MACIJI", subtitle)


def test_a_game_in_words() -> None:
    game = spag.Game("maciji", board="2x4", blocks=2, warps=True, swap=True)
    game.play("block 0,1", "block 0,2", "warp 0,0", "warp 1,3", "goal 0,3", "side second")
    game.play("write 1,1", "write 0,0", "write 1,3", "write 0,3")
    assert [(event.round, event.caption) for event in game.events] == [
        (0, "B blocks 0,1."),
        (0, "A blocks 0,2."),
        (0, "B makes 0,0 a warp."),
        (0, "A makes 1,3 a warp."),
        (0, "B makes 0,3 the goal."),
        (0, "B chooses to write second."),
        (1, "A writes 1 in 1,1."),
        (1, "B writes 2 in 0,0."),
        (1, "The line jumps: 3 goes in the other warp, 1,3."),
        (1, "A writes 3 in 1,3."),
        (1, "B writes 4 in the goal, 0,3."),
        (1, "B wins."),
    ]
    assert game.events[6].focus == ("1,1",)
    assert game.events[8].faint
    assert game.events[-1].sign == "win:B"
    assert game.ask().prompt.text == "B wins."
    assert game.ask().prompt.detail == "4 is in the goal."


def test_a_dead_end_in_words() -> None:
    game = at("1x3 goal=0,0 line=0,1", "write 0,2")
    assert [event.caption for event in game.events] == [
        "B writes 2 in 0,2.",
        "Dead end at 0,2: there is no cell for 3, so B, who wrote 2, loses.",
        "A wins.",
    ]
    assert game.events[1].sign == "out:B"
    assert game.ask().prompt.detail == "There is no cell for 3: B, who wrote 2, loses."


def test_the_second_player_chooses_to_write_first() -> None:
    assert at("2x2 goal=0,0 swap=?", "side first").events[-1].caption == "B chooses to write first."


@pytest.mark.parametrize(
    ("text", "question", "detail"),
    [
        ("blocks=?+? goal=?", "Which cell do you block?", "2 more cells to block. The rest must stay connected."),
        ("blocks=0,0+? goal=?", "Which cell do you block?", "1 more cell to block. The rest must stay connected."),
        (
            "warps=?+? goal=?",
            "Which cell do you make a warp?",
            "After a number in one warp, the next number goes in the other.",
        ),
        ("goal=?", "Which cell is the goal?", "Whoever writes in the goal wins."),
        ("goal=2,2", "Where does 1 go?", "Next to the goal, 1 can lose at once: 2 can go in the goal."),
        (
            "goal=2,2 line=0,0",
            "Where does 2 go?",
            "It must touch 1 at a side or corner. The goal wins; a dead end loses.",
        ),
        (
            "warps=0,0+2,0 goal=2,2 line=0,0",
            "Where does 2 go?",
            "1 is in a warp: the next number goes in the other one.",
        ),
    ],
)
def test_a_question_has_its_text_and_its_detail(text: str, question: str, detail: str) -> None:
    prompt = at(f"3x3 {text}").ask().prompt
    assert (prompt.text, prompt.detail, prompt.pick) == (question, detail, "spot")


def test_cells_of_a_honeycomb_touch_at_their_sides_only() -> None:
    assert at("hex2 goal=0,0 line=1,2").ask().prompt.detail == "It must touch 1. The goal wins; a dead end loses."


def test_the_prompt_previews_the_number_of_the_player_to_move() -> None:
    assert at("3x3 goal=2,2 line=0,0").ask().prompt.ghost == "B"
    assert at("3x3 goal=?").ask().prompt.ghost == ""


def test_first_or_second_are_buttons() -> None:
    asked = at("3x3 goal=2,2 swap=?").ask()
    assert (asked.prompt.pick, asked.prompt.text, asked.prefix) == ("button", "Do you write first or second?", "side")
    assert {word: label["label"] for word, label in asked.prompt.labels.items()} == {
        "first": "First",
        "second": "Second",
    }


def test_why_a_cell_cannot_be_blocked() -> None:
    assert reasons("3x3 blocks=0,1+1,1+?+? goal=?") == {
        "0,1": "This cell is blocked.",
        "1,1": "This cell is blocked.",
        "1,0": "Without this cell the board would not be connected.",
        "1,2": "Without this cell the board would not be connected.",
        "2,1": "Without this cell the board would not be connected.",
    }


def test_why_a_cell_cannot_be_the_goal() -> None:
    assert reasons("3x3 warps=0,1+1,1 goal=?") == {"0,1": "This cell is a warp.", "1,1": "This cell is a warp."}


def test_why_1_cannot_go_there() -> None:
    assert reasons("2x2 goal=0,1") == {"0,1": "This is the goal. Write 1 in another cell."}


def test_why_a_number_cannot_go_there() -> None:
    found = reasons("3x3 no_cross blocks=2,1+2,2 goal=0,2 line=0,0-1,1-0,1")
    assert found == {
        "0,0": "This cell already has a number.",
        "0,1": "This cell already has a number.",
        "1,1": "This cell already has a number.",
        "1,0": "The line would cross itself.",
        "2,0": "This cell does not touch 3.",
        "2,1": "This cell is blocked.",
        "2,2": "This cell is blocked.",
    }


def test_why_only_the_other_warp_can_be_chosen() -> None:
    found = reasons("3x3 warps=0,0+2,0 goal=2,2 line=0,0")
    assert found.pop("0,0") == "This cell already has a number."
    assert set(found.values()) == {"1 is in a warp: 2 goes in the other one."}
    assert "2,0" not in found
