"""Positions as text: 9.4."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Engine


@pytest.mark.parametrize(
    ("text", "rules", "canonical"),
    [
        # The two examples of the rulebook.
        ("(AddFlag A)(MoveCommand A)(ForkBomb A)", {},
         ">(AddFlag A)(MoveCommand A)(ForkBomb A) A5+7 B5+10"),
        ("(AddFlag A)>(MoveCommand AB.A)(ForkBomb{4} A)(Bug{1,2}) A5+6 B3+4", {},
         "(AddFlag A)>(MoveCommand AB.A)(ForkBomb{4} A)(Bug{1,2}) A5+6 B3+4"),
        # Parameters only where they differ; then all of the card's.
        ("(Bug{1,1} A)(ForkBomb{2} B)(MoveFlag{1})", {},
         ">(Bug A)(ForkBomb B)(MoveFlag) A5+9 B5+9"),
        ("(Bug{1,0} A)(Increment{3} B)", {}, ">(Bug{1,0} A)(Increment{3} B) A5+9 B5+9"),
        # The cursor always; without it the first card, forward.
        ("(Bug A)(Reverse B)", {}, ">(Bug A)(Reverse B) A5+9 B5+9"),
        ("(Bug A)>(Reverse B)", {}, "(Bug A)>(Reverse B) A5+9 B5+9"),
        ("(Bug A)<(Reverse B)", {}, "(Bug A)<(Reverse B) A5+9 B5+9"),
        # The dot, only when something is handled.
        ("(Bug .AB)", {}, ">(Bug AB) A5+9 B5+9"),
        ("(Bug A.B)", {}, ">(Bug A.B) A5+9 B5+9"),
        # R21 first, if no flag there is left to act.
        ("(Bug AB.)(Reverse A)", {}, "(Bug AB)>(Reverse A) A5+8 B5+9"),
        ("(Bug AB.)(Reverse)", {}, ">(Bug AB)(Reverse) A5+9 B5+9"),
        ("(Bug)(Reverse AB)", {}, "(Bug)>(Reverse AB) A5+9 B5+9"),
        ("<(Bug)(Reverse AB)(AddFlag)", {}, "(Bug)<(Reverse AB)(AddFlag) A5+9 B5+9"),
        # The players always.
        ("(Bug AB) A2+1", {}, ">(Bug AB) A2+1 B5+9"),
        ("(Bug AB) B12+0", {}, ">(Bug AB) A5+9 B12+0"),
        ("(Bug AB) C-2+3x", {}, ">(Bug AB) A5+9 B5+9 C-2+3x"),
        ("(Bug AB) C4+10x", {}, ">(Bug AB) A5+9 B5+9 C4+10x"),
        ("(Bug ABC) C0+3x", {}, ">(Bug ABC) A5+9 B5+9 C0+3x"),
        # As many as the rules say, or as the letters need, at least 2.
        ("(Bug A)", {}, ">(Bug A) A5+9 B5+10"),
        ("(Bug B)", {}, ">(Bug B) A5+10 B5+9"),
        ("(Bug AD)", {}, ">(Bug AD) A5+9 B5+10 C5+10 D5+9"),
        ("(Bug AB) E5+10", {}, ">(Bug AB) A5+9 B5+9 C5+10 D5+10 E5+10"),
        ("(Bug A)", {"players": 3}, ">(Bug A) A5+9 B5+10 C5+10"),
        # The rules' lives.
        ("(Bug AB) B2+9", {"lives": 7}, ">(Bug AB) A7+9 B2+9"),
        # Any known card, whatever the level.
        ("(Increment A)(Reverse B)", {"level": 1}, ">(Increment A)(Reverse B) A5+9 B5+9"),
        # All ten flags of a player, and all five chips of a kind.
        ("(Bug AAAAAAAAAAB)", {}, ">(Bug AAAAAAAAAAB) A5+0 B5+9"),
        ("(Bug{3,4} AB)", {}, ">(Bug{3,4} AB) A5+9 B5+9"),
        ("(Bug{0,0} AB)(ForkBomb{0})(MoveFlag{0})", {},
         ">(Bug{0,0} AB)(ForkBomb{0})(MoveFlag{0}) A5+9 B5+9"),
    ],
)  # fmt: skip
def test_section_9_4_read_and_written_again(engine: Engine, text: str, rules: dict[str, Any], canonical: str) -> None:
    game = engine.start(text, **rules)
    assert game.text == canonical
    again = engine.start(canonical, **rules)
    assert again.text == canonical
    assert again.now == game.now


def test_section_9_4_what_the_second_example_says(engine: Engine) -> None:
    game = engine.start("(AddFlag A)>(MoveCommand AB.A)(ForkBomb{4} A)(Bug{1,2}) A5+6 B3+4", level=2)
    assert game.now == {
        "ply": 0,
        "phase": "run",
        "to_move": "A",
        "asks": "activate",
        "cursor": 1,
        "direction": 1,
        "handled": 2,
        "program": [
            {"card": "AddFlag", "params": {}, "flags": "A"},
            {"card": "MoveCommand", "params": {"commands": 1}, "flags": "ABA"},
            {"card": "ForkBomb", "params": {"damage": 4}, "flags": "A"},
            {"card": "Bug", "params": {"players": 1, "damage": 2}, "flags": ""},
        ],
        "players": [
            {"name": "A", "life": 5, "unused": 6, "out": False},
            {"name": "B", "life": 3, "unused": 4, "out": False},
        ],
        "chips": {"increment": 2, "decrement": 5},
        "winner": None,
        "legal": ["run", "skip"],
    }


def test_section_9_4_every_moment_of_a_turn(engine: Engine) -> None:
    game = engine.start("(Bug{3,1} AB)(Reverse C)")
    opened = ">(Bug{3,1} AB)(Reverse C) A5+9 B5+9 C5+9"
    assert game.text == opened
    assert game.play("run").text == opened + ' do="run"'
    assert game.play("hit C").text == opened + ' do="run;hit C"'
    assert game.play("hit A").text == opened + ' do="run;hit C;hit A"'
    assert game.play("hit B").text == ">(Bug{3,1} A.B)(Reverse C) A4+9 B4+9 C4+9"


def test_section_9_4_actions_in_do_are_played_when_the_text_is_read(engine: Engine) -> None:
    game = engine.start('(Bug{3,1} AB)(Reverse C) do="run;hit C"')
    assert (game.turn, game.players) == ("A hit", "A5+9 B5+9 C4+9")
    assert game.legal == ["hit A", "hit B"]
    # It may be a whole command. Then the next flag's turn is open.
    game = engine.start('(Bug AB)(Reverse C) do="run;hit C"')
    assert (game.turn, game.row) == ("B activate", ">(Bug A.B)(Reverse C)")
    assert game.text == ">(Bug A.B)(Reverse C) A5+9 B5+9 C4+9"


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ('(Bug AB)(Reverse C) do="skip;run"', '>(Bug A.B)(Reverse C) A5+9 B5+9 C5+9 do="run"'),
        ('(Bug{2,1} AB)(Reverse C) do="run;hit A;hit B;skip"', "(Bug{2,1} AB)>(Reverse C) A4+9 B4+9 C5+9"),
        ('(Bug{2,1} AB)(Reverse C) do="skip;run;hit A"', '>(Bug{2,1} A.B)(Reverse C) A5+9 B5+9 C5+9 do="run;hit A"'),
    ],
)  # fmt: skip
def test_section_9_4_a_text_begins_at_the_turn_that_is_open(engine: Engine, text: str, canonical: str) -> None:
    # do= holds the actions since this flag's turn opened, and a position has one canonical text.
    game = engine.start(text)
    assert game.text == canonical
    assert engine.start(canonical).now == game.now


@pytest.mark.parametrize(
    ("text", "turn"),
    [
        ('>(Bug A)(Reverse B) A5+9 B1+9 do="run;hit B"', "A wins"),
        ('>(RemoveCommand AB) A5+9 B5+9 do="run;drop RemoveCommand"', "A wins"),
        ('>(ForkBomb{0} A) A5+9 B5+10 do="run"', "B wins"),
        ('>(ForkBomb{0} A) A5+9 B5+10 C5+10 do="run"', "drawn"),
        # A text has no history, so a declaration in it is not checked.
        ('>(Bug A)(Reverse B) A4+9 B5+9 do="stalemate"', "B wins"),
        ('>(Bug A) A3+9 B5+10 C5+10 do="stalemate"', "drawn"),
    ],
)
def test_section_9_4_a_finished_game_is_its_last_turn_and_its_actions(engine: Engine, text: str, turn: str) -> None:
    game = engine.start(text)
    assert game.turn == turn
    assert game.text == text


def test_section_9_4_a_finished_game_writes_its_text(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B) B2+9").play("skip", "skip", "run", "hit B", "skip")
    game.play("run", "hit B")
    assert game.text == '>(Bug A)(Reverse B) A5+9 B1+9 do="run;hit B"'
    game = engine.start("(Bug A)(Reverse B) B2+9").play("skip", "skip", "stalemate")
    assert game.text == '>(Bug A)(Reverse B) A5+9 B2+9 do="stalemate"'


def test_section_9_4_placing_has_a_text_too(engine: Engine) -> None:
    cards = ["Bug", "AddFlag", "Reverse"]
    game = engine.deal(*cards, level=1, cards=cards, flags=2)
    found = []
    for card in ("AddFlag", "AddFlag", "Bug", "Reverse"):
        found.append(game.text)
        game.play(f"place {card}")
    assert found == [
        ">(Bug)(AddFlag)(Reverse) A5+8 B5+8 place=A2,B2",
        ">(Bug)(AddFlag A)(Reverse) A5+8 B5+8 place=A1,B2",
        ">(Bug)(AddFlag AB)(Reverse) A5+8 B5+8 place=A1,B1",
        ">(Bug A)(AddFlag AB)(Reverse) A5+8 B5+8 place=A0,B1",
    ]
    assert game.text == ">(Bug A)(AddFlag AB)(Reverse B) A5+8 B5+8"


@pytest.mark.parametrize(
    ("text", "turn", "legal"),
    [
        ("(Bug)(AddFlag)(Reverse) A5+8 B5+8 place=A2,B2", "A place",
         ["place AddFlag", "place Bug", "place Reverse"]),
        ("(Bug)(AddFlag A)(Reverse) A5+8 B5+8 place=A1,B2", "B place",
         ["place AddFlag", "place Bug", "place Reverse"]),
        ("(Bug)(AddFlag AB)(Reverse) A5+8 B5+8 place=A1,B1", "A place",
         ["place Bug", "place Reverse"]),
        ("(Bug)(AddFlag AB)(Reverse) A5+8 B5+8 C5+8 place=A1,B1,C2", "C place",
         ["place AddFlag", "place Bug", "place Reverse"]),
    ],
)  # fmt: skip
def test_section_9_4_placing_goes_on_where_the_text_left_it(
    engine: Engine, text: str, turn: str, legal: list[str]
) -> None:
    game = engine.start(text)
    assert (game.now["phase"], game.turn, game.legal) == ("place", turn, legal)
    assert game.text == ">" + text


def test_section_9_4_placing_from_a_text_leads_to_a_game(engine: Engine) -> None:
    game = engine.start("(Bug A)(RemoveFlag AB) A5+8 B5+8 place=A0,B1").play("place Bug")
    assert game.text == ">(Bug AB)(RemoveFlag AB) A5+8 B5+8"


REFUSED = {
    "what cannot be read": [
        "",
        "Bug A",
        "(",
        "(Bug A",
        "Bug A)",
        "(Bug A))",
        "((Bug A)",
        "()",
        "(Bug{} AB)",
        "(Bug{1} AB)",
        "(Bug{1,2,3} AB)",
        "(Bug{1,x} AB)",
        "(Bug{-1,1} AB)",
        "(Bug{1,2 AB)",
        "(AddFlag{1} AB)",
        "(Bug ab)",
        "(Bug 12)",
        "(Bug A..B)",
        "(Bug .A.B)",
        ">(Bug A)>(Reverse B)",
        ">(Bug A)<(Reverse B)",
        "(Bug A)(Reverse A.B)",
        ">(Bug A)(Reverse A.B)",
        "(Bug AB)>",
        "(Bug AB) hello",
        "(Bug AB) A5",
        "(Bug AB) A5+",
        "(Bug AB) A+5",
        "(Bug AB) A5+1y",
        "(Bug AB) A5+1 A5+1",
        "(Bug AB) do=",
        '(Bug AB) B5+0 do="run"5',
        '(Bug AB) C0+0 do="run"x',
        '(Bug AB) do="run',
        "(Bug AB) place=",
        "(Bug AB) place=A",
        "(Bug AB)(Reverse) place=A1,A1",
        "(Bug AB) colour=red",
    ],
    "an unknown card": ["(Bugg AB)", "(bug AB)", "(Bug A)(Prayer B)", "(Add Flag AB)"],
    "a card twice": ["(Bug A)(Bug B)", "(Bug A)(Reverse B)>(Bug{2,1})"],
    "a letter beyond E": ["(Bug AF)", "(Bug A) F5+10", "(Bug A) G5+10"],
    "no flag anywhere": ["(Bug)", "(Bug)(AddFlag) A5+10 B5+10"],
    "fewer than two undefeated players": [
        "(Bug A) B5+3x",
        "(Bug AB) A0+3x B0+3x",
        "(Bug ABC) A0+3x C-1+0x",
    ],
    "life 0 or less without x": ["(Bug AB) A0+3", "(Bug AB) B-2+3", "(Bug AB) C0+10"],
    "more than 10 flags of a player": [
        "(Bug AAAAAAAAAAAB)",
        "(Bug AAAAAA)(Reverse AAAAAB)",
        "(Bug AB) A5+10",
        "(Bug AAAAAAAAAAB) A5+1",
        "(Bug AB) C5+11",
    ],
    "more than 5 chips of a kind": [
        "(ForkBomb{8} AB)",
        "(Bug{4,4} AB)(Reverse)",
        "(Bug{4,1} AB)(MoveFlag{4})",
        "(Bug{0,0} AB)(ForkBomb{0})(MoveFlag{0})(RemoveFlag{0})",
    ],
}


@pytest.mark.parametrize(
    "text",
    [pytest.param(text, id=f"{why}: {text}") for why, texts in REFUSED.items() for text in texts],
)
def test_section_9_4_refused_with_the_column(engine: Engine, text: str) -> None:
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start(text)


@pytest.mark.parametrize("text", ["(Bug ABC)", "(Bug AB) C5+10", "(Bug AB) E1+1x"])
def test_section_9_4_a_letter_beyond_the_players_is_refused(engine: Engine, text: str) -> None:
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start(text, players=2)
    assert engine.start(text).turn == "A activate"


@pytest.mark.parametrize(
    "doing",
    ["hit B", "run;hit C", "run;hit B;hit A", "jump", "run;;hit B", "stalemate;skip"],
)
def test_section_9_4_illegal_actions_in_do_are_refused(engine: Engine, doing: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        engine.start(f'(Bug AA)(Reverse B) do="{doing}"')
