"""A class that loses its network and its kernel while it is attacked: what has been decided is there, and secret."""

from __future__ import annotations

import asyncio
import json
import signal
from functools import partial
from pathlib import Path
from random import Random

import psutil
from tornado.websocket import WebSocketClosedError

import spagwidget as spag
from benchmarks.clicks import action as random_action
from spagwidget.board import wire
from spagwidget.board.look import Look

from .phones import Phone, phone, run
from .processes import Served, serving
from .test_server import HOSTILE

MESSAGES = 3_400
"""How many hostile messages a process gets; there are three processes."""

ROOM = 150_000_000
"""The most bytes of memory that a process may need besides those at its beginning."""


class Attacked:
    """Sends hostile messages to a server until there are enough, and remembers what was answered.

    Args:
        shared: The shared game.
        tokens: Tokens of an earlier process, which are worth nothing.
        rng: Chooses what is sent.
    """

    def __init__(self, shared: Served, tokens: list[str], rng: Random) -> None:
        self.shared, self.rng, self.sent = shared, rng, 0
        self.texts = [*HOSTILE, *(json.dumps(["back", token]) for token in tokens)]
        self.texts += [json.dumps(["code", f"WRONG{number}"]) for number in range(10)]
        self.texts += [json.dumps(["sit", {"seat": seat}]) for seat in ("A", "B", "X", None)]
        self.heard: list[str] = []

    async def attack(self) -> None:
        """Send what no page of ours sends; when the server ends the connection, begin again."""
        while self.sent < MESSAGES:
            one = await phone(self.shared)
            try:
                for _ in range(self.rng.randrange(1, 60)):
                    text = random_bytes(self.rng) if self.rng.random() < 0.3 else self.rng.choice(self.texts)
                    self.sent += 1
                    await one.raw(text)
            except WebSocketClosedError:
                pass
            self.heard += one.heard
            one.link.close()


def random_bytes(rng: Random) -> str | bytes:
    """Return a message of random bytes, or of random signs."""
    found = rng.randbytes(rng.choice((1, 30, 3_000, 63_000, 70_000)))
    return found if rng.random() < 0.5 else found.decode("latin-1")


async def returned(shared: Served, token: str) -> Phone:
    """Return a device that has come back with its token; it tries again when the server is busy, as our page does."""
    for _ in range(40):
        one = await phone(shared)
        try:
            return await one.back(token)
        except (AssertionError, WebSocketClosedError):  # others have taken the room before it was known
            await asyncio.sleep(0.25)
    raise AssertionError("it did not get its seat back")


async def played(shared: Served, game: spag.Game, plies: int, old: list[str], rng: Random) -> list[str]:
    """Play on while the devices lose their network now and then, and others attack.

    Args:
        shared: The shared game.
        game: The same game: what is played in it says what all devices must see.
        plies: How many decisions are played.
        old: Tokens of an earlier process.
        rng: Chooses what happens.

    Returns:
        The tokens of the devices.
    """
    devices: dict[str | None, Phone] = {}
    for place in ("A", "B", None):
        devices[place] = await (await phone(shared)).sit(shared.code, place, "Pupil")
    for token in old:
        assert "Type the code again" in await (await phone(shared)).tell("back", token, "unknown")
    attacked = Attacked(shared, old, rng)
    attacks = [asyncio.ensure_future(attacked.attack()) for _ in range(4)]
    try:
        for _ in range(plies):
            action = random_action(game, rng)
            seat = game.actors(action)[0]
            for other in rng.sample(list(devices), rng.randrange(3)):
                await devices[other].lose()
                devices[other] = await returned(shared, devices[other].token)
            reply = await devices[seat].play(action)
            assert reply["type"] == "more", reply
            game.play(action)
        await asyncio.gather(*attacks)
    finally:
        for attack in attacks:  # a failure here would else be a failure of the next tests, too
            attack.cancel()
        await asyncio.gather(*attacks, return_exceptions=True)
    assert attacked.sent >= MESSAGES
    for text in attacked.heard:
        assert json.loads(text)[0] in ("refused", "unknown"), text
    again = await phone(shared)
    assert "too many wrong codes" in await again.tell("code", shared.code, "refused")
    for known, one in devices.items():
        story = await one.ask(type="hello")
        expected = json.loads(json.dumps(wire.story(Look(game, known))))
        assert story["frames"] == expected["frames"], f"what {known} may know"
    return [one.token for one in devices.values()]


def test_a_class_loses_network_and_kernel_and_is_attacked_and_loses_nothing_else(tmp_path: Path) -> None:
    file, rng, tokens = tmp_path / "class.json", Random(1), list[str]()
    game = spag.Game(game="lovelace-babbage", seed=1)  # each of the two writes a secret line
    game.record.save(file)
    for plies in (10, 10, 5):
        with serving(str(file), f"--save={file}", end=signal.SIGKILL) as shared:  # the kernel ends without a word
            server = psutil.Process(shared.process.pid)
            before = server.memory_info().rss
            tokens = run(partial(played, shared, game, plies, tokens, rng))
            assert server.memory_info().rss - before < ROOM
            assert server.num_threads() < 20
        assert spag.Record.load(file).actions == game.record.actions
        assert "Traceback" not in shared.said
    assert game.view("A") != game.view("B")
