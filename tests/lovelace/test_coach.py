from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.core.inspector import StepState
from spagwidget.core.rules import Note
from spagwidget.games.lovelace import Hint, Task, hint
from spagwidget.games.lovelace.coach import LovelaceCoach
from spagwidget.games.lovelace.data import DISCS
from spagwidget.games.lovelace.sight import seen
from spagwidget.games.lovelace.solver.aim import Aim, aim_of, best
from spagwidget.games.lovelace.state import Card

from .brute import lines_of, result
from .tables import Table, resolved, writing


def every_program(aim: Aim) -> Iterator[tuple[int, tuple[str, ...], tuple[int, ...]]]:
    """Yield the start, the lines and the results of every program; nothing is taken from the solver."""
    engines = {"A1": "-1+", "A2": "-2+", "A3": "-5+", "A4": "swap"}
    engines |= {"B1": "-10+", "B2": "-20+", "B3": "-50+", "B4": "*2/"} | dict(aim.task.engines)
    engines = {code: text for code, text in engines.items() if text != "none"}
    todo: list[tuple[int, tuple[str, ...], tuple[int, ...]]]
    todo = [(start, (), ()) for start in aim.starts or (aim.task.start,)]
    while todo:
        start, lines, values = todo.pop()
        codes = [*aim.written, *(line[:3] if line[0] == "S" else line[:2] for line in lines)]
        pair = any(codes[at] == codes[at + 1] for at in range(len(codes) - 1))
        if len(lines) <= aim.task.limit + (1 if aim.extra and pair else 0):
            yield start, lines, values
        if len(lines) > aim.task.limit:
            continue
        for code, text in engines.items():
            if code[0] == "S" and code in codes:
                continue
            for line in lines_of(code, text):
                new = result(text, line, values[-1] if values else start)
                if 0 <= new <= 99:
                    todo.append((start, (*lines, line), (*values, new)))


def hits_of(aim: Aim, values: tuple[int, ...]) -> int:
    counted = {value for at, value in enumerate(values) if value not in aim.late or len(aim.written) + at >= 2}
    return len(counted & {*aim.task.wanted})


@st.composite
def aims(draw: st.DrawFn) -> Aim:
    numbers = draw(st.sets(st.integers(0, 99), min_size=1, max_size=6))
    engines = draw(st.dictionaries(st.sampled_from(["C1", "C2", "D3"]), st.sampled_from(DISCS), max_size=2))
    engines |= dict.fromkeys(draw(st.sets(st.sampled_from(["A1", "A3", "B1", "B2", "B3"]), min_size=2)), "none")
    engines |= draw(st.sampled_from([{}, {"S29": "-3+"}, {"S31": "clone<>", "S42": "=42"}]))
    start = draw(st.integers(0, 99))
    task = Task(start, tuple(sorted(numbers)), tuple(sorted(engines.items())), draw(st.integers(0, 3)))
    written = draw(st.sampled_from([(), ("A2",), ("A4", "A4"), ("A2", "B4", "A2")]))
    starts = () if written else (start, draw(st.integers(0, 99)))
    late = frozenset(draw(st.sets(st.sampled_from(sorted(numbers)), max_size=2)))
    return Aim(task, written, starts, draw(st.booleans()) and task.limit < 3, late)


@given(aims())
@settings(max_examples=60, deadline=None)
def test_no_program_is_better_than_the_best_one(aim: Aim) -> None:
    found = best(aim)
    every = list(every_program(aim))
    most = max(hits_of(aim, values) for _, _, values in every)
    fewest = min((len(lines) for _, lines, values in every if hits_of(aim, values) == most))
    equal = [lines for _, lines, values in every if (hits_of(aim, values), len(lines)) == (most, fewest)]
    assert (found.hits, found.program) == (most, min(equal))
    assert (found.start, found.program, found.values) in every


def of(table: Table, seat: str = "A") -> Hint:
    """Return the hint for a player; it must be the same without what the player cannot see."""
    at = "ABCD".index(seat)
    found = hint(seen(table.state, at), at)
    assert found is not None
    assert found == hint(table.state, at)
    return found


def wanting(*patrons: int, **options: Any) -> Table:
    """Return a game in which all write, with these patrons and no others; A's target is 14."""
    table = writing(people=("Lovelace", "Babbage"), **options)
    shown = tuple(table.state.patrons[0]._replace(number=number) for number in patrons)
    table.state = table.state._replace(patrons=shown)
    return table


def test_a_hint_counts_what_more_can_be_hit_then_names_the_number_and_the_line() -> None:
    table = wanting(54, 34)
    assert of(table) == Hint(0, 3, number=54, line="A1-")
    assert of(table).texts == ("3 more can be hit.", "The next number to hit is 54.", "The next line is A1−.")
    table.play("A: line A1-", "A: line B2-")
    assert of(table) == Hint(2, 1, number=14, line="B2-")
    table.play("A: line B2-")
    assert of(table).texts == ("No more can be hit.",)


def test_a_hint_says_when_lines_should_be_erased() -> None:
    table = wanting(54, 34, 24).play("A: line A1-", "A: line B2-", "A: line A3+", "A: line A3-", "A: line A1+")
    assert of(table) == Hint(2, 0, 3, 2)
    assert of(table).texts[1:] == ("If you erase lines, 2 more than that can be hit.", "Erase the last 3 lines.")


def test_nobody_who_does_not_write_gets_a_hint() -> None:
    table = wanting(54).play("A: done")
    assert hint(table.state, 0) is None
    assert hint(table.state, 1) is not None
    assert LovelaceCoach(table.rules).hints(table.state, 0) == ()


def test_the_other_start_value_of_71_and_43_is_advised_while_no_line_stands() -> None:
    table = wanting(56, started={"A": [71]}, starts={"A": 9}).play("B: done")
    assert of(table) == Hint(0, 2, begin=55, number=56, line="A1+")
    assert "Begin with 55." in of(table).texts
    table.play("A: begin 55")
    assert of(table).begin is None
    table.play("A: line A1+")
    assert of(table).begin is None


def test_36_allows_one_more_line_for_a_repeated_engine() -> None:
    table = wanting(60, started={"A": [36]}, targets="71 12")
    table.change("A", targets=())
    table.play(*["A: line A1+"] * 4, "A: line A2+")
    assert aim_of(table.state, 0).task.limit == 0
    assert of(table) == Hint(0, 1, number=60, line="A1-")
    table.change("A", started=())
    assert of(table) == Hint(0, 0, 1, 1)


def test_62_keeps_a_patron_from_counting_in_lines_1_and_2() -> None:
    table = wanting(54, started={"B": [Card(62, 54)]}, targets="49 12")
    table.change("A", targets=())
    assert best(aim_of(table.state, 0)).program == ("A1+", "A1-", "A1-")
    assert best(aim_of(table.state, 1)._replace(task=Task(55, (54,)))).program == ("A1-",)
    table.play("A: line A1-")
    assert of(table) == Hint(0, 1, number=54, line="A1+")


def test_12_and_49_limit_what_a_hint_advises() -> None:
    table = wanting(54, started={"B": [12, Card(49, "A1")]})
    table.change("A", targets=())
    aim = aim_of(table.state, 0)
    assert (aim.task.limit, aim.task.lines().get("A1")) == (4, None)


def test_in_manual_mode_a_hint_names_the_first_wrong_line() -> None:
    table = wanting(54, 34, mode="manual").play("A: line A1- 54", "A: line B2- 35")
    assert of(table) == Hint(0, wrong=2)
    assert of(table).texts == ("The program has an error.", "Line 2 is wrong.")
    table.play("A: erase", "A: line B2- 34")
    assert of(table) == Hint(2, 1, number=14, line="B2-")


def test_in_a_debug_only_the_erased_lines_are_advised() -> None:
    table = wanting(54, 34, mode="manual", targets="71 12")
    resolved(table, A="A1- 54, B2- 35", B="")
    while table.state.asks != "debug":
        table.play(table.legal()[0])
    table.play("A: debug").change("A", targets=())
    found = of(table)
    assert (found.made, found.more, found.number, found.line) == (0, 1, 34, "B2-")
    assert hint(table.state, 1) is None


def played(*actions: str) -> spag.Game:
    game = spag.Game("lovelace-babbage", players=2, seed=3)
    game.play("A: target 12", "B: target 08", *actions)
    return game


def test_a_review_compares_each_player_with_the_best_program() -> None:
    game = played()
    numbers = [patron["number"] for patron in game.snapshot["patrons"]]
    assert game.reviews() == ()
    game.play("A: line A3+", "A: line B1+", "A: done", "B: done")
    while game.asks == "take":
        game.play(game.legal[0])
    for seat, target in (("A", 12), ("B", 8)):
        review = next(one for one in game.reviews() if one.seat == seat)
        aim = Aim(Task(55, tuple(sorted({*numbers, target})), limit=5))
        assert review.round == 1
        assert review.task == "From 55, with 5 lines: " + " ".join(f"{number:02}" for number in aim.task.wanted)
        assert [line.text for line in review.lines] == list(best(aim).program)
        assert sum(line.hit for line in review.lines) == best(aim).hits
    made = len({60, 70} & {*numbers, 12})
    assert game.reviews()[0].text.startswith(f"{made} hit")
    assert game.reviews()[1].text.startswith("0 hits. The best program has ")


def test_a_review_shows_nothing_of_a_round_that_has_not_ended() -> None:
    game = played("A: line A3+", "A: line B1+", "A: done", "B: done")
    while game.asks == "take":
        game.play(game.legal[0])
    (step,) = {review.step for review in game.reviews()}
    assert game.reviews(step - 1) == ()
    assert len(game.reviews(step)) == 2
    assert [one._replace(step=0) for one in game.reviews(seat="A")] == [one._replace(step=0) for one in game.reviews()]


def test_the_program_of_a_player_who_started_36_may_be_longer_in_the_review() -> None:
    table = wanting(60, 61, 62, 63, 64, 65, started={"A": [36]}, targets="71 12")
    begun = table.state
    coach = LovelaceCoach(table.rules)
    ended = begun._replace(phase="resolution")
    notes = Note("write", (), begun), Note("end", (1,), ended)
    steps = [StepState(0, 1, begun), StepState(1, 1, begun, notes[0]), StepState(2, 1, ended, notes[1])]
    (mine, other) = list(coach.reviews(steps))
    assert (len(mine.lines), len(other.lines)) == (6, 5)
