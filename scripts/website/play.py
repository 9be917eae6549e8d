"""The page on which games are played: our Python in a web worker, with everything that it needs beside it."""

from __future__ import annotations

import json
import shutil
import zipfile
from collections.abc import Mapping
from html import escape
from pathlib import Path

from scripts.environment import ROOT
from scripts.website.compiled import PYODIDE, Archive, compile_archives
from scripts.website.drawing import draw_board, in_words, picture
from scripts.website.frame import POLICY, Page, placed
from spagwidget.board.parts import PARTS
from spagwidget.core.catalogue import say
from spagwidget.core.puzzle import games_with_puzzles
from spagwidget.core.session.game import Game

CORE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""The files of Pyodide that the page needs, as npm has them."""

STDLIB, STDLIB_PLACE = "python_stdlib.zip", "/lib/python314.zip"
"""Python's own library, of which npm has only the source files, and what Pyodide calls it."""

PACKAGE = ROOT / "spagwidget"
STATIC = PACKAGE / "widget" / "static"
SCRIPTS = ROOT / "build" / "site-script"
POLICY_OF_PYTHON = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
"""Lets the browser compile WebAssembly, which Python is. It allows no text to be run as a script."""

FILES = (".py", ".json", ".css")
"""The endings of the package's files that Python needs in a browser; the front end's files are beside the page."""

FIRST = {"game": "spaghetti", "options": {"level": 1, "players": 2, "seed": 7}, "bots": {"B": "easy"}}
"""The game of the picture. Visitors who come for the first time play it."""

GAMES = {
    "level1": {"game": "spaghetti", "options": {"level": 1, "players": 2}},
    "level2": {"game": "spaghetti", "options": {"level": 2, "players": 2}},
    "level3": {"game": "spaghetti", "options": {"level": 3, "players": 2}},
    "monster": {"game": "spaghetti", "options": {"level": 2, "players": 2, "edition": "monster"}},
    "maciji": {"game": "maciji", "options": {}},
    "nightmare": {"game": "nightmare", "options": {"players": 2}},
    "lovelace": {"game": "lovelace-babbage", "options": {"players": 2}},
}
"""The games to choose from, by the ends of their texts' keys; all others are in the dialog *New game* of the board."""

PUZZLES = {game: {"puzzle": {"game": game, "number": 1}} for game in games_with_puzzles()}
"""The first puzzles of the games that have some; the board shows the others."""

OPPONENTS = {**{level: level for level in ("beginner", "easy", "medium", "strong")}, "friend": ""}
"""The opponents to choose from, by the ends of their texts' keys, with the levels of the bots; "": another person."""

STEPS = ("here", "arrived", "started", "loaded", "ready")
"""What happens until the board can be played on, as in js/src/site/worker.ts; `here`: the page itself."""

SAID = ("about", "long", "failed", "offline")
"""What the page says meanwhile, by the ends of the texts' keys."""


def write_files(folder: Path) -> None:
    """Write Python, our package and the front end, which the pages of all languages share.

    Args:
        folder: The site.
    """
    place = folder / "play"
    (place / "pyodide").mkdir(parents=True)
    (place / "board").mkdir()
    for name in CORE:
        shutil.copy(PYODIDE / name, place / "pyodide" / name)
    (place / "pyodide" / "NOTICE.txt").write_text(say("website.play.notice", version=_version()), encoding="utf-8")
    for name in sorted({file for files in PARTS.values() for file in files}):
        shutil.copy(STATIC / name, place / "board" / name)
    for name in ("play.js", "getting.js", "worker.js"):
        shutil.copy(SCRIPTS / name, place / name)
    shutil.copy(Path(__file__).with_name("door.py"), place / "door.py")
    _pack(place / "spagwidget.zip")
    # The folder of js/src/site/worker.ts, in the file system that Pyodide makes in memory.
    library = "/home/pyodide/library"
    compile_archives([Archive(place / "pyodide" / STDLIB, STDLIB_PLACE), Archive(place / "spagwidget.zip", library)])


def write_page(folder: Path) -> None:
    """Write the page and its picture in the current language, after the files.

    Args:
        folder: The site.
    """
    own = folder / placed("play")
    own.mkdir(parents=True, exist_ok=True)
    game = Game("spaghetti", **FIRST["options"])  # type: ignore[arg-type]  # the options of the game
    draw_board(game, 0, own, "first", small=False)
    title, about, body = say("website.play"), say("website.play.about"), _body(game, folder / "play")
    page = Page("play/index.html", title, about, body, "play", modules=("play/play.js",), policy=POLICY_OF_PYTHON)
    page.write(folder)


def _version() -> str:
    """Return the version of Pyodide that is installed."""
    return str(json.loads((PYODIDE / "package.json").read_text(encoding="utf-8"))["version"])


def _pack(file: Path) -> None:
    """Write our package, always as the same bytes for the same files."""
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sorted(PACKAGE.rglob("*")):
            if path.suffix in FILES and STATIC not in path.parents:
                entry = zipfile.ZipInfo(path.relative_to(ROOT).as_posix())
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, path.read_bytes())


def _body(game: Game, place: Path) -> str:
    games = "".join(_option(wanted, say(f"website.play.game.{name}")) for name, wanted in GAMES.items())
    solved = "".join(_option(wanted, say(f"website.play.puzzles.{name}")) for name, wanted in PUZZLES.items())
    opponents = "".join(
        f'<option value="{value}"{" selected" if value == "easy" else ""}>'
        f"{escape(say(f'website.play.opponent.{name}'))}</option>"
        for name, value in OPPONENTS.items()
    )
    sizes = {
        "arrived": sum(path.stat().st_size for path in place.rglob("*") if path.parent.name == "pyodide"),
        "loaded": (place / "spagwidget.zip").stat().st_size,
    }
    steps = "".join(
        f'<li data-step="{name}"><b>{escape(say(f"website.play.step.{name}"))}</b> '
        f"<span>{escape(size_of(sizes[name])) if name in sizes else ''}</span><time></time></li>"
        for name in STEPS
    )
    # The script of the page fills these values in.
    filled = {"seconds": "{seconds}", "why": "{why}"}
    said = " ".join(f'data-{name}="{escape(say(f"website.play.said.{name}", **filled))}"' for name in SAID)
    return (
        f"<h1>{escape(say('website.play'))}</h1>\n"
        f'<form class="setup" data-play-setup data-first="{escape(json.dumps(FIRST))}">'
        f'<label>{escape(say("website.play.game"))} <select name="game">{games}'
        f'<optgroup label="{escape(say("website.puzzles"))}">{solved}</optgroup></select></label>'
        f'<label>{escape(say("website.play.opponent"))} <select name="opponent">{opponents}</select></label>'
        f'<button type="submit">{escape(say("website.play.start"))}</button></form>\n'
        '<p class="problem" role="alert" data-play-problem hidden></p>\n'
        '<p class="question" data-play-question hidden></p>\n'
        f'<div class="play"><div data-play-still>{picture("first", in_words(game), lazy=False, large=True)}</div>'
        "<div data-play-board></div>"
        f'<section class="getting" data-play-getting aria-label="{escape(say("website.play.getting"))}">'
        f"<div><h2>{escape(say('website.play.getting'))}</h2>"
        f'<p role="status" data-said {said}>{escape(say("website.play.said.usual"))}</p>'
        f'<button type="button" hidden>{escape(say("website.play.again"))}</button></div>'
        f"<ol>{steps}</ol></section></div>\n"
        f"<noscript><p>{escape(say('website.play.unscripted'))}</p></noscript>\n"
        f'<div class="lead"><p>{escape(say("website.play.kept"))}</p></div>\n'
    )


def _option(wanted: Mapping[str, object], name: str) -> str:
    return f'<option value="{escape(json.dumps(wanted))}">{escape(name)}</option>'


def size_of(count: int) -> str:
    """Return the size of files, as the pages show it.

    Args:
        count: The bytes.
    """
    return say("website.play.size", size=f"{count / 1e6:.1f}")
