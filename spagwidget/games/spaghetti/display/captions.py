"""The game in words: what happened, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ....core.catalogue import catalogue, listing, say
from ....core.rules import Caption, Note
from ....core.table.scene import Prompt
from ..blank.language import Value
from ..card import Command
from ..state import SEATS, State
from .words import title, word

if TYPE_CHECKING:
    from ..rules import Spaghetti

__all__ = ["about", "begins_round", "caption", "named", "result", "titled"]


def about(rules: Spaghetti) -> tuple[str, str]:
    """Title and subtitle."""
    option = rules.facts.option
    subtitle = " · ".join([word(rules, "subtitle", level=option.level, players=option.players), *agreed(rules)])
    if rules.dress != option.edition:
        subtitle = word(rules, f"subtitle.{option.edition}", subtitle=subtitle)
    return word(rules, "title"), subtitle


def agreed(rules: Spaghetti) -> list[str]:
    """The extensions and variants that are played with, in a word or two each; new cards speak for themselves."""
    option = rules.facts.option
    names = [f"with.{name}" for name in option.extensions if f"spaghetti.with.{name}" in catalogue()]
    names += [f"with.{name}" for name, value in option.variants.items() if value != option.usual(name)]
    return [word(rules, name) for name in names]


# What happened


def begins_round(note: Note) -> bool:
    """The program starts, or the cursor wraps."""
    match note.kind, note.args:
        case "start", _:
            return True
        case "cursor", (_, _, wraps):
            return bool(wraps)
        case "drop", (_, _, _, wraps):
            return bool(wraps)
        case _:
            return False


def caption(rules: Spaghetti, note: Note, round_: int) -> Caption:
    """An event in words."""
    return CAPTIONS[note.kind](rules, note, round_)


def named(rules: Spaghetti, card: int) -> str:
    """A card's id in a scene: its Code name."""
    return rules.facts.commands[card].name


def titled(rules: Spaghetti, card: int) -> str:
    """A card's name as the edition writes it."""
    return title(rules, rules.facts.commands[card].name)


def _does(key: str) -> Callable[[Spaghetti, Note, int], Caption]:
    """The caption of an event that is a player and a card."""

    def tell(rules: Spaghetti, note: Note, round_: int) -> Caption:
        seat, card = note.args
        text = word(rules, f"event.{key}", seat=SEATS[seat], card=titled(rules, card))
        return Caption(text, SEATS[seat], (named(rules, card),))

    return tell


def _start(rules: Spaghetti, note: Note, round_: int) -> Caption:
    (card,) = note.args
    return Caption(word(rules, "event.start", round=round_, card=titled(rules, card)), None, (named(rules, card),))


def _cursor(rules: Spaghetti, note: Note, round_: int) -> Caption:
    _, to, wraps = note.args
    key = "wraps" if wraps else "cursor"
    text = word(rules, f"event.{key}", round=round_, card=titled(rules, to))
    return Caption(text, None, (named(rules, to),), faint=not wraps)


def _turn(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, direction = note.args
    way = word(rules, "forward" if direction > 0 else "backward")
    return Caption(word(rules, "event.turn", seat=SEATS[seat], way=way), SEATS[seat])


def _nothing(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, numbers = note.args
    command = rules.facts.commands[card]
    values = dict(zip(command.params, numbers, strict=True))
    zero = next((name for name in (command.times, command.number) if name and not values[name]), None)
    key = "zero" if zero else command.asks
    text = word(rules, f"nothing.{key}", seat=SEATS[seat], card=titled(rules, card))
    return Caption(text, SEATS[seat], (command.name,))


def _move(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, index, to = note.args
    owner, start, end = note.before.queues[card][index], titled(rules, card), titled(rules, to)
    text = word(rules, "event.move", seat=SEATS[seat], owner=owner, start=start, end=end)
    return Caption(text, SEATS[seat], (named(rules, card), named(rules, to)))


def _remove(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, index = note.args
    owner = note.before.queues[card][index]
    text = word(rules, "event.remove", seat=SEATS[seat], owner=owner, card=titled(rules, card))
    return Caption(text, SEATS[seat], (named(rules, card),))


def _leave(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, _ = note.args
    text = word(rules, "event.leave", seat=SEATS[seat], card=titled(rules, card))
    return Caption(text, SEATS[seat], (named(rules, card),))


def _shift(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, _, place = note.args
    text = word(rules, "event.shift", seat=SEATS[seat], card=titled(rules, card), place=place)
    return Caption(text, SEATS[seat], (named(rules, card),))


def _drop(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, to, wraps = note.args
    text = word(rules, "event.drop", seat=SEATS[seat], card=titled(rules, card))
    focus: tuple[str, ...] = ()
    if to >= 0:
        focus = (named(rules, to),)
        text += " " + word(rules, "event.wraps" if wraps else "event.cursor", round=round_, card=titled(rules, to))
    return Caption(text, SEATS[seat], focus, "gone")


def _tune(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, param, old, new = note.args
    command = rules.facts.commands[card]
    chip = f"{command.name}.{command.params[param]}"
    key = "raise" if new > old else "lower"
    values = {"card": titled(rules, card), "param": _number(rules, command, param)}
    text = word(rules, f"event.{key}", seat=SEATS[seat], old=old, new=new, **values)
    return Caption(text, SEATS[seat], (command.name, chip))


def _number(rules: Spaghetti, command: Command, param: int) -> str:
    """What a number of a card is called; on a Blank card as the players named it, if they did (R60)."""
    name = command.params[param]
    if not command.own:
        return word(rules, f"param.{name}")
    if name != f"n{param + 1}":
        return name
    return word(rules, "param.only") if len(command.params) == 1 else word(rules, "param.nth", n=param + 1)


def _run(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card = note.args
    told = _does("run")(rules, note, round_)
    last = [titled(rules, other) for other in note.before.more.last or ()]
    if card != rules.facts.memory or not last:
        return told
    text = word(rules, "event.run_memory", seat=SEATS[seat], card=titled(rules, card), cards=listing(last, "list.then"))
    return told._replace(text=text)


def _instant(rules: Spaghetti, note: Note, round_: int) -> Caption:
    return _does("instant_stays" if rules.facts.instants_stay else "instant")(rules, note, round_)


def _take(rules: Spaghetti, note: Note, round_: int) -> Caption:
    (seat,) = note.args
    return Caption(word(rules, "event.take", seat=SEATS[seat]), SEATS[seat], (SEATS[seat],))


def _pass(rules: Spaghetti, note: Note, round_: int) -> Caption:
    (seat,) = note.args
    return Caption(word(rules, "event.pass", seat=SEATS[seat]), SEATS[seat])


def _open(rules: Spaghetti, note: Note, round_: int) -> Caption:
    (card,) = note.args
    return Caption(word(rules, "event.open", card=titled(rules, card)), None, (named(rules, card),))


def _test(rules: Spaghetti, note: Note, round_: int) -> Caption:
    """A condition with what it found, as `my life (2) < {3}`."""
    seat, card, at, left, right, holds = note.args
    step = rules.facts.commands[card].program[at]
    sides = {"left": _side(step.value, left), "right": _side(step.other, right), "compare": step.compare}
    text = word(rules, "event.test.yes" if holds else "event.test.no", card=titled(rules, card), **sides)
    return Caption(text, SEATS[seat], (named(rules, card),), faint=True)


def _side(value: Value, number: int) -> str:
    if value.kind == "table":
        return f"{value.quantity} ({number})"
    return f"{{{number}}}" if value.kind == "param" else f"{number}"


def _repeat(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, this, count = note.args
    text = word(rules, "event.repeat" if count else "event.repeat.none", card=titled(rules, card), this=this, n=count)
    return Caption(text, SEATS[seat], (named(rules, card),), faint=True)


def _who(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, player = note.args
    return Caption(word(rules, "event.who", seat=SEATS[seat], player=SEATS[player]), SEATS[seat], (SEATS[player],))


def _recall(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, which = note.args
    return Caption(word(rules, f"event.recall.{which}", seat=SEATS[seat]), SEATS[seat])


def _requeue(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, _, way = note.args
    text = word(rules, "event.to_tail" if way > 0 else "event.to_head", seat=SEATS[seat], card=titled(rules, card))
    return Caption(text, SEATS[seat], (named(rules, card),), faint=True)


def _reverse(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, here = note.args
    names = tuple(named(rules, card) for card in note.before.order if card != here and note.before.queues[card])
    return Caption(word(rules, "event.reverse", seat=SEATS[seat]), SEATS[seat], names)


def _drop_instant(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, holder, card = note.args
    text = word(rules, "event.drop_instant", seat=SEATS[seat], holder=SEATS[holder], card=titled(rules, card))
    return Caption(text, SEATS[seat], (SEATS[holder],), "gone")


def _tune_instant(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, holder, _, _, old, new = note.args
    key = "raise_instant" if new > old else "lower_instant"
    text = word(rules, f"event.{key}", seat=SEATS[seat], holder=SEATS[holder], steps=abs(new - old))
    return Caption(text, SEATS[seat], (SEATS[holder],))


def _loss(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, damage, left = note.args
    letter = SEATS[seat]
    text = word(rules, "event.loss", seat=letter, damage=damage, left=left)
    return Caption(text, letter, (letter,), f"loss:{letter}")


def _defeat(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, cause, _ = note.args
    letter = SEATS[seat]
    if cause == "wipeout":
        cause = f"wipeout.{rules.facts.wipeout}"
    return Caption(word(rules, f"event.defeat.{cause}", seat=letter), letter, (letter,), f"out:{letter}")


def _stalemate(rules: Spaghetti, note: Note, round_: int) -> Caption:
    winner, stage = note.args
    if winner is None:
        return Caption(word(rules, "event.stalemate.drawn"))
    if stage == 3 and rules.facts.stalemate_from_start:
        stage = "from_start"
    return Caption(word(rules, f"event.stalemate.{stage}", seat=SEATS[winner]), None, (SEATS[winner],))


def _end(rules: Spaghetti, note: Note, round_: int) -> Caption:
    (winner,) = note.args
    if winner is None:
        return Caption(say("result.drawn"))
    letter = SEATS[winner]
    return Caption(say("result.wins", seat=letter), letter, (letter,), f"win:{letter}")


CAPTIONS: Mapping[str, Callable[[Spaghetti, Note, int], Caption]] = {
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


def result(rules: Spaghetti, state: State, story: Sequence[Note], round_: int) -> Prompt:
    """Who has won, in which round, and why."""
    reasons: list[Any] = [note for note in story if note.kind in ("defeat", "stalemate")]
    detail = " ".join(caption(rules, note, round_).text for note in reasons)
    if state.winner is None:
        return Prompt(say("result.drawn"), detail=detail)
    return Prompt(word(rules, "result.wins", seat=SEATS[state.winner], round=round_), detail=detail)
