"""Playing by mouse: Python has the actions that were clicked."""

from __future__ import annotations

import re
from random import Random

from playwright.sync_api import expect

from .desk import Board, Desk, token

LEVEL_1 = "game = spag.Game(level=1, players=2, seed=7); board = spag.SpagWidget(game); board"

VERBS = {
    "Where do you place a flag?": "place",
    "Where do you add a flag?": "add",
    "Which flag do you move?": "move",
    "Which flag do you remove?": "remove",
    "Who loses": "hit",
}


def question(board: Board) -> tuple[str, list[str]]:
    """Return the text of the question and its targets. The board may change while they are read."""
    while True:
        said, targets = board.decision.inner_text(), board.open_targets()
        if targets and (said, targets) == (board.decision.inner_text(), board.open_targets()):
            return said, targets


def a_turn(board: Board, random: Random) -> str:
    """Answer a question at random, and return the action as text."""
    said, targets = question(board)
    verb = next((verb for words, verb in VERBS.items() if words in said), None)
    chosen = random.choice(targets)
    board.choose(chosen)
    if verb is None:
        return {"Run": "run", "Skip": "skip", "Declare stalemate": "stalemate"}[chosen]
    if verb in ("place", "add"):  # a flag that is not asked for stands for its card
        return f"{verb} {token(chosen).split(':')[0]}"
    if verb == "move":
        board.asks(re.compile(r"Where do you move \w.s flag\?"))
        target = random.choice([name for name in board.open_targets() if "'s flag" not in name])
        board.choose(target)
        return f"move {token(chosen)} {token(target)}"
    return f"{verb} {token(chosen)}"


def test_a_whole_game_is_played_by_clicking_and_found_in_python(desk: Desk) -> None:
    board = desk.show(LEVEL_1)
    random, clicked = Random(1), list[str]()
    while " wins in round " not in board.decision.inner_text():
        clicked.append(a_turn(board, random))
        assert len(clicked) < 400, "nobody wins"
    actions, winner, step = desk.value("[list(game.record.actions), game.winner, len(game.events)]")
    assert actions == clicked
    assert f"\n{winner} wins in round " in board.decision.inner_text()
    expect(board.player(winner)).to_contain_text("wins")
    expect(board.player("B" if winner == "A" else "A")).to_contain_text("defeated")
    board.is_at(step, step)
    prompt, over, known = desk.value("[game.ask().prompt.text, game.over, board.step]")
    assert (over, known) == (True, step)
    assert prompt in board.decision.inner_text()
    assert desk.value("spag.Game.from_record(game.record).position == game.position")
