"""Any text as a position: it is read, or BadPosition has the column and the reason."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag

EVERYTHING = ["reverse_priority", "memory", "instant", "interrupt", "sequential_open"]
RULE_SETS: dict[str, dict[str, Any]] = {
    "level 3": {},
    "three players": {"level": 2, "players": 3},
    "instant": {"players": 3, "extensions": ["instant", "interrupt"]},
    "everything": {
        "level": 3,
        "extensions": EVERYTHING,
        "variants": {"reverse_flips_queues": True, "memory_choice": True},
    },
    "blank": {"blanks": {"Odd": "hit player {damage 2}\nrecall commands\nrepeat {3}:\n  turn cursor"}},
    "monster": {"edition": "monster", "variants": {"free_placing": True}},
    "maciji": {"game": "maciji"},
}
BOARDS: list[dict[str, Any]] = [
    {"board": "5x5"},
    {"board": "4x4", "no_cross": True, "swap": True},
    {"board": "hex3", "blocks": 2, "warps": True},
    {"board": ".../._./...", "blocks": 2, "swap": True},
    {"board": "1x3"},
]
PIECES = {
    False: [
        *("(", ")", "{", "}", "<", ">", ".", ",", " ", "+", "-", "x", "0", "9", "99999", "A", "F", "Z", "Bug", "Odd"),
        *("(Bug AB)", "(Reverse)", "{1,2}", "{5}", " A5+6", " B0+6x", " order=back", " last=Bug,Bug", " last=Bgu"),
        *(" hand=A:Bug{1,1}", " hand=A:Bug,B:Bug{1,99999}", " interrupts=A:9", " take=Bug", " place=A4,B3", " open=9"),
        *(" passes=9", " turn=B", ' do="run"', ' do="', '"', ";", "stalemate", "recall x", "\n", "\ud800", "²", "٣"),
    ],
    True: [
        *("5x5", "1x2", "hex2", "hex", "x", "0", "9", ",", "-", "+", "?", "=", " ", "/", "_", ".", "0,0", "1,1", "9,9"),
        *(
            " no_cross",
            " blocks=?",
            " blocks=0,0+?",
            " blocks=?+?",
            " warps=?+?",
            " warps=0,0+?",
            " goal=0,0",
            " goal=?",
        ),
        *(
            " swap=?",
            " first=A",
            " first=C",
            " line=0,0",
            "-0,1",
            ' do="goal 1,1"',
            ' do="',
            '"',
            ";",
            "\n",
            "\ud800",
            "²",
        ),
    ],
}


def played(options: dict[str, Any], seed: int, plies: int) -> str:
    """Return the position text of a game played at random."""
    rng = Random(seed)
    game = spag.Game(**options, seed=seed)
    for _ in range(plies):
        if game.over:
            break
        game.play(rng.choice(game.legal))
    return game.position


def texts(rules: str) -> list[str]:
    """Return the position texts of a few random games."""
    if rules == "maciji":
        return [played({"game": "maciji", **board}, 1, plies) for board in BOARDS for plies in (0, 1, 3, 6)]
    return [played(RULE_SETS[rules], seed, plies) for seed in range(3) for plies in (0, 4, 12, 40)]


TEXTS = {rules: texts(rules) for rules in RULE_SETS}


@st.composite
def changed(draw: st.DrawFn, rules: str) -> str:
    """Draw a position text with a few changes: parts removed, doubled, replaced or inserted."""
    text = draw(st.sampled_from(TEXTS[rules]))
    piece = st.one_of(st.sampled_from(PIECES[rules == "maciji"]), st.characters())
    for _ in range(draw(st.integers(1, 4))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(len(text), start + 6)))
        middle = draw(st.one_of(st.just(""), piece, st.just(text[start:end] * 2)))
        text = text[:start] + middle + text[end:]
    return text


def read_or_refused(text: str, options: dict[str, Any]) -> None:
    """Check that a text is read, or refused with a column inside it."""
    refusal: spag.BadPosition | None = None
    try:
        game = spag.Game.from_position(text, **options)
    except spag.BadPosition as error:
        refusal = error
    if refusal is None:
        assert spag.Game.from_position(game.position, game=game.rules).position == game.position
    else:
        assert 1 <= refusal.column <= len(text) + 1
        assert refusal.problem
        assert refusal.problem in str(refusal)


@pytest.mark.parametrize("rules", RULE_SETS)
@settings(max_examples=400, derandomize=True, deadline=None, database=None)
@given(data=st.data())
def test_a_changed_position_is_read_or_refused_at_its_column(rules: str, data: st.DataObject) -> None:
    text = data.draw(changed(rules))
    options = {name: value for name, value in RULE_SETS[rules].items() if name not in ("level", "players")}
    read_or_refused(text, options)


@pytest.mark.parametrize("rules", RULE_SETS)
@settings(max_examples=200, derandomize=True, deadline=None, database=None)
@given(data=st.data())
def test_a_changed_position_is_read_or_refused_by_the_rules_that_are_given(rules: str, data: st.DataObject) -> None:
    text = data.draw(changed(rules))
    game = spag.Game(**{**RULE_SETS[rules], **(BOARDS[2] if rules == "maciji" else {})}, seed=1)
    read_or_refused(text, {"game": game.rules})


@pytest.mark.parametrize(
    ("text", "column", "problem"),
    [
        ("1x2 warps=?+?", 11, "at least 3"),
        ("5x5 blocks=?", 12, "even number"),
        ("2x2 goal=? blocks=?+?+?+?", 19, "expected 0 to 2"),
        ("hex3 goal=? no_cross", 13, "boards of squares"),
        ("", 1, "board is ''"),
        ('5x5 goal=0,0 line=0,1-0,2 do="write 9,9"', 27, "'write 9,9'"),
    ],
)
def test_a_maciji_position_that_no_rules_allow_is_refused_at_its_column(text: str, column: int, problem: str) -> None:
    with pytest.raises(spag.BadPosition) as caught:
        spag.Game.from_position(text, game="maciji")
    assert caught.value.column == column
    assert problem in caught.value.problem
    assert problem in str(caught.value)


@pytest.mark.parametrize(
    ("text", "options", "column"),
    [
        ("4x4 goal=0,0", {"board": "5x5"}, 1),
        ("4x4 goal=0,0", {"no_cross": True, "board": "4x4"}, 1),
        ("4x4 goal=? blocks=0,0+?", {"blocks": 4, "board": "4x4"}, 19),
    ],
)
def test_a_maciji_position_for_other_rules_is_refused_at_its_column(
    text: str, options: dict[str, Any], column: int
) -> None:
    with pytest.raises(spag.BadPosition) as caught:
        spag.Game.from_position(text, game=spag.Game("maciji", **options).rules)
    assert caught.value.column == column
    assert caught.value.problem


def test_a_held_card_with_a_number_of_many_digits_is_refused_at_its_column() -> None:
    text = f"(MoveFlag A)(AddFlag B) hand=A:Bug,B:MoveFlag{{{'9' * 5000}}}"
    with pytest.raises(spag.BadPosition) as caught:
        spag.Game.from_position(text, extensions=["instant"])
    assert caught.value.column == 25
