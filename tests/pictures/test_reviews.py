from __future__ import annotations

from typing import Any

import pytest

from spagwidget import BadType, BadValue, Game, GameReview, play_out, review, review_chart


@pytest.fixture(scope="module")
def found() -> GameReview:
    game = Game(level=1, players=3, seed=4)
    play_out(game, "easy", seed=4)
    return review(game, "easy", games=12, budget=60, seed=2)


def texts(picture: Any) -> list[str]:
    return [text.get_text() for text in picture.artists if hasattr(text, "get_text")]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_a_chart_shows_who_was_ahead_and_where_the_game_turned(found: GameReview, theme: str) -> None:
    picture = review_chart(found, theme=theme, width=500)
    written = texts(picture)
    step, last = found.chances[-1]
    assert written[0] == "Who was ahead"
    assert written[-1] == f"{round(100 * min(last.values()))} %"
    assert all(written.count(seat) == 1 + sum(one.seat == seat for one in found.turning_points) for seat in found.seats)
    assert picture.alt.startswith(f"Chances to win at step {step}: A {round(100 * last['A'])} %, ")
    assert found.turning_points
    for one in found.turning_points:
        assert f"Turning point at step {one.step}: {one.title}" in picture.alt


def test_a_review_without_decisions_is_drawn(found: GameReview) -> None:
    empty = GameReview(("A", "B"), (), ((3, {"A": 0.5, "B": 0.5}),), 6, random=False)
    assert texts(review_chart(empty)).count("50 %") == 3


def test_bad_arguments_are_refused(found: GameReview) -> None:
    with pytest.raises(BadType, match="what `review` returned"):
        review_chart(Game())  # type: ignore[arg-type]  # a mistake of a caller
    with pytest.raises(BadValue, match="grey"):
        review_chart(found, theme="grey")
    with pytest.raises(BadValue):
        review_chart(found, width=10)
