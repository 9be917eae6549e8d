"""R51, R53: no view of a seat and no message to its board contains what the seat may not see."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import spagwidget as spag
from tests.widget.golden import RecordingBoard

INSTANTS = ("MoveCommand", "MoveFlag", "Bug")


def dealt(seed: int, players: int = 2) -> spag.Game:
    """Return a level 1 game with instant cards to take and with four cards, none of them an instant card."""
    return spag.Game(
        level=1,
        players=players,
        cards=["AddFlag", "ForkBomb", "RemoveFlag", "Reverse"],
        extensions=["instant", "sequential_open"],
        seed=seed,
    )


def test_R51_a_view_shows_only_the_own_card() -> None:
    game = dealt(1)
    game.play("take 0", "take 1")
    mine, other = game.view("A"), game.view("B")
    assert mine["hand"]["card"] != other["hand"]["card"]
    assert mine["holding"] == other["holding"] == ["A", "B"]
    assert mine["legal"] == ["pass", *[text for text in game.legal if text.startswith("place")]]
    assert other["legal"] == []


def test_R53_a_view_hides_cards_that_are_not_open() -> None:
    game = dealt(2)
    assert [card["card"] is None for card in game.view("A")["program"]] == [False, True, True, True]
    game.play("take 0", "take 0", "pass", "pass")
    assert [card["card"] is None for card in game.view("A")["program"]] == [False, False, True, True]


@pytest.mark.parametrize("seed", range(8))
def test_R51_messages_to_a_seat_never_name_another_players_card(seed: int) -> None:
    game = dealt(seed)
    boards = {seat: RecordingBoard(game, seat=seat) for seat in "AB"}
    rng = random.Random(seed)
    said = dict.fromkeys("AB", "")
    open_to_all: set[str] = set()
    while not game.over and game.ply < 60:
        game.play(rng.choice([text for text in game.legal if text != "instant"] or game.legal))
        caption = game.events[-1].caption
        open_to_all.update(name for name in INSTANTS if name in caption)  # dropped: it is shown then
        for seat, board in boards.items():
            said[seat] += json.dumps(board.messages)
            board.messages.clear()
            said[seat] += json.dumps(board.receive(type="hello", id=1))
    for seat, board in boards.items():
        own = game.view(seat)["hand"]
        hidden = set(INSTANTS) - {own["card"]} - open_to_all if own else set()
        assert not [name for name in hidden if f'"{name}' in said[seat] or f" {name}" in said[seat]]
        assert repr(board).count("Bug") == 0


@pytest.mark.parametrize("seat", ["A", None])
def test_R53_messages_never_name_a_face_down_card(seat: str | None) -> None:
    game = dealt(3)
    board = RecordingBoard(game, seat=seat)
    names = [card["card"] for card in game.snapshot["program"]]
    game.play("take 0", "take 0")
    said = json.dumps([*board.messages, *board.receive(type="hello", id=1)])
    assert names[0] in said
    assert not [name for name in names[1:] if name in said]


def question(game: spag.Game) -> dict[str, Any]:
    """Return the first question of the public board, with its options."""
    story: dict[str, Any] = RecordingBoard(game).receive(type="hello", id=1)[0]
    node: dict[str, Any] = story["ask"]["nodes"][0]
    return node


def test_R53_only_the_open_card_can_be_clicked_and_the_others_say_why() -> None:
    deal = ["Bug", "AddFlag", "ForkBomb"]
    game = spag.Game(level=1, players=2, cards=deal, deal=deal, flags=2, extensions=["sequential_open"])
    asked = question(game)
    assert (asked["pick"], asked["ghost"]) == ("spot", "A")
    assert asked["options"][0][0] == "Bug"
    assert asked["options"][0][2] == {"words": "place Bug", "label": "Place on Bug", "key": "p", "main": True}
    assert asked["options"][1][0] == "pass"
    assert asked["refused"] == [["This card is face down. Only Bug takes flags now.", ["down1", "down2"]]]
    game.play("place Bug", "pass")
    asked = question(game)
    assert asked["pick"] == "button"
    assert [option[0] for option in asked["options"]] == ["pass"]
    assert asked["refused"][0] == ["A already has a flag here. One flag per card while placing.", ["Bug"]]
    game.play("pass")
    assert question(game)["options"][0][0] == "AddFlag"
    assert question(game)["refused"] == [
        ["This card takes no more flags. Only AddFlag takes flags now.", ["Bug"]],
        ["This card is face down. Only AddFlag takes flags now.", ["down2"]],
    ]


def test_R53_the_open_card_says_when_a_player_has_no_flag_left() -> None:
    deal = ["Bug", "AddFlag", "ForkBomb"]
    game = spag.Game(level=1, players=2, cards=deal, deal=deal, flags=1, extensions=["sequential_open"])
    game.play("place Bug", "pass", "pass", "pass")
    while game.to_act != ("A",):
        game.play("pass")
    assert question(game)["refused"][0] == ["A has no flag left to place.", ["AddFlag"]]
