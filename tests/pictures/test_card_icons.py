"""The icons in small pictures are those of the boards."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.core.table.icons import path_steps
from spagwidget.pictures.card_icons import CARD_ICONS
from tests.pictures.icon_paths import in_curves, of_the_interface


def test_they_are_the_icons_of_the_interface_in_lines_and_curves() -> None:
    drawn = of_the_interface()
    assert {name: in_curves(drawn[name]) for name in CARD_ICONS} == dict(CARD_ICONS)


@pytest.mark.parametrize("edition", ["code", "monster"])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_every_card_of_the_game_has_one(level: int, edition: str) -> None:
    for spot in spag.Game(level=level, players=5, edition=edition, seed=1).scene().spots:
        assert path_steps(CARD_ICONS[spot.icon])


def test_arcs_become_curves_through_the_same_points() -> None:
    assert in_curves("M2 12a10 10 0 0120 0") == "M2 12C2 6.5 6.5 2 12 2C17.5 2 22 6.5 22 12"
    assert in_curves("M4 4h4v-2zs0 0 1 1") == "M4 4L8 4L8 2ZC4 4 4 4 5 5"
