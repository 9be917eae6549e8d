"""Advice for a player who decides: where to look, what to do, and why."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from random import Random
from typing import Any, NamedTuple

from ..core.action import Action
from ..core.budget import Budget
from ..core.catalogue import say
from ..core.evaluator import Attention
from ..core.rules import Rules
from ..core.session.game import Game
from ..core.session.tree.node import Node
from ..core.session.tree.ways import changes
from ..core.table.choice import Ask
from ..core.viewpoint import Viewpoint
from .levels import bot
from .play_out import decide
from .protocol import reason_for, think

LEVEL = "strongest"
"""The level that gives the advice, whatever the opponents are."""

FURTHER = Budget(nodes=5_000)
"""The budget of each further choice in the same turn."""

MOST_STEPS = 4
"""How many choices of the same turn a hint looks at."""


class Hint(NamedTuple):
    """Advice for one decision.

    Attributes:
        action: What to do.
        steps: The action, and what the player would choose after it in the same turn.
        where: Where to look, as a sentence that does not name the decision.
        targets: What is meant by that: `spot ID`, `score SEAT` or `token WORD` for a choice on the board.
        reason: What to do and why: a sentence for the action, and one for each further choice. So it says
            something of what `where` is about.
        joins: The pieces that would come to a spot: its id and the letter of the owner.
        spots: The ids of the spots that would lose a piece, move or leave.
        words: The words of the action after those that all choices begin with.
    """

    action: Action
    steps: tuple[Action, ...]
    where: str
    targets: tuple[str, ...]
    reason: str
    joins: tuple[tuple[str, str], ...]
    spots: tuple[str, ...]
    words: tuple[str, ...]


class Advice(NamedTuple):
    """What a player had better do: facts, which can be put into words of any language and edition.

    Attributes:
        seat: The player.
        node: The moment of the decision.
        steps: The action, and what the player would choose after it in the same turn.
        after: The state after them; None: something is hidden.
        second: The second best action; None: none was found.
        only: Whether there is nothing else to choose.
    """

    seat: str
    node: Node[Any]
    steps: tuple[Action, ...]
    after: Any
    second: Action | None
    only: bool


def may_hint(rules: Rules[Any], seat: str | None) -> bool:
    """Return True if a board may show hints: nothing that others may not know can appear on it.

    Args:
        seat: The player who sees the board; None: everybody.
    """
    return not rules.has_secret_actions() and (seat is not None or not rules.has_secrets())


def hint(game: Game, seat: str, budget: Budget, edition: str = "") -> Hint | None:
    """Return advice for the player who decides; the game does not change.

    Args:
        game: The game.
        seat: The player, such as "A".
        budget: How long to think.
        edition: The edition whose names are used; "": the game's own.

    Returns:
        The advice; None: this player has nothing to decide.
    """
    found = advise(game, seat, budget)
    return None if found is None else in_words(game, found, edition)


def advise(game: Game, seat: str, budget: Budget) -> Advice | None:
    """Return what a player who decides had better do, without any text: a thread can find this for a board.

    Args:
        game: The game.
        seat: The player, such as "A".
        budget: How long to think.

    Returns:
        The advice; None: this player has nothing to decide.
    """
    with game.lock:
        if seat not in game.to_act:
            return None
        rules, here, index = game.rules, game.tree.here, game.rules.seats.index(seat)
    thought = decide(game, seat, bot(LEVEL), Random(0), budget)
    if thought is None:
        return None
    steps, after = _turn(rules, here.state, index, thought.action)
    second = next((action for action, _ in thought.options[1:] if action.text != thought.action.text), None)
    return Advice(seat, here, steps, after, second, only=second is None and not thought.options)


def in_words(game: Game, found: Advice, edition: str = "") -> Hint | None:
    """Return advice in words, in the current language.

    Args:
        game: The game.
        found: The advice.
        edition: The edition whose names are used; "": the game's own.

    Returns:
        The hint; None: the game has gone on, and the decision is no longer open.
    """
    with game.lock:
        if game.tree.here is not found.node:
            return None
        rules, index, action = game.rules, game.rules.seats.index(found.seat), found.steps[0]
        evaluator = game.parts.evaluator(Viewpoint(index, edition))
        ask, display = game.ask(found.seat, edition), game.display(found.seat, edition)
    state = found.node.state
    seen = rules.observe(state, index)
    attention = evaluator.attention(seen, found.steps, index)
    if not attention.text:
        attention = _compared(ask, action, found.second, display.describe(seen, action))
    after = found.after
    joins, spots = ((), ()) if after is None else changes(display.scene(state), display.scene(after))
    reason = reason_for(evaluator, seen, action, index, only=found.only, display=display)
    for before, step in pairwise(found.steps):  # there is only one step if something is hidden
        state = rules.apply(state, before)
        then = reason_for(evaluator, rules.observe(state, index), step, index, display=display)
        reason = say("hint.then", first=reason, then=then)
    words = tuple(word for word, _ in _path(ask, action))
    return Hint(action, found.steps, attention.text, attention.targets, reason, joins, spots, words)


def _turn(rules: Rules[Any], state: Any, index: int, action: Action) -> tuple[tuple[Action, ...], Any]:
    """Return the action with the player's further choices in the same turn, and the state after them.

    The state is None, and there are no further choices, where something is hidden: what happens next is not known.
    """
    if rules.has_secrets():
        return (action,), None
    steps, after = [action], rules.apply(state, action)
    has_turns = type(rules).opens_turn is not Rules.opens_turn
    player, rng = bot(LEVEL), Random(0)
    while has_turns and len(steps) < MOST_STEPS and rules.outcome(after) is None:
        if rules.to_act(after) != (index,) or rules.opens_turn(after):
            break
        chosen = think(player, rules, after, index, list(rules.legal(after, index)), rng, FURTHER).action
        steps.append(chosen)
        after = rules.apply(after, chosen)
    return tuple(steps), after


def _path(ask: Ask, action: Action) -> Sequence[tuple[str, str]]:
    """Return the words with which an action is chosen, each with the label of its button ("": it has none)."""
    text = action.text.removeprefix(f"{ask.prefix} ") if ask.prefix else action.text
    found: list[tuple[str, str]] = []
    node = 0 if ask.nodes else -1
    while node >= 0 and text:
        question = ask.nodes[node]
        fits = [one for one in question.options if text == one[0] or text.startswith(f"{one[0]} ")]
        if not fits:
            break
        word, node = max(fits, key=lambda one: len(one[0]))
        text = text[len(word) + 1 :]
        last = word.split(" ")[-1]
        label = question.prompt.labels.get(word, question.prompt.labels.get(last, {}))
        plain = word if question.prompt.pick == "button" else ""
        found.append((last, str(label.get("label", plain)) if isinstance(label, dict) else plain))
    return found


def _compared(ask: Ask, action: Action, second: Action | None, words: str) -> Attention:
    """Return where to look if the game does not say it: the first choice in which the two best actions differ.

    Args:
        ask: The open decision.
        action: The best action.
        second: The next one; None: there is no other.
        words: The best action in words.
    """
    best, other = _path(ask, action), _path(ask, second) if second is not None else ()
    for number, (word, label) in enumerate(best):
        rival = other[number] if number < len(other) else None
        if rival is not None and rival[0] == word:
            continue
        if rival is None:
            return Attention(say("hint.where.one"), (f"token {word}",)) if not label else _kind(ask, label)
        if not label and not rival[1]:
            return Attention(say("hint.where.two"), tuple(sorted((f"token {word}", f"token {rival[0]}"))))
        one, two = sorted((label or word, rival[1] or rival[0]))
        return Attention(say("hint.where.kinds", one=one, two=two), ())
    return _kind(ask, (best[0][1] if best else "") or words)


def _kind(ask: Ask, label: str) -> Attention:
    return Attention(say("hint.where.kind", question=ask.prompt.text, kind=label), ())
