"""The command line and the errors of Python, in the made-up language."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.cli.helping import wrapped
from spagwidget.cli.main import main
from spagwidget.core.catalogue import section
from spagwidget.core.made_up import MADE_UP
from spagwidget.core.speaking import speaking

from .judge import faults

ARGPARSE = r"usage:|options:|show this help|argument COMMAND|choose from"
"""The words of Python's argparse, which has its own translations; our texts among them are looked at below."""

WRONG: list[Callable[[], Any]] = [
    lambda: spag.Game(level=9),
    lambda: spag.Game(players=9),
    lambda: spag.Game(extensions=["memry"]),
    lambda: spag.Game(extensions=["memory", "memory"]),
    lambda: spag.Game(deal=["Bug"]),
    lambda: spag.Game(seed=7).play("run"),
    lambda: spag.Game(seed=7).play(3),  # type: ignore[arg-type]  # wrong on purpose
    lambda: spag.Game(seed=7).undo(99),
    lambda: spag.Game("chess"),
    lambda: spag.Game.from_position("(Bug A"),
    lambda: spag.Game.from_position("(Bag A)(AddFlag B)"),
    lambda: spag.rule("R999"),
    lambda: spag.Game(seed=7).values("x y"),
    lambda: spag.Game(seed=7).view("Z"),
    lambda: spag.Record.loads("{}"),
    lambda: spag.Record.loads('{"format":'),
    lambda: spag.bot("nonsense"),
    lambda: spag.draw(3),  # type: ignore[arg-type]  # wrong on purpose
    lambda: spag.Game(clock={"minutes": -1}),
    lambda: spag.Game(variants={"wipeout": "nonsense"}),
    lambda: spag.SpagWidget(3),  # type: ignore[arg-type]  # wrong on purpose
    lambda: spag.SpagWidget(speed=99),
    lambda: spag.language("tlh"),
]


def message(call: Callable[[], Any]) -> str:
    with pytest.raises(Exception) as caught:  # noqa: PT011  # each has its own kind
        call()
    return str(caught.value)


@pytest.mark.parametrize("call", WRONG, ids=range(len(WRONG)))
def test_an_error_is_a_message_of_the_catalogue(call: Callable[[], Any]) -> None:
    english = message(call)
    with speaking(MADE_UP):
        assert message(call) != english
    assert faults(lambda: message(call), allowed="JSON|column") == []


def test_the_help_in_japanese_has_no_english_words_and_breaks_between_phrases(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "60")
    with pytest.raises(SystemExit), speaking("ja"):
        main(["replay", "--help"])
    said = capsys.readouterr().out
    assert said.startswith("使い方：spagwidget replay")
    assert "\n引数：\n" in said
    assert "\nオプション：\n" in said
    assert "このヘルプを表示して終わる" in said
    assert not re.search("usage|options|positional|show this", said)
    text = "ゲームを用意し、その記録を表示します。ゲームを残すには、出力をファイルに保存してください。"
    assert wrapped(text, 24) == [
        "ゲームを用意し、その",
        "記録を表示します。",
        "ゲームを残すには、出力を",
        "ファイルに",
        "保存してください。",
    ]
    assert wrapped("(既定：spaghetti) and more", 12) == ["(既定：", "spaghetti)", "and more"]


@pytest.mark.parametrize("command", ["new", "replay", "combo", "tournament", "review", "lab", "maciji"])
def test_the_help_of_a_command_is_in_the_language(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    def text() -> str:
        with pytest.raises(SystemExit):
            main([command, "--help"])
        return re.sub(r"\s+", " ", capsys.readouterr().out)

    english = text()
    with speaking(MADE_UP):
        accented = text()
    texts = [one for key, one in section("cli.").items() if key.startswith(command) and " " in one and "{" not in one]
    assert texts or command == "maciji"
    stay = [one for one in texts if re.sub(r"\s+", " ", one) in english and re.sub(r"\s+", " ", one) in accented]
    assert stay == []
    assert "«" in accented
    assert "«" not in english


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nonsense"], "COMMANDを'nonsense'にはできません。使えるもの："),
        (["replay"], "必要な引数が足りません：FILE。"),
        (["replay", "x", "--wrong"], "知らない引数があります：--wrong。"),
        (["new", "--level"], "--levelには値が1つ必要です。"),
        (["new", "--level", "x"], "--level："),
        (["new", "--in"], "--inだけでは、どれのことかわかりません："),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_a_wrong_argument_is_named_in_japanese(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with speaking("ja"):
        assert main(arguments) == 2
    error = capsys.readouterr().err
    assert said in error
    assert not re.search("argument|invalid|choose|expected|required|could match", error)


def test_other_output_of_the_command_line_is_in_the_language(capsys: pytest.CaptureFixture[str]) -> None:
    def text() -> list[str]:
        main(["new", "--level", "9"])
        main(["replay", "/no/such/file"])
        main(["new", "--game", "x"])
        return capsys.readouterr().err.splitlines()

    assert faults(text, allowed="No such file|^.[012]: spagwidget: «") == []
