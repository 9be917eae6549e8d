"""`spagwidget tournament`."""

from __future__ import annotations

from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from tests.command_line import refused


def test_the_command_prints_the_results_and_keeps_them(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "cup.jsonl"
    words = ["tournament", "random", "again=random", "greedy", "--games", "6", "--players", "3", "--level", "1"]
    assert main([*words, "--option", 'extensions=["memory"]', "--file", str(file), "--budget", "20"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Tournament of Spaghetti Code, level 1 · 3 players · Memory: 6 games\n")
    assert err == ""
    found = spag.Tournament.load(file)
    assert str(found) == out.rstrip("\n")
    assert set(found.bots) == {"random", "again", "greedy"}
    assert found.games[0].record is not None
    assert found.games[0].record.rules["extensions"] == ["memory"]


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["random", "random"], "Two bots have the name 'random'"),
        (["random"], "at least 2 bots"),
        (["random", "gredy"], "Unknown bot 'gredy'"),
        (["random", "greedy", "--games", "x"], "--games"),
        (["random", "greedy", "--option", "board=4x4"], "board"),
        (["random", "greedy", "--file", "."], "directory"),
    ],
)
def test_wrong_arguments_are_one_line(capsys: pytest.CaptureFixture[str], words: list[str], message: str) -> None:
    assert message in refused(capsys, "tournament", *words)[1]
