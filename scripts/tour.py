"""Runs the README's five-minute tour, and fails if something does not work.

Run it with any Python that has spagwidget: python scripts/tour.py
"""

from __future__ import annotations

import tempfile
from pathlib import Path

import spagwidget as spag


def tour(folder: Path) -> None:
    """Play, undo, save, load, set up a position and draw it.

    Args:
        folder: An empty folder for the saved game.

    Raises:
        AssertionError: Something did not work.
    """
    game = spag.Game(level=1, players=2, seed=7)
    widget = spag.SpagWidget(game)
    assert widget.game is game
    assert (game.to_move, game.asks) == ("A", "place")
    assert "place AddFlag" in game.legal

    before = game.position
    game.play("place Bug")
    after = game.position
    assert after != before
    game.undo()
    assert game.position == before
    game.redo()
    assert game.position == after
    assert game.events[-1].caption

    file = folder / "lesson.json"
    game.record.save(file)
    loaded = spag.Game.load(file)
    assert loaded.position == after
    assert spag.SpagWidget(loaded, step=0).step == 0

    combo = spag.Game.from_position("(AddFlag A)(MoveCommand A)(ForkBomb A)", level=2)
    assert spag.draw(combo) is not None
    print(f"spagwidget {spag.__version__}: the tour works")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        tour(Path(folder))
