"""Finds the actions that questions lead to, and what a player can pick in a scene or not."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeVar

from ..action import Action
from ..display import Display
from .choice import MORE, Question, ask
from .scene import Prompt, Scene, cells_of, pile_cards

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
    ring = scene.layout.kind == "ring"
    kinds: dict[str, set[str]] = {
        "spot": set(scene.layout.order),
        "part": {id_ for spot in scene.spots for id_ in (spot.id, *spot.parts)},
        "piece": {f"{spot.id}:{index}" for spot in scene.spots for index in range(len(spot.pieces))},
        "chip": set(chips(scene)),
        "score": {score.seat for score in scene.scores},
        "pile": pile_cards(scene),
        "column": {str(column) for column, _ in cells_of(scene.layout).values()},
        "row": {str(row) for _, row in cells_of(scene.layout).values()},
        "place": {*map(str, range(len(scene.layout.order))), *(scene.layout.order if ring else ())},
    }
    return kinds.get(prompt.pick)


def on_board(scene: Scene) -> Iterator[str]:
    """Yield the id of everything on the board that some question can ask for.

    These are spots, the pieces and numbers on them, players, what they hold, the places of the row, and cards in piles.
    """
    for place, spot in enumerate(scene.spots):
        yield spot.id
        yield from spot.parts
        yield from (f"{spot.id}:{index}" for index in range(len(spot.pieces)))
        yield from (f"{spot.id}.{chip.name}" for chip in spot.chips)
        if scene.layout.in_line:
            yield str(place)
    yield from sorted(pile_cards(scene))
    for score in scene.scores:
        yield score.seat
        yield from (holding.id for holding in score.held if holding.id)


def offered(question: Question) -> set[str]:
    """Return everything that can be chosen now; of two words, the second one is the target."""
    several = question.prompt.several
    return {word.split(" ")[-1] for word, _ in question.options} | {word for word, _ in (several.of if several else ())}
