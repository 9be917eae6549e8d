"""R60: Python functions of Blank cards that fail, never end or catch every error change nothing."""

from __future__ import annotations

import _thread
import random
import signal
import sys
from collections.abc import Callable
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.games.spaghetti.blank.interpreter import MOST_STEPS

from .test_in_python import leech


def test_a_misspelled_name_is_answered_with_the_name_that_was_meant() -> None:
    @spag.command
    def leech(table: Any) -> None:
        "Hit an opponent."
        table.hit_oponent(1)

    game = spag.Game.from_position("(Leech A)(Bug B)", commands=[leech])
    with pytest.raises(spag.BadCommand, match=r"The table has no “hit_oponent”, but it has “hit_opponent”\. Nothing"):
        game.play("run")


def test_a_name_that_resembles_none_is_answered_without_a_guess() -> None:
    @spag.command
    def leech(table: Any) -> None:
        "Hit an opponent."
        table.xyzzy()

    game = spag.Game.from_position("(Leech A)(Bug B)", commands=[leech])
    with pytest.raises(spag.BadCommand, match=r"The table has no “xyzzy”\. Nothing was changed"):
        game.play("run")


def endless(table: spag.View) -> None:
    while True:
        pass


def endless_line(table: spag.View) -> None:
    while True: pass  # fmt: skip  # noqa: E701 - one line on purpose


def endless_comprehension(table: spag.View) -> None:
    [0 for _ in iter(int, 1)]


def endless_helper(table: spag.View) -> None:
    (lambda: [0 for _ in iter(int, 1)])()


def endless_and_caught(table: spag.View) -> None:
    try:
        endless_line(table)
    except BaseException:
        return


def leaves(table: spag.View) -> None:
    table.hit_me(1)
    sys.exit()


def ends_a_generator(table: spag.View) -> None:
    raise GeneratorExit


def raises_an_interrupt(table: spag.View) -> None:
    raise KeyboardInterrupt


def raises_its_own(table: spag.View) -> None:
    class Odd(BaseException):
        def __str__(self) -> str:
            raise ValueError

    raise Odd


def verbose(table: spag.View) -> None:
    raise ValueError("x" * 10_000)


def broken(table: spag.View) -> None:
    table.hit_me(1)
    print(1 // 0)


def unsure(table: spag.View) -> None:
    if random.random() < 0.5:
        table.turn_cursor()
    else:
        table.hit_me(1)


def counts(table: spag.View, seen: int = 0) -> None:
    SEEN.append(1)
    table.hit_me(len(SEEN) % 90)


SEEN: list[int] = []


def huge(table: spag.View) -> None:
    table.hit_me(10**30)


def typed(table: spag.View) -> None:
    table.hit_me("3")  # type: ignore[arg-type]  # wrong on purpose


def nobody(table: spag.View) -> None:
    table.life("Z")


def nowhere(table: spag.View) -> None:
    table.flags("Nowhere")


def numberless(table: spag.View) -> None:
    table.number("Bug", "harm")


def veiled(table: spag.View) -> None:
    getattr(table, "recall" + "_commands")()


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (endless, "more than 100000 lines"),
        (endless_line, "1000000 instructions"),
        (endless_comprehension, "1000000 instructions"),
        (endless_helper, "1000000 instructions"),
        (endless_and_caught, "1000000 instructions"),
        (leaves, r"Odd, line \d+: SystemExit\. Nothing was changed\.$"),
        (ends_a_generator, r"Odd, line \d+: GeneratorExit"),
        (raises_an_interrupt, r"Odd, line \d+: KeyboardInterrupt"),
        (raises_its_own, r"Odd, line \d+: Odd"),
        (verbose, "ValueError: x{299}…"),
        (broken, r"Broken, line \d+: ZeroDivisionError"),
        (unsure, "two different things"),
        (counts, "two different things"),
        (huge, "from 0 to 99"),
        (typed, "from 0 to 99"),
        (nobody, "Z"),
        (nowhere, "no card 'Nowhere'"),
        (numberless, "players, damage"),
        (veiled, "table.recall_commands"),
    ],
)
def test_R60_a_function_that_fails_changes_nothing(function: Callable[..., None], said: str) -> None:
    random.seed(1)  # with it, `unsure` does first the one and then the other
    made = spag.command(name="Odd")(function) if function is not broken else function
    name = "Broken" if function is broken else "Odd"
    game = spag.Game.from_position(f"({name} A)(Bug B)", commands=[made])
    before, position = game.snapshot, game.position
    with pytest.raises(spag.BadCommand, match=said):
        game.play("run")
    assert sys.gettrace() is None
    assert (game.snapshot, game.position) == (before, position)
    game.play("skip")


def interrupted(table: spag.View) -> None:
    table.hit_me(1)
    _thread.interrupt_main()
    endless_line(table)


def interrupted_and_raised_again(table: spag.View) -> None:
    try:
        interrupted(table)
    except KeyboardInterrupt:
        raise


@pytest.mark.parametrize("function", [interrupted, interrupted_and_raised_again])
def test_R60_ctrl_c_stops_a_function_and_changes_nothing(function: Callable[..., None]) -> None:
    game = spag.Game.from_position("(Odd A)(Bug B)", commands=[spag.command(name="Odd")(function)])
    before, position = game.snapshot, game.position
    handler = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            game.play("run")
    finally:
        signal.signal(signal.SIGINT, handler)
    assert sys.gettrace() is None
    assert (game.snapshot, game.position) == (before, position)
    game.play("skip")


def test_R60_an_existing_trace_function_stays() -> None:
    seen: list[str] = []

    def trace(frame: Any, event: str, arg: object) -> None:
        seen.append(frame.f_code.co_name)

    game = spag.Game.from_position("(Leech A)(Bug B)", commands=[leech])
    sys.settrace(trace)
    try:
        game.play("run")
        kept = sys.gettrace()
    finally:
        sys.settrace(None)
    assert kept is trace
    assert "leech" in seen


def test_R60_a_function_has_a_bounded_number_of_steps() -> None:
    done: list[int] = []

    def spin(table: spag.View) -> None:
        done.clear()
        for _ in range(MOST_STEPS * 3):
            table.turn_cursor()
            done.append(1)

    game = spag.Game.from_position("(Spin A)(Bug B)", commands=[spin])
    game.play("run")
    assert len(done) == MOST_STEPS
    assert game.asks == "activate"


def test_R60_catching_every_error_does_not_keep_a_function_running() -> None:
    def stubborn(table: spag.View) -> None:
        for _ in range(3):
            try:
                table.hit_player(1)
            except BaseException:
                continue

    game = spag.Game.from_position("(Stubborn A)(Bug B)", commands=[stubborn])
    game.play("run")
    for _ in range(3):
        assert game.legal == ("hit A", "hit B")
        game.play("hit B")
    assert game.snapshot["players"][1]["life"] == 2
