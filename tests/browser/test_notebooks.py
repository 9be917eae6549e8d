"""Works through a notebook as a pupil does: from top to bottom, each exercise first wrong, then right."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from scripts.labserver import OpenNotebook
from spagwidget.lessons import Coding, Watching
from spagwidget.lessons.exercises import level_1

from .desk import WIDGET, Board

NOTEBOOK = Path(__file__).parents[2] / "tutorials" / "01-level-1.ipynb"

RUN = """async ([number, source]) => {
  const { content } = window.jupyterapp.shell.currentWidget;
  content.activeCellIndex = number;
  if (source !== null) content.activeCell.model.sharedModel.source = source;
  await window.jupyterapp.commands.execute("notebook:run-cell");
  return content.activeCell.model.type === "code"
    ? content.activeCell.model.outputs.toJSON().map((output) => output.output_type) : [];
}"""
SOURCES = "() => [...window.jupyterapp.shell.currentWidget.content.model.cells].map((cell) => cell.sharedModel.source)"


class Pupil:
    """A pupil with an open notebook."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.sources: list[str] = page.evaluate(SOURCES)
        page.evaluate("() => window.jupyterapp.shell.collapseLeft()")

    def find(self, beginning: str) -> int:
        """Return the number of the cell that begins with this text."""
        return next(number for number, source in enumerate(self.sources) if source.startswith(beginning))

    def run(self, number: int, source: str | None = None) -> Locator:
        """Run a cell, with another source if given, scroll to it and return it."""
        assert "error" not in self.page.evaluate(RUN, [number, source])
        cell = self.page.locator(f".jp-Cell[data-windowed-list-index='{number}']")
        cell.scroll_into_view_if_needed()
        return cell

    def starts(self, cell: Locator, end: int) -> None:
        """Check that the board of an answer starts at step 0 and hides the number of steps."""
        board = self.board(cell)
        expect(board.playback.get_by_text("step 0", exact=True)).to_be_visible()
        board.playback.get_by_role("button", name="Show the rest").click()
        board.is_at(0, end)

    def board(self, cell: Locator) -> Board:
        """Return the live board in a cell."""
        board = Board(self.page, cell.get_by_role("region", name=WIDGET))
        expect(board.table).to_be_visible()
        return board

    def answers(self, exercise: str, answer: str, verdict: str) -> Locator:
        """Give an answer to an exercise, check the verdict and return the cell."""
        cell = self.run(self.find(f"lesson.{exercise}.check("), f"lesson.{exercise}.check({answer})")
        expect(cell).to_contain_text(verdict)
        return cell

    def predicts(self, watching: Watching) -> None:
        """Answer all questions of a board by clicking, each one right."""
        board = self.board(self.run(self.find("lesson.watch")))
        for question in watching.asked(watching.game()):
            asked = board.root.get_by_role("group", name="Predict", exact=True)
            for _ in range(question.step + 1):
                if board.playback.get_by_text(f"step {question.step}", exact=True).is_visible():
                    break
                board.press("Step forward")
            expect(asked).to_contain_text(question.text)
            right = question.right
            if right.piece is not None:
                name = f"{right.label}, {right.detail}"
                board.table.get_by_role("button", name=name, exact=True).click()
            elif right.spot:
                board.card(right.spot).click()
            else:
                asked.get_by_role("button").filter(has_text=re.compile(rf"^\s*{right.label}")).click()
            expect(asked).to_contain_text("Right.")
            asked.get_by_role("button", name="Continue").click()


@pytest.fixture
def pupil(open_notebook: OpenNotebook) -> Pupil:
    return Pupil(open_notebook(NOTEBOOK, run=False, reduced_motion="reduce"))


def test_level_1_from_top_to_bottom(pupil: Pupil) -> None:
    for number, source in enumerate(pupil.sources):
        cell = pupil.run(number)
        asked = re.match(r"lesson\.(\w+)$", source)
        if isinstance(getattr(level_1, asked[1]) if asked else None, Coding):
            expect(cell).to_contain_text("Write a function")
            continue
        if not re.search(r"SpagWidget\(|^lesson\.\w+$", source):
            continue
        board = pupil.board(cell)
        assert board.root.evaluate("node => node.scrollWidth <= node.clientWidth")
        if "step=0" in source and "predict" not in source:
            expect(board.playback.get_by_text("step 0", exact=True)).to_be_visible()
            for step in range(1, 1000):
                board.press("Step forward")
                expect(board.scrubber).to_have_attribute("aria-valuenow", str(step))
                if not board.playback.get_by_text(f"step {step}", exact=True).is_visible():
                    break
            board.is_at(step, step)

    # A prediction: the wrong answer shows what happens.
    wrong = pupil.answers("thief", "3", "Not yet. Three flags were there")
    pupil.starts(wrong, len(level_1.thief.check(3).happened))
    pupil.answers("thief", "2", f"Right. {level_1.thief.check(2).text}")

    # Played by clicking: wrong, a new board, right.
    board = pupil.board(pupil.run(pupil.find("lesson.queue")))
    board.press("Run")
    board.flags("ForkBomb").click()
    board.card("Bug").click()
    board.asks("B’s flag on Bug: run or skip?")
    wrong = pupil.answers("queue", "", "Another flag of yours on Bug joins at the tail.")
    pupil.starts(wrong, len(level_1.queue.check(level_1.queue.tempting).happened))
    board = pupil.board(pupil.run(pupil.find("lesson.queue")))
    board.press("Run")
    board.flags("Bug", "B").click()
    board.card("AddFlag").click()
    for _ in range(2):
        board.press("Run")
        board.asks("Who loses")
        board.player("B").click()
    board.asks("A wins in round 1.")
    pupil.answers("queue", "", "Right. With B’s flag out of the way")

    # Written: wrong, right; then with a typing error, too.
    pupil.answers("escape", '"run; remove Bug:0"', "A’s flag on Bug comes first, but it takes only 1 life.")
    pupil.answers("escape", '"run; remove ForkBomb:0"', "Right.")
    pupil.answers("rescue", '"run; move FrokBomb:1 AddFlag"', "Did you mean move ForkBomb:1 AddFlag?")
    pupil.answers("rescue", '"run; move AddFlag:0 Bug"', "That is what B did in the game.")
    pupil.answers("rescue", '"run; move ForkBomb:1 AddFlag"', "Right. The engine has tried every way")

    # Predictions on the board.
    pupil.predicts(level_1.watch)
    pupil.answers("watch", "", "Right. You know who is next in a queue, and where a flag joins it.")

    # Python: the function of the notebook is wrong, this one is right, and now all exercises are solved.
    number = pupil.find("def in_front")
    expect(pupil.run(number)).to_contain_text("Not yet. One flag of B’s is in front of A’s flag.")
    cell = pupil.run(number, f"{level_1.in_front.solution}\n\nlesson.in_front.check(in_front)")
    expect(cell).to_contain_text("You have solved all 6 exercises of this notebook.")
