"""5,000 legal actions in one decision: their questions are asked level by level, and every message stays small."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

import spagwidget as spag
from spagwidget.cli.main import main
from spagwidget.core.contract import check_game

from .market import MARKET
from .page import Page, captions, known, options, walked

LARGEST = 8_000
"""The most bytes of a message that a click may cause."""


@pytest.fixture(autouse=True)
def _known(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with known(monkeypatch, MARKET):
        yield


@pytest.fixture(params=[False, True], ids=["open", "secret"])
def game(request: pytest.FixtureRequest) -> spag.Game:
    return spag.Game("market", secret=request.param)


def filled(game: spag.Game, rng: Random) -> str:
    text = rng.choice(game.legal)
    return f"bid {rng.randrange(1000)}" if text == "bid NN" else text


@pytest.mark.parametrize("secret", [False, True])
def test_it_obeys_the_laws(secret: bool) -> None:
    check_game(MARKET, games=2, turns=3, secret=secret)


def test_thousands_of_actions_are_legal(game: spag.Game) -> None:
    assert len(game.legal) == 20 * 25 * 10 + 1
    assert len(game.legal_for("A")) == 5001
    assert game.legal_for("B") == ()


def test_every_message_of_a_click_is_small(game: spag.Game) -> None:
    pages, rng = [Page(game), Page(game, seat="A"), Page(game, seat="B")], Random(3)
    after_story = [len(page.sent) for page in pages]
    while not game.over:
        mover = pages[1 + game.rules.to_act(game.state)[0]]
        text = filled(game, rng)
        words = text.split(" ")
        for chosen in range(1, len(words)):
            assert mover.request("ask", words=words[:chosen])["type"] == "nodes"
        assert mover.play(text)["type"] == "more"
    for page, first in zip(pages, after_story, strict=True):
        sizes = [len(message) for message in page.sent[first:]]
        assert len(sizes) >= 12
        assert max(sizes) < LARGEST


def test_the_levels_lead_to_exactly_the_legal_actions(game: spag.Game) -> None:
    game.play("put figs c3 7")
    page = Page(game, seat="B")
    assert list(options(page.asks, 0)) == [("bid", -2), ("put", -2)]
    found = list(walked(page, {}))
    assert len(found) == len(set(found)) == 19 * 24 * 10 + 1
    assert sorted(found) == sorted(game.legal)
    asked = sum(message["type"] == "nodes" for message in page.heard)
    assert 3 < asked < 50  # what is small enough comes at once: the stalls bring their amounts along


@pytest.mark.parametrize(
    "words", [["put", "figs"], ["put", "rice", "c3"], ["sell"], ["put", "rice", "a1", "11"], ["bid", "NN"], [], "put"]
)
def test_words_that_lead_nowhere_are_refused(game: spag.Game, words: object) -> None:
    game.play("put figs c3 7")
    page = Page(game)
    assert page.request("ask", words=words)["type"] == "refused"
    assert page.request("ask", words=["put"], revision=-1)["type"] == "refused"
    assert page.request("ask", words=["put"])["type"] == "nodes"


def test_a_number_is_typed_in(game: spag.Game) -> None:
    page = Page(game, seat="A")
    answer = page.request("ask", words=["bid"])
    assert answer["nodes"][0]["number"] == {"word": "NN", "low": 0, "high": 999, "digits": 1}
    for wrong in ("bid NN", "bid 1000", "bid 017", "bid -1", "bid 1.5", "bid ١", "bid", "bid 1 2"):
        assert page.play(wrong)["type"] == "refused"
    assert page.play("bid 999")["type"] == "more"
    assert game.state.bids == (999, -1)
    game.play("bid 0", "put tea e5 1")
    assert captions(page)[0] == "A bids 999."
    assert captions(page)[1] == f"B bids {'some coins' if game.rules.has_secrets() else 0}."
    with pytest.raises(spag.IllegalAction):
        game.play("bid 5")
    assert len(game.legal) == 19 * 24 * 10


def test_it_is_played_saved_and_replayed(game: spag.Game, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rng = Random(1)
    while not game.over:
        game.play(filled(game, rng))
    game.record.save(tmp_path / "market.json")
    again = spag.Game.load(tmp_path / "market.json")
    assert (again.state, again.record, again.winner) == (game.state, game.record, game.winner)
    assert main(["replay", str(tmp_path / "market.json")]) == 0
    assert game.events[-1].caption in capsys.readouterr().out
    assert main(["replay", str(tmp_path / "market.json"), "--json"]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["ply"] for line in lines] == list(range(13))
    assert len(lines[0]["legal"]) == 5001


def test_the_printed_board_shows_the_square() -> None:
    game = spag.Game("market")
    game.play("put figs c3 7", "bid 17")
    lines = str(game).splitlines()
    assert lines[0] == "Market"
    assert "7 figs" in lines[6]
    assert lines[-1] == "B bids 17."
    assert [score.life for score in game.scene().scores] == [49, 0]
