"""Scrap Dash, a robot race of another author: rules, secrets, board, bots, hints, pictures and tournaments."""

from __future__ import annotations

import sys
from importlib import import_module
from random import Random
from typing import Any

import pytest
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.bots import reason_for
from spagwidget.bots.hint import hint
from spagwidget.core.budget import Budget
from tests.packages import SCRAPDASH, install, run

sys.path.insert(0, str(SCRAPDASH))
sd: Any = import_module("scrapdash")

LONGEST = 300
DECK = {kind: [at for at, card in enumerate(sd.CARDS, 1) if card == kind] for kind in set(sd.CARDS)}


def robot(cell: str, facing: int = 0, beacon: int = 0) -> Any:
    return sd.Robot(sd.CELLS[cell], facing, beacon)


def ran(robots: list[Any], *programs: str) -> tuple[Any, list[spag.Note]]:
    """Return the state after these programs, such as "ahead1 left left left", and what happened."""
    deck = {kind: list(cards) for kind, cards in DECK.items()}
    cards = tuple(tuple(deck[kind].pop() for kind in program.split()) for program in programs)
    rules, notes = sd.ScrapDash(len(robots)), list[spag.Note]()
    table = sd.Table(tuple(robots), cards, cards, 1, 1)
    return rules.run(table, notes), notes


def cells(state: Any) -> list[str]:
    return [f"{sd.IDS[one.cell]}{'^>v<'[one.facing]}" for one in state.robots]


IDLE = "left right left right"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_keeps_the_laws(players: int) -> None:
    spag.check_game(sd.GAME, games=2, players=players, progress=False)


def test_it_is_shorter_than_300_lines() -> None:
    files = [file for file in SCRAPDASH.rglob("*.py") if "__pycache__" not in file.parts]
    assert sum(len(file.read_text(encoding="utf-8").splitlines()) for file in files) < LONGEST


def test_pip_installs_it_with_its_texts_floor_and_icons(tmp_path: Any) -> None:
    install(SCRAPDASH, tmp_path / "site")
    code = "import spagwidget as spag; print(len(spag.Game('scrapdash', seed=1).scene().spots))"
    assert run([sys.executable, "-W", "error", "-c", code], tmp_path, tmp_path / "site") == "56\n"


@pytest.mark.parametrize(
    ("robots", "programs", "expected"),
    [
        ([robot("d6"), robot("h7")], ["ahead2 left right turn", IDLE], ["d4v", "h7^"]),  # a turntable after each slot
        ([robot("h6"), robot("d7")], ["ahead1 back left right", IDLE], ["h6^", "d7^"]),
        ([robot("c6"), robot("h7")], ["ahead1 left right turn", IDLE], ["c6v", "h7^"]),  # a wall above
        ([robot("c3"), robot("c2")], ["ahead1 left left left", IDLE], ["c3>", "c2^"]),  # a wall above the other one
        ([robot("d3", 1), robot("e3", 1)], ["ahead1 left left turn", IDLE], ["e3>", "e1>"]),  # onto belts
        ([robot("e3", 1), robot("g3", 1)], [IDLE, "ahead1 left right left"], ["e3>", "g3^"]),
    ],
)
def test_robots_move_turn_and_push(robots: list[Any], programs: list[str], expected: list[str]) -> None:
    state, _ = ran(robots, *programs)
    assert cells(state) == expected


def test_a_push_is_one_event_that_names_both() -> None:
    state, notes = ran([robot("e4", 1), robot("f4", 1)], "ahead1 left right left", IDLE)
    assert cells(state)[1] == "g4>"
    game = spag.Game(sd.GAME, players=2)
    (caption,) = (game.display().caption(note, 1) for note in notes if note.kind == "plays" and len(note.args[3]) > 1)
    assert caption.text == f"Slot 1: A plays Ahead 1 ({DECK['ahead1'][-1]}) and pushes B."
    assert caption.focus == ("f4", "g4")


def test_belts_carry_after_each_slot() -> None:
    state, notes = ran([robot("a4"), robot("h7")], IDLE, IDLE)
    assert cells(state)[0] == "c6^"  # down twice, then right twice
    assert [note.kind for note in notes].count("floor") == 4


def test_a_robot_in_a_hole_starts_again_and_does_nothing_more_in_this_round() -> None:
    state, notes = ran([robot("b3"), robot("h7")], "ahead1 ahead1 ahead1 ahead1", IDLE)
    assert cells(state)[0] == "b7^"
    assert [note.args[1] for note in notes if note.kind == "plays" and note.args[0] == 0] == [0]
    off, _ = ran([robot("a1", 3), robot("h7")], "ahead1 left left left", IDLE)
    assert cells(off)[0] == "b7^", "the edge of the floor is a hole, too"


def test_beacons_count_in_their_order_and_the_result_is_a_ranking() -> None:
    state, notes = ran([robot("g7", 0, 0), robot("c2", 0, 0)], "ahead1 left left left", IDLE)
    assert [one.beacon for one in state.robots] == [1, 0]
    assert [note.args for note in notes if note.kind == "beacon"] == [(0, 1)]
    rules = sd.ScrapDash(3)
    won = state._replace(robots=(robot("a1", 0, 1), robot("h4", 0, 3), robot("b1", 0, 1)))
    assert rules.outcome(won) == spag.Outcome(1, ((1,), (0, 2)))


def programmed(game: spag.Game, *seats: str) -> None:
    for seat in seats or game.to_act:
        index = game.rules.seats.index(seat)
        pattern = game.rules.legal(game.state, index)[0]
        game.play(game.rules.fill(game.state, pattern, Random(7)).text)


def test_programs_are_secret_until_everybody_has_one() -> None:
    game = spag.Game(sd.GAME, seed=3)
    programmed(game, "A")
    action = game.record.actions[0]
    for seat in (None, "B", "C"):
        seen = game.rules.observe(game.state, None if seat is None else "ABC".index(seat))
        assert seen.programs[0] == (0,) * 4
        assert not any(seen.hands[0])
        assert game.rules.find(seen, action) is None
    assert [event.caption for event in game.events] == ["A has programmed the robot."]
    programmed(game)
    captions = [event.caption for event in game.events]
    assert sum(caption.startswith("Slot ") for caption in captions) == 12
    assert captions[-1] == "Round 2: everybody gets six cards."


@pytest.mark.parametrize(
    "text",
    ["program 1+2+3+4 A", "program A", "program 1 A", "program x+y+z+w A", "program CARDS A", "program 1+2 Z"],
)
def test_other_programs_are_illegal(text: str) -> None:
    game = spag.Game(sd.GAME, seed=3)
    with pytest.raises(spag.IllegalAction):
        game.play(text)
    assert game.ply == 0


def test_a_record_is_played_again_and_a_damaged_one_is_refused() -> None:
    game = spag.Game(sd.GAME, seed=3)
    programmed(game)
    spag.register(sd.GAME)
    assert spag.Game.from_record(game.record).state == game.state
    with pytest.raises(spag.BadRecord, match="Expected a whole number for shuffle"):
        spag.Game.from_record(spag.Record({**game.record.data, "shuffle": "x"}))


def test_the_hint_says_the_program_in_words_and_why() -> None:
    game = spag.Game(sd.GAME, seed=3)
    found = hint(game, "A", Budget(nodes=200))
    assert found is not None
    assert found.reason.startswith("Program ")
    assert "because it" in found.reason
    words = game.display("A").describe(game.rules.observe(game.state, 0), found.action)
    assert words in found.reason
    assert words in found.where
    assert "+" not in found.reason + found.where


def test_the_reason_of_a_bot_does_not_tell_its_program() -> None:
    game = spag.Game(sd.GAME, seed=3)
    rules = game.rules
    action = rules.fill(game.state, rules.legal(game.state, 0)[0], Random(1))
    for reader in (None, 1, 2):
        view = spag.Viewpoint(reader)
        display = game.parts.display(view)
        text = reason_for(game.parts.evaluator(view), game.state, action, 0, display=display)
        assert text == "A chooses “program” because nothing else looked better."


def test_a_hidden_hand_is_drawn_as_backs_without_words() -> None:
    class Backs(sd.Floor):  # type: ignore[misc]  # the game has no types
        def score(self, state: Any, seat: int) -> Any:
            return super().score(state, seat)._replace(held=(spag.Holding("", "Card", hidden=True),) * 6)

    game = spag.Game(spag.GameType("backs", sd.ScrapDash, Backs, sd.Records, icons=sd.ICONS), seed=3)
    words = [one.get_text() for one in spag.draw(game).artists if isinstance(one, Text)]
    assert "Robot A" in words
    assert "Card" not in words


def test_the_text_board_shows_terrain() -> None:
    lines = str(spag.Game(sd.GAME, seed=3)).splitlines()
    floor = [line.split() for line in lines if line.strip()[:1].isdigit()]
    assert "A↑s" in "".join(floor[-1])
    assert any("|" in "".join(row) for row in floor)
    assert any(set(line.strip()) <= {"-", " "} and "-" in line for line in lines)


def test_pictures_show_noses_walls_and_tints() -> None:
    game = spag.Game(sd.GAME, seed=3)
    for theme in ("light", "dark"):
        assert spag.draw(game, theme=theme).png().startswith(b"\x89PNG")


def test_a_tournament_ranks_the_robots() -> None:
    cup = spag.tournament(["random", "greedy"], 2, game=sd.GAME, progress=False, players=2)
    assert {row.bot for row in cup.standings} == {"random", "greedy"}
    assert all(game.ranking for game in cup.games)
