"""docs/teach: its pages are up to date, every claim in them is true, and everything that it names exists."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest

import spagwidget as spag
from scripts import teach_pages
from scripts.teach_pages import AGES, CURRICULA, FOLDER, LENGTH, Lesson, lessons
from scripts.website import docs
from scripts.website.door import exercise_of
from spagwidget.lessons.kit.exercise import Exercise
from spagwidget.lessons.kit.prediction import Prediction
from spagwidget.lessons.kit.show import unmarked
from spagwidget.lessons.kit.watching import Watching
from tests.teach.claims import BEGINS, false

ROOT = teach_pages.ROOT
TUTORIALS = ROOT / "tutorials"
SCHOOL = ("00-start-here", "01-level-1", "02-level-2", "03-level-3", "04-loops-that-never-end", "11-blank")

EACH = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.notebook)

CASES = {
    "mistake": {"says", "help", "claims"},
    "asked": {"position", "options", "play", "misreading", "kind", "right", "wrong"},
    "exercise": {"exercise", "number", "right", "wrong"},
    "aloud": {"ask", "right", "wrong"},
}
"""The parts that a mistake can have."""


def claims(lesson: Lesson) -> Iterator[dict[str, Any]]:
    """Yield all claims of a lesson."""
    for one in (*lesson.board, *lesson.questions, *lesson.mistakes):
        yield from one.get("claims", ())
    yield from lesson.claims


def texts(value: object) -> Iterator[str]:
    """Yield all texts of a lesson."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from texts(part)
    elif isinstance(value, (list, tuple)):
        for part in value:
            yield from texts(part)


def source(lesson: Lesson) -> str:
    """Return the texts of the notebook of a lesson."""
    cells = json.loads((TUTORIALS / f"{lesson.notebook}.ipynb").read_text(encoding="utf-8"))["cells"]
    return "\n".join("".join(cell["source"]) for cell in cells)


def test_the_lessons_follow_the_path_for_school() -> None:
    assert [lesson.notebook for lesson in lessons()] == list(SCHOOL)
    assert [lesson.number for lesson in lessons()] == list(range(1, len(lessons()) + 1))


@EACH
def test_a_page_is_up_to_date(lesson: Lesson) -> None:
    written = teach_pages.path_of(lesson).read_text(encoding="utf-8")
    assert written == teach_pages.page(lesson), "run python -m scripts.teach_pages"


def test_the_table_of_lessons_is_up_to_date() -> None:
    text = teach_pages.START.read_text(encoding="utf-8")
    assert teach_pages.listed(text) == text, "run python -m scripts.teach_pages"
    assert text.count("](lesson-") >= len(lessons())


def test_no_page_is_left_of_a_lesson_that_is_gone() -> None:
    assert set(FOLDER.glob("lesson-*.md")) == {teach_pages.path_of(lesson) for lesson in lessons()}


@EACH
def test_the_minutes_add_up(lesson: Lesson) -> None:
    assert sum(part["minutes"] for part in lesson.plan) == LENGTH
    assert all(part["minutes"] > 0 for part in lesson.plan)


@EACH
def test_a_lesson_has_all_its_parts_in_the_order_of_the_guide(lesson: Lesson) -> None:
    text = teach_pages.page(lesson)
    heads = re.findall(r"^## (.*)$", text, re.MULTILINE)
    assert heads == [value for key, value in teach_pages.words().items() if key.startswith("heading.")]
    assert (tuple(lesson.ages), tuple(lesson.terms)) == (AGES, CURRICULA)
    assert all(set(part) == {"minutes", "part", "do", "form"} for part in lesson.plan)
    assert len(lesson.aims) >= 3
    assert len(lesson.questions) >= 5
    assert len(lesson.mistakes) >= 4
    assert len(lesson.fast) >= 2
    assert len(lesson.board) >= 2


@EACH
def test_every_claim_is_true(lesson: Lesson) -> None:
    assert [error for claim in claims(lesson) for error in false(claim)] == []


@EACH
def test_every_answer_and_every_part_of_the_board_work_has_a_claim(lesson: Lesson) -> None:
    for one in lesson.questions:
        assert set(one) == {"ask", "answer", "claims"}
        assert all("level" in claim["options"] for claim in one["claims"] if "position" in claim)
    for one in lesson.board:
        assert set(one) <= {"title", "text", "claims"} | BEGINS
    assert [one for one in (*lesson.board, *lesson.questions) if not one.get("claims")] == []


@EACH
def test_what_is_shown_on_the_board_can_be_played(lesson: Lesson) -> None:
    for one in lesson.board:
        if "position" in one:
            teach_pages.played(one)


@EACH
def test_every_mistake_is_revealed(lesson: Lesson) -> None:
    for mistake in lesson.mistakes:
        assert {"says", "help"} <= set(mistake)
        if "kind" in mistake:
            assert set(mistake) <= CASES["mistake"] | CASES["asked"]
            question = teach_pages.asked(mistake)
            found = {choice.misreading: choice.label for choice in question.choices}
            assert (question.right.label, found[mistake["misreading"]]) == (mistake["right"], mistake["wrong"])
            assert mistake["misreading"] in teach_pages.played(mistake).misreadings()
        elif "exercise" in mistake:
            assert set(mistake) <= CASES["mistake"] | CASES["exercise"]
            task = teach_pages.exercise(mistake["exercise"])
            assert isinstance(task, Prediction)
            assert task.check(mistake["right"]).right
            assert not task.check(mistake["wrong"]).right
            assert mistake["wrong"] in task.traps
            attribute = mistake["exercise"].partition(".")[2]
            assert re.search(rf"### Exercise {mistake['number']}:[^#]*\blesson\.{attribute}\b", source(lesson))
        else:
            assert set(mistake) == CASES["mistake"] | CASES["aloud"]
            claim = mistake["claims"][0]
            assert mistake["right"] != mistake["wrong"]
            if "position" in claim:  # how much life A loses
                before = teach_pages.played({**claim, "play": ""}).snapshot["players"][0]["life"]
                assert mistake["right"] == str(before - claim["life"]["A"])
            else:
                assert claim.get("prints", f"`{claim.get('raises')}`") in mistake["right"]


def test_most_mistakes_have_a_question_of_the_board() -> None:
    for lesson in lessons():
        revealed = [one for one in lesson.mistakes if "kind" in one or "exercise" in one]
        assert len(revealed) >= 3, lesson.title


@EACH
def test_the_exercises_and_games_that_a_lesson_names_are_in_its_notebook(lesson: Lesson) -> None:
    text = source(lesson)
    named = {
        number
        for part in texts(tuple(lesson))
        for found in re.findall(r"[Ee]xercises? ((?:\d+(?:, | and | to )?)+)", part)
        for number in re.findall(r"\d+", found)
    }
    assert named
    assert {number for number in named if f"## Exercise {number}" not in text} == set()
    games = {claim["game"] for claim in claims(lesson) if "game" in claim}
    assert {game for game in games if f"games/{game}.json" not in text} == set()


@EACH
def test_the_code_of_a_page_runs(lesson: Lesson) -> None:
    blocks = re.findall(r"```python\n(.*?)```", teach_pages.page(lesson), re.DOTALL)
    assert blocks
    for block in map(dedent, blocks):
        exec(compile(block, lesson.title, "exec"), {"spag": spag})


@EACH
def test_a_question_is_the_next_thing_that_its_board_asks(lesson: Lesson) -> None:
    for mistake in lesson.mistakes:
        if "kind" in mistake:
            question, game = teach_pages.asked(mistake), teach_pages.played(mistake)
            same = [one for one in game.questions() if one.kind == question.kind and one.step >= question.step]
            assert same[0] == question


PAGES = (teach_pages.START, *(teach_pages.path_of(one) for one in lessons()))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: path.name)
def test_the_links_of_a_page_lead_somewhere(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    text = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    links = [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if not re.match(r"[a-z]+:", link)]
    assert links
    for link in links:
        file, _, anchor = link.partition("#")
        target = (path.parent / file).resolve() if file else path
        assert target.exists(), link
        if anchor:
            heads = re.findall(r"^#+ (.*)$", target.read_text(encoding="utf-8"), re.MULTILINE)
            known = {re.sub(r"[^a-z0-9 -]", "", head.lower()).replace(" ", "-") for head in heads}
            assert anchor in known, link


FIRST_SCREEN = {
    "what to do in 45 minutes": ("# Lesson 1", "| 0–5 |"),
    "how pupils get it without installing": ("## How pupils get it", "| a file in HTML |"),
    "send a position": ("## Send a position", 'game.to_html("position.html"'),
    "print cards, rules and the guide": ("## Print", "spagwidget print"),
    "collect answers": ("# ", "class_results("),
    "make an exercise": ("# ", "exercise("),
    "the whole guide": ("# For teachers", "](lesson-6.md)"),
}
"""What a teacher looks for in the first minutes: the heading that the link leads to, and what stands below it."""


def section(target: str) -> str:
    """Return what a link leads to: a heading with all below it, or the whole page."""
    name, _, anchor = target.partition("#")
    text = (ROOT / name).read_text(encoding="utf-8")
    if not anchor:
        return text
    for found in re.finditer(r"^(#+) (.*)$", text, re.MULTILINE):
        if re.sub(r"[^a-z0-9 -]", "", found[2].lower()).replace(" ", "-") == anchor:
            end = re.compile(rf"^#{{1,{len(found[1])}}} ", re.MULTILINE).search(text, found.end())
            return text[found.start() : end.start() if end else None]
    raise LookupError(target)


def test_the_readme_leads_a_teacher_within_one_click_from_its_first_screen() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    first = text[: text.index("![")]  # before the picture
    assert len(first.splitlines()) <= 20
    links = dict(re.findall(r"\[([^\[\]]+)\]\(([^()\s]+)\)", first))
    assert set(FIRST_SCREEN) <= set(links)
    for label, (heading, told) in FIRST_SCREEN.items():
        found = section(links[label])
        assert found.startswith(heading), label
        assert told in found, label
    for label, target in links.items():
        assert re.match(r"[a-z]+:", target) or section(target), label


def test_the_pages_of_the_guide_are_on_the_site_with_names_that_no_other_page_has() -> None:
    pages = ["teach", *(f"lesson-{n}" for n in range(1, 7)), "make-a-lesson"]
    assert [docs.name_of(path) for path in docs.GROUPS["teach"]] == pages
    listed = [docs.name_of(path) for group in docs.groups().values() for path in group]
    assert len(set(listed)) == len(listed)
    text = docs.relinked("[a](lesson-2.md), [b](../rules.md), [c](README.md#print)", "docs/teach/lesson-1.md")
    assert text == "[a](lesson-2.md), [b](rules.md), [c](teach.md#print)"


@EACH
def test_every_exercise_has_a_way_on_the_site_and_links_open_its_start(lesson: Lesson) -> None:
    found = teach_pages.exercises(lesson)
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    text = teach_pages.page(lesson)
    played = docs.PLAY.findall(text)
    assert set(played) == {
        one.name for one in found if one.name and isinstance(teach_pages.exercise(one.name), Exercise)
    }
    for name in played:
        link = re.search(r'href="\.\./play/index\.html(#[^"]+)"', docs.play_link(name))
        assert link
        shown = exercise_of(link[1])
        assert shown.game.position == teach_pages.exercise(name).game().position
        assert shown.question == unmarked(teach_pages.exercise(name).question)
    for one in found:
        asks = one.name and isinstance(teach_pages.exercise(one.name), Watching)
        assert asks or f"xercise {one.number}" in text[text.index("## On the site") :]


def test_the_code_of_the_start_page_runs_in_its_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = teach_pages.START.read_text(encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    names: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", text, re.DOTALL):
        exec(compile(block, "start page", "exec"), names)
    assert (tmp_path / "position.html").is_file()
    assert {question.kind for question in names["game"].questions()} >= {"joins", "acts"}
    for line in re.findall(r"^spagwidget html (\S+)", text, re.MULTILINE):
        assert (ROOT / line).is_file()


# The checks themselves

WRONG = [
    {"position": "(Bug AB)(AddFlag B)", "acts": "B on Bug"},
    {"position": "(Bug AB)(AddFlag B)", "play": "run; hit B", "life": {"B": 5}},
    {"position": "(Bug AB)(AddFlag B)", "play": "run; hit B", "queues": {"Bug": "B"}},
    {"position": "(Bug AB)(AddFlag B)", "winner": "A"},
    {"position": "(Bug AB)(AddFlag B)", "legal": ["run", "stalemate"]},
    {"position": "(Bug AB)(AddFlag B)", "illegal": ["run"]},
    {"position": "(Bug A)(AddFlag B)", "forces": {"A": 2}},
    {"position": "(Bug A)(AddFlag B) A5+9 B1+9", "escapes": {"A": 2}},
    {"position": "(Bug AB)(AddFlag B)", "repeats": True},
    {"position": "(Bug AB)(AddFlag B)", "play": "skip", "turns": {"A": 2}},
    {"code": "print(1)", "prints": "2"},
    {"code": "print(1)", "raises": "SyntaxError"},
    {"game": "combo", "winner": "B"},
    {"game": "combo", "at": 1, "cursor": "ForkBomb"},
    {"game": "three-at-once", "runs": {"ForkBomb": [21]}},
]


@pytest.mark.parametrize("claim", WRONG, ids=str)
def test_a_wrong_claim_is_found(claim: dict[str, Any]) -> None:
    assert len(false(claim)) == 1


EMPTY = [{"position": "(Bug A)(AddFlag B)"}, {"position": "(Bug A)(AddFlag B)", "lief": {}}]


@pytest.mark.parametrize("claim", EMPTY, ids=str)
def test_a_claim_that_says_nothing_known_is_refused(claim: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="say"):
        false(claim)


def test_a_mistake_that_no_question_reveals_is_refused() -> None:
    mistake = {"says": "So?", "position": "(Bug A)(AddFlag B)", "play": "skip", "kind": "acts", "misreading": "waits"}
    with pytest.raises(LookupError, match="0 questions show waits"):
        teach_pages.asked(mistake)
