"""Requests of every type, and games to make them in; nothing here needs a notebook."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import spagwidget as spag
from spagwidget.core.clock.clock import Clock
from tests.core.toys import PAIRS, RING
from tests.games.hands import SHED
from tests.games.market import MARKET
from tests.lovelace.play import begun, whole_game
from tests.nightmare.play import random_game
from tests.program.running import play
from tests.rules.clocks import Watch
from tests.thirdparty.tictactoe.tictactoe import GAME as TICTACTOE

REQUESTS: dict[str, list[dict[str, Any]]] = {
    "hello": [{"has": False}],
    "code": [{"part": "watch"}],
    "edition": [{"edition": "code"}, {"edition": "monster"}],
    "language": [{"language": "ja"}, {"language": "en"}, {"language": "xx"}, {}],
    "peek": [{}, {"seat": "A"}, {"seat": "B", "hand": True}],
    "offer": [{"set": {}}],
    "ask": [{"words": ["run"]}, {"words": ["run"], "seat": "A"}, {"words": ["pick"], "seat": "B"}, {"words": [""]}],
    "clock": [{"do": do} for do in ("look", "pause", "resume", "more")],
    "seat": [{"who": "A", "level": "beginner"}, {"who": "A", "level": None}],
    "think": [{"do": do} for do in ("stop", "now", "go", "on")],
    "share": [
        {"do": do, "seat": "A", "who": 1} for do in ("here", "there", "free", "give", "unname", "remove", "sing")
    ],
    "hint": [{"do": do} for do in ("ask", "more", "stop", "close")],
    "puzzle": [{"do": "next"}],
    "exercise": [{"do": "check"}, {"do": "choose", "choice": 2}, {"do": "hint"}, {}],
    "make": [{"do": "begin", "step": 0}, {"do": "try", "request": None}, {"do": "take", "as": "file"}, {"do": "sing"}],
    "edit": [{"do": "begin", "step": 0}, {"do": "undo"}, {"do": "close"}],
    "write": [{"do": "check", "name": "Leech", "text": "hit me 1"}],
    "save": [{"step": 0}, {}],
    "position": [{"step": 0}, {}],
    "picture": [{"step": 0, "format": "svg"}, {}],
    "page": [{"step": 0}, {}],
    "link": [{"step": 0}, {}],
    "play": [{"action": "run"}, {"action": "run", "seat": "A"}, {"action": "pick B red", "seat": "B"}],
    "undo": [{"plies": 0}, {"plies": 1}],
    "redo": [{"plies": 1}],
    "fork": [{"step": 0}, {"step": 1, "action": "run"}],
    "line": [{"index": 0}, {"index": 0, "end": True}],
    "review": [{"at": 1, "do": "step"}, {"at": 0, "do": "keep"}, {"do": "leave"}, {"at": 1, "do": "show"}],
    "annotate": [{"do": "name", "line": 0, "ply": 0, "text": "x"}, {"do": "restore"}, {"do": "delete", "line": 0}],
    "names": [{"names": {"A": "Ada"}}],
    "open": [{"text": "{}"}],
    "new": [{"first": None}, {"set": {}}],
}
"""Sensible requests of every type; those that no longer make sense are refused."""

INSPECTED: dict[str, list[dict[str, Any]]] = {
    "program": [{"since": 0}],
    "values": [{"expressions": ["A life"]}, {"expressions": []}],
    "stops": [{"breakpoints": []}],
    "rule": [{"rule": "R1"}],
    "why": [{"target": "Bug"}, {"target": "A", "seat": "A"}],
    "loop": [{"step": 0}],
    "tree": [{}, {"segment": 0}, {"compare": [0, 0]}],
    "decision": [{"step": 0}, {"step": 0, "words": ["run"]}],
    "questions": [{"step": 0}],
    "answer": [{"step": 0, "question": "acts", "answer": "A"}],
    "hints": [{"step": 0}, {"step": 0, "seat": "A"}],
    "reviews": [{"step": 0}],
    "review": [{"do": "look"}],
}


def finished(**options: Any) -> spag.Game:
    game = spag.Game(level=1, seed=1, lives=1, **options)
    while not game.over:
        play(game, Random(game.ply), game.ply + 30)
    return game


def lost_on_time() -> spag.Game:
    watch = Watch()
    game = spag.Game(level=1, seed=1, clock=Clock(1, time=watch))
    game.play("place Bug")
    watch.wait(99)
    game.look()
    return game


def repeated() -> spag.Game:
    game = spag.Game(RING)
    game.play(*["turn 2"] * 8)
    return game


GAMES: dict[str, Callable[[], spag.Game]] = {
    "over": finished,
    "over by the clock": lost_on_time,
    "over by repetition": repeated,
    "begun": lambda: spag.Game(level=1, seed=1),
    "being laid": lambda: spag.Game(level=1, seed=1, extensions=["fair_start"]),
    "with hands": lambda: spag.Game(level=1, seed=1, extensions=["instant", "interrupt"]),
    "several at once": lambda: spag.Game(PAIRS),
    "hands": lambda: spag.Game(SHED, seed=5),
    "many actions": lambda: spag.Game(MARKET, seed=1),
    "somebody else's": lambda: spag.Game(TICTACTOE),
    "MACIJI": lambda: spag.Game("maciji"),
    "Programmer's Nightmare": lambda: random_game(1, 10),
    "Programmer's Nightmare, over": lambda: random_game(2, 5000),
    "Lovelace & Babbage": begun,
    "Lovelace & Babbage, over": lambda: whole_game(1).copy(),
}


def every_request() -> list[dict[str, Any]]:
    """Return all requests, each as a page sends it, without its number and revision."""
    asked = [{"type": kind, **one} for kind, found in REQUESTS.items() for one in found]
    return [*asked, *({"type": "inspect", "what": what, **one} for what, found in INSPECTED.items() for one in found)]
