"""Exercises, puzzles and every question of two games in the made-up language, wide and on a phone."""

from __future__ import annotations

from random import Random

import pytest

import spagwidget as spag
from spagwidget.core.made_up import MADE_UP
from spagwidget.core.speaking import speaking
from spagwidget.lessons.exercises import start_here

from .live import Live
from .test_made_up_games import SIZES, judged, shown


def test_an_exercise_and_its_verdict(live: Live) -> None:
    with speaking(MADE_UP):
        board = live.pose(start_here.ahead, page={"viewport": SIZES["phone"]}, until=".spag [data-key]")
    found = judged(board, "exercise")
    board.widget.game.play("skip")
    board.page.wait_for_timeout(300)
    assert [*found, *judged(board, "verdict")] == []


@pytest.mark.parametrize("grade", [1, 3])
def test_a_puzzle_and_the_reply_to_a_try(live: Live, grade: int) -> None:
    board = shown(live, spag.puzzles(grade=grade))
    found = judged(board, "puzzle")
    board.widget.game.play(sorted(board.widget.game.legal)[0])
    board.page.wait_for_timeout(300)
    assert [*found, *judged(board, "reply")] == []


@pytest.mark.parametrize(("name", "kinds"), [("nightmare", 8), ("lovelace-babbage", 4)])
def test_every_question_of_a_game(live: Live, name: str, kinds: int) -> None:
    game, chance, found, asked = spag.Game(name, seed=4), Random(2), list[str](), set[tuple[str, ...]]()
    while not game.over:
        seat = game.to_act[0]
        verbs = {text.removeprefix(f"{seat} ").split()[0] for text in game.legal_for(seat)} - {"pass", "timeout"}
        kind = (game.asks or "", *sorted(verbs if name == "lovelace-babbage" else ()))
        if kind not in asked:
            asked.add(kind)
            with speaking(MADE_UP):
                copied = spag.Game.from_record(game.record)
            found += [fault for looks in (None, seat) for fault in judged(shown(live, copied, seat=looks), f"{kind}")]
        game.play(chance.choice(game.legal))
    assert len(asked) >= kinds
    assert found == []
