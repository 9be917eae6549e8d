"""The results of a class: the table, its pictures, and files that are damaged, hostile or handed in twice."""

from __future__ import annotations

import csv
import html
import io
import json
import os
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import spagwidget as spag
from spagwidget.core.errors import BadType, BadValue
from spagwidget.lessons import Coding, Progress, exercise
from spagwidget.lessons.exercises import level_1
from spagwidget.lessons.kit import given, kept, solved
from spagwidget.lessons.kit.given import Record, as_file
from spagwidget.lessons.results import handed_in
from spagwidget.lessons.results.judging import LESSONS, lesson_tasks
from spagwidget.lessons.results.rows import Cell
from tests.lessons.classes import DAMAGED, PUPILS, write_class
from tests.lessons.lessons import MODULES, TASKS

RIGHT = {"level_1.thief": Record(1, ({"choose": "2"},), right=True)}
WRONG = {"level_1.thief": Record(2, ({"choose": "3"}, {"choose": "1"}), right=False)}


def put(path: Path, records: dict[str, Record] = RIGHT, pupil: str = "") -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(as_file(records, pupil), encoding="utf-8")


def names(results: Any) -> list[str]:
    return [pupil.name for pupil in results.pupils]


def test_a_class_of_30_is_in_the_table_by_name_and_damaged_files_are_named(tmp_path: Path) -> None:
    write_class(tmp_path)
    results = spag.class_results(tmp_path, lesson="01-level-1")
    assert names(results) == PUPILS
    assert list(results.exercises.values()) == [f"Exercise {number}" for number in range(1, 7)]
    cells = {pupil.name: pupil.cells for pupil in results.pupils}
    assert cells["Aiko"]["level_1.thief"] == Cell("solved", 2)
    assert cells["Aiko"]["level_1.watch"] == Cell("tried", 1)  # the file says that it is right
    assert cells["Alma"]["level_1.watch"] == Cell("solved", 1)
    assert cells["Alma"]["level_1.queue"] == Cell("tried", 3)
    assert cells["Farah"]["level_1.queue"].words == "tried, not solved, 3 tries"
    assert cells["Alma"]["level_1.in_front"].words == "solved, as the file says, 2 tries"
    assert cells["Alma"]["level_1.rescue"] == Cell("open", 0)
    assert results.problems() == [f"{pupil}: this file is damaged." for pupil in DAMAGED]
    assert results.title == "30 pupils handed in. 3 of them have a file that could not be read."
    assert results.solved["Exercise 1"] == 27
    assert repr(results).splitlines()[0] == results.title


def test_the_bars_are_the_first_answers_and_name_what_wrong_ones_have_in_common(tmp_path: Path) -> None:
    write_class(tmp_path)
    results = spag.class_results(tmp_path, lesson="01-level-1")
    first, *watched = results.questions
    assert {bar.label: (bar.pupils, bar.right) for bar in first.bars} == {
        "0": (0, False),
        "1": (0, False),
        "2": (19, True),
        "3": (8, False),
    }
    flags = watched[3]
    assert {(bar.spot, bar.piece): bar.pupils for bar in flags.bars} == {
        ("Bug", 0): 7,
        ("RemoveFlag", 0): 20,
        ("RemoveFlag", 1): 0,
    }
    assert [(one.name, one.rule, one.pupils) for one in flags.misread] == [("You started the queue again.", "R23", 7)]


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_figure_is_a_picture_whose_words_have_all_numbers(theme: str, tmp_path: Path) -> None:
    write_class(tmp_path)
    results = spag.class_results(tmp_path, lesson="01-level-1")
    picture = ElementTree.fromstring(results.figure(4, theme=theme))
    label = picture.attrib["aria-label"]
    assert label.startswith("Exercise 2: Which flag acts next?")
    assert "First answers of 27 pupils." in label
    assert "A’s flag on Bug: 7, wrong." in label
    assert "20, right." in label
    texts = [text.text for text in picture.iter("{http://www.w3.org/2000/svg}text")]
    assert {"7", "20", "right", "wrong", "number = pupils"} <= set(texts)
    assert results.figure(4, theme="light") != results.figure(4, theme="dark")
    assert results.figure(width=360).startswith("<svg")  # the question with the most wrong answers


def test_bars_of_fewer_than_5_pupils_are_not_shown(tmp_path: Path) -> None:
    for number in range(4):
        put(tmp_path / f"{number}.json", WRONG)
    results = spag.class_results(tmp_path)
    label = ElementTree.fromstring(results.figure()).attrib["aria-label"]
    assert "Too few answers: there are bars from 5 pupils on." in label
    assert "wrong" not in label
    assert "Too few answers" in results._repr_html_()
    put(tmp_path / "5.json", WRONG)
    assert "3: 5, wrong." in ElementTree.fromstring(spag.class_results(tmp_path).figure()).attrib["aria-label"]


def test_a_long_class_and_its_questions_are_folded_and_everything_is_on_the_page(tmp_path: Path) -> None:
    write_class(tmp_path)
    results = spag.class_results(tmp_path, lesson="01-level-1")
    page = results._repr_html_()
    rows = re.findall(r'<tr><th scope="row"[^>]*>(\w+)</th>', page.partition("Solved, of")[0])
    assert rows == PUPILS
    before, _, after = page.partition("The first 8 of 30 pupils, by name. Show all</summary>")
    assert (before.count('scope="row"'), after.count("<thead>")) == (8, 1)
    folded = re.findall(r"<details[^>]*?( open)?><summary[^>]*>(Exercise[^<]*)</summary>", page)
    assert [is_open for is_open, _ in folded] == [" open", "", "", ""]
    assert folded[0][1].endswith("8 wrong first answers.")
    assert "Rule R23" in page
    for number in (0, 4):
        assert f"<code>results.board({number})</code>" in page
    few = tmp_path / "few"
    few.mkdir()
    for number in range(12):
        put(few / f"{number}.json")
    assert "Show all" not in spag.class_results(few)._repr_html_()


def test_a_question_is_asked_again_on_a_board(tmp_path: Path) -> None:
    write_class(tmp_path)
    results = spag.class_results(tmp_path, lesson="01-level-1")
    first, flags = results.board(0), results.board(4)
    assert first.exercise["answers"] == ["0", "1", "2", "3"]
    asked = level_1.watch.asked(level_1.watch.game())[3]
    assert (flags.step, flags.horizon, flags.predict, flags.read_only) == (asked.step, asked.step, True, True)
    assert flags._board.predicting._keys == {(asked.step, asked.kind)}
    assert results.board().exercise["answers"] == ["0", "1", "2", "3"], "the one with the most wrong answers"
    with pytest.raises(BadValue, match="last one is 5"):
        results.board(6)


def test_an_unknown_question_and_a_class_without_predictions_have_no_figure(tmp_path: Path) -> None:
    with pytest.raises(BadValue, match="nothing to draw"):
        spag.class_results(tmp_path).figure()
    put(tmp_path / "dana.json")
    results = spag.class_results(tmp_path)
    for wrong in (1, -1):
        with pytest.raises(BadValue, match="last one is 0"):
            results.figure(wrong)
    with pytest.raises(BadType):
        results.figure("first")  # type: ignore[arg-type]  # the wrong type is what this checks
    with pytest.raises(BadValue):
        results.figure(theme="pink")


def test_a_folder_without_files_says_how_pupils_hand_in(tmp_path: Path) -> None:
    results = spag.class_results(tmp_path)
    assert results.help.startswith("Nobody has handed in yet. Pupils press Save my answers")
    assert repr(results) == results.help
    assert html.escape(results.help) in results._repr_html_()
    with pytest.raises(OSError, match="nowhere"):
        spag.class_results(tmp_path / "nowhere")
    with pytest.raises(BadType):
        spag.class_results(3)  # type: ignore[arg-type]  # the wrong type is what this checks


def test_the_csv_has_words_and_runs_nothing_in_a_spreadsheet(tmp_path: Path) -> None:
    put(tmp_path / "in" / "=cmd|' calc'!A0.json")
    put(tmp_path / "in" / "Åsa.json", WRONG)
    (tmp_path / "in" / "Bo.json").write_bytes(b"?")
    results = spag.class_results(tmp_path / "in", lesson="01-level-1")
    rows = list(csv.reader(io.StringIO(results.csv(tmp_path / "class.csv"))))
    assert rows[0] == ["Pupil", *(f"Exercise {number}" for number in range(1, 7)), "Note"]
    assert [row[0] for row in rows[1:]] == ["'=cmd|' calc'!A0", "Bo", "Åsa"]
    assert [row[1] for row in rows[1:]] == ["solved, 1 try", "not tried", "tried, not solved, 2 tries"]
    assert rows[2][-1] == "this file is damaged."
    assert (tmp_path / "class.csv").read_bytes().startswith(b"\xef\xbb\xbfPupil,")
    assert results.to_csv() == results.csv()
    assert results.rows()[0]["Exercise 1"] == "solved, 1 try"


@pytest.mark.parametrize("evil", ["=1+1", " =1+1", "＝1+1", "＠x", "+1", "-1"])
def test_no_cell_of_the_csv_begins_as_a_formula(evil: str, tmp_path: Path) -> None:
    put(tmp_path / "dana.json", {f"x.{evil}": RIGHT["level_1.thief"]}, pupil=evil)
    head, row = csv.reader(io.StringIO(spag.class_results(tmp_path).csv()))
    assert (head[1], row[0]) == (f"'{evil}", f"'{evil.strip()}")


def test_an_unknown_exercise_takes_the_place_of_nothing_else(tmp_path: Path) -> None:
    (record,) = RIGHT.values()
    evil = ("x.Pupil", "x.Note", "x.monday.1", "y.monday.1", "z.\x1b[2Jred\nline")
    put(tmp_path / "dana.json", {"own.monday.1": record, **dict.fromkeys(evil, record)})
    results = spag.class_results(tmp_path)
    headings = ["monday.1", "Note (2)", "Pupil (2)", "monday.1 (2)", "monday.1 (3)", r"\x1b[2Jred\nline"]
    assert list(results.exercises.values()) == headings
    assert results.solved == dict.fromkeys(headings, 1)
    (row,) = results.rows()
    assert list(row) == ["Pupil", *headings, "Note"]
    assert (row["Pupil"], row["Note"]) == ("dana", "")
    assert len(repr(results).splitlines()) == 3


def test_numbers_hide_the_names_everywhere(tmp_path: Path) -> None:
    put(tmp_path / "Dana.json")
    (tmp_path / "Bodo_Q.json").write_bytes(b"?")
    results = spag.class_results(tmp_path, names_as_numbers=True)
    assert names(results) == ["Pupil 1", "Pupil 2"]
    for text in (repr(results), results._repr_html_(), results.csv(), " ".join(results.problems())):
        assert "Dana" not in text
        assert "Bodo_Q" not in text
    assert results.problems() == ["Pupil 1: this file is damaged."]


def test_signs_have_words_and_nothing_of_a_file_becomes_markup(tmp_path: Path) -> None:
    evil = "<img src=x onerror=alert(1)>"
    put(tmp_path / "dana.json", {"own.<b>x</b>": RIGHT["level_1.thief"], **WRONG}, pupil=evil)
    page = spag.class_results(tmp_path)._repr_html_()
    assert evil not in page
    assert html.escape(evil) in page
    assert "<b>x" not in page
    assert '<span role="img" aria-label="tried, not solved">✕</span> 2 tries' in page
    assert '<span role="img" aria-label="solved, as the file says">(✓)</span> 1 try' in page
    assert "Nothing leaves this computer." in page
    assert re.search(r"<(script|iframe|link)", page) is None


def test_what_a_file_says_about_being_right_is_not_trusted(tmp_path: Path) -> None:
    lie = {
        "level_1.thief": Record(1, ({"choose": "3"},), right=True),
        "level_1.queue": Record(1, ({"watch": [[1, "acts", "x"]]},), right=True),
        "level_1.watch": Record(1, ({"play": ["run"]},), right=True),
        "level_1.escape": Record(1, ({"play": ["__import__('os')"]},), right=True),
        "level_1.rescue": Record(1, ({"code": True},), right=True),  # no exercise in writing a function
    }
    put(tmp_path / "dana.json", lie)
    (pupil,) = spag.class_results(tmp_path).pupils
    assert {cell.state for cell in pupil.cells.values()} == {"tried"}


def test_answers_that_take_too_long_to_judge_are_as_the_file_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("spagwidget.lessons.results.judging.SECONDS", -1)
    put(tmp_path / "dana.json")
    assert spag.class_results(tmp_path).pupils[0].cells["level_1.thief"].state == "said"


def test_links_pipes_and_other_things_are_not_followed_or_waited_for(tmp_path: Path) -> None:
    put(tmp_path / "elsewhere.json")
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "link.json").symlink_to(tmp_path / "elsewhere.json")
    os.mkfifo(folder / "pipe.json")
    (folder / "loop").symlink_to(folder)
    (folder / "bag.zip").write_bytes(b"PK")
    (folder / "photo.jpg").write_bytes(b"x")
    (folder / ".hidden.json").write_bytes(b"x")
    assert spag.class_results(folder).problems() == [
        "bag: this is an archive. Unpack it here first.",
        "link: this file is damaged.",
        "pipe: this file is damaged.",
    ]


def test_too_many_files_and_files_far_down_are_bounded(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path.joinpath(*"abcdefghij", "x.json"))
    assert spag.class_results(tmp_path).pupils == ()
    monkeypatch.setattr(handed_in, "MOST_FILES", 3)
    for name in "bcd":
        put(tmp_path / f"{name}.json")
    with pytest.raises(BadValue, match="more than 3 files"):
        spag.class_results(tmp_path)


def test_the_files_of_one_pupil_are_bounded_together(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("Ben/1.json", "Ben/2.json", "Ben/3.json", "Cem/1.json", "Dana.json"):
        put(tmp_path / name)
    size = (tmp_path / "Dana.json").stat().st_size
    monkeypatch.setattr(handed_in, "MOST_BYTES", 2 * size)
    results = spag.class_results(tmp_path)
    assert names(results) == ["Ben", "Cem", "Dana"]
    assert results.problems() == ["Ben: the files have more than 0 MB together, so some were not read."]
    assert [pupil.cells["level_1.thief"].state for pupil in results.pupils] == ["solved"] * 3


def test_a_file_of_too_many_small_values_is_not_parsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put(tmp_path / "dana.json")
    (tmp_path / "eve.ipynb").write_text('{"cells": [' + "[],[]," * 100 + "[]]}", encoding="utf-8")
    (problem,) = spag.class_results(tmp_path).problems()
    assert problem.startswith("eve: this notebook has no answers in it.")
    monkeypatch.setattr(handed_in, "MOST_JSON", 400)
    assert spag.class_results(tmp_path).problems() == ["eve: this file is damaged."]


def test_a_pupils_folder_that_is_too_full_or_cannot_be_read_hides_nobody_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(handed_in, "MOST_OF_ONE", 3)
    for name in ("Ben/1.json", "Ben/x/2.json", "Ben/x/3.json", "Cem/locked/1.json", "Cem/a.json", "Dana/1.json"):
        put(tmp_path / name)
    scandir = os.scandir

    def read(place: Path) -> Any:
        if place.name == "locked":
            raise PermissionError
        return scandir(place)

    monkeypatch.setattr(os, "scandir", read)
    results = spag.class_results(tmp_path)
    assert names(results) == ["Ben", "Cem", "Dana"]
    assert results.problems() == [
        f"{name}: this folder has too many files, or it cannot be read." for name in ("Ben", "Cem")
    ]
    assert [pupil.cells["level_1.thief"].state for pupil in results.pupils] == ["solved"] * 3


def test_large_files_are_damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(handed_in, "LARGEST", 20)
    monkeypatch.setattr(handed_in, "LARGEST_NOTEBOOK", 20)
    put(tmp_path / "a.json")
    (tmp_path / "b.ipynb").write_text(json.dumps({"cells": []}) + " " * 20, encoding="utf-8")
    assert len(spag.class_results(tmp_path).problems()) == 2


def test_folders_name_their_pupils_and_other_files_in_them_do_not_matter(tmp_path: Path) -> None:
    put(tmp_path / "Dana Lee_4711_assignsubmission_file" / "answers.json", pupil="Somebody Else")
    (tmp_path / "Dana Lee_4711_assignsubmission_file" / "game.json").write_text('{"format": "spaghetti"}', "utf-8")
    put(tmp_path / "Ben" / "01" / "spagwidget-answers.json", WRONG)
    put(tmp_path / "Ben" / "spagwidget-answers.json", {"level_1.queue": Record(1, ({"play": ["skip"]},))})
    (tmp_path / "Ben" / "spagwidget-progress.json").write_bytes(b"x")
    (tmp_path / "Empty").mkdir()
    put(tmp_path / "x1.json", pupil="Cem")
    results = spag.class_results(tmp_path)
    assert names(results) == ["Ben", "Cem", "Dana Lee"]
    assert results.problems() == []
    assert results.pupils[0].cells["level_1.queue"].tries == 1
    assert results.pupils[0].cells["level_1.thief"].tries == 2


def test_who_hands_in_twice_counts_once_and_two_of_a_name_are_told_apart(tmp_path: Path) -> None:
    put(tmp_path / "a.json", pupil="Dana")
    put(tmp_path / "a (1).json", pupil="Dana")
    put(tmp_path / "b.json", WRONG, pupil="dana")
    assert names(spag.class_results(tmp_path)) == ["Dana", "dana (2)"]


def test_a_notebook_has_the_answers_if_its_last_cell_was_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(given, "_records", {})
    monkeypatch.setattr(solved, "_solved", set())
    monkeypatch.delenv(kept.SWITCH, raising=False)
    assert given.MIME not in Progress(level_1.exercises)._repr_mimebundle_()
    level_1.thief.check(3)
    bundle = Progress(level_1.exercises)._repr_mimebundle_()
    assert "level_1.thief" in json.dumps(bundle[given.MIME])
    monkeypatch.setattr(given, "_records", {})

    def notebook(name: str, *bundles: dict[str, Any]) -> None:
        outputs = [{"output_type": "display_data", "data": one, "metadata": {}} for one in bundles]
        data = {"cells": [{"cell_type": "markdown"}, {"outputs": outputs}], "nbformat": 4, "nbformat_minor": 5}
        (tmp_path / name).write_text(json.dumps(data), encoding="utf-8")

    notebook("Dana.ipynb", bundle)
    notebook("Ben.ipynb", {"text/plain": "1"})
    notebook("Cem.ipynb", {given.MIME: {"format": given.FORMAT}})
    (tmp_path / "Dov.ipynb").write_text('{"cells": 3}', encoding="utf-8")
    results = spag.class_results(tmp_path)
    assert results.pupils[2].cells["level_1.thief"] == Cell("tried", 1)
    assert [line.split(". ")[0] for line in results.problems()] == [
        "Ben: this notebook has no answers in it",
        "Cem: this file is damaged.",
        "Dov: this file is damaged.",
    ]


def test_a_notebook_with_two_tables_has_the_answers_of_both(tmp_path: Path) -> None:
    other = {"level_1.queue": Record(1, ({"play": ["skip"]},))}
    bundles = [{given.MIME: given.as_data(records)} for records in (WRONG, other, RIGHT)]
    data = {"cells": [{"outputs": [{"data": one}]} for one in bundles]}
    (tmp_path / "Dana.ipynb").write_text(json.dumps(data), encoding="utf-8")
    (pupil,) = spag.class_results(tmp_path).pupils
    assert pupil.cells == {"level_1.thief": Cell("tried", 2), "level_1.queue": Cell("tried", 1)}


def test_files_of_one_pupil_with_more_exercises_than_there_are_count_as_damaged(tmp_path: Path) -> None:
    (record,) = RIGHT.values()
    for name in "ab":
        put(tmp_path / "Dana" / f"{name}.json", {f"{name}.{n}": record for n in range(200)})
    results = spag.class_results(tmp_path)
    assert results.exercises == {}
    assert results.problems() == ["Dana: this file is damaged."]


def test_a_blank_name_in_a_file_does_not_count(tmp_path: Path) -> None:
    put(tmp_path / "Dana.json", pupil=" \n ")
    assert names(spag.class_results(tmp_path)) == ["Dana"]


def test_own_exercises_are_judged_where_the_teacher_gives_them(tmp_path: Path) -> None:
    own = exercise("(Bug A)(AddFlag B) A1+9 B1+9", question="Win.", solution="run; hit B", tempting="skip", name="Mon")
    put(tmp_path / "dana.json", {own.name: Record(1, ({"play": ["run", "hit A"]},), right=True)})
    assert spag.class_results(tmp_path).pupils[0].cells[own.name].state == "said"
    results = spag.class_results(tmp_path, exercises=[own])
    assert results.exercises == {"own.Mon": "Mon"}
    assert results.pupils[0].cells[own.name].state == "tried"


@pytest.mark.parametrize("strange", [None, 3, "monday", [level_1.thief, "x"], level_1.thief])
def test_what_is_not_a_list_of_exercises_is_said(strange: Any, tmp_path: Path) -> None:
    with pytest.raises(BadType, match="expected a list of exercises"):
        spag.class_results(tmp_path, exercises=strange)


def test_without_a_lesson_all_that_was_answered_is_in_the_table(tmp_path: Path) -> None:
    put(
        tmp_path / "dana.json",
        {"start_here.ahead": Record(1, ({"play": ["skip"]},)), **RIGHT, "nobody.knows": RIGHT["level_1.thief"]},
    )
    assert list(spag.class_results(tmp_path).exercises.values()) == [
        "00-start-here: Exercise 1",
        "01-level-1: Exercise 1",
        "knows",
    ]


def test_every_lesson_is_known_by_its_notebook_and_its_module() -> None:
    assert LESSONS == MODULES
    for notebook, module in LESSONS.items():
        tasks = lesson_tasks(notebook)
        assert tasks == lesson_tasks(module) == lesson_tasks(f"{notebook}.ipynb")
        assert {task.name.partition(".")[0] for task in tasks} == {module}
    assert lesson_tasks(level_1) == level_1.exercises
    with pytest.raises(BadValue, match="02-level-2"):
        lesson_tasks("01-level-2")
    with pytest.raises(BadType):
        lesson_tasks(3)


def test_every_kind_of_exercise_but_code_is_judged_again() -> None:
    for task in TASKS:
        assert hasattr(task, "rejudged") != isinstance(task, Coding), task.name
