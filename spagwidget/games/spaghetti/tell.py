"""The game in words: what happened, what is asked, how it ended."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ...core.messages import say
from ...core.rules import Caption, Note
from ...core.scene import Prompt
from .scene import card_text, title, word
from .state import PLACE, SEATS, TAKE, Job, State

if TYPE_CHECKING:
    from .rules import Spaghetti

__all__ = ["about", "begins_round", "caption", "prompt", "result"]


def about(rules: Spaghetti) -> tuple[str, str]:
    """Title and subtitle."""
    option = rules.option
    subtitle = word(rules, "subtitle", level=option.level, players=option.players)
    if rules.dress != option.edition:
        subtitle = word(rules, f"subtitle.{option.edition}", subtitle=subtitle)
    return word(rules, "title"), subtitle


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


def _title(rules: Spaghetti, card: int) -> str:
    """A card's name as the edition writes it."""
    return title(rules, rules.commands[card].name)


def _does(key: str) -> Callable[[Spaghetti, Note, int], Caption]:
    """The caption of an event that is a player and a card."""

    def tell(rules: Spaghetti, note: Note, round_: int) -> Caption:
        seat, card = note.args
        text = word(rules, f"event.{key}", seat=SEATS[seat], card=_title(rules, card))
        return Caption(text, SEATS[seat], (_name(rules, card),))

    return tell


def _start(rules: Spaghetti, note: Note, round_: int) -> Caption:
    (card,) = note.args
    return Caption(word(rules, "event.start", round=round_, card=_title(rules, card)), None, (_name(rules, card),))


def _cursor(rules: Spaghetti, note: Note, round_: int) -> Caption:
    _, to, wraps = note.args
    key = "wraps" if wraps else "cursor"
    text = word(rules, f"event.{key}", round=round_, card=_title(rules, to))
    return Caption(text, None, (_name(rules, to),), faint=not wraps)


def _turn(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, direction = note.args
    way = word(rules, "forward" if direction > 0 else "backward")
    return Caption(word(rules, "event.turn", seat=SEATS[seat], way=way), SEATS[seat])


def _nothing(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, numbers = note.args
    command = rules.commands[card]
    values = dict(zip(command.params, numbers, strict=True))
    zero = next((name for name in (command.times, command.number) if name and not values[name]), None)
    key = "zero" if zero else command.asks
    text = word(rules, f"nothing.{key}", seat=SEATS[seat], card=_title(rules, card))
    return Caption(text, SEATS[seat], (command.name,))


def _move(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, index, to = note.args
    owner, start, end = note.before.queues[card][index], _title(rules, card), _title(rules, to)
    text = word(rules, "event.move", seat=SEATS[seat], owner=owner, start=start, end=end)
    return Caption(text, SEATS[seat], (_name(rules, card), _name(rules, to)))


def _remove(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, index = note.args
    owner = note.before.queues[card][index]
    text = word(rules, "event.remove", seat=SEATS[seat], owner=owner, card=_title(rules, card))
    return Caption(text, SEATS[seat], (_name(rules, card),))


def _leave(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, _ = note.args
    text = word(rules, "event.leave", seat=SEATS[seat], card=_title(rules, card))
    return Caption(text, SEATS[seat], (_name(rules, card),))


def _shift(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, _, place = note.args
    text = word(rules, "event.shift", seat=SEATS[seat], card=_title(rules, card), place=place)
    return Caption(text, SEATS[seat], (_name(rules, card),))


def _drop(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, to, wraps = note.args
    text = word(rules, "event.drop", seat=SEATS[seat], card=_title(rules, card))
    focus: tuple[str, ...] = ()
    if to >= 0:
        focus = (_name(rules, to),)
        text += " " + word(rules, "event.wraps" if wraps else "event.cursor", round=round_, card=_title(rules, to))
    return Caption(text, SEATS[seat], focus, "gone")


def _tune(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, param, old, new = note.args
    command = rules.commands[card]
    chip = f"{command.name}.{command.params[param]}"
    key = "raise" if new > old else "lower"
    values = {"card": _title(rules, card), "param": word(rules, f"param.{command.params[param]}")}
    text = word(rules, f"event.{key}", seat=SEATS[seat], old=old, new=new, **values)
    return Caption(text, SEATS[seat], (command.name, chip))


def _take(rules: Spaghetti, note: Note, round_: int) -> Caption:
    (seat,) = note.args
    return Caption(word(rules, "event.take", seat=SEATS[seat]), SEATS[seat], (SEATS[seat],))


def _pass(rules: Spaghetti, note: Note, round_: int) -> Caption:
    (seat,) = note.args
    return Caption(word(rules, "event.pass", seat=SEATS[seat]), SEATS[seat])


def _open(rules: Spaghetti, note: Note, round_: int) -> Caption:
    (card,) = note.args
    return Caption(word(rules, "event.open", card=_title(rules, card)), None, (_name(rules, card),))


def _recall(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, which = note.args
    return Caption(word(rules, f"event.recall.{which}", seat=SEATS[seat]), SEATS[seat])


def _requeue(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, card, _, way = note.args
    text = word(rules, "event.to_tail" if way > 0 else "event.to_head", seat=SEATS[seat], card=_title(rules, card))
    return Caption(text, SEATS[seat], (_name(rules, card),), faint=True)


def _reverse(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, here = note.args
    names = tuple(_name(rules, card) for card in note.before.order if card != here and note.before.queues[card])
    return Caption(word(rules, "event.reverse", seat=SEATS[seat]), SEATS[seat], names)


def _drop_instant(rules: Spaghetti, note: Note, round_: int) -> Caption:
    seat, holder, card = note.args
    text = word(rules, "event.drop_instant", seat=SEATS[seat], holder=SEATS[holder], card=_title(rules, card))
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
    return Caption(word(rules, f"event.defeat.{cause}", seat=letter), letter, (letter,), f"out:{letter}")


def _stalemate(rules: Spaghetti, note: Note, round_: int) -> Caption:
    winner, stage = note.args
    if winner is None:
        return Caption(word(rules, "event.stalemate.drawn"))
    if stage == 3 and rules.option.variant("stalemate_from_start"):
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
    "run": _does("run"),
    "take": _take,
    "pass": _pass,
    "open": _open,
    "instant": _does("instant"),
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
    "stalemate": _stalemate,
    "end": _end,
}


# What is asked


def prompt(rules: Spaghetti, state: State, words: Sequence[str]) -> Prompt:
    """The open question, after the first words of an action have been chosen."""
    if state.phase == TAKE:
        return _take_one(rules, state)
    if state.phase == PLACE:
        return _place_open(rules, state) if rules.sequential else _place(rules, state)
    if not state.todo:
        return _interrupt(rules, state, words) if words else _activate(rules, state)
    job = state.todo[0]
    asked = PROMPTS[words[0]](rules, state, job, words)
    return asked._replace(
        crumbs=(word(rules, "crumb", card=_title(rules, job.command)),), progress=_progress(rules, job)
    )


def _progress(rules: Spaghetti, job: Job) -> str:
    """Which repetition this is: `2 of {3}`."""
    if rules.commands[job.command].times is None:
        return ""
    return word(rules, "count", this=job.total - job.left + 1, total=f"{{{job.total}}}")


def _take_one(rules: Spaghetti, state: State) -> Prompt:
    labels = {
        f"{i}": {"label": word(rules, "button.take", n=i + 1), "key": f"{i + 1}"} for i in range(len(state.more.stock))
    }
    return Prompt(word(rules, "ask.take"), "button", word(rules, "detail.take"), labels=labels)


def _place_open(rules: Spaghetti, state: State) -> Prompt:
    seat, card = SEATS[state.turn], state.order[state.more.opened - 1]
    name = _name(rules, card)
    may = rules.table.place[card] in rules.legal(state)
    labels: dict[str, dict[str, object]] = {
        "place": {"label": word(rules, "button.place", card=_title(rules, card)), "key": "p", "main": True},
        name: {"label": _title(rules, card), "key": "p", "main": True},
        "pass": {"label": word(rules, "button.pass"), "key": "s"},
    }
    detail = word(rules, "detail.left", seat=seat, n=state.to_place[state.turn])
    key = "ask.open" if may else "ask.must_pass"
    return Prompt(word(rules, key, card=_title(rules, card), seat=seat), "button", detail, labels=labels)


def _interrupt(rules: Spaghetti, state: State, words: Sequence[str]) -> Prompt:
    if len(words) == 1:
        labels = {seat: {"label": seat, "key": seat.lower()} for seat in rules.seats}
        return Prompt(word(rules, "ask.interrupt"), "button", otherwise=word(rules, "why.activate"), labels=labels)
    text = word(rules, "ask.interrupt_to", seat=words[1])
    return Prompt(text, "spot", ghost=words[1], otherwise=word(rules, "why.card"))


def _place(rules: Spaghetti, state: State) -> Prompt:
    seat = SEATS[state.turn]
    taken = tuple(_name(rules, card) for card in state.order if seat in state.queues[card])
    free = len(rules.legal(state))
    flags = rules.option.flags_each()
    return Prompt(
        word(rules, "ask.place"),
        "spot",
        word(rules, "detail.place", seat=seat, this=flags - state.to_place[state.turn] + 1, flags=flags, n=free),
        ghost=seat,
        refused=() if free == len(state.order) else ((word(rules, "why.placed", seat=seat), taken),),
        otherwise=word(rules, "why.place"),
    )


def _activate(rules: Spaghetti, state: State) -> Prompt:
    seat, card = SEATS[state.turn], state.cursor
    text = card_text(rules, card, state.params[card])
    return Prompt(
        word(rules, "ask.activate", seat=seat, card=_title(rules, card)),
        "button",
        word(rules, "detail.run", text=text[:1].lower() + text[1:]),
        otherwise=word(rules, "why.activate"),
        labels={
            "run": {"label": word(rules, "button.run"), "key": "r", "main": True},
            "skip": {"label": word(rules, "button.skip"), "key": "s"},
            "instant": {"label": word(rules, "button.instant"), "key": "i"},
            "interrupt": {"label": word(rules, "button.interrupt"), "key": "n"},
            "stalemate": {"label": word(rules, "button.stalemate"), "key": "t"},
        },
    )


def _add(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    here = (_name(rules, state.here),)
    return Prompt(
        word(rules, "ask.add"),
        "spot",
        word(rules, "detail.add", n=state.unused[state.turn]),
        crumb=word(rules, "crumb.to_card"),
        ghost=SEATS[state.turn],
        refused=((word(rules, "why.add", card=_title(rules, state.here)), here),) if state.here in state.order else (),
        otherwise=word(rules, "why.card"),
    )


def _flag(rules: Spaghetti, state: State, word: str) -> tuple[str, str]:
    """The card of a flag written `CARD:i`, and its owner."""
    name, _, index = word.partition(":")
    return name, state.queues[rules.table.ids[name]][int(index)]


def _move_flag(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    if len(words) == 1:
        return Prompt(
            word(rules, "ask.move"), "piece", crumb=word(rules, "crumb.flag"), otherwise=word(rules, "why.flag")
        )
    name, owner = _flag(rules, state, words[1])
    there = title(rules, name)
    return Prompt(
        word(rules, "ask.move_to", owner=owner),
        "spot",
        crumb=word(rules, "crumb.to_card"),
        ghost=owner,
        refused=((word(rules, "why.there", card=there), (name,)),),
        otherwise=word(rules, "why.card"),
    )


def _remove_flag(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    return Prompt(
        word(rules, "ask.remove"), "piece", crumb=word(rules, "crumb.flag"), otherwise=word(rules, "why.flag")
    )


def _hit(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    letters = rules.seats
    out = tuple(letter for seat, letter in enumerate(letters) if state.out >> seat & 1)
    foe = (SEATS[state.turn],) if rules.commands[job.command].foe and SEATS[state.turn] not in out else ()
    hit = (letter for seat, letter in enumerate(letters) if job.chosen >> seat & 1)
    again = tuple(letter for letter in hit if letter not in out and letter not in foe)
    refused = [(word(rules, "why.out"), out), (word(rules, "why.again"), again), (word(rules, "why.foe"), foe)]
    return Prompt(
        word(rules, "ask.hit", damage=job.number),
        "score",
        crumb=word(rules, "crumb.hit"),
        refused=tuple((why, targets) for why, targets in refused if targets),
        otherwise=word(rules, "why.player"),
    )


def _shift_card(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    if len(words) == 1:
        return Prompt(
            word(rules, "ask.shift"), "spot", crumb=word(rules, "crumb.card"), otherwise=word(rules, "why.card")
        )
    card = rules.table.ids[words[1]]
    detail = word(rules, "detail.shift", n=len(state.queues[card]), place=state.order.index(card))
    return Prompt(
        word(rules, "ask.shift_to", card=title(rules, words[1])),
        "place",
        detail,
        moving=words[1],
        crumb=word(rules, "crumb.to_place"),
        otherwise=word(rules, "why.place_in_row"),
    )


def _drop_card(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    pick = "" if any(state.more.hands) else "spot"
    return Prompt(word(rules, "ask.drop"), pick, crumb=word(rules, "crumb.card"), otherwise=word(rules, "why.card"))


def _choose_recalled(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    earlier, later = (_title(rules, card) for card in state.more.last or ())
    labels: dict[str, dict[str, object]] = {
        "both": {"label": word(rules, "button.both"), "key": "b", "main": True},
        "earlier": {"label": earlier, "key": "e"},
        "later": {"label": later, "key": "l"},
    }
    detail = word(rules, "detail.recall", earlier=earlier, later=later)
    return Prompt(word(rules, "ask.recall"), "button", detail, labels=labels)


def _tune_number(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    up = job.sign > 0
    supply = rules.chips(state.params, state.more.hands)[0 if up else 1]
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
    refused = [(word(rules, "why.zero"), tuple(zero)), (word(rules, f"why.chips.{key}"), tuple(stuck))]
    return Prompt(
        word(rules, f"ask.{key}", amount=job.number),
        "" if any(state.more.hands) else "chip",
        crumb=word(rules, "crumb.number"),
        refused=tuple((why, targets) for why, targets in refused if targets),
        otherwise=word(rules, "why.number"),
    )


PROMPTS: Mapping[str, Callable[[Spaghetti, State, Job, Sequence[str]], Prompt]] = {
    "add": _add,
    "move": _move_flag,
    "remove": _remove_flag,
    "hit": _hit,
    "shift": _shift_card,
    "drop": _drop_card,
    "tune": _tune_number,
    "recall": _choose_recalled,
    "who": lambda rules, state, job, words: Prompt(
        word(rules, "ask.who"), "score", crumb=word(rules, "crumb.player"), otherwise=word(rules, "why.player")
    ),
    "which": lambda rules, state, job, words: Prompt(
        word(rules, "ask.which"), "spot", crumb=word(rules, "crumb.card"), otherwise=word(rules, "why.card")
    ),
}


# How it ended


def result(rules: Spaghetti, state: State, story: Sequence[Note], round_: int) -> Prompt:
    """Who has won, in which round, and why."""
    reasons: list[Any] = [note for note in story if note.kind in ("defeat", "stalemate")]
    detail = " ".join(caption(rules, note, round_).text for note in reasons)
    if state.winner is None:
        return Prompt(say("result.drawn"), detail=detail)
    return Prompt(word(rules, "result.wins", seat=SEATS[state.winner], round=round_), detail=detail)
