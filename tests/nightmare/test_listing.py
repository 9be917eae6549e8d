"""The ring as a listing: what it says, which lines are lit, and that it holds nothing hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

import spagwidget as spag
from tests.nightmare.play import random_game
from tests.nightmare.tables import REST, begin
from tests.widget.golden import RecordingBoard


def lit(game: spag.Game, step: int) -> list[str]:
    """Return the lines that run at a step, without indents and comments."""
    found = game.program()
    lines = found.page(step).text.splitlines()
    return [lines[number - 1].strip().partition("  #")[0].rstrip(",") for number in found.line(step).now]


def step_of(game: spag.Game, kind: str) -> int:
    """Return the step of the first event of a kind."""
    return next(event.number for event in game.events if event.kind == kind)


def test_PN2_PN3_the_listing_shows_cards_as_calls_with_numbers_bits_and_markers() -> None:
    game = begin("(WORM AB)<(GOTO#2{8}! B)(BLANK#1) A9 B8")
    assert game.program().text == (
        "# The ring as a listing. It cannot be run, because the deck is hidden.\n"
        "# Behind each card stand its bits, the head first.\n"
        "ring = [\n"
        "    WORM(),  # A B\n"
        "    GOTO_2(distance=8),  # B SKIP\n"
        "    BLANK_1(),\n"
        "]\n"
        "pc, direction = GOTO_2, -1\n"
    )
    assert not game.program().runnable


def test_the_page_shows_this_listing() -> None:
    page = (Path(__file__).parents[2] / "docs" / "program.md").read_text(encoding="utf-8")
    assert f"```\n{begin('(ZAP#1 A)(WORM B)<(GOTO#2{8} AB)').program().text}```" in page


def test_the_listing_is_not_a_program_and_says_so() -> None:
    game = spag.Game("nightmare", seed=3)
    with pytest.raises(spag.Unsupported, match=r"program\(\) returns a listing"):
        game.as_python()
    assert spag.Game(level=1).program().runnable


def test_PN21_the_line_of_the_pcs_card_is_lit_and_waits() -> None:
    game = begin("(ZAP#1 A)(WORM B)", "run", "player B")
    assert lit(game, step_of(game, "run")) == ["ZAP_1(damage=1)"]
    assert lit(game, step_of(game, "go")) == ["WORM()"]
    open_ = game.program().line(len(game.events)).next
    assert [game.program().text.splitlines()[number - 1].strip() for number in open_] == ["WORM(),  # B"]


def test_PN30_texts_that_copy_reads_are_lit_too() -> None:
    game = begin(f"(COPY#1 A)(WORM B)(ZAP#1 B)(ERASE#1 A) {REST}", "run")
    assert lit(game, step_of(game, "fetch")) == ["BLANK_1()", "ERASE_1()", "ZAP_1(damage=1)"]
    assert "BLANK_1()" in game.program().text
    assert "COPY_1(count=2)" in game.program().page(0).text


def test_PN30_a_drawn_card_lies_beside_the_pc_and_is_lit() -> None:
    game = begin("(DAEMON#1 A)(WORM B) deck=ZAP#1,BLANK#1", "run", "run")
    assert "beside_pc = ZAP_1(damage=1)" in game.program().text
    assert lit(game, len(game.events)) == ["DAEMON_1()", "beside_pc = ZAP_1(damage=1)"]


def test_PN4_the_listing_names_no_card_of_the_deck() -> None:
    game = begin("(WORM AB)(BUG#1 B) deck=ZAP#1,NEW,QUERY seed=7")
    text = game.program().text
    assert not any(name in text for name in ("ZAP", "NEW", "QUERY"))


def test_every_step_of_random_games_has_a_listing_and_lines_in_it() -> None:
    for seed in range(6):
        game = random_game(seed, 150)
        found = game.program()
        seen = 0
        for step in range(len(game.events) + 1):
            page, lines = found.page(step), found.line(step)
            assert page.text.isascii()
            assert all(1 <= line <= len(page.text.splitlines()) for line in lines.now)
            seen += bool(lines.now)
        assert seen > len(game.events) / 2
        with pytest.raises(IndexError):
            found.page(len(game.events) + 1)


@pytest.mark.parametrize("seat", [None, "B"])
def test_PN94_boards_show_the_listing_of_every_step(seat: str | None) -> None:
    game = begin(f"(COPY#1 A)(WORM B)(ZAP#1 B)(ERASE#1 A) {REST}", "run")
    board = RecordingBoard(game, seat=seat)
    (story,) = board.receive(type="hello", id=1)
    assert "program" in story["inspects"]
    (reply,) = board.receive(type="inspect", what="program", id=2)
    found = reply["found"]
    pages = found["pages"]
    assert len(pages["steps"]) == len(found["steps"]) == len(game.frames(seat))
    for step, page in enumerate(pages["steps"]):
        text = "".join(f"{pages['lines'][line][0]}\n" for line in pages["pages"][page])
        assert text == game.program(seat).page(step).text
    marks = {mark for _, mark in pages["lines"]}
    assert {"call:COPY#1", "call:BLANK#1", "call:WORM"} <= marks
    assert not any("ACQUIRE" in text for text, _ in pages["lines"])


def test_a_program_that_can_be_run_has_no_pages() -> None:
    board = RecordingBoard(spag.Game.from_position("(Bug A)(AddFlag B)"))
    (reply,) = board.receive(type="inspect", what="program", id=1)
    assert "pages" not in reply["found"]
