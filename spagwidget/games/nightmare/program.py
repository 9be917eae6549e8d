"""The ring as a listing in place of a program: cards as calls, with the line that is carried out and the texts read."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.catalogue import say
from ...core.program import Program, ProgramText, comment, free_name
from ...core.rules import Note
from .cards import NAMES, PARAMS
from .state import NOBODY, OVER, PLACE, State


class NightmareListing(Program[State]):
    """The ring as calls, with the bits behind them as comments. It cannot be run, because the deck is hidden.

    A card has the mark `call:` with its name, wherever it lies: in the ring, beside the PC, or in the hand of NEW.
    """

    runnable = False

    def write(self) -> ProgramText:
        """Return the listing of the first position."""
        return self.page(self.first)

    def page(self, state: State) -> ProgramText:
        """Return the listing of a position.

        Args:
            state: The position; nothing hidden is read.
        """
        lines = [comment(say("nightmare.listing.head")), comment(say("nightmare.listing.about")), "ring = ["]
        marks = {"loop": 3}
        for card in state.ring:
            lines.append(f"    {_call(state, card)},{_behind(state, card)}")
            marks[f"call:{NAMES[card]}"] = len(lines)
        lines.append("]")
        if state.pc in state.ring:
            lines.append(f"pc, direction = {_name(state.pc)}, {state.direction:+}")
        for name, cards in (("beside_pc", state.drawn), ("hand", () if state.hand == NOBODY else (state.hand,))):
            for card in cards:
                lines.append(f"{name} = {_call(state, card)}")
                marks[f"call:{NAMES[card]}"] = len(lines)
        return ProgramText("\n".join(lines) + "\n", marks)

    def marks_of(self, note: Note) -> Sequence[str] | None:
        """Return the marks of the PC's card and of the card whose text runs; None for choices.

        Args:
            note: The event.
        """
        match note.kind, note.args:
            case "go", (_, to):
                return _calls(to)
            case "start" | "place" | "end" | "out" | "shuffle", _:
                return () if note.kind == "place" else None
            case "run", (_, card, text):
                return _calls(card, text)
            case "fetch", (_, cards):
                return _calls(note.before.pc, *reversed(cards))  # the first one is the innermost line
            case "replace", (_, card, new, _) if card == note.before.pc:
                return _calls(new, *_texts(note.before))
        return _calls(note.before.pc, *_texts(note.before))

    def marks_open(self, state: State) -> Sequence[str]:
        """Return the marks of the PC's card and of the card whose text asks."""
        return () if state.phase in (PLACE, OVER) else _calls(state.pc, *_texts(state))


def _texts(state: State) -> tuple[int, ...]:
    """Return the card whose text is carried out, as a tuple."""
    return () if state.job is None else (state.job.card,)


def _calls(*cards: int) -> tuple[str, ...]:
    return tuple(dict.fromkeys(f"call:{NAMES[card]}" for card in cards if card != NOBODY))


def _name(card: int) -> str:
    return NAMES[card].replace("#", "_")


def _call(state: State, card: int) -> str:
    """Return a card as a call with its numbers."""
    pairs = zip(PARAMS[card], state.params[card], strict=True)
    return f"{_name(card)}({', '.join(f'{free_name(name, ())}={value}' for name, value in pairs)})"


def _behind(state: State, card: int) -> str:
    """Return the bits of a card and its SKIP marker as a comment; "" if it has neither."""
    parts = [*state.queues[card], *(["SKIP"] if state.skips >> card & 1 else [])]
    return f"  # {' '.join(parts)}" if parts else ""
