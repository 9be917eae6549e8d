"""R51, R53: what a seat may not see is in no view of it, and in nothing that its board is sent."""

from __future__ import annotations

import json
import random

import pytest

import spagwidget as spag
from tests.widget.golden import Told

INSTANTS = ("MoveCommand", "MoveFlag", "Bug")


def dealt(seed: int, players: int = 2) -> spag.Game:
    """A level 1 program of three cards none of which is an instant card's name, with instant cards to take."""
    return spag.Game(
        level=1,
        players=players,
        cards=["AddFlag", "ForkBomb", "RemoveFlag", "Reverse"],
        extensions=["instant", "sequential_open"],
        seed=seed,
    )


def test_r51_a_view_shows_ones_own_card_only() -> None:
    game = dealt(1)
    game.play("take 0", "take 1")
    mine, other = game.view("A"), game.view("B")
    assert mine["hand"]["card"] != other["hand"]["card"]
    assert mine["holding"] == other["holding"] == ["A", "B"]
    assert mine["legal"] == ["pass", *[text for text in game.legal if text.startswith("place")]]
    assert other["legal"] == []


def test_r53_a_view_covers_what_is_not_open() -> None:
    game = dealt(2)
    assert [card["card"] is None for card in game.view("A")["program"]] == [False, True, True, True]
    game.play("take 0", "take 0", "pass", "pass")
    assert [card["card"] is None for card in game.view("A")["program"]] == [False, False, True, True]


@pytest.mark.parametrize("seed", range(8))
def test_r51_the_wire_of_a_seat_never_names_anothers_card(seed: int) -> None:
    game = dealt(seed)
    boards = {seat: Told(game, seat=seat) for seat in "AB"}
    rng = random.Random(seed)
    said = dict.fromkeys("AB", "")
    open_to_all: set[str] = set()
    while not game.over and game.ply < 60:
        game.play(rng.choice([text for text in game.legal if text != "instant"] or game.legal))
        caption = game.events[-1].caption
        open_to_all.update(name for name in INSTANTS if name in caption)  # dropped: it is shown then
        for seat, board in boards.items():
            said[seat] += json.dumps(board.told)
            board.told.clear()
            said[seat] += json.dumps(board.hear(type="hello", id=1))
    for seat, board in boards.items():
        own = game.view(seat)["hand"]
        hidden = set(INSTANTS) - {own["card"]} - open_to_all if own else set()
        assert not [name for name in hidden if f'"{name}' in said[seat] or f" {name}" in said[seat]]
        assert repr(board).count("Bug") == 0


@pytest.mark.parametrize("seat", ["A", None])
def test_r53_the_wire_never_names_a_card_that_lies_face_down(seat: str | None) -> None:
    game = dealt(3)
    board = Told(game, seat=seat)
    names = [card["card"] for card in game.snapshot["program"]]
    game.play("take 0", "take 0")
    said = json.dumps([*board.told, *board.hear(type="hello", id=1)])
    assert names[0] in said
    assert not [name for name in names[1:] if name in said]
