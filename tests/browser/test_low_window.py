"""A board on a laptop with a low window: the question is in sight together with all cards."""

from __future__ import annotations

import pytest

from scripts.labserver import OpenNotebook

LAPTOP = {"width": 1366, "height": 768}

MEASURED = """() => {
  const all = [...document.querySelectorAll(".jp-OutputArea-output *")];
  const host = all.find((one) => one.shadowRoot?.querySelector(".decision"));
  const area = host.closest(".jp-WindowedPanel-outer");
  const bar = host.shadowRoot.querySelector(".decision");
  return [bar.getBoundingClientRect().bottom - host.getBoundingClientRect().top, area.clientHeight];
}"""
"""How far below the upper edge of the board the question ends, and how much of the notebook is in sight, in pixels."""


@pytest.mark.parametrize("game", ["level=1, players=2", "level=2, players=2", "level=3, players=3"])
def test_the_question_is_in_sight_below_two_rows_of_cards(open_notebook: OpenNotebook, game: str) -> None:
    page = open_notebook([f"import spagwidget as spag\nspag.SpagWidget(spag.Game({game}, seed=8))"], viewport=LAPTOP)
    page.locator(".decision").first.wait_for()
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    end, seen = page.evaluate(MEASURED)
    assert end <= seen
