"""A secret game with a deadline, played at boards: what somebody writes in secret shows nowhere else."""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core import registry
from spagwidget.core.clock import countdown
from spagwidget.core.clock.clock import Clock
from spagwidget.core.contract import check_game

from .sealed import SEALED


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setitem(registry._GAMES, "sealed", SEALED)
        yield


class Board(spag.SpagWidget):
    """A board that keeps what it sends, its traits included, as the page reads it."""

    def __init__(self, game: spag.Game, seat: str | None = None, **options: Any) -> None:
        self.sent: list[dict[str, Any]] = []
        super().__init__(game, seat=seat, **options)
        self.sent.append({"story": json.loads(self.story) if self.story else None, "step": self.step})

    def send(self, content: Any, buffers: Any = None) -> None:
        self.sent.append({**json.loads(json.dumps(content)), "at step": self.step})

    def receive(self, **content: Any) -> list[dict[str, Any]]:
        before = len(self.sent)
        self._receive(self, {"revision": self._board.view.revision, "id": 1, **content}, [])
        return self.sent[before:]


@pytest.fixture
def game() -> spag.Game:
    return spag.Game("sealed", players=3)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_obeys_the_laws(players: int) -> None:
    check_game(SEALED, players=players)


# What B's board is sent

SECRETS: tuple[list[str], ...] = (
    [],
    ["line add1"],
    ["line add1", "line double"],
    ["line add3", "erase"],
    ["line add1", "line add3", "erase"],
)


def board_messages(secret: list[str], at: str, clock: bool = False) -> list[dict[str, Any]]:
    """Return all messages of B's board in a game in which A acts in secret before or after B writes."""
    game = spag.Game("sealed", players=3, clock=Clock(5, time=lambda: 0) if clock else None)
    game._countdown._time = lambda: 0
    boards = {seat: Board(game, seat) for seat in "ABC"}
    boards["everybody"] = Board(game)

    def write() -> None:
        for action in secret:
            boards["A"].receive(type="play", action=f"A: {action}")

    if at == "before":
        write()
    boards["B"].receive(type="hello")
    boards["B"].receive(type="play", action="B: line less2")
    if at == "between":
        write()
    boards["B"].receive(type="undo", plies=1)
    boards["B"].receive(type="redo", plies=1)
    boards["B"].receive(type="play", action="B: line nonsense")
    boards["B"].receive(type="play", action="A: done")
    boards["B"].receive(type="play", action="B: line double")
    boards["B"].receive(type="save")
    boards["B"].receive(type="line", index=0)
    if at == "after":
        write()
    boards["B"].receive(type="fork", step=0)
    boards["C"].receive(type="play", action="C: done")
    boards["B"].receive(type="play", action="B: done")
    late = Board(game, "B")
    late.receive(type="hello")
    return [*boards["B"].sent, *late.sent]


@pytest.mark.parametrize("clock", [False, True], ids=["no clock", "clock"])
@pytest.mark.parametrize("at", ["before", "between", "after"])
def test_secret_writing_changes_no_message_to_another_player(at: str, clock: bool) -> None:
    plain, *others = (board_messages(secret, at, clock) for secret in SECRETS)
    assert len(plain) > 12
    for other in others:
        assert other == plain


def test_secret_writing_changes_no_message_to_the_public() -> None:
    def public(secret: list[str]) -> list[dict[str, Any]]:
        game = spag.Game("sealed")
        game._countdown._time = lambda: 0  # the time left is in the messages
        board, writer = Board(game), Board(game, "A")
        for action in secret:
            writer.receive(type="play", action=f"A: {action}")
        board.receive(type="hello")
        board.receive(type="undo", plies=1)
        Board(game, "C").receive(type="play", action="C: done")
        board.receive(type="undo", plies=1)
        board.receive(type="redo", plies=1)
        return board.sent

    plain, *others = map(public, SECRETS)
    for other in others:
        assert other == plain


def test_the_programs_become_public_when_they_run(game: spag.Game) -> None:
    board = Board(game, "B")
    game.play("A: line double", "A: done", "B: done", "C: done")
    captions = [frame["caption"] for sent in board.sent for frame in sent.get("frames", [])]
    assert captions == ["A is done.", "B is done.", "C is done.", "A runs double: 8.", "Round 1 ends."]


# Several at once


def test_it_says_who_still_has_to_decide(game: spag.Game, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert game.to_act == ("A", "B", "C")
    assert game.to_move == "ABC"
    game.play("B: done")
    assert repr(game) == "<Game sealed: ply 1, A and C to move>"
    assert str(game).splitlines()[-2:] == ["B is done.", "A and C have to decide."]
    assert game.ask().prompt.text == "A and C have to decide."
    assert game.ask("B").prompt.text == "A and C have to decide."
    assert game.ask("B").deciders == game.ask().private == ("A", "C")
    game.record.save(tmp_path / "sealed.json")
    assert main(["replay", str(tmp_path / "sealed.json")]) == 0
    assert "A, B and C have to decide." in capsys.readouterr().out
    assert main(["replay", str(tmp_path / "sealed.json"), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["to_move"] for line in lines] == ["ABC", "AC"]
    assert "clock: timeout" in lines[1]["legal"]


def test_a_message_is_stale_only_if_its_own_question_has_changed(game: spag.Game) -> None:
    a, b = Board(game, "A"), Board(game, "B")
    old = b._board.view.revision
    a.receive(type="play", action="A: done")
    assert b._board.view.revision > old
    assert b.receive(type="play", action="B: line add1", revision=old)[-1]["type"] == "more"
    refused = b.receive(type="play", action="B: line add3", revision=old)[-1]
    assert refused["type"] == "refused"
    assert "has changed in the meantime" in refused["message"]
    assert b.receive(type="undo", plies=1, revision=old)[-1]["type"] == "refused"


def test_a_board_takes_back_only_its_own_secret_lines(game: spag.Game) -> None:
    boards = {seat: Board(game, seat) for seat in "ABC"}
    for seat, engine in (("A", "add1"), ("B", "add3"), ("A", "double"), ("C", "less2")):
        boards[seat].receive(type="play", action=f"{seat}: line {engine}")
    sent = len(boards["B"].sent)
    answer = boards["A"].receive(type="undo", plies=2)[-1]
    assert (answer["type"], answer["undo"], answer["from"]) == ("more", False, 1)
    assert game.state.programs == ((), ("add3",), ("less2",))
    assert len(boards["B"].sent) == sent
    assert boards["B"].receive(type="undo", plies=1)[-1]["type"] == "more"
    assert game.state.programs == ((), (), ("less2",))


def test_an_action_that_others_have_noticed_cannot_be_taken_back(game: spag.Game) -> None:
    a = Board(game, "A")
    a.receive(type="play", action="A: line add1")
    (answer,) = a.receive(type="play", action="A: done")
    assert not answer["undo"]
    assert "own last action" in a.receive(type="undo", plies=1)[-1]["message"]
    assert a.receive(type="redo", plies=1)[-1]["type"] == "refused"
    assert a.receive(type="fork", step=0)[-1]["type"] == "refused"
    assert a.receive(type="line", index=0)[-1]["type"] == "refused"
    assert game.ply == 2


def test_players_at_one_screen_decide_in_private(game: spag.Game) -> None:
    board = Board(game)
    ask = board.sent[0]["story"]["ask"]
    assert (ask["seat"], ask["nodes"], ask["private"]) == (None, [], ["A", "B", "C"])
    (refused,) = board.receive(type="play", action="A: line add1", seat="Z")
    assert refused["type"] == "refused"
    (answer,) = board.receive(type="play", action="A: line add1", seat="A")
    assert (answer["type"], answer["frames"], answer["id"]) == ("more", [], 1)
    (hand,) = board.receive(type="peek", seat="A")
    assert [held["title"] for held in hand["set"]["score/A"]["held"]] == ["add1"]
    assert hand["ask"]["prefix"] == "A:"
    assert hand["undo"] is True
    (hand,) = board.receive(type="peek", seat="B")
    assert not any("held" in hand["set"][f"score/{seat}"] for seat in "ABC")
    board.receive(type="undo", plies=1, seat="A")
    assert game.state.programs[0] == ()
    (refused,) = board.receive(type="play", action="clock: timeout")
    assert refused["type"] == "refused"
    game.play("A: done")
    assert board.receive(type="peek", seat="A")[-1]["type"] == "refused"


def test_the_clocks_of_all_who_decide_run(game: spag.Game) -> None:
    now = [0.0]
    game = spag.Game("sealed", clock=Clock(5, time=lambda: now[0]))
    clock = game.clock
    assert clock is not None
    game.play("A: line add1")
    assert clock.status()["runs"] is None  # nobody else has noticed it
    game.play("B: done")
    assert clock.status()["runs"] == ["A", "C"]
    now[0] = 10
    assert clock.left == {"A": 290_000, "B": 300_000, "C": 290_000}
    game.play("C: done")
    assert game.times_left[-1] == {"A": 290_000, "B": 300_000, "C": 290_000}
    assert [left["A"] for left in game.times_left_for("B")] == [300_000, 300_000, 290_000]


# The deadline


def runs(game: spag.Game) -> bool:
    """Return True if the time of a deadline runs."""
    return game.deadline is not None and not game.paused


def test_the_first_player_done_starts_the_deadline_that_ends_the_round(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    game = spag.Game("sealed")
    game._countdown._time = lambda: now[0]
    board = Board(game, "B")
    game.play("A: done")
    assert board.sent[-1]["deadline"] == {"left": 60_000, "seconds": 60}
    now[0] = 59.5
    game.play("B: line double")
    assert board.sent[-1]["deadline"] == {"left": 500, "seconds": 60}
    assert board.receive(type="clock", do="look")[-1]["frames"] == []
    now[0] = 60
    answer = board.receive(type="clock", do="look")[-1]
    captions = [frame["caption"] for frame in answer["frames"]]
    assert captions == ["Time is up.", "B is done.", "C is done.", "B runs double: 8.", "Round 1 ends."]
    assert not runs(game)
    assert game.record.actions[-1] == "clock: timeout"


def test_no_board_plays_the_deadline_itself(game: spag.Game) -> None:
    game.play("A: done")
    assert "clock: timeout" in game.legal
    assert "clock: timeout" not in game.legal_for("B")
    for board in (Board(game), Board(game, "B")):
        assert board.receive(type="play", action="clock: timeout")[-1]["type"] == "refused"


def test_undo_replay_and_variations_start_no_timer(game: spag.Game) -> None:
    game.play("A: done", "B: line add1")
    assert runs(game)
    game.undo()
    assert runs(game)  # the same deadline goes on
    game.undo()
    assert not runs(game)
    game.redo()
    assert not runs(game)
    game.goto(game.tree.root)
    game.goto(game.tree.ends[0])
    assert not runs(game)
    assert not runs(spag.Game.from_record(game.record))
    game.play("C: line add1")
    assert runs(game)


def test_a_busy_kernel_costs_the_players_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(countdown, "BEAT", 0.01)
    monkeypatch.setattr(countdown, "MOST", 0.02)

    async def play() -> tuple[float, bool, bool]:
        game = spag.Game("sealed")
        monkeypatch.setattr("tests.games.sealed.SECONDS", 0.3)
        game.play("A: done")
        time.sleep(0.6)  # a running cell: longer than the deadline
        assert game.deadline is not None
        left, busy = game.deadline[0], bool(game.look() or game.ply > 1)
        for _ in range(200):
            await asyncio.sleep(0.02)
            if game.ply > 1:
                break
        return left, busy, game.ply > 1

    left, busy, ended = asyncio.run(play())
    assert left > 0.2
    assert not busy
    assert ended


# Files


def test_it_is_saved_and_loaded(game: spag.Game, tmp_path: Path) -> None:
    game.play("A: line add1", "B: done", "A: erase", "C: line double", "clock: timeout")
    game.record.save(tmp_path / "sealed.json")
    again = spag.Game.load(tmp_path / "sealed.json")
    assert again.state == game.state
    assert again.record == game.record


def test_it_has_a_scene_for_each_viewpoint(game: spag.Game) -> None:
    game.play("A: line add1")
    held = {seat: [len(score.held) for score in game.scene(seat).scores] for seat in (None, "A", "B")}
    assert held == {None: [0, 0, 0], "A": [1, 0, 0], "B": [0, 0, 0]}
    assert [event.caption for event in game.events] == []
    assert [frame.event and frame.event.caption for frame in game.frames("A")] == [None, "A writes add1."]
    assert game.view("B")["ply"] == 0
    assert game.view("A")["ply"] == 1
