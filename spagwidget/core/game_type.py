"""The type of a game, as its author registers it: a name and the classes of its parts."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, fields
from inspect import signature
from types import MappingProxyType
from typing import Any

from .advice import listed, suggest
from .catalogue import commas, say
from .coach import Coach
from .display import Display
from .editing.card_editor import CardEditor
from .editing.position_editor import PositionEditor
from .encoder import Encoder
from .errors import BadType, BadValue, SpagError, UnknownOption, Unsupported
from .evaluator import Evaluator
from .explainer import Explainer
from .inspector import Inspector
from .notation import Notation
from .prediction import Predictor
from .program import Program
from .rules import Rules
from .setup import Setup
from .table.icons import check_icons
from .viewpoint import Viewpoint

NAME = re.compile(r"[\w-]{1,40}")
"""What the name of a game looks like."""


@dataclass(frozen=True, eq=False)
class GameType:
    """A kind of game, such as Maciji, with everything needed to play and show it.

    `Game(type)` plays it. Records hold only its name, so they can be opened once the name is known: a package names
    its type in the entry-point group `spagwidget.games`, a notebook calls `register`.

    Attributes:
        name: The game's name in records: 1 to 40 letters, digits, hyphens and underscores.
        rules: The class of the rules; the keyword arguments of its constructor are the game's options.
        display: The class of the display; None: the game can be played but not shown.
        notation: The class of the notation, which reads and writes actions, positions and records.
        setup: The class of the setup, which knows the settings of a new game.
        prelude: The type of what is played before the game, such as the fair start (R54); None: nothing.
        position_editor: Takes rules and makes the editor for their positions; None: the game has no position editor.
        card_editor: Takes rules and makes the editor for cards that players write; None: players cannot write cards.
        program: The class that writes a game as a Python program; None: the game has no program.
        add_commands: Adds the game's own commands to the command line; it takes what `ArgumentParser.add_subparsers`
            returned. None: the game adds no commands.
        inspector: The class of the inspector: values to watch, breakpoints, loops. The default has no values.
        explainer: The class of the explainer: the texts of the rules, and which of them forbids a choice. The default
            has no texts.
        predictor: The class that asks questions about what happens next. The default asks nothing.
        coach: The class that gives hints and reviews. The default gives none.
        evaluator: The class that judges positions for players who think ahead. The default judges none.
        encoder: The class that lists the actions and writes states as numbers, for programs that learn. The default
            spells both.
        icons: The icons that the game's scenes use besides those of the package, by name: path data in a box of 24
            by 24, such as `{"cross": "M5 5L19 19M19 5L5 19"}`. The commands M, L, H, V, C, Q and Z can be used; icons
            are drawn as lines, not filled. In the game's own scenes they come before those of the package. The one
            named `game` stands before the title.

    Raises:
        BadType: A part is not of the right class.
        BadValue: The name or an icon cannot be used; the message says why.
    """

    name: str
    rules: type[Rules[Any]]
    display: type[Display[Any]] | None = None
    notation: type[Notation[Any]] = Notation
    setup: type[Setup] = Setup
    prelude: GameType | None = None
    position_editor: Callable[[Any], PositionEditor[Any]] | None = None
    card_editor: Callable[[Any], CardEditor] | None = None
    program: type[Program[Any]] | None = None
    add_commands: Callable[[Any], None] | None = None
    inspector: type[Inspector[Any]] = Inspector
    explainer: type[Explainer[Any]] = Explainer
    predictor: type[Predictor[Any]] = Predictor
    coach: type[Coach[Any]] = Coach
    evaluator: type[Evaluator[Any]] = Evaluator
    encoder: type[Encoder[Any]] = Encoder
    icons: Mapping[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise BadType(say("error.game_name", name=self.name))
        if not NAME.fullmatch(self.name):
            raise BadValue(say("error.game_name", name=self.name))
        bases = (("rules", Rules), ("display", Display), ("notation", Notation), ("setup", Setup))
        more = (("inspector", Inspector), ("explainer", Explainer), ("predictor", Predictor), ("coach", Coach))
        for part, base in (*bases, *more, ("evaluator", Evaluator), ("encoder", Encoder)):
            found = getattr(self, part)
            if not (isinstance(found, type) and issubclass(found, base)) and (part, found) != ("display", None):
                expected = f"a class that extends {base.__name__}"
                raise BadType(say("error.game_part", part=part, game=self.name, found=found, expected=expected))
        check_icons(self.icons)
        object.__setattr__(self, "icons", MappingProxyType(dict(self.icons)))  # a change would avoid the checks

    def __repr__(self) -> str:
        return f"<GameType {self.name}>"

    def __copy__(self) -> GameType:
        return self  # nothing in it changes

    def __deepcopy__(self, memo: object) -> GameType:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the values; a registered type is pickled by its name instead (`registry`)."""
        values = {one.name: getattr(self, one.name) for one in fields(self)}
        return _made, ({**values, "icons": dict(self.icons)},)

    def plays(self, rules: Rules[Any]) -> bool:
        """Return True if these are the rules of this game or of its prelude."""
        return isinstance(rules, self.rules) or (self.prelude is not None and self.prelude.plays(rules))

    def check_names(self, options: Mapping[str, object]) -> None:
        """Check that the rules take options with these names; rules that take any name check them themselves.

        Args:
            options: The options by name.

        Raises:
            UnknownOption: An option is unknown; the message suggests the most similar one.
        """
        takes = signature(self.rules).parameters.values()
        if any(one.kind is one.VAR_KEYWORD for one in takes):
            return
        known = [one.name for one in takes if one.kind is not one.POSITIONAL_ONLY]
        if options and not known:
            raise UnknownOption(say("error.no_options", game=self.name, options=listed(options)))
        for name in options:
            if name not in known:
                raise UnknownOption(say("error.option", option=name, advice=suggest(name, known)))

    @contextmanager
    def reading_options(self) -> Iterator[None]:
        """Raise BadValue where the rules raise a ValueError for their options; the message names the game."""
        try:
            yield
        except SpagError:
            raise
        except ValueError as error:
            raise BadValue(say("error.options", game=self.name, problem=error)) from error

    def parts(self, rules: Rules[Any]) -> Parts:
        """Return the parts of a game with these rules; rules of the prelude give the parts of the prelude."""
        if self.prelude is not None and self.prelude.plays(rules):
            return Parts(self.prelude, rules)
        return Parts(self, rules)

    def new_setup(self) -> Setup:
        """Return a new setup, which knows the settings of this game."""
        made = self.setup(self.rules)
        made.name = made.name or self.name
        return made


def _made(values: Mapping[str, Any]) -> GameType:
    """Return a type again that was pickled."""
    return GameType(**values)


class Parts:
    """The parts of one game: its rules, notation and setup, and a display for each viewpoint.

    Each part is made only once.

    Args:
        type_: The kind of game.
        rules: The rules that the game is played by.

    Raises:
        BadType: The rules have no seats.
    """

    def __init__(self, type_: GameType, rules: Rules[Any]) -> None:
        if not isinstance(getattr(rules, "seats", None), tuple):
            raise BadType(say("error.no_seats", game=type_.name))
        self.type = type_
        self.rules = rules
        self.notation = type_.notation(rules, type_.name)
        self.setup = type_.new_setup()
        self._displays: dict[Viewpoint, Display[Any]] = {}
        self._inspectors: dict[Viewpoint, Inspector[Any]] = {}
        self._explainers: dict[Viewpoint, Explainer[Any]] = {}
        self._predictors: dict[Viewpoint, Predictor[Any]] = {}
        self._evaluators: dict[Viewpoint, Evaluator[Any]] = {}

    def __reduce__(self) -> tuple[Any, ...]:
        return Parts, (self.type, self.rules)  # what it has made can be made again

    def display(self, view: Viewpoint = Viewpoint()) -> Display[Any]:  # noqa: B008  # an immutable value
        """Return the display for a viewpoint, the same object each time.

        Raises:
            Unsupported: The game has no display.
            BadValue: The game does not have this edition.
            BadType: The edition is not a text.
        """
        if not isinstance(view.edition, str):
            raise BadType(say("error.edition_type", value=view.edition))
        view = view.spoken()
        found = self._displays.get(view)
        if found is None:
            if self.type.display is None:
                raise Unsupported(say("error.no_display", game=self.type.name))
            found = self.type.display(self.rules, view)
            found.name = found.name or self.type.name
            if view.edition and view.edition not in found.editions():
                known = commas(found.editions())
                key = "error.edition_unknown" if known else "error.edition_none"
                raise BadValue(say(key, edition=view.edition[:40], known=known))
            self._displays[view] = found
        return found

    def inspector(self, view: Viewpoint = Viewpoint()) -> Inspector[Any]:  # noqa: B008  # an immutable value
        """Return the inspector for a viewpoint, the same object each time."""
        view = view.spoken()
        found = self._inspectors.get(view)
        if found is None:
            found = self._inspectors[view] = self.type.inspector(self.rules, view)
            found.name = found.name or self.type.name
        return found

    def explainer(self, view: Viewpoint = Viewpoint()) -> Explainer[Any]:  # noqa: B008  # an immutable value
        """Return the explainer for a viewpoint, the same object each time."""
        view = view.spoken()
        found = self._explainers.get(view)
        if found is None:
            found = self._explainers[view] = self.type.explainer(self.rules, view)
            found.name = found.name or self.type.name
        return found

    def predictor(self, view: Viewpoint = Viewpoint()) -> Predictor[Any]:  # noqa: B008  # an immutable value
        """Return what asks questions for a viewpoint, the same object each time."""
        view = view.spoken()
        found = self._predictors.get(view)
        if found is None:
            found = self._predictors[view] = self.type.predictor(self.rules, view)
        return found

    def coach(self, view: Viewpoint = Viewpoint()) -> Coach[Any]:  # noqa: B008  # an immutable value
        """Return the coach for a viewpoint, which gives hints and reviews."""
        return self.type.coach(self.rules, view)

    def evaluator(self, view: Viewpoint = Viewpoint()) -> Evaluator[Any]:  # noqa: B008  # an immutable value
        """Return what judges positions and gives reasons for a viewpoint, the same object each time."""
        view = view.spoken()
        found = self._evaluators.get(view)
        if found is None:
            found = self._evaluators[view] = self.type.evaluator(self.rules, view)
        return found

    def position_editor(self) -> PositionEditor[Any]:
        """Return a new editor for the positions of this game.

        Raises:
            Unsupported: The game has no position editor.
        """
        if self.type.position_editor is None:
            raise Unsupported(say("error.no_editor", game=self.display().about()[0]))
        return self.type.position_editor(self.rules)

    def card_editor(self) -> CardEditor | None:
        """Return a new editor for cards that players write, or None if players cannot write cards for the game."""
        return None if self.type.card_editor is None else self.type.card_editor(self.rules)

    def program(self, first: Any, done: Sequence[str] = (), edition: str = "") -> Program[Any]:
        """Return the Python program of a game with these rules.

        Args:
            first: The first state that can be written as a text.
            done: The actions that lead from that state to the start of the game.
            edition: The edition in which the captions are written; "": the game's own.

        Raises:
            Unsupported: The game has no program, or this game of it cannot be written as one.
        """
        if self.type.program is None:
            raise Unsupported(say("error.no_program", game=self.type.name))
        return self.type.program(self.rules, first, done, edition)
