"""Builds the site into build/site, and says how long each part took: `python -m scripts.website.build`."""

from __future__ import annotations

import argparse
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from hatch_build import npm
from scripts.environment import ROOT, Trouble
from scripts.website import docs, frame, lessons, offline, play, puzzles, start
from spagwidget.export.page import SIGN

SITE = ROOT / "build" / "site"
SCRIPT = ROOT / "build" / "site-script" / "site.js"
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
        few: Whether it has only a few puzzles, for tests.
    """
    made = folder.with_name(f"{folder.name}-new")
    shutil.rmtree(made, ignore_errors=True)
    (made / "assets").mkdir(parents=True)
    parts: dict[str, Callable[[], None]] = {
        "scripts and styles": lambda: write_assets(made),
        "lessons": lambda: lessons.write_lessons(made),
        "puzzles": lambda: puzzles.write_puzzles(made, few),
        "start and teachers": lambda: write_own(made),
        "play": lambda: play.write_play(made),
        "docs": lambda: docs.write_docs(made),
        "service worker": lambda: offline.write_offline(made),
    }
    begun = time.perf_counter()
    for name, part in parts.items():
        before = time.perf_counter()
        part()
        print(f"{name:20} {time.perf_counter() - before:6.1f} s", flush=True)
    shutil.rmtree(folder, ignore_errors=True)
    made.rename(folder)
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1e6
    print(
        f"{'all':20} {time.perf_counter() - begun:6.1f} s   {len(files)} files, {size:.1f} MB in {folder}", flush=True
    )


def write_assets(folder: Path) -> None:
    """Write the scripts, styles and the icon that all pages share.

    Args:
        folder: The site.
    """
    npm("run", "--silent", "site")
    shutil.copy(SCRIPT, folder / "assets" / "site.js")
    for name in ("bar.css", "site.css"):
        (folder / "assets" / name).write_text(frame.read_beside(name), encoding="utf-8")
    (folder / "assets" / "icon.svg").write_text(ICON, encoding="utf-8")
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")


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
    parser.add_argument("--few", action="store_true", help="only a few puzzles: seconds instead of minutes")
    chosen = parser.parse_args(arguments)
    try:
        build(chosen.into.resolve(), few=chosen.few)
    except Trouble as trouble:
        print(f"make site: {trouble}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
