"""The board of an exercise in the made-up language, wide and on a phone."""

from __future__ import annotations

from spagwidget.core.made_up import MADE_UP
from spagwidget.core.speaking import speaking
from spagwidget.lessons.exercises import start_here

from .live import Live
from .test_made_up_games import SIZES, judged


def test_an_exercise_and_its_verdict(live: Live) -> None:
    with speaking(MADE_UP):
        board = live.pose(start_here.ahead, page={"viewport": SIZES["phone"]}, until=".spag [data-key]")
    found = judged(board, "exercise")
    board.widget.game.play("skip")
    board.page.wait_for_timeout(300)
    assert [*found, *judged(board, "verdict")] == []
