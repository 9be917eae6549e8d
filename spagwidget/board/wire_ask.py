"""The open decision in messages to the browser (docs/wire.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ..core.catalogue import say
from ..core.table.choice import Ask, Question
from ..core.table.scene import Prompt, Several
from .wire_scene import difference


def ask(asked: Ask, cancel: int) -> dict[str, Any]:
    """Return the open decision, or the result if the game is over.

    Args:
        asked: The decision with all its questions.
        cancel: How many actions the Cancel button undoes.
    """
    prompt = asked.prompt
    said: dict[str, Any] = {"seat": asked.seat, "text": prompt.text, "detail": prompt.detail, "over": asked.over}
    if asked.over:
        return {**said, "winner": asked.winner, "nodes": []}
    lists = _lists(asked.nodes)
    nodes = [_node(node, lists) for node in asked.nodes]
    return {
        **said,
        "crumbs": list(prompt.crumbs),
        "count": prompt.progress,
        "cancel": cancel,
        **({"deciders": list(asked.deciders)} if asked.deciders else {}),
        **({"private": list(asked.private)} if asked.private else {}),
        "prefix": asked.prefix,
        "lists": [words for words, _at in lists.values()],
        "nodes": [difference(before, node) for before, node in zip([{}, *nodes], nodes, strict=False)],
    }


def _shares(node: Question) -> bool:
    """Return True if all options of a question are things on the table, without labels."""
    return node.prompt.pick != "button" and not any(_label(node.prompt, word) for word, _ in node.options)


def _label(prompt: Prompt, word: str) -> Mapping[str, object]:
    """Return the data of an option's button, found by the option's last word; empty if it has none."""
    return prompt.labels.get(word.split(" ")[-1], {})


def _lists(nodes: Sequence[Question]) -> dict[str, tuple[list[str], int]]:
    """Return the lists of options that several questions share, to keep the message small.

    Returns:
        The words of the list and the list's number, by the kind of thing to pick.
    """
    words: dict[str, list[Sequence[tuple[str, int]]]] = {}
    for node in nodes:
        if _shares(node) and len({to for _, to in node.options}) == 1:
            words.setdefault(node.prompt.pick, []).append(node.options)
    shared = {
        pick: sorted({word for options in found for word, _ in options})
        for pick, found in words.items()
        if len(found) > 1
    }
    return {pick: (found, at) for at, (pick, found) in enumerate(shared.items())}


def _node(node: Question, lists: Mapping[str, tuple[list[str], int]]) -> dict[str, Any]:
    prompt = node.prompt
    return {
        "text": prompt.text,
        "detail": prompt.detail,
        "crumb": prompt.crumb,
        "pick": prompt.pick,
        "ghost": prompt.ghost,
        "moving": prompt.moving,
        "options": _shared(node, lists) or list(_options(node)),
        "refused": [[reason, list(targets)] for reason, targets in prompt.refused],
        "otherwise": prompt.otherwise,
        **({} if prompt.seat is None else {"seat": prompt.seat}),
        **({"chosen": list(prompt.chosen)} if prompt.chosen else {}),
        **({"tips": [[text, list(targets)] for text, targets in prompt.tips]} if prompt.tips else {}),
        **({} if prompt.number is None else {"number": prompt.number._asdict()}),
        **({} if prompt.several is None else {"several": _several(prompt.several)}),
    }


def _several(several: Several) -> dict[str, Any]:
    found = {**several._asdict(), "of": [list(pair) for pair in several.of]}
    if not found.pop("ordered"):
        return found
    return {**found, "full": say("prompt.full", n=several.high)}


def _shared(node: Question, lists: Mapping[str, tuple[list[str], int]]) -> dict[str, Any] | None:
    """Return the options as a shared list without some of its words, or None if they do not fit one.

    They fit one if all of them lead to the same node.
    """
    following = {to for _, to in node.options}
    if not _shares(node) or node.prompt.pick not in lists or len(following) != 1:
        return None
    words, at = lists[node.prompt.pick]
    own = {word for word, _ in node.options}
    return {"of": at, "but": [word for word in words if word not in own], "to": following.pop()}


def _options(node: Question) -> Iterable[list[Any]]:
    at = {label: place for place, label in enumerate(node.prompt.labels)}
    for word, following in sorted(node.options, key=lambda one: at.get(one[0], at.get(one[0].split(" ")[-1], len(at)))):
        if node.prompt.pick == "button" or word in node.prompt.labels:
            yield [word, following, node.prompt.labels.get(word, {"label": word})]
        elif " " in word:
            yield [word.split(" ")[-1], following, {"words": word, **_label(node.prompt, word)}]
        else:
            yield [word, following]
