"""Every card is completely defined; what is missing is named, with the place where it belongs."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import pytest

import spagwidget as spag
from spagwidget.core import catalogue
from spagwidget.core.contract import check_game
from spagwidget.games.spaghetti import facts
from spagwidget.games.spaghetti.blank.python_card import NAME
from spagwidget.games.spaghetti.card import EXTRA, Command, Monster, Number, Opponents, Text
from spagwidget.games.spaghetti.cards import BUILT_IN, COMMANDS, messages
from spagwidget.games.spaghetti.cards.definition import PLAIN_CARD, card
from spagwidget.games.spaghetti.cards.effects import USUAL_EFFECTS
from spagwidget.games.spaghetti.engine.legal import WAITS
from spagwidget.games.spaghetti.options import EXTENSIONS
from spagwidget.games.spaghetti.rulebook import rulebook
from tests.reference.commands import COMMANDS as SECOND_ENGINE
from tests.reference.table import CARDS as SECOND_TABLE
from tests.reference.table import EXTRA as SECOND_EXTRA
from tests.rulebook import DEFAULTS

SOURCES = Path(spag.__file__).parents[1] / "js" / "src"
ICONS = (SOURCES / "ui" / "icons.ts", SOURCES / "editions" / "pictures.ts")
FILLERS = ("AddFlag", "MoveFlag", "Bug", "Reverse")

GOOD: dict[str, Any] = {
    "text": "Do it.",
    "ruling": "It is done.",
    "monster": Monster("Deed", "Do it there."),
}
"""The texts of a card that lacks nothing."""

FIVE_EIGHT_TEN = {1: 5, 2: 8, 3: 10}
"""How many cards each level is played with, as R6 says in words."""


def forms(text: Text) -> tuple[str, ...]:
    """Return the forms of a text: one, or one and other."""
    return (text,) if isinstance(text, str) else tuple(text)


def numbers_in(text: Text) -> set[str]:
    """Return the names in braces in a text."""
    return {name for form in forms(text) for _, name, _, _ in Formatter().parse(form) if name is not None}


def drawn() -> set[str]:
    """Return the names of all pictures that the browser can draw."""
    text = "".join(path.read_text(encoding="utf-8") for path in ICONS)
    return set(re.findall(r'^  "?([\w-]+)"?:', text, re.MULTILINE))


def problems(command: Command) -> Iterator[str]:
    """Yield each fault of a definition, as a sentence that says what to do."""
    if not NAME.fullmatch(command.name):
        yield f"name={command.name!r}: a name is 1 to 20 letters"
    if command.level not in (1, 2, 3, EXTRA):
        yield f"level={command.level}: it is 1, 2, 3, or EXTRA for a card that an extension or a game adds by name"
    if command.extension not in ("", *EXTENSIONS):
        yield f"extension={command.extension!r}: add it to EXTENSIONS in options.py, or leave it out"
    yield from wrong_choices(command)
    yield from wrong_texts(command)


def wrong_choices(command: Command) -> Iterator[str]:
    """Yield each fault in the choices of a command."""
    if command.asks and command.asks not in WAITS:
        yield (
            f"asks={command.asks!r}: use one of {', '.join(WAITS)}; or add a new kind of choice to engine/actions.py "
            "(PARSE), engine/legal.py (WAITS, OPTIONS) and display/prompts.py (PROMPTS)"
        )
    if command.asks and command.effect is None:
        yield f"asks={command.asks!r} has no usual effect in cards/effects.py: give the card an effect=…"
    if command.effect is not None and not command.asks:
        yield "effect= carries out a choice, but the card asks nothing: use after= instead, or add asks=…"
    for option, name in (("times", command.times), ("number", command.number)):
        if name is not None and name not in command.params:
            yield f"{option}={name!r}: add numbers={{{name!r}: Number(1, …)}}"


def wrong_texts(command: Command) -> Iterator[str]:
    """Yield each fault in the texts."""
    texts, monster = command.texts, command.texts.monster
    needed: dict[str, Text] = {"text": texts.text, "monster name": monster.name, "monster text": monster.text}
    if texts.opponents is not None:
        needed |= {"opponents text": texts.opponents.text, "opponents monster": texts.opponents.monster}
    for what, text in needed.items():
        if not all(forms(text)):
            yield f"{what} is empty: write it beside the definition"
    for what, text in {**needed, "rule": texts.rule, "ruling": texts.ruling}.items():
        for name in sorted(numbers_in(text) - set(command.params)):
            yield f"{what} speaks of {{{name}}}: add numbers={{{name!r}: Number(1, …)}}"
    if not texts.rule and not texts.ruling:
        yield "rule= and ruling= are empty: say in full what the card does; ruling= if the published rules do not"
    for name in sorted(set(command.params) - numbers_in(texts.rule + texts.ruling)):
        yield f"neither rule= nor ruling= speaks of {{{name}}}"
    for name, number in texts.numbers:
        if not number.counts:
            yield f"numbers={{{name!r}: …}} does not say what it counts: Number(1, 'number of …')"
    for icon in (command.icon, monster.icon):
        if icon and icon not in drawn():
            yield f"icon={icon!r}: draw it in js/src/ui/icons.ts, or leave icon= out for a plain card"


@pytest.mark.parametrize("command", COMMANDS, ids=BUILT_IN)
def test_a_card_is_completely_defined(command: Command) -> None:
    assert [f"{command.name}: {problem}" for problem in problems(command)] == []


@pytest.mark.parametrize("command", COMMANDS, ids=BUILT_IN)
def test_a_card_obeys_the_laws_in_both_editions(command: Command) -> None:
    cards = [command.name, *(name for name in FILLERS if name != command.name)]
    check_game("spaghetti", cards=cards, flags=2, games=2)
    check_game("spaghetti", cards=cards, flags=2, games=1, edition="monster", shown_in="code")
    check_game("spaghetti", cards=cards, flags=2, games=1, extensions=["memory", "reverse_priority"])


def absent(command: Command) -> Iterator[str]:
    """Yield each place in the tests where a card is missing, as a sentence that says what to add."""
    name, level = command.name, command.level
    if level == EXTRA and not command.extension:
        return  # only a game that names the card has it
    numbers = dict(zip(command.params, command.defaults, strict=True))
    if DEFAULTS.get(name) != numbers:
        yield f"add {name!r}: {numbers} to DEFAULTS in tests/rulebook.py"
    written = level if level < EXTRA else SECOND_EXTRA
    if SECOND_TABLE.get(name) != (written, numbers):
        yield f"add {name!r}: ({written}, {numbers}) to CARDS in tests/reference/table.py"
    if name not in SECOND_ENGINE:
        yield f"write the command of {name} a second time, in COMMANDS in tests/reference/commands.py"


@pytest.mark.parametrize("command", COMMANDS, ids=BUILT_IN)
def test_a_card_of_the_rulebook_is_in_the_tests_own_tables(command: Command) -> None:
    assert list(absent(command)) == []


def test_a_card_missing_from_the_tests_is_reported_with_every_place() -> None:
    deed = card("Deed", 2, numbers={"times": Number(1, "times")}, **GOOD)
    assert list(absent(deed)) == [
        "add 'Deed': {'times': 1} to DEFAULTS in tests/rulebook.py",
        "add 'Deed': (2, {'times': 1}) to CARDS in tests/reference/table.py",
        "write the command of Deed a second time, in COMMANDS in tests/reference/commands.py",
    ]
    assert list(absent(card("Deed", EXTRA, **GOOD))) == []


def test_R6_says_how_many_cards_a_level_has() -> None:
    counts = {level: sum(command.level <= level for command in COMMANDS) for level in (1, 2, 3)}
    assert counts == FIVE_EIGHT_TEN, "change the numbers in R6 (rulebook/en.json) and in FIVE_EIGHT_TEN above"
    text = rulebook().rules["R6"].text
    assert "(five)" in text
    assert "(eight)" in text
    assert "all ten" in text


def test_no_two_cards_have_one_name() -> None:
    names = Counter(["blank"])
    for command in COMMANDS:
        names.update({command.name.lower(), command.texts.monster.name.replace(" ", "").lower()})
    twice = [name for name, times in names.items() if times > 1]
    assert twice == [], "two cards have these names: choose another name= or another Monster(name=…)"


def test_numbers_with_one_name_have_one_description() -> None:
    for command in COMMANDS:
        alone = messages([command])
        other = {key: text for key, text in messages(COMMANDS).items() if key in alone and text != alone[key]}
        assert other == {}, f"{command.name} and another card count different things under one name: rename the number"


def test_definitions_and_files_of_texts_share_no_key() -> None:
    files = Path(spag.__file__).parent.rglob("texts/en.*.json")
    assert [
        (file.name, key) for file in files for key in messages(COMMANDS) if f'"{key}"' in file.read_text("utf-8")
    ] == []


# The checks find what they look for


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"text": ""}, "text is empty"),
        ({"text": "Do it {times} times."}, "text speaks of {times}: add numbers={'times': Number(1, …)}"),
        ({"ruling": "Do it {times} times."}, "ruling speaks of {times}: add numbers={'times': Number(1, …)}"),
        ({"ruling": ""}, "rule= and ruling= are empty"),
        ({"numbers": {"times": Number(1, "times")}}, "neither rule= nor ruling= speaks of {times}"),
        ({"numbers": {"times": Number(1, "")}}, "does not say what it counts"),
        ({"monster": Monster("", "Do it.")}, "monster name is empty"),
        ({"opponents": Opponents("", "Hit.")}, "opponents text is empty"),
        ({"icon": "unicorn"}, "draw it in js/src/ui/icons.ts"),
        ({"asks": "dance"}, "use one of add, move"),
        ({"asks": "which"}, "has no usual effect in cards/effects.py"),
        ({"effect": lambda table, action, job: None}, "use after= instead"),
        ({"asks": "add", "times": "often"}, "times='often': add numbers={'often': Number(1, …)}"),
        ({"extension": "unknown"}, "add it to EXTENSIONS"),
        ({"name": "Do it"}, "a name is 1 to 20 letters"),
        ({"level": 7}, "level=7"),
    ],
)
def test_a_gap_in_a_definition_is_reported_with_its_place(changes: dict[str, Any], words: str) -> None:
    options = {"name": "Deed", "level": EXTRA, **GOOD}
    assert list(problems(card(**options))) == []
    assert any(words in problem for problem in problems(card(**{**options, **changes})))


# A card needs no effect and no picture


@pytest.fixture
def pause(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Add a card without choice and effect to the game for one test, and return its name."""
    made = card("Pause", EXTRA, text="Do nothing.", ruling="Nothing.", monster=Monster("Rest", "Do nothing."))
    monkeypatch.setitem(BUILT_IN, "Pause", made)
    monkeypatch.setattr(facts, "COMMANDS", (*COMMANDS, made))
    monkeypatch.setattr(catalogue, "_MESSAGES", {**catalogue._MESSAGES, **messages([made])})
    catalogue.forget()
    yield made.name
    catalogue.forget()


def test_a_card_without_effect_and_picture_is_played(pause: str) -> None:
    game = spag.Game.from_position("(Pause AB)(Bug A)")
    game.play("run")
    assert [str(event) for event in game.events][-2:] == ["A runs Pause.", "Nothing happens: Pause changes nothing."]
    assert game.scene().spots[0].icon == PLAIN_CARD
    assert PLAIN_CARD in drawn()
    assert game.scene(edition="monster").spots[0].title == "Rest"
    check_game("spaghetti", cards=[pause, *FILLERS], flags=2, games=3)


def test_a_card_has_the_usual_effect_of_its_choice_or_its_own() -> None:
    assert BUILT_IN["ForkBomb"].effect is USUAL_EFFECTS["hit"]
    assert BUILT_IN["Bug"].effect is not USUAL_EFFECTS["hit"]
    assert BUILT_IN["Reverse"].effect is None
