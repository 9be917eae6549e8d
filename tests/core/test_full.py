"""A game cannot outgrow its record: it stops where it could no longer be saved and opened again."""

from __future__ import annotations

from random import Random

import pytest

import spagwidget as spag
from spagwidget.core.clock.clock import Clock
from spagwidget.core.session import record
from spagwidget.core.session.game import game as games
from spagwidget.core.session.tree import variations
from spagwidget.core.session.tree.annotations import MOST_ANNOTATED
from tests.core.play import DEAL
from tests.rules.clocks import Watch

SKIPPING = "(RemoveFlag A)(Bug B)(AddFlag A)"
"""A position in which A and B can skip for ever."""


def again(game: spag.Game) -> spag.Game:
    """Return the game in the record of a game, as text."""
    return spag.Game.from_record(spag.Record.loads(str(game.record).encode()))


def skipping(actions: int) -> spag.Game:
    game = spag.Game.from_position(SKIPPING)
    game.play(*["skip"] * actions)
    return game


def same(game: spag.Game) -> bool:
    """Return True if the game can be opened from its record with everything in it."""
    opened = again(game)
    return (opened.record, opened.lines) == (game.record, game.lines)


def test_the_longest_game_can_be_saved_and_one_action_more_is_not_played() -> None:
    game = skipping(record.LONGEST_GAME - 1)
    told: list[object] = []
    game.watch(told.append)
    with pytest.raises(spag.BadValue, match="at most 50000 actions, as many as a record can hold"):
        game.play("skip", "skip")
    assert (game.ply, told) == (record.LONGEST_GAME - 1, [])
    game.play("skip")
    with pytest.raises(spag.BadValue, match="Nothing has changed"):
        game.play("skip")
    assert game.ply == record.LONGEST_GAME
    assert same(game)
    game.goto(game.tree.root)
    assert same(game)  # all its actions are a variation now
    game.redo(record.LONGEST_GAME - 2)
    game.play("skip")
    game.restart(seed=1)
    game.play(game.legal[0])


def test_a_board_says_why_and_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.widget.golden import RecordingBoard

    monkeypatch.setattr(games, "LONGEST_GAME", 3)
    board = RecordingBoard(skipping(3))
    (answer,) = board.receive(type="play", action="skip", id=1)
    assert (answer["type"], board.game.ply) == ("refused", 3)
    assert "as many as a record can hold" in answer["message"]
    assert board.receive(type="undo", id=2)[-1]["type"] == "more"


def test_what_the_clock_plays_for_others_can_still_be_saved(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "LONGEST_GAME", 2)
    watch = Watch()
    game = spag.Game.from_position("(Bug ABC)(AddFlag B)(ForkBomb AC) A5+6 B5+6 C5+6")
    game.clock = Clock(1, time=watch).fresh("ABC")
    game.play("skip", "skip")
    watch.wait(99)
    game.look()
    assert game.ply > 2
    assert same(game)


def test_a_record_of_more_actions_is_opened_but_not_played_on() -> None:
    game = skipping(record.LONGEST_GAME)
    data = game.record.data
    data["actions"] += ["skip"] * 100
    opened = spag.Game.from_record(data)
    assert opened.ply == record.LONGEST_GAME + 100
    with pytest.raises(spag.BadValue, match="at most 50000 actions"):
        opened.play("skip")


def test_a_thousand_variations_are_opened_again() -> None:
    """They were left out silently: reading them was thought to be too much work."""
    game, rng = spag.Game(level=3, seed=1), Random(1)
    while game.ply < 100 and not game.over:
        game.play(rng.choice(game.legal))
    main = game.tree.here
    while len(game.lines) < 1_000:
        game.goto(main)
        game.fork(rng.randrange(main.ply))
        for _ in range(4):
            if not game.over:
                game.play(rng.choice(game.legal))
    game.goto(main)
    assert same(game)


@pytest.mark.parametrize("timed", [False, True])
def test_variations_stop_where_they_could_not_be_read(monkeypatch: pytest.MonkeyPatch, timed: bool) -> None:
    monkeypatch.setattr(variations, "BUDGET", 10_000)
    game = spag.Game(deal=DEAL, clock=Clock(1, time=Watch()) if timed else None)

    def vary() -> None:
        for card in DEAL:
            for other in DEAL:
                if card != other:
                    game.fork(0)
                    game.play(f"place {card}", f"place {other}")

    with pytest.raises(spag.BadValue, match="Delete variations or comments, or begin a new game"):
        vary()
    assert 10 < sum(1 for _ in game.tree.nodes()) < 30
    assert same(game)
    game.delete(game.tree.ends[-1])
    game.goto(game.tree.ends[0])
    game.play(game.legal[-1])


def test_comments_stop_before_the_file_is_too_large() -> None:
    game = skipping(MOST_ANNOTATED)

    def annotate() -> None:
        for node in game.tree.path[1:]:
            game.annotate(node, comment="長" * 2_000)

    with pytest.raises(spag.BadValue, match="as large as a record can be"):
        annotate()
    assert len(str(game.record).encode()) < record.LARGEST
    assert same(game)
    game.annotate(next(node for node in game.tree.path if node.comment), comment="")
    game.play("skip")


def test_the_estimate_is_never_less_than_the_record() -> None:
    rng = Random(3)
    for seed in range(5):
        game = spag.Game(level=1 + seed % 3, seed=seed, clock={"minutes": 100} if seed % 2 else None)
        game.play(game.legal[0])
        before, at = record.room(game.record), (game.tree.written, game.tree.parts)
        for _ in range(200):
            if game.over or rng.random() < 0.1:
                game.fork(rng.randrange(game.ply + 1))
            if not game.over:
                game.play(rng.choice(game.legal))
            if rng.random() < 0.1:
                game.annotate(name="a, [b]", comment='“Why” {"not"}?\nüñ', glyph="!?")
        after = record.room(game.record)
        assert before[0] - after[0] <= game.tree.written - at[0]
        assert before[1] - after[1] <= game.tree.parts - at[1]
