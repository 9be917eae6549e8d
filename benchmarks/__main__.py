"""Runs all benchmarks: `python -m benchmarks`. --quick takes seconds; --profile shows where the time goes."""

from __future__ import annotations

import platform
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib.util import find_spec

from scripts import chromium

from . import clicks, searching, sharing, speed, thinking, weights


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(
        prog="python -m benchmarks", description="Measure the speed of the engine and the size of what it sends."
    )
    parser.add_argument("--quick", action="store_true", help="take a few seconds only, for a first impression")
    parser.add_argument("--profile", action="store_true", help="only show where the engine's time goes")
    chosen = parser.parse_args(arguments)
    quick = chosen.quick
    print(f"Python {platform.python_version()} on {platform.system()}, {platform.machine()}")
    if chosen.profile:
        speed.profile(20 if quick else 300)
        return
    print("\nSpeed of random games")
    speed.compare(*((2, 0.05) if quick else (40, 0.1)))
    print("\nLength of random games")
    speed.lengths(20 if quick else 500)
    print("\nBots")
    thinking.thinking(*((1, 0.02) if quick else (9, 0.5)))
    print("\nBots beside OpenSpiel's, in Python like ours")
    searching.compare(*((1, 0.02) if quick else (9, 0.5)))
    print("\nTime to import")
    weights.imports(1 if quick else 9)
    print("\nSize of the front end")
    weights.bundle()
    print("\nThe picture in a saved notebook")
    weights.pictures(1 if quick else 5)
    print("\nThe game as a web page: 60 actions with every panel")
    weights.files(1 if quick else 9)
    print("\nReplaying records")
    weights.replays(10 if quick else 1000)
    print("\nBytes sent to the browser")
    weights.wire(*((1, (10, 40)) if quick else (3, (10, 300))))
    print("\nTime and bytes of a click")
    clicks.clicks(*((1, 6) if quick else (10, 40)))
    print("\nA class at play")
    sharing.sharing(*((1, 10) if quick else (5, 300)))
    print("\nThe board in JupyterLab")
    on_the_screen(quick)


def on_the_screen(quick: bool) -> None:
    """Measure the board in a browser, or print why it is left out."""
    needed = [name for name in ("playwright", "jupyterlab") if find_spec(name) is None]
    if quick:
        print("  left out: it takes minutes")
    elif needed:
        print(f"  left out: {' and '.join(needed)} not found; requirements/bench.txt has it")
    elif not (weights.ROOT / "spagwidget" / "widget" / "static" / "widget.js").exists():
        print("  left out: the bundle is not built")
    elif chromium.find() is None:
        print("  left out: no Chromium")
    else:
        from . import browser

        browser.main()


if __name__ == "__main__":
    main()
