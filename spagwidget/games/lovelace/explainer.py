"""The rules of Lovelace & Babbage by number, which of them forbids a choice, and why a line wins or loses something."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from ...core.catalogue import say
from ...core.explainer import Citation, Explainer, RuleSentence, RuleText
from ...core.rule_book import linked
from ...core.rules import Note
from ...core.speaking import spoken_cache
from .data import ATTACKS, PEOPLE, SEATS, SUBROUTINES
from .reasons import asked_by, reasons
from .rulebook import book
from .rules import Lovelace
from .state import OVER, State

NUMBER = re.compile(r"\bLB\d+(?:\.\d\d)?\b", re.ASCII)
"""A rule that a sentence names."""

MADE_UP = ("LB7", "LB8", "LB9", "LB72")
"""The rules whose data are a reconstruction; the rules of the subroutines are added to them."""


class LovelaceExplainer(Explainer[State]):
    """The rules LB1 to LB99, and the subroutines as LB72.14 and so on."""

    rules: Lovelace

    def rulebook(self) -> Mapping[str, RuleText]:
        """Return all rules in order, by their numbers; the subroutines follow LB72."""
        return rule_texts()

    def forbids(self, state: State, words: Sequence[str], target: str) -> Citation | None:
        """Return the rule that forbids a target, or the rule of the question.

        Args:
            state: The present state, as the viewpoint sees it.
            words: The words of the action that have been chosen so far, the player's first.
            target: The code of an engine, the number of a patron, or the letter of a player.
        """
        if state.phase == OVER or not state.asks:
            return None
        seat = SEATS.index(words[0][0]) if words else self.view.seat
        if seat is not None:
            for one in reasons(self.rules.option, state, seat, words):
                if target in one.targets:
                    return Citation(one.number, one.sentence)
        return Citation(*asked_by(state, words))


@spoken_cache()
def rule_texts() -> Mapping[str, RuleText]:
    """Return all rules by number, each subroutine by `LB72.` and its number."""
    found: list[RuleText] = []
    for one in (rule for chapter in book().chapters for rule in chapter.rules):
        note = say("lovelace.rule.made_up") if one.number in MADE_UP else ""
        found.append(RuleText(one.number, one.number, one.title, one.sentences, note))
        if one.number == "LB72":
            found += [_card(person, number) for person in PEOPLE for number in SUBROUTINES[person]]
    return linked(found, NUMBER)


def _card(person: str, number: int) -> RuleText:
    key = f"lovelace.rule.{'attack' if number in ATTACKS else 'card'}"
    sentences = tuple(RuleSentence(one.text, one.ruling) for one in book().cards[f"{number:02}"])
    title = say(key, number=f"{number:02}", person=person)
    return RuleText(f"LB72.{number:02}", f"LB72.{number:02}", title, sentences, say("lovelace.rule.made_up"))


BEHIND = {
    "wrong": ("LB51", 0),
    "void": ("LB61", 0),
    "debug": ("LB62", 0),
    "finish": ("LB52", 0),
    "barred": ("LB72.62", 0),
    "near": ("LB72.21", 0),
    "spoiled": ("LB72.47", 0),
    "unlocked": ("LB72.88", 0),
    "gear": ("LB55", 0),
    "swap": ("LB72.08", 0),
    "exchange": ("LB49", 0),
    "spared": ("LB47", 0),
    "timeout": ("LB46", 0),
}
"""The rule behind each kind of event that has one, and the index of its sentence."""

FAILURES = {"late": ("LB53", 5), "denied": ("LB72.59", 0), "spoiled": ("LB72.47", 0), "experiment": ("LB72.97", 0)}
"""The rule behind a failure, by the reason that its event names."""

CLAIMS = {1: 3, 2: 4}
"""The index of the sentence of LB53 for a first and a second claim; later ones have the next sentence."""


def rule_behind(note: Note) -> Citation | None:
    """Return the rule by which a line wins or loses something at an event; None: it does neither.

    Args:
        note: The event.
    """
    match note.kind, note.args:
        case "claim", (_, _, count):
            return Citation("LB53", CLAIMS.get(count, 5))
        case "area", (seat, number, _):
            return _behind_area(note.before, seat, number)
        case "failure", (_, why):
            return Citation(*FAILURES[why])
    found = BEHIND.get(note.kind)
    return None if found is None else Citation(*found)


def _behind_area(state: State, seat: int, number: int) -> Citation:
    """Return the rule behind an area: by choice, what is left, or 88."""
    claims = next(patron.claims for patron in state.patrons if patron.number == number)
    place = claims.index(seat) + 1
    return Citation("LB72.88", 0) if place > 2 else Citation("LB53", CLAIMS[place])
