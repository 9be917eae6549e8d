"""Lines and comments in records: undone actions and variations are saved, and unreadable entries are kept."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.core.rules import Notes
from spagwidget.core.session.tree import variations
from spagwidget.games.spaghetti import Spaghetti
from spagwidget.games.spaghetti.state import State
from tests.rules.clocks import timed

from .play import DEAL, PLACED


def branched() -> spag.Game:
    """A game with four ends; of its present line two actions are undone."""
    game = spag.Game(level=1, players=2, deal=DEAL)
    game.play(*PLACED, "run", "hit B", "skip")
    game.fork(8)
    game.play("skip", "skip", "run")
    game.fork(9)
    game.play("run")
    game.fork(2)
    game.play("place MoveFlag")
    game.switch(game.lines.index((*PLACED, "run", "hit B", "skip")))
    game.undo(2)
    return game


LINES = [
    {"from": 2, "actions": ["place MoveFlag"]},
    {"from": 8, "actions": ["skip", "run"]},
    {"from": 9, "actions": ["hit B", "skip"]},
    {"line": 2, "from": 9, "actions": ["skip", "run"], "place": 0},
]


def reread(game: spag.Game) -> spag.Game:
    return spag.Game.from_record(spag.Record.loads(str(game.record)))


def test_a_record_without_variations_is_written_as_before(running: spag.Game) -> None:
    assert list(running.record.data) == ["format", "version", "game", "rules", "deal", "actions"]


def test_a_line_says_where_it_branches_off() -> None:
    game = branched()
    assert game.record.actions == [*PLACED, "run"]
    assert list(game.record.data)[-2:] == ["actions", "lines"]
    assert game.record.data["lines"] == LINES


def test_a_record_brings_back_every_line_and_what_was_undone() -> None:
    game = branched()
    again = reread(game)
    assert (again.snapshot, again.lines) == (game.snapshot, game.lines)
    assert str(again.record) == str(game.record)
    again.redo(2)
    assert again.record.actions == [*PLACED, "run", "hit B", "skip"]
    assert (again.can_redo, len(again.record.data["lines"])) == (False, 3)
    again.undo(2)
    assert str(again.record) == str(game.record)
    again.restart()
    assert "lines" not in again.record.data


def test_names_and_comments_stay_with_their_moments() -> None:
    game = branched()
    game.annotate(game.tree.root, comment="Both know the cards.")
    game.annotate(name="Attack")
    patience = game.tree.path[8].children[1].children[0]
    game.annotate(patience, name="Patience", comment="Nothing happens.\nYet.")
    assert game.record.data["comments"] == [
        {"ply": 0, "text": "Both know the cards."},
        {"ply": 9, "name": "Attack"},
        {"line": 4, "ply": 10, "name": "Patience", "text": "Nothing happens.\nYet."},
    ]
    again = reread(game)
    assert (again.tree.root.comment, again.tree.here.name) == ("Both know the cards.", "Attack")
    assert str(again.record) == str(game.record)
    again.annotate(again.tree.root, comment="")
    assert len(again.record.data["comments"]) == 2
    with pytest.raises(ValueError, match="belongs to another game"):
        again.annotate(patience, name="")


def test_the_times_of_a_line_are_kept() -> None:
    game, watch = timed("(Bug A)(AddFlag B)(MoveFlag AB)", undo="gives_back")
    game.play("skip")
    watch.wait(10)
    game.play("skip")
    watch.wait(3)
    game.play("run")
    game.undo(2)
    assert game.record.data["lines"] == [{"from": 1, "actions": ["skip", "run"], "times": [10000, 3000]}]
    again = reread(game)
    again.redo(2)
    assert (again.times, again.times_left[-1]) == ((0, 10000, 3000), {"A": 57000, "B": 50000})


def test_replaying_a_record_follows_its_actions_only() -> None:
    game = branched()
    plain = spag.Record({key: value for key, value in game.record.data.items() if key != "lines"})
    assert list(spag.replay(game.record)) == list(spag.replay(plain))


@pytest.mark.parametrize(
    "entry",
    [
        7,
        {},
        {"from": 9},
        {"from": 9, "actions": []},
        {"from": 9, "actions": "run"},
        {"from": 9, "actions": [1]},
        {"from": 9, "actions": ["hit C"]},
        {"from": 9, "actions": ["hit A", "skip", "nonsense"]},
        {"from": 99, "actions": ["run"]},
        {"from": -1, "actions": ["run"]},
        {"from": True, "actions": ["place Bug"]},
        {"from": 9, "line": 5, "actions": ["hit A"]},
        {"from": 9, "line": 6, "actions": ["hit A"]},
        {"from": 9, "line": "0", "actions": ["hit A"]},
        {"from": 9, "actions": ["hit A"], "times": [-1]},
        {"from": 9, "actions": ["hit A"], "times": []},
        {"from": 9, "actions": ["hit A"], "title": "?"},
        {"from": 9, "actions": ["hit A"], "place": -1},
        {"from": 9, "actions": ["hit A"], "place": True},
        {"from": 9, "actions": ["hit A"], "place": 10_000},
    ],
)
def test_a_line_that_cannot_be_read_is_kept_as_it_is(entry: object) -> None:
    data = {**branched().record.data, "lines": [*LINES, entry]}
    game = spag.Game.from_record(data)
    assert len(game.lines) == 4
    assert game.record.data == data
    game.redo()
    assert game.record.data["lines"][0] == entry
    assert len(reread(game).lines) == 4


@pytest.mark.parametrize("lines", [None, "…", 5, {"from": 0}])
def test_lines_in_another_form_are_kept_as_they_are(lines: object, running: spag.Game) -> None:
    data = {**running.record.data, "lines": lines, "comments": lines}
    game = spag.Game.from_record(data)
    assert str(game.record) == str(spag.Record(data))
    game.play("skip")
    assert (game.record.data["lines"], game.record.data["comments"]) == (lines, lines)
    game.undo()
    assert game.record.data["lines"] == [lines, {"from": 8, "actions": ["skip"]}]
    assert reread(game).record == game.record


@pytest.mark.parametrize(
    "entry",
    [
        None,
        {"ply": 3},
        {"ply": 3, "text": ""},
        {"ply": 3, "text": 3},
        {"ply": 99, "text": "late"},
        {"ply": 3, "line": 1, "text": "on no line"},
        {"ply": 0, "text": "a second one"},
        {"ply": 3, "text": "good", "by": "Ada"},
    ],
)
def test_a_comment_that_cannot_be_read_is_kept_as_it_is(entry: object, running: spag.Game) -> None:
    data = {**running.record.data, "comments": [{"ply": 0, "text": "first"}, entry]}
    game = spag.Game.from_record(data)
    assert game.record.data == data
    game.annotate(comment="last")
    assert game.record.data["comments"] == [{"ply": 0, "text": "first"}, {"ply": 8, "text": "last"}, entry]


def test_a_line_that_repeats_another_is_read_and_then_written_once(running: spag.Game) -> None:
    whole: dict[str, Any] = {"from": 0, "actions": [*PLACED, "skip", "run"]}
    data = {**running.record.data, "lines": [whole, {"line": 1, "from": 9, "actions": ["skip"]}]}
    game = spag.Game.from_record(data)
    assert game.record.data == data
    assert game.lines == ((*PLACED, "skip", "run"), (*PLACED, "skip", "skip"))
    game.redo()
    assert game.record.data["lines"] == [
        {"from": 9, "actions": ["run"]},
        {"from": 9, "actions": ["skip"]},
    ]


def test_a_copy_of_a_game_writes_the_same_record() -> None:
    data = {**branched().record.data, "lines": [*LINES, "junk"]}
    game, other = spag.Game.from_record(data), spag.Game()
    other.adopt(game)
    assert other.record == game.record
    other.redo()
    assert other.record.data["lines"][0] == "junk"
    assert (game.record.data, game.ply) == (data, 9)


def test_a_file_cannot_cause_endless_work(running: spag.Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(variations, "BUDGET", 3 * (variations.LINE + variations.PLY))
    entries = [{"from": 8 - ply, "actions": ["place MoveFlag"]} for ply in range(1, 8)]
    data = {**running.record.data, "lines": entries}
    game = spag.Game.from_record(data)
    assert 2 <= len(game.lines) <= 4
    assert game.record.data == data


# Any game, any file


def wandered(seed: int, plies: int, **options: Any) -> spag.Game:
    """A random game with undone actions, variations and comments."""
    game, chance = spag.Game(seed=seed, **options), Random(seed)
    for _ in range(plies):
        act = chance.random()
        if act < 0.7 and game.legal:
            game.play(chance.choice(game.legal))
        elif act < 0.85 and game.can_undo:
            game.undo(chance.randint(1, min(4, game.ply)))
        elif act < 0.95:
            game.switch(chance.randrange(len(game.lines)))
        else:
            game.annotate(name=chance.choice(["", "!", "?"]), comment=f"at {game.ply}")
    return game


def test_R60_lines_full_of_long_runs_are_read_as_far_as_the_work_allows(monkeypatch: pytest.MonkeyPatch) -> None:
    long: dict[str, Any] = {"blanks": {"Storm": "repeat 99:\n  repeat 99:\n    turn cursor"}}
    record = spag.Game.from_position("(Storm A)(AddFlag B)", level=1, **long).record.data
    ways = [
        [word for bit in format(way, "05b") for word in ("run" if bit == "1" else "skip", "skip")] for way in range(32)
    ]
    lines = [{"from": 0, "actions": way + ["run", "skip"] * 20} for way in ways]
    runs, apply = 0, Spaghetti.apply

    def counted(rules: Spaghetti, state: State, action: spag.Action, notes: Notes | None = None) -> State:
        nonlocal runs
        runs += action.kind == "run"
        return apply(rules, state, action, notes)

    monkeypatch.setattr(Spaghetti, "apply", counted)
    game = spag.Game.from_record({**record, "lines": lines})
    assert 20 <= runs <= variations.BUDGET / (500 * variations.NOTE) + 1
    assert len(game.lines) > 1
    assert game.record.data["lines"] == lines


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10_000), st.integers(0, 60), st.integers(1, 3))
def test_every_tree_is_saved_whole(seed: int, plies: int, level: int) -> None:
    game = wandered(seed, plies, level=level)
    again = reread(game)
    assert str(again.record) == str(game.record)
    assert (again.position, again.lines) == (game.position, game.lines)
    assert (again.tree.end.ply, again.tree.end.state) == (game.tree.end.ply, game.tree.end.state)
    again.annotate(name="changed")  # from now on the lines are written again
    game.annotate(name="changed")
    assert str(again.record) == str(game.record)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 12) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)
PLY = st.integers(-1, 10) | JSON
ACTIONS = st.lists(st.sampled_from(["skip", "run", "hit B", "place Bug", "place MoveFlag", ""]), max_size=4)
ENTRY = st.fixed_dictionaries(
    {"from": PLY},
    optional={"line": PLY, "actions": ACTIONS | JSON, "times": st.lists(st.integers(-1, 9), max_size=4) | JSON},
)
COMMENT = st.fixed_dictionaries({"ply": PLY}, optional={"line": PLY, "name": JSON, "text": JSON})


@settings(max_examples=150, deadline=None)
@given(st.lists(ENTRY | JSON, max_size=6) | JSON, st.lists(COMMENT | JSON, max_size=4) | JSON, st.booleans())
def test_unreadable_lines_and_comments_are_written_back(lines: Any, comments: Any, clock: bool) -> None:
    game = spag.Game(level=1, players=2, deal=DEAL, clock={"minutes": 5} if clock else None)
    game.play(*PLACED)
    if clock:
        game.pause()
    game = reread(game)
    data = dict(game.record.data)
    timed: dict[str, Any] = {key: data.pop(key) for key in ("times", "clock") if key in data}
    data = {**data, "lines": lines, "comments": comments, **timed}
    text = str(spag.Record(data))
    again = spag.Game.from_record(json.loads(text))
    assert str(again.record) == text
    assert again.position == game.position
    again.annotate(name="changed")
    once = reread(again)
    assert (str(once.record), set(once.lines)) == (str(again.record), set(again.lines))


def test_a_comment_must_be_a_text() -> None:
    game = spag.Game(level=1, seed=7)
    with pytest.raises(TypeError, match="must be texts, not int"):
        game.annotate(comment=5)  # type: ignore[arg-type]  # what a user may try
    with pytest.raises(TypeError, match="must be a node"):
        game.annotate("a good move")  # type: ignore[arg-type]  # what a user may try
    assert "comments" not in game.record.data
