"""The notebooks as they are stored: clean, complete and up to date with their exercises."""

from __future__ import annotations

import re
from itertools import pairwise
from pathlib import Path
from typing import Any

import nbformat
import pytest

from spagwidget import Game, Record
from spagwidget.core.catalogue import say
from spagwidget.export.saved import KEY
from spagwidget.lessons import Coding
from spagwidget.lessons.exercises import first_player, level_2, maciji, sequential_open
from spagwidget.lessons.kit import kept
from spagwidget.lessons.kit.answer import read

from .lessons import MODULES, TASKS

TUTORIALS = Path(__file__).parents[2] / "tutorials"
RECORDS = sorted((TUTORIALS / "games").glob("*.json"))
LESSONS = [name for name in MODULES if "01" <= name[:2] <= "13"]


def _cells(name: str, kind: str) -> list[Any]:
    book = nbformat.read(TUTORIALS / f"{name}.ipynb", as_version=4)  # type: ignore[no-untyped-call]  # nbformat is untyped
    return [cell for cell in book.cells if cell.cell_type == kind]


def _source(name: str) -> str:
    return "\n".join(cell.source for cell in _cells(name, "code"))


def test_every_notebook_is_known() -> None:
    assert sorted(path.stem for path in TUTORIALS.glob("*.ipynb")) == sorted(MODULES)


@pytest.mark.parametrize("name", MODULES)
def test_stored_with_outputs_and_without_widget_models(name: str) -> None:
    book = nbformat.read(TUTORIALS / f"{name}.ipynb", as_version=4)  # type: ignore[no-untyped-call]  # nbformat is untyped
    nbformat.validate(book)
    assert set(book.metadata) == {"kernelspec", "language_info"}
    assert set(book.metadata.language_info) == {"name"}
    for number, cell in enumerate((cell for cell in book.cells if cell.cell_type == "code"), 1):
        assert cell.execution_count == number
        assert "execution" not in cell.metadata
        for output in cell.outputs:
            assert output.output_type != "error"
            assert "application/vnd.jupyter.widget-view+json" not in output.get("data", {})
            output.get("metadata", {}).pop(KEY, None)  # packed: it may contain any letters
    assert not re.search(r"0x[0-9a-f]{6}", str(book.cells))


@pytest.mark.parametrize("name", MODULES)
def test_every_exercise_is_shown_and_checked(name: str) -> None:
    source, module = _source(name), MODULES[name]
    for task in TASKS:
        lesson, exercise = task.name.split(".")
        if lesson == module:
            assert f"lesson.{exercise}\n" in source
            assert f"lesson.{exercise}.check(" in source


@pytest.mark.parametrize("name", LESSONS)
def test_lesson_has_boards_playbacks_and_exercises(name: str) -> None:
    source = _source(name)
    boards = re.findall(r"spag\.SpagWidget\((.*)\)", source)
    assert sum("step=0" in board for board in boards) >= 2
    assert sum("step=0" not in board for board in boards) >= 2
    assert sum(task.name.startswith(MODULES[name]) for task in TASKS) >= 3


@pytest.mark.parametrize("name", MODULES)
def test_every_notebook_has_an_exercise_in_python_whose_function_is_given_wrong_at_first(name: str) -> None:
    codings = [task for task in TASKS if isinstance(task, Coding) and task.name.startswith(f"{MODULES[name]}.")]
    assert codings
    cells = [cell.source for cell in _cells(name, "code")]
    for task in codings:
        exercise = task.name.split(".")[1]
        (cell,) = [cell for cell in cells if f"lesson.{exercise}.check(" in cell]
        assert cell.endswith(f"lesson.{exercise}.check({task.function})")
        assert cell.removesuffix(f"lesson.{exercise}.check({task.function})").strip() == task.tempting.strip()


@pytest.mark.parametrize("name", MODULES)
def test_progress_is_shown_after_the_last_exercise_and_the_solutions_come_last(name: str) -> None:
    cells = [cell.source for cell in _cells(name, "code")]
    assert [number for number, cell in enumerate(cells) if "Progress(lesson.exercises)" in cell] == [len(cells) - 2]
    assert cells[-1].endswith("Solutions(lesson.exercises)")


@pytest.mark.parametrize("name", MODULES)
def test_exercises_are_numbered_in_the_order_of_the_lesson(name: str) -> None:
    text = "\n".join(cell.source for cell in _cells(name, "markdown"))
    numbers = [int(number) for number in re.findall(r"^##+ Exercise (\d+)", text, re.MULTILINE)]
    tasks = [task.name.split(".")[1] for task in TASKS if task.name.startswith(f"{MODULES[name]}.")]
    assert numbers == list(range(1, len(numbers) + 1))
    assert len(tasks) - len(numbers) == (name == "00-start-here")  # its first exercise is an example
    shown = re.findall(r"^lesson\.(\w+)$", _source(name), re.MULTILINE)
    assert shown == tasks


def test_playbacks_that_predict_have_something_to_ask() -> None:
    asking = 0
    for name in MODULES:
        for record in re.findall(r'load\("([^"]+)"\), step=0, predict=True', _source(name)):
            asking += 1
            assert Game.load(TUTORIALS / record).questions(), record
    assert asking >= 7


def test_branch_is_named_where_a_flag_first_runs_or_skips() -> None:
    first = next(cell.source for cell in _cells("00-start-here", "markdown") if "**Run** or **Skip**" in cell.source)
    assert "**branch**" in first
    assert "`if`" in first


@pytest.mark.parametrize("name", MODULES)
def test_first_cell_names_the_idea_of_control_flow(name: str) -> None:
    front = _cells(name, "markdown")[0].source
    assert "control flow" in front.lower()
    assert re.search(r"\*\*[^*]+\*\*", front)


@pytest.mark.parametrize(("name", "after"), list(pairwise(MODULES)))
def test_each_notebook_links_to_the_next(name: str, after: str) -> None:
    last = _cells(name, "markdown")[-1].source
    links = re.findall(r"^Go on with \[(.+)\]\((.+)\.ipynb\): .+[.?]$", last, re.MULTILINE)
    assert links == [(after, after)]


def test_readme_lists_all_notebooks() -> None:
    text = (TUTORIALS.parent / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"\]\(tutorials/(.+?)\.ipynb\)", text) == list(MODULES)
    counts = re.findall(r"(\S+)\s+notebooks\s+teach", text)
    assert counts == [{20: "Twenty"}[len(MODULES)]]


def test_board_of_the_question_about_the_first_flag_shows_that_flag() -> None:
    start = Game.from_position(first_player.bomb.start)
    assert "A has placed the first flag on ForkBomb" in first_player.bomb.question
    assert [(entry["card"], entry["flags"]) for entry in start.snapshot["program"] if entry["flags"]] == [
        ("ForkBomb", "A")
    ]
    assert start.to_move == "B"


@pytest.mark.parametrize("name", MODULES)
def test_links_and_loaded_records_exist(name: str) -> None:
    text = _source(name) + "\n".join(cell.source for cell in _cells(name, "markdown"))
    for target in re.findall(r"\]\(([^)]+\.ipynb)\)", text) + re.findall(r'load\("([^"]+)"\)', text):
        assert (TUTORIALS / target).is_file(), target


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_record_can_be_replayed_and_a_notebook_uses_it(path: Path) -> None:
    game = Game.load(path)
    assert game.events
    assert game.record == Record.load(path)
    assert any(f"games/{path.name}" in _source(name) for name in MODULES)


def test_cards_are_described_as_on_the_cards() -> None:
    text = "\n".join(cell.source for name in MODULES for cell in _cells(name, "markdown"))
    rows = re.findall(r"^\| (\w+)(?: (?:\{\d\} ?)+)? \| (.+) \|$", text, re.MULTILINE)
    assert len(rows) == 12 + 5
    numbers = {"flags": 1, "players": 1, "damage": 1, "commands": 1, "amount": 1, "n": 1}
    for card, words in rows:
        if card != "card":
            given = {**numbers, "damage": 2} if card == "ForkBomb" else numbers
            assert words == say(f"spaghetti.card.{card}", **given)


def test_example_of_moving_a_card_does_not_give_the_answer_away() -> None:
    text = "\n".join(cell.source for cell in _cells("02-level-2", "markdown"))
    assert "`shift " in text
    assert not [action for action in read((level_2.bring.solution,)) if f"`{action}`" in text and " " in action]


def _run(name: str, *parts: str) -> dict[str, Any]:
    """Run the code cells of a notebook that contain one of these parts, and return their names."""
    space: dict[str, Any] = {}
    for cell in _cells(name, "code"):
        if any(part in cell.source for part in parts):
            exec(cell.source, space)
    return space


def test_starts_on_strips_are_not_shown_for_the_strip_of_the_exercise(capsys: pytest.CaptureFixture[str]) -> None:
    _run("20-maciji", "solve(f")
    shown = capsys.readouterr().out
    asked = maciji.strip.start.split(" ")[0].removeprefix("1x")
    assert "7 cells:" in shown
    assert f"{asked} cells:" not in shown


def test_history_in_the_notebook_about_memory_ends_with_the_cards_that_memory_runs() -> None:
    space = _run("07-memory", "import memory", 'from_position("(MoveFlag A)', 'values("cursor")')
    visited = [card for _, card in space["cursor"].changes]
    assert visited == ["MoveFlag", "RemoveFlag", "Bug", "Memory"]
    assert space["game"].position.endswith(f"last={','.join(visited[-3:-1])}")


def test_main_loop_in_the_notebook_about_monsters_shows_cards_and_flags(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(TUTORIALS)
    _run("12-monsters", "import monsters", "first = spag", "first.as_python()")
    shown = capsys.readouterr().out.split()
    assert {"while", "for", "card", "flag"} <= set(shown)


def test_who_begins_the_next_card_is_not_shown_above_the_exercise(capsys: pytest.CaptureFixture[str]) -> None:
    _run("10-sequential-open", "import spagwidget", "begins the next card")
    shown = capsys.readouterr().out
    assert "after: place Bug; pass; pass" in shown
    assert f"after: {sequential_open.begins.line.replace('AddFlag', 'Bug')}\n" not in shown


SCHOOL = ("00-start-here", "01-level-1", "02-level-2", "03-level-3", "04-loops-that-never-end", "11-blank")


def test_readme_and_each_notebook_say_how_long_how_hard_and_after_which_one() -> None:
    text = (TUTORIALS.parent / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[(.+?)\]\(.+?\) \| (.+?) \| .+? \| (\d+) \| (\w+) \|$", text, re.MULTILINE)
    assert [name for name, *_ in rows] == list(MODULES)
    minutes = 0
    for name, path, time, level in rows:
        line = _cells(name, "markdown")[0].source.splitlines()[2]
        found = re.fullmatch(rf"\*About {time} minutes · (easy|medium|hard) · (.+)\.\*", line)
        assert found is not None, name
        assert found[1] == level
        if name in SCHOOL:
            minutes += int(time)
            number = SCHOOL.index(name) + 1
            assert path == f"school {number}"
            assert found[2] == f"notebook {number} of {len(SCHOOL)} of the path for school"
        else:
            needed = re.fullmatch(r"goes further: first do \[(.+)\]\((.+)\.ipynb\)", found[2])
            assert needed is not None, name
            assert needed[1] == needed[2]
            assert list(MODULES).index(needed[1]) < list(MODULES).index(name)
            assert path == f"further, after {needed[1].split('-')[0]}"
    assert f"about {minutes / 60:g} hours in all" in text
    assert "The boards, their exercises and the notebooks are in Japanese, too:" in " ".join(text.split())


@pytest.mark.parametrize("name", MODULES)
def test_notebook_says_where_progress_is_kept_and_how_to_begin_again(name: str) -> None:
    (told,) = [cell.source for cell in _cells(name, "markdown") if kept.NAME in cell.source]
    assert "Delete the file to begin again." in told
    assert "The count is not saved" not in told


ENDINGS = {
    "00-start-here": ["A brought two more flags there"],
    "01-level-1": ["A moved B’s flag off Bug"],
    "02-level-2": ["MoveCommand moved *itself*", "A turned the cursor round, then B turned it back"],
    "03-level-3": ["one hit took 4 life", "B ran Bug, and nothing happened"],
    "05-fair-start": ["Then A took the wrong flag"],
    "06-reverse-priority": ["A ran Bug and went to the tail", "B’s flag was the head of both queues"],
    "08-instant": ["It ran the Bug that A held", "a card that A did not even need"],
    "09-many-players": ["C was defeated in round 1", "B’s flag hit A first"],
    "11-blank": ["it did different things", "A was defeated by a number"],
    "12-monsters": ["C used Sacrifice to defeat B"],
    "13-is-the-first-player-better": ["If you believed number 2"],
    "14-finding-combos": ["none of them helps"],
    "15-bots-and-tournaments": ["B can take the last flag", "After 10 games, Lazy looks worse"],
    "20-maciji": ["B wrote 8 next to the goal", "So both go round the edge"],
    "21-programmers-nightmare": [
        "three cards ahead is ZAP",
        "DAEMON called DAEMON",
        "C stopped it with DEFEND",
        "A turned it round six times",
    ],
    "22-lovelace-and-babbage": ["54, 52, 42, 24, 14", "54 - 2 is 52", "`swap` makes 14 of 41"],
}
"""What a notebook says of the end of a game that it asks the reader to watch or to guess."""


@pytest.mark.parametrize(("name", "phrases"), ENDINGS.items(), ids=ENDINGS)
def test_ending_is_folded_until_the_reader_opens_it(name: str, phrases: list[str]) -> None:
    text = "\n".join(cell.source for cell in _cells(name, "markdown"))
    folded = re.findall(r"<details>\n<summary>[^<]+</summary>\n\n(.+?)\n\n</details>", text, re.DOTALL)
    plain = re.sub(r"<details>.+?</details>", "", text, flags=re.DOTALL)
    for phrase in phrases:
        assert phrase in "\n".join(folded)
        assert phrase not in plain


RESULTS = {
    "02-level-2": ["spag.time_strip("],
    "03-level-3": ["louder.values("],
    "07-memory": ["for live in [False, True]"],
    "13-is-the-first-player-better": ["Counter(study.winner(deal) for deal in deals)", 'print("B wins:"'],
    "15-bots-and-tournaments": ["lesson.GREEDY_RUNS", "class Lazy"],
    "21-programmers-nightmare": ["again.play(action)", 'pendulum.snapshot["loops"]'],
    "22-lovelace-and-babbage": ["value = eval(line)", "late.reviews()"],
}
"""Cells whose stored result would give away what the reader is asked to watch or to guess."""


@pytest.mark.parametrize("name", MODULES)
def test_result_that_gives_an_answer_away_is_hidden_until_its_cell_runs(name: str) -> None:
    hidden = [cell.source for cell in _cells(name, "code") if cell.metadata.get("jupyter", {}).get("outputs_hidden")]
    wanted = RESULTS.get(name, [])
    assert len(hidden) == len(wanted)
    assert all(part in source for part, source in zip(wanted, hidden, strict=True))


def test_board_of_a_game_of_secret_choices_has_a_seat_for_the_reader() -> None:
    boards = re.findall(r"spag\.SpagWidget\((game.*)\)", _source("22-lovelace-and-babbage"))
    assert len(boards) == 2
    assert all('seat="A"' in board and "bots=" in board for board in boards)


def test_the_texts_of_all_cards_of_a_ring_can_be_opened() -> None:
    source = _source("21-programmers-nightmare")
    boards = re.findall(r"^spag\.SpagWidget\(", source, re.MULTILINE)
    assert len(boards) == len(re.findall(r"^Cards\(", source, re.MULTILINE)) == 6
    asked = [task for task in TASKS if task.name.startswith("programmers_nightmare.") and not isinstance(task, Coding)]
    for task in asked:
        shown = [
            output["data"]["text/html"]
            for cell in _cells("21-programmers-nightmare", "code")
            if cell.source == f"lesson.{task.name.split('.')[1]}"
            for output in cell.outputs
        ]
        assert "<summary>What the cards do</summary>" in shown[0], task.name
