"""A game in progress."""

from __future__ import annotations

import os
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from operator import le
from threading import RLock
from typing import Any, ClassVar

from ...action import Action
from ...arguments import checked_number, checked_type, checked_whole, checked_words
from ...budget import Budget
from ...catalogue import listing, say
from ...clock.clock import Clock, clock_of
from ...clock.countdown import LONGEST, USUAL, Countdown
from ...clock.written import read_clock, read_deadline, written_deadline
from ...coach import Review
from ...display import Display
from ...doors import door
from ...errors import BadRecord, BadType, BadValue, IllegalAction, Unsupported
from ...explainer import Refusal, RuleText
from ...game_type import GameType, Parts
from ...inspector import Inspector
from ...interrupts import Hold
from ...notation import Notation
from ...prediction import Misreading, PredictQuestion
from ...quoting import usual
from ...rules import Deadline, Rules
from ...setup import Opening, Prelude
from ...strict_values import is_whole
from ...table.choice import Ask
from ...table.scene import Scene
from ...table.text_board import board
from ...viewpoint import Viewpoint
from ..match import Match, refusals
from ..match.listing import Listing
from ..match.take_back import take_back
from ..match.transcript import Event, Frame
from ..names import checked_names
from ..record import LARGEST, LONGEST_GAME, Record, in_file, room
from ..record import start as starts
from ..record.kept import Kept
from ..record.start import Start
from ..seating import LOSER, first_player_text, moves, reseated, seated
from ..tree import Tree, variations
from ..tree.legality import text_of
from ..tree.node import Node, way
from ..tree.segments import Row, Segment, Teller
from ..tree.shape import Shape, shape
from ..tree.ways import Way, way_from, ways
from ..watching.inspection import Inspection
from ..watching.loops import Loop
from ..watching.viewed_steps import Breakpoint, Series
from .change import Change, Kind, Watchers, common
from .combo import ANYTHING, DEPTH, Combo, search
from .comparison import Comparison

PLAYED: Kind = "played"
NEW_GAME: Kind = "new game"


class Game:
    """A game in progress, shuffled and dealt when it is made.

    All actions stay in `tree`, also after `undo`, until a new game replaces this one. Every method can be called from
    any thread.

    >>> from spagwidget import Game
    >>> game = Game(level=1, seed=7)
    >>> game.legal
    ('place AddFlag', 'place Bug', 'place ForkBomb', 'place MoveFlag', 'place RemoveFlag')
    >>> game.play("place Bug", "place ForkBomb")
    >>> game.events[-1].caption
    'B places a flag on ForkBomb.'
    >>> game.undo()
    >>> game.ply, game.to_move, game.position
    (1, 'B', '>(ForkBomb)(AddFlag)(Bug A)(MoveFlag)(RemoveFlag) A5+6 B5+6 place=A3,B4')

    Args:
        game: What to play: the name of a game, a GameType, or a Rules object with its options set; None: the default
            game. Rules of an unregistered game can be played but not shown: pass the GameType instead.
        seed: Makes the deal repeatable: the same seed and options always deal the same game. None: a random deal.
        deal: The cards in row order, dealt as given instead of shuffled; a prelude (R54) is skipped.
        names: The players' names by seat, such as `{"A": "Ada"}`; at most 24 characters each.
        first: Which player becomes A (R10): `lot` draws by lot; a seat or a name chooses that player.
            None: everybody keeps their seat.
        clock: A chess clock (R55), or its settings, such as `{"minutes": 5, "increment": 3}`; it starts with the full
            time. None: no clock.
        more_time: How many times as long as the rules say every deadline lasts, from 1 to 10.
        options: The options of the game, such as `level=1, players=2`; none if `game` is a Rules object.

    Attributes:
        lock: A reentrant lock, held during every change. Hold it to read several things of the same moment.

    Raises:
        BadValue: The game, seat or player is unknown, or a value is out of range.
        BadType: A value has the wrong type, or two arguments exclude each other, such as `seed` and `deal`.
        UnknownOption: An option of the game or the clock is unknown; the message names a similar one.
        BadRecord: The cards of `deal` do not fit the rules.
    """

    restarts_here: ClassVar[bool] = False
    """Whether `restart` goes back to the first position of this game, as in an exercise, and deals no cards."""

    def __init__(
        self,
        game: str | GameType | Rules[Any] | Start | None = None,
        *,
        seed: int | str | None = None,
        deal: list[str] | None = None,
        names: Mapping[str, str] | None = None,
        first: str | None = None,
        clock: Clock | Mapping[str, object] | None = None,
        more_time: float = USUAL,
        **options: object,
    ) -> None:
        clock = clock_of(clock)
        if not isinstance(game, Start):
            game = starts.dealt(*starts.rules_of(game, options), seed, deal)
        seats = game.parts.rules.seats
        self.lock = RLock()
        self._match = Match(game, clock and clock.fresh(seats))
        self._kept = Kept(game.kept)  # the keys of its record that do not follow from the actions: names, comments
        self._revision = 0
        self._watchers = Watchers()
        self._countdown = Countdown(self._on_time)
        self._room: tuple[Tree[Any] | None, int, int, int] = (None, 0, 0, 0)
        self._last_inspection: Inspection | None = None
        self._tellers: tuple[Match | None, dict[Viewpoint, Teller]] = (None, {})
        self._countdown.factor = checked_number("more_time", more_time, USUAL, LONGEST)
        called = checked_names(names or {}, seats)
        if called or first is not None:
            self._kept.sit(seats, called, first, seated(seats, called, first, seed))

    # Other ways to begin

    @classmethod
    def from_position(cls, text: str, *, game: str | GameType | Rules[Any] | None = None, **options: object) -> Game:
        """Return a new game that starts from a position text (rulebook 9.4).

        Args:
            text: The position, as `position` writes it; it may end with the actions of an unfinished turn.
            game: The name of a game, a GameType, or a Rules object; None: the default game.
            options: The options of the game; those not given are taken from the text, or else have their defaults.

        Raises:
            BadPosition: The text cannot be read; the error names the column.
            BadValue: The game is unknown, or an option is out of range.
            BadType: A value has the wrong type.
            UnknownOption: An option is unknown.
        """
        return cls(starts.of_text(text, game, options))

    @classmethod
    def from_record(cls, record: Record | Mapping[str, object], *, commands: Sequence[object] = ()) -> Game:
        """Return the game in a record, after its last action, with all variations, names and comments.

        The clock of the record, if it has one, is paused, and so is the time of a deadline.

        Args:
            record: The record, or its JSON object (rulebook 9.2).
            commands: The Python functions of Blank cards (R60); a record holds only their names.

        Raises:
            BadRecord: The record is malformed, or an action in it is illegal.
        """
        record = record if isinstance(record, Record) else Record(record)
        new = cls(starts.of_record(record, commands))
        try:
            new._replay(record.actions)
        except IllegalAction as error:
            raise BadRecord(str(error)) from None
        if new._match.has_deadlines and read_deadline(record.data, new._countdown, new._deadline):
            new._kept.drop("deadline")
        if read_clock(record.data, new._match.timing):
            new._kept.drop("times", "clock")
        new._kept.read(new.tree, new.notation)
        return new

    @classmethod
    def load(cls, path: str | os.PathLike[str], *, commands: Sequence[object] = ()) -> Game:
        """Return the game in a record file, as `from_record` does.

        Args:
            path: The file.
            commands: The Python functions of Blank cards (R60); the file holds only their names.

        Raises:
            BadRecord: The file holds no valid record; the message names the file and the problem.
            OSError: The file cannot be opened.
            BadType: `path` is neither a text nor a path.
        """
        try:
            return cls.from_record(Record.load(path), commands=commands)
        except BadRecord as error:
            raise in_file(error, path) from None

    # What the game is made of

    @property
    def game_type(self) -> GameType:
        """The kind of game; during a prelude, the kind of the game that follows."""
        return self._match.start.type

    @property
    def parts(self) -> Parts:
        """The parts of the game: its rules, its notation, its setup, a display for each viewpoint."""
        return self._match.parts

    @property
    def rules(self) -> Rules[Any]:
        """The rules of the game; during a prelude, the rules of the prelude."""
        return self._match.rules

    @property
    def notation(self) -> Notation[Any]:
        """The notation of the game: it reads and writes actions and positions."""
        return self._match.parts.notation

    @property
    def tree(self) -> Tree[Any]:
        """Everything that was played, as a tree of moments; only the methods of the game may change it."""
        return self._match.tree

    @property
    def revision(self) -> int:
        """The number of changes so far; a view is up to date if it shows the same revision."""
        return self._revision

    # The present moment

    @property
    def state(self) -> Any:
        """The present state, an immutable value of the game's own type."""
        with self.lock:
            return self._match.state

    @property
    def ply(self) -> int:
        """How many actions have been played on the way to the present moment."""
        with self.lock:
            return self._match.ply

    @property
    def to_act(self) -> tuple[str, ...]:
        """The seats that must decide now, in seat order; empty when the game is over."""
        with self.lock:
            return self._match.to_act

    @property
    def to_move(self) -> str | None:
        """The seat whose decision is open, such as "A"; "AC" if A and C decide at once; None when the game is over."""
        return "".join(self.to_act) or None

    @property
    def asks(self) -> str | None:
        """The kind of decision that is open (rulebook 9.1), or None when the game is over."""
        with self.lock:
            return self._match.asks

    @property
    def legal(self) -> tuple[str, ...]:
        """Every action that is legal now, as sorted texts; empty when the game is over."""
        with self.lock:
            return self._match.legal

    @property
    def over(self) -> bool:
        """Whether the game has ended, by the rules or by the clock."""
        with self.lock:
            return self._match.over

    @property
    def winner(self) -> str | None:
        """The seat that has won; None in a draw (`over` is True then) and while the game goes on."""
        with self.lock:
            return self._match.winner

    @property
    def ranking(self) -> tuple[tuple[str, ...], ...]:
        """The seats by place, the first place first, with the seats that share a place together.

        Empty while the game goes on, and in games that only know a winner.
        """
        with self.lock:
            return self._match.ranking

    @property
    def loser(self) -> str | None:
        """The seat that has lost: the other one of two, the last one, or the one defeated first; None if nobody has."""
        with self.lock:
            return self._match.loser

    @property
    def since_turn(self) -> int:
        """How many actions have been played since the present turn began; always 0 in a prelude."""
        with self.lock:
            return self._match.since_turn

    @property
    def position(self) -> str:
        """The present position as one line of text (rulebook 9.4), which `from_position` reads.

        Raises:
            Unsupported: Positions of this game have no text.
        """
        with self.lock:
            return self._match.position_at(self._match.ply)

    def position_at(self, ply: int) -> str:
        """Return an earlier position of the present line as one line of text (rulebook 9.4).

        Args:
            ply: How many actions come before the position, from 0 to the present `ply`.

        Raises:
            BadValue: `ply` is out of range.
            BadType: `ply` is not a whole number.
            Unsupported: Positions of this game have no text.
        """
        with self.lock:
            return self._match.position_at(checked_whole("ply", ply))

    def opening_at(self, ply: int) -> Any:
        """Return the state at the beginning of the turn that was under way at a ply.

        Args:
            ply: How many actions come before the moment, from 0 to the present `ply`.

        Raises:
            BadValue: `ply` is out of range.
            BadType: `ply` is not a whole number.
        """
        with self.lock:
            return self._match.opening_at(checked_whole("ply", ply))

    @property
    def snapshot(self) -> dict[str, Any]:
        """The present moment as plain data, with exactly the keys of rulebook 9.3."""
        with self.lock:
            return self._match.snapshot()

    # Lines

    @property
    def can_undo(self) -> bool:
        """Whether there is an action to undo."""
        with self.lock:
            return self._match.ply > 0

    @property
    def can_redo(self) -> bool:
        """Whether an action that was undone can be played again."""
        with self.lock:
            return self._match.tree.here.redo is not None

    @property
    def lines(self) -> tuple[tuple[str, ...], ...]:
        """Every line of play, as the texts of its actions from the start to its end; `line` is the present one."""
        with self.lock:
            return self._match.lines

    @property
    def line(self) -> int:
        """The index of the present line in `lines`, from 0."""
        with self.lock:
            return self._match.tree.ends.index(self._match.tree.end)

    # Names

    @property
    def names(self) -> dict[str, str]:
        """The players' names by seat, without players who have none; assign a dict to change them.

        Names have at most 24 characters. An assignment replaces all names.

        Raises:
            BadValue: On assignment: the seat is unknown, or a name is too long or has unprintable characters.
            BadType: On assignment: the names are not a mapping of texts.
        """
        with self.lock:
            return self._kept.names(self._match.rules.seats)

    @names.setter
    def names(self, names: Mapping[str, str]) -> None:
        with self.lock:
            found = checked_names(names, self._match.rules.seats)
            self._change("renamed", lambda: self._kept.call(found))

    @property
    def opening(self) -> str:
        """How it was decided who goes first (R10, R54), in words; empty if that is not known."""
        with self.lock:
            rules = self._match.rules
            return first_player_text(self._kept.data.get("meta"), self._kept.names(rules.seats), rules)

    # What one player may know

    def view(self, seat: str) -> dict[str, Any]:
        """Return what one player may know now as plain data: no hidden information, only this player's actions.

        Args:
            seat: The player's seat, such as "A".

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return self._match.snapshot(seat)

    def legal_for(self, seat: str) -> tuple[str, ...]:
        """Return every action that one player may take now, as sorted texts.

        Some games let players act out of turn, so this need not be empty for a player other than `to_move`.

        Args:
            seat: The player's seat, such as "A".

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return self._match.legal_for(seat)

    # What a person sees

    def display(self, seat: str | None = None, edition: str = "") -> Display[Any]:
        """Return the display for one player, or for the public view.

        Args:
            seat: The seat of the player who looks; None: the public view.
            edition: The edition whose names and pictures are used, such as `monster`; "": the game's own.

        Raises:
            BadValue: The seat or edition is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.parts.display(self._match.view(seat, edition))

    def scene(self, seat: str | None = None, edition: str = "") -> Scene:
        """Return what is on the table now, as one player or the public sees it.

        Args:
            seat: As for `display`.
            edition: As for `display`.

        Raises:
            BadValue: The seat or edition is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.scene(self._match.view(seat, edition))

    def ask(
        self, seat: str | None = None, edition: str = "", words: Sequence[str] = (), one_level: bool = False
    ) -> Ask:
        """Return the open decision with every question on the way to an action; or the result when the game is over.

        Args:
            seat: The player whose decision is returned; None: the decision of the player who must decide. If several
                must decide, or if the legal actions are a secret, the result only names those players.
            edition: As for `display`.
            words: The words of an action that have been chosen before; the questions begin after them.
            one_level: Whether only the first question is wanted. If there are very many, only that one is returned.

        Raises:
            BadValue: The seat or edition is unknown, or no action begins with these words.
            BadType: `words` is not a list or tuple of texts.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.ask(self._match.view(seat, edition), checked_words("words", words), one_level)

    def question(self, seat: str | None) -> object:
        """Return an object that stays the same as long as the question of a player does.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return self._match.question(seat)

    @property
    def events(self) -> tuple[Event, ...]:
        """Everything that has happened up to the present moment, in order, each event with a caption in words."""
        with self.lock:
            return tuple(self._match.transcript.events(Viewpoint()))

    def frames(self, seat: str | None = None, edition: str = "") -> list[Frame]:
        """Return the table before the first event, then after each event up to the present moment.

        A frame that was returned before is the same object again.

        Args:
            seat: As for `display`.
            edition: As for `display`.

        Raises:
            BadValue: The seat or edition is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.transcript.frames(self._match.view(seat, edition))

    def as_python(self, edition: str = "") -> str:
        """Return the game as a Python program, which needs only the standard library.

        The program begins with the start of the game; it does not contain what has been played. Run as
        `python program.py`, it reads the actions of a record from standard input, one on each line. It prints the
        captions of the events, and as its last line the position.

        Args:
            edition: The edition in which the captions are written; "": the game's own.

        Raises:
            BadValue: The edition is unknown.
            Unsupported: This game cannot be written as a program.
        """
        found = self.program(edition=edition)
        if not found.runnable:
            raise Unsupported(say("error.not_runnable", game=self.parts.type.name))
        return found.text

    def program(self, seat: str | None = None, edition: str = "") -> Listing[Any]:
        """Return the Python program of the game and the lines that run at each step.

        Some games cannot be written as a program that runs, but have a listing: its text shows the present position
        and nothing hidden, and it changes with the position.

        The text of a program is the same for all seats. It contains the whole start of the game, so also what a seat
        does not know, such as cards that are face down.

        Args:
            seat: The player whose events are the steps; None: the public.
            edition: As for `as_python`.

        Raises:
            BadValue: The seat or edition is unknown.
            Unsupported: This game cannot be written as a program.
        """
        with self.lock:
            return self._match.listing(self._match.view(seat, edition))

    def ply_of(self, step: int, seat: str | None = None) -> int:
        """Return the last ply all of whose events are among the first events of the game.

        Args:
            step: How many events are counted, from 0; more than there are count as all.
            seat: The player who sees the events; None: the public.

        Raises:
            BadValue: The step is below 0, or the seat is unknown.
            BadType: `step` is not a whole number.
        """
        with self.lock:
            if checked_whole("step", step) < 0:
                raise BadValue(say("error.step", step=step, last=len(self.events)))
            return self._match.transcript.ply(self._match.view(seat), step)

    @property
    def round(self) -> int:
        """The present round: 0 before the program runs, then 1, 2, and so on."""
        with self.lock:
            return self._match.round

    @property
    def first_round(self) -> int:
        """The round in which the game begins: 0, or 1 if it starts from a position in which the program runs."""
        with self.lock:
            return self._match.first_round

    # What one player, or the public, can do on a board

    def can_undo_for(self, seat: str | None) -> bool:
        """Return True if `undo_for` can undo an action.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return self._match.can_undo(seat)

    def can_redo_for(self, seat: str | None) -> bool:
        """Return True if `redo_for` can play an undone action again.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return bool(self._match.undone(None if seat is None else self._match.seat(seat)))

    def since_turn_for(self, seat: str | None) -> int:
        """Return how many actions of the present turn can be undone at once with `undo_for`; always 0 in a prelude.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return self._match.since_turn_for(seat)

    def shape_for(self, seat: str | None) -> Shape:
        """Return the shape of the game's tree that a board shows.

        Where actions can be secret, this is the present line only: others would show that somebody has acted.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            return shape(self._match, seat)

    def noticed(self, seat: str | None, ply: int | None = None) -> int:
        """Return how many actions a player has noticed.

        Args:
            seat: The player's seat; None: the public.
            ply: How many actions are looked at, from 0 to the present `ply`; None: all of them.

        Raises:
            BadValue: The seat is unknown, or `ply` is out of range.
            BadType: `ply` is not a whole number.
        """
        with self.lock:
            match = self._match
            ply = match.ply if ply is None else checked_whole("ply", ply)
            if not 0 <= ply <= match.ply:
                raise BadValue(say("error.ply", ply=ply, last=match.ply))
            witness = match.transcript.witness(None if seat is None else match.seat(seat))
            return witness.moment(match.tree.path[ply]).ply

    def actors(self, action: str | Action) -> tuple[str, ...]:
        """Return the seats that may take an action now; none if it is not legal, or only the session may play it.

        Args:
            action: The action, as a text or as an Action object.

        Raises:
            BadType: The action is neither a text nor an Action.
        """
        with self.lock:
            match = self._match
            found = None if match.over else match.tree.find(text_of(action))
            takers = () if found is None else match.rules.actors(match.state, found)
            return tuple(match.rules.seats[seat] for seat in takers)

    # Playing

    def play(self, *actions: str | Action) -> None:
        """Play one or more actions; if one of them is illegal, play none of them.

        Playing a different action after `undo` starts a variation; the undone actions stay in the tree. The action that
        ends a prelude (R54) starts the game itself, which has a new tree.

        Args:
            actions: The actions in order, as texts such as `place Bug` or as Action objects; none changes nothing.

        Raises:
            IllegalAction: An action is not legal now, or the time for it has run out, by the clock (R55) or because of
                a deadline. The error holds the `action`, the `legal` actions and the `ply`.
            BadValue: No record could hold the game with these actions.
            BadType: An action is neither a text nor an Action.
        """
        with self.lock:
            if not actions:
                return
            self._check_in_time(text_of(actions[0]))
            self._play(actions)

    def play_as(self, seat: str | None, action: str | Action) -> None:
        """Play an action for one player; the error for an illegal action tells this player nothing about the others.

        Args:
            seat: The player's seat, such as "A"; None: any player, on a board for everybody; the error then
                tells only what the public knows.
            action: The action, as a text or as an Action object.

        Raises:
            IllegalAction: The player cannot take the action now; `legal` holds this player's actions only.
            BadValue: The seat is unknown.
            BadType: The action is neither a text nor an Action.
        """
        with self.lock:
            text = text_of(action)
            self._check_in_time(text, seat)
            self._match.check_own(seat, text)
            self._play([text])

    def _check_in_time(self, text: str, seat: str | None = None) -> None:
        """Check that an action comes in time, by the clock and for the deadline that it was meant for.

        If the time of a deadline has just run out, the players that it `spares` are not late.

        Args:
            text: The text of the action.
            seat: The player who takes it; None: anybody.

        Raises:
            IllegalAction: It comes too late.
        """
        before = self._match.tree.here
        deadline = self._countdown.deadline
        spared = deadline is not None and seat is not None and self._match.seat(seat) in deadline.spares
        late = self.look()
        self._match.timing.check_in_time(text, late, seat)
        if self._match.tree.here is not before and not spared:
            ply = self._match.transcript.witness(None if seat is None else self._match.seat(seat)).moment(before).ply
            raise IllegalAction(say("error.deadline", action=text), text, (), ply)

    def _replay(self, actions: Sequence[str]) -> None:
        """Play the actions of a record, also more than can be played in a game."""
        with self.lock:
            with self._match.tree.all_or_nothing():
                for action in actions:
                    self._match.play(action)
            self._change("moved")

    def _play(self, actions: Sequence[str | Action], prepare: Callable[[], object] | None = None) -> None:
        """Play actions, all or none, and notify the watchers.

        Args:
            actions: The actions.
            prepare: Goes to the moment at which they are played; None: they are played at the present one.
        """
        with self.lock:
            left = self._match.tree.here
            with self._all_or_nothing():
                if prepare is not None:
                    prepare()
                match, before = self._match, self._match.tree.here
                opening, kind, moved = None, PLAYED, dict[str, str]()
                for action in actions:
                    match.play(action)
                    if found := match.opening():
                        match, opening = match.following(found), found
                if opening is None:
                    match.timing.press(before.ply, match.timing.clock is None or match.is_noticed(before))
                    match.timing.pass_over(match.ply)
                else:
                    kind, left, moved = NEW_GAME, self._match.tree.here, self._open(opening, match)
                self._settle(kind)
            self._tell(kind, left, moved)

    def _open(self, opening: Opening, match: Match) -> dict[str, str]:
        """Start the game that a prelude has settled; return the new seat of each player."""
        seats = match.rules.seats
        moved = moves(seats, opening.seats)
        self._kept.settled(opening.meta, reseated(self._kept.names(self._match.rules.seats), moved))
        self._match = match
        if match.timing.clock is not None:
            match.timing.clock.begin(seats)
        return moved

    def undo(self, plies: int = 1) -> None:
        """Undo the last actions of the present line; `redo` plays them again.

        Actions that were played for a player without time are undone together with the action before them.

        Args:
            plies: How many actions to undo, from 0 to `ply`.

        Raises:
            BadValue: `plies` is out of range, or the clock has ended the game and its setting `undo` is `keeps`.
            BadType: `plies` is not a whole number.
        """
        with self.lock:
            plies = checked_whole("plies", plies)
            self.look()
            before = self._match.tree.here
            if not 0 <= plies <= before.ply:
                raise BadValue(say("error.undo", n=plies, plies=plies, played=before.ply))
            self._change("undone", lambda: self._match.timing.undo(plies))

    def undo_for(self, seat: str | None, plies: int = 1) -> None:
        """Undo the last actions on the board of one player, or of the public.

        A player can undo only their own last actions. This stops at an action of another player that they have noticed,
        and at an action that has revealed a secret. Secret actions of others since then stay.

        Args:
            seat: The player's seat; None: the public, who undo all actions that they have noticed.
            plies: How many of the actions that the player, or the public, has noticed; at least 0.

        Raises:
            BadValue: The seat is unknown, or `plies` is out of range.
            BadType: `plies` is not a whole number.
        """
        with self.lock:
            plies = checked_whole("plies", plies)
            self.look()
            match, before = self._match, self._match.tree.here
            if seat is None:
                witness = match.transcript.witness(None)
                played = witness.moment(before).ply
                if not 0 <= plies <= played:
                    raise BadValue(say("error.undo", n=plies, plies=plies, played=played))
                back = before.ply - witness.at(played - plies).ply if plies else 0
                self._change("undone", lambda: match.timing.undo(back))
            else:
                self._change("undone", lambda: take_back(match, match.seat(seat), plies))

    def redo_for(self, seat: str | None, plies: int = 1) -> None:
        """Play undone actions again on the board of one player, or of the public.

        Args:
            seat: The player's seat: only their own actions can be played again; None: the public.
            plies: How many actions that the player, or the public, notices.

        Raises:
            BadValue: The seat is unknown, or `plies` is out of range.
            BadType: `plies` is not a whole number.
        """
        with self.lock:
            plies = checked_whole("plies", plies)
            match = self._match
            undone = match.undone(None if seat is None else match.seat(seat))
            if not 0 <= plies <= len(undone):
                key = "error.redo" if seat is None else "error.redo_own"
                raise BadValue(say(key, n=plies, plies=plies, undone=len(undone)))
            self.redo(undone[plies - 1] - match.ply if plies else 0)

    def redo(self, plies: int = 1) -> None:
        """Play undone actions of the present line again.

        Args:
            plies: How many actions to play again, from 0 to the number of undone actions.

        Raises:
            BadValue: `plies` is out of range.
            BadType: `plies` is not a whole number.
        """
        with self.lock:
            plies = checked_whole("plies", plies)
            tree, before = self._match.tree, self._match.tree.here
            undone = tree.end.ply - before.ply
            if not 0 <= plies <= undone:
                raise BadValue(say("error.redo", n=plies, plies=plies, undone=undone))
            self._go(lambda: tree.redo(plies), "redone")

    def _go(self, move: Callable[[], object], kind: Kind = "moved") -> None:
        """Go to another moment; a game that the clock has ended stays over at that moment only."""
        before, timing = self._match.tree.here, self._match.timing

        def go() -> None:
            lost = timing.leave()
            move()
            timing.arrive(lost, common(before, self._match.tree.here))

        self._change(kind, go)

    # Going to other moments

    def goto(self, node: Node[Any]) -> None:
        """Go to any moment of the tree, to look at it or to continue from there.

        Args:
            node: The moment, a node of `tree`.

        Raises:
            BadValue: The moment belongs to another game.
            BadType: `node` is not a moment.
        """
        _check_node(node)
        with self.lock:
            tree = self._match.tree
            self._go(lambda: tree.goto(node))

    def fork(self, ply: int | None = None) -> None:
        """Go to a ply of the present line; a different action from there starts a variation.

        Unlike `goto`, this also resumes a game that the clock has ended at that moment.

        Args:
            ply: How many actions of the line to keep, from 0 to its length, undone actions included. None: the
                present ply.

        Raises:
            BadValue: `ply` is out of range.
            BadType: `ply` is not a whole number.
        """
        with self.lock:
            tree, timing = self._match.tree, self._match.timing
            node = tree.at(tree.here.ply if ply is None else ply)

            def move() -> None:
                tree.goto(node)
                timing.play_on()

            self._go(move)

    def vary(self, ply: int, action: str | Action) -> None:
        """Take another decision at a ply of the present line: a variation begins, and the old line stays.

        If the action has been played there before, this goes to the end of the line that continues with it.

        Args:
            ply: As for `fork`.
            action: The action or its text.

        Raises:
            BadValue: `ply` is out of range.
            IllegalAction: The action is not legal there; nothing has changed then.
            BadType: `ply` is not a whole number, or `action` is neither an action nor a text.
        """
        text = text_of(action)
        with self.lock:
            tree, before = self._match.tree, self._match.tree.here
            node = tree.at(ply)
            known = next((child for child in node.children if str(child.action) == text), None)
            if known is not None:
                while known.redo is not None:
                    known = known.redo
                self.goto(known)
                return
            if tree.find(text, node) is None:
                raise IllegalAction(say("refused.illegal", action=text), text, (), ply)
            timing = self._match.timing

            def go_back() -> None:
                lost = timing.leave()
                tree.goto(node)
                timing.play_on()
                timing.arrive(lost, common(before, node))
                timing.run()

            self._play([action], go_back)

    def add_line(self, start: int | Node[Any], *actions: str | Action) -> Node[Any]:
        """Add a variation to the tree without going there; `goto` shows it.

        Args:
            start: How many actions of the present line come before it, or the moment at which it begins.
            actions: Its actions, in order; at least one.

        Returns:
            Its last moment.

        Raises:
            BadValue: `start` is out of range or belongs to another game, or there are no actions.
            IllegalAction: An action is not legal in its place; nothing has changed then.
            BadType: `start` is neither a whole number nor a moment, or an action is neither an action nor a text.
        """
        texts = [text_of(action) for action in actions]
        with self.lock:
            tree = self._match.tree
            begin = start if isinstance(start, Node) else tree.at(start)
            if not tree.holds(begin):
                raise BadValue(say("error.node"))
            if not texts:
                raise BadValue(say("error.empty_line"))
            found, state, at = list[Action](), begin, begin.ply
            for text in texts:
                action = tree.find(text, state)
                if action is None:
                    raise IllegalAction(say("refused.illegal", action=text), text, (), at)
                found.append(action)
                state, at = Node(tree.rules.apply(state.state, action), action, state), at + 1
            before = tree.here
            with self._all_or_nothing():
                end = tree.graft(begin, found)
                self._settle("annotated")
            self._tell("annotated", before)
            return end

    def switch(self, line: int) -> None:
        """Go to another line of play, to the moment at which it was left.

        Args:
            line: The index of the line in `lines`, from 0.

        Raises:
            BadValue: `line` is out of range.
            BadType: `line` is not a whole number.
        """
        with self.lock:
            line = checked_whole("line", line)
            tree = self._match.tree
            if not 0 <= line < len(tree.ends):
                raise BadValue(say("error.line", line=line, last=len(tree.ends) - 1))
            self._go(lambda: tree.switch(tree.ends[line]))

    # Names and comments of lines, and their order

    def annotate(
        self,
        node: Node[Any] | None = None,
        *,
        name: str | None = None,
        comment: str | None = None,
        glyph: str | None = None,
    ) -> None:
        """Set the name, the comment or the glyph of a moment; records keep them.

        Args:
            node: The moment, a node of `tree`; None: the present one.
            name: The new name, at most 60 characters in one line; "" removes it, None leaves it unchanged.
            comment: The new comment, at most 2,000 characters; "" removes it, None leaves it unchanged.
            glyph: What you think of the action that led here: `!` good, `?` mistake, `!?` interesting; "" removes it,
                None leaves it unchanged.

        Raises:
            BadValue: The moment belongs to another game, a text is too long or has characters that cannot be shown, the
                glyph is unknown, or too many moments are annotated.
            BadType: One of them is not a text, or `node` is not a moment.
        """
        for text in (name, comment, glyph):
            if not isinstance(text, (str, type(None))):
                raise BadType(say("error.comment_type", kind=type(text).__name__))
        self._edit(node, lambda found: self._match.tree.annotate(found, name, comment, glyph))

    def promote(self, node: Node[Any] | None = None) -> None:
        """Make the line to a moment the main line, which comes first in `lines`; the present moment stays.

        Args:
            node: The moment, a node of `tree`; None: the present one.

        Raises:
            BadValue: The moment belongs to another game.
            BadType: `node` is not a moment.
        """
        self._edit(node, lambda found: self._match.tree.promote(found))

    def delete(self, node: Node[Any] | None = None) -> None:
        """Delete a moment and everything that was played after it; `restore` puts it back.

        If the present moment is among them, the game goes to the moment before.

        Args:
            node: The moment, a node of `tree`; None: the present one.

        Raises:
            BadValue: The moment is the start of the game, or belongs to another game.
            BadType: `node` is not a moment.
        """
        with self.lock:
            tree = self._match.tree
            node = tree.here if node is None else node
            _check_node(node)
            parent = node.parent
            if not tree.holds(node) or parent is None or node not in tree.path:
                self._edit(node, tree.delete)
                return

            def move() -> None:
                tree.goto(parent)
                tree.delete(node)

            self._go(move)

    def restore(self) -> None:
        """Put back what was deleted last; the present moment stays.

        Raises:
            BadValue: Nothing was deleted, or the same action has been played again since.
        """
        with self.lock:
            self._change("annotated", self._match.tree.restore)

    def _edit(self, node: Node[Any] | None, edit: Callable[[Node[Any]], object]) -> None:
        """Change something at a moment, the present one if it is None, and notify the watchers."""
        if node is not None:
            _check_node(node)
        with self.lock:
            found = self._match.tree.here if node is None else node
            self._change("annotated", lambda: edit(found))

    # All lines

    def has_open_tree(self, seat: str | None = None) -> bool:
        """Return True if a board may show the whole tree of the game: not one for a single seat.

        Where actions can be secret, no board may: other lines would show that somebody has acted.

        Args:
            seat: The seat that the board was made for; None: it shows the public table.
        """
        with self.lock:
            return seat is None and not self._match.rules.has_secret_actions()

    def teller(self, edition: str = "") -> Teller:
        """Return the object that puts the tree into words as the public sees it.

        Args:
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadValue: The edition is unknown.
            Unsupported: The game has no display, or actions in it can be secret.
        """
        with self.lock:
            match, view = self._match, self._match.view(None, edition)
            if match.rules.has_secret_actions():
                raise Unsupported(say("error.secret_tree"))
            if self._tellers[0] is not match:
                self._tellers = (match, {})
            known = self._tellers[1]
            if view not in known:
                known[view] = Teller(match, view)
            return known[view]

    def told(self, nodes: Sequence[Node[Any]], seat: str | None = None, edition: str = "") -> Row:
        """Return what happened from one moment to another in words, as a player or the public sees it.

        Args:
            nodes: The moments after the actions of one decision, in order; each has its `parent`.
            seat: The player; None: the public.
            edition: The edition; "": the game's own.

        Raises:
            BadValue: The seat or the edition is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            match = self._match
            view = match.view(seat, edition)
            if self._tellers[0] is not match:
                self._tellers = (match, {})
            if view not in self._tellers[1]:
                self._tellers[1][view] = Teller(match, view)
            return self._tellers[1][view].row(nodes)

    def ask_at(self, ply: int, edition: str = "", words: Sequence[str] = (), one_level: bool = False) -> Ask:
        """Return the decision that was open at a ply of the present line, with every question on the way to an action.

        Args:
            ply: How many actions come before the decision, at least one less than have been played.
            edition: The edition; "": the game's own.
            words: The words of an action that have been chosen before; the questions begin after them.
            one_level: Whether only the first question is wanted. If there are very many, only that one is returned.

        Raises:
            BadValue: `ply` is out of range, the edition is unknown, or no action begins with these words.
            BadType: `ply` is not a whole number, or `words` is not a list or tuple of texts.
            Unsupported: The game has no display.
        """
        with self.lock:
            return self._match.ask_at(
                self._left(ply), self._match.view(None, edition), checked_words("words", words), one_level
            )

    def ways(self, ply: int, edition: str = "") -> tuple[Way, ...]:
        """Return the variations that leave a ply of the present line, and what their first decisions change.

        Args:
            ply: As for `ask_at`.
            edition: The edition; "": the game's own.

        Raises:
            BadValue, BadType, Unsupported: As for `ask_at`; also if actions in the game can be secret.
        """
        with self.lock:
            return tuple(ways(self.teller(edition), self._left(ply)))

    def way_of(self, nodes: Sequence[Node[Any]], edition: str = "") -> Way:
        """Return what one decision changes on the table, as the public sees it; it need not be part of the tree.

        Args:
            nodes: The moments after its actions, in order; each has its `parent`.
            edition: The edition; "": the game's own.

        Raises:
            BadValue: The edition is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            before = nodes[0].parent or nodes[0]
            return way_from(self._match, before, nodes[0], nodes[-1], self._match.view(None, edition))

    def _left(self, ply: int) -> Node[Any]:
        """Return the moment at a ply of the present line after which something was played."""
        path = self._match.tree.path
        if not 0 <= checked_whole("ply", ply) < len(path) - 1:
            raise BadValue(say("error.ply", ply=ply, last=max(len(path) - 2, 0)))
        return path[ply]

    def node_at(self, line: int, ply: int | None = None) -> Node[Any]:
        """Return a moment of any line.

        Args:
            line: The index of the line in `lines`, from 0.
            ply: How many actions come before the moment, from 0 to the length of the line; None: its end.

        Raises:
            BadValue: `line` or `ply` is out of range.
            BadType: One of them is not a whole number.
        """
        line = checked_whole("line", line)
        with self.lock:
            ends = self._match.tree.ends
            if not 0 <= line < len(ends):
                raise BadValue(say("error.line", line=line, last=len(ends) - 1))
            if ply is None:
                return ends[line]
            if not 0 <= checked_whole("ply", ply) <= ends[line].ply:
                raise BadValue(say("error.ply", ply=ply, last=ends[line].ply))
            return way(ends[line])[ply]

    def compare(self, one: int | Node[Any], other: int | Node[Any], edition: str = "") -> Comparison:
        """Return two lines side by side, from the moment at which they part; `print` shows them in two columns.

        Args:
            one: The index of a line in `lines`, or a moment of `tree`, whose line ends there.
            other: The line to compare it with, as for `one`.
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadValue: A line or the edition is unknown, or a moment belongs to another game.
            BadType: One of the lines is neither a whole number nor a moment.
            Unsupported: The game has no display, or actions in it can be secret.
        """
        with self.lock:
            teller = self.teller(edition)
            left, right = self._way(one), self._way(other)
            shared = sum(1 for a, b in zip(left, right, strict=False) if a is b)
            rows = [
                tuple(map(teller.row, teller.groups(Segment(-1, 0, True, nodes[shared:])))) for nodes in (left, right)
            ]
            return Comparison(shared - 1, (self._title(left, shared), self._title(right, shared)), rows[0], rows[1])

    def _way(self, line: int | Node[Any]) -> list[Node[Any]]:
        tree = self._match.tree
        if isinstance(line, Node):
            if not tree.holds(line):
                raise BadValue(say("error.node"))
            return way(line)
        if not is_whole(line):
            raise BadType(say("error.line_type", kind=type(line).__name__))
        if not 0 <= line < len(tree.ends):
            raise BadValue(say("error.line", line=line, last=len(tree.ends) - 1))
        return way(tree.ends[line])

    def _title(self, nodes: Sequence[Node[Any]], shared: int) -> str:
        """Return the name of a line, which is that of its first moment; else its number."""
        first = nodes[shared] if shared < len(nodes) else nodes[-1]
        if first.name:
            return first.name
        ends = self._match.tree.ends
        line = next(at for at, end in enumerate(ends) if first in way(end))
        return say("tree.main") if line == 0 else say("tree.line", number=line + 1)

    # What has happened: steps are counted as on the board: step 0 is before the first event, and each event is a step.

    @property
    def _inspection(self) -> Inspection:
        if self._last_inspection is None or self._last_inspection.match is not self._match:
            self._last_inspection = Inspection(self._match)
        return self._last_inspection

    def inspector(self, seat: str | None = None, edition: str = "") -> Inspector[Any]:
        """Return the part of the game that reads values from states, for one player or the public.

        Args:
            seat: The seat of the player who looks; None: the public.
            edition: The edition whose names are used, such as `monster`; "": the game's own.

        Raises:
            BadValue: The seat is unknown.
            BadType: The edition is not a text.
        """
        with self.lock:
            return self._match.parts.inspector(self._match.view(seat, edition))

    def watchable(self, seat: str | None = None, edition: str = "") -> dict[str, str]:
        """Return the expressions that the game offers to watch, each with its label; `values` can read many more.

        Args:
            seat: As for `inspector`.
            edition: As for `inspector`.

        Raises:
            BadValue: The seat is unknown.
            BadType: The edition is not a text.
            Unsupported: The game has no values to watch.

        >>> from spagwidget import Game
        >>> Game(level=1, seed=7).watchable()["A unused"]
        'A: unused flags'
        """
        with self.lock:
            return self._inspection.watchable(self._match.view(seat, edition))

    def stoppable(self, seat: str | None = None, edition: str = "") -> dict[str, dict[str, str]]:
        """Return what a breakpoint can name: for `at`, `player` and `kind` the possible values, each with its label.

        Args:
            seat: As for `inspector`.
            edition: As for `inspector`.

        Raises:
            BadValue: The seat is unknown.
            BadType: The edition is not a text.

        >>> from spagwidget import Game
        >>> Game(level=1, seed=7).stoppable(edition="monster")["kind"]["cursor"]
        'the sorcerer moves on'
        """
        with self.lock:
            return self._inspection.stoppable(self._match.view(seat, edition))

    def values(self, *expressions: str, seat: str | None = None) -> tuple[Series, ...]:
        """Return the values of expressions at every step, with the steps at which they change.

        An expression is a quantity, such as `A life`, or a condition, such as `A life < 3`. docs/watch.md lists them.

        Args:
            expressions: The expressions; none: all that `watchable` lists.
            seat: The seat of the player who looks, who is `my` in expressions. None: the public; `my` then means the
                player who decides at that step.

        Returns:
            A series for each expression, in their order.

        Raises:
            BadCommand: An expression cannot be read; the message says where, and what was expected.
            BadType: An expression is not a text.
            BadValue: The seat is unknown.
            Unsupported: The game has no values to watch, or no display.
        """
        with self.lock:
            return self._inspection.values(expressions, self._match.view(seat))

    def find(
        self,
        *breakpoints: str | Breakpoint,
        from_step: int | None = None,
        backward: bool = False,
        seat: str | None = None,
        holding: bool = False,
    ) -> int | None:
        """Return the next step at which one of some breakpoints stops, or None.

        Args:
            breakpoints: Conditions such as `B life < 3`, or Breakpoint objects.
            from_step: The step after which the search begins; backward, the step before which it begins. None: the
                whole game is searched, with its first and its last step.
            backward: Whether to search backward.
            seat: The seat of the player who looks, as for `values`.
            holding: Whether a condition stops at every step at which it is true, not only where it becomes true.

        Raises:
            BadCommand: A condition cannot be read; the message says where, and what was expected.
            BadType: A breakpoint is neither a text nor a Breakpoint.
            BadValue: A seat, a player, a card or a kind of event is unknown.
            Unsupported: The game has no values to watch, or no display.

        >>> from spagwidget import Breakpoint, Game
        >>> game = Game.from_position("(Bug A)(AddFlag B)")
        >>> game.play("run", "hit B", "skip")
        >>> game.find("B life < 5"), game.find(Breakpoint(kind="cursor"), backward=True)
        (2, 5)
        """
        with self.lock:
            found = self.find_all(*breakpoints, seat=seat, holding=holding)
            if from_step is None:
                at = len(found) - 1 if backward else 0
            else:
                at = bisect_left(found, from_step) - 1 if backward else bisect_right(found, from_step)
            return found[at] if 0 <= at < len(found) else None

    def find_all(
        self, *breakpoints: str | Breakpoint, seat: str | None = None, holding: bool = False
    ) -> tuple[int, ...]:
        """Return all steps at which one of some breakpoints stops, in order.

        Args:
            breakpoints: As for `find`.
            seat: As for `find`.
            holding: As for `find`.

        Raises:
            BadCommand, BadType, BadValue, Unsupported: As for `find`.
        """
        stops = [Breakpoint(one) if isinstance(one, str) else one for one in breakpoints]
        for stop in stops:
            if not isinstance(stop, Breakpoint):
                raise BadType(say("watch.breakpoint_type", value=stop))
        with self.lock:
            inspection, view = self._inspection, self._match.view(seat)
            if len(stops) == 1:
                return tuple(inspection.stops(stops[0], view, holding))
            return tuple(sorted({step for stop in stops for step in inspection.stops(stop, view, holding)}))

    def search(self, text: str, seat: str | None = None, edition: str = "") -> tuple[int, ...]:
        """Return the steps whose captions contain a text; upper and lower case make no difference.

        Args:
            text: The text, taken literally; "" is found nowhere.
            seat: The seat of the player who reads the log; None: the public.
            edition: The edition of the captions, such as `monster`; "": the game's own.

        Raises:
            BadType: The text or the edition is not a text.
            BadValue: The seat or the edition is unknown.
            Unsupported: The game has no display.

        >>> from spagwidget import Game
        >>> game = Game.from_position("(Bug A)(AddFlag B)")
        >>> game.play("run", "hit B", "skip")
        >>> game.search("bug"), game.events[0].caption
        ((1, 5), 'A runs Bug.')
        """
        if not isinstance(text, str):
            raise BadType(say("watch.search_type", value=text))
        with self.lock:
            wanted = " ".join(usual(text).split()).casefold()
            events = self._match.transcript.events(self._match.view(seat, edition))
            return tuple(event.number for event in events if wanted and wanted in event.caption.casefold())

    def loop(self, step: int | None = None) -> Loop | None:
        """Return the loop that has come round at a step, or None.

        A loop comes round where the same decisions lead back to the same position, or to one that differs only in what
        is used up, such as life. The second kind must end.

        Args:
            step: The step; in the middle of an action, the end of the action before counts. None: the present one.

        Raises:
            BadValue: The step is out of range.
            Unsupported: The players of this game act in secret, or it has no display.
        """
        with self.lock:
            match = self._match
            last = len(self.events)
            if step is not None and not 0 <= step <= last:
                raise BadValue(say("error.step", step=step, last=last))
            return self._inspection.loop(match.ply if step is None else self.ply_of(step))

    def loops(self) -> tuple[Loop, ...]:
        """Return all loops up to the present moment, each as it is when it has come round for the first time.

        Raises:
            Unsupported: The players of this game act in secret, or it has no display.
        """
        with self.lock:
            return self._inspection.loops()

    # Rules

    def why_not(
        self, target: str, words: Sequence[str] = (), seat: str | None = None, edition: str = ""
    ) -> Refusal | None:
        """Return why something on the board cannot be chosen now, with the rule that forbids it; None: it can be.

        Args:
            target: What the player wants to choose, as actions write it: a card or cell (`Bug`), a piece (`Bug:0`), a
                number on a card (`Bug.damage`), a player (`B`), a card in a hand (`instant:A`), or a place in the row
                (`3`).
            words: The words of the action that have been chosen before, such as `["move", "Bug:0"]`.
            seat: The seat of the player who decides; None: the player who must decide.
            edition: The edition whose names are used, such as `monster`; "": the game's own.

        Raises:
            BadType: The target is not a text, or the words are not texts.
            BadValue: The seat or edition is unknown, no action begins with these words, nothing is asked of this
                player now, or the target is not on the board.
            Unsupported: The game has no display.

        >>> from spagwidget import Game
        >>> game = Game.from_position("(Bug A)(AddFlag B)>(MoveFlag A)")
        >>> game.play("run")
        >>> print(game.why_not("MoveFlag", ["move", "MoveFlag:0"]))
        The flag is already on this card. (MoveFlag)
        """
        with self.lock:
            return refusals.why_not(self._match, target, self._match.view(seat, edition), words)

    def rule(self, number: str, edition: str = "") -> RuleText:
        """Return a rule of this game by its number.

        Args:
            number: The number, such as `"R11"`, as `rulebook` lists them.
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadType: The number or the edition is not a text.
            BadValue: The game has no rule with this number.

        >>> from spagwidget import Game
        >>> Game(level=1).rule("R32").text
        'If you have no unused flag, AddFlag does nothing.'
        """
        with self.lock:
            return refusals.rule_text(self._match, number, self._match.view(None, edition))

    def rulebook(self, edition: str = "") -> Mapping[str, RuleText]:
        """Return all rules of this game by their numbers, in order; empty if its rules have no numbers.

        Args:
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadType: The edition is not a text.
        """
        with self.lock:
            return dict(self._match.parts.explainer(self._match.view(None, edition)).rulebook())

    # Advice

    def hints(self, seat: str | None = None, edition: str = "") -> tuple[str, ...]:
        """Return hints for a player who decides; each tells more than the one before. Empty: there is no hint.

        Args:
            seat: The seat of the player; None: the player who must decide, if only one must.
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadType: The edition is not a text.
            BadValue: The seat is unknown.
        """
        with self.lock:
            alone = self.to_act[0] if len(self.to_act) == 1 else None
            return tuple(self._inspection.hints(self._match.view(seat or alone, edition)))

    def reviews(self, step: int | None = None, seat: str | None = None, edition: str = "") -> tuple[Review, ...]:
        """Return how well the players did in each round that has ended, and what was best.

        Args:
            step: The last step that counts; None: the present one.
            seat: The seat of the player who looks; None: the public.
            edition: The edition whose names are used; "": the game's own.

        Raises:
            BadType: The step is not a whole number, or the edition is not a text.
            BadValue: The step is negative, or the seat is unknown.
            Unsupported: The game has no display.
        """
        with self.lock:
            if step is not None and checked_whole("step", step) < 0:
                raise BadValue(say("error.step", step=step, last=len(self.events)))
            return tuple(self._inspection.reviews(self._match.view(seat, edition), step))

    def repeats(self, seat: str | None = None) -> dict[int, int]:
        """Return the steps at which a loop has come round for the first time, each with the step it leads back to.

        This is quicker than `loops`. It is empty in a game in which players act in secret.

        Args:
            seat: The player whose steps are counted; None: the public.

        Raises:
            BadValue: The seat is unknown.

        >>> from spagwidget import Game
        >>> game = Game.from_position("(Bug A)(AddFlag B)(MoveFlag)(ForkBomb)(RemoveFlag)")
        >>> game.play("skip", "skip")
        >>> game.repeats()
        {7: 0}
        """
        with self.lock:
            return self._inspection.repeats(self._match.view(seat))

    def questions(self, step: int = 0, seat: str | None = None, edition: str = "") -> tuple[PredictQuestion, ...]:
        """Return everything that can be asked about what happens next, from a step on, in order.

        The right answers are those of the game. Each wrong answer is what a misreading of the rules would give, and
        `misreadings` explains it. Several questions can belong to one step; a board asks at most one of them.

        Args:
            step: The first step at which something is asked.
            seat: The seat of the player who is asked; None: the public.
            edition: The edition of the texts, such as `monster`; "": the game's own.

        Raises:
            BadType: The step is not a whole number, or the edition is not a text.
            BadValue: The step is negative, or the seat or the edition is unknown.
            Unsupported: The game has no questions, or no display.

        >>> from spagwidget import Game
        >>> game = Game.from_position("(Bug AB)(AddFlag B)")
        >>> game.play("skip", "skip", "skip")
        >>> question = game.questions()[0]
        >>> question.text, question.right.label, question.misreadings
        ('Which flag acts next?', 'A’s flag on Bug', ('tail_first',))
        """
        with self.lock:
            step = checked_whole("step", step)
            if step < 0:
                raise BadValue(say("error.step", step=step, last=len(self.events)))
            found = self._inspection.questions(self._match.view(seat, edition))
            return tuple(question for question in found if question.step >= step) if step else found

    def misreadings(self, seat: str | None = None, edition: str = "") -> Mapping[str, Misreading]:
        """Return the misreadings of the rules that wrong answers to `questions` show, by their ids.

        Args:
            seat: As for `questions`.
            edition: As for `questions`.

        Raises:
            BadType, BadValue: As for `questions`.
        """
        with self.lock:
            return self._match.parts.predictor(self._match.view(seat, edition)).misreadings()

    def scenes_of_questions(
        self, steps: Sequence[int], seat: str | None = None, edition: str = ""
    ) -> tuple[Scene, ...]:
        """Return what a board shows while questions are open: the scenes of their steps, without what they ask for.

        Args:
            steps: The steps of the questions.
            seat: As for `questions`.
            edition: As for `questions`.

        Raises:
            BadType, BadValue: As for `questions`; a step is out of range.
            Unsupported: The game has no display.
        """
        with self.lock:
            view = self._match.view(seat, edition)
            return self._inspection.veiled([checked_whole("steps", step) for step in steps], view)

    # Combos

    def find_combo(
        self,
        depth: int = DEPTH,
        *,
        against: str = ANYTHING,
        proof: bool = False,
        seat: str | None = None,
        budget: Budget | int | None = None,
    ) -> Combo[Game] | None:
        """Return the shortest forced win from the present moment, or None if no win takes at most `depth` decisions.

        The game itself does not change. The time grows steeply with `depth`.

        >>> from spagwidget import Game
        >>> combo = Game.from_position("(AddFlag B)(Bug A) A1+0 B1+0").find_combo(seat="A")
        >>> combo.decisions, combo.actions
        (2, ('run', 'run', 'hit B'))

        Args:
            depth: The largest number of own decisions; each own action is one.
            against: "anything": the others may do whatever they like. "passive": they skip and pass whenever they can.
            proof: Whether the combo also holds the answers to every defence, as plain data.
            seat: The player who should win; None: the one who decides now.
            budget: How long the search may take: a Budget, or the number of positions; None: 300,000 positions.

        Raises:
            BadValue: The game is over, the seat is unknown or out of the game, or an argument is out of range.
            BadType: An argument has the wrong type.
            Unsupported: Something is hidden from the player, or there are too many actions to try.
            Unfinished: The budget is used up, or the proof is too large.
        """
        copy = self.copy()
        start = copy.record.data if proof is True else {}
        return search(copy, depth, against, proof=proof, seat=seat, budget=budget, start=start)

    # The clock (R55)

    @property
    def times(self) -> tuple[int, ...]:
        """The milliseconds used for each action up to the present moment; 0 for actions without a clock."""
        with self.lock:
            return tuple(node.ms for node in self._match.tree.path[1:])

    @property
    def times_left(self) -> tuple[dict[str, int], ...]:
        """The milliseconds each player had left before the first action, then after each one.

        Empty without a clock and during a prelude. A time may be negative if the clock's setting `at_zero` is `shown`.
        """
        with self.lock:
            return tuple(self._match.timing.left())

    def times_in_words(self, ply: int | None = None) -> dict[str, str]:
        """Return each player's time in words, by seat; empty without a clock.

        Args:
            ply: How many actions come before the moment, from 0 to the present `ply`; None: now.

        Raises:
            BadValue: `ply` is out of range.
            BadType: `ply` is not a whole number.
        """
        with self.lock:
            if ply is not None and not 0 <= checked_whole("ply", ply) <= self.ply:
                raise BadValue(say("error.ply", ply=ply, last=self.ply))
            return self._match.timing.as_text(ply)

    def __repr__(self) -> str:
        with self.lock:
            turn = say("repr.over") if self.over else say("repr.to_move", seat=listing(self.to_act))
            return f"<Game {self._match.title}: ply {self.ply}, {turn}>"

    def times_left_for(self, seat: str | None) -> tuple[dict[str, int], ...]:
        """Return the milliseconds each player had left at first, then after each action that a player has noticed.

        It is empty without a clock and during a prelude.

        Args:
            seat: The player's seat; None: the public.

        Raises:
            BadValue: The seat is unknown.
        """
        with self.lock:
            match, times = self._match, self.times_left
            witness = match.transcript.witness(None if seat is None else match.seat(seat))
            if witness.sees_all or not times:
                return times
            return tuple(times[node.ply] for node in match.tree.path if not node.ply or witness.notes(node))

    @property
    def clock(self) -> Clock | None:
        """The chess clock (R55), or None; assign a Clock to replace it, or None to remove it.

        An assigned clock is used as it is: `Clock.fresh` sets it to the full time for this game's seats. A clock that
        was made for other seats, or for none yet, starts with the full time. Its settings alone may be assigned, too.

        Raises:
            BadType: On assignment: it is neither a Clock nor its settings, or a setting has the wrong type.
            BadValue: On assignment: a setting is out of range.
            UnknownOption: On assignment: a setting is unknown.
        """
        return self._match.timing.clock

    @clock.setter
    def clock(self, clock: Clock | Mapping[str, object] | None) -> None:
        clock = clock_of(clock)
        with self.lock:
            timing, seats = self._match.timing, self._match.rules.seats
            if clock is not None and set(clock.left) != set(seats):
                clock.begin(seats)
            self._change("clock", lambda: setattr(timing, "clock", clock))

    def pause(self) -> None:
        """Stop the clock, and the time of a deadline, until `resume`; actions played in between use no time.

        Raises:
            BadValue: The game has no clock, and there is no deadline now.
        """
        self._set_clock(Clock.pause, Countdown.pause)

    def resume(self) -> None:
        """Start a stopped clock or deadline again, or start the clock before the first action.

        Raises:
            BadValue: As for `pause`; or the clock cannot start yet because a prelude is being played (R54).
        """
        with self.lock:
            if self._match.timing.waits and self.clock is not None and not self.clock.paused:
                raise BadValue(say("error.clock_waits"))
            self._set_clock(Clock.resume, Countdown.resume)

    def _set_clock(self, change: Callable[[Clock], bool], hold: Callable[[Countdown], bool]) -> None:
        with self.lock:
            self.look()
            if self.clock is None and self._countdown.deadline is None:
                raise BadValue(say("error.no_time" if self._match.has_deadlines else "error.no_clock"))
            with self._all_or_nothing():
                held = hold(self._countdown)
                changed = (self.clock is not None and change(self.clock)) or held
                if changed:
                    self._settle("clock")
            if changed:
                self._tell("clock", self._match.tree.here)
            else:
                self._hold.end()

    @property
    def paused(self) -> bool:
        """Whether the clock or the time of a deadline has been stopped; `resume` lets it run again."""
        with self.lock:
            return self._countdown.paused or (self.clock is not None and self.clock.paused)

    @property
    def more_time(self) -> float:
        """How many times as long as the rules say every deadline lasts, from 1 to 10; set it to change this.

        The rules do not change. The time of a present deadline changes at once.

        Raises:
            BadType: On assignment: it is not a number.
            BadValue: On assignment: it is out of range.
        """
        return self._countdown.factor

    @more_time.setter
    def more_time(self, factor: float) -> None:
        factor = checked_number("more_time", factor, USUAL, LONGEST)
        with self.lock:
            if factor != self._countdown.factor:
                self.look()
                self._change("clock", lambda: setattr(self._countdown, "factor", factor))

    def look(self) -> bool:
        """Check whether a player's time has run out; such a player is out (R55).

        The game then ends, or goes on without that player. If the time of a deadline has run out, its action is played.
        `play` and `undo` call this first.

        Returns:
            True if a player is newly out.
        """
        with self.lock:
            timing = self._match.timing
            found = timing.is_due
            if found:
                self._change("clock", timing.look)
            if self._countdown.due:
                self._play_deadline()
            return found

    def _play_deadline(self) -> None:
        """Play what the rules say when the time of a deadline has run out."""
        match, deadline, before = self._match, self._countdown.deadline, self._match.tree.here
        self._countdown.follow(None)
        try:
            action = None if deadline is None or match.over else match.tree.find(deadline.action.text)
            if action is not None:
                self._play([action])
        finally:
            if self._match is match and match.tree.here is before:
                self._change("clock")  # the rules could not play it: nobody must wait for it any longer

    def _on_time(self) -> None:
        """Check the time; the event loop calls this. Boards that counted on while it was busy get the right time."""
        with self.lock:
            if self._countdown.take_lost():
                self._change("clock")
            self.look()

    @property
    def deadline(self) -> tuple[float, float] | None:
        """The seconds left to the present deadline, and how many there are in all; None: no deadline holds."""
        with self.lock:
            countdown = self._countdown
            return None if countdown.deadline is None else (countdown.left, countdown.seconds)

    @property
    def _deadline(self) -> Deadline | None:
        """The deadline of the present decision, whether or not its time runs."""
        match = self._match
        return None if match.over or not match.has_deadlines else match.rules.deadline(match.state)

    def _follow_deadline(self, kind: Kind) -> None:
        """Start the time of a deadline after a played action; no other change starts it."""
        countdown = self._countdown
        if countdown.deadline is None and not self._match.has_deadlines:
            return
        deadline = self._deadline
        if kind == "played":
            countdown.follow(deadline)
        elif kind not in ("renamed", "annotated", "clock"):
            countdown.keep(deadline)

    # Watching

    def watch(self, watcher: Callable[[Change], object]) -> None:
        """Call a function after every change of this game.

        If a watcher raises an error, the change is kept and the other watchers are called; then the error is raised.

        Args:
            watcher: The function; it gets a `Change`. A function added twice is called twice.

        Raises:
            BadType: `watcher` cannot be called.
        """
        if not callable(watcher):
            raise BadType(say("error.argument", name="watcher", value=watcher, expected=say("kind.function")))
        with self.lock:
            self._watchers.add(watcher)
            self._match.tree.recording = True

    def unwatch(self, watcher: Callable[[Change], object]) -> None:
        """Stop calling a function that `watch` added.

        Args:
            watcher: The function; if it is not a watcher, nothing happens.
        """
        with self.lock:
            self._watchers.remove(watcher)

    # New games

    def restart(self, seed: int | str | None = None, *, first: str | None = None) -> None:
        """Replace this game with a newly dealt one that has the same rules, names and clock settings.

        The old game and its variations are lost: save `record` first to keep them.

        Args:
            seed: Makes the deal repeatable; None: a random deal.
            first: Who becomes A (R10): `lot` draws by lot, `loser` is the loser of the old game, a seat or a name
                chooses that player. None: everybody keeps their seat.

        Raises:
            BadValue: `first` is none of these, or `loser` although nobody has lost.
            BadType: `seed` is neither a number nor a text.
        """
        with self.lock:
            self.begin_anew(self.rules, self.clock, seed, first)

    def begin_anew(
        self,
        rules: Rules[Any],
        clock: Clock | None,
        seed: int | str | None = None,
        first: str | None = None,
        *,
        more_time: float | None = None,
    ) -> None:
        """Replace this game with a newly dealt one; players whose seats remain keep their names.

        Args:
            rules: The rules of the new game.
            clock: Its clock, which is reset to the full time; None: no clock.
            seed: Makes the deal repeatable; None: a random deal.
            first: Who becomes A, as for `restart`.
            more_time: As for a new `Game`; None: as before.

        Raises:
            BadValue: `first` names no player, or it is `loser` although nobody has lost;
                `more_time` is out of range.
            BadType: `seed` is neither a number nor a text, or `rules`, `clock` or `more_time` has the wrong type.
        """
        checked_type("rules", rules, Rules)
        if clock is not None:
            checked_type("clock", clock, Clock)
        more_time = self.more_time if more_time is None else checked_number("more_time", more_time, USUAL, LONGEST)
        with self.lock:
            names = {seat: name for seat, name in self.names.items() if seat in rules.seats}
            sitting = seated(rules.seats, names, first, seed, self.loser if first == LOSER else None)
            match = Match(starts.dealt(self._match.start.type_of(rules), rules, seed), clock)
            before = self._match.tree.here
            with self._all_or_nothing():
                self._match, self._kept = match, Kept()
                moved = self._kept.sit(match.rules.seats, names, first, sitting)
                if clock is not None:
                    clock.begin(match.rules.seats)
                self._countdown.follow(None)
                self._countdown.factor = more_time
                self._settle("new game")
            self._tell("new game", before, moved)

    def adopt(self, other: Game) -> None:
        """Replace this game with a copy of another one: its rules, tree, clock, names and comments.

        The watchers of this game stay. A running clock is paused in the copy, and so is the time of a deadline.

        Args:
            other: The game to copy; it does not change.

        Raises:
            BadType: `other` is not a Game.
        """
        checked_type("other", other, Game)
        with other.lock:
            match = other._match.twin()
            twin = other._kept.twin(other._match.tree, match.tree)
            factor, left = other.more_time, other.deadline
        self._become(match, twin, factor, left and left[0])

    def _become(self, match: Match, kept: Kept, factor: float, left: float | None) -> None:
        """Replace this game with another one.

        Args:
            match: The other game.
            kept: The keys of its record that do not follow from the actions.
            factor: How many times as long as the rules say its deadlines last.
            left: The seconds left to its present deadline, which stands still; None: the whole time.
        """

        def replace() -> None:
            self._match, self._kept = match, kept
            self._countdown.factor = factor
            self._countdown.hold(self._deadline, left)

        with self.lock:
            self._change("new game", replace)

    def copy(self) -> Game:
        """Return a copy of the game with its tree, clock, names and comments; what happens in it changes nothing here.

        Nobody watches the copy, no board shows it, and its clock is paused. The functions of the module `copy` do the
        same, and so does `pickle`, if the game's classes and the Python functions on Blank cards can be imported.
        """
        copy = Game(self._match.start)
        copy.adopt(self)
        return copy

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Game:
        memo[id(self)] = copied = self.copy()
        return copied

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle a copy of the game, as `copy` returns it: without watchers, with its clock paused."""
        with self.lock:
            match = self._match.twin()
            kept = self._kept.twin(self._match.tree, match.tree)
            left = self.deadline
            return _unpickled, (match, kept, self.more_time, left and left[0])

    @property
    def record(self) -> Record:
        """The game as a record (rulebook 9.2): the actions up to the present moment, with all variations and comments.

        Raises:
            BadValue: A prelude is not over yet.
        """
        with self.lock:
            return self._kept.record(self._match, written_deadline(self._countdown))

    # To the outside

    def to_html(
        self,
        path: str | os.PathLike[str],
        *,
        step: int | None = None,
        panels: Sequence[str] | None = None,
        edition: str | Sequence[str] = "",
        language: str = "",
        title: str = "",
        author: str = "",
        seat: str | None = None,
    ) -> None:
        """Write the game as one HTML file that opens in any browser, without Python and without a network.

        The file plays the game back step by step, with its log, its program, its values, its variations and questions
        about what happens next. Without JavaScript, and on paper, it is a picture with the events in words. It loads
        nothing, sends nothing, and contains only what the reader may see.

        Args:
            path: The file to write or replace; its name ends in `.html`.
            step: The step that is shown first; what comes later is hidden until the reader steps there. None: the
                start, and nothing is hidden.
            panels: What stands beside the board: some of `log`, `code`, `values`, `tree` (the variations, of up to 40
                lines), `strip` (the strip of time) and `predict` (questions). None: everything that the game has.
            edition: The edition, or a list of editions between which the reader can switch, the first one shown
                first; "": the game's own.
            language: The code of the language of all texts, such as `en`; "": the language of this process.
            title: The page's title, at most 200 characters; "": the title of the game.
            author: Who made the page, at most 200 characters; "": nothing is said.
            seat: The player whose view the file has, such as `"B"`; it contains nothing that this player may not know.
                None: the public view.

        Raises:
            BadValue: The name, the step, a panel, an edition, the language or the seat is unknown, or a text is too
                long or has unprintable characters.
            BadType: An argument has the wrong type.
            Unsupported: The game has no display.
            OSError: The file cannot be written; an existing file keeps its content.
            FileNotFoundError: The front end has not been built (only when working on spagwidget itself).
        """
        options = {"step": step, "panels": panels, "edition": edition, "language": language}
        door("html")(self, path, **options, title=title, author=author, seat=seat)

    def link(self, *, step: int | None = None, edition: str = "", language: str = "", page: str = "") -> str:
        """Return a link that holds the whole game, also its variations and what players have hidden from each other.

        The game is in the fragment, the part after `#`, which a browser never sends to a server. `from_link` reads it.

        >>> from spagwidget import Game
        >>> game = Game(level=1, players=2, seed=1)
        >>> Game.from_link(game.link()).position == game.position
        True

        Args:
            step: The step that the link leads to; None: no certain step.
            edition: The edition that it leads to; "": the game's own.
            language: The code of the language of a page that the link opens, such as `en`; "": the page's own.
            page: The address of a page that shows such games; "": the link is only the fragment.

        Raises:
            BadValue: The step, the edition or the language is unknown, or a prelude is not over yet.
            BadType: An argument has the wrong type.
        """
        made: str = door("link")(self, step=step, edition=edition, language=language, page=page)
        return made

    @classmethod
    def from_link(cls, text: str) -> Game:
        """Return the game that a link holds; nothing in the link is run.

        Args:
            text: What `link` returned, with or without the address before `#`.

        Raises:
            BadRecord: The text is not a link to a game, the link is damaged, or a later version made it.
            IllegalAction: As for `from_record`.
            BadType: `text` is not a text.
        """
        game: Game = door("from_link")(text)
        return game

    # What Python shows

    def __str__(self) -> str:
        with self.lock:
            if self.parts.type.display is None:
                return repr(self)
            last = self.events[-1].caption if self.events else ""
            deciders = self.to_act if len(self.to_act) > 1 else ()
            return board(self.display().about(), self._match.last_scene(), last, self.times_in_words(), deciders)

    # Changes

    def _change(self, kind: Kind, act: Callable[[], object] | None = None) -> None:
        """Change the game, or not at all if that raises an error, then call the watchers.

        Args:
            kind: What changes.
            act: Changes it; None: nothing but the time has changed.
        """
        before = self._match.tree.here
        with self._all_or_nothing():
            if act is not None:
                act()
            self._settle(kind)
        self._tell(kind, before)

    # tests/core/test_all_or_nothing.py lets the rules fail at every call.
    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """If an error is raised inside, put everything back as it was, and raise the error again.

        Rules, displays and clocks may be anybody's code. The watchers are called after this, so that they are told
        only what stays true.
        """
        match, kept, revision = self._match, self._kept, self._revision
        data, timing, countdown = kept.data, match.timing.restore_point, self._countdown.restore_point
        try:
            with match.tree.all_or_nothing():
                yield
                # From here on the change counts, so an interrupt waits until everybody knows of it: `_tell`.
                self._hold = Hold()
                if self._watchers:
                    self._hold.begin()
        except BaseException:
            self._match, self._kept, self._revision = match, kept, revision
            kept.data = data
            match.timing.put_back(timing)
            self._countdown.put_back(countdown)
            raise

    def _settle(self, kind: Kind) -> None:
        """Let the time run for the player who now decides, and count the change.

        Raises:
            BadValue: No record could hold the game any more.
        """
        if kind in ("played", "annotated"):
            self._check_room()
        self._match.timing.run()
        self._follow_deadline(kind)
        self._revision += 1

    def _check_room(self) -> None:
        """Check that a record can hold the game, which is measured only if it may have become too large since then.

        Raises:
            BadValue: It cannot.
        """
        match, tree = self._match, self._match.tree
        measured, *most = self._room
        if match.ply > LONGEST_GAME:
            raise BadValue(say("error.full", most=LONGEST_GAME))
        grown = tree.grown, tree.written, tree.parts
        if isinstance(match.rules, Prelude) or (measured is tree and all(map(le, grown, most))):
            return
        try:
            size, parts = room(self._kept.record(match, {}))
        except Exception:  # this game has no record, for whatever reason its author's code has
            size = parts = LARGEST
        actions = variations.actions_left(tree)
        if min(actions, size, parts) < 0:
            raise BadValue(say("error.full_tree"))
        self._room = tree, tree.grown + actions, tree.written + size, tree.parts + parts

    def _tell(self, kind: Kind, before: Node[Any], moved: Mapping[str, str] | None = None) -> None:
        """Call the watchers after a change; `moved` is the new seat of each player."""
        hold = self._hold
        try:
            if not self._watchers:
                return
            tree = self._match.tree
            tree.recording = True
            seats = {seat: now for seat, now in (moved or {}).items() if seat != now}
            self._watchers.notify(Change(kind, before, tree.here, common(before, tree.here), seats))
        finally:
            hold.end()


def _unpickled(match: Match, kept: Kept, factor: float, left: float | None) -> Game:
    """Return a game again that was pickled."""
    game = Game(match.start)
    game._become(match, kept, factor, left)
    return game


def _check_node(node: object) -> None:
    if not isinstance(node, Node):
        raise BadType(say("error.node_type", kind=type(node).__name__))
