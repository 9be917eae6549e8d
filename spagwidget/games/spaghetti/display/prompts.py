"""The game in questions: what is to be decided, and why the rest cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from ....core.catalogue import listing, say
from ....core.table.scene import Prompt
from ..state import PLACE, SEATS, TAKE, Job, State
from .hands import may_interrupt
from .scene import present_text
from .words import title, word

if TYPE_CHECKING:
    from ..rules import Spaghetti

from .captions import named, titled

__all__ = ["prompt"]


def prompt(rules: Spaghetti, state: State, words: Sequence[str]) -> Prompt:
    """The open question, after the first words of an action have been chosen."""
    if state.phase == TAKE:
        return _take_one(rules, state)
    if state.phase == PLACE:
        return _place_open(rules, state) if rules.facts.sequential else _place(rules, state)
    if not state.todo:
        return _interrupt(rules, state, words) if words else _activate(rules, state)
    job = state.todo[0]
    asked = PROMPTS[words[0]](rules, state, job, words)
    # what Memory remembers is run by it (R50)
    running = [rules.facts.memory, job.command] if job.inner else [job.command]
    crumbs = tuple(word(rules, "crumb", card=titled(rules, card)) for card in running)
    return asked._replace(crumbs=crumbs, progress=_progress(rules, job))


def _progress(rules: Spaghetti, job: Job) -> str:
    """Which repetition this is: `2 of {3}`."""
    if rules.facts.commands[job.command].times is None:
        return ""
    return word(rules, "count", this=job.total - job.left + 1, total=f"{{{job.total}}}")


def _take_one(rules: Spaghetti, state: State) -> Prompt:
    labels = {
        f"{i}": {"label": word(rules, "button.take", n=i + 1), "key": f"{i + 1}"} for i in range(len(state.more.stock))
    }
    return Prompt(word(rules, "ask.take"), "button", word(rules, "detail.take"), labels=labels)


def _place_open(rules: Spaghetti, state: State) -> Prompt:
    seat, card = SEATS[state.turn], state.order[state.more.opened - 1]
    name = named(rules, card)
    may = rules.facts.actions.place[card] in rules.legal(state)
    labels: dict[str, dict[str, object]] = {
        "place": {"label": word(rules, "button.place", card=titled(rules, card)), "key": "p", "main": True},
        name: {"label": titled(rules, card), "key": "p", "main": True},
        "pass": {"label": word(rules, "button.pass"), "key": "s"},
    }
    detail = " ".join(
        [
            word(rules, "detail.left", seat=seat, n=state.to_place[state.turn]),
            word(rules, "detail.passes", n=state.more.passes, players=len(rules.seats)),
        ]
    )
    key = "ask.open" if may else "ask.must_pass"
    return Prompt(word(rules, key, card=titled(rules, card), seat=seat), "button", detail, labels=labels)


def _interrupt(rules: Spaghetti, state: State, words: Sequence[str]) -> Prompt:
    if len(words) == 1:
        labels = {seat: {"label": say("player.name", seat=seat), "key": seat.lower()} for seat in rules.seats}
        text, why = word(rules, "ask.interrupt"), word(rules, "why.activate")
        return Prompt(text, "button", word(rules, "detail.interrupt"), otherwise=why, labels=labels)
    text, detail = word(rules, "ask.interrupt_to", seat=words[1]), word(rules, "detail.interrupt_to")
    crumb = word(rules, "crumb.to_card")
    return Prompt(text, "spot", detail, ghost=words[1], crumb=crumb, otherwise=word(rules, "why.card"))


def _place(rules: Spaghetti, state: State) -> Prompt:
    seat = SEATS[state.turn]
    taken = tuple(named(rules, card) for card in state.order if seat in state.queues[card])
    free = len(rules.legal(state))
    flags = rules.facts.option.flags_each()
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
    return Prompt(
        word(rules, "ask.activate", seat=seat, card=titled(rules, card)),
        "button",
        " ".join(_turn_details(rules, state)),
        otherwise=word(rules, "why.activate"),
        labels={
            "run": {"label": word(rules, "button.run"), "key": "r", "main": True},
            "skip": {"label": word(rules, "button.skip"), "key": "s"},
            "instant": {"label": word(rules, "button.instant"), "key": "i"},
            "interrupt": {"label": word(rules, "button.interrupt"), "key": "n"},
            "stalemate": {"label": word(rules, "button.stalemate"), "key": "t"},
        },
    )


def _turn_details(rules: Spaghetti, state: State) -> Iterator[str]:
    """What running does, and what else extensions and variants make of a turn."""
    text = present_text(rules, state, state.cursor)
    yield word(rules, "detail.run", text=text[:1].lower() + text[1:])
    if state.more.way < 0 and not rules.facts.heads_only:
        yield word(rules, "detail.backward")
    if rules.facts.heads_only:
        yield word(rules, "detail.to_head" if state.more.way < 0 else "detail.to_tail")
    if state.more.hands and state.more.hands[state.turn]:
        yield word(rules, "detail.instant_stays" if rules.facts.instants_stay else "detail.instant")
    who = may_interrupt(rules, state)
    if who:
        yield word(rules, "detail.may_interrupt", who=listing(who))


def _instants(rules: Spaghetti, state: State) -> dict[str, dict[str, object]]:
    """Buttons for the instant cards held: they lie on no place of the program."""
    return {
        f"instant:{seat}": {"label": word(rules, "button.held", seat=seat), "key": seat.lower()}
        for seat, held in zip(rules.seats, state.more.hands, strict=False)
        if held
    }


def _add(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    here = (named(rules, state.here),)
    return Prompt(
        word(rules, "ask.add"),
        "spot",
        word(rules, "detail.add", n=state.unused[state.turn]),
        crumb=word(rules, "crumb.to_card"),
        ghost=SEATS[state.turn],
        refused=((word(rules, "why.add", card=titled(rules, state.here)), here),) if state.here in state.order else (),
        otherwise=word(rules, "why.card"),
    )


def _flag(rules: Spaghetti, state: State, word: str) -> tuple[str, str]:
    """The card of a flag written `CARD:i`, and its owner."""
    name, _, index = word.partition(":")
    return name, state.queues[rules.facts.actions.ids[name]][int(index)]


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
    foe = (SEATS[state.turn],) if rules.facts.commands[job.command].foe and SEATS[state.turn] not in out else ()
    hit = (letter for seat, letter in enumerate(letters) if job.chosen >> seat & 1)
    again = tuple(letter for letter in hit if letter not in out and letter not in foe)
    refused = [(word(rules, "why.out"), out), (word(rules, "why.again"), again), (word(rules, "why.foe"), foe)]
    return Prompt(
        word(rules, "ask.hit", damage=job.number),
        "score",
        crumb=word(rules, "crumb.foe" if rules.facts.commands[job.command].foe else "crumb.hit"),
        refused=tuple((why, targets) for why, targets in refused if targets),
        otherwise=word(rules, "why.player"),
    )


def _shift_card(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    if len(words) == 1:
        return Prompt(
            word(rules, "ask.shift"), "spot", crumb=word(rules, "crumb.card"), otherwise=word(rules, "why.card")
        )
    card = rules.facts.actions.ids[words[1]]
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
    return Prompt(
        word(rules, "ask.drop"),
        "spot",
        crumb=word(rules, "crumb.card"),
        otherwise=word(rules, "why.card"),
        labels=_instants(rules, state),
    )


def _choose_recalled(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    earlier, later = (titled(rules, card) for card in state.more.last or ())
    labels: dict[str, dict[str, object]] = {
        "both": {"label": word(rules, "button.both"), "key": "b", "main": True},
        "earlier": {"label": earlier, "key": "e"},
        "later": {"label": later, "key": "l"},
    }
    detail = word(rules, "detail.recall", earlier=earlier, later=later)
    return Prompt(word(rules, "ask.recall"), "button", detail, labels=labels)


def _tune_number(rules: Spaghetti, state: State, job: Job, words: Sequence[str]) -> Prompt:
    up = job.sign > 0
    supply = rules.facts.chips(state.params, state.more.hands)[0 if up else 1]
    zero, stuck = [], []
    for card in state.order:
        for name, value, base in zip(
            rules.facts.commands[card].params, state.params[card], rules.facts.defaults[card], strict=True
        ):
            if not up and value == 0:
                zero.append(f"{named(rules, card)}.{name}")
            elif not supply and (value >= base if up else value <= base):
                stuck.append(f"{named(rules, card)}.{name}")
    key = "raise" if up else "lower"
    refused = [(word(rules, "why.zero"), tuple(zero)), (word(rules, f"why.chips.{key}"), tuple(stuck))]
    return Prompt(
        word(rules, f"ask.{key}", amount=job.number),
        "chip",
        crumb=word(rules, "crumb.number"),
        labels=_instants(rules, state),
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
