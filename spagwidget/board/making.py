"""Makes an exercise from a moment of the game on a board: a teacher writes it, tries it as a pupil, and takes it along.

The game on the board does not change. The exercise is tried on a separate board, whose messages travel in those of
the first one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from ..core.advice import listed
from ..core.catalogue import say
from ..core.doors import door
from ..core.errors import SpagError
from ..core.session.game import Game
from ..core.session.game.change import Change
from . import downloads, requests, wire
from .board import Board
from .exercising import Exercising, Task
from .parts import needed
from .values import NAMES

MOST_MOMENTS = 40
"""The most actions after the position that are offered as the line."""

MOST_PAGES = 8
"""The most pages of one board whose exercises are kept."""

PAGE = 2**20
"""Each page numbers its requests from a random multiple of this on."""


SHARED = ("words", "languages", "theme")
"""The values that the board of a trial begins with as the first board has them."""


OF_TRIALS = frozenset(NAMES) - {"puzzle", "story"}
"""The values that the board of a trial tells its page: a page that has a puzzle's shows its panels."""


class Made(NamedTuple):
    """An exercise as the dialog needs it.

    Attributes:
        question: The task.
        game: A new game where the exercise begins.
        task: The exercise, as its board knows it.
        read_only: Whether it is answered with buttons only.
        takes: What can be taken along, by the names `notebook`, `file` and `link`: the text.
    """

    question: str
    game: Game
    task: Task
    read_only: bool
    takes: Mapping[str, str]


class Tunnel:
    """The way from the board of a trial: everything is kept until a request takes it along."""

    def __init__(self) -> None:
        self.messages: list[dict[str, Any]] = []
        self.changed: dict[str, Any] = {}

    def send(self, message: dict[str, Any]) -> None:
        """Keep a message."""
        if message["type"] != "working":
            self.messages.append(message)

    def values(self, values: Mapping[str, Any], *, known: bool) -> None:
        """Keep values that the board has set."""
        if not known:
            self.changed |= {name: value for name, value in values.items() if name in OF_TRIALS}

    def taken(self) -> dict[str, Any]:
        """Return what was kept, and keep it no longer."""
        found = {"messages": self.messages, "values": self.changed}
        self.messages, self.changed = [], {}
        return found


class Trial:
    """An exercise that is being made, with the board on which it is tried.

    Args:
        made: The exercise.
        edition: The edition that the teacher sees.
        language: The language of the texts.
    """

    def __init__(self, made: Made, edition: str, language: str) -> None:
        self.made = made
        self.tunnel = Tunnel()
        editions = made.game.display().editions()
        self.board = Board(
            made.game,
            self.tunnel,
            edition=edition if edition in editions else "",
            language=language,
            hints=made.task.kind == "play",
            read_only=made.read_only,
        )
        Exercising(self.board, made.task)
        self.board.story.rewrite(lambda story: {**story, "subtitle": say("exercise.trial")})
        self.board.open()

    def first(self) -> dict[str, Any]:
        """Return what a page needs to show the board."""
        board = self.board
        self.tunnel.taken()
        scene = board.view.frames[0].scene
        display = board.game.display(None, board.view.edition)
        values = {name: value for name, value in board.values.all(OF_TRIALS).items() if name not in SHARED}
        values["protocol"] = wire.PROTOCOL
        parts = [part for part in needed(scene, display.edition, extras=True) if part != "extras"]
        return {"question": self.made.question, "values": values, "parts": ["extras", *parts]}


class Making:
    """The exercises that are made on one board.

    Args:
        board: The board.
    """

    def __init__(self, board: Board) -> None:
        self.view = board.view
        self._board = board
        self._trials: dict[int, Trial] = {}
        board.story.makes = True
        board.add(self)

    def handlers(self) -> dict[str, Callable[[requests.Request], None]]:
        """Return what answers each type of request."""
        return {"make": self._command}

    def opened(self) -> None:
        """Do nothing: there is nothing to begin with."""

    def followed(self, change: Change) -> None:
        """Do nothing: a trial is checked when it is asked for."""

    def shown_again(self) -> None:
        """Do nothing: no text of this room stays on the page."""

    def _command(self, request: requests.Request) -> None:
        """Say what can be asked, make an exercise, pass on a message of its board, or hand it out.

        Raises:
            Refused: The command is unknown or malformed, or the exercise cannot be made.
        """
        if self.view.seat is not None:
            raise requests.Refused(say("refused.board_seat", seat=self.view.seat))
        do = request.content.get("do")
        if not isinstance(do, str) or do not in COMMANDS:
            raise requests.Refused(say("exercise.refused.do", known=listed(COMMANDS)))
        try:
            answer = COMMANDS[do](self, request)
        except requests.Refused:
            raise
        except (SpagError, TypeError, ValueError) as error:
            raise requests.Refused(str(error)) from error
        if answer.get("type") != "file":
            answer = {"type": "found", "what": "make", "found": answer}
        self.view.send(answer, request.id)

    def _begin(self, request: requests.Request) -> dict[str, Any]:
        """Return where the exercise would begin, what was played from there, and what can be asked."""
        game, ply, known = self.view.game, self._ply(request), self._known
        actions, lines = game.record.actions, list[list[str]]()
        events = [frame.event for frame in self.view.frames if frame.event is not None]
        captions = {event.ply: event.caption for event in reversed(events)}
        last, turn = min(known, ply + MOST_MOMENTS), 0
        rules, path = game.rules, game.tree.path
        for at in range(ply + 1, last + 1):
            lines.append(["; ".join(actions[ply:at]), captions.get(at - 1, actions[at - 1])])
            if not turn and (rules.opens_turn(path[at].state) or rules.outcome(path[at].state)):
                turn = at - ply
        return {
            "lines": lines,
            "turn": turn or len(lines),
            "asks": self._asks(game),
            "players": list(game.rules.seats),
        }

    def _asks(self, game: Game) -> list[list[str]]:
        """Return what the engine can look up, each with its name in words."""
        found = [[name, say(f"exercise.asks.{name}")] for name in ("winner", "next")]
        try:
            return [*found, *map(list, game.watchable(edition=self.view.shown_edition).items())]
        except SpagError:  # the game has no values to watch
            return found

    def _make(self, request: requests.Request) -> dict[str, Any]:
        """Make the exercise, and return the board on which it is tried."""
        game = self.view.game
        start = Game.from_position(game.position_at(self._ply(request)), game=game.rules)
        made: Made = door("make_exercise")(start, request.content)
        trial = Trial(made, self.view.shown_edition, self.view.language)
        page = (request.id or 0) // PAGE
        if (old := self._trials.pop(page, None)) is not None:
            old.board.close()
        self._trials[page] = trial
        if len(self._trials) > MOST_PAGES:
            self._trials.pop(next(iter(self._trials))).board.close()
        return trial.first()

    def _try(self, request: requests.Request) -> dict[str, Any]:
        """Pass a message on to the board of the trial; return what it sends, or without one what it has sent since."""
        trial, inner = self._trial(request), request.content.get("request")
        if isinstance(inner, dict) and inner.get("type") == "make":
            raise requests.Refused(say("exercise.refused.none"))
        if inner is not None:
            trial.board.receive(inner)
        return trial.tunnel.taken()

    def _take(self, request: requests.Request) -> dict[str, Any]:
        """Return the exercise as a notebook, a file or a link."""
        made, what = self._trial(request).made, request.content.get("as")
        if not isinstance(what, str) or what not in made.takes:
            raise requests.Refused(say("exercise.refused.take", known=listed(made.takes)))
        ending = {"notebook": ".ipynb", "file": ".json"}.get(what, "")
        name = f"{downloads.file_name(made.game)}-exercise{ending}" if ending else ""
        return {"type": "file", "name": name, "kind": "text", "content": made.takes[what]}

    def _trial(self, request: requests.Request) -> Trial:
        found = self._trials.get((request.id or 0) // PAGE)
        if found is None:
            raise requests.Refused(say("exercise.refused.made"))
        return found

    @property
    def _known(self) -> int:
        """How many actions the reader may know: those before the horizon."""
        horizon = self._board.values.horizon
        return self.view.game.ply if horizon is None else self.view.game.ply_of(horizon)

    def _ply(self, request: requests.Request) -> int:
        step = requests.number(request.content, "step")
        horizon = self._board.values.horizon
        last = self.view.last if horizon is None else horizon
        if not 0 <= step <= last:
            raise requests.Refused(say("error.step", step=step, last=last))
        return self.view.game.ply_of(step)


COMMANDS: dict[str, Callable[[Making, requests.Request], dict[str, Any]]] = {
    "begin": Making._begin,
    "make": Making._make,
    "try": Making._try,
    "take": Making._take,
}
"""What a `make` request can do."""
