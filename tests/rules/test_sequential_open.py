"""Placing on one open card after the other (R53), and R54 in the rules of a record."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Engine, Watched

R53 = {"extensions": ["sequential_open"]}
CARDS = ["Bug", "AddFlag", "Reverse"]


def dealt(engine: Engine, *, players: int = 2, flags: int = 2, **more: Any) -> Watched:
    """Return a game with three cards, all face down but the first."""
    return engine.deal(*CARDS, level=1, cards=CARDS, flags=flags, players=players, **{**R53, **more})


def test_R53_place_on_the_open_card_or_pass(engine: Engine) -> None:
    game = dealt(engine)
    assert (game.turn, game.legal) == ("A place", ["pass", "place Bug"])
    assert game.refuses("place AddFlag", "place Reverse", "place", "skip")
    # Nothing is hidden here: that is the interface's task.
    assert game.row == ">(Bug)(AddFlag)(Reverse)"


@pytest.mark.parametrize(
    ("actions", "row", "first"),
    [
        # The rule document's table: who begins the next card.
        ("place Bug;place Bug;pass;pass", ">(Bug AB)(AddFlag)(Reverse)", "A"),
        ("place Bug;pass;pass", ">(Bug A)(AddFlag)(Reverse)", "B"),
        ("pass;place Bug;pass;pass", ">(Bug B)(AddFlag)(Reverse)", "A"),
        ("pass;place Bug;place Bug;pass;pass", ">(Bug BA)(AddFlag)(Reverse)", "B"),
        ("pass;pass", ">(Bug)(AddFlag)(Reverse)", "A"),
    ],
)
def test_R53_when_all_have_passed_in_a_row_the_next_card_opens(
    engine: Engine, actions: str, row: str, first: str
) -> None:
    *before, last = actions.split(";")
    game = dealt(engine).play(*before)
    assert not {"place AddFlag", "place Reverse"} & set(game.legal)
    game.play(last)
    assert (game.row, game.turn, game.legal) == (row, f"{first} place", ["pass", "place AddFlag"])


def test_R53_the_turn_simply_goes_on_to_the_next_player(engine: Engine) -> None:
    game = dealt(engine, players=3)
    turns = []
    for action in ("place Bug", "pass", "place Bug", "pass", "pass", "pass", "pass"):
        turns.append(game.turn[0])
        game.play(action)
    assert "".join(turns) == "ABCABCA"
    # The third pass in a row was C's: the fourth was on the next card.
    assert game.text == ">(Bug AC)(AddFlag)(Reverse) A5+8 B5+8 C5+8 place=A1,B2,C1 open=2 passes=1 turn=B"


def test_R53_one_per_player_and_card_else_a_player_must_pass(engine: Engine) -> None:
    game = dealt(engine).play("place Bug", "pass")
    assert (game.turn, game.legal) == ("A place", ["pass"])
    # A player without flags must pass too.
    game = dealt(engine, flags=1).play("place Bug", "pass", "pass")
    assert (game.turn, game.legal) == ("B place", ["pass", "place AddFlag"])
    game.play("pass")
    assert (game.turn, game.legal) == ("A place", ["pass"])


def test_R53_placing_ends_when_all_flags_are_placed(engine: Engine) -> None:
    game = dealt(engine, flags=1).play("place Bug", "place Bug")
    assert (game.now["phase"], game.turn, game.row) == ("run", "A activate", ">(Bug AB)(AddFlag)(Reverse)")
    assert game.text == ">(Bug AB)(AddFlag)(Reverse) A5+9 B5+9"


def test_R53_placing_ends_after_the_last_card_and_the_rest_become_unused(engine: Engine) -> None:
    game = dealt(engine).play("place Bug", "place Bug", "pass", "pass", "pass", "pass", "pass")
    assert game.text == ">(Bug AB)(AddFlag)(Reverse) A5+8 B5+8 place=A1,B1 open=3 passes=1 turn=B"
    game.play("pass")
    assert (game.now["phase"], game.turn) == ("run", "A activate")
    assert game.players == "A5+9 B5+9"


def test_R53_a_player_who_starts_without_flags_is_defeated_at_once(engine: Engine) -> None:
    game = dealt(engine).play("pass", "place Bug", "pass", "pass", "pass", "pass", "pass", "pass")
    assert (game.turn, game.row, game.players) == ("B wins", ">(Bug B)(AddFlag)(Reverse)", "A5+10x B5+9")
    assert game.text == '>(Bug B)(AddFlag)(Reverse) A5+8 B5+8 place=A2,B1 open=3 passes=1 turn=B do="pass"'


def test_R53_after_a_defeat_at_the_start_the_others_play_on(engine: Engine) -> None:
    game = dealt(engine, players=3, flags=1).play("place Bug", "pass", "place Bug", *["pass"] * 9)
    assert (game.turn, game.row, game.players) == (
        "A activate",
        ">(Bug AC)(AddFlag)(Reverse)",
        "A5+9 B5+10x C5+9",
    )


def test_R53_if_nobody_has_any_the_game_is_drawn(engine: Engine) -> None:
    game = dealt(engine).play(*["pass"] * 6)
    assert (game.turn, game.row, game.players) == ("drawn", ">(Bug)(AddFlag)(Reverse)", "A5+10 B5+10")


def test_R53_every_moment_has_a_text(engine: Engine) -> None:
    game = dealt(engine)
    found = []
    for action in ("place Bug", "pass", "pass", "place AddFlag", "place AddFlag", "pass", "pass", "place Reverse"):
        found.append(game.text)
        assert engine.start(game.text, level=1, players=2, **R53).now == {**game.now, "ply": 0}
        game.play(action)
    assert found == [
        ">(Bug)(AddFlag)(Reverse) A5+8 B5+8 place=A2,B2",
        ">(Bug A)(AddFlag)(Reverse) A5+8 B5+8 place=A1,B2 turn=B",
        ">(Bug A)(AddFlag)(Reverse) A5+8 B5+8 place=A1,B2 passes=1",
        ">(Bug A)(AddFlag)(Reverse) A5+8 B5+8 place=A1,B2 open=2 turn=B",
        ">(Bug A)(AddFlag B)(Reverse) A5+8 B5+8 place=A1,B1 open=2",
        ">(Bug A)(AddFlag BA)(Reverse) A5+8 B5+8 place=A0,B1 open=2 turn=B",
        ">(Bug A)(AddFlag BA)(Reverse) A5+8 B5+8 place=A0,B1 open=2 passes=1",
        ">(Bug A)(AddFlag BA)(Reverse) A5+8 B5+8 place=A0,B1 open=3 turn=B",
    ]
    assert game.text == ">(Bug A)(AddFlag BA)(Reverse B) A5+8 B5+8"


def test_R53_V7_without_the_limit(engine: Engine) -> None:
    game = dealt(engine, variants={"free_placing": True}).play("place Bug", "pass")
    assert game.legal == ["pass", "place Bug"]
    assert game.play("place Bug").row == ">(Bug AA)(AddFlag)(Reverse)"


def test_R53_is_off_unless_agreed(engine: Engine) -> None:
    game = engine.deal(*CARDS, level=1, cards=CARDS, flags=2)
    assert "pass" not in game.legal
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start("(Bug)(AddFlag) A5+9 B5+9 place=A1,B1 open=2")


@pytest.mark.parametrize("part", ["open=0", "open=4", "open=", "passes=x", "passes=2", "turn=C", "turn="])
def test_R53_section_9_4_refused(engine: Engine, part: str) -> None:
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start(f"(Bug)(AddFlag)(Reverse) A5+9 B5+9 place=A1,B1 {part}", players=2, **R53)


def test_R54_is_accepted_for_two_players_and_changes_nothing(engine: Engine) -> None:
    game = engine.deal(*CARDS, level=1, cards=CARDS, flags=2, extensions=["fair_start"])
    assert game.now == engine.deal(*CARDS, level=1, cards=CARDS, flags=2).now
    with pytest.raises(ValueError, match=r"."):
        engine.deal(*CARDS, level=1, cards=CARDS, flags=2, players=3, extensions=["fair_start"])
