"""The benchmarks run and print their tables; no test asserts a time."""

from __future__ import annotations

import importlib
from pathlib import Path
from random import Random

import pytest

from benchmarks.__main__ import main
from benchmarks.players import LONGEST, spaghetti


def test_the_benchmarks_run(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick"])
    out = capsys.readouterr().out
    assert "Spaghetti Code, level 3" in out
    assert "Programmer’s Nightmare, 6" in out
    assert "10 games, " in out
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
