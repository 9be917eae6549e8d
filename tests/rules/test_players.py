"""Three and more players, and players without any flag: R33, R34."""

from __future__ import annotations

import pytest

from .conftest import Engine


@pytest.mark.parametrize(
    ("before", "actions", "after", "players", "turn"),
    [
        # Their flags leave every card, also the visited one.
        ("(Bug ABC)(Reverse CBC)(AddFlag C) C1+5", "run;hit C",
         ">(Bug A.B)(Reverse B)(AddFlag)", "A5+9 B5+8 C0+5x", "B activate"),
        # They leave from before the acting flag, so fewer flags are handled.
        ("(Bug AC.AB)(Reverse BC) C1+8", "run;hit C",
         ">(Bug AA.B)(Reverse B)", "A5+8 B5+8 C0+8x", "B activate"),
        ("(Bug CCA.BAC)(Reverse A) C1+7", "run;hit C",
         ">(Bug AB.A)(Reverse A)", "A5+7 B5+9 C0+7x", "A activate"),
        # They leave from behind the acting flag, so they do not act any more.
        ("(Bug ACB)(Reverse BC) C1+8", "run;hit C",
         ">(Bug A.B)(Reverse B)", "A5+9 B5+8 C0+8x", "B activate"),
        ("(Bug AB.ACC)(Reverse BC) C1+7", "run;hit C",
         "(Bug ABA)>(Reverse B)", "A5+8 B5+8 C0+7x", "B activate"),
        # A card left empty is passed.
        ("(Bug AB)(Reverse C)(AddFlag B) C1+9", "run;hit C;skip",
         "(Bug AB)(Reverse)>(AddFlag B)", "A5+9 B5+8 C0+9x", "B activate"),
        # Defeated for having no flag: there is nothing to take away.
        ("(RemoveFlag AB)(Reverse C)(Bug A)", "run;remove Reverse:0",
         ">(RemoveFlag A.B)(Reverse)(Bug A)", "A5+8 B5+9 C5+9x", "B activate"),
        # By the loss of cards, several at once.
        ("(RemoveCommand AB)(Reverse CDC)(Bug A)", "run;drop Reverse",
         ">(RemoveCommand A.B)(Bug A)", "A5+8 B5+9 C5+8x D5+9x", "B activate"),
    ],
)  # fmt: skip
def test_R33_a_defeated_player_s_flags_leave_and_the_others_play_on(
    engine: Engine, before: str, actions: str, after: str, players: str, turn: str
) -> None:
    game = engine.start(before).play(*actions.split(";"))
    assert (game.row, game.players, game.turn) == (after, players, turn)


def test_R33_in_the_middle_of_a_command_that_goes_on(engine: Engine) -> None:
    game = engine.start("(Bug{2,1} CAC.ACB)(Reverse BC) C1+5").play("run")
    assert (game.row, game.turn) == (">(Bug{2,1} CAC.ACB)(Reverse BC)", "A hit")
    game.play("hit C")
    # Two of the three handled flags and one waiting flag are gone.
    assert (game.row, game.turn) == (">(Bug{2,1} A.AB)(Reverse B)", "A hit")
    assert game.legal == ["hit A", "hit B"]
    game.play("hit B")
    assert (game.row, game.turn) == (">(Bug{2,1} AA.B)(Reverse B)", "B activate")
    assert game.players == "A5+8 B4+8 C0+5x"


def test_R33_with_five_players_one_after_the_other(engine: Engine) -> None:
    game = engine.start(
        "(Bug{4,1} ABCDE)(Reverse EDCBA) A1+8 B1+8 C1+8 D1+8 E1+8",
    )
    game.play("run", "hit D")
    assert (game.row, game.turn) == (">(Bug{4,1} ABCE)(Reverse ECBA)", "A hit")
    game.play("hit B")
    assert (game.row, game.turn) == (">(Bug{4,1} ACE)(Reverse ECA)", "A hit")
    assert game.legal == ["hit A", "hit C", "hit E"]
    game.play("hit E")
    assert (game.row, game.turn) == (">(Bug{4,1} AC)(Reverse CA)", "A hit")
    game.play("hit C")
    assert (game.row, game.turn) == (">(Bug{4,1} AC)(Reverse CA)", "A wins")
    assert game.players == "A1+8 B0+8x C0+8x D0+8x E0+8x"


@pytest.mark.parametrize(
    ("before", "actions", "after", "players", "turn"),
    [
        # They defeat themselves by a loss of life.
        ("(Bug{3,1} ABA)(Reverse ABC) A1+7", "run;hit A",
         ">(Bug{3,1} B)(Reverse BC)", "A0+7x B5+8 C5+9", "B activate"),
        ("(Bug{3,1} BA.AC)(Reverse ABC) A1+7", "run;hit C;hit A",
         ">(Bug{3,1} B.C)(Reverse BC)", "A0+7x B5+8 C4+8", "C activate"),
        # They lose their last flag.
        ("(RemoveFlag{2} AB)(Reverse BC)", "run;remove RemoveFlag:0",
         ">(RemoveFlag{2} B)(Reverse BC)", "A5+9x B5+8 C5+9", "B activate"),
        # No flag is left on the card: the cursor goes on.
        ("(RemoveFlag{2} A)(Reverse BC)", "run;remove RemoveFlag:0",
         "(RemoveFlag{2})>(Reverse BC)", "A5+9x B5+9 C5+9", "B activate"),
        # ForkBomb: the flag leaves with its player.
        ("(ForkBomb AB)(Reverse BCA) A2+8", "run;hit A",
         ">(ForkBomb B)(Reverse BC)", "A0+8x B5+8 C5+9", "B activate"),
        # They lose their last flags with the visited card.
        ("(RemoveCommand AB)(Reverse)(Bug BC)", "run;drop RemoveCommand",
         "(Reverse)>(Bug BC)", "A5+9x B5+8 C5+9", "B activate"),
    ],
)  # fmt: skip
def test_R33_a_player_defeated_by_their_own_command_does_not_finish_it(
    engine: Engine, before: str, actions: str, after: str, players: str, turn: str
) -> None:
    game = engine.start(before).play(*actions.split(";"))
    assert (game.row, game.players, game.turn) == (after, players, turn)


def test_R33_a_player_defeated_before_the_command_finishes_it(engine: Engine) -> None:
    game = engine.start("(RemoveFlag{2} CB)(Reverse ABB) C0+3x").play("run", "remove Reverse:1")
    assert (game.row, game.turn) == (">(RemoveFlag{2} CB)(Reverse AB)", "C remove")
    game.play("remove RemoveFlag:0")
    assert (game.row, game.turn) == (">(RemoveFlag{2} B)(Reverse AB)", "B activate")
    assert game.players == "A5+9 B5+7 C0+3x"


def test_R33_the_unused_flags_of_the_defeated_stay_unused(engine: Engine) -> None:
    game = engine.start("(Bug AB)(Reverse BC) C1+4").play("run", "hit C")
    assert game.now["players"][2] == {"name": "C", "life": 0, "unused": 4, "out": True}


def test_R33_the_game_ends_with_the_last_defeat_and_those_flags_stay(engine: Engine) -> None:
    game = engine.start("(Bug ABC)(Reverse BC) B1+3 C0+3x").play("run", "hit B")
    assert (game.row, game.turn) == (">(Bug ABC)(Reverse BC)", "A wins")


def test_R34_a_player_without_any_flag_is_not_defeated_for_it(engine: Engine) -> None:
    game = engine.start("(Reverse A)(Bug A)", players=3).play("skip", "skip", "skip")
    assert (game.row, game.turn) == ("(Reverse A)>(Bug A)", "A activate")
    assert game.players == "A5+8 B5+10 C5+10"
    # Not even after an effect that makes the engine check R4.
    game.play("run", "hit A")
    assert (game.turn, game.players) == ("A activate", "A4+8 B5+10 C5+10")


def test_R34_a_player_without_flags_can_lose_their_life(engine: Engine) -> None:
    game = engine.start("(Bug{1,5} A)(Reverse A)", players=2).play("run", "hit B")
    assert (game.turn, game.players) == ("A wins", "A5+8 B0+10x")


def test_R34_a_player_without_flags_can_win(engine: Engine) -> None:
    game = engine.start("(RemoveFlag AC)(Reverse)", players=3).play("run", "remove RemoveFlag:1")
    assert (game.turn, game.players) == ("A activate", "A5+9 B5+10 C5+9x")
    game.play("run", "remove RemoveFlag:0")
    assert (game.turn, game.players) == ("B wins", "A5+9x B5+10 C5+9x")


def test_R34_protects_nobody_who_has_had_a_flag(engine: Engine) -> None:
    game = engine.start("(RemoveFlag AB)(Reverse)", players=3).play("run", "remove RemoveFlag:1")
    assert (game.turn, game.players) == ("A activate", "A5+9 B5+9x C5+10")


def test_R34_does_not_protect_players_who_have_placed_flags(engine: Engine) -> None:
    game = engine.deal("RemoveFlag", "Bug", level=1, flags=1, cards=["RemoveFlag", "Bug"])
    game.play("place RemoveFlag", "place Bug", "run", "remove Bug:0")
    assert (game.turn, game.players) == ("A wins", "A5+9 B5+9x")


def test_R34_a_player_without_flags_cannot_win_the_last_tie_break(engine: Engine) -> None:
    # A has less life, B and C are tied and have no flag: drawn.
    game = engine.start("(Bug A) A3+9", players=3).play("skip", "stalemate")
    assert (game.turn, game.players) == ("drawn", "A3+9 B5+10 C5+10")


def test_R34_a_player_without_flags_can_win_an_earlier_tie_break(engine: Engine) -> None:
    game = engine.start("(Bug A) A4+9", players=2).play("skip", "stalemate")
    assert (game.turn, game.players) == ("B wins", "A4+9 B5+10")
    game = engine.start("(Bug A)", players=2).play("skip", "stalemate")
    assert (game.turn, game.players) == ("A wins", "A5+9 B5+10")
