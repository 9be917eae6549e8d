"""What a game shows and answers in Python, in the made-up language."""

from __future__ import annotations

import re
from contextlib import suppress
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.errors import Unsupported
from spagwidget.pictures import svg_image

from .judge import GAMES, facts, faults, played

NAMES = r"^\.rules\.\d+\.0: [A-Z ]+$"
"""The names of the cards of Programmer's Nightmare, which are the same in every language."""


def ids(value: Any) -> str:
    return value if isinstance(value, str) else "-".join(map(str, value.values()))[:40]


def shown(game: spag.Game) -> dict[str, Any]:
    """Everything that the methods of a game return to be read."""
    found: dict[str, Any] = {
        "str": str(game).splitlines()[0],
        "about": game.display().about(),
        "editions": game.display().editions(),
    }
    for seat in (None, *game.rules.seats):
        found[f"frames_{seat}"] = [(frame.event and frame.event.caption, frame.scene) for frame in game.frames(seat)]
        found[f"ask_{seat}"] = _texts_of(game.ask(seat))
        with suppress(Unsupported):
            found[f"values_{seat}"] = list(game.watchable(seat).values())
        with suppress(Unsupported):
            found[f"questions_{seat}"] = [
                (one.text, one.told, one.right.label, one.right.detail) for one in game.questions(0, seat)
            ]
        with suppress(Unsupported):
            found[f"hints_{seat}"] = game.hints(seat)
    with suppress(Unsupported):
        found["tree"] = [
            (row.text, row.result) for row in map(game.teller().row, [[node] for node in game.tree.path[1:]])
        ]
    with suppress(Unsupported):
        found["loops"] = [str(loop) for loop in game.loops()]
    found["rules"] = [(rule.label, rule.title, rule.text, rule.note) for rule in game.rulebook().values()]
    found["alt"] = svg_image(game, step=len(game.events)).split('alt="')[1].split('"')[0]
    for make in (spag.chart, spag.time_strip, spag.film_strip):
        with suppress(Unsupported):
            found[make.__name__] = make(game).alt
    return found


def _texts_of(ask: Any) -> Any:
    """The question without the ids of what can be picked."""
    return [
        (node.prompt.text, node.prompt.detail, node.prompt.labels, node.prompt.refused) for node in ask.nodes
    ], ask.prompt.text


@pytest.mark.parametrize(("name", "options"), GAMES, ids=ids)
def test_nothing_of_a_game_stays_english(name: str, options: dict[str, Any]) -> None:
    known = facts(played(name, 40, **options))
    assert faults(lambda: shown(played(name, 40, **options)), known, NAMES) == []


def test_reasons_and_refusals_are_messages() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)>(MoveFlag A)")
    game.play("run")
    assert faults(lambda: [str(game.why_not("MoveFlag", ["move", "MoveFlag:0"])), game.why_not("B", ["move"])]) == []


def test_hints_reviews_and_tournaments_are_messages() -> None:
    game = spag.Game(level=1, seed=3, flags=2, lives=2)
    spag.play_out(game, "random", seed=1)

    def made() -> list[Any]:
        review = spag.review(game, games=4)
        league = spag.tournament(["random", "greedy"], games=2, level=1, progress=False)
        decisions = [(one.text, one.title, one.reason, one.better, one.word) for one in review.decisions]
        title, _, head, *_ = str(league).splitlines()
        words = [title, *re.split(r"\s{2,}", head.strip())]
        return [decisions, review.foot, spag.review_chart(review).alt, spag.ratings_chart(league).alt, words]

    assert faults(made) == []


def test_the_columns_of_csv_have_the_same_names_in_every_language() -> None:
    game = spag.Game(level=1, seed=3, flags=1, lives=1)
    spag.play_out(game, "random", seed=1)
    heads: list[str] = []
    assert faults(lambda: heads.append(spag.review(game, games=2).csv().splitlines()[0])) == []
    assert len(set(heads)) == 1
