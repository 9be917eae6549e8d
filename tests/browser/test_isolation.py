"""No style of a page reaches the board, and none of the board's reaches the page."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image, ImageChops
from playwright.sync_api import Page, expect

from scripts import screenshots
from spagwidget.board import wire
from spagwidget.board.look import Look
from spagwidget.core.catalogue import section

NAMES = re.findall(
    r"\w+",
    "alert active badge bar board body bottom box btn button caption card cards cell chip close collapse column "
    "container count crumb dark decision disabled dropdown editor face fade field first flag focus frame full ghost "
    "grid group hand head header heart hidden hot icon inside item label legal line list log mark menu modal name "
    "narrow note notice number off on open out panel piece pill place players popover pressed primary progress "
    "question row show side single slider spag stack step tab table target text title tip toast top track trail tray "
    "tooltip transport visited wide write",
)
ELEMENTS = re.findall(
    r"\w+", "a b button dialog div em g h1 h2 h3 i input label li ol p path rect section select span svg text ul"
)
HOSTILE = f"""
html {{ letter-spacing: 3px; text-transform: uppercase; line-height: 3; font: italic 900 16px serif; color: red;
  word-spacing: 1em; text-align: right; text-indent: 2em; white-space: pre; direction: rtl; cursor: wait;
  font-variant: small-caps; text-shadow: 2px 2px red; fill: red; stroke: red; stroke-width: 9px; }}
* {{ box-sizing: content-box !important; }}
:root {{ --ink: red; --paper: lime; --board: red; --p: blue; --scale: 3; --noodle: red; --w: 20px; }}
{", ".join(f".{name}" for name in NAMES)} {{ margin: 17px !important; padding: 13px !important; float: right;
  border: 5px solid lime !important; background: magenta !important; color: cyan !important; opacity: 0.5 !important;
  display: inline-flex !important; position: fixed !important; animation: spin 1s infinite !important; }}
{", ".join(ELEMENTS)} {{ margin: 11px !important; padding: 7px !important; font: 29px serif !important;
  border: 3px dashed red !important; background: yellow !important; color: blue !important; fill: red !important;
  min-width: 90px !important; letter-spacing: 5px !important; transition: all 3s !important; }}
#board {{ all: initial !important; display: block !important; position: absolute !important;
  inset: 0 auto auto 0 !important; width: 1000px !important; }}
html, body {{ margin: 0 !important; padding: 0 !important; }}
"""
NOISE = 3  # of 255: two pictures of one page can differ by this much at the edges of curves
PLAIN = "html, body { margin: 0; } #board { position: absolute; top: 0; left: 0; width: 1000px; }"
ORDINARY = "".join(f'<p class="{name}">{name}</p><button class="{name}">{name}</button>' for name in NAMES)
LOOKS = """() => [...document.querySelectorAll("#page *, #page")].map((node) => {
  const style = getComputedStyle(node);
  return [...style].map((name) => style.getPropertyValue(name)).join(";");
})"""


@pytest.fixture
def served(tmp_path: Path) -> Path:
    """A folder with what a page needs to show a board in the middle of a game."""
    game = screenshots.played(*screenshots.MID_GAME, "activate", level=2, players=2, seed=11)
    story = wire.story(Look(game))
    traits: dict[str, object] = {"step": len(story["frames"]) - 1, "playing": False, "speed": 1, "read_only": False}
    traits |= {"protocol": wire.PROTOCOL, "theme": "light", "words": section("ui.")}
    (tmp_path / "state.json").write_text(json.dumps({"story": story, "traits": traits}), encoding="utf-8")
    return tmp_path


def picture(page: Page, url: str, css: str) -> Image.Image:
    page.route("**/look.css", lambda route: route.fulfill(body=css, content_type="text/css"))
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => { const link = document.createElement('link');"
        "link.rel = 'stylesheet'; link.href = '/look.css'; document.head.append(link); })"
    )
    with page.expect_response("**/look.css"):
        page.goto(url)
    expect(page.locator(".spag .card")).not_to_have_count(0)
    expect(page.get_by_role("region", name="Decision")).to_be_visible()
    expect(page.locator(".spag .ringed")).to_have_count(0)
    return Image.open(BytesIO(page.locator(".spag").screenshot(animations="disabled"))).convert("RGB")


def test_a_hostile_page_changes_nothing_on_the_board(served: Path, new_page: Callable[..., Page]) -> None:
    with screenshots.host(served) as url:
        usual = picture(new_page(reduced_motion="reduce"), url, PLAIN)
        hostile = picture(new_page(reduced_motion="reduce"), url, HOSTILE)
    assert usual.size == hostile.size
    difference = ImageChops.difference(usual, hostile).convert("L").point(lambda value: 255 * (value > NOISE))
    assert difference.getbbox() is None


def test_a_board_changes_nothing_on_the_page(served: Path, new_page: Callable[..., Page]) -> None:
    page = new_page()
    with screenshots.host(served) as url:
        page.goto(url)
        expect(page.locator(".spag .card")).not_to_have_count(0)
        page.evaluate(
            "(html) => { document.body.insertAdjacentHTML('beforeend', html); }", f'<div id="page">{ORDINARY}</div>'
        )
        beside = page.evaluate(LOOKS)
        page.evaluate("() => document.getElementById('board').remove()")
        assert page.evaluate(LOOKS) == beside
        assert len(beside) == 1 + 2 * len(NAMES)


def test_two_boards_share_one_style_sheet(served: Path, new_page: Callable[..., Page]) -> None:
    page = new_page()
    with screenshots.host(served) as url:
        page.goto(url)
        expect(page.locator(".spag .card")).not_to_have_count(0)
        same = page.evaluate(
            """async () => {
              const { default: widget } = await import("/widget.js");
              const el = document.createElement("div");
              document.body.append(el);
              const close = widget.render({ model: window.model, el });
              const [one, two] = ["board", ""].map((id) => (id ? document.getElementById(id) : el).firstElementChild);
              const same = one.shadowRoot.adoptedStyleSheets[0] === two.shadowRoot.adoptedStyleSheets[0];
              close();
              return [same, el.childElementCount];
            }"""
        )
    assert same == [True, 0]
