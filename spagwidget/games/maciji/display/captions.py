"""The game in words: captions of events, prompts and the result."""

from __future__ import annotations

from collections.abc import Iterable

from ....core.action import Action
from ....core.catalogue import dotted, say
from ....core.display import Caption, label_of
from ....core.rules import Note
from ....core.table.scene import Prompt
from ..board import bits, mask
from ..rules import Maciji
from ..state import BLOCK, OVER, SEATS, SIDE, WRITE, State
from .scene import writer


def about(rules: Maciji) -> tuple[str, str]:
    """Return the title and the subtitle, which names the board and the options in use."""
    option = rules.option
    extras = [say(f"maciji.with.{name}") for name in ("warps", "no_cross", "swap") if getattr(option, name)]
    if option.blocks:
        extras.insert(0, say("maciji.with.blocks", n=option.blocks))
    return say("maciji.title"), dotted([shape_words(rules), *extras])


def shape_words(rules: Maciji) -> str:
    """Return the board in a few words, such as `5 × 5`."""
    text = rules.board.text
    if text.startswith("hex") and ":" not in text:
        return say("maciji.shape.hex", side=text.removeprefix("hex"))
    if "." in text:
        return say("maciji.shape.drawn", n=rules.board.size)
    return text.replace("x", say("maciji.shape.times"))


# What happened


def caption(rules: Maciji, note: Note) -> Caption:
    """Return an event in words, with the cells that it is about.

    Args:
        note: The event.

    Raises:
        ValueError: The note is of a kind that these rules do not make.
    """
    match note.kind, note.args:
        case "side", (seat, chosen):
            return Caption(say(f"maciji.event.side.{chosen}", seat=SEATS[seat]), SEATS[seat])
        case "write", (seat, cell):
            return _write(rules, note.before, seat, cell)
        case "jump", (seat, number, cell):
            word = rules.board.words[cell]
            return Caption(say("maciji.event.jump", number=number, cell=word), SEATS[seat], (word,), faint=True)
        case "stuck", (seat, number):
            word = rules.board.words[note.before.line[-1]]
            text = say("maciji.event.stuck", seat=SEATS[seat], number=number, next=number + 1, cell=word)
            return Caption(text, SEATS[seat], (word,), f"out:{SEATS[seat]}")
        case "end", (winner,):
            letter = SEATS[winner]
            return Caption(say("result.wins", seat=letter), letter, (letter,), f"win:{letter}")
        case kind, (seat, cell):
            word = rules.board.words[cell]
            return Caption(say(f"maciji.event.{kind}", seat=SEATS[seat], cell=word), SEATS[seat], (word,))
    raise ValueError(note.kind)


def _write(rules: Maciji, before: State, seat: int, cell: int) -> Caption:
    word, number = rules.board.words[cell], len(before.line) + 1
    key = "reach" if cell == before.goal else "write"
    text = say(f"maciji.event.{key}", seat=SEATS[seat], number=number, cell=word)
    return Caption(text, SEATS[seat], (word,))


# What is asked


def prompt(rules: Maciji, state: State) -> Prompt:
    """Return the open question, with the reasons why the other cells cannot be chosen."""
    number = len(state.line) + 1
    if state.asks == SIDE:
        labels = {word: {"label": say(f"maciji.button.{word}")} for word in ("first", "second")}
        return Prompt(say("maciji.ask.side"), "button", otherwise=say("maciji.why.side"), labels=labels)
    key = "start" if state.asks == WRITE and not state.line else state.asks
    return Prompt(
        say(f"maciji.ask.{key}", number=number),
        "spot",
        detail(rules, state, key),
        ghost=SEATS[state.turn] if state.asks == WRITE else "",
        refused=tuple(refused(rules, state)),
        otherwise=say("maciji.why.cell"),
    )


def detail(rules: Maciji, state: State, key: str) -> str:
    """Return the line below the question that helps to choose.

    Args:
        state: The present state.
        key: What is asked: `start` for the first number, else `state.asks`.
    """
    if key == BLOCK:
        return say("maciji.detail.block", n=rules.option.blocks - rules.blocked(state).bit_count())
    if key == WRITE:
        key = "jump" if rules.jump(state) >= 0 else f"write.{rules.board.kind}"
    return say(f"maciji.detail.{key}", last=len(state.line))


def refused(rules: Maciji, state: State) -> Iterable[tuple[str, tuple[str, ...]]]:
    """Yield each reason in words with the cells that cannot be chosen for that reason."""
    left = rules.board.all & ~rules.targets(state)
    for key, cells in reasons(rules, state):
        if left & cells:
            words = tuple(rules.board.words[cell] for cell in bits(left & cells))
            yield say(f"maciji.why.{key}", number=len(state.line) + 1, last=len(state.line)), words
            left &= ~cells


def reasons(rules: Maciji, state: State) -> Iterable[tuple[str, int]]:
    """Yield all reasons against a choice with their cells, as bits; for each cell the first one counts.

    The last reason may name all cells: it is for those that no earlier reason has explained.
    """
    yield "block", rules.blocked(state)
    yield "number", mask(state.line)
    yield "warp", 0 if state.asks == WRITE else mask(state.warps)
    if state.asks == BLOCK:
        yield "parts", rules.board.all
    if state.asks == WRITE and not state.line:
        yield "start", rules.board.all
    if state.asks == WRITE and state.line:
        yield "jump", rules.board.all if rules.jump(state) >= 0 else 0
        yield "far", rules.board.all & ~rules.board.near[state.line[-1]]
        yield "cross", rules.board.all


def describe(rules: Maciji, state: State, action: Action) -> str:
    """Return an action in a few words.

    Args:
        rules: The rules.
        state: The state before the action.
        action: A legal action.
    """
    if state.asks == SIDE:
        return label_of(prompt(rules, state), action.text.split(" ")[-1])
    cell = rules.board.words[action.args[-1]]
    return say(f"maciji.do.{action.kind}", cell=cell, number=len(state.line) + 1)


# How it ended


def result(rules: Maciji, state: State) -> Prompt:
    """Return who has won, and why.

    Raises:
        ValueError: The game is not over.
    """
    if state.asks != OVER or state.winner is None:
        raise ValueError(state.asks)
    number = len(state.line)
    loser = SEATS[1 - state.winner]
    reached = writer(state, number) == state.winner
    why = say("maciji.result.goal" if reached else "maciji.result.stuck", seat=loser, number=number, next=number + 1)
    return Prompt(say("result.wins", seat=SEATS[state.winner]), detail=why)
