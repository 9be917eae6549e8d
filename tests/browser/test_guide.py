"""The mistakes of the guide for teachers on real boards: they ask at once, and the wrong answer gets its reply."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from scripts import teach_pages
from scripts.teach_pages import Lesson, lessons

from .live import Live


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.notebook)
def test_the_board_of_a_mistake_asks_at_once_and_names_the_mistake(live: Live, lesson: Lesson) -> None:
    for mistake in [one for one in lesson.mistakes if "kind" in one]:
        question, game = teach_pages.asked(mistake), teach_pages.played(mistake)
        board = live.show(game, step=question.step, predict=True, questions=[question.kind])
        region = board.root.get_by_role("group", name="Predict")
        expect(region).to_contain_text(question.text)
        wrong = next(choice for choice in question.choices if choice.misreading == mistake["misreading"])
        name = re.compile(f"^{re.escape(wrong.label)}(, |$)")
        board.root.get_by_role("button", name=name).first.click()
        expect(region).to_contain_text(game.misreadings()[mistake["misreading"]].name)
