"""The open decision as a graph of questions, which choose the words of an action one after another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar

from ..action import Action
from ..catalogue import listing, paragraph, say
from ..display import Display
from ..errors import BadType, BadValue
from ..rules import Note, Outcome, Rules
from ..values import own_names
from .scene import Prompt, Scene, pile_cards

S = TypeVar("S")

END = -1
"""Marks an option that completes the action."""

MORE = -2
"""Marks an option whose following question is not in the graph and must be requested."""

MOST_NODES = 400
"""The most questions of a graph; if there are more, only the first one is made."""


class Question(NamedTuple):
    """One question of the graph.

    Attributes:
        prompt: The question in words.
        options: The words that can be chosen, each with the index of the node that follows, `END` or `MORE`. If the
            prompt has words `through`, an option consists of these words and the next one, separated by spaces.
    """

    prompt: Prompt
    options: tuple[tuple[str, int], ...]


@own_names
class Ask(NamedTuple):
    """The open decision, or the result when the game is over.

    Attributes:
        seat: The letter of the seat that decides; None when the game is over.
        prompt: The first question, or the result in words.
        prefix: The first word of every legal action, if all have the same one and more words follow; otherwise "".
        nodes: The questions, from node 0 on; empty for a seat that waits and when the game is over.
        over: Whether the game is over.
        winner: The letter of the seat that won; None: a draw, or the game goes on.
        deciders: The letters of all seats that must decide now, if it is not `seat` alone; otherwise empty.
        private: The letters of the seats whose questions only they may see; there are no `nodes` then.
    """

    seat: str | None
    prompt: Prompt
    prefix: str = ""
    nodes: tuple[Question, ...] = ()
    over: bool = False
    winner: str | None = None
    deciders: tuple[str, ...] = ()
    private: tuple[str, ...] = ()

    def actions(self) -> list[str]:
        """Return the texts of all actions that the questions lead to; an option with more questions ends with `…`."""
        found: list[str] = []

        def walk(node: int, words: list[str]) -> None:
            for word, following in self.nodes[node].options:
                if following in (END, MORE):
                    found.append(" ".join([*words, word, *(["…"] if following == MORE else [])]))
                else:
                    walk(following, [*words, word])

        if self.nodes:
            walk(0, [self.prefix] if self.prefix else [])
        return found


def ask(
    display: Display[S],
    state: S,
    legal: Iterable[Action],
    scene: Scene,
    seat: int | None = None,
    *,
    chosen: Sequence[str] = (),
    one_level: bool = False,
) -> Ask:
    """Return the open decision, with all its questions; if these are very many, with the first one only.

    Args:
        display: The display that puts the questions into words.
        state: The present state, as it is observed; the game is not over.
        legal: The actions to choose from, at least one.
        scene: The present scene, in which the words of the actions name things.
        seat: The seat that decides, from 0; None: the first one that must.
        chosen: The words that have been chosen before; the questions begin after them.
        one_level: Whether only the first question is wanted.

    Raises:
        BadValue: No action begins with the chosen words, or nothing follows them.
    """
    if chosen:
        return _rest(display, state, legal, scene, list(chosen), one_level)
    words = [action.text.split(" ") for action in legal]
    verbs = {first for first, *_ in words}
    prefix = next(iter(verbs)) if len(verbs) == 1 and all(len(rest) > 1 for rest in words) else ""
    nodes = _graph(display, state, scene, [prefix] if prefix else [], words, one_level)
    seats, acting = display.rules.seats, display.rules.to_act(state)
    seat = acting[0] if seat is None else seat
    deciders = () if acting == (seat,) else tuple(seats[one] for one in acting)
    return Ask(seats[seat], nodes[0].prompt, prefix, tuple(nodes), deciders=deciders)


def _rest(
    display: Display[S], state: S, legal: Iterable[Action], scene: Scene, chosen: list[str], one_level: bool
) -> Ask:
    """Return the questions after these words, as an Ask without a seat; arguments and errors are those of `ask`."""
    start = " ".join(chosen)  # a quick test first: splitting thousands of actions would take time
    words = [action.text.split(" ") for action in legal if action.text.startswith(start)]
    words = [action for action in words if action[: len(chosen)] == chosen]
    if not words or any(len(action) == len(chosen) for action in words):
        raise BadValue(say("error.no_such_action", action=" ".join(chosen)[:60]))
    nodes = _graph(display, state, scene, chosen, words, one_level)
    return Ask(None, nodes[0].prompt, " ".join(chosen), tuple(nodes))


def _graph(
    display: Display[S],
    state: S,
    scene: Scene,
    chosen: list[str],
    actions: Sequence[Sequence[str]],
    one_level: bool,
) -> list[Question]:
    """Return the questions after the chosen words, the first one first; arguments are those of `_grow`."""
    if not one_level:
        nodes: list[Question] = []
        with suppress(_TooMany):
            _grow(display, state, scene, chosen, actions, nodes, {})
            nodes.reverse()  # _grow appends the first question last; as node 0 it must come first
            last = len(nodes) - 1
            return [
                Question(prompt, tuple((word, _from_end(to, last)) for word, to in found)) for prompt, found in nodes
            ]
    prompt, behind = _options(display, state, chosen, actions)
    options = tuple(
        (" ".join(words), END if any(len(action) == len(chosen) + len(words) for action in found) else MORE)
        for words, found in behind.items()
    )
    return [Question(_picked(prompt, scene, options), options)]


class _TooMany(Exception):
    """There are more questions than a graph may have."""


def _options(
    display: Display[S], state: S, chosen: Sequence[str], actions: Sequence[Sequence[str]]
) -> tuple[Prompt, dict[tuple[str, ...], list[Sequence[str]]]]:
    """Return the question after the chosen words, and the actions behind each of its options."""
    at = len(chosen)
    prompt: object = display.prompt(state, chosen)
    if not isinstance(prompt, Prompt):  # a game that forgets one of its questions is told which one
        part = f"prompt(state, {list(chosen)})"
        raise BadType(say("error.game_part", part=part, game=display.name, found=prompt, expected=Prompt.__name__))
    through = prompt.through.split(" ")
    following: dict[tuple[str, ...], list[Sequence[str]]] = {}
    for action in actions:
        words = action[at : at + (len(through) + 1 if action[at : at + len(through)] == through else 1)]
        following.setdefault(tuple(words), []).append(action)
    return prompt, following


def _picked(prompt: Prompt, scene: Scene, options: Sequence[tuple[str, int]]) -> Prompt:
    """Return a question that says what kind of thing is picked."""
    if not prompt.pick:
        filled, things = (prompt.several.word, prompt.several.of) if prompt.several else ("", ())
        words = [word for word, _ in options if word != filled]
        prompt = prompt._replace(pick=_pick(scene, [*words, *(word for word, _ in things)]))
    prompt = _noted(prompt, options)
    return _titled(prompt, scene, options) if prompt.pick == "button" else prompt


def _noted(prompt: Prompt, options: Sequence[tuple[str, int]]) -> Prompt:
    """Return a question whose detail has the notes of the labels that can be chosen; its labels have none any more."""
    if not any("note" in look for look in prompt.labels.values()):
        return prompt
    looks = [prompt.labels.get(word, prompt.labels.get(word.split(" ")[-1], {})) for word, _ in options]
    notes = dict.fromkeys(str(look.get("note", "")) for look in looks)
    labels = {word: {key: look[key] for key in look if key != "note"} for word, look in prompt.labels.items()}
    return prompt._replace(detail=paragraph(prompt.detail, *notes), labels=labels)


def _titled(prompt: Prompt, scene: Scene, options: Sequence[tuple[str, int]]) -> Prompt:
    """Return a question whose buttons for things in a hand have the titles that the hand shows."""
    titles = {held.id: held.title for score in scene.scores for held in score.held if held.id and not held.hidden}
    through = f"{prompt.through} " if prompt.through else ""
    more = {
        word: {"label": titles[last]}
        for word, _ in options
        if word not in prompt.labels and (last := word.removeprefix(through)) in titles
    }
    return prompt._replace(labels={**prompt.labels, **more}) if more else prompt


def _from_end(to: int, last: int) -> int:
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
    at = len(chosen)
    prompt, following = _options(display, state, chosen, actions)
    options = tuple(
        (" ".join(words), END)
        if any(len(action) == at + len(words) for action in behind)
        else (" ".join(words), _grow(display, state, scene, [*chosen, *words], behind, nodes, made))
        for words, behind in following.items()
    )
    prompt = _picked(prompt, scene, options)
    # The repr, because a prompt cannot be hashed; without the labels, which belong to the options anyway.
    key = (prompt._replace(labels={}).__repr__(), options)
    if key not in made:
        if len(nodes) == MOST_NODES:
            raise _TooMany
        made[key] = len(nodes)
        nodes.append(Question(prompt, options))
    return made[key]


def _pick(scene: Scene, words: Sequence[str]) -> str:
    """Return the kind of thing that all these words name in the scene; else `button`."""
    kinds = {
        "spot": {spot.id for spot in scene.spots},
        "score": {score.seat for score in scene.scores},
        "chip": {f"{spot.id}.{chip.name}" for spot in scene.spots for chip in spot.chips},
        "piece": {f"{spot.id}:{index}" for spot in scene.spots for index in range(len(spot.pieces))},
        "pile": pile_cards(scene),
    }
    return next((kind for kind, names in kinds.items() if names.issuperset(words)), "button")


def waiting(rules: Rules[S], acting: Sequence[int]) -> Ask:
    """Return what a seat sees while others decide.

    Args:
        acting: The seats that must decide, at least one.
    """
    seats = tuple(rules.seats[seat] for seat in acting)
    text = say("prompt.waiting", n=len(seats), seats=listing(seats))
    return Ask(seats[0], Prompt(text), deciders=seats if len(seats) > 1 else ())


def private(rules: Rules[S], acting: Sequence[int]) -> Ask:
    """Return what the public sees while players decide in secret.

    Args:
        acting: The seats that must decide, at least one.
    """
    seats = tuple(rules.seats[seat] for seat in acting)
    text = say("prompt.waiting", n=len(seats), seats=listing(seats))
    return Ask(None, Prompt(text, detail=say("prompt.private.detail", n=len(seats))), deciders=seats, private=seats)


def repeated(rules: Rules[S], outcome: Outcome) -> Ask:
    """Return the result of a game that has ended because a position has occurred again, in place of a question.

    Args:
        outcome: The result.
    """
    winner = None if outcome.winner is None else rules.seats[outcome.winner]
    text = say("result.drawn") if winner is None else say("result.wins", seat=winner)
    return Ask(None, Prompt(text, detail=say("result.repeated")), over=True, winner=winner)


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
        outcome: The result.
        out: The letters of the seats that have run out of time.
    """
    winner = None if outcome.winner is None else rules.seats[outcome.winner]
    text = say("result.drawn") if winner is None else say("result.on_time", seat=winner)
    return Ask(
        None, Prompt(text, detail=say("clock.out", seats=listing(list(out)), n=len(out))), over=True, winner=winner
    )
