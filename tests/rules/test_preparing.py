"""Material, levels, the deal and the placing of flags: R1 to R6, R10 to R12, V7."""

from __future__ import annotations

import pytest

from .conftest import Engine

LEVEL_1 = ("Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag")
LEVEL_2 = (*LEVEL_1, "Reverse", "RemoveCommand", "MoveCommand")
LEVEL_3 = (*LEVEL_2, "Decrement", "Increment")


@pytest.mark.parametrize(
    ("players", "expected"),
    [
        (2, "A5+6 B5+6"),
        (3, "A5+6 B5+6 C5+6"),
        (4, "A5+6 B5+6 C5+6 D5+6"),
        (5, "A5+6 B5+6 C5+6 D5+6 E5+6"),
    ],
)
def test_R1_two_to_five_players_with_five_lives_each(engine: Engine, players: int, expected: str) -> None:
    game = engine.deal(*LEVEL_1, level=1, players=players)
    assert game.players == expected
    assert game.turn == "A place"


@pytest.mark.parametrize("players", [0, 1, 6])
def test_R1_no_other_number_of_players(engine: Engine, players: int) -> None:
    with pytest.raises(ValueError, match="player"):
        engine.deal(*LEVEL_1, level=1, players=players)


def test_R1_other_lives_can_be_agreed_on(engine: Engine) -> None:
    assert engine.deal(*LEVEL_1, level=1, players=2, lives=8).players == "A8+6 B8+6"


def test_R2_placed_flags_join_at_the_tail(engine: Engine) -> None:
    game = engine.deal(*LEVEL_1, level=1, players=3)
    game.play("place Bug", "place AddFlag", "place Bug", "place AddFlag", "place Bug")
    assert game.row == ">(Bug ACB)(AddFlag BA)(ForkBomb)(RemoveFlag)(MoveFlag)"


@pytest.mark.parametrize(
    ("before", "actions", "after"),
    [
        ("(AddFlag AB)(Bug BA)", "run;add Bug", ">(AddFlag A.B)(Bug BAA)"),
        ("(MoveFlag AB)(Bug BA)(Reverse B)", "run;move Reverse:0 Bug", ">(MoveFlag A.B)(Bug BAB)(Reverse)"),
        ("(MoveFlag AB)(Bug BA)(Reverse B)", "run;move Bug:0 Reverse", ">(MoveFlag A.B)(Bug A)(Reverse BB)"),
        ("(MoveFlag AB)(Bug BA)", "run;move Bug:1 MoveFlag", ">(MoveFlag A.BA)(Bug B)"),
    ],
)  # fmt: skip
def test_R2_flags_always_join_at_the_tail(engine: Engine, before: str, actions: str, after: str) -> None:
    assert engine.start(before).play(*actions.split(";")).row == after


def test_R3_the_cursor_has_a_place_and_a_direction(engine: Engine) -> None:
    now = engine.start("(AddFlag A)(MoveFlag)<(Bug B)").now
    assert (now["cursor"], now["direction"]) == (2, -1)
    now = engine.start("(AddFlag A)(MoveFlag B)>(Bug B)").now
    assert (now["cursor"], now["direction"]) == (2, 1)
    now = engine.start("(AddFlag A)(MoveFlag B)").now
    assert (now["cursor"], now["direction"]) == (0, 1)


@pytest.mark.parametrize(
    ("before", "actions", "row", "players", "turn"),
    [
        # Life exactly 0.
        ("(Bug A)(Reverse B) B1+9", "run;hit B",
         ">(Bug A)(Reverse B)", "A5+9 B0+9x", "A wins"),
        # Below 0, and not clamped.
        ("(ForkBomb{6} A)(Reverse B) B3+0", "run;hit B",
         ">(ForkBomb{6} A)(Reverse B)", "A5+9 B-3+0x", "A wins"),
        # A defeats themselves.
        ("(Bug{1,5} A)(Reverse B)", "run;hit A",
         ">(Bug{1,5} A)(Reverse B)", "A0+9x B5+9", "B wins"),
        # No flag left, though there are unused ones.
        ("(RemoveFlag A)(Reverse B)", "run;remove Reverse:0",
         ">(RemoveFlag A)(Reverse)", "A5+9 B5+9x", "A wins"),
        ("(RemoveFlag A)(Reverse B)", "run;remove RemoveFlag:0",
         ">(RemoveFlag)(Reverse B)", "A5+9x B5+9", "B wins"),
        # In the middle of a command: nothing more is asked, and the flags stay.
        ("(Bug{2,1} AB)(Reverse B) B1+2", "run;hit B",
         ">(Bug{2,1} AB)(Reverse B)", "A5+9 B0+2x", "A wins"),
        ("(RemoveFlag{3} AA)(Reverse B)", "run;remove Reverse:0",
         ">(RemoveFlag{3} AA)(Reverse)", "A5+8 B5+9x", "A wins"),
        ("(ForkBomb AB)(Reverse BA) B2+2", "run;hit B",
         ">(ForkBomb AB)(Reverse BA)", "A5+8 B0+2x", "A wins"),
        # With the flags handled so far still in their place.
        ("(Bug B.AB)(Reverse B) B1+2", "run;hit B",
         ">(Bug B.AB)(Reverse B)", "A5+9 B0+2x", "A wins"),
    ],
)  # fmt: skip
def test_R4_the_last_undefeated_player_wins_at_once(
    engine: Engine, before: str, actions: str, row: str, players: str, turn: str
) -> None:
    game = engine.start(before).play(*actions.split(";"))
    assert (game.row, game.players, game.turn) == (row, players, turn)


def test_R4_a_game_with_more_players_ends_when_one_is_left(engine: Engine) -> None:
    game = engine.start("(Bug{1,5} AABC)(Reverse BC)").play("run", "hit C")
    assert game.turn == "A activate"
    game.play("run", "hit B")
    assert game.turn == "A wins"
    # C's flags have left (R33); those of B, whose defeat ended the game, stay where they are.
    assert game.row == ">(Bug{1,5} A.AB)(Reverse B)"
    assert game.players == "A5+8 B0+8x C0+8x"


def test_R4_is_drawn_if_no_flag_is_left_and_two_are_undefeated(engine: Engine) -> None:
    game = engine.start("(RemoveFlag A)(Reverse)", players=3)
    game.play("run", "remove RemoveFlag:0")
    assert game.turn == "drawn"
    assert game.row == ">(RemoveFlag)(Reverse)"
    assert game.players == "A5+9x B5+10 C5+10"


def test_R4_is_drawn_when_the_last_flags_leave_with_their_player(engine: Engine) -> None:
    game = engine.start("(Bug{1,5} A.A)(Reverse A)", players=3).play("run", "hit A")
    assert game.turn == "drawn"
    assert game.row == ">(Bug{1,5})(Reverse)"
    assert game.players == "A0+7x B5+10 C5+10"


def test_R4_is_drawn_when_the_last_flag_leaves_by_its_fork_bomb(engine: Engine) -> None:
    game = engine.start("(ForkBomb A)(Reverse)", players=3).play("run", "hit C")
    assert game.turn == "drawn"
    assert game.players == "A5+9x B5+10 C3+10"


def test_R4_without_flags_two_players_are_not_a_draw(engine: Engine) -> None:
    game = engine.start("(RemoveFlag A)", players=2).play("run", "remove RemoveFlag:0")
    assert game.turn == "B wins"


@pytest.mark.parametrize(
    ("before", "actions"),
    [
        ("(RemoveFlag AB)(Bug AB) A5+3 B5+4", "run;remove Bug:1"),
        ("(RemoveCommand AB)(Bug AB) A5+3 B5+4", "run;drop Bug"),
        ("(ForkBomb AB)(Bug AB) A5+3 B5+4", "run;hit A"),
    ],
)
def test_R5_flags_that_left_do_not_join_the_unused(engine: Engine, before: str, actions: str) -> None:
    game = engine.start(before).play(*actions.split(";"))
    assert [player["unused"] for player in game.now["players"]] == [3, 4]


@pytest.mark.parametrize(
    ("level", "cards", "to_place", "unused"),
    [(1, LEVEL_1, 4, 6), (2, LEVEL_2, 5, 5), (3, LEVEL_3, 6, 4)],
)
def test_R6_cards_and_flags_of_each_level(
    engine: Engine, level: int, cards: tuple[str, ...], to_place: int, unused: int
) -> None:
    game = engine.deal(*cards, level=level, players=2)
    assert [card["card"] for card in game.now["program"]] == list(cards)
    assert [player["unused"] for player in game.now["players"]] == [unused, unused]
    for card in cards[:to_place]:
        assert game.turn == "A place"
        game.play(f"place {card}", f"place {card}")
    assert game.turn == "A activate"
    assert [player["unused"] for player in game.now["players"]] == [unused, unused]


@pytest.mark.parametrize(
    ("level", "cards"),
    [(1, LEVEL_1[:4]), (1, LEVEL_2), (2, LEVEL_1), (2, LEVEL_3), (3, LEVEL_2), (1, ("Bug",) * 5)],
)
def test_R6_a_deal_holds_all_cards_of_its_level_and_no_others(
    engine: Engine, level: int, cards: tuple[str, ...]
) -> None:
    with pytest.raises(ValueError, match=r"."):
        engine.deal(*cards, level=level, players=2)


def test_R6_a_custom_set_leaves_only_the_flags_to_the_level(engine: Engine) -> None:
    cards = ["Increment", "Bug", "Reverse", "AddFlag", "ForkBomb", "MoveCommand"]
    game = engine.deal(*cards, level=2, players=2, cards=sorted(cards))
    assert [card["card"] for card in game.now["program"]] == cards
    assert game.players == "A5+5 B5+5"


@pytest.mark.parametrize(
    ("name", "params"),
    [
        ("AddFlag", {}),
        ("MoveFlag", {"flags": 1}),
        ("RemoveFlag", {"flags": 1}),
        ("Bug", {"players": 1, "damage": 1}),
        ("ForkBomb", {"damage": 2}),
        ("MoveCommand", {"commands": 1}),
        ("RemoveCommand", {}),
        ("Reverse", {}),
        ("Increment", {"amount": 1}),
        ("Decrement", {"amount": 1}),
    ],
)
def test_R6_the_cards_and_their_default_parameters(engine: Engine, name: str, params: dict[str, int]) -> None:
    game = engine.deal(*LEVEL_3, level=3, players=2)
    (card,) = [card for card in game.now["program"] if card["card"] == name]
    assert card == {"card": name, "params": params, "flags": ""}


def test_R10_the_cursor_starts_on_the_first_card_forward(engine: Engine) -> None:
    game = engine.deal(*LEVEL_2, level=2, players=2)
    assert game.row == (">(Bug)(AddFlag)(ForkBomb)(RemoveFlag)(MoveFlag)(Reverse)(RemoveCommand)(MoveCommand)")


def test_R11_the_players_place_in_turn_until_all_are_placed(engine: Engine) -> None:
    game = engine.deal(*LEVEL_1, level=1, players=3, flags=2)
    turns = []
    for card in ("MoveFlag", "Bug", "MoveFlag", "ForkBomb", "MoveFlag", "Bug"):
        turns.append((game.now["phase"], game.turn))
        game.play(f"place {card}")
    assert turns == [("place", "A place"), ("place", "B place"), ("place", "C place")] * 2
    assert game.now["phase"] == "run"
    assert game.row == ">(Bug BC)(AddFlag)(ForkBomb A)(RemoveFlag)(MoveFlag ACB)"
    assert game.turn == "B activate"


def test_R11_after_placing_the_cursor_looks_for_the_first_flag(engine: Engine) -> None:
    game = engine.deal(*LEVEL_1, level=1, players=2, flags=1)
    game.play("place ForkBomb", "place MoveFlag")
    assert game.row == "(Bug)(AddFlag)>(ForkBomb A)(RemoveFlag)(MoveFlag B)"
    assert game.turn == "A activate"


def test_R11_not_two_flags_of_one_player_on_one_card(engine: Engine) -> None:
    game = engine.deal(*LEVEL_1, level=1, players=2)
    game.play("place Bug", "place Bug")
    free = ["place AddFlag", "place ForkBomb", "place MoveFlag", "place RemoveFlag"]
    assert game.legal == free
    game.play("place ForkBomb")
    assert game.legal == free
    game.play("place AddFlag")
    assert game.legal == ["place AddFlag", "place MoveFlag", "place RemoveFlag"]
    assert game.refuses("place ForkBomb", "place Bug")


def test_R11_nobody_passes(engine: Engine) -> None:
    game = engine.deal(*LEVEL_1, level=1, players=2)
    assert all(action.startswith("place ") for action in game.legal)
    assert game.refuses("pass", "skip", "run", "place", "place Reverse")


def test_R11_afterwards_a_card_may_hold_several_flags_of_a_player(engine: Engine) -> None:
    game = engine.deal(*LEVEL_1, level=1, players=2, flags=2)
    game.play("place AddFlag", "place Bug", "place Bug", "place MoveFlag")
    assert game.row == ">(Bug BA)(AddFlag A)(ForkBomb)(RemoveFlag)(MoveFlag B)"
    game.play("skip", "skip", "run", "add Bug")
    assert game.row == "(Bug BAA)(AddFlag A)(ForkBomb)(RemoveFlag)>(MoveFlag B)"


@pytest.mark.parametrize("free_placing", [False, True])
def test_R12_a_custom_deal_needs_as_many_cards_as_flags(engine: Engine, free_placing: bool) -> None:
    variants = {"free_placing": free_placing}
    cards = ["Bug", "AddFlag", "MoveFlag"]
    game = engine.deal(*cards, level=1, players=2, cards=cards, flags=3, variants=variants)
    assert game.players == "A5+7 B5+7"
    with pytest.raises(ValueError, match=r"."):
        engine.deal(*cards, level=1, players=2, cards=cards, variants=variants)
    with pytest.raises(ValueError, match=r"."):
        engine.deal(*cards, level=3, players=2, cards=cards, flags=4, variants=variants)


def test_R12_with_enough_cards_nobody_is_ever_stuck(engine: Engine) -> None:
    cards = ["Bug", "AddFlag"]
    game = engine.deal(*cards, level=1, players=2, cards=cards, flags=2)
    game.play("place Bug", "place AddFlag", "place AddFlag")
    assert game.legal == ["place Bug"]
    game.play("place Bug")
    assert game.row == ">(Bug AB)(AddFlag BA)"
    assert game.turn == "A activate"


def test_V7_flags_may_be_stacked_while_placing(engine: Engine) -> None:
    game = engine.deal(*LEVEL_1, level=1, players=2, variants={"free_placing": True})
    everywhere = sorted(f"place {card}" for card in LEVEL_1)
    for _ in range(4):
        assert game.legal == everywhere
        game.play("place Bug", "place MoveFlag")
    assert game.row == ">(Bug AAAA)(AddFlag)(ForkBomb)(RemoveFlag)(MoveFlag BBBB)"


def test_V7_is_off_unless_agreed(engine: Engine) -> None:
    game = engine.deal(*LEVEL_1, level=1, players=2, variants={"free_placing": False})
    assert game.play("place Bug", "place Bug").refuses("place Bug")
