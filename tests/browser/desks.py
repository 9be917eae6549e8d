"""The one page with a notebook that the tests of the board share (a plugin: `pytest_plugins = DESKS`)."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from scripts.labserver import LabServer

from .conftest import listen
from .desk import SIZE, Desk


@pytest.fixture(scope="session")
def shared_desk(browser: Browser, lab_server: LabServer) -> Iterator[Desk]:
    """A page with an empty notebook, opened once."""
    context = browser.new_context(viewport=SIZE)
    desk = Desk(context.new_page())
    listen(desk.page, desk.errors)
    lab_server.open(desk.page, lab_server.write("shared.ipynb", []))
    yield desk
    context.close()


@pytest.fixture
def desk(shared_desk: Desk) -> Iterator[Desk]:
    """The shared page, as a new one; whatever it reports as an error fails the test."""
    shared_desk.errors.clear()
    shared_desk.page.set_viewport_size(SIZE)
    yield shared_desk
    errors = "\n".join(shared_desk.errors)
    assert not errors, f"the page reported errors:\n{errors}"
