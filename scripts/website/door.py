"""The door between a board and the page on which it is played, in a web worker. It is copied to the site as it is.

Both sides exchange JSON texts. The page sends `["begin", what]`, `["message", request]` and `["values", values]`. It
gets `["board", about]`, `["values", values]`, `["message", message]`, `["kept", what]`, `["answers", file]`,
`["language", code]` and `["failed", reason]`. What is kept is something to begin with again.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping
from typing import Any, NamedTuple

from spagwidget.board import wire
from spagwidget.board.board import Board
from spagwidget.board.exercising import Exercising, Task
from spagwidget.board.parts import fills_in, needed
from spagwidget.board.puzzle_play import HINTS
from spagwidget.board.puzzle_play import Record as Reached
from spagwidget.board.puzzling import Puzzling
from spagwidget.board.requests import Request
from spagwidget.board.values import NAMES
from spagwidget.core.catalogue import languages, say
from spagwidget.core.errors import BadRecord, BadValue, SpagError
from spagwidget.core.puzzle import PuzzleLike, puzzles_of
from spagwidget.core.session.game import Game
from spagwidget.core.session.game.change import Change
from spagwidget.core.session.record import Record
from spagwidget.core.speaking import speaking
from spagwidget.export.link import read_link
from spagwidget.lessons.kit import given
from spagwidget.lessons.kit.exercise import Exercise
from spagwidget.lessons.kit.own import OwnPrediction, linked_exercise, made_from
from spagwidget.lessons.kit.posed import posed
from spagwidget.lessons.kit.sheet import Sheet, is_sheet
from spagwidget.lessons.kit.show import unmarked

LARGEST = 5_000_000
"""The most characters of a text from the page: a record with many variations is much smaller."""

OTHERS = frozenset({"puzzle", "exercise"})
"""The values of boards for puzzles and exercises; a page that has them shows their panels."""

COUNTS = ("decisions", "flags", "tries", "hints")
"""What is kept of a puzzle, as in `Record`."""

MOST = 1_000_000
"""The largest such number that is taken from the page."""

NAMED = re.compile(r"#exercise=(\w+\.\w+)")
"""A link to an exercise of the notebooks, which has its name. One of a teacher has everything, and two full stops."""

NEVER = frozenset({"code", "page"})
"""The requests that this page does not make: its files are beside it, and those for pages of games are not there."""


class Door:
    """Shows one game or puzzle at a time.

    Args:
        post: Sends a text to the page.
    """

    def __init__(self, post: Callable[[str], None]) -> None:
        self._post = post
        self._board: Board | None = None
        self._keeper: Keeper | None = None

    def receive(self, text: str) -> None:
        """Carry out what the page has sent.

        Args:
            text: The text; nothing in it has been checked.
        """
        if len(text) > LARGEST:
            self.tell("failed", say("refused.error", error="ValueError"))
            return
        kind, content = json.loads(text)
        try:
            if kind == "begin" and isinstance(content, dict):
                with speaking(known(content.get("language"), languages())):  # also for what is wrong with a link
                    self._begin(content)
            elif self._board is not None and self._keeper is not None:
                if kind == "values" and isinstance(content, dict):
                    self._board.take(content)
                elif kind == "message" and (sheet := opened_sheet(content)):
                    with speaking(language := self._board.view.language):
                        self._begin({"exercise": sheet, "language": language})
                elif kind == "message":
                    self._board.receive(content)
                    self._keeper.answered()
        except SpagError as error:
            self.tell("failed", str(error))

    def tell(self, kind: str, content: object) -> None:
        """Send something to the page.

        Args:
            kind: What it is.
            content: Plain data.
        """
        self._post(json.dumps([kind, content], ensure_ascii=False, separators=(",", ":")))

    def _begin(self, wanted: Mapping[str, Any]) -> None:
        """Show another game or puzzle. One that cannot be shown leaves the present one as it is.

        Args:
            wanted: One of `link`, `record`, `exercise` (a link or the text of a file), `puzzle` (its `game`, its
                `number`, and the `results` that were kept) and `game` with its `options`; for games also `bots`, by
                seat, and `edition`; for exercises also `answers`, the text of a file; and `language`.

        Raises:
            SpagError: The game cannot be read or dealt.
        """
        puzzle = wanted.get("puzzle")
        exercise = wanted.get("exercise")
        if isinstance(exercise, str):
            shown = exercise_of(exercise)
        else:
            shown = puzzle_of(puzzle) if isinstance(puzzle, dict) else game_of(wanted)
        if shown.task and isinstance(answers := wanted.get("answers"), str):
            given.resume(answers)
        bots = None if shown.puzzles or shown.task else wanted.get("bots") or None
        own = {"puzzle"} if shown.puzzles else {"exercise"} if shown.task else set[str]()
        way = Way(self, OTHERS - own)
        board = Board(
            shown.game,
            way,
            step=shown.step,
            edition=known(shown.edition or wanted.get("edition"), shown.game.display().editions()),
            language=known(shown.language or wanted.get("language"), languages()),
            hints=not shown.puzzles and (shown.task is None or shown.task.kind == "play"),
            read_only=shown.read_only,
        )
        if shown.task:
            Exercising(board, shown.task)
        puzzling = Puzzling(board, shown.puzzles, shown.at, shown.records) if shown.puzzles else None
        limit(board)
        keeper = Keeper(self, board, puzzling, shown.exercise)
        board.add(keeper)
        board.open(bots)
        if self._board is not None:
            self._board.close()
        self._board, self._keeper = board, keeper
        game = shown.game
        display = game.display(None, board.view.shown_edition)
        extras = bool(bots) or shown.task is not None or game.clock is not None or fills_in(game)
        parts = needed(board.view.frames[0].scene, display.edition, extras=extras)
        values = {**board.values.all(way.names), "protocol": wire.PROTOCOL}
        about = {"parts": parts, "title": display.about()[0], "question": shown.question, "values": values}
        self.tell("board", about)


class Way:
    """The way from a board to the page.

    Args:
        door: The door.
        others: The values that are not for this page.

    Attributes:
        names: The values that are.
    """

    def __init__(self, door: Door, others: frozenset[str] = OTHERS) -> None:
        self._door = door
        self.names = [name for name in NAMES if name not in others]

    def send(self, message: dict[str, Any]) -> None:
        """Send a message."""
        self._door.tell("message", message)

    def values(self, values: Mapping[str, Any], *, known: bool) -> None:
        """Send values that the board has set. The story goes as a message only."""
        found = {name: value for name, value in values.items() if name in self.names}
        if found and not known:
            self._door.tell("values", found)


class Keeper:
    """Sends what the page keeps: the game, or the puzzle and what was reached in all of them; answers; the language.

    Args:
        door: The door.
        board: The board.
        puzzling: Its puzzles; None: it has none.
        exercise: The link or the text of its exercise; "": it has none.
    """

    def __init__(self, door: Door, board: Board, puzzling: Puzzling | None, exercise: str = "") -> None:
        self._door, self._board, self._puzzling, self._exercise = door, board, puzzling, exercise
        self._changed = False
        self._language = board.view.language
        self._answers = given.all_records()

    def handlers(self) -> Mapping[str, Callable[[Request], None]]:
        """Return what answers each type of request: none."""
        return {}

    def opened(self) -> None:
        """Begin: what was only opened is not kept."""
        self._changed = False

    def followed(self, change: Change) -> None:
        """Send the record after a change of the game."""
        self._changed = True
        if self._puzzling is None:
            self._keep()

    def shown_again(self) -> None:
        """Send the language and the edition that were chosen."""
        if self._language != (language := self._board.view.language):
            self._language = language
            self._door.tell("language", language)
        if self._changed:
            self._keep()

    def answered(self) -> None:
        """Send what was reached in a puzzle, or answered: that is known only after the others have answered."""
        if self._exercise and self._answers != (answers := given.all_records()):
            self._answers = answers
            self._door.tell("answers", given.as_file(answers))
        if self._puzzling is not None and self._changed:
            self._changed = False
            self._keep()

    def _keep(self) -> None:
        self._door.tell("kept", self._kept())

    def _kept(self) -> dict[str, Any]:
        if self._exercise:
            return {"exercise": self._exercise}
        if self._puzzling is None:
            return {"record": str(self._board.game.record), "edition": self._board.view.edition}
        puzzles = self._puzzling
        here = puzzles.puzzles[puzzles.at]
        results = [
            {"number": puzzle.number, **{name: getattr(record, name) for name in COUNTS}}
            for puzzle, record in zip(puzzles.puzzles, puzzles.records, strict=True)
            if record.tries
        ]
        game = self._board.game.record.data["game"]
        return {"puzzle": {"game": game, "number": here.number, "results": results}}


class Wanted(NamedTuple):
    """What the page wants to see.

    Attributes:
        game: The game.
        step: The step that is shown first; None: the last one.
        edition: The edition that a link names.
        language: The language that a link names.
        puzzles: All puzzles of the game; empty: a game is wanted.
        at: Which of them the game is.
        records: What was reached in each of them.
        task: The exercise that is answered on the board; None: it is a game or a puzzle.
        question: What it asks.
        read_only: Whether it is answered with buttons only.
        exercise: Its link, or the text of its file.
    """

    game: Game
    step: int | None = None
    edition: str = ""
    language: str = ""
    puzzles: tuple[PuzzleLike, ...] = ()
    at: int = 0
    records: tuple[Reached, ...] = ()
    task: Task | None = None
    question: str = ""
    read_only: bool = False
    exercise: str = ""


def opened_sheet(message: object) -> str:
    """Return the text of a file that the board asks to open if it holds an exercise, else ""."""
    if not isinstance(message, dict) or message.get("type") != "open":
        return ""
    text = message.get("text")
    return text if isinstance(text, str) and is_sheet(text) else ""


def exercise_of(text: str) -> Wanted:
    """Return the exercise in a link, or in the text of a file.

    Args:
        text: The link or the text; nothing in it is run, and the engine checks it.

    Raises:
        SpagError: It holds no exercise, or the engine does not agree with it.
    """
    own: Exercise | OwnPrediction
    if named := NAMED.fullmatch(text):
        own = notebooks_exercise(named[1])
    else:
        own = made_from(Sheet.loads(text)) if is_sheet(text) else linked_exercise(text)
    game, task, read_only = posed(own)
    return Wanted(game, task=task, question=unmarked(own.question), read_only=read_only, exercise=text)


def notebooks_exercise(name: str) -> Exercise:
    """Return an exercise of the notebooks that is answered by playing.

    Args:
        name: Its name; it may be anything.

    Raises:
        BadRecord: The exercise is unknown.
    """
    from spagwidget.lessons.results.judging import exercises_of  # a visitor who plays a game waits for none of it

    found = exercises_of([name], ())[name]
    if not isinstance(found, Exercise):
        raise BadRecord(say("lessons.sheet.link"))
    return found


def game_of(wanted: Mapping[str, Any]) -> Wanted:
    """Return the game that the page wants.

    Args:
        wanted: As for `Door.receive`.

    Raises:
        SpagError: The game cannot be read or dealt.
    """
    if isinstance(text := wanted.get("link"), str):
        link = read_link(text)
        game = Game.from_record(link.record)
        step = link.step if link.step is not None and link.step < len(game.frames()) else None
        return Wanted(game, step, link.edition, link.language)
    if isinstance(record := wanted.get("record"), str):
        return Wanted(Game.from_record(Record.loads(record)))
    options = wanted.get("options")
    return Wanted(Game(str(wanted.get("game", "")), **(options if isinstance(options, dict) else {})))


def puzzle_of(wanted: Mapping[str, Any]) -> Wanted:
    """Return the puzzle that the page wants, among all of its game.

    Args:
        wanted: Its `game` and `number`, and `results`, what was reached in puzzles before.

    Raises:
        SpagError: The puzzle is unknown.
    """
    found = puzzles_of(wanted.get("game", ""))()
    numbers: list[object] = [puzzle.number for puzzle in found]
    number, results = wanted.get("number"), wanted.get("results")
    if number not in numbers:
        raise BadValue(say("error.range", option="number", value=number, low=1, high=len(found)))
    at = numbers.index(number)
    kept = [one for one in results if isinstance(one, dict)] if isinstance(results, list) else []
    records = [next((reached(one) for one in kept if one.get("number") == own), Reached()) for own in numbers]
    return Wanted(found[at].game(), puzzles=found, at=at, records=tuple(records))


def reached(kept: Mapping[str, Any]) -> Reached:
    """Return what was reached in a puzzle.

    Args:
        kept: What the page has kept; nothing in it has been checked.
    """
    counts = {name: kept.get(name) for name in COUNTS}
    if any(type(count) is not int or not 0 <= count < MOST for count in counts.values() if count is not None):
        return Reached()
    return Reached(counts["decisions"], counts["flags"], counts["tries"] or 0, min(counts["hints"] or 0, HINTS))


def limit(board: Board) -> None:
    """Refuse the requests that this page cannot answer, and let the board show no commands for them."""
    allowed = (board.request_types if board.allowed is None else frozenset(board.allowed)) - NEVER
    board.restrict(allowed, board.inspects, board.locked)
    board.story.rewrite(lambda story: {**story, "refuses": [*story.get("refuses", ()), *sorted(NEVER)]})


def known(wanted: object, names: Collection[str]) -> str:
    """Return the name that is wanted if it is one of these, else "": a later version may know more."""
    return wanted if isinstance(wanted, str) and wanted in names else ""
