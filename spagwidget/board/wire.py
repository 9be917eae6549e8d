"""Messages to the browser (docs/wire.md): frames as differences, and the open decision."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any

from ..core.catalogue import say
from ..core.session.game import Game
from ..core.session.match.transcript import RUNS, SKIPS, Frame
from ..core.session.tree.shape import Shape, Stop
from ..core.settings import Offer, Setting
from .look import Look
from .reviewing import reviewing_of
from .wire_ask import ask
from .wire_scene import difference, table

__all__ = [
    *("PROTOCOL", "asked", "asked_at", "frames", "lasting", "nodes_message", "now", "offer_message", "packed", "story"),
]

# A larger decision is loaded level by level, when somebody has chosen so far.
LARGEST_ASK = 8_000
"""The most bytes of a decision that is sent with all its questions; a larger one is sent question by question."""

PROTOCOL = 1
"""The version of the messages; the browser refuses another one."""


def story(
    look: Look,
    moved: Mapping[str, str] | None = None,
    revision: int | None = None,
    inspects: Sequence[str] = (),
) -> dict[str, Any]:
    """Return the message `story`: the whole game, for a new page.

    Args:
        look: Who looks at which game.
        moved: The old and the new seat of each player who has changed seats since the last game; None: nobody.
        revision: The number of changes that the board has been sent; None: the game's own number.
        inspects: The kinds of questions that the board may ask about the game (`inspections.kinds_for`).
    """
    game, display = look.game, look.display()
    title, subtitle = display.about()
    pictures, icons = look.frames(), game.parts.type.icons
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
        "frames": frames(
            pictures, 0, game.first_round, game.times_left_for(look.seat), game.opening, game.repeats(look.seat)
        ),
        **now(look),
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


def now(look: Look) -> dict[str, Any]:
    """Return what can be done in the present position: the part that `story` and `more` have in common.

    Args:
        look: Who looks at which game, and decides; the public is asked the public question.
    """
    game, seat = look.game, look.seat
    names, shape = game.names, game.shape_for(seat)
    return {
        "ask": asked(look),
        "undo": game.can_undo_for(seat),
        "redo": game.can_redo_for(seat),
        "lines": _lines(shape),
        "tree": _tree(shape),
        **({"names": names} if names else {}),
        **({"again": True} if game.restarts_here else {}),
        **({"writes": True} if game.parts.card_editor() else {}),
        **({"review": True} if reviewing_of(game).is_offered(seat) else {}),
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


def asked_at(look: Look, ply: int, words: Sequence[str] = ()) -> dict[str, Any]:
    """Return the decision that was open at an earlier ply of the present line, as `asked` does.

    Args:
        look: The public, in an edition.
        ply: How many actions come before the decision.
        words: As for `asked`.

    Raises:
        BadValue: As for `asked`; also if nothing was played after this ply.
    """
    found = ask(look.game.ask_at(ply, look.edition, words), 0)
    if len(packed(found)) > LARGEST_ASK:
        found = ask(look.game.ask_at(ply, look.edition, words, one_level=True), 0)
    return found


def asked(look: Look, words: Sequence[str] = ()) -> dict[str, Any]:
    """Return the open decision: all its questions if the message is small, else the first one only.

    Args:
        look: The player who decides; the public: the public question of everybody who must decide.
        words: The first words of an action, which have been chosen; the questions begin after them.

    Raises:
        BadValue: No action begins with these words.
    """
    game, seat, edition = look
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
    made: dict[int, Any] = {}  # by id: the pictures keep the sheets until this is done
    before = _timed(pictures[start - 1], times, made) if start else {}
    found = []
    for step, picture in enumerate(pictures[start:], start):
        flat = _timed(picture, times, made)
        frame = _frame(picture, difference(before, flat), first_round, opening)
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


def _timed(picture: Frame, times: Sequence[Mapping[str, int]], made: dict[int, Any]) -> dict[str, Any]:
    """Return a frame's table by the keys of the message, with the times if there is a clock.

    Args:
        picture: The frame.
        times: As for `frames`.
        made: As for `table`.
    """
    flat = table(picture.scene, picture.pieces, made)
    ply = 0 if picture.event is None else picture.event.ply + 1
    return {**flat, "times": dict(times[ply])} if times else flat
