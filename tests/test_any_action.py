"""Any text as an action: the games accept a legal one and refuse everything else with the documented error."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.cli.main import main
from tests.widget.golden import RecordingBoard

RULE_SETS: dict[str, dict[str, Any]] = {
    "level 3": {"level": 3, "players": 3},
    "every extension": {
        "level": 3,
        "players": 3,
        "extensions": ["instant", "memory", "interrupt", "reverse_priority"],
        "variants": {"memory_choice": True},
    },
    "sequential": {"level": 1, "players": 2, "extensions": ["sequential_open"]},
    "fair start": {"level": 2, "players": 2, "extensions": ["fair_start", "instant"]},
    "monster": {"level": 3, "players": 2, "edition": "monster"},
    "blank": {"level": 1, "players": 2, "blanks": {"Odd": "hit player {damage 2}\nrecall commands"}},
    "maciji": {"game": "maciji", "board": "5x5", "warps": True, "swap": True},
    "honeycomb": {"game": "maciji", "board": "hex3"},
}
GAMES = {name: spag.Game(**options, seed=1) for name, options in RULE_SETS.items()}
KINDS = (
    *("place", "run", "skip", "stalemate", "add", "move", "remove", "hit", "shift", "drop", "instant", "interrupt"),
    *("pass", "recall", "who", "which", "take", "tune", "shuffle", "swap", "done", "first", "second"),
    *("block", "warp", "goal", "side", "write"),
)
WORDS = (
    *("", "x", "99", "-1", "²", "٣", "0", "1", "both", "recall", "A", "F", "Bug", "Odd", "Bug:0", "Bug:99", "Bug:²"),
    *(
        "Bug:",
        ":0",
        "Bug.damage",
        "Bug.",
        ".damage",
        "Bug.x",
        "instant:A",
        "instant:",
        "instant:F",
        "instant",
        "9" * 5000,
    ),
    *("a1", "1", "first", "\ud800", "\0", "\n", "None", "{0}", "%s"),
)
action = st.one_of(
    st.text(max_size=30),
    st.text(alphabet=st.characters(), max_size=10),
    st.lists(st.sampled_from([*KINDS, *WORDS]), max_size=5).map(" ".join),
    st.builds(
        lambda kind, words: " ".join([kind, *words]),
        st.sampled_from(KINDS),
        st.lists(st.sampled_from(WORDS), max_size=3),
    ),
)
ODD = [
    *("recall", "recall x", "recall ", "recall both both", "take", "take 99", "take -1", "take ²", "hit", "hit AB"),
    *("tune x", "tune Bug", "tune Bug.x", "tune instant:", "move a b c", "move Bug:0", "move Bug:² Bug", "shift Bug ²"),
    *("interrupt", "interrupt A", "interrupt F Bug", "drop instant:", "\ud800", "recall \ud800", "write", "write ²"),
    *("side third", "goal -1", "swap Bug", "x" * 100_000, "recall " + "x" * 100_000),
]


@pytest.mark.parametrize("rules", GAMES)
@pytest.mark.parametrize("text", ODD, ids=lambda text: ascii(text[:20]))
def test_invalid_action_text_is_refused(text: str, rules: str) -> None:
    game = GAMES[rules]
    with pytest.raises(ValueError, match=r".") as refused:
        game.notation.parse(text)
    assert type(refused.value) is spag.BadValue
    assert len(str(refused.value)) < 400
    with pytest.raises(spag.IllegalAction):
        game.play(text)


@pytest.mark.parametrize("rules", GAMES)
@settings(max_examples=300, derandomize=True, deadline=None, database=None)
@given(action)
def test_any_text_is_an_action_or_raises_the_documented_error(rules: str, text: str) -> None:
    game = GAMES[rules]
    with suppress(ValueError):
        assert str(game.notation.parse(text)) == text
    if text not in game.legal:
        with pytest.raises(spag.IllegalAction):
            game.play(text)
        assert game.ply == 0


@pytest.mark.parametrize("text", ["recall x", "recall", "take -1", "move a b c", "\ud800"], ids=ascii)
def test_invalid_action_text_is_refused_everywhere(text: str, tmp_path: Path, capsys: Any) -> None:
    game = spag.Game(level=1, players=2, seed=1)
    data = {**game.record.data, "actions": [text]}
    with pytest.raises(spag.BadRecord, match="Ply 0"):
        spag.Game.from_record(data)
    with pytest.raises(spag.BadPosition, match="Ply 0") as caught:
        spag.Game.from_position(f'(Bug A)(Reverse B) do="{text}"')
    assert caught.value.column == 20
    board = RecordingBoard(game)
    (answer,) = board.receive(type="play", action=text, id=1)
    assert answer["type"] == "refused"
    file = tmp_path / "odd.json"
    file.write_text(json.dumps(data))
    for words in (["replay"], ["replay", "--json"]):
        assert main([*words, str(file)]) == 2
        assert "odd.json: Ply 0: " in capsys.readouterr().err
