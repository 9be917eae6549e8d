"""Lessons run in the browser: the site's own Python behind JupyterLite's notebook, and nothing from another server."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from scripts.environment import ROOT
from scripts.website import running
from spagwidget.core.catalogue import say
from tests.browser.test_axe import AXE, CHECK
from tests.lite.outputs import compared
from tests.lite.server import served

PATIENCE = 240_000

HEIGHT = "(node) => node.offsetHeight"
"""The most milliseconds until Python has run the first cells: other tests run beside it."""

Run = Callable[..., Page]


@pytest.fixture(scope="session")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The part of the site in which lessons run, in a folder of a server."""
    with served(tmp_path_factory.mktemp("server")) as found:
        yield found


@pytest.fixture
def run(browser: Browser, address: str) -> Iterator[Run]:
    """Opens the page on which a lesson runs. Other addresses are refused, and the test fails if one was asked for."""
    outside: list[str] = []
    contexts = []

    def judge(route: Route) -> None:
        url = route.request.url
        if url.startswith((address, "data:", "blob:")):
            route.continue_()
        else:
            outside.append(url)
            route.abort()

    def opened(name: str, *, missing: str = "", **options: Any) -> Page:
        context = browser.new_context(**{"viewport": {"width": 1280, "height": 900}, **options})
        contexts.append(context)
        context.route("**/*", judge)
        if missing:
            context.route(missing, lambda route: route.fulfill(status=404))
        page = context.new_page()
        page.goto(f"{address}lessons/run/{name}.html")
        return page

    yield opened
    for context in contexts:
        context.close()
    assert outside == []


def test_a_lesson_runs_whole_on_a_narrow_screen_and_the_reader_stays_in_place(run: Run) -> None:
    narrow = {"viewport": {"width": 390, "height": 800}, "has_touch": True, "reduced_motion": "reduce"}
    page = run("00-start-here", **narrow, bypass_csp=True)
    expect(page.locator("[data-run-still] .in-light img")).to_be_visible()
    expect(page.locator("[data-step=here]")).to_have_attribute("data-state", "done")
    expect(page.locator("[data-run-status]")).to_contain_text("You can read already.")
    page.locator("[data-run-still]").tap()
    expect(page.locator("[data-run-status]")).to_contain_text("You can play when Python is ready.")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found, passed = page.evaluate(CHECK, page.locator("main").element_handle())
    assert found == []
    assert passed > 10

    page.get_by_role("link", name="Go on reading").focus()
    page.wait_for_timeout(500)
    before, high = page.evaluate("scrollY"), page.locator("[data-run-still]").evaluate(HEIGHT)
    expect(page.locator(".run.ready")).to_be_attached(timeout=PATIENCE)
    expect(page.locator("[data-run-status]")).to_contain_text("Python is ready.")
    expect(page.locator("[data-play-getting]")).to_be_hidden()
    times = page.locator("[data-play-getting] time").all_text_contents()
    assert [bool(time) for time in times] == [False, True, True, True, True], "each step has its measured seconds"
    page.wait_for_timeout(1000)
    assert page.evaluate("document.activeElement.tagName") != "IFRAME"
    # the notebook is higher than its picture, and the browser keeps in place what is below it
    grown = page.locator(".run iframe").evaluate(HEIGHT) + page.locator("[data-run-large]").evaluate(HEIGHT) - high
    assert page.evaluate("scrollY") <= before + max(grown, 0) + 40, "the gap of the button"
    notebook = page.frame_locator(".run iframe")
    expect(notebook.locator("section.spag").first).to_be_visible()
    assert float(page.evaluate("localStorage.getItem('spagwidget:ready-lesson')")) > 0

    cells = page.evaluate(RUN_ALL)
    stored = json.loads((ROOT / "tutorials" / "00-start-here.ipynb").read_text(encoding="utf-8"))["cells"]
    assert compared(stored, cells, None) == []


def test_links_in_a_notebook_lead_to_pages_of_the_site(run: Run, address: str) -> None:
    page = run("22-lovelace-and-babbage")
    expect(page.locator(".run.ready")).to_be_attached(timeout=PATIENCE)
    links = page.frame_locator(".run iframe").locator(".jp-RenderedMarkdown a[target=_blank]")
    count = links.count()
    assert count >= 2
    led = []
    for number in range(count):
        with page.expect_popup() as opened:
            links.nth(number).click()
        led.append(opened.value.url.removeprefix(address))
    assert set(led) == {"lessons/run/04-loops-that-never-end.html", "docs/lovelace.html"}


def test_a_file_that_does_not_arrive_is_named_and_can_be_asked_for_again(run: Run) -> None:
    page = run("01-level-1", missing="**/ipywidgets-*.whl")
    expect(page.locator("[data-step=arrived]")).to_have_attribute("data-state", "failed")
    expect(page.locator("[data-said]")).to_contain_text("This step has failed")
    expect(page.locator("[data-said]")).to_contain_text("ipywidgets")
    page.context.set_offline(True)
    page.get_by_role("button", name="Try again").click()
    expect(page.locator("[data-said]")).to_have_text("There is no network. You can read, but not play.")


def test_what_a_lesson_cannot_do_in_the_browser_is_said_on_its_page(run: Run) -> None:
    shown = [
        path.stem
        for path in sorted((ROOT / "tutorials").glob("*.ipynb"))
        if say("website.run.drawing") in run(path.stem, java_script_enabled=False).content()
    ]
    assert shown == list(running.DRAWING)


def test_the_service_worker_of_the_site_keeps_nothing_of_jupyterlite(run: Run) -> None:
    page = run("00-start-here", missing="**/ipywidgets-*.whl")
    page.evaluate("navigator.serviceWorker.register('../../offline.js')")
    page.evaluate(CONTROLLED)
    page.evaluate("Promise.all(['../../lite/jupyter-lite.json', 'getting.js'].map((file) => fetch(file)))")
    page.wait_for_function(f"async () => ({KEPT}).some((file) => file.endsWith('lessons/run/getting.js'))")
    assert [file for file in page.evaluate(f"async () => {KEPT}") if "/lite/" in file] == []


CONTROLLED = """() => new Promise((then) => {
  if (navigator.serviceWorker.controller) then();
  navigator.serviceWorker.addEventListener("controllerchange", () => then());
})"""
KEPT = """await (async () => {
  const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
  return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
})()"""
RUN_ALL = """async () => {
  const { jupyterapp } = document.querySelector(".run iframe").contentWindow;
  await jupyterapp.commands.execute("notebook:run-all-cells");
  return jupyterapp.shell.currentWidget.content.model.toJSON().cells;
}"""
