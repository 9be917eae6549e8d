"""A game with its options, as programs that learn play it: which numbers mean what."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from ..core import registry
from ..core.arguments import checked_whole
from ..core.catalogue import say
from ..core.errors import BadType, BadValue, Unsupported
from ..core.forms import Codes, Fields, Form, Maybe, OneOf, Span, Value
from ..core.game_type import GameType, Parts
from .numbering import Listed, Numbering, Patterns, Spelled

MOST_STEPS = 2_000
"""After how many steps a game is stopped, unless said otherwise."""

LARGEST = 1_000_000
"""The largest such number."""

SPELLED = 60
"""How many bytes of the beginning of a spelled action are observed."""

WAYS = ("auto", "listed", "spelled")


class Asked(NamedTuple):
    """What a player sees besides the state.

    Attributes:
        player: The letter of the seat of the player who looks.
        decides: Whether this player chooses now.
        waits: Whether the player may also wait, because it is not their turn.
        again: Whether the position has occurred before; False where actions can be secret.
        spelled: The beginning of the action that the player spells.
    """

    player: str
    decides: bool
    waits: bool
    again: bool
    spelled: str


class Stage(NamedTuple):
    """A prelude or the game itself.

    Attributes:
        parts: Its parts.
        patterns: Its patterns.
        players: For each seat the player who sits there.
        game: Whether this is the game itself.
    """

    parts: Parts
    patterns: Patterns
    players: tuple[int, ...]
    game: bool


class Encoding:
    """A game with its options, as programs that learn play it.

    Args:
        game: The name of a registered game, or its type; None: the default game.
        options: The game's options.
        actions: `listed`: a number for each action; `spelled`: a number for each letter; `auto`: listed if the game
            lists its actions.
        most: After how many steps a game is stopped without a result.

    Attributes:
        type: The kind of game.
        parts: The parts of the game itself.
        first: The prelude or the game, whichever begins.
        numbering: Which number means which action.
        form: How what a player sees becomes numbers.
        spans: What these numbers mean, in order.
        players: How many players there are.
        most: As the argument.

    Raises:
        BadValue: The game is unknown, or a value is out of range.
        BadType: A value has the wrong type.
        UnknownOption: An option is unknown.
        Unsupported: The game does not list its actions.
    """

    def __init__(
        self,
        game: str | GameType | None,
        options: Mapping[str, object],
        actions: str = "auto",
        most: int = MOST_STEPS,
    ) -> None:
        if game is not None and not isinstance(game, (str, GameType)):
            raise BadType(say("error.argument", name="game", value=game, expected=say("kind.game")))
        if actions not in WAYS:
            raise BadValue(say("adapters.error.actions", value=actions))
        self.most = checked_whole("most_steps", most)
        if not 1 <= self.most <= LARGEST:
            raise BadValue(say("error.range", option="most_steps", value=most, low=1, high=LARGEST))
        self.type = type_ = game if isinstance(game, GameType) else registry.find(game or registry.default())
        self._arguments = (game, dict(options), actions, most)
        type_.check_names(options)
        with type_.reading_options():
            rules = type_.rules(**options)
        self.parts = type_.parts(rules)
        prelude = self.parts.setup.prelude(rules)
        rules.initial(Random(0))  # options that do not go together are refused now
        self.players = len(rules.seats)
        everyone = tuple(range(self.players))
        self.game = Stage(self.parts, Patterns(self.parts), everyone, True)
        self.first = self.game
        if prelude is not None:
            before = type_.parts(prelude)
            self.first = Stage(before, Patterns(before), everyone, False)
        stages = [stage.parts for stage in dict.fromkeys((self.first, self.game))]
        encoders = [parts.type.encoder(parts.rules) for parts in stages]
        lists = [encoder.actions() for encoder in encoders]
        self.numbering: Numbering = Spelled()
        known = [one for one in lists if one is not None]
        if actions != "spelled" and len(known) == len(lists):
            self.numbering = Listed(dict.fromkeys(text for one in known for text in one))
        elif actions == "listed":
            raise Unsupported(say("adapters.error.no_list"))
        spells = self.numbering.spells
        self._asked: Form = Fields(
            Asked,
            () if spells else ("spelled",),
            player=OneOf(rules.seats),
            decides=Value(0, 1, "1: this player chooses now"),
            waits=Value(0, 1, "1: the player may wait, because it is not their turn"),
            again=Value(0, 1, "1: the position has occurred before; always 0 where actions can be secret"),
            **({"spelled": Codes(SPELLED)} if spells else {}),
        )
        self._forms = [encoder.form() for encoder in encoders]
        if prelude is not None:
            self._forms = [Maybe(form) for form in self._forms]
        names = [""] if prelude is None else ["prelude", "game"]
        spans = [*self._asked.spans("")]
        for name, form in zip(names, self._forms, strict=True):
            spans += form.spans(name)
        self.spans: tuple[Span, ...] = tuple(spans)

    def __deepcopy__(self, memo: object) -> Encoding:
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[Any, ...]:
        return Encoding, self._arguments

    @property
    def size(self) -> int:
        """How many numbers a player sees."""
        return sum(span.size for span in self.spans)

    def numbers(self, asked: Asked, seen: Any, in_game: bool) -> list[float]:
        """Return what a player sees as numbers, whose meanings are `spans`.

        Args:
            asked: What the player sees besides the state.
            seen: What the player observes of the state.
            in_game: Whether this is a state of the game itself, not of a prelude.
        """
        found: list[float] = []
        self._asked.write(asked, found)
        if len(self._forms) == 1:
            self._forms[0].write(seen, found)
        else:
            self._forms[0].write(None if in_game else seen, found)
            self._forms[1].write(seen if in_game else None, found)
        return found
