"""The captions of the game's events, and its result in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ....core.catalogue import dotted, listing, paragraph, say
from ....core.display import Caption
from ....core.rules import Note
from ....core.table.scene import Prompt
from ..blank.language import Value
from ..card import Command
from ..state import SEATS, State
from .words import Wording, title, word


def about(shown: Wording) -> tuple[str, str]:
    """Return title and subtitle, such as `Spaghetti Code` and `level 2 · 2 players`."""
    option = shown.facts.option
    subtitle = dotted([word(shown, "subtitle", level=option.level, players=option.players), *agreed(shown)])
    if shown.edition != option.edition:
        subtitle = word(shown, f"subtitle.{option.edition}", subtitle=subtitle)
    return word(shown, "title"), subtitle


def agreed(shown: Wording) -> list[str]:
    """Return the extensions and variants of the game in a word or two each.

    A variant of Memory says enough about Memory.
    """
    option = shown.facts.option
    variants = [name for name, value in option.variants.items() if value != option.usual(name)]
    covered = {"memory"} if any(name.startswith("memory_") for name in variants) else set()
    names = [f"with.{name}" for name in (*option.extensions, *variants) if name not in covered]
    return [word(shown, name) for name in names]


# What happened


def begins_round(note: Note) -> bool:
    """Return True if the program starts with this event, or the cursor wraps."""
    match note.kind, note.args:
        case "start", _:
            return True
        case "cursor", (_, _, wraps):
            return bool(wraps)
        case "drop", (_, _, _, wraps):
            return bool(wraps)
        case _:
            return False


def caption(shown: Wording, note: Note, round_: int) -> Caption:
    """Return an event in words.

    Args:
        shown: The facts and the edition.
        note: The event.
        round_: The round to which it belongs.
    """
    found = CAPTIONS[note.kind](shown, note, round_)
    if found.focus and shown.facts.with_instants:
        # an instant card runs from a hand: the card of the same name need not be in the row (R51)
        there = {*SEATS, *(named(shown, card) for card in note.before.order)}
        seen = tuple(one for one in found.focus if one.partition(".")[0] in there)
        found = found._replace(focus=seen or ((found.seat,) if found.seat else ()))
    return found


def named(shown: Wording, card: int) -> str:
    """Return a card's id in a scene: its name in the Code edition."""
    return shown.facts.commands[card].name


def titled(shown: Wording, card: int) -> str:
    """Return a card's name as the edition writes it."""
    return title(shown, shown.facts.commands[card].name)


def _does(key: str) -> Callable[[Wording, Note, int], Caption]:
    """Return the function that makes the caption of an event with a player and a card.

    Args:
        key: The message's key in the catalogue, after `event.`.
    """

    def make(shown: Wording, note: Note, round_: int) -> Caption:
        seat, card = note.args
        text = word(shown, f"event.{key}", seat=SEATS[seat], card=titled(shown, card))
        return Caption(text, SEATS[seat], (named(shown, card),))

    return make


def _start(shown: Wording, note: Note, round_: int) -> Caption:
    (card,) = note.args
    return Caption(word(shown, "event.start", round=round_, card=titled(shown, card)), None, (named(shown, card),))


def _cursor(shown: Wording, note: Note, round_: int) -> Caption:
    _, to, wraps = note.args
    key = "wraps" if wraps else "cursor"
    text = word(shown, f"event.{key}", round=round_, card=titled(shown, to))
    return Caption(text, None, (named(shown, to),), faint=not wraps)


def _turn(shown: Wording, note: Note, round_: int) -> Caption:
    seat, direction = note.args
    way = word(shown, "forward" if direction > 0 else "backward")
    return Caption(word(shown, "event.turn", seat=SEATS[seat], way=way), SEATS[seat])


def _nothing(shown: Wording, note: Note, round_: int) -> Caption:
    seat, card, numbers = note.args
    command = shown.facts.commands[card]
    values = dict(zip(command.params, numbers, strict=True))
    zero = next((name for name in (command.times, command.number) if name and not values[name]), None)
    key = "zero" if zero else command.asks or "none"
    text = word(shown, f"nothing.{key}", seat=SEATS[seat], card=titled(shown, card))
    return Caption(text, SEATS[seat], (command.name,))


def _move(shown: Wording, note: Note, round_: int) -> Caption:
    seat, card, index, to = note.args
    owner, start, end = note.before.queues[card][index], titled(shown, card), titled(shown, to)
    text = word(shown, "event.move", seat=SEATS[seat], owner=owner, start=start, end=end)
    return Caption(text, SEATS[seat], (named(shown, card), named(shown, to)))


def _remove(shown: Wording, note: Note, round_: int) -> Caption:
    seat, card, index = note.args
    owner = note.before.queues[card][index]
    text = word(shown, "event.remove", seat=SEATS[seat], owner=owner, card=titled(shown, card))
    return Caption(text, SEATS[seat], (named(shown, card),))


def _leave(shown: Wording, note: Note, round_: int) -> Caption:
    seat, card, _ = note.args
    text = word(shown, "event.leave", seat=SEATS[seat], card=titled(shown, card))
    return Caption(text, SEATS[seat], (named(shown, card),))


def _shift(shown: Wording, note: Note, round_: int) -> Caption:
    seat, card, _, place = note.args
    text = word(shown, "event.shift", seat=SEATS[seat], card=titled(shown, card), place=place)
    return Caption(text, SEATS[seat], (named(shown, card),))


def _drop(shown: Wording, note: Note, round_: int) -> Caption:
    seat, card, to, wraps = note.args
    text = word(shown, "event.drop", seat=SEATS[seat], card=titled(shown, card))
    focus: tuple[str, ...] = ()
    if to >= 0:
        focus = (named(shown, to),)
        following = word(shown, "event.wraps" if wraps else "event.cursor", round=round_, card=titled(shown, to))
        text = paragraph(text, following)
    return Caption(text, SEATS[seat], focus, "gone")


def _tune(shown: Wording, note: Note, round_: int) -> Caption:
    seat, card, param, old, new = note.args
    command = shown.facts.commands[card]
    chip = f"{command.name}.{command.params[param]}"
    key = "raise" if new > old else "lower"
    values = {"card": titled(shown, card), "param": number_word(shown, command, param)}
    text = word(shown, f"event.{key}", seat=SEATS[seat], old=old, new=new, **values)
    return Caption(text, SEATS[seat], (command.name, chip))


def number_word(shown: Wording, command: Command, param: int) -> str:
    """Return the name of a card's number; on a Blank card the name that the players gave it, if any (R60).

    Args:
        shown: The facts and the edition.
        command: The card's command.
        param: The position of the number in its `params`.
    """
    name = command.params[param]
    if not command.own:
        return word(shown, f"param.{name}")
    if name != f"n{param + 1}":
        return name
    return word(shown, "param.only") if len(command.params) == 1 else word(shown, "param.nth", n=param + 1)


def _run(shown: Wording, note: Note, round_: int) -> Caption:
    seat, card = note.args
    plain = _does("run")(shown, note, round_)
    last = [_recalled(shown, note.before, other) for other in note.before.more.last or ()]
    if card != shown.facts.memory or not last:
        return plain
    text = word(shown, "event.run_memory", seat=SEATS[seat], card=titled(shown, card), cards=listing(last, "list.then"))
    return plain._replace(text=text)


def _recalled(shown: Wording, state: State, card: int) -> str:
    """Return the title of a card that Memory remembers; under V5 it says if the card does nothing as it is removed."""
    gone = shown.facts.memory_live and card not in state.order
    return word(shown, "event.run_memory.gone", card=titled(shown, card)) if gone else titled(shown, card)


def _instant(shown: Wording, note: Note, round_: int) -> Caption:
    return _does("instant_stays" if shown.facts.instants_stay else "instant")(shown, note, round_)


def _take(shown: Wording, note: Note, round_: int) -> Caption:
    (seat,) = note.args
    return Caption(word(shown, "event.take", seat=SEATS[seat]), SEATS[seat], (SEATS[seat],))


def _pass(shown: Wording, note: Note, round_: int) -> Caption:
    (seat,) = note.args
    return Caption(word(shown, "event.pass", seat=SEATS[seat]), SEATS[seat])


def _open(shown: Wording, note: Note, round_: int) -> Caption:
    (card,) = note.args
    return Caption(word(shown, "event.open", card=titled(shown, card)), None, (named(shown, card),))


def _test(shown: Wording, note: Note, round_: int) -> Caption:
    """Return the caption of a condition with the values found, such as `my life (2) < {3}`."""
    seat, card, at, left, right, holds = note.args
    step = shown.facts.commands[card].program[at]
    sides = {"left": _side(step.value, left), "right": _side(step.other, right), "compare": step.compare}
    text = word(shown, "event.test.yes" if holds else "event.test.no", card=titled(shown, card), **sides)
    return Caption(text, SEATS[seat], (named(shown, card),), faint=True)


def _side(value: Value, number: int) -> str:
    if value.kind == "table":
        return say("spaghetti.side", quantity=value.quantity, number=number)
    return f"{{{number}}}" if value.kind == "param" else f"{number}"


def _repeat(shown: Wording, note: Note, round_: int) -> Caption:
    seat, card, this, count = note.args
    text = word(shown, "event.repeat" if count else "event.repeat.none", card=titled(shown, card), this=this, n=count)
    return Caption(text, SEATS[seat], (named(shown, card),), faint=True)


def _who(shown: Wording, note: Note, round_: int) -> Caption:
    seat, player = note.args
    return Caption(word(shown, "event.who", seat=SEATS[seat], player=SEATS[player]), SEATS[seat], (SEATS[player],))


def _recall(shown: Wording, note: Note, round_: int) -> Caption:
    seat, which = note.args
    return Caption(word(shown, f"event.recall.{which}", seat=SEATS[seat]), SEATS[seat])


def _requeue(shown: Wording, note: Note, round_: int) -> Caption:
    seat, card, _, way = note.args
    text = word(shown, "event.to_tail" if way > 0 else "event.to_head", seat=SEATS[seat], card=titled(shown, card))
    return Caption(text, SEATS[seat], (named(shown, card),), faint=True)


def _reverse(shown: Wording, note: Note, round_: int) -> Caption:
    seat, here = note.args
    names = tuple(named(shown, card) for card in note.before.order if card != here and note.before.queues[card])
    return Caption(word(shown, "event.reverse", seat=SEATS[seat]), SEATS[seat], names)


def _drop_instant(shown: Wording, note: Note, round_: int) -> Caption:
    seat, holder, card = note.args
    text = word(shown, "event.drop_instant", seat=SEATS[seat], holder=SEATS[holder], card=titled(shown, card))
    return Caption(text, SEATS[seat], (SEATS[holder],), "gone")


def _tune_instant(shown: Wording, note: Note, round_: int) -> Caption:
    seat, holder, _, _, old, new = note.args
    key = "raise_instant" if new > old else "lower_instant"
    text = word(shown, f"event.{key}", seat=SEATS[seat], holder=SEATS[holder], steps=abs(new - old))
    return Caption(text, SEATS[seat], (SEATS[holder],))


def _loss(shown: Wording, note: Note, round_: int) -> Caption:
    seat, damage, left = note.args
    letter = SEATS[seat]
    text = word(shown, "event.loss", seat=letter, damage=damage, left=max(left, 0))  # life can end below 0 (R4)
    return Caption(text, letter, (letter,), f"loss:{letter}")


def _defeat(shown: Wording, note: Note, round_: int) -> Caption:
    seat, cause, _ = note.args
    letter = SEATS[seat]
    if cause == "wipeout":
        cause = f"wipeout.{shown.facts.wipeout}"
    return Caption(word(shown, f"event.defeat.{cause}", seat=letter), letter, (letter,), f"out:{letter}")


def _stalemate(shown: Wording, note: Note, round_: int) -> Caption:
    winner, stage = note.args
    if winner is None:
        return Caption(word(shown, "event.stalemate.drawn"))
    if stage == 3 and shown.facts.stalemate_from_start:
        stage = "from_start"
    return Caption(word(shown, f"event.stalemate.{stage}", seat=SEATS[winner]), None, (SEATS[winner],))


def _end(shown: Wording, note: Note, round_: int) -> Caption:
    (winner,) = note.args
    if winner is None:
        return Caption(say("result.drawn"))
    letter = SEATS[winner]
    return Caption(say("result.wins", seat=letter), letter, (letter,), f"win:{letter}")


CAPTIONS: Mapping[str, Callable[[Wording, Note, int], Caption]] = {
    "place": _does("place"),
    "start": _start,
    "cursor": _cursor,
    "turn": _turn,
    "skip": _does("skip"),
    "run": _run,
    "take": _take,
    "pass": _pass,
    "open": _open,
    "instant": _instant,
    "interrupt": _does("interrupt"),
    "recall": _recall,
    "requeue": _requeue,
    "reverse": _reverse,
    "drop_instant": _drop_instant,
    "tune_instant": _tune_instant,
    "nothing": _nothing,
    "add": _does("add"),
    "move": _move,
    "remove": _remove,
    "leave": _leave,
    "shift": _shift,
    "drop": _drop,
    "tune": _tune,
    "loss": _loss,
    "defeat": _defeat,
    "test": _test,
    "repeat": _repeat,
    "who": _who,
    "which": _does("which"),
    "stalemate": _stalemate,
    "end": _end,
}


# How it ended


def result(shown: Wording, state: State, notes: Sequence[Note], round_: int) -> Prompt:
    """Return who won, in which round, and why.

    Args:
        shown: The facts and the edition.
        state: The last state.
        notes: The notes of the last action.
        round_: The round in which the game ended.
    """
    reasons: list[Any] = [note for note in notes if note.kind in ("defeat", "stalemate")]
    detail = paragraph(*(caption(shown, note, round_).text for note in reasons))
    if state.winner is None:
        return Prompt(say("result.drawn"), detail=detail)
    return Prompt(word(shown, "result.wins", seat=SEATS[state.winner], round=round_), detail=detail)
