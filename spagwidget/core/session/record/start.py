"""The start of a game: dealt, or read from a position text or a record."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from ... import registry
from ...action import Action
from ...advice import bad_position, listed
from ...catalogue import say
from ...errors import BadRecord, BadType, IllegalAction
from ...game_type import GameType, Parts
from ...rules import Rules
from ...setup import Prelude
from ...typed import as_code
from ..tree import Tree
from ..tree.legality import find_legal
from . import Record

LONGEST = 100_000
"""The most characters of a position text with the actions at its end."""

DO = re.compile(r' do="([^"]*)"$')
"""The actions of an unfinished turn, at the end of a position text."""

HEAD = {"format", "version", "game", "rules", "deal", "start", "actions"}
"""The keys that the record of every game has, or may start from."""


class Start(NamedTuple):
    """Where a game starts.

    Attributes:
        type: The kind of game; for a prelude, the kind of the game that follows.
        parts: The parts of what is played first.
        first: The first state.
        opening: The last state, up to and including the first one, that can be written as a text.
        done: The actions that lead from `opening` to `first`; empty if both are the same state.
        kept: The keys of the record that do not follow from the actions, such as names and unknown keys.
        written: The record's `start` as it was written, if it is an object; it may have unknown keys.
    """

    type: GameType
    parts: Parts
    first: Any
    opening: Any
    done: tuple[Action, ...] = ()
    kept: Mapping[str, object] = {}
    written: Mapping[str, object] | None = None

    def type_of(self, rules: Rules[Any]) -> GameType:
        """Return the kind of game that rules belong to; this start's own if they are rules of it."""
        return self.type if rules is self.parts.rules else registry.type_of(rules, self.type)

    def keys(self) -> dict[str, object]:
        """Return the keys of a record from which this start can be made again."""
        notation = self.parts.notation
        if self.done:
            return {"start": position_text(notation.write(self.opening), self.done)}
        found = notation.first_keys(self.opening)
        return found if self.written is None else {**found, "start": self.written}


def position_text(text: str, done: Sequence[Action]) -> str:
    """Return a position text with the actions that were played since that position.

    Args:
        text: The position text.
        done: The actions; if empty, the text is returned unchanged.
    """
    return f'{text} do="{";".join(map(str, done))}"' if done else text


def start_in(type_: GameType, rules: Rules[Any], first: Any) -> Start:
    """Return the start of a game from its first state.

    Args:
        type_: The kind of game; for a prelude, the kind of the game that follows.
        rules: The rules of what is played first.
        first: The state.
    """
    return Start(type_, type_.parts(rules), first, first)


def rules_of(game: str | GameType | Rules[Any] | None, options: Mapping[str, object]) -> tuple[GameType, Rules[Any]]:
    """Return the kind of game and the rules that a user asked for.

    Args:
        game: The name of a game, its type, or its rules; None: the default game.
        options: The game's options; must be empty if `game` is a Rules object.

    Raises:
        BadValue: The game is unknown, or an option is out of range.
        BadType: An option has the wrong type, or options are given with a Rules object.
        UnknownOption: An option is unknown.
    """
    if isinstance(game, Rules):
        _no_options(options)
        return registry.type_of(game), game
    type_ = _named(game)
    type_.check_names(options)
    with type_.reading_options():
        return type_, type_.rules(**options)


def _named(game: str | GameType | None) -> GameType:
    """Return a kind of game; None gives the default one."""
    return game if isinstance(game, GameType) else registry.find(registry.default() if game is None else game)


def _no_options(options: Mapping[str, object]) -> None:
    if options:
        raise BadType(say("error.options_twice", options=listed(options)))


def dealt(
    type_: GameType, rules: Rules[Any], seed: int | str | None = None, deal: Sequence[str] | None = None
) -> Start:
    """Return the start of a newly dealt game, or of its prelude if it has one.

    Args:
        type_: The kind of game.
        rules: Its rules.
        seed: Makes the deal repeatable; None: a random deal.
        deal: The cards in row order, dealt as given; a prelude is skipped. None: shuffle.

    Raises:
        BadType: Both a seed and a deal are given, or the seed is neither a number nor a text.
        BadRecord: The cards of `deal` do not fit the rules.
    """
    if deal is None:
        rules = type_.parts(rules).setup.prelude(rules) or rules
        return start_in(type_, rules, rules.initial(chance(seed)))
    if seed is not None:
        raise BadType(say("error.seed_and_deal"))
    return start_in(type_, rules, type_.parts(rules).notation.first_state({"deal": deal}))


def chance(seed: int | str | None) -> Random:
    """Return the random generator that shuffles.

    Args:
        seed: Makes its results repeatable; None: random.

    Raises:
        BadType: The seed is neither a number nor a text.
    """
    if not (seed is None or isinstance(seed, (int, float, str, bytes, bytearray))):
        raise BadType(say("error.seed", value=seed))
    return Random(seed)


def of_text(
    text: str,
    game: str | GameType | Rules[Any] | None,
    options: Mapping[str, object],
    present: GameType | None = None,
) -> Start:
    """Return the start of a game from a position text (rulebook 9.4).

    Args:
        text: The position; it may end with the actions of an unfinished turn.
        game: The name of a game, its type, or its rules; None: the default game.
        options: The game's options; those not given are taken from the text, or else have their defaults.
        present: The kind of game that rules belong to if several fit, even one that is not registered; None: any.

    Raises:
        BadPosition: The text cannot be read; the error names the column.
        BadValue: The game is unknown, or an option is out of range.
        BadType: `text` is not a text, an option has the wrong type, or options are given with a Rules object.
        UnknownOption: An option is unknown.
    """
    if not isinstance(text, str):
        raise BadType(say("error.position_type", kind=type(text).__name__))
    text = _short(text)
    if isinstance(game, Rules):
        _no_options(options)
        return _read(registry.type_of(game, present), game, text)
    type_ = _named(game)
    type_.check_names(options)
    body, _ = _split(text)
    with type_.reading_options():
        rules = type_.notation.rules_for_position(type_.rules, body, options)
    return _read(type_, rules, text)


def _short(text: str) -> str:
    """Return a position text with the signs of an English keyboard, without spaces around it.

    Raises:
        BadPosition: The text is too long.
    """
    if len(text) > LONGEST:
        raise bad_position(say("position.long", most=LONGEST), text, LONGEST + 1)
    return as_code(text).strip()


def _split(text: str) -> tuple[str, list[str]]:
    """Return a position text without the actions at its end, and those actions."""
    found = DO.search(text)
    return (text, []) if found is None else (text[: found.start()], found[1].split(";"))


def _read(type_: GameType, rules: Rules[Any], text: str) -> Start:
    parts, (body, actions) = type_.parts(rules), _split(text)
    tree = Tree(rules, parts.notation.read(body))
    try:
        for action in actions:
            # a position text has no history, so we cannot check that a claim was allowed
            claims = {claim.text: claim for claim in rules.claims(tree.here.state)}
            tree.play(claims.get(action) or find_legal(tree, parts.notation, action))
    except IllegalAction as error:
        raise bad_position(str(error), text, len(body) + 2) from None
    path = tree.path
    turn = tree.here.ply if isinstance(rules, Prelude) else tree.turn(tree.here.ply)
    done = tuple(node.action for node in path[turn + 1 :] if node.action is not None)
    return Start(type_, parts, tree.here.state, path[turn].state, done)


def of_record(record: Record, commands: Sequence[object] = ()) -> Start:
    """Return the start of a record's game.

    Args:
        record: The record.
        commands: What the record only names, such as the Python functions of Blank cards (R60).

    Raises:
        BadRecord: The game is unknown, or the record does not fit its rules.
    """
    try:
        type_ = registry.find(record.game)
        rules = type_.notation.rules_for_record(type_.rules, record.data, commands)
        if isinstance(record.data.get("start"), Mapping) and not type_.notation.takes_start_data:
            raise BadRecord(say("record.start", found=record.data["start"]))
        if isinstance(record.data.get("start"), str):
            start = _read(type_, rules, _short(record.data["start"]))
        else:
            start = start_in(type_, rules, type_.parts(rules).notation.first_state(record.data))
    except (TypeError, ValueError) as error:
        raise error if isinstance(error, BadRecord) else BadRecord(str(error)) from None
    notation = start.parts.notation
    own = HEAD | {*notation.extra_keys(), *notation.first_keys(start.opening)}
    kept = {key: value for key, value in record.data.items() if key not in own}
    written = record.data.get("start")
    return start._replace(kept=kept, written=written if isinstance(written, Mapping) else None)
