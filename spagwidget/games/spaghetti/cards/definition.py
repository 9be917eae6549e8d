"""How a card is written down: the command with its numbers, its texts in both editions, and its pictures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from ....core.catalogue import Template
from ..card import After, CardTexts, Command, Effect, Monster, Number, Opponents, Plural, Text
from .effects import USUAL_EFFECTS

PLAIN_CARD = "card"
"""The name of the picture for cards without their own picture."""


def card(
    name: str,
    level: int,
    *,
    text: Text,
    monster: Monster,
    rule: str = "",
    ruling: str = "",
    icon: str = PLAIN_CARD,
    extension: str = "",
    numbers: Mapping[str, Number] | None = None,
    asks: str = "",
    times: str | None = None,
    number: str | None = None,
    sign: int = 1,
    effect: Effect | None = None,
    after: After | None = None,
    opponents: Opponents | None = None,
    blank: str = "",
) -> Command:
    """Return a command card.

    Args:
        name: The name in the Code edition, in records and in messages to the browser.
        level: The level that adds the card to the game (R6); EXTRA if an extension adds it or a game names it.
        text: The text on the card, with its numbers in braces.
        monster: The name, the text and the picture in the Monster edition.
        rule: What the card does in full, for docs/rules.md and `rule`, as the published rules have it.
        ruling: The same for what we decided ourselves, such as all of a card that is not in the published rules.
        icon: The name of its picture in `js/src/ui/icons.ts`.
        extension: The extension that adds the card to the game, or "".
        numbers: Its numbers in braces, which can change during the game.
        asks: The kind of choice, a key of `WAITS` in `engine/legal.py`; "" if nothing is asked.
        times: The number that counts the repetitions (R25).
        number: The number that is read when the command starts; at 0 nothing is asked.
        sign: 1 if the effect raises a number, -1 if it lowers one.
        effect: Carries out one choice; None for what this kind of choice usually does, see `USUAL_EFFECTS`.
        after: Carries out what happens at the end; all that a card does that asks nothing.
        opponents: What differs in the Monster edition, if only opponents can be hit there (section 8).
        blank: The same command in the language of Blank cards (R60), as an example; "" if it cannot be written in it.
    """
    own = dict(numbers or {})
    return Command(
        name,
        level,
        icon,
        params=tuple(own),
        defaults=tuple(one.default for one in own.values()),
        asks=asks,
        times=times,
        number=number,
        sign=sign,
        effect=effect or USUAL_EFFECTS.get(asks),
        after=after,
        extension=extension,
        texts=CardTexts(text, monster, rule, ruling, tuple(own.items()), opponents, blank),
    )


def messages(cards: Iterable[Command]) -> dict[str, Template]:
    """Return the texts of cards for the catalogue, by key."""
    return {f"spaghetti.{key}": _template(text) for command in cards for key, text in _texts(command) if text}


def _texts(command: Command) -> Iterator[tuple[str, Text]]:
    """Yield the texts of a card with their keys; "" for one that it does not have."""
    name, texts = command.name, command.texts
    yield f"card.{name}", texts.text
    yield f"monster.name.{name}", texts.monster.name
    yield f"monster.card.{name}", texts.monster.text
    yield f"rule.{name}", texts.rule
    yield f"ruling.{name}", texts.ruling
    if texts.opponents is not None:
        yield f"card.foe.{name}", texts.opponents.text
        yield f"monster.card.foe.{name}", texts.opponents.monster
    for param, number in texts.numbers:
        yield f"param.{param}", number.counts
        yield f"monster.param.{param}", number.monster


def _template(text: Text) -> Template:
    return {"one": text.one, "other": text.other} if isinstance(text, Plural) else text
