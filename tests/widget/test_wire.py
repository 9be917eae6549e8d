"""Messages to the browser: golden files, differences that add up, sizes that do not grow."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.board import wire
from spagwidget.board.look import Look
from tests.widget.golden import FOLDER, RecordingBoard, games


@pytest.mark.parametrize(("name", "messages"), list(games()))
def test_python_sends_what_the_golden_file_holds(name: str, messages: list[Any]) -> None:
    assert messages == json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))


def test_every_golden_file_belongs_to_a_game() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {name for name, _ in games()}


def play_at_random(game: spag.Game, seed: int, plies: int) -> None:
    rng = random.Random(seed)
    for _ in range(plies):
        if game.over:
            return
        game.play(rng.choice(game.legal))


def table(frames: list[dict[str, Any]]) -> dict[str, Any]:
    """Return the table that a browser builds from frames."""
    held: dict[str, Any] = {}
    for frame in frames:
        held.update(frame["set"])
    return {key: value for key, value in held.items() if value is not None}


def test_frames_say_which_events_are_runs_and_skips() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B) A5+1 B3+3", level=1)
    game.play("run", "hit B", "skip")
    acts = [frame.get("act") for frame in wire.story(Look(game))["frames"]]
    kinds = ["", *(event.kind for event in game.events)]
    assert acts == [kind if kind in ("run", "skip") else None for kind in kinds]
    assert acts.count("run") == acts.count("skip") == 1


@pytest.mark.parametrize("seed", range(6))
def test_the_differences_add_up_to_the_table(seed: int) -> None:
    game = spag.Game(level=3, players=2 + seed % 4, seed=seed)
    board = RecordingBoard(game)
    (story,) = board.receive(type="hello", id=1)
    frames = story["frames"]
    rng = random.Random(seed)
    for turn in range(120):
        board.messages.clear()
        if turn % 7 == 6:
            game.undo(rng.randint(1, min(3, game.ply)))
        elif game.over:
            break
        else:
            game.play(rng.choice(game.legal))
        (more,) = board.messages
        frames = frames[: more["from"]] + more["frames"]
        fresh = json.loads(json.dumps(wire.story(Look(game))))
        assert table(frames) == table(fresh["frames"])
        assert len(frames) == len(fresh["frames"]) == len(game.events) + 1
        assert more["ask"] == fresh["ask"]


def test_a_piece_keeps_its_identity_from_queue_to_queue() -> None:
    game = spag.Game.from_position("(MoveFlag A)(Bug BA)(AddFlag)")
    before = game.frames()[-1]
    game.play("run", "move Bug:1 AddFlag")
    after = game.frames()[2]
    assert after.pieces.ids["AddFlag"] == (before.pieces.ids["Bug"][1],)
    assert after.pieces.ids["Bug"] == before.pieces.ids["Bug"][:1]


def long_game(board: RecordingBoard, plies: int) -> dict[int, int]:
    """Play a game in which nobody loses life but everything moves, and return the bytes sent at each ply."""
    game, rng, sizes = board.game, random.Random(5), {}
    while game.ply < plies:
        ply = game.ply
        card = game.snapshot["program"][game.snapshot["cursor"]]["card"]
        harmful = game.asks == "activate" and card not in ("AddFlag", "MoveFlag", "MoveCommand", "Increment")
        board.messages.clear()
        game.play("skip" if harmful else rng.choice(game.legal))
        if game.over:  # somebody has declared a stalemate
            game.undo()
        sizes[ply] = sum(len(json.dumps(messages, separators=(",", ":"))) for messages in board.messages)
    return sizes


def test_the_bytes_of_a_decision_do_not_grow_with_the_game() -> None:
    sizes = long_game(RecordingBoard(spag.Game(level=3, players=2, seed=3)), 310)
    early, late = (max(sizes[ply] for ply in range(start, start + 10)) for start in (10, 295))
    print(f"most bytes in ten decisions: {early} from ply 10, {late} from ply 295")
    assert max(early, late) < 4096


def test_every_refused_target_is_on_the_table() -> None:
    for name, messages in games():
        for message in messages:
            nodes = message.get("ask", {}).get("nodes", [])
            keys = table(message.get("frames", [])) if message["type"] == "story" else {}
            named = {key.partition("/")[2] for key in keys} | {
                chip["id"] for key, value in keys.items() if key.startswith("spot/") for chip in value["chips"]
            }
            for node in nodes:
                for _reason, targets in node.get("refused", []):
                    assert not keys or named.issuperset(targets), name
