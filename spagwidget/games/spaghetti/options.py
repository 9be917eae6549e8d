"""The options of a game of Spaghetti Code, checked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ...core.advice import listed, suggest
from ...core.catalogue import say, section
from ...core.errors import BadCommand, BadType, BadValue, UnknownOption
from .blank.language import read_program
from .blank.python_card import NAME, PythonCommand, handed_over
from .cards import COMMANDS
from .state import FLAGS, SEATS

__all__ = ["EDITIONS", "MOST_PLAYERS", "Options"]

EXTENSIONS = ("reverse_priority", "memory", "instant", "interrupt", "sequential_open", "fair_start", "blank")
"""What can be switched on (section 6), in the order of the rulebook."""

MOST_PLAYERS = {"instant": 3, "fair_start": 2}
"""Extensions that are for fewer than five players (R51, R54)."""

JOINING = {"reverse_priority": "ReversePriority", "memory": "Memory"}
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
"""The variants and their values, the ordinary one first."""

KNOWN = ("level", "players", "extensions", "variants", "edition", "lives", "flags", "cards", "blanks", "commands")

MOST_BLANKS = {"code": 3, "monster": 8}
"""How many Blank cards there are (R60)."""


class Options:
    """What the players agreed on before the game; ValueError or TypeError says what cannot be."""

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
        self.level = whole("level", level, 1, 3)
        self.players = whole("players", players, 2, len(SEATS))
        self.lives = whole("lives", lives, 1, 999)
        self.flags = None if flags is None else whole("flags", flags, 1, FLAGS)
        self.cards = None if cards is None else card_set(cards)
        if edition not in EDITIONS:
            raise BadValue(say("error.edition", value=edition, editions=" / ".join(map(repr, EDITIONS))))
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
        """A deal needs at least as many cards as flags per player (R12)."""
        if self.flags_each() > len(self.card_names()):
            raise BadValue(say("error.few_cards", cards=len(self.card_names()), flags=self.flags_each()))

    def flags_each(self) -> int:
        """How many flags each player places (R6)."""
        return self.level + 3 if self.flags is None else self.flags

    def card_names(self) -> tuple[str, ...]:
        """The cards in the game (R6), in the order of the rulebook's table."""
        cards = self.cards
        if cards is None:
            cards = tuple(command.name for command in COMMANDS if command.level <= self.level)
        joining = (card for extension, card in JOINING.items() if extension in self.extensions)
        return (*cards, *(card for card in joining if card not in cards), *self.blanks)

    def variant(self, name: str) -> Any:
        """The value of a variant."""
        return self.variants.get(name, self.usual(name))

    def usual(self, name: str) -> Any:
        """A variant's ordinary value; V6 is on in the Monster edition (section 8)."""
        return (name == "stalemate_from_start" and self.edition == "monster") or VARIANTS[name][0]

    def written(self) -> dict[str, Any]:
        """As a record writes them: level and players always, the rest where it is not as usual."""
        rest = {
            "lives": None if self.lives == 5 else self.lives,
            "flags": self.flags,
            "cards": None if self.cards is None else list(self.cards),
            "extensions": list(self.extensions) or None,
            "variants": {k: v for k, v in self.variants.items() if v != self.usual(k)} or None,
            "edition": None if self.edition == "code" else self.edition,
        }
        return {"level": self.level, "players": self.players} | {k: v for k, v in rest.items() if v is not None}


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number between two others."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadType(say("error.not_whole", option=name, value=value, low=low, high=high))
    if not low <= value <= high:
        raise BadValue(say("error.range", option=name, value=value, low=low, high=high))
    return value


def card_set(cards: object) -> tuple[str, ...]:
    """A set of distinct cards (R12)."""
    names = tuple(command.name for command in COMMANDS)
    if not isinstance(cards, (list, tuple)) or not cards or not all(isinstance(card, str) for card in cards):
        raise BadType(say("error.cards_form", value=cards, cards=listed(names)))
    for card in cards:
        if card not in names:
            raise BadValue(say("error.card", card=card, advice=suggest(card, names)))
        if cards.count(card) > 1:
            raise BadValue(say("error.card_twice", card=card))
    return tuple(cards)


def blank_set(blanks: object, commands: Mapping[str, PythonCommand], most: int) -> dict[str, str | PythonCommand]:
    """The Blank cards: a name of its own for each, and the command written on it or in Python (R60)."""
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
                read_program(text)
        except BadCommand as error:
            values = {"name": name, "line": error.line, "column": error.column, "problem": error}
            raise BadCommand(say("error.blank", **values), error.line, error.column) from None
    return own


def check_name(name: str, others: Iterable[str] = ()) -> None:
    """Refuse what cannot be a Blank card's name: a text must be able to hold it, and it must be no other card's.

    `others`: the names of the other Blank cards. Capitals make no difference here.
    """
    if not NAME.fullmatch(name) or name in SEATS:
        raise BadValue(say("error.blank_name", name=name))
    taken = {command.name for command in COMMANDS} | {"Blank", *others}
    taken |= {title.replace(" ", "") for title in section("spaghetti.monster.name.").values()}
    for other in taken:
        if other.lower() == name.lower():
            raise BadValue(say("error.blank_taken", name=name, other=other))


def variant_set(variants: object) -> dict[str, Any]:
    """The variants given, those that are as usual left out."""
    if not isinstance(variants, Mapping):
        raise BadType(say("error.variants_form", value=variants))
    for name, value in variants.items():
        if name not in VARIANTS:
            raise BadValue(say("error.variant", variant=name, advice=suggest(name, VARIANTS)))
        if type(value) is not type(VARIANTS[name][0]) or value not in VARIANTS[name]:
            allowed = " / ".join(map(repr, VARIANTS[name]))
            raise BadValue(say("error.variant_value", variant=name, value=value, allowed=allowed))
    return dict(variants)


def extension_set(extensions: object) -> tuple[str, ...]:
    """The extensions given, in the rulebook's order."""
    if not isinstance(extensions, (list, tuple)) or not all(isinstance(name, str) for name in extensions):
        raise BadType(say("error.extensions_form", value=extensions, known=listed(EXTENSIONS)))
    for name in extensions:
        if name not in EXTENSIONS:
            raise BadValue(say("error.extension", extension=name, advice=suggest(name, EXTENSIONS)))
        if extensions.count(name) > 1:
            raise BadValue(say("error.extension_twice", extension=name))
    return tuple(name for name in EXTENSIONS if name in extensions)
