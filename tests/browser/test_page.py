"""A game as one HTML file, opened from the disk without a network: it plays back by mouse and by keyboard."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import spagwidget as spag
from tests.browser.test_axe import AXE, CHECK
from tests.export.pages import played

from .opened import Opened, opened

__all__ = ["opened"]

SAVED: list[tuple[str, dict[str, Any]]] = [
    ("spaghetti", {"level": 2, "players": 3}),
    ("maciji", {}),
    ("nightmare", {}),
    ("lovelace-babbage", {}),
]


def combo() -> spag.Game:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)")
    game.play("run", "hit B")
    return game


def at(page: Page) -> int:
    return int(page.locator("[data-step][data-end]").get_attribute("data-step") or -1)


def board(page: Page) -> Locator:
    return page.locator("section.spag")


@pytest.mark.parametrize(("name", "options"), SAVED)
@pytest.mark.parametrize("width", [1280, 390])
def test_every_game_plays_from_a_file(opened: Opened, name: str, options: dict[str, Any], width: int) -> None:
    game = played(24, game=name, **options)
    page = opened.open(game, width=width)
    expect(board(page)).to_be_visible()
    assert at(page) == 0
    page.keyboard.press("Tab")
    board(page).get_by_role("button", name="Step forward").click()
    assert at(page) == 1
    board(page).focus()
    page.keyboard.press("End")
    assert at(page) == len(game.frames()) - 1
    expect(page.locator("button[aria-current=step]")).to_contain_text(re.sub(r"\W.*", "", game.events[-1].caption))
    for command in page.locator("[data-command^=panel-]").all():
        command.click()
    assert page.evaluate("document.documentElement.scrollWidth") <= width


def test_a_click_on_the_log_shows_a_step_and_a_horizon_hides_the_rest(opened: Opened) -> None:
    game = combo()
    page = opened.open(game, step=1)
    expect(page.locator("button[data-line]")).to_have_count(1)
    assert at(page) == 1
    page.get_by_role("button", name="Show the rest").last.click()
    lines = page.locator("button[data-line]")
    lines.last.click()
    assert at(page) == len(game.frames()) - 1
    expect(lines.last).to_have_attribute("aria-current", "step")
    lines.last.press("ArrowUp")
    page.keyboard.press("Enter")
    assert at(page) < len(game.frames()) - 1


def test_a_link_to_a_step_shows_it(opened: Opened) -> None:
    page = opened.open(combo(), "#step=2", step=0)
    assert at(page) == 2
    page.evaluate("location.hash = '#step=1'")
    expect(page.locator("[data-step][data-end]")).to_have_attribute("data-step", "1")
    page.evaluate("location.hash = '#step=<b>&step=999999999'")
    assert at(page) == 1
    page.get_by_role("button", name="Copy link to this step").click()
    field = page.get_by_label("Link to this step")
    expect(page.get_by_text("works only on this computer").or_(field)).to_be_visible()


def two_lines() -> spag.Game:
    game = combo()
    game.fork(0)
    game.play("skip", "run", "hit A")
    return game


def test_a_link_to_a_line_in_another_edition_shows_both(opened: Opened) -> None:
    game = two_lines()
    page = opened.open(game, "#step=2&line=0&edition=monster", edition=["code", "monster"])
    expect(board(page)).to_have_attribute("data-edition", "monster")
    game.switch(0)
    expect(page.locator("button[aria-current=step]")).to_contain_text("B")
    assert at(page) == 2
    assert page.locator("[data-step][data-end]").get_attribute("data-end") == str(len(game.frames()) - 1)
    page.evaluate("location.hash = '#step=1&line=1&edition=code'")
    expect(board(page)).to_have_attribute("data-edition", "code")
    game.switch(1)
    expect(page.locator("[data-step][data-end]")).to_have_attribute("data-end", str(len(game.frames()) - 1))
    assert at(page) == 1


def test_the_copied_link_has_the_line_and_the_edition_if_they_are_not_the_first_ones(opened: Opened) -> None:
    page = opened.open(two_lines(), "#step=1&line=0", edition=["code", "monster"])
    page.get_by_role("button", name="Spaghetti Monster").click()
    expect(board(page)).to_have_attribute("data-edition", "monster")
    page.evaluate("() => { navigator.clipboard.writeText = () => Promise.reject(); }")
    page.get_by_role("button", name="Copy link to this step").click()
    link = page.get_by_label("Link to this step").input_value()
    assert link.endswith("#step=1&line=0&edition=monster")


def test_a_link_to_the_game_opens_its_line_and_one_to_another_game_says_so(opened: Opened) -> None:
    game = two_lines()
    page = opened.open(game)
    game.switch(0)
    page.evaluate("link => location.hash = link", game.link(step=2, edition="code"))
    expect(page.locator("[data-step][data-end]")).to_have_attribute("data-end", str(len(game.frames()) - 1))
    assert at(page) == 2
    page.evaluate("link => location.hash = link", played(5).link(step=1))
    expect(board(page).get_by_text("This link leads to another game").first).to_be_visible()
    assert at(page) == 2


HASHES = (
    "#step=-1&line=99&edition=nothing",
    "#step=1e3&line=<script>&edition=<img src=x onerror=document.title='x'>",
    "#step=999999&line=1&edition=__proto__",
    "#edition=constructor&line=0x1",
    "#" + "&" * 5000,
    "#step=%E0%A4%A&line=%&edition=%u202e",
)


@pytest.mark.parametrize("fragment", HASHES, ids=range(len(HASHES)))
def test_a_hostile_fragment_runs_nothing_and_breaks_nothing(opened: Opened, fragment: str) -> None:
    page = opened.open(two_lines(), fragment, title="A title")
    expect(board(page)).to_be_visible()
    assert 0 <= at(page) <= int(page.locator("[data-step][data-end]").get_attribute("data-end") or -1)
    assert page.title() == "A title"
    expect(page.locator("[role=alert]")).to_be_hidden()


def test_a_wrong_prediction_is_explained_with_its_rule(opened: Opened) -> None:
    game = played(30, seed=9, level=1, players=2)
    page = opened.open(game)
    board(page).get_by_role("button", name="Predict").click()
    asked = page.locator(".predict")
    for _ in range(40):
        if asked.is_visible():
            break
        page.keyboard.press("ArrowRight")
    question = asked.locator(".question").inner_text()
    asked.get_by_role("button", name="Show me").or_(asked.get_by_role("button", name=re.compile("show", re.I))).click()
    expect(asked.locator(".question")).not_to_have_text(question)
    asked.get_by_role("button", name="Continue").click()
    expect(asked).to_be_hidden()


def test_variations_are_read_with_their_comments(opened: Opened) -> None:
    game = combo()
    game.annotate(game.tree.path[1], comment="A <b>good</b> move")
    game.fork(0)
    game.play("skip", "run")
    page = opened.open(game)
    page.locator("[data-command=panel-tree]").click()
    panel = page.locator("[data-panel=tree]")
    expect(panel).to_contain_text("A <b>good</b> move")
    here = board(page).locator("[aria-current=step]")
    panel.get_by_role("button").filter(has_text="good").click()
    expect(panel.locator("[aria-current=step]")).to_contain_text("good")
    assert at(page) > 0
    expect(here.first).to_be_visible()


def test_the_reader_switches_between_editions(opened: Opened) -> None:
    page = opened.open(combo(), edition=["code", "monster"])
    page.get_by_role("button", name="Spaghetti Monster").click()
    expect(board(page)).to_have_attribute("data-edition", "monster")
    page.get_by_role("button", name="Spaghetti Code").click()
    expect(board(page)).to_have_attribute("data-edition", "code")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_a_page_is_accessible(opened: Opened, scheme: str, width: int) -> None:
    page = opened.open(combo(), width=width, media={"color_scheme": scheme, "bypass_csp": True}, step=1)
    expect(board(page)).to_have_attribute("data-dark", "true" if scheme == "dark" else "false")
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found, passed = page.evaluate(CHECK, page.locator("html").element_handle())
    assert passed > 10
    assert found == []


def test_without_a_script_everything_can_be_read(opened: Opened) -> None:
    game = combo()
    page = opened.open(game, media={"java_script_enabled": False}, step=1, title="A bug")
    expect(page.get_by_role("heading", name="A bug")).to_be_visible()
    expect(page.locator("noscript b")).to_contain_text("Here you can read the game")
    expect(page.locator("figure svg")).to_be_visible()
    page.get_by_text("Round 1, in words").click()
    expect(page.get_by_role("button")).to_have_count(0)


def test_on_paper_there_is_the_text_and_no_control(opened: Opened) -> None:
    game = combo()
    page = opened.open(game, step=1)
    page.emulate_media(media="print")
    expect(board(page)).to_be_hidden()
    expect(page.locator("figure svg")).to_be_visible()
    expect(page.locator("li[data-from='1']")).to_be_visible()
    expect(page.locator("li[data-from='2']")).to_be_hidden()
    page.emulate_media(media="screen")
    page.get_by_role("button", name="Show the rest").last.click()
    page.emulate_media(media="print")
    expect(page.locator("[data-end] img")).to_have_js_property("complete", value=True)


def test_in_a_sandboxed_frame_without_storage_it_plays(opened: Opened, tmp_path: Path) -> None:
    combo().to_html(tmp_path / "inner.html")
    outer = tmp_path / "outer.html"
    outer.write_text('<iframe sandbox="allow-scripts" src="inner.html" width="1000" height="900"></iframe>')
    page = opened.show(outer.as_uri())
    frame = page.frame_locator("iframe")
    frame.get_by_role("button", name="Step forward").click()
    expect(frame.locator("[data-step][data-end]")).to_have_attribute("data-step", "1")


def test_damaged_data_leaves_the_text_and_says_so(opened: Opened, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    combo().to_html(file)
    text = file.read_text(encoding="utf-8")
    begin = text.index('data-page="data">') + 200
    file.write_text(text[:begin] + "AAAA" + text[begin + 4 :], encoding="utf-8")
    page = opened.show(file.as_uri())
    expect(page.get_by_text("This game cannot be played here")).to_be_visible()
    expect(page.locator("figure svg")).to_be_visible()


def test_a_changed_script_does_not_run(opened: Opened, tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    combo().to_html(file)
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace("</main>", "<script>document.title='attacked'</script></main>"), encoding="utf-8")
    page = opened.show(file.as_uri())
    expect(board(page)).to_be_visible()
    assert page.title() != "attacked"
    assert any("Content Security Policy" in error for error in opened.errors)
    opened.errors.clear()


ATTACKS = {
    "script": "</script><script>attacked=1</script>",
    "image": "<img src=x onerror=attacked=1>",
    "picture": "<svg onload=attacked=1>",
    "attribute": '"><b onclick=attacked=1 autofocus onfocus=attacked=1>',
    "comment": "--><script>attacked=1</script><!--",
    "end of the text": "</p></li></details></section></title></noscript><script>attacked=1</script>",
    "frame": "<iframe srcdoc='<script>parent.attacked=1</script>'>",
    "address": "javascript:attacked=1",
    "template": "${attacked=1}{{attacked=1}}{0}%s",
    "base": "<base href=http://a.example/><meta http-equiv=refresh content=0>",
    "entity": "&lt;script&gt;attacked=1&#60;/script&#62;",
    "isolate": "\u2067\u2066\u200fa",
    "separators": "a\u2028b\u2029c",
}
"""Texts that run something, leave their place or turn others around, if a page does not take them as text."""

FOREIGN = """() => {
  const found = [];
  const roots = [document];
  for (const root of roots) for (const one of root.querySelectorAll("*")) {
    if (one.shadowRoot) roots.push(one.shadowRoot);
    if (/^(IFRAME|OBJECT|EMBED|BASE|FORM|LINK)$/.test(one.tagName)) found.push(one.tagName);
    for (const { name, value } of one.attributes)
      if (name.startsWith("on") || (/href|src|action/.test(name) && !/^(#|data:|https:)/.test(value)))
        found.push(`${one.tagName} ${name}`);
  }
  return { found, scripts: document.scripts.length, attacked: "attacked" in window, title: document.title };
}"""
"""What somebody else could have put into a page: elements, handlers, scripts."""


def attacked_game(text: str) -> spag.Game:
    """Return a game with a hostile text wherever people can write one. It comes from a record."""
    game = two_lines()
    game.names = {"A": text[:24], "B": text[-24:]}
    for node in game.tree.path[1:]:
        game.annotate(node, comment=text, name=text[:60])
    return spag.Game.from_record(spag.Record.loads(str(game.record)))


@pytest.mark.parametrize("name", ATTACKS)
def test_an_attack_runs_nothing_with_a_script_without_one_and_on_paper(opened: Opened, name: str) -> None:
    text = ATTACKS[name]
    plain = text if text.isprintable() else name
    options: dict[str, Any] = {"title": plain, "author": plain, "edition": ["code", "monster"]}
    usual = opened.open(attacked_game("good"), title="a", author="b", edition=["code", "monster"])
    page = opened.open(attacked_game(text), f"#step=1&edition={text}", **options)
    expect(board(page)).to_be_visible()
    page.locator("[data-command=panel-tree]").click()
    if text.isprintable():
        expect(page.locator("[data-panel=tree]")).to_contain_text(text)
    for node in page.locator("[data-panel=tree]").get_by_role("button").all():
        node.hover()
    board(page).focus()
    page.keyboard.press("End")
    page.emulate_media(media="print")
    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expected = {"found": [], "scripts": usual.evaluate("document.scripts.length"), "attacked": False}
    assert page.evaluate(FOREIGN) == {**expected, "title": plain.strip()}
    unscripted = opened.show((opened.folder / "game.html").as_uri(), java_script_enabled=False)
    assert unscripted.locator("iframe, object, embed, base, form, [onerror], [onload], [onclick]").count() == 0
    assert page.url.startswith("file:")
    assert unscripted.url.startswith("file:")


def test_marks_of_direction_reach_only_the_end_of_their_line(opened: Opened) -> None:
    texts = {}
    for mark in ("", "\u2067"):
        game = two_lines()
        game.names = {"A": f"{mark}Ada", "B": "Ben"}
        page = opened.open(game)
        texts[mark] = page.evaluate(
            "[...document.querySelectorAll('.what, .foot p')].map((one) => {"
            " const range = document.createRange(); range.selectNodeContents(one);"
            " return [...range.getClientRects()].map(({ x, width }) => [Math.round(x), Math.round(width)]); })"
        )
    assert texts[""] == texts["\u2067"]


def test_hostile_names_comments_and_titles_run_nothing(opened: Opened) -> None:
    game = combo()
    bad = "<img src=x onerror=document.title='x'>"[:24]
    game.names = {"A": bad, "B": "</script><script>x"}
    game.annotate(game.tree.path[1], comment="</script><script>document.title='x'</script>")
    page = opened.open(game, title="</title><script>document.title='x'</script>", author='"><b onclick=x>')
    expect(board(page)).to_contain_text(bad)
    assert page.title() == "</title><script>document.title='x'</script>"
    assert page.locator("img[src=x], b[onclick]").count() == 0
