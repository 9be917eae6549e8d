"""Whole numbers for actions: one for each action, or for each letter of its text."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from ..core.action import Action
from ..core.catalogue import say
from ..core.errors import BadValue, Unsupported
from ..core.game_type import Parts
from ..core.rules import Rules
from ..core.table.scene import Prompt
from ..core.viewpoint import Viewpoint

WAIT = 0
"""The number of "take no action out of turn"."""

END = 1
"""In a spelled action, the number of "the text ends here"."""

FIRST = 2
"""In a spelled action, the number of the byte 0; those of the other bytes follow."""

MOST_FILLED = 20_000
"""The most actions that a pattern may stand for."""


class Step(NamedTuple):
    """What a number leads to.

    Attributes:
        text: The text of an action, or the beginning of some; "": nothing is done.
        whole: Whether this is a whole action, or nothing, and not only a beginning.
    """

    text: str
    whole: bool = True


WAITING = Step("")


class Numbering(ABC):
    """Which number means what.

    Attributes:
        count: How many numbers there are, from 0.
        spells: Whether an action takes several numbers.
    """

    count: int
    spells: bool

    @abstractmethod
    def steps(self, texts: Iterable[str], prefix: str, waits: bool) -> dict[int, Step]:
        """Return what can be chosen, as numbers with what they lead to.

        Args:
            texts: The texts of the legal actions.
            prefix: The beginning that has been chosen so far.
            waits: Whether the player may also wait.
        """

    @abstractmethod
    def name(self, number: int) -> str:
        """Return what a number means.

        Raises:
            BadValue: The number is unknown.
        """

    def _check(self, number: int) -> None:
        if not 0 <= number < self.count:
            raise BadValue(say("adapters.error.number", number=number, count=self.count))


class Listed(Numbering):
    """A number for each action: 0 is `WAIT`, the others follow the list.

    Args:
        texts: The text of every action that can occur, each once.

    Raises:
        BadValue: A text is listed twice.
    """

    spells = False

    def __init__(self, texts: Iterable[str]) -> None:
        self.texts = ("", *texts)
        self.numbers = {text: number for number, text in enumerate(self.texts)}
        self.count = len(self.texts)
        if len(self.numbers) < self.count:
            twice = next(text for number, text in enumerate(self.texts) if self.numbers[text] != number)
            raise BadValue(say("adapters.error.twice", action=twice))

    def steps(self, texts: Iterable[str], prefix: str, waits: bool) -> dict[int, Step]:
        """Return the numbers of the legal actions with their texts.

        Args:
            texts: The texts of the legal actions.
            prefix: Not needed.
            waits: Whether the player may also wait.

        Raises:
            Unsupported: An action is not in the list.
        """
        found = {WAIT: WAITING} if waits else {}
        for text in texts:
            number = self.numbers.get(text)
            if number is None:
                raise Unsupported(say("adapters.error.unlisted", action=text))
            found[number] = Step(text)
        return found

    def name(self, number: int) -> str:
        """Return the text of an action; `wait` for `WAIT`.

        Raises:
            BadValue: The number is unknown.
        """
        self._check(number)
        return self.texts[number] if number else "wait"


class Spelled(Numbering):
    """A number for each byte of UTF-8: an action's text is chosen byte by byte, where the legal texts differ.

    Bytes that all remaining texts share are not asked for. `END` chooses the text that ends here while others go on; it
    is also the only choice if there is only one text from the start.
    """

    spells = True
    count = FIRST + 256

    def steps(self, texts: Iterable[str], prefix: str, waits: bool) -> dict[int, Step]:
        """Return the next bytes as numbers, with the text or the beginning that each leads to.

        Args:
            texts: The texts of the legal actions.
            prefix: The beginning that has been chosen so far.
            waits: Whether the player may also wait.
        """
        start = prefix.encode(errors="surrogateescape")
        data = [one for one in (text.encode() for text in texts) if one.startswith(start)]
        found = {WAIT: WAITING} if waits and not prefix else {}
        shared = _shared(data) if not prefix else start
        groups: dict[int, list[bytes]] = {}
        for one in data:
            groups.setdefault(FIRST + one[len(shared)] if len(one) > len(shared) else END, []).append(one)
        for number in sorted(groups):
            shared = _shared(groups[number])
            found[number] = Step(shared.decode(errors="surrogateescape"), len(groups[number]) == 1)
        return found

    def name(self, number: int) -> str:
        """Return the character of a byte, or what else the number means.

        Raises:
            BadValue: The number is unknown.
        """
        self._check(number)
        if number < FIRST:
            return ("wait", "end")[number]
        byte = number - FIRST
        return f"byte {byte}" if byte < 32 or byte > 126 else chr(byte)


def _shared(texts: Sequence[bytes]) -> bytes:
    """Return the longest beginning that all texts share."""
    first, last = min(texts), max(texts)
    at = next((at for at, (one, two) in enumerate(zip(first, last, strict=False)) if one != two), len(first))
    return first[:at]


class Patterns:
    """The actions that patterns stand for (`Rules.fill`), as the game's questions describe them.

    Args:
        parts: The parts of the game.
    """

    def __init__(self, parts: Parts) -> None:
        own = type(parts.rules)
        self.rules: Rules[Any] = parts.rules
        self.parts = parts
        self.needed = own.fill is not Rules.fill
        self._known: dict[tuple[str, str], tuple[str, ...]] = {}

    def texts(self, state: Any, action: Action, example: Action, seat: int) -> Sequence[str]:
        """Return the texts of all actions that a pattern stands for.

        Args:
            state: The state, as the seat observes it.
            action: The pattern.
            example: One of the actions that it stands for.
            seat: The seat that may take it.

        Raises:
            Unsupported: The game's questions do not say what the pattern stands for, or it stands for too many.
        """
        words = action.text.split(" ")
        pairs = enumerate(zip(words, example.text.split(" "), strict=False))
        for at in [at for at, (word, other) in pairs if word != other]:
            prompt = self.parts.display(Viewpoint(seat)).prompt(state, words[:at])
            key = (action.text, repr((prompt.number, prompt.several)))
            if key not in self._known:
                filled = _filled(prompt, words[at], action.text)
                self._known[key] = tuple(" ".join([*words[:at], one, *words[at + 1 :]]) for one in filled)
            if self._known[key]:
                return self._known[key]
        raise Unsupported(say("adapters.error.pattern", action=action.text))


def _filled(prompt: Prompt, word: str, text: str) -> list[str]:
    """Return the words that a question allows in place of a word of a pattern; none if it is not about this word."""
    number, several = prompt.number, prompt.several
    if number is not None and number.word == word:
        _check_count(number.high - number.low + 1, text)
        return [f"{value:0{number.digits}}" for value in range(number.low, number.high + 1)]
    if several is not None and several.word == word:
        found: list[str] = []
        for count in range(several.low, min(several.high, len(several.of)) + 1):
            for chosen in combinations([one for one, _ in several.of], count):
                found.append(several.join.join(chosen))
                _check_count(len(found), text)
        return found
    return []


def _check_count(count: int, text: str) -> None:
    if count > MOST_FILLED:
        raise Unsupported(say("adapters.error.many", action=text, most=MOST_FILLED))
