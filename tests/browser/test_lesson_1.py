"""Lesson 1 minute by minute, as its guide plans it: a teacher shows, two pupils at one computer play and answer."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, expect

from scripts import teach_pages
from scripts.labserver import OpenNotebook, ask_python
from spagwidget import Game
from spagwidget.lessons.exercises import start_here

from .desk import Board
from .test_notebooks import Pupil

LESSON = teach_pages.lessons()[0]
NOTEBOOK = teach_pages.ROOT / "tutorials" / f"{LESSON.notebook}.ipynb"

STOPS = next(claim["runs"]["ForkBomb"] for part in LESSON.board for claim in part["claims"] if "runs" in claim)
"""The steps at which the teacher stops and lets the class vote."""

SLOW = 60_000
"""The most milliseconds until a board has shown what the computer played, on a busy machine."""

TURNS = 8
"""How many turns of flags the pupils play against the computer."""


@pytest.fixture
def room(open_notebook: OpenNotebook) -> Pupil:
    return Pupil(open_notebook(NOTEBOOK, run=False, reduced_motion="reduce"))


def click_action(board: Board, action: str) -> None:
    """Play an action by clicking, as the notebook says: the button, the card or the player."""
    kind, _, what = action.partition(" ")
    if kind in ("run", "skip"):
        board.press(kind.capitalize())
    elif kind == "hit":
        board.player(what).click()
    elif ":" in what:
        card, at = what.split()[0].split(":")
        board.flags(card).nth(int(at)).click()
        if kind == "move":
            board.card(what.split()[1]).click()
    else:
        board.card(what).click()


def state(room: Pupil) -> tuple[str, str, Sequence[str], int, int]:
    """Whose decision it is, what is asked, what is legal, and how many actions and events there are."""
    values = "[game.to_move or '', game.asks or '', game.legal, game.ply, len(game.events)]"
    to_move, asks, legal, ply, events = json.loads(ask_python(room.page, f"import json; print(json.dumps({values}))"))
    return to_move, asks, legal, ply, events


def test_the_plan_of_lesson_1_is_done_as_it_is_written(room: Pupil) -> None:
    assert [part["part"] for part in LESSON.plan] == [
        *("Watch", "The rules", "Play", "Exercises 1 to 3", "Exercise 4: a branch", "What we know now")
    ]
    _watch(room)
    _rules(room)
    _play(room)
    _exercises(room)
    _branch(room)


def _watch(room: Pupil) -> None:
    """0 to 5: the teacher stops before each hit on ForkBomb, and nothing on the board says who loses life."""
    room.run(room.find("import spagwidget"))
    film = room.board(room.run(room.find("spag.SpagWidget(spag.Game.load")))
    frames = Game.load(NOTEBOOK.parent / "games" / "three-at-once.json").frames()
    assert f"steps {STOPS[0]}, {STOPS[1]}, {STOPS[2]} and {STOPS[3]}" in LESSON.plan[0]["do"]
    for step in range(1, len(frames)):
        film.press("Step forward")
        expect(film.scrubber).to_have_attribute("aria-valuenow", str(step))
        if step in STOPS:
            after = frames[step + 1].event
            assert after is not None
            expect(film.root).to_contain_text("runs ForkBomb.")
            expect(film.root).not_to_contain_text(after.caption)
    expect(film.root).to_contain_text("A wins")


def _rules(room: Pupil) -> None:
    """5 to 10: the table is in the notebook, and the position of the guide is a board, played step by step."""
    table = room.run(room.find("## Play a game"))
    for card in ("AddFlag", "MoveFlag", "RemoveFlag", "Bug", "ForkBomb"):
        expect(table.get_by_role("row").filter(has_text=re.compile(rf"^\s*{card}\b"))).to_have_count(1)
    block = re.search(r"```python\n(.*?)```", teach_pages.page(LESSON), re.DOTALL)
    assert block
    # a cell that the teacher adds for it; here another one takes the code
    board = room.board(room.run(room.find("second = spag.Game"), block[1]))
    expect(board.playback.get_by_text("step 0", exact=True)).to_be_visible()
    for step in range(1, 100):
        board.press("Step forward")
        expect(board.scrubber).to_have_attribute("aria-valuenow", str(step))
        if not board.playback.get_by_text(f"step {step}", exact=True).is_visible():
            break
    expect(board.root).to_contain_text("A wins")


def _play(room: Pupil) -> None:
    """10 to 22: the pair plays against the computer, and clicks what it has agreed on."""
    board = room.board(room.run(room.find("game = spag.Game(level=1, players=2, seed=7)")))
    expect(board.players).to_contain_text("computer, beginner")
    turns, before = 0, -1
    for _ in range(400):
        to_move, asks, legal, ply, events = state(room)
        if not to_move or turns == TURNS:
            break
        if to_move == "A" and ply > before:
            turns += asks == "activate"
            if events:  # Python is ahead of the board, and pupils click what they see
                expect(board.scrubber).to_have_attribute("aria-valuenow", str(events), timeout=SLOW)
            click_action(board, "run" if "run" in legal else legal[0])
            before = ply
    assert turns == TURNS or not to_move


def _exercises(room: Pupil) -> None:
    """22 to 32: exercise 1 is first answered wrong, then by clicking; 2 asks questions; 3 takes ten actions."""
    room.answers(
        "ahead", '"run; add ForkBomb; run; hit B"', "ForkBomb is the stronger card, but it is behind the cursor."
    )
    cell = room.run(room.find("lesson.ahead"))
    _checked(room.board(cell), start_here.ahead.solution)
    room.answers("ahead", "", "Right.")
    room.predicts(start_here.watch)
    room.answers("watch", "", "Right.")
    _checked(room.board(room.run(room.find("lesson.prepare"))), start_here.prepare.solution)
    room.answers("prepare", "", "Right.")


def _checked(board: Board, answer: str) -> None:
    """Play an answer on the board of an exercise, which says at once that it is right.

    A click on a card before the board asks for one chooses nothing, so each waits for what the last one has changed.
    """
    for action in answer.split("; "):
        before = board.state()
        click_action(board, action)
        board.changes(before)
    expect(board.root).to_contain_text("Right.")


def _branch(room: Pupil) -> None:
    """32 to 40: a function with one `if`; then the table, which is handed in, has all exercises."""
    expect(room.run(room.find("def decide(card):\n    if"))).to_contain_text("RemoveFlag -> skip")
    number = room.find('def decide(card):\n    return "run"')
    expect(room.run(number)).to_contain_text("Not yet.")
    cell = room.run(number, f"{start_here.careful.solution}\n\nlesson.careful.check(decide)")
    expect(cell).to_contain_text("You have solved all 4 exercises of this notebook.")
    table: Locator = room.run(room.find("from spagwidget.lessons import Progress"))
    expect(table.get_by_role("row")).not_to_have_count(0)
