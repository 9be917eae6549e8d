"""What a tournament plays and returns."""

from __future__ import annotations

import sys
from collections import Counter
from itertools import combinations, islice
from math import exp, hypot, sqrt
from pathlib import Path
from random import Random
from threading import Lock
from typing import Any, NoReturn

import pytest

import spagwidget as spag
from spagwidget.bots import RandomBot
from spagwidget.core import registry
from spagwidget.tournaments import Played
from spagwidget.tournaments.schedule import pairings
from tests.games.nim import NIM
from tests.games.sealed import SEALED

from .players import Cheating, First, Leaving, Nameless, Printing, Raising, Silent, Unmade

GAMES: dict[str, dict[str, Any]] = {
    "one": {"level": 1},
    "five": {"level": 3, "players": 5},
    "hidden": {"level": 2, "extensions": ["instant", "sequential_open"]},
    "all else": {"level": 2, "players": 3, "extensions": ["memory", "interrupt", "reverse_priority"]},
    "fair start": {"level": 2, "extensions": ["fair_start"]},
    "monster": {"level": 2, "edition": "monster"},
    "blank": {"blanks": {"Storm": "hit opponent {2}"}},
    "maciji": {"game": "maciji", "board": "4x4"},
    "nightmare": {"game": "nightmare", "players": 6},
    "lovelace": {"game": "lovelace-babbage", "players": 2},
    "manual": {"game": "lovelace-babbage", "players": 4, "mode": "manual"},
    "nim": {"game": NIM},
    "sealed": {"game": SEALED, "players": 3},
}


def cup(bots: Any, games: int = 4, **options: Any) -> spag.Tournament:
    return spag.tournament(bots, games, progress=False, **options)


@pytest.mark.parametrize("name", GAMES)
def test_every_game_can_be_played(name: str) -> None:
    bots = {f"player {number}": "random" for number in range(6)}
    found = cup(bots, 6, **GAMES[name])
    assert len(found.games) == 6
    for game in found.games:
        assert game.ended == "rules"
        assert sum(game.points.values()) == pytest.approx(1)
        assert game.record is not None
        if GAMES[name].get("game") not in (NIM, SEALED):  # these are not registered
            again = found.game(game.number)
            assert again.over
            assert again.names == game.seats
            assert again.winner == next((seat for seat, bot in game.seats.items() if bot == game.winner), None)
    assert sum(row.points for row in found.standings) == pytest.approx(6)


def test_a_game_opens_on_a_board() -> None:
    board = spag.SpagWidget(cup(["random", "greedy"], 2, level=1).game(1), step=0)
    assert board.game.names == {"A": "greedy", "B": "random"} or board.game.names == {"A": "random", "B": "greedy"}
    board.close()


def test_the_same_call_plays_the_same_games_and_another_seed_others() -> None:
    one, two, other = (cup(["random", First], 4, seed=seed) for seed in (1, 1, "2"))
    assert one.games == two.games
    assert [game.record for game in one.games] != [game.record for game in other.games]


def test_more_games_begin_with_the_same_ones() -> None:
    bots = ["random", "beginner", First]
    assert cup(bots, 8, level=1).games[:5] == cup(bots, 5, level=1).games


def test_a_game_does_not_depend_on_what_a_bot_did_before() -> None:
    learned = {"one": First(), "two": First(), "three": First()}
    whole = cup(learned, 6).games
    assert all(bot.decisions == 0 for bot in learned.values())
    assert whole == cup({"one": First, "two": First, "three": First}, 6).games


@pytest.mark.parametrize(("bots", "seats"), [(2, 2), (3, 2), (6, 2), (7, 3), (5, 5), (8, 4), (7, 6)])
def test_the_seats_are_fair(bots: int, seats: int) -> None:
    tables = list(combinations(range(bots), seats))
    games = list(islice(pairings(bots, seats, "x"), len(tables) * seats))
    assert Counter(tuple(sorted(game.bots)) for game in games) == dict.fromkeys(tables, seats)
    sat = Counter((bot, seat) for game in games for seat, bot in enumerate(game.bots))
    assert len(set(sat.values())) == 1
    assert len(sat) == bots * seats
    for start in range(0, len(games), seats):
        block = games[start : start + seats]
        assert len({game.deal for game in block}) == 1
        assert all(len({game.bots[seat] for game in block}) == seats for seat in range(seats))
        played = Counter(bot for game in games[: start + seats] for bot in game.bots)
        assert max(played.values()) - min(played[bot] for bot in range(bots)) <= seats * seats


def test_two_games_in_a_row_have_the_same_deal_with_sides_swapped() -> None:
    one, two, three, _ = cup(["random", First], 4).games
    records = [game.record for game in (one, two, three)]
    deals = [record.data["deal"] for record in records if record is not None]
    assert deals[0] == deals[1] != deals[2]
    assert one.seats["A"] == two.seats["B"] != two.seats["A"]


# Bots that fail


@pytest.mark.parametrize(
    ("bot", "problem"),
    [
        (Raising, "RuntimeError: no idea"),
        (Leaving, "SystemExit: 3"),
        (Cheating, "which is not legal now"),
        (Nameless, "BadType: action.text"),
        (Silent, "returned None instead of an action"),
        (Unmade, "ValueError: cannot be made"),
    ],
)
def test_a_bot_that_fails_has_lost_that_game(bot: type[First], problem: str) -> None:
    found = cup({"wrong": bot, "random": "random"}, 4)
    assert [(game.ended, game.failed, game.winner) for game in found.games] == [("failed", "wrong", "random")] * 4
    assert all(problem in game.problem for game in found.games)
    assert [(row.bot, row.won, row.lost, row.points) for row in found.standings] == [
        ("random", 4, 0, 4.0),
        ("wrong", 0, 4, 0.0),
    ]
    assert not found.game(0).over
    assert "Forfeited: 4. The first: wrong in game 0" in str(found)


def test_the_others_share_the_first_place_when_a_bot_of_three_fails() -> None:
    found = cup({"wrong": Raising, "one": "random", "two": "random"}, 3, players=3)
    assert found.games[0].points == {"wrong": 0.0, "one": 0.5, "two": 0.5}
    assert [row.won for row in found.standings] == [3, 3, 0]
    assert found.cross["one"]["two"] == (1.5, 3)
    assert found.cross["one"]["wrong"] == (3.0, 3)


def test_a_bot_that_fails_before_the_cards_lie_leaves_no_record() -> None:
    found = cup({"wrong": Raising, "random": "random"}, 2, extensions=["fair_start"])
    assert {game.failed for game in found.games} == {"wrong"}
    assert found.games[0].record is None
    with pytest.raises(spag.BadValue, match="Game 0 has no record: RuntimeError: no idea"):
        found.game(0)


def test_a_long_game_is_a_draw() -> None:
    found = cup(["random", First], 2, most=5)
    assert [(game.ended, game.points) for game in found.games] == [
        ("most", dict.fromkeys(found.games[0].seats.values(), 0.5))
    ] * 2
    assert [(row.drawn, row.points) for row in found.standings] == [(2, 1.0)] * 2
    assert "Stopped as a draw after 5 decisions: 2." in str(found)


def test_a_game_whose_rules_fail_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: object, **__: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr("spagwidget.tournaments.play.play_out", fails)
    found = cup(["random", First], 2)
    assert [(game.ended, game.points, game.problem) for game in found.games] == [
        ("lost", {}, "ZeroDivisionError: oh")
    ] * 2
    assert [row.games for row in found.standings] == [0, 0]
    assert "Not counted: 2. The first: game 0: ZeroDivisionError: oh" in str(found)


# What is shown


def test_the_results_are_shown_as_text() -> None:
    found = cup(["greedy", "random"], 8, level=2)
    lines = str(found).splitlines()
    assert lines[0] == "Tournament of Spaghetti Code, level 2 · 2 players: 8 games"
    assert lines[2].split() == ["bot", "rating", "95", "%", "interval", "games", "won", "drawn", "lost", "points"]
    assert lines[3].split()[:2] == ["1", "greedy"]
    assert lines[3].split()[-5:] == ["8", "8", "0", "0", "8"]
    assert lines[-2].split() == ["1", "greedy", "–", "8/8"]
    assert repr(found) == "<Tournament: 2 bots, 8 games>"
    assert found.rows()[1]["bot"] == "random"
    assert cup(["random", "easy"], 1, game=NIM).title == "Tournament of nim: 1 game"


def test_everything_in_the_html_is_escaped() -> None:
    html = cup({"<script>": Raising, "a&b": "random"}, 2)._repr_html_()
    assert "<script>" not in html
    assert "<b>" not in html
    assert "&lt;script&gt;" in html
    assert "a&amp;b" in html
    assert "&lt;b&gt;today" in html


def test_ratings_begin_equal_and_tell_the_stronger_one() -> None:
    strong, weak = cup(["random", "greedy"], 40, level=1).standings
    assert strong.bot == "greedy"
    assert strong.low < strong.rating < strong.high
    assert weak.high < strong.low
    wide = cup(["random", "greedy"], 4, level=1).standings[0]
    assert wide.high - wide.low > strong.high - strong.low
    assert sum(row.rating for row in cup({"a": First, "b": First}, 2, most=1).standings) == pytest.approx(50)


def test_the_points_of_a_game() -> None:
    seats = {"A": "x", "B": "y", "C": "z"}
    assert Played(0, seats, "y", "rules", None, "", None).points == {"x": 0, "y": 1, "z": 0}
    assert Played(0, seats, None, "rules", None, "", None).points == dict.fromkeys("xyz", 1 / 3)
    assert Played(0, seats, None, "lost", None, "", None).points == {}


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_ratings_are_drawn(theme: str) -> None:
    found = cup(["greedy", "random"], 4)
    picture = spag.ratings_chart(found, theme=theme, width=400)
    first = found.standings[0]
    assert picture.alt.startswith("Ratings after 4 games: ")
    assert f"{first.bot} {first.rating:.1f} ({first.low:.1f} to {first.high:.1f})" in picture.alt
    assert picture.png().startswith(b"\x89PNG")
    with pytest.raises(spag.BadType, match="results"):
        spag.ratings_chart(found.games)  # type: ignore[arg-type]  # wrong on purpose


def test_a_bar_shows_the_progress(capsys: pytest.CaptureFixture[str]) -> None:
    spag.tournament(["random", First], 3)
    assert "3/3" in capsys.readouterr().err
    cup(["random", First], 3)
    assert capsys.readouterr().err == ""


# Wrong arguments


@pytest.mark.parametrize(
    ("arguments", "options", "message"),
    [
        ((["random"],), {}, "at least 2 bots"),
        (("random",), {}, "bots"),
        ((["random", "gredy"],), {}, "Unknown bot 'gredy'"),
        ((["random", 3],), {}, "a bot, or the name of one"),
        ((["random", "random"],), {}, "Two bots have the name 'random'"),
        (({"a" * 25: "random", "b": "random"},), {}, "1 to 24 characters"),
        (({"\u3000\n": "random", "b": "random"},), {}, "1 to 24 characters"),
        (({"a\n": "random", " a": "random"},), {}, "Two bots have the name 'a'"),
        (({"a\u202e": "random", "b": "random"},), {}, r"cannot contain U\+202E \(right-to-left override\)"),
        (({str(number): "random" for number in range(41)},), {}, "at most 40 bots, not 41"),
        ((["random", "greedy"],), {"players": 3}, "3 players, and there are only 2 bots"),
        ((["random", "greedy", "alpha-beta"],), {"players": 3}, "alpha-beta bot plays games for 2 players"),
        ((["random", "greedy"], 0), {}, "games must be at least 1"),
        ((["random", "greedy"], "many"), {}, "games"),
        ((["random", "greedy"],), {"most": 0}, "most must be at least 1"),
        ((["random", "greedy"],), {"workers": 0}, "workers must be at least 1"),
        ((["random", "greedy"],), {"workers": "some"}, "a number of processes"),
        ((["random", "greedy"],), {"workers": 2, "on": "tcp://127.0.0.1:1"}, "Choose one of workers and on"),
        ((["random", "greedy"],), {"seed": 1.5}, "seed"),
        ((["random", "greedy"],), {"budget": "long"}, "a Budget"),
        ((["random", "greedy"],), {"budget": spag.Budget(nodes=1, stop=bool)}, "cannot have stop"),
        ((["random", "greedy"],), {"levl": 1}, "levl"),
        ((["random", "greedy"],), {"game": "gess"}, "gess"),
        ((["random", "greedy"],), {"file": 3}, "file"),
        ((["random", "greedy"],), {"on": 3}, "a client of dask.distributed"),
    ],
)
def test_wrong_arguments_are_refused(arguments: tuple[Any, ...], options: dict[str, Any], message: str) -> None:
    with pytest.raises(spag.SpagError, match=message):
        spag.tournament(*arguments, progress=False, **options)


def test_a_game_that_does_not_exist_is_refused() -> None:
    found = cup(["random", "greedy"], 2)
    for number in (2, -1):
        with pytest.raises(spag.BadValue, match=f"no game {number}. The games have the numbers 0 to 1"):
            found.game(number)


def test_a_missing_package_is_named_with_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    for module, extra in (("tqdm.auto", "tournaments"), ("openskill.models", "tournaments"), ("distributed", "dask")):
        with monkeypatch.context() as without:
            without.setitem(sys.modules, module, None)
            with pytest.raises(spag.Unsupported, match=rf'pip install "spagwidget\[{extra}\]"'):
                cup(["random", "greedy"], 2, on="tcp://127.0.0.1:1" if extra == "dask" else None)


class Locked(First):
    def __init__(self) -> None:
        super().__init__()
        self.lock = Lock()  # cannot be copied or pickled


class Sealed(Locked):
    def __deepcopy__(self, memo: object) -> First:
        return First()


class Stumbling(RandomBot):
    def think(self, *_: object) -> NoReturn:
        raise ValueError("oh")


def test_a_bot_that_cannot_be_copied_or_sent_is_refused() -> None:
    with pytest.raises(spag.BadType, match=r"Bot 'a' cannot be copied for each game: TypeError: .*Give its class"):
        cup({"a": Locked(), "b": "random"}, 2)
    with pytest.raises(spag.BadType, match="cannot be sent to another process"):
        cup({"a": Sealed(), "b": "random"}, 2, workers=2)
    assert cup({"a": Locked, "b": Sealed()}, 2).left == 0


def test_in_a_browser_any_number_of_workers_plays_the_same_games_in_one_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    bots = {"a": First(), "b": "random"}
    here = cup(bots, 4)
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr("spagwidget.tournaments.run.in_processes", None)  # there it would fail
    assert cup(bots, 4, workers=4).standings == cup(bots, 4, workers="all").standings == here.standings


def test_a_bot_that_extends_one_of_the_package_may_fail_too() -> None:
    assert cup({"a": Stumbling(), "b": "random"}, 2).standings[1].lost == 2


def test_the_intervals_hold_the_true_differences() -> None:
    rng, held = Random(5), []
    for _ in range(40):
        strength = {name: rng.gauss(0, 1) for name in "abcde"}
        lines = []
        for number in range(150):
            pair = rng.sample(sorted(strength), 2)
            (winner,) = rng.choices(pair, [exp(strength[name]) for name in pair])
            seats = dict(zip("AB", pair, strict=True))
            line: dict[str, Any] = {"game": number, "seats": seats, "winner": winner, "ended": "rules"}
            lines.append({**line, "failed": None, "problem": "", "record": None})
        rows = spag.Tournament({"game": "x", "rules": {}, "bots": strength}, lines).standings
        for one, two in combinations(rows, 2):
            unit = sqrt(2) * 25 / 6  # of the library: this many points are a factor e of the chances
            true = unit * (strength[one.bot] - strength[two.bot])
            held.append(abs(one.rating - two.rating - true) < hypot(one.high - one.rating, two.high - two.rating))
    assert 0.9 <= sum(held) / len(held) <= 0.98


def test_only_bots_print(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    cup({"a": Printing, "b": "random"}, 1, file=tmp_path / "cup.jsonl")
    assert set(capfd.readouterr().out.split("\n")) == {"thinking aloud", ""}


def test_all_games_of_the_package_are_tried() -> None:
    played = {registry.default(), *(str(options["game"]) for options in GAMES.values() if "game" in options)}
    assert {"spaghetti", "maciji", "nightmare", "lovelace-babbage"} <= played


def test_a_game_is_not_longer_than_a_record() -> None:
    with pytest.raises(spag.BadValue, match="most is 50001; expected 1 to 50000"):
        spag.tournament(["random", "beginner"], 1, level=1, most=50_001, progress=False)
