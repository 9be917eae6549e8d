"""Why something cannot be chosen: games without rule texts, games of other packages, secrets."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.explainer import Citation, Explainer, Refusal, RuleSentence, RuleText
from spagwidget.core.game_type import GameType
from tests.games.nim import NIM, Nim, NimDisplay
from tests.games.sealed import SEALED

TAKEN = RuleText("1", "1", "Heaps", (RuleSentence("You take from one heap."), RuleSentence("It has a stone.")))


class NimExplainer(Explainer[Any]):
    """Says that every choice that is refused is refused by rule 1."""

    def rulebook(self) -> Mapping[str, RuleText]:
        return {"1": TAKEN}

    def forbids(self, state: Any, words: Sequence[str], target: str) -> Citation | None:
        return Citation("1", 1)


EXPLAINED = GameType("explained", Nim, NimDisplay, explainer=NimExplainer)


def test_a_game_without_rule_texts_gives_only_the_reason() -> None:
    game = spag.Game(NIM, heaps=(1, 2))
    found = game.why_not("A")
    assert found is not None
    assert (found.rule, found.sentence) == (None, None)
    assert str(found) == found.reason
    assert dict(game.rulebook()) == {}
    with pytest.raises(spag.BadValue, match="The rules of nim have no numbers"):
        game.rule("R1")


def test_an_explainer_of_another_package_names_its_rule() -> None:
    game = spag.Game(EXPLAINED, heaps=(1, 2))
    found = game.why_not("A")
    assert found == Refusal(found.reason if found else "", TAKEN, 1)
    assert game.rule("1").text == "You take from one heap. It has a stone."


def test_another_class_than_an_explainer_is_refused() -> None:
    with pytest.raises(spag.BadType, match="explainer"):
        GameType("broken", Nim, NimDisplay, explainer=Nim)  # type: ignore[arg-type]  # wrong on purpose


def test_the_public_learns_nothing_about_a_secret_question() -> None:
    game = spag.Game(SEALED)
    with pytest.raises(spag.BadValue, match="Nothing can be chosen here now"):
        game.why_not("A")
    seat = game.to_act[0]
    other = next(one for one in game.rules.seats if one != seat)
    assert game.why_not(other, seat=seat) is not None
