"""What tests of pages without Python share: whole games, and what a page contains."""

from __future__ import annotations

import gzip
import json
import re
from random import Random
from typing import Any

import spagwidget as spag
from spagwidget.export.scripts import DIGITS


def played(plies: int, seed: int = 3, **options: Any) -> spag.Game:
    """Return a game after this many random actions, or after fewer if it is over by then."""
    game, chance = spag.Game(seed=seed, **options), Random(seed)
    while not game.over and game.ply < plies:
        game.play(chance.choice(game.legal))
    return game


def unpacked(text: str) -> str:
    """Return what a packed text of a page stands for."""
    size, _, digits = text.partition("\n")
    blocks = [digits[at : at + 11] for at in range(0, len(digits), 11)]
    numbers = [sum(DIGITS.index(sign) * 94 ** (10 - at) for at, sign in enumerate(block)) for block in blocks]
    return gzip.decompress(b"".join(number.to_bytes(9, "big") for number in numbers)[: int(size)]).decode()


def part(page: str, name: str) -> str:
    """Return the packed text `code` or `data` of a page, unpacked."""
    (found,) = re.findall(rf'<script type="text/plain" data-page="{name}">(.*?)</script>', page, re.DOTALL)
    return unpacked(found)


def data_in(page: str) -> Any:
    """Return the data of a page."""
    return json.loads(part(page, "data"))
