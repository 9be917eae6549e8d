"""Predicting in the browser: playback stops and asks, answers are clicked on the board, and Python records them."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, expect

from .desk import Board, Desk

GAME = """
game = spag.Game.from_position("(Bug AAB)(AddFlag B)(ForkBomb A)")
game.play("run", "hit B", "skip", "skip", "run", "add Bug", "run", "hit B")
"""
BOARD = f"{GAME}board = spag.SpagWidget(game, predict=True, questions=['acts', 'queue']); board"


def says(board: Board, text: str | re.Pattern[str]) -> None:
    """Wait until the question or the reply has this text."""
    expect(board.root.get_by_role("group", name="Predict")).to_contain_text(text)


def overlap(one: Locator, other: Locator) -> bool:
    """Return True if two elements cover each other in part."""
    a, b = one.bounding_box(), other.bounding_box()
    assert a is not None
    assert b is not None
    beside = a["x"] + a["width"] <= b["x"] or b["x"] + b["width"] <= a["x"]
    return not (beside or a["y"] + a["height"] <= b["y"] or b["y"] + b["height"] <= a["y"])


def points_at(board: Board) -> list[str]:
    """Return the letters of the flags above the pointer of the tag "acts next" that have its ring."""
    found: list[str] = board.root.evaluate(
        """root => {
          const middle = node => (box => (box.left + box.right) / 2)(node.getBoundingClientRect());
          const [pointer, ring] = [".tag:not(.own) .pointer", ".ring:not(.own)"].map(one => root.querySelector(one));
          const around = ring.getBoundingClientRect();
          const within = box => box.left > around.left - 1 && box.right < around.right + 1
            && box.top > around.top - 1 && box.bottom < around.bottom + 1;
          return [...root.querySelectorAll(".board .piece .cloth")]
            .filter(cloth => Math.abs(middle(cloth) - middle(pointer)) < 3 && within(cloth.getBoundingClientRect()))
            .map(cloth => cloth.textContent.trim());
        }"""
    )
    return found


def test_an_answer_on_the_board_names_the_misreading(desk: Desk) -> None:
    board = desk.show(BOARD)
    says(board, "Which flag acts next?")
    assert "wins" not in board.root.inner_text()
    expect(board.root.get_by_text("Hidden until you answer.")).to_have_count(int(board.log.is_visible()))
    flags = board.root.locator(".piece.able")
    assert [flag.get_attribute("aria-label") for flag in flags.all()] == [
        "A’s flag on Bug, head of the queue",
        "B’s flag on Bug, tail of the queue",
    ]
    expect(board.button("Step forward")).to_have_attribute("aria-disabled", "true")
    trays = board.root.locator(".board").inner_text()
    flags.last.click()
    says(board, "You let the tail act before the head.")
    says(board, re.compile("Right answer\\s+A\\s+A’s flag on Bug"))
    expect(board.root.get_by_text("your answer")).to_be_visible()
    expect(board.root.get_by_text("acts next", exact=True)).to_be_visible()
    own, right = (board.root.locator(".tag", has_text=text) for text in ("your answer", "acts next"))
    assert not overlap(own, right)
    # Until Continue the board is the one that was asked about, and the tag points to one flag.
    assert board.root.locator(".board").inner_text() == trays
    assert points_at(board) == ["A"]
    desk.wait_for("board.step", 0)
    desk.wait_for("[row.misreading for row in board.answers]", ["tail_first"])
    board.press("Continue")
    expect(board.root.get_by_text("your answer")).to_have_count(0)
    desk.wait_for("board.step", 1)


def test_questions_are_answered_by_keys(desk: Desk) -> None:
    board = desk.show(BOARD)
    says(board, "Which flag acts next?")
    board.root.focus()
    board.page.keyboard.press("m")
    says(board, "This happens next.")
    board.page.keyboard.press("Enter")
    question = board.root.get_by_role("group", name="Predict")
    for _ in range(6):  # the next event with a question
        if not question.is_visible():
            board.page.keyboard.press("ArrowRight")
            board.page.wait_for_timeout(300)
    says(board, re.compile("How long is its queue"))
    board.page.keyboard.press("s")
    desk.wait_for("[row.outcome for row in board.answers]", ["shown", "skipped"])


def test_the_switch_begins_at_the_shown_step(desk: Desk) -> None:
    board = desk.show(f"{GAME}board = spag.SpagWidget(game); board.step = 2; board")
    board.root.locator("[data-command=predict]").click()
    desk.wait_for("(board.predict, board.horizon)", [True, 2])
    says(board, "Question 1 of")
