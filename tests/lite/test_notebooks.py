"""All lessons run whole in the browser's kernel, and show what their notebooks store."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from scripts.environment import ROOT
from scripts.website import running
from spagwidget.core.catalogue import say
from tests.browser.conftest import browser_type_launch_args as browser_type_launch_args

from .kernels import opened, run
from .outputs import compared
from .server import served

BOOKS = sorted((ROOT / "tutorials").glob("*.ipynb"))


@pytest.fixture(scope="module")
def lite(tmp_path_factory: pytest.TempPathFactory, browser: Browser) -> Iterator[Page]:
    """JupyterLite of the site, opened once for all lessons."""
    with served(tmp_path_factory.mktemp("server")) as address, opened(browser, address) as page:
        yield page


@pytest.mark.parametrize("book", BOOKS, ids=lambda path: path.stem)
def test_a_lesson_shows_in_the_browser_what_its_notebook_stores(book: Path, lite: Page) -> None:
    stored = json.loads(book.read_text(encoding="utf-8"))["cells"]
    ran = run(lite, book.name, stored)
    drawing = book.stem in running.DRAWING
    assert compared(stored, ran, say("website.run.matplotlib") if drawing else None) == []
    failed = [cell for cell in ran if any(output["output_type"] == "error" for output in cell["outputs"])]
    assert bool(failed) == drawing, "its page says what needs an installation, and only what does"
