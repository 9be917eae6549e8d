"""One command for all: `python -m benchmarks`, with --profile where the time goes, with --quick in seconds."""

from __future__ import annotations

import platform
from argparse import ArgumentParser
from collections.abc import Sequence
from importlib.util import find_spec

from scripts import chromium

from . import clicks, speed, weights


def main(arguments: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m benchmarks", description="How fast the engine is, and how heavy.")
    parser.add_argument("--quick", action="store_true", help="a few seconds in all: for a first impression")
    parser.add_argument("--profile", action="store_true", help="say where the engine's time goes, and nothing else")
    chosen = parser.parse_args(arguments)
    quick = chosen.quick
    print(f"Python {platform.python_version()} on {platform.system()}, {platform.machine()}")
    if chosen.profile:
        speed.profile(20 if quick else 300)
        return
    print("\nWhole random games")
    speed.compare(*((2, 0.05) if quick else (40, 0.1)))
    print("\nHow long they are")
    speed.lengths(20 if quick else 500)
    print("\nTo load")
    weights.imports(1 if quick else 9)
    print("\nThe front end's bundle")
    weights.bundle()
    print("\nThe picture in a saved notebook")
    weights.pictures(1 if quick else 5)
    print("\nReplaying records")
    weights.replays(10 if quick else 1000)
    print("\nSent to the browser")
    weights.wire(*((1, (10, 40)) if quick else (3, (10, 300))))
    print("\nWhat a click costs")
    clicks.clicks(*((1, 6) if quick else (10, 40)))
    print("\nOn the screen, in JupyterLab")
    on_the_screen(quick)


def on_the_screen(quick: bool) -> None:
    """Measure the board in a browser, or say why not."""
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
