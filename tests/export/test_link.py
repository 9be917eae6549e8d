"""Games as links: short, complete, and harmless if they are damaged or hostile."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64encode

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import spagwidget as spag
from spagwidget.core.registry import known
from spagwidget.core.session.record import LARGEST
from spagwidget.export import page, read_link
from spagwidget.export.link import _check
from tests.export.pages import data_in, played


@pytest.mark.parametrize("name", known())
def test_a_link_holds_the_whole_game(name: str) -> None:
    game = played(15, game=name)
    game.annotate(game.tree.path[1], comment="好い手 – ok?")
    assert spag.Game.from_link(game.link()).record == game.record
    assert spag.Game.from_link(game.link(page="https://a.example/b?c#d")).record == game.record


@given(st.integers(0, 10_000))
@settings(max_examples=15, deadline=None)
def test_a_link_of_sixty_actions_is_at_most_600_characters_long(seed: int) -> None:
    game = played(60, seed, level=1 + seed % 3, players=2 + seed % 4)
    assert len(game.link(step=len(game.events), edition="monster")) <= 600


def test_a_link_says_which_step_and_edition_are_shown() -> None:
    game = played(12)
    link = game.link(step=5, edition="monster")
    found = read_link(link)
    assert (found.record, found.step, found.edition) == (game.record, 5, "monster")
    assert link.endswith("&step=5&edition=monster")
    assert read_link(game.link()) == (game.record, None, "", "")


def made(content: bytes) -> str:
    packed = urlsafe_b64encode(zlib.compress(content)).rstrip(b"=").decode()
    return f"#game=1.{packed}.{_check(packed)}"


@pytest.mark.parametrize(
    ("link", "problem"),
    [
        ("", "not a link to a game"),
        ("https://example.org/", "not a link to a game"),
        ("#step=3", "not a link to a game"),
        ("#game=1..", "not a link to a game"),
        ("#" + "&" * 5000, "not a link to a game"),
        ("#game=2.abc.def", "version 2"),
        ("#game=1.abc.def", "damaged"),
        (f"#game=1.!!!.{_check('!!!')}", "damaged"),
        (f"#game=1.abcd.{_check('abcd')}", "damaged"),
        (made(b"\xff\xfe"), "damaged"),
        (made(b"[]"), "found a list"),
        (made(b" " * (LARGEST + 1)), "damaged"),
        ("x" * 500_000, "500000 characters"),
    ],
)
def test_a_damaged_or_hostile_link_gets_one_clear_sentence(link: str, problem: str) -> None:
    with pytest.raises(spag.BadRecord) as found:
        spag.Game.from_link(link)
    assert problem in str(found.value)
    assert len(str(found.value)) < 200


@given(st.data())
@settings(max_examples=60, deadline=None)
def test_a_link_that_was_changed_anywhere_is_not_read_as_another_game(data: st.DataObject) -> None:
    game = played(10)
    link = game.link()
    at = data.draw(st.integers(len("#game=1."), len(link) - 1))
    sign = data.draw(st.sampled_from("abcXYZ019-_."))
    changed = data.draw(st.sampled_from([link[:at], link[:at] + sign + link[at + 1 :], link[:at] + sign + link[at:]]))
    if changed != link:
        with pytest.raises(spag.BadRecord):
            spag.Game.from_link(changed)


def test_wrong_arguments_get_a_short_error() -> None:
    game = played(4)
    for options in ({"step": 99}, {"edition": "none"}):
        with pytest.raises(spag.BadValue):
            game.link(**options)
    with pytest.raises(spag.BadType):
        game.link(page=3)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(spag.BadType):
        spag.Game.from_link(3)  # type: ignore[arg-type]  # wrong on purpose


def test_a_link_can_say_the_language_of_a_page() -> None:
    game = played(4)
    assert read_link(game.link(language="ja")).language == "ja"
    assert game.link(language="ja").endswith("&language=ja")
    assert read_link(game.link()).language == ""
    with pytest.raises(spag.BadValue, match="no texts in the language"):
        game.link(language="xx")


def test_a_page_knows_links_to_each_of_its_lines() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)")
    game.play("run", "hit B")
    game.fork(0)
    game.play("skip", "run")
    links = data_in(page(game))["links"]
    for line in (0, 1):
        game.switch(line)
        assert game.link().endswith(links[line])
    assert data_in(page(game, panels=["log"]))["links"] == [links[1]]


def test_a_page_of_a_game_with_secrets_knows_no_links() -> None:
    game = spag.Game("lovelace-babbage", players=2, seed=4)
    for seat in (None, "A"):
        assert "links" not in data_in(page(game, seat=seat))
    assert "links" not in data_in(page(spag.Game(level=1, players=2, seed=1), seat="A"))
