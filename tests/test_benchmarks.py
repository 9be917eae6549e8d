"""The benchmarks run and print their tables; how fast anything is, no test says."""

from __future__ import annotations

from random import Random

import pytest

from benchmarks.__main__ import main
from benchmarks.players import LONGEST, spaghetti


def test_they_run(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick"])
    out = capsys.readouterr().out
    assert "Spaghetti Code, level 3" in out
    assert "10 games, " in out
    assert "level 3, 5 players: bytes a decision at ply 10: " in out


def test_they_say_where_the_time_goes(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--quick", "--profile"])
    out = capsys.readouterr().out
    assert out.count("tottime") == 3
    assert "(apply)" in out


def test_the_same_seed_plays_the_same_game() -> None:
    play = spaghetti(level=2, players=3)
    assert [play(Random(seed)) for seed in range(5)] == [play(Random(seed)) for seed in range(5)]
    assert 0 < play(Random(1)) <= LONGEST
