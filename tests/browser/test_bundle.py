"""The built bundle shows a board in a real JupyterLab."""

from playwright.sync_api import expect

from scripts.labserver import OpenNotebook, ask_python

CELL = """
import spagwidget as spag
game = spag.Game(level=1, players=2, seed=7)
spag.SpagWidget(game)
"""


def test_bundle_is_on_screen_and_python_answers(open_notebook: OpenNotebook) -> None:
    page = open_notebook([CELL])
    expect(page.locator(".jp-OutputArea-output .spag")).to_be_visible()
    assert ask_python(page, "print(game.to_move, game.asks)") == "A place\n"
