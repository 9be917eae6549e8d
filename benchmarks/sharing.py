"""Measures a class at play: 30 devices in five teams play shared games on this computer.

The server runs in a separate process, as `spagwidget share` starts it. The devices are real web sockets without a
browser: they take and read every message, but draw nothing. For each decision it measures the time from the moment a
device sends it until the last of all devices has the new position. The aims: 200 ms in the median, 500 ms at 95 %.
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

from tornado.httpclient import HTTPRequest
from tornado.websocket import WebSocketClientConnection, websocket_connect

from spagwidget import Game

from .clicks import action

TEAMS, DEVICES = 5, 30
AIM_MEDIAN, AIM_MOST = 200, 500
PATIENCE = 60.0


@contextmanager
def served(game: Game, per_seat: int) -> Iterator[str]:
    """Share a game in another process; yield the link."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "game.json"
        game.record.save(file)
        command = [sys.executable, "-m", "spagwidget", "share", str(file), f"--per-seat={per_seat}"]
        variables = {**os.environ, "PYTHONUNBUFFERED": "1", "SPAGWIDGET_LANGUAGE": "en"}
        process = subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8", env=variables)
        assert process.stdout
        try:
            words = process.stdout.readline().split()  # Open ADDRESS on your phone and type the code ABC 234.
            yield f"{words[1]}#{''.join(words[-2:]).rstrip('.')}"
        finally:
            process.terminate()
            process.wait(PATIENCE)
            process.stdout.close()


@dataclass
class Seen:
    """What all devices of a game have seen.

    Attributes:
        at: The revision that each device has, by its number.
        changed: Notified whenever a device gets another revision.
        bytes: How many bytes have come.
    """

    at: dict[int, int] = field(default_factory=dict)
    changed: asyncio.Condition = field(default_factory=asyncio.Condition)
    bytes: int = 0

    async def until(self, revision: int) -> None:
        """Wait until every device has a revision."""
        async with self.changed:
            await asyncio.wait_for(self.changed.wait_for(lambda: min(self.at.values()) >= revision), PATIENCE)


class Device:
    """A device that takes and reads every message.

    Args:
        number: Its number.
        link: Its web socket.
        seen: Where it notes what it has seen.
    """

    def __init__(self, number: int, link: WebSocketClientConnection, seen: Seen) -> None:
        self.number, self.link, self.seen = number, link, seen
        self.told: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()
        self.requests = count(1)
        self.reading = asyncio.ensure_future(self._read())

    async def _read(self) -> None:
        while (text := await self.link.read_message()) is not None:
            self.seen.bytes += len(text)
            kind, content = json.loads(text)
            if kind == "message" and "revision" in content:
                async with self.seen.changed:
                    self.seen.at[self.number] = content["revision"]
                    self.seen.changed.notify_all()
            if kind != "message" or content.get("type") == "story":
                self.told.put_nowait((kind, content))

    async def send(self, kind: str, content: object) -> None:
        """Send something as our page does."""
        await self.link.write_message(json.dumps([kind, content]))

    async def until(self, kind: str) -> None:
        """Wait until something of a kind comes."""
        while (await asyncio.wait_for(self.told.get(), PATIENCE))[0] != kind:
            pass

    async def ask(self, **content: object) -> None:
        """Make a request to the board, without waiting for the reply."""
        await self.send("message", {"revision": self.seen.at.get(self.number, 0), "id": next(self.requests), **content})


async def joined(link: str, number: int, seat: str, seen: Seen) -> Device:
    """Return a device that sits on a seat and shows its board."""
    parts = urlsplit(link)
    request = HTTPRequest(f"ws://{parts.netloc}/socket", headers={"Origin": f"http://{parts.netloc}"})
    device = Device(number, await websocket_connect(request), seen)
    for kind, content, answer in (
        ("code", parts.fragment, "places"),
        ("sit", {"seat": seat, "name": f"Pupil {number}"}, "board"),
        ("message", {"type": "hello", "id": 0}, "message"),
    ):
        await device.send(kind, content)
        await device.until(answer)
    return device


async def played(link: str, game: Game, chance: Random, most: int) -> tuple[list[float], int]:
    """Play a shared game, to its end if it is not too long.

    Args:
        link: The link with the code.
        game: The same game, in which the actions are found.
        chance: Chooses the actions, and which device of a team decides.
        most: How many decisions are played at most.

    Returns:
        The milliseconds of each decision, and how many bytes came in all.
    """
    seen = Seen()
    seats = game.rules.seats
    devices = [await joined(link, number, seats[number % len(seats)], seen) for number in range(DEVICES)]
    teams = {seat: [one for one in devices if seats[one.number % len(seats)] == seat] for seat in seats}
    await seen.until(max(seen.at.values()))
    found: list[float] = []
    while not game.over and len(found) < most:
        text = action(game, chance)
        decides, late = chance.sample(teams[game.actors(text)[0]], 2)
        revision = seen.at[decides.number]
        start = perf_counter()
        await decides.ask(type="play", action=text)
        await late.ask(type="play", action=text, revision=revision)  # the whole team taps; the first decision counts
        await seen.until(revision + 1)
        found.append(1000 * (perf_counter() - start))
        game.play(text)
    for device in devices:
        device.link.close()
    await asyncio.gather(*(device.reading for device in devices))
    return found, seen.bytes


def at(share: float, times: Sequence[float]) -> float:
    """Return the time that this share of all times does not exceed."""
    return sorted(times)[min(len(times) - 1, int(len(times) * share))]


def sharing(games: int, most: int) -> None:
    """Print how long a decision takes until all devices have seen it.

    Args:
        games: How many games are played at each level.
        most: How many decisions of a game are played at most: random games of level 3 hardly ever end.
    """
    print(
        f"  {DEVICES} devices in {TEAMS} teams; ms until all have seen a decision (aims: {AIM_MEDIAN} and {AIM_MOST})"
    )
    for level in (1, 3):
        times: list[float] = []
        sizes, ended = 0, 0
        for seed in range(games):
            game = Game(level=level, players=TEAMS, seed=seed)
            with served(game, DEVICES // TEAMS) as link:
                found, size = asyncio.run(played(link, game, Random(seed), most))
            times += found
            sizes += size
            ended += game.over
        print(
            f"  level {level}: {len(times):4} decisions, {ended} of {games} games to their end;"
            f" median {median(times):4.0f}, 95 % {at(0.95, times):4.0f}, worst {max(times):4.0f};"
            f" {sizes / len(times) / DEVICES:,.0f} bytes a decision and device"
        )
