"""The data of the package, from what the package knew and what was found since."""

from __future__ import annotations

import json
from typing import Any

from scripts.first_player.games import KINDS, MANY, known_games, known_open_games
from scripts.first_player.known import Results
from scripts.first_player.proofs import checked_proofs
from spagwidget.lessons.kit import first_player as study
from spagwidget.lessons.kit.first_player import (
    deals,
    placings,
    short,
)

MOST_PROOFS = 90_000
"""How many signs the proofs in the package have in all, at most."""


def write() -> None:
    """Write the data of the package: every start, the games, and the shortest proofs."""
    known = Results()
    table = {short(deal): "".join(known.of(short(deal), queues)[0] for queues in placings()) for deal in deals()}
    played, still = known_games(), known_open_games()
    made = sorted(checked_proofs().items(), key=lambda entry: len(entry[1][1]))
    whole, size = [], 0
    for (deal, cards), (seat, answers, _) in made:
        size += 0 if cards else len(answers)
        if answers and (cards or size < MOST_PROOFS):
            whole.append([deal, cards, seat, answers])
    parts: dict[str, Any] = {
        "starts": table,
        "played": [[*kind, *played[kind]] for kind in KINDS if kind in played],
        "open": {deal: [MANY, *still[deal]] for deal in table if deal in still},
        "checked": sorted([deal, positions] for (deal, cards), (_, _, positions) in made if not cards),
        "proofs": whole,
    }
    text = ",\n".join(f'"{name}": {rows(part)}' for name, part in parts.items())
    study.FILE.write_text("{" + text + "}\n", encoding="utf-8")


def rows(part: dict[str, Any] | list[Any]) -> str:
    """Return a part of the data as JSON with one entry in each line."""
    if isinstance(part, dict):
        return "{\n" + ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in part.items()) + "\n}"
    return "[\n" + ",\n".join(map(json.dumps, part)) + "\n]"
