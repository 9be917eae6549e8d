"""Errors in a real kernel: one line for answers without quotation marks and for the package's own errors."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from jupyter_client.manager import start_new_kernel

from spagwidget.core.catalogue import say
from spagwidget.lessons.exercises import level_1, loops  # also adds the texts of the lessons

IMPORTS = "import spagwidget as spag\nfrom spagwidget.lessons.exercises import loops as lesson"


@pytest.fixture(scope="module")
def kernel() -> Iterator[Any]:
    manager, client = start_new_kernel(kernel_name="python3")
    try:
        run(client, IMPORTS)
        yield client
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)


def run(client: Any, code: str) -> tuple[dict[str, Any], list[Any]]:
    """Run a cell; return the kernel's reply and the contents of its error messages."""
    found: list[Any] = []

    def hook(message: dict[str, Any]) -> None:
        if message["msg_type"] == "error":
            found.append(message["content"])

    return client.execute_interactive(code, output_hook=hook, timeout=60)["content"], found


@pytest.mark.parametrize(
    ("code", "answer"),
    [
        ("lesson.around.check(never)", "never"),
        ("lesson.judge.check(A)", "A"),
        ("lesson.judge.check( A )   # a guess", "A"),
        ("lesson.patience.check(run)", "run"),
        ("lesson.patience.check(run, skip)", "run; skip"),
        ("lesson.patience.check(\n    skip\n)", "skip"),
        ("lesson.patience.check(run; remove Bug:0)", "run; remove Bug:0"),
        ("lesson.patience.check(hit B)", "hit B"),
        ("lesson.judge.check(nobody)", "nobody"),
        ("lesson.patience.check(“run; remove Bug:0”)", "run; remove Bug:0"),
        ("lesson.patience.check(„never“)", "never"),
        ('lesson.patience.check("run; remove Bug:0)', "run; remove Bug:0"),
        ("lesson.patience.check(run')  # a guess", "run"),
        ("task = lesson.judge\ntask.check(nobody)", "nobody"),
        ("lesson.judge.check(“nobody”)", "nobody"),
        ("lesson.patience.check(„run; remove Bug:0“)", "run; remove Bug:0"),
    ],
)
def test_answer_without_quotes_gets_one_line_of_help(kernel: Any, code: str, answer: str) -> None:
    reply, errors = run(kernel, code)
    assert reply["status"] == "error"
    assert [error["traceback"] for error in errors] == [[f'Put the answer in quotes: check("{answer}")']]


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("level_1.thief.check(A)", level_1.thief.advice.replace("`", "")),
        ("lesson.judge.check(nobody yet)", loops.judge.advice.replace("`", "")),
        ("fair_start.lay.check(AddFlag, Bug)", say("lessons.answer.quotes", answer="AddFlag, Bug")),
    ],
)
def test_help_with_quotes_is_an_answer_that_the_exercise_takes(kernel: Any, code: str, text: str) -> None:
    _, errors = run(kernel, f"from spagwidget.lessons.exercises import fair_start, level_1\n{code}")
    assert [error["traceback"] for error in errors] == [[text]]


@pytest.mark.parametrize("code", ["lesson.patience.check('\nrun\nskip\n')"])
def test_answer_that_is_not_closed_gets_one_line_of_help(kernel: Any, code: str) -> None:
    reply, errors = run(kernel, code)
    assert reply["status"] == "error"
    assert [error["traceback"] for error in errors] == [[say("lessons.answer.unclosed")]]


@pytest.mark.parametrize(
    ("code", "number"),
    [
        ('def choose(action):\n    if action =! "hit A":\n        return action', 2),
        ('me = "A"\nif me =! "B":\n    pass', 2),
    ],
)
def test_not_equal_written_backwards_gets_one_line_of_help(kernel: Any, code: str, number: int) -> None:
    reply, errors = run(kernel, code)
    assert reply["status"] == "error"
    assert [error["traceback"] for error in errors] == [[say("lessons.code.unequal", number=number).replace("`", "")]]


def test_misspelt_name_of_a_function_gets_one_line_of_help(kernel: Any) -> None:
    reply, errors = run(kernel, "def comes_back(game, actions): ...\n\nlesson.comes_back.check(come_back)")
    assert reply["status"] == "error"
    assert [error["traceback"] for error in errors] == [[say("lessons.code.name", name="come_back").replace("`", "")]]


@pytest.mark.parametrize(
    "call",
    [
        "decide()",
        "decide(ForkBomb)",
        "decide('Bug', 'ForkBomb')",
        "decide(1 / 0)",
        "decide([1][2])",
        "fails('Bug')",
        "decide(  'Bug'.none )",
        "print(decide())",
    ],
)
def test_function_that_is_called_between_the_brackets_gets_one_line_of_help(kernel: Any, call: str) -> None:
    function = "fails" if "fails" in call else "decide"
    functions = "def decide(card):\n    return 'run'\n\ndef fails(card):\n    return card + 1\n\n"
    code = f"{functions}lesson.comes_back.check({call})"
    reply, errors = run(kernel, code)
    assert reply["status"] == "error"
    wanted = say("lessons.code.form", function=function).replace("`", "")
    assert [error["traceback"] for error in errors] == [[wanted]]
    assert wanted.endswith(f": check({function}).")


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("def f(n): return 1 / n\nf(0); lesson.comes_back.check(f)", "ZeroDivisionError"),
        ("lesson.comes_back.check(1 / 0)", "ZeroDivisionError"),
        ("lesson.judge.check(int('x'))", "ValueError"),
        ("lesson.comes_back.check(int('x'), key=3)", "ValueError"),
        ("lesson.judge.check('A'); never", "NameError"),
        ("never(lesson.judge.check('A'))", "NameError"),
        ("class Other:\n    def check(self, answer): ...\nOther().check(never)", "NameError"),
        ("def inner():\n    lesson.judge.check(unknown_name)\ninner", None),
        ("check(never)", "NameError"),
        ("if True:\nlesson.judge.check('A')", "IndentationError"),
        ("lesson.judge.check('A'", "SyntaxError"),
        ("check('A", "SyntaxError"),
        ("lesson.judge.check('A') hit", "SyntaxError"),
        ("1 / 0", "ZeroDivisionError"),
        ("exec('a b')", "SyntaxError"),
    ],
)
def test_other_errors_look_as_they_do_without_the_package(kernel: Any, code: str, kind: str | None) -> None:
    _, errors = run(kernel, code)
    custom = "_shell = get_ipython(); _kept = _shell.custom_exceptions, _shell.CustomTB"
    run(kernel, f"{custom}; _shell.set_custom_exc((), None)")
    _, plain = run(kernel, code)
    run(kernel, "_shell.custom_exceptions, _shell.CustomTB = _kept")
    # Python 3.13 gives a SyntaxError another name if the code stops too soon.
    names = [error["ename"].replace("_IncompleteInputError", "SyntaxError") for error in errors]
    assert names == ([] if kind is None else [kind])
    assert [_lines(error) for error in errors] == [_lines(error) for error in plain]


def _lines(error: dict[str, Any]) -> list[str]:
    """The traceback without the number of the cell."""
    return [line for line in "\n".join(error["traceback"]).splitlines() if "In[" not in line and "Cell" not in line]


def test_own_error_shows_its_sentence_alone_and_tb_the_traceback(kernel: Any) -> None:
    reply, errors = run(kernel, "def deal():\n    return spag.Game(players=9)\n\ndeal()")
    assert reply["status"] == "error"
    assert reply["ename"] == errors[0]["ename"] == "BadValue"
    (line,) = errors[0]["traceback"]
    assert line == errors[0]["evalue"]
    assert "\n" not in line
    _, again = run(kernel, "%tb")
    whole = "\n".join(again[0]["traceback"])
    assert "deal()" in whole
    assert "Traceback" in whole
    assert line in whole


def test_cells_run_as_usual_afterwards(kernel: Any) -> None:
    reply, errors = run(kernel, "assert lesson.judge.check('B').right")
    assert reply["status"] == "ok"
    assert errors == []
