"""Market: 20 goods times 25 stalls times 10 amounts are 5,000 actions in one decision, and a price is typed in.

The players put amounts of goods on the stalls of a market square, each good and each stall once; the stall's row and
column say what one of them is worth there. Instead, a player may once bid any number of coins for the last word: the
higher bid wins a draw, and costs nothing else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from random import Random
from typing import NamedTuple

from spagwidget.core.action import Action, Actions
from spagwidget.core.display import Caption, Display
from spagwidget.core.game_type import GameType
from spagwidget.core.notation import Notation
from spagwidget.core.rules import Note, Notes, Outcome, Rules
from spagwidget.core.table.scene import Layout, Motion, Number, Piece, Prompt, Scene, Score, Spot

GOODS = (
    *("apples", "beans", "corn", "dates", "eggs", "figs", "garlic", "honey", "iris", "jam"),
    *("kale", "leeks", "mint", "nuts", "olives", "pears", "quince", "rice", "salt", "tea"),
)
STALLS = tuple(f"{column}{row}" for row in range(1, 6) for column in "abcde")
AMOUNTS = range(1, 11)
NUMBER = re.compile("0|[1-9][0-9]{0,2}")
HIGHEST_BID, COVERED = 999, 1000
made = Actions()


class Square(NamedTuple):
    """The goods on the stalls as (stall, good, amount, owner), the bids (-1: none), and the number of turns left."""

    put: tuple[tuple[str, str, int, int], ...]
    bids: tuple[int, int]
    turn: int
    left: int


@cache
def puts(good: str, stall: str) -> tuple[Action, ...]:
    return tuple(made.make("put", (good, stall, amount)) for amount in AMOUNTS)


class Market(Rules[Square]):
    seats = ("A", "B")

    def __init__(self, turns: int = 12, secret: bool = False) -> None:
        self.turns = turns
        self.secret = secret

    def options(self) -> dict[str, object]:
        return {"turns": self.turns, "secret": self.secret}

    def initial(self, rng: Random) -> Square:
        return Square((), (-1, -1), 0, self.turns)

    def to_act(self, state: Square) -> tuple[int, ...]:
        return (state.turn,) if state.left else ()

    def legal(self, state: Square, seat: int | None = None) -> Sequence[Action]:
        if not state.left or seat not in (None, state.turn):
            return []
        stalls, goods = {put[0] for put in state.put}, {put[1] for put in state.put}
        open_ = [stall for stall in STALLS if stall not in stalls]
        found = [action for good in GOODS if good not in goods for stall in open_ for action in puts(good, stall)]
        return [*found, made.make("bid", ("NN",))] if state.bids[state.turn] < 0 else found

    def find(self, state: Square, text: str) -> Action | None:
        kind, _, rest = text.partition(" ")
        if not state.left:
            return None
        if kind == "bid":
            number = state.bids[state.turn] < 0 and NUMBER.fullmatch(rest)
            return made.make("bid", (int(rest),)) if number else None
        found = made.find(text)
        if found is None or found.kind != "put":
            return None
        free = all(found.args[0] != good and found.args[1] != stall for stall, good, *_ in state.put)
        return found if free else None

    def fill(self, state: Square, action: Action, rng: Random) -> Action:
        return made.make("bid", (rng.randint(0, HIGHEST_BID),)) if action.args == ("NN",) else action

    def apply(self, state: Square, action: Action, notes: Notes | None = None) -> Square:
        if notes is not None:
            notes.append(Note(action.kind, (self.seats[state.turn], *action.args), state))
        after = state._replace(turn=1 - state.turn, left=state.left - 1)
        if action.kind == "bid":
            bids = list(state.bids)
            bids[state.turn] = action.args[0]
            return after._replace(bids=(bids[0], bids[1]))
        good, stall, amount = action.args
        return after._replace(put=(*state.put, (stall, good, amount, state.turn)))

    # With `secret`, only the bidder knows a bid until the end of the game

    def has_secrets(self) -> bool:
        return self.secret

    def observe(self, state: Square, seat: int | None) -> Square:
        if not self.secret or not state.left:
            return state
        a, b = (bid if at == seat or bid < 0 else COVERED for at, bid in enumerate(state.bids))
        return state._replace(bids=(a, b))

    def observe_note(self, note: Note, seat: int | None) -> Note | None:
        own = seat is not None and note.args[0] == self.seats[seat]
        hidden = self.secret and note.kind == "bid" and not own
        return note._replace(args=(note.args[0], "some coins")) if hidden else note

    def sample(self, seen: Square, seat: int | None, rng: Random) -> Square:
        a, b = (rng.randint(0, HIGHEST_BID) if bid == COVERED else bid for bid in seen.bids)
        return seen._replace(bids=(a, b))

    def points(self, state: Square) -> tuple[int, int]:
        worth = [0, 0]
        for stall, _, amount, owner in state.put:
            worth[owner] += amount * (1 + "abcde".index(stall[0]) * int(stall[1]) % 7)
        return worth[0], worth[1]

    def outcome(self, state: Square) -> Outcome | None:
        if state.left:
            return None
        a, b = zip(self.points(state), state.bids, strict=True)
        return Outcome(None if a == b else int(b > a))


class MarketDisplay(Display[Square]):
    name = "market"
    rules: Market

    def about(self) -> tuple[str, str]:
        return "Market", ""

    def scene(self, state: Square) -> Scene:
        there = {stall: (good, amount, owner) for stall, good, amount, owner in state.put}
        acting, points = self.rules.to_act(state), self.rules.points(state)
        scores = tuple(
            Score(letter, letter, life=worth, state="acting" if at in acting else "")
            for at, (letter, worth) in enumerate(zip(self.rules.seats, points, strict=True))
        )
        return Scene(Layout("grid", STALLS, columns=5), tuple(map(self._spot, STALLS, map(there.get, STALLS))), scores)

    def _spot(self, stall: str, put: tuple[str, int, int] | None) -> Spot:
        if put is None:
            return Spot(stall, stall)
        good, amount, owner = put
        return Spot(stall, stall, pieces=(Piece(self.rules.seats[owner], label=f"{amount} {good}"),))

    def motions(self, note: Note) -> Sequence[Motion]:
        return [Motion(None, 0, note.args[2])] if note.kind == "put" else []

    def caption(self, note: Note, round_: int) -> Caption:
        letter, *args = note.args
        if note.kind == "bid":
            return Caption(f"{letter} bids {args[0]}.", letter)
        return Caption(f"{letter} puts {args[2]} {args[0]} on {args[1]}.", letter, (args[1],))

    def prompt(self, state: Square, words: Sequence[str]) -> Prompt:
        if words[:1] == ["bid"]:
            return Prompt("How many coins do you bid?", number=Number("NN", 0, HIGHEST_BID))
        if not words:
            return Prompt("What do you do?", crumb="what?")
        questions = ["Put which goods?", "Where do the {} go?", "How many {} on {}?"]
        return Prompt(questions[len(words) - 1].format(*words[1:]), pick="spot" if len(words) == 2 else "button")


class MarketNotation(Notation[Square]):
    def parse(self, text: str) -> Action:
        found = next((action for action in all_puts() if action.text == text), None)
        found = found or Market().find(Market().initial(Random(0)), text)
        if found is None:
            raise ValueError(text)
        return found


def all_puts() -> Iterator[Action]:
    for good in GOODS:
        for stall in STALLS:
            yield from puts(good, stall)


MARKET = GameType("market", Market, MarketDisplay, MarketNotation)
