"""The answers of a pupil: what counts as one, what is kept of it, and the file that is handed in."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from spagwidget.core.errors import BadValue
from spagwidget.lessons import exercise, prediction, save_answers
from spagwidget.lessons.exercises import blank, level_1, start_here
from spagwidget.lessons.kit import given, kept, solved
from spagwidget.lessons.kit.given import Record, from_file
from spagwidget.lessons.kit.solutions import Solutions


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, in which nothing was answered yet."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(solved, "_solved", set())
    monkeypatch.setattr(given, "_records", {})
    return tmp_path


def of(task: Any) -> Record:
    return given.record_of(task.name)


def test_the_first_answer_and_the_right_one_are_kept_with_the_number_of_tries() -> None:
    level_1.thief.check(3)
    level_1.thief.check(1)
    level_1.thief.check(2)
    level_1.thief.check(0)  # after the right one, nothing counts any more
    assert of(level_1.thief) == Record(3, ({"choose": "3"}, {"choose": "1"}, {"choose": "2"}), right=True)


def test_the_answer_that_the_notebook_brings_counts_only_where_it_is_played() -> None:
    level_1.queue.check(level_1.queue.tempting)
    level_1.in_front.check(level_1.in_front.made(level_1.in_front.tempting))
    assert of(level_1.queue) == Record()
    board = level_1.queue.board()
    board.game.play("run", "move ForkBomb:0 Bug")
    assert not level_1.queue.check().right
    assert of(level_1.queue).answers == ({"play": ["run", "move ForkBomb:0 Bug"]},)


def test_empty_answers_examples_and_the_solutions_of_a_lesson_do_not_count(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    for task in (level_1.queue, level_1.watch):
        monkeypatch.setattr(task, "_shown", None)  # no board of another test
    monkeypatch.setattr(level_1.thief, "_chosen_on_board", None)
    level_1.thief.check()
    level_1.thief.check("banana")
    level_1.queue.check()
    level_1.watch.check()
    of_blank: Any = blank.exercises[0]
    of_blank.check()
    start_here.warm_up.check(start_here.warm_up.solution)
    Solutions(level_1.exercises)
    assert given.all_records() == {}


def test_an_answer_that_goes_on_from_the_last_one_is_the_same_try() -> None:
    board = level_1.queue.board()
    for action in level_1.queue.solution.split("; "):
        board.game.play(action)
        level_1.queue.check()
    assert of(level_1.queue).tries == 1
    assert of(level_1.queue).right


def test_clicks_are_kept_one_by_one_and_judged_again() -> None:
    board: Any = level_1.watch.board()
    asked = level_1.watch.asked(level_1.watch.game())
    for number, question in enumerate(asked):
        wrong = next(choice.id for choice in question.choices if choice.misreading)
        content = {"what": "answer", "step": question.step, "choice": wrong if number == 2 else question.right.id}
        board._receive(board, {"type": "inspect", "id": 1, "revision": 0, "horizon": question.step, **content}, [])
        assert of(level_1.watch).tries == 1
        assert len(of(level_1.watch).answers[0]["watch"]) == number + 1
    record = of(level_1.watch)
    assert record.right
    assert level_1.watch.rejudged(record.answers[0])
    clicks = record.answers[0]["watch"]
    assert not level_1.watch.rejudged({"watch": clicks[:4]})  # 3 of 4 are right
    assert not level_1.watch.rejudged({"watch": [clicks[0]] * 20})


def test_every_right_answer_is_right_again() -> None:
    for task in level_1.exercises:
        if hasattr(task, "tempting") and hasattr(task, "rejudged"):
            good, bad = ({_kind(task): value} for value in (task.solution, task.tempting))
            for answer in (good, bad):
                value = next(iter(answer.values()))
                answer[_kind(task)] = value.split("; ") if _kind(task) == "play" else str(value)
            assert (task.rejudged(good), task.rejudged(bad)) == (True, False)
    assert not level_1.queue.rejudged({"choose": "2"})


def _kind(task: Any) -> str:
    return "play" if hasattr(task, "goal") else "choose"


def test_many_answers_leave_the_first_and_the_newest() -> None:
    for number in range(200):
        given.remember(level_1.thief.name, {"choose": str(number % 2)}, right=False)
    record = of(level_1.thief)
    assert record.tries == 200
    assert len(record.answers) == given.MOST
    assert record.answers[0] == {"choose": "0"}


def test_another_day_goes_on_from_the_file(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "is_on", lambda: True)
    level_1.thief.check(3)
    monkeypatch.setattr(given, "_records", {})  # another kernel
    level_1.thief.check(2)
    assert of(level_1.thief).tries == 2
    assert set(from_file((folder / given.NAME).read_bytes())[1]) == {level_1.thief.name}


def test_who_deletes_the_file_begins_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "is_on", lambda: True)
    level_1.thief.check(3)
    (folder / given.NAME).unlink()
    assert of(level_1.thief) == Record()
    level_1.thief.check(2)
    assert of(level_1.thief) == Record(1, ({"choose": "2"},), right=True)


@pytest.mark.parametrize(
    "content", [b'{"format": "spagwidget-answers", "version": 2}', b"my notes", b" " * (given.LARGEST + 1)]
)
def test_a_file_that_is_not_ours_stays_as_it_is(content: bytes, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(kept, "is_on", lambda: True)
    (folder / given.NAME).write_bytes(content)
    level_1.thief.check(2)
    assert (folder / given.NAME).read_bytes() == content
    assert of(level_1.thief).tries == 1


def test_pupils_save_their_answers_with_or_without_a_name(folder: Path) -> None:
    level_1.thief.check(2)
    path = save_answers()
    assert path == Path("spagwidget-answers.json")
    assert from_file(path.read_bytes()) == ("", {"level_1.thief": Record(1, ({"choose": "2"},), True)})
    path = save_answers("dana.json", pupil="Dana")
    assert from_file(path.read_bytes())[0] == "Dana"
    with pytest.raises(BadValue, match="100"):
        save_answers("long.json", pupil="x" * 101)
    assert sorted(one.name for one in folder.iterdir()) == ["dana.json", "spagwidget-answers.json"]


def test_saving_where_nothing_was_answered_says_so_and_writes_nothing(folder: Path) -> None:
    with pytest.raises(BadValue, match="nothing to save"):
        save_answers()
    assert list(folder.iterdir()) == []


def test_an_own_exercise_has_the_same_id_on_every_computer() -> None:
    def own(**more: Any) -> str:
        made = exercise("(Bug A)(AddFlag B) A1+9 B1+9", question="Win.", solution="run; hit B", **more)
        return made.name

    assert own() == own() == "own.e198c6e0bd8d"
    assert own(level=2) != own()
    assert own(name="Monday 1") == "own.Monday 1"
    choose = {"question": "How much?", "answer": 4, "line": "run; hit B"}
    start = "(Bug A)(AddFlag B) A5+9 B5+9"
    # mypy takes the values of `choose` for those of every argument
    names = {prediction(start, choices=which, **choose).name for which in ((3, 4), (4, 5))}  # type: ignore[arg-type]
    assert len(names) == 2
    with pytest.raises(BadValue, match="100"):
        own(name="x" * 101)


def test_an_own_exercise_is_remembered_without_a_lesson() -> None:
    own = exercise("(Bug A)(AddFlag B) A1+9 B1+9", question="Win.", solution="run; hit B", tempting="skip")
    own.check("run; hit A")
    assert of(own).tries == 1


ANSWER = {"tries": 1, "right": True, "answers": [{"choose": "2"}]}


def file(**changes: Any) -> str:
    return json.dumps({"format": given.FORMAT, "version": 1, "exercises": {"level_1.thief": ANSWER}, **changes})


BAD = {
    "empty": "",
    "text": "hello",
    "cut off": file()[:60],
    "deep": "[" * 100_000,
    "not ours": json.dumps({"format": "x", "version": 1, "exercises": {}}),
    "newer": file(version=2),
    "a list": "[1, 2]",
    "number for a name": file(pupil=3),
    "long name": file(pupil="x" * 101),
    "lone surrogate": file(pupil="\ud800"),
    "exercises are a list": file(exercises=[]),
    "many exercises": file(exercises={str(n): ANSWER for n in range(301)}),
    "no name": file(exercises={"": ANSWER}),
    "record is null": file(exercises={"a": None}),
    "no tries": file(exercises={"a": {**ANSWER, "tries": 0}}),
    "true tries": file(exercises={"a": {**ANSWER, "tries": True}}),
    "endless tries": file(exercises={"a": {**ANSWER, "tries": 10**12}}),
    "not a number": file(exercises={"a": {**ANSWER, "tries": float("nan")}}),
    "right is a text": file(exercises={"a": {**ANSWER, "right": "yes"}}),
    "no answers": file(exercises={"a": {**ANSWER, "answers": []}}),
    "more answers than tries": file(exercises={"a": {**ANSWER, "answers": [{"choose": "2"}] * 2}}),
    "unknown answer": file(exercises={"a": {**ANSWER, "answers": [{"eval": "1"}]}}),
    "two answers in one": file(exercises={"a": {**ANSWER, "answers": [{"choose": "2", "make": "x"}]}}),
    "long answer": file(exercises={"a": {**ANSWER, "answers": [{"make": "x" * 5000}]}}),
    "empty play": file(exercises={"a": {**ANSWER, "answers": [{"play": []}]}}),
    "endless play": file(exercises={"a": {**ANSWER, "answers": [{"play": ["run"] * 501}]}}),
    "play of numbers": file(exercises={"a": {**ANSWER, "answers": [{"play": [1]}]}}),
    "clicks of two": file(exercises={"a": {**ANSWER, "answers": [{"watch": [[1, "acts"]]}]}}),
    "clicks of texts": file(exercises={"a": {**ANSWER, "answers": [{"watch": ["abc"]}]}}),
    "large": " " * (given.LARGEST + 1),
}


@pytest.mark.parametrize("name", BAD)
def test_a_damaged_or_hostile_file_is_refused_with_a_sentence(name: str) -> None:
    with pytest.raises(BadValue):
        from_file(BAD[name])
    with pytest.raises(BadValue):
        from_file(BAD[name].encode("utf-8", "surrogatepass"))


def test_a_whole_file_is_read() -> None:
    assert from_file(file(pupil="Dana")) == ("Dana", {"level_1.thief": Record(1, ({"choose": "2"},), True)})
    assert from_file(b"\xef\xbb\xbf" + file().encode())[0] == ""  # an editor on Windows has saved it again
    assert from_file(given.as_file({}, "D"))[0] == "D"
