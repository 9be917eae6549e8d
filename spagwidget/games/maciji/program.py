"""A game of MACIJI as an ordinary Python program."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator, Sequence

from ...core.catalogue import Template, catalogue, say
from ...core.program import WIDTH, Program, ProgramText, program_text
from ...core.rules import Note
from .board import HEX, bits
from .display import captions
from .rules import Maciji
from .state import OVER, SEATS, WRITE, State

TEMPLATE = '''
"""<<core:program.about>>

%put subtitle

<<core:program.reads>>
<<core:program.prints>>
"""

import sys
from contextlib import suppress
from types import SimpleNamespace


class Stop(Exception):
    """<<core:program.stop>>"""


# <<core:program.program>>


def main():
    """<<core:program.play>>"""
%if blocks
    while len(blocks) < <<blocks>>:
        player = "BA"[len(blocks) % 2]
        cell = choose("block", [cell for cell in free() if holds_together(cell)])  ##block
        %say event.block seat=player cell=cell
        blocks.append(cell)
%end
%if warps
    while len(warps) < 2:
        player = "BA"[len(warps)]
        cell = choose("warp", [cell for cell in free() if cell not in warps])  ##warp
        %say event.warp seat=player cell=cell
        warps.append(cell)
%end
%if goal
%if warps
    game.goal = choose("goal", [cell for cell in free() if cell not in warps])  ##goal
%else
    game.goal = choose("goal", free())  ##goal
%end
    %say event.goal seat=~B cell=game.goal
%end
%if side
    if choose("side", ["first", "second"]) == "first":  ##side
        game.first = "B"
        %say event.side.0 seat=~B
    else:
        game.first = "A"
        %say event.side.1 seat=~B
%end
    while moves():  ##loop
        player, other = "AB" if len(line) % 2 == "AB".index(game.first) else "BA"
        cell = choose("write", moves())  ##write
        number = len(line) + 1
        if cell == game.goal:
            %say event.reach seat=player number=number cell=cell
            line.append(cell)
            win(player)
        %say event.write seat=player number=number cell=cell
        line.append(cell)
%if warps
        if jump():
            %say event.jump number=number~+~1 cell=jump()
%end
    %say event.stuck seat=player number=number next=number~+~1 cell=cell  ##stuck
    win(other)


# <<program.where>>


def moves():
    """<<program.moves>>"""
    if not line:
        return [cell for cell in free() if cell != game.goal]
%if warps
    if jump():
        return [jump()]
%end
%if no_cross
    return [cell for cell in free() if cell in near[line[-1]] and not crosses(cell)]
%else
    return [cell for cell in free() if cell in near[line[-1]]]
%end


def free():
    """<<program.free>>"""
%if blocks
    return [cell for cell in cells if cell not in blocks and cell not in line]
%else
    return [cell for cell in cells if cell not in line]
%end


def touch(one, other):
    """<<program.touch>>"""
    (row, column), (other_row, other_column) = cells[one], cells[other]
%if hex
    rows, columns = abs(row - other_row), abs(column - other_column)
    return (rows, columns) in [(0, 2), (1, 1)]
%else
    return max(abs(row - other_row), abs(column - other_column)) == 1
%end
%if blocks


def holds_together(blocked):
    """<<program.holds>>"""
    rest = set(free()) - {blocked}
    reached = [rest.pop()] if rest else []
    for cell in reached:  # <<program.grows>>
        found = near[cell] & rest
        reached.extend(found)
        rest -= found
    return not rest
%end
%if warps


def jump():
    """<<program.jump>>"""
    if line[-1] in warps:
        partner = warps[1 - warps.index(line[-1])]
        if partner in free():
            return partner
    return None
%end
%if no_cross


def crosses(cell):
    """<<program.crosses>>"""
    (row, column), (to_row, to_column) = cells[line[-1]], cells[cell]
    one, other = f"{row},{to_column}", f"{to_row},{column}"
    if one not in line or other not in line:
        return False
%if warps
    if one in warps and other in warps:
        return False  # <<program.no_line>>
%end
    return abs(line.index(one) - line.index(other)) == 1
%end


# <<core:program.talk>>


def say(text):
    """<<core:program.event>>"""
    print(text)


def choose(kind, options):
    """<<program.choose>>"""
    action = sys.stdin.readline()
    if not action:
        raise Stop
    game.lines += 1
    action = " ".join(action.split())
    if not action:
        %exit core:program.missing line=game.lines
    word, _, chosen = action.partition(" ")
    if word != kind or chosen not in options:
        legal = ", ".join(sorted(f"{kind} {option}" for option in options))
        %exit core:program.illegal line=game.lines action=action!r legal=legal
    return chosen


def win(player):
    """<<core:program.won>>"""
    %say core:result.wins seat=player  ##win
    raise Stop


def position():
    """<<core:program.position>>"""
    parts = ["<<board>>"]
%if no_cross
    parts.append("no_cross")
%end
%if blocks
    parts.append("blocks=" + known([cell for cell in cells if cell in blocks], <<blocks>>))
%end
%if warps
    parts.append("warps=" + known(warps, 2))
%end
    parts.append("goal=" + (game.goal or "?"))
%if swap
    parts.append(f"first={game.first}" if game.first else "swap=?")
%end
    if line:
        parts.append("line=" + "-".join(line))
    return " ".join(parts)
%if blocks|warps


def known(chosen, count):
    """<<program.known>>"""
    return "+".join(chosen + ["?"] * (count - len(chosen)))
%end


# <<core:program.table>>

cells = {}
board = [
    %put board
]
for row, signs in enumerate(board):
    for column, sign in enumerate(signs):
        if sign == ".":
%if hex
            place = signs[:column].count(".")
            cells[f"{row},{place}"] = row, column
%else
            cells[f"{row},{column}"] = row, column
%end
near = {cell: {other for other in cells if touch(cell, other)} for cell in cells}
%if blocks
%if blocked
blocks = [
    %put blocked
]
%else
blocks = []
%end
%end
%if warps
warps = [<<warps>>]
%end
%if line
line = [
    %put line
]
%else
line = []
%end
game = SimpleNamespace(goal=<<goal>>, first=<<first>>, lines=0)


with suppress(AttributeError):  # <<core:program.encoding>>
    sys.stdin.reconfigure(encoding="utf-8-sig")  # <<core:program.mark>>
    sys.stdout.reconfigure(encoding="utf-8")
with suppress(Stop):
    main()
if sys.stdin.readline():
    %exit core:program.over line=game.lines~+~1
print(position())
'''


class MacijiProgram(Program[State]):
    """A game of MACIJI as an ordinary Python program; its arguments are those of `Program`."""

    rules: Maciji

    def write(self) -> ProgramText:
        """Return the text of the program, with its marks."""
        rules, first = self.rules, self.first
        words = rules.board.words
        blocked = list(bits(rules.blocked(first)))
        settled = first.asks in (WRITE, OVER)
        values = {
            "title": captions.about(rules)[0],
            "board": rules.board.text,
            "blocks": str(rules.option.blocks),
            "warps": ", ".join(f'"{words[cell]}"' for cell in first.warps),
            "goal": f'"{words[first.goal]}"' if first.goal >= 0 else "None",
            "first": f'"{SEATS[first.first]}"' if settled or not rules.option.swap else "None",
        }
        blocks = {
            "subtitle": textwrap.wrap(say("maciji.program.subtitle", about=captions.about(rules)[1]), WIDTH),
            "board": [f'"{row}",' for row in self._rows()],
            "blocked": [f'"{words[cell]}",' for cell in blocked],
            "line": [f'"{words[cell]}",' for cell in first.line],
        }
        return program_text(TEMPLATE, set(self._features()), values, blocks, _message)

    def _rows(self) -> list[str]:
        """Return the rows of the board: a dot for each cell."""
        places, board = set(self.rules.board.places), self.rules.board
        rows = 1 + max(y for _, y in places)
        return ["".join("." if (x, y) in places else " " for x in range(board.columns)).rstrip() for y in range(rows)]

    def _features(self) -> Iterator[str]:
        option, first = self.rules.option, self.first
        found = {
            "blocks": option.blocks > 0,
            "warps": option.warps,
            "no_cross": option.no_cross,
            "swap": option.swap,
            "hex": option.board.kind == HEX,
            "goal": first.goal < 0,
            "line": bool(first.line),
            "blocked": bool(self.rules.blocked(first)),
            "side": option.swap and first.asks not in (WRITE, OVER),
        }
        yield from (name for name, on in found.items() if on)

    def marks_of(self, note: Note) -> Sequence[str] | None:
        """Return the mark of the line that runs at an event; None: as at the event before it."""
        return None if note.kind in ("jump", "end") else (note.kind,)

    def marks_open(self, state: State) -> Sequence[str]:
        """Return the mark of the line at which the program waits for a decision."""
        return (state.asks,)


def _message(key: str) -> Template:
    return catalogue()[key.removeprefix("core:") if key.startswith("core:") else f"maciji.{key}"]
