"""The card Memory: R50, V4, V5."""

from __future__ import annotations

from typing import Any

import pytest

from .conftest import Engine

R50 = {"extensions": ["memory"]}


def test_R50_the_extension_adds_the_card(engine: Engine) -> None:
    cards = ("Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag")
    assert engine.deal(*cards, "Memory", level=1, **R50).row.endswith("(Memory)")
    assert engine.deal("Memory", "Bug", level=1, cards=["Bug"], flags=1, **R50).row == ">(Memory)(Bug)"
    with pytest.raises(ValueError, match=r"."):
        engine.deal(*cards, level=1, **R50)
    with pytest.raises(ValueError, match=r"."):
        engine.deal(*cards, "Memory", level=1)


def test_R50_it_runs_the_card_before_the_last_and_then_the_last(engine: Engine) -> None:
    game = engine.start("(Bug A)(RemoveFlag B)(Memory AB)(Reverse B)", **R50).play("skip", "skip")
    assert game.text == "(Bug A)(RemoveFlag B)>(Memory AB)(Reverse B) A5+8 B5+7 last=Bug,RemoveFlag"
    game.play("run")
    assert (game.turn, game.legal) == ("A hit", ["hit A", "hit B"])
    game.play("hit B")
    assert game.turn == "A remove"
    game.play("remove Memory:1")
    # It is one command: the flag is handled once.
    assert game.row == "(Bug A)(RemoveFlag B)(Memory A)>(Reverse B)"
    assert game.players == "A5+8 B4+7"


def test_R50_every_card_pointed_to_counts_with_or_without_flags_run_or_not(engine: Engine) -> None:
    game = engine.start(">(Bug A)(AddFlag)(Reverse)(Memory B)", **R50).play("skip")
    assert game.text == "(Bug A)(AddFlag)(Reverse)>(Memory B) A5+9 B5+9 last=AddFlag,Reverse"
    game.play("run", "add Bug")
    # AddFlag puts B's flag on Bug. Then Reverse turns the cursor, which passes Reverse and AddFlag to Bug.
    assert game.row == "<(Bug AB)(AddFlag)(Reverse)(Memory B)"
    assert game.text.endswith(" last=Reverse,AddFlag")


def test_R50_still_in_the_game_or_not(engine: Engine) -> None:
    game = engine.start("(Bug A)(RemoveCommand A)(Memory B)", **R50).play("skip", "run", "drop RemoveCommand")
    assert game.text == "(Bug A)>(Memory B) A5+8 B5+9 last=Bug,RemoveCommand"
    game.play("run", "hit A")
    assert (game.turn, game.legal) == ("B drop", ["drop Bug", "drop Memory"])


def test_R50_moving_along_with_a_card_does_not_count_again(engine: Engine) -> None:
    game = engine.start("(Bug)>(MoveCommand A)(Memory B) last=AddFlag,Bug", **R50).play("run", "shift MoveCommand 0")
    assert game.row == "(MoveCommand A)(Bug)>(Memory B)"
    assert game.text.endswith(" last=MoveCommand,Bug")


def test_R50_with_the_default_parameters(engine: Engine) -> None:
    game = engine.start("(Bug{2,3})(ForkBomb{0})>(Memory AA)(Reverse B) last=Bug,ForkBomb", **R50)
    game.play("run", "hit B", "hit B")
    # Damage 1 by one Bug and 2 by ForkBomb.
    assert (game.players, game.turn) == ("A5+8 B2+9", "A activate")


def test_R50_this_card_is_Memory(engine: Engine) -> None:
    game = engine.start(">(Memory AB)(AddFlag)(Bug B) last=AddFlag,ReversePriority", **R50).play("run")
    assert game.legal == ["add AddFlag", "add Bug"]
    game.play("add Bug")
    # ReversePriority has reversed Bug's queue, not Memory's.
    assert game.row == ">(Memory A.B)(AddFlag)(Bug AB)"


def test_R50_this_flag_is_the_one_on_Memory(engine: Engine) -> None:
    game = engine.start(">(Memory AB)(ForkBomb A)(Bug B) last=Reverse,ForkBomb", **R50).play("run", "hit B")
    assert game.row == "<(Memory B)(ForkBomb A)(Bug B)"
    assert (game.turn, game.players) == ("B activate", "A5+8 B3+8")


def test_R50_both_or_neither(engine: Engine) -> None:
    game = engine.start(">(Memory AB)(Bug B) last=Bug,Bug", **R50)
    assert game.legal == ["run", "skip"]
    assert game.play("run").refuses("skip", "run")
    # These are two commands, so both may hit the same player.
    assert game.play("hit B").legal == ["hit A", "hit B"]


@pytest.mark.parametrize(
    ("last", "actions", "players"),
    [
        ("", "run", "A5+8 B5+9"),
        (" last=Bug", "run;hit B", "A5+8 B4+9"),
        # A remembered Memory does nothing.
        (" last=Memory", "run", "A5+8 B5+9"),
        (" last=Memory,Bug", "run;hit B", "A5+8 B4+9"),
        (" last=Bug,Memory", "run;hit B", "A5+8 B4+9"),
        (" last=Memory,Memory", "run", "A5+8 B5+9"),
    ],
)
@pytest.mark.parametrize("variants", [{}, {"memory_choice": True}])
def test_R50_fewer_than_two_or_Memory_itself(
    engine: Engine, last: str, actions: str, players: str, variants: dict[str, Any]
) -> None:
    game = engine.start(f"(Memory AA)(Bug B){last}", variants=variants, **R50).play(*actions.split(";"))
    assert (game.turn, game.row, game.players) == ("A activate", ">(Memory A.A)(Bug B)", players)


def test_R50_at_the_beginning_nothing_is_remembered(engine: Engine) -> None:
    cards = ["Memory", "Bug"]
    game = engine.deal(*cards, level=1, cards=["Bug"], flags=1, **R50).play("place Memory", "place Bug")
    assert game.text == ">(Memory A)(Bug B) A5+9 B5+9"
    game.play("run")
    assert game.text == "(Memory A)>(Bug B) A5+9 B5+9 last=Memory"


@pytest.mark.parametrize(
    ("before", "actions", "row", "players"),
    [
        # The cursor is already on the next card when the second command runs.
        ("(Memory AB)(Bug BA) last=RemoveCommand,Bug", "run;drop Memory;hit B",
         ">(Bug BA)", "A5+8 B4+8"),
        # "This card" is gone: AddFlag may add to any, ReversePriority reverses all.
        ("(Memory AB)(Bug BA) last=RemoveCommand,AddFlag", "run;drop Memory;add Bug",
         ">(Bug BAA)", "A5+7 B5+8"),
        ("(Memory AB)(Bug BA) last=RemoveCommand,ReversePriority", "run;drop Memory",
         ">(Bug AB)", "A5+8 B5+8"),
        # "This flag" is gone: no other leaves.
        ("(Memory AB)(Bug BA) last=RemoveCommand,ForkBomb", "run;drop Memory;hit B",
         ">(Bug BA)", "A5+8 B3+8"),
        ("(Memory AB)(Bug BA)(Reverse B) last=RemoveCommand,RemoveCommand", "run;drop Memory;drop Reverse",
         ">(Bug BA)", "A5+8 B5+7"),
    ],
)  # fmt: skip
def test_R50_a_run_that_has_begun_is_finished_even_if_it_removes_Memory(
    engine: Engine, before: str, actions: str, row: str, players: str
) -> None:
    game = engine.start(before, **R50).play(*actions.split(";"))
    assert (game.row, game.players, game.turn) == (row, players, f"{row[6]} activate")


def test_R50_R45_after_the_removal_the_cursor_rests_at_the_new_card(engine: Engine) -> None:
    game = engine.start(
        "(Memory AB)(Reverse B)(Bug A) last=RemoveCommand,Bug", extensions=["memory", "reverse_priority"]
    )
    game.play("run", "drop Memory", "hit A")
    assert (game.row, game.turn) == (">(Reverse B)(Bug A)", "B activate")


def test_R50_R33_a_runner_defeated_by_the_first_does_not_run_the_second(engine: Engine) -> None:
    game = engine.start("(Memory AB)(Bug BC) A1+9 last=Bug,RemoveFlag", **R50).play("run", "hit A")
    assert (game.row, game.turn) == (">(Memory B)(Bug BC)", "B activate")


def test_R50_R25_the_amounts_are_read_when_Memory_starts(engine: Engine) -> None:
    # The remembered Increment raises Bug, but Memory still runs Bug with its default.
    game = engine.start("(Memory AA)(Bug B) last=Increment,Bug", **R50).play("run", "tune Bug.damage", "hit B")
    assert (game.row, game.players) == (">(Memory A.A)(Bug{1,2} B)", "A5+8 B4+9")


def test_R40_the_last_two_belong_to_the_position_where_there_is_Memory(engine: Engine) -> None:
    game = engine.start("(Bug A)(Memory B)", **R50).play("skip", "skip")
    # Only the remembered cards differ from the start: none then, Bug and Memory now.
    assert game.text == ">(Bug A)(Memory B) A5+9 B5+9 last=Bug,Memory"
    assert game.legal == ["run", "skip"]
    assert game.play("skip").legal == ["run", "skip"]
    assert game.play("skip").legal == ["run", "skip", "stalemate"]


def test_R40_without_Memory_the_last_two_do_not_belong_to_the_position(engine: Engine) -> None:
    game = engine.start("(Bug A)(Reverse B)", **R50).play("skip", "skip")
    assert game.text == ">(Bug A)(Reverse B) A5+9 B5+9"
    assert game.legal == ["run", "skip", "stalemate"]


def test_R40_the_last_two_still_count_after_Memory_has_gone(engine: Engine) -> None:
    game = engine.start("(RemoveCommand A)(Memory)(Bug B)", **R50).play("run", "drop Memory")
    assert game.text == "(RemoveCommand A)>(Bug B) A5+9 B5+9 last=RemoveCommand"


@pytest.mark.parametrize("text", ["(Memory AB) last=", "(Memory AB) last=Bug,Bug,Bug", "(Memory AB) last=Prayer"])
def test_R50_section_9_4_last_refused(engine: Engine, text: str) -> None:
    with pytest.raises(ValueError, match=r"(?i)column \d+"):
        engine.start(text, **R50)


CHOICE = {"memory_choice": True}


@pytest.mark.parametrize(
    ("choice", "asks"),
    [("recall both", ["hit", "remove"]), ("recall earlier", ["hit"]), ("recall later", ["remove"])],
)
def test_V4_the_player_chooses_one_or_both_in_order(engine: Engine, choice: str, asks: list[str]) -> None:
    game = engine.start("(Memory AB)(Bug BB) last=Bug,RemoveFlag", variants=CHOICE, **R50).play("run")
    assert (game.turn, game.legal) == ("A recall", ["recall both", "recall earlier", "recall later"])
    game.play(choice)
    for word in asks:
        assert game.turn == f"A {word}"
        game.play({"hit": "hit B", "remove": "remove Bug:0"}[word])
    assert game.turn == "B activate"


def test_V4_asked_even_if_one_s_card_is_gone(engine: Engine) -> None:
    game = engine.start("(Memory AB)(Reverse B) last=Bug,ForkBomb", variants=CHOICE, **R50).play("run")
    assert game.turn == "A recall"
    assert game.play("recall earlier", "hit B").players == "A5+9 B4+8"


def test_V4_asked_also_when_V5_lets_nothing_happen(engine: Engine) -> None:
    variants = {"memory_choice": True, "memory_live": True}
    game = engine.start("(Memory AB)(Reverse B) last=Bug,Reverse", variants=variants, **R50).play("run")
    assert game.turn == "A recall"
    assert game.play("recall earlier").row == ">(Memory A.B)(Reverse B)"


def test_V4_is_off_unless_agreed(engine: Engine) -> None:
    game = engine.start("(Memory AB)(Bug BB) last=Bug,RemoveFlag", variants={"memory_choice": False}, **R50)
    assert game.play("run").turn == "A hit"


LIVE = {"memory_live": True}


def test_V5_with_the_present_parameters(engine: Engine) -> None:
    game = engine.start("(Bug{2,2})(ForkBomb{1})>(Memory AAB) last=Bug,ForkBomb", variants=LIVE, **R50)
    game.play("run", "hit A", "hit B", "hit B")
    assert game.players == "A3+8 B2+9"


def test_V5_read_when_Memory_starts(engine: Engine) -> None:
    game = engine.start("(Memory AA)(Bug B)(Increment) last=Increment,Bug", variants=LIVE, **R50)
    game.play("run", "tune Bug.damage", "hit B")
    assert (game.row, game.players) == (">(Memory A.A)(Bug{1,2} B)(Increment)", "A5+8 B4+9")


@pytest.mark.parametrize(
    ("last", "actions"), [("ForkBomb,Bug", "run;hit B"), ("Bug,ForkBomb", "run;hit B"), ("ForkBomb,Reverse", "run")]
)
def test_V5_a_removed_card_does_nothing(engine: Engine, last: str, actions: str) -> None:
    game = engine.start(f"(Memory AA)(Bug{{1,3}} B) last={last}", variants=LIVE, **R50).play(*actions.split(";"))
    assert (game.turn, game.row) == ("A activate", ">(Memory A.A)(Bug{1,3} B)")
    assert game.players == ("A5+8 B2+9" if "hit" in actions else "A5+8 B5+9")


def test_V5_is_off_unless_agreed(engine: Engine) -> None:
    game = engine.start("(Bug{0,0})>(Memory AB) last=Bug", variants={"memory_live": False}, **R50)
    assert game.play("run").turn == "A hit"
