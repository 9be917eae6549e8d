"""Every type of request is tried without Jupyter (tests/board), and nothing is asked where nobody decides."""

from __future__ import annotations

import pytest

import spagwidget as spag
from spagwidget.board.inspections import KINDS
from spagwidget.core.catalogue import say
from tests.board.asked import INSPECTED, REQUESTS, finished

from .golden import RecordingBoard


def test_every_type_of_request_is_tried() -> None:
    assert {*REQUESTS, "inspect"} == {*spag.SpagWidget()._board.request_types}
    assert {*INSPECTED, "offered"} == {*KINDS}


@pytest.mark.parametrize("seat", [None, "A", "B"])
def test_after_the_end_there_are_no_questions(seat: str | None) -> None:
    board = RecordingBoard(finished(), seat=seat)
    (answer,) = board.receive(type="ask", words=["run"], id=1)
    assert (answer["type"], answer["message"]) == ("refused", "The game is over: nobody has to decide.")


def test_who_waits_is_asked_nothing() -> None:
    board = RecordingBoard(spag.Game.from_position("(Bug A)(AddFlag B)"), seat="B")
    (answer,) = board.receive(type="ask", words=["run"], id=1)
    assert (answer["type"], answer["message"]) == ("refused", say("why_not.nothing"))
