"""Puzzles as one HTML file: every try is stored with the answer of the others, or the file plays the solution only."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.export import LARGEST, puzzle_page, puzzle_pages, tries
from spagwidget.export.tries import MOST_SECONDS, MOST_TRIES, tries_of
from tests.export.pages import data_in, part
from tests.export.test_page import Tags
from tests.widget.golden import RecordingPuzzles

PUZZLES: list[spag.PuzzleLike] = [spag.puzzles()[0], spag.puzzles()[9], spag.puzzles(game="maciji")[2]]
NAMES = ["spaghetti-1", "spaghetti-10", "maciji-3"]


def actions_in(node: Any, nodes: list[Any], prefix: str) -> Iterator[str]:
    """Yield the actions that a question of a message leads to."""
    for token, then, *_ in node["options"]:
        words = f"{prefix} {token}".strip()
        yield from [words] if then < 0 else actions_in(nodes[then], nodes, words)


def frames_of(states: list[Any], at: int) -> list[Any]:
    """Return all frames of a state, as the page puts them together."""
    state = states[at]
    found: list[Any] = state["frames"]
    return found if at == 0 else [*frames_of(states, state["parent"])[: state["kept"]], *found]


@pytest.mark.parametrize("puzzle", PUZZLES, ids=NAMES)
def test_every_action_of_every_moment_is_stored_and_one_way_wins(puzzle: spag.PuzzleLike) -> None:
    states = data_in(puzzle_page(puzzle))["solving"]["states"]
    start = states[0]["puzzle"]
    shown = [{**start, **state["puzzle"]} for state in states]
    for state, seen in zip(states, shown, strict=True):
        done = seen["reply"] is not None or seen["solved"] is not None
        assert bool(state["tries"]) != done
        assert bool(state["now"]["ask"]["nodes"]) != done
    assert {int(to) for state in states for to in [*state["tries"].values(), *filter(None, [state.get("next")])]} == {
        *range(1, len(states))
    }
    assert sum(seen["solved"] is not None for seen in shown) > 0
    assert sum(seen["reply"] is not None for seen in shown) > 0


@pytest.mark.parametrize("puzzle", PUZZLES, ids=NAMES)
def test_a_page_answers_as_the_board_in_jupyter(puzzle: spag.PuzzleLike) -> None:
    states = data_in(puzzle_page(puzzle))["solving"]["states"]
    for action, to in states[0]["tries"].items():
        board = RecordingPuzzles(puzzle)
        board.receive(type="play", action=action, id=1)
        stored = {**states[0]["puzzle"], **states[to]["puzzle"]}
        reply, seen = stored["reply"], board.puzzle["reply"]
        assert {**stored, "reply": None} == {**board.puzzle, "reply": None}
        assert (reply is None) == (seen is None)
        if reply:
            different = {"kind", "more"}
            assert {key: reply[key] for key in reply.keys() - different} == {
                key: seen[key] for key in reply.keys() - different
            }
        assert frames_of(states, to) == board._board.story.whole()["frames"]
        board.close()


def test_the_actions_of_the_questions_are_the_stored_tries() -> None:
    for puzzle in PUZZLES:
        for state in data_in(puzzle_page(puzzle))["solving"]["states"]:
            nodes = state["now"]["ask"]["nodes"]
            if nodes:
                legal = {action.casefold() for action in state["tries"]}
                assert {one.casefold() for one in spoken(state["now"]["ask"])} == legal


def spoken(ask: Any) -> Iterator[str]:
    yield from actions_in(ask["nodes"][0], ask["nodes"], ask.get("prefix", ""))


def test_hints_open_one_after_another_and_are_those_of_the_board() -> None:
    puzzle = spag.puzzles()[0]
    hints = data_in(puzzle_page(puzzle))["solving"]["hints"]
    board = RecordingPuzzles(puzzle)
    for number in range(3):
        board.receive(type="puzzle", do="hint", id=number + 1)
    assert hints == board.puzzle["hints"]
    assert len(hints) == 3


def test_the_text_of_the_page_has_the_start_and_the_solution_closed() -> None:
    puzzle = spag.puzzles()[0]
    found = puzzle_page(puzzle)
    assert "The solution" in found
    assert [("open" in one) for one in Tags(found).named("details")] == [False]
    (picture,) = [one for one in Tags(found).named("svg") if one.get("role") == "img"]
    assert picture["aria-label"]


def test_too_many_tries_play_the_solution_only(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = spag.puzzles()[0]
    monkeypatch.setattr(tries, "MOST_TRIES", 3)
    found = puzzle_page(puzzle)
    assert "too large to be played on a page" in found
    data = data_in(found)
    assert "solving" not in data
    assert data["traits"]["horizon"] == data["traits"]["step"] == 0
    (view,) = data["views"].values()
    assert len(view["lines"][0]["story"]["frames"]) == len(puzzle.combo().game.frames())


def test_a_search_that_takes_too_long_plays_the_solution_only() -> None:
    times = iter(range(0, 10_000, 4))
    assert tries_of(spag.puzzles()[0], "", ("en",), lambda: next(times)) is None
    assert tries_of(spag.puzzles()[0], "", ("en",), lambda: 0.0) is not None


def test_a_page_in_two_languages_is_the_same_as_two_pages() -> None:
    puzzle = spag.puzzles()[0]
    pages = puzzle_pages(puzzle, ("en", "ja"))
    for language, page in pages.items():
        assert page == puzzle_page(puzzle, language=language)
        assert f'<html lang="{language}">' in page
    assert "パズル" in pages["ja"]
    assert (MOST_TRIES, MOST_SECONDS) == (400, 20)


def test_a_page_that_would_be_too_large_plays_the_solution_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spagwidget.export.LARGEST", 1000)
    assert "too large to be played on a page" in puzzle_page(spag.puzzles()[0])
    assert LARGEST == 80_000


def test_a_puzzle_page_has_a_bounded_size() -> None:
    sizes = {name: len(puzzle_page(puzzle).encode()) for puzzle, name in zip(PUZZLES, NAMES, strict=True)}
    assert max(sizes.values()) < 140_000


def test_a_puzzle_and_a_board_write_the_same_file(tmp_path: Path) -> None:
    puzzle = spag.puzzles()[0]
    puzzle.to_html(tmp_path / "one.html", author="Ms Okada")
    spag.PuzzleBoard(spag.puzzles()).to_html(tmp_path / "two.html", author="Ms Okada")
    one, two = ((tmp_path / name).read_text(encoding="utf-8") for name in ("one.html", "two.html"))
    assert one == two == puzzle_page(puzzle, author="Ms Okada")
    assert "Puzzle 1 of Spaghetti Code" in one
    spag.puzzles(game="maciji")[0].to_html(tmp_path / "three.html")


def test_the_board_saves_the_puzzle_that_it_shows() -> None:
    board = RecordingPuzzles(spag.puzzles(grade=1)[:3])
    board.receive(type="puzzle", do="go", at=2, id=1)  # its defences are found at once; the second puzzle takes 12 s
    (file,) = board.receive(type="page", step=0, id=2)
    assert (file["kind"], file["name"]) == (
        "page",
        "spaghetti-code-level-1-2-players-puzzle-3.html",
    )
    assert file["content"] == puzzle_page(spag.puzzles(grade=1)[2])


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"edition": "none"}, spag.BadValue),
        ({"language": "xx"}, spag.BadValue),
        ({"title": "a\nb"}, spag.BadValue),
        ({"author": 3}, spag.BadValue),
    ],
)
def test_wrong_arguments_get_a_short_error(options: dict[str, Any], error: type[Exception], tmp_path: Path) -> None:
    file = tmp_path / "puzzle.html"
    file.write_text("before")
    with pytest.raises(error) as found:
        spag.puzzles()[0].to_html(file, **options)
    assert 10 < len(str(found.value)) < 300
    assert file.read_text() == "before"
    with pytest.raises(spag.BadValue, match="does not end in"):
        spag.puzzles()[0].to_html(tmp_path / "puzzle.txt")


def test_the_script_of_a_puzzle_page_has_the_decisions() -> None:
    code = part(puzzle_page(spag.puzzles()[0]), "code")
    assert "load('solve.js')" in code
    assert "load('code.js')" not in code
