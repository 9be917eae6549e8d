"""A teacher makes an exercise from a step: writes it, tries it as a pupil, takes it along; by mouse and by touch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import nbformat
import pytest
from playwright.sync_api import Locator, expect

import spagwidget as spag
from spagwidget.lessons import OwnExercise, OwnPrediction, open_exercise

from .live import Live, LiveBoard
from .test_axe import faults

WIDE: dict[str, Any] = {"viewport": {"width": 1280, "height": 900}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True}


INSIDE = """() => {
  const host = document.querySelector(".spagwidget").shadowRoot.activeElement;
  return host?.className === "spagwidget";
}"""
"""Whether the focus is in a board that is inside another one."""


def played() -> spag.Game:
    game = spag.Game.from_position("(Bug A)(AddFlag B) A5+9 B1+9")
    game.play("run", "hit B")
    return game


def press(place: Locator) -> None:
    """Press something as a person at this screen does: with a finger if there is one."""
    place.scroll_into_view_if_needed()
    touches = place.page.evaluate("navigator.maxTouchPoints > 0")
    place.tap() if touches else place.click()


class Dialog:
    """The dialog in which an exercise is made."""

    def __init__(self, board: LiveBoard) -> None:
        board.root = board.root.first  # the board of the trial is inside it
        self.board = board
        self.box = board.page.get_by_role("dialog", name="Make an exercise")
        self.inner = self.box.locator(".spag")

    @classmethod
    def opened(cls, live: Live, screen: dict[str, Any], game: spag.Game | None = None, step: int = 0) -> Dialog:
        board = live.show(game or played(), page=screen)
        board.widget.step = step
        press(board.button("More").first)
        press(board.root.get_by_role("menuitem", name="Make an exercise from here"))
        found = cls(board)
        expect(found.box.get_by_label("Question")).to_be_focused()
        return found

    def fill(self, **texts: str) -> None:
        for label, text in texts.items():
            self.box.get_by_label(label.replace("_", " "), exact=True).fill(text)

    def button(self, name: str) -> Locator:
        return self.box.get_by_role("button", name=name, exact=True)

    def press(self, name: str) -> None:
        press(self.button(name))

    def told(self, outcome: str) -> Locator:
        """Wait until the board inside says whether the answer is right, and return what it says."""
        bar = self.inner.locator(f".exercise[data-outcome={outcome}]")
        expect(bar).to_be_visible()
        return bar

    def saved(self, name: str, folder: Path) -> Path:
        with self.board.page.expect_download() as download:
            self.press(name)
        file = folder / download.value.suggested_filename
        download.value.save_as(file)
        return file


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["1280", "390"])
def test_a_prediction_is_made_tried_and_taken_along(live: Live, screen: dict[str, Any], tmp_path: Path) -> None:
    dialog = Dialog.opened(live, screen)
    game = dialog.board.widget.game
    before = str(game.record)
    dialog.fill(Question="How much life does B have then?", After_a_wrong_answer="Count again.")
    dialog.box.get_by_label("What you ask").select_option("B life")
    dialog.press("Try it")
    expect(dialog.box.get_by_text("How much life does B have then?")).to_be_visible()
    answers = dialog.inner.get_by_role("group", name="What is your answer?")
    expect(answers.get_by_role("button")).to_have_text(["0", "1"])
    press(answers.get_by_role("button", name="1"))
    expect(dialog.told("wrong")).to_contain_text("Count again.")
    press(answers.get_by_role("button", name="0"))
    dialog.told("right")
    file = dialog.saved("Save as a file", tmp_path)
    assert isinstance(open_exercise(file), OwnPrediction)
    assert open_exercise(file).check("0").right
    book = dialog.saved("Save as a notebook", tmp_path)
    assert run(book).check(0).right
    assert str(game.record) == before


def run(book: Path) -> Any:
    """Run the only cell of a notebook, and return what its last expression makes."""
    notebook = nbformat.read(book, as_version=4)  # type: ignore[no-untyped-call]  # nbformat is untyped
    nbformat.validate(notebook)
    (cell,) = notebook.cells
    imports, _, call = cell.source.partition("\n\n")
    names: dict[str, Any] = {}
    exec(imports, names)
    return eval(call, names)


@pytest.mark.parametrize("screen", [WIDE, PHONE], ids=["1280", "390"])
def test_an_exercise_is_answered_by_playing(live: Live, screen: dict[str, Any], tmp_path: Path) -> None:
    dialog = Dialog.opened(live, screen)
    dialog.fill(Question="A can win at once. How?", After_a_right_answer="B has no life left.", Hint="Who has 1 life?")
    press(dialog.box.get_by_label("They play the answer on the board"))
    press(dialog.box.get_by_label("Only a win before another player has a turn counts"))
    dialog.press("Try it")
    inner = dialog.inner
    press(inner.get_by_role("button", name="Skip").first)
    press(inner.get_by_role("button", name="Check"))
    dialog.told("wrong")
    press(inner.get_by_role("button", name="Try again").first)
    press(inner.get_by_role("button", name="Hint").first)
    expect(inner.get_by_text("Who has 1 life?").first).to_be_visible()
    press(inner.get_by_role("button", name="Run").first)
    press(inner.locator(".players").get_by_role("button", name="B", exact=False).first)
    expect(dialog.told("right")).to_contain_text("B has no life left.")
    found = open_exercise(dialog.saved("Save as a file", tmp_path))
    assert isinstance(found, OwnExercise)
    assert found.check("run; hit B").right
    assert not found.check("run; hit A").right


def test_a_link_is_copied_or_shown_to_copy(live: Live) -> None:
    dialog = Dialog.opened(live, WIDE)
    dialog.fill(Question="Who decides?")
    dialog.box.get_by_label("The game goes on until").select_option("0")
    dialog.press("Try it")
    dialog.board.page.evaluate("() => void (navigator.clipboard.writeText = () => Promise.reject(new Error('no')))")
    dialog.press("Copy link")
    field = dialog.box.get_by_label("The link as text")
    expect(field).to_be_visible()
    assert open_exercise(field.input_value()).question == "Who decides?"


def test_what_is_wrong_is_said_and_what_was_written_stays(live: Live) -> None:
    dialog = Dialog.opened(live, WIDE)
    dialog.press("Try it")
    status = dialog.box.get_by_role("status")
    expect(status).to_contain_text("`question` must be a sentence")
    dialog.fill(Question="What happens?")
    dialog.box.get_by_label("The game goes on until").select_option("-1")
    dialog.fill(**{"As_actions,_with_;_between_them": "run; fly"})
    dialog.press("Try it")
    expect(status).to_contain_text("'fly' is not an action")
    dialog.board.page.keyboard.press("Escape")
    expect(dialog.box).to_have_count(0)
    press(dialog.board.button("More").first)
    press(dialog.board.root.get_by_role("menuitem", name="Make an exercise from here"))
    expect(dialog.box.get_by_label("Question")).to_have_value("What happens?")
    expect(dialog.box.get_by_label("As actions, with ; between them")).to_have_value("run; fly")
    dialog.fill(**{"As_actions,_with_;_between_them": "run"})
    dialog.press("Try it")
    expect(dialog.inner).to_be_visible()
    dialog.press("Change it")
    expect(dialog.box.get_by_label("Question")).to_have_value("What happens?")


def test_answers_can_be_the_teachers_own(live: Live, tmp_path: Path) -> None:
    dialog = Dialog.opened(live, WIDE)
    dialog.fill(Question="What does this program do?")
    dialog.box.get_by_label("What you ask").select_option("")
    dialog.fill(The_right_answer="It ends.")
    dialog.box.get_by_label("Answers to choose from, one on each line").fill("It loops.\nNothing.")
    dialog.press("Try it")
    answers = dialog.inner.get_by_role("group", name="What is your answer?").get_by_role("button")
    expect(answers).to_have_text(["It ends.", "It loops.", "Nothing."])
    found = json.loads(dialog.saved("Save as a file", tmp_path).read_text())
    assert found["answer"] == "It ends."


def test_the_keyboard_and_a_screen_reader_reach_everything(live: Live) -> None:
    dialog = Dialog.opened(live, WIDE)
    assert faults(dialog.board) == []
    dialog.fill(Question="Who wins?")
    dialog.box.get_by_label("What you ask").select_option("winner")
    dialog.button("Try it").focus()
    dialog.board.page.keyboard.press("Enter")
    expect(dialog.button("Change it")).to_be_focused()
    assert faults(dialog.board) == []
    dialog.board.page.keyboard.press("Shift+Tab")
    assert dialog.board.page.evaluate(INSIDE), "Tab reaches the board inside"
    press(dialog.inner.get_by_role("button", name="More").first)
    menu = dialog.inner.get_by_role("menu")
    expect(menu).to_be_visible()
    for _ in range(2):  # the first one closes the menu, and the second one finds nothing to close
        dialog.board.page.keyboard.press("Escape")
        expect(menu).to_have_count(0)
        expect(dialog.inner).to_be_visible()
    dialog.button("Close").focus()
    dialog.board.page.keyboard.press("Escape")
    expect(dialog.box).to_have_count(0)


def test_the_entry_is_absent_where_no_exercise_can_be_made(live: Live) -> None:
    for options in ({"seat": "A"}, {"task": played_task()}):
        board = live.show(played(), page=WIDE, **options)
        press(board.button("More").first)
        expect(board.root.get_by_role("menuitem", name="Save picture")).to_be_visible()
        expect(board.root.get_by_role("menuitem", name="Make an exercise from here")).to_have_count(0)
    lovelace = live.show(spag.Game(game="lovelace-babbage", seed=1), page=WIDE)
    press(lovelace.button("More").first)
    expect(lovelace.root.get_by_role("menuitem", name="Save picture")).to_be_visible()
    expect(lovelace.root.get_by_role("menuitem", name="Make an exercise from here")).to_have_count(0)


def played_task() -> Any:
    from spagwidget.lessons import prediction

    own = prediction(played(), question="?", choices=("a", "b"), answer="a")
    board: Any = own.board()
    return board._task
