"""The programs as a listing: what it says, which lines are lit, and that it holds nothing hidden."""

from __future__ import annotations

from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.games.lovelace.program import LovelaceListing
from spagwidget.games.lovelace.state import PROGRAM, RESOLUTION
from tests.widget.golden import RecordingBoard

from .play import begun, moments, whole_game
from .tables import writing

TARGETS = ("A: target 14", "B: target 12")
A = ("A: line A1-", "A: line A4", "A: line A1-", "A: done")
B = ("B: line A1-", "B: line B4/", "B: line A1+", "B: done")
PATRONS = (44, 28, 3, 6, 33)


def lit(game: spag.Game, step: int, seat: str | None = None) -> list[str]:
    """Return the lines that run at a step, without indents and comments."""
    found = game.program(seat)
    lines = found.page(step).text.splitlines()
    return [lines[number - 1].strip().partition("  #")[0] for number in found.line(step).now]


def announced(game: spag.Game, nth: int = 0, kind: str = "announce") -> int:
    """Return the step of an event that everybody sees, by default of an announced line."""
    return [event.number for event in game.events if event.kind == kind][nth]


def test_LB40_LB98_each_program_is_a_function_and_the_programs_of_others_are_hidden() -> None:
    game = begun(*TARGETS, *A[:2], "B: line A1-", patrons=PATRONS)
    head = (
        "# The programs as a listing. It cannot be run, because it shows only what you may know.\n"
        "patrons = {\n"
        '    44: ["Art", "Politics"],\n'
        '    28: ["Engineering", "Commerce"],\n'
        '    3: ["Engineering", "Commerce"],\n'
        '    6: ["Science", "Engineering"],\n'
        '    33: ["Art", "Politics"],\n'
        "}\n"
    )
    hidden = "    ...  # writes\n    return x\n"
    own = "    x = x - 1  # A1- gives 54\n    x = swap(x)  # A4 gives 45\n    ...  # the next line\n    return x\n"
    assert game.program("A").text == (
        head
        + "# A, Lovelace. Target: 14.\ndef A():\n    x = 55\n" + own
        + "# B, Babbage. Target: 12.\ndef B():\n    x = 55\n" + hidden
    )  # fmt: skip
    assert game.program().text == (
        head
        + "# A, Lovelace. Target: 14.\ndef A():\n    x = 55\n" + hidden
        + "# B, Babbage. Target: 12.\ndef B():\n    x = 55\n" + hidden
    )  # fmt: skip
    assert not game.program().runnable
    with pytest.raises(spag.Unsupported, match=r"program\(\) returns a listing"):
        game.as_python()


def test_the_page_shows_this_listing() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lovelace.md").read_text(encoding="utf-8")
    game = begun(*TARGETS, *A, *B, "A: take 44 Art", "B: take 28 Commerce", patrons=PATRONS)
    text = game.program().page(announced(game, 5)).text
    assert f"```\n{text}```" in page


def test_LB50_the_announced_line_is_lit_with_the_patron_that_it_hits() -> None:
    game = begun(*TARGETS, *A, *B, "A: take 44 Art", patrons=PATRONS)
    assert lit(game, announced(game, 0)) == ["def A():", "x = x - 1"]
    assert lit(game, announced(game, 3)) == ["def B():", "x = x // 2"]
    assert lit(game, announced(game, 0, "claim")) == ['44: ["Art", "Politics"],', "def A():", "x = x - 1"]
    assert lit(game, announced(game, 0, "area")) == ['44: ["Politics"],', "def A():", "x = x - 1"]


def test_LB53_the_line_that_waits_for_a_choice_is_marked() -> None:
    game = begun(*TARGETS, *A, *B, patrons=PATRONS)
    found = game.program()
    texts = [found.text.splitlines()[number - 1].strip() for number in found.line(len(game.events)).next]
    patron = '44: ["Art", "Politics"],  # claimed by A'
    assert texts == [patron, "def A():", "x = x - 1  # A1- gives 44, a patron"]


def test_an_announced_line_says_what_it_has_brought() -> None:
    game = begun(*TARGETS, *A, *B, "A: take 44 Art", patrons=PATRONS)
    before, after = (game.program().page(announced(game, 0, kind)).text for kind in ("claim", "area"))
    assert "# A1- gives 44, a patron\n" in before
    assert "# A1- gives 44, a patron, Art\n" in after
    assert "# A1- gives 54\n" in after


def test_an_engine_that_several_lines_use_has_all_of_them() -> None:
    game = begun(*TARGETS, *A, *B, "A: take 44 Art", patrons=PATRONS)
    marks = game.program().page(announced(game, 5)).marks
    assert {"call:A1:A1", "call:A1:A3", "call:A1:B1", "call:A1:B3", "call:A4:A2", "call:B4:B2", "call:44"} <= {*marks}


@pytest.mark.parametrize(
    ("line", "written"),
    [("A1-", "x = x - 1"), ("B4/", "x = x // 2"), ("A4", "x = swap(x)"), ("A3+", "x = x + 5")],
)
def test_LB4_an_engine_is_an_expression(line: str, written: str) -> None:
    game = begun(*TARGETS, f"A: line {line}")
    assert any(text.strip().startswith(f"{written}  # {line} gives") for text in game.program("A").text.splitlines())


def test_LB61_wrong_and_void_lines_say_so_to_those_who_see_them() -> None:
    game = begun(*TARGETS, "A: line A1- 60", "A: done", "B: done", "A: announce", mode="manual")
    assert "x = x - 1  # A1- gives 60, wrong" in game.program("B").text
    game.play("A: void")
    assert "x = x - 1  # A1- gives 60, void" in game.program("B").text
    step = announced(game, 0, "wrong")
    assert lit(game, step) == ["def A():", "x = x - 1"]
    assert lit(game, announced(game, 0, "void"), "B") == ["def A():"]


def test_LB98_the_listing_of_a_seat_holds_no_line_that_the_seat_cannot_see() -> None:
    hidden = 0
    for game in moments(1):
        state = game.state
        if state.phase not in (PROGRAM, RESOLUTION) or state.asks == "name":
            continue
        for seat in (None, "B"):
            text, marks = game.program(seat).text, {*game.program(seat).marks}
            for letter, player in zip(game.rules.seats, state.players, strict=True):
                shown = {mark for mark in marks if mark.startswith("call:") and mark.split(":")[-1][0] == letter}
                known = [line for line in player.lines if letter == seat or line.state in ("announced", "wrong")]
                assert len(shown) == len(known), (seat, letter, text)
                hidden += len(player.lines) - len(known)
    assert hidden > 50


def test_every_step_of_whole_games_has_a_listing_and_lines_in_it() -> None:
    for seed in range(2):
        game = whole_game(seed)
        for seat in (None, "A") if seed else ("B",):
            found, count = game.program(seat), len(game.frames(seat))
            lit_steps = 0
            for step in range(count):
                page, lines = found.page(step), found.line(step)
                assert page.text.isascii()
                assert all(1 <= line <= len(page.text.splitlines()) for line in lines.now)
                assert page.blocks
                lit_steps += bool(lines.now)
            assert lit_steps > count / 2
            with pytest.raises(IndexError):
                found.page(count)


@pytest.mark.parametrize("seat", [None, "B"])
def test_LB98_boards_show_the_listing_of_every_step(seat: str | None) -> None:
    game = begun(*TARGETS, *A, *B[:2], patrons=PATRONS)
    board = RecordingBoard(game, seat=seat)
    (story,) = board.receive(type="hello", id=1)
    assert "program" in story["inspects"]
    (reply,) = board.receive(type="inspect", what="program", id=2)
    pages = reply["found"]["pages"]
    assert len(pages["steps"]) == len(game.frames(seat))
    for step, page in enumerate(pages["steps"]):
        text = "".join(f"{pages['lines'][line][0]}\n" for line in pages["pages"][page])
        assert text == game.program(seat).page(step).text
    assert not any("swap" in text for text, _ in pages["lines"])
    assert any("A1- gives 54" in text for text, _ in pages["lines"]) == (seat == "B")


def test_LB73_a_private_engine_has_its_lines_too() -> None:
    table = writing(started={"A": (76, 31, 42)}, people=("Babbage", "Menabrea"))
    table.play("A: line S31<", "A: line S42", "A: line S76/")
    page = LovelaceListing(table.rules, table.state).page(table.state)
    assert page.text.splitlines()[page.marks["call:S31:A1"] - 1] == "    x = ones_twice(x)  # S31< gives 55"
    assert page.text.splitlines()[page.marks["call:S42:A2"] - 1] == "    x = 42  # S42 gives 42"
    assert page.text.splitlines()[page.marks["call:S76:A3"] - 1] == "    x = x // 3  # S76/ gives 14"
