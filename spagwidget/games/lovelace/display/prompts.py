"""The prompts: what a player must decide, and why other things cannot be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.catalogue import listing, say
from ....core.table.scene import Number, Prompt
from ..actions import PATTERN
from ..data import AREAS, SEATS
from ..engine.scoring import points_of, ranking
from ..machine import operators
from ..rules import Lovelace
from ..state import State, engines_of, limit
from .words import area_name, calculation, engine_name, two

__all__ = ["prompt", "result"]

KEYS = {"line": "l", "erase": "e", "begin": "b", "done": "d", "pass": "p", "announce": "a", "debug": "d", "void": "v"}
"""The keys of buttons."""

MAIN = {"line", "announce", "debug"}
"""The words whose buttons stand out."""

ONE_VERB = {
    "target": "target",
    "start": "start",
    "name": "name",
    "exchange": "exchange",
    "take": "take",
    "near": "near",
}
"""The word that needs no click, by the kind of decision."""

PICKS = {"name": "spot", "near": "spot", "exchange": "score"}
"""What is picked on the board; everything else gets buttons."""


def prompt(rules: Lovelace, state: State, words: Sequence[str]) -> Prompt:
    """Return the open question.

    Args:
        rules: The rules of the game.
        state: The present state, as the player sees it.
        words: The words of the action that have been chosen so far, the player's first.
    """
    match list(words):
        case [head, "line"]:
            return _engine(rules, state, SEATS.index(head[0]))
        case [head, "line", line]:
            return _typed(state, SEATS.index(head[0]), line)
        case [head, "begin"]:
            return _question(state, head, "begin")
        case [head, "start", number]:
            return _aim(head, number)
        case [head, "take", number]:
            return _question(state, head, "take", number=number)
        case []:
            return Prompt(say("prompt.any"))
        case [head, *_]:
            return _first(state, head[0])
    return Prompt(say("prompt.any"))


def _first(state: State, letter: str) -> Prompt:
    """Return the first question of a decision."""
    asks, seat = state.asks, SEATS.index(letter)
    player = state.players[seat]
    values: dict[str, object] = {"seat": letter, "n": state.line, "number": two(state.taking)}
    detail = ""
    if asks == "line":
        lines = len(player.lines)
        detail = say("lovelace.detail.line", n=limit(state, seat), lines=lines, value=two(_above(state, seat)))
        targets = [two(number) for number in player.targets]
        if targets:
            detail += " " + say("lovelace.detail.targets", numbers=listing(targets))
    elif asks in ("announce", "debug", "near", "exchange", "target"):
        detail = say(f"lovelace.detail.{asks}", **values, order=listing([SEATS[one] for one in state.order]))
    return Prompt(
        say(f"lovelace.ask.{asks}", **values),
        PICKS.get(asks, "button"),
        detail,
        crumb=say(f"lovelace.crumb.{asks}"),
        otherwise=say(f"lovelace.why.{asks}"),
        labels=_labels(state, seat),
        through=ONE_VERB.get(asks, ""),
    )


def _question(state: State, head: str, key: str, **values: object) -> Prompt:
    seat = SEATS.index(head[0])
    labels = {f"{area}": {"label": area_name(at)} for at, area in enumerate(AREAS)}
    labels["failure"] = {"label": say("lovelace.button.failure")}
    crumb, why = say(f"lovelace.crumb.{key}"), say(f"lovelace.why.{key}")
    text = say(f"lovelace.ask.{key}", seat=head[0], start=two(state.players[seat].start), **values)
    return Prompt(text, "button", crumb=crumb, otherwise=why, labels=labels if key == "take" else {})


def _aim(head: str, number: str) -> Prompt:
    """Return the question what a subroutine is aimed at."""
    pick = {"49": "spot", "08": "score", "47": "score"}.get(number, "button")
    why = say(f"lovelace.why.start.{number}")
    return Prompt(say(f"lovelace.ask.start.{number}", seat=head[0]), pick, crumb=number, otherwise=why)


def _above(state: State, seat: int) -> int:
    """Return the value that the next line begins with."""
    player = state.players[seat]
    return player.lines[-1].value if player.lines else player.start


def _engine(rules: Lovelace, state: State, seat: int) -> Prompt:
    """Return the question which engine the next line uses."""
    above = _above(state, seat)
    labels = {}
    for code, text in engines_of(state, seat).items():
        for operator in operators(text):
            does = engine_name(text) if rules.option.manual else calculation(text, operator, above)
            label = say("lovelace.button.engine", line=f"{code}{operator}", does=does)
            labels[f"{code}{operator}"] = {"label": label}
    number = len(state.players[seat].lines) + 1
    text = say("lovelace.ask.engine", seat=SEATS[seat], n=number, value=two(above))
    return Prompt(
        text, "button", crumb=say("lovelace.crumb.engine"), otherwise=say("lovelace.why.engine"), labels=labels
    )


def _typed(state: State, seat: int, line: str) -> Prompt:
    """Return the question for the result of a line (manual mode)."""
    above = two(_above(state, seat))
    code = line if line[-1].isdigit() else line[:-1]
    text = engines_of(state, seat).get(code, "")
    question = say("lovelace.ask.result", seat=SEATS[seat], line=line, engine=engine_name(text), value=above)
    return Prompt(question, crumb=line, number=Number(PATTERN, 0, 99, 2), otherwise=say("lovelace.why.result"))


def _labels(state: State, seat: int) -> Mapping[str, Mapping[str, object]]:
    """Return the buttons of the first question, by the words of the action."""
    asks, player = state.asks, state.players[seat]
    if asks == "target":
        return {f"target {two(one)}": {"label": _subroutine(one)} for one in player.unfinished}
    if asks == "start":
        found = {f"start {two(one)}": {"label": _subroutine(one)} for one in player.finished}
        return {**found, "pass": _button("start.pass", "pass")}
    if asks == "take":
        return {}
    verbs = {
        "line": ("line", "erase", "begin", "done"),
        "announce": ("announce",),
        "debug": ("debug", "void"),
        "near": ("pass",),
        "exchange": ("pass",),
    }.get(asks, ())
    return {verb: _button(f"{asks}.{verb}", verb) for verb in verbs}


def _subroutine(number: int) -> str:
    effect = say(f"lovelace.effect.{number:02}")
    return say("lovelace.button.subroutine", number=two(number), effect=effect)


def _button(key: str, word: str) -> Mapping[str, object]:
    look: dict[str, object] = {"label": say(f"lovelace.button.{key}"), "key": KEYS[word]}
    return look | ({"main": True} if word in MAIN else {})


def result(rules: Lovelace, state: State) -> Prompt:
    """Return who has won, and the points of all players.

    Args:
        rules: The rules of the game.
        state: The last state.
    """
    points, order = points_of(state.players), ranking(state)
    shown = [say("lovelace.result.points", seat=SEATS[seat], n=points[seat].total) for seat in order]
    return Prompt(say("result.wins", seat=rules.seats[order[0]]), detail=say("lovelace.result", parts=listing(shown)))
