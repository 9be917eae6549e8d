"""Random games in which the players know what they do, so that subroutines are finished and started."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from spagwidget.core.action import Action
from spagwidget.core.rules import Note
from spagwidget.games.lovelace import Lovelace, best_programs, task_of
from spagwidget.games.lovelace.actions import TIMEOUT, step_of
from spagwidget.games.lovelace.arithmetic import compute
from spagwidget.games.lovelace.state import State, engines_of


class Step(NamedTuple):
    """One action of a game: the states before and after it, and what happened."""

    before: State
    action: Action
    notes: tuple[Note, ...]
    after: State


def game(seed: object, skill: float = 0.7, **options: Any) -> Iterator[Step]:
    """Play a random game to its end.

    `skill` is how often a program is one of the best; in manual mode, a few results are wrong.
    """
    rng, rules = Random(f"{seed}"), Lovelace(**options)
    state, plans = rules.initial(rng), dict[int, list[str]]()
    while rules.outcome(state) is None:
        action = chosen(rules, state, plans, rng, skill)
        notes: list[Note] = []
        after = rules.apply(state, action, notes)
        yield Step(state, action, tuple(notes), after)
        state = after


def chosen(rules: Lovelace, state: State, plans: dict[int, list[str]], rng: Random, skill: float) -> Action:
    legal = list(rules.legal(state))
    if TIMEOUT in legal and rng.random() < 0.05:
        return TIMEOUT
    legal = [action for action in legal if action != TIMEOUT]
    if state.asks != "line":
        plans.clear()
        eager = [action for action in legal if step_of(action).verb in ("start", "debug", "near", "take")]
        return rng.choice(eager if eager and rng.random() < 0.8 else legal)
    seat = rng.choice(rules.to_act(state))
    own = [action for action in legal if step_of(action).seat == seat]
    if seat not in plans:
        begin = [action for action in own if step_of(action).verb == "begin"]
        if begin and rng.random() < 0.5:
            return begin[0]
        programs = best_programs(task_of(state, seat), 5) if rng.random() < skill else []
        plans[seat] = [*rng.choice(programs), "done"] if programs else [""] * rng.randint(0, 7)
    if rng.random() < 0.05:
        plans.pop(seat)
        return rules.fill(state, rng.choice(own), rng)
    step = plans[seat].pop(0) if plans[seat] else "done"
    if step == "done":
        return next(action for action in own if step_of(action).verb == "done")
    found = [action for action in own if action.text.split()[1:3] == ["line", step]]
    action = found[0] if found else rng.choice(own)
    return typed(rules, state, action, rng)


def typed(rules: Lovelace, state: State, action: Action, rng: Random) -> Action:
    """Return an action with the right result in place of a pattern, mostly."""
    step = step_of(action)
    if not rules.option.manual or step.verb != "line" or rng.random() < 0.1:
        return rules.fill(state, action, rng)
    player = state.players[step.seat]
    above = player.lines[-1].value if player.lines else player.start
    value = compute(engines_of(state, step.seat)[str(step.what)], str(step.detail), above)
    found = rules.find(state, action.text.replace("NN", f"{value or 0:02}"))
    assert found is not None
    return found
