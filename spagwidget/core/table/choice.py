"""The open decision as a walk: which words of an action can be chosen one after another, with the question at each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from ..action import Action
from ..catalogue import listing, say
from ..display import Display
from ..rules import Note, Outcome, Rules
from .scene import Prompt, Scene

__all__ = ["END", "Ask", "Node", "ask", "late", "over", "waiting"]

END = -1
"""Where an option leads that completes the action."""


class Node(NamedTuple):
    """One question: the prompt, and for each word that can be chosen the node that follows (END: none).

    Where a prompt lets one choose `through` a word, that word and the next are one, with a space between them.
    """

    prompt: Prompt
    options: tuple[tuple[str, int], ...]


class Ask(NamedTuple):
    """What has to be decided. `prefix`: the word that every action begins with, if they do and it is no choice."""

    seat: str | None
    prompt: Prompt
    prefix: str = ""
    nodes: tuple[Node, ...] = ()
    over: bool = False
    winner: str | None = None

    def actions(self) -> list[str]:
        """Every action that the walk can end with."""
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


def ask(display: Display[Any], state: Any, legal: Iterable[Action], scene: Scene) -> Ask:
    """Return the open decision.

    Args:
        display: Asks the questions in words.
        state: The present state.
        legal: The actions to choose from, at least one.
        scene: What lies on the table.
    """
    words = [action.text.split(" ") for action in legal]
    verbs = {first for first, *_ in words}
    prefix = next(iter(verbs)) if len(verbs) == 1 and all(len(rest) > 1 for rest in words) else ""
    nodes: list[Node] = []
    _grow(display, state, scene, [prefix] if prefix else [], words, nodes, {})
    nodes.reverse()  # the first question is made last, and goes first
    last = len(nodes) - 1
    turned = [Node(prompt, tuple((word, _turned(to, last)) for word, to in options)) for prompt, options in nodes]
    rules = display.rules
    seat = rules.seats[rules.to_act(state)[0]]
    return Ask(seat, turned[0].prompt, prefix, tuple(turned))


def _turned(to: int, last: int) -> int:
    return END if to == END else last - to


def _grow(
    display: Display[Any],
    state: Any,
    scene: Scene,
    chosen: Sequence[str],
    actions: Sequence[Sequence[str]],
    nodes: list[Node],
    made: dict[Any, int],
) -> int:
    """Make the node after the words chosen, and those behind it; equal nodes are made once."""
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
    key = (prompt._replace(labels={}).__repr__(), options)
    if key not in made:
        made[key] = len(nodes)
        nodes.append(Node(prompt, options))
    return made[key]


def _pick(scene: Scene, words: Sequence[str]) -> str:
    """What kind of thing these words name in the scene; buttons if they name nothing there."""
    kinds = {
        "spot": {spot.id for spot in scene.spots},
        "score": {score.seat for score in scene.scores},
        "chip": {f"{spot.id}.{chip.name}" for spot in scene.spots for chip in spot.chips},
        "piece": {f"{spot.id}:{index}" for spot in scene.spots for index in range(len(spot.pieces))},
    }
    return next((kind for kind, names in kinds.items() if names.issuperset(words)), "button")


def waiting(rules: Rules[Any], state: Any) -> Ask:
    """What a seat is told whose turn it is not."""
    seat = rules.seats[rules.to_act(state)[0]]
    return Ask(seat, Prompt(say("prompt.waiting", seat=seat)))


def over(display: Display[Any], state: Any, notes: Sequence[Note], round_: int) -> Ask:
    """Return the result, in the place of a question.

    Args:
        display: Says the result in words.
        state: The last state.
        notes: What the last action led to.
        round_: The last round.
    """
    rules = display.rules
    outcome = rules.outcome(state)
    winner = None if outcome is None or outcome.winner is None else rules.seats[outcome.winner]
    return Ask(None, display.result(state, notes, round_), over=True, winner=winner)


def late(rules: Rules[Any], outcome: Outcome, out: Sequence[str]) -> Ask:
    """The result where the clock has decided it (R55)."""
    winner = None if outcome.winner is None else rules.seats[outcome.winner]
    text = say("result.drawn") if winner is None else say("result.on_time", seat=winner)
    return Ask(
        None, Prompt(text, detail=say("clock.out", seats=listing(list(out)), n=len(out))), over=True, winner=winner
    )
