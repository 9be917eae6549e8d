"""The table in messages to the browser (docs/wire.md): scenes as plain data, and what changes between two."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, cast

from ..core.table.axes import axes
from ..core.table.pieces import Pieces
from ..core.table.scene import Chip, Code, Holding, Layout, Machine, Piece, Pile, Scene, Score, Spot
from ..core.table.text_board import panel


def difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    """Return the keys that have another value than before, with null for those that are gone."""
    changed = {key: value for key, value in after.items() if before.get(key) != value}
    return changed | {key: None for key in before if key not in after}


def table(scene: Scene, known: Pieces, made: dict[int, Any] | None = None) -> dict[str, Any]:
    """Return a whole table as the first frame of a story sets it, with the identities of its pieces.

    Each spot, queue and score has its own key, so that each can change alone.

    Args:
        scene: The table.
        known: The identities of the pieces.
        made: The sheets of other frames as plain data, by the `id` of the sheet; those of this scene are added. Many
            sheets are the same in one frame after the other. The caller keeps the frames as long as this dictionary.
    """
    made = {} if made is None else made
    flat: dict[str, Any] = {
        "layout": _layout(scene.layout),
        "cursor": None if scene.cursor is None else scene.cursor._asdict(),
        "stores": [store._asdict() for store in scene.stores],
    }
    if scene.trails:
        flat["trails"] = [list(trail) for trail in scene.trails]
    if scene.machine is not None:
        flat["machine"] = _machine(scene.machine)
    for id_, sheet in scene.sheets.items():
        if id(sheet) not in made:
            made[id(sheet)] = _whole(sheet)
        flat[f"sheet/{id_}"] = made[id(sheet)]
    for shown in scene.spots:
        flat[f"spot/{shown.id}"] = spot(shown)
        pieces = zip(known.ids[shown.id], shown.pieces, strict=True)
        flat[f"queue/{shown.id}"] = {"pieces": [_piece(*pair) for pair in pieces], "alt": shown.alt}
    for score in scene.scores:
        flat[f"score/{score.seat}"] = _score(score)
    return flat


def _machine(machine: Machine) -> dict[str, Any]:
    """Return what is in the middle of a ring; empty values are left out."""
    data = {
        **machine._asdict(),
        "tasks": [_filled(task) for task in machine.tasks],
        "asides": [{"id": aside.spot.id, **_filled(aside), "spot": spot(aside.spot)} for aside in machine.asides],
        "piles": [_pile(pile) for pile in machine.piles],
    }
    return {name: value for name, value in data.items() if value}


def _pile(pile: Pile) -> dict[str, Any]:
    cards = [{"id": card.id, **spot(card)} for card in pile.cards]
    return {**_filled(pile._replace(cards=())), **({"cards": cards} if cards else {})}


def _filled(item: NamedTuple) -> dict[str, Any]:
    """Return a tuple's fields by name without those that have their default."""
    fields, defaults = zip(item._fields, item, strict=True), item._field_defaults
    return {name: value for name, value in fields if name not in defaults or value != defaults[name]}


def _whole(item: object) -> Any:
    """Return a sheet, or something on it, as plain data; fields that have their default are left out."""
    if not isinstance(item, tuple):
        return item
    if hasattr(item, "_field_defaults"):
        return {name: _whole(value) for name, value in _filled(cast("NamedTuple", item)).items()}
    return [_whole(one) for one in item]


def _score(score: Score) -> dict[str, Any]:
    """Return a player's panel; a hand, a tip and what only rings show are missing if they are empty."""
    data = {**score._asdict(), "alt": panel(score)}
    for name in ("tip", "goal", "pieces", "counters"):
        if data[name] == Score._field_defaults[name]:
            del data[name]
    held = holdings(data.pop("held"))
    return {**data, "held": held} if held else data


def holdings(held: Sequence[Holding]) -> list[dict[str, Any]]:
    """Return the cards in a hand as plain data."""
    return [holding._asdict() for holding in held]


def spot(shown: Spot) -> dict[str, Any]:
    """Return one spot without its pieces, as a frame has it under `spot/ID`."""
    return {
        "title": shown.title,
        "text": shown.text,
        **({"tip": shown.tip} if shown.tip else {}),
        "icon": shown.icon,
        "level": shown.level,
        "levels": shown.levels,
        "chips": [_chip(shown.id, chip) for chip in shown.chips],
        **({} if shown.code is None else {"code": _code(shown.code)}),
        **({"marker": shown.marker} if shown.marker else {}),
        **({"hazard": shown.hazard} if shown.hazard else {}),
        **({"tint": shown.tint} if shown.tint else {}),
    }


def _code(code: Code) -> dict[str, Any]:
    found: dict[str, Any] = {"text": code.text}
    if code.line:
        found["line"] = code.line
    if code.python:
        found["python"] = True
    if code.done:
        found["done"] = code.done
    return found


def _layout(layout: Layout) -> dict[str, Any]:
    found: dict[str, Any] = {"kind": layout.kind, "order": list(layout.order), "loop": layout.loop, "back": layout.back}
    if layout.columns:
        found["columns"] = layout.columns
    if layout.places:
        found["places"] = [list(place) for place in layout.places]
    if layout.walls:
        found["walls"] = [list(wall) for wall in layout.walls]
    if layout.kind == "grid":
        labels = axes(layout)
        if labels != tuple(tuple(map(str, range(len(line)))) for line in labels):
            found["labels"] = [list(line) for line in labels]
    return found


def _piece(identity: int, piece: Piece) -> list[Any]:
    if piece.facing is not None:
        return [identity, piece.owner, piece.state, piece.label, piece.facing]
    return [identity, piece.owner, piece.state, *([piece.label] if piece.label else [])]


def _chip(spot: str, chip: Chip) -> dict[str, Any]:
    return {"id": f"{spot}.{chip.name}", "name": chip.title or chip.name, "value": chip.value, "base": chip.base}
