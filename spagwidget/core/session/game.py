"""A game in progress: how it begins, and what replaces it."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ..arguments import checked_number, checked_type
from ..budget import Budget
from ..clock.clock import Clock, clock_of
from ..clock.countdown import LONGEST, USUAL
from ..clock.written import read_clock, read_deadline, written_deadline
from ..doors import door
from ..errors import BadRecord, IllegalAction
from ..game_type import GameType
from ..rules import Rules
from . import start as starts
from .combo import ANYTHING, DEPTH, Combo, search
from .kept import Kept
from .match import Match
from .names import checked_names
from .record import Record, in_file
from .seating import LOSER, seated
from .start import Start
from .varying import Varying

__all__ = ["Game"]


class Game(Varying):
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
        super().__init__(Match(game, clock and clock.fresh(seats)), Kept(game.kept))
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


def _unpickled(match: Match, kept: Kept, factor: float, left: float | None) -> Game:
    """Return a game again that was pickled."""
    game = Game(match.start)
    game._become(match, kept, factor, left)
    return game
