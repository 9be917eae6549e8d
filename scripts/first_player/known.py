"""What has been found out about the starts: in the package, on disk and now."""

from __future__ import annotations

import json
from pathlib import Path

from scripts.first_player import files
from scripts.first_player.starts import SWAPPED, canonical
from spagwidget.lessons.kit.first_player import (
    Queues,
    deals,
    short,
    starts,
)


class Results:
    """What has been found out about the starts: in the package, on disk and now.

    Args:
        path: The file on disk; None: the usual one.
        package: Whether what the package knows counts as well.
    """

    def __init__(self, path: Path | None = None, *, package: bool = True) -> None:
        self.path = files.STARTS if path is None else path
        self.found: dict[tuple[str, str], tuple[str, int]] = {}
        if package:
            for deal in map(short, deals()):
                for queues, winner in starts(deal).items():
                    one, swapped = canonical(queues)
                    self.add(deal, ",".join(one), winner.translate(SWAPPED) if swapped else winner, 0)
        if self.path.exists():
            for line in self.path.read_text(encoding="utf-8").splitlines():
                deal, queues, winner, nodes = json.loads(line)
                self.add(deal, queues, winner, nodes)

    def add(self, deal: str, queues: str, winner: str, nodes: int) -> None:
        """Keep a result, unless a proof or a longer search is there."""
        before = self.found.get((deal, queues), ("?", -1))
        if before[0] == "?" and (winner != "?" or nodes > before[1]):
            self.found[deal, queues] = (winner, nodes)

    def write(self, deal: str, queues: str, winner: str, nodes: int) -> None:
        """Keep a result on disk, too."""
        self.add(deal, queues, winner, nodes)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([deal, queues, winner, nodes]) + "\n")

    def of(self, deal: str, queues: Queues) -> tuple[str, int]:
        """Return who wins, and how many nodes were searched."""
        one, swapped = canonical(queues)
        winner, nodes = self.found.get((deal, ",".join(one)), ("?", 0))
        return winner.translate(SWAPPED) if swapped else winner, nodes
