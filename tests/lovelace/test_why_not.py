"""Everything that cannot be chosen has a reason and a rule, and both are true; the rules are those of the page."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

import spagwidget as spag
from scripts import lovelace_rules_page, rules_page
from spagwidget.core.table.reach import on_board
from spagwidget.games.lovelace import effects_of_lines
from spagwidget.games.lovelace.data import ATTACKS, PATRONS, PEOPLE, SUBROUTINES
from spagwidget.games.lovelace.display import LovelaceDisplay
from spagwidget.games.lovelace.explainer import LovelaceExplainer, rule_texts
from spagwidget.games.lovelace.reasons import closed_engine, reasons
from spagwidget.games.lovelace.rulebook import book
from spagwidget.games.lovelace.state import Card

from .play import begun, moments, whole_game
from .tables import Table, program, writing
from .test_every_rule import NUMBERS

SHOWN = (44, 28, 3, 6, 33)


def cited(table: Table, seat: str, target: str, *words: str) -> tuple[str, str, int]:
    """Return the key of the reason against a target, with its rule and the index of its sentence."""
    at = "ABCD".index(seat)
    found = [one for one in reasons(table.rules.option, table.state, at, [f"{seat}:", *words]) if target in one.targets]
    assert len(found) == 1, found
    explained = LovelaceExplainer(table.rules).forbids(table.state, [f"{seat}:", *words], target)
    assert explained == (found[0].number, found[0].sentence)
    return found[0].key, found[0].number, found[0].sentence


def test_LB5_an_engine_whose_results_are_all_out_of_range() -> None:
    table = writing(starts={"A": 52}, board={"C": ["*10/", "*3/", "", ""]})
    table.play("A: line A4", "A: line A4")
    assert closed_engine(table.rules.option, table.state, 0, "C1") is None
    found = closed_engine(table.rules.option, table.state, 0, "C1", "*")
    assert found is not None
    assert (found.key, found.targets, found.number) == ("range", ("C1*",), "LB5")


def test_LB41_a_full_program() -> None:
    table = writing().play(*(f"A: line A1{operator}" for operator in "+-+-+"))
    assert cited(table, "A", "A4") == ("limit", "LB41", 0)
    short = writing(started={"B": [12]}, people=("Lovelace", "Babbage"))
    short.play(*(f"A: line A1{operator}" for operator in "+-+-"))
    assert cited(short, "A", "A4") == ("short", "LB41", 2)
    extra = writing(started={"A": [36]}).play(*(f"A: line {line}" for line in ("A1+", "A2+", "A3+", "A1-", "A2-")))
    assert cited(extra, "A", "A1") == ("extra", "LB72.36", 1)
    assert closed_engine(extra.rules.option, extra.state, 0, "A2") is None


def test_LB42_an_empty_cell_and_an_engine_that_49_forbids() -> None:
    table = writing(started={"B": [Card(49, "B2")]}, people=("Babbage", "Lovelace"))
    assert cited(table, "A", "B2") == ("forbidden", "LB42", 1)
    assert cited(table, "A", "C1") == ("empty", "LB42", 0)


def test_LB73_a_private_engine_in_two_lines() -> None:
    table = writing(started={"A": [42]}, people=("Menabrea", "Lovelace")).play("A: line S42")
    assert cited(table, "A", "S42") == ("used", "LB73", 1)
    found = closed_engine(table.rules.option, table.state, 0, "S29")
    assert found is not None
    assert (found.key, found.number) == ("not_started", "LB72.29")


def test_LB72_a_neighbour_that_21_cannot_claim() -> None:
    near = writing(started={"A": [21]}, people=("Somerville", "Lovelace"), patrons=(44, 28, 3, 6, 33))
    near.play(*program("A", "A1-", "A4"), *program("B"))
    assert near.waits == "A near"
    assert cited(near, "A", "28") == ("far", "LB72.21", 0)


def test_LB49_LB72_nobody_is_the_own_opponent() -> None:
    table = writing(started={"A": [14]}).play("A: done", "B: done")
    assert cited(table, "A", "A") == ("own_token", "LB49", 0)
    aimed = writing(people=("Somerville", "Lovelace"))
    aimed.change("A", finished=(8,))
    aimed.state = aimed.state._replace(asks="start", turn=0, phase="subroutine")
    assert cited(aimed, "A", "A", "start", "08") == ("yourself", "LB72.08", 0)
    assert cited(aimed, "A", "C1", "start", "49") == ("empty", "LB42", 0)


def test_LB90_each_target_that_cannot_be_chosen_has_a_reason_and_a_rule() -> None:
    asked, numbers, rng = set(), set(), Random(1)
    for seed in range(2):
        for game in moments(seed):
            if game.over or game.ply % 3:
                continue
            seat = game.to_act[0]
            asked.add(game.state.asks)
            for target in rng.sample([*on_board(game.scene(seat))], 5):
                found = game.why_not(target, seat=seat)
                if found is None:
                    continue
                assert found.reason
                assert found.rule is not None
                assert found.sentence is not None
                assert found.sentence < len(found.rule.sentences)
                numbers.add(found.rule.number)
    assert {"LB20", "LB40", "LB42"} <= numbers
    assert {"target", "line", "take"} <= asked


def test_LB42_the_prompt_gives_the_same_reason() -> None:
    game = spag.Game("lovelace-babbage", people=["Lovelace", "Babbage"], seed=1)
    game.play("A: target 14", "B: target 12")
    found = game.why_not("C1", ["A:", "line"], seat="A")
    assert str(found) == "This cell has no engine. (LB42)"
    assert str(game.why_not("28" if "28" in [*on_board(game.scene())] else "B", ["A:", "line"], seat="A")).endswith(
        "(LB40)"
    )


def test_LB98_the_reasons_of_a_seat_do_not_use_what_others_write() -> None:
    table = writing(people=("Lovelace", "Babbage")).play("A: line A1-", "A: line A1-")
    seen = table.rules.observe(table.state, 1)
    assert [*reasons(table.rules.option, seen, 0, ["A:", "line"])] == []
    display = LovelaceDisplay(table.rules)
    assert display.prompt(seen, ["B:", "line"]).refused
    assert display.prompt(seen, []).refused == ()


# Why a line wins or loses


def test_LB53_why_lines_win_and_lose() -> None:
    hit = ("A1-", "B4/", "A1+", "A1-", "A1+")
    game = begun(
        "A: target 14", "B: target 12", *program("A", *hit), *program("B", *hit[:3]), "A: take 28 Engineering",
        patrons=SHOWN,
    )  # fmt: skip
    found = {(one.seat, one.line, one.rule.number, one.sentence): one for one in effects_of_lines(game)}
    assert found["A", 3, "LB53", 3].text == "A gets Engineering from patron 28."
    assert found["B", 3, "LB53", 4].because.text.startswith("The second player gets the area that is left")
    assert str(found["A", 5, "LB53", 1]) == "Line 5 of A gives 28. A has claimed this patron before. (LB53)"
    assert ("A", 1, "LB53", 0) in found


def test_LB51_LB52_why_lines_are_wrong_and_finish_subroutines() -> None:
    game = begun(
        "A: target 49", "B: target 12", "A: line A1- 49", "A: done", "B: done", "A: announce", "A: void", mode="manual"
    )
    assert [one.rule.number for one in effects_of_lines(game)] == ["LB51", "LB61"]
    numbers = {one.rule.number for seed in range(4) for one in effects_of_lines(whole_game(seed))}
    assert {"LB52", "LB53", "LB55"} <= numbers
    with pytest.raises(spag.BadValue, match="Z"):
        effects_of_lines(game, "Z")


# The rulebook


def test_every_number_has_a_text_and_every_subroutine() -> None:
    rules = spag.Game("lovelace-babbage").rulebook()
    assert [int(number[2:]) for number in rules if "." not in number] == NUMBERS
    cards = [f"LB72.{number:02}" for person in PEOPLE for number in SUBROUTINES[person]]
    assert [number for number in rules if "." in number] == cards
    for rule in rules.values():
        assert rule.title
        assert rule.sentences
        assert all(one.text.endswith(".") for one in rule.sentences), rule.number
        assert {*rule.see} <= {*rules}
    assert [number for number in rules if "an attack" in rules[number].title] == [
        card for card in cards if int(card[5:]) in ATTACKS
    ]


def test_LB72_the_rules_say_that_the_data_are_a_reconstruction() -> None:
    made_up = [number for number, rule in rule_texts().items() if "reconstruction" in rule.note]
    assert {"LB7", "LB8", "LB9", "LB72", "LB72.14", "LB72.97"} <= {*made_up}
    assert "**The data of the cards are a reconstruction.**" in lovelace_rules_page.page()


@pytest.mark.parametrize(
    "number", [16, 20, 30, 34, 41, 43, 44, 46, 47, 49, 50, 51, 52, 62, 74]
)  # what the rulebook marks as a ruling
def test_each_ruling_is_marked(number: int) -> None:
    assert any(one.ruling for one in spag.Game("lovelace-babbage").rule(f"LB{number}").sentences)


def test_a_rule_that_does_not_exist_is_an_error() -> None:
    with pytest.raises(spag.BadValue, match="LB9"):
        spag.Game("lovelace-babbage").rule("LB39")


def test_the_rules_page_is_what_the_script_writes_with_every_ruling_marked() -> None:
    written = lovelace_rules_page.PAGE.read_text(encoding="utf-8")
    assert written == lovelace_rules_page.page(), "docs/lovelace-rules.md is out of date: run make docs"
    rulings = [one.text for rule in rule_texts().values() for one in rule.sentences if one.ruling]
    for text in [*rulings, *book().ours]:
        shown = (text[:40], rules_page.escaped(text[:40]))
        assert any("**Ruling.**" in line and any(one in line for one in shown) for line in written.splitlines()), text
    assert len(re.findall(r"^\| \d\d \| ", written, re.MULTILINE)) == len(PATRONS)


def test_the_page_of_the_game_shows_what_its_examples_print(capsys: pytest.CaptureFixture[str]) -> None:
    page = (Path(__file__).parents[2] / "docs" / "lovelace.md").read_text(encoding="utf-8")
    (block,) = [one for one in re.findall(r"```python\n(.+?)```", page, re.DOTALL) if "effects_of_lines" in one]
    exec(block, {})  # our own page
    printed = capsys.readouterr().out
    for promised in re.findall(r"# (.+)$", block, re.MULTILINE):
        assert promised in printed
