"""Every kind of picture of every kind of game: small games, all extensions, hidden hands, preludes, own commands."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from matplotlib.text import Text

import spagwidget as spag
from tests.games.hands import SHED
from tests.games.market import MARKET
from tests.games.nim import NIM
from tests.games.sealed import SEALED
from tests.pictures.test_still import played

ALL = ["memory", "instant", "interrupt", "reverse_priority", "sequential_open"]
LONG = "W" * 24


def random(game: Any, plies: int = 40, **options: Any) -> spag.Game:
    found, dice = spag.Game(game, seed=5, **options), Random(5)
    while not found.over and found.ply < plies:
        # a word in capitals stands for a number to type or several things to pick
        legal = [action for action in found.legal if not re.search("[A-Z]{2}", action)]
        if not legal:
            break
        found.play(dice.choice(legal))
    return found


GAMES: dict[str, Callable[[], spag.Game]] = {
    "all extensions": lambda: played(4, 90, level=3, players=3, extensions=ALL),
    "a fair start": lambda: played(4, 3, level=2, extensions=["fair_start"]),
    "after a fair start": lambda: played(4, 40, level=2, extensions=["fair_start"]),
    "long names": lambda: played(4, 80, level=3, players=5, names=dict.fromkeys("ABCDE", LONG)),
    "nothing played": lambda: spag.Game(level=1, seed=1),
    "a ring": lambda: random("nightmare", 90, players=2),
    "a ring of six players": lambda: random("nightmare", 120, players=6, names=dict.fromkeys("ABCDEF", LONG)),
    "nim": lambda: random(NIM),
    "hidden hands": lambda: random(SHED),
    "a market": lambda: random(MARKET),
    "sealed bids": lambda: random(SEALED),
    "lovelace and babbage": lambda: random("lovelace-babbage", players=3),
}

MAKERS: tuple[Callable[..., Any], ...] = (spag.chart, spag.time_strip)
WITHOUT = {(name, spag.chart) for name in ("nim", "hidden hands", "sealed bids")} | {
    (name, spag.time_strip) for name in ("nim", "hidden hands", "sealed bids", "nothing played")
}
"""Which games have nothing that a picture could show."""


def words_of(picture: Any) -> list[Text]:
    return [artist for artist in picture.artists if isinstance(artist, Text)]


@pytest.mark.parametrize("name", GAMES)
def test_every_picture_of_every_game_can_be_made_or_says_why_not(name: str, tmp_path: Path) -> None:
    game = GAMES[name]()
    for seat in (None, game.rules.seats[0]):
        last = len(game.frames(seat)) - 1
        for theme in ("light", "dark") if seat is None else ("light",):
            pictures = [
                spag.draw(game, seat=seat, theme=theme),
                spag.film_strip(game, pictures=4, seat=seat, theme=theme),
            ]
            for make in MAKERS:
                try:
                    pictures.append(make(game, seat=seat, theme=theme))
                except spag.Unsupported:
                    assert (name, make) in WITHOUT
            for picture in pictures:
                assert picture.alt
                picture.draw_without_rendering()
                for text in words_of(picture):
                    box = text.get_window_extent()
                    assert picture.bbox.x0 <= box.x0, text
                    assert box.x1 <= picture.bbox.x1 + 1, text
        spag.film(game, tmp_path / "film.gif", max(0, last - 1), seat=seat, width=360)


def test_a_seat_s_pictures_tell_no_secret_of_others() -> None:
    game = spag.Game.from_position(
        "(Bug AB)(AddFlag B)(ForkBomb A) A5+3 B4+2 hand=A:MoveFlag,B:MoveCommand", level=2, extensions=["instant"]
    )
    for seat, own, others in (("A", "MoveFlag", "MoveCommand"), ("B", "MoveCommand", "MoveFlag")):
        table = " ".join(text.get_text() for text in words_of(spag.draw(game, seat=seat)))
        assert own in table
        for make in (spag.draw, spag.film_strip):
            picture = make(game, seat=seat)
            assert others not in picture.alt + " ".join(text.get_text() for text in words_of(picture))
    assert "MoveFlag" not in " ".join(text.get_text() for text in words_of(spag.film_strip(game)))
