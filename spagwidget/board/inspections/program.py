"""The program of the game, and the lines that run at each step."""

from __future__ import annotations

import hashlib
from typing import Any

from ...core.catalogue import say
from ...core.errors import Unsupported
from ...core.session.game import Game
from ...core.session.match.listing import Listing
from ..requests import Refused, number
from .asked import Asked, Kind


def _offered(game: Game, seat: str | None) -> bool:
    """Return True if the game can be written as a program that reveals nothing.

    A program contains the whole start of the game, so a game with secrets has none on a board. A listing contains
    nothing hidden.
    """
    program = game.parts.type.program
    if program is None or (program.runnable and game.rules.has_secrets()):
        return False
    try:
        game.program(seat)
    except Unsupported:
        return False
    return True


def _find(asked: Asked) -> dict[str, Any]:
    """Return the program's text, its marks and blocks, and the lines that run at each step and after the last one.

    A listing also has `pages`. The text, the marks and the blocks are left out if the page has them. `ways` has
    each set of lines once; `steps` has the index of its set for each step, from the step `since` on.

    Raises:
        Refused: A field is malformed.
    """
    content, listing = asked.content, asked.game.program(asked.seat, asked.edition)
    text = listing.text
    key = hashlib.sha256(text.encode()).hexdigest()[:16]
    count = len(asked.game.frames(asked.seat, asked.edition))
    wanted = number(dict(content), "since", 0)
    if wanted < 0:
        raise Refused(say("refused.number", key="since", value=wanted))
    since = wanted if content.get("key") == key and wanted <= count else 0
    ways: dict[tuple[int, ...], int] = {}
    steps = [ways.setdefault(listing.line(step).now, len(ways)) for step in range(count)]
    found = {
        "key": key,
        "since": since,
        "ways": [list(way) for way in ways],
        "steps": steps[since:],
        "next": list(listing.line(count - 1).next),
    }
    if not listing.runnable:
        found["pages"] = _pages(listing, count)
    if content.get("key") == key:
        return found
    blocks = [[block.name, block.first, block.last] for block in listing.blocks]
    return {**found, "text": text, "marks": dict(listing.marks), "blocks": blocks}


def _pages(listing: Listing[Any], count: int) -> dict[str, Any]:
    """Return the text of a listing at each step: its different lines with their marks, pages of lines, and steps.

    Args:
        listing: The listing.
        count: How many steps there are, step 0 included.
    """
    lines: dict[tuple[str, str], int] = {}
    pages: dict[tuple[int, ...], int] = {}
    steps: list[int] = []
    for step in range(count):
        page = listing.page(step)
        marks = {line: mark for mark, line in page.marks.items()}
        texts = enumerate(page.text.splitlines(), 1)
        made = tuple(lines.setdefault((text, marks.get(line, "")), len(lines)) for line, text in texts)
        steps.append(pages.setdefault(made, len(pages)))
    return {"lines": list(map(list, lines)), "pages": list(map(list, pages)), "steps": steps}


PROGRAM = Kind(_offered, _find)
