"""Measures a click: the time from the request to the last message, and the bytes of each message.

The market of the tests has 5,000 legal actions in one decision. A click there is compared with one in Spaghetti Code,
in the same run. The aim is 150 ms and 8 kB for each message; the story, which is the whole game, is sent only once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from random import Random
from statistics import median
from time import perf_counter
from typing import Any

from spagwidget import Game, SpagWidget
from spagwidget.core.game_type import GameType
from tests.games.hands import SHED
from tests.games.market import MARKET

AIM_MS, AIM_BYTES = 150, 8_000


class Weighed(SpagWidget):
    """A board that encodes its messages and keeps their sizes."""

    def __init__(self, game: Game, **options: Any) -> None:
        self.sizes: list[int] = []
        super().__init__(game, **options)

    def send(self, content: Any, buffers: Any = None) -> None:
        self.sizes.append(len(json.dumps(content, separators=(",", ":"), ensure_ascii=False).encode()))


class Clicked:
    """Plays games of one kind by clicks on boards: one for everybody and one for each of two players.

    Args:
        deal: Makes a new game from a seed.
    """

    def __init__(self, deal: Callable[[int], Game]) -> None:
        self.deal = deal
        self.milliseconds: dict[str, list[float]] = {"play": [], "ask": []}
        self.bytes: list[int] = []
        self.stories: list[int] = []
        self.most = 0

    def play(self, seed: int, plies: int) -> None:
        """Play a random game on its three boards."""
        game, chance = self.deal(seed), Random(seed)
        boards = [Weighed(game), Weighed(game, seat="A"), Weighed(game, seat="B")]
        for board in boards:
            board._board.view.greeted = True
        while not game.over and game.ply < plies:
            self.most = max(self.most, len(game.legal))
            text = action(game, chance)
            board = boards["AB".index(game.actors(text)[0]) + 1]
            for request in requests(text):
                self.click(boards, board, request)
        self.stories.append(len(boards[0]._board.story.first()))
        for board in boards:
            board.close()

    def click(self, boards: list[Weighed], board: Weighed, request: dict[str, Any]) -> None:
        """Measure one request and everything that the boards send because of it."""
        for other in boards:
            other.sizes.clear()
        start = perf_counter()
        board._receive(board, {**request, "revision": board._board.view.revision, "id": 1}, [])
        self.milliseconds[request["type"]].append(1000 * (perf_counter() - start))
        self.bytes += [size for other in boards for size in other.sizes]


def action(game: Game, chance: Random) -> str:
    """Return a random action; for a pattern, one of the actions it stands for."""
    rules, state = game.rules, game.state
    chosen = chance.choice([one for one in rules.legal(state) if rules.actors(state, one)])
    return rules.fill(state, chosen, chance).text


def requests(text: str) -> Iterator[dict[str, Any]]:
    """Yield what a page sends for an action if it gets the questions one by one."""
    words = text.split(" ")
    for chosen in range(1, len(words)):
        yield {"type": "ask", "words": words[:chosen]}
    yield {"type": "play", "action": text}


def spaghetti(seed: int) -> Game:
    return Game(level=3, players=2, seed=seed)


def of(type_: GameType, **options: object) -> Callable[[int], Game]:
    settings: dict[str, Any] = type_.rules(**options).options()
    return lambda seed: Game(type_, seed=seed, **settings)


def clicks(games: int, plies: int) -> None:
    """Print the time and bytes of a click in a few games, all measured in one run."""
    kinds = {
        "Spaghetti Code, level 3": Clicked(spaghetti),
        "Shed, hidden hands": Clicked(of(SHED)),
        "Market": Clicked(of(MARKET)),
        "Market, secret bids": Clicked(of(MARKET, secret=True)),
    }
    for seed in range(games):
        for kind in kinds.values():
            kind.play(seed, plies)
    print(f"  three boards on one game; milliseconds (aim: {AIM_MS}), bytes of a message (aim: {AIM_BYTES:,});")
    print("  the story is sent once; in brackets: the ratio to the first line")
    first = median(next(iter(kinds.values())).milliseconds["play"])
    for name, kind in kinds.items():
        plays, asks = kind.milliseconds["play"], kind.milliseconds["ask"]
        print(
            f"  {name:24} up to {kind.most:5,} actions: {median(plays):4.1f} ms ({median(plays) / first:4.1f}), worst"
            f" {max(plays):4.1f}; a question {median(asks):4.1f}, worst {max(asks):4.1f};"
            f" {round(median(kind.bytes)):5,} bytes, most {max(kind.bytes):5,}; story {max(kind.stories):6,}"
        )
