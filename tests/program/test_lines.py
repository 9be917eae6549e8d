"""`Game.program`: the lines that run at each step are those that the program really runs."""

from __future__ import annotations

import contextlib
import io
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from spagwidget import Game

from . import games
from .running import Traced, actions_of, play
from .test_programs import KINDS

RANDOM: dict[str, tuple[Callable[[int], Game], int]] = {
    "any rules": (games.of_any_rules, 30),
    "any position": (games.from_any_position, 60),
    "middle of a turn": (games.from_mid_turn, 20),
    "blanks": (games.with_blanks, 30),
}


def compare(game: Game) -> None:
    """Compare the lines of each step with those that run when the program prints the event."""
    listing = game.program()
    lines = listing.text.splitlines()
    heads = [lines[line - 1] for mark, line in listing.marks.items() if mark.startswith("def:")]
    functions = {head.removeprefix("def ").split("(")[0] for head in heads}
    traced = Traced(listing.text, actions_of(game), {"main", "run", *functions})
    for step, (event, stack) in enumerate(zip(game.events, traced.stacks, strict=True), 1):
        found = listing.line(step).now
        if event.kind == "test":  # the program tells a condition on the line behind it
            assert found[:-1] == stack[:-1]
            assert found[-1] < stack[-1]
            continue
        assert found == stack, (event, found, stack)
        assert listing.line(step - 1).next == found
    assert listing.line(len(game.events)).next == (() if game.over else traced.waiting)


@pytest.mark.parametrize("kind", KINDS)
def test_the_lines_of_each_step_are_those_that_run(kind: str) -> None:
    for seed in range(3):
        compare(play(Game(seed=seed, **KINDS[kind]), Random(seed), (20, 60, 121)[seed]))


@pytest.mark.parametrize("kind", RANDOM)
def test_the_lines_of_random_games_are_those_that_run(kind: str) -> None:
    make, count = RANDOM[kind]
    for seed in range(1000, 1000 + count):
        compare(make(seed))


def test_the_lines_of_maciji_follow_the_choices() -> None:
    game = Game("maciji", board="3x3", blocks=2, swap=True)
    listing = game.program()
    assert listing.line(0) == ((), (listing.marks["block"],))
    for action, mark in [("block 0,0", "block"), ("block 0,1", "goal"), ("goal 2,2", "side"), ("side first", "write")]:
        game.play(action)
        assert game.program().line(game.ply).next == (listing.marks[mark],)
    assert 'choose("goal"' in listing.text.splitlines()[listing.marks["goal"] - 1]


def test_a_step_of_a_command_has_its_line_inside_the_function() -> None:
    game = Game.from_position("(Bug A)(AddFlag B) A5+9 B5+9")
    game.play("run")
    listing = game.program()
    lines = listing.text.splitlines()
    assert [lines[line - 1].strip() for line in listing.line(1).now] == ["if runs(flag):"]
    assert [lines[line - 1].strip() for line in listing.line(1).next] == [
        "Bug(flag, players=1, damage=1)",
        "hit_another(flag, damage, hits)",
    ]


def test_each_card_has_marks_for_its_call_and_its_function() -> None:
    listing = Game(level=3, seed=1, extensions=["memory"]).program()
    lines = listing.text.splitlines()
    for name in ("Bug", "Increment", "Memory", "Reverse"):
        assert re.match(rf" +{name}\(flag", lines[listing.marks[f"call:{name}"] - 1])
        assert lines[listing.marks[f"def:{name}"] - 1].startswith(f"def {name}(flag")


def test_there_is_no_line_before_the_start_or_after_the_end() -> None:
    game = Game(level=1, seed=1)
    listing = game.program()
    assert listing.line(0).now == ()
    for step in (-1, 1):
        with pytest.raises(IndexError):
            listing.line(step)


def test_the_examples_of_the_page_run(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    page = (Path(__file__).parents[2] / "docs" / "program.md").read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    out, space = io.StringIO(), dict[str, object]()
    with contextlib.redirect_stdout(out):
        for code in re.findall(r"```python\n(.*?)```", page, re.DOTALL):
            exec(code, space)
    assert f"# {out.getvalue().strip()}\n" in page
    assert (tmp_path / "program.py").read_text(encoding="utf-8") == Game(level=1, seed=7).as_python()


def test_the_program_is_written_once() -> None:
    game = Game(level=1, seed=1)
    first = game.program()
    game.play(game.legal[0])
    assert game.program().text is first.text


def test_the_blocks_cover_all_code_lines() -> None:
    for game in (Game(level=3, seed=1), Game("maciji")):
        listing = game.program()
        lines = listing.text.splitlines()
        covered = {line for block in listing.blocks for line in range(block.first, block.last + 1)}
        code = {at for at, line in enumerate(lines, 1) if line and not line.startswith("#")}
        assert code <= covered
        for block in listing.blocks:
            assert not block.name or block.name in lines[block.first - 1]
        assert "main" in [block.name for block in listing.blocks]
