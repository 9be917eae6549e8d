"""Help for writing Blank cards (R60): the language, examples, and the problems of a command so far."""

from __future__ import annotations

from typing import Any

from ....core.catalogue import say
from ....core.editing.card_editor import CardEditor, Example, PhraseGroup, Sketch
from ....core.errors import BadValue
from ....core.quoting import plain
from ..cards import COMMANDS, MONSTER, blank
from ..display.scene import face
from ..display.words import Wording, title
from ..options import MOST_BLANKS, check_name
from ..rules import Spaghetti
from .language import CHOICES, EFFECTS, NUMBERED, QUANTITIES
from .python_card import PythonCommand
from .reader import faults

EXAMPLES = {command.name: command.texts.blank for command in COMMANDS if command.texts.blank}
"""The built-in commands in the language of Blank cards: each plays like the card it is named after."""

FOES = {name: command.texts.opponents.blank for name, command in MONSTER.items() if command.texts.opponents}
"""The commands that differ in the Monster edition (section 8)."""

SHOWN = 40
"""The most characters of a name that a card's preview shows."""

BLOCKS = ("repeat {2}:", "if my life < 3:", "else:")


class BlankEditor(CardEditor):
    """The editor of Blank cards for one game.

    Args:
        rules: The rules of the game; the editor returns changed rules and leaves these as they are.
    """

    def __init__(self, rules: Spaghetti) -> None:
        self.rules = rules
        self.own = rules.facts.option.blanks
        self.shown = Wording(rules.facts, rules.facts.option.edition)

    def groups(self) -> tuple[PhraseGroup, ...]:
        """Return what can be written: instructions with and without a choice, blocks, and values for conditions."""
        kinds = {words: kind for part in (CHOICES, EFFECTS) for words, kind in part.items()}

        def said(words: str) -> tuple[str, str]:
            return f"{words} {{1}}" if kinds[words] in NUMBERED else words, say(f"blank.say.{words}")

        return (
            PhraseGroup(say("blank.group.choices"), tuple(map(said, CHOICES))),
            PhraseGroup(say("blank.group.effects"), tuple(map(said, EFFECTS))),
            PhraseGroup(say("blank.group.blocks"), tuple((f"{text}\n  ", say(f"blank.say.{text}")) for text in BLOCKS)),
            PhraseGroup(
                say("blank.group.table"), tuple((words, say(f"blank.say.{words}")) for words in QUANTITIES), True
            ),
        )

    def examples(self) -> tuple[Example, ...]:
        """Return commands to start from: first one that uses the whole language, then the built-in commands."""
        texts = EXAMPLES | (FOES if self.rules.facts.option.edition == "monster" else {})
        mixed = Example(say("blank.example.title"), say("blank.example"))
        return (mixed, *(Example(title(self.shown, name), text) for name, text in texts.items()))

    def written(self, spot: str) -> str:
        """Return the text of the command on a Blank card.

        Args:
            spot: The name of the card.

        Raises:
            BadValue: The Blank card is unknown, or its command is a Python function.
        """
        text = self.own.get(spot)
        if text is None:
            raise BadValue(say("blank.none", name=spot))
        if isinstance(text, PythonCommand):
            raise BadValue(say("blank.in_python", name=spot))
        return str(text)  # what is written now is a new text, also if a record had it

    def sketch(self, name: str, text: str, was: str = "") -> Sketch:
        """Return the problems of a name and a command, and a preview of the card.

        Args:
            name: The name for the card.
            text: The command, finished or not.
            was: The name of the Blank card that this one replaces; "" for a further card.

        Returns:
            The problem with the name or the number of cards, or ""; all faults of the text; and the card, if the text
            has no fault. An empty text has no faults, and a missing name is not a problem while the text is empty.
        """
        begun = bool(text.strip())
        problem, found = "", tuple(faults(text)) if begun else ()
        try:
            self._check_count(was)
            if name or begun:
                check_name(name, [other for other in self.own if other != was])
        except ValueError as error:
            problem = str(error)
        if found or not begun:
            return Sketch(problem, found, None)
        made = blank(plain(name, SHOWN), text)  # an invalid name can have any length
        return Sketch(problem, (), face(self.shown, made, made.defaults))

    def _check_count(self, was: str) -> None:
        most = MOST_BLANKS[self.rules.facts.option.edition]
        if was not in self.own and len(self.own) >= most:
            raise BadValue(say("blank.enough", most=most))

    def rules_with(self, name: str, text: str, was: str = "") -> Spaghetti:
        """Return the rules with a further Blank card, or with this one in place of `was`.

        Args:
            name: The name for the card.
            text: Its command.
            was: The name of the Blank card to replace; "" for a further card.

        Raises:
            BadCommand: The text is not a command; the error names its first fault.
            BadValue: There is no Blank card `was` whose command is text, the card cannot have this name, or the game
                has as many Blank cards as it can (R60).
        """
        if was:
            self.written(was)
        sketch = self.sketch(name, text, was)
        if wrong := faults(text):
            raise wrong[0]
        if sketch.problem:
            raise BadValue(sketch.problem)
        own: dict[str, Any] = {(name if other == was else other): text for other, text in self.own.items()}
        return remade(self.rules, blanks={**own, name: text})

    def rules_without(self, was: str) -> Spaghetti:
        """Return the rules without a Blank card.

        Args:
            was: The name of the card.

        Raises:
            BadValue: The Blank card is unknown.
        """
        if was not in self.own:
            raise BadValue(say("blank.none", name=was))
        return remade(self.rules, blanks={name: text for name, text in self.own.items() if name != was})


def remade(rules: Spaghetti, **options: Any) -> Spaghetti:
    """Return the same rules with some options replaced.

    Args:
        rules: The rules to start from.
        options: The options that differ, as `Spaghetti` takes them.
    """
    return type(rules)(**{**rules.options(), "blanks": dict(rules.facts.option.blanks) or None, **options})
