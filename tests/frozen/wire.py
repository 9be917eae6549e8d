"""The messages of boards while a game is played: one board for everybody, and one for each seat.

Random values (a board's own name, a new deal without a seed) and pictures are left out.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import spagwidget as spag
from spagwidget.games.spaghetti.cards import BUILT_IN
from tests.rulebook import DEFAULTS

from .files import FOLDER
from .plans import PLANS, Plan, Watch, choose, wait

WIRE = (
    "all-for-3",
    "blank-recall",
    "clock-fair",
    "clock-hourglass",
    "clock-late",
    "five-heads-interrupt-memory",
    "instant",
    "maciji-blocks-warps",
    "maciji-hex",
    "memory-fair-instant",
    "monster-extensions",
    "names-less",
    "python-card",
    "sequential-open",
    "start-do",
    "start-hands",
)
"""The games that are played at boards."""

WHOLE = ("clock-late", "maciji-drawn", "start-hands")
"""The games whose messages of the first decisions are stored in full."""

Message: TypeAlias = dict[str, Any]
EVERYBODY = "all"

LATER = BUILT_IN.keys() - DEFAULTS.keys()
"""The built-in cards that are not in the rulebook. The position editor offers them in every game."""


class Board(spag.SpagWidget):
    """A board that keeps what it sends to the browser."""

    def __init__(self, game: spag.Game, seat: str | None = None) -> None:
        self.sent: list[Message] = []
        super().__init__(game, seat=seat)
        self.known_step = self.step

    def send(self, content: Any, buffers: Any = None) -> None:
        """Store the message as the browser reads it, without the lines.

        `lines` is left out because variations will become a tree, and with it this part of the message will change.
        New cards are left out of the list in the position editor, because a new card changes no old game.
        """
        message = json.loads(json.dumps(content))
        message.pop("lines", None)
        if "spare" in message:
            message["spare"] = [card for card in message["spare"] if card[0] not in LATER]
        self.sent.append(message)

    def look(self) -> None:
        """Store the step too if it has changed: the browser and Python each compute it."""
        if self.step != self.known_step:
            self.known_step = self.step
            self.sent.append({"type": "step", "step": self.step})


class Table:
    """A game, its boards, and the messages that a browser sends to them."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.watch, self.chance = Watch(), Random(plan.seed)
        self.game = plan.begin(self.watch)
        self.boards = {seat or EVERYBODY: Board(self.game, seat) for seat in (None, *self.game.rules.seats)}
        self.requests = self.played = 0
        for board in self.boards.values():
            if board.story:
                board.send({**json.loads(board.story), "type": "trait: story"})

    def receive(self, to: str = EVERYBODY, /, **content: Any) -> list[Message]:
        """Send a message to a board as its browser does, and return the board's answers."""
        self.requests += 1
        board = self.boards[to]
        before = len(board.sent)
        board._receive(board, {"revision": board._board.view.revision, "id": self.requests, **content}, [])
        answers = board.sent[before:]
        self.look()
        return answers

    def look(self) -> None:
        """After a change, store the steps of the boards that have changed."""
        for board in self.boards.values():
            board.look()

    def pass_time(self, seconds: float) -> None:
        """Let time pass if there is a clock."""
        if self.game.clock is not None:
            wait(self.game, self.watch, seconds)
            self.look()

    def play(self, count: int) -> None:
        """Play some decisions, in turn at everybody's board and at the board of a seat that may take them."""
        for _ in range(count):
            self.pass_time(round(self.chance.random() * self.plan.pace, 3))
            if self.game.over:
                return
            action = choose(self.game.legal, self.chance, self.plan.caution)
            seats = [seat for seat in self.game.rules.seats if action in self.game.legal_for(seat)]
            self.played += 1
            self.receive(seats[0] if self.played % 2 else EVERYBODY, type="play", action=action)

    def close(self) -> dict[str, list[Message]]:
        """The messages of each board."""
        for board in self.boards.values():
            board.close()
        return {seat: board.sent for seat, board in self.boards.items()}


def conversation(plan: Plan) -> dict[str, list[Message]]:
    """All messages of each board, in a game with every kind of request."""
    table = Table(plan)
    for part in PARTS:
        part(table)
    return table.close()


def opening(plan: Plan) -> dict[str, list[Message]]:
    """The messages of the first decisions only, at everybody's board and at that of the second seat."""
    table = Table(plan)
    open_page(table)
    table.play(4)
    table.receive(type="undo", plies=2)
    table.receive("B", type="redo")
    sent = table.close()
    return {seat: sent[seat] for seat in (EVERYBODY, "B")}


def open_page(table: Table) -> None:
    """The pages open: one already has the story, the others request it."""
    table.receive(type="hello", has=True)
    for seat in table.boards:
        table.receive(seat, type="hello")


def play_first(table: Table) -> None:
    """A game of some decisions; a fair start is settled first."""
    if table.game.asks in ("lay", "choose"):
        table.play(2)
        for action in ("shuffle", "done", "second"):
            if action in table.game.legal:
                table.receive(type="play", action=action)
    while table.game.asks in ("take", "place"):
        table.play(1)
    table.play(10)


def refuse(table: Table) -> None:
    """Requests that are refused."""
    table.receive(type="play", action="run", revision=0)
    table.receive(type="play", action="dance")
    table.receive(type="play")
    table.receive(type="redo")
    table.receive(type="undo", plies=999)
    table.receive(type="line", index=7)
    table.receive(type="fork", step="six")
    table.receive(type="nonsense")
    waiting = [seat for seat in table.game.rules.seats if not table.game.legal_for(seat)]
    if waiting and table.game.legal:
        table.receive(waiting[0], type="play", action=table.game.legal[0])


def take_away(table: Table) -> None:
    """Record, position, hand: before there are variations."""
    for seat in (EVERYBODY, table.game.rules.seats[0]):
        table.receive(seat, type="save")
        table.receive(seat, type="position", step=3)
        table.receive(seat, type="position", step=999)
        decides = [*table.game.to_act, table.game.rules.seats[0]][0]
        table.receive(seat, type="peek", seat=decides, hand=True)


def name_players(table: Table) -> None:
    """Names from the page and from Python."""
    table.receive(type="names", names={"A": "Ada", "B": "Bo"})
    table.receive("A", type="names", names={"Z": "nobody"})
    table.game.names = {"B": "Bob"}
    table.look()


def change_mind(table: Table) -> None:
    """Undo, redo, and another decision instead of an old one."""
    table.receive(type="undo", plies=2)
    table.receive("B", type="undo")
    table.receive("A", type="redo")
    table.receive(type="redo", plies=2)
    table.receive(type="undo", plies=3)
    table.play(3)


def branch(table: Table) -> None:
    """Variations: from an earlier step, and back to the first one. This is last: other parts would depend on it."""
    table.play(8)
    table.receive(type="fork", step=6)
    table.play(2)
    table.receive(type="line", index=0)
    table.receive("B", type="line", index=1)
    table.receive("A", type="fork", step=2)
    table.receive(type="redo")
    table.receive(type="undo", plies=1)
    table.receive(type="line", index=0)


def turn_round(table: Table) -> None:
    """A board that looks back stays at its step while Python plays on."""
    table.boards["A"].set_state({"step": 1})
    table.look()
    if table.game.legal:
        table.game.play(choose(table.game.legal, table.chance, 0))
        table.look()
    table.receive("A", type="hello")


def edition(table: Table) -> None:
    """The other edition, on everybody's board and on one seat's."""
    table.receive(type="edition", edition="monster")
    table.receive("B", type="edition", edition="monster")
    table.receive("B", type="edition", edition="code")
    table.receive(type="edition", edition="rags")
    table.receive(type="edition", edition=table.game.display().edition)


def stop_clock(table: Table) -> None:
    """Pause, resume, look; a game without a clock refuses."""
    for do in ("pause", "look", "resume", "look", "stop"):
        table.watch.seconds += 2.5
        table.receive("A" if do == "look" else EVERYBODY, type="clock", do=do)


def run_out(table: Table) -> None:
    """A player's time runs out, and their own board notices."""
    if table.game.clock is None or not table.game.legal:
        return
    late = table.game.to_move
    table.watch.seconds += max(table.game.clock.left.values()) / 1000 + 1
    table.receive(late or EVERYBODY, type="clock", do="look")
    table.receive(type="undo")
    table.play(2)


def settle(table: Table) -> None:
    """The settings of a new game."""
    sets: list[dict[str, Any]] = [
        {},
        {"players": "4", "instant": True, "clock": "each"},
        {"game": "maciji", "board": "hex2", "no_cross": True},
        {"level": "9"},
        {"first": "loser", "clock": "hourglass", "flags": 9},
    ]
    for chosen in sets:
        table.receive(type="offer", set=chosen)


def write(table: Table) -> None:
    """A player's own card, checked and added to a study position."""
    text = "hit opponent {damage 1}\nturn cursor"
    table.receive(type="write", do="begin")
    table.receive(type="write", do="check", name="Leech", text="hit oponent {1}\nturn cursor 3")
    table.receive(type="write", do="check", name="Bug", text=text)
    table.receive("A", type="write", do="check", name="Mine", text=text)
    table.receive(type="write", do="keep", name="Mine", text=text, into="study", step=0)
    table.receive(type="write", do="begin", was="Mine", study=True)
    table.receive(type="write", do="forget", was="Mine", study=True)


def edit(table: Table) -> None:
    """The position editor: every kind of change, then a game from the position."""
    (sheet,) = table.receive(type="edit", do="begin", step=5)
    if sheet["type"] == "study":
        for change in changes(sheet):
            table.receive(type="edit", **change)
    table.receive("A", type="edit", do="begin", step=0)
    table.receive(type="edit", do="play")
    table.play(4)


def changes(sheet: Mapping[str, Any]) -> Iterator[Message]:
    """Changes to a position, some of which are impossible."""
    first, second, *_, last = sheet["set"]["layout"]["order"]
    yield {"do": "players", "count": 3}
    yield {"do": "add", "seat": "A", "spot": first}
    yield {"do": "add", "seat": "B", "spot": second, "at": 0}
    yield {"do": "add", "seat": "C", "spot": last}
    yield {"do": "move", "spot": first, "index": 0, "to": second}
    yield {"do": "remove", "spot": second, "index": 0}
    yield {"do": "lay", "spot": last, "at": 0}
    yield {"do": "lay", "spot": sheet["spare"][0][0]} if sheet["spare"] else {"do": "lay", "spot": "Nothing"}
    yield {"do": "drop", "spot": second}
    yield {"do": "undo"}
    yield {"do": "undo"}
    yield {"do": "redo"}
    yield {"do": "score", "seat": "A", "life": 3}
    yield {"do": "score", "seat": "B", "life": 0}
    yield {"do": "play"}
    yield {"do": "score", "seat": "B", "life": 2}
    yield {"do": "tune", "spot": "Bug", "name": "damage", "value": 2}
    yield {"do": "cursor", "spot": last, "direction": -1}
    yield {"do": "handled", "count": 1}
    yield {"do": "dance"}
    yield {"do": "text", "text": "(Bug A)(Bgu B)"}
    yield {"do": "text", "text": '(Bug AB)>(AddFlag B)(ForkBomb A) do="run"'}
    yield {"do": "show"}


def begin_again(table: Table) -> None:
    """Another game instead of this one: from a record, and dealt from Python."""
    table.receive(type="open", text="{}")
    start = {"format": "spagwidget-record", "version": 1, "game": "spaghetti", "rules": {"level": 1, "players": 2}}
    record = {**start, "start": "(Bug AB)(AddFlag B)(ForkBomb A)", "actions": ["run", "hit B", "run"]}
    table.receive(type="open", text=json.dumps(record))
    if "C" in table.boards:
        table.receive("C", type="open", text=json.dumps(record))
    table.game.restart(seed=5, first="B")
    table.look()
    table.play(4)
    table.boards[EVERYBODY].read_only = True
    table.receive(type="play", action="run")
    table.receive(type="save")


PARTS: Sequence[Callable[[Table], None]] = (
    open_page,
    play_first,
    take_away,
    refuse,
    name_players,
    change_mind,
    turn_round,
    edition,
    stop_clock,
    run_out,
    settle,
    write,
    edit,
    begin_again,
    branch,
)


# Messages without their texts

WORDS = {
    *("about", "alt", "back", "caption", "count", "crumb", "crumbs", "detail", "label", "loop", "message", "note"),
    *("otherwise", "problem", "stock", "subtitle", "text", "tip", "title", "why", "editions", "words"),
}
"""The keys whose texts people read."""

PAIRS = {"choices": (1, 2), "faults": (3,), "refused": (0,), "spare": (1,)}
"""The keys of lists of lists, and which entries of those people read."""

BLANK = "…"


def bare(message: Message) -> Message:
    """A message without its texts, so that its data is compared separately."""
    kept = {}
    if message["type"] == "study":
        kept = {"text": message["text"]}  # a position
    if message["type"] == "file":
        kept = {"name": bool(message["name"])}  # its beginning is the game's title
    found: Message = {**without_words(message), **kept}
    return found


def without_words(value: Any) -> Any:
    """A part of a message without its texts."""
    if isinstance(value, list):
        return [without_words(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    found = {}
    for key, entry in value.items():
        if key in WORDS:
            found[key] = blanked(entry)
        elif key in PAIRS and isinstance(entry, list):
            found[key] = [[blanked(x) if at in PAIRS[key] else x for at, x in enumerate(row)] for row in entry]
        elif key.startswith("score/") and entry is not None:
            found[key] = without_words({**entry, "name": BLANK})
        else:
            found[key] = without_words(entry)
    return found


def blanked(value: Any) -> Any:
    """A text or a list of texts, reduced to whether it is empty and how many there are."""
    if isinstance(value, str):
        return BLANK if value else ""
    if isinstance(value, list):
        return [blanked(entry) for entry in value]
    if isinstance(value, dict):
        return {key: blanked(entry) for key, entry in value.items()}
    return value


def whole_file(name: str) -> Path:
    """The file with a game's messages in full."""
    return FOLDER / "wire" / f"{name}.jsonl"


def whole_lines(plan: Plan) -> list[str]:
    """The messages that are stored in full, one per line, with the board that sends them."""
    return [text_of({"board": seat, **message}) for seat, row in opening(plan).items() for message in row]


def text_of(message: Message) -> str:
    """A message as text; the order of its keys does not matter."""
    return json.dumps(message, sort_keys=True)


assert set(WIRE) | set(WHOLE) <= set(PLANS)
