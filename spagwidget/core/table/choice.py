"""The open decision as a graph of questions, which choose the words of an action one after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple, TypeVar

from ..action import Action
from ..catalogue import listing, say
from ..display import Display
from ..rules import Note, Outcome, Rules
from .scene import Prompt, Scene

__all__ = ["END", "Ask", "Question", "ask", "late", "over", "waiting"]

S = TypeVar("S")

END = -1
"""Marks an option that completes the action."""


class Question(NamedTuple):
    """One question of the graph.

    Attributes:
        prompt: The question in words.
        options: The words that can be chosen, each with the index of the node that follows, or `END`. If the prompt
            has a word `through`, an option consists of this word and the next one, separated by a space.
    """

    prompt: Prompt
    options: tuple[tuple[str, int], ...]


class Ask(NamedTuple):
    """The open decision, or the result when the game is over.

    Attributes:
        seat: The letter of the seat that decides; None when the game is over.
        prompt: The first question, or the result in words.
        prefix: The first word of every legal action, if all have the same one and more words follow; otherwise "".
        nodes: The questions, from node 0 on; empty for a seat that waits and when the game is over.
        over: Whether the game is over.
        winner: The letter of the seat that won; None: a draw, or the game goes on.
    """

    seat: str | None
    prompt: Prompt
    prefix: str = ""
    nodes: tuple[Question, ...] = ()
    over: bool = False
    winner: str | None = None

    def actions(self) -> list[str]:
        """Return the texts of all actions that the questions can lead to."""
        found: list[str] = []

        def walk(node: int, words: list[str]) -> None:
            for word, following in self.nodes[node].options:
                if following == END:
                    found.append(" ".join([*words, word]))
                else:
                    walk(following, [*words, word])

        if self.nodes:
            walk(0, [self.prefix] if self.prefix else [])
        return found


def ask(display: Display[S], state: S, legal: Iterable[Action], scene: Scene) -> Ask:
    """Return the open decision.

    Args:
        display: The display that puts the questions into words.
        state: The present state; the game is not over.
        legal: The actions to choose from, at least one.
        scene: The present scene, in which the words of the actions name things.
    """
    words = [action.text.split(" ") for action in legal]
    verbs = {first for first, *_ in words}
    prefix = next(iter(verbs)) if len(verbs) == 1 and all(len(rest) > 1 for rest in words) else ""
    nodes: list[Question] = []
    _grow(display, state, scene, [prefix] if prefix else [], words, nodes, {})
    nodes.reverse()  # _grow appends the first question last; as node 0 it must come first
    last = len(nodes) - 1
    turned = [Question(prompt, tuple((word, _turned(to, last)) for word, to in options)) for prompt, options in nodes]
    rules = display.rules
    seat = rules.seats[rules.to_act(state)[0]]
    return Ask(seat, turned[0].prompt, prefix, tuple(turned))


def _turned(to: int, last: int) -> int:
    """Return the index of a node after the list of nodes has been reversed."""
    return END if to == END else last - to


def _grow(
    display: Display[S],
    state: S,
    scene: Scene,
    chosen: Sequence[str],
    actions: Sequence[Sequence[str]],
    nodes: list[Question],
    made: dict[tuple[str, tuple[tuple[str, int], ...]], int],
) -> int:
    """Add the node after the chosen words, and all nodes that follow it; equal nodes are added once.

    Args:
        display: The display that puts the questions into words.
        state: The present state.
        scene: The present scene.
        chosen: The words that have been chosen so far.
        actions: The words of each action that begins with the chosen ones.
        nodes: Takes the new nodes; a node comes after those that follow it.
        made: The index of each node by its content.

    Returns:
        The index of the node in `nodes`.
    """
    at, prompt = len(chosen), display.prompt(state, chosen)
    following: dict[tuple[str, ...], list[Sequence[str]]] = {}
    for action in actions:
        words = action[at : at + (2 if action[at] == prompt.through else 1)]
        following.setdefault(tuple(words), []).append(action)
    options = tuple(
        (" ".join(words), END)
        if any(len(action) == at + len(words) for action in behind)
        else (" ".join(words), _grow(display, state, scene, [*chosen, *words], behind, nodes, made))
        for words, behind in following.items()
    )
    if not prompt.pick:
        prompt = prompt._replace(pick=_pick(scene, [word for word, _ in options]))
    # The repr, because a prompt cannot be hashed; without the labels, which belong to the options anyway.
    key = (prompt._replace(labels={}).__repr__(), options)
    if key not in made:
        made[key] = len(nodes)
        nodes.append(Question(prompt, options))
    return made[key]


def _pick(scene: Scene, words: Sequence[str]) -> str:
    """Return the kind of thing that all these words name in the scene; `button` if they name no such things."""
    kinds = {
        "spot": {spot.id for spot in scene.spots},
        "score": {score.seat for score in scene.scores},
        "chip": {f"{spot.id}.{chip.name}" for spot in scene.spots for chip in spot.chips},
        "piece": {f"{spot.id}:{index}" for spot in scene.spots for index in range(len(spot.pieces))},
    }
    return next((kind for kind, names in kinds.items() if names.issuperset(words)), "button")


def waiting(rules: Rules[S], state: S) -> Ask:
    """Return what a seat sees while another seat decides."""
    seat = rules.seats[rules.to_act(state)[0]]
    return Ask(seat, Prompt(say("prompt.waiting", seat=seat)))


def over(display: Display[S], state: S, notes: Sequence[Note], round_: int) -> Ask:
    """Return the result of a game that is over, in place of a question.

    Args:
        display: The display that puts the result into words.
        state: The last state.
        notes: What happened during the last action.
        round_: The last round.
    """
    rules = display.rules
    outcome = rules.outcome(state)
    winner = None if outcome is None or outcome.winner is None else rules.seats[outcome.winner]
    return Ask(None, display.result(state, notes, round_), over=True, winner=winner)


def late(rules: Rules[Any], outcome: Outcome, out: Sequence[str]) -> Ask:
    """Return the result of a game that the clock has decided (R55), in place of a question.

    Args:
        rules: The rules of the game.
        outcome: The result.
        out: The letters of the seats that have run out of time.
    """
    winner = None if outcome.winner is None else rules.seats[outcome.winner]
    text = say("result.drawn") if winner is None else say("result.on_time", seat=winner)
    return Ask(
        None, Prompt(text, detail=say("clock.out", seats=listing(list(out)), n=len(out))), over=True, winner=winner
    )
