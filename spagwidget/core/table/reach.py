"""Finds the actions that questions lead to, and what a player can pick in a scene, for the checks in `laws.py`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from ..action import Action
from ..display import Display
from .choice import MORE, ask
from .scene import Prompt, Scene

__all__ = ["all_levels", "chips", "targets"]

S = TypeVar("S")


def all_levels(display: Display[S], seen: S, legal: Sequence[Action], scene: Scene) -> list[str]:
    """Return the actions that the questions lead to if the board requests them one at a time.

    Args:
        display: The display that puts the questions into words.
        seen: The observation of the state.
        legal: The actions to choose from.
        scene: The present scene.
    """
    found: list[str] = []
    waiting: list[list[str]] = [[]]
    while waiting:
        chosen = waiting.pop()
        asked = ask(display, seen, legal, scene, chosen=chosen, one_level=True)
        before = [asked.prefix] if asked.prefix else []
        for word, to in asked.nodes[0].options:
            words = " ".join([*before, word]).split(" ")
            if to == MORE:
                waiting.append(words)
            else:
                found.append(" ".join(words))
    return found


def chips(scene: Scene) -> list[str]:
    """Return the ids of all chips in a scene."""
    return [f"{spot.id}.{chip.name}" for spot in scene.spots for chip in spot.chips]


def targets(scene: Scene, prompt: Prompt) -> set[str] | None:
    """Return the ids of everything that a prompt lets a player pick; None for buttons, which need no id.

    Args:
        scene: The scene in which the question is asked.
        prompt: The question, whose `pick` says what kind of thing is picked.
    """
    kinds: dict[str, set[str]] = {
        "spot": set(scene.layout.order),
        "piece": {f"{spot.id}:{index}" for spot in scene.spots for index in range(len(spot.pieces))},
        "chip": set(chips(scene)),
        "score": {score.seat for score in scene.scores},
        "place": set(map(str, range(len(scene.layout.order)))),
    }
    return kinds.get(prompt.pick)
