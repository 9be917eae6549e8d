from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from threading import Barrier, Thread

import pytest

import spagwidget as spag
from spagwidget.core.action import Action
from spagwidget.core.errors import Unsupported
from spagwidget.core.game_type import GameType
from spagwidget.core.session.game.change import Change
from spagwidget.games.spaghetti import Spaghetti
from tests.games.nim import Nim

from .play import DEAL, PLACED, whole


def test_a_short_tour(tmp_path: Path) -> None:
    game = spag.Game(level=1, players=2, seed=7)
    assert (game.to_move, game.asks) == ("A", "place")
    assert game.legal == ("place AddFlag", "place Bug", "place ForkBomb", "place MoveFlag", "place RemoveFlag")
    game.play("place Bug")
    game.undo()
    game.redo()
    assert game.position.endswith("A5+6 B5+6 place=A3,B4")
    assert game.events[-1].caption == "A places a flag on Bug."
    game.record.save(tmp_path / "lesson.json")
    assert spag.Game.load(tmp_path / "lesson.json").state == game.state
    combo = spag.Game.from_position("(AddFlag A)(MoveCommand A)(ForkBomb A)", level=2)
    assert combo.to_move == "A"


# Beginning


def test_the_same_seed_deals_the_same_game() -> None:
    assert spag.Game(level=3, seed=7).state == spag.Game(level=3, seed=7).state
    assert spag.Game(level=3, seed="x").state == spag.Game(level=3, seed="x").state
    deals = {spag.Game(level=3, seed=seed).position for seed in range(20)}
    assert len(deals) == 20


def test_a_game_is_made_of_its_rules_its_name_or_a_deal() -> None:
    rules = Spaghetti(level=2)
    assert spag.Game(rules, seed=1).state == spag.Game("spaghetti", level=2, seed=1).state
    assert spag.Game(deal=DEAL).record.data["deal"] == DEAL


@pytest.mark.parametrize(
    ("make", "error", "problem"),
    [
        (lambda: spag.Game("spagheti"), ValueError, "There is no game 'spagheti'. Did you mean spaghetti?"),
        (lambda: spag.Game(Spaghetti(), level=1), TypeError, "already has its options; level cannot be given"),
        (lambda: spag.Game(seed=1, deal=DEAL), TypeError, "Give a seed or a deal, not both"),
        (lambda: spag.Game(deal=["Bug"]), ValueError, "missing: AddFlag, ForkBomb, MoveFlag, RemoveFlag"),
        (lambda: spag.Game(levl=1), TypeError, "Unknown option 'levl'. Did you mean level?"),
        (lambda: spag.Game.from_position(7), TypeError, "A position must be a text, not int."),  # type: ignore[arg-type]  # wrong on purpose
    ],
)
def test_an_impossible_game_is_refused(make: Callable[[], object], error: type[Exception], problem: str) -> None:
    with pytest.raises(error) as caught:
        make()
    assert problem in str(caught.value)


def test_a_game_without_a_display_can_be_played_but_not_shown() -> None:
    game = spag.Game(GameType("nim", Nim), heaps=[1, 2])
    game.play("take 1 1", "take 0 1")
    assert (game.legal, game.snapshot["to_move"], game.record.actions) == (("take 1 1",), "A", ["take 1 1", "take 0 1"])
    assert repr(game) == "<Game nim: ply 2, A to move>"
    game.play("take 1 1")
    assert (game.winner, game.loser) == ("A", "B")
    for show in (game.frames, game.scene, lambda: game.events):
        with pytest.raises(Unsupported, match="nim cannot be shown"):
            show()
    with pytest.raises(Unsupported, match="has no position texts"):
        game.position_at(0)
    with pytest.raises(spag.IllegalAction, match="the game is over"):
        game.play("take 1 1")
    game.restart()
    assert (game.ply, game.game_type.display) == (0, None)


# Playing


def test_actions_are_texts_or_actions(game: spag.Game) -> None:
    action = game.notation.parse("place Bug")
    game.play(action)
    game.undo()
    game.play(Action("place Bug", "place", ()))
    assert game.lines == (("place Bug",),)
    with pytest.raises(TypeError, match="An action must be a text or an Action, not int"):
        game.play(3)  # type: ignore[arg-type]  # wrong on purpose


def test_several_actions_are_all_played_or_none(game: spag.Game) -> None:
    before = game.snapshot, game.revision, game.lines
    with pytest.raises(spag.IllegalAction) as caught:
        game.play("place Bug", "place Bug", "place Bug")
    assert (game.snapshot, game.revision, game.lines) == before
    assert caught.value.ply == 2
    assert caught.value.action == "place Bug"
    assert caught.value.legal == ("place AddFlag", "place ForkBomb", "place MoveFlag", "place RemoveFlag")
    game.play()
    assert game.revision == before[1]


def test_a_refused_action_keeps_what_can_be_redone(running: spag.Game) -> None:
    running.play("run", "hit B")
    running.undo(2)
    before = running.snapshot, running.revision, running.lines, running.line
    with pytest.raises(spag.IllegalAction, match=r"^Ply 9: 'hit B' is not legal now"):
        running.play("skip", "hit B", "run")
    with pytest.raises(spag.IllegalAction):
        running.play("run", "hit C")
    assert (running.snapshot, running.revision, running.lines, running.line) == before
    running.redo(2)
    assert running.ply == 10


def test_an_illegal_action_says_why(running: spag.Game) -> None:
    with pytest.raises(spag.IllegalAction, match=r"^Ply 8: 'hit B' is not legal now\. A can play: run, skip\.$"):
        running.play("hit B")
    with pytest.raises(spag.IllegalAction, match="'jump' is not an action of this game"):
        running.play("jump")
    with pytest.raises(spag.IllegalAction, match=r"x{57}…' is not an action"):
        running.play("x" * 1000)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    game = whole(3)
    assert game.over
    assert (game.legal, game.to_move, game.asks) == ((), None, None)
    assert game.legal_for("A") == ()
    assert "over>" in repr(game)
    with pytest.raises(spag.IllegalAction, match=r"'run' cannot be played, the game is over\."):
        game.play("run")


def test_a_draw_is_over_without_a_winner() -> None:
    game = spag.Game.from_position("(RemoveFlag A)(Bug)", level=1, players=3)
    game.play("run", "remove RemoveFlag:0")
    assert game.over
    assert game.winner is None
    assert game.events[-1].caption == "The game is drawn."


def test_to_move_and_the_legal_actions_of_each_seat(running: spag.Game) -> None:
    assert running.legal_for("A") == ("run", "skip")
    assert running.legal_for("B") == ()
    while "stalemate" not in running.legal:
        running.play("skip")
    assert running.ply == len(PLACED) + 8  # the eight flags' turns, once round
    assert running.to_move == "A"
    assert running.legal_for("A") == ("run", "skip", "stalemate")
    assert running.legal_for("B") == ("stalemate",)
    with pytest.raises(ValueError, match="There is no player 'E'; the players are A, B"):
        running.legal_for("E")


def test_a_repetition_counts_only_on_its_own_line(running: spag.Game) -> None:
    running.play(*["skip"] * 8)
    assert "stalemate" in running.legal
    running.undo(8)
    assert "stalemate" not in running.legal
    running.redo(8)
    assert "stalemate" in running.legal
    running.fork(len(PLACED))
    assert "stalemate" not in running.legal
    running.play(*["skip"] * 7, "run")
    assert "stalemate" not in running.legal
    running.switch(0)
    running.redo()
    running.play("stalemate")
    assert running.over


# Back and forth


def test_undo_restores_every_moment() -> None:
    game = whole(5, level=3, players=3)
    last, actions = game.snapshot, game.lines[0]
    positions = [game.position]
    while game.can_undo:
        game.undo()
        positions.append(game.position)
    assert game.ply == 0
    for position in reversed(positions):
        assert game.position == position
        if game.can_redo:
            game.redo()
    assert game.snapshot == last
    assert game.lines == (actions,)


@pytest.mark.parametrize("plies", [-1, 9, 100])
def test_undo_and_redo_out_of_range_are_refused(running: spag.Game, plies: int) -> None:
    before = running.revision
    with pytest.raises(ValueError, match=f"Cannot undo {plies} actions: 8 have been played"):
        running.undo(plies)
    with pytest.raises(ValueError, match=f"Cannot redo {plies} actions: 0 have been undone"):
        running.redo(plies)
    assert running.revision == before


def test_playing_an_undone_action_redoes_it(running: spag.Game) -> None:
    running.play("run", "hit B")
    running.undo(2)
    running.play("run")
    assert running.lines == ((*PLACED, "run", "hit B"),)
    assert running.can_redo


def test_playing_another_action_begins_a_variation(running: spag.Game) -> None:
    running.play("run", "hit B")
    running.undo(2)
    running.play("skip")
    assert running.lines == ((*PLACED, "run", "hit B"), (*PLACED, "skip"))
    assert running.line == 1
    assert not running.can_redo
    running.switch(0)
    assert running.ply == len(PLACED)
    running.redo(2)
    assert running.asks == "activate"


def test_fork_goes_back_and_the_next_action_begins_a_variation(running: spag.Game) -> None:
    running.play("run")
    running.fork(3)
    assert (running.ply, running.line, running.can_redo) == (3, 0, True)
    assert len(running.lines) == 1
    running.play("place Bug")
    assert [len(line) for line in running.lines] == [9, 4]
    assert (running.line, running.can_redo) == (1, False)
    running.fork()
    assert (running.ply, running.line, len(running.lines)) == (4, 1, 2)
    for ply in (-1, 5):
        with pytest.raises(ValueError, match=f"There is no ply {ply}: this line has plies 0 to 4"):
            running.fork(ply)
    for line in (-1, 2):
        with pytest.raises(ValueError, match=f"There is no line {line}: the lines are 0 to 1"):
            running.switch(line)
    running.switch(0)
    assert running.ply == 9  # where the line was left


def test_any_moment_of_the_tree_can_be_visited(running: spag.Game) -> None:
    running.play("run", "hit B")
    node = running.tree.here
    running.undo(2)
    running.play("skip")
    running.goto(node)
    assert (running.ply, running.line) == (10, 0)
    running.goto(running.tree.root)
    assert (running.ply, running.tree.end) == (0, node)
    with pytest.raises(ValueError, match="belongs to another game"):
        running.goto(spag.Game().tree.here)


def test_restart_deals_a_new_game_with_the_same_options(running: spag.Game) -> None:
    running.fork(2)
    running.restart(seed=7)
    assert running.state == spag.Game(level=1, players=2, seed=7).state
    assert running.lines == ((),)
    assert running.record == spag.Game(level=1, players=2, seed=7).record


# Watching


def test_watchers_get_what_has_changed_and_the_last_common_ply(running: spag.Game) -> None:
    changes: list[Change] = []
    running.watch(changes.append)
    running.play("run", "hit B")  # kept: all eight
    running.undo()
    running.redo()
    running.undo(2)
    running.play("skip")
    running.switch(0)
    running.fork(3)
    running.restart(seed=1)
    assert [(change.kind, change.kept) for change in changes] == [
        ("played", 8),
        ("undone", 9),
        ("redone", 9),
        ("undone", 8),
        ("played", 8),
        ("moved", 8),
        ("moved", 3),
        ("new game", -1),
    ]
    assert all(one.after is two.before for one, two in pairwise(changes))
    assert (changes[0].after.ply, str(changes[0].after.action), changes[-1].after) == (10, "hit B", running.tree.root)
    assert all(change.seats == {} for change in changes)
    assert running.revision == 1 + len(changes)
    running.unwatch(changes.append)
    other = changes.append
    running.unwatch(other)
    running.play(running.legal[0])
    assert len(changes) == 8


def test_watchers_get_the_new_seats_of_players() -> None:
    game = spag.Game(level=1, players=3, names={"A": "Ada", "C": "Cy"})
    changes: list[Change] = []
    game.watch(changes.append)
    game.restart(first="Cy")
    assert (changes[0].kind, changes[0].seats) == ("new game", {"C": "A", "A": "B", "B": "C"})
    game.names = {"B": "Ben"}
    assert (changes[1].kind, changes[1].kept, changes[1].seats) == ("renamed", 0, {})
    game.annotate(comment="So it begins.")
    assert (changes[2].kind, game.tree.root.comment) == ("annotated", "So it begins.")


def test_a_failing_watcher_stops_neither_the_others_nor_the_change(running: spag.Game) -> None:
    changes: list[str] = []

    def fail(change: Change) -> None:
        raise RuntimeError(f"failed at {change.after.ply}")

    def tell(change: Change) -> None:
        changes.append(change.kind)

    running.watch(fail)
    running.watch(tell)
    running.watch(fail)
    acts: list[Callable[[], None]] = [running.undo, running.redo, running.fork, running.restart]
    for act in [lambda: running.play("run"), *acts]:
        revision = running.revision
        with pytest.raises(RuntimeError, match="failed at"):
            act()
        assert running.revision == revision + 1
    assert changes == ["played", "undone", "redone", "moved", "new game"]
    assert (running.ply, running.lines) == (0, ((),))


def test_one_of_two_threads_that_play_at_once_is_refused() -> None:
    for seed in range(20):
        game = spag.Game.from_position("(Bug AB)(AddFlag AB)", level=1)
        start = Barrier(2)
        refused: list[str] = []

        def click(game: spag.Game = game, start: Barrier = start, refused: list[str] = refused) -> None:
            start.wait()
            try:
                game.play("run")
            except spag.IllegalAction as error:
                refused.append(str(error))

        threads = [Thread(target=click) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert (game.ply, len(refused)) == (1, 1), seed
