"""Values, breakpoints, searches and loops for every game on the core."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.game_type import GameType
from spagwidget.core.inspector import COMPARE, Inspector, Quantity, StepState
from spagwidget.core.session.watching import loops, viewed_steps
from tests.games.nim import NIM, Heaps, Nim, NimDisplay, NimNotation
from tests.games.sealed import SEALED

from .toys import PAIRS, RING, WHISPER, Place, Ring, RingDisplay, RingNotation


class NimInspector(Inspector[Heaps]):
    """Every heap has a value; the player who decides is a word."""

    def quantities(self) -> Mapping[str, Quantity[Heaps]]:
        rules = self.rules

        def heap(at: int) -> Callable[[StepState[Heaps]], int]:
            return lambda step: step.state.left[at]

        def turn(step: StepState[Heaps]) -> str | None:
            return "".join(rules.seats[seat] for seat in rules.to_act(step.state)) or None

        heaps = {f"heap {at}": Quantity(f"Heap {at}", heap(at)) for at in range(3)}
        numbers: Quantity[Heaps] = Quantity("total", lambda step: sum(step.state.left))
        story: Quantity[Heaps] = Quantity("in words", lambda step: str(step.state.left), None)
        return {**heaps, "total": numbers, "turn": Quantity("turn", turn, rules.seats), "story": story}

    def kinds(self) -> dict[str, str]:
        return {"take": "sticks are taken"}

    def spots(self, first: Heaps) -> dict[str, str]:
        return {str(at): f"Heap {at}" for at in range(len(first.left))}


COUNTED = GameType("counted", Nim, NimDisplay, NimNotation, inspector=NimInspector)


class FuelRing(Ring):
    """A ring whose hand also burns fuel: the position includes the steps."""

    def key(self, state: Place) -> Hashable:
        return state

    def legal(self, state: Place, seat: int | None = None) -> Any:
        return [] if state.steps >= 30 else super().legal(state, seat)


class FuelInspector(Inspector[Place]):
    def course(self, state: Place) -> Hashable:
        return (state.at, state.steps % 2)

    def resources(self, state: Place) -> Mapping[str, int]:
        return {"fuel": 30 - state.steps}


FUEL = GameType("fuel", FuelRing, RingDisplay, RingNotation, inspector=FuelInspector)


def nim() -> spag.Game:
    """Return a game of Nim after three actions."""
    game = spag.Game(COUNTED)
    game.play("take 0 1", "take 1 4", "take 2 2")
    return game


# Values


def test_a_game_names_its_own_values() -> None:
    total, turn = nim().values("total", "turn")
    assert list(total) == [12, 11, 7, 5]
    assert turn.changes == ((0, "A"), (1, "B"), (2, "A"), (3, "B"))
    assert nim().watchable()["heap 1"] == "Heap 1"
    assert len(nim().values()) == 6


def test_a_series_is_a_sequence() -> None:
    (total,) = nim().values("total")
    assert (len(total), total[-1], total[1:3], total.index(7), 12 in total) == (4, 5, [11, 7], 2, True)
    for step in (4, -5):
        with pytest.raises(IndexError, match="0 to 3"):
            total[step]


@pytest.mark.parametrize("sign", list(COMPARE))
def test_conditions_compare_numbers(sign: str) -> None:
    numbers, of_heap = nim().values("total", f"total {sign} 7")
    assert list(of_heap) == [COMPARE[sign](number, 7) for number in numbers]
    both = nim().values(f"heap 0{sign}heap 1")[0]
    assert list(both) == [COMPARE[sign](*pair) for pair in ((3, 4), (2, 4), (2, 0), (2, 0))]


def test_words_are_compared_with_words() -> None:
    assert list(nim().values("turn = A")[0]) == [True, False, True, False]
    assert nim().find_all("turn != A") == (1, 3)


@pytest.mark.parametrize(
    ("text", "column", "said"),
    [
        ("totl < 3", 1, "“totl” is not a value here. Did you mean total?"),
        ("total <  ", 8, "A value is missing here."),
        ("  < 3", 1, "A value is missing here."),
        ("total < A", 9, "“A” is not a value here."),
        ("turn = 3", 6, "different kinds of values"),
        ("turn < A", 6, "Words have no order: “<” cannot compare them"),
        ("story = total", 7, "It can be watched but not compared."),
        ("total = story", 7, "It can be watched but not compared."),
        ("3 < total", 1, "“3” is not a value here."),
        ("x" * 201, 201, "The expression has 201 characters; expected at most 200."),
    ],
)
def test_an_expression_that_cannot_be_read_is_refused_with_its_place(text: str, column: int, said: str) -> None:
    with pytest.raises(spag.BadCommand) as caught:
        nim().values(text)
    assert said in str(caught.value)
    assert caught.value.column == column


def test_a_breakpoint_needs_a_comparison() -> None:
    with pytest.raises(spag.BadCommand, match="A comparison was expected here, one of these: <= >= != < > ="):
        nim().find("total")


@pytest.mark.parametrize("wrong", [3, None, b"total", ["total"]])
def test_another_type_than_text_is_refused(wrong: Any) -> None:
    with pytest.raises(spag.BadType, match='An expression is a text such as "A life"'):
        nim().values(wrong)
    with pytest.raises(spag.BadType, match="A breakpoint is a text"):
        nim().find(wrong)
    with pytest.raises(spag.BadType, match="The text to search for must be a text"):
        nim().search(wrong)


def test_a_game_without_values_says_so_and_still_has_breakpoints_and_a_search() -> None:
    game = spag.Game(NIM)
    game.play("take 0 1", "take 1 4")
    for ask in (lambda: game.values("total"), game.values, game.watchable, lambda: game.find("total < 3")):
        with pytest.raises(spag.Unsupported, match=r"nim has no values to watch\."):
            ask()
    assert game.find(spag.Breakpoint(kind="take")) == 1
    assert game.find(spag.Breakpoint(kind="anything")) is None
    assert game.search("TAKE 1") == (2,)
    assert game.loop() is None


def test_a_game_without_a_display_says_so() -> None:
    game = spag.Game(GameType("silent", Nim, inspector=NimInspector))
    game.play("take 0 1")
    for ask in (lambda: game.values("total"), lambda: game.search("take"), lambda: game.loop()):
        with pytest.raises(spag.Unsupported, match="silent"):
            ask()


def test_another_class_than_an_inspector_is_refused() -> None:
    with pytest.raises(spag.BadType, match="Inspector"):
        GameType("wrong", Nim, NimDisplay, NimNotation, inspector=NimDisplay)  # type: ignore[arg-type]  # wrong on purpose


# Breakpoints


def test_breakpoints_name_what_there_is() -> None:
    assert nim().stoppable() == {
        "at": {"0": "Heap 0", "1": "Heap 1", "2": "Heap 2"},
        "player": {"A": "A", "B": "B"},
        "kind": {"take": "sticks are taken"},
    }
    with pytest.raises(spag.BadValue, match=r"There is no kind of event 'tak'\. Did you mean take\?"):
        nim().find(spag.Breakpoint(kind="tak"))


def test_the_next_of_several_breakpoints_counts() -> None:
    game = nim()
    assert game.find("total < 6", "heap 1 = 0") == 2
    assert game.find("total < 6", "heap 1 = 0", backward=True) == 3
    assert game.find_all("total < 6", "heap 1 = 0", spag.Breakpoint(kind="take", condition="total > 10")) == (1, 2, 3)


# Search


def test_several_spaces_are_searched_for_as_one() -> None:
    assert nim().search("  take   1 ") == (2,)


# Loops


def test_a_loop_is_where_a_position_occurs_again() -> None:
    game = spag.Game(RING)
    game.play("turn 1", "turn 2", "turn 1")
    assert game.loop() is not None
    game.undo()
    assert game.loop() is None
    game.redo()
    game.play("turn 1", "turn 2", "turn 1", "turn 1", "turn 2", "turn 1")
    loop = game.loop()
    assert loop is not None
    assert (loop.since, loop.start, loop.end, loop.turns, loop.exact) == (0, 6, 9, 3, True)
    assert loop.actions == ("turn 1", "turn 2", "turn 1")
    assert [one.end for one in game.loops()] == [3]
    assert game.loop(3).text == game.loops()[0].text  # type: ignore[union-attr]  # there is one


def test_another_line_has_other_loops() -> None:
    game = spag.Game(RING)
    game.play("turn 1", "turn 2", "turn 1")
    game.undo(2)
    game.play("turn 1")
    assert game.loop() is None
    game.play("turn 2")
    assert game.loop() is not None
    game.goto(game.tree.ends[0])
    assert game.loop(3).actions == ("turn 1", "turn 2", "turn 1")  # type: ignore[union-attr]  # there is one


def test_the_resources_of_a_game_say_when_its_loops_end() -> None:
    game = spag.Game(FUEL)
    game.play(*["turn 2"] * 4)
    loop = game.loop()
    assert loop is not None
    assert (loop.drifts, loop.turns, loop.turns_left) == ((spag.Drift("fuel", -2, 26),), 2, 13)
    assert loop.potential == loop.drifts[0]
    assert str(loop) == (
        "Loop since step 0: 2 decisions a turn. Each turn changes: fuel -2. "
        "It must end: the same decisions allow 13 more whole turns."
    )


def test_the_search_for_the_end_of_a_loop_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loops, "MOST_ACTIONS", 10)
    game = spag.Game(FUEL)
    game.play("turn 2", "turn 2")
    loop = game.loop()
    assert loop is not None
    assert (loop.exact, loop.turns_left, loop.potential) == (False, None, None)
    assert str(loop).endswith("Each turn changes: fuel -2.")


@pytest.mark.parametrize("game", [SEALED, WHISPER, PAIRS], ids=lambda game: str(game.name))
def test_where_players_act_in_secret_no_loops_are_shown(game: GameType) -> None:
    played = spag.Game(game, seed=1)
    if not played.rules.has_secret_actions():
        assert played.loop() is None
        return
    for ask in (played.loop, played.loops):
        with pytest.raises(spag.Unsupported, match="act in secret"):
            ask()


def test_steps_are_those_that_a_seat_sees() -> None:
    game, rng = spag.Game(SEALED, seed=1), Random(1)
    for _ in range(12):
        game.play(rng.choice([action for action in game.legal if "timeout" not in action]))
    for seat in (None, "A", "B"):
        frames = game.frames(seat)
        kinds = [frame.event.kind for frame in frames if frame.event is not None]
        assert game.find_all(spag.Breakpoint(kind="done:"), seat=seat) == tuple(
            number for number, kind in enumerate(kinds, 1) if kind == "done:"
        )


# Cost


def test_each_step_is_read_once(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[int] = []

    class Counting(NimInspector):
        def quantities(self) -> Mapping[str, Quantity[Heaps]]:
            def total(step: StepState[Heaps]) -> int:
                read.append(step.number)
                return sum(step.state.left)

            return {"total": Quantity("total", total)}

    game = spag.Game(GameType("counting", Nim, NimDisplay, NimNotation, inspector=Counting))
    game.play("take 0 1", "take 1 4")
    game.values("total")
    game.play("take 2 1")
    game.values("total")
    game.find("total < 7")
    game.undo()
    game.redo()
    game.values("total")
    assert read.count(3) == 2  # once for the value, once for the condition
    assert len(read) == 8


def test_only_so_many_expressions_are_kept() -> None:
    game = nim()
    for number in range(viewed_steps.KEPT + 10):
        game.values(f"total < {number}")
        game.find(spag.Breakpoint(kind="take", condition=f"total < {number}"))
    (viewed,) = game._inspection._views.values()
    assert len(viewed._changes) == len(viewed._stops) == viewed_steps.KEPT
    assert list(game.values("total < 8")[0]) == [False, False, True, True]


def test_a_new_game_starts_with_fresh_values() -> None:
    game = nim()
    assert game.values("total")[0].last == 3
    game.restart()
    assert game.values("total")[0].changes == ((0, 12),)


# MACIJI


def test_maciji_has_values_and_breakpoints() -> None:
    game, rng = spag.Game("maciji", board="4x4"), Random(3)
    while not game.over:
        game.play(rng.choice(game.legal))
    number, free, cell, turn, moves, goal = game.values("number", "free", "cell", "turn", "moves", "goal")
    for node in game.tree.path:
        step = max((event.number for event in game.events if event.ply < node.ply), default=0)
        assert (number[step], free[step]) == (len(node.state.line), node.state.free.bit_count())
        board = game.rules.board  # type: ignore[attr-defined]  # of MACIJI's rules; a Game knows only Rules
        assert goal[step] == (board.words[node.state.goal] if node.ply else None)
    assert (turn[turn.last], moves[0]) == (None, None)
    assert game.find_all("number >= 1") == (game.find(spag.Breakpoint(kind="write")),)
    written = game.record.actions[2].split()[1]
    assert cell[game.find(spag.Breakpoint(at=written, kind="write")) or 0] == written
    assert game.find(f"cell = {written}") is not None
    assert game.loops() == ()
    assert game.watchable().keys() == {"number", "moves", "free", "cell", "goal", "turn"}


def test_maciji_knows_its_kinds_of_events_and_its_cells() -> None:
    found, seen = spag.Game("maciji", board="4x4", blocks=2, warps=True, swap=True).stoppable(), set[str]()
    for seed in range(20):
        game, rng = spag.Game("maciji", board="4x4", blocks=2, warps=True, swap=True), Random(seed)
        while not game.over:
            game.play(rng.choice(game.legal))
        seen |= {event.kind for event in game.events}
        for event in game.events:
            assert {name for name in event.focus if name not in "AB"} <= found["at"].keys()
    assert seen <= found["kind"].keys()
    assert {"block", "warp", "goal", "side", "write", "jump", "end"} <= seen
