"""Messages to the browser (docs/wire.md): frames as differences, and the open decision."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from ..core.catalogue import say
from ..core.session.game import Game
from ..core.session.shape import Shape, Stop
from ..core.session.transcript import RUNS, SKIPS, Frame
from ..core.settings import Offer, Setting
from ..core.table.choice import Ask, Question
from ..core.table.pieces import Pieces
from ..core.table.scene import Chip, Code, Holding, Layout, Machine, Piece, Pile, Prompt, Scene, Score, Several, Spot

__all__ = [
    *("PROTOCOL", "ask", "asked", "asked_at", "frames", "holdings", "lasting", "nodes_message", "now", "offer_message"),
    *("packed", "spot", "story", "table"),
]

LARGEST_ASK = 8_000
"""The most bytes of a decision that is sent with all its questions; a larger one is sent question by question."""

PROTOCOL = 1
"""The version of the messages; the browser refuses another one."""


def story(
    game: Game,
    seat: str | None = None,
    edition: str = "",
    moved: Mapping[str, str] | None = None,
    revision: int | None = None,
    inspects: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the message `story`: the whole game, for a new page.

    Args:
        game: The game.
        seat: The player who sees it; None: the public table.
        edition: The edition whose names and pictures are used; "": the game's own.
        moved: The old and the new seat of each player who has changed seats since the last game; None: nobody.
        revision: The number of changes that the board has been sent; None: the game's own number.
        inspects: The kinds of questions that the board may ask about the game (`inspections.kinds_for`).
    """
    display = game.display(seat, edition)
    title, subtitle = display.about()
    pictures, icons = game.frames(seat, edition), game.parts.type.icons
    return {
        "type": "story",
        "revision": game.revision if revision is None else revision,
        "title": title,
        "subtitle": subtitle,
        "words": display.words(),
        **({"icons": dict(icons)} if icons else {}),
        **({"moved": dict(moved)} if moved else {}),
        **({"edition": display.edition, "editions": display.editions()} if display.edition else {}),
        **({"inspects": inspects} if inspects else {}),
        "frames": frames(pictures, 0, game.first_round, game.times_left_for(seat), game.opening, game.repeats(seat)),
        **now(game, seat, edition),
    }


def packed(message: Mapping[str, Any]) -> bytes:
    """Return a message as JSON, in bytes."""
    return json.dumps(message, separators=(",", ":")).encode()


def offer_message(offered: Offer) -> dict[str, Any]:
    """Return the message `offer`: the settings for a new game."""
    groups = [
        {"title": group.title, "settings": [_setting(setting) for setting in group.settings]}
        for group in offered.groups
    ]
    return {"type": "offer", "groups": groups, "problem": offered.problem, "same": offered.same}


def _setting(setting: Setting) -> dict[str, Any]:
    apart = {"group", *(() if setting.kind == "number" else ("low", "high", "step"))}
    data = {name: value for name, value in setting._asdict().items() if name not in apart and value not in ("", ())}
    if setting.choices:
        data["choices"] = [list(choice) if choice.why else list(choice[:2]) for choice in setting.choices]
    return data


def now(game: Game, seat: str | None = None, edition: str = "") -> dict[str, Any]:
    """Return what can be done in the present position: the part that `story` and `more` have in common.

    Args:
        game: The game.
        seat: The player who sees it and decides; None: the public table and the public question.
        edition: The edition whose names are used; "": the game's own.
    """
    names, shape = game.names, game.shape_for(seat)
    return {
        "ask": asked(game, seat, edition),
        "undo": game.can_undo_for(seat),
        "redo": game.can_redo_for(seat),
        "lines": _lines(shape),
        "tree": _tree(shape),
        **({"names": names} if names else {}),
        **({"again": True} if game.restarts_here else {}),
        **({"writes": True} if game.parts.card_editor() else {}),
        **({"clock": game.clock.status()} if game.clock is not None else {}),
        **_deadline(game),
    }


def _deadline(game: Game) -> dict[str, Any]:
    """Return the entry for the time limit of the present decision; empty without a time limit."""
    if game.deadline is None:
        return {}
    left, seconds = game.deadline
    paused = {"paused": True} if game.paused else {}
    return {"deadline": {"left": round(left * 1000), "seconds": max(1, round(seconds)), **paused}}


def lasting(now: Mapping[str, Any]) -> dict[str, Any]:
    """Return a copy of what `now` returns without running times, to compare everything else."""
    running = {name: now[name] for name in ("clock", "deadline") if name in now}
    return {**now, **{name: {**data, "left": None} for name, data in running.items()}}


def _lines(shape: Shape) -> list[dict[str, Any]]:
    """Return the variations in words."""
    plies, here = shape.plies()
    return [
        {"text": say("line.text", number=number + 1, n=ply), "here": number == here} for number, ply in enumerate(plies)
    ]


def _tree(shape: Shape) -> dict[str, Any]:
    """Return the shape of the tree; empty values at the end of a stop are left out."""
    tree: dict[str, Any] = {"stops": [_stop(stop) for stop in shape.stops], "at": [shape.at, shape.ply]}
    tree["end"] = shape.end
    own = {"edits": shape.edits, "restores": shape.restores}
    return {**tree, **{key: value for key, value in own.items() if value}}


def _stop(stop: Stop) -> list[Any]:
    values: list[Any] = [stop.parent, stop.ply]
    if stop.parent >= 0:
        values += [stop.line, stop.action, stop.name, stop.glyph]
        while values[-1] == "":
            del values[-1]
    return values


def asked_at(game: Game, ply: int, edition: str, words: Sequence[str] = ()) -> dict[str, Any]:
    """Return the decision that was open at an earlier ply of the present line, as `asked` does.

    Args:
        game: The game.
        ply: How many actions come before the decision.
        edition: As for `asked`.
        words: As for `asked`.

    Raises:
        BadValue: As for `asked`; also if nothing was played after this ply.
    """
    found = ask(game.ask_at(ply, edition, words), 0)
    if len(packed(found)) > LARGEST_ASK:
        found = ask(game.ask_at(ply, edition, words, one_level=True), 0)
    return found


def asked(game: Game, seat: str | None, edition: str, words: Sequence[str] = ()) -> dict[str, Any]:
    """Return the open decision: all its questions if the message is small, else the first one only.

    Args:
        game: The game.
        seat: The player who decides; None: the public question of everybody who must decide.
        edition: The edition whose names are used; "": the game's own.
        words: The first words of an action, which have been chosen; the questions begin after them.

    Raises:
        BadValue: No action begins with these words.
    """
    cancel = game.since_turn_for(seat)
    found = ask(game.ask(seat, edition, words), cancel)
    if len(packed(found)) > LARGEST_ASK:
        found = ask(game.ask(seat, edition, words, one_level=True), cancel)
    return found


def nodes_message(asked_: Mapping[str, Any]) -> dict[str, Any]:
    """Return the message `nodes`: the questions after some words, taken from what `asked` returns."""
    return {"type": "nodes", "lists": asked_["lists"], "nodes": asked_["nodes"]}


def frames(
    pictures: list[Frame],
    start: int,
    first_round: int = 0,
    times: Sequence[Mapping[str, int]] = (),
    opening: str = "",
    repeats: Mapping[int, int] | None = None,
) -> list[dict[str, Any]]:
    """Return the frames from `start` on; each holds only what differs from the one before.

    Args:
        pictures: All frames of the story.
        start: How many frames at the beginning are left out, because the browser has them.
        first_round: The round of frame 0, which has no event.
        times: The milliseconds that the clock left to each player, before the first action and after each one (R55);
            empty: there is no clock.
        opening: The caption of frame 0.
        repeats: The steps at which a loop has come round, each with the step it leads back to; None: no loops.
    """
    before = _timed(pictures[start - 1], times) if start else {}
    found = []
    for step, picture in enumerate(pictures[start:], start):
        flat = _timed(picture, times)
        frame = _frame(picture, _difference(before, flat), first_round, opening)
        if repeats and step in repeats:
            frame["repeat"] = repeats[step]
        found.append(frame)
        before = flat
    return found


def _frame(picture: Frame, changes: dict[str, Any], first_round: int, opening: str) -> dict[str, Any]:
    event = picture.event
    if event is None:
        return {"ply": 0, "round": first_round, "seat": None, "caption": opening, "focus": [], "set": changes}
    frame: dict[str, Any] = {
        "ply": event.ply + 1,
        "round": event.round,
        "seat": event.seat,
        "caption": event.caption,
        "focus": list(event.focus),
    }
    if event.sign:
        frame["sign"] = event.sign
    if event.faint:
        frame["faint"] = True
    if event.kind in RUNS or event.kind in SKIPS:
        frame["act"] = "run" if event.kind in RUNS else "skip"
    return {**frame, "set": changes}


def _timed(picture: Frame, times: Sequence[Mapping[str, int]]) -> dict[str, Any]:
    """Return a frame's table by the keys of the message, with the times if there is a clock."""
    flat = _flat(picture.scene, picture.pieces)
    ply = 0 if picture.event is None else picture.event.ply + 1
    return {**flat, "times": dict(times[ply])} if times else flat


def _difference(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[str, Any]:
    changed = {key: value for key, value in after.items() if before.get(key) != value}
    return changed | {key: None for key in before if key not in after}


def table(scene: Scene, known: Pieces) -> dict[str, Any]:
    """Return a whole table as the first frame of a story sets it, with the identities of its pieces."""
    return _flat(scene, known)


def _flat(scene: Scene, known: Pieces) -> dict[str, Any]:
    """Return a scene by the keys of the message: one for each spot, queue and score, so that each can change alone."""
    flat: dict[str, Any] = {
        "layout": _layout(scene.layout),
        "cursor": None if scene.cursor is None else scene.cursor._asdict(),
        "stores": [store._asdict() for store in scene.stores],
    }
    if scene.trails:
        flat["trails"] = [list(trail) for trail in scene.trails]
    if scene.machine is not None:
        flat["machine"] = _machine(scene.machine)
    flat |= {f"sheet/{id_}": _whole(sheet) for id_, sheet in scene.sheets.items()}
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
    defaults = item._field_defaults
    return {name: value for name, value in item._asdict().items() if name not in defaults or value != defaults[name]}


def _whole(item: object) -> Any:
    """Return a sheet, or something on it, as plain data; fields that have their default are left out."""
    if isinstance(item, tuple) and hasattr(item, "_field_defaults"):
        return {name: _whole(value) for name, value in _filled(cast("NamedTuple", item)).items()}
    return [_whole(one) for one in item] if isinstance(item, tuple) else item


def _score(score: Score) -> dict[str, Any]:
    """Return a player's panel; a hand, a tip and what only rings show are missing if they are empty."""
    data = score._asdict()
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
    return found


def _piece(identity: int, piece: Piece) -> list[Any]:
    return [identity, piece.owner, piece.state, *([piece.label] if piece.label else [])]


def _chip(spot: str, chip: Chip) -> dict[str, Any]:
    return {"id": f"{spot}.{chip.name}", "name": chip.name, "value": chip.value, "base": chip.base}


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
        "nodes": [_difference(before, node) for before, node in zip([{}, *nodes], nodes, strict=False)],
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
        **({"chosen": list(prompt.chosen)} if prompt.chosen else {}),
        **({"tips": [[text, list(targets)] for text, targets in prompt.tips]} if prompt.tips else {}),
        **({} if prompt.number is None else {"number": prompt.number._asdict()}),
        **({} if prompt.several is None else {"several": _several(prompt.several)}),
    }


def _several(several: Several) -> dict[str, Any]:
    return {**several._asdict(), "of": [list(pair) for pair in several.of]}


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
