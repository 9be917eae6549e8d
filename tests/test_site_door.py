"""The door of the page on which games are played without Jupyter: what goes through it, in this process."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import spagwidget as spag
from scripts.website.door import Door
from spagwidget.lessons import exercise, prediction


def test_the_page_can_ask_for_the_other_edition() -> None:
    texts: list[str] = []
    door = Door(texts.append)
    door.receive(json.dumps(["begin", {"game": "spaghetti", "options": {"seed": 7}}]))
    texts.clear()
    door.receive(json.dumps(["message", {"type": "edition", "edition": "monster", "id": 1}]))
    sent: list[tuple[str, Any]] = [tuple(json.loads(text)) for text in texts]
    ((kind, content),) = sent  # and no record, which does not say in which edition a game is shown
    assert (kind, content["type"], content["title"]) == ("message", "story", "Spaghetti Monster")


def test_a_link_that_cannot_be_read_is_refused_in_the_language_of_the_page() -> None:
    texts: list[str] = []
    door = Door(texts.append)
    for language, word in (("en", "damaged"), ("ja", "リンク"), ("xx", "damaged")):
        door.receive(json.dumps(["begin", {"link": "#game=1.x.y", "language": language}]))
        kind, reason = json.loads(texts.pop())
        assert kind == "failed"
        assert word in reason


OWN = exercise(
    "(Bug A)(AddFlag B) A1+9 B1+9",
    question="A can win at once. How?",
    solution="run; hit B",
    right="B has no life left.",
    hint="Who has 1 life?",
)
ASKED = prediction(
    "(Bug A)(AddFlag B) A5+9 B5+9",
    question="How much life does B have after `run; hit B`?",
    line="run; hit B",
    choices=(3, 4, 5),
    asks="B life",
)


class Page:
    """A page that keeps what the door tells it."""

    def __init__(self) -> None:
        self.told: list[tuple[str, Any]] = []
        self.door = Door(lambda text: self.told.append(tuple(json.loads(text))))

    def ask(self, kind: str, content: object) -> list[tuple[str, Any]]:
        """Send something, and return what comes back."""
        self.told.clear()
        self.door.receive(json.dumps([kind, content]))
        return list(self.told)

    def act(self, **request: object) -> None:
        """Send a request about what the board shows now."""
        self.ask("message", {"type": "hello", "id": 1})
        self.ask("message", {**request, "id": 2, "revision": self.said(last="message")["revision"]})

    def said(self, *, last: str) -> Any:
        """Return the newest content of one kind."""
        return next(content for kind, content in reversed(self.told) if kind == last)


@pytest.mark.parametrize("form", [lambda: OWN.link(), lambda: OWN.link(page="play/index.html"), lambda: str(OWN.sheet)])
def test_an_exercise_is_opened_from_a_link_or_a_file_and_answered_by_playing(form: Callable[[], str]) -> None:
    page = Page()
    page.ask("begin", {"exercise": form()})
    about = page.said(last="board")
    assert about["question"] == "A can win at once. How?"
    assert about["values"]["exercise"]["kind"] == "play"
    assert "extras" in about["parts"]
    page.act(type="play", action="run")
    assert page.said(last="kept") == {"exercise": form()}
    page.act(type="play", action="hit B")
    told = page.said(last="values")["exercise"]["told"]
    assert (told["outcome"], told["text"]) == ("right", "B has no life left.")
    page.ask("message", {"type": "exercise", "do": "save", "id": 3})
    file = page.said(last="message")
    assert (file["type"], file["name"]) == ("file", "spagwidget-answers.json")
    assert OWN.name in json.loads(file["content"])["exercises"]


def test_a_question_of_an_exercise_is_answered_with_its_buttons() -> None:
    page = Page()
    page.ask("begin", {"exercise": ASKED.link()})
    about = page.said(last="board")
    assert about["question"] == "How much life does B have after run; hit B?"
    assert about["values"]["exercise"]["answers"] == ["3", "4", "5"]
    assert about["values"]["read_only"] is True
    for choice, outcome in ((0, "wrong"), (1, "right")):
        page.act(type="exercise", do="choose", choice=choice)
        assert page.said(last="values")["exercise"]["told"]["outcome"] == outcome
        page.ask("begin", {"exercise": ASKED.link()})


def test_an_exercise_dropped_on_a_game_is_opened_as_one_and_a_game_still_as_a_game() -> None:
    page = Page()
    page.ask("begin", {"game": "spaghetti", "options": {"seed": 7}})
    assert page.said(last="board")["question"] == ""
    page.ask("message", {"type": "open", "id": 1, "revision": 0, "text": str(OWN.sheet)})
    assert page.said(last="board")["question"] == "A can win at once. How?"
    page.ask("begin", {"game": "spaghetti", "options": {"seed": 7}, "language": "ja"})
    page.ask("message", {"type": "open", "id": 1, "revision": 0, "text": str(OWN.sheet)})
    assert page.said(last="board")["title"] == "スパゲッティコード"
    page.ask("begin", {"game": "spaghetti", "options": {"seed": 7}})
    record = str(spag.Game(level=1, players=2, seed=8).record)
    page.ask("message", {"type": "open", "id": 2, "revision": 0, "text": record})
    assert [kind for kind, _ in page.told if kind == "board"] == []
    assert "exercise" not in dict(page.told)["kept"]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("#exercise=1.x.y", "damaged"),
        ("#exercise=", "not a link to an exercise"),
        ("nothing", "not a link to an exercise"),
        ('{"format": "spagwidget-exercise"}', "version"),
        (str(OWN.sheet).replace("hit B", "fly"), "fly"),
    ],
)
def test_a_damaged_exercise_leaves_the_present_game_and_says_why(text: str, reason: str) -> None:
    page = Page()
    page.ask("begin", {"game": "spaghetti", "options": {"seed": 7}})
    ((kind, said),) = page.ask("begin", {"exercise": text})
    assert kind == "failed"
    assert reason in said
    page.ask("message", {"type": "hello", "id": 1})
    assert page.said(last="message")["type"] == "story"
