"""Why the lines of a game win or lose something: each effect with the rule behind it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from ...core.catalogue import say
from ...core.explainer import Citation, RuleSentence, RuleText
from ...core.rules import Note
from ...core.session.game import Game
from ...core.session.match.transcript import Event
from .data import SEATS
from .display.words import two
from .explainer import rule_behind, rule_texts
from .state import State

ENDS = ("announce", "wrong", "void", "end", "debug")
"""The kinds of events that end the effects of a line."""


class LineEffect(NamedTuple):
    """What a line has won or lost, or that it has done neither.

    Attributes:
        step: The step at which it happens.
        seat: The letter of the player.
        line: The number of the line.
        text: What happens, in one sentence.
        rule: The rule behind it.
        sentence: The index of the deciding sentence.
    """

    step: int
    seat: str
    line: int
    text: str
    rule: RuleText
    sentence: int

    @property
    def because(self) -> RuleSentence:
        """The deciding sentence of the rule."""
        return self.rule.sentences[self.sentence]

    def __str__(self) -> str:
        """The text, with the rule's number in brackets."""
        return say("refusal.rule", reason=self.text, rule=self.rule.label)


def effects_of_lines(game: Game, seat: str | None = None) -> tuple[LineEffect, ...]:
    """Return what the announced lines of a game of Lovelace & Babbage have won and lost, with the rules behind it.

    Args:
        game: The game.
        seat: The letter of the player who looks; None: the public.

    Raises:
        BadValue: The seat is unknown.

    >>> from spagwidget import Game
    >>> game = Game("lovelace-babbage", people=["Lovelace", "Babbage"], seed=1)
    >>> game.play("A: target 14", "B: target 12", "A: line A1+", "A: done", "B: done")
    >>> for effect in effects_of_lines(game):
    ...     print(effect)
    Line 1 of A gives 56. That is neither the target of A nor a patron. (LB53)
    """
    events = [frame.event for frame in game.frames(seat) if frame.event is not None]
    return tuple(found for at in range(len(events)) for found in _effects(events, at))


def _effects(events: Sequence[Event], at: int) -> Iterator[LineEffect]:
    """Yield the effects of the line that is announced at an event."""
    event = events[at]
    note = event.note
    if note.kind not in ("announce", "wrong", "void"):
        return
    seat, number = note.args[:2]
    if note.kind != "announce":
        yield from _cited(event, rule_behind(note), seat, number)
        return
    brought = False
    for later in events[at + 1 :]:
        if later.note.kind in ENDS:
            break
        for found in _cited(later, rule_behind(later.note), seat, number):
            brought = True
            yield found
    if not brought:
        key, sentence = _nothing(note)
        text = say(f"lovelace.nothing.{key}", seat=SEATS[seat], n=number, value=two(note.args[3]))
        yield LineEffect(event.number, SEATS[seat], number, text, rule_texts()["LB53"], sentence)


def _cited(event: Event, found: Citation | None, seat: int, line: int) -> Iterator[LineEffect]:
    if found is not None and event.note.args[:1] == (seat,):
        rule, sentence = rule_texts()[found.number], found.sentence or 0
        yield LineEffect(event.number, SEATS[seat], line, event.caption, rule, sentence)


def _nothing(note: Note) -> tuple[str, int]:
    """Return why a line brings nothing, and the index of the sentence of LB53 behind it."""
    state: State = note.before
    seat, value = note.args[0], note.args[3]
    again: Any = next((patron for patron in state.patrons if patron.number == value and seat in patron.claims), None)
    return ("number", 0) if again is None else ("again", 1)
