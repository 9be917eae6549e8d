"""A board on a laptop with a low window: the question is in sight together with all cards, and so is the result."""

from __future__ import annotations

import pytest

from scripts.labserver import OpenNotebook

LAPTOP = {"width": 1366, "height": 768}

MEASURED = """() => {
  const all = [...document.querySelectorAll(".jp-OutputArea-output *")];
  const host = all.find((one) => one.shadowRoot?.querySelector(".decision"));
  const area = host.closest(".jp-WindowedPanel-outer");
  const [cards, bar] = [".stage", ".decision"].map((part) => host.shadowRoot.querySelector(part));
  const below = cards.getBoundingClientRect().bottom - host.getBoundingClientRect().top;
  return [below + bar.offsetHeight, area.clientHeight];
}"""
"""How far below the upper edge of the board a question below all cards ends, and how much of the notebook is in
sight, in pixels."""

PLACES = """() => {
  const all = [...document.querySelectorAll(".jp-OutputArea-output *")];
  const host = all.find((one) => one.shadowRoot?.querySelector(".decision"));
  const top = (part) => host.shadowRoot.querySelector(part).getBoundingClientRect().top;
  const start = host.getBoundingClientRect().top;
  return { result: top(".decision") - start, bar: top(".transport") - start };
}"""
"""How far below the upper edge of the board the result and the playback bar begin, in pixels."""


@pytest.mark.parametrize("game", ["level=1, players=2", "level=2, players=2", "level=3, players=3"])
def test_the_question_is_in_sight_below_two_rows_of_cards(open_notebook: OpenNotebook, game: str) -> None:
    page = open_notebook([f"import spagwidget as spag\nspag.SpagWidget(spag.Game({game}, seed=8))"], viewport=LAPTOP)
    page.locator(".decision").first.wait_for()
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    end, seen = page.evaluate(MEASURED)
    assert end <= seen


@pytest.mark.parametrize("game", ["level=2, players=2", "level=3, players=3"])
def test_the_result_is_in_sight_above_the_playback_bar(open_notebook: OpenNotebook, game: str) -> None:
    played = f"""import random
import spagwidget as spag
game, rng = spag.Game({game}, seed=8), random.Random(2)
while not game.over:
    game.play(rng.choice(game.legal))
spag.SpagWidget(game)"""
    page = open_notebook([played], viewport=LAPTOP)
    result, bar = page.locator(".decision.over").first, page.locator(".transport").first
    result.wait_for()
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    end, seen = page.evaluate(MEASURED)
    assert end <= seen
    bar.scroll_into_view_if_needed()
    before = page.evaluate(PLACES)
    assert before["result"] < before["bar"]
    bar.locator('[data-command="previous"]').click()
    page.locator(".decision.looking", has_text="You are looking at").first.wait_for()
    after = page.evaluate(PLACES)
    assert after == pytest.approx(before, abs=0.5), "the bar keeps its place on the board for the next press"
