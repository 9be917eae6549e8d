"""How many exercises of a lesson are solved: the line after a check, and the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from spagwidget.lessons import Coding, Progress, Solutions, Watching
from spagwidget.lessons.exercises import level_1, start_here
from spagwidget.lessons.kit import solved
from spagwidget.lessons.kit.verdict import Verdict

from .test_watching import answer

TOTAL = len(level_1.exercises)


@pytest.fixture(autouse=True)
def _fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solved, "_solved", set())


def words(verdict: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """What the cell of a check shows, as plain text."""
    seen: list[Any] = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **kwargs: seen.append(thing))
    verdict._ipython_display_()
    return "\n".join(thing["text/plain"] if isinstance(thing, dict) else type(thing).__name__ for thing in seen)


def test_line_below_each_verdict_counts_the_solved_exercises(monkeypatch: pytest.MonkeyPatch) -> None:
    counts = [(3, 0), (2, 1), (1, 1), (2, 1)]  # 2 is right; a wrong answer later takes nothing away
    for number, count in counts:
        text = words(level_1.thief.check(number), monkeypatch)
        assert text.splitlines()[-1] == f"Solved in this notebook: {count} of {TOTAL}."


def test_the_line_does_not_come_between_the_words_and_the_board_that_they_lead_to(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    wrong = next(verdict for task in level_1.exercises for verdict in trials(task) if verdict.board is not None)
    shown = words(wrong, monkeypatch).splitlines()
    assert shown[-2:] == ["SpagWidget", f"Solved in this notebook: 0 of {TOTAL}."]
    assert "Solved in this notebook" not in "".join(shown[:-1])


def trials(task: Any) -> Iterator[Verdict]:
    """Yield the verdicts on some wrong answers, where an exercise takes a number or a text."""
    for guess in (0, 1, 2, 3, "skip", "run"):
        try:
            verdict = task.check(guess)
        except (TypeError, ValueError):
            continue
        if isinstance(verdict, Verdict) and not verdict.right:
            yield verdict


def test_last_exercise_gets_another_line(monkeypatch: pytest.MonkeyPatch) -> None:
    for task in start_here.exercises:
        if isinstance(task, Watching):
            answer(task.board(), task.least)
            verdict = task.check()
        else:
            verdict = task.check(task.made(task.solution) if isinstance(task, Coding) else task.solution)
    assert words(verdict, monkeypatch).endswith(
        f"You have solved all {len(start_here.exercises)} exercises of this notebook."
    )


def test_table_shows_solved_and_open_exercises() -> None:
    level_1.thief.check(2)
    level_1.queue.check("skip")
    table = Progress(level_1.exercises)
    assert table.states["Exercise 1"] == "solved"
    assert table.states["Exercise 3"] == "not solved yet"
    assert table.states["Exercise 5"] == "not solved yet"
    assert repr(table).splitlines()[-1] == table.line == f"Solved in this notebook: 1 of {TOTAL}."
    html = table._repr_mimebundle_()["text/html"]
    assert html.count("<tr>") == TOTAL
    assert '<th scope="row" style="text-align: left">Exercise 1</th>' in html
    assert "thief" not in html
    assert "thief" not in repr(table)


def test_example_is_not_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    shown = words(start_here.warm_up.check(start_here.warm_up.solution), monkeypatch)
    assert "Solved in this notebook" not in shown
    assert Progress(start_here.exercises).line == f"Solved in this notebook: 0 of {len(start_here.exercises)}."


def test_solutions_do_not_count() -> None:
    Solutions(level_1.exercises)
    assert Progress(level_1.exercises).line == f"Solved in this notebook: 0 of {TOTAL}."


def test_exercise_outside_a_lesson_has_no_line() -> None:
    assert solved.solved_line("somebody.else") == ""
