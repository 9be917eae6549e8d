"""The options of a game of Spaghetti Code, checked."""

from __future__ import annotations

from collections.abc import Mapping
from difflib import get_close_matches
from typing import Any

from ...core.errors import UnknownOption
from ...core.messages import say
from .commands import COMMANDS
from .state import FLAGS, SEATS

__all__ = ["Options"]

VARIANTS: dict[str, tuple[Any, ...]] = {
    "wipeout": ("head", "tail"),  # V2
    "stalemate_from_start": (False, True),  # V6
    "free_placing": (False, True),  # V7
}
"""The variants and their values, the ordinary one first."""

KNOWN = ("level", "players", "extensions", "variants", "edition", "lives", "flags", "cards")


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
        **unknown: Any,
    ) -> None:
        for name in unknown:
            raise UnknownOption(say("error.option", option=name, advice=advice(name, KNOWN)))
        self.level = whole("level", level, 1, 3)
        self.players = whole("players", players, 2, len(SEATS))
        self.lives = whole("lives", lives, 1, 999)
        self.flags = None if flags is None else whole("flags", flags, 1, FLAGS)
        self.cards = None if cards is None else card_set(cards)
        self.variants = variant_set({} if variants is None else variants)
        if extensions is not None and (not isinstance(extensions, (list, tuple)) or extensions):
            raise ValueError(say("error.extensions", value=repr(extensions)))
        if edition != "code":
            raise ValueError(say("error.edition", value=repr(edition)))

    def check_deal(self) -> None:
        """A deal needs at least as many cards as flags per player (R12)."""
        if self.flags_each() > len(self.card_names()):
            raise ValueError(say("error.few_cards", cards=len(self.card_names()), flags=self.flags_each()))

    def flags_each(self) -> int:
        """How many flags each player places (R6)."""
        return self.level + 3 if self.flags is None else self.flags

    def card_names(self) -> tuple[str, ...]:
        """The cards in the game (R6), in the order of the rulebook's table."""
        if self.cards is not None:
            return self.cards
        return tuple(command.name for command in COMMANDS if command.level <= self.level)

    def variant(self, name: str) -> Any:
        """The value of a variant."""
        return self.variants.get(name, VARIANTS[name][0])

    def written(self) -> dict[str, Any]:
        """As a record writes them: level and players always, the rest where it is not as usual."""
        rest = {
            "lives": None if self.lives == 5 else self.lives,
            "flags": self.flags,
            "cards": None if self.cards is None else list(self.cards),
            "variants": self.variants or None,
        }
        return {"level": self.level, "players": self.players} | {k: v for k, v in rest.items() if v is not None}


def advice(word: str, known: tuple[str, ...]) -> str:
    """`Did you mean …?` where one is near, else all that are known."""
    near = get_close_matches(word, known, 1, 0.6)
    return say("advice.near", word=near[0]) if near else say("advice.known", words=", ".join(known))


def whole(name: str, value: object, low: int, high: int) -> int:
    """A whole number between two others."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(say("error.not_whole", option=name, value=repr(value), low=low, high=high))
    if not low <= value <= high:
        raise ValueError(say("error.range", option=name, value=value, low=low, high=high))
    return value


def card_set(cards: object) -> tuple[str, ...]:
    """A set of distinct cards (R12)."""
    names = tuple(command.name for command in COMMANDS)
    if not isinstance(cards, (list, tuple)) or not cards or not all(isinstance(card, str) for card in cards):
        raise TypeError(say("error.cards_form", value=repr(cards), cards=", ".join(names)))
    for card in cards:
        if card not in names:
            raise ValueError(say("error.card", card=card, advice=advice(card, names)))
        if cards.count(card) > 1:
            raise ValueError(say("error.card_twice", card=card))
    return tuple(cards)


def variant_set(variants: object) -> dict[str, Any]:
    """The variants given, those that are as usual left out."""
    if not isinstance(variants, Mapping):
        raise TypeError(say("error.variants_form", value=repr(variants)))
    for name, value in variants.items():
        if name not in VARIANTS:
            raise ValueError(say("error.variant", variant=name, advice=advice(str(name), tuple(VARIANTS))))
        if type(value) is not type(VARIANTS[name][0]) or value not in VARIANTS[name]:
            allowed = " / ".join(map(repr, VARIANTS[name]))
            raise ValueError(say("error.variant_value", variant=name, value=repr(value), allowed=allowed))
    return {name: value for name, value in variants.items() if value != VARIANTS[name][0]}
