"""Whatever raises an error half-way leaves a game as it was, and nobody is told of a change that did not happen."""

from __future__ import annotations

import sys
from collections.abc import Callable
from inspect import CO_GENERATOR
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core import registry
from spagwidget.core.clock.clock import Clock
from spagwidget.core.session.game.change import Change
from tests.games.hands import SHED
from tests.rules.clocks import Watch

from .toys import PAIRS, RING


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry._GAMES, "pairs", PAIRS)
    monkeypatch.setitem(registry._GAMES, "ring", RING)


class Broken(Exception):
    """What the code of a game raises in these tests."""


RULES = ("/spagwidget/games/", "/tests/core/toys.py", "/tests/games/hands.py")
"""Where the code of games is."""


def failing(act: Callable[[], object], at: int) -> bool:
    """Call a function in which the code of the game fails at its n-th call; return True if it came to that."""
    calls = 0

    def profile(frame: Any, event: str, _arg: object) -> None:
        nonlocal calls
        code = frame.f_code
        if event != "call" or code.co_flags & CO_GENERATOR or not any(place in code.co_filename for place in RULES):
            return
        calls += 1
        if calls == at:
            raise Broken

    sys.setprofile(profile)
    try:
        act()
    except Broken:
        return True
    finally:
        sys.setprofile(None)
    assert calls < at
    return False


def everything(game: spag.Game) -> object:
    """Return all that could change in a game, as plain values and identities."""
    match, tree, kept, clock = game._match, game.tree, game._kept, game.clock
    times = clock and clock.left  # the time that has passed is charged
    nodes = [
        (id(node), str(node.action), [id(child) for child in node.children], id(node.redo), node.repeats)
        for node in tree.nodes()
    ]
    notes = [(node.ms, node.name, node.comment, node.glyph) for node in tree.nodes()]
    lines = [(id(end), id(left)) for end, left in tree._left.items()]
    chains = {key: id(node) for key, node in tree._chains._first.items()}
    lost = {id(node): saved for node, saved in match.timing._lost_at.items()}
    return (
        (
            id(match),
            id(kept),
            kept.data,
            game.revision,
            nodes,
            notes,
            lines,
            chains,
            list(map(id, tree.path)),
            id(tree.here),
        ),
        (tree.version, tree.edits, id(tree._jumped), list(map(id, tree._deleted)), list(map(id, tree.ends))),
        (id(clock), clock and clock.values, times, lost, game._countdown.restore_point),
        (game.ply, game.to_act, game.legal, game.over, game.winner, game.times_left, game.lines, game.names),
    )


def clock(watch: Watch | None = None, **settings: Any) -> Clock:
    return Clock(**{"minutes": 1, **settings}, time=watch or Watch())


# Games to change


def some(game: spag.Game, *indices: int) -> None:
    """Play legal actions by their numbers."""
    for at in indices:
        game.play(game.legal[at])


def branched() -> spag.Game:
    game = spag.Game(level=1, seed=1, clock=clock(undo="gives_back"))
    some(game, 0, 0)
    game.undo()
    some(game, 1, 0)
    game.annotate(name="Here")
    game.fork(1)
    return game


def laying() -> spag.Game:
    game = spag.Game(level=1, seed=1, extensions=["fair_start"], clock=clock(undo="gives_back"), names={"A": "Ada"})
    game.play("shuffle", "done")
    return game


def three() -> spag.Game:
    game = spag.Game.from_position("(Bug ABC)(AddFlag B)(ForkBomb AC) A5+6 B5+6 C5+6")
    game.clock = clock(mode="hourglass").fresh("ABC")
    game.play("run", "hit C")
    return game


def late() -> spag.Game:
    """A's time has run out during A's turn, and B and C will go on."""
    watch, game = Watch(), spag.Game.from_position("(Bug ABC)(AddFlag B)(ForkBomb AC) A5+6 B5+6 C5+6")
    game.clock = clock(watch).fresh("ABC")
    game.resume()
    game.play("run")
    watch.wait(70)
    return game


def without_a() -> spag.Game:
    game = late()
    game.look()
    assert (game.to_move, game.ply) == ("B", 1)
    return game


def lost() -> spag.Game:
    """B's time has run out: A has won."""
    watch, game = Watch(), spag.Game.from_position("(Bug AB)(AddFlag B) A5+6 B5+6")
    game.clock = clock(watch).fresh("AB")
    game.play("run", "hit B")
    watch.wait(70)
    game.look()
    assert game.winner == "A"
    return game


def hurried() -> spag.Game:
    """The time of a deadline has run out."""
    watch = Watch()
    game = spag.Game("pairs", seconds=10)
    game._countdown._time = watch
    game.play("pick A red", "pick B red", "pick A red")
    watch.wait(20)
    return game


def paired() -> spag.Game:
    game = spag.Game("pairs", clock=clock(undo="gives_back"))
    game._countdown._time = Watch()
    game.play("pick A red", "pick B red", "pick A red")
    return game


def sorted_hands() -> spag.Game:
    """A's own last action comes before a secret one of B."""
    game = spag.Game(SHED, seed=5)
    game.play("sort A", "sort B")
    return game


def turned() -> spag.Game:
    game = spag.Game("ring")
    game.play(*["turn 2"] * 6)
    game.undo(2)
    game.play("turn 1")
    return game


def first(game: spag.Game) -> None:
    some(game, 0)


CASES: dict[str, tuple[Callable[[], spag.Game], Callable[[spag.Game], object]]] = {
    "play": (branched, first),
    "play a known action": (branched, lambda game: game.play(str(game.tree.here.children[0].action))),
    "play several": (branched, lambda game: game.play("place ForkBomb", "place Bug", "place MoveFlag")),
    "undo": (branched, lambda game: game.undo()),
    "undo nothing": (branched, lambda game: game.undo(0)),
    "undo on a board": (branched, lambda game: game.undo_for(None)),
    "redo": (branched, lambda game: game.redo()),
    "fork": (branched, lambda game: game.fork(0)),
    "switch": (branched, lambda game: game.switch(0)),
    "goto": (branched, lambda game: game.goto(game.tree.ends[0])),
    "vary": (branched, lambda game: game.vary(0, "place Bug")),
    "add a line": (branched, lambda game: game.add_line(0, "place Bug", "place ForkBomb")),
    "annotate": (branched, lambda game: game.annotate(comment="Why?")),
    "promote": (branched, lambda game: game.promote(game.tree.ends[1])),
    "delete": (branched, lambda game: game.delete(game.tree.ends[0])),
    "delete the present line": (branched, lambda game: game.delete()),
    "name": (branched, lambda game: setattr(game, "names", {"B": "Ben"})),
    "another clock": (branched, lambda game: setattr(game, "clock", {"minutes": 9})),
    "no clock": (branched, lambda game: setattr(game, "clock", None)),
    "pause": (branched, lambda game: game.pause()),
    "restart": (branched, lambda game: game.restart(seed=3)),
    "restart with other seats": (laying, lambda game: game.restart(seed=3, first="lot")),
    "adopt": (branched, lambda game: game.adopt(spag.Game("ring"))),
    "lay": (laying, first),
    "take back the laying": (laying, lambda game: game.undo()),
    "end the laying": (laying, lambda game: game.play("second")),
    "end the laying and play on": (laying, lambda game: game.play("second", "place Bug", "place ForkBomb")),
    "an hourglass": (three, first),
    "go on without A": (late, lambda game: game.look()),
    "take back what was played for A": (without_a, lambda game: game.undo()),
    "leave a lost game": (lost, lambda game: game.goto(game.tree.root)),
    "resume a lost game": (lost, lambda game: game.fork()),
    "vary a lost game": (lost, lambda game: game.vary(0, "skip")),
    "pick": (paired, lambda game: game.play("pick B blue")),
    "take back a pick": (paired, lambda game: game.undo_for(None)),
    "more time": (paired, lambda game: setattr(game, "more_time", 2)),
    "take back around a secret": (sorted_hands, lambda game: game.undo_for("A")),
    "turn": (turned, lambda game: game.play("turn 1")),
    "turn back": (turned, lambda game: game.undo(3)),
}


@pytest.mark.parametrize("case", CASES)
def test_an_error_in_a_game_s_code_changes_nothing(case: str) -> None:
    begin, act = CASES[case]
    game, told = begin(), list[Change]()
    game.watch(told.append)
    before = everything(game)
    at = 1
    while failing(lambda: act(game), at):
        assert everything(game) == before, f"call {at}"
        assert told == []
        at += 1 + at // 10
    assert len(told) >= 1


def test_a_deadline_that_cannot_be_played_is_dropped_and_everybody_is_told() -> None:
    game = hurried()
    told: list[Change] = []
    game.watch(told.append)
    assert failing(game.look, 3)
    assert (game.ply, game.deadline, [change.kind for change in told]) == (3, None, ["clock"])
    game.play("pick B blue")
    assert (game.ply, game.deadline) == (4, (10, 10))


def test_the_event_loop_checks_the_time_after_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    class Loop:
        later = 0

        def call_later(self, _seconds: float, _beat: object) -> None:
            self.later += 1

        def call_soon_threadsafe(self, _beat: object) -> None: ...

        def is_closed(self) -> bool:
            return False

    loop, game = Loop(), hurried()
    monkeypatch.setattr("spagwidget.core.clock.countdown._running_loop", lambda: loop)
    game._countdown._start()
    game._countdown._used = 10
    assert failing(game._countdown._beat, 3)
    assert loop.later == 1


def test_an_error_of_the_clock_s_own_time_changes_nothing() -> None:
    class Stopped(Watch):
        broken = False

        def __call__(self) -> float:
            if self.broken:
                raise Broken
            return super().__call__()

    time = Stopped()
    game = spag.Game(level=1, seed=1, clock=clock(time))
    first(game)
    before, told = everything(game), list[Change]()
    game.watch(told.append)
    for act in (first, spag.Game.undo, spag.Game.pause, spag.Game.fork, lambda game: game.switch(0)):
        time.broken = True
        with pytest.raises(Broken):
            act(game)
        time.broken = False
        assert everything(game) == before
        assert told == []


@pytest.fixture(params=["undo", "undo nothing", "fork", "switch", "goto", "redo"])
def moving(request: pytest.FixtureRequest) -> Callable[[spag.Game], object]:
    return {
        "undo": lambda game: game.undo(),
        "undo nothing": lambda game: game.undo(0),
        "fork": lambda game: game.fork(0),
        "switch": lambda game: game.switch(0),
        "goto": lambda game: game.goto(game.tree.root),
        "redo": lambda game: game.redo(0),
    }[request.param]


def test_a_clock_that_gives_time_back_waits_while_cards_are_laid(
    moving: Callable[[spag.Game], object],
) -> None:
    settings = {"minutes": 5, "undo": "gives_back"}
    game = spag.Game(level=1, players=2, seed=1, extensions=["fair_start"], clock=settings)
    board = spag.SpagWidget(game)
    game.play("shuffle", "done")
    moving(game)
    assert game.clock is not None
    assert game.clock.left == {"A": 300_000, "B": 300_000}
    assert game.times_in_words(0) == {"A": "5:00 left", "B": "5:00 left"}
    assert len(board._board.view.frames) == len(game.frames()) == game.ply + 1
