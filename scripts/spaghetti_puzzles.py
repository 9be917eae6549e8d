"""Write the graded puzzles of Spaghetti Code: `python -m scripts.spaghetti_puzzles`.

The positions come from random games with a fixed seed, so every run writes the same file. A position at a flag's turn
is a puzzle if

- its player can force a win with 2 to 7 decisions, and
- only one of the first actions wins, and only one way to play the first turn, even with `SPARE` more decisions.

How hard a puzzle is: each decision counts 1; each power of ten in the number of first turns counts 1; and the share
of wrong first turns that look better than the right one, as the game judges positions for bots, counts up to 2. The
sum decides the grade (`GRADES`).
"""

from __future__ import annotations

import json
import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from multiprocessing import Pool
from random import Random
from typing import Any, NamedTuple

from spagwidget.core.budget import Budget, Meter
from spagwidget.core.errors import Unfinished
from spagwidget.core.forcing import Forcing
from spagwidget.games.spaghetti import GAME
from spagwidget.games.spaghetti.puzzles import FILE
from spagwidget.games.spaghetti.rules import Spaghetti
from spagwidget.games.spaghetti.state import RUN, State

SEED = 1960
DEPTH = 7
"""The most decisions of a puzzle."""

SPARE = 2
"""How many more decisions do not help a wrong first turn."""

SEARCHED, CHECKED = 4_000, 8_000
"""How many positions the search for a win looks at, and how many the search for a second solution."""

LAST = 12
"""How many turns before the end of a random game are looked at."""

GRADES = (4.0, 5.0, 6.0, 7.0)
"""Below these, the grade is 1, 2, 3 and 4; above, it is 5."""

FEW = 4
"""How many ways to play the first turn a puzzle with fewer decisions than that has at least."""

MOST_TURNS = 400
"""The most ways to play the first turn."""

BLANK = {"Zap": "hit opponent {damage 1}\nadd flag"}


class Kind(NamedTuple):
    """A kind of puzzle.

    Attributes:
        rules: The options of the game.
        wanted: How many puzzles there are.
        games: How many random games are played.
        hand: Instant cards that the player to move holds in some of them; nobody else holds one.
    """

    rules: dict[str, Any]
    wanted: int
    games: int
    hand: tuple[str, ...] = ()


KINDS = (
    Kind({"level": 1}, 16, 60),
    Kind({"level": 2}, 16, 60),
    Kind({"level": 3}, 16, 60),
    Kind({"level": 1, "players": 3}, 4, 25),
    Kind({"level": 1, "extensions": ["reverse_priority"]}, 6, 25),
    Kind({"level": 2, "extensions": ["memory"]}, 6, 25),
    Kind({"level": 1, "extensions": ["instant"]}, 6, 25, ("Bug", "MoveFlag", "MoveCommand")),
    Kind({"level": 1, "players": 3, "extensions": ["interrupt"]}, 6, 25),
    Kind({"level": 1, "extensions": ["sequential_open"]}, 4, 25),
    Kind({"level": 1, "blanks": BLANK}, 4, 25),
    Kind({"level": 1, "edition": "monster"}, 4, 25),
)


def turns(rules: Spaghetti, state: State, player: int) -> dict[State, tuple[str, ...]]:
    """Return the states to which a player's turn can lead, each with the shortest way to play it.

    Args:
        rules: The rules of the game.
        state: The state at the player's turn.
        player: The player.
    """
    found: dict[State, tuple[str, ...]] = {}
    waiting: list[tuple[State, tuple[str, ...]]] = [(state, ())]
    for here, line in waiting:
        for action in rules.legal(here, player):
            after, way = rules.apply(here, action), (*line, action.text)
            if rules.outcome(after) is not None or rules.opens_turn(after) or rules.to_act(after) != (player,):
                found.setdefault(after, way)
            else:
                waiting.append((after, way))
            if len(waiting) > MOST_TURNS:
                return {}
    return found


def solved(rules: Spaghetti, state: State) -> dict[str, Any] | None:
    """Return a puzzle as data, or None if the position is not one.

    Args:
        rules: The rules of the game.
        state: A state at a flag's turn.
    """
    player = state.turn
    forcing = Forcing(rules, player, meter=Meter(Budget(nodes=SEARCHED)))
    decisions = forcing.needs(state, DEPTH)
    if decisions is None or decisions < 2:
        return None
    forcing.meter = Meter(Budget(nodes=CHECKED))
    within = decisions + SPARE
    first = [
        action.text for action in rules.legal(state, player) if forcing.wins(rules.apply(state, action), within - 1)
    ]
    ways = turns(rules, state, player)
    if len(ways) < (FEW if decisions < FEW else 3):
        return None
    winning = [after for after, way in ways.items() if forcing.wins(after, within - len(way))]
    if len(first) != 1 or len(winning) != 1:
        return None
    (right,) = winning
    evaluator = GAME.parts(rules).evaluator()

    def looks(after: State) -> float:
        outcome = rules.outcome(after)
        return evaluator.chances(after)[player] if outcome is None else float(outcome.winner == player)

    tempting = sum(looks(after) >= looks(right) for after in ways if after != right)
    measure = decisions + math.log10(len(ways)) + 2 * tempting / max(1, len(ways) - 1)
    return {
        "position": GAME.parts(rules).notation.write(state),
        "seat": rules.seats[player],
        "first": list(ways[right]),
        "decisions": decisions,
        "flags": fewest_flags(rules, state, decisions),
        "turns": len(ways),
        "tempting": tempting,
        "measure": round(measure, 2),
        "grade": 1 + sum(measure >= bound for bound in GRADES),
    }


def fewest_flags(rules: Spaghetti, state: State, decisions: int) -> int:
    """Return how few flags the player must lose to win with this many decisions.

    Args:
        rules: The rules of the game.
        state: The state.
        decisions: The largest number of decisions.
    """
    player = state.turn
    had = flags(state, player)
    for lost in range(had + 1):
        forcing = Forcing(rules, player, accepts=_keeps(player, had - lost))
        if forcing.wins(state, decisions):
            return lost
    raise AssertionError


def _keeps(player: int, least: int) -> Callable[[State], bool]:
    return lambda end: flags(end, player) >= least


def flags(state: State, player: int) -> int:
    """Return how many flags a player has, on the program and unused.

    Args:
        state: The state.
        player: The player.
    """
    return sum(queue.count("ABCDE"[player]) for queue in state.queues) + state.unused[player]


def positions(kind: Kind, rng: Random) -> Iterator[tuple[int, Spaghetti, State]]:
    """Yield the last turns of random games, each with the number of its game."""
    rules = Spaghetti(**kind.rules)
    parts = GAME.parts(rules)
    for number in range(kind.games):
        state, path = rules.initial(rng), list[State]()
        while rules.outcome(state) is None and len(path) < 200:
            if state.phase == RUN and rules.opens_turn(state):
                path.append(state)
            state = rules.apply(state, rng.choice(rules.legal(state)))
        for at in reversed(path[-LAST:]):
            text = parts.notation.write(at).split(" hand=")[0]
            if kind.hand:
                text += f" hand={rules.seats[at.turn]}:{rng.choice(kind.hand)}"
            yield number, rules, parts.notation.read(text)


def found(kind: Kind) -> Iterator[tuple[int, dict[str, Any]]]:
    """Yield the puzzles of a kind, each with the number of its random game.

    Args:
        kind: The kind.
    """
    seen: set[State] = set()
    for number, rules, state in positions(kind, Random(f"{SEED} {kind.rules}")):
        if state in seen:
            continue
        seen.add(state)
        try:
            puzzle = solved(rules, state)
        except Unfinished:
            continue
        if puzzle is not None and (not kind.hand or "instant" in puzzle["first"] or puzzle["tempting"]):
            yield number, {"rules": kind.rules, **puzzle}


def chosen(kind: Kind) -> Sequence[dict[str, Any]]:
    """Return the puzzles of a kind that are kept: of each length in turn the one with the most tempting wrong turns.

    At most two come from the same random game, and at most a third (and one) have the same first turn.

    Args:
        kind: The kind.
    """
    waiting = sorted(found(kind), key=lambda pair: (-pair[1]["tempting"] / pair[1]["turns"], -pair[1]["turns"]))
    kept: list[dict[str, Any]] = []
    games: Counter[int] = Counter()
    firsts: Counter[tuple[str, ...]] = Counter()
    while waiting and len(kept) < kind.wanted:
        for decisions in range(DEPTH, 1, -1):
            for pair in waiting:
                number, puzzle = pair
                first = tuple(puzzle["first"])
                if puzzle["decisions"] == decisions and games[number] < 2 and firsts[first] <= kind.wanted // 3:
                    games[number] += 1
                    firsts[first] += 1
                    waiting.remove(pair)
                    kept.append(puzzle)
                    break
        waiting = [
            pair for pair in waiting if games[pair[0]] < 2 and firsts[tuple(pair[1]["first"])] <= kind.wanted // 3
        ]
    return kept[: kind.wanted]


def main() -> None:
    """Write the file."""
    with Pool() as pool:
        kept = [puzzle for part in pool.map(chosen, KINDS, 1) for puzzle in part]
    kept.sort(key=lambda puzzle: (puzzle["grade"], puzzle["rules"]["level"], puzzle["measure"]))
    lines = [json.dumps(entry) for entry in kept]
    FILE.write_text('{"puzzles": [\n' + ",\n".join(lines) + "\n]}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
