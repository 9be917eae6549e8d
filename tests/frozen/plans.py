"""The games that are frozen: which options each one has, and how long it is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any

import spagwidget as spag
from spagwidget.core.clock.clock import Clock

END = 1000
"""The limit for games that are played to their end."""

CUT = 60
"""The limit for games that are cut short."""


class Watch:
    """A time source for clocks; a test moves it forward."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


@dataclass(frozen=True)
class Plan:
    """One game: how it starts, and how a random player plays it.

    `start`: a position text. `clock`: settings of a clock. `pace`: the most seconds that a decision takes. `caution`:
    how often a flag skips in addition to chance. `commands`: cards written in Python. `kept`: more keys of the record.
    """

    name: str
    seed: int
    longest: int
    options: dict[str, Any] = field(default_factory=dict)
    game: str = "spaghetti"
    start: str = ""
    clock: dict[str, Any] | None = None
    pace: float = 4
    caution: float = 0
    commands: tuple[Any, ...] = ()
    kept: dict[str, Any] = field(default_factory=dict)

    def begin(self, watch: Callable[[], float]) -> spag.Game:
        """The game before its first action."""
        handed: dict[str, Any] = {"commands": list(self.commands)} if self.commands else {}
        if self.start:
            return spag.Game.from_position(self.start, game=self.game, **self.options, **handed)
        clock = None if self.clock is None else Clock(**self.clock, time=watch)
        return spag.Game(self.game, seed=self.seed, clock=clock, **self.options, **handed)


def choose(legal: tuple[str, ...], chance: Random, caution: float) -> str:
    """One of the sorted legal actions: first choose a kind of action, then one of that kind.

    The choice uses only `Random.random`, whose numbers no Python version changes.
    """
    if "stalemate" in legal and chance.random() < 0.2:
        return "stalemate"
    if "skip" in legal and chance.random() < caution:
        return "skip"
    others = [text for text in legal if text != "stalemate"]
    kinds = sorted({text.split()[0] for text in others})
    kind = kinds[int(chance.random() * len(kinds))]
    texts = [text for text in others if text.split()[0] == kind]
    return texts[int(chance.random() * len(texts))]


def wait(game: spag.Game, watch: Watch, seconds: float) -> None:
    """Let time pass, and let the game check the clock."""
    watch.seconds += seconds
    game.look()


def play(plan: Plan) -> spag.Game:
    """The whole game, played at random; a fair start is always played to its end."""
    watch, chance = Watch(), Random(plan.seed)
    game = plan.begin(watch)
    while not game.over and game.ply < plan.longest:
        if plan.clock is not None:
            wait(game, watch, round(chance.random() * plan.pace, 3))
        if game.legal:
            game.play(choose(game.legal, chance, plan.caution))
    if plan.kept:
        return spag.Game.from_record(spag.Record({**game.record.data, **plan.kept}))
    return game


@spag.command
def mixed(table: spag.View, times: int = 2, damage: int = 1) -> None:
    """Choices, effects and conditions in one card."""
    for _ in range(times):
        card = table.choose_card()
        if card and len(table.flags(card)) > 1:
            table.move_flag()
        elif table.my_unused > 3:
            table.add_flag()
        else:
            table.hit_another(damage)
    table.turn_cursor()


LEECH = "hit opponent {damage 1}\nif their life < my life:\n  repeat {flags 1}:\n    add flag\nelse:\n  turn cursor"
STORM = "choose player\nchoose card\nreverse queues\nlower number 1\nhit them {1}"
ECHO = "recall commands"

V1, V7 = {"reverse_flips_queues": True}, {"free_placing": True}
HEADS, MEMORY, INSTANT, INTERRUPT, OPEN, FAIR = (
    ["reverse_priority"],
    ["memory"],
    ["instant"],
    ["interrupt"],
    ["sequential_open"],
    ["fair_start"],
)
ALL_FOR_THREE = [*HEADS, *MEMORY, *INSTANT, *INTERRUPT, *OPEN]


def levels() -> Iterator[Plan]:
    """Every level with every number of players."""
    for level in (1, 2, 3):
        for players in (2, 3, 4, 5):
            longest = END if (level, players) in {(1, 2), (1, 3), (2, 2), (2, 4), (3, 2), (1, 5)} else CUT
            options = {"level": level, "players": players}
            yield Plan(f"level-{level}-players-{players}", 10 * level + players, longest, options)
    yield Plan("cautious", 77, 120, {"level": 1, "players": 2}, caution=0.7)


def sizes() -> Iterator[Plan]:
    """Lives, flags and cards other than those of the level."""
    few = ["Bug", "AddFlag", "Reverse", "MoveCommand"]
    yield Plan("lives-1", 101, END, {"level": 2, "players": 4, "lives": 1})
    yield Plan("lives-9-flags-2", 102, CUT, {"level": 1, "players": 3, "lives": 9, "flags": 2})
    yield Plan("cards", 103, END, {"level": 1, "players": 2, "cards": few, "flags": 3})
    extra = ["Memory", "ReversePriority", "ForkBomb", "Increment", "Decrement", "RemoveCommand"]
    yield Plan("cards-extra", 104, END, {"level": 2, "players": 3, "cards": extra, "lives": 3})


def extensions() -> Iterator[Plan]:
    """Each extension by itself, then several together."""
    yield Plan("reverse-priority", 201, END, {"level": 1, "players": 2, "extensions": HEADS})
    yield Plan("memory", 202, CUT, {"level": 2, "players": 3, "extensions": MEMORY})
    yield Plan("instant", 203, END, {"level": 1, "players": 2, "extensions": INSTANT})
    yield Plan("instant-3", 204, CUT, {"level": 3, "players": 3, "extensions": INSTANT})
    yield Plan("interrupt", 205, END, {"level": 2, "players": 4, "extensions": INTERRUPT, "lives": 2})
    yield Plan("sequential-open", 206, END, {"level": 1, "players": 2, "extensions": OPEN})
    yield Plan("sequential-open-4", 207, CUT, {"level": 2, "players": 4, "extensions": OPEN})
    yield Plan("fair-start", 208, END, {"level": 1, "players": 2, "extensions": FAIR, "first": "B"})
    yield Plan("fair-start-named", 209, CUT, {"level": 2, "extensions": FAIR, "names": {"A": "Ada", "B": "Bob"}})
    yield Plan("all-for-3", 210, END, {"level": 3, "players": 3, "extensions": ALL_FOR_THREE, "flags": 3})
    mixture = {"level": 2, "players": 2, "extensions": [*MEMORY, *FAIR, *INSTANT], "variants": {"memory_choice": True}}
    yield Plan("memory-fair-instant", 211, CUT, mixture)
    five = {"level": 1, "players": 5, "extensions": [*HEADS, *INTERRUPT, *MEMORY], "lives": 2}
    yield Plan("five-heads-interrupt-memory", 212, CUT, five)


def variants() -> Iterator[Plan]:
    """Each variant by itself, then several together."""
    yield Plan("v1-flips", 301, CUT, {"level": 2, "players": 2, "variants": V1})
    yield Plan("v2-tail", 302, END, {"level": 2, "players": 3, "variants": {"wipeout": "tail"}})
    stay = {"level": 1, "players": 3, "extensions": INSTANT, "variants": {"instants_stay": True}}
    yield Plan("v3-stay", 303, END, stay)
    yield Plan("v4-choice", 304, CUT, {"level": 1, "extensions": MEMORY, "variants": {"memory_choice": True}})
    yield Plan("v5-live", 305, CUT, {"level": 3, "extensions": MEMORY, "variants": {"memory_live": True}})
    yield Plan("v6-start", 306, END, {"level": 1, "variants": {"stalemate_from_start": True}}, caution=0.9)
    yield Plan("v7-free", 307, END, {"level": 1, "players": 3, "variants": V7})
    heads = {"level": 3, "players": 2, "extensions": HEADS, "variants": {**V1, "wipeout": "tail"}}
    yield Plan("v1-heads", 308, END, heads)
    both = {"memory_choice": True, "memory_live": True, **V1, **V7}
    yield Plan("v1-v4-v5-v7", 309, CUT, {"level": 3, "players": 4, "extensions": MEMORY, "variants": both})


def editions() -> Iterator[Plan]:
    """The Monster edition, Blank cards, and a card written in Python."""
    sea = {"edition": "monster"}
    yield Plan("monster", 401, END, {"level": 1, "players": 2, **sea})
    yield Plan("monster-3", 402, CUT, {"level": 3, "players": 3, **sea})
    wide = {"level": 2, "players": 3, "extensions": [*INSTANT, *INTERRUPT, *HEADS], "lives": 2, **sea}
    yield Plan("monster-extensions", 403, END, wide)
    off = {"level": 1, "variants": {"stalemate_from_start": False}, **sea}
    yield Plan("monster-v6-off", 404, CUT, off, caution=0.9)
    blanks = {"Leech": LEECH, "Storm": STORM}
    yield Plan("blank", 405, CUT, {"level": 1, "players": 2, "blanks": blanks})
    yield Plan("blank-recall", 406, END, {"level": 3, "players": 3, "blanks": {"Echo": ECHO, **blanks}, "lives": 2})
    yield Plan("blank-monster", 407, CUT, {"level": 2, "players": 3, "blanks": {"Echo": ECHO, "Leech": LEECH}, **sea})
    yield Plan("python-card", 408, CUT, {"level": 2, "players": 3}, commands=(mixed,))


def starts() -> Iterator[Plan]:
    """Games from a position, at a flag's turn or in the middle of one."""
    yield Plan("start-seed", 501, END, start="(AddFlag A)(MoveCommand A)(ForkBomb A)")
    full = "(AddFlag A)>(MoveCommand AB.A)(ForkBomb{4} A)(Bug{1,2}) A5+6 B3+4"
    yield Plan("start-full", 502, CUT, start=full)
    back = "(Bug AB)<(Reverse BA.B)(RemoveFlag A) A5+3 B4+2 order=back"
    yield Plan("start-order", 503, CUT, {"variants": V1}, start=back)
    last = "(Memory AB)(Bug{2,3} ABC)(ForkBomb A) A5+5 B4+6 C2+7 D0+4x last=Bug,AddFlag"
    yield Plan("start-memory", 504, END, {"extensions": MEMORY}, start=last)
    hands = "(Increment A)(Bug AB)(RemoveCommand B) A5+3 B4+2 C0+2x hand=A:MoveFlag{2},B:Bug interrupts=C:1"
    yield Plan("start-hands", 505, END, {"level": 3, "players": 3, "extensions": [*INSTANT, *INTERRUPT]}, start=hands)
    do = '(Bug{3,2} ABC)(ForkBomb A)(AddFlag C) A5+5 B4+6 C2+7 do="run;hit B"'
    yield Plan("start-do", 506, END, start=do)
    yield Plan("start-draw", 510, END, {"players": 3}, start="(RemoveFlag A) A5+0 B5+9 C5+9")
    shift = '(MoveCommand{2} BA)(Bug A)(Reverse B) do="run;shift Bug 0"'
    yield Plan("start-do-shift", 507, CUT, {"players": 2, "edition": "monster"}, start=shift)
    place = "(Bug A)(AddFlag B)(ForkBomb)(RemoveFlag)(MoveFlag) A5+6 B5+6 place=A3,B3"
    yield Plan("start-place", 508, CUT, {"level": 1}, start=place)


def clocks() -> Iterator[Plan]:
    """Games with a clock, with and without a loss on time."""
    yield Plan("clock", 601, CUT, {"level": 1, "names": {"B": "Bea"}}, clock={"minutes": 5, "increment": 3})
    yield Plan("clock-late", 602, END, {"level": 1, "players": 3}, clock={"minutes": 0.5}, pace=5)
    yield Plan("clock-hourglass", 603, CUT, {"level": 2, "players": 3}, clock={"minutes": 1, "mode": "hourglass"})
    shown = {"minutes": 0.5, "at_zero": "shown", "undo": "gives_back"}
    yield Plan("clock-shown", 604, CUT, {"level": 1}, clock=shown, pace=3)
    yield Plan("clock-fair", 605, CUT, {"level": 1, "extensions": FAIR}, clock={"minutes": 2, "increment": 1})


def names() -> Iterator[Plan]:
    """Names, who goes first, and keys that a later version may write."""
    called = {"A": "Ada", "B": "Bob", "C": "Chloé 貞子"}
    yield Plan("names-lot", 701, CUT, {"level": 1, "players": 3, "names": called, "first": "lot"})
    yield Plan("names-less", 702, CUT, {"level": 1, "players": 3, "names": called, "first": "Bob"})
    kept = {"meta": {"title": "A lesson", "author": "Ada", "names": {"A": "Ada"}}, "house": {"rules": [1, None, "é"]}}
    yield Plan("kept-keys", 703, CUT, {"level": 1}, kept=kept)


def maciji() -> Iterator[Plan]:
    """Boards of squares and honeycombs, with each option."""
    plan = partial(Plan, game="maciji", longest=END)
    yield plan("maciji", 801)
    yield plan("maciji-3x4-swap", 802, options={"board": "3x4", "swap": True})
    yield plan("maciji-blocks-warps", 803, options={"board": "5x5", "blocks": 4, "warps": True})
    yield plan("maciji-no-cross", 804, options={"board": "6x6", "no_cross": True})
    yield plan("maciji-hex", 805, options={"board": "hex3", "blocks": 2, "warps": True, "swap": True})
    yield plan("maciji-drawn", 806, options={"board": ".../._./...", "blocks": 2})
    drawn = "hex:_._._._./._._._._/_._._._._"
    yield plan("maciji-drawn-hex", 807, options={"board": drawn, "warps": True, "names": {"A": "Ada"}})
    yield plan("maciji-clock", 808, options={"board": "4x4"}, clock={"minutes": 0.2, "increment": 1}, pace=6)


PLANS = {
    plan.name: plan
    for part in (levels, sizes, extensions, variants, editions, starts, clocks, names, maciji)
    for plan in part()
}
