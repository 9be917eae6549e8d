"""Every exercise in making: a right answer, tempting ones, wrong and malformed ones."""

from __future__ import annotations

from itertools import permutations

import pytest

from spagwidget import Game, SpagWidget
from spagwidget.core.catalogue import say
from spagwidget.lessons import Making, Verdict, forces
from spagwidget.lessons.exercises import blank, fair_start

from .lessons import MAKINGS

every = pytest.mark.parametrize("making", MAKINGS, ids=lambda making: making.name)


@every
def test_own_solution_is_right(making: Making) -> None:
    verdict = making.check(making.solution)
    assert verdict.right
    assert verdict.text == say(f"lessons.{making.name}.right")
    assert verdict.board is None


@every
def test_tempting_answer_gets_its_own_remark_and_what_happens(making: Making) -> None:
    verdict = making.check(making.tempting)
    assert not verdict.right
    made = making.read(making.tempting)
    assert verdict.text in [say(f"lessons.{making.name}.{one.name}", **one.values(made)) for one in making.trials]
    assert len(verdict.happened) > 0
    assert isinstance(verdict.board, SpagWidget)


@pytest.mark.parametrize("answer", [None, "", "  ", 7, ["Bug"], {"Bug"}])
@every
def test_reply_to_a_malformed_answer_says_the_form(making: Making, answer: object) -> None:
    verdict = making.check(answer)
    assert not verdict.right
    assert verdict.text == say(f"lessons.{making.name}.form")
    assert verdict.game is None


@every
def test_several_texts_instead_of_one_get_the_form(making: Making) -> None:
    assert making.check("add flag", "add flag").text == say(f"lessons.{making.name}.form")


@every
def test_nonsense_gets_a_reason(making: Making) -> None:
    verdict = making.check("__import__('os').abort()")
    assert not verdict.right
    assert len(verdict.text) > 20
    assert verdict.game is None


@every
def test_question_is_shown(making: Making, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[object] = []
    monkeypatch.setattr("IPython.display.display", lambda thing, **kwargs: seen.append(thing))
    making._ipython_display_()
    assert repr(making) == making.question
    assert making._repr_mimebundle_()["text/html"].startswith("<p>")
    assert [isinstance(thing, SpagWidget) for thing in seen] == [False] + [True] * (making.start is not None)


# Laying the cards

EVEN = 2
"""How many of the 96 rows in which AddFlag is not the first card are even."""


def checked(row: str) -> Verdict:
    return fair_start.lay.check(row)


@pytest.mark.parametrize(
    ("row", "remark"),
    [
        ("MoveFlag, AddFlag, RemoveFlag, Bug, ForkBomb", "right"),
        ("moveflag addflag removeflag forkbomb bug", "right"),
        ("AddFlag, RemoveFlag, Bug, ForkBomb, MoveFlag", "first"),
        ("AddFlag MoveFlag ForkBomb RemoveFlag Bug", "first"),
        ("MoveFlag, Bug, ForkBomb, RemoveFlag, AddFlag", "later"),
        ("AddFlag Bug MoveFlag RemoveFlag ForkBomb", "first"),
        ("Bug AddFlag MoveFlag RemoveFlag ForkBomb", "soon"),
        ("MoveFlag AddFlag Bug RemoveFlag ForkBomb", "soon"),
    ],
)
def test_a_row_of_cards_gets_the_remark_that_fits_it(row: str, remark: str) -> None:
    verdict = checked(row)
    assert verdict.right == (remark == "right")
    assert verdict.text == say(f"lessons.fair_start.lay.{remark}")


def test_wrong_row_shows_the_game_to_its_end() -> None:
    verdict = checked("Bug AddFlag MoveFlag RemoveFlag ForkBomb")
    assert verdict.game is not None
    assert verdict.game.winner == "A"
    assert verdict.happened[-1] == "A wins."


@pytest.mark.parametrize("row", ["Bug", "Bug Bug Bug Bug Bug", "Bug AddFlag MoveFlag RemoveFlag Reverse"])
def test_row_without_each_card_once(row: str) -> None:
    assert "Each of the five cards is needed, once: AddFlag, MoveFlag, " in checked(row).text


def test_row_with_a_wrong_card_names_it() -> None:
    assert checked("Bug AddFlag MoveFlag RemoveFlag ForkBom").text == (
        "No card here has the name “ForkBom”. Did you mean ForkBomb?"
    )
    assert checked("Bug Bug Bug Bug Bug").text.startswith("Bug is in your row more than once. Each of the five")


@pytest.mark.parametrize("between", [" ", ", ", ";", " -> ", ")("])
def test_row_may_be_written_with_anything_between_the_cards(between: str) -> None:
    assert checked(between.join(fair_start.lay.solution.split())).right


def test_reply_to_a_list_of_cards_says_that_one_text_is_asked_for() -> None:
    verdict = fair_start.lay.check(fair_start.lay.solution.split())
    assert not verdict.right
    assert "as one text: `check(" in verdict.text


def test_row_laid_by_hand() -> None:
    lay = fair_start.lay
    board = lay.board()
    assert board is not None
    assert lay.check().text == say("lessons.fair_start.lay.form")
    for place, card in enumerate(lay.solution.split()):
        if board.game.scene().layout.order[place] != card:
            board.game.play(f"move {card} {place}")
    assert lay.check().right
    board.game.play("done", "first")  # and the game may have begun
    assert lay.check().right
    board.game.restart(seed=1)
    assert lay.start is not None
    assert board.game.scene().layout == lay.start().scene().layout
    assert lay.check().text == say("lessons.fair_start.lay.form")


def test_no_single_move_lays_the_right_row() -> None:
    board = fair_start.lay.board()
    assert board is not None
    for start in (fair_start.lay.tempting.split(), list(board.game.scene().layout.order)):
        for card in start:
            for place in range(len(start)):
                row = [other for other in start if other != card]
                row.insert(place, card)
                assert not checked(" ".join(row)).right


def test_every_row_gets_a_true_reply() -> None:
    even = 0
    for row in permutations(fair_start.CARDS):
        game = Game(level=1, flags=1, lives=1, deal=list(row))
        verdict = checked(" ".join(row))
        if row[0] == "AddFlag":
            assert verdict.text == say("lessons.fair_start.lay.first")
            continue
        assert verdict.right == (not forces(game, "A", fair_start.FAR))
        assert not forces(game, "B", fair_start.FAR)
        even += verdict.right
        if not verdict.right:
            assert verdict.game is not None
            assert verdict.game.winner == "A"
            soon = say("lessons.fair_start.lay.soon") == verdict.text
            assert soon == forces(game, "A", fair_start.SOON) == (verdict.game.ply <= fair_start.SOON)
    assert even == EVEN


# Writing a command

BETTER = "choose player\nif my life >= their life:\n  hit them 1\nelse:\n  hit them 2"
SIMPLE = "choose player\nhit them 1\nif my life <= their life:\n  hit them 1"


@pytest.mark.parametrize(
    ("making", "text", "remark"),
    [
        (blank.twins, "repeat {flags 2}:  # as often as it says\n  add flag\n", "right"),
        (blank.twins, "repeat 2:\n  add flag", "raised"),
        (blank.twins, "add flag\nrepeat {1}:\n  add flag", "right"),
        (blank.twins, "repeat {1}:\n  add flag", "two"),
        (blank.twins, "repeat {2}:\n  add flag\nhit me {1}", "two"),
        (blank.twins, "move flag\nrepeat {2}:\n  add flag", "two"),
        (blank.twins, "repeat {2}:\n  add flag\nremove flag", "two"),
        (blank.twins, "repeat 99:\n  move flag", "two"),
        (blank.comeback, BETTER, "right"),
        (blank.comeback, "choose player\nhit them 1\nif my life < their life:\n  hit them 1", "close"),
        (blank.comeback, SIMPLE, "self"),
        (blank.comeback, "choose player\nhit them 1", "behind"),
        (blank.comeback, "choose player\nif my life < their life:\n  hit them 1\nelse:\n  hit them 2", "behind"),
        (blank.comeback, "choose player\nif my life < their life:\n  hit them 2\nhit them 1", "too_much"),
        (blank.comeback, "hit opponent 9", "too_much"),
        (blank.comeback, "choose player\nif their life > 4:\n  hit them 2\nelse:\n  hit them 1", "behind"),
        (blank.comeback, f"{BETTER}\nturn cursor", "more"),
        (blank.comeback, f"{BETTER}\nthis flag leaves", "more"),
        (blank.comeback, BETTER.replace("hit them", "hit player"), "more"),
        (blank.twins, "repeat {2}:\n  add flag\nturn cursor", "two"),
        (blank.twins, "repeat {2}:\n  add flag\nraise number 1", "two"),
        (blank.twins, "repeat {3}:\n  add flag\nthis flag leaves", "two"),
        (blank.comeback, "choose player\nif my life < their life:\n  hit them 2", "ahead"),
        (blank.comeback, "hit opponent {2}", "ahead"),
        (blank.comeback, "choose player\nif my life <= their life:\n  hit them 2\nelse:\n  hit them 1", "level"),
    ],
)
def test_a_command_gets_the_remark_that_fits_it(making: Making, text: str, remark: str) -> None:
    verdict = making.check(text)
    assert verdict.text == say(f"lessons.{making.name}.{remark}")
    assert verdict.right == (remark == "right")


def test_reply_to_an_unreadable_command_says_where_the_error_is() -> None:
    assert blank.twins.check("\nadd flag\ndance").text.startswith(
        "Blank card Twins, line 3, column 1: “dance” is not an instruction."
    )


def test_the_playbacks_hold_the_commands_that_the_lesson_shows() -> None:
    for name, text in (("leech", blank.LEECH), ("snowball", blank.SNOWBALL)):
        game = Game.load(f"tutorials/games/{name}.json")
        assert game.record.data["blanks"] == {name.capitalize(): text}
