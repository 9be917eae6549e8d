"""Measures imports, the front end's size, pictures, replays and messages."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

import spagwidget
from spagwidget import Game

ROOT = Path(spagwidget.__file__).parent.parent
IMPORTS = {
    "import spagwidget": "import spagwidget",
    "and the widget": "from spagwidget import SpagWidget",
    "and a first picture": "import spagwidget as spag; spag.draw(spag.Game(seed=1)).png()",
}


def imports(times: int) -> None:
    """Print how long imports take in a fresh Python."""
    for name, code in IMPORTS.items():
        found = [fresh(code) for _ in range(times)]
        print(f"  {name:24} {1000 * median(found):7.0f} ms   (median of {times} fresh starts)")


def fresh(code: str) -> float:
    """Return the seconds that code takes in a new interpreter, without the start of the interpreter."""
    timed = f"from time import perf_counter as now; t = now()\n{code}\nprint(now() - t)"
    command = [sys.executable, "-c", timed]
    return float(subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout)


def bundle() -> None:
    """Print the size of the front end."""
    from spagwidget.widget import bundle

    for name in dict.fromkeys((bundle.LOADER, *(name for part in bundle.PARTS.values() for name in part))):
        file = bundle.STATIC / name
        if not file.exists():
            print(f"  {name:12} not built")
            continue
        content = file.read_bytes()
        print(f"  {name:12} {len(content) / 1000:7.1f} kB   ({len(gzip.compress(content)) / 1000:.1f} kB compressed)")


def pictures(times: int) -> None:
    """Print the time and size of the picture in a saved notebook."""
    from spagwidget.pictures import static

    for level, players in ((1, 2), (2, 2), (3, 5)):
        game, found = whole(level, players, seed=3, plies=60), []
        for _ in range(times):
            start = perf_counter()
            data = static(game)
            found.append(perf_counter() - start)
        size = f"{len(data) / 1000:5.1f} kB"
        print(f"  level {level}, {players} players        {1000 * median(found):7.0f} ms   {size}")


def replays(games: int) -> None:
    """Print how long `spagwidget replay --json` takes for this many files."""
    with TemporaryDirectory() as folder:
        files, plies = [], 0
        for seed in range(games):
            game = whole(1 + seed % 3, 2 + seed % 4, seed)
            files.append(str(Path(folder, f"{seed}.json")))
            game.record.save(files[-1])
            plies += game.ply
        start = perf_counter()
        subprocess.run(
            [sys.executable, "-m", "spagwidget", "replay", "--json", *files],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            check=True,
        )
        passed = perf_counter() - start
    positions = plies + games
    print(f"  {games} games, {positions:,} positions: {passed:.1f} s, {positions / passed:,.0f} positions a second")


PAGES: dict[str, dict[str, Any]] = {
    "Spaghetti Code, level 1, 2 players": {"level": 1, "players": 2},
    "Spaghetti Code, level 3, 5 players": {"level": 3, "players": 5},
    "MACIJI": {"game": "maciji"},
    "Lovelace & Babbage": {"game": "lovelace-babbage"},
    "Programmer's Nightmare": {"game": "nightmare"},
}


def files(games: int) -> None:
    """Print the size of web pages of 60 random actions with every panel, and of pages of puzzles."""
    from spagwidget.export import page, puzzle_page

    for name, options in PAGES.items():
        found = [len(page(sixty(seed, options)).encode()) for seed in range(games)]
        print(f"  {name:36} {median(found) / 1000:6.1f} kB, at most {max(found) / 1000:.1f}")
    made = [len(puzzle_page(puzzle).encode()) for puzzle in spagwidget.puzzles(grade=1)[:games]]
    print(f"  {'a puzzle':36} {median(made) / 1000:6.1f} kB, at most {max(made) / 1000:.1f}")


def sixty(seed: int, options: dict[str, Any]) -> Game:
    """Return a game after 60 random actions, or after fewer if it is over by then."""
    game, chance = Game(seed=seed, **options), Random(seed)
    while not game.over and game.ply < 60:
        game.play(chance.choice(game.legal))
    return game


def whole(level: int, players: int, seed: int, plies: int = 500, caution: float = 0) -> Game:
    """Return a random game up to a ply; with more caution, flags skip more often and the game is longer."""
    game, chance = Game(level=level, players=players, seed=seed), Random(seed)
    while not game.over and game.ply < plies:
        legal = [action for action in game.legal if action != "stalemate"]
        game.play("skip" if "skip" in legal and chance.random() < caution else chance.choice(legal))
    return game


def wire(games: int, around: tuple[int, ...]) -> None:
    """Print how many bytes a decision sends to the browser, early and late in a game."""
    from spagwidget import SpagWidget

    sent: list[int] = []

    class Weighed(SpagWidget):
        def send(self, content: Any, buffers: Any = None) -> None:
            sent.append(len(json.dumps(content, ensure_ascii=False).encode()))

    for level, players in ((1, 2), (2, 3), (3, 5)):
        found: dict[int, list[int]] = {ply: [] for ply in around}
        seed = 0
        while len(found[around[-1]]) < games * 10:
            seed += 1
            game = whole(level, players, seed, max(around) + 5, caution=0.6)
            if game.ply < max(around) + 5:
                continue
            actions = game.record.actions
            game.undo(game.ply)
            board = Weighed(game)
            for ply, action in enumerate(actions):
                sent.clear()
                game.play(action)
                for near in around:
                    if near - 5 <= ply < near + 5:
                        found[near].append(sum(sent))
            board.close()
        weights = ", ".join(f"ply {ply}: {median(found[ply]):,.0f} (most {max(found[ply]):,})" for ply in around)
        print(f"  level {level}, {players} players: bytes a decision at {weights}")
