"""The game in words: what happened, what is asked, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.messages import say
from ...core.rules import Caption, Note
from ...core.scene import Prompt
from .scene import card_text
from .state import PLACE, SEATS, Job, State

if TYPE_CHECKING:
    from .rules import Spaghetti

__all__ = ["about", "begins_round", "caption", "prompt", "result"]


def about(rules: Spaghetti) -> tuple[str, str]:
    """Title and subtitle."""
    option = rules.option
    return say("spaghetti.title"), say("spaghetti.subtitle", level=option.level, players=option.players)


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


def _name(rules: Spaghetti, card: int) -> str:
    return rules.commands[card].name


def _does(key: str) -> Callable[[Spaghetti, Note, int], Caption]:
    """The caption of an event that is a player and a card."""

    def tell(rules: Spaghetti, note: Note, round_: int) -> Caption:
        seat, card = note.args
        name = _name(rules, card)
        return Caption(say(f"spaghetti.event.{key}", seat=SEATS[seat], card=name), SEATS[seat], (name,))

    return tell


def _start(rules: Spaghetti, note: Note, round_: int) -> Caption:
    name = _name(rules, note.args[0])
    return Caption(say("spaghetti.event.start", round=round_, card=name), None, (name,))


def _cursor(rules: Spaghetti, note: Note, round_: int) -> Caption:
    _, to, wraps = note.args
    name = _name(rules, to)
    key = "wraps" if wraps else "cursor"
    return Caption(say(f"spaghetti.event.{key}", round=round_, card=name), None, (name,), faint=not wraps)


def _turn(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, direction = note.args
    way = say("spaghetti.forward" if direction > 0 else "spaghetti.backward")
    return Caption(say("spaghetti.event.turn", seat=SEATS[seat], way=way), SEATS[seat])


def _nothing(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card = note.args
    command = rules.commands[card]
    values = dict(zip(command.params, note.before.params[card], strict=True))
    zero = next((name for name in (command.times, command.number) if name and not values[name]), None)
    key = "zero" if zero else command.asks
    text = say(f"spaghetti.nothing.{key}", seat=SEATS[seat], card=command.name)
    return Caption(text, SEATS[seat], (command.name,))


def _move(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, index, to = note.args
    owner, start, end = note.before.queues[card][index], _name(rules, card), _name(rules, to)
    text = say("spaghetti.event.move", seat=SEATS[seat], owner=owner, start=start, end=end)
    return Caption(text, SEATS[seat], (start, end))


def _remove(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, index = note.args
    owner, name = note.before.queues[card][index], _name(rules, card)
    return Caption(say("spaghetti.event.remove", seat=SEATS[seat], owner=owner, card=name), SEATS[seat], (name,))


def _leave(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, _ = note.args
    name = _name(rules, card)
    return Caption(say("spaghetti.event.leave", seat=SEATS[seat], card=name), SEATS[seat], (name,))


def _shift(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, _, place = note.args
    name = _name(rules, card)
    return Caption(say("spaghetti.event.shift", seat=SEATS[seat], card=name, place=place), SEATS[seat], (name,))


def _drop(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, to, wraps = note.args
    text = say("spaghetti.event.drop", seat=SEATS[seat], card=_name(rules, card))
    focus: tuple[str, ...] = ()
    if to >= 0:
        focus = (_name(rules, to),)
        text += " " + say("spaghetti.event.wraps" if wraps else "spaghetti.event.cursor", round=round_, card=focus[0])
    return Caption(text, SEATS[seat], focus, "gone")


def _tune(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, param, old, new = note.args
    command = rules.commands[card]
    chip = f"{command.name}.{command.params[param]}"
    key = "raise" if new > old else "lower"
    values = {"card": command.name, "param": _param(command.params[param]), "old": old, "new": new}
    text = say(f"spaghetti.event.{key}", seat=SEATS[seat], **values)
    return Caption(text, SEATS[seat], (command.name, chip))


def _param(name: str) -> str:
    return say(f"spaghetti.param.{name}")


def _loss(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, damage, left = note.args
    letter = SEATS[seat]
    text = say("spaghetti.event.loss", seat=letter, damage=damage, left=left)
    return Caption(text, letter, (letter,), f"loss:{letter}")


def _defeat(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, cause, _ = note.args
    letter = SEATS[seat]
    return Caption(say(f"spaghetti.event.defeat.{cause}", seat=letter), letter, (letter,), f"out:{letter}")


def _stalemate(rules: Spaghetti, note: Note, round_: int) -> Caption:
    winner, stage = note.args
    if winner is None:
        return Caption(say("spaghetti.event.stalemate.drawn"))
    return Caption(say(f"spaghetti.event.stalemate.{stage}", seat=SEATS[winner]), None, (SEATS[winner],))


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
    "run": _does("run"),
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
    "stalemate": _stalemate,
    "end": _end,
}


# What is asked


def prompt(rules: Spaghetti, state: State, words: Sequence[str]) -> Prompt:
    """The open question, after the first words of an action have been chosen."""
    if state.phase == PLACE:
        return _place(rules, state)
    if not state.todo:
        return _activate(rules, state)
    job = state.todo[0]
    asked = PROMPTS[words[0]](rules, state, job, words)
    name = _name(rules, job.command)
    return asked._replace(crumbs=(say("spaghetti.crumb", card=name),), progress=_progress(rules, state, job))


def _progress(rules: Spaghetti, state: State, job: Job) -> str:
    """Which repetition this is: `2 of {3}`."""
    command = rules.commands[job.command]
    if command.times is None:
        return ""
    total = state.params[job.here][command.params.index(command.times)]
    return say("spaghetti.count", this=total - job.left + 1, total=f"{{{total}}}") if total >= job.left else ""


def _place(rules: Spaghetti, state: State) -> Prompt:
    seat = SEATS[state.turn]
    taken = tuple(_name(rules, card) for card in state.order if seat in state.queues[card])
    free = len(rules.legal(state))
    flags = rules.option.flags_each()
    return Prompt(
        say("spaghetti.ask.place"),
        "spot",
        say("spaghetti.detail.place", seat=seat, this=flags - state.to_place[state.turn] + 1, flags=flags, n=free),
        ghost=seat,
        refused=() if free == len(state.order) else ((say("spaghetti.why.placed", seat=seat), taken),),
        otherwise=say("spaghetti.why.place"),
    )


def _activate(rules: Spaghetti, state: State) -> Prompt:
    seat, card = SEATS[state.turn], state.cursor
    text = card_text(rules, card, state.params[card])
    return Prompt(
        say("spaghetti.ask.activate", seat=seat, card=_name(rules, card)),
        "button",
        say("spaghetti.detail.run", text=text[:1].lower() + text[1:]),
        otherwise=say("spaghetti.why.activate"),
        labels={
            "run": {"label": say("spaghetti.button.run"), "key": "r", "main": True},
            "skip": {"label": say("spaghetti.button.skip"), "key": "s"},
            "stalemate": {"label": say("spaghetti.button.stalemate"), "key": "t"},
        },
    )


def _add(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    here = (_name(rules, job.here),)
    return Prompt(
        say("spaghetti.ask.add"),
        "spot",
        say("spaghetti.detail.add", n=state.unused[state.turn]),
        ghost=SEATS[state.turn],
        refused=((say("spaghetti.why.add", card=here[0]), here),),
        otherwise=say("spaghetti.why.card"),
    )


def _flag(rules: Spaghetti, state: State, word: str) -> tuple[str, str]:
    """The card of a flag written `CARD:i`, and its owner."""
    name, _, index = word.partition(":")
    return name, state.queues[rules.table.ids[name]][int(index)]


def _move_flag(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    if len(words) == 1:
        return Prompt(say("spaghetti.ask.move"), "piece", otherwise=say("spaghetti.why.flag"))
    name, owner = _flag(rules, state, words[1])
    return Prompt(
        say("spaghetti.ask.move_to", owner=owner),
        "spot",
        ghost=owner,
        refused=((say("spaghetti.why.there", card=name), (name,)),),
        otherwise=say("spaghetti.why.card"),
    )


def _remove_flag(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    return Prompt(say("spaghetti.ask.remove"), "piece", otherwise=say("spaghetti.why.flag"))


def _hit(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    letters = rules.seats
    out = tuple(letter for seat, letter in enumerate(letters) if state.out >> seat & 1)
    again = tuple(letter for seat, letter in enumerate(letters) if job.chosen >> seat & 1 and letter not in out)
    refused = [(say("spaghetti.why.out"), out), (say("spaghetti.why.again"), again)]
    return Prompt(
        say("spaghetti.ask.hit", damage=job.number),
        "score",
        refused=tuple((why, targets) for why, targets in refused if targets),
        otherwise=say("spaghetti.why.player"),
    )


def _shift_card(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    if len(words) == 1:
        return Prompt(say("spaghetti.ask.shift"), "spot", otherwise=say("spaghetti.why.card"))
    card = rules.table.ids[words[1]]
    detail = say("spaghetti.detail.shift", n=len(state.queues[card]), place=state.order.index(card))
    return Prompt(
        say("spaghetti.ask.shift_to", card=words[1]),
        "place",
        detail,
        moving=words[1],
        otherwise=say("spaghetti.why.place_in_row"),
    )


def _drop_card(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    return Prompt(say("spaghetti.ask.drop"), "spot", otherwise=say("spaghetti.why.card"))


def _tune_number(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    up = rules.commands[job.command].sign > 0
    supply = rules.chips(state.params)[0 if up else 1]
    zero, stuck = [], []
    for card in state.order:
        for name, value, base in zip(
            rules.commands[card].params, state.params[card], rules.defaults[card], strict=True
        ):
            if not up and value == 0:
                zero.append(f"{_name(rules, card)}.{name}")
            elif not supply and (value >= base if up else value <= base):
                stuck.append(f"{_name(rules, card)}.{name}")
    key = "raise" if up else "lower"
    refused = [(say("spaghetti.why.zero"), tuple(zero)), (say(f"spaghetti.why.chips.{key}"), tuple(stuck))]
    return Prompt(
        say(f"spaghetti.ask.{key}", amount=job.number),
        "chip",
        refused=tuple((why, targets) for why, targets in refused if targets),
        otherwise=say("spaghetti.why.number"),
    )


PROMPTS: Mapping[str, Callable[[Spaghetti, State, Job, Sequence[str]], Prompt]] = {
    "add": _add,
    "move": _move_flag,
    "remove": _remove_flag,
    "hit": _hit,
    "shift": _shift_card,
    "drop": _drop_card,
    "tune": _tune_number,
}


# How it ended


def result(rules: Spaghetti, state: State, story: Sequence[Note], round_: int) -> Prompt:
    """Who has won, in which round, and why."""
    reasons: list[Any] = [note for note in story if note.kind in ("defeat", "stalemate")]
    detail = " ".join(caption(rules, note, round_).text for note in reasons)
    if state.winner is None:
        return Prompt(say("result.drawn"), detail=detail)
    return Prompt(say("spaghetti.result.wins", seat=SEATS[state.winner], round=round_), detail=detail)
