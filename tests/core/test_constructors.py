"""What constructors raise is what docs/authors.md says."""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from types import FunctionType
from typing import Any

import pytest

import spagwidget as spag

PARTS = ("display", "notation", "inspector", "explainer", "predictor", "coach", "evaluator")
"""The parts that `Parts` makes from rules."""


class Sticks(spag.Rules[int]):
    """A player takes the last stick."""

    seats = ("A", "B")

    def __init__(self, size: int = 2) -> None:
        if not isinstance(size, int):
            raise TypeError("The size is a whole number.")
        if size > 9:
            raise ValueError("There are at most 9 sticks.")
        if size < 0:
            raise KeyError(size)
        self.size = size

    def options(self) -> dict[str, object]:
        return {"size": self.size}

    def initial(self, rng: Random) -> int:
        return self.size

    def to_act(self, state: int) -> tuple[int, ...]:
        return (0,) if state else ()

    def legal(self, state: int, seat: int | None = None) -> list[spag.Action]:
        return [spag.Action("take", "take", ())] if state and seat in (None, 0) else []

    def apply(self, state: int, action: spag.Action, notes: spag.Notes | None = None) -> int:
        return state - 1

    def outcome(self, state: int) -> spag.Outcome | None:
        return None if state else spag.Outcome(0)


class Table(spag.Display[int]):
    """An empty board with one spot."""

    def scene(self, state: int) -> spag.Scene:
        return spag.Scene(spag.Layout("row", ("heap",)), (spag.Spot("heap", "Heap"),))


class Wrong(Sticks):
    """Its winner has no seat."""

    def outcome(self, state: int) -> spag.Outcome | None:
        return None if state else spag.Outcome(7)


GAME = spag.GameType("sticks", Sticks, display=Table)


def test_a_value_error_of_rules_is_a_bad_value_with_the_name_of_the_game() -> None:
    with pytest.raises(spag.BadValue, match=r"^Options of sticks: There are at most 9 sticks\.$"):
        spag.Game(GAME, size=10)


@pytest.mark.parametrize(("size", "kind"), [("x", TypeError), (-1, KeyError)])
def test_other_errors_of_rules_are_passed_on(size: object, kind: type[Exception]) -> None:
    with pytest.raises(kind) as caught:
        spag.Game(GAME, size=size)
    assert type(caught.value) is kind


def test_an_option_that_the_constructor_does_not_have_is_found_before_it_is_called() -> None:
    with pytest.raises(spag.UnknownOption, match="size"):
        spag.Game(GAME, sise=10, size=10)


@pytest.mark.usefixtures("registered")
def test_a_record_with_such_options_cannot_be_read() -> None:
    record = {**spag.Game(GAME).record.data, "rules": {"size": 10}}
    with pytest.raises(spag.BadRecord, match="at most 9"):
        spag.Game.from_record(record)


@pytest.fixture
def registered(monkeypatch: pytest.MonkeyPatch) -> None:
    from spagwidget.core import registry

    monkeypatch.setattr(registry, "find", lambda name: GAME)


@pytest.mark.parametrize("part", [*PARTS, "setup", "encoder"])
def test_the_constructors_of_parts_keep_their_arguments(part: str) -> None:
    make: Callable[..., Any] = getattr(GAME, part)
    names = list(inspect.signature(make).parameters)
    given = [object() for _ in names]
    assert [getattr(make(*given), name) for name in names] == given


@pytest.mark.parametrize("part", PARTS)
def test_an_error_in_the_constructor_of_a_part_is_passed_on(part: str) -> None:
    def fail(self: object, *given: object) -> None:
        raise ZeroDivisionError(part)

    broken: dict[str, Any] = {part: type("Broken", (getattr(GAME, part),), {"__init__": fail})}
    with pytest.raises(ZeroDivisionError, match=part):
        made(replace(GAME, **broken), part)


def made(game: spag.GameType, part: str) -> object:
    """Return a part of a game."""
    found = getattr(spag.Parts(game, Sticks()), part)
    return found if part == "notation" else found()


def test_missing_methods_are_a_type_error_that_names_them() -> None:
    with pytest.raises(TypeError, match="scene"):
        type("Nothing", (spag.Display,), {})(Sticks())


def test_values_check_only_which_arguments_there_are() -> None:
    with pytest.raises(TypeError, match="title"):
        spag.Spot("heap")  # type: ignore[call-arg]  # on purpose
    with pytest.raises(TypeError, match="titel"):
        spag.Spot("heap", titel="Heap")  # type: ignore[call-arg]  # on purpose
    spag.check_game(GAME, games=1)
    with pytest.raises(AssertionError, match="7"):
        spag.check_game(spag.GameType("sticks", Wrong, display=Table), games=1)


def test_a_program_says_that_a_game_cannot_be_written() -> None:
    class Never(spag.Program[int]):
        def write(self) -> spag.ProgramText:
            raise spag.Unsupported("Sticks are not a program.")

        def marks_of(self, *given: Any) -> Any:
            raise NotImplementedError

        def marks_open(self, *given: Any) -> Any:
            raise NotImplementedError

    with pytest.raises(spag.Unsupported, match="not a program"):
        Never(Sticks(), 2)


def checking() -> Iterator[str]:
    """Yield the names of the public classes whose constructors check their arguments."""
    for name in spag.__all__:
        thing = getattr(spag, name)
        if inspect.isclass(thing) and not issubclass(thing, BaseException):
            for method in ("__init__", "__post_init__"):
                made = vars(thing).get(method)
                if not isinstance(made, FunctionType) or "spagwidget" not in Path(made.__code__.co_filename).parts:
                    continue  # made by dataclasses or typing
                if re.search(r"\braise \w|\bcheck", inspect.getsource(made)):
                    yield name


def test_every_public_class_that_checks_its_arguments_says_what_it_raises() -> None:
    found = set(checking())
    assert {"GameType", "Breakpoint", "Budget", "Clock", "Game", "SpagWidget"} <= found
    said = {name for name in found if "Raises:" in (inspect.getdoc(getattr(spag, name)) or "")}
    assert said == found
