"""The prompts: what the player must decide, and why other things cannot be chosen."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from ....core.action import Action
from ....core.catalogue import listing, lower, paragraph, say
from ....core.display import label_of
from ....core.quoting import without_braces
from ....core.table.scene import Prompt
from ..engine.draft import Draft
from ..engine.legal import legal_actions
from ..facts import Facts
from ..state import PLACE, SEATS, TAKE, Job, State
from .captions import named, number_word, titled
from .hands import may_interrupt
from .scene import present_text, spot_id
from .words import Wording, title, word


def prompt(shown: Wording, state: State, words: Sequence[str]) -> Prompt:
    """Return the open question.

    Args:
        shown: The facts and the edition.
        state: The present state.
        words: The words of an action that have been chosen so far, its kind first; empty at the start.
    """
    if state.phase == TAKE:
        return _take_one(shown, state)
    if state.phase == PLACE:
        return _place_open(shown, state) if shown.facts.sequential else _place(shown, state)
    if not state.todo:
        return _interrupt(shown, state, words) if words else _activate(shown, state)
    job = state.todo[0]
    asked = PROMPTS[words[0]](shown, state, job, words)
    # a remembered command runs on Memory, so its name comes first (R50)
    running = [shown.facts.memory, job.command] if job.inner else [job.command]
    crumbs = tuple(word(shown, "crumb", card=titled(shown, card)) for card in running)
    return asked._replace(crumbs=crumbs, progress=_progress(shown, job))


def _progress(shown: Wording, job: Job) -> str:
    """Return which repetition this is, such as `2 of {3}`; "" if the command does not repeat."""
    if shown.facts.commands[job.command].times is None:
        return ""
    return word(shown, "count", this=job.total - job.left + 1, total=f"{{{job.total}}}")


def _take_one(shown: Wording, state: State) -> Prompt:
    labels = {
        f"{i}": {"label": word(shown, "button.take", n=i + 1), "key": f"{i + 1}"} for i in range(len(state.more.stock))
    }
    return Prompt(
        word(shown, "ask.take"), "button", word(shown, "detail.take"), otherwise=word(shown, "why.take"), labels=labels
    )


def _place_open(shown: Wording, state: State) -> Prompt:
    seat, last = SEATS[state.turn], state.more.opened - 1
    card, name = state.order[last], named(shown, state.order[last])
    may = shown.facts.actions.place[card] in legal_actions(shown.facts, state)
    label = word(shown, "button.place", card=titled(shown, card)) if may else titled(shown, card)
    detail = paragraph(
        word(shown, "detail.left", seat=seat, n=state.to_place[state.turn]),
        word(shown, "detail.passes", n=state.more.passes, players=len(shown.facts.seats)),
    )
    return Prompt(
        word(shown, "ask.open" if may else "ask.must_pass", card=titled(shown, card), seat=seat),
        "spot" if may else "button",
        detail,
        ghost=seat if may else "",
        refused=_not_open(shown, state, may),
        otherwise=word(shown, "why.open" if may else "why.pass", card=titled(shown, card)),
        labels={
            name: {"label": label, "key": "p", "main": True},
            "pass": {"label": word(shown, "button.pass"), "key": "s"},
        },
        through="place",
    )


def _not_open(shown: Wording, state: State, may: bool) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return why each card cannot take a flag now, except the open one if it can (R53)."""
    seat, last = SEATS[state.turn], state.more.opened - 1
    card = state.order[last]
    why = (
        word(shown, "why.placed", seat=seat) if seat in state.queues[card] else word(shown, "why.none_left", seat=seat)
    )
    names = [spot_id(shown, state, place) for place in range(len(state.order))]
    reasons = (
        ("" if may else why, names[last : last + 1]),
        (word(shown, "why.closed", card=titled(shown, card)), names[:last]),
        (word(shown, "why.down", card=titled(shown, card)), names[last + 1 :]),
    )
    return tuple((reason, tuple(targets)) for reason, targets in reasons if reason and targets)


def _interrupt(shown: Wording, state: State, words: Sequence[str]) -> Prompt:
    if len(words) == 1:
        labels = {seat: {"label": say("player.name", seat=seat), "key": seat.lower()} for seat in shown.facts.seats}
        text, why = word(shown, "ask.interrupt"), word(shown, "why.interrupt")
        return Prompt(text, "button", word(shown, "detail.interrupt"), otherwise=why, labels=labels, seat="")
    text, detail = word(shown, "ask.interrupt_to", seat=words[1]), word(shown, "detail.interrupt_to")
    crumb, why = word(shown, "crumb.to_card"), word(shown, "why.card")
    return Prompt(text, "spot", detail, ghost=words[1], crumb=crumb, otherwise=why, seat=words[1])


def _place(shown: Wording, state: State) -> Prompt:
    seat = SEATS[state.turn]
    taken = tuple(named(shown, card) for card in state.order if seat in state.queues[card])
    free = len(legal_actions(shown.facts, state))
    placed, left = sum(queue.count(seat) for queue in state.queues), state.to_place[state.turn]
    return Prompt(
        word(shown, "ask.place"),
        "spot",
        word(shown, "detail.place", seat=seat, this=placed + 1, flags=placed + left, n=free),
        ghost=seat,
        refused=() if free == len(state.order) else ((word(shown, "why.placed", seat=seat), taken),),
        otherwise=word(shown, "why.place"),
    )


def _activate(shown: Wording, state: State) -> Prompt:
    seat, card = SEATS[state.turn], state.cursor
    return Prompt(
        word(shown, "ask.activate", seat=seat, card=titled(shown, card)),
        "button",
        paragraph(*_turn_details(shown, state)),
        otherwise=word(shown, "why.activate"),
        labels={
            "run": {"label": word(shown, "button.run"), "key": "r", "main": True},
            "skip": {"label": word(shown, "button.skip"), "key": "s"},
            "instant": {"label": word(shown, "button.instant"), "key": "i"},
            "interrupt": {"label": word(shown, "button.interrupt"), "key": "n"},
            "stalemate": {
                "label": word(shown, "button.stalemate"),
                "key": "t",
                "note": word(shown, "detail.stalemate"),
            },
        },
    )


def _turn_details(shown: Wording, state: State) -> Iterator[str]:
    """Yield what running does, and how extensions and variants change the turn."""
    text = without_braces(present_text(shown, state, state.cursor))
    yield word(shown, "detail.run", text=lower(text))
    if state.more.way < 0 and not shown.facts.heads_only:
        yield word(shown, "detail.backward")
    if shown.facts.heads_only:
        yield word(shown, "detail.to_head" if state.more.way < 0 else "detail.to_tail")
    if state.more.hands and state.more.hands[state.turn]:
        yield word(shown, "detail.instant_stays" if shown.facts.instants_stay else "detail.instant")
    who = may_interrupt(shown, state)
    if who:
        yield word(shown, "detail.may_interrupt", who=listing(who))


def _instants(shown: Wording, state: State) -> dict[str, dict[str, object]]:
    """Return buttons for the held instant cards, which are not on the program."""
    return {
        f"instant:{seat}": {"label": word(shown, "button.held", seat=seat), "key": seat.lower()}
        for seat, held in zip(shown.facts.seats, state.more.hands, strict=False)
        if held
    }


def _add(shown: Wording, state: State, job: Job, words: Sequence[str]) -> Prompt:
    here = (named(shown, state.here),)
    return Prompt(
        word(shown, "ask.add"),
        "spot",
        word(shown, "detail.add", n=state.unused[state.turn]),
        crumb=word(shown, "crumb.to_card"),
        ghost=SEATS[state.turn],
        refused=((word(shown, "why.add", card=titled(shown, state.here)), here),) if state.here in state.order else (),
        otherwise=word(shown, "why.card"),
    )


def _flag(shown: Wording, state: State, word: str) -> tuple[str, str]:
    """Return the card of a flag written `CARD:i`, and the flag's owner."""
    name, _, index = word.partition(":")
    return name, state.queues[shown.facts.actions.ids[name]][int(index)]


def _move_flag(shown: Wording, state: State, job: Job, words: Sequence[str]) -> Prompt:
    if len(words) == 1:
        return Prompt(
            word(shown, "ask.move"), "piece", crumb=word(shown, "crumb.flag"), otherwise=word(shown, "why.flag")
        )
    name, owner = _flag(shown, state, words[1])
    there = title(shown, name)
    return Prompt(
        word(shown, "ask.move_to", owner=owner),
        "spot",
        crumb=word(shown, "crumb.to_card"),
        ghost=owner,
        refused=((word(shown, "why.there", card=there), (name,)),),
        otherwise=word(shown, "why.card"),
    )


def _remove_flag(shown: Wording, state: State, job: Job, words: Sequence[str]) -> Prompt:
    return Prompt(
        word(shown, "ask.remove"), "piece", crumb=word(shown, "crumb.flag"), otherwise=word(shown, "why.flag")
    )


def _hit(shown: Wording, state: State, job: Job, words: Sequence[str]) -> Prompt:
    return Prompt(
        word(shown, "ask.hit", damage=job.number),
        "score",
        crumb=word(shown, "crumb.foe" if shown.facts.commands[job.command].foe else "crumb.hit"),
        refused=_spared(shown, state, job),
        otherwise=word(shown, "why.player"),
    )


def _choose_player(shown: Wording, state: State, job: Job, words: Sequence[str]) -> Prompt:
    why = word(shown, "why.player")
    refused = _spared(shown, state, job)
    return Prompt(word(shown, "ask.who"), "score", crumb=word(shown, "crumb.player"), refused=refused, otherwise=why)


def _spared(shown: Wording, state: State, job: Job) -> tuple[tuple[str, tuple[str, ...]], ...]:
    """Return why players cannot be hit or chosen: defeated, hit before, or not an opponent."""
    letters, own = shown.facts.seats, SEATS[state.turn]
    out = tuple(letter for seat, letter in enumerate(letters) if state.out >> seat & 1)
    foe = (own,) if only_foes(shown.facts, job) and own not in out else ()
    hit = (letter for seat, letter in enumerate(letters) if job.chosen >> seat & 1)
    again = tuple(letter for letter in hit if letter not in out and letter not in foe)
    refused = [(word(shown, "why.out"), out), (word(shown, "why.again"), again), (word(shown, "why.foe"), foe)]
    return tuple((why, targets) for why, targets in refused if targets)


def only_foes(facts: Facts, job: Job) -> bool:
    """Return True if a command hits opponents only: in the Monster edition (section 8), or as a Blank card says (R60).

    Args:
        facts: The facts of the game.
        job: The command under way, which asks for a player.
    """
    command = facts.commands[job.command]
    if not command.own:
        return command.foe
    step = job.call[0] if job.call else command.program[job.at].kind if job.at < len(command.program) else ""
    return step == "opponent"


def _shift_card(shown: Wording, state: State, job: Job, words: Sequence[str]) -> Prompt:
    if len(words) == 1:
        return Prompt(
            word(shown, "ask.shift"), "spot", crumb=word(shown, "crumb.card"), otherwise=word(shown, "why.card")
        )
    card = shown.facts.actions.ids[words[1]]
    flags, place = len(state.queues[card]), state.order.index(card)
    detail = word(shown, "detail.shift" if flags else "detail.shift_empty", n=flags, place=place)
    return Prompt(
        word(shown, "ask.shift_to", card=title(shown, words[1])),
        "place",
        detail,
        moving=words[1],
        crumb=word(shown, "crumb.to_place"),
        otherwise=word(shown, "why.place_in_row"),
    )


def _drop_card(shown: Wording, state: State, job: Job, words: Sequence[str]) -> Prompt:
    return Prompt(
        word(shown, "ask.drop"),
        "spot",
        crumb=word(shown, "crumb.card"),
        otherwise=word(shown, "why.card"),
        labels=_instants(shown, state),
    )


def _choose_recalled(shown: Wording, state: State, job: Job, words: Sequence[str]) -> Prompt:
    earlier, later = (titled(shown, card) for card in state.more.last or ())
    labels: dict[str, dict[str, object]] = {
        "both": {"label": word(shown, "button.both"), "key": "b", "main": True},
        "earlier": {"label": earlier, "key": "e"},
        "later": {"label": later, "key": "l"},
    }
    detail = word(shown, "detail.recall", earlier=earlier, later=later)
    return Prompt(word(shown, "ask.recall"), "button", detail, otherwise=word(shown, "why.recall"), labels=labels)


def _tune_number(shown: Wording, state: State, job: Job, words: Sequence[str]) -> Prompt:
    up = job.sign > 0
    supply = shown.facts.chips(state.params, state.more.hands)[0 if up else 1]
    zero, stuck = [], []
    for card in state.order:
        for name, value, base in zip(
            shown.facts.commands[card].params, state.params[card], shown.facts.defaults[card], strict=True
        ):
            if not up and value == 0:
                zero.append(f"{named(shown, card)}.{name}")
            elif not supply and (value >= base if up else value <= base):
                stuck.append(f"{named(shown, card)}.{name}")
    for seat, held in zip(shown.facts.seats, state.more.hands, strict=False):
        if held is not None:
            k = shown.facts.instant_param(held.command)
            value, base = held.params[k], shown.facts.instant_defaults(held.command)[k]
            if not up and value == 0:
                zero.append(f"instant:{seat}")
            elif not supply and (value >= base if up else value <= base):
                stuck.append(f"instant:{seat}")
    key = "raise" if up else "lower"
    refused = [(word(shown, "why.zero"), tuple(zero)), (word(shown, f"why.chips.{key}"), tuple(stuck))]
    return Prompt(
        word(shown, f"ask.{key}", amount=job.number),
        "chip",
        crumb=word(shown, "crumb.number"),
        labels=_instants(shown, state),
        refused=tuple((why, targets) for why, targets in refused if targets),
        otherwise=word(shown, "why.number"),
    )


PROMPTS: Mapping[str, Callable[[Wording, State, Job, Sequence[str]], Prompt]] = {
    "add": _add,
    "move": _move_flag,
    "remove": _remove_flag,
    "hit": _hit,
    "shift": _shift_card,
    "drop": _drop_card,
    "tune": _tune_number,
    "recall": _choose_recalled,
    "who": _choose_player,
    "which": lambda shown, state, job, words: Prompt(
        word(shown, "ask.which"), "spot", crumb=word(shown, "crumb.card"), otherwise=word(shown, "why.card")
    ),
}


# An action in a few words


def describe(shown: Wording, state: State, action: Action) -> str:
    """Return an action in a few words.

    Args:
        shown: The facts and the edition.
        state: The state before the action, as a player sees it.
        action: A legal action.
    """
    kind, args = action.kind, action.args
    if kind in ("drop", "tune"):
        return _described_change(shown, state, action)
    match kind, args:
        case "take", (index,):
            return word(shown, "button.take", n=index + 1)
        case "recall", (which,):
            return label_of(_choose_recalled(shown, state, state.todo[0], ()), which)
        case "who", (seat,):
            return say("player.name", seat=SEATS[seat])
        case "hit", (seat,):
            return word(shown, "do.hit", player=SEATS[seat])
        case "which", (card,):
            return titled(shown, card)
        case "place" | "add", (card,):
            return word(shown, f"do.{kind}", card=titled(shown, card))
        case "interrupt", (seat, card):
            return word(shown, "do.interrupt", seat=SEATS[seat], card=titled(shown, card))
        case "move", (card, index, to):
            owner = state.queues[card][index]
            return word(shown, "do.move", owner=owner, start=titled(shown, card), end=titled(shown, to))
        case "remove", (card, index):
            return word(shown, "do.remove", owner=state.queues[card][index], card=titled(shown, card))
        case "shift", (card, place):
            return word(shown, "do.shift", card=titled(shown, card), place=place)
    return word(shown, f"button.{kind}")


def _described_change(shown: Wording, state: State, action: Action) -> str:
    """Return in a few words that a card is removed or its number changed: one of the program, or one that is held."""
    card, *rest, holder = action.args
    key, values = "drop", dict[str, object]()
    if action.kind == "tune":
        up, amount = (state.todo[0].sign > 0, state.todo[0].number) if state.todo else (True, 1)
        key = "raise" if up else "lower"
        if rest:  # chips and zero can allow fewer steps
            old, base = state.params[card][rest[0]], shown.facts.defaults[card][rest[0]]
            amount = abs(Draft(shown.facts, state).tuned(old, base, amount, up) - old)
        values["amount"] = amount
    if holder is not None:
        return word(shown, f"do.{key}_instant", holder=SEATS[holder], **values)
    if rest:
        values["param"] = number_word(shown, shown.facts.commands[card], rest[0])
    return word(shown, f"do.{key}", card=titled(shown, card), **values)
