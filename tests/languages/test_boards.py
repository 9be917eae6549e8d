"""What a board sends to its page, and answers, in the made-up language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core.made_up import MADE_UP
from spagwidget.core.speaking import speaking
from spagwidget.games.lovelace.display.tiles import kinds
from tests.games.sealed import SEALED
from tests.widget.bots_on_boards import wait
from tests.widget.golden import RecordingBoard, RecordingPuzzles

from .judge import GAMES, facts, faults, played
from .test_games import ids

JAPANESE = re.compile("[぀-ヿ一-鿿]")

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


def dicts_in(found: object) -> Iterator[dict[str, Any]]:
    """All objects in what a board sends."""
    for value in found.values() if isinstance(found, dict) else found if isinstance(found, list | tuple) else ():
        if isinstance(value, dict):
            yield value
        yield from dicts_in(value)


@pytest.mark.parametrize(
    ("game", "number"),
    [(spag.Game(level=3, seed=7), "プレイヤーの数"), (spag.Game("nightmare", seed=7), "プレイヤーの人数")],
    ids=["spaghetti", "nightmare"],
)
def test_a_number_of_a_card_is_called_what_its_reader_calls_it(game: spag.Game, number: str) -> None:
    board = RecordingBoard(game, language="ja")
    sent = board.receive(type="hello", id=1)
    chips = [one for one in dicts_in(sent) if one.keys() == {"id", "name", "value", "base"}]
    names = {chip["id"]: chip["name"] for chip in chips}
    assert number in names.values()
    assert [one for one in names.values() if not JAPANESE.search(one) and one != "n"] == []


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


def texts_in(found: object) -> Iterator[str]:
    """All texts in what a board sends."""
    if isinstance(found, str):
        yield found
    elif isinstance(found, dict):
        for value in found.values():
            yield from texts_in(value)
    elif isinstance(found, (list, tuple)):
        for value in found:
            yield from texts_in(value)


def shown_by(board: RecordingBoard) -> set[str]:
    """All texts that a board has sent since its messages were cleared, and its values."""
    values = [board.opponents, board.hint, dict(board.words)]
    return {text for text in texts_in([board.messages, values]) if len(text) > 3}


def test_two_boards_of_one_game_speak_two_languages_while_a_bot_thinks() -> None:
    game = spag.Game(level=2, seed=7, names={"A": "Ada", "B": "Bo"})
    japanese = RecordingBoard(game, language="ja", bots={"B": "beginner"})
    accented = RecordingBoard(game, language=MADE_UP)
    plain = RecordingBoard(game)
    texts: dict[RecordingBoard, set[str]] = {japanese: set(), accented: set(), plain: set()}
    for number in range(1, 9):
        wait(lambda: "A" in game.to_act or game.over)
        if not game.over:
            plain.receive(type="play", action=game.legal_for("A")[0], seat="A", id=number)
        for board, found in texts.items():
            found |= shown_by(board)
            board.receive(type="hello", id=100 + number)
            found |= shown_by(board)
            board.messages.clear()
    kanji, made_up, english = texts.values()
    assert not [text for text in english if "«" in text or JAPANESE.search(text)]
    assert not [text for text in made_up if JAPANESE.search(text)]
    assert not [text for text in kanji if "«" in text]
    assert [text for text in kanji if JAPANESE.search(text)]
    # What all three have in common is data, such as ids and actions, and the names of cards and people.
    common = {text for text in english & made_up if " " in text and not text.startswith(("place ", "M", "m"))}
    assert common <= facts(game) | set(game.record.data["actions"]), common


def test_a_board_changes_its_language_alone() -> None:
    game = spag.Game.from_position("(Bug AB)(AddFlag B)")
    game.play("run", "hit B")
    changing, other = RecordingBoard(game), RecordingBoard(game)
    words = dict(other.words)
    (story,) = changing.receive(type="language", language="ja", id=4)
    assert (story["type"], story["id"], story["revision"]) == ("story", 4, game.revision)
    assert JAPANESE.search(story["frames"][-1]["caption"])
    assert changing.words["language"] == changing.language == "ja"
    assert other.messages == []
    assert dict(other.words) == words
    game.play("run")
    assert JAPANESE.search(changing.messages[-1]["frames"][-1]["caption"])
    assert not JAPANESE.search(other.messages[-1]["frames"][-1]["caption"])
    changing.language = "en"
    assert changing.messages[-1]["type"] == "story"
    assert dict(changing.words) == words
    (refused,) = changing.receive(type="language", language="xx", id=5)
    assert (refused["type"], changing.language) == ("refused", "en")
    with pytest.raises(spag.BadValue, match="xx"):
        changing.language = "xx"
    with pytest.raises(spag.BadValue, match="xx"):
        spag.SpagWidget(game, language="xx")


def test_a_hint_a_puzzle_and_an_exercise_are_shown_in_the_new_language() -> None:
    board = RecordingBoard(spag.Game.from_position("(Bug AB)(AddFlag B)(ForkBomb A)"))
    board.receive(type="hint", do="ask", id=1)
    wait(lambda: board.hint.get("stage") == "where")
    board.receive(type="language", language="ja", id=2)
    assert JAPANESE.search(board.hint["text"])
    board.receive(type="hint", do="more", id=3)
    board.receive(type="language", language="en", id=4)
    assert board.hint["stage"] == "what"
    assert not JAPANESE.search(board.hint["text"])
    solving = RecordingPuzzles(list(spag.puzzles(1)[:1]))
    solving.receive(type="puzzle", do="hint", id=1)
    solving.receive(type="language", language="ja", id=2)
    assert JAPANESE.search(solving.puzzle["goal"])
    assert JAPANESE.search(str(solving.puzzle["hints"]))
    assert JAPANESE.search(str(solving.opponents))


def test_after_a_switch_a_secret_action_still_sends_nothing_to_others() -> None:
    game = spag.Game(SEALED, players=3)
    board = RecordingBoard(game, seat="B")
    board.receive(type="language", language="ja", id=1)
    board.messages.clear()
    game.play_as("A", "A: line add1")
    assert board.messages == []
    game.play_as("A", "A: done")
    assert len(board.messages) == 1


def test_a_board_keeps_the_language_in_which_it_was_made() -> None:
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


@pytest.mark.parametrize(("name", "word"), [("spaghetti", "Card"), ("nightmare", "Card"), ("maciji", "Cell")])
def test_each_game_calls_the_places_of_breakpoints_by_its_own_word(name: str, word: str) -> None:
    board = RecordingBoard(spag.Game(name, seed=1))
    words = {**board.words, **board._board.story.whole()["words"]}
    told = {key: words[key] for key in ("stops.card", "run.card", "stops.none")}
    assert told["stops.card"] == word
    assert told["run.card"] == word.lower()
    assert f"the menu of a {word.lower()} (" in told["stops.none"]


def test_the_sign_of_an_area_has_the_first_letter_of_its_name() -> None:
    assert "".join(kind.letter for kind in kinds()) == "ASECP"
    with speaking("ja"):
        assert "".join(kind.letter for kind in kinds()) == "芸科工商政"
