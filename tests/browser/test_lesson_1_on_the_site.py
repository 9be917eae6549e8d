"""Lesson 1 on the site, where nothing is installed: a teacher shows, two pupils answer on phones and hand in."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

from playwright.sync_api import Locator, Page, expect

import spagwidget as spag
from scripts import teach_pages
from spagwidget.core.catalogue import say
from spagwidget.core.speaking import speaking
from spagwidget.lessons import Exercise
from spagwidget.lessons.exercises import start_here
from spagwidget.lessons.results.rows import Cell

from .desk import WIDGET, Board, tap
from .test_lesson_1 import LESSON, NOTEBOOK, STOPS, TURNS
from .test_play_page import PHONE, changes, choices, live
from .website import PATIENCE, SOON, Open, faults

PLAYED = (start_here.ahead, start_here.prepare)
"""The exercises that the page of the lesson opens on the page Play."""

PUPILS = {"Aiko": "ja", "Ben": "en"}
"""The pupils and their languages; the first one answers one exercise wrong before it is right."""


def test_the_teacher_opens_everything_that_the_plan_says_to_show(visit: Open) -> None:
    page = visit("docs/lesson-1.html")
    plan = page.get_by_role("table").filter(has_text="what to do")
    for part in LESSON.plan:
        expect(plan.get_by_role("row").filter(has_text=part["part"]).first).to_be_visible()
    _one_round(page)
    _positions(page)
    page.get_by_role("link", name=NOTEBOOK.stem).first.click()
    _watch(page)
    expect(page.get_by_role("row").filter(has_text=re.compile(r"^\s*ForkBomb\b")).first).to_be_visible()
    expect(page.get_by_text("def decide(card):").first).to_be_visible()  # exercise 4 is read together


def _one_round(page: Page) -> None:
    """The position of the guide is a board, and step by step it leads to A's victory."""
    game = teach_pages.played(next(part for part in LESSON.board if "position" in part))
    board = Board(page, page.get_by_role("region", name=WIDGET))
    _steps(board, len(game.frames()) - 1)


def _watch(page: Page) -> None:
    """The first board of the lesson's page is the film. Before a vote, nothing on it says who loses life."""
    page.get_by_text("how the game ended").scroll_into_view_if_needed()  # boards begin when they are near
    film = Board(page, page.locator("section.spag").first)
    frames = spag.Game.load(NOTEBOOK.parent / "games" / "three-at-once.json").frames()
    hidden = {}
    for step in STOPS:
        after = frames[step + 1].event
        assert after is not None
        hidden[step] = after.caption
    _steps(film, len(frames) - 1, hidden)


def _steps(board: Board, last: int, hidden: dict[int, str] | None = None) -> None:
    """Go step by step to the end, where A wins; at some steps the board must not show what comes."""
    for step in range(1, last + 1):
        board.press("Step forward")
        expect(board.scrubber).to_have_attribute("aria-valuenow", str(step))
        if hidden and step in hidden:
            expect(board.root).to_contain_text("runs ForkBomb.")
            expect(board.root).not_to_contain_text(hidden[step])
    expect(board.root).to_contain_text("A wins")


def _positions(page: Page) -> None:
    """Below the answers are positions, and a link says how to show one without Python, too."""
    lesson = page.url
    page.get_by_role("link", name="How to show a position").click()
    expect(page.get_by_role("heading", name="Show a position")).to_be_in_viewport()
    expect(page.locator("main")).to_contain_text("Set up a position")
    page.goto(lesson)


def test_the_position_of_a_question_is_shown_on_the_page_play(visit: Open) -> None:
    position = LESSON.questions[0]["claims"][0]["position"]
    page = visit("play/index.html")
    board = live(page)
    board.menu("Set up a position").click()
    editor = board.root.get_by_role("region", name="Set up a position")
    editor.get_by_role("textbox", name="Position as text").fill(position)
    editor.get_by_role("button", name="Load", exact=True).click()
    editor.get_by_role("button", name="Play from here").click()
    board.asks("run or skip?")
    assert [board.flags(card).count() for card in ("Bug", "AddFlag", "RemoveFlag")] == [1, 1, 1]


def test_a_pair_plays_against_the_beginner(visit: Open) -> None:
    page = visit("docs/lesson-1.html", **PHONE)
    tap(page.get_by_role("navigation", name="Site").get_by_role("link", name="Play", exact=True))
    board = live(page)
    page.get_by_role("combobox", name="Game").select_option(label="Spaghetti Code, level 1")
    page.get_by_role("combobox", name="B is played by").select_option(label="the computer, beginner")
    tap(page.get_by_role("button", name="Start game"))
    random = Random(1)
    for _ in range(TURNS):
        if not (found := choices(board)):
            break
        before = board.state()
        tap(board.root.get_by_role("button", name=random.choice(found), exact=True))
        changes(board, before)


def test_two_pupils_answer_by_touch_and_the_teacher_sees_who_solved_what(visit: Open, tmp_path: Path) -> None:
    for pupil, language in PUPILS.items():
        with speaking(language):
            _hand_in(visit, tmp_path / f"{pupil}.json", wrong_first=pupil == "Aiko")
    results = spag.class_results(tmp_path, lesson=NOTEBOOK.stem)
    assert results.problems() == []
    found = {pupil.name: [pupil.cells[own.name] for own in PLAYED] for pupil in results.pupils}
    assert found == {
        "Aiko": [Cell("solved", 2), Cell("solved", 1)],
        "Ben": [Cell("solved", 1), Cell("solved", 1)],
    }
    assert results.solved == {"Exercise 1": 2, "Exercise 2": 0, "Exercise 3": 2, "Exercise 4": 0}


def _hand_in(visit: Open, file: Path, *, wrong_first: bool) -> None:
    """Answer each exercise that the page of the lesson names, as a pupil with a phone, and download the answers."""
    language = PUPILS[file.stem]
    folder = "" if language == "en" else f"{language}/"
    page = visit(f"{folder}docs/lesson-1.html", **PHONE, bypass_csp=True)
    lesson = page.url
    for own in PLAYED:
        tap(page.locator(f'main a[href$="#exercise={own.name}"]'))
        board = Board(page, page.locator("section.spag"), language)
        expect(board.root).to_be_visible(timeout=PATIENCE)
        expect(page.locator("[data-play-question]")).to_be_visible()
        exercise = board.root.get_by_role("region", name=say("ui.exercise.label"))
        if wrong_first and own is PLAYED[0]:
            _wrong(board, exercise, own)
        _play(board, own.solution)
        expect(exercise).to_contain_text(say("lessons.verdict.right"), timeout=SOON)
        expect(exercise).to_have_attribute("data-outcome", "right")
        with page.expect_download() as download:
            tap(board.button(say("ui.exercise.save")))
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if own is PLAYED[0]:
            assert faults(page) == []
            page.goto(lesson)
    download.value.save_as(file)  # what was answered before it on another page is in it, too


def _wrong(board: Board, exercise: Locator, own: Exercise) -> None:
    """Answer wrong, read why, and begin again."""
    assert isinstance(own.tempting, str)
    (trap,) = own.traps
    _play(board, own.tempting)
    tap(board.button(say("ui.exercise.check")))
    expect(exercise).to_have_attribute("data-outcome", "wrong", timeout=SOON)
    expect(exercise).to_contain_text(say(f"lessons.{own.name}.{trap.name}"))
    tap(board.button(say("ui.decision.again")))
    expect(exercise).not_to_have_attribute("data-outcome", "wrong", timeout=SOON)


def _play(board: Board, answer: str) -> None:
    """Play actions by touch, in any language: what can be chosen has the words of its action."""
    for action in answer.split("; "):
        before = board.state()
        verb, _, what = action.partition(" ")
        if what:
            tap(board.root.locator(f'[data-token="{what}"]:not([aria-disabled=true]):visible').first)
        else:
            tap(board.button(say(f"spaghetti.button.{verb}")))
        changes(board, before)
