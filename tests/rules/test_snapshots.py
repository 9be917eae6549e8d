"""Positions, step by step: 9.3."""

from __future__ import annotations

from .conftest import Engine

DEAL = ("Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag")
PLACING = (
    "place Bug", "place AddFlag", "place AddFlag", "place RemoveFlag",
    "place ForkBomb", "place ForkBomb", "place RemoveFlag", "place MoveFlag",
)  # fmt: skip


def test_section_9_3_the_rulebook_s_own_example(engine: Engine) -> None:
    game = engine.deal(*DEAL, level=1, players=2, variants={"wipeout": "tail"})
    game.play(*PLACING, "run")
    assert game.now == {
        "ply": 9,
        "phase": "run",
        "to_move": "A",
        "asks": "hit",
        "cursor": 0,
        "direction": 1,
        "handled": 0,
        "program": [
            {"card": "Bug", "params": {"players": 1, "damage": 1}, "flags": "A"},
            {"card": "AddFlag", "params": {}, "flags": "BA"},
            {"card": "ForkBomb", "params": {"damage": 2}, "flags": "AB"},
            {"card": "RemoveFlag", "params": {"flags": 1}, "flags": "BA"},
            {"card": "MoveFlag", "params": {"flags": 1}, "flags": "B"},
        ],
        "players": [
            {"name": "A", "life": 5, "unused": 6, "out": False},
            {"name": "B", "life": 5, "unused": 6, "out": False},
        ],
        "chips": {"increment": 5, "decrement": 5},
        "winner": None,
        "legal": ["hit A", "hit B"],
    }
    assert list(game.now["program"][0]["params"]) == ["players", "damage"]
    game.play("hit B", "skip")
    assert game.row == "(Bug A)>(AddFlag B.A)(ForkBomb AB)(RemoveFlag BA)(MoveFlag B)"
    assert (game.now["ply"], game.turn, game.players) == (11, "A activate", "A5+6 B4+6")


def test_section_9_3_before_any_action(engine: Engine) -> None:
    game = engine.deal(*DEAL, level=1, players=3)
    assert game.now == {
        "ply": 0,
        "phase": "place",
        "to_move": "A",
        "asks": "place",
        "cursor": 0,
        "direction": 1,
        "handled": 0,
        "program": [
            {"card": "Bug", "params": {"players": 1, "damage": 1}, "flags": ""},
            {"card": "AddFlag", "params": {}, "flags": ""},
            {"card": "ForkBomb", "params": {"damage": 2}, "flags": ""},
            {"card": "RemoveFlag", "params": {"flags": 1}, "flags": ""},
            {"card": "MoveFlag", "params": {"flags": 1}, "flags": ""},
        ],
        "players": [
            {"name": "A", "life": 5, "unused": 6, "out": False},
            {"name": "B", "life": 5, "unused": 6, "out": False},
            {"name": "C", "life": 5, "unused": 6, "out": False},
        ],
        "chips": {"increment": 5, "decrement": 5},
        "winner": None,
        "legal": [
            "place AddFlag",
            "place Bug",
            "place ForkBomb",
            "place MoveFlag",
            "place RemoveFlag",
        ],
    }


def test_section_9_3_when_the_game_is_over(engine: Engine) -> None:
    game = engine.start("(Bug{1,2} B.A)(ForkBomb{1} B) B2+0").play("run", "hit B")
    assert game.now == {
        "ply": 2,
        "phase": "over",
        "to_move": None,
        "asks": None,
        "cursor": 0,
        "direction": 1,
        "handled": 1,
        "program": [
            {"card": "Bug", "params": {"players": 1, "damage": 2}, "flags": "BA"},
            {"card": "ForkBomb", "params": {"damage": 1}, "flags": "B"},
        ],
        "players": [
            {"name": "A", "life": 5, "unused": 9, "out": False},
            {"name": "B", "life": 0, "unused": 0, "out": True},
        ],
        "chips": {"increment": 4, "decrement": 4},
        "winner": "A",
        "legal": [],
    }


def test_section_9_3_a_draw_is_over_without_a_winner(engine: Engine) -> None:
    game = engine.start("(ForkBomb{0} A)", players=3).play("run")
    now = game.now
    assert (now["phase"], now["winner"]) == ("over", None)
    assert [player["out"] for player in now["players"]] == [True, False, False]


def test_section_9_3_the_acting_flag_is_handled_when_its_command_is_finished(
    engine: Engine,
) -> None:
    game = engine.start("(RemoveFlag{2} ABA)(Bug BAB)")
    handled = [game.now["handled"]]
    for action in ("skip", "run", "remove Bug:0", "remove Bug:0", "run", "remove RemoveFlag:1"):
        game.play(action)
        handled.append(game.now["handled"])
    # B's flag, the second, has run and been handled, when the third takes it away.
    assert handled == [0, 1, 1, 1, 2, 2, 1]
    assert (game.row, game.turn) == (">(RemoveFlag{2} A.A)(Bug B)", "A remove")
    game.play("remove Bug:0")
    assert game.turn == "A wins"
    assert game.now["handled"] == 1


def test_section_9_3_ply_counts_the_actions(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B)")
    plies = [game.now["ply"]]
    for action in ("run", "hit B", "run", "skip"):
        game.play(action)
        plies.append(game.now["ply"])
    assert plies == [0, 1, 2, 3, 4]


def test_section_9_3_actions_in_do_are_not_counted_as_plies(engine: Engine) -> None:
    game = engine.start('(Bug{2,1} A)(Reverse B) do="run;hit B"')
    assert (game.now["ply"], game.turn) == (0, "A hit")
    assert game.play("hit A").now["ply"] == 1
