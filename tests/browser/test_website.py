"""The site (scripts/website) works from any folder of any server, without a request to another one."""

from __future__ import annotations

import functools
import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from typing import Literal
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Page, expect

import spagwidget as spag
from scripts.environment import ROOT, Trouble
from scripts.repository import Repository
from scripts.website import docs, frame, lessons, printables, puzzles, start
from scripts.website.door import notebooks_exercise
from spagwidget.core.speaking import speaking
from tests.browser.website import Open, Site, faults

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
    "ja/index.html",
    "ja/lessons/index.html",
    "ja/puzzles/spaghetti-1.html",
    "ja/teachers/index.html",
    "ja/docs/rules.html",
    "ja/docs/adapters.html",
)
"""A page of each kind, and those of another language that differ most: longer lines, other letters, text in English."""

IN_BOTH = sorted({*KINDS, *(f"ja/{path}" for path in KINDS if not path.startswith(("ja/", "docs/reference/")))})
"""The same with every one of them in Japanese; the reference is in English only."""

WIDTHS = (1280, 390)
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")


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


def ready(page: Page) -> None:
    """Wait until the boards of a page are there, and what a search has found."""
    if page.locator("[data-game]").count():
        expect(page.locator("section.spag").first).to_be_visible()
    if "search" in page.url:
        expect(page.locator("#search-results a").first).to_be_visible()


@functools.cache
def parts_of(file: Path) -> Parts:
    parts = Parts()
    parts.feed(file.read_text(encoding="utf-8"))
    return parts


def test_every_address_leads_to_a_file_or_a_place_of_the_site(site: Site) -> None:
    lost, requested = [], []
    plays = {site.folder / "play" / "index.html", site.folder / "ja" / "play" / "index.html"}
    solved = {f"{game}.{puzzle.number}" for game, puzzle in puzzles.everything()}
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
            elif split.fragment.startswith("puzzle=") and target in plays:
                assert split.fragment.removeprefix("puzzle=") in solved
            elif split.fragment.startswith("exercise=") and target in plays:
                assert notebooks_exercise(split.fragment.removeprefix("exercise=")).question
            elif split.fragment.startswith("game=") and target in plays:
                assert spag.Game.from_link(address).frames()
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
        language = "ja" if file.is_relative_to(site.folder / "ja") else "en"
        assert dict(found)["html"]["lang"] == language, file
        first = next(one for tag, one in found if tag == "a")
        assert first["href"] in ("#main", "#game"), file


@pytest.mark.parametrize(("language", "place"), [("", "lessons"), ("ja", "ja/lessons")])
def test_every_notebook_has_a_page_and_can_be_downloaded(site: Site, language: str, place: str) -> None:
    source, made = ROOT / "tutorials" / language, site.folder / place
    names = sorted(path.name for path in source.glob("*.ipynb"))
    assert names == sorted(path.name for path in made.glob("*.ipynb"))
    for name in names:
        assert (made / name).read_bytes() == (source / name).read_bytes()
        assert (made / name).with_suffix(".html").is_file()
        assert (made / "run" / name).with_suffix(".html").is_file()


def test_every_page_leads_to_itself_in_the_other_language(site: Site) -> None:
    switches = 0
    for file in site.pages():
        own = "ja" if file.is_relative_to(site.folder / "ja") else "en"
        found = parts_of(file).found
        links = [one for tag, one in found if tag == "a" and "data-site-language" in one]
        assert [one["lang"] for one in links] == [one["hreflang"] for one in links] == ["en" if own == "ja" else "ja"]
        path = file.relative_to(site.folder / ("ja" if own == "ja" else "")).as_posix()
        if path.startswith("lite/"):
            assert links[0]["href"] == "../ja/lessons/index.html"
            continue
        target = (file.parent / urlsplit(links[0]["href"]).path).resolve()
        same = site.folder / ("" if own == "ja" else "ja") / path
        # The documents for programmers are in English only.
        assert target == (same if same.is_file() else site.folder / "ja" / "docs" / "index.html"), file
        if alternates := {one["hreflang"]: one["href"] for _, one in found if one.get("rel") == "alternate"}:
            assert {"en", "ja"} <= alternates.keys() <= {"en", "ja", "x-default"}
            for language, address in alternates.items():
                wanted = site.folder / ("ja" if language == "ja" else "") / path
                assert (file.parent / address).resolve() == wanted, file
            switches += 1
    assert switches > 100


def test_the_language_is_chosen_once_and_remembered(visit: Open) -> None:
    page = visit("", locale="ja-JP")  # the browser's language decides, as nobody has chosen one
    expect(page).to_have_url(re.compile("/ja/index.html$"))
    expect(page.get_by_role("heading", level=1)).to_have_text("プログラムの動き方がわかるボードゲーム")
    page.get_by_role("link", name="レッスン", exact=True).click()
    page.locator("a.card").first.click()
    page.get_by_role("link", name="English").click()  # on a page that the export has made
    expect(page).to_have_url(re.compile("folder/lessons/00-start-here.html$"))
    page.get_by_role("link", name="spagwidget").first.click()
    expect(page.locator("html")).to_have_attribute("lang", "en")
    base = page.url.partition("index.html")[0]
    for address in ("", "index.html"):
        page.goto(base + address)
        expect(page.get_by_role("link", name="Lessons", exact=True)).to_be_visible()
    page.goto(base + "ja/index.html")  # no other page leads away from its address
    expect(page.locator("html")).to_have_attribute("lang", "ja")


def test_a_browser_that_stores_nothing_can_choose_the_language(visit: Open) -> None:
    page = visit("lessons/index.html", locale="ja-JP")
    page.context.add_init_script("Storage.prototype.getItem = Storage.prototype.setItem = () => { throw new Error() }")
    page.goto(page.url.replace("lessons/", ""))
    expect(page.locator("html")).to_have_attribute("lang", "ja")
    page.get_by_role("link", name="English").click()
    expect(page.get_by_role("link", name="Lessons", exact=True)).to_be_visible()


def test_the_search_in_japanese_does_not_tell_kana_apart(visit: Open) -> None:
    for typed in ("フラグ", "ふらぐ", "ﾌﾗｸﾞ"):
        page = visit("ja/docs/index.html")
        page.get_by_role("searchbox").first.fill(typed)
        page.keyboard.press("Enter")
        rules = page.locator("#search-results").get_by_role("link", name="ルール", exact=True)
        expect(rules).to_be_visible()
        expect(page.locator("#search-results")).to_contain_text("ページが見つかりました。")
    rules.click()
    expect(page.locator("main")).to_contain_text("フラグ")


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


@pytest.mark.parametrize("path", IN_BOTH)
def test_axe_finds_nothing_in_light_or_dark(visit: Open, path: str) -> None:
    page = visit(path, bypass_csp=True)
    ready(page)
    for theme in THEMES:
        page.emulate_media(color_scheme=theme)
        assert faults(page) == [], theme


def test_on_a_phone_the_groups_of_lessons_are_folded_but_the_first(visit: Open) -> None:
    page = visit("index.html", width=390, has_touch=True, bypass_csp=True)
    shown = page.locator(".group a.card:visible")
    expect(shown).to_have_count(3)
    group = page.get_by_role("button", name="Levels 2 and 3 3 notebooks")
    expect(group).to_have_attribute("aria-expanded", "false")
    group.tap()
    expect(group).to_have_attribute("aria-expanded", "true")
    expect(shown).to_have_count(6)
    group.tap()
    expect(shown).to_have_count(3)
    assert faults(page) == []
    page = visit("index.html")
    expect(page.locator(".group a.card:visible")).to_have_count(20)
    expect(page.locator(".group button")).to_have_count(0)


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
        still = page.locator("[data-game] .in-light img").first
        expect(still).to_be_visible()
        assert "Player A" in (still.get_attribute("alt") or "")
        expect(page.locator("section.spag")).to_have_count(0)


def test_a_board_in_the_documents_plays(visit: Open) -> None:
    page = visit("docs/combos.html")
    page.get_by_role("button", name="Step forward").click()
    expect(page.locator("button[aria-current=step]")).to_contain_text("B runs AddFlag.")


def test_a_board_speaks_the_language_of_its_page(site: Site, visit: Open) -> None:
    for path, button, rounds in (
        ("docs/combos.html", "Step forward", "round 1"),
        ("ja/docs/combos.html", "1ステップ進む", "ラウンド1"),
    ):
        page = visit(path)
        page.get_by_role("button", name=button).click()
        expect(page.locator(".board-here").first).to_contain_text(rounds)
    for path, word in (("", "Dark"), ("ja/", "ダーク")):
        script = (site.folder / path / "assets" / "board.js").read_text(encoding="utf-8")
        assert f'"page.theme_dark": "{word}"' in script, "the start page has the words of its language"


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


def test_a_combo_of_the_start_page_plays_where_somebody_points(visit: Open) -> None:
    page = visit("index.html", motion="no-preference")
    one, other = page.locator(".combos a").nth(0), page.locator(".combos a").nth(1)
    pictures = page.locator(".combos .thumb > svg")
    one.hover()
    expect(one.locator(".reel")).to_have_text("plays")
    expect(one.locator("image")).to_have_attribute("y", "-216")
    other.focus()
    page.keyboard.press("Shift")  # from here on the keyboard is used, so the focus shows
    page.mouse.move(0, 0)
    expect(pictures).to_have_count(0)
    page.keyboard.press("Tab")
    expect(page.locator(".combos a").nth(2).locator("image")).to_be_attached()
    expect(pictures).to_have_count(1)
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile(r"/puzzles/spaghetti-22\.html$"))


def test_a_tap_plays_a_combo_and_a_second_tap_opens_it(visit: Open) -> None:
    page = visit("index.html", width=390, motion="no-preference", has_touch=True, is_mobile=True)
    expect(page.locator("p", has_text="Tap it again to open it")).to_be_visible()
    one = page.locator(".combos a").first
    one.tap()
    expect(one.locator(".reel")).to_have_text("plays")
    one.tap()
    expect(page).to_have_url(re.compile(r"/puzzles/spaghetti-19\.html$"))


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


def test_links_in_japanese_documents_stay_in_japanese_where_they_can() -> None:
    text = "[one](rules.md), [two](../rules.md#x), [three](../../DESIGN.md), [four](../../tutorials/ja/07-memory.ipynb)"
    with speaking("ja"):
        found = docs.relinked(text, "docs/ja/maciji.md")
    assert "[one](rules.md)" in found
    assert '<a href="../../docs/rules.html#x">two</a>' in found
    assert '<a href="../../docs/design.html">three</a>' in found
    assert '<a href="../lessons/07-memory.html">four</a>' in found
    assert docs.relinked("[one](docs/ja/rules.md)", "README.md") == '<a href="../ja/docs/rules.html">one</a>'


def test_the_files_to_print_begin_with_the_language_of_the_reader(tmp_path: Path) -> None:
    for language, first in (("en", "English, A4"), ("ja", "日本語、A4")):
        with speaking(language):
            heads = re.findall('<th scope="col">(.*?)</th>', printables.table(tmp_path))
        assert heads[1] == first
        assert len(heads) == 5


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
