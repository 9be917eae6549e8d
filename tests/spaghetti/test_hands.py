"""What players hold (R51, R52), what Memory remembers (R50) and whose turn it is (R45, V1), in words."""

from __future__ import annotations

from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.table.scene import Holding
from tests.widget.golden import RecordingBoard

HELD = "(Increment A)(Bug AB)(RemoveCommand B) A5+3 B4+2 C0+2x hand=A:MoveFlag{2},B:Bug interrupts=C:2"


def holding(**options: Any) -> spag.Game:
    return spag.Game.from_position(HELD, level=3, players=3, extensions=["instant", "interrupt"], **options)


def held(game: spag.Game, seat: str | None) -> dict[str, tuple[Holding, ...]]:
    return {score.seat: score.held for score in game.scene(seat).scores}


BACK = "Instant card", "holds an instant card", True


def test_R51_the_own_card_is_open_and_the_others_are_backs() -> None:
    game = holding()
    assert held(game, "A")["A"] == (
        Holding("instant:A", "MoveFlag", "Move any {2} flags to other cards.", "flag-arrow"),
    )
    for seat, hand in (("A", "B"), ("B", "A"), (None, "A"), (None, "B"), ("C", "B")):
        (back,) = held(game, seat)[hand]
        assert (back.title, back.text, back.hidden, back.icon) == (*BACK, "")


def test_R52_interrupts_left_are_on_the_board_and_the_text_board() -> None:
    game = holding()
    (right,) = held(game, None)["C"]
    assert (right.id, right.title, right.hidden) == ("", "2 interrupts left", False)
    assert "Player C, 0 life, 2 unused flags, 2 interrupts left, defeated" in str(game)
    assert "Player A, 5 life, 3 unused flags, holds an instant card, decides" in str(game)


def test_R51_remaining_instant_cards_are_face_down_on_the_table() -> None:
    game = spag.Game(level=1, extensions=["instant"], seed=1)
    assert [store.text for store in game.scene().stores] == ["3 instant cards lie face down"]
    game.play("take 0")
    assert [store.text for store in game.scene().stores] == ["2 instant cards lie face down"]
    game.play("take 0")
    assert game.scene().stores == ()


def test_R51_a_held_card_is_chosen_by_a_button_beside_the_board() -> None:
    game = holding()
    game.play("run")
    asked = game.ask()
    assert asked.prompt.pick == "chip"
    assert asked.prompt.labels == {
        "instant:A": {"label": "A’s instant card", "key": "a"},
        "instant:B": {"label": "B’s instant card", "key": "b"},
    }
    options = RecordingBoard(game).receive(type="hello", id=1)[0]["ask"]["nodes"][0]["options"]
    assert ["instant:B", -1, {"label": "B’s instant card", "key": "b"}] in options
    assert ["Bug.damage", -1] in options
    drop = spag.Game.from_position("(RemoveCommand A)(Bug AB) hand=B:Bug", level=2, extensions=["instant"])
    drop.play("run")
    assert drop.ask().prompt.pick == "spot"
    assert set(drop.ask().prompt.labels) == {"instant:B"}


def test_the_run_button_comes_first() -> None:
    game = holding()
    (node,) = [
        node
        for node in RecordingBoard(game).receive(type="hello", id=1)[0]["ask"]["nodes"]
        if node.get("pick") == "button"
    ][:1]
    assert [option[0] for option in node["options"]] == ["run", "skip", "instant", "interrupt"]


@pytest.mark.parametrize(
    ("text", "extensions", "variants", "words"),
    [
        ("(Bug AB)", ["reverse_priority"], {}, "Only the head acts: after a run it goes to the tail"),
        ("(ForkBomb AB)", ["reverse_priority"], {}, "if it is still on the card"),
        ("<(Bug AB)(AddFlag A)", [], {"reverse_flips_queues": True}, "This visit goes from tail to head."),
        ("<(Bug AB)", ["reverse_priority"], {"reverse_flips_queues": True}, "only the tail acts"),
        ("(Bug AB) hand=A:Bug", ["instant"], {}, "Or run your instant card instead."),
        ("(Bug AB) hand=A:Bug", ["instant"], {"instants_stay": True}, "instead and keep it."),
        ("(Bug AB) C0+2x interrupts=C:2", ["interrupt"], {}, "C (2 left) may interrupt first"),
    ],
)
def test_the_prompt_says_what_is_special_about_a_turn(
    text: str, extensions: list[str], variants: dict[str, Any], words: str
) -> None:
    players = 3 if " C" in text else 2
    game = spag.Game.from_position(text, players=players, extensions=extensions, variants=variants)
    assert words in game.ask().prompt.detail


@pytest.mark.parametrize(
    ("command", "detail"),
    [
        ("hit player 2\nthis flag leaves", "Run: hit player 2; this flag leaves"),
        ("repeat 2:\n  add flag\n  hit me 1", "Run: repeat 2: add flag, hit me 1"),
        (
            "hit opponent 1\nif my life < 3:\n  add flag\nthis flag leaves",
            "; if my life < 3: add flag; this flag leaves",
        ),
    ],
)
def test_the_lines_of_a_command_are_told_apart(command: str, detail: str) -> None:
    game = spag.Game.from_position("(Own AB)(AddFlag A)", blanks={"Own": command})
    assert detail in game.ask().prompt.detail


def test_the_prompt_of_an_ordinary_turn_has_no_extra_line() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag A)")
    assert game.ask().prompt.detail == "Run: 1 player loses 1 life."


def test_v1_acting_and_handled_flags_are_marked_from_the_tail() -> None:
    game = spag.Game.from_position("(AddFlag A)<(Bug AB.B)", variants={"reverse_flips_queues": True})
    (bug,) = [spot for spot in game.scene().spots if spot.id == "Bug"]
    assert [(piece.owner, piece.state) for piece in bug.pieces] == [("A", ""), ("B", "acting"), ("B", "handled")]
    assert "<" in str(game)
    assert "AB.B" in str(game)


def memory_text(game: spag.Game) -> str:
    return next(spot.text for spot in game.scene().spots if spot.id == "Memory")


def test_R50_memory_says_which_commands_it_would_run() -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag A)(Memory AB)(ForkBomb B)", extensions=["memory"])
    assert memory_text(game) == "Run the command visited last: Bug."
    game.play("skip")
    assert memory_text(game) == "Run Bug, then AddFlag: the last two visited."
    game.play("skip")
    assert memory_text(game) == "Run Bug, then AddFlag: the last two visited."
    game.play("run")
    assert str(game.events[-1]) == "A runs Memory: Bug, then AddFlag."
    assert game.ask().prompt.crumbs == ("run Memory", "run Bug")
    game.play("hit B", "add ForkBomb")
    game.play("skip")
    assert memory_text(game) == "Run Memory, then ForkBomb: the last two visited."


def test_the_title_names_extensions_and_variants() -> None:
    def agreed(**options: Any) -> str:
        return spag.Game(level=1, seed=1, **options).display().about()[1].removeprefix("level 1 · 2 players")

    assert agreed() == ""
    assert agreed(extensions=["reverse_priority", "memory"]) == " · ReversePriority · Memory"
    assert agreed(extensions=["memory"], variants={"memory_choice": True}) == " · Memory with a choice"
    assert agreed(blanks={"Leech": "hit opponent {1}"}) == " · Blank cards"
    assert agreed(extensions=["fair_start", "interrupt"]) == " · interrupts · fair start"
    assert agreed(variants={"wipeout": "tail", "free_placing": False}) == " · wipeout to the tail"
    assert agreed(edition="monster", extensions=["instant"]) == " · hidden spells"


@pytest.mark.parametrize(("wipeout", "winner", "which"), [("head", "A", "first"), ("tail", "B", "last")])
def test_v2_the_log_says_why_a_player_wins_a_wipeout(wipeout: str, winner: str, which: str) -> None:
    game = spag.Game.from_position("(RemoveCommand AB)(Bug)", level=2, variants={"wipeout": wipeout})
    game.play("run", "drop RemoveCommand")
    assert game.winner == winner
    loser = "B" if winner == "A" else "A"
    words = f"{loser} is defeated: everybody lost their last flags at once, and the {which} flag was not {loser}’s."
    assert words in [str(event) for event in game.events]


# The player who decides looks at their own card, on a screen that two players share


def test_the_player_to_move_may_look_at_their_card() -> None:
    board = RecordingBoard(holding())
    (answer,) = board.receive(type="peek", seat="A", id=7)
    assert (answer["type"], answer["seat"], answer["id"]) == ("hand", "A", 7)
    assert [card["title"] for card in answer["held"]] == ["MoveFlag"]


def test_only_a_shared_board_may_peek() -> None:
    said = "the whole game is not available here"
    assert said in RecordingBoard(holding(), seat="B").receive(type="peek", id=1)[0]["message"]
    assert said in RecordingBoard(holding(), seat="A").receive(type="peek", id=1)[0]["message"]
    assert "read-only" in RecordingBoard(holding(), read_only=True).receive(type="peek", id=1)[0]["message"]
    stale = RecordingBoard(holding()).receive(type="peek", id=1, revision=99)
    assert stale[0]["type"] == "refused"


def test_peeking_is_refused_when_the_game_is_over() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B) B1+5 hand=A:Bug", extensions=["instant"])
    game.play("run", "hit B")
    assert "nobody has to decide" in RecordingBoard(game).receive(type="peek", id=1)[0]["message"]


@pytest.mark.parametrize(("life", "words"), [(3, "1 left"), (2, "0 left"), (1, "0 left")])
def test_R4_a_life_below_0_is_shown_as_0(life: int, words: str) -> None:
    game = spag.Game.from_position(f"(ForkBomb AA)(Bug B) A5+0 B{life}+0 C5+10")
    game.play("run", "hit B")
    assert f"B loses 2 life ({words})." in [str(event) for event in game.events]
    assert game.snapshot["players"][1]["life"] == life - 2
    assert game.scene().scores[1].alt.startswith(f"Player B, {max(life - 2, 0)} life")


@pytest.mark.parametrize(
    ("edition", "before", "after"),
    [
        (
            "code",
            "Each player has 10 flags. These are still to be placed; 6 stay unused for later.",
            "6 of 10 flags unused.",
        ),
        (
            "monster",
            "Each player has 10 islanders. These are still to be placed; 6 stay unused for later.",
            "6 of 10 islanders unused.",
        ),
    ],
)
def test_R1_a_panel_says_how_many_flags_there_are_in_all(edition: str, before: str, after: str) -> None:
    game = spag.Game(level=1, seed=1, edition=edition)
    first = game.scene().scores[0]
    assert (first.unused, first.stock, first.tip) == (4, "to place", before)
    while game.asks == "place":
        game.play(game.legal[0])
    score = game.scene().scores[0]
    assert (score.unused, score.stock, score.tip) == (6, "unused", after)


def test_numbers_of_a_card_have_no_braces_in_a_sentence() -> None:
    game = spag.Game.from_position("(Bug A)(MoveFlag B)(AddFlag B)", level=3)
    assert game.ask().prompt.detail == "Run: 1 player loses 1 life."
    assert game.scene().spots[0].text == "{1} player loses {1} life."


def test_R40_the_question_says_why_stalemate_can_be_declared() -> None:
    game = spag.Game.from_position("(Bug A)(Reverse B)")
    reason = "This position has occurred before, so you may declare stalemate."
    game.play("skip")
    assert reason not in game.ask().prompt.detail
    game.play("skip")
    assert game.ask().prompt.detail.endswith(reason)
    assert all("note" not in look for look in game.ask().prompt.labels.values())
