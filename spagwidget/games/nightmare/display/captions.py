"""The events in words."""

from __future__ import annotations

from typing import Any

from ....core.catalogue import commas, listing, say
from ....core.display import Caption
from ....core.rules import Note
from ..cards import NAMES, PARAMS
from ..state import NOBODY, SEATS, State
from .words import bit, card_names, param, seats, title, way

FAINT = {"go", "pass", "choose", "fetch"}
"""The kinds of events that matter less than others."""


def begins_round(note: Note) -> bool:
    """Return True if the program starts, or if the PC passes the end of the ring."""
    if note.kind == "start":
        return True
    if note.kind not in ("go", "skipped"):
        return False
    ring, direction = note.before.ring, note.before.direction
    here = ring.index(note.args[0])
    to = (here + direction) % len(ring) if note.kind == "skipped" else ring.index(note.args[1])
    return bool((to - here) * direction <= 0)


def caption(note: Note) -> Caption:
    """Return an event in words, with the things that it is about.

    Raises:
        ValueError: The note is of a kind that these rules do not make.
    """
    text, seat, focus, sign = _told(note.kind, note.args, note.before)
    there = {NAMES[card] for card in note.before.ring}
    marks = tuple(dict.fromkeys(one for one in focus if one in there or one in SEATS or one.split(".")[0] in there))
    return Caption(text, None if seat == NOBODY else SEATS[seat], marks, sign, faint=note.kind in FAINT)


Told = tuple[str, int, tuple[str, ...], str]
"""The text, the player, what to highlight, and the sign for the timeline."""


def _told(kind: str, args: tuple[Any, ...], before: State) -> Told:
    if kind in ("start", "shuffle", "end"):
        return _general(kind, args, before)
    if kind in ("hurt", "dealt", "out", "gain", "arm", "shift", "pointer", "unpoint"):
        return _about_life(kind, args)
    if kind in ("place", "new_bit", "full", "move", "gone", "recolour"):
        return _about_bits(kind, args, before)
    return _about_cards(kind, args, before)


def _text(key: str, **values: object) -> str:
    return say(f"nightmare.event.{key}", **values)


def _general(kind: str, args: tuple[Any, ...], before: State) -> Told:
    if kind == "start":
        return _text("start", card=title(before.pc)), NOBODY, (NAMES[before.pc],), ""
    if kind == "shuffle":
        return _text("shuffle"), NOBODY, (), ""
    end, winner = args
    if winner is None:
        return _text(f"end.{end}"), NOBODY, (), ""
    letter = SEATS[winner]
    return _text(f"end.{end}", seat=letter), winner, (letter,), f"win:{letter}"


def _about_life(kind: str, args: tuple[Any, ...]) -> Told:
    match kind, args:
        case "hurt", (hits,):
            parts = [say("nightmare.event.hurt.one", seat=SEATS[seat], n=hit) for seat, hit in hits]
            sign = f"loss:{SEATS[hits[0][0]]}"
            return (
                _text("hurt", parts=listing(parts, "list.series")),
                NOBODY,
                tuple(SEATS[seat] for seat, _ in hits),
                sign,
            )
        case "dealt", (holder, shares):
            parts = [say("nightmare.event.dealt.one", seat=SEATS[seat], n=share) for seat, share in shares]
            return (
                _text("dealt", seat=SEATS[holder], parts=listing(parts, "list.series")),
                holder,
                tuple(SEATS[s] for s, _ in shares),
                "",
            )
        case "shift", (seat, losers, amount):
            return _text("shift", seat=SEATS[seat], n=amount, seats=seats(losers)), seat, (SEATS[seat],), ""
        case "out", (seat,):
            return _text("out", seat=SEATS[seat]), seat, (SEATS[seat],), f"out:{SEATS[seat]}"
        case "pointer" | "unpoint", (seat,):
            return _text(kind, seat=SEATS[seat]), seat, (SEATS[seat],), ""
        case _, (seat, amount):
            return _text(kind, seat=SEATS[seat], n=amount), seat, (SEATS[seat],), ""
    raise ValueError(kind)


def _about_bits(kind: str, args: tuple[Any, ...], before: State) -> Told:
    match kind, args:
        case "move", (seat, card, at, to):
            text = _text("move", seat=SEATS[seat], owner=before.queues[card][at], start=title(card), to=title(to))
            return text, seat, (NAMES[card], NAMES[to]), ""
        case "gone", (seat, places):
            text = _text("gone", seat=SEATS[seat], bits=listing([bit(before, *place) for place in places]))
            return text, seat, tuple(NAMES[card] for card, _ in places), ""
        case "recolour", (seat, changes):
            parts = [
                say("nightmare.event.recolour.one", bit=bit(before, card, at), seat=SEATS[owner])
                for card, at, owner in changes
            ]
            return (
                _text("recolour", parts=listing(parts, "list.series")),
                seat,
                tuple(NAMES[card] for card, _, _ in changes),
                "",
            )
        case _, (seat, card):
            return _text(kind, seat=SEATS[seat], card=title(card)), seat, (NAMES[card],), ""
    raise ValueError(kind)


def _about_cards(kind: str, args: tuple[Any, ...], before: State) -> Told:
    match kind, args:
        case "choose", (seat, asks, value):
            return _chosen(seat, asks, value, before)
        case "run", (seat, card, text):
            key = "run" if card == text else "run.instead"
            return _text(key, seat=SEATS[seat], card=title(card), text=title(text)), seat, (NAMES[card],), ""
        case "tune", (seat, card, index, step):
            value = before.params[card][index]
            values = {"card": title(card), "param": param(card, index), "old": value, "new": value + step}
            focus = (f"{NAMES[card]}.{PARAMS[card][index]}",)
            return _text("raise" if step > 0 else "lower", seat=SEATS[seat], **values), seat, focus, ""
        case "fetch", (seat, found):
            return _text("fetch", cards=card_names(found)), seat, tuple(NAMES[card] for card in found), ""
        case "away", (found,):
            return _text("away", cards=card_names(found)), NOBODY, (), ""
        case "go", (card, to):
            return _text("go", card=title(to)), NOBODY, (NAMES[to],), ""
        case "skipped" | "trigger", (card,):
            return _text(kind, card=title(card)), NOBODY, (NAMES[card],), ""
        case "replace", (_, card, new, kept):
            key = "replace.kept" if kept else "replace"
            return _text(key, card=title(card), new=title(new), bits=commas(kept)), NOBODY, (NAMES[card],), "gone"
        case "remove", (_, card, following, kept):
            key = "remove.kept" if kept else "remove"
            text = _text(key, card=title(card), bits=commas(kept), to=title(following))
            return text, NOBODY, (NAMES[card],), "gone"
        case "trade" | "enter" | "shift_card", (seat, card, other):
            return (
                _text(kind, seat=SEATS[seat], card=title(card), other=title(other)),
                seat,
                (NAMES[card], NAMES[other]),
                "",
            )
        case "query", (seat, count):
            return _text("query", seat=SEATS[seat], n=count), seat, (), ""
        case "reverse" | "initialize", (seat,):
            return _text(kind, seat=SEATS[seat], way=way(-before.direction)), seat, (), ""
        case "pass" | "skip" | "jump" | "loop" | "daemon" | "draw", (seat, card):
            return _text(kind, seat=SEATS[seat], card=title(card)), seat, (NAMES[card],), ""
    raise ValueError(kind)


def _chosen(seat: int, asks: str, value: Any, before: State) -> Told:
    """Return a choice in words; where it is not known, only what kind of thing was chosen."""
    letter, focus = SEATS[seat], tuple[str, ...]()
    if isinstance(value, str):
        return _text(f"choose.{asks}.{value}", seat=letter), seat, (), ""
    if asks in ("bit", "debug"):
        card, at = value
        what, focus = bit(before, card, at), (NAMES[card],)
    elif asks == "player":
        what, focus = SEATS[value], (SEATS[value],)
    elif asks == "tune":
        card, index = value
        what, focus = say("nightmare.number", card=title(card), param=param(card, index)), (NAMES[card],)
    elif asks == "direction":
        return _text("choose.direction", seat=letter, way=way(value)), seat, (), ""
    elif asks == "share":
        return _text("choose.share", seat=letter, n=value), seat, (), ""
    else:
        what = title(value)
        focus = () if value == NOBODY else (NAMES[value],)
    return _text(f"choose.{asks}" if asks in ("after", "search") else "choose", seat=letter, what=what), seat, focus, ""
