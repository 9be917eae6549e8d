"""The commands of the cards as Python functions, made from their steps in the language of Blank cards (R60)."""

from __future__ import annotations

import builtins
import keyword
from collections.abc import Collection, Iterator, Sequence

from ....core.catalogue import say
from ....core.errors import Unsupported
from ....core.program import docstring, free_name
from ..blank.interpreter import ASKS
from ..blank.language import Step, Value
from ..blank.reader import read_program
from ..card import Command

TAKEN = {"Card", "Dropped", "Enough", "Flag", "Player", "SimpleNamespace", "Stop", "View"} | set(dir(builtins))
TAKEN |= {"BLANKS", "DEFAULTS", "INSTANTS", "MEMORIES", "TITLES", "WORDS"}
"""The names that the function of a card cannot have."""

LOCAL = {
    "cards",
    "count",
    "cursor",
    "flag",
    "game",
    "got",
    "here",
    "hit",
    "hits",
    "it",
    "me",
    "players",
    "program",
    "repeats",
}
LOCAL |= {"say", "step", "enough", "suppress", "them", "undefeated", "leave", "run", "runs", "choose", "sys"}
LOCAL |= set(dir(builtins)) | set(keyword.kwlist)
"""The names that the number of a Blank card cannot have as a parameter."""

CALLS = {
    "add": "add_flag",
    "move": "move_flag",
    "remove": "remove_flag",
    "shift": "move_card",
    "drop": "remove_card",
    "raise": "raise_number",
    "lower": "lower_number",
    "hit": "hit_player",
    "another": "hit_another",
    "opponent": "hit_opponent",
    "who": "choose_player",
    "which": "choose_card",
    "leave": "leave",
    "turn": "turn_cursor",
    "reverse": "reverse_queues",
    "me": "hit",
    "them": "hit",
    "recall": "recall_commands",
}
"""The function of the program for each kind of step."""

NUMBERED = {"raise", "lower", "hit", "opponent"}
"""The kinds of step whose function takes the flag and a number."""


def function_name(name: str) -> str:
    """Return the name of a card's function."""
    if name not in TAKEN and not keyword.iskeyword(name) and not name[0].islower():
        return name
    return free_name(f"{name}_card", CALLS.values())  # a card `choose` is not the function `choose_card`


def parameters(names: Sequence[str], taken: Collection[str]) -> tuple[str, ...]:
    """Return the names of a function's parameters: those of a card's numbers, changed if they mean something else.

    Args:
        names: The names of the numbers.
        taken: The names that no parameter can have.
    """
    return tuple(free_name(name, {*taken, *names} if name in taken else ()) for name in names)


def steps_of(command: Command) -> Sequence[Step]:
    """Return the steps of a command.

    Raises:
        Unsupported: The command cannot be written as steps.
    """
    if command.own:
        return command.program
    texts = command.texts
    text = texts.opponents.blank if command.foe and texts.opponents else texts.blank
    if not text:
        raise Unsupported(say("program.card", name=command.name))
    return read_program(text).steps


class Function:
    """The function of one card.

    Args:
        command: The command.
        about: What the command does, in one line.
        steps: The steps of the command; None: those of the card.

    Attributes:
        command: As the argument.
        name: The name of the function.
        steps: The steps of the command.
        params: The names of its parameters.
        kinds: The kinds of its steps.
        limited: Whether the program counts the steps.
        uses: Everything that the steps read from the table: `my life`, `cards` and so on.

    Raises:
        Unsupported: The command cannot be written as a function.
    """

    def __init__(self, command: Command, about: str, steps: Sequence[Step] | None = None) -> None:
        self.command = command
        self.about = about
        self.name = function_name(command.name)
        self.steps = steps_of(command) if steps is None else steps
        self.params = parameters(command.params, LOCAL - {"players"})
        self.kinds = {step.kind for step in self.steps}
        self.uses = {value.quantity for step in self.steps for value in (step.value, step.other)}
        self.them = "them" in self.kinds or any(used.startswith("their") for used in self.uses)
        self.it = any(used.endswith("on it") for used in self.uses)
        self.counts_hits = "another" in self.kinds
        self.limited = False

    def most_steps(self, largest: int) -> int:
        """Return how many steps a run can take at most, without those of recalled commands.

        Args:
            largest: The largest number that a number of a card or something on the table can have.
        """
        return self._most(0, len(self.steps), largest)

    def _most(self, low: int, high: int, largest: int) -> int:
        total, at = 0, low
        while at < high:
            step = self.steps[at]
            total += 1
            if step.kind == "repeat":
                count = step.value.number if step.value.kind == "number" else largest
                total += count * (self._most(at + 1, step.to - 1, largest) + 1)
                at = step.to
            else:
                at += 1
        return total

    def call(self, numbers: str) -> str:
        """Return the call of the function.

        Args:
            numbers: The expression of a dict with the card's numbers; "": they never change.
        """
        if not self.params:
            return f"{self.name}(flag)"
        if not numbers:
            values = zip(self.params, self.command.defaults, strict=True)
            return f"{self.name}(flag, {', '.join(f'{name}={value}' for name, value in values)})"
        return f"{self.name}(flag, {'**' + numbers if self.params == self.command.params else f'*{numbers}.values()'})"

    def lines(self) -> Iterator[str]:
        """Yield the lines of the function, with marks: `def:NAME` and, for each step, `body:NAME:STEP`."""
        name = self.command.name
        yield f"def {self.name}({', '.join(['flag', *self.params])}):  ##def:{name}"
        yield f"    {docstring(self.about)}"
        if any(used.startswith("my ") for used in self.uses):
            yield "    me = flag.owner"
        if any(used.endswith("here") for used in self.uses):
            yield "    here = flag.card"
        if self.them:
            yield "    them = None"
        if self.it:
            yield "    it = None"
        if self.counts_hits:
            yield "    hits = []"
        yield from self._block(0, len(self.steps), "    ")

    def _block(self, low: int, high: int, indent: str) -> Iterator[str]:
        """Yield the lines of some steps.

        Args:
            low: The first step.
            high: The step behind the last one.
            indent: The spaces before each line.
        """
        at = low
        while at < high:
            step, mark = self.steps[at], f"  ##body:{self.command.name}:{at}"
            if self.limited and self.command.own:
                yield f"{indent}step()"
            if step.kind == "repeat":
                count = self.value(step.value)
                if self.command.own:
                    yield f'{indent}for _ in repeats("{self.command.name}", {count}):{mark}'
                else:
                    yield f"{indent}for _ in range({count}):{mark}"
                yield from self._block(at + 1, step.to - 1, indent + "    ")
                at = step.to
            elif step.kind == "if":
                end = step.to
                otherwise = self.steps[end - 1] if self.steps[end - 1].kind == "go" else None
                compare = {"=": "=="}.get(step.compare, step.compare)
                yield f"{indent}if {self.value(step.value)} {compare} {self.value(step.other)}:{mark}"
                yield self._test(step, "yes", indent)
                yield from self._block(at + 1, end - (otherwise is not None), indent + "    ")
                if self.limited and otherwise is not None:
                    yield f"{indent}    step()"
                yield f"{indent}else:"
                yield self._test(step, "no", indent)
                if otherwise is not None:
                    yield from self._block(end, otherwise.to, indent + "    ")
                at = end if otherwise is None else otherwise.to
            else:
                yield from self._step(step, indent, mark)
                if self.limited and not self.command.own and step.kind in ASKS:
                    yield f"{indent}enough()"
                at += 1

    def _test(self, step: Step, answer: str, indent: str) -> str:
        """Return the line that tells how a condition turns out."""
        sides = []
        for value in (step.value, step.other):
            number = self.value(value)
            if value.kind == "table":
                side = say("spaghetti.side", quantity=value.quantity, number=f"@{number}@")
                sides.append(f"~{side}".replace(" ", "~"))
            else:
                sides.append(f"~{{@{number}@}}" if value.kind == "param" else f"~{number}")
        values = f"card=~{self.command.name} left={sides[0]} compare=~{step.compare} right={sides[1]}"
        return f"{indent}    %say event.test.{answer} {values}"

    def _step(self, step: Step, indent: str, mark: str) -> Iterator[str]:
        call, number = CALLS[step.kind], self.value(step.value)
        if step.kind in ("me", "them"):
            yield f"{indent}hit({'flag.owner' if step.kind == 'me' else 'them'}, {number}){mark}"
            return
        arguments = f"flag, {number}" if step.kind in NUMBERED else "flag"
        if step.kind == "another":
            arguments = f"flag, {number}, hits"
        done = f"{call}({arguments})"
        if self.counts_hits and step.kind in ("hit", "opponent"):
            yield f"{indent}hits.append({done}){mark}" if not self.them else f"{indent}got = {done}{mark}"
            if self.them:
                yield f"{indent}hits.append(got)"
                yield f"{indent}them = got or them"
        elif self.them and step.kind in ("hit", "another", "opponent", "who"):
            yield f"{indent}them = {done} or them{mark}"
        elif self.it and step.kind == "which":
            yield f"{indent}it = {done} or it{mark}"
        else:
            yield f"{indent}{done}{mark}"

    def value(self, value: Value) -> str:
        """Return the expression of a value."""
        if value.kind == "number":
            return str(value.number)
        if value.kind == "param":
            return self.params[value.number]
        whose, _, what = value.quantity.partition(" ")
        who = {"my": "me", "their": "them"}.get(whose)
        if who is None:
            return {
                "flags here": "len(here.queue)",
                "flags on it": "(len(it.queue) if it else 0)",
                "cards": "len(program)",
                "players": "len(undefeated)",
            }[value.quantity]
        if what in ("life", "unused"):
            return f"{who}.{what}" if who == "me" else f"({who}.{what} if {who} else 0)"
        places = {"flags here": "[here]", "flags on it": "[it]", "flags": "program"}
        return f"count({who}, {places[what]})"
