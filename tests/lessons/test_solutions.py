"""The solutions: two hints and the answer for each exercise, each to be unfolded by itself."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from spagwidget.core.catalogue import catalogue
from spagwidget.lessons import Solutions, Watching
from spagwidget.lessons.exercises import blank, level_1, monsters
from spagwidget.lessons.kit.show import BLOCK, INLINE

from .lessons import TASKS

HINTS = ("look", "do")


def test_every_exercise_has_both_hints() -> None:
    missing = [
        f"lessons.{task.name}.hint.{hint}"
        for task in TASKS
        for hint in HINTS
        if f"lessons.{task.name}.hint.{hint}" not in catalogue()
    ]
    assert missing == []


@pytest.fixture
def _hints(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hints for the exercise `thief`."""
    look, do = (f"lessons.level_1.thief.hint.{hint}" for hint in HINTS)
    texts = {**catalogue(), look: "Look at `Bug` {{2}}.", do: "Count."}
    monkeypatch.setattr("spagwidget.lessons.kit.solutions.catalogue", lambda: texts)
    monkeypatch.setattr("spagwidget.core.catalogue._whole", lambda language: texts)


@pytest.mark.usefixtures("_hints")
def test_steps_go_from_a_hint_to_the_answer() -> None:
    steps = Solutions([level_1.thief]).steps["Exercise 1"]
    assert list(steps) == ["where to look", "what to do", "the answer"]
    assert steps["where to look"] == "Look at `Bug` {2}."
    assert steps["the answer"].startswith("`2` Right. ")


def test_every_answer_is_right_and_in_the_form_to_type() -> None:
    typed = [task for task in level_1.exercises if not isinstance(task, Watching)]
    answers = [steps["the answer"] for steps in Solutions(typed).steps.values()]
    assert len(answers) == len(typed)
    assert answers[1].startswith('`"run; move Bug:0 AddFlag; run; hit B; run; hit B"` Right. ')
    assert all("` Right. " in answer for answer in answers)


def test_answer_has_the_names_of_the_edition_that_its_board_shows() -> None:
    answer = Solutions([monsters.disguise]).steps["Exercise 1"]["the answer"]
    assert answer.startswith('`"run; move Prayer:0 Birth; run; hit B; run; hit B"` Right. ')


class Folds(HTMLParser):
    """Collects the summaries, and checks that elements are nested properly and that no fold is open."""

    def __init__(self) -> None:
        super().__init__()
        self.inside: list[str] = []
        self.summaries: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert attrs == ([("style", BLOCK if tag == "pre" else INLINE)] if tag in ("pre", "code") else [])
        self.inside.append(tag)
        if tag == "summary":
            self.summaries.append("")

    def handle_endtag(self, tag: str) -> None:
        assert self.inside.pop() == tag

    def handle_data(self, data: str) -> None:
        if "summary" in self.inside:
            self.summaries[-1] += data


@pytest.mark.usefixtures("_hints")
def test_each_step_is_folded_up_on_the_page_under_a_summary_that_names_its_exercise() -> None:
    page = Folds()
    page.feed(Solutions(level_1.exercises)._repr_mimebundle_()["text/html"])
    assert page.inside == []
    assert page.summaries[:3] == ["Exercise 1: where to look", "Exercise 1: what to do", "Exercise 1: the answer"]
    assert page.summaries[-1] == f"Exercise {len(level_1.exercises)}: the answer"


def test_command_of_several_lines_keeps_them() -> None:
    html = Solutions([blank.twins])._repr_mimebundle_()["text/html"]
    assert re.search(r">repeat \{2\}:\n  add flag</pre>", html)
