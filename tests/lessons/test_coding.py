"""Every exercise in Python: a right function, wrong ones, and functions that raise an error or never end."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any

import pytest

from spagwidget import Game, command
from spagwidget.core.catalogue import say
from spagwidget.lessons import Case, Coding, Solutions
from spagwidget.lessons.exercises import (
    blank,
    fair_start,
    first_move,
    instant,
    level_1,
    level_3,
    loops,
    maciji,
    monsters,
    programmers_nightmare,
    reverse_priority,
    start_here,
)
from spagwidget.lessons.kit.coding import displayed, given, slip

from .lessons import CODINGS

every = pytest.mark.parametrize("coding", CODINGS, ids=lambda coding: coding.name)


@every
def test_own_solution_is_right(coding: Coding) -> None:
    verdict = coding.check(coding.made(coding.solution))
    assert verdict.right, verdict
    assert verdict.text == say(f"lessons.{coding.name}.right")
    assert verdict.board is None


@every
def test_tempting_function_gets_the_remark_of_its_case(coding: Coding) -> None:
    verdict = coding.check(coding.made(coding.tempting))
    assert not verdict.right
    parts = [part for case in coding.cases for part in (case.name, *case.traps.values())]
    remarks = [say(f"lessons.{coding.name}.{part}") for part in parts]
    assert any(verdict.text.startswith(remark) for remark in remarks), verdict


@every
def test_each_case_fails_alone_with_its_own_remark(coding: Coding) -> None:
    """A function that is right in all cases but one gets the remark of this one."""
    right = coding.made(coding.solution)
    for case in (case for case in coding.cases if case.through is None):
        wrong = said(*case.arguments())

        def function(*args: Any, wrong: str = wrong) -> Any:
            if said(*args) != wrong:
                return right(*args)
            return args[0].play(args[0].legal[0]) if coding.cases[0].actions else wrong

        named = coding.check(function)
        assert not named.right
        assert named.text.startswith(say(f"lessons.{coding.name}.{case.name}")), named


def said(*args: object) -> str:
    return ", ".join(arg.position if isinstance(arg, Game) else displayed(arg) for arg in args)


@every
def test_function_that_returns_nothing_is_told_to_return(coding: Coding) -> None:
    verdict = coding.check(lambda *args: None)
    assert not verdict.right
    case = coding.cases[0]
    assert (
        case.actions
        or case.through
        or "returns nothing. Each way through the function must end with `return`" in verdict.text
    )


def test_name_in_quotes_is_told_to_leave_them_out() -> None:
    said = level_1.in_front.check("in_front").text
    assert said == "Write the name of your function between the brackets, and nothing else: `check(in_front)`. " + (
        "Leave out the quotes."
    )


@pytest.mark.parametrize(
    ("printed", "said"),
    [
        (1, "`in_front('BAB', 'A')` prints the right result, but returns nothing."),
        (3, "`in_front('BAB', 'A')` prints `3`, but returns nothing."),
        ("", "`in_front('BAB', 'A')` returns nothing."),
    ],
)
def test_function_that_only_prints_is_told_the_difference(
    printed: object, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    verdict = level_1.in_front.check(lambda queue, player: print("so far", printed, sep="\n"))
    if printed:
        assert verdict.text.startswith(said)
        assert capsys.readouterr().out == f"so far\n{printed}\n"
    verdict = level_1.in_front.check(lambda queue, player: print(printed, end=""))
    assert verdict.text.startswith(said)


def test_remark_on_a_count_of_all_flags_is_only_for_that_count() -> None:
    def from_one(queue: str, player: str) -> int:
        return queue.index(player) + 1

    assert "behind" in level_1.in_front.check(lambda queue, player: len(queue)).text
    assert "behind" not in level_1.in_front.check(from_one).text


@pytest.mark.parametrize("answer", [(), (None,), ("my function",), (7,), ([],), (print, print)])
@every
def test_reply_to_anything_but_a_function_says_the_form(coding: Coding, answer: tuple[object, ...]) -> None:
    verdict = coding.check(*answer)
    assert not verdict.right
    assert verdict.text == say("lessons.code.form", function=coding.function)


@every
def test_reply_to_a_function_with_other_parameters_says_how_many_it_needs(coding: Coding) -> None:
    def function(one: int, two: int, three: int, four: int, five: int) -> None: ...

    verdict = coding.check(function)
    assert not verdict.right
    assert verdict.text.startswith(f"`{coding.function}` must have exactly ")


@every
def test_question_names_the_function_and_is_shown(coding: Coding) -> None:
    assert f"`{coding.function}(" in coding.question
    assert repr(coding) == coding.question
    assert coding._repr_mimebundle_()["text/html"].startswith("<p>")


@every
def test_solution_is_shown_as_code_with_its_verdict(coding: Coding) -> None:
    answer = Solutions([coding]).steps["Exercise 1"]["the answer"]
    assert answer.startswith(f"`{coding.solution}` Right. ")


# Functions that fail

DECIDE = start_here.careful


def fails(card: Any) -> Any:
    return card + 1


def spins(card: Any) -> str:
    tries: list[str] = []
    while True:
        tries.clear()


def deep(card: str) -> str:
    return deep(card)


def capital(game: Game, n: int) -> None:
    game.play("Skip")


def never_undone(game: Game) -> None:
    for action in game.legal:
        game.play(action)


def test_error_is_shown_with_the_line_of_the_pupil() -> None:
    assert DECIDE.check(fails).text == (
        "`decide('ForkBomb')` stops with an error in the line `return card + 1`. "
        'Python says: `TypeError: can only concatenate str (not "int") to str`.'
    )


def test_error_in_a_line_that_cannot_be_found_is_shown_alone() -> None:
    verdict = DECIDE.check(eval("lambda card: 1 / 0"))
    assert (
        verdict.text == "`decide('ForkBomb')` stops with an error. Python says: `ZeroDivisionError: division by zero`."
    )


@pytest.mark.parametrize("function", [spins])
def test_function_that_never_ends_is_stopped(function: Callable[[str], str]) -> None:
    before = sys.gettrace()
    said = DECIDE.check(function).text
    assert said.startswith("`decide('ForkBomb')` takes too long, so it was stopped.")
    assert "loops" in said
    assert "the same work again and again" in said
    assert sys.gettrace() is before


def test_function_that_calls_itself_for_ever_is_an_error() -> None:
    said = DECIDE.check(deep).text
    assert said.startswith("`decide('ForkBomb')` does not come to an end: a function calls itself again and again.")
    assert "RecursionError" not in said


def test_illegal_action_in_a_function_is_explained() -> None:
    verdict = level_3.skips.check(capital)
    assert verdict.text == (
        '`skips(game, 3)` stops in the line `game.play("Skip")`: `Skip` cannot be played at that moment. '
        "Did you mean skip?"
    )
    verdict = first_move.winning_places.check(never_undone)
    assert verdict.text == (
        "`winning_places(game)` stops in the line `game.play(action)`: `place ForkBomb` cannot be played at that "
        "moment. You can play: run, skip. Your function leaves the game in another position. Take back each action "
        "with `game.undo()`."
    )


def too_late(game: Game) -> None:
    while game.legal:
        game.play(game.legal[0])
    game.play("hit B")


def raises_a_sentence(card: str) -> str:
    raise ValueError("This is a sentence.")


def test_action_after_the_end_of_the_game_is_explained_without_the_word_ply() -> None:
    assert first_move.winning_places.check(too_late).text.startswith(
        '`winning_places(game)` stops in the line `game.play("hit B")`: `hit B` cannot be played at that moment. '
        "Nothing can be played there. Is the game over?"
    )


def test_an_error_that_ends_with_a_full_stop_does_not_get_another_one() -> None:
    assert DECIDE.check(raises_a_sentence).text.endswith("Python says: `ValueError: This is a sentence`.")


def keeps_nothing(ring: list[str], at: int, count: int) -> list[str]:
    names: Any = []
    for name in ring:
        names = names.append(name)
    return list(names)


def keeps_all(values: list[list[str]]) -> None:
    for value in values:
        values[0] = value[0:]
        value.append("")


def test_a_list_that_is_replaced_by_what_append_returns_is_named() -> None:
    said = programmers_nightmare.fetched.check(keeps_nothing).text
    assert "Write `names.append(…)` without `names =`." in said
    assert slip(keeps_all) == ""


def through_a_number(game: Game, n: int) -> None:
    for _ in n:  # type: ignore[attr-defined]  # a pupil's mistake
        game.play("skip")


def of_a_number(cut: tuple[int, int]) -> int:
    return min(cut[0])  # type: ignore[call-overload,no-any-return]  # a pupil's mistake


def test_for_loop_through_a_number_gets_advice() -> None:
    assert level_3.skips.check(through_a_number).text.endswith("such as `for i in range(3):`.")
    assert "range" not in fair_start.left_over.check(of_a_number).text


def unquoted(card: str) -> str:
    return "skip" if card == ForkBomb else "run"  # type: ignore[name-defined]  # noqa: F821  # a pupil's mistake


def mistyped(card: str) -> str:
    return "skip" if crad == "ForkBomb" else "run"  # type: ignore[name-defined]  # noqa: F821  # a pupil's mistake


def answer_without_quotes(card: str) -> str:
    skips = "skip"
    if card == "ForkBomb":
        return skip  # type: ignore[name-defined,no-any-return]  # noqa: F821  # a pupil's mistake
    return skips.replace("skip", "run")


def lower_case(card: str) -> Any:
    return true  # type: ignore[name-defined]  # noqa: F821  # a pupil's mistake


@pytest.mark.parametrize(
    ("function", "advice"),
    [
        (
            unquoted,
            "If `ForkBomb` is a text, put it in quotes. If it is a name, check its spelling, and run the cells ",
        ),
        (answer_without_quotes, "If `skip` is a text, put it in quotes."),
        (mistyped, "Python says: `NameError: name 'crad' is not defined`. Did you mean card?"),
        (lower_case, "Python says: `NameError: name 'true' is not defined`. Did you mean True?"),
    ],
)
def test_unknown_name_gets_advice(function: Callable[[str], Any], advice: str) -> None:
    assert advice in DECIDE.check(function).text


@pytest.mark.parametrize(
    ("damage", "remark", "reply"),
    [
        (lambda life: 2, "strong", "Your command took 2 life from B. It should take 1."),
        (lambda life: 1, "weak", "Your command took 1 life from B. It should take 2."),
        (lambda life: 2 if life <= 3 else 1, "edge", "Your command took 2 life from B. It should take 1."),
        (lambda life: 0, "strong", "Your command took 0 life from B. It should take 1."),
    ],
)
def test_command_in_python_is_tried_in_games(damage: Callable[[int], int], remark: str, reply: str) -> None:
    verdict = blank.mercy.check(lambda table: table.hit_opponent(damage(table.my_life)))
    assert verdict.text == f"{say(f'lessons.blank.mercy.{remark}')} {reply}"


def misspelt(table: Any) -> None:
    table.hit_oponent(2)


def test_error_in_a_command_is_the_pupils_own_with_its_line() -> None:
    text = blank.mercy.check(misspelt).text
    assert text.startswith("`mercy(table)` stops with an error in the line `table.hit_oponent(2)`.")
    assert "AttributeError" in text


def test_an_error_of_the_game_has_no_class_name_in_the_reply() -> None:
    def mercy(table: Any) -> None:
        table.hit_opponent(-1)

    assert blank.mercy.check(mercy).text == (
        "`mercy(table)` stops with an error in the line `table.hit_opponent(-1)`: "
        "The number is -1; expected a whole number from 0 to 99."
    )


def test_command_that_never_ends_is_stopped() -> None:
    assert "takes too long" in blank.mercy.check(spins).text


# What counts as the same


def coding(wanted: object) -> Coding:
    return Coding("start_here.careful", "decide", (Case("bomb", given(), lambda: wanted),), "", "")


@pytest.mark.parametrize(
    ("found", "wanted", "right"),
    [
        ([1, 2], [1, 2], True),
        ((1, 2), [1, 2], True),
        ([2, 1], [1, 2], False),
        ({1, 2}, [1, 2], False),
        ("2", 2, False),
        (1, True, False),
        (True, True, True),
        (2, 2, True),
        (None, None, True),
    ],
)
def test_results_are_compared_with_their_types(found: object, wanted: object, right: bool) -> None:
    assert coding(wanted).check(lambda: found).right is right


def test_arguments_are_new_ones_in_each_call() -> None:
    task = Coding("start_here.careful", "decide", (Case("bomb", given([3, 1, 2]), sorted),), "", "")
    assert task.check(lambda numbers: numbers.sort() or numbers).right
    assert task.check(lambda numbers: numbers.sort() or numbers).right


def test_position_of_a_game_is_named_after_the_call() -> None:
    verdict = first_move.winning_places.check(lambda game: [])
    assert "`winning_places(game)` returns `[]`." in verdict.text
    assert verdict.text.endswith(
        "In this call, the position of `game` is "
        "`>(AddFlag)(Bug)(MoveFlag)(RemoveFlag)(ForkBomb) A1+9 B1+9 place=A1,B1`."
    )


def test_other_right_functions() -> None:
    assert level_1.in_front.check(lambda queue, player: queue.index(player)).right
    assert first_move.worse.check(
        lambda life, flags: "same" if life == flags else "flag" if flags < life else "life"
    ).right
    assert DECIDE.check(lambda card: {"ForkBomb": "skip"}.get(card, "run")).right


# Results of another kind, and games that are left in another position


@pytest.mark.parametrize(
    ("coding", "function", "kind"),
    [
        (instant.possible, lambda mine, seen: {"Bug", "MoveCommand", "MoveFlag"} - {mine, *seen}, "list"),
        (reverse_priority.served, lambda queue, visits: [queue[turn % len(queue)] for turn in range(visits)], "str"),
        (level_1.in_front, lambda queue, player: str(queue.index(player)), "int"),
        (loops.comes_back, lambda game, actions: "True", "bool"),
    ],
)
def test_result_of_another_kind_is_told_the_kind(coding: Coding, function: Callable[..., Any], kind: str) -> None:
    verdict = coding.check(function)
    assert not verdict.right
    assert say(f"lessons.code.kind.{kind}") in verdict.text


@every
def test_wrong_result_of_the_right_kind_is_told_no_kind(coding: Coding) -> None:
    assert "The result must be" not in coding.check(coding.made(coding.tempting)).text


def test_function_that_does_not_take_its_actions_back_is_told_to() -> None:
    forgotten = maciji.winning_moves.solution.replace("        game.undo()\n", "")
    verdict = maciji.winning_moves.check(maciji.winning_moves.made(forgotten))
    assert not verdict.right
    assert verdict.text.endswith(say("lessons.code.undo"))


@every
def test_other_wrong_functions_are_not_told_to_take_actions_back(coding: Coding) -> None:
    assert say("lessons.code.undo") not in coding.check(coding.made(coding.tempting)).text


def test_dropped_words_of_a_sentence_get_the_remark_about_other_words() -> None:
    verdict = monsters.translated.check(
        lambda sentence, names: " ".join(names[word] for word in sentence.split() if word in names)
    )
    assert verdict.text.startswith(say("lessons.monsters.translated.unknown"))


def test_command_that_takes_life_from_its_player_is_wrong() -> None:
    def mercy(table: Any) -> None:
        table.hit_opponent(2 if table.my_life < 3 else 1)
        table.hit_me(1)

    assert not blank.mercy.check(mercy).right


def test_a_command_in_python_may_have_the_decorator_of_the_example_above() -> None:
    right, wrong = (command(blank.mercy.made(source)) for source in (blank.mercy.solution, blank.mercy.tempting))
    assert blank.mercy.check(right).right
    assert say("lessons.blank.mercy.strong") in blank.mercy.check(wrong).text


def test_a_loop_within_one_line_is_stopped_after_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spagwidget.lessons.kit.coding.SECONDS", 0.2)
    space: dict[str, Any] = {}
    exec("def decide(card):\n    while True: pass", space)
    verdict = start_here.careful.check(space["decide"])
    assert not verdict.right
    assert "takes too long" in verdict.text


def test_a_forgotten_undo_is_named_only_if_an_action_was_not_legal() -> None:
    def misspelt(game: Any) -> Any:
        game.play(game.legal[0])
        return game.nothing_of_this_name

    verdict = first_move.winning_places.check(misspelt)
    assert "nothing_of_this_name" in verdict.text
    assert say("lessons.code.undo") not in verdict.text
