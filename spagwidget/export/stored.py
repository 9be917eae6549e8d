"""What a page without Python contains: the stories of a game, and the answers that Python would give to its reader."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from ..board import wire
from ..board.inspections import KINDS, Asked, found
from ..board.look import Look
from ..board.predicting import Predicting, can_ask
from ..core.doors import PANELS
from ..core.errors import BadValue
from ..core.session.game import Game
from .link import check_sum

__all__ = ["MOST_LINES", "PANELS", "Stored", "cleared", "stored"]

MOST_LINES = 40
"""The most lines of a game that a page contains; of a larger tree it has only the present line."""

MOST_VALUES = 8
"""The most values that a page shows."""

ASKED = ("over", "seat", "winner", "text", "detail", "deciders")
"""What a reader sees of the open decision; nobody decides on a page."""


PLAYING = ("type", "revision", "undo", "redo", "again", "writes", "review", "deadline")
"""What nobody needs who only reads."""


class Stored(NamedTuple):
    """The data of one board of a page.

    Attributes:
        data: `PageData` in js/src/read/data.ts, without the interface texts.
        panels: Those of `PANELS`, besides the log, that the board has something for.
    """

    data: dict[str, Any]
    panels: tuple[str, ...]


def stored(game: Game, seat: str | None, editions: Sequence[str], step: int | None, panels: Sequence[str]) -> Stored:
    """Return the data of one board of a page, and the panels that it has something for.

    Args:
        game: The game; it does not change.
        seat: The player who sees it; None: the public table.
        editions: The editions, the one that is shown first at the beginning; at least one.
        step: The step that is shown first, after which everything is hidden; None: step 0, and nothing is hidden.
        panels: The panels that are wanted, of `PANELS`.
    """
    lines = _lines(game, seat) if "tree" in panels else [game]
    views = {edition: _view(game, lines, seat, edition, editions, step or 0, panels) for edition in editions}
    shown = {panel for view in views.values() for line in view["lines"] for panel in line.pop("panels")}
    if len(lines) > 1 or _has_comments(views[editions[0]]["answers"].get("tree")):
        shown.add("tree")
    if "strip" in panels and (seat is None or not game.rules.has_secrets()):
        shown.add("strip")
    end = len(game.frames(seat)) - 1
    traits = {} if step is None else {"step": step, **({"horizon": step} if step < end else {})}
    first = views[editions[0]]
    if len(first["lines"]) == 1:
        # The page's text has the captions already.
        for frame in first["lines"][0]["story"]["frames"][1:]:
            del frame["caption"]
    data = {
        "protocol": wire.PROTOCOL,
        "traits": traits,
        "log": "log" in panels,
        "edition": editions[0],
        "views": views,
        **_links(game, lines, seat),
    }
    return Stored(data, tuple(panel for panel in panels if panel in shown))


def _links(game: Game, lines: Sequence[Game], seat: str | None) -> dict[str, list[str]]:
    """Return the check sums of links to the lines, by which the page knows links to its game.

    A link holds the whole game, so the sum could tell what is secret. While a clock runs, no record stays the same.
    """
    if seat is not None or game.rules.has_secrets() or game.clock is not None or game.deadline is not None:
        return {}
    try:
        return {"links": [check_sum(line) for line in lines]}
    except BadValue:  # a prelude is not over yet, so there are no links
        return {}


def _lines(game: Game, seat: str | None) -> list[Game]:
    """Return a copy of the game for each of its lines, at the end of the line; the present one as it is."""
    if not game.has_open_tree(seat) or not 1 < len(game.lines) <= MOST_LINES:
        return [game]
    found = []
    for number in range(len(game.lines)):
        if number == game.line:
            found.append(game)
            continue
        copy = game.copy()
        copy.switch(number)
        while copy.can_redo:
            copy.redo()
        found.append(copy)
    return found


def _view(
    game: Game,
    lines: Sequence[Game],
    seat: str | None,
    edition: str,
    editions: Sequence[str],
    start: int,
    panels: Sequence[str],
) -> dict[str, Any]:
    """Return the game in one of the page's editions (`StoredView`)."""
    told: list[dict[str, Any]] = []
    before: list[Any] = []
    for line in lines:
        entry = _line(line, seat, edition, start if line is game else 0, panels)
        frames = entry["story"]["frames"]
        shared = next((at for at, pair in enumerate(zip(before, frames, strict=False)) if pair[0] != pair[1]), None)
        shared = min(len(before), len(frames)) if shared is None else shared
        before, entry["story"]["frames"], entry["shared"] = frames, frames[shared:], shared
        if "editions" in entry["story"]:
            titles = entry["story"]["editions"]
            entry["story"]["editions"] = {one: titles[one] for one in editions if one in titles}
        told.append(entry)
    answers: dict[str, Any] = {"rule": _rules(game, told, edition)}
    if "tree" in panels and KINDS["tree"].offered(game, seat) and len(game.lines) <= MOST_LINES:
        answers["tree"] = _found(game, "tree", seat, edition)
    return {"here": lines.index(game), "lines": told, "answers": answers}


def _line(game: Game, seat: str | None, edition: str, start: int, panels: Sequence[str]) -> dict[str, Any]:
    """Return one line of a game (`Lined`), with all its frames."""
    answers: dict[str, Any] = {}
    if "code" in panels and KINDS["program"].offered(game, seat):
        answers["program"] = _found(game, "program", seat, edition)
    if "values" in panels and KINDS["values"].offered(game, seat):
        answers["values"] = _values(game, seat, edition)
    if "predict" in panels and can_ask(game):
        predicting = Predicting(game)
        predicting.begin(start)
        answers["questions"] = predicting.message(Look(game, seat, edition))
        if not answers["questions"]["questions"]:
            del answers["questions"]
    inspects = [*answers, "rule", "tree"]
    # The game's own revision would count what others have done in secret.
    story = wire.story(Look(game, seat, edition), revision=0, inspects=inspects)
    story = cleared(story)
    names = {"program": "code", "values": "values", "questions": "predict"}
    return {"story": story, "answers": answers, "panels": [names[key] for key in answers if key in names]}


def cleared(story: Mapping[str, Any]) -> dict[str, Any]:
    """Return the message `story` without what only somebody who plays needs."""
    found = {key: value for key, value in story.items() if key not in PLAYING}
    ask = found["ask"]
    found["ask"] = {key: ask[key] for key in ASKED if key in ask} | {"nodes": []}
    if "icons" in found:
        named = json.dumps(found["frames"])
        found["icons"] = {name: path for name, path in found["icons"].items() if name == "game" or f'"{name}"' in named}
    return found | {"undo": False, "redo": False}


def _found(game: Game, what: str, seat: str | None, edition: str) -> Any:
    return found(Asked(Look(game, seat, edition), {"what": what}, read_only=True))["found"]


def _values(game: Game, seat: str | None, edition: str) -> dict[str, Any]:
    """Return the first values that the game offers: their names, and how they change."""
    offered = dict(list(game.watchable(seat, edition).items())[:MOST_VALUES])
    titles = game.stoppable(seat, edition)["at"]
    changes = [
        [[step, titles.get(value, value) if isinstance(value, str) else value] for step, value in series.changes]
        for series in game.values(*offered, seat=seat)
    ]
    return {"labels": list(offered.values()), "series": [{"changes": one} for one in changes]}


def _rules(game: Game, lines: Sequence[Mapping[str, Any]], edition: str) -> dict[str, Any]:
    """Return the rules that the replies to questions name."""
    asked = [line["answers"]["questions"] for line in lines if "questions" in line["answers"]]
    named = {one["rule"] for questions in asked for one in questions["misreadings"].values()}
    known = game.rulebook(edition) if named else {}
    rules = {number: _found_rule(game, number, edition) for number in sorted(named) if number in known}
    for rule in rules.values():
        rule["see"] = [number for number in rule["see"] if number in rules]
    return rules


def _found_rule(game: Game, number: str, edition: str) -> dict[str, Any]:
    answer = found(Asked(Look(game, None, edition), {"what": "rule", "number": number}, read_only=True))
    return dict(answer["found"])


def _has_comments(tree: Mapping[str, Any] | None) -> bool:
    """Return True if a moment of the tree has a name, a comment or a glyph."""
    rows = [row for segment in (tree or {"segments": []})["segments"] for row in segment["rows"]]
    return any(any(row[5:8]) for row in rows)
