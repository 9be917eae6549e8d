"""Where a game begins: dealt, laid by hand, in a position that somebody has written, or in a record."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, NamedTuple

from .. import registry
from ..action import Action
from ..advice import bad_position, listed
from ..catalogue import say
from ..errors import BadRecord, BadType, IllegalAction
from ..game_type import GameType, Parts
from ..rules import Rules
from ..setup import Prelude
from .legality import find
from .record import Record
from .tree import Tree

__all__ = ["Start", "begin", "dealt", "of_record", "of_text", "rules_of"]

LONGEST = 100_000
"""The most characters of a position text with the actions at its end."""

DO = re.compile(r' do="([^"]*)"$')
"""The actions of a turn under way, at the end of a position."""

HEAD = {"format", "version", "game", "rules", "deal", "start", "actions"}
"""The keys of a record that every game writes."""


class Start(NamedTuple):
    """Where a game begins.

    Attributes:
        type: The kind of game; of a prelude, the kind of the game that follows.
        parts: The parts of what is played first.
        first: Its first state.
        opening: The last state up to the first one that has a text.
        done: The actions that lead from the opening to the first state.
        kept: What a record of the game holds besides what is derived from its play, by key.
    """

    type: GameType
    parts: Parts
    first: Any
    opening: Any
    done: tuple[Action, ...] = ()
    kept: Mapping[str, object] = {}

    def type_of(self, rules: Rules[Any]) -> GameType:
        """Return the kind of game that rules belong to: this one, if they are rules of it."""
        own = rules is self.parts.rules or isinstance(rules, self.type.rules)
        return self.type if own else registry.type_of(rules)

    def keys(self) -> dict[str, object]:
        """Return the keys of a record from which this start can be made again."""
        notation = self.parts.notation
        if self.done:
            return {"start": written(notation.write(self.opening), self.done)}
        return notation.first_keys(self.opening)


def written(text: str, done: Sequence[Action]) -> str:
    """Return a position text with the actions that were played since that position."""
    return f'{text} do="{";".join(map(str, done))}"' if done else text


def begin(type_: GameType, rules: Rules[Any], first: Any) -> Start:
    """Return the start of a game in a state before the first action."""
    return Start(type_, type_.parts(rules), first, first)


def rules_of(game: str | GameType | Rules[Any], options: Mapping[str, object]) -> tuple[GameType, Rules[Any]]:
    """Return the kind of game and the rules that somebody means.

    Args:
        game: The name of a game, its type, or its rules.
        options: The game's own options; none may be given with rules.

    Raises:
        TypeError, ValueError: There is no such game, or it has no such options.
    """
    if isinstance(game, Rules):
        _no_options(options)
        return registry.type_of(game), game
    type_ = game if isinstance(game, GameType) else registry.find(game)
    return type_, type_.rules(**options)


def _no_options(options: Mapping[str, object]) -> None:
    if options:
        raise BadType(say("error.options_twice", options=listed(options)))


def dealt(
    type_: GameType, rules: Rules[Any], seed: int | str | None = None, deal: Sequence[str] | None = None
) -> Start:
    """Return the start of a game that is dealt now, or of its prelude.

    Args:
        type_: The kind of game.
        rules: Its rules.
        seed: The same seed deals the same game.
        deal: The row of cards; then nothing is dealt, and there is no prelude.

    Raises:
        TypeError: There are a seed and a deal.
        ValueError: There can be no such deal.
    """
    if deal is None:
        rules = type_.parts(rules).setup.prelude(rules) or rules
        return begin(type_, rules, rules.initial(chance(seed)))
    if seed is not None:
        raise BadType(say("error.seed_and_deal"))
    return begin(type_, rules, type_.parts(rules).notation.first_state({"deal": deal}))


def chance(seed: int | str | None) -> Random:
    """Return the generator that shuffles.

    Raises:
        TypeError: A generator cannot be seeded with this.
    """
    if not (seed is None or isinstance(seed, (int, float, str, bytes, bytearray))):
        raise BadType(say("error.seed", value=seed))
    return Random(seed)


def of_text(text: str, game: str | GameType | Rules[Any], options: Mapping[str, object]) -> Start:
    """Return the start of a game from a position text (rulebook 9.4).

    Args:
        text: The position, with the actions of a turn under way.
        game: The name of a game, its type, or its rules.
        options: The game's own options as far as they are given.

    Raises:
        BadPosition: The text cannot be read; the error names the column.
        TypeError, ValueError: There is no such game, or it has no such options.
    """
    if not isinstance(text, str):
        raise BadType(say("error.position_type", kind=type(text).__name__))
    text = _short(text)
    if isinstance(game, Rules):
        _no_options(options)
        return _read(registry.type_of(game), game, text)
    type_ = game if isinstance(game, GameType) else registry.find(game)
    body, _ = _split(text)
    return _read(type_, type_.notation.rules_for_position(type_.rules, body, options), text)


def _short(text: str) -> str:
    """Return a position text without spaces around it.

    Raises:
        BadPosition: The text is too long.
    """
    if len(text) > LONGEST:
        raise bad_position(say("position.long", most=LONGEST), text, LONGEST + 1)
    return text.strip()


def _split(text: str) -> tuple[str, list[str]]:
    """Return a position text without the actions at its end, and those."""
    found = DO.search(text)
    return (text, []) if found is None else (text[: found.start()], found[1].split(";"))


def _read(type_: GameType, rules: Rules[Any], text: str) -> Start:
    parts, (body, actions) = type_.parts(rules), _split(text)
    tree = Tree(rules, parts.notation.read(body))
    try:
        for action in actions:
            # a text has no history, so a claim counts as allowed
            claims = {claim.text: claim for claim in rules.claims(tree.here.state)}
            tree.play(claims.get(action) or find(tree, parts.notation, action))
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
        commands: What the record only names and somebody hands over, such as functions of cards (R60).

    Raises:
        BadRecord: There can be no such game.
    """
    try:
        type_ = registry.find(record.game)
        rules = type_.notation.rules_for_record(type_.rules, record.data, commands)
        if "start" in record.data:
            start = _read(type_, rules, _short(record.data["start"]))
        else:
            start = begin(type_, rules, type_.parts(rules).notation.first_state(record.data))
    except (TypeError, ValueError) as error:
        raise error if isinstance(error, BadRecord) else BadRecord(str(error)) from None
    notation = start.parts.notation
    own = HEAD | {*notation.extra_keys(), *notation.first_keys(start.opening)}
    return start._replace(kept={key: value for key, value in record.data.items() if key not in own})
