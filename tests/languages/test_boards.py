"""What a board sends to its page, and answers, in the made-up language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

import spagwidget as spag
from tests.widget.golden import RecordingBoard, RecordingPuzzles

from .judge import GAMES, facts, faults, played
from .test_games import ids

CODE = (
    r"\.(program|save|write)\b|:write|:save|:program"  # programs and the language of Blank cards
    r"|values key|kinds key"  # expressions
    r"|\.(action|ways|targets|words|text_of)\b"
    r"|rule\.\d+\.\d+\.found\.label"  # the names of cards of Programmer's Nightmare
)
"""What is code, and so the same in every language."""


def requests(game: spag.Game) -> Iterator[dict[str, Any]]:
    """Good and bad requests of each kind."""
    yield from ({"type": kind} for kind in ("hello", "save", "nonsense", "offer", "edit", "write", "clock", "hint"))
    yield {"type": "offer", "game": game.parts.type.name}
    yield {"type": "play", "action": "nonsense"}
    yield {"type": "undo", "plies": 999}
    yield {"type": "picture", "step": 9999}
    yield {"type": "seat", "who": "A", "level": "nonsense"}
    yield {"type": "edition", "edition": "nonsense"}
    yield {"type": "edit", "do": "begin"}
    yield {"type": "edit", "do": "check", "text": "(Bug A"}
    yield {"type": "write", "do": "begin"}
    yield {"type": "write", "do": "check", "text": "hit nobody"}
    for what in ("values", "stops", "offered", "loop", "tree", "questions", "hints", "reviews", "program"):
        yield {"type": "inspect", "what": what, "step": min(5, len(game.events))}
    for text in ("B life < 3", "A lif > 1", "nonsense $"):
        yield {"type": "inspect", "what": "values", "values": [text]}
        yield {"type": "inspect", "what": "stops", "stops": [{"condition": text}]}
    for number in list(game.rulebook())[::11]:
        yield {"type": "inspect", "what": "rule", "number": number}
    for spot in game.scene().spots[:6]:
        yield {"type": "inspect", "what": "why", "target": spot.id, "words": []}
    for ply in (0, game.ply // 2):
        yield {"type": "inspect", "what": "decision", "step": ply, "ply": ply, "words": []}


@pytest.mark.parametrize(("name", "options"), GAMES, ids=ids)
def test_nothing_that_a_board_sends_stays_english(name: str, options: dict[str, Any]) -> None:
    def made() -> dict[str, Any]:
        game = played(name, 30, **options)
        board = RecordingBoard(game)
        found: dict[str, Any] = {"words": dict(board.words), "story": board._board.story.whole()}
        for number, request in enumerate(requests(game)):
            found[f"{request['type']}:{request.get('what', '')}.{number}"] = board.receive(id=number, **request)
        return found

    assert faults(made, facts(played(name, 30, **options)), CODE) == []


def test_nothing_of_a_puzzle_stays_english() -> None:
    puzzles = list(spag.puzzles(1)[:2])

    def made() -> list[Any]:
        board = RecordingPuzzles(puzzles)
        found: list[Any] = [board.puzzle, board._board.story.whole(), board.receive(type="puzzle", do="nonsense", id=1)]
        for number in range(3):
            legal = board.game.legal_for(board.puzzle["seat"])
            if legal:
                found.append(board.receive(type="play", action=legal[number % len(legal)], id=2))
            found += [board.puzzle, board.receive(type="puzzle", do="hint", id=3), board.puzzle]
        return [*found, board.receive(type="puzzle", do="again", id=4), board.puzzle]

    assert faults(made, facts(puzzles[0].game()), CODE) == []


def test_a_board_keeps_the_language_in_which_it_was_made() -> None:
    from spagwidget.core.made_up import MADE_UP
    from spagwidget.core.speaking import speaking

    game = spag.Game(seed=7)
    with speaking(MADE_UP):
        accented = RecordingBoard(game)
    plain = RecordingBoard(game)
    (refused,) = accented.receive(type="play", action="nonsense", id=1)
    assert refused["message"].startswith("«")
    (refused,) = plain.receive(type="play", action="nonsense", id=1)
    assert not refused["message"].startswith("«")
    accented.messages.clear()
    plain.receive(type="play", action="place Bug", id=2)
    assert plain.messages[-1]["frames"][-1]["caption"] == "A places a flag on Bug."
    assert accented.messages[-1]["frames"][-1]["caption"] == "«‹A› pļààçééš à fļààĝ ööñ ‹Bug›.»"
    game.play("place AddFlag")
    assert accented.messages[-1]["frames"][-1]["caption"].startswith("«")
    assert accented.words["menu.new"] != plain.words["menu.new"]
