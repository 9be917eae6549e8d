from __future__ import annotations

from typing import Any

import pytest
from matplotlib.patches import PathPatch
from matplotlib.text import Text

from spagwidget.core.errors import BadValue
from spagwidget.core.table.scene import Layout
from spagwidget.pictures import heat_map
from spagwidget.pictures.pen import Picture
from spagwidget.pictures.theme import THEMES, contrast, mixed

LAYOUT = Layout("grid", tuple("abcd"), columns=2)


def texts(picture: Picture) -> list[Text]:
    return [artist for artist in picture.artists if isinstance(artist, Text)]


def test_each_value_is_written_in_its_cell() -> None:
    picture = heat_map(LAYOUT, {"a": 3, "b": 0, "d": 1.5}, "Three")
    assert [text.get_text() for text in texts(picture)] == ["Three", "3", "0", "1.5"]
    assert len([artist for artist in picture.artists if isinstance(artist, PathPatch)]) == 4


def test_the_alternative_text_has_the_title_and_the_values() -> None:
    assert heat_map(LAYOUT, {"a": 3, "b": 0}, "Two").alt == "Two. a: 3, b: 0."
    assert heat_map(LAYOUT, {"a": 3}).alt == repr(heat_map(LAYOUT, {"a": 3})) == "a: 3."


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("strength", [0, 0.25, 0.5, 0.6, 0.75, 1])
def test_every_number_has_enough_contrast(theme: str, strength: float) -> None:
    colours = THEMES[theme]
    ground = mixed(colours.players[0].cloth, colours.card, strength)
    picture = heat_map(LAYOUT, {"a": strength, "b": 1}, theme=theme)
    assert contrast(str(texts(picture)[0].get_color()), ground) >= 3  # WCAG, for large type


def test_contrast_of_equal_and_opposite_colours() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1


def test_an_unknown_spot_is_refused() -> None:
    with pytest.raises(ValueError, match="does not have these spots: x, y"):
        heat_map(LAYOUT, {"a": 1, "x": 2, "y": 3})


@pytest.mark.parametrize("value", [-1, -0.001, float("inf"), float("-inf"), float("nan"), 10**400, None, "3", 1j])
def test_a_value_that_is_not_a_finite_number_of_0_or_more_is_refused(value: Any) -> None:
    message = r"^A value must be a finite number, 0 or greater\. Change the value of: b, d\.$"
    with pytest.raises(BadValue, match=message):
        heat_map(LAYOUT, {"a": 1, "b": value, "c": 0, "d": value})


def test_no_values_or_only_zeros() -> None:
    assert heat_map(LAYOUT, {}).png().startswith(b"\x89PNG")
    assert heat_map(LAYOUT, {"a": 0}).png().startswith(b"\x89PNG")
