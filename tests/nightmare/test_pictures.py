"""Pictures, films of steps, charts and time strips of Programmer's Nightmare."""

from __future__ import annotations

import matplotlib.pyplot as plt
import pytest

import spagwidget as spag
from tests.nightmare.play import random_game


@pytest.mark.parametrize("players", [2, 6])
def test_PN2_a_picture_shows_every_card_of_the_ring(players: int) -> None:
    game = random_game(players, 90, players=players)
    picture = spag.draw(game)
    assert all(one["card"].replace("#", " ") in picture.alt for one in game.snapshot["ring"])
    assert picture.png()[:4] == b"\x89PNG"
    plt.close(picture)


def test_PN1_charts_show_life_and_bits() -> None:
    game = random_game(3, 120, players=4)
    for what in ("life", "flags", "tempo"):
        picture = spag.chart(game, what)
        assert "Player D" in picture.alt
        plt.close(picture)


@pytest.mark.parametrize("make", [spag.film_strip, spag.time_strip])
def test_strips_have_the_events_in_words(make: type) -> None:
    game = random_game(5, 60, players=2)
    picture = make(game)
    assert picture.alt
    plt.close(picture)


def test_PN4_pictures_show_nothing_of_the_deck() -> None:
    one, two = (
        spag.Game.from_position(f"(WORM AB)(BUG#1 B) deck={deck} seed={seed}", game="nightmare")
        for deck, seed in (("ZAP#1,NEW,QUERY", 1), ("QUERY,ZAP#1,NEW", 5))
    )
    assert spag.draw(one).alt == spag.draw(two).alt
    assert "ZAP" not in spag.draw(one).alt
    plt.close("all")
