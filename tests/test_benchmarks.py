"""The benchmarks run and print their tables; no test asserts a time."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from random import Random

import pytest

from benchmarks import searching
from benchmarks.__main__ import main
from benchmarks.players import LONGEST, spaghetti
from benchmarks.strength import Match, interval, measured, table
from benchmarks.strength import main as measure_strength


def test_the_benchmarks_run(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick"])
    out = capsys.readouterr().out
    assert "Spaghetti Code, level 3" in out
    assert "Programmer’s Nightmare, 6" in out
    assert "10 games, " in out
    assert "alpha-beta" in out
    assert out.count("ours, Spaghetti Code, level ") == 6
    assert "nodes / connect_four" in out
    assert "level 3, 5 players: bytes a decision at ply 10: " in out
    assert "Market, secret bids      up to 5,001 actions: " in out


def test_the_profile_shows_where_the_time_goes(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick", "--profile"])
    out = capsys.readouterr().out
    assert out.count("tottime") == 6
    assert "(apply)" in out


def test_the_same_seed_plays_the_same_game() -> None:
    play = spaghetti(level=2, players=3)
    assert [play(Random(seed)) for seed in range(5)] == [play(Random(seed)) for seed in range(5)]
    assert 0 < play(Random(1)) <= LONGEST


def test_without_a_browser_its_benchmarks_are_left_out_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    main = importlib.import_module("benchmarks.__main__")
    main.on_the_screen(True)
    monkeypatch.setattr(main, "find_spec", lambda name: None if name == "jupyterlab" else name)
    main.on_the_screen(False)
    monkeypatch.setattr(main, "find_spec", lambda name: name)
    monkeypatch.setattr(main.weights, "ROOT", tmp_path)
    main.on_the_screen(False)
    (tmp_path / "spagwidget" / "widget" / "static").mkdir(parents=True)
    (tmp_path / "spagwidget" / "widget" / "static" / "widget.js").touch()
    monkeypatch.setattr(main.chromium, "find", lambda: None)
    main.on_the_screen(False)
    reasons = [line.split(": ")[1].split(";")[0] for line in capsys.readouterr().out.splitlines()]
    assert reasons == ["it takes minutes", "jupyterlab not found", "the bundle is not built", "no Chromium"]


def test_without_openspiel_the_comparison_is_left_out_with_the_reason(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(searching, "find_spec", lambda name: None)
    searching.compare(1, 0.01)
    assert capsys.readouterr().out == "  left out: OpenSpiel not found; requirements/bench.txt has it\n"


def test_two_bots_are_compared(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "strength.json"
    measure_strength(["--games", "2", "--nodes", "20", "--file", str(file)])
    out = capsys.readouterr().out
    assert out.count(" against ") == 8
    rows = json.loads(file.read_text())
    assert [row["games"] for row in rows] == [2] * 8
    assert table(rows).count("\n") == 8
    match = Match("greedy", "random", {"level": 1}, 20)
    one, two = ({**measured(match, 4, 1), "seconds": 0} for _ in range(2))
    assert one == two


def test_an_interval_holds_the_share() -> None:
    for won, games in ((0, 10), (5, 10), (10, 10), (230, 400)):
        low, high = interval(won, games)
        assert low - 1e-9 <= won / games <= high + 1e-9
    assert interval(230, 400)[0] > 0.5
