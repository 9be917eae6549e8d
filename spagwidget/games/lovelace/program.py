"""The programs of all players as one listing: each is a function that carries one value from line to line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...core.catalogue import commas, paragraph, say
from ...core.program import Program, ProgramText, comment, escaped
from ...core.rules import Note
from .data import GEARS, PRINTED, PRIVATE, SEATS
from .display.words import area_name, two
from .engine.legal import acting
from .state import OVER, RESOLUTION, UNKNOWN, VOID, WRONG, Line, Patron, Player, State

CALLS = {"swap": "swap(x)", "clone>": "tens_twice(x)", "clone<": "ones_twice(x)"}
"""Engines without a number, as expressions."""

OWN = dict(PRIVATE.values())
"""The texts of the private engines, by their codes."""

HIDDEN = "..."
"""What stands for lines and values that the reader does not know."""

OF_LINE = ("finish", "barred", "near", "claim", "area", "spoiled", "failure", "unlocked", "gear", "pass", "debug")
"""The kinds of events that belong to the line that is announced."""

PREPARED = ("targets", "target", "start", "reset", "swap", "name", "write", "timer", "timeout", "resolve", "exchange",
            "end", "round", "over")  # fmt: skip
"""The kinds of events at which no line of a program runs."""


class LovelaceListing(Program[State]):
    """The programs as functions. It cannot be run: what a seat may not see is not in it (LB98).

    The line of an engine has the mark `call:`, the code of the engine, and after another `:` the letter of the player
    and the number of the line, such as `call:C1:B2`. A patron has `call:33`, a program `def:B`.
    """

    runnable = False

    _kept: tuple[State, ProgramText] | None = None
    """The last position with its listing: each page is needed several times."""

    def write(self) -> ProgramText:
        """Return the listing of the first position."""
        return self.page(self.first)

    def page(self, state: State) -> ProgramText:
        """Return the listing of a position.

        Args:
            state: The position, as the viewpoint sees it; nothing hidden is read.
        """
        if self._kept is None or self._kept[0] is not state:
            lines = list(_lines(state))
            marks = {mark: at for at, (_, mark) in enumerate(lines, 1) if mark}
            self._kept = (state, ProgramText("".join(f"{text}\n" for text, _ in lines), marks))
        return self._kept[1]

    def marks_of(self, note: Note) -> Sequence[str] | None:
        """Return the marks of the line that is announced or written, and of what it hits; None: those before.

        Args:
            note: The event.
        """
        if note.kind in PREPARED:
            return ()
        match note.kind, note.args:
            case (("announce" | "wrong" | "void" | "line"), (seat, number, text, _)):
                code = text.rstrip("-+*/<>")
                return (f"def:{SEATS[seat]}", *([_call(code, seat, number)] if code else []))
            case (("claim" | "barred" | "near" | "area" | "spoiled"), (seat, number, *_)):
                return (f"call:{two(number)}", *_present(note.before, seat))
            case kind, (seat, *_) if kind in OF_LINE:
                return _present(note.before, seat)
            case (("erase" | "begin" | "done" | "debugged"), (seat, *_)):
                return (f"def:{SEATS[seat]}",)
        return None

    def marks_open(self, state: State) -> Sequence[str]:
        """Return the marks of the line that is being settled, or of where players write."""
        if state.phase == RESOLUTION and state.asks in ("take", "near", "debug"):
            found = _present(state, state.turn)
            return (f"call:{two(state.taking)}", *found) if state.asks == "take" else found
        if state.phase == OVER or state.asks not in ("line", "announce"):
            return ()
        return tuple(f"write:{SEATS[seat]}" for seat in acting(state))


def _lines(state: State) -> Iterator[tuple[str, str]]:
    """Yield all lines, each with its mark or ""."""
    yield comment(say("lovelace.listing.head")), ""
    if state.patrons:
        yield "patrons = {", "loop"
        for patron in state.patrons:
            yield _patron(patron), f"call:{two(patron.number)}"
        yield "}", ""
    engines = {**OWN, **_board(state)}
    for seat in range(len(state.players)):
        yield from _program(state, seat, engines)


# The patrons


def _patron(patron: Patron) -> str:
    areas = ", ".join(f'"{escaped(area_name(area))}"' for area in patron.left)
    claims = commas(SEATS[seat] for seat in patron.claims)
    return f"    {patron.number}: [{areas}],{_comment(say('lovelace.listing.claimed', seats=claims) if claims else '')}"


# The programs


def _program(state: State, seat: int, engines: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield a program as a function, with the marks of its lines.

    Args:
        state: The position.
        seat: Whose program it is.
        engines: The texts of all engines, by code.
    """
    player, letter = state.players[seat], SEATS[seat]
    targets = commas(two(number) for number in player.targets if number != UNKNOWN)
    head = say("lovelace.listing.player", seat=letter, person=player.person)
    yield comment(paragraph(head, say("lovelace.listing.targets", numbers=targets) if targets else "")), ""
    yield f"def {letter}():", f"def:{letter}"
    yield f"    x = {HIDDEN if player.start == UNKNOWN else player.start}", ""
    for number, line in enumerate(player.lines, 1):
        text = f"    x = {_expression(engines.get(line.code, ''), line)}"
        yield f"{text}{_comment(_said(state, line))}", _call(line.code, seat, number)
    yield from _rest(state, seat, player)
    yield "    return x", ""


def _rest(state: State, seat: int, player: Player) -> Iterator[tuple[str, str]]:
    """Yield the line that stands for lines that are hidden, or still to be written."""
    writes = state.asks == "line" and seat in acting(state)
    waits = state.asks == "announce" and seat in acting(state)
    if player.hidden:
        key = "writes" if writes else "hidden"
        yield f"    {HIDDEN}{_comment(say(f'lovelace.listing.{key}'))}", f"write:{SEATS[seat]}"
    elif writes or waits:
        text = say(f"lovelace.listing.{'next' if writes else 'announces'}")
        yield f"    {HIDDEN}{_comment(text)}", f"write:{SEATS[seat]}"


def _board(state: State) -> dict[str, str]:
    """Return the texts of the engines on the board, by code."""
    found = {f"{row}{at}": text for row, texts in PRINTED.items() for at, text in enumerate(texts, 1)}
    for row, texts in zip(GEARS, state.board, strict=True):
        found |= {f"{row}{at}": text for at, text in enumerate(texts, 1)}
    return found


def _expression(text: str, line: Line) -> str:
    """Return what a line does to `x`, as Python writes it."""
    if text.startswith("="):
        return str(int(text[1:]))
    if text[:1] in ("-", "*"):
        return f"x {'//' if line.operator == '/' else line.operator} {int(text[1:-1])}"
    return CALLS.get(text if text in CALLS else f"clone{line.operator}", HIDDEN)


def _said(state: State, line: Line) -> str:
    """Return the engine and the result of a line, and what has become of it."""
    parts = [say("lovelace.listing.line", line=line.code + line.operator, value=two(line.value))]
    if line.state in (WRONG, VOID):
        parts.append(say(f"lovelace.listing.{line.state}"))
    elif any(patron.number == line.value for patron in state.patrons):
        parts.append(say("lovelace.listing.patron"))
    for gain in line.gains:
        if gain.kind == "area":
            parts.append(area_name(gain.area))
        elif gain.kind == "target":
            parts.append(say("lovelace.listing.target", number=two(gain.number)))
        elif gain.kind == "failure":
            parts.append(say("lovelace.listing.failure"))
    if line.circled:
        parts.append(say("lovelace.listing.gear"))
    return commas(parts)


def _comment(text: str) -> str:
    return f"  {comment(text)}" if text else ""


# Marks


def _call(code: str, seat: int, number: int) -> str:
    """Return the mark of a line, given the code of its engine."""
    return f"call:{code}:{SEATS[seat]}{number}"


def _present(state: State, seat: int) -> tuple[str, ...]:
    """Return the marks of the line that a player has just announced."""
    lines = state.players[seat].lines
    head = f"def:{SEATS[seat]}"
    if not 0 < state.line <= len(lines):
        return (head,)
    line = lines[state.line - 1]
    return head, _call(line.code, seat, state.line)
