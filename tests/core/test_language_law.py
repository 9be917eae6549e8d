"""check_game finds texts that stay English, and texts that are put together by code."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

import spagwidget as spag
from spagwidget.core.catalogue import forget, labelled, paragraph, say
from spagwidget.core.display import Caption
from spagwidget.core.made_up import MADE_UP, glued, made_up, stayed
from spagwidget.core.rules import Note
from spagwidget.core.speaking import speaking
from tests.games.nim import Nim, NimDisplay, NimNotation

TEXTS = {"heaps.title": "Heaps", "heaps.takes": "{seat} takes {n}.", "heaps.left": "Few are left."}


@pytest.fixture(autouse=True)
def texts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Texts for a game with the name heaps."""
    monkeypatch.setattr("spagwidget.core.catalogue._FOREIGN", {})
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "en.heaps.json").write_text(json.dumps(TEXTS))
    spag.add_texts(str(tmp_path / "game.py"))
    yield
    forget()


class Whole(NimDisplay):
    """Every caption is a message."""

    def caption(self, note: Note, round_: int) -> Caption:
        return Caption(paragraph(say("heaps.takes", seat="A", n=1), say("heaps.left")))


class English(NimDisplay):
    """A caption is written in the code."""

    def caption(self, note: Note, round_: int) -> Caption:
        return Caption("Somebody takes something.")


class Glued(NimDisplay):
    """Two sentences are joined by a space in the code."""

    def caption(self, note: Note, round_: int) -> Caption:
        return Caption(f"{say('heaps.takes', seat='A', n=1)} {say('heaps.left')}")


class Listed(NimDisplay):
    """A list is made by the code."""

    def caption(self, note: Note, round_: int) -> Caption:
        return Caption(say("heaps.takes", seat=", ".join("AB"), n=1))


def check(display: type[NimDisplay]) -> None:
    spag.check_game(spag.GameType("heaps", Nim, display, NimNotation), games=2)


def test_a_game_whose_texts_are_messages_passes() -> None:
    check(Whole)


@pytest.mark.parametrize(
    ("display", "found"),
    [
        (English, "Somebody takes something."),
        (Glued, "«‹A› ţààķééš ‹1›.» «Fééŵ ààŕé ļééfţ.»"),
        (Listed, "A, B"),
    ],
)
def test_the_message_shows_what_cannot_be_translated(display: type[NimDisplay], found: str) -> None:
    with pytest.raises(AssertionError) as caught:
        check(display)
    assert say("contract.language") in str(caught.value)
    assert found in str(caught.value)


def test_a_game_without_messages_is_not_checked() -> None:
    spag.check_game(spag.GameType("other", Nim, English, NimNotation), games=1)


# The made-up language


def test_the_made_up_language_is_longer_and_keeps_values_code_and_names() -> None:
    text = made_up("x.y", "Run `game.play()` on {card}: rule R29 names AddFlag, {{1}} and {name!r}.")
    assert text == "«Ŕûûñ `game.play()` ööñ ‹{card}›: ŕûûļé R29 ñààmééš AddFlag, {{1}} ààñð {name!r}.»"
    assert made_up("ui.language", "en") == MADE_UP
    assert made_up("list.comma", ", ") == "‚ "
    assert made_up("x.y", {"one": "{n} flag", "other": "{n} flags"}) == {
        "one": "«‹{n}› fļààĝ»",
        "other": "«‹{n}› fļààĝš»",
    }
    assert made_up("x.y", "{n} %") == "«‹{n}› %»"
    assert made_up("x.y", "+3") == "+3"


@pytest.mark.parametrize("text", ["«à»", "A", "«à ‹«ƀ»›»", "«à»¦ «ƀ»", "«à»‚ B", "5 × 5", "«à ‹A‚ B›»", "«à»\n«ƀ»"])
def test_a_whole_text_is_not_glued(text: str) -> None:
    assert glued(text) == []


@pytest.mark.parametrize("text", ["«à» «ƀ»", "«à», «ƀ»", "«à ‹«ƀ» «ç»›»", "«à ‹A, B›»", "«à».", "A «à»", "«à»: «ƀ»"])
def test_a_glued_text_is_found(text: str) -> None:
    assert glued(text) != []


def test_two_structures_are_compared_part_by_part() -> None:
    english = {"a": ["Two words", "take Bug"], "b": ("x", Caption("One."))}
    other = {"a": ["Two words", "take Bug"], "b": ("x", Caption("«Ööñé.»"))}
    assert list(stayed(english, other, {"take Bug"})) == [".a.0: Two words"]
    assert list(stayed("A, B", "«à», «ƀ»")) == [": «à», «ƀ»"]


def test_joints_are_those_of_the_language() -> None:
    assert paragraph("A.", "", "B.") == "A. B."
    assert labelled("A", "b") == "A: b"
    with speaking(MADE_UP):
        assert paragraph("A.", "B.") == "A.¦ B."
