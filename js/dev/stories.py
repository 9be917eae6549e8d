"""Writes the stories that the page shows: `python js/dev/stories.py`."""

from __future__ import annotations

import json
import random
from pathlib import Path

import spagwidget as spag
from spagwidget.widget import wire

FOLDER = Path(__file__).parent / "stories"


def played(level: int, players: int, seed: int, plies: int, choose: int, deal: list[str] | None = None) -> spag.Game:
    """A game after so many actions taken by lot, and so many decisions more until it asks for `choose`."""
    game = spag.Game(level=level, players=players, **({"deal": deal} if deal else {"seed": seed}))
    lots = random.Random(choose)
    for _ in range(plies):
        legal = [action for action in game.legal if not action.startswith(("drop", "stalemate"))]
        if not legal:
            break
        game.play(lots.choice(legal or list(game.legal)))
    return game


def until(game: spag.Game, asks: str, seed: int) -> spag.Game:
    """Plays on until the game asks this."""
    lots = random.Random(seed)
    for _ in range(400):
        if game.asks == asks or not game.legal:
            break
        game.play(lots.choice([a for a in game.legal if not a.startswith(("drop", "stalemate"))] or list(game.legal)))
    return game


def main() -> None:
    """Write them all."""
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
    for name, game in stories.items():
        print(name, game.asks, len(game.events))
        story = wire.story(game)
        (FOLDER / f"{name}.json").write_text(json.dumps(story, ensure_ascii=False), encoding="utf-8")


if __name__ == "__main__":
    main()
