"""A game as one HTML file, which opens anywhere without Python, without a server and without a network."""

from __future__ import annotations

import os
from collections.abc import Collection, Sequence
from pathlib import Path

from ..board import wire
from ..board.parts import needed
from ..core.arguments import checked_path, checked_whole
from ..core.catalogue import listing, say
from ..core.errors import BadType, BadValue
from ..core.files import write_whole
from ..core.puzzle import PuzzleLike
from ..core.session.game import Game
from ..core.speaking import current, speaking
from .link import Link, checked_language, from_link, link_of, read_link
from .page import board, by_of, credit_of, document, what_of
from .scripts import script_for
from .stored import PANELS, stored
from .tries import MOST_SECONDS, Tries, opponents_of, story_of, tries_of

__all__ = [
    "PANELS",
    "Link",
    "from_link",
    "link_of",
    "page",
    "puzzle_page",
    "puzzle_pages",
    "puzzle_to_html",
    "read_link",
    "to_html",
]

LONGEST = 200
"""The most characters of a title or an author."""

WIDE_SPACE = "\u3000"
"""The space between Japanese names, which Python counts as not printable."""

LARGEST = 80_000
"""The most characters of a puzzle's board in a page; a larger one plays the solution only."""


def to_html(game: Game, path: str | os.PathLike[str], **options: object) -> None:
    """Write a game as one HTML file.

    Args:
        game: The game.
        path: The file, as for `Game.to_html`.
        options: The options of `Game.to_html`.

    Raises:
        BadValue, BadType, Unsupported, OSError: As for `Game.to_html`.
    """
    write_whole(_file(path), page(game, **options).encode())  # type: ignore[arg-type]  # page checks its options itself


def _file(path: object) -> Path:
    checked = checked_path("path", path)
    if checked.suffix.lower() not in (".html", ".htm"):
        raise BadValue(say("page.error.name", path=checked))
    return checked


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
    checked_language(language)
    with speaking(language or current()), game.lock:
        editions = _editions(game, seat, edition)
        last = len(game.frames(seat, editions[0])) - 1
        if step is not None and not 0 <= (step := checked_whole("step", step)) <= last:
            raise BadValue(say("page.error.step", step=step, end=last))
        return _page(game, seat, editions, step, _panels(panels), _text("title", title), _text("author", author))


def _page(
    game: Game,
    seat: str | None,
    editions: Sequence[str],
    step: int | None,
    panels: Sequence[str],
    title: str,
    author: str,
    what: str = "",
) -> str:
    """Return a page that plays a game back, from checked options. `what`: what it is; "": the game's own text."""
    name, subtitle = game.display(seat, editions[0]).about()
    held = stored(game, seat, editions, step, panels)
    scene = game.frames(seat, editions[0])[0].scene
    looks = {part for one in editions for part in needed(scene, one, extras=bool(game.times_left_for(seat)))}
    made = script_for(scene.layout.kind, (*_looks(looks), *held.panels))
    shown = board(game, seat, editions[0], step, held.data, made)
    told = by_of(game, author) or subtitle
    return document(title or name, told, what or what_of(game, editions[0]), [shown], made, credit_of(game), current())


def _looks(found: Collection[str]) -> list[str]:
    return [part for part in ("monster", "extras") if part in found]


def puzzle_to_html(puzzle: PuzzleLike, path: str | os.PathLike[str], **options: str) -> None:
    """Write a puzzle as one HTML file.

    Args:
        puzzle: The puzzle.
        path: The file, as for `Game.to_html`.
        options: The options of `PuzzleBoard.to_html`.

    Raises:
        BadValue, BadType, OSError: As for `PuzzleBoard.to_html`.
    """
    write_whole(_file(path), puzzle_page(puzzle, **options).encode())


def puzzle_page(puzzle: PuzzleLike, *, edition: str = "", language: str = "", title: str = "", author: str = "") -> str:
    """Return the text of an HTML file with a puzzle, as `PuzzleBoard.to_html` writes it.

    Args:
        puzzle: The puzzle.
        edition: As for `PuzzleBoard.to_html`, as are all others.
        language: See there.
        title: See there.
        author: See there.

    Raises:
        BadValue, BadType: As for `PuzzleBoard.to_html`.
    """
    wanted = checked_language(language) or current()
    with speaking(wanted):
        return puzzle_pages(puzzle, (wanted,), edition=edition, title=title, author=author)[wanted]


def puzzle_pages(
    puzzle: PuzzleLike,
    languages: Sequence[str],
    *,
    edition: str = "",
    title: str = "",
    author: str = "",
    seconds: float = MOST_SECONDS,
) -> dict[str, str]:
    """Return the text of an HTML file with a puzzle in each of several languages; its tries are searched once.

    Args:
        puzzle: The puzzle.
        languages: The codes of the languages.
        edition: As for `PuzzleBoard.to_html`, as are all others.
        title: See there.
        author: See there.
        seconds: How long its tries are searched, at most, in seconds of the processor. A page for which that is not
            enough plays the solution only.

    Raises:
        BadValue, BadType: As for `PuzzleBoard.to_html`.
    """
    game = puzzle.game()
    shown = game.display(None, edition).edition if edition else ""
    heading, author = _text("title", title), _text("author", author)
    found = tries_of(puzzle, shown, languages, seconds=seconds)
    pages = {}
    for language in languages:
        with speaking(language):
            named = heading or say("page.puzzle", number=puzzle.number, title=game.display(None, shown).about()[0])
            told = None if found is None else found[language]
            made = None if told is None else _solved_there(puzzle, game, shown, told, named, author)
            pages[language] = _played_back(puzzle, game, shown, named, author) if made is None else made
    return pages


def _solved_there(puzzle: PuzzleLike, game: Game, edition: str, found: Tries, title: str, author: str) -> str | None:
    """Return the page on which a puzzle is solved; None: it would be too large."""
    story, start = story_of(game, edition), found.states[0]
    story |= {**start["now"], "frames": start["frames"]}
    traits = {"read_only": False, "puzzle": start["puzzle"], "opponents": opponents_of(puzzle)}
    view = {"here": 0, "lines": [{"shared": 0, "story": story, "answers": {}}], "answers": {}}
    shown = story.get("edition", "")
    data = {
        "protocol": wire.PROTOCOL,
        "traits": traits,
        "log": True,
        "edition": shown,
        "views": {shown: view},
        "solving": {"states": found.states, "hints": found.hints},
    }
    scene = game.frames(None, edition)[0].scene
    looks = needed(scene, shown, extras=False)
    made = script_for(scene.layout.kind, (*_looks(looks), "solve"))
    combo = game.find_combo(puzzle.par.decisions, seat=puzzle.seat)
    placed = board(game, None, edition, None, data, made, () if combo is None else combo.lines())
    if len(placed) > LARGEST:
        return None
    told = by_of(game, author) or game.display(None, edition).about()[1]
    what = say("page.puzzle.what", goal=start["puzzle"]["goal"], who=start["puzzle"]["who"])
    return document(title, told, what, [placed], made, credit_of(game), current())


def _played_back(puzzle: PuzzleLike, game: Game, edition: str, title: str, author: str) -> str:
    """Return the page that plays the solution of a puzzle back, hidden until the reader steps there."""
    combo = game.find_combo(puzzle.par.decisions, seat=puzzle.seat)
    solved, step = (game, None) if combo is None else (combo.game, combo.step)
    goal = getattr(puzzle, "goal", "") or say("puzzle.goal", n=puzzle.par.decisions)
    what = say("page.puzzle.solution", seat=puzzle.seat, goal=goal)
    return _page(solved, None, [edition], step, ("log",), title, author, what)


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
    if not isinstance(value, str) or len(value) > LONGEST or not value.replace(WIDE_SPACE, " ").isprintable():
        raise BadValue(say("page.error.text", name=name, most=LONGEST, value=value))
    return value.strip()
