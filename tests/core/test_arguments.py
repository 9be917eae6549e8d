"""A wrong argument gets one short error of the package that names the argument and says what is expected."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.arguments import checked_whole

WHOLE_NUMBERS: dict[str, tuple[str, Callable[[Any, Any], object]]] = {
    "undo": ("plies", lambda game, value: game.undo(value)),
    "undo_for": ("plies", lambda game, value: game.undo_for("A", value)),
    "redo": ("plies", lambda game, value: game.redo(value)),
    "redo_for": ("plies", lambda game, value: game.redo_for(None, value)),
    "fork": ("ply", lambda game, value: game.fork(value)),
    "tree.at": ("ply", lambda game, value: game.tree.at(value)),
    "switch": ("line", lambda game, value: game.switch(value)),
    "position_at": ("ply", lambda game, value: game.position_at(value)),
    "opening_at": ("ply", lambda game, value: game.opening_at(value)),
    "ply_of": ("step", lambda game, value: game.ply_of(value)),
    "noticed": ("ply", lambda game, value: game.noticed("A", value)),
    "times_in_words": ("ply", lambda game, value: game.times_in_words(value)),
}

OTHERS: dict[str, tuple[str, Callable[[Any], object]]] = {
    "goto": ("A moment must be a node of the game's tree, not NoneType.", lambda game: game.goto(None)),
    "adopt": ("other is None; expected a Game.", lambda game: game.adopt(None)),
    "watch": ("watcher is 3; expected a function.", lambda game: game.watch(3)),
    "rules": ("rules is 'spaghetti'; expected a Rules.", lambda game: game.begin_anew("spaghetti", None)),
    "clock": ("clock is 5; expected a Clock.", lambda game: game.begin_anew(game.rules, 5)),
    "actors": ("An action must be a text or an Action, not list.", lambda game: game.actors([])),
    "ask": ("words is 'place Bug'; expected a list of texts.", lambda game: game.ask(words="place Bug")),
    "ask for numbers": ("words is [1]; expected a list of texts.", lambda game: game.ask(words=[1])),
    "load": ("path is None; expected a text or a Path.", lambda game: type(game).load(None)),
    "save": ("path is 3; expected a text or a Path.", lambda game: game.record.save(3)),
    "Record.load": ("path is b'x'; expected a text or a Path.", lambda game: spag.Record.load(b"x")),  # type: ignore[arg-type]  # wrong on purpose
    "Record.loads": ("content is {'a': 1}; expected a text.", lambda game: spag.Record.loads({"a": 1})),  # type: ignore[arg-type]  # wrong on purpose
    "replay": ("record is 'x.json'; expected a Record.", lambda game: list(spag.replay("x.json"))),  # type: ignore[arg-type]  # wrong on purpose
    "check_game": (
        "game is None; expected a game's name, a GameType or the Parts of a game.",
        lambda game: spag.check_game(None),  # type: ignore[arg-type]  # wrong on purpose
    ),
    "check_game games": (
        "games is '2'; expected a whole number.",
        lambda game: spag.check_game("maciji", games="2"),  # type: ignore[arg-type]  # wrong on purpose
    ),
    "check_game shown_in": (
        "An edition must be a text, not 3.",
        lambda game: spag.check_game("maciji", shown_in=3),  # type: ignore[arg-type]  # wrong on purpose
    ),
    "from_position": (
        "extensions is 3; expected a list of names: reverse_priority, memory, instant, interrupt, sequential_open, "
        "fair_start, blank.",
        lambda game: type(game).from_position(game.position, extensions=3),
    ),
    "add_texts": ("module is None; expected a text.", lambda game: spag.add_texts(None)),  # type: ignore[arg-type]  # wrong on purpose
}


@pytest.mark.parametrize("name", WHOLE_NUMBERS)
@pytest.mark.parametrize("value", ["1", 1.0, True, [], float("nan")], ids=repr)
def test_a_value_that_is_not_a_whole_number_is_refused(name: str, value: object, running: spag.Game) -> None:
    argument, call = WHOLE_NUMBERS[name]
    before = running.revision
    with pytest.raises(spag.BadType) as caught:
        call(running, value)
    assert str(caught.value) == f"{argument} is {value!r}; expected a whole number."
    assert running.revision == before


@pytest.mark.parametrize("name", OTHERS)
def test_a_value_of_another_type_is_refused(name: str, running: spag.Game) -> None:
    message, call = OTHERS[name]
    before = running.revision
    with pytest.raises(spag.BadType) as caught:
        call(running)
    assert str(caught.value) == message
    assert running.revision == before


def test_whole_numbers_of_other_libraries_are_accepted(running: spag.Game) -> None:
    class Five:
        def __index__(self) -> int:
            return 5

    assert checked_whole("plies", Five()) == 5
    running.undo(Five())  # type: ignore[arg-type]  # a number of another library
    assert running.ply == 3


def test_the_number_of_actions_that_cannot_be_undone_is_singular_or_plural() -> None:
    game = spag.Game(level=1)
    with pytest.raises(spag.BadValue, match=r"^Cannot undo 1 action: 0 have been played\.$"):
        game.undo()
    with pytest.raises(spag.BadValue, match=r"^Cannot undo 2 actions: 0 have been played\.$"):
        game.undo(2)
    with pytest.raises(spag.BadValue, match=r"^Cannot redo 1 action: 0 have been undone\.$"):
        game.redo()


def test_actors_takes_an_action_too(running: spag.Game) -> None:
    assert running.actors(running.notation.parse("run")) == running.actors("run") == ("A",)
