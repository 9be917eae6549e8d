"""Where results are kept: a file for each kind, to which each result is appended as it comes."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

WORK = ROOT / "build" / "first-player"

STARTS, GAMES, PROOFS = WORK / "starts.jsonl", WORK / "games.jsonl", WORK / "proofs.jsonl"

OPEN = WORK / "open.jsonl"


def lines(path: Path) -> list[list[Any]]:
    """Return the lines of a file of results; none if it does not exist."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []
