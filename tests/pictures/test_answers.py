from __future__ import annotations

import pytest

from spagwidget import Answer, Answers, BadType, BadValue, Game, SpagWidget, answers_chart
from spagwidget.pictures.answers import SHOWN


def wrong(name: str, times: int = 1) -> list[Answer]:
    return [Answer(1, "Which?", "a", "b", name, "wrong", f"You did {name}.", "R2")] * times


RIGHT = Answer(2, "Which?", "b", "b", "", "right")


def test_the_most_frequent_misreading_comes_first() -> None:
    picture = answers_chart(Answers([*wrong("one"), RIGHT]), {"Ada": wrong("two", 3)})
    assert picture.alt == "Misreadings in 5 answers. You did two. (R2): 3. You did one. (R2): 1."
    texts = [text.get_text() for text in picture.artists if hasattr(text, "get_text")]
    assert texts[:3] == ["Misreadings in 5 answers", "You did two. (R2)", "3 · 1 person"]


def test_only_the_most_frequent_ones_are_drawn() -> None:
    picture = answers_chart([answer for number in range(SHOWN + 2) for answer in wrong(f"m{number:02}")])
    texts = [text.get_text() for text in picture.artists if hasattr(text, "get_text")]
    assert texts[-1] == "and 2 more misreadings"
    assert texts[2] == "1"


def test_boards_without_wrong_answers_give_a_chart_too() -> None:
    board = SpagWidget(Game(level=1, seed=1))
    assert answers_chart(board, theme="dark").alt == "Misreadings in 0 answers. Nobody misread a rule."
    assert answers_chart().alt == "Misreadings in 0 answers. Nobody misread a rule."


def test_wrong_arguments_are_refused() -> None:
    for bad in (3, "answers", [3], {"Ada": None}):
        with pytest.raises(BadType, match="An answer chart takes"):
            answers_chart(bad)
    with pytest.raises(BadValue):
        answers_chart(theme="grey")
