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
    assert written[-1] == ("loses" if min(last.values()) == 0 else f"{round(100 * min(last.values()))} %")
    assert all(written.count(seat) == 1 + sum(one.seat == seat for one in found.turning_points) for seat in found.seats)
    assert picture.alt.startswith(f"Chances to win at step {step}: A {round(100 * last['A'])} %, ")
    assert found.turning_points
    for one in found.turning_points:
        assert f"Turning point at step {one.step}: {one.title}" in picture.alt


def test_a_review_without_decisions_is_drawn(found: GameReview) -> None:
    empty = GameReview(("A", "B"), (), ((3, {"A": 0.5, "B": 0.5}),), 6, random=False)
    assert texts(review_chart(empty)).count("even") == 1


def test_two_players_have_one_line_between_their_wins_and_no_percents() -> None:
    chances = tuple((step, {"A": a, "B": 1 - a}) for step, a in enumerate((0.5, 0.75, 0.25, 0.0)))
    picture: Any = review_chart(GameReview(("A", "B"), (), chances, 6, random=False))
    written = texts(picture)
    assert written[-4:] == ["A", "A wins", "B", "B wins"]
    assert not any("%" in words for words in written)
    assert "A 0 %" in picture.alt
    heights = [path.get_path().vertices[:, 1] for path in picture.artists if hasattr(path, "get_path")]
    assert sum(len(set(ys)) == 4 for ys in heights if len(ys) == 4) == 2  # one line, and the ground behind it


def test_who_has_won_has_no_chance_any_more_but_a_win(found: GameReview) -> None:
    seat = next(seat for seat, chance in found.chances[-1][1].items() if chance == 1)
    written = texts(review_chart(found))
    assert f"{seat} wins" in written
    assert written.count("wins") == 1, "only beside the axis"
    assert not {"100 %", "0 %"} & set(written), "what is certain is said in words"


def test_bad_arguments_are_refused(found: GameReview) -> None:
    with pytest.raises(BadType, match="what `review` returned"):
        review_chart(Game())  # type: ignore[arg-type]  # a mistake of a caller
    with pytest.raises(BadValue, match="grey"):
        review_chart(found, theme="grey")
    with pytest.raises(BadValue):
        review_chart(found, width=10)
