"""The notebook on bots and tournaments, as a pupil works with it: write a bot, then play against it."""

from __future__ import annotations

from playwright.sync_api import expect

from scripts.labserver import OpenNotebook
from spagwidget.lessons.exercises import bots_and_tournaments as lesson

from .test_notebooks import NOTEBOOK, Pupil

BOTS = NOTEBOOK.with_name("15-bots-and-tournaments.ipynb")


def test_a_pupil_writes_a_bot_and_plays_against_it(open_notebook: OpenNotebook) -> None:
    pupil = Pupil(open_notebook(BOTS, run=False, reduced_motion="reduce"))
    pupil.run(pupil.find("import spagwidget"))
    board = pupil.board(pupil.run(pupil.find("lesson.watch")))
    expect(board.playback.get_by_text("step 0", exact=True)).to_be_visible()
    pupil.run(pupil.find("def score"))
    cell = pupil.run(pupil.find("class MyBot"), f"{lesson.my_bot.solution}\n\nlesson.my_bot.check(MyBot)")
    expect(cell).to_contain_text("Right. Both intervals are above one half.", timeout=60_000)
    board = pupil.board(pupil.run(pupil.find("game = spag.Game(level=1, seed=15)")))
    board.card("Bug").click()
    expect(board.root.get_by_role("region", name="Decision")).to_contain_text("Flag 2 of 4.")
