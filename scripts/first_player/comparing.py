"""The search knows the rules of level 1 only for speed: they are compared with those of the engine."""

from __future__ import annotations

import ctypes
from random import Random

from scripts.first_player.search import Search, as_start
from spagwidget.games.spaghetti.rules import Spaghetti
from spagwidget.games.spaghetti.state import RUN, State


def compare(games: int = 40) -> int:
    """Compare the moves and the winner of a stalemate with the engine, at every turn of random games.

    Args:
        games: How many games.

    Returns:
        How many turns were compared.
    """
    search, rules, rng, count = Search(1 << 10), Spaghetti(level=1), Random(1), 0
    for _ in range(games):
        state = rules.initial(rng)
        search.deal(state.order)
        while rules.outcome(state) is None:
            if state.phase == RUN and not state.todo:
                start = as_start(state)
                assert search.followers(start) == moves(rules, state), state
                assert search.library.stalemate(ctypes.byref(start)) == rules.judge(state)[0], state
                count += 1
            state = rules.apply(state, rng.choice(rules.legal(state)))
    return count


def moves(rules: Spaghetti, state: State) -> set[object]:
    """Return what the engine says about a turn, as `Search.followers` does; nobody hits themselves."""
    found: set[object] = set()
    for action in rules.legal(state):
        after = rules.apply(state, action)
        choices = [choice for choice in rules.legal(after) if choice.args != (state.turn,) or choice.kind != "hit"]
        for end in [rules.apply(after, choice) for choice in choices] if after.todo else [after]:
            outcome = rules.outcome(end)
            found.add(bytes(as_start(end)) if outcome is None else outcome.winner)
    return found
