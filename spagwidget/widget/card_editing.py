"""A card's command being written at one board: what is wrong with it so far, how the card will look, and keeping it."""

from __future__ import annotations

from typing import Any

from ..core.catalogue import say
from ..core.editing.card_editor import CardEditor, Sketch
from ..core.session.game import Game
from . import wire
from .position_editing import LARGEST, Editing
from .requests import Refused

__all__ = ["answer"]


def answer(game: Game, editing: Editing, content: dict[str, Any]) -> dict[str, Any] | None:
    """What is to be told after one message, or None when a game was begun; Refused says what cannot be."""
    study = content.get("study") is True
    do, spot = content.get("do"), _text(content, "was", "")
    writer = editing.writer() if study else game.parts.card_editor()
    if writer is None:
        raise Refused(say("refused.no_writer"))
    if do == "begin":
        try:
            text = writer.written(spot) if spot else ""
        except ValueError as error:
            raise Refused(str(error)) from None
        return {**_draft(game, writer.sketch(spot, text, spot)), **_begun(writer, spot, text)}
    if do == "forget" and study:
        return _forgotten(game, editing, writer, content, spot)
    name, text = _text(content, "name"), _text(content, "text")
    if do == "check":
        return _draft(game, writer.sketch(name, text, spot))
    if do == "keep":
        return _kept(game, editing, writer, content, name, spot, text)
    raise Refused(say("refused.write"))


def _text(content: dict[str, Any], key: str, default: str | None = None) -> str:
    text = content.get(key, default)
    if not isinstance(text, str) or len(text) > LARGEST:
        raise Refused(say("refused.text"))
    return text


def _kept(
    game: Game, editing: Editing, writer: CardEditor, content: dict[str, Any], name: str, was: str, text: str
) -> dict[str, Any] | None:
    """The card joins the study position, or a new game; what is wrong with it is told, and nothing has changed."""
    try:
        rules = writer.rules_with(name, text, was)
    except ValueError as error:
        sketch = writer.sketch(name, text, was)
        problem = sketch.problem or ("" if sketch.faults else str(error))
        return _draft(game, sketch._replace(problem=problem))
    if content.get("into") == "game":
        try:
            other = Game(rules, names=game.names, clock=game.clock)
        except ValueError as error:
            return _draft(game, writer.sketch(name, text, was)._replace(problem=str(error)))
        game.adopt(other)
        return None
    return editing.rewrite(game, content, rules, name, was)


def _forgotten(game: Game, editing: Editing, writer: CardEditor, content: dict[str, Any], was: str) -> dict[str, Any]:
    """The card leaves the study position."""
    try:
        rules = writer.rules_without(was)
    except ValueError as error:
        raise Refused(str(error)) from None
    return editing.rewrite(game, content, rules, "", was)


def _draft(game: Game, sketch: Sketch) -> dict[str, Any]:
    faults = [[fault.line, fault.column, fault.length, str(fault)] for fault in sketch.faults]
    return {
        "type": "draft",
        "revision": game.revision,
        "problem": sketch.problem,
        "faults": faults,
        "spot": None if sketch.spot is None else wire.spot(sketch.spot),
    }


def _begun(writer: CardEditor, was: str, text: str) -> dict[str, Any]:
    """What an editor needs once, at its beginning."""
    return {
        "was": was,
        "text": text,
        "groups": [{**group._asdict(), "items": [list(item) for item in group.items]} for group in writer.groups()],
        "examples": [example._asdict() for example in writer.examples()],
    }
