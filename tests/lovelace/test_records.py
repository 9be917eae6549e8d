from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core.rules import Deadline
from spagwidget.games.lovelace import Lovelace
from spagwidget.games.lovelace.actions import TIMEOUT
from spagwidget.games.lovelace.notation import LovelaceNotation
from spagwidget.games.lovelace.state import Card

from .player import game
from .tables import resolved, writing

RECORD: dict[str, Any] = json.loads(
    str(spag.Game("lovelace-babbage", seed=1, people=["Lovelace", "Somerville"]).record)
)


def saved(folder: Path, played: list[str], **changes: object) -> str:
    """Write a record and return its path; a change to None removes the key."""
    data = {**RECORD, "actions": played, **changes}
    file = folder / "game.json"
    file.write_text(json.dumps({key: value for key, value in data.items() if value is not None}))
    return str(file)


def positions(capsys: pytest.CaptureFixture[str], *files: str) -> list[dict[str, Any]]:
    assert main(["replay", *files, "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_LB90_the_texts_of_the_actions() -> None:
    notation = LovelaceNotation(Lovelace(players=4))
    for text in (
        *("A: target 08", "B: start 59", "A: start 49 C2", "C: start 08 A", "D: start 47 B", "C: start 79 21"),
        *("A: start 79", "A: pass", "B: name 03", "A: line A1+", "D: line S31<", "A: line C3", "A: line B4/ 07"),
        *("A: erase", "A: begin 55", "C: done", "A: exchange D", "B: announce", "B: debug", "B: void"),
        *("A: take 03 Commerce", "A: take 03 failure", "C: near 11", "clock: timeout"),
    ):
        action = notation.parse(text)
        assert action.text == text
        assert hash(action) == hash(notation.parse(text))
    for text in (
        *("E: pass", "A: target 8", "A: target 99", "A:pass", "pass", "A: line F1+", "A: take 03 Music"),
        *("A: take 04 Art", "A: start 49", "A: start 08", "A: line A1+ 100", "clock: pause", "A: PASS", ""),
    ):
        with pytest.raises(spag.BadValue, match="is not an action"):
            notation.parse(text)


def test_LB90_numbers_are_plain_in_json_and_have_two_digits_in_texts() -> None:
    table = writing(2, people=("Somerville", "Babbage"), targets="08 12")
    assert table.of("A")["targets"] == [8]
    table = writing(2, patrons=(3,), starts={"A": 4})
    resolved(table, A="A1-", B="")
    assert table.legal() == ["A: take 03 Commerce", "A: take 03 Engineering"]
    assert table.plain["patrons"][0]["number"] == 3


def test_LB91_a_single_choice_is_asked_and_everything_else_happens_by_itself() -> None:
    table = writing(2).change("A", unfinished=(14,))
    table.play("A: done", "B: done")
    assert "A: target 14" in table.legal()
    assert table.legal("A") == ["A: target 14"]
    table.play("A: target 14", "B: target 12")
    assert (table.asks, table.plain["round"]) == ("line", 2)  # the reset happened by itself


def test_LB92_manual_lines_are_patterns_at_most_43_of_them() -> None:
    board = dict.fromkeys("CDE", ("-3+", "-4+", "*3/", "*4/"))
    table = writing(2, mode="manual", people=("Babbage", "Menabrea"), started={"A": [29, 76]}, board=board)
    lines = [text for text in table.legal("A") if "line" in text]
    assert len(lines) == 43
    assert all(text.endswith(" NN") for text in lines)
    assert table.refuses("A: line A1+ NN")
    assert not table.refuses("A: line A1+ 00")
    filled = table.rules.fill(table.state, table.rules.legal(table.state)[0], Random(1))
    assert filled.text[-2:].isdecimal()


def test_LB93_a_record_is_read_as_it_was_written(tmp_path: Path) -> None:
    assert RECORD["rules"] == {"players": 2, "mode": "assisted", "timed": True, "attacks": True}
    assert RECORD["people"] == ["Lovelace", "Somerville"]
    assert {row: len(pile) for row, pile in RECORD["piles"].items()} == {"C": 9, "D": 9, "E": 8}
    assert len(RECORD["patrons"]) == 28
    played = spag.Game.from_record(spag.Record({**RECORD, "actions": ["B: target 43"], "later": [1]}))
    played.play("A: target 14", "A: line A1-")
    again = json.loads(str(played.record))
    assert again["actions"] == ["B: target 43", "A: target 14", "A: line A1-"]
    assert {key: again[key] for key in ("people", "piles", "patrons", "rules", "later")} == {
        **{key: RECORD[key] for key in ("people", "piles", "patrons", "rules")},
        "later": [1],
    }
    assert spag.Game.from_record(spag.Record(again)).state == played.state


def test_LB93_only_players_is_obligatory_in_the_rules(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (first,) = positions(capsys, saved(tmp_path, [], rules={"players": 2}))
    assert first["phase"] == "subroutine"
    manual = saved(tmp_path, ["A: target 14", "B: target 08"], rules={"players": 2, "mode": "manual"})
    assert "A: line A1+ NN" in positions(capsys, manual)[-1]["legal"]


SWAPPED = {**RECORD["piles"], "C": [*RECORD["piles"]["C"][:8], RECORD["piles"]["C"][0]]}
BAD: list[tuple[dict[str, object], str]] = [
    ({"rules": {}}, "how many players"),
    ({"rules": {"players": 2, "people": ["Lovelace", "Babbage"]}}, "beside"),
    ({"rules": {"players": 2, "speed": 3}}, "speed"),
    ({"rules": {"players": 5}}, "2 to 4"),
    ({"rules": {"players": True}}, "players"),
    ({"rules": {"players": 2.0}}, "players"),
    ({"rules": {"players": 2, "mode": "auto"}}, "auto"),
    ({"rules": {"players": 2, "mode": 1}}, "mode"),
    ({"rules": {"players": 2, "timed": 1}}, "timed"),
    ({"rules": {"players": 2, "attacks": "no"}}, "attacks"),
    ({"people": None}, "people"),
    ({"people": "Lovelace"}, "people"),
    ({"people": ["Lovelace"]}, "2 players"),
    ({"people": ["Lovelace", "Lovelace"]}, "listed twice"),
    ({"people": ["Lovelace", "Turing"]}, "Turing"),
    ({"people": ["Lovelace", 3]}, "3"),
    ({"piles": None}, "piles"),
    ({"piles": []}, "piles"),
    ({"piles": {**RECORD["piles"], "F": []}}, "piles"),
    ({"piles": {**RECORD["piles"], "E": RECORD["piles"]["D"]}}, "Pile E"),
    ({"piles": {**RECORD["piles"], "E": "x"}}, "E"),
    ({"piles": SWAPPED}, "each of the 26 discs"),
    ({"piles": {**RECORD["piles"], "C": [1, *RECORD["piles"]["C"][1:]]}}, "each of the 26 discs"),
    ({"patrons": None}, "patrons"),
    ({"patrons": RECORD["patrons"][1:]}, "28 patrons"),
    ({"patrons": [*RECORD["patrons"][1:], 7]}, "28 patrons"),
    ({"patrons": [str(number) for number in RECORD["patrons"]]}, "28 patrons"),
    ({"patrons": {}}, "patrons"),
    ({"start": "55"}, "position"),
    ({"game": None}, "game"),
    ({"actions": None}, "actions"),
    ({"version": 2}, "version"),
]


@pytest.mark.parametrize(("changes", "problem"), BAD, ids=str)
def test_LB93_a_bad_record_is_refused_in_one_line(
    changes: dict[str, object], problem: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = saved(tmp_path, [], **changes)
    assert main(["replay", file, "--json"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert problem in err.replace(file, "")


def test_LB93_the_command_new_makes_a_record(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["--players", "3", "--mode", "manual", "--no-timed", "--no-attacks", "--seed", "7"]
    assert main(["new", "--game", "lovelace-babbage", *arguments]) == 0
    made = json.loads(capsys.readouterr().out)
    assert made["rules"] == {"players": 3, "mode": "manual", "timed": False, "attacks": False}
    assert (made["game"], len(made["people"])) == ("lovelace-babbage", 3)
    assert spag.Game.from_record(spag.Record(made)).to_act == ("A", "B", "C")


def test_LB16_the_command_new_takes_people(capsys: pytest.CaptureFixture[str]) -> None:
    people = ["Menabrea", "Lovelace"]
    assert main(["new", "--game", "lovelace-babbage", "--option", f"people={json.dumps(people)}"]) == 0
    assert json.loads(capsys.readouterr().out)["people"] == people
    assert main(["new", "--game", "lovelace-babbage", "--option", "people=Menabrea"]) == 2
    assert "people" in capsys.readouterr().err


def test_LB93_a_list_of_cards_is_refused() -> None:
    with pytest.raises(spag.BadRecord, match="lovelace-babbage"):
        spag.Game("lovelace-babbage", deal=["Lovelace", "Babbage"])


KEYS = [
    *("ply", "round", "phase", "to_act", "asks", "line", "timer", "order", "last_order", "deck", "board", "patrons"),
    *("players", "winner", "ranking", "legal"),
]
PLAYER = [
    *("name", "person", "unfinished", "targets", "finished", "started", "start", "limit", "done", "lines"),
    *("completed", "areas", "failures", "gears", "debugs", "score"),
]


def test_LB94_exactly_the_keys_in_their_order(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    actions = ["B: target 43", "A: target 14", "A: line A1-", "B: line A4", "A: done"]
    found = positions(capsys, saved(tmp_path, actions), saved(tmp_path, actions))
    assert [one["ply"] for one in found] == [0, 1, 2, 3, 4, 5] * 2
    for one in found:
        assert list(one) == KEYS
        assert list(one["board"]) == list("ABCDE")
        assert [list(player) for player in one["players"]] == [PLAYER] * 2
        assert all(list(patron) == ["number", "areas", "left", "claims"] for patron in one["patrons"])
        score = ["areas", "failures", "subroutines", "gears", "debugs", "total"]
        assert list(one["players"][0]["score"]) == score
    assert list(found[-1]["players"][0]["lines"][0]) == ["text", "value", "state", "circled"]


def test_LB94_a_whole_game_is_replayed_to_its_end(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    played = spag.Game("lovelace-babbage", players=3, mode="manual", seed=5)
    rng = Random(5)
    while not played.over:
        state = played.state
        legal = [action for action in played.rules.legal(state) if action != TIMEOUT]
        played.play(played.rules.fill(state, rng.choice(legal), rng).text)
    file = tmp_path / "whole.json"
    played.record.save(file)
    last = positions(capsys, str(file))[-1]
    assert (last["phase"], last["to_act"], last["asks"], last["legal"]) == ("over", "", None, [])
    assert last["winner"] == last["ranking"][0]
    assert sorted(last["ranking"]) == ["A", "B", "C"]
    assert last == played.snapshot
    assert (last["round"], last["line"], last["timer"]) == (4, None, None)
    assert main(["replay", str(file)]) == 0
    assert "The game is over." in capsys.readouterr().out


def test_LB95_the_first_positions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = positions(capsys, saved(tmp_path, ["B: target 43", "A: target 14", "B: done", "A: line A1-", "A: done"]))
    first, second, third, fourth, _, sixth = found
    assert (first["order"], first["last_order"], first["deck"], first["patrons"]) == ("", "AB", 28, [])
    assert (first["to_act"], second["to_act"], first["players"][0]["start"]) == ("AB", "A", 55)
    assert (third["phase"], third["deck"], third["order"], third["line"]) == ("program", 23, "", None)
    assert [patron["number"] for patron in third["patrons"]] == RECORD["patrons"][:5]
    assert (fourth["order"], fourth["timer"], fourth["players"][1]["done"]) == ("B", 60, True)
    # the round is over: the tokens, the lines and `done` stay until the reset, cards and targets do not
    assert (sixth["round"], sixth["phase"], sixth["order"], sixth["last_order"]) == (2, "subroutine", "BA", "AB")
    assert sixth["players"][0]["done"]
    assert sixth["players"][0]["targets"] == []
    assert sixth["players"][0]["lines"] == [{"text": "A1-", "value": 54, "state": "announced", "circled": False}]
    assert len(sixth["patrons"]) == 5
    assert sixth["winner"] is None
    assert sixth["ranking"] == ""


def test_LB95_the_example_of_the_rulebook() -> None:
    table = writing(2, patrons=(33, 3, 85, 44, 58), targets="14 43", people=("Lovelace", "Somerville"))
    table.play(
        "A: line A1-", "B: line A4", "A: line B2-", "A: line A1-", "B: line A2+", "B: line B2-", "B: done", "A: done"
    )
    assert table.plain["order"] == "BA"
    assert (table.waits, table.plain["line"], table.plain["timer"]) == ("A take", 3, None)
    assert table.plain["patrons"][0] == {
        "number": 33,
        "areas": ["Art", "Politics"],
        "left": ["Art", "Politics"],
        "claims": "A",
    }
    assert table.legal() == ["A: take 33 Art", "A: take 33 Politics"]
    assert table.of("A")["lines"][0] == {"text": "A1-", "value": 54, "state": "announced", "circled": False}


def test_LB95_started_cards_as_data() -> None:
    table = writing(4, started={"A": [Card(49, "B2")], "B": [Card(59, 33, False)], "D": [Card(47, "A", True)]})
    assert table.of("A")["started"] == [{"number": 49, "on": "B2", "spent": False}]
    assert table.of("B")["started"] == [{"number": 59, "on": 33, "spent": False}]
    assert table.of("D")["started"] == [{"number": 47, "on": "A", "spent": True}]


def test_LB96_the_timer() -> None:
    table = writing(3, people=("Menabrea", "Somerville", "Babbage"), started={"B": [86]})
    assert table.plain["timer"] is None
    assert table.rules.deadline(table.state) is None
    table.play("C: done")
    one = table.rules.deadline(table.state)
    assert one is not None
    assert (one.seconds, one.action) == (60.0, TIMEOUT)
    table.play("A: line A1+")
    assert table.rules.deadline(table.state) == one  # the time goes on
    table.play("clock: timeout")
    two = table.rules.deadline(table.state)
    assert isinstance(two, Deadline)
    assert table.state.timer == two.seconds == 30
    assert two.key != one.key
    table.play("clock: timeout")
    assert table.plain["timer"] is None


def test_LB97_legal_is_sorted_complete_and_has_the_timeout() -> None:
    for one in game("legal", players=3):
        rules = Lovelace(players=3)
        legal = [action.text for action in rules.legal(one.after)]
        assert len(set(legal)) == len(legal)
        assert ("clock: timeout" in legal) == (one.after.timer > 0)
    played = spag.Game.from_record(spag.Record({**RECORD, "actions": ["B: target 43", "A: target 14", "A: done"]}))
    found = played.snapshot["legal"]
    assert found == sorted(found)
    assert found[-1] == "clock: timeout"
    assert found[0] == "B: done"


@pytest.mark.parametrize(("mode", "least"), [("assisted", 1600), ("manual", 2000)])
def test_LB97_the_error_line_has_all_legal_actions_also_those_of_a_full_board(
    mode: str, least: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    targets = ["A: target 14", "B: target 12", "C: target 08", "D: target 16"]
    empty = [f"{seat}: done" for seat in "ABCD"]
    actions = [*(targets + empty) * 3, *targets, "A: line A1+ 100"]
    people = ["Lovelace", "Babbage", "Somerville", "Menabrea"]
    file = saved(tmp_path, actions, rules={"players": 4, "mode": mode}, people=people)
    assert main(["replay", file, "--json"]) == 2
    out, err = capsys.readouterr()
    last = json.loads(out.splitlines()[-1])
    legal = ", ".join(last["legal"])
    assert (last["round"], last["asks"]) == (4, "line")
    assert len(legal) > least
    assert err.count("\n") == 1
    assert err.endswith(f" {legal}.\n")


def test_LB97_an_illegal_action_stops_the_replay(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    bad = saved(tmp_path, ["B: target 43", "B: target 08"])
    good = tmp_path / "good.json"
    good.write_text(json.dumps(RECORD))
    assert main(["replay", bad, str(good), "--json"]) == 2
    out, err = capsys.readouterr()
    assert [json.loads(line)["ply"] for line in out.splitlines()] == [0, 1]
    assert err.count("\n") == 1
    for part in (bad, "Ply 1", "'B: target 08'", "A: target 14", "A: target 88"):
        assert part in err
