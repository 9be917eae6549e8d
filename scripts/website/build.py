"""Builds the site into build/site, and says how long each part took: `python -m scripts.website.build`."""

from __future__ import annotations

import argparse
import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from hatch_build import npm
from scripts.environment import ROOT, Trouble
from scripts.website import docs, frame, lessons, lite, offline, play, printables, puzzles, running, start
from spagwidget.core.speaking import speaking
from spagwidget.export.page import SIGN

SITE = ROOT / "build" / "site"
SCRIPTS = ROOT / "build" / "site-script"
"""What `npm run site` makes."""

ICON = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 32"><g fill="none">'
    f'<path d="{SIGN}" stroke="#9a6a00" stroke-width="5"/>'
    f'<path d="{SIGN}" stroke="#f6bc1e" stroke-width="3"/>'
    "</g></svg>\n"
)


def build(folder: Path, *, few: bool = False) -> None:
    """Build the whole site.

    Args:
        folder: The folder, which is made new. Only a complete site replaces an existing one.
        few: Whether it has only a few puzzles and files to print, for tests.
    """
    made = folder.with_name(f"{folder.name}-new")
    shutil.rmtree(made, ignore_errors=True)
    (made / "assets").mkdir(parents=True)
    parts: dict[str, Callable[[], None]] = {
        "scripts and styles": lambda: write_assets(made),
        "lessons": lambda: in_all_languages(lessons.write_lessons, made),
        "puzzles": lambda: puzzles.write_puzzles(made, few),
        "files to print": lambda: printables.write_printables(made, few),
        "start and teachers": lambda: in_all_languages(write_own, made),
        "play": lambda: write_play(made),
        "JupyterLite": lambda: lite.write_lite(made),
        "running lessons": lambda: write_running(made),
        "docs": lambda: docs.write_docs(made),
        "service worker": lambda: offline.write_offline(made),
    }
    begun = clocks()
    for name, part in parts.items():
        before = clocks()
        part()
        print(f"{name:20} {since(before)}", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    made.rename(folder)
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(f"{'all':20} {since(begun)}   {len(files)} files, {size:.1f} MB in {folder}", flush=True)


def clocks() -> tuple[float, float]:
    """Return the time, and the processor time of this program and of the others that it has run, in seconds."""
    return time.perf_counter(), sum(os.times()[:4])


def since(before: tuple[float, float]) -> str:
    """Return how long a part took. Its processor time says what it costs on a machine that also does other work.

    Args:
        before: What `clocks` said when it began.
    """
    passed, worked = (now - then for now, then in zip(clocks(), before, strict=True))
    return f"{passed:6.1f} s, {worked:6.1f} s of the processors"


def write_assets(folder: Path) -> None:
    """Write the scripts, styles and the icon that all pages share.

    Args:
        folder: The site.
    """
    npm("run", "--silent", "site")
    for name in ("site.js", "language.js"):
        shutil.copy(SCRIPTS / name, folder / "assets" / name)
    for name in ("bar.css", "site.css"):
        (folder / "assets" / name).write_text(frame.read_beside(name), encoding="utf-8")
    (folder / "assets" / "icon.svg").write_text(ICON, encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")


def in_all_languages(write: Callable[[Path], None], folder: Path) -> None:
    """Write a part of the site in each of its languages.

    Args:
        write: Writes the part in the current language.
        folder: The site.
    """
    for language in frame.LANGUAGES:
        with speaking(language):
            write(folder)


def write_play(folder: Path) -> None:
    """Write the page Play, and once what it needs in all languages.

    Args:
        folder: The site.
    """
    play.write_files(folder)
    in_all_languages(play.write_page, folder)


def write_running(folder: Path) -> None:
    """Write the pages on which lessons run, and once what they need in all languages.

    Args:
        folder: The site.
    """
    running.write_scripts(folder)
    in_all_languages(running.write_running, folder)


def write_own(folder: Path) -> None:
    """Write the start page and the page for teachers.

    Args:
        folder: The site.
    """
    start.write_start(folder)
    start.write_teachers(folder)


def main(arguments: Sequence[str]) -> int:
    """Build the site and return the exit status."""
    parser = argparse.ArgumentParser(prog="make site", description="Build the site into a folder.")
    parser.add_argument("--into", type=Path, default=SITE, metavar="FOLDER", help="the folder (default: build/site)")
    parser.add_argument(
        "--few", action="store_true", help="only a few puzzles and files to print: seconds instead of minutes"
    )
    chosen = parser.parse_args(arguments)
    try:
        build(chosen.into.resolve(), few=chosen.few)
    except Trouble as trouble:
        print(f"make site: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
