"""The events in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.catalogue import listing, paragraph, say
from ....core.display import Caption
from ....core.rules import Note
from ..data import SEATS
from ..engine.scoring import ranking
from ..state import OVER, UNKNOWN
from .words import area_name, in_signs, two

FAINT = {"pass", "reset", "write", "resolve", "targets", "debugged"}
"""The kinds of events that matter less than others."""

Args = tuple[Any, ...]


def begins_round(note: Note) -> bool:
    """Return True if this event begins a new round."""
    return note.kind == "round"


def caption(note: Note) -> Caption:
    """Return an event in words, with the things that it is about."""
    kind, args = note.kind, note.args
    if kind in GENERAL:
        text, focus = GENERAL[kind](note)
        return Caption(text, None, focus, _sign(note), kind in FAINT)
    seat, *rest = args
    text, focus = PERSONAL[kind](SEATS[seat], tuple(rest))
    return Caption(text, SEATS[seat], (SEATS[seat], *focus), "", kind in FAINT)


def _sign(note: Note) -> str:
    if note.kind != "over":
        return ""
    return f"win:{_ranking(note)[0]}"


def _ranking(note: Note) -> list[str]:
    assert note.before.phase == OVER
    return [SEATS[seat] for seat in ranking(note.before)]


def _text(key: str, **values: object) -> str:
    return say(f"lovelace.event.{key}", **values)


Told = tuple[str, tuple[str, ...]]
"""The text, and the ids of what to highlight."""


# Events that no single player causes


def _plain(note: Note) -> Told:
    return _text(note.kind), ()


def _numbered(note: Note) -> Told:
    return _text(note.kind, n=note.args[0]), ()


def _targets(note: Note) -> Told:
    shown = [
        _text("targets.one", seat=SEATS[seat], number=listing([two(one) for one in found]))
        for seat, found in enumerate(note.args[0])
        if found
    ]
    return _text("targets", parts=listing(shown, "list.series")), ()


def _fill(note: Note) -> Told:
    row, *piles = note.args
    discs, aside = (listing([in_signs(disc) for disc in pile], "list.series") for pile in piles)
    cells = tuple(f"{row}{at}" for at in range(1, 5))
    rest = _text("fill.aside", n=len(piles[1]), discs=aside) if aside else ""
    return paragraph(_text("fill", row=row, discs=discs), rest), cells


def _patrons(note: Note) -> Told:
    numbers = tuple(two(number) for number in note.args[0])
    return _text("patrons", numbers=listing(numbers, "list.series")), ()


def _resolve(note: Note) -> Told:
    return _text("resolve", seats=listing([SEATS[seat] for seat in note.args[0]], "list.series")), ()


def _over(note: Note) -> Told:
    first, *others = _ranking(note)
    return _text("over", seat=first, others=listing(others, "list.series")), (first,)


GENERAL: dict[str, Callable[[Note], Told]] = {
    "targets": _targets,
    "reset": _numbered,
    "fill": _fill,
    "patrons": _patrons,
    "write": _plain,
    "timer": _numbered,
    "timeout": _plain,
    "resolve": _resolve,
    "end": _numbered,
    "round": _numbered,
    "over": _over,
}
"""How an event that no single player causes is put into words, by its kind."""


# Events of one player


def _number(key: str) -> Callable[[str, Args], Told]:
    def told(seat: str, args: Args) -> Told:
        return _text(key, seat=seat, number=two(args[0])), ()

    return told


def _simple(key: str) -> Callable[[str, Args], Told]:
    def told(seat: str, args: Args) -> Told:
        return _text(key, seat=seat, n=args[0] if args else 0), ()

    return told


def _patron(key: str) -> Callable[[str, Args], Told]:
    def told(seat: str, args: Args) -> Told:
        return _text(key, seat=seat, number=two(args[0])), (two(args[0]),)

    return told


def _target(seat: str, args: Args) -> Told:
    if args[0] == UNKNOWN:
        return _text("target.hidden", seat=seat), ()
    return _text("target", seat=seat, number=two(args[0])), ()


def _start(seat: str, args: Args) -> Told:
    number, aim = args
    text = _text("start", seat=seat, number=two(number), effect=say(f"lovelace.effect.{number:02}"))
    if aim is None:
        return text, ()
    named = two(aim) if isinstance(aim, int) else aim
    return paragraph(text, _text(f"start.{number:02}", aim=named)), () if isinstance(aim, int) else (aim,)


def _pass(seat: str, args: Args) -> Told:
    return _text(f"pass.{args[0]}", seat=seat), ()


def _name(seat: str, args: Args) -> Told:
    return _text(f"name.{args[0]}", seat=seat, number=two(args[1])), (two(args[1]),)


def _line(key: str) -> Callable[[str, Args], Told]:
    def told(seat: str, args: Args) -> Told:
        number, text, value = args
        if value == UNKNOWN:
            return _text(f"{key}.hidden", seat=seat, n=number), ()
        code = text if text[-1].isdigit() else text[:-1]
        return _text(key, seat=seat, n=number, line=in_signs(text), value=two(value)), (code,) if code[0] != "S" else ()

    return told


def _debug(seat: str, args: Args) -> Told:
    return _text("debug.free" if args[1] else "debug", seat=seat, n=args[0]), ()


def _swap(seat: str, args: Args) -> Told:
    return _text("swap", seat=seat, other=SEATS[args[0]], value=two(args[1])), (SEATS[args[0]],)


def _exchange(seat: str, args: Args) -> Told:
    return _text("exchange", seat=seat, other=SEATS[args[0]]), (SEATS[args[0]],)


def _claim(seat: str, args: Args) -> Told:
    number, count = args
    return _text(f"claim.{min(count, 3)}", seat=seat, number=two(number)), (two(number),)


def _area(key: str) -> Callable[[str, Args], Told]:
    def told(seat: str, args: Args) -> Told:
        number, area = args
        return _text(key, seat=seat, number=two(number), area=area_name(area)), (two(number),)

    return told


def _failure(seat: str, args: Args) -> Told:
    return _text(f"failure.{args[0]}", seat=seat), ()


def _gear(seat: str, args: Args) -> Told:
    row, count = args
    return _text("gear" if count == 1 else "gear.double", seat=seat, row=row), ()


PERSONAL: dict[str, Callable[[str, Args], Told]] = {
    "target": _target,
    "start": _start,
    "pass": _pass,
    "swap": _swap,
    "name": _name,
    "begin": _number("begin"),
    "line": _line("line"),
    "erase": _simple("erase"),
    "done": _simple("done"),
    "spared": _simple("spared"),
    "exchange": _exchange,
    "announce": _line("announce"),
    "wrong": _line("wrong"),
    "void": _line("void"),
    "debug": _debug,
    "debugged": _simple("debugged"),
    "finish": _number("finish"),
    "barred": _patron("barred"),
    "near": _patron("near"),
    "claim": _claim,
    "area": _area("area"),
    "spoiled": _area("spoiled"),
    "failure": _failure,
    "unlocked": _number("unlocked"),
    "gear": _gear,
}
"""How an event of one player is put into words, by its kind."""
