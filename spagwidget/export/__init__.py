"""A game as one HTML file, which opens anywhere without Python, without a server and without a network."""

from __future__ import annotations

import os
from collections.abc import Sequence

from ..core.advice import suggest
from ..core.arguments import checked_path, checked_whole
from ..core.catalogue import languages, listing, say
from ..core.errors import BadType, BadValue
from ..core.files import write_whole
from ..core.made_up import MADE_UP
from ..core.session.game import Game
from ..core.speaking import current, speaking
from ..widget.bundle import needed
from .link import Link, from_link, link_of, read_link
from .page import board, by_of, credit_of, document, what_of
from .scripts import script_for
from .stored import PANELS, stored

__all__ = ["PANELS", "Link", "from_link", "link_of", "page", "read_link", "to_html"]

LONGEST = 200
"""The most characters of a title or an author."""


def to_html(game: Game, path: str | os.PathLike[str], **options: object) -> None:
    """Write a game as one HTML file.

    Args:
        game: The game.
        path: The file, as for `Game.to_html`.
        options: The options of `Game.to_html`.

    Raises:
        BadValue, BadType, Unsupported, OSError: As for `Game.to_html`.
    """
    checked = checked_path("path", path)
    if checked.suffix.lower() not in (".html", ".htm"):
        raise BadValue(say("page.error.name", path=checked))
    write_whole(checked, page(game, **options).encode())  # type: ignore[arg-type]  # page checks its options itself


def page(
    game: Game,
    *,
    step: int | None = None,
    panels: Sequence[str] | None = None,
    edition: str | Sequence[str] = "",
    language: str = "",
    title: str = "",
    author: str = "",
    seat: str | None = None,
) -> str:
    """Return the text of an HTML file that shows a game, as `Game.to_html` writes it.

    Args:
        game: The game.
        step: As for `Game.to_html`, as are all others.
        panels: See there.
        edition: See there.
        language: See there.
        title: See there.
        author: See there.
        seat: See there.

    Raises:
        BadValue, BadType, Unsupported: As for `Game.to_html`.
    """
    if language and language not in languages():
        known = [code for code in languages() if code != MADE_UP]
        raise BadValue(say("page.error.language", language=language, advice=suggest(language, known)))
    with speaking(language or current()), game.lock:
        editions = _editions(game, seat, edition)
        last = len(game.frames(seat, editions[0])) - 1
        if step is not None and not 0 <= (step := checked_whole("step", step)) <= last:
            raise BadValue(say("page.error.step", step=step, end=last))
        name, subtitle = game.display(seat, editions[0]).about()
        heading = _text("title", title) or name
        held = stored(game, seat, editions, step, _panels(panels))
        scene = game.frames(seat, editions[0])[0].scene
        looks = {part for one in editions for part in needed(scene, one, extras=bool(game.times_left_for(seat)))}
        parts = (*(part for part in ("monster", "extras") if part in looks), *held.panels)
        made = script_for(scene.layout.kind, parts)
        by = by_of(game, _text("author", author))
        told = by or subtitle
        shown = board(game, seat, editions[0], step, held.data, made)
        return document(heading, told, what_of(game, editions[0]), [shown], made, credit_of(game), current())


def _editions(game: Game, seat: str | None, edition: object) -> list[str]:
    """Return the checked editions, the one that is shown first at the beginning."""
    wanted = [edition] if isinstance(edition, str) else edition
    if not isinstance(wanted, (list, tuple)) or not wanted or not all(isinstance(one, str) for one in wanted):
        raise BadType(say("error.argument", name="edition", value=edition, expected=say("kind.words")))
    return list(dict.fromkeys(game.display(seat, one).edition for one in wanted))


def _panels(panels: object) -> Sequence[str]:
    if panels is None:
        return PANELS
    if not isinstance(panels, (list, tuple)) or not all(one in PANELS for one in panels):
        raise BadValue(say("page.error.panels", known=listing(PANELS), value=panels))
    return [one for one in PANELS if one in panels]


def _text(name: str, value: object) -> str:
    if not isinstance(value, str) or len(value) > LONGEST or not value.isprintable():
        raise BadValue(say("page.error.text", name=name, most=LONGEST, value=value))
    return value.strip()
