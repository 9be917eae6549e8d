"""Small messages that were wrong or missing: the cause is named, and nothing more than the cause."""

from __future__ import annotations

import json
import threading
from pathlib import Path
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core import registry
from tests.command_line import refused
from tests.games.nim import NIM, Nim, NimDisplay, NimNotation


@pytest.mark.parametrize("name", ["nowhere/x.json", "."])
def test_an_error_while_saving_names_one_file(name: str, tmp_path: Path) -> None:
    path = tmp_path / name
    with pytest.raises(OSError, match=r"\]") as caught:
        spag.Game().record.save(path)
    assert str(caught.value).endswith(f": {str(path)!r}")
    assert caught.value.filename == str(path)


@pytest.mark.parametrize("key", ["actions", "game", "rules", "names"])
def test_a_key_that_appears_twice_in_a_record_is_refused(key: str) -> None:
    game = spag.Game(level=1, players=2, names={"A": "Ada"})
    text = json.dumps(game.record.data)
    assert spag.Record.loads(text) == game.record
    doubled = text.replace(f'"{key}":', f'"{key}": [], "{key}":', 1)
    with pytest.raises(spag.BadRecord, match=f"the key '{key}' appears twice in one object"):
        spag.Record.loads(doubled)


def test_a_key_that_appears_twice_in_a_tournament_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    spag.tournament(["random", "greedy"], games=1, level=1, players=2, file=file)
    head, game, *rest = file.read_text(encoding="utf-8").split("\n")
    file.write_text("\n".join([head, game.replace('"game":', '"game": 7, "game":', 1), *rest]), encoding="utf-8")
    with pytest.raises(spag.BadRecord, match="Line 2"):
        spag.Tournament.load(file)


@pytest.mark.parametrize(
    "arguments",
    [
        ["new", "--name", "A=Ada", "--name", "A=Eve"],
        ["new", "--option", "lives=3", "--option", "lives=4"],
        ["new", "--variant", "wipeout=tail", "--variant", "wipeout=all"],
        ["tournament", "random", "greedy", "--option", "lives=3", "--option", "lives=4"],
    ],
)
def test_an_option_that_is_given_twice_is_refused(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert "is given twice." in refused(capsys, *arguments)[1]


def test_a_tournament_without_threads_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[threading.Thread] = []
    start = threading.Thread.start

    def only_one(thread: threading.Thread) -> None:
        if begun:
            raise RuntimeError("can't start new thread")
        begun.append(thread)
        start(thread)

    monkeypatch.setattr(threading.Thread, "start", only_one)
    with pytest.raises(spag.BadValue, match=r"Cannot start threads for 2 worker processes .* Use workers=1\."):
        spag.tournament(["random", "greedy"], games=4, level=1, players=2, workers=2)
    assert not begun[0].is_alive()


class FewHeaps(Nim):
    """Nim that refuses an option with a plain ValueError."""

    def __init__(self, heaps: Any = (1, 2)) -> None:
        if len(heaps) > 3:
            raise ValueError("at most three heaps")
        super().__init__(heaps=heaps)


FEW = spag.GameType("few-heaps", FewHeaps, NimDisplay, NimNotation)


@pytest.mark.parametrize(
    "make",
    [
        lambda: spag.Game(FEW, heaps=(1, 1, 1, 1)),
        lambda: spag.Game.from_position("1,1,1,1 turn=A", game=FEW, heaps=(1, 1, 1, 1)),
        lambda: spag.tournament(["random", "greedy"], games=1, game=FEW, heaps=(1, 1, 1, 1)),
    ],
    ids=["game", "position", "tournament"],
)
def test_a_plain_error_of_the_rules_becomes_one_that_names_the_game(make: Any) -> None:
    with pytest.raises(spag.BadValue, match=r"^Options of few-heaps: at most three heaps$") as caught:
        make()
    assert type(caught.value.__cause__) is ValueError


class Sentence(NimDisplay):
    """A display whose subtitle is a sentence."""

    def about(self) -> tuple[str, str]:
        return "Four Up", "Seven columns, six rows. Four in a line win."


def test_the_title_of_a_tournament_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    kind = spag.GameType("four-up", Nim, Sentence, NimNotation)
    monkeypatch.setitem(registry._GAMES, "four-up", kind)
    assert spag.tournament(["random", "greedy"], games=4, game=kind).title == "Tournament of Four Up: 4 games"
    assert spag.tournament(["random", "greedy"], games=1, game=NIM).title == "Tournament of nim: 1 game"


def test_a_list_of_cards_may_have_spaces(capsys: pytest.CaptureFixture[str]) -> None:
    deal = "Bug, AddFlag , ForkBomb, RemoveFlag,MoveFlag"
    assert main(["new", "--level=1", "--deal", deal]) == 0
    assert '"deal": ["Bug", "AddFlag", "ForkBomb", "RemoveFlag", "MoveFlag"]' in capsys.readouterr().out
