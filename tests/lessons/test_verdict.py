"""How a verdict looks as text and in a notebook."""

from __future__ import annotations

from typing import Any

import pytest

from spagwidget import SpagWidget
from spagwidget.lessons import Verdict
from spagwidget.lessons.exercises import start_here
from spagwidget.lessons.kit.show import INLINE

WRONG = start_here.ahead.check(start_here.ahead.tempting)
RIGHT = start_here.ahead.check(start_here.ahead.solution)


def test_repr_contains_the_text_and_is_the_same_each_time() -> None:
    lines = repr(WRONG).splitlines()
    assert lines[0].startswith("Not yet. ")
    assert "ForkBomb is the stronger card" in lines[0]
    assert lines[1] == "  1. A runs AddFlag."
    assert repr(WRONG) == repr(start_here.ahead.check(start_here.ahead.tempting))
    assert repr(RIGHT).startswith("Right. ")
    assert len(repr(RIGHT).splitlines()) == 1


def test_html_escapes_the_text_and_marks_its_code() -> None:
    html = Verdict(False, "a `<b>` & more")._repr_mimebundle_()["text/html"]
    assert html == f'<p><strong>Not yet.</strong> a <code style="{INLINE}">&lt;b&gt;</code> &amp; more</p>'


def test_wrong_answer_plays_back_from_the_start_and_cannot_be_played() -> None:
    board = WRONG.board
    assert isinstance(board, SpagWidget)
    assert board.read_only
    assert board.step == 0
    assert board.game is WRONG.game


@pytest.mark.parametrize(("verdict", "shown"), [(RIGHT, []), (WRONG, ["SpagWidget"])])
def test_cell_shows_the_text_and_for_a_wrong_answer_the_board(
    verdict: Verdict, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[Any] = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **kwargs: seen.append(thing))
    verdict._ipython_display_()
    assert set(seen[0]) == {"text/plain", "text/html"}
    below = [thing for thing in seen[1:] if not isinstance(thing, dict)]  # the number of solved exercises may follow
    assert [type(thing).__name__ for thing in below] == shown


def test_question_is_shown_above_a_board(monkeypatch: pytest.MonkeyPatch) -> None:
    from spagwidget.lessons.exercises import level_1

    seen: list[Any] = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **kwargs: seen.append(thing))
    start_here.ahead._ipython_display_()
    level_1.thief._ipython_display_()
    assert [isinstance(thing, SpagWidget) for thing in seen] == [False, True, False, True]
    assert not seen[1].read_only
    assert seen[3].read_only
