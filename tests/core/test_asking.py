"""How answers of readings become a question; the games' own questions are in their test_predictions."""

from __future__ import annotations

from spagwidget.core.asking import answers, asked, misreadings_of
from spagwidget.core.prediction import Candidate


class Right:
    id, rule = "", ""
    number: int | None = 3


class OneMore(Right):
    id, rule, number = "one_more", "R1", 4


class AlsoOneMore(OneMore):
    id = "also_one_more"


class AlsoRight(Right):
    id, rule = "also_right", "R2"


class Silent(Right):
    id, number = "silent", None


def read(reading: type[Right]) -> int | None:
    return reading.number


def test_an_answer_belongs_to_the_first_reading_that_leads_to_it() -> None:
    assert answers(Right, (AlsoOneMore, AlsoRight, OneMore, Silent), read) == {3: "", 4: "also_one_more"}


def test_nothing_is_asked_if_something_else_happened_than_the_rules_lead_to() -> None:
    assert answers(Right, (OneMore,), read, 3) == {3: "", 4: "one_more"}
    assert answers(Right, (OneMore,), read, 4) == {}
    assert answers(Silent, (OneMore,), read) == {}


def test_a_question_needs_a_wrong_answer_and_sorts_its_candidates() -> None:
    def made(found: dict[int, str]) -> list[tuple[str, ...]]:
        questions = asked(5, 6, "life", found, lambda n: Candidate(f"{n}", f"{n}"), str.upper, order=lambda n: -n)
        return [(one.text, one.tag, *(choice.id for choice in one.choices), one.right.id) for one in questions]

    assert made({3: ""}) == []
    assert made({3: "", 4: "one_more"}) == [("LIFE.ASK", "LIFE.TAG", "4", "3", "3")]


def test_a_misreading_has_its_texts_and_its_rule() -> None:
    found = misreadings_of((OneMore, AlsoRight), str)
    assert found["one_more"][:4] == ("one_more", "one_more.name", "one_more.reason", "R1")
    assert list(found) == ["one_more", "also_right"]
