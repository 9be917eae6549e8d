"""Actions as text: 9.1."""

from __future__ import annotations

import pytest

from .conftest import Engine


@pytest.mark.parametrize(
    ("before", "actions", "turn", "legal"),
    [
        ("(Bug A)(Reverse B)", "", "A activate", ["run", "skip"]),
        ("(Bug A)(Reverse B)", "skip;skip", "A activate", ["run", "skip", "stalemate"]),
        ("(AddFlag B)(Reverse A)(Bug)", "run", "B add", ["add Bug", "add Reverse"]),
        (
            "(MoveFlag B)(Reverse A)(Bug)",
            "run",
            "B move",
            [
                "move MoveFlag:0 Bug", "move MoveFlag:0 Reverse",
                "move Reverse:0 Bug", "move Reverse:0 MoveFlag",
            ],
        ),
        (
            "(RemoveFlag B)(Reverse AB)(Bug)",
            "run",
            "B remove",
            ["remove RemoveFlag:0", "remove Reverse:0", "remove Reverse:1"],
        ),
        ("(Bug B)(Reverse A)", "run", "B hit", ["hit A", "hit B"]),
        ("(ForkBomb B)(Reverse A)", "run", "B hit", ["hit A", "hit B"]),
        (
            "(MoveCommand B)(Reverse A)(Bug)",
            "run",
            "B shift",
            [
                "shift Bug 0", "shift Bug 1", "shift MoveCommand 1",
                "shift MoveCommand 2", "shift Reverse 0", "shift Reverse 2",
            ],
        ),
        ("(RemoveCommand B)(Reverse A)", "run", "B drop", ["drop RemoveCommand", "drop Reverse"]),
        ("(Increment B)(ForkBomb A)", "run", "B tune", ["tune ForkBomb.damage", "tune Increment.amount"]),
        ("(Decrement B)(ForkBomb A)", "run", "B tune", ["tune Decrement.amount", "tune ForkBomb.damage"]),
        # Reverse asks nothing.
        ("(Reverse BA)(Bug A)", "run", "A activate", ["run", "skip"]),
    ],
)  # fmt: skip
def test_section_9_1_the_actions_for_every_question(
    engine: Engine, before: str, actions: str, turn: str, legal: list[str]
) -> None:
    game = engine.start(before)
    if actions:
        game.play(*actions.split(";"))
    assert (game.turn, game.legal) == (turn, legal)


def test_section_9_1_placing(engine: Engine) -> None:
    game = engine.deal("MoveFlag", "Bug", "AddFlag", "RemoveFlag", "ForkBomb", level=1)
    assert game.turn == "A place"
    assert game.legal == [
        "place AddFlag", "place Bug", "place ForkBomb", "place MoveFlag", "place RemoveFlag",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("before", "actions", "legal"),
    [
        ("(AddFlag A)(Reverse B)", "run", ["add Reverse"]),
        ("(RemoveCommand AB)", "run", ["drop RemoveCommand"]),
        ("(Increment A)(Reverse B)", "run", ["tune Increment.amount"]),
        ("(Bug{2,1} A)(Reverse B)", "run;hit A", ["hit B"]),
    ],
)
def test_section_9_1_a_choice_is_asked_even_when_there_is_only_one(
    engine: Engine, before: str, actions: str, legal: list[str]
) -> None:
    assert engine.start(before).play(*actions.split(";")).legal == legal


def test_section_9_1_flags_are_counted_from_the_head(engine: Engine) -> None:
    game = engine.start("(RemoveFlag A)(Bug ABBA)").play("run", "remove Bug:1")
    assert game.row == "(RemoveFlag A)>(Bug ABA)"
    game = engine.start("(RemoveFlag A)(Bug ABBA)").play("run", "remove Bug:0")
    assert game.row == "(RemoveFlag A)>(Bug BBA)"


def test_section_9_3_the_legal_actions_are_sorted_by_code_point(engine: Engine) -> None:
    game = engine.start("(RemoveFlag A)(Bug ABABABABABAB)").play("run")
    assert game.legal == [
        "remove Bug:0", "remove Bug:1", "remove Bug:10", "remove Bug:11", "remove Bug:2",
        "remove Bug:3", "remove Bug:4", "remove Bug:5", "remove Bug:6", "remove Bug:7",
        "remove Bug:8", "remove Bug:9", "remove RemoveFlag:0",
    ]  # fmt: skip
    # "M" < "R", and capitals, digits, colons and dots as they come.
    game = engine.start("(MoveFlag A)(RemoveFlag B)(RemoveCommand B)").play("run")
    assert game.legal == [
        "move MoveFlag:0 RemoveCommand", "move MoveFlag:0 RemoveFlag",
        "move RemoveCommand:0 MoveFlag", "move RemoveCommand:0 RemoveFlag",
        "move RemoveFlag:0 MoveFlag", "move RemoveFlag:0 RemoveCommand",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "action",
    [
        "", " ", "run ", " run", "RUN", "Run", "run skip", "hit", "hit C", "hit a", "hit  B",
        "hit B ", "hit B C", "hit: B", "remove Bug:0", "skip", "run", "stalemate", "instant",
        "interrupt A Bug", "recall both", "take 0", "pass", "place Bug", "add Bug", "hit B;skip",
        "\N{FULLWIDTH LATIN CAPITAL LETTER B}", "hit \N{FULLWIDTH LATIN CAPITAL LETTER B}",
    ],
)  # fmt: skip
def test_section_9_1_an_illegal_action_is_refused_and_changes_nothing(engine: Engine, action: str) -> None:
    game = engine.start("(Bug A)(Reverse B)").play("run")
    assert game.legal == ["hit A", "hit B"]
    assert game.refuses(action)


def test_section_9_1_a_finished_game_takes_no_more_actions(engine: Engine) -> None:
    game = engine.start("(Bug{1,5} A)(Reverse B)").play("run", "hit B")
    assert game.turn == "A wins"
    assert game.refuses("run", "skip", "hit A", "stalemate", "")
