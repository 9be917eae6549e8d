"""A notebook that is saved, and opened again when its kernel is gone: each board is a picture, and never an error."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from scripts import labserver
from scripts.labserver import LabServer

GAME = "spag.Game.from_position('(Bug AB)(AddFlag B)')"
CELLS = [
    "import spagwidget as spag\nfrom IPython.display import display",
    f"spag.SpagWidget({GAME})",
    "display(spag.SpagWidget(spag.Game('maciji', seed=3)))\nprint('after')",
]
SAVE = "() => window.jupyterapp.commands.execute('docmanager:save')"


def saved(server: LabServer, new_page: Callable[..., Page], cells: list[str], name: str) -> Page:
    """Run a notebook and save it, end its kernel, and open it again; return its page."""
    file = server.write(name, cells)
    first = new_page()
    server.open(first, file)
    labserver.run_all(first)
    expect(first.locator(".jp-OutputArea-output .spag").last).to_be_visible()
    first.evaluate(SAVE)
    server.shut_down_kernels([file])
    again = new_page()
    server.open(again, file)
    return again


def test_a_saved_board_is_a_picture_and_says_how_to_go_on(
    lab_server: LabServer, new_page: Callable[..., Page], console_errors: list[str]
) -> None:
    again = saved(lab_server, new_page, CELLS, "saved-1.ipynb")
    pictures = again.locator(".spag-saved")
    expect(pictures).to_have_count(2)
    for picture in pictures.all():
        expect(picture).to_be_visible()
        line, shown, alt = picture.evaluate(
            "(node) => [getComputedStyle(node, '::after').content, getComputedStyle(node, '::before').backgroundImage,"
            " getComputedStyle(node, '::before').content]"
        )
        assert "Run this cell to play on it." in line
        assert shown.startswith('url("data:image/svg+xml;base64,')
        assert "Player A" in alt
        box = picture.bounding_box()
        assert box is not None
        assert box["height"] > 150
    for text in ("model not found", "Loading widget"):
        for place in again.get_by_text(text).all():
            expect(place).to_be_hidden()
    console_errors.clear()  # of the widget manager, which has looked for the boards
    labserver.run_all(again)
    expect(again.locator(".jp-OutputArea-output .spag")).to_have_count(2)
    for picture in again.locator(".spag-saved").all():
        expect(picture).to_be_hidden()
    console_errors.clear()


@pytest.fixture
def keeps_state(lab_server: LabServer) -> Iterator[None]:
    """JupyterLab with the setting *Save Widget State Automatically*."""
    change_setting(lab_server, '{"saveState": true}')
    yield
    change_setting(lab_server, "{}")


def change_setting(server: LabServer, raw: str) -> None:
    asked = urllib.request.Request(
        f"{server.url}/lab/api/settings/@jupyter-widgets/jupyterlab-manager:plugin",
        method="PUT",
        data=json.dumps({"raw": raw}).encode(),
        headers={"Authorization": f"token {server.token}"},
    )
    urllib.request.urlopen(asked, timeout=10).close()


def test_with_saved_widget_state_a_board_plays_back_without_its_kernel(
    lab_server: LabServer, new_page: Callable[..., Page], keeps_state: None
) -> None:
    cells = [CELLS[0], f"game = {GAME}\ngame.play('run', 'hit B')\nspag.SpagWidget(game)", CELLS[2]]
    file = lab_server.write("saved-4.ipynb", cells)
    first = new_page()
    lab_server.open(first, file)
    labserver.run_all(first)
    expect(first.locator(".jp-OutputArea-output .spag")).to_have_count(2)
    labserver.run_all(first)  # closes the boards that have brought the front end along
    expect(first.locator(".jp-OutputArea-output .spag")).to_have_count(2)
    first.evaluate(SAVE)
    lab_server.shut_down_kernels([file])
    again = new_page()
    lab_server.open(again, file)
    boards = again.locator(".jp-OutputArea-output .spag")
    expect(boards).to_have_count(2)
    place = boards.first.locator("[data-step][data-end]")
    expect(place).to_have_attribute("data-step", "2")
    boards.first.get_by_role("button", name="Step back").click()
    expect(place).to_have_attribute("data-step", "1")
    for picture in again.locator(".spag-saved").all():
        expect(picture).to_be_hidden()


def test_a_live_board_has_no_picture_beside_it_and_no_gap(lab_server: LabServer, new_page: Callable[..., Page]) -> None:
    page = new_page()
    lab_server.open(page, lab_server.write("saved-2.ipynb", CELLS))
    labserver.run_all(page)
    expect(page.locator(".jp-OutputArea-output .spag")).to_have_count(2)
    for picture in page.locator(".spag-saved").all():
        expect(picture).to_be_hidden()
    rows = page.locator(".jp-OutputArea-child:has(.spag-saved)").all()
    assert [row.is_visible() for row in rows] == [False, False]


@pytest.mark.parametrize("switch", ["off"])
def test_switched_off_a_cell_has_one_output(lab_server: LabServer, new_page: Callable[..., Page], switch: str) -> None:
    page = new_page()
    cells = [f"import os\nos.environ['SPAGWIDGET_SAVED'] = '{switch}'\n{CELLS[0]}", *CELLS[1:]]
    lab_server.open(page, lab_server.write("saved-3.ipynb", cells))
    labserver.run_all(page)
    expect(page.locator(".jp-OutputArea-output .spag")).to_have_count(2)
    expect(page.locator(".spag-saved")).to_have_count(0)
