"""The prompts: what a player must decide, and why other things cannot be chosen."""

from __future__ import annotations

from collections.abc import Mapping

from ....core.action import Action
from ....core.catalogue import paragraph, say
from ....core.display import label_of
from ....core.quoting import without_braces
from ....core.table.scene import Prompt
from ..cards import NAMES, TEXTS
from ..rules import Nightmare
from ..state import ACTIVATE, PLACE, SEATS, State
from .attacks import chosen, tips
from .reasons import reasons
from .words import bit, card_text, param, title, way_label

PICKS = {"place": "spot", "card": "spot", "after": "place", "bit": "piece", "debug": "piece", "tune": "chip",
         "player": "score", "search": "pile"}  # fmt: skip
"""What is picked on the board; everything else gets buttons."""

BITS = ("BIT_MOVER", "BIT_SWAPPER", "DELETE", "OVERWRITE")
"""The texts with their own question for a bit."""

KEYS = {"run": "r", "pass": "p", "done": "d", "redeal": "r", "leave": "l", "use": "u", "keep": "k",
        "forward": "f", "back": "b"}  # fmt: skip
"""The keys of buttons."""


def prompt(rules: Nightmare, state: State) -> Prompt:
    """Return the open question.

    Args:
        state: The present state.
    """
    asks, seat = state.asks, SEATS[state.turn]
    running = "" if state.job is None else title(state.job.card)
    values = {"seat": seat, "card": title(state.pc), "running": running}
    key = f"nightmare.ask.{asks}"
    detail = say(f"nightmare.detail.{asks}", **values, **_details(rules, state)) if asks in DETAILED else ""
    kind = "" if state.job is None else TEXTS[state.job.card].title
    if asks == "bit" and kind in BITS:
        key = f"nightmare.ask.bit.{kind}"
        detail = say("nightmare.detail.OVERWRITE", **values) if kind == "OVERWRITE" else ""
    if asks == PLACE and state.unplaced[state.turn] == rules.option.bits:
        detail = paragraph(detail, say("nightmare.detail.read"))
    if asks == ACTIVATE:
        text = state.drawn[-1] if state.drawn else state.pc
        values["card"] = title(text)
        detail = without_braces(card_text(text, state.params[text]))
    return Prompt(
        say(key, **values),
        PICKS.get(asks, "button"),
        detail,
        ghost=seat if asks == PLACE else "",
        moving=_moving(state) if asks == "after" else "",
        crumb=say(f"nightmare.crumb.{asks}"),
        crumbs=_crumbs(state),
        refused=tuple((say(f"nightmare.why.{one.key}", **values), one.targets) for one in reasons(state)),
        otherwise=say(f"nightmare.why.{asks}", **values),
        chosen=chosen(state),
        tips=tips(rules.option, state),
        labels=_labels(state),
        through="bit" if asks == "debug" else "",
    )


def _crumbs(state: State) -> tuple[str, ...]:
    """Return what is under way: the texts through which the present one was read, and itself."""
    job = state.job
    if job is None:
        return ()
    return tuple(say("nightmare.crumb.run", card=title(card)) for card in job.chain or (job.card,))


def _moving(state: State) -> str:
    """Return the card of the ring that goes to another place; "" if it comes from the deck."""
    job = state.job
    chosen = [action.args[0] for action in job.chosen if action.kind == "card"] if job is not None else []
    return NAMES[chosen[-1]] if chosen and chosen[-1] in state.ring else ""


DETAILED = ("place", "share", "pointer", "defend", "daemon", "after", "search")
"""The questions with a further explanation."""


def _details(rules: Nightmare, state: State) -> dict[str, object]:
    """Return the values of the explanation below a question."""
    found: dict[str, object] = {"left": state.unplaced[state.turn], "bits": rules.option.bits}
    job = state.job
    source = None if job is None else job.source
    if source is not None:
        total = sum(source.damage)
        seats = [seat for seat in range(len(rules.seats)) if not state.out >> seat & 1]
        shares = source.shares or ()
        found |= {
            "total": total,
            "rest": total - sum(shares),
            "to": SEATS[seats[len(shares)]],
            "mine": source.damage[state.turn],
        }
    held = state.hand if state.hand >= 0 else (state.drawn[-1] if state.drawn else -1)
    if held >= 0:
        found |= {"new": title(held), "text": without_braces(card_text(held, state.params[held]))}
    elif job is not None and job.chosen:
        chosen = job.chosen[0].args[0]
        found |= {"new": title(chosen) if isinstance(chosen, int) else "", "text": ""}
    return found


def _labels(state: State) -> Mapping[str, Mapping[str, object]]:
    """Return the buttons of a question, by the word of the action."""
    asks = state.asks
    if asks == ACTIVATE:
        return {word: _button(asks, word, main=word == "run") for word in ("run", "pass")}
    if asks == "direction":
        words = {"forward": 1, "back": -1}
        return {word: {"label": way_label(side), "key": KEYS[word]} for word, side in words.items()}
    if asks == "debug":
        return {"done": _button(asks, "done", main=True)}
    if asks == "share":
        return {str(target): {"label": str(target)} for target in state.targets}
    words_ = [target for target in state.targets if isinstance(target, str)]
    return {word: _button(asks, word) for word in words_}


def _button(asks: str, word: str, *, main: bool = False) -> Mapping[str, object]:
    look: dict[str, object] = {"label": say(f"nightmare.button.{asks}.{word}"), "key": KEYS[word]}
    return look | ({"main": True} if main else {})


def describe(rules: Nightmare, state: State, action: Action) -> str:
    """Return an action in a few words.

    Args:
        rules: The rules.
        state: The state before the action, as a player sees it.
        action: A legal action.
    """
    match action.kind, action.args:
        case "share", (damage,):
            return say("nightmare.do.share", n=damage)
        case "player", (seat,):
            return say("player.name", seat=SEATS[seat])
        case "card", (card,):
            return title(card)
        case "place" | "after" | "search", (card,):
            return say(f"nightmare.do.{action.kind}", card=title(card))
        case "bit", ((card, at),):
            return bit(state, card, at)
        case "tune", ((card, index),):
            down = state.job is not None and TEXTS[state.job.card].title == "DECREMENT"
            return say(
                "nightmare.do.lower" if down else "nightmare.do.raise", card=title(card), param=param(card, index)
            )
    return label_of(prompt(rules, state), action.text)


def result(rules: Nightmare, state: State) -> Prompt:
    """Return who has won, and why.

    Args:
        state: The last state.
    """
    end = state.end or "cap"
    winner = None if state.winner is None else rules.seats[state.winner]
    head = say("result.drawn") if winner is None else say("result.wins", seat=winner)
    return Prompt(head, detail=say(f"nightmare.result.{end}", seat=winner or ""))
