"""The second output of a board, which shows a picture when the notebook is opened again, and what switches it off."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.export.saved import KEY
from spagwidget.export.still_output import PICTURE, SWITCH, in_css, still
from spagwidget.widget import cells
from tests.export.pages import played


class Shell:
    """A stand-in for IPython's shell in a notebook; it remembers what was published."""

    def __init__(self, cell: str | None) -> None:
        self.events = SimpleNamespace(register=lambda *_: None)
        self.published: list[dict[str, Any]] = []
        self.display_pub = SimpleNamespace(publish=lambda **output: self.published.append(output))
        self.cell = cell

    def get_parent(self) -> Any:
        return {"header": {"msg_id": "1"}, "metadata": {"cellId": self.cell} if self.cell else {}}


@pytest.fixture(autouse=True)
def nothing_noted() -> Iterator[None]:
    """No run of a cell stays noted: none of these ends."""
    yield
    cells.noted.clear()
    cells.homes.clear()


def shell(monkeypatch: pytest.MonkeyPatch, cell: str | None) -> Shell:
    made = Shell(cell)
    monkeypatch.setattr(sys.modules["IPython"], "get_ipython", lambda: made)
    return made


def test_in_a_notebook_the_picture_comes_just_before_the_board(monkeypatch: pytest.MonkeyPatch) -> None:
    made = shell(monkeypatch, "cell")
    data, _ = spag.SpagWidget(played(3, seed=9, level=1, players=2))._repr_mimebundle_()
    ((output,),) = [made.published]
    assert output["metadata"] == {KEY: PICTURE}
    assert set(output["data"]) == {"text/html"}
    picture = re.search(r'src="([^"]+)"', data["text/html"])
    assert picture is not None
    assert f"url({picture[1]})" in output["data"]["text/html"]
    assert "Run this cell to play on it." in output["data"]["text/html"]


def test_where_no_cell_is_named_there_is_no_second_output(monkeypatch: pytest.MonkeyPatch) -> None:
    made = shell(monkeypatch, None)  # nbclient, nbval and `nbconvert --execute`
    spag.SpagWidget(spag.Game(seed=3))._repr_mimebundle_()
    assert made.published == []


def test_a_switch_turns_off_all_that_a_notebook_keeps_besides(monkeypatch: pytest.MonkeyPatch) -> None:
    made = shell(monkeypatch, "cell")
    monkeypatch.setenv(SWITCH, " OFF ")
    data, metadata = spag.SpagWidget(spag.Game(seed=3))._repr_mimebundle_()
    assert made.published == []
    assert KEY not in metadata
    assert set(data) >= {"text/plain", "text/html"}


def test_without_its_style_sheet_nothing_of_it_is_seen() -> None:
    data, _ = spag.SpagWidget(spag.Game(seed=3))._repr_mimebundle_()
    assert re.fullmatch(
        r'<style>[^<]*</style><div class="spag-saved spag-\w+"></div>', still(data["text/html"]), re.DOTALL
    )


@pytest.mark.parametrize(
    "text", ['"}</style><script>alert(1)</script>', "\\", "a\nb", "\u202eabc", "url(x)", "Ünï’s 日本"]
)
def test_a_text_cannot_end_its_string(text: str) -> None:
    found = in_css(text)
    assert not set(found) & set('"\n<>(){}/\u202e')
    assert re.sub(r"\\([0-9a-f]+) ", lambda sign: chr(int(sign[1], 16)), found) == text


def test_another_picture_has_no_second_output() -> None:
    assert still("<b>x</b>") == ""
    assert still("") == ""


def test_what_an_output_keeps_is_small() -> None:
    game = played(60, seed=9, level=1, players=2)
    data, metadata = spag.SpagWidget(game)._repr_mimebundle_()
    assert len(str(metadata[KEY])) < 700
    assert len(still(data["text/html"])) < len(data["text/html"]) + 1700
