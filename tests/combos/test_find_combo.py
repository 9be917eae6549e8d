"""`Game.find_combo`: what it returns, what it refuses, and every game."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from tests.bots.test_every_game import GAMES, made

from .combo_checker import verify

TWO_TURNS = "(AddFlag B)(Bug A) A1+0 B1+0"


def found(game: spag.Game, *args: Any, **options: Any) -> Any:
    combo = game.find_combo(*args, **options)
    assert combo is not None
    return combo


def test_a_combo_is_a_line_that_was_played_in_a_copy() -> None:
    game = spag.Game.from_position(TWO_TURNS)
    combo = found(game, seat="A")
    assert (game.ply, game.revision) == (0, 0)
    assert (combo.seat, combo.decisions, combo.against, combo.ply, combo.step) == ("A", 2, "anything", 0, 0)
    assert combo.actions == ("run", "run", "hit B")
    assert combo.own == ("run", "hit B")
    assert combo.game.winner == "A"
    assert combo.proof is None
    assert combo.nodes > 0
    assert combo.lines()[-1] == "A wins."
    assert str(combo).splitlines() == ["A wins with 2 decisions, whatever the others do:", *combo.lines()]


def test_the_line_follows_the_game_and_opens_on_a_board() -> None:
    game = spag.Game.from_position(TWO_TURNS, extensions=["reverse_priority"])
    game.play("run")
    before = len(game.events)
    combo = found(game)
    assert (combo.ply, combo.step) == (1, before)
    assert combo.game.record.actions == ["run", *combo.actions]
    board = spag.SpagWidget(combo.game, step=combo.step)
    assert (board.step, board.horizon) == (before, before)
    board.close()


def test_blank_cards_in_python_a_clock_and_names_come_along() -> None:
    @spag.command
    def zap(table: spag.View) -> None:
        """Hit an opponent for 9."""
        table.hit_opponent(9)

    cards = ["zap", "AddFlag", "MoveFlag"]
    game = spag.Game(
        level=1, flags=1, cards=cards[1:], commands=[zap], seed=1, names={"A": "Ada"}, clock={"minutes": 1}
    )
    name = next(one for one in game.legal if one.casefold() == "place zap")
    game.play(name, next(one for one in game.legal if one != name))
    combo = found(game, 4, seat="A")
    assert combo.game.winner == "A"
    assert combo.game.names == {"A": "Ada"}
    game.pause()


def test_the_others_hold_out_as_long_as_they_can() -> None:
    game = spag.Game.from_position("(MoveFlag B)(Bug A)(ForkBomb A)(AddFlag)(RemoveFlag) A3+0 B1+0")
    combo = game.find_combo(6, seat="A")
    passive = found(game, 6, seat="A", against="passive")
    assert passive.actions == ("skip", "run", "hit B")
    assert str(passive).startswith("A wins with 2 decisions if the others do nothing:")
    assert combo is None or combo.decisions >= passive.decisions


def test_passive_opponents_choose_where_they_cannot_skip() -> None:
    game = spag.Game.from_position("(Bug B)(ForkBomb A) A3+0 B1+0")
    game.play("run")  # B must hit somebody now
    assert found(game, 6, seat="A", against="passive").actions[0] in ("hit A", "hit B")


def test_a_proof_is_plain_data_with_an_answer_to_every_defence() -> None:
    combo = found(spag.Game.from_position(TWO_TURNS), seat="A", proof=True)
    assert json.loads(json.dumps(combo.proof)) == combo.proof
    assert combo.proof["nodes"][0] == {"to_act": "B", "left": 2, "answers": {"run": 1, "skip": 1}}
    assert verify(combo.proof) == 4


def test_a_proof_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spagwidget.core.session.game.combo.MOST", 3)
    with pytest.raises(spag.Unfinished, match="The proof has more than 3 positions"):
        spag.Game.from_position(TWO_TURNS).find_combo(seat="A", proof=True)


def test_no_combo_where_nothing_can_be_forced() -> None:
    game = spag.Game.from_position("(Bug BA)(AddFlag) A1+9 B1+9")
    assert game.find_combo(5, seat="A") is None
    assert found(game).actions == ("run", "hit A")


@pytest.mark.parametrize("budget", [5, spag.Budget(nodes=5), spag.Budget(seconds=60, stop=lambda: True)])
def test_a_search_that_ends_early_says_so(budget: Any) -> None:
    with pytest.raises(spag.Unfinished, match="found no answer"):
        spag.Game(seed=1).find_combo(6, budget=budget)


@pytest.mark.parametrize(
    ("options", "error", "message"),
    [
        ({"depth": 0}, spag.BadValue, "depth must be at least 1, not 0"),
        ({"depth": "deep"}, spag.BadType, "depth"),
        ({"against": "nobody"}, spag.BadValue, 'must be "anything" or "passive"'),
        ({"seat": "Z"}, spag.BadValue, "Z"),
        ({"seat": 1}, spag.BadValue, "1"),
        ({"proof": 1}, spag.BadType, "proof"),
        ({"budget": 0}, spag.BadValue, "nodes must be above 0"),
        ({"budget": "long"}, spag.BadType, "a Budget, or a whole number of positions"),
        ({"budget": True}, spag.BadType, "a Budget"),
    ],
)
def test_bad_arguments_are_refused(options: dict[str, Any], error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        spag.Game.from_position(TWO_TURNS).find_combo(**options)


def test_a_finished_game_and_a_defeated_player_have_no_combo() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B) A1+9 B1+9")
    game.play("run", "hit B")
    with pytest.raises(spag.BadValue, match=r"^The game is over\.$"):
        game.find_combo()
    three = spag.Game.from_position("(Bug A)(AddFlag B) A1+9 B1+9 C0+9x")
    with pytest.raises(spag.BadValue, match="C is no longer in the game"):
        three.find_combo(seat="C")


HIDDEN = (
    "spaghetti, hidden",
    "nightmare",
    "nightmare for 6",
    "lovelace",
    "lovelace, manual",
    "shed",
    "market",
    "sealed",
)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_is_searched_or_says_why_not(name: str) -> None:
    game_type, rules = made(name)
    game = spag.Game(game_type, seed=1, **rules.options())
    if name in HIDDEN:
        with pytest.raises(spag.Unsupported, match=r"something hidden or on chance|stands for countless others"):
            game.find_combo(2, seat="A", budget=3_000)
    else:
        with suppress(spag.Unfinished):
            assert game.find_combo(2, seat="A", budget=3_000) is None


def test_an_instant_card_can_be_part_of_a_combo_once_nothing_is_hidden() -> None:
    text = "(AddFlag A)(MoveFlag B) A1+0 B1+0 hand={}:Bug"
    shown = spag.Game.from_position(text.format("A"), extensions=["instant"])
    combo = found(shown, proof=True)
    assert combo.actions == ("instant", "hit B")
    verify(combo.proof)
    secret = spag.Game.from_position(text.format("B"), extensions=["instant"])
    with pytest.raises(spag.Unsupported, match="hidden or on chance"):
        secret.find_combo(seat="A")


def test_maciji_has_combos() -> None:
    game = spag.Game("maciji", board="3x3")
    for _ in range(7):
        if game.over:
            break
        game.play(game.legal[0])
    while game.ply and (game.over or game.find_combo(6) is None):
        game.undo()
    combo = found(game, 6, proof=True)
    assert combo.game.winner == combo.seat
    verify(combo.proof)


def test_the_command_line_prints_a_combo(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = str(tmp_path / "game.json")
    game = spag.Game.from_position(TWO_TURNS)
    game.record.save(file)
    assert main(["combo", file, "--seat", "A"]) == 0
    assert capsys.readouterr().out == f"{game.find_combo(seat='A')}\n"
    assert main(["combo", file, "--seat", "A", "--proof"]) == 0
    assert verify(json.loads(capsys.readouterr().out)) == 4
    assert main(["combo", file, "--depth", "3"]) == 0
    assert capsys.readouterr().out == "No win can be forced with up to 3 decisions.\n"
    assert main(["combo", file, "--depth", "0"]) == 2
    assert capsys.readouterr().err == "spagwidget: depth must be at least 1, not 0.\n"
