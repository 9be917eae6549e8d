"""A ranking as the result of a game: on boards, in snapshots and in tournaments."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.evaluator import shares
from spagwidget.tournaments.results import Played

from .lots import LOTS, Lots, LotsDisplay


class Takes:
    """A bot that always takes the same number."""

    number = 0

    def choose(self, rules: spag.Rules[Any], seen: Any, seat: int, legal: Any, rng: Any, budget: Any) -> spag.Action:
        found: spag.Action = legal[self.number]
        return found


class Low(Takes):
    number = 0


class Middle(Takes):
    number = 1


class High(Takes):
    number = 2


def played(*numbers: int) -> spag.Game:
    game = spag.Game(LOTS)
    game.play(*(f"take {number}" for number in numbers))
    return game


def test_the_game_keeps_the_laws() -> None:
    spag.check_game(LOTS)


def test_a_game_and_its_snapshot_have_the_ranking() -> None:
    game = played(1, 3)
    assert not game.ranking
    assert "ranking" not in game.snapshot
    game.play("take 2")
    assert (game.winner, game.loser, game.ranking) == ("B", "A", (("B",), ("C",), ("A",)))
    assert game.snapshot["ranking"] == [["B"], ["C"], ["A"]]
    json.dumps(game.snapshot)
    assert Lots().outcome((1, 3, 2)) == spag.Outcome(1, ((1,), (2,), (0,)))


@pytest.mark.parametrize(
    ("numbers", "winner", "text", "detail"),
    [
        ((1, 3, 2), "B", "B wins.", "1. B, 2. C, 3. A"),
        ((3, 1, 1), "A", "A wins.", "1. A, 2. B and C"),
        ((3, 1, 3), None, "A and C share the first place.", "1. A and C, 2. B"),
        ((2, 2, 2), None, "The game is drawn.", ""),
    ],
)
def test_the_board_says_the_places(numbers: tuple[int, ...], winner: str | None, text: str, detail: str) -> None:
    game = played(*numbers)
    asked = game.ask()
    assert (game.winner, asked.prompt.text, asked.prompt.detail) == (winner, text, detail)


def test_for_bots_only_the_first_place_counts() -> None:
    rules = Lots()
    for state, worth in (((1, 3, 2), (0, 1, 0)), ((3, 1, 3), (0.5, 0, 0.5)), ((1, 1, 1), (1 / 3,) * 3)):
        outcome = rules.outcome(state)
        assert outcome is not None
        assert shares(rules, state, outcome) == worth


@pytest.mark.parametrize(
    "wrong",
    [
        spag.Outcome(0, ((0,), (1,))),
        spag.Outcome(0, ((0,), (1,), (2, 1))),
        spag.Outcome(1, ((0,), (1,), (2,))),
        spag.Outcome(0, ((0, 1), (2,))),
        spag.Outcome(0, ((0,), (), (1, 2))),
        spag.Outcome(0, (0, 1, 2)),  # type: ignore[arg-type]  # wrong on purpose
    ],
    ids=str,
)
def test_a_wrong_ranking_breaks_a_law(wrong: spag.Outcome) -> None:
    class Wrong(Lots):
        def outcome(self, state: tuple[int, ...]) -> spag.Outcome | None:
            return wrong if len(state) == 3 else None

    with pytest.raises(AssertionError, match="a ranking has each seat exactly once"):
        spag.check_game(spag.GameType("lots", Wrong, LotsDisplay))


# Tournaments


def test_a_tournament_tells_the_second_place_from_the_third(tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    cup = spag.tournament([Low, Middle, High], 6, game=LOTS, file=file, progress=False)
    assert [row.bot for row in cup.standings] == ["High", "Middle", "Low"]
    assert cup.standings[1].rating > cup.standings[2].rating
    tally = [(row.won, row.drawn, row.lost, row.points) for row in cup.standings]
    assert tally == [(6, 0, 0, 6), (0, 0, 6, 0), (0, 0, 6, 0)]
    assert tuple(cup.cross["Middle"]["Low"]) == (6, 6)
    assert cup.games[0].ranking == (("High",), ("Middle",), ("Low",))
    spag.register(LOTS)
    again = spag.Tournament.load(file)
    assert (again.games, again.standings) == (cup.games, cup.standings)


def test_a_shared_first_place_is_drawn_for_those_who_share_it() -> None:
    cup = spag.tournament({"x": High, "y": High, "z": Low}, 6, game=LOTS, progress=False)
    tally = {row.bot: (row.won, row.drawn, row.lost, row.points) for row in cup.standings}
    assert tally == {"x": (0, 6, 0, 3), "y": (0, 6, 0, 3), "z": (0, 0, 6, 0)}
    assert (cup.cross["x"]["y"].points, cup.cross["x"]["z"].points) == (3, 6)


def test_places_of_a_game_without_a_ranking() -> None:
    seats = {"A": "x", "B": "y", "C": "z"}
    assert Played(0, seats, "y", "rules", None, "", None).places == {"x": 1, "y": 0, "z": 1}
    assert Played(0, seats, None, "failed", "z", "", None).places == {"x": 0, "y": 0, "z": 1}
    assert Played(0, seats, None, "lost", None, "", None).places == {}


@pytest.mark.parametrize(
    "wrong", ["High", [["High"]], [["High"], ["Middle"], ["Who"]], [[], ["High", "Middle", "Low"]]]
)
def test_a_damaged_ranking_in_a_file_is_refused(tmp_path: Path, wrong: object) -> None:
    file = tmp_path / "cup.jsonl"
    spag.tournament([Low, Middle, High], 1, game=LOTS, file=file, progress=False)
    head, line = file.read_text(encoding="utf-8").splitlines()
    file.write_text(f"{head}\n{json.dumps({**json.loads(line), 'ranking': wrong})}\n", encoding="utf-8")
    with pytest.raises(spag.BadRecord):
        spag.Tournament.load(file)
