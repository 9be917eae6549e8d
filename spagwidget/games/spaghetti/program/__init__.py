"""A game of Spaghetti Code as an ordinary Python program."""

from __future__ import annotations

import json
import keyword
import textwrap
from collections.abc import Iterator, Sequence

from ....core.catalogue import Template, catalogue, ended, paragraph, say
from ....core.program import WIDTH, Program, ProgramText, escaped, program_text
from ....core.rules import Note
from ..blank.interpreter import MOST_STEPS
from ..cards import INSTANTS
from ..display import captions
from ..display.words import Wording, title, word
from ..facts import Facts
from ..rules import Spaghetti
from ..state import PLACE, SEATS, TAKE, State
from .commands import Function
from .event_lines import EventLines
from .features import Features
from .python_source import PythonFunction
from .template import TEMPLATE

__all__ = ["SpaghettiProgram"]


class SpaghettiProgram(Program[State]):
    """A game of Spaghetti Code as an ordinary Python program; its arguments are those of `Program`."""

    rules: Spaghetti

    def prepare(self) -> None:
        """Find out whether this game can be written; every board asks that, but few show the text.

        Raises:
            Unsupported: This game cannot be written as a program.
        """
        facts = self.rules.facts
        self.writer = Writer(Wording(facts, self.edition or facts.option.edition), self.first, self.done)
        functions = {facts.actions.ids[function.command.name]: function for function in self.writer.functions}
        self.event_lines = EventLines(functions, facts.memory)

    def write(self) -> ProgramText:
        """Return the text of the program, with its marks."""
        return self.writer.written()

    def marks_of(self, note: Note) -> Sequence[str] | None:
        """Return the marks of the lines that run at an event, the outermost first; None: as at the event before it."""
        return self.event_lines.marks_of(note)

    def marks_open(self, state: State) -> Sequence[str]:
        """Return the marks of the lines at which the program waits for a decision, the outermost first."""
        return self.event_lines.marks_open(state)


class Writer:
    """Writes the program of one game.

    Args:
        shown: The facts of the game and the edition of the captions.
        first: The state with which the program starts.
        done: The actions that lead from there to the start of the game.
    """

    def __init__(self, shown: Wording, first: State, done: Sequence[str]) -> None:
        self.shown = shown
        self.facts: Facts = shown.facts
        self.first = first
        self.done = done
        held = [card.command for card in first.more.hands if card]
        ids = {*first.order, *first.more.stock, *held, *self._remembered()}
        self.functions = [
            (Function if command.python is None else PythonFunction)(command, self._about(card))
            for card, command in enumerate(self.facts.commands)
            if card in ids
        ]
        self.python = [function for function in self.functions if isinstance(function, PythonFunction)]
        self.uses = Features(shown, first, done, self.functions)
        self.features = self.uses.found()
        for function in self.functions:
            function.limited = "step_limit" in self.features and (function.command.own or "recalls" in self.features)

    def _remembered(self) -> Sequence[int]:
        return self.first.more.last or ()

    def _about(self, card: int) -> str:
        """Return what a card does in one line, with the names of its numbers in braces."""
        command = self.facts.commands[card]
        if command.own:
            return say("program.blank", name=command.name)
        template = self._message(f"card.foe.{command.name}" if command.foe else f"card.{command.name}")
        return template if isinstance(template, str) else template["other"]

    def _nothing(self) -> Iterator[str]:
        if any(function.command.own for function in self.functions):
            yield "if card.name in BLANKS:"
            yield "    return"
        for at, (condition, key, values) in enumerate(self.uses.reasons()):
            yield f"{'elif' if at else 'if'} {condition}:"
            yield f"    %say {key} {values}"

    # Text

    def written(self) -> ProgramText:
        """Return the program."""
        features = set(self.features)
        if self._by_name():
            features.add("by_name")
        return program_text(TEMPLATE, features, self._values(), self._blocks(), self._message)

    def _by_name(self) -> bool:
        return "recalls" in self.features

    def _message(self, key: str) -> Template:
        first, _, second = key.partition("+")
        if second:
            one, other = self._message(first), self._message(second)
            assert isinstance(one, str)
            assert isinstance(other, str)
            return paragraph(one, other.replace("{card}", "{next}"))
        key = {
            "event.instant*": "event.instant_stays" if self.facts.instants_stay else "event.instant",
            "event.defeat.wipeout*": f"event.defeat.wipeout.{self.facts.wipeout}",
            "event.stalemate.3*": f"event.stalemate.{'from_start' if self.facts.stalemate_from_start else 3}",
        }.get(key, key)
        known = catalogue()
        if key.startswith("core:"):
            return known[key.removeprefix("core:")]
        names = (f"spaghetti.{self.shown.edition}.{key}", f"spaghetti.{key}", key)
        return known[next(name for name in names if name in known)]

    def _values(self) -> dict[str, str]:
        first, features = self.first, self.features
        titles = "titles" in features
        alive = self.uses.undefeated()
        everybody = len(alive) == len(self.facts.seats)
        reverses = "reverses" in features
        return {
            "most_steps": str(MOST_STEPS),
            "base": "BaseException" if self.python else "Exception",
            "forward": "cursor.direction > 0" if reverses else "True",
            "caught": "Dropped, Enough"
            if {"several", "step_limit"} <= features
            else ("Dropped" if "several" in features else "Enough"),
            "slash": ", /" if any({"self", "name"} & set(f.command.params) for f in self.functions) else "",
            "title": captions.about(self.shown)[0],
            "undefeated": "list(players)" if everybody else f"[{', '.join(f'players[{seat}]' for seat in alive)}]",
            "direction": "cursor.direction" if reverses else "1",
            "arrow": '(">" if cursor.direction > 0 else "<")' if reverses else '">"',
            "wipeout": say(f"program.note.wipeout.{'head' if self.facts.wipeout == 'head' else 'tail'}"),
            "gone": "gone" if self.facts.wipeout == "head" else "reversed(gone)",
            "last_title": "TITLES[name]" if titles else "name",
            "gone_title": f'f"{escaped(word(self.shown, "event.run_memory.gone", card="{title}"))}"',
            "last_titles": "recalled"
            if self.facts.memory_live
            else ("(TITLES[name] for name in game.last)" if titles else "game.last"),
            "takers": "players" if first.turn == len(alive) - 1 else f"players[: {first.turn + 1}]",
            "instants": json.dumps(INSTANTS),  # which is Python, too
            "not_taking": " and not stock" if first.more.stock else "",
        }

    def _blocks(self) -> dict[str, list[str]]:
        mine = [function.command for function in self.functions]
        return {
            "subtitle": textwrap.wrap(self._subtitle(), WIDTH),
            "titles": [f'"{f.command.name}": "{escaped(title(self.shown, f.command.name))}",' for f in self.functions],
            "defaults": [
                f'"{command.name}": {_dict(command.params, command.defaults)},'
                for command in (self.facts.commands if "v_number" in self.features else mine)
            ],
            "python": [line for function in self.python for line in ("", "", *function.original())],
            "words": [line for function in self.functions for line in self._words(function)],
            "players": list(self._players()),
            "cards": [self._card(card, first.params[card]) + "," for first in [self.first] for card in first.order],
            "stock": [self._card(card, self.facts.defaults[card]) + "," for card in self.first.more.stock],
            "cursor": self._cursor(),
            "game": list(self._game()),
            "queues": list(self._queues()),
            "commands": [line for function in self.functions for line in ("", "", *function.lines())],
            "nothing": list(self._nothing()),
            "blanks": [f'"{f.command.name}",' for f in self.functions if f.command.own],
            "memories": [
                f'"{f.command.name}",' for f in self.functions if f.command.name == "Memory" or f.command.only_recalls
            ],
            "calls": list(self._calls()),
            "turn": list(self._turn()),
        }

    def _subtitle(self) -> str:
        text = captions.about(self.shown)[1]
        return ended(text[:1].upper() + text[1:])

    def _words(self, function: Function) -> Iterator[str]:
        """Yield the lines with the words for a card's numbers."""
        command = function.command
        if not command.params:
            return
        words = [captions.number_word(self.shown, command, at) for at in range(len(command.params))]
        pairs = [f'"{name}": "{escaped(word)}"' for name, word in zip(command.params, words, strict=True)]
        yield f'"{command.name}": {{'
        yield from (f"    {pair}," for pair in pairs)
        yield "},"

    def _players(self) -> Iterator[str]:
        first = self.first
        for seat, letter in enumerate(self.facts.seats):
            place = f", to_place={first.to_place[seat]}" if first.phase in (TAKE, PLACE) else ""
            yield f'Player("{letter}", life={first.life[seat]}, unused={first.unused[seat]}{place}),'

    def _card(self, card: int, params: Sequence[int]) -> str:
        """Return the expression that makes a card."""
        command = self.facts.commands[card]
        if not params or "numbers" not in self.features:
            return f'Card("{command.name}")'
        if any(map(keyword.iskeyword, command.params)):
            return f'Card("{command.name}", **{_dict(command.params, params)})'
        numbers = ", ".join(f"{name}={value}" for name, value in zip(command.params, params, strict=True))
        return f'Card("{command.name}", {numbers})'

    def _cursor(self) -> list[str]:
        first, features = self.first, self.features
        fields = [f"card=program[{first.order.index(first.cursor)}]"]
        if "reverses" in features:
            fields.append(f"direction={first.direction}")
        elif "flips" in features:
            fields.append("direction=1")
        if "flips" in features:
            fields.append(f"order={first.more.way}")
        return [f"cursor = SimpleNamespace({', '.join(fields)})"]

    def _game(self) -> Iterator[str]:
        first, features = self.first, self.features
        yield "game = SimpleNamespace("
        yield f"    round={0 if first.phase in (TAKE, PLACE) else 1},"
        yield "    lines=0,"
        yield '    opened="",'
        yield "    done=[],"
        yield "    seen=set(),"
        if "nothing" in features:
            yield "    events=0,"
        if "several" in features:
            yield "    turn=None,"
        if "recalls" in features:
            yield "    recalling=False,"
        if "step_limit" in features:
            yield "    steps=0,"
            yield "    plain=False,"
        if "last" in features:
            names = ", ".join(f'"{self.facts.commands[card].name}"' for card in first.more.last or ())
            yield f"    last=[{names}],"
        if "sequential" in features:
            yield f"    opened_cards={first.more.opened},"
            yield f"    passes={first.more.passes},"
            turn = first.turn if first.phase == PLACE else 0
            yield f"    player=players[{turn}],"
        if self.done:
            yield "    silent=True,  # <<program.note.silent>>"
            yield "    before=["
            yield from (f'        "{action}",' for action in self.done)
            yield "    ],"
        yield ")"

    def _queues(self) -> Iterator[str]:
        """Yield the lines that lay flags, instant cards and interrupts on the table."""
        first = self.first
        if any(first.queues):
            yield "for card, letters in zip("
            yield "    program,"
            yield "    ["
            yield from (f'        "{first.queues[card]}",' for card in first.order)
            yield "    ],"
            yield "    strict=True,"
            yield "):"
            yield f'    card.queue = [Flag(players["{SEATS}".index(letter)], card) for letter in letters]'
        if first.handled:
            where = f"-{first.handled}:" if first.more.way < 0 else f":{first.handled}"
            yield f"for flag in cursor.card.queue[{where}]:"
            yield "    flag.acted = True"
        for seat, held in enumerate(first.more.hands):
            if held:
                yield f"players[{seat}].hand = {self._card(held.command, held.params)}"
        for seat, count in enumerate(first.more.interrupts):
            if count:
                yield f"players[{seat}].interrupts = {count}"

    def _calls(self) -> Iterator[str]:
        """Yield the calls of all cards."""
        numbers = ""
        if "numbers" in self.features:
            numbers = "numbers" if self._by_name() else f"{self._chosen()}.numbers"
        for function in self.functions:
            yield f'case "{function.command.name}":'
            yield f"    {function.call(numbers)}  ##call:{function.command.name}"

    def _chosen(self) -> str:
        return "chosen" if "instant" in self.features else "card"

    def _turn(self) -> Iterator[str]:
        """Yield what happens at a flag's turn."""
        features, chosen = self.features, self._chosen()
        yield "if chosen := runs(flag):  ##decide" if "instant" in features else "if runs(flag):  ##decide"
        inner = "    "
        if "nothing" in features:
            yield f"{inner}before = game.events"
        if features & {"several", "step_limit"}:
            yield f"{inner}with suppress(<<caught>>):"
            inner += "    "
        if self._by_name():
            numbers = f", {chosen}.numbers" if "numbers" in features else ""
            yield f"{inner}run({chosen}.name, flag{numbers})  ##run"
        else:
            yield f"{inner}match {chosen}.name:"
            yield from (f"{inner}    {line}" for line in self._calls())
        if "nothing" in features:
            yield "    if game.events == before:"
            yield f"        nothing({chosen}, flag.owner)  ##nothing"


def _dict(names: Sequence[str], values: Sequence[int]) -> str:
    pairs = ", ".join(f'"{name}": {value}' for name, value in zip(names, values, strict=True))
    return f"{{{pairs}}}"
