"""The card editor of one board: checks a card's command while it is written, previews the card, and keeps it."""

from __future__ import annotations

from typing import Any

from ..core.catalogue import say
from ..core.editing.card_editor import CardEditor, Sketch
from ..core.session.game import Game
from . import wire_scene
from .position_editing import LARGEST, Editing
from .requests import Refused


def answer(game: Game, editing: Editing, content: dict[str, Any]) -> dict[str, Any] | None:
    """Handle one `write` request (docs/wire.md).

    Args:
        game: The game on the board.
        editing: The board's position editor, which the card may be for.
        content: The request; `do` says what to do.

    Returns:
        The reply: a draft or the sheet of the position editor; None if a new game began, which all boards are sent.

    Raises:
        Refused: The request is malformed, or cannot be carried out.
    """
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
        return {**_draft(editing, writer.sketch(spot, text, spot)), **_start_data(writer, spot, text)}
    if do == "forget" and study:
        return _remove(game, editing, writer, content, spot)
    name, text = _text(content, "name"), _text(content, "text")
    if do == "check":
        return _draft(editing, writer.sketch(name, text, spot))
    if do == "keep":
        return _keep(game, editing, writer, content, name, spot, text)
    raise Refused(say("refused.write"))


def _text(content: dict[str, Any], key: str, default: str | None = None) -> str:
    text = content.get(key, default)
    if not isinstance(text, str) or len(text) > LARGEST:
        raise Refused(say("refused.text"))
    return text


def _keep(
    game: Game, editing: Editing, writer: CardEditor, content: dict[str, Any], name: str, was: str, text: str
) -> dict[str, Any] | None:
    """Add the card to the study position or begin a new game with it; an invalid card changes nothing.

    Returns:
        The sheet of the position editor, a draft with the problem, or None if a new game began.
    """
    try:
        rules = writer.rules_with(name, text, was)
    except ValueError as error:
        sketch = writer.sketch(name, text, was)
        problem = sketch.problem or ("" if sketch.faults else str(error))
        return _draft(editing, sketch._replace(problem=problem))
    if content.get("into") == "game":
        try:
            other = Game(rules, names=game.names, clock=game.clock)
        except ValueError as error:
            return _draft(editing, writer.sketch(name, text, was)._replace(problem=str(error)))
        game.adopt(other)
        return None
    return editing.rewrite(game, content, rules, name, was)


def _remove(game: Game, editing: Editing, writer: CardEditor, content: dict[str, Any], was: str) -> dict[str, Any]:
    """Remove the card from the study position and return the sheet of the position editor."""
    try:
        rules = writer.rules_without(was)
    except ValueError as error:
        raise Refused(str(error)) from None
    return editing.rewrite(game, content, rules, "", was)


def _draft(editing: Editing, sketch: Sketch) -> dict[str, Any]:
    faults = [[fault.line, fault.column, fault.length, str(fault)] for fault in sketch.faults]
    return {
        "type": "draft",
        "revision": editing.revision,
        "problem": sketch.problem,
        "faults": faults,
        "spot": None if sketch.spot is None else wire_scene.spot(sketch.spot),
    }


def _start_data(writer: CardEditor, was: str, text: str) -> dict[str, Any]:
    """Return what the card editor needs once, when it opens."""
    return {
        "was": was,
        "text": text,
        "groups": [{**group._asdict(), "items": [list(item) for item in group.items]} for group in writer.groups()],
        "examples": [example._asdict() for example in writer.examples()],
    }
