"""The prompts: what a player must decide, and why other things cannot be chosen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ....core.action import Action
from ....core.catalogue import listing, paragraph, say
from ....core.display import label_of
from ....core.table.scene import Number, Prompt
from ..actions import PATTERN, TIMEOUT, step_of
from ..data import AREAS, PATRONS, SEATS
from ..engine.scoring import points_of, ranking
from ..rules import Lovelace
from ..state import State, engines_of, other_start
from .words import area_name, engine_name, in_signs, two
from .writing import Writing, above

KEYS = {"erase": "⌫", "begin": "g", "done": "↵", "pass": "p", "announce": "a", "debug": "d", "void": "v"}
"""The keys of buttons; the board itself handles those that are signs, and the letters and digits of engines."""

MAIN = {"done", "announce", "debug"}
"""The words whose buttons stand out."""

ONE_VERB = {
    "line": "line",
    "target": "target",
    "start": "start",
    "name": "name",
    "exchange": "exchange",
    "take": "take",
    "near": "near",
}
"""The word that needs no click, by the kind of decision."""

PICKS = {"line": "part", "name": "spot", "near": "spot", "exchange": "score"}
"""What is picked on the board; everything else gets buttons."""


def prompt(rules: Lovelace, state: State, words: Sequence[str], viewer: int | None) -> Prompt:
    """Return the open question.

    Args:
        state: The present state, as the player sees it.
        words: The words of the action that have been chosen so far, the player's first.
        viewer: The observer; None: the public, whose board does not show the subroutines in full.
    """
    match list(words):
        case [head, "line", line]:
            return _typed(state, SEATS.index(head[0]), line)
        case [head, "begin"]:
            return _question(state, head, "begin")
        case [head, "start", number]:
            return _aim(head, number)
        case []:
            return Prompt(say("prompt.any"))
        case [head, *_]:
            return _first(rules, state, head[0], viewer)
    return Prompt(say("prompt.any"))


def _first(rules: Lovelace, state: State, letter: str, viewer: int | None) -> Prompt:
    """Return the first question of a decision."""
    asks, seat = state.asks, SEATS.index(letter)
    values: dict[str, object] = {"seat": letter, "n": state.line, "number": two(state.taking)}
    if asks == "line":
        return _writes(Writing(rules.option, state, seat), letter)
    detail = ""
    if asks == "take":
        detail = say("lovelace.detail.take", **values) if _first_claim(state) else ""
    elif asks in ("announce", "debug", "near", "exchange", "target"):
        detail = say(
            f"lovelace.detail.{asks}", **values, order=listing([SEATS[one] for one in state.order], "list.series")
        )
    return Prompt(
        say(f"lovelace.ask.{asks}", **values),
        PICKS.get(asks, "button"),
        detail,
        crumb="" if asks in ("take", "target") else say(f"lovelace.crumb.{asks}"),
        otherwise=say(f"lovelace.why.{asks}"),
        labels=_labels(state, seat, full=viewer is None),
        through=f"take {two(state.taking)}" if asks == "take" else ONE_VERB.get(asks, ""),
    )


def _first_claim(state: State) -> bool:
    return any(patron.number == state.taking and len(patron.claims) == 1 for patron in state.patrons)


def _writes(writing: Writing, letter: str) -> Prompt:
    """Return the question that asks what a player writes next: a part of an engine, or a button."""
    player = writing.player
    number = len(player.lines) + 1
    erase: dict[str, object] = {"label": say("lovelace.button.line.erase", n=number - 1), "key": KEYS["erase"]}
    labels = {"erase": erase}
    if (other := other_start(player)) is not None:
        labels["begin"] = {"label": say("lovelace.button.line.begin", value=two(other)), "key": KEYS["begin"]}
    # It stands out once there is a program to hand in: an empty one would be handed in by mistake.
    labels["done"] = {"label": say("lovelace.button.line.done"), "key": KEYS["done"]}
    if player.lines or not writing.usable:
        labels["done"]["main"] = True
    text = "full" if not writing.usable else "line"
    detail = say("lovelace.detail.line", value=two(writing.value)) if writing.usable else say("lovelace.why.full")
    return Prompt(
        say(f"lovelace.ask.{text}", seat=letter, n=number),
        "part",
        detail,
        crumb="",
        refused=writing.refused(),
        otherwise=say("lovelace.why.line"),
        labels=labels,
        through="line",
    )


def _question(state: State, head: str, key: str, **values: object) -> Prompt:
    seat = SEATS.index(head[0])
    crumb, why = say(f"lovelace.crumb.{key}"), say(f"lovelace.why.{key}")
    text = say(f"lovelace.ask.{key}", seat=head[0], start=two(state.players[seat].start), **values)
    return Prompt(text, "button", crumb=crumb, otherwise=why)


def _aim(head: str, number: str) -> Prompt:
    """Return the question that asks for the target of a subroutine."""
    pick = {"49": "spot", "08": "score", "47": "score"}.get(number, "button")
    why = say(f"lovelace.why.start.{number}")
    return Prompt(say(f"lovelace.ask.start.{number}", seat=head[0]), pick, otherwise=why)


def _typed(state: State, seat: int, line: str) -> Prompt:
    """Return the question for the result of a line (manual mode)."""
    value = two(above(state.players[seat], len(state.players[seat].lines)))
    code = line if line[-1].isdigit() else line[:-1]
    text = engines_of(state, seat).get(code, "")
    question = say("lovelace.ask.result", seat=SEATS[seat], line=in_signs(line), engine=engine_name(text), value=value)
    return Prompt(question, number=Number(PATTERN, 0, 99, 2), otherwise=say("lovelace.why.result"))


def _labels(state: State, seat: int, *, full: bool) -> Mapping[str, Mapping[str, object]]:
    """Return the buttons of the first question, by the words of the action."""
    asks, player = state.asks, state.players[seat]
    if asks == "target":
        keys = {number: str(key) for key, number in enumerate(player.unfinished, 1)}
        return {f"target {two(one)}": {"label": _subroutine(one, full), "key": key} for one, key in keys.items()}
    if asks == "start":
        found = {f"start {two(one)}": {"label": _subroutine(one, full)} for one in player.finished}
        return {**found, "pass": _button("start.pass", "pass")}
    if asks == "take":
        head, places = f"take {two(state.taking)}", enumerate(PATRONS[state.taking], 1)
        areas = {f"{head} {AREAS[at]}": {"label": area_name(at), "key": f"{key}"} for key, at in places}
        return {**areas, f"{head} failure": {"label": say("lovelace.button.failure"), "key": "3"}}
    verbs = {
        "announce": ("announce",),
        "debug": ("debug", "void"),
        "near": ("pass",),
        "exchange": ("pass",),
    }.get(asks, ())
    return {verb: _button(f"{asks}.{verb}", verb) for verb in verbs}


def _subroutine(number: int, full: bool) -> str:
    if not full:
        return two(number)
    effect = say(f"lovelace.effect.{number:02}")
    return say("lovelace.button.subroutine", number=two(number), effect=effect)


def _button(key: str, word: str) -> Mapping[str, object]:
    look: dict[str, object] = {"label": say(f"lovelace.button.{key}"), "key": KEYS[word]}
    return look | ({"main": True} if word in MAIN else {})


def describe(rules: Lovelace, state: State, action: Action) -> str:
    """Return an action in a few words.

    Args:
        rules: The rules.
        state: The state before the action, as a player sees it.
        action: A legal action.
    """
    if action == TIMEOUT:
        return action.text
    seat, verb, what, detail, _ = step_of(action)
    number = two(what) if isinstance(what, int) else f"{what}"
    if verb == "line":
        return say("lovelace.do.line", line=in_signs(f"{what}{detail or ''}"))
    if verb == "exchange":
        return say("lovelace.do.exchange", seat=number)
    if verb == "begin":
        return say("lovelace.button.line.begin", value=number)
    if verb == "start" and detail is not None:
        key = f"start.{number}" if number in ("49", "79") else "start.player"
        aim = two(detail) if isinstance(detail, int) else detail
        return say(f"lovelace.do.{key}", number=number, what=aim)
    if verb in ("target", "start", "name", "near"):
        return say(f"lovelace.do.{verb}", number=number)
    words = action.text.removeprefix(f"{SEATS[seat]}: ")
    return label_of(prompt(rules, state, [f"{SEATS[seat]}:"], None), words)


def result(rules: Lovelace, state: State) -> Prompt:
    """Return who has won, and the points of all players.

    Args:
        state: The last state.
    """
    points, order = points_of(state.players), ranking(state)
    totals = [one.total for one in points]
    shown = [say("lovelace.result.points", seat=SEATS[seat], n=points[seat].total) for seat in order]
    return Prompt(
        say("result.wins", seat=rules.seats[order[0]]),
        detail=paragraph(
            say("lovelace.result", parts=listing(shown, "list.series")),
            say("lovelace.result.tie") if totals.count(totals[order[0]]) > 1 else "",
        ),
    )
