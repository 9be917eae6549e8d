"""Plays many answers of every exercise, and checks with the engine that each reply is true.

If the question asks for one decision, every possible decision is played, right and wrong, and each unfinished one.
Otherwise these are played: the shortest answers, all that differ from the solution in one action, and random ones.
Together these are about 1,700 answers.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import pytest

from spagwidget import Game
from spagwidget.core.catalogue import catalogue, say
from spagwidget.lessons import Exercise, Force, Goal, Prevent, Verdict, Win, forces
from spagwidget.lessons.kit import forced
from spagwidget.lessons.kit.answer import read, translated
from spagwidget.lessons.kit.forced import Forcing
from spagwidget.lessons.kit.goals import Decision

from .lessons import EXERCISES

Line = tuple[str, ...]

SHORTEST = 100
"""How many of the shortest answers of an exercise are played, if it asks for more than one decision."""

RANDOM = 70
"""How many random answers are played in addition."""

SURPLUS = 3
"""How many answers that go on after what was asked are played for an exercise of one decision."""

STATES = 20_000
"""After this many positions the search for a win in time gives up; then the reply is not compared with it."""


@pytest.fixture(autouse=True)
def one_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let all answers of an exercise share one search for each player: most of them lead to the same positions."""
    searches: dict[str, Forcing] = {}
    monkeypatch.setattr(forced, "Forcing", lambda game, seat: searches.setdefault(seat, Forcing(game, seat)))


every = pytest.mark.parametrize("exercise", EXERCISES, ids=lambda exercise: exercise.name)


# The answers


def answers(exercise: Exercise) -> list[Line]:
    """The answers to play, in order and without repetitions."""
    rng = Random(exercise.name)
    lines = [tuple(actions(exercise, text)) for text in (exercise.solution, exercise.tempting, *all_lines(exercise))]
    lines += [line[:end] for line in lines for end in range(1, len(line))]
    if isinstance(exercise.goal, Decision):
        lines = [line for line in lines if len(line) < 2 or not is_decided(exercise, line[:-1])]
        lines += decisions(exercise)
        lines += [(*line, *further(exercise, line, rng, 2)) for line in rng.sample(lines, min(SURPLUS, len(lines)))]
    else:
        lines += shortest(exercise, SHORTEST)
        lines += slips(exercise, lines[0])
        longest = len(actions(exercise, exercise.solution)) + 2
        for _ in range(RANDOM):
            start = rng.choice(lines)[: rng.randrange(longest)]
            lines.append((*start, *further(exercise, start, rng, rng.randint(1, longest))))
    return list(dict.fromkeys(line for line in lines if line))


def all_lines(exercise: Exercise) -> list[str]:
    return [trap.line for trap in exercise.traps if trap.line]


def actions(exercise: Exercise, text: str) -> list[str]:
    return translated(exercise.game(), read((text,)))


def played(exercise: Exercise, line: Line) -> Game:
    game = exercise.game()
    game.play(*line)
    return game


def is_decided(exercise: Exercise, line: Line) -> bool:
    game = played(exercise, line)
    return game.over or game.since_turn == 0


def shortest(exercise: Exercise, most: int) -> list[Line]:
    lines: list[Line] = [()]
    for line in lines:
        if len(lines) > most:
            break
        lines += [(*line, action) for action in played(exercise, line).legal]
    return lines[1:]


def slips(exercise: Exercise, line: Line) -> Iterator[Line]:
    """Answers that begin like a line and then differ from it in one action."""
    for end in range(len(line)):
        for action in played(exercise, line[:end]).legal:
            yield (*line[:end], action)


def decisions(exercise: Exercise, start: Line = ()) -> Iterator[Line]:
    for action in played(exercise, start).legal:
        line = (*start, action)
        yield line
        if not is_decided(exercise, line):
            yield from decisions(exercise, line)


def further(exercise: Exercise, start: Line, rng: Random, count: int) -> Iterator[str]:
    game = played(exercise, start)
    for _ in range(count):
        if game.over:
            return
        action = rng.choice(game.legal)
        game.play(action)
        yield action


# What is true of an answer


def judged(exercise: Exercise, line: Line) -> Line:
    """The part of an answer that the question asks for."""
    if isinstance(exercise.goal, Decision):
        return next((line[:end] for end in range(1, len(line)) if is_decided(exercise, line[:end])), line)
    if isinstance(goal := exercise.goal, Goal) and not isinstance(goal, Win):
        return next((line[:end] for end in range(1, len(line)) if goal.is_complete(played(exercise, line[:end]))), line)
    return line


@cache
def holds(exercise: Exercise, line: Line) -> bool:
    """Whether the goal that the question states is reached by the judged part of an answer."""
    game, goal = played(exercise, line), exercise.goal
    match goal:
        case Win():
            return game.winner == goal.seat and not had_turn(game, goal.before)
        case Force():
            return is_decided(exercise, line) and all(is_forced(other, line, goal) for other in worlds(exercise, goal))
        case Prevent():
            return is_decided(exercise, line) and not forces(game, goal.seat, goal.within)
        case _:
            return goal(game)


def worlds(exercise: Exercise, goal: Force) -> list[Game]:
    return [exercise.game(), *(Game.from_position(text, **exercise.options) for text in goal.also)]


def is_forced(game: Game, line: Line, goal: Force) -> bool:
    game.play(*line)
    return forces(game, goal.seat, goal.within)


def had_turn(game: Game, seats: str) -> bool:
    """Whether one of these players has acted, or must act now."""
    acted = any(
        event.seat in seats and event.kind in ("run", "skip", "pass", "instant") for event in game.events if event.seat
    )
    return acted or any(seat in seats for seat in game.to_act)


@cache
def in_reach(exercise: Exercise, line: Line) -> bool | None:
    """Whether the goal can still be reached after an answer; None if it takes too long to find out."""
    match exercise.goal:
        case Decision():
            if is_decided(exercise, line):
                return holds(exercise, line)
            return any(in_reach(exercise, (*line, action)) for action in played(exercise, line).legal)
        case Win() as goal:
            game = played(exercise, line)
            if game.over or had_turn(game, goal.before):
                return holds(exercise, line)
            return can_win(game, goal)
        case goal:
            return goal.in_reach(played(exercise, line)) if isinstance(goal, Goal) else None


def can_win(game: Game, goal: Win) -> bool | None:
    rules, seats = game.rules, game.rules.seats
    seen: set[Any] = {game.state}
    waiting = [game.state]
    while waiting:
        if len(seen) > STATES:
            return None
        state = waiting.pop()
        outcome = rules.outcome(state)
        if outcome is not None and outcome.winner == seats.index(goal.seat):
            return True
        if outcome is None and not any(seats[seat] in goal.before for seat in rules.to_act(state)):
            after = {rules.apply(state, action) for action in rules.legal(state)} - seen
            seen |= after
            waiting += after
    return False


# What is said


VALUES = {"n": r"(\d+)", "number": r"(\d+)", "seat": r"\b(\w)", "winner": r"\b(\w)"}
"""Patterns for the values of messages, by the names of their placeholders."""


@cache
def _pattern(key: str) -> re.Pattern[str]:
    template = catalogue()[key]
    forms = [template] if isinstance(template, str) else list(template.values())
    escaped = "|".join(map(re.escape, forms))
    return re.compile(re.sub(r"\\{(\w+)\\}", lambda name: VALUES.get(name[1], "(.+?)"), escaped))


def said(key: str, text: str) -> list[str] | None:
    """The values of a message of the engine in a reply; None if it is not there."""
    found = _pattern(f"lessons.answer.{key}").search(text)
    return None if found is None else [group for group in found.groups() if group is not None]


def number(values: list[str]) -> int:
    """The number in a message, which says 1 in words."""
    return next((int(value) for value in values if value.isdecimal()), 1)


def remarks(exercise: Exercise, text: str) -> list[str]:
    """The remarks of the exercise that are in a reply."""
    parts = ["right", "wrong", *(trap.name for trap in exercise.traps)]
    return [part for part in parts if say(f"lessons.{exercise.name}.{part}") in text]


# The test


@every
def test_every_reply_is_true(exercise: Exercise) -> None:
    lines = answers(exercise)
    verdicts = [exercise.check(list(line)) for line in lines]
    for line, verdict in zip(lines, verdicts, strict=True):
        try:
            check(exercise, line, verdict)
        except AssertionError as error:
            raise AssertionError(f"{'; '.join(line)}\n{verdict!r}\n{error}") from error
    assert {verdict.right for verdict in verdicts} == {True, False}
    if isinstance(exercise.goal, Decision):
        assert {line for line in decisions(exercise) if is_decided(exercise, line)} <= set(lines)
    elif isinstance(exercise.goal, Win):
        assert len(lines) > 80


def check(exercise: Exercise, line: Line, verdict: Verdict) -> None:
    part = judged(exercise, line)
    reach = in_reach(exercise, part)
    assert verdict.right == holds(exercise, part), "verdict"
    if reach is not None:
        assert (verdict.right or verdict.is_open) == reach, "in reach"
    surplus = said("judged", verdict.text)
    assert (len(line) if surplus is None else number(surplus)) == len(part), "judged"
    if verdict.right:
        assert remarks(exercise, verdict.text) == ["right"]
    elif verdict.is_open:
        assert remarks(exercise, verdict.text) == []
        assert verdict.happened or not played(exercise, part).events
    else:
        check_refutation(exercise, part, verdict)
    check_claims(exercise, verdict)


def check_refutation(exercise: Exercise, part: Line, verdict: Verdict) -> None:
    game, shown = played(exercise, part), verdict.game
    assert shown is not None
    line = tuple(shown.record.actions)
    assert line[: len(part)] == part, "the refutation starts with the answer"
    assert len(line) > len(part) or game.over, "the refutation goes on"
    (remark,) = remarks(exercise, verdict.text)
    trap = next((trap.name for trap in exercise.traps if trap.test(game)), "wrong")
    assert remark == trap, "remark"
    check_acknowledged(exercise, part, verdict.text)
    if won := said("won", verdict.text):
        assert won == [game.winner or played(exercise, line).winner]
    match exercise.goal:
        case Win() as goal:
            assert shown.over or had_turn(shown, goal.before), "the point is proved"
            assert (shown.winner != goal.seat) or had_turn(shown, goal.before)
            late = said("turn", verdict.text)
            assert (late is not None) == had_turn(shown, goal.before), "turn"
        case Decision() as goal:
            check_forced(goal, shown, part, verdict.text)


def check_acknowledged(exercise: Exercise, part: Line, text: str) -> None:
    """The goal can be reached after the actions that the reply calls right, and not after the next one."""
    kept = said("kept", text)
    count = number(kept) if kept is not None else 0
    if count:
        assert in_reach(exercise, part[:count]) in (True, None)
        assert said("lost", text) is not None
        assert number(said("lost", text) or []) == count + 1
    if isinstance(exercise.goal, Win | Decision):
        assert in_reach(exercise, part[: count + 1]) in (False, None)


def check_forced(goal: Decision, shown: Game, part: Line, text: str) -> None:
    """A forced win needs exactly the stated number of actions; if no win can be forced, the line does not win."""
    asked = isinstance(goal, Prevent)
    game = Game.from_position(shown.position_at(0), game=shown.rules)
    rest = shown.record.actions[len(part) :]
    game.play(*part)
    beaten = said("beaten", text)
    if said("example", text) is not None:
        while game.since_turn:
            game.play(rest.pop(0))
    if beaten is not None:
        assert forces(game, beaten[0], number(beaten))
        assert number(beaten) == 1 or not forces(game, beaten[0], number(beaten) - 1)
        assert shown.winner == beaten[0]
        assert (beaten[0] == goal.seat) == asked
    elif said("holds", text) is not None:
        assert not forces(game, goal.seat, goal.within)
        assert shown.winner != goal.seat or len(rest) > goal.within
        assert shown.over or len(rest) >= goal.within
    else:
        assert game.over
        assert (game.winner == goal.seat) == asked


def check_claims(exercise: Exercise, verdict: Verdict) -> None:
    for part in remarks(exercise, verdict.text):
        claim = exercise.claims.get(part)
        if claim is not None:
            assert verdict.game is not None
            assert claim(verdict.game), f"claim of {part}"


@every
def test_remark_on_a_misconception_declares_what_it_claims(exercise: Exercise) -> None:
    assert [trap.name for trap in exercise.traps if trap.name not in exercise.claims] == []
