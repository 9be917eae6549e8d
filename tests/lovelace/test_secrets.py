"""LB98: what a seat may see, compared with a view that is made from the whole snapshot, as the rulebook says it."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.games.lovelace import Lovelace
from spagwidget.games.lovelace.data import SEATS
from spagwidget.games.lovelace.notation import LovelaceNotation
from spagwidget.games.lovelace.state import State

from .player import game
from .tables import opened, resolved, writing


def snapshot(rules: Lovelace, state: State) -> dict[str, Any]:
    outcome = rules.outcome(state)
    legal = sorted(action.text for action in rules.legal(state))
    head = {"ply": 7, **LovelaceNotation(rules).snapshot(state), "legal": legal}
    return LovelaceNotation(rules).completed({**head, "winner": outcome and SEATS[outcome.winner or 0]}, False)


def view(rules: Lovelace, state: State, seat: int) -> dict[str, Any]:
    """Return what the package shows a seat."""
    seen = rules.observe(state, seat)
    notation = LovelaceNotation(rules)
    outcome = rules.outcome(seen)
    legal = sorted(action.text for action in rules.legal(seen, seat))
    head = {"ply": 7, **notation.seat_snapshot(seen, seat), "legal": legal}
    return notation.completed({**head, "winner": outcome and SEATS[outcome.winner or 0]}, False)


def by_the_rulebook(whole: dict[str, Any], seat: int) -> dict[str, Any]:
    """Return the view of a seat, made from the whole snapshot."""
    found = copy.deepcopy(whole)
    letter = SEATS[seat]
    found["legal"] = [text for text in found["legal"] if text.startswith((f"{letter}:", "clock:"))]
    if found["phase"] == "program":
        found["ply"] = None
    for other in found["players"]:
        if other["name"] == letter:
            continue
        if found["asks"] == "target":
            other["targets"] = []
        if found["phase"] in ("program", "resolution"):
            other["lines"] = [line for line in other["lines"] if line["state"] in ("announced", "wrong")]
            chooses = any(card["number"] in (71, 43) for card in other["started"])
            if chooses and not other["lines"] and found["asks"] != "name":
                other["start"] = None
    return found


@pytest.mark.parametrize("mode", ["assisted", "manual"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_LB98_the_view_of_every_seat_at_every_moment(players: int, mode: str) -> None:
    rules = Lovelace(players=players, mode=mode)
    hidden = 0
    for seed in range(4):
        for one in game(f"view{seed}", players=players, mode=mode):
            whole = snapshot(rules, one.after)
            for seat in range(players):
                expected = by_the_rulebook(whole, seat)
                assert view(rules, one.after, seat) == expected
                hidden += expected != whole
    assert hidden > 50


def test_LB98_targets_are_hidden_until_all_have_chosen() -> None:
    table = opened(3).play("B: target 34")
    seen = view(table.rules, table.state, 0)
    assert [player["targets"] for player in seen["players"]] == [[], [], []]
    assert view(table.rules, table.state, 1)["players"][1]["targets"] == [34]
    assert seen["to_act"] == "AC"  # that B has chosen is open
    note = table.rules.observe_note(table.notes[0], 0)
    assert note is not None
    assert 34 not in note.args
    table.play("A: target 14", "C: target 08")
    assert view(table.rules, table.state, 0)["players"][1]["targets"] == [34]


def test_LB98_lines_their_number_and_the_ply_are_hidden() -> None:
    table = writing(2)
    before = view(table.rules, table.state, 1)
    for action in ("A: line A1+", "A: line A1-", "A: erase", "A: line B1+"):
        table.play(action)
        assert view(table.rules, table.state, 1) == before
        assert all(table.rules.observe_note(note, seat) is None for note in table.notes for seat in (1, None))
    assert before["ply"] is None
    assert all(text.startswith("B:") for text in before["legal"])
    table.play("A: done")
    after = view(table.rules, table.state, 1)
    assert after["players"][0]["done"]
    assert after["players"][0]["lines"] == []
    assert after["legal"][-1] == "clock: timeout"


def test_LB98_a_start_value_that_can_be_chosen_is_hidden_until_a_line_is_announced() -> None:
    table = writing(2, started={"A": [71]}, starts={"A": 30}, patrons=(40,))
    table.play("A: begin 55")
    assert view(table.rules, table.state, 1)["players"][0]["start"] is None
    assert view(table.rules, table.state, 0)["players"][0]["start"] == 55
    resolved(table, A="B1-, A1-, A2-, A2-", B="B1-, A1-, A2-, A2-")
    assert table.asks == "take"
    assert view(table.rules, table.state, 1)["players"][0]["start"] == 55


def test_LB98_a_void_line_is_hidden_until_the_end_of_the_resolution() -> None:
    table = writing(2, mode="manual", started={"A": [71]}, starts={"A": 30})
    resolved(table, A="A1+ 00, A1+ 01", B="A1+ 56").play("A: announce")
    wrong = view(table.rules, table.state, 1)["players"][0]
    assert [line["state"] for line in wrong["lines"]] == ["wrong"]
    assert wrong["start"] == 30
    table.play("A: void")
    hidden = view(table.rules, table.state, 1)["players"][0]
    assert (hidden["lines"], hidden["start"]) == ([], None)
    table.play("B: announce")  # the round is over
    assert [line["state"] for line in view(table.rules, table.state, 1)["players"][0]["lines"]] == ["void", "void"]


def test_LB98_a_line_that_is_void_at_once_is_never_shown_before_the_end() -> None:
    table = writing(2, mode="manual").change("A", debugs=3)
    resolved(table, A="A1+ 33", B="A1+ 56").play("A: announce")
    notes = [table.rules.observe_note(note, 1) for note in table.notes]
    assert not [note for note in notes if note and ("A1+" in note.args or 33 in note.args)]


def test_LB98_what_is_done_in_secret_never_leads_back_to_an_earlier_state() -> None:
    """A state that occurs again would be a loop, which the public could see."""
    table = writing(2, people=("Somerville", "Babbage"), started={"A": [43]}, starts={"A": 7})
    states = [table.state]
    for action in ("A: begin 70", "A: begin 07", "A: line A1+", "A: erase", "A: line A1+", "A: erase"):
        states.append(table.play(action).state)
    assert len(set(states)) == len(states)
    debug = writing(2, mode="manual")
    resolved(debug, A="A1+ 00", B="").play("A: announce", "A: debug")
    assert debug.state != debug.play("A: line A1+ 56", "A: erase").state


def test_LB98_nobody_sees_the_order_of_piles_and_deck() -> None:
    table = writing(2)
    for seat in (None, 0, 1):
        seen = table.rules.observe(table.state, seat)
        assert {disc for pile in seen.piles for disc in pile} == {""}
        assert set(seen.deck) == {-1}
        assert seen.written == 0
        assert len(seen.deck) == len(table.state.deck)


def test_LB98_a_sample_fits_what_is_seen_and_differs_in_what_is_hidden() -> None:
    rules = Lovelace(players=3, mode="manual")
    differs = 0
    for one in game("sample", players=3, mode="manual"):
        for seat in (None, 0, 1, 2):
            seen = rules.observe(one.after, seat)
            possible = rules.sample(seen, seat, Random(1))
            assert rules.observe(possible, seat) == seen
            assert not any(player.hidden for player in possible.players)
            differs += possible.players != one.after.players
    assert differs > 50


def test_LB98_the_view_of_a_game_and_its_events() -> None:
    played = spag.Game("lovelace-babbage", people=["Lovelace", "Babbage"], seed=1)
    played.play("B: target 34")
    seen = played.view("A")
    assert set(seen) == set(played.snapshot)
    assert seen["players"][1]["targets"] == []
    assert "34" not in " ".join(event.caption for event in played.events)
    played.play("A: target 14", "B: line A1+")
    seen = played.view("A")
    assert (seen["ply"], seen["players"][1]["lines"]) == (None, [])
    assert not [text for text in seen["legal"] if text.startswith("B")]
    played.play("B: done")
    assert "clock: timeout" in played.view("A")["legal"]
    assert "A1+" not in json.dumps(played.view("A")["players"])
