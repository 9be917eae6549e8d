"""Checks the options of a game of Spaghetti Code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...core.advice import listed, suggest
from ...core.catalogue import everywhere, listing, say
from ...core.errors import BadCommand, BadType, BadValue, UnknownOption
from ...core.strict_values import whole_option
from .blank.python_card import NAME, PythonCommand, handed_over
from .blank.reader import read_program
from .cards import BUILT_IN, COMMANDS
from .state import FLAGS, SEATS

EXTENSIONS = ("reverse_priority", "memory", "instant", "interrupt", "sequential_open", "fair_start", "blank")
"""The names of the extensions (section 6), in the order of the rulebook."""

MOST_PLAYERS = {"instant": 3, "fair_start": 2}
"""The most players for the extensions that fewer than five can play (R51, R54)."""

JOINING = {command.extension: command.name for command in COMMANDS if command.extension}
"""The cards that extensions bring into the program (R45, R50)."""

EDITIONS = ("code", "monster")

VARIANTS: dict[str, tuple[Any, ...]] = {
    "reverse_flips_queues": (False, True),  # V1
    "wipeout": ("head", "tail"),  # V2
    "instants_stay": (False, True),  # V3
    "memory_choice": (False, True),  # V4
    "memory_live": (False, True),  # V5
    "stalemate_from_start": (False, True),  # V6
    "free_placing": (False, True),  # V7
}
"""The variants and their values, the default first."""

KNOWN = ("level", "players", "extensions", "variants", "edition", "lives", "flags", "cards", "blanks", "commands")

MOST_BLANKS = {"code": 3, "monster": 8}
"""The most Blank cards in each edition (R60)."""


class Options:
    """The checked options of a game; `Spaghetti` documents each of them.

    Args:
        level: Which cards are in the program and how many flags each player places, 1 to 3 (R6).
        players: The number of players, 2 to 5 (R1).
        lives: The life of each player at the start, 1 to 999.
        flags: How many flags each player places, 1 to 10; None means the level's number (R6).
        cards: The names of the cards; None means the level's cards (R12).
        variants: A dict from the names of variants to their values; None means none (section 7).
        extensions: A list of names; None means none (section 6).
        edition: `code` or `monster` (section 8).
        blanks: A dict from the names of Blank cards to their commands; None means none (R60).
        commands: A list of commands written in Python (R60).
        unknown: Further options, which are refused.

    Raises:
        UnknownOption: There is no option with this name.
        BadType: An option has a value of the wrong type.
        BadValue: An option has a value out of range, or the options do not go together.
        BadCommand: The command of a Blank card cannot be read.
    """

    def __init__(
        self,
        /,
        level: int = 1,
        players: int = 2,
        lives: int = 5,
        flags: int | None = None,
        cards: object = None,
        variants: object = None,
        extensions: object = (),
        edition: str = "code",
        blanks: object = None,
        commands: object = (),
        **unknown: Any,
    ) -> None:
        for name in unknown:
            raise UnknownOption(say("error.option", option=name, advice=suggest(name, KNOWN)))
        self.level = whole_option("level", level, 1, 3)
        self.players = whole_option("players", players, 2, len(SEATS))
        self.lives = whole_option("lives", lives, 1, 999)
        self.flags = None if flags is None else whole_option("flags", flags, 1, FLAGS)
        self.cards = None if cards is None else card_set(cards)
        if edition not in EDITIONS:
            raise BadValue(say("error.edition", value=edition, editions=listing([*map(repr, EDITIONS)], "list.or")))
        self.edition = edition
        self.variants = variant_set({} if variants is None else variants)
        self.extensions = extension_set(() if extensions is None else extensions)
        self.blanks = blank_set({} if blanks is None else blanks, handed_over(commands), MOST_BLANKS[self.edition])
        if self.blanks and "blank" not in self.extensions:
            self.extensions = (*self.extensions, "blank")
        for name in self.extensions:
            most = MOST_PLAYERS.get(name, len(SEATS))
            if self.players > most:
                title = say(f"spaghetti.offer.{name}")
                raise BadValue(say("error.players", extension=title, most=most, players=self.players))

    def check_deal(self) -> None:
        """Check that there are at least as many cards as flags per player (R12).

        Raises:
            BadValue: There are fewer cards.
        """
        if self.flags_each() > len(self.card_names()):
            raise BadValue(say("error.few_cards", cards=len(self.card_names()), flags=self.flags_each()))

    def flags_each(self) -> int:
        """Return how many flags each player places (R6)."""
        return self.level + 3 if self.flags is None else self.flags

    def card_names(self) -> tuple[str, ...]:
        """Return the names of the cards in the game: those given or of the level (R6), then those of extensions."""
        cards = self.cards
        if cards is None:
            cards = tuple(command.name for command in COMMANDS if command.level <= self.level)
        joining = (card for extension, card in JOINING.items() if extension in self.extensions)
        return (*cards, *(card for card in joining if card not in cards), *self.blanks)

    def variant(self, name: str) -> Any:
        """Return the value of a variant, given or default."""
        return self.variants.get(name, self.usual(name))

    def usual(self, name: str) -> Any:
        """Return the default value of a variant; V6 is on in the Monster edition (section 8)."""
        return (name == "stalemate_from_start" and self.edition == "monster") or VARIANTS[name][0]

    def written(self) -> dict[str, Any]:
        """Return the options as a record writes them: level and players always, the rest without default values.

        The Blank cards are missing: a record keeps them under `blanks`.
        """
        rest = {
            "lives": None if self.lives == 5 else self.lives,
            "flags": self.flags,
            "cards": None if self.cards is None else list(self.cards),
            "extensions": list(self.extensions) or None,
            "variants": {k: v for k, v in self.variants.items() if v != self.usual(k)} or None,
            "edition": None if self.edition == "code" else self.edition,
        }
        return {"level": self.level, "players": self.players} | {k: v for k, v in rest.items() if v is not None}


def card_set(cards: object) -> tuple[str, ...]:
    """Return the given names of cards (R12).

    Raises:
        BadType: This is not a list or tuple of names, or it is empty.
        BadValue: A name is unknown, or is listed twice.
    """
    names = tuple(BUILT_IN)
    if not isinstance(cards, (list, tuple)) or not cards or not all(isinstance(card, str) for card in cards):
        raise BadType(say("error.cards_form", value=cards, cards=listed(names)))
    for card in cards:
        if card not in names:
            raise BadValue(say("error.card", card=card, advice=suggest(card, names)))
        if cards.count(card) > 1:
            raise BadValue(say("error.card_twice", card=card))
    return tuple(cards)


def blank_set(blanks: object, commands: Mapping[str, PythonCommand], most: int) -> dict[str, str | PythonCommand]:
    """Return the Blank cards by their names, with their commands (R60).

    Args:
        blanks: A dict from names to commands.
        commands: The commands written in Python, by their names.
        most: How many Blank cards the edition has.

    Raises:
        BadType: `blanks` is not a dict from names to commands.
        BadValue: There are too many Blank cards, or a name is invalid or taken.
        BadCommand: A command cannot be read.
    """
    kinds = (str, PythonCommand)
    if not isinstance(blanks, Mapping) or not all(
        isinstance(name, str) and isinstance(text, kinds) for name, text in blanks.items()
    ):
        raise BadType(say("error.blanks_form", value=blanks))
    both = [name for name in commands if name in blanks]
    if both:
        raise BadValue(say("python.twice", name=both[0]))
    own = {**blanks, **commands}
    if len(own) > most:
        raise BadValue(say("error.blanks_many", count=len(own), most=most))
    for name, text in own.items():
        check_name(name, [other for other in own if other != name])
        try:
            if isinstance(text, str):
                own[name] = read_program(text).text
        except BadCommand as error:
            values = {"name": name, "line": error.line, "column": error.column, "problem": error}
            raise BadCommand(say("error.blank", **values), error.line, error.column) from None
    return own


def check_name(name: str, others: Iterable[str] = ()) -> None:
    """Check that a Blank card can have this name; upper and lower case make no difference.

    Args:
        name: The name.
        others: The names of the other Blank cards.

    Raises:
        BadValue: The name is not 1 to 20 letters, or another card or a player has it.
    """
    if not NAME.fullmatch(name) or name in SEATS:
        raise BadValue(say("error.blank_name", name=name))
    taken = {*BUILT_IN, "Blank", *others}
    taken |= {title.replace(" ", "") for titles in everywhere("spaghetti.monster.name.").values() for title in titles}
    for other in taken:
        if other.lower() == name.lower():
            raise BadValue(say("error.blank_taken", name=name, other=other))


def variant_set(variants: object) -> dict[str, Any]:
    """Return the given variants with their values.

    Raises:
        BadType: This is not a dict.
        BadValue: A variant is unknown, or its value is invalid.
    """
    if not isinstance(variants, Mapping):
        raise BadType(say("error.variants_form", value=variants))
    for name, value in variants.items():
        if name not in VARIANTS:
            raise BadValue(say("error.variant", variant=name, advice=suggest(name, VARIANTS)))
        if type(value) is not type(VARIANTS[name][0]) or value not in VARIANTS[name]:
            allowed = listing([*map(repr, VARIANTS[name])], "list.or")
            raise BadValue(say("error.variant_value", variant=name, value=value, allowed=allowed))
    return dict(variants)


def extension_set(extensions: object) -> tuple[str, ...]:
    """Return the given extensions in the rulebook's order.

    Raises:
        BadType: This is not a list or tuple of names.
        BadValue: A name is unknown, or is listed twice.
    """
    if not isinstance(extensions, (list, tuple)) or not all(isinstance(name, str) for name in extensions):
        raise BadType(say("error.extensions_form", value=extensions, known=listed(EXTENSIONS)))
    for name in extensions:
        if name not in EXTENSIONS:
            raise BadValue(say("error.extension", extension=name, advice=suggest(name, EXTENSIONS)))
        if extensions.count(name) > 1:
            raise BadValue(say("error.extension_twice", extension=name))
    return tuple(name for name in EXTENSIONS if name in extensions)
