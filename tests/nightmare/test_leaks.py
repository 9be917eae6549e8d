"""PN94: nothing that a seat may not know reaches its board: no order of the deck, and no card that QUERY takes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.games.nightmare.cards import NAMES
from spagwidget.games.nightmare.inspector import KINDS
from tests.nightmare.tables import begin, record
from tests.widget.golden import RecordingBoard

STATE = ("asks", "board", "horizon", "kept", "story", "step", "words", "watched", "stops")
"""What of a board's state comes from its game; Jupyter saves it in the notebook."""

REST = ("ACQUIRE#1", "ACQUIRE#2", "ACQUIRE#3", "BLANK#1", "BLANK#2", "MULTIPLIER")


def searching(deck: tuple[str, ...], seed: int, *actions: str) -> spag.Game:
    """Return a game in which A searches the deck for two cards, and B knows nothing about them."""
    text = f">(QUERY{{2}} A)(NEW B)(WORM AB) A10 B10 deck={','.join(deck)} seed={seed}"
    return begin(text, "run", *actions)


def messages(game: spag.Game, seat: str | None) -> Iterator[Any]:
    """Yield everything that a board sends, to the page and into the saved notebook."""
    board = RecordingBoard(game, seat=seat, predict=bool(game.misreadings()))
    (story,) = board.receive(type="hello", id=1)
    yield story
    asked: list[dict[str, Any]] = [
        {"what": "values", "expressions": [*game.watchable(seat), "hand", "runs", "deck"]},
        {"what": "stops", "breakpoints": [{"kind": kind} for kind in KINDS]},
        {"what": "offered"},
        {"what": "tree"},
        {"what": "questions"},
        {"what": "program"},
        {"what": "why", "target": "WORM"},
        *({"what": "loop", "step": step} for step in range(len(game.events) + 1)),
        *({"what": "decision", "step": step} for step in range(len(game.events))),
    ]
    for number, content in enumerate(asked):
        yield board.receive(type="inspect", id=2 + number, **content)
    yield {key: value for key, value in board.get_state().items() if key in STATE}
    yield [frame.event for frame in game.frames(seat)], [frame.scene for frame in game.frames(seat)]
    yield (
        game.values(seat=seat),
        game.loops(),
        game.questions(seat=seat),
        game.text(seat) if hasattr(game, "text") else 0,
    )


def text_of(found: object) -> str:
    """Return what a board sends as one text, without the numbers by which Jupyter knows widgets."""
    return re.sub(r"[0-9a-f]{32}|IPY_MODEL_\w+", "", json.dumps(found, default=repr))


@pytest.mark.parametrize("seat", [None, "B"])
@pytest.mark.parametrize("taken", [(), ("search ACQUIRE#1",), ("search ACQUIRE#1", "search BLANK#2")])
def test_PN94_boards_of_others_are_the_same_whatever_query_takes(seat: str | None, taken: tuple[str, ...]) -> None:
    others = {"search ACQUIRE#1": "search MULTIPLIER", "search BLANK#2": "search ACQUIRE#3"}
    one = searching(REST, 1, *taken)
    two = searching((*reversed(REST),), 99, *(others[action] for action in taken))
    pairs = zip(messages(one, seat), messages(two, seat), strict=True)
    for left, right in pairs:
        assert text_of(left) == text_of(right)


@pytest.mark.parametrize("seat", [None, "B"])
def test_PN94_no_card_of_the_deck_is_named_to_others(seat: str | None) -> None:
    game = searching(REST, 1, "search ACQUIRE#1", "search BLANK#2")
    board = RecordingBoard(game, seat=seat)
    sent = json.dumps(board.receive(type="hello", id=1)) + json.dumps(
        game.snapshot if seat is None else game.view(seat)
    )
    shown = sent if seat else json.dumps(board.receive(type="hello", id=2))
    found = [name for name in REST if name in shown or name.replace("#", " ") in shown]
    assert found == []


def test_PN94_the_searcher_sees_the_cards_without_their_order() -> None:
    one, two = searching(REST, 1), searching((*reversed(REST),), 99)
    left, right = ([*messages(game, "A")] for game in (one, two))
    assert text_of(left) == text_of(right)
    assert "MULTIPLIER" in json.dumps(left[0])


@pytest.mark.parametrize("players", [2, 4, 6])
def test_PN4_boards_are_the_same_for_every_order_of_the_deck(players: int) -> None:
    rng = Random(players)
    deck = rng.sample(NAMES, len(NAMES))
    ring = 4 * players + 2
    rest = deck[ring:]
    rng.shuffle(rest)
    games = []
    for number, cards in enumerate((deck, [*deck[:ring], *rest])):
        games.append(spag.Game.from_record(record(players=players, deck=cards, first="B", seed=number, actions=())))
    one, two = games
    while not one.over and one.ply < 150:
        legal = one.legal
        action = "run" if "run" in legal and rng.random() < 0.7 else rng.choice(legal)
        found = one.rules.find(one.state, action)
        assert found is not None
        after = one.rules.apply(one.state, found)
        if len(after.deck) != 60 - ring or after.asks == "search" or after.phase == "over":
            break  # the two games can be told apart from here on
        one.play(action)
        two.play(action)
    assert one.ply >= 4 * players
    for seat in (None, *one.rules.seats[:2]):
        sent = [text_of([*(frame.scene for frame in game.frames(seat)), game.values(seat=seat)]) for game in games]
        assert sent[0] == sent[1]
        hellos = [text_of(RecordingBoard(game, seat=seat).receive(type="hello", id=1)) for game in games]
        assert hellos[0] == hellos[1]
