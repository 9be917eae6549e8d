"""Two games that differ in a secret: everybody else's boards get the same bytes, with bots, hints and reviews."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from time import sleep
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.board import opponents, seats
from spagwidget.bots.hint import hint
from spagwidget.bots.protocol import Thinker, Thought
from spagwidget.core.action import Action
from spagwidget.core.budget import Budget
from spagwidget.core.rules import Rules
from spagwidget.core.session.record.start import Start, rules_of
from spagwidget.games.lovelace import Lovelace
from tests.board.asked import INSPECTED, REQUESTS
from tests.core.toys import PAIRS, WHISPER
from tests.games.hands import SHED
from tests.games.sealed import SEALED
from tests.lovelace.player import chosen


class Waiting:
    """A bot that thinks until it must decide."""

    def choose(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Action:
        while budget.stop is not None and not budget.stop():
            sleep(0.001)
        return legal[0]


class Door(spag.SpagWidget):
    """A board that keeps everything that leaves it: messages, and the traits that the browser gets."""

    def __init__(self, game: spag.Game, **options: Any) -> None:
        self.out: list[str] = []
        super().__init__(game, **options)
        self.out.clear()

    def keep(self, content: Any) -> None:
        hidden = ("board", "layout", "_dom_classes", "tabbable", "tooltip")  # of the widget, not of the game
        shown = {key: value for key, value in content.items() if key not in hidden}
        self.out.append(json.dumps(shown, default=str, sort_keys=True))

    def send(self, content: Any, buffers: Any = None) -> None:
        self.keep(content)

    def send_state(self, key: Any = None) -> None:
        state = self.get_state(key)
        self.keep({"state": {name: value for name, value in state.items() if name not in ("board", "layout")}})

    def ask(self) -> None:
        """Send every request that changes nothing; at a shared screen, none in the name of A, and nobody saves."""
        free = ("hello", "peek", "ask", "offer", "position", "picture", "page", "link", "hint", "save")
        asked = [{"type": kind, **one} for kind in free for one in REQUESTS[kind] if one.get("do") != "ask"]
        asked += [{"type": "inspect", "what": what, **one} for what, found in INSPECTED.items() for one in found]
        if self.seat is None:
            asked = [one for one in asked if one.get("seat") != "A" and one["type"] not in ("save", "link", "peek")]
        for number, content in enumerate(asked):
            self._receive(self, {"revision": self._board.view.revision, "id": number, **content}, [])

    def all(self) -> list[str]:
        """Return everything that has left the board, what a new page gets, and what Python shows of the board."""
        data = self._repr_mimebundle_()
        bundle = data[0] if isinstance(data, tuple) else data
        shown = {kind: value for kind, value in bundle.items() if kind.startswith("text/")}
        return [
            *self.out,
            json.dumps(self._board.story.whole(), default=str),
            repr(self),
            json.dumps(shown),
            str(self.opponents),
        ]


@pytest.fixture(autouse=True)
def _no_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No time passes for what boards show."""
    monkeypatch.setattr(seats, "monotonic", lambda: 0.0)
    yield
    for found in opponents.opponents_of.known.values():
        found.set_bots({})


def writing() -> spag.Game:
    """Return a game of Lovelace & Babbage in which everybody writes."""
    game = spag.Game("lovelace-babbage", seed=1, players=3)
    rng, plans = Random(1), dict[int, list[str]]()
    assert isinstance(game.rules, Lovelace)
    while game.asks != "line":
        game.play(chosen(game.rules, game.state, plans, rng, 1.0).text)
    return game


def lovelace(*, secret: Sequence[str]) -> Callable[[], tuple[spag.Game, Sequence[str]]]:
    """Return what makes a game in which everybody writes, and secret actions for it."""
    return lambda: (writing(), secret)


def of(game: Any, before: Sequence[str], secret: Sequence[str], **options: Any) -> Callable[[], Any]:
    def begin() -> tuple[spag.Game, Sequence[str]]:
        made = spag.Game(game, seed=5, **options)
        made.play(*before)
        return made, secret

    return begin


SECRETS: dict[str, list[Callable[[], tuple[spag.Game, Sequence[str]]]]] = {
    "lines of A": [
        lovelace(secret=[]),
        lovelace(secret=["A: line A1+"]),
        lovelace(secret=["A: line A1+", "A: line B3-", "A: line A1-"]),
        lovelace(secret=["A: line A2-", "undo A"]),
    ],
    "a whisper of A": [
        of(WHISPER, ["take 1"], []),
        of(WHISPER, ["take 1"], ["whisper A"]),
        of(WHISPER, ["take 1"], ["whisper A", "undo A"]),
    ],
    "sorted hands": [of(SHED, [], []), of(SHED, [], ["sort A"]), of(SHED, [], ["sort A", "undo A"])],
    "a colour": [of(PAIRS, [], ["pick A red"]), of(PAIRS, [], ["pick A blue"])],
}
"""By the kind of secret: games that only A can tell apart."""


def doors(begin: Callable[[], tuple[spag.Game, Sequence[str]]], bots: Sequence[str]) -> dict[str | None, list[str]]:
    """Return what leaves the boards of everybody but A while A does something secret."""
    game, secret = begin()
    game._countdown._time = lambda: 0.0
    others = [seat for seat in (*game.rules.seats, None) if seat != "A"]
    boards = {seat: Door(game, seat=seat) for seat in others}
    boards[None].bots = {seat: Waiting() for seat in bots}
    for action in secret:
        if action.startswith("undo"):
            game.undo_for(action.split()[1])
        else:
            game.play_as("A", action)
    for board in boards.values():
        board.ask()
    found = {seat: board.all() for seat, board in boards.items()}
    boards[None].bots = {}
    for board in boards.values():
        board.close()
    return found


@pytest.mark.parametrize("with_bot", [False, True])
@pytest.mark.parametrize("kind", SECRETS)
def test_everybody_else_gets_the_same_bytes(kind: str, with_bot: bool) -> None:
    game, _ = SECRETS[kind][0]()
    bots = [game.rules.seats[-1]] if with_bot else []
    first, *others = [doors(begin, bots) for begin in SECRETS[kind]]
    for other in others:
        for seat, sent in first.items():
            assert other[seat] == sent, seat


def test_the_bots_that_write_in_secret_do_not_tell_how_many_lines_they_have() -> None:
    """B and C are bots; whoever of them decided last, and however often, A and the public are shown the same."""
    found = []
    for written in ([], ["B: line A1+"], ["C: line A1+", "B: line B3-", "C: line A1-"], ["B: line A1+", "undo B"]):
        game = writing()
        boards = [Door(game, seat="A"), Door(game)]
        boards[1].bots = {"B": Waiting(), "C": Waiting()}
        own = opponents.opponents_of(game)
        for action in written:
            seat = action.split()[1] if action.startswith("undo") else action[0]
            own._last = seat
            if action.startswith("undo"):
                game.undo_for(seat)
            else:
                game.play_as(seat, action)
        assert own.job is not None
        assert boards[0].opponents["thinks"]["seat"] == "B"
        found.append([board.all() for board in boards])
        boards[1].bots = {}
    assert found.count(found[0]) == len(found)


def test_a_bot_that_fails_does_not_tell_its_secret() -> None:
    class Failing:
        def choose(self, *_: Any) -> Action:
            raise ValueError("my line is A1+")

    game = writing()
    board = Door(game, seat="A")
    board.bots = {"C": Failing()}
    for _ in range(500):
        if board.opponents.get("note"):
            break
        sleep(0.01)
    assert "ValueError" in board.opponents["note"]["text"]
    assert "A1+" not in str(board.out)


@pytest.mark.parametrize("game", [SHED, SEALED, WHISPER])
def test_the_repr_of_a_board_counts_what_its_seat_has_noticed(game: Any) -> None:
    played = spag.Game(game, seed=5)
    board = spag.SpagWidget(played, seat="B")
    before = repr(board)
    secret = next(one for one in ("sort A", "whisper B", *played.legal) if one in played.legal)
    played.play(secret)
    assert f"ply {played.noticed('B')}," in repr(board)
    assert before.startswith("<SpagWidget of <Game")


# Games that differ in what lies face down, or in a hand


class Scripted(Thinker):
    """A bot that plays one action, and then thinks until it must decide."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.texts = [text]

    def weigh(self, *_: Any, **__: Any) -> Sequence[tuple[Action, float]]:
        raise NotImplementedError

    def think(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Thought:
        while not self.texts and budget.stop is not None and not budget.stop():
            sleep(0.001)
        text = self.texts.pop() if self.texts else legal[0].text
        return Thought(next((one for one in legal if one.text == text), legal[0]), reason="because")


HIDDEN: dict[str, tuple[str, dict[str, Any]]] = {
    "face down": ("spaghetti", {"level": 1, "extensions": ["sequential_open"]}),
    "in hands": ("spaghetti", {"level": 2, "players": 3, "extensions": ["instant"]}),
    "both": ("spaghetti", {"level": 2, "extensions": ["instant", "sequential_open"]}),
    "a deck": ("nightmare", {"players": 2}),
}


def twins(kind: str, seed: int, decides: bool) -> tuple[str, Callable[[int], spag.Game], list[str]]:
    """Return a seat, what makes one of two games that it cannot tell apart, and actions of others that keep them so.

    Args:
        kind: What is hidden.
        seed: Another seed gives other games.
        decides: Whether the seat must decide in both games; else others can act so that it sees the same.
    """
    for attempt in range(200):
        found = attempted(kind, f"{seed} {attempt}")
        letter, begin, actions = found
        if begin(0).state != begin(1).state and (letter in begin(0).to_act if decides else actions):
            return found
    raise AssertionError


def attempted(kind: str, seed: str) -> tuple[str, Callable[[int], spag.Game], list[str]]:
    name, options = HIDDEN[kind]
    type_, rules = rules_of(name, options)
    rng, parts = Random(f"{kind} {seed}"), type_.parts(rules)
    seat, state = rng.randrange(1, len(rules.seats)), rules.initial(rng)
    for _ in range(rng.randrange(40)):
        if rules.outcome(state) is None:
            state = rules.apply(state, rules.fill(state, rng.choice(list(rules.legal(state))), rng))
    states = state, rules.sample(rules.observe(state, seat), seat, rng)
    letter = rules.seats[seat]

    def begin(at: int) -> spag.Game:
        return spag.Game(Start(type_, parts, states[at], states[at]))

    def looks(action: str) -> list[object]:
        found = list[object]()
        for game in (begin(0), begin(1)):
            game.play(action)
            seen = [frame.event and frame.event.caption for frame in game.frames(letter)]
            found.append((rules.observe(game.state, seat), seen))
        return found

    games = begin(0), begin(1)
    others = [one for one in games[0].legal if one in games[1].legal and letter not in games[0].actors(one)]
    return letter, begin, [one for one in others[:6] if looks(one)[0] == looks(one)[1]]


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", HIDDEN)
def test_what_a_bot_did_and_why_tells_nothing_that_is_hidden(kind: str, seed: int) -> None:
    letter, begin, actions = twins(kind, seed, decides=False)
    found = []
    for at in range(2):
        game = begin(at)
        board = Door(game, seat=letter)
        board.bots = {game.actors(actions[0])[0]: Scripted(actions[0])}
        for _ in range(1000):
            if game.ply:
                break
            sleep(0.005)
        with game.lock:
            board.ask()
            found.append([re.sub(r"past\W+-?\d+", "", text) for text in board.all()])
        board.bots = {}
        board.close()
    assert found[0] == found[1]
    assert '"said": {' in str(found[0])


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("kind", HIDDEN)
def test_a_hint_tells_nothing_that_is_hidden(kind: str, seed: int) -> None:
    letter, begin, _ = twins(kind, seed, decides=True)
    one, two = begin(0), begin(1)
    budget = Budget(nodes=60)
    assert hint(one, letter, budget) == hint(two, letter, budget)
    rng = Random(seed)
    assert hint(one, letter, budget) is not None
    while not one.over and one.to_move == letter:
        action = rng.choice(sorted({*one.legal_for(letter)} & {*two.legal_for(letter)}))
        one.play(action)
        two.play(action)
        if one.view(letter) != two.view(letter):
            break
        assert hint(one, letter, budget) == hint(two, letter, budget)
