"""Reviews: what decisions gave away, found by test games and proved wins, with nothing that a player could not know."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.bots import play_out
from spagwidget.bots.review import begin, review
from spagwidget.bots.reviewer import turns_of
from spagwidget.bots.standing import ReviewStopped, Standings
from spagwidget.cli.main import main
from spagwidget.core.session.tree.node import Node
from spagwidget.core.speaking import speaking
from tests.games.hands import SHED
from tests.games.nim import NIM
from tests.games.sealed import SEALED

from .toys import Graph


def blunder() -> spag.Game:
    """Return a game of level 1 in which A takes the own flag away instead of B's, and loses."""
    game = spag.Game(level=1, seed=4)
    play_out(game, "easy", seed=4)
    return game


@pytest.fixture(scope="module")
def found() -> spag.GameReview:
    return review(blunder(), games=20, budget=1_000)


def test_the_lead_that_was_given_away_is_found_with_the_better_decision(found: spag.GameReview) -> None:
    (point,) = found.turning_points
    assert (point.seat, point.word, point.text) == ("A", "the lead", "A removes A’s flag from RemoveFlag.")
    assert point.better == "A removes B’s flag from RemoveFlag."
    assert point.title == "A gives away the lead here."
    assert point.reason == "Before this decision A won 8 of 10 test games, after it about 2."
    assert point.after["A"] < 0.25
    assert point.given == round(point.best["A"] - point.after["A"], 3)


def test_a_review_does_not_change_the_game_and_is_the_same_each_time(found: spag.GameReview) -> None:
    game = blunder()
    before = game.record.data
    again = review(game, games=20, budget=1_000)
    assert again == found
    assert game.record.data == before


def test_each_player_has_a_summary(found: spag.GameReview) -> None:
    own = [one for one in found.decisions if one.seat == "A"]
    bad = sum(one.given > 0 for one in own)
    assert found.summary("A") == f"{bad} of {len(own)} decisions gave something away"
    assert found.summary("B") == "18 decisions, nothing given away"
    with pytest.raises(spag.BadValue):
        found.summary("C")


def test_the_graph_begins_with_the_first_decision_and_ends_with_the_result(found: spag.GameReview) -> None:
    steps = [step for step, _ in found.chances]
    assert steps[0] == 0
    assert steps == sorted(steps)
    assert found.chances[-1] == (len(blunder().events), {"A": 0.0, "B": 1.0})
    assert all(abs(sum(chances.values()) - 1) < 1e-9 for _, chances in found.chances)


def test_it_prints_in_words_and_exports_a_table(found: spag.GameReview, tmp_path: Path) -> None:
    text = str(found)
    assert "Step 26: A removes A’s flag from RemoveFlag. Gave away the lead." in text
    assert text.endswith("The numbers are estimates.")
    path = tmp_path / "review.csv"
    rows = list(csv.DictReader(io.StringIO(found.csv(path))))
    assert path.read_text(encoding="utf-8-sig") == found.csv()
    assert len(rows) == len(found.decisions)
    row = next(row for row in rows if row["turning_point"] == "True")
    assert (row["word"], row["better"]) == ("the lead", "A removes B’s flag from RemoveFlag.")


def test_the_better_line_can_be_kept_as_a_variation(found: spag.GameReview) -> None:
    game, (point,) = blunder(), found.turning_points
    end = game.tree.here
    line = [action for one in point.line for action in one.actions]
    last = game.add_line(point.ply, *line)
    assert game.tree.here is end
    assert len(game.lines) == 2
    game.goto(last)
    assert [str(node.action) for node in game.tree.path[point.ply + 1 :]] == line
    assert len(spag.Game.from_record(game.record).lines) == 2


def test_a_line_with_an_illegal_action_changes_nothing() -> None:
    game = blunder()
    with pytest.raises(spag.IllegalAction):
        game.add_line(20, "run", "hit A")
    with pytest.raises(spag.BadValue):
        game.add_line(20)
    assert len(game.lines) == 1


def test_the_test_games_of_a_sentence_are_really_played(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[object] = []
    real = Standings._game

    def noted(own: Standings, state: object, rng: Random) -> Sequence[float]:
        played.append(state)
        return real(own, state, rng)

    monkeypatch.setattr(Standings, "_game", noted)
    game = blunder()
    found = review(game, games=10, budget=1_000)
    (point,) = found.turning_points
    assert played.count(game.tree.path[point.ply].state) >= 10


# Proved wins


def test_a_forced_win_that_is_given_away_is_a_whole_game() -> None:
    # A at 0 can win at once (2) or go to 1, where B wins or lets A win.
    rules = Graph([(0, [1, 2]), (1, [3, 4]), "A", "B", "A"])
    game = spag.Game(rules)
    game.play("go 1", "go 3")
    found = review(game, games=10)
    first, second = found.decisions
    assert (first.given, first.word) == (1.0, "the lead")
    assert first.reason == "Before this decision A could force a win with 1 action. After this one B can force a win."
    assert [one.actions for one in first.line] == [("go 2",)]
    assert first.then == "A has won"
    assert (second.given, second.word, second.reason) == (0.0, "nothing", "B wins.")


def test_a_decision_without_a_choice_is_left_out() -> None:
    rules = Graph([(0, [1]), (1, [2, 3]), "A", "B"])
    game = spag.Game(rules)
    game.play("go 1", "go 2")
    assert [one.seat for one in review(game, games=5).decisions] == ["B"]


def test_a_bad_decision_of_a_lost_game_gives_away_nothing() -> None:
    rules = Graph([(0, [1, 2]), "B", "B"])
    game = spag.Game(rules)
    game.play("go 1")
    (one,) = review(game, games=5).decisions
    assert (one.given, one.title) == (0.0, "A gives away nothing here.")


# Every game


@pytest.mark.parametrize("kind", [NIM, SHED, SEALED])
def test_small_games_are_reviewed(kind: spag.GameType) -> None:
    game = spag.Game(kind, seed=3)
    play_out(game, "random", seed=3)
    found = review(game, "mcts", games=4, budget=20)
    assert found.decisions
    assert all(0 <= one.given <= 1 for one in found.decisions)
    assert all(one.text for one in found.decisions)


@pytest.mark.parametrize("players", [3, 5])
def test_more_players_have_a_chance_each(players: int) -> None:
    game = spag.Game(level=2, players=players, seed=1)
    play_out(game, "random", seed=1, most=players * 5 + 4)
    found = review(game, "greedy", games=2, budget=60)
    assert [*found.decisions[0].before] == list("ABCDEF"[:players])


def test_what_a_player_could_not_know_does_not_count() -> None:
    game = spag.Game(SHED, seed=5)
    play_out(game, "random", seed=5)
    reviewer = begin(game, "mcts", games=6, budget=20)
    rules, differing = game.rules, 0
    for turn in turns_of(game)[:6]:
        before = turn.before
        other = rules.sample(rules.observe(before.state, turn.seat), turn.seat, Random(9))
        if rules.find(other, turn.actions[0].text) is None:
            continue
        start = Node(other)
        start.ply = before.ply
        twin = Node(rules.apply(other, turn.actions[0]), turn.actions[0], start)
        one, two = reviewer._hidden(turn), reviewer._hidden(turn._replace(nodes=(twin,)))
        assert (one.after, one.before, one.given) == (two.after, two.before, two.given)
        differing += other != before.state
    assert differing


def test_a_review_can_be_stopped() -> None:
    calls = iter(range(100))
    reviewer = begin(blunder(), games=10, stop=lambda: next(calls, 100) >= 30)
    with pytest.raises(ReviewStopped):
        list(reviewer.run())


@pytest.mark.parametrize(
    ("arguments", "error"),
    [
        ({"games": 0}, spag.BadValue),
        ({"games": "9"}, spag.BadType),
        ({"budget": "9"}, spag.BadType),
        ({"budget": 0}, spag.BadValue),
        ({"seed": 1.5}, spag.BadType),
        ({"bot": "nobody"}, spag.BadValue),
        ({"bot": 3}, spag.BadType),
    ],
)
def test_a_wrong_argument_is_refused(arguments: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        review(blunder(), **arguments)


def test_something_else_than_a_game_is_refused() -> None:
    game: Any = "game"
    with pytest.raises(spag.BadType):
        review(game)


def test_the_command_prints_a_review(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = blunder()
    file = tmp_path / "game.json"
    game.record.save(file)
    assert main(["review", str(file), "--games", "5", "--budget", "500", "--bot", "medium"]) == 0
    assert "gave something away" in capsys.readouterr().out
    assert main(["review", str(file), "--games", "2", "--budget", "100", "--csv"]) == 0
    assert capsys.readouterr().out.startswith("step,ply,seat,decision,")
    assert main(["review", str(file), "--games", "0"]) == 2


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Stalemate: all counts are equal, and B’s flag comes first from the cursor on. B wins."),
        ("ja", "膠着状態。数はすべて同じで、カーソルからたどるとBのフラグが最初にある。Bの勝ち。"),
    ],
)
def test_a_row_tells_that_a_stalemate_was_declared(language: str, told: str) -> None:
    game = spag.Game.from_position("(AddFlag A)>(Bug B)", level=1)
    for action in ("skip", "skip", "stalemate"):
        game.play(action)
    with speaking(language):
        assert game.told([game.tree.here]).text == told
