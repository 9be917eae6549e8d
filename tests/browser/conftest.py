"""One real JupyterLab and one real Chromium for all browser tests.

    def test_something(open_notebook: OpenNotebook) -> None:
        page = open_notebook(["import spagwidget as spag", "spag.SpagWidget(spag.Game(seed=7))"])
        page.get_by_role("button", name="Run").click()
        assert ask_python(page, "print(1 + 1)") == "2\n"

`OpenNotebook`, `ask_python` and `run_all` come from scripts.labserver. Each notebook has a separate page,
kernel and workspace. A test fails if the page reports an error on its console; a test that provokes errors
reads and clears the list `console_errors`.
"""

from __future__ import annotations

import shutil
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Page

from scripts import chromium, labserver
from scripts.labserver import LabServer, OpenNotebook

from .desk import SIZE, Desk, Hold, hold_game
from .live import Live
from .places import Places
from .website import Open, Site, served, visits

numbers = count(1)


@pytest.fixture(scope="session")
def browser_type_launch_args(
    browser_type_launch_args: dict[str, Any],
) -> dict[str, Any]:
    """The path and options of Chromium for Playwright; without a Chromium the test fails with advice."""
    found = chromium.find()
    if found is None:
        pytest.fail(chromium.ADVICE, pytrace=False)
    # Without a graphics processor Chromium imitates one in software, which costs an eighth of the time of a game.
    return {
        **browser_type_launch_args,
        "executable_path": found,
        "args": [*chromium.arguments(), "--disable-gpu"],
    }


@pytest.fixture(scope="session")
def lab_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A JupyterLab on 127.0.0.1 with an empty folder and default settings."""
    home = tmp_path_factory.mktemp("jupyter-home")
    folder = tmp_path_factory.mktemp("notebooks")
    server = labserver.start([sys.executable, "-m", "jupyterlab"], folder, home)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def together_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LabServer]:
    """A JupyterLab in which several people can write one notebook, with jupyter-collaboration."""
    home = tmp_path_factory.mktemp("together-home")
    folder = tmp_path_factory.mktemp("together")
    server = labserver.start_together([sys.executable, "-m", "jupyterlab"], folder, home)
    yield server
    server.stop()


@pytest.fixture
def console_errors() -> Iterator[list[str]]:
    """The errors that the pages of this test report; the test fails if the list is not empty at the end."""
    errors: list[str] = []
    yield errors
    assert not errors, "the page reported errors:\n" + "\n".join(errors)


@pytest.fixture
def new_page(browser: Browser, console_errors: list[str]) -> Iterator[Callable[..., Page]]:
    """`new_page(**context)`: an empty page; `context` goes to Playwright (has_touch, viewport, …)."""
    contexts: list[BrowserContext] = []

    def make(**context: Any) -> Page:
        contexts.append(browser.new_context(**{"viewport": {"width": 1280, "height": 900}} | context))
        page = contexts[-1].new_page()
        listen(page, console_errors)
        return page

    yield make
    for context in contexts:
        context.close()


@pytest.fixture
def open_notebook(
    lab_server: LabServer, new_page: Callable[..., Page], console_errors: list[str]
) -> Iterator[OpenNotebook]:
    """`open_notebook(cells, run=True, **context)`: a page with a notebook of these cells, all run.

    `cells` may also be the path of a notebook, which is copied with its whole folder.
    """

    opened: list[str] = []

    def open_it(cells: list[str] | Path, *, run: bool = True, **context: Any) -> Page:
        number = next(numbers)
        if isinstance(cells, Path):
            shutil.copytree(cells.parent, lab_server.folder / f"copy-{number}")
            name = f"copy-{number}/{cells.name}"
        else:
            name = lab_server.write(f"notebook-{number}.ipynb", cells)
        opened.append(name)
        page = new_page(**context)
        lab_server.open(page, name)
        if run:
            labserver.run_all(page)
        return page

    yield open_it
    lab_server.shut_down_kernels(opened)


@pytest.fixture(scope="session")
def shared_desk(browser: Browser, lab_server: LabServer) -> Iterator[Desk]:
    """A page with an empty notebook, opened once."""
    yield from opened_once(browser, lab_server, "shared.ipynb")


@pytest.fixture(scope="session")
def shared_touch_desk(browser: Browser, lab_server: LabServer) -> Iterator[Desk]:
    """The same on a touch screen."""
    yield from opened_once(browser, lab_server, "touch.ipynb", has_touch=True)


def opened_once(browser: Browser, lab_server: LabServer, name: str, **options: Any) -> Iterator[Desk]:
    """Open an empty notebook until the last test has ended; the options go to Playwright's new context."""
    context = browser.new_context(viewport=SIZE, **options)
    desk = Desk(context.new_page())
    listen(desk.page, desk.errors)
    lab_server.open(desk.page, lab_server.write(name, []))
    yield desk
    context.close()


@pytest.fixture
def desk(shared_desk: Desk) -> Iterator[Desk]:
    """The shared page, like new; the test fails if it reports an error."""
    yield from like_new(shared_desk)


@pytest.fixture
def touch_desk(shared_touch_desk: Desk) -> Iterator[Desk]:
    """The shared page on a touch screen, like new; the test fails if it reports an error."""
    yield from like_new(shared_touch_desk)


def like_new(desk: Desk) -> Iterator[Desk]:
    """Give a shared page its usual size, and check after the test that it reported no error."""
    desk.errors.clear()
    desk.page.set_viewport_size(SIZE)
    yield desk
    errors = "\n".join(desk.errors)
    assert not errors, f"the page reported errors:\n{errors}"


@pytest.fixture
def hold(desk: Desk, tmp_path: Path) -> Iterator[Hold]:
    """`release = hold()`: until `release()`, Python does not answer the boards of the variable `game`."""
    gates: list[Path] = []

    def start() -> Callable[[], None]:
        gate = tmp_path / f"gate-{next(numbers)}"
        gates.append(gate)
        hold_game(desk.page, gate)
        return gate.touch

    yield start
    for gate in gates:
        gate.touch()


@pytest.fixture(scope="session")
def places(browser: Browser) -> Iterator[Places]:
    """Plain pages, which are kept from test to test."""
    places = Places(browser, listen)
    yield places
    places.close()


@pytest.fixture
def live(places: Places, console_errors: list[str]) -> Iterator[Live]:
    """`live.show(game, **options)`: a board in a plain page, with its widget in this process."""
    live = Live(places, console_errors)
    yield live
    live.close()


def listen(page: Page, errors: list[str]) -> Callable[[], None]:
    """Add the errors that a page reports to a list, until the function that is returned is called."""

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            errors.append(f"{message.text} ({message.location.get('url', '')})")

    def on_error(error: Error) -> None:
        errors.append(f"{error.message}\n{error.stack}")

    page.on("console", on_console)
    page.on("pageerror", on_error)

    def stop() -> None:
        page.remove_listener("console", on_console)
        page.remove_listener("pageerror", on_error)

    return stop


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """The site, built with a few puzzles and served."""
    with served(tmp_path_factory.mktemp("server")) as built:
        yield built


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Open]:
    """Opens pages of the site. The test fails if one has asked for anything outside its folder, or reports an error."""
    with visits(browser, site) as opened:
        yield opened
