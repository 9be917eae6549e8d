"""Write the stories for the development page: `python js/dev/stories.py`."""

from __future__ import annotations

import json
import random
from pathlib import Path

import spagwidget as spag
from spagwidget.board import wire

FOLDER = Path(__file__).parent / "stories"


def played(level: int, players: int, seed: int, plies: int, choose: int, deal: list[str] | None = None) -> spag.Game:
    """Return a game after `plies` random actions. `choose` is the seed of the actions."""
    game = spag.Game(level=level, players=players, **({"deal": deal} if deal else {"seed": seed}))
    lots = random.Random(choose)
    for _ in range(plies):
        legal = [action for action in game.legal if not action.startswith(("drop", "stalemate"))]
        if not legal:
            break
        game.play(lots.choice(legal or list(game.legal)))
    return game


def until(game: spag.Game, asks: str, seed: int) -> spag.Game:
    """Play random actions until the game asks this question."""
    lots = random.Random(seed)
    for _ in range(400):
        if game.asks == asks or not game.legal:
            break
        game.play(lots.choice([a for a in game.legal if not a.startswith(("drop", "stalemate"))] or list(game.legal)))
    return game


def cells() -> dict[str, spag.Game]:
    """Return games on boards of cells, in the middle of play."""
    grid = spag.Game("maciji", board="5x5", blocks=2, warps=True)
    grid.play("block 0,3", "block 4,1", "warp 1,1", "warp 3,3", "goal 4,4")
    grid.play("write 0,0", "write 0,1", "write 1,2", "write 0,2", "write 1,1", "write 3,3", "write 3,2")
    hexes = spag.Game("maciji", board="hex3")
    hexes.play("goal 2,0", "write 0,1", "write 1,2", "write 2,3", "write 2,2", "write 3,2", "write 4,2")
    large = spag.Game("maciji", board="8x8")
    large.play("goal 6,6", "write 1,1", "write 2,2", "write 2,3", "write 1,2", "write 1,3", "write 2,4")
    empty = spag.Game("maciji", board="4x4")
    wide = spag.Game("maciji", board="hex4", blocks=2)
    wide.play("block 3,3", "block 2,2", "goal 6,0", *["write 0,0"])
    return {"cells": grid, "hex": hexes, "large": large, "empty": empty, "hex4": wide}


def main() -> None:
    """Write all stories."""
    FOLDER.mkdir(exist_ok=True)
    stories = {
        "placing": played(1, 2, 3, 4, 1),
        "level1": until(played(1, 2, 7, 20, 1), "activate", 1),
        "flag": until(played(1, 2, 5, 12, 2), "move", 5),
        "middle": until(played(2, 2, 11, 40, 5), "activate", 3),
        "place": until(played(2, 2, 4, 14, 8), "shift", 2),
        "hit": until(played(3, 4, 9, 60, 3), "hit", 4),
        "chip": until(played(3, 5, 2, 40, 3), "tune", 4),
        "over": until(played(1, 2, 7, 20, 4), "never", 9),
    }
    stories |= cells()
    for name, game in stories.items():
        print(name, game.asks, len(game.events))
        story = wire.story(game)
        (FOLDER / f"{name}.json").write_text(json.dumps(story, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
