"""The site (scripts/website) works from any folder of any server, without a request to another one."""

from __future__ import annotations

import functools
import http.server
import json
import re
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import spagwidget as spag
from scripts.environment import ROOT, Trouble
from scripts.repository import Repository
from scripts.website import docs, frame, lessons, puzzles, start
from scripts.website.door import Door
from tests.browser.test_axe import AXE, CHECK

BASE = "some/folder"
"""Where the site is on the server of these tests."""

PATIENCE = 240_000
"""The most milliseconds until Python in the browser has answered: other tests run beside it."""

SOON = 60_000
"""The same when Python runs already."""

KINDS = (
    "index.html",
    "game.html",
    "lessons/index.html",
    "lessons/10-sequential-open.html",
    "puzzles/index.html",
    "puzzles/spaghetti-1.html",
    "teachers/index.html",
    "docs/index.html",
    "docs/combos.html",
    "docs/rules.html",
    "docs/reference/session.html",
    "docs/search.html?q=queue",
)
"""A page of each kind."""

EXPORTED = ("game.html", "lessons/10-sequential-open.html", "puzzles/spaghetti-1.html", "docs/reference/session.html")
"""Pages whose dark colours other tests check, or other pages of the same kind."""

WIDTHS = (1280, 390)


class Quiet(http.server.SimpleHTTPRequestHandler):
    """A server of files that prints nothing."""

    def log_message(self, *args: object) -> None:
        pass


class Parts(HTMLParser):
    """What a page consists of."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {key: value or "" for key, value in attrs}))

    def addresses(self) -> Iterator[tuple[str, str]]:
        """Yield every address with the element that has it."""
        for tag, attributes in self.found:
            for key in ("href", "src", "srcset", "action", "data", "poster"):
                if address := attributes.get(key):
                    yield tag, address


class Site(NamedTuple):
    """The built site, and where it is served."""

    folder: Path
    address: str

    def pages(self) -> list[Path]:
        return sorted(self.folder.rglob("*.html"))


Open = Callable[..., Page]


def ready(page: Page) -> None:
    """Wait until the boards of a page are there, and what a search has found."""
    if page.locator("[data-game]").count():
        expect(page.locator("section.spag").first).to_be_visible()
    if "search" in page.url:
        expect(page.locator("#search-results a").first).to_be_visible()


def faults(page: Page) -> list[str]:
    """Return what axe finds wrong with a page."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str]
    found, passed = page.evaluate(CHECK, page.locator("html").element_handle())
    assert passed > 10, "axe has checked the page"
    return found


@functools.cache
def parts_of(file: Path) -> Parts:
    parts = Parts()
    parts.feed(file.read_text(encoding="utf-8"))
    return parts


@pytest.fixture(scope="session")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    root = tmp_path_factory.mktemp("server")
    folder = root / BASE
    folder.parent.mkdir(parents=True)
    command = [sys.executable, "-m", "scripts.website.build", "--few", "--into", str(folder)]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(root)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield Site(folder, f"http://127.0.0.1:{server.server_port}/{BASE}/")
    server.shutdown()
    server.server_close()


@pytest.fixture
def visit(browser: Browser, site: Site) -> Iterator[Open]:
    """Opens a page. Everything outside the site's folder is refused, and the test fails if anything was asked for."""
    outside: list[str] = []
    errors: list[str] = []
    contexts = []

    def judge(route: Route) -> None:
        url = route.request.url
        if url.startswith((site.address, "data:", "blob:")):
            route.continue_()
        else:
            outside.append(url)
            route.abort()

    def opened(path: str, *, width: int = 1280, motion: str = "reduce", **options: Any) -> Page:
        usual = {"viewport": {"width": width, "height": 900}, "reduced_motion": motion}
        context = browser.new_context(**{**usual, **options})
        contexts.append(context)
        context.route("**/*", judge)
        page = context.new_page()
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.on("console", lambda said: errors.append(said.text) if said.type in ("error", "warning") else None)
        page.goto(site.address + path)
        return page

    yield opened
    for context in contexts:
        context.close()
    assert outside == []
    assert errors == []


def test_every_address_leads_to_a_file_or_a_place_of_the_site(site: Site) -> None:
    lost, requested = [], []
    for file in site.pages():
        for tag, address in parts_of(file).addresses():
            split = urlsplit(address)
            if split.scheme or split.netloc:
                if tag != "a" and split.scheme != "data":
                    requested.append(f"{file.name}: {address}")
                continue
            target = (file.parent / unquote(split.path)).resolve() if split.path else file
            if address.startswith("/") or not target.is_relative_to(site.folder) or not target.is_file():
                lost.append(f"{file.relative_to(site.folder)}: {address}")
            elif split.fragment and target.suffix == ".html" and tag == "a" and not _has(target, split.fragment):
                lost.append(f"{file.relative_to(site.folder)}: {address} (no such place)")
    assert lost == []
    assert requested == []
    assert len(site.pages()) > 70


def _has(page: Path, place: str) -> bool:
    wanted = unquote(place)
    return any(wanted in (attributes.get("id"), attributes.get("name")) for _, attributes in parts_of(page).found)


def test_every_page_has_a_policy_one_heading_a_language_and_a_skip_link(site: Site) -> None:
    for file in site.pages():
        found = parts_of(file).found
        policies = [one["content"] for tag, one in found if one.get("http-equiv") == "Content-Security-Policy"]
        assert len(policies) == 1, file
        assert "default-src 'none'" in policies[0]
        assert "unsafe" not in policies[0].replace("'wasm-unsafe-eval'", "" if file.parent.name == "play" else "unsafe")
        assert "http" not in policies[0]
        assert [tag for tag, _ in found].count("h1") == 1, file
        assert dict(found)["html"]["lang"] == "en"
        first = next(one for tag, one in found if tag == "a")
        assert first["href"] in ("#main", "#game"), file


def test_every_notebook_has_a_page_and_can_be_downloaded(site: Site) -> None:
    names = sorted(path.name for path in (ROOT / "tutorials").glob("*.ipynb"))
    assert names == sorted(path.name for path in (site.folder / "lessons").glob("*.ipynb"))
    for name in names:
        assert (site.folder / "lessons" / name).read_bytes() == (ROOT / "tutorials" / name).read_bytes()
        assert (site.folder / "lessons" / name).with_suffix(".html").is_file()


def test_binder_is_offered_only_if_the_repository_has_an_address(monkeypatch: pytest.MonkeyPatch) -> None:
    (lesson, *_) = lessons.lessons()["start"]
    monkeypatch.setattr(frame, "here", lambda: None)
    assert "Binder" not in lessons.tools_of(lesson, None, None)
    monkeypatch.setattr(frame, "here", lambda: Repository("https://github.com/somebody/games"))
    tools = lessons.tools_of(lesson, None, None)
    assert "https://mybinder.org/v2/gh/somebody/games/v" in tools
    assert "00-start-here.ipynb" in tools


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("path", KINDS)
def test_no_page_scrolls_sideways(visit: Open, path: str, width: int) -> None:
    page = visit(path, width=width)
    ready(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    expect(page.locator("h1")).to_have_count(1)


@pytest.mark.parametrize(
    ("path", "theme"),
    [(path, theme) for path in KINDS for theme in ("light", "dark") if theme == "light" or path not in EXPORTED],
)
def test_axe_finds_nothing(visit: Open, path: str, theme: Any) -> None:
    page = visit(path, color_scheme=theme, bypass_csp=True)
    ready(page)
    assert faults(page) == []


def test_the_search_finds_pages_by_a_word(visit: Open) -> None:
    page = visit("docs/index.html")
    page.get_by_role("searchbox").first.fill("hourglass")
    page.keyboard.press("Enter")
    result = page.locator("#search-results a").first
    expect(result).to_be_visible()
    expect(page.locator("#search-results")).to_contain_text("found")
    result.click()
    expect(page.locator("main")).to_contain_text(re.compile("hourglass", re.IGNORECASE))


def test_the_film_plays_again_and_again_until_it_is_paused(visit: Open) -> None:
    page = visit("index.html", motion="no-preference")
    board = page.locator("[data-film] section.spag")
    expect(board).to_be_visible()
    caption = page.locator("[data-film-caption]")
    expect(caption).to_contain_text("The cursor moves to AddFlag.", timeout=20_000)
    button = page.locator("[data-film-button]")
    expect(button).to_have_text("Pause")
    button.click()
    expect(button).to_have_text("Play")
    said = caption.text_content()
    page.wait_for_timeout(2500)
    assert caption.text_content() == said


def test_a_film_that_nobody_may_see_moving_waits_for_its_button(visit: Open) -> None:
    page = visit("index.html")
    button = page.locator("[data-film-button]")
    expect(button).to_have_text("Play")
    button.click()
    expect(page.locator("[data-film-caption]")).to_contain_text("A runs RemoveFlag.", timeout=20_000)


def test_the_game_of_the_start_page_is_not_over() -> None:
    assert not start.shown_game().over


def test_without_a_script_every_board_is_a_picture(visit: Open) -> None:
    for path in ("index.html", "docs/combos.html"):
        page = visit(path, java_script_enabled=False)
        still = page.locator("[data-game] img.in-light").first
        expect(still).to_be_visible()
        assert "Player A" in (still.get_attribute("alt") or "")
        expect(page.locator("section.spag")).to_have_count(0)


def test_a_board_in_the_documents_plays(visit: Open) -> None:
    page = visit("docs/combos.html")
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator("button[aria-current=step]")).to_contain_text("B runs AddFlag.")


def test_games_are_played_by_touch_against_the_computer_without_a_server(visit: Open) -> None:
    page = visit("play/index.html", width=390, has_touch=True, bypass_csp=True)
    expect(page.locator("[data-play-still] img.in-light")).to_be_visible()
    expect(page.locator("[data-step=here]")).to_have_attribute("data-state", "done")
    board = page.locator("section.spag")
    expect(board).to_be_visible(timeout=PATIENCE)
    expect(page.locator("[data-play-still]")).to_be_hidden()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    board.get_by_role("button", name="AddFlag").first.tap()
    expect(board).to_contain_text("Flag 2 of 4", timeout=SOON)

    game = spag.Game.from_position("(Bug A)(AddFlag B) A5+4 B1+4", level=1)
    page.evaluate("(link) => { location.hash = link }", game.link())
    expect(board).to_contain_text("run or skip", timeout=SOON)
    board.get_by_role("button", name="Run").tap()
    board.get_by_role("button", name="Player B").first.tap()
    expect(board).to_contain_text("A wins", timeout=SOON)

    page.get_by_role("combobox", name="Game").select_option(label="MACIJI")
    page.get_by_role("combobox", name="B is played by").select_option(label="a friend at this screen")
    page.get_by_role("button", name="Start game").tap()
    expect(board).to_contain_text("MACIJI", timeout=SOON)
    page.evaluate("(link) => { location.hash = link }", f"{game.link()[:-3]}xyz")
    expect(page.get_by_role("alert")).to_contain_text("damaged", timeout=SOON)
    expect(board).to_contain_text("MACIJI")
    assert faults(page) == []


def test_an_unfinished_game_is_there_again_without_a_network(visit: Open) -> None:
    game = spag.Game.from_position("(Bug A)(AddFlag B)(ForkBomb AB) A5+4 B5+4", level=1)
    page = visit(f"play/index.html{game.link()}")
    board = page.locator("section.spag")
    board.get_by_role("button", name="Run").click(timeout=PATIENCE)
    board.get_by_role("button", name="Player B").first.click()
    expect(board).to_contain_text("step 3 of 3", timeout=SOON)
    page.wait_for_function("() => (localStorage.getItem('spagwidget:play') ?? '').includes('hit B')")
    page.wait_for_function(
        "async () => (await navigator.serviceWorker.ready).active.state === 'activated'", timeout=PATIENCE
    )
    page.context.set_offline(True)
    page.goto(page.url.partition("#")[0] + "?again")
    expect(board).to_contain_text("step 3 of 3", timeout=PATIENCE)
    board.get_by_role("button", name="Skip").click()
    expect(board).to_contain_text("step 5 of 5", timeout=SOON)
    stores = page.evaluate("caches.keys()")
    assert len(stores) == 1
    assert BASE in stores[0], "another site of the same server has other stores"


def test_the_door_answers_requests_and_says_why_a_game_cannot_be_shown() -> None:
    told: list[Any] = []
    door = Door(lambda text: told.append(json.loads(text)))
    door.receive(json.dumps(["begin", {"game": "spaghetti", "options": {"level": 1, "players": 2, "seed": 7}}]))
    assert [kind for kind, _ in told[-2:]] == ["values", "board"]
    assert "puzzle" not in told[-2][1]
    door.receive(json.dumps(["message", {"type": "hello", "id": 1}]))
    assert told[-1][1]["type"] == "story"
    door.receive(json.dumps(["message", {"type": "play", "id": 2, "revision": 0, "action": "place Bug"}]))
    kinds = dict(told)
    assert kinds["message"]["type"] == "more"
    record = kinds["kept"]
    told.clear()
    for wanted in ({"link": "#game=1.x.y"}, {"record": "{}"}, {"game": "chess"}, {}):
        door.receive(json.dumps(["begin", wanted]))
    assert [kind for kind, _ in told] == ["failed"] * 4
    door.receive(json.dumps(["message", {"type": "undo", "plies": 1, "id": 3, "revision": 1}]))
    assert told[-1][1]["type"] in ("more", "story"), "the game before is still there"
    door.receive(json.dumps(["begin", {"record": record}]))
    door.receive(json.dumps(["message", {"type": "hello", "id": 1}]))
    assert len(told[-1][1]["frames"]) == 2
    door.receive(json.dumps(["message", {"type": "code", "part": "first", "id": 5}]))
    assert told[-1][1]["type"] == "refused"


def test_a_puzzle_is_solved_on_its_page(visit: Open) -> None:
    page = visit("puzzles/index.html")
    page.get_by_role("link", name="Puzzle 1 A wins").first.click()
    expect(page.get_by_role("button", name="Run")).to_be_visible()
    expect(page.get_by_role("navigation", name="Site")).to_be_visible()


def test_the_theme_is_kept_from_page_to_page(visit: Open) -> None:
    page = visit("index.html")
    page.get_by_role("button", name="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("link", name="Teachers", exact=True).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.get_by_role("link", name="Lessons", exact=True).click()
    page.locator("a.card").first.click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_the_combos_of_the_start_page_can_be_solved_on_their_pages(site: Site) -> None:
    for number in puzzles.COMBOS:
        text = (site.folder / "puzzles" / f"spaghetti-{number}.html").read_text(encoding="utf-8")
        assert "A wrong try is answered" in text


def test_a_link_that_leads_nowhere_is_refused() -> None:
    with pytest.raises(Trouble, match=r"docs/x\.md: the link to nowhere\.md leads nowhere"):
        docs.relinked("See [this](nowhere.md).", "docs/x.md")


def test_links_in_documents_lead_to_pages_of_the_site() -> None:
    text = "[one](bots.md#levels), [two](../tutorials/00-start-here.ipynb), [`three`](../DESIGN.md), `[no](x.md)`"
    found = docs.relinked(text, "docs/x.md")
    assert "[one](bots.md#levels)" in found
    assert '<a href="../lessons/00-start-here.html">two</a>' in found
    assert "[`three`](design.md)" in found
    assert "`[no](x.md)`" in found


def test_every_document_is_among_the_contents() -> None:
    listed = [path for group in docs.groups().values() for path in group]
    assert {f"docs/{path.name}" for path in (ROOT / "docs").glob("*.md")} <= set(listed)
    assert len(set(listed)) == len(listed)


def test_every_public_name_has_a_page_of_the_reference() -> None:
    told = "".join(text for _, text in docs.reference())
    names = [name for name in spag.__all__ if not name.startswith("_")]
    assert [name for name in names if f"spagwidget.{name}\n" not in told] == []


def test_a_page_of_another_form_is_not_changed() -> None:
    with pytest.raises(ValueError, match="expected"):
        frame.barred("<html></html>", "x.html", "")


def test_the_data_of_a_board_ends_nowhere_early() -> None:
    game = start.shown_game()
    game.names = {"A": "</script><b>", "B": "Ben"}
    from scripts.website.drawing import data_of

    text = data_of(game)
    assert text.count("</script>") == 1
    assert json.loads(text.partition(">")[2].removesuffix("</script>"))["bare"] is False
