"""Every cell that cannot be chosen has a reason and a rule, and both are true."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import spagwidget as spag
from spagwidget.core.table.reach import on_board
from tests.program import games as random_games
from tests.program.running import any_action

PAGE = Path(__file__).parents[2] / "docs" / "maciji.md"


def forbids(number: str, game: spag.Game, cell: str) -> bool:
    """Return True if a rule forbids a cell, or is the rule of the question if the target is not a cell."""
    now: dict[str, Any] = game.snapshot
    rules: Any = game.rules
    board = rules.board
    if cell not in board.words:
        return bool({"M8": "block", "M9": "warp", "M2": "goal", "C13": "side"}.get(number, "write") == now["asks"])
    place = [int(number) for number in cell.split(",")]
    line = now["line"]
    last = line[-1] if line else []
    near = board.near[board.cells.index((last[0], last[1]))] >> board.words.index(cell) & 1 if last else 0
    match number:
        case "C13":
            return bool(now["asks"] == "side")
        case "C1":
            return place == now["goal"] and not line
        case "M3":
            return place in now["blocks"] and not line
        case "M8":
            return now["asks"] == "block" and place in now["blocks"]
        case "C8":
            return place in now["blocks"] or place in now["warps"]
        case "M9":
            return last in now["warps"] and place not in now["warps"]
        case "C6":
            return now["asks"] == "block" and place not in now["blocks"]
        case "C5":
            return bool(rules.option.no_cross and near)
        case "M4":
            used = place in line or place in now["blocks"]
            return used or not near
    raise AssertionError(number)


def test_each_cell_that_cannot_be_chosen_has_a_true_reason_with_a_rule() -> None:
    cited = set()
    for seed in range(16):
        rng = Random(seed)
        game = random_games.of_maciji(seed)
        game.undo(rng.randrange(game.ply + 1)) if game.ply else None
        for _ in range(2):
            if game.over:
                break
            offered = {action.split(" ")[1] for action in game.legal}
            for target in dict.fromkeys(on_board(game.scene())):
                if ":" in target:
                    continue
                found = game.why_not(target)
                assert (found is None) == (target in offered), (game.position, target)
                if found is not None:
                    assert found.reason
                    assert found.rule is not None, (game.position, target)
                    assert forbids(found.rule.number, game, target), (game.position, target, str(found))
                    cited.add(found.rule.number)
            game.play(any_action(rng, game.legal))
    assert len(cited) > 5, cited


def test_the_rules_are_those_of_the_page() -> None:
    rows = re.findall(r"^\| ([MC]\d+) \| (.*) \|$", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    book = spag.Game("maciji").rulebook()
    assert [(number, rule.text) for number, rule in book.items()] == [
        (number, text.replace("`", "")) for number, text in rows
    ]
    assert all(rule.sentences[0].ruling == number.startswith("C") for number, rule in book.items())
