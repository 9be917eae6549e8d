"""The list of right answers."""

from __future__ import annotations

from spagwidget.lessons import Solutions
from spagwidget.lessons.exercises import level_1


def test_one_line_for_each_exercise_all_right() -> None:
    lines = repr(Solutions(level_1.exercises)).splitlines()
    assert len(lines) == len(level_1.exercises)
    assert lines[0].startswith("thief: `2` Right. ")
    assert all("` Right. " in line for line in lines)


def test_folded_up_on_the_page() -> None:
    html = Solutions(level_1.exercises)._repr_mimebundle_()["text/html"]
    assert html.startswith("<details><summary>Solutions</summary><ul><li>thief: <code>2</code> Right. ")
