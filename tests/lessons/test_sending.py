"""Exercises with a teacher's own sentences as files, links and notebooks, also damaged and hostile ones."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import nbformat
import pytest

import spagwidget as spag
from spagwidget.lessons import Force, OwnExercise, OwnPrediction, Win, exercise, open_exercise, prediction
from spagwidget.lessons.kit.sendable import source_of
from spagwidget.lessons.kit.sheet import LARGEST, Sheet

START = "(Bug A)(AddFlag B) A1+9 B1+9"
ODD = "Who \"wins\"?\n\\ {x} `run` ''' ねえ </script>"


def playing(**changes: Any) -> OwnExercise:
    wanted: dict[str, Any] = {"question": ODD, "solution": "run; hit B", "right": "Yes.", "wrong": "Look at B."}
    return exercise(
        START, **(wanted | {"hint": "Who has 1 life?", "goal": Win("A", "B"), "tempting": "skip"} | changes)
    )


def choosing(**changes: Any) -> OwnPrediction:
    wanted: dict[str, Any] = {"question": ODD, "line": "run; hit B", "asks": "B life", "wrong": {5: "Bug costs 1."}}
    return prediction("(Bug A)(AddFlag B) A5+9 B5+9", **(wanted | {"hint": "Count."} | changes))


def whole(own: OwnExercise | OwnPrediction) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(str(own.sheet))
    return data


@pytest.mark.parametrize("make", [playing, choosing])
def test_a_file_and_a_link_hold_the_whole_exercise(make: Any, tmp_path: Path) -> None:
    own = make()
    own.save(tmp_path / "own.json")
    link = own.link(page="https://school.example/play#old")
    assert link.startswith("https://school.example/play#exercise=1.")
    for source in (tmp_path / "own.json", str(tmp_path / "own.json"), link, own.link()):
        found = open_exercise(source)
        assert found.sheet == own.sheet
        assert found.name == own.name, "answers are collected under the name"
        assert str(found) == str(own)
        assert found.check(own.solution).right
        assert not found.check(own.tempting).right
        board: Any = found.board()
        assert board._task.hints == own.board()._task.hints != ()


@pytest.mark.parametrize("make", [playing, choosing])
def test_a_notebook_has_one_cell_that_makes_the_exercise(make: Any, tmp_path: Path) -> None:
    own = make()
    own.to_notebook(tmp_path / "own.ipynb")
    book = nbformat.read(tmp_path / "own.ipynb", as_version=4)  # type: ignore[no-untyped-call]  # nbformat is untyped
    nbformat.validate(book)
    (cell,) = book.cells
    found = evaluated(cell.source)
    assert found.sheet == own.sheet
    assert found.name == own.name


def evaluated(source: str) -> Any:
    """Return what the last expression of a cell makes."""
    *imports, call = source.partition("\n\n")
    names: dict[str, Any] = {}
    exec(imports[0], names)
    return eval(call, names)


def games() -> list[spag.Game]:
    made = [
        spag.Game(level=1, players=2, seed=1),
        spag.Game(level=3, players=3, extensions=["memory", "instant"], seed=2),
        spag.Game(level=2, players=2, edition="monster", seed=3),
        *(spag.Game(game=name, seed=4) for name in ("maciji", "nightmare")),
    ]
    chance = random.Random(5)
    for game in made[:3]:
        for _ in range(14):
            game.play(chance.choice(game.legal))
    return made


@pytest.mark.parametrize("game", games(), ids=lambda game: repr(game)[:40])
def test_every_game_can_be_sent(game: spag.Game) -> None:
    own = exercise(game, question="?", solution=[game.legal[0]])
    assert open_exercise(own.link()).sheet == own.sheet
    assert own.sheet is not None
    assert evaluated(source_of(own.sheet)).sheet == own.sheet


def test_a_game_without_position_texts_has_no_exercises_of_this_kind() -> None:
    with pytest.raises(spag.Unsupported, match="has no position texts"):
        prediction(spag.Game(game="lovelace-babbage", seed=4), question="?", asks="next")


def test_the_name_depends_on_what_the_exercise_consists_of() -> None:
    assert playing().name == playing().name
    assert playing().name != playing(question="Another one?").name
    assert playing(name="monday 1").name == "own.monday 1"
    assert (
        exercise(f">{START}", question="?", solution="run; hit B").name
        == exercise(START, question="?", solution="run; hit B").name
    )


@pytest.mark.parametrize(
    ("asks", "line", "right", "choices"),
    [
        ("B life", "run; hit B", 0, (0, 1)),
        ("winner", "run; hit B", "A", ("A", "B")),
        ("next", "skip", "B", ("A", "B")),
        ("cursor", "skip", "AddFlag", ("Bug", "AddFlag")),
        ("A flags", "", 1, (0, 1, 2)),
    ],
)
def test_the_engine_finds_the_answer_and_proposes_others(asks: str, line: str, right: Any, choices: Any) -> None:
    own = prediction(START, question="?", line=line, asks=asks)
    assert own.solution == right
    assert own.choices == choices


def test_answers_are_proposed_around_the_right_one_where_there_are_many() -> None:
    game = spag.Game(game="nightmare", seed=1)
    own = prediction(game, question="?", asks="PC")
    assert len(own.choices) <= 20
    assert own.solution in own.choices


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"asks": ""}, "Give either `answer`"),
        ({"answer": 4}, "Give either `answer`"),
        ({"asks": "luck"}, 'cannot look up "luck"'),
        ({"asks": "winner"}, "Nobody has won"),
        ({"choices": (1, 2)}, "The right answer, 4, must be one of the choices"),
        ({"question": "a\x07b"}, "characters that cannot be printed"),
        ({"choices": (4, "\ud800")}, "characters that cannot be printed"),
        ({"name": "../x"}, "does not fit"),
    ],
)
def test_a_mistake_of_the_teacher_is_refused(changes: Any, message: str) -> None:
    with pytest.raises(spag.BadValue, match=message):
        choosing(**changes)


def test_what_cannot_be_sent_says_why(tmp_path: Path) -> None:
    target = tmp_path / "own.json"
    target.write_text("kept")
    for own in (
        playing(goal=lambda game: game.winner == "A"),
        exercise("(Bug A)(AddFlag B) A1+9 B1+9", question="?", solution="run; hit B", goal=Force("A", 2)),
    ):
        with pytest.raises(spag.BadValue, match="cannot be sent"):
            own.save(target)
    with pytest.raises(spag.BadValue, match="Only whole numbers and texts"):
        choosing(asks="", answer=(1, 2), choices=((1, 2), 3), wrong="").link()
    with pytest.raises(spag.BadValue, match=r"must end in `\.ipynb`"):
        playing().to_notebook(target)
    assert target.read_text() == "kept"


@pytest.mark.parametrize(
    ("make", "changes", "message"),
    [
        (choosing, {"choices": tuple(range(21)), "wrong": ""}, "at most 20 entries"),
        (choosing, {"choices": (4, 10**9), "wrong": ""}, "expected whole numbers and texts"),
        (playing, {"goal": Win("A", "B" * 11)}, "expected who wins"),
    ],
)
def test_what_could_not_be_opened_again_is_not_sent(make: Any, changes: Any, message: str) -> None:
    own = make(**changes)
    assert own.check(own.solution).right
    with pytest.raises(spag.BadValue, match=f"This exercise cannot be sent: .*{message}"):
        own.link()


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"format": "spagwidget-record"}, "This is not an exercise"),
        ({"version": 2}, "has version 2"),
        ({"version": True}, "has version True"),
        ({"kind": "run"}, "Valid kinds: play, choose"),
        ({"kind": ["play"]}, "Valid kinds"),
        ({"code": "import os"}, "'code' does not belong"),
        ({"asks": "B life"}, "'asks' does not belong"),
        ({"question": 3}, "expected a text"),
        ({"question": ""}, "must be a sentence"),
        ({"right": "x" * 2001}, "must be a sentence"),
        ({"wrong": "\x1b[2J"}, "cannot be printed"),
        ({"name": "a/b"}, "does not fit"),
        ({"position": None}, "expected a record"),
        ({"position": {"format": "spagwidget-record"}}, '"version" is missing'),
        ({"goal": {"wins": "Z", "before": "B"}}, "expected who wins"),
        ({"goal": {"wins": "A", "before": "A"}}, "expected who wins"),
        ({"goal": {"wins": "A"}}, "expected who wins"),
        ({"goal": "A"}, "expected who wins"),
        ({"tempting": "run; hit B"}, "reaches the goal"),
    ],
)
def test_a_strange_file_is_refused(change: Any, message: str, tmp_path: Path) -> None:
    (tmp_path / "own.json").write_text(json.dumps(whole(playing()) | change))
    with pytest.raises(spag.BadRecord, match=message) as error:
        open_exercise(tmp_path / "own.json")
    assert "own.json" in str(error.value)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"choices": "345"}, "must be a list"),
        ({"choices": list(range(21))}, "at most 20"),
        ({"choices": [True, 4]}, "whole numbers and texts"),
        ({"choices": [10**12, 4]}, "whole numbers and texts"),
        ({"answer": 4}, "needs either"),
        ({"asks": "luck"}, "cannot look up"),
        ({"asks": "x" * 5000}, "cannot look up"),
        ({"remarks": [[5]]}, "pairs of an answer"),
        ({"remarks": [[9, "No."]]}, "which is not one of the choices"),
        ({"goal": None}, "'goal' does not belong"),
    ],
)
def test_a_strange_question_is_refused(change: Any, message: str, tmp_path: Path) -> None:
    (tmp_path / "own.json").write_text(json.dumps(whole(choosing()) | change))
    with pytest.raises(spag.BadRecord, match=message):
        open_exercise(tmp_path / "own.json")


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "not valid JSON"),
        (b"\xff\xfe\xff", "not text in UTF-8"),
        (b"[" * 100_000, "nested too deeply"),
        (b"[]", "This is not an exercise"),
        (b'{"format": 1e999}', "not a whole number"),
        (b'{"format": NaN}', "not a JSON number"),
        (b'{"format": "a", "format": "b"}', "appears twice"),
        (b" " * (LARGEST + 1), "larger than"),
    ],
)
def test_content_of_another_kind_is_refused(content: bytes, message: str, tmp_path: Path) -> None:
    (tmp_path / "own.json").write_bytes(content)
    with pytest.raises(spag.BadRecord, match=message):
        open_exercise(tmp_path / "own.json")


@pytest.mark.parametrize(
    ("actions", "message"),
    [
        (["run", "fly"], "fly"),
        (["run", "hit A"], "does not reach the goal"),
        (["skip"] * 501, "at most 500"),
        ([["run"]], "expected a text"),
    ],
)
def test_an_impossible_solution_is_refused(actions: Any, message: str) -> None:
    data = whole(playing())
    data["position"]["actions"] = actions
    with pytest.raises(spag.BadRecord, match=message):
        open_exercise(link_with(data))


def link_with(data: Any) -> str:
    from spagwidget.export.link import packed

    return f"#exercise={packed(json.dumps(data))}"


@pytest.mark.parametrize(
    ("link", "message"),
    [
        ("#exercise=", "not a link to an exercise"),
        ("#exercise=1.x", "not a link to an exercise"),
        ("#exercise=2.abc.defghijk", "has version 2"),
        ("#exercise=1.abc.defghijk", "damaged"),
        (f"#exercise={'x' * 400_001}", "expected at most"),
    ],
)
def test_a_damaged_link_is_refused(link: str, message: str) -> None:
    with pytest.raises(spag.BadRecord, match=message):
        open_exercise(link)
    with pytest.raises(spag.BadRecord):
        open_exercise(playing().link()[:-3])


def test_variations_in_a_position_are_not_read() -> None:
    data = whole(playing())
    data["position"]["lines"] = [{"from": 0, "actions": ["skip"]}] * 9
    found = open_exercise(link_with(data))
    assert found.sheet == playing().sheet


def test_a_file_that_is_missing_or_no_path_is_said() -> None:
    with pytest.raises(FileNotFoundError):
        open_exercise("nowhere.json")
    with pytest.raises(spag.BadType):
        open_exercise(3)  # type: ignore[arg-type]  # the wrong type is the point


def test_a_sheet_is_written_and_read_unchanged() -> None:
    for own in (playing(), choosing()):
        assert Sheet.loads(str(own.sheet)) == own.sheet
        assert Sheet.loads(str(own.sheet).encode()) == own.sheet
