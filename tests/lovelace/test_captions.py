from __future__ import annotations

from typing import Any

import spagwidget as spag
from spagwidget.core.rules import Note
from spagwidget.core.table.choice import END
from spagwidget.core.viewpoint import Viewpoint
from spagwidget.games.lovelace import Lovelace
from spagwidget.games.lovelace.display import LovelaceDisplay
from spagwidget.games.lovelace.state import Card

from .tables import Table, opened, resolved, writing


def captions(table: Table, seat: int | None = 0) -> list[str]:
    display = LovelaceDisplay(table.rules, Viewpoint(seat))
    found = [table.rules.observe_note(note, seat) for note in table.notes]
    return [display.caption(note, 0).text for note in found if note is not None]


def test_a_target_is_named_only_to_its_player() -> None:
    table = opened(2).play("B: target 34")
    assert captions(table, 1) == ["B chooses the target 34."]
    assert captions(table, 0) == captions(table, None) == ["B has chosen a target."]
    table.play("A: target 14")
    assert captions(table)[1] == "All targets are open: A 14 and B 34."
    assert captions(table)[-1] == "All players write their programs."


def test_a_resolution_in_words() -> None:
    table = writing(3, patrons=(44,), targets="14 12 08", board={"C": ("-11+", "", "", "")})
    resolved(table, A="C1-", B="C1-", C="C1-").play("A: take 44 Art")
    assert captions(table) == [
        "A gets Art from patron 44.",
        "A ticks a gear of row C.",
        "B announces line 1: C1− gives 44.",
        "B is the second to claim patron 44.",
        "B gets Politics from patron 44.",
        "B ticks a gear of row C.",
        "C announces line 1: C1− gives 44.",
        "C claims patron 44 after two others.",
        "C ticks a failure, because no area is left.",
        "Round 1 ends.",
        "Round 2 begins.",
    ]


def test_errors_in_words() -> None:
    table = resolved(writing(2, mode="manual"), A="A1+ 33", B="").play("A: announce")
    assert captions(table, 1) == ["A announces line 1: A1+ gives 33. That is wrong."]
    table.play("A: void")
    assert captions(table, 1)[0] == "Line 1 of A is wrong. It is void, and so are all lines below it."
    assert captions(table, 0)[0].startswith("Line 1 of A is wrong: A1+ does not give 33.")


def test_subroutines_in_words() -> None:
    display = LovelaceDisplay(Lovelace(players=4), Viewpoint())
    state = writing(4).state

    def text(kind: str, *args: Any) -> str:
        return display.caption(Note(kind, args, state), 0).text

    assert (
        text("start", 0, 49, "B2") == "A starts subroutine 49. Your opponents may not use one engine. It is engine B2."
    )
    assert text("start", 2, 79, None).startswith("C starts subroutine 79.")
    assert text("name", 1, 59, 44).startswith("B names patron 44.")
    assert text("fill", "C", ("-3+", "=25", "-4+", "-6+"), ("=55",)).endswith("goes under the pile: =55.")
    assert text("fill", "D", ("-3+", "clone<", "*5/", "-6+"), ()).endswith(": −3+, clone<, ×5÷ and −6+.")
    assert text("announce", 0, 1, "B4/", 22) == "A announces line 1: B4÷ gives 22."
    assert text("spared", 2, 30) == "C has 30 seconds more."
    assert text("barred", 0, 44) == "A hits patron 44. Subroutine 62 forbids the claim."
    assert text("spoiled", 1, 44, 0) == "B takes Art from patron 44. Subroutine 47 turns it into a failure."
    assert text("gear", 1, "D", 2) == "B ticks two gears of row D with subroutine 34."


def test_the_questions_lead_to_the_actions() -> None:
    game = spag.Game("lovelace-babbage", people=["Lovelace", "Somerville"], seed=3)
    asked = game.ask("A")
    assert asked.prompt.text == "A, choose your target."
    assert sorted(asked.actions()) == list(game.legal_for("A"))
    game.play("A: target 14", "B: target 08")
    asked = game.ask("A")
    assert asked.prompt.text == "Write line 1: choose an engine"
    assert asked.prompt.detail.startswith("The last value is 55.")
    assert ("The result is above 99.", ("B3+", "B4*")) in asked.prompt.refused
    assert ("line A1-", END) in asked.nodes[0].options
    assert sorted(asked.actions()) == list(game.legal_for("A"))


def test_in_manual_mode_a_number_is_typed() -> None:
    game = spag.Game("lovelace-babbage", mode="manual", seed=3)
    game.play(*(game.legal_for(seat)[0] for seat in "AB"))
    typed = [node.prompt for node in game.ask("A").nodes if node.prompt.number]
    assert typed
    assert all(prompt.number and (prompt.number.word, prompt.number.digits) == ("NN", 2) for prompt in typed)
    labels = [label for node in game.ask("A").nodes for label in node.prompt.labels.values()]
    assert not [label for label in labels if "54" in str(label)]  # the results are not given away


def test_the_aim_of_a_subroutine_is_asked() -> None:
    table = writing(2)
    table.state = table.state._replace(round=2, phase="subroutine", asks="start", turn=0, order=(0, 1))
    table.change("A", finished=(49,))
    display = LovelaceDisplay(table.rules, Viewpoint(0))
    prompt = display.prompt(table.state, ["A:", "start", "49"])
    assert (prompt.text, prompt.pick) == ("A, which engine may your opponents not use?", "spot")


def test_the_result_lists_the_points() -> None:
    table = opened(2).change("A", failures=1)
    table.state = table.state._replace(phase="over", asks="", order=(1, 0))
    prompt = LovelaceDisplay(table.rules, Viewpoint()).result(table.state, (), 4)
    assert (prompt.text, prompt.detail) == ("A wins.", "A has 1 point and B has 0 points.")


def test_the_board_shows_engines_patrons_and_claims() -> None:
    table = writing(2, patrons=(44,), started={"A": [Card(23)]}, board={"C": ("=70", "", "", "")})
    resolved(table, A="A1-, B1-", B="")
    scene = LovelaceDisplay(table.rules, Viewpoint(1)).scene(table.rules.observe(table.state, 1))
    spots = {spot.id: spot for spot in scene.spots}
    assert spots["C1"].alt == "C1, gives 70"
    assert spots["C2"].alt == "C2, empty"
    assert spots["44"].title == "44A"
    assert "Areas left: Art and Politics. Claimed by: A." in spots["44"].alt
    assert len(scene.spots) == 25
    assert scene.scores[0].state == "acting"
    assert "0 points, start value 55, line 1: A1− gives 54, line 2: B1− gives 44" in scene.scores[0].alt
