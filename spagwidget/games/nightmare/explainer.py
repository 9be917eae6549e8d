"""The rules of Programmer's Nightmare by number, and which of them forbids a choice."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...core.catalogue import say
from ...core.explainer import Citation, Explainer, RuleSentence, RuleText
from ...core.rule_book import linked
from ...core.speaking import spoken_cache
from .cards import CARDS
from .cards.house import HOUSE
from .display.reasons import general, reasons
from .rulebook import book
from .state import State, is_over

NUMBER = re.compile(r"\bPN\d+\b", re.ASCII)
"""A rule that a sentence names."""


class NightmareExplainer(Explainer[State]):
    """The rules PN1 to PN94, and what each kind of card does."""

    def rulebook(self) -> Mapping[str, RuleText]:
        """Return all rules in order, by their numbers, then the cards by their names."""
        return rule_texts()

    def forbids(self, state: State, words: Sequence[str], target: str) -> Citation | None:
        """Return the rule because of which a target cannot be chosen, or the rule of the question.

        Args:
            state: The present state, as the viewpoint sees it.
            words: Not used.
            target: The id of a card, a bit, a number or a player.
        """
        if is_over(state):
            return None
        found = next((one for one in reasons(state) if target in one.targets), None)
        return Citation(*general(state)) if found is None else Citation(found.number, found.sentence)


@spoken_cache()
def rule_texts() -> Mapping[str, RuleText]:
    """Return all rules by number, then the kinds of cards by name, with their printed numbers."""
    rules = [one for chapter in book().chapters for one in chapter.rules]
    found = [RuleText(one.number, one.number, one.title, one.sentences) for one in rules]
    for card in CARDS:
        printed = {name: f"{{{value}}}" for name, value in card.params.items()}
        texts = tuple(RuleSentence(one.text.format(**printed), one.ruling) for one in book().cards[card.title])
        key = "nightmare.rule.house" if card in HOUSE else "nightmare.rule.card"
        found.append(RuleText(card.title, card.title.replace("_", " "), say(key, n=card.copies), texts))
    return linked(found, NUMBER)
