"""What Spaghetti Code offers to a debugger: values in the language of Blank cards (R60), breakpoints and loops."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from ...core.catalogue import say
from ...core.errors import BadCommand, BadType
from ...core.inspector import Reader, misread
from ...core.rules import Note
from .blank.language import LONGEST
from .blank.tokens import split
from .display.captions import CAPTIONS
from .display.words import title
from .expression import Expression
from .quantities import Quantities
from .state import State


class SpaghettiInspector(Quantities):
    """The values, breakpoints and loops of Spaghetti Code."""

    # Values

    def read(self, text: str) -> Reader[State]:
        """Return the function that reads an expression's value at a step; the Blank language reads the text (R60).

        Args:
            text: The expression, such as `their life`, `Bug.damage` or `cursor = Bug`.

        Raises:
            BadCommand: The expression cannot be read; the message says where, and what was expected.
            BadType: The expression is not a text.
        """
        if not isinstance(text, str):
            raise BadType(say("watch.type", value=text))
        if len(text) > LONGEST:
            raise misread(text, say("blank.long", most=LONGEST, found=len(text)), LONGEST + 1)
        try:
            line = next(split(text, 1), None)
            if line is None:
                raise BadCommand(say("watch.missing", advice=""), 1, 1, 1)
            return Expression(self, line).read()
        except BadCommand as fault:
            raise misread(text, str(fault), fault.column, fault.length) from None

    # Breakpoints

    def kinds(self) -> dict[str, str]:
        """Return the kinds of events, each with its label."""
        return {kind: self._word(f"kind.{kind}") for kind in CAPTIONS}

    def spots(self, first: State) -> dict[str, str]:
        """Return the names of the cards in the row, each with its title in the edition.

        Args:
            first: The state at step 0, as the viewpoint sees it.
        """
        names = (self._name(card) for card in self._row(first))
        return {name: title(self.shown, name) for name in names}

    def stops(self, note: Note, focus: Sequence[str]) -> Sequence[str]:
        """Return the card that the cursor comes to, if it does.

        Args:
            note: The event.
            focus: Not used.
        """
        match note.kind, note.args:
            case ("start", (card,)) | ("cursor", (_, card, _)) | ("drop", (_, _, card, _)) if card >= 0:
                return [self._name(card)]
        return ()

    # Loops

    def course(self, state: State) -> Hashable:
        """Return the position without life, unused flags, interrupts and the numbers of the cards."""
        more = state.more._replace(interrupts=()) if state.more.interrupts else state.more
        return state._replace(life=(), unused=(), params=(), more=more)

    def resources(self, state: State) -> Mapping[str, int]:
        """Return everybody's life, unused flags and interrupts, and the numbers of the cards in the row."""
        found: dict[str, int] = {}
        for letter, life, unused in zip(self.facts.seats, state.life, state.unused, strict=True):
            found[f"{letter} life"], found[f"{letter} unused"] = life, unused
        for letter, count in zip(self.facts.seats, state.more.interrupts, strict=False):
            found[f"{letter} interrupts"] = count
        for card in state.order:
            command = self.facts.commands[card]
            for name, value in zip(command.params, state.params[card], strict=True):
                found[f"{command.name}.{name}"] = value
        return found
