"""A game in progress: play, undo, variations, new games, the clock, and watchers of changes."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from ..action import Action
from ..arguments import checked_type, checked_whole
from ..catalogue import say
from ..clock.clock import Clock, clock_of
from ..clock.countdown import Countdown
from ..clock.written import read_clock
from ..errors import BadRecord, BadType, BadValue, IllegalAction
from ..game_type import GameType
from ..rules import Rules
from ..setup import Opening
from . import start as starts
from .branches import Branches
from .change import Change, Kind, Watcher, Watchers, common
from .kept import Kept
from .legality import text_of
from .match import Match
from .names import checked_names
from .node import Node
from .record import Record, in_file
from .seating import LOSER, moves, reseated, seated
from .start import Start
from .take_back import take_back

__all__ = ["Game", "Watcher"]


def _check_node(node: object) -> None:
    if not isinstance(node, Node):
        raise BadType(say("error.node_type", kind=type(node).__name__))


class Game(Branches):
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
        options: The options of the game, such as `level=1, players=2`; none if `game` is a Rules object.

    Raises:
        BadValue: The game, seat or player is unknown, or a value is out of range.
        BadType: A value has the wrong type, or two arguments exclude each other, such as `seed` and `deal`.
        UnknownOption: An option of the game or the clock is unknown; the message names a similar one.
        BadRecord: The cards of `deal` do not fit the rules.
    """

    def __init__(
        self,
        game: str | GameType | Rules[Any] | Start | None = None,
        *,
        seed: int | str | None = None,
        deal: list[str] | None = None,
        names: Mapping[str, str] | None = None,
        first: str | None = None,
        clock: Clock | Mapping[str, object] | None = None,
        **options: object,
    ) -> None:
        clock = clock_of(clock)
        if not isinstance(game, Start):
            game = starts.dealt(*starts.rules_of(game, options), seed, deal)
        seats = game.parts.rules.seats
        super().__init__(Match(game, clock and clock.fresh(seats)), Kept(game.kept))
        self._watchers = Watchers()
        self._countdown = Countdown(self.look)
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

        The clock of the record, if it has one, is paused.

        Args:
            record: The record, or its JSON object (rulebook 9.2).
            commands: The Python functions of Blank cards (R60); a record holds only their names.

        Raises:
            BadRecord: The record is malformed, or an action in it is illegal.
        """
        record = record if isinstance(record, Record) else Record(record)
        new = cls(starts.of_record(record, commands))
        try:
            new.play(*record.actions)
        except IllegalAction as error:
            raise BadRecord(str(error)) from None
        new._countdown.follow(None)
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

        Args:
            text: The text of the action.
            seat: The player who takes it; None: anybody.

        Raises:
            IllegalAction: It comes too late.
        """
        before = self._match.tree.here
        late = self.look()
        self._match.timing.check_in_time(text, late, seat)
        if self._match.tree.here is not before:
            ply = self._match.transcript.witness(None if seat is None else self._match.seat(seat)).moment(before).ply
            raise IllegalAction(say("error.deadline", action=text), text, (), ply)

    def _play(self, actions: Sequence[str | Action], left: Node[Any] | None = None) -> None:
        """Play actions, all or none, and notify the watchers; `left` is the moment that the game has just left."""
        with self.lock:
            match, before = self._match, self._match.tree.here
            opening: Opening | None = None
            with match.tree.all_or_nothing():
                for action in actions:
                    match.play(action)
                    if found := match.opening():
                        match, opening = match.following(found), found
            if opening is not None:
                self._open(opening, match)
                return
            match.timing.press(before.ply, match.timing.clock is None or match.is_noticed(before))
            match.timing.pass_over(match.ply)
            self._changed("played", left or before)

    def _open(self, opening: Opening, match: Match) -> None:
        """Start the game that a prelude has settled."""
        before, seats = self._match.tree.here, match.rules.seats
        moved = moves(seats, opening.seats)
        self._kept.settled(opening.meta, reseated(self.names, moved))
        self._match = match
        if match.timing.clock is not None:
            match.timing.clock.begin(seats)
        self._changed("new game", before, moved)

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
            self._match.timing.undo(plies)
            self._changed("undone", before)

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
                match.timing.undo(before.ply - witness.at(played - plies).ply if plies else 0)
            else:
                take_back(match, match.seat(seat), plies)
            self._changed("undone", before)

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

    # Going to other moments

    def _go(self, move: Callable[[], object], kind: Kind = "moved") -> None:
        """Go to another moment; a game that the clock has ended stays over at that moment only."""
        before, timing = self._match.tree.here, self._match.timing
        lost = timing.leave()
        move()
        timing.arrive(lost, common(before, self._match.tree.here))
        self._changed(kind, before)

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
            lost = timing.leave()
            tree.goto(node)
            timing.play_on()
            timing.arrive(lost, common(before, node))
            timing.run()
            self._play([action], before)

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

    # Names, comments, and the order of the variations

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
            tree = self._match.tree
            tree.restore()
            self._changed("annotated", tree.here)

    def _edit(self, node: Node[Any] | None, edit: Callable[[Node[Any]], object]) -> None:
        """Change something at a moment, the present one if it is None, and notify the watchers."""
        if node is not None:
            _check_node(node)
        with self.lock:
            tree = self._match.tree
            edit(tree.here if node is None else node)
            self._changed("annotated", tree.here)

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
        self, rules: Rules[Any], clock: Clock | None, seed: int | str | None = None, first: str | None = None
    ) -> None:
        """Replace this game with a newly dealt one; players whose seats remain keep their names.

        Args:
            rules: The rules of the new game.
            clock: Its clock, which is reset to the full time; None: no clock.
            seed: Makes the deal repeatable; None: a random deal.
            first: Who becomes A, as for `restart`.

        Raises:
            BadValue: `first` names no player, or it is `loser` although nobody has lost.
            BadType: `seed` is neither a number nor a text, or `rules` or `clock` has the wrong type.
        """
        checked_type("rules", rules, Rules)
        if clock is not None:
            checked_type("clock", clock, Clock)
        with self.lock:
            names = {seat: name for seat, name in self.names.items() if seat in rules.seats}
            sitting = seated(rules.seats, names, first, seed, self.loser if first == LOSER else None)
            match = Match(starts.dealt(self._match.start.type_of(rules), rules, seed), clock)
            before, self._match, self._kept = self._match.tree.here, match, Kept()
            moved = self._kept.sit(match.rules.seats, names, first, sitting)
            if clock is not None:
                clock.begin(match.rules.seats)
            self._changed("new game", before, moved)

    def adopt(self, other: Game) -> None:
        """Replace this game with a copy of another one: its rules, tree, clock, names and comments.

        The watchers of this game stay. A running clock is paused in the copy.

        Args:
            other: The game to copy; it does not change.

        Raises:
            BadType: `other` is not a Game.
        """
        checked_type("other", other, Game)
        with other.lock:
            match = other._match.twin()
            twin = other._kept.twin(other._match.tree, match.tree)
        with self.lock:
            before, self._match, self._kept = self._match.tree.here, match, twin
            self._changed("new game", before)

    @property
    def record(self) -> Record:
        """The game as a record (rulebook 9.2): the actions up to the present moment, with all variations and comments.

        Raises:
            BadValue: A prelude is not over yet.
        """
        with self.lock:
            return self._kept.record(self._match)

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
            self._kept.call(checked_names(names, self._match.rules.seats))
            self._changed("renamed", self._match.tree.here)

    # The clock (R55)

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
            seats = self._match.rules.seats
            if clock is not None and set(clock.left) != set(seats):
                clock.begin(seats)
            self._match.timing.clock = clock
            self._changed("clock", self._match.tree.here)

    def pause(self) -> None:
        """Stop the clock until `resume`; actions played in between use no time.

        Raises:
            BadValue: The game has no clock.
        """
        self._set_clock(Clock.pause)

    def resume(self) -> None:
        """Start a stopped clock again, or start it before the first action.

        Raises:
            BadValue: The game has no clock, or the clock cannot start yet because a prelude is being played (R54).
        """
        with self.lock:
            if self._match.timing.waits and self.clock is not None and not self.clock.paused:
                raise BadValue(say("error.clock_waits"))
            self._set_clock(Clock.resume)

    def _set_clock(self, change: Callable[[Clock], bool]) -> None:
        with self.lock:
            self.look()
            if self.clock is None:
                raise BadValue(say("error.no_clock"))
            if change(self.clock):
                self._changed("clock", self._match.tree.here)

    def look(self) -> bool:
        """Check whether a player's time has run out; such a player is out (R55).

        The game then ends, or goes on without that player. If the time of a deadline has run out, its action is played.
        `play` and `undo` call this first.

        Returns:
            True if a player is newly out.
        """
        with self.lock:
            before = self._match.tree.here
            found = self._match.timing.look()
            if found:
                self._changed("clock", before)
            if self._countdown.due:
                self._play_deadline()
            return found

    def _play_deadline(self) -> None:
        """Play what the rules say when the time of a deadline has run out."""
        match, deadline = self._match, self._countdown.deadline
        self._countdown.follow(None)
        action = None if deadline is None or match.over else match.tree.find(deadline.action.text)
        if action is not None:
            self._play([action])

    @property
    def deadline(self) -> tuple[float, float] | None:
        """The seconds left to the deadline that runs now, and how many there were; None: no deadline runs."""
        with self.lock:
            running = self._countdown.deadline
            return None if running is None else (self._countdown.left, running.seconds)

    def _follow_deadline(self, kind: Kind) -> None:
        """Start the time of a deadline after a played action; no other change starts it."""
        match, countdown = self._match, self._countdown
        if countdown.deadline is None and not match.has_deadlines:
            return
        deadline = None if match.over else match.rules.deadline(match.state)
        if kind == "played":
            countdown.follow(deadline)
        elif kind not in ("renamed", "annotated", "clock"):
            countdown.keep(deadline)

    # Watching

    def watch(self, watcher: Watcher) -> None:
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

    def unwatch(self, watcher: Watcher) -> None:
        """Stop calling a function that `watch` added.

        Args:
            watcher: The function; if it is not a watcher, nothing happens.
        """
        with self.lock:
            self._watchers.remove(watcher)

    def _changed(self, kind: Kind, before: Node[Any], moved: Mapping[str, str] | None = None) -> None:
        """Let the clock run for the player who now decides, and call the watchers."""
        match = self._match
        match.timing.run()
        self._follow_deadline(kind)
        self._revision += 1
        if not self._watchers:
            return
        match.tree.recording = True
        seats = {seat: now for seat, now in (moved or {}).items() if seat != now}
        self._watchers.notify(Change(kind, before, match.tree.here, common(before, match.tree.here), seats))
