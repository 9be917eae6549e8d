"""The written forms of MACIJI: actions, and positions as one line of text and as plain data.

5x5 blocks=0,1+? warps=?+? goal=?          the second block is chosen next, then the warps and the goal
4x4 no_cross goal=3,3 line=0,0-1,1-1,2     1, 2 and 3 are written
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from random import Random
from typing import Any

from ...core.action import Action
from ...core.advice import bad_position
from ...core.catalogue import say
from ...core.errors import BadPosition, BadRecord
from ...core.notation import Notation
from ...core.quoting import plain
from ...core.rules import Rules
from .board import Board, bits, board
from .options import Options
from .rules import Maciji
from .state import OVER, SEATS, WRITE, State

LONGEST = 10_000
"""The most characters of a position text."""

OPEN = "?"
"""The sign for a choice that is still open, in a position text."""

NAMES = ("blocks", "warps", "goal", "swap", "first", "line")
PART = re.compile(r"(\w+)(?:=(\S*))?")


class MacijiNotation(Notation[State]):
    """The written forms of MACIJI.

    Args:
        rules: The rules whose actions and states are written and read.
        name: The game's name, for error messages.
    """

    rules: Maciji

    @classmethod
    def rules_for_position(cls, kind: type[Rules[Any]], text: str, options: Mapping[str, Any]) -> Rules[Any]:
        """Make the rules for a position text, which shows the board and all options.

        Args:
            kind: The class of the rules.
            text: The position as one line.
            options: Options that replace those of the text.

        Raises:
            BadPosition: The text cannot be read.
            TypeError, ValueError: An option is unknown or has an invalid value.
        """
        return kind(**{**needs(text), **options})

    def parse(self, text: str) -> Action:
        """Return the action that is written as `text`.

        Raises:
            BadValue: No action on this board is written like this.
        """
        return self.rules.named(text)

    def phase(self, state: State) -> str:
        """Return `prepare`, `run` or `over`."""
        return {WRITE: "run", OVER: "over"}.get(state.asks, "prepare")

    def asks(self, state: State) -> str | None:
        """Return what is chosen now: `block`, `warp`, `goal`, `side` or `write`; None when the game is over."""
        return None if state.asks == OVER else state.asks

    def snapshot(self, state: State) -> dict[str, Any]:
        """Return the state as plain data; a cell is its row and column."""
        board = self.rules.board
        cells = [list(cell) for cell in board.cells]
        return super().snapshot(state) | {
            "board": board.text,
            "blocks": [cells[cell] for cell in bits(self.rules.blocked(state))],
            "warps": [cells[cell] for cell in state.warps],
            "goal": cells[state.goal] if state.goal >= 0 else None,
            "first": SEATS[state.first] if state.asks in (WRITE, OVER) else None,
            "line": [cells[cell] for cell in state.line],
        }

    def write(self, state: State) -> str:
        """Return the canonical text of a state."""
        return write(self.rules, state)

    def read(self, text: str) -> State:
        """Return the state that a text describes.

        Raises:
            BadPosition: The text is wrong at a column, or does not fit these rules.
        """
        return read(self.rules, text)

    def first_keys(self, state: State) -> dict[str, Any]:
        """Return `start`, a position, unless the game begins with the empty board."""
        return {} if state == self.rules.initial(Random(0)) else {"start": self.write(state)}

    def first_state(self, record: Mapping[str, Any]) -> State:
        """Return the first state of a record.

        Raises:
            BadRecord: The record has a `deal`, which MACIJI does not know.
            BadPosition: Its `start` cannot be read.
        """
        if "deal" in record:
            raise BadRecord(say("maciji.error.deal"))
        return self.read(record["start"]) if "start" in record else self.rules.initial(Random(0))


def write(rules: Maciji, state: State) -> str:
    """Return the canonical text of a state."""
    option, words = rules.option, rules.board.words
    parts = [rules.board.text]
    if option.no_cross:
        parts.append("no_cross")
    if option.blocks:
        parts.append("blocks=" + _list(words, bits(rules.blocked(state)), option.blocks))
    if option.warps:
        parts.append("warps=" + _list(words, state.warps, 2))
    parts.append("goal=" + _list(words, [state.goal] if state.goal >= 0 else [], 1))
    if option.swap:
        parts.append(f"first={SEATS[state.first]}" if state.asks in (WRITE, OVER) else "swap=?")
    if state.line:
        parts.append("line=" + "-".join(words[cell] for cell in state.line))
    return " ".join(parts)


def _list(words: tuple[str, ...], cells: Any, count: int) -> str:
    known = [words[cell] for cell in cells]
    return "+".join(known + [OPEN] * (count - len(known)))


# Reading. The board comes first, every other part is a name with a value. Each error names its column.


def needs(text: str) -> dict[str, Any]:
    """Return the options that a position text shows.

    Raises:
        BadPosition: The text cannot be read, or no game can have these options.
    """
    return Reader(text).options()


def read(rules: Maciji, text: str) -> State:
    """Return the state that a text describes.

    Args:
        rules: The rules of the game, which the text must fit.
        text: The position as one line.

    Raises:
        BadPosition: The text is wrong at a column, or shows another board or other options than the rules have.
    """
    reader, option = Reader(text), rules.option
    found = reader.options()
    for name in ("blocks", "warps", "no_cross", "swap"):
        if found[name] != getattr(option, name):
            problem = say("maciji.position.rules", option=name, here=found[name], there=getattr(option, name))
            raise bad_position(problem, text, reader.column(name))
    if found["board"] != option.board.text:
        raise bad_position(
            say("maciji.position.other_board", here=plain(found["board"]), there=plain(option.board.text)), text
        )
    return reader.state(rules)


class Reader:
    """Reads one position text; every method raises BadPosition where the text is wrong.

    Args:
        text: The position as one line.

    Attributes:
        text: As the argument.
        parts: For each part by its name, its value and the index in the text where the value begins.
        board: The board that the text names.

    Raises:
        BadPosition: The text has no board, or a part that is unknown, malformed or duplicate.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        if len(text) > LONGEST:
            raise bad_position(say("position.long", most=LONGEST), text, LONGEST + 1)
        self.parts: dict[str, tuple[str, int]] = {}
        first, *_ = text.split(" ", 1)
        try:
            self.board: Board = board(first)
        except ValueError as error:
            raise bad_position(str(error), text) from None
        at = len(first)
        while at < len(text):
            at = self.read_part(at + 1)

    def fail(self, key: str, at: int, **values: object) -> BadPosition:
        """Return the error for what is wrong at a place.

        Args:
            key: The message's key in the catalogue, without `maciji.position.`.
            at: The index in the text, from 0.
            **values: The values of the message's placeholders.
        """
        return bad_position(say(f"maciji.position.{key}", **values), self.text, at + 1)

    def column(self, name: str) -> int:
        """Return the column (from 1) where a part's value begins; 1, where the board is, if the part is missing."""
        return self.parts[name][1] + 1 if name in self.parts else 1

    def options(self) -> dict[str, Any]:
        """Return the options that the text shows.

        Raises:
            BadPosition: No game can have them; at the column of the first option that does not fit those before it.
        """
        found = {
            "board": self.board.text,
            "warps": "warps" in self.parts,
            "blocks": len(self.list_of("blocks")),
            "no_cross": "no_cross" in self.parts,
            "swap": "swap" in self.parts or "first" in self.parts,
        }
        checked: dict[str, Any] = {}
        for name, value in found.items():
            checked[name] = value
            try:
                Options(**checked)
            except ValueError as error:
                raise bad_position(str(error), self.text, self.column(name)) from None
        return found

    def read_part(self, at: int) -> int:
        """Read one part, such as `goal=3,3`, that begins at an index, and return the index of its end.

        Raises:
            BadPosition: The part is unknown, malformed or duplicate.
        """
        found = PART.match(self.text, at)
        name = found[1] if found else ""
        known = name == "no_cross" if found and found[2] is None else name in NAMES
        if found is None or not known or self.text[found.end() : found.end() + 1] not in ("", " "):
            raise self.fail("part", at)
        if name in self.parts:
            raise self.fail("twice", at, part=name)
        self.parts[name] = (found[2] or "", at if found[2] is None else found.start(2))
        return found.end()

    def list_of(self, name: str, joint: str = "+") -> list[tuple[str, int]]:
        """Return the words of a part's value, each with its index in the text.

        Args:
            name: The part's name; a missing part has no words.
            joint: The character between two words.
        """
        value, at = self.parts.get(name, ("", 0))
        words = []
        for word in value.split(joint) if name in self.parts else ():
            words.append((word, at))
            at += len(word) + 1
        return words

    def cell(self, word: str, at: int) -> int:
        """Return the number of a cell.

        Args:
            word: The cell's text, such as `3,3`.
            at: The index of the word, for the error.

        Raises:
            BadPosition: The board does not have this cell.
        """
        if word not in self.board.index:
            raise self.fail("cell", at, cell=plain(word), board=plain(self.board.text))
        return self.board.index[word]

    def state(self, rules: Maciji) -> State:
        """Return the state that is reached by taking every choice as the text has it, in the order of play (C7).

        Raises:
            BadPosition: A choice is not legal, or comes before others that are still open.
        """
        state = rules.opened(self.blocked(rules), (), -1, None)
        for name, count in (("warps", 2), ("goal", 1)):
            if name in self.parts and len(self.list_of(name)) != count:
                raise self.fail("count", self.parts[name][1], part=name, count=count)
            for word, at in self.list_of(name):
                if word != OPEN:
                    state = self.taken(rules, state, name.removesuffix("s"), word, at)
        state = self.side(rules, state)
        for word, at in self.list_of("line", "-"):
            state = self.taken(rules, state, WRITE, word, at)
        return state

    def blocked(self, rules: Maciji) -> int:
        """Return the cells that are not blocked, as bits; the text may have the blocks in any order.

        Raises:
            BadPosition: A block is duplicate or not on the board, or the other cells are not connected (C6).
        """
        free = self.board.all
        for word, at in self.list_of("blocks"):
            if word != OPEN:
                if not free >> (cell := self.cell(word, at)) & 1:
                    raise self.fail("not_here", at, kind="block", cell=word)
                free &= ~(1 << cell)
        if not self.board.connected(free):
            raise self.fail("parts", self.parts["blocks"][1])
        return free

    def taken(self, rules: Maciji, state: State, kind: str, word: str, at: int) -> State:
        """Return the state after a choice.

        Args:
            state: The state before it.
            kind: The kind of the choice: `warp`, `goal` or `write`.
            word: The text of the chosen cell.
            at: The index of the word, for the error.

        Raises:
            BadPosition: The player must choose something else first, or cannot choose this cell.
        """
        cell = self.cell(word, at)
        if state.asks != kind:
            raise self.fail("not_yet" if state.asks != OVER else "over", at, kind=kind, asks=state.asks)
        if not rules.targets(state) >> cell & 1:
            raise self.fail("not_here", at, kind=kind, cell=word)
        return rules.apply(state, rules.made[kind][cell])

    def side(self, rules: Maciji, state: State) -> State:
        """Return the state after the second player has chosen a side (C13), or the same state without that choice.

        Raises:
            BadPosition: The part `swap` or `first` is invalid, or the player must choose something else first.
        """
        if "swap" in self.parts and (self.parts["swap"][0] != OPEN or "first" in self.parts):
            raise self.fail("part", self.parts["swap"][1])
        if "first" not in self.parts:
            return state
        letter, at = self.parts["first"]
        if letter not in SEATS:
            raise self.fail("first", at, letter=plain(letter))
        if state.asks != "side":
            raise self.fail("not_yet", at, kind="side", asks=state.asks)
        return rules.opened(state.free, state.warps, state.goal, SEATS.index(letter))
