from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from matplotlib.text import Text

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core.contract import check_game

from .nim import NIM, Nim
from .page import Page, captions, known, walked


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with known(monkeypatch, NIM):
        yield


@pytest.fixture
def game() -> spag.Game:
    game = spag.Game("nim", heaps=(1, 2))
    game.play("take 1 1", "take 0 1")
    return game


@pytest.mark.parametrize("heaps", [(3, 4, 5), (1,), (2, 2)])
def test_it_obeys_the_laws(heaps: tuple[int, ...]) -> None:
    check_game(NIM, heaps=heaps)


def test_it_is_played_like_any_other(game: spag.Game) -> None:
    assert game.to_move == "A"
    assert game.asks == "take"
    assert game.legal == game.legal_for("A") == ("take 1 1",)
    assert game.legal_for("B") == ()
    assert repr(game) == "<Game nim: ply 2, A to move>"
    with pytest.raises(spag.IllegalAction, match=r"^Ply 2: 'take 0 1' is not legal now\. A can play: take 1 1\.$"):
        game.play("take 0 1")
    game.play("take 1 1")
    assert game.over
    assert game.winner == "A"
    assert [event.caption for event in game.events] == ["take 1 1", "take 0 1", "take 1 1"]
    game.undo(2)
    game.play("take 1 1")
    assert game.lines == (("take 1 1", "take 0 1", "take 1 1"), ("take 1 1", "take 1 1"))


def test_it_is_saved_and_loaded(game: spag.Game, tmp_path: Path) -> None:
    game.record.save(tmp_path / "nim.json")
    again = spag.Game.load(tmp_path / "nim.json")
    assert again.state == game.state
    assert again.record == game.record
    assert spag.Game(Nim([1, 2])).record.rules == {"heaps": [1, 2]}


def test_a_record_with_a_deal_and_a_position_are_refused(game: spag.Game) -> None:
    with pytest.raises(spag.BadRecord, match='A record of nim cannot have "deal" or "start"'):
        spag.Game.from_record({**game.record.data, "deal": ["Bug"]})
    with pytest.raises(spag.BadPosition, match="nim has no position texts"):
        spag.Game.from_position("(Bug A)", game="nim")


def test_the_command_line_replays_and_deals_it(
    game: spag.Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "nim.json"
    game.record.save(file)
    assert main(["replay", str(file), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["legal"] for line in lines] == [
        ["take 0 1", "take 1 1", "take 1 2"],
        ["take 0 1", "take 1 1"],
        ["take 1 1"],
    ]
    assert list(lines[0]) == ["ply", "phase", "to_move", "asks", "state", "winner", "legal"]
    assert main(["replay", str(file)]) == 0
    assert "    2  take 0 1\n" in capsys.readouterr().out
    assert main(["new", "--game", "nim"]) == 0
    assert spag.Record.loads(capsys.readouterr().out) == spag.Game("nim").record


def test_it_has_a_board_a_scene_and_a_picture(game: spag.Game) -> None:
    assert str(game) == "nim\n  A\n  B\n  0 Heap 0 {0}\n  1 Heap 1 {1}\ntake 0 1"
    assert [chip.value for spot in game.scene().spots for chip in spot.chips] == [0, 1]
    words = [artist.get_text() for artist in spag.draw(game).artists if isinstance(artist, Text)]
    assert {"Heap 0", "Heap 1", "{0}", "{1}", "−1", "take 0 1"} <= set(words)


def test_public_and_player_boards_show_and_play_it(game: spag.Game) -> None:
    pages = {seat: Page(game, seat=seat) for seat in (None, "A", "B")}
    for page in pages.values():
        assert captions(page) == ["take 1 1", "take 0 1"]
    assert [page.asks["prefix"] if page.asks["nodes"] else None for page in pages.values()] == ["take", "take", None]
    assert list(walked(pages["A"], {})) == list(walked(pages[None], {})) == ["take 1 1"]
    assert pages["B"].play("take 1 1")["message"].endswith("must decide now. Nothing was played.")
    assert pages["A"].play("take 0 1")["message"].startswith("Ply 2: 'take 0 1' is not legal now. A can play: take 1 1")
    assert pages["A"].play("take 1 1", revision=-1)["type"] == "refused"
    assert pages["A"].play("take 1 1", seat="B")["type"] == "refused"
    assert pages["A"].play("take 1 1")["type"] == "more"
    assert game.winner == "A"
    for page in pages.values():
        assert page.asks["winner"] == "A"
        assert captions(page) == ["take 1 1", "take 0 1", "take 1 1"]


def test_a_player_takes_back_their_own_last_action(game: spag.Game) -> None:
    mine, other = Page(game, seat="B"), Page(game, seat="A")
    assert (mine.can("undo"), other.can("undo")) == (True, False)
    assert other.request("undo")["type"] == "refused"
    assert mine.request("undo", plies=2)["type"] == "refused"
    assert mine.request("undo")["type"] == "more"
    assert (game.ply, mine.can("redo"), other.can("redo")) == (1, True, False)
    assert mine.request("redo")["type"] == "more"
    assert mine.request("save")["type"] == "refused"


def test_at_a_shared_screen_nothing_is_private(game: spag.Game) -> None:
    page = Page(game)
    assert "private" not in page.asks
    assert page.play("take 1 1", seat="B")["type"] == "refused"
    assert page.play("take 1 1", seat="A")["type"] == "more"
