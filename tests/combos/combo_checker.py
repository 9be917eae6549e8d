"""Checks forced wins without the search: it knows the public rules, the public session and proofs as data."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Mapping
from typing import Any

from spagwidget import Game, Rules
from spagwidget.core.action import Action


class Refuted(AssertionError):
    """A proof proves nothing."""


def confirm(holds: object, problem: str) -> None:
    if not holds:
        raise Refuted(problem)


def open_to(rules: Rules[Any], state: Any, player: int, count: int) -> tuple[set[str], set[str], dict[str, Action]]:
    """Return what a player can do, what the others can do out of turn or in turn, and every action by its text."""
    every = [*rules.legal(state), *(rules.claims(state, count) if count else ())]
    mine, others = set[str](), set[str]()
    for action in every:
        for seat in rules.actors(state, action):
            (mine if seat == player else others).add(action.text)
    return mine if player in rules.to_act(state) else set(), others, {action.text: action for action in every}


def verify(proof: Mapping[str, Any]) -> int:
    """Check every answer to every defence in a proof; return how many nodes it has.

    No position can occur again on a way through the nodes: they are different positions, and no way comes back to one.
    So nobody can claim anything that the check does not see.
    """
    game = Game.from_record(proof["record"])
    rules, nodes = game.rules, proof["nodes"]
    player = rules.seats.index(proof["seat"])
    past: Counter[Hashable] = Counter(rules.key(node.state) for node in game.tree.path[:-1])
    states: dict[int, Any] = {0: game.state}
    bounds = {0: proof["decisions"]}
    entered: Counter[int] = Counter()
    followers: dict[int, list[int]] = {}
    waiting = [0]
    for number in waiting:
        state, node = states[number], nodes[number]
        count = past[rules.key(state)]
        outcome = rules.outcome(state) or (rules.repeated(state, count) if count else None)
        followers[number] = []
        if outcome is not None:
            confirm(outcome.winner == player and node == {"winner": proof["seat"]}, f"{number}: not won")
            continue
        mine, others, every = open_to(rules, state, player, count)
        answers = dict(node.get("answers", {}))
        confirm(set(answers) == others, f"{number}: not every defence is answered")
        confirm(node["left"] <= bounds[number], f"{number}: too many decisions")
        steps = [(text, to, node["left"]) for text, to in answers.items()]
        if mine:
            confirm(node["play"] in mine and node["left"] > 0, f"{number}: not legal")
            steps.append((node["play"], node["next"], node["left"] - 1))
        else:
            confirm(answers, f"{number}: nobody acts")
        for text, to, left in steps:
            after = rules.apply(state, every[text])
            if to not in states:
                states[to], bounds[to] = after, left
                waiting.append(to)
            bounds[to] = min(bounds[to], left)
            confirm(states[to] == after, f"{number}: {text} leads elsewhere")
            confirm(nodes[to].get("left", 0) <= left, f"{number}: {text} takes too long")
            entered[to] += 1
            followers[number].append(to)
    confirm(len(states) == len(nodes), "nodes that nothing leads to")
    confirm(len({rules.key(state) for state in states.values()}) == len(nodes), "a position occurs twice")
    ready, done = [0], 0
    while ready:  # a topological order exists if and only if no way comes back
        for to in followers[ready.pop()]:
            entered[to] -= 1
            if not entered[to]:
                ready.append(to)
        done += 1
    confirm(done == len(nodes), "a way comes back")
    return len(nodes)


def walk(proof: Mapping[str, Any], most: int = 2_000) -> int:
    """Play every defence in the session, with all that it offers; return how many games came to their end."""
    nodes, ends = proof["nodes"], 0
    waiting: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    while waiting:
        number, line = waiting.pop()
        twin = Game.from_record(proof["record"])
        twin.play(*line)
        node = nodes[number]
        if "winner" in node:
            confirm(twin.winner == proof["seat"], f"{line}: not won")
            ends += 1
            continue
        confirm(not twin.over, f"{line}: over too soon")
        offered = {text for text in twin.legal if set(twin.actors(text)) - {proof["seat"]}}
        confirm(offered == set(node.get("answers", {})), f"{line}: the session offers something else")
        waiting += [(to, (*line, text)) for text, to in node.get("answers", {}).items()]
        if "play" in node:
            waiting.append((node["next"], (*line, node["play"])))
        if ends >= most:
            break
    return ends


class Brute:
    """Finds out by trying everything whether a player can win with this many decisions; no history counts."""

    def __init__(self, rules: Rules[Any], player: int) -> None:
        self.rules, self.player = rules, player
        self.found: dict[tuple[Any, int], bool] = {}
        self.enough: dict[Any, int] = {}

    def wins(self, state: Any, left: int) -> bool:
        """Return whether the player wins; while this is being found out for a position, it counts as not won there."""
        if (outcome := self.rules.outcome(state)) is not None:
            return outcome.winner == self.player
        if left >= self.enough.get(state, left + 1):
            return True
        for count in range(left + 1):
            if (state, count) not in self.found:
                self.found[state, count] = False
                self.found[state, count] = self.judge(state, count)
                if self.found[state, count]:
                    self.enough[state] = count
                    return True
        return False

    def judge(self, state: Any, left: int) -> bool:
        mine, others, every = open_to(self.rules, state, self.player, 0)
        if not (mine or others) or (mine and not left):
            return False

        def after(text: str) -> Any:
            return self.rules.apply(state, every[text])

        if not all(self.wins(after(text), left) for text in others):
            return False
        return not mine or any(self.wins(after(text), left - 1) for text in mine)
