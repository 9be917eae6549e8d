from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag

from .play import whole


def test_events_are_numbered_and_frames_follow_them() -> None:
    game = whole(6, level=2)
    events, frames = game.events, game.frames()
    assert [event.number for event in events] == list(range(1, len(events) + 1))
    assert [frame.event for frame in frames] == [None, *events]
    assert [event.ply for event in events] == sorted(event.ply for event in events)
    assert {event.ply for event in events} == set(range(game.ply))
    assert [event.round for event in events] == sorted(event.round for event in events)
    assert game.round == events[-1].round
    assert frames[-1].scene == game.scene()
    assert spag.Game(seed=1).round == 0


def test_unchanged_frames_are_the_same_objects(running: spag.Game) -> None:
    frames = running.frames()
    running.play("run", "hit B")
    longer = running.frames()
    assert all(old is new for old, new in zip(frames, longer, strict=False))
    running.undo(2)
    assert all(old is new for old, new in zip(frames, running.frames(), strict=True))
    running.play("skip")
    assert all(old is new for old, new in zip(frames, running.frames(), strict=False))


def test_every_seat_has_a_view(running: spag.Game) -> None:
    assert running.scene("A") == running.scene("B") == running.scene()
    assert [frame.scene for frame in running.frames("B")] == [frame.scene for frame in running.frames()]
    for look in (running.scene, running.frames, running.legal_for):
        with pytest.raises(ValueError, match="no player 'Z'"):
            look("Z")


def test_ply_of_is_the_last_decision_at_a_step(running: spag.Game) -> None:
    running.play("run", "hit B", "skip")
    for step in range(len(running.events) + 1):
        ply = running.ply_of(step)
        assert sum(event.ply < ply for event in running.events) <= step
        assert ply == running.ply or sum(event.ply <= ply for event in running.events) > step


def test_the_piece_that_moves_is_the_one_of_the_event() -> None:
    game = spag.Game.from_position("(MoveFlag AB)(Bug BA)", level=1)
    (before,) = game.frames()
    game.play("run", "move Bug:1 MoveFlag")
    after = next(frame for frame in game.frames() if frame.event and frame.event.kind == "move")
    assert after.pieces.ids == {
        "MoveFlag": (*before.pieces.ids["MoveFlag"], before.pieces.ids["Bug"][1]),
        "Bug": before.pieces.ids["Bug"][:1],
    }


# In writing


@pytest.mark.parametrize("seed", range(6))
def test_every_moment_has_a_text_and_a_record(seed: int) -> None:
    options: dict[str, Any] = {"level": 1 + seed % 3, "players": 2 + seed % 4}
    game = whole(seed, **options)
    while True:
        again = spag.Game.from_record(spag.Record.loads(str(game.record)))
        assert again.state == game.state
        if not game.over:
            read = spag.Game.from_position(game.position, **options)
            assert (read.position, read.state) == (game.position, game.state)
        if not game.can_undo:
            break
        game.undo(min(7, game.ply))


def test_a_record_keeps_the_do_of_a_position_in_mid_command() -> None:
    text = '>(MoveFlag{2} A)(Bug BA) A5+7 B5+9 do="run;move Bug:0 MoveFlag"'
    game = spag.Game.from_position(text, level=1)
    assert game.asks == "move"
    assert game.ply == 0
    assert game.position == text
    assert game.record.data["start"] == text
    game.play("move Bug:0 MoveFlag")
    again = spag.Game.from_record(game.record)
    assert again.snapshot == game.snapshot
    again.undo()
    assert again.position == text


def test_unknown_keys_of_a_record_are_kept(game: spag.Game) -> None:
    data = {**game.record.data, "meta": {"title": "Première"}, "times": [1, 2], "ours": None}
    again = spag.Game.from_record(data)
    again.play("place Bug")
    assert again.record.data["meta"] == {"title": "Première"}
    assert list(again.record.data)[-3:] == ["meta", "times", "ours"]
    again.restart()
    assert "meta" not in again.record.data


def test_replay_yields_every_snapshot() -> None:
    game = whole(2)
    positions = list(spag.replay(game.record))
    assert len(positions) == game.ply + 1
    assert positions[-1] == game.snapshot
    game.undo(game.ply)
    assert positions[0] == game.snapshot


def test_a_game_prints_as_a_board_and_has_a_name_that_does_not_change(running: spag.Game) -> None:
    assert str(running).splitlines() == [
        "Spaghetti Code, level 1 · 2 players",
        "  Player A, 5 life, 6 unused flags, decides",
        "  Player B, 5 life, 6 unused flags",
        "> 0 Bug        {1}{1} A",
        "  1 AddFlag           BA",
        "  2 ForkBomb   {2}    AB",
        "  3 RemoveFlag {1}    BA",
        "  4 MoveFlag   {1}    B",
        "Round 1: the program starts at Bug.",
    ]
    assert repr(running) == "<Game Spaghetti Code, level 1 · 2 players: ply 8, A to move>"


def test_the_example_of_the_rulebook() -> None:
    game = spag.Game.from_position("(AddFlag A)(MoveCommand A)(ForkBomb A)", level=2)
    game.play("run", "add ForkBomb", "run", "shift MoveCommand 0", "run", "add ForkBomb")
    game.play("run", "hit B", "run", "hit B", "run", "hit B")
    assert game.winner == "A"
    assert game.snapshot["players"][1]["life"] == -1


@pytest.mark.parametrize("ply", [-1, 1])
def test_times_of_a_ply_out_of_range_are_refused(ply: int) -> None:
    game = spag.Game(level=1, seed=7, clock={"minutes": 5})
    with pytest.raises(spag.BadValue, match="There is no ply"):
        game.times_in_words(ply)


def test_a_step_below_zero_is_refused() -> None:
    with pytest.raises(spag.BadValue, match="There is no step -1"):
        spag.Game(level=1, seed=7).ply_of(-1)
