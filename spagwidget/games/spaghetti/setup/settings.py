"""The settings of a new game of Spaghetti Code."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....core.catalogue import listing, say
from ....core.settings import Setting, Value, one_of, switch
from ..options import EDITIONS, EXTENSIONS, VARIANTS, Options
from ..state import FLAGS, SEATS

LEVELS = ("1", "2", "3")
FEWEST, MOST_LIVES = 2, 999

NUMBERS = {
    "reverse_priority": "R45",
    "memory": "R50",
    "instant": "R51",
    "interrupt": "R52",
    "sequential_open": "R53",
    "fair_start": "R54",
    "blank": "R60",
} | {name: f"V{number}" for number, name in enumerate(VARIANTS, 1)}
"""The number of the rule for each extension and variant."""


def settings(options: Mapping[str, Any]) -> list[Setting]:
    """Return every setting with these options' values: edition, level, players, life, flags, extensions, variants."""
    option = Unchecked(options)
    edition, level, players = (
        say("spaghetti.offer.edition"),
        say("spaghetti.offer.level"),
        say("spaghetti.offer.players"),
    )
    editions = {name: say(f"spaghetti.offer.edition.{name}") for name in EDITIONS}
    counts = {str(count): str(count) for count in range(FEWEST, len(SEATS) + 1)}
    found = [
        one_of(
            "edition",
            "game",
            edition,
            option.edition,
            editions,
            about=about_setting(f"edition.{option.edition}"),
            rule="§ 8",
        ),
        one_of(
            "level",
            "game",
            level,
            str(option.level),
            dict(zip(LEVELS, LEVELS, strict=True)),
            about=size(option),
            rule="R6",
        ),
        one_of("players", "players", players, str(option.players), counts, rule="R1"),
        number("lives", option.lives, 1, MOST_LIVES, "R1"),
        number("flags", option.flags_each(), 1, FLAGS, "R6"),
    ]
    if option.cards is not None:
        cards = say("spaghetti.offer.cards.about", cards=listing(list(option.cards)))
        found.append(switch("cards", "game", say("spaghetti.offer.cards"), True, about=cards, rule="R12"))
    found += [extension(name, option) for name in EXTENSIONS]
    found += [variant(name, option) for name in VARIANTS]
    return found


class Unchecked(Options):
    """Options that need not be playable together.

    Args:
        options: The options, as `Spaghetti` takes them.
    """

    def __init__(self, options: Mapping[str, Any]) -> None:
        apart = ("players", "extensions", "blanks")
        super().__init__(**{name: value for name, value in options.items() if name not in apart})
        self.players = options.get("players", FEWEST)
        self.blanks = dict(options.get("blanks") or {})
        extensions = {*(options.get("extensions") or ()), *(["blank"] if self.blanks else [])}
        self.extensions = tuple(name for name in EXTENSIONS if name in extensions)

    def plain(self) -> dict[str, Any]:
        """Return the options again, without default values."""
        return {**self.written(), **({"blanks": self.blanks} if self.blanks else {})}


def size(option: Options) -> str:
    """Return how many cards and flags there are, in words."""
    values = {"cards": len(option.card_names()), "flags": option.flags_each(), "rest": FLAGS - option.flags_each()}
    return say("spaghetti.offer.level.about", **values)


def about_setting(name: str) -> str:
    """Return what a setting does, in one line."""
    return say(f"spaghetti.offer.{name}.about")


def number(name: str, value: int, low: int, high: int, rule: str) -> Setting:
    """Return a setting that is a whole number.

    Args:
        name: The name of the option.
        value: Its value.
        low: The least value.
        high: The greatest value.
        rule: The number of the rule, such as `R6`.
    """
    label = say(f"spaghetti.offer.{name}")
    return Setting(name, "number", "players", label, value, about_setting(name), rule, low=low, high=high)


def extension(name: str, option: Options) -> Setting:
    """Return the switch of an extension; the one of the Blank cards needs a Blank card to be on."""
    group = "start" if name == "fair_start" else "extensions"
    found = switch(name, group, say(f"spaghetti.offer.{name}"), name in option.extensions, rule=NUMBERS[name])
    if name != "blank" or not option.blanks:
        why = say("spaghetti.offer.blank.none") if name == "blank" and not found.value else ""
        return found._replace(about=about_setting(name), why=why)
    return found._replace(about=say("spaghetti.offer.blank.these", names=listing(list(option.blanks))))


def variant(name: str, option: Options) -> Setting:
    """Return the switch of a variant; off is the default of the Code edition."""
    on = option.variant(name) == VARIANTS[name][1]
    return switch(name, "variants", say(f"spaghetti.offer.{name}"), on, about=about_setting(name), rule=NUMBERS[name])


def with_setting(options: Mapping[str, Any], name: str, value: Value) -> dict[str, Any]:
    """Return the options with another value for one setting.

    Args:
        options: The options so far; they stay as they are.
        name: The name of the setting.
        value: The new value, as the setting holds it.
    """
    found = dict(options)
    if name in ("level", "players"):
        found[name] = int(value)
    elif name in EXTENSIONS:
        others = [other for other in options.get("extensions") or () if other != name]
        found["extensions"] = [*others, name] if value else others
        if name == "blank" and not value:
            found["blanks"] = None
    elif name in VARIANTS:
        found["variants"] = {**(options.get("variants") or {}), name: VARIANTS[name][bool(value)]}
    elif name == "cards":
        found["cards"] = options.get("cards") if value else None
    elif name == "flags":
        found["flags"] = None if value == Options(level=options["level"]).flags_each() else value
    else:
        found[name] = value
    return Unchecked(found).plain()
