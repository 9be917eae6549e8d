"""A game as one HTML file: what it contains, what it says without a script, and what it must never contain."""

from __future__ import annotations

import json
import re
from html import escape
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.registry import known
from spagwidget.core.speaking import speaking
from spagwidget.export import PANELS, page
from spagwidget.export.scripts import BUILT, PAINTERS, packed, policy_hash, script_for
from spagwidget.export.stored import MOST_LINES
from tests.export.pages import data_in, part, played, unpacked


class Tags(HTMLParser):
    """All tags and attributes of a page."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, dict(attrs)))

    def named(self, tag: str) -> list[dict[str, str | None]]:
        return [attributes for name, attributes in self.tags if name == tag]


@pytest.mark.parametrize("name", known())
def test_every_game_of_the_package_can_be_saved(name: str) -> None:
    game = played(20, game=name)
    found = page(game)
    data = data_in(found)
    (view,) = data["views"].values()
    assert len(view["lines"][view["here"]]["story"]["frames"]) == len(game.frames())
    for event in game.events:
        assert event.caption.replace("’", "") in re.sub("&#x27;|’|&#39;", "", found.replace("&amp;", "&"))


@pytest.mark.parametrize(
    ("options", "most"),
    [
        ({"seed": 9, "level": 1, "players": 2}, 150_000),
        ({"seed": 20, "level": 1, "players": 2}, 150_000),
        ({"seed": 3, "level": 3, "players": 5}, 167_000),
        ({"seed": 3, "level": 1, "players": 2, "panels": ["log"]}, 119_000),
        ({"game": "maciji"}, 129_000),
        ({"game": "lovelace-babbage"}, 182_000),
        ({"game": "nightmare"}, 195_000),
    ],
)
def test_a_file_of_sixty_actions_with_every_mode_is_small(options: dict[str, Any], most: int) -> None:
    panels = options.pop("panels", None)
    assert len(page(played(60, **options), panels=panels).encode()) <= most


def test_the_policy_allows_two_scripts_and_one_style_and_nothing_else() -> None:
    found = page(played(12))
    tags = Tags(found)
    (policy,) = [meta["content"] for meta in tags.named("meta") if meta.get("http-equiv")]
    assert policy is not None
    (plain,) = re.findall(r"<script>(.*?)</script>", found, re.DOTALL)
    (style,) = re.findall(r"<style>(.*?)</style>", found, re.DOTALL)
    assert policy.split("; ") == [
        "default-src 'none'",
        f"script-src {policy_hash(plain)} {policy_hash(part(found, 'code'))}",
        f"style-src {policy_hash(style)}",
        "img-src data:",
        "base-uri 'none'",
        "form-action 'none'",
    ]
    assert not [tag for tag, attributes in tags.tags for name in attributes if name == "style" or name.startswith("on")]
    outside = [value for _, attributes in tags.tags for value in attributes.values() if value and "://" in value]
    assert outside == ["https://pypi.org/project/spagwidget/"]  # a link, which loads nothing


HOSTILE = (
    "</script><script>x",
    "<!--",
    "]]>",
    "<img src=x onerror=a>",
    '"onload="a',
    "</title><b>",
    "&lt;b&gt;",
    "{{1}}",
)


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_stay_text(text: str) -> None:
    game = played(4)
    game.names = {"A": text, "B": "Ben"}
    game.annotate(game.tree.path[1], comment=text)
    plain = played(4)
    plain.names = {"A": "Ada", "B": "Ben"}
    plain.annotate(plain.tree.path[1], comment="good")
    found = page(game, title=text, author=text)
    assert escape(text) in found
    assert [tag for tag, _ in Tags(found).tags] == [tag for tag, _ in Tags(page(plain, title="t", author="a")).tags]


def test_the_text_of_a_page_has_the_picture_the_log_and_the_end() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)")
    game.play("run", "hit B")
    found = page(game, step=1)
    tags = Tags(found)
    (picture,) = [one for one in tags.named("svg") if one.get("role") == "img"]
    assert "Bug, place 0" in (picture["aria-label"] or "")
    assert [attributes["start"] for attributes in tags.named("ol")] == ["1"]
    assert len(tags.named("li")) == len(game.frames()) - 1
    assert f"The end (step {len(game.frames()) - 1})" in found
    assert [("open" in one) for one in tags.named("details")] == [True, False]


def test_a_step_hides_what_follows() -> None:
    game = played(20)
    assert data_in(page(game, step=3))["traits"] == {"step": 3, "horizon": 3}
    assert data_in(page(game, step=len(game.events)))["traits"] == {"step": len(game.events)}
    assert data_in(page(game))["traits"] == {}


def test_lines_share_their_frames_and_have_their_own_answers() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)")
    game.play("run", "hit B")
    game.fork(0)
    game.play("skip", "run")
    data = data_in(page(game))
    (view,) = data["views"].values()
    first, second = view["lines"]
    assert view["here"] == 1
    assert second["shared"] == 1
    assert len(second["story"]["frames"]) == len(game.frames()) - 1
    assert first["answers"]["program"]["steps"] != second["answers"]["program"]["steps"]
    assert {segment["line"] for segment in view["answers"]["tree"]["segments"]} == {0, 1}
    assert data_in(page(game, panels=["code"]))["views"]["code"]["lines"][0]["shared"] == 0


def test_of_a_very_large_tree_a_page_has_the_present_line() -> None:
    game, chance = spag.Game(seed=1), Random(1)
    for _ in range(MOST_LINES + 20):
        if game.ply:
            game.fork(0)
        for _ in range(4):
            game.play(chance.choice(game.legal))
    assert len(game.lines) > MOST_LINES
    (view,) = data_in(page(game))["views"].values()
    assert len(view["lines"]) == 1
    assert "tree" not in view["answers"]


def test_panels_are_those_that_are_wanted_and_that_the_game_has() -> None:
    game = played(12)
    everything, few = part(page(game), "code"), part(page(game, panels=["log"]), "code")
    for name in ("code", "values", "strip", "predict"):
        assert f"load('{name}.js')" in everything
        assert f"load('{name}.js')" not in few
    assert "load('tree.js')" not in everything, "nothing was varied or annotated"
    game.annotate(game.tree.path[1], comment="good")
    assert "load('tree.js')" in part(page(game), "code")


def test_editions_can_be_switched_if_several_are_asked_for() -> None:
    game = played(12)
    two = data_in(page(game, edition=["monster", "code"]))
    assert two["edition"] == "monster"
    assert [list(view["lines"][0]["story"]["editions"]) for view in two["views"].values()] == [["monster", "code"]] * 2
    assert list(data_in(page(game))["views"]) == ["code"]
    assert "load('monster.js')" in part(page(game, edition="monster"), "code")


def secret(line: str) -> spag.Game:
    game = spag.Game("lovelace-babbage", players=2, seed=4)
    game.play(*(game.legal_for(seat)[0] for seat in "AB"), line)
    return game


@pytest.mark.parametrize("seat", ["B", None])
def test_LB98_a_page_holds_only_what_its_reader_may_know(seat: str | None) -> None:
    one, other = secret("A: line A1+"), secret("A: line A1-")
    assert page(one, seat=seat) == page(other, seat=seat)
    assert page(one, seat="A") != page(other, seat="A")


def test_a_page_of_a_seat_does_not_count_what_others_do() -> None:
    one, other = secret("A: line A1+"), secret("A: line A1+")
    other.play("A: erase")
    assert page(one, seat="B") == page(other, seat="B")


def test_a_file_is_written_whole_or_not_at_all(tmp_path: Path) -> None:
    file = tmp_path / "game.html"
    file.write_text("before")
    game = played(4)
    with pytest.raises(spag.BadValue, match="no step 99"):
        game.to_html(file, step=99)
    assert file.read_text() == "before"
    game.to_html(file)
    assert file.read_text(encoding="utf-8") == page(game)
    with pytest.raises(FileNotFoundError):
        game.to_html(tmp_path / "nowhere" / "game.html")


@pytest.mark.parametrize(
    ("options", "error"),
    [
        ({"step": -1}, spag.BadValue),
        ({"step": "1"}, spag.BadType),
        ({"panels": ["log", "nothing"]}, spag.BadValue),
        ({"panels": "log"}, spag.BadValue),
        ({"edition": "none"}, spag.BadValue),
        ({"edition": []}, spag.BadType),
        ({"edition": [1]}, spag.BadType),
        ({"language": "xx"}, spag.BadValue),
        ({"title": "a\nb"}, spag.BadValue),
        ({"title": "x" * 201}, spag.BadValue),
        ({"author": 3}, spag.BadValue),
        ({"seat": "Z"}, spag.BadValue),
    ],
)
def test_wrong_arguments_get_a_short_error(options: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error) as found:
        page(played(4), **options)
    assert 10 < len(str(found.value)) < 300


def test_a_wide_space_may_stand_between_japanese_names() -> None:
    assert "2年B組\u3000岡田" in page(played(4), author="2年B組\u3000岡田")


def test_the_name_of_the_file_ends_in_html(tmp_path: Path) -> None:
    with pytest.raises(spag.BadValue, match="does not end in"):
        played(4).to_html(tmp_path / "game.json")


def test_the_texts_can_be_in_another_language() -> None:
    found = page(played(4), language="en-XA")
    assert '<html lang="en-XA">' in found
    assert "What is this?" not in found


def test_the_sentences_of_a_page_are_joined_as_its_language_joins_them() -> None:
    """Japanese has no space between sentences, also not where a game has players, an author and a credit."""
    game = spag.Game(level=1, seed=3, names={"A": "Emi", "B": "Ken"})
    assert "A game between Emi and Ken. Made by Yuki." in page(game, author="Yuki")
    found = page(game, author="Yuki", language="ja")
    assert "<b>これは何？</b>　" in found
    assert "EmiとKenのゲームです。作成者はYukiです。" in found
    assert re.search("。 +[<ぁ-龠]", found) is None


@pytest.mark.parametrize("kind", ["row", *PAINTERS])
def test_a_script_has_every_module_that_it_needs(kind: str) -> None:
    text = unpacked(script_for(kind, ("monster", "extras", *PANELS[1:])).text)
    names = set(re.findall(r'"([\w.-]+\.js)"\(exports,module,require\)', text))
    assert set(re.findall(r"""require\([`"']\./([\w.-]+\.js)[`"']\)""", text)) <= names
    for name in names:
        sheet = BUILT / name.replace(".js", ".css")
        assert not sheet.is_file() or json.dumps(sheet.read_text(), ensure_ascii=False)[1:-1] in text


@pytest.mark.parametrize("size", range(1, 40))
def test_packed_bytes_can_be_unpacked(size: int) -> None:
    text = "ü<>&'\"\n"[: size % 7] * size
    assert unpacked(packed(text.encode())) == text
    assert "<" not in packed(text.encode())


def test_only_a_japanese_page_says_where_japanese_lines_break() -> None:
    game = played(4)
    assert "auto-phrase" not in page(game).split("</style>")[0]
    with speaking("ja"):
        assert "auto-phrase" in page(game).split("</style>")[0]
