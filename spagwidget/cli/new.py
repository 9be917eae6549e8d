"""The command `spagwidget new`: prints the record of a new game. Its flags are made from the game's own settings."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, BooleanOptionalAction, Namespace
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from ..core import registry
from ..core.advice import listed
from ..core.catalogue import labelled, say
from ..core.clock.clock import Clock
from ..core.errors import BadValue
from ..core.session import new_game
from ..core.session.game import Game
from ..core.settings import GROUPS, Setting
from ..core.setup import Prelude

OWN = ("level", "players")
"""The options whose flags `add_new` adds itself; it makes the other flags from the game's settings."""


def add_new(commands: Any, arguments: Sequence[str], parser: type[ArgumentParser]) -> None:
    """Add the command `new`, with the flags of the game that the arguments name.

    Args:
        commands: What `ArgumentParser.add_subparsers` returned.
        arguments: The arguments that will be parsed; `--game` decides which flags there are.
        parser: The class of parser with which `--game` is looked for.
    """
    new = commands.add_parser("new", help=say("cli.new"), description=say("cli.new.about"), epilog=say("cli.new.more"))
    which = say("cli.new.game", known=listed(registry.known()))
    new.add_argument("--game", default=registry.default(), metavar="NAME", help=which)
    new.add_argument("--level", type=whole, metavar="N", help=say("cli.new.level"))
    new.add_argument("--players", type=whole, metavar="N", help=say("cli.new.players"))
    new.add_argument("--seed", type=seed, metavar="SEED", help=say("cli.new.seed"))
    new.add_argument("--deal", metavar="CARD,…", help=say("cli.new.deal"))
    variants, options = (partial(pair, example=text) for text in ("wipeout=tail", "board=4x4"))
    new.add_argument("--name", action="append", type=named_seat, metavar="SEAT=NAME", help=say("cli.new.name"))
    new.add_argument("--first", metavar="WHO", help=say("cli.new.first"))
    new.add_argument("--play", metavar="ACTION;…", help=say("cli.new.play"))
    new.add_argument("--variant", action="append", type=variants, metavar="NAME=VALUE", help=say("cli.new.variant"))
    new.add_argument("--option", action="append", type=options, metavar="NAME=VALUE", help=say("cli.new.option"))
    found = list(settings(named(arguments, parser)))
    for group in GROUPS:
        flags = new.add_argument_group(say(f"cli.new.group.{group}"))
        for setting in found:
            if setting.group == group:
                add_flag(flags, setting)
    new.set_defaults(do=lambda command: deal(command, found))


def named(arguments: Sequence[str], parser: type[ArgumentParser]) -> str:
    """Return the game that `--game` names; the default one if it is missing or unknown.

    Args:
        arguments: The arguments of the command line.
        parser: The class of parser to use.
    """
    look = parser(add_help=False, allow_abbrev=False)
    look.add_argument("--game", nargs="?", default=registry.default())
    game = look.parse_known_args(list(arguments))[0].game
    return game if game in registry.known() else registry.default()


def settings(game: str) -> Iterator[Setting]:
    """Yield every setting that gets a flag: those of the game of this name, then of the clock and of deadlines."""
    kind = registry.find(game)
    setup = kind.new_setup()
    for setting in setup.settings(setup.options_of(kind.rules())):
        if setting.name not in OWN and not setting.why:
            yield setting
    yield from new_game.clock({**Clock().settings, "mode": "each"})
    yield from new_game.more_time(kind.rules(), 1)


def add_flag(flags: Any, setting: Setting) -> None:
    """Add a flag for a setting, stored as `set_NAME`; its value is None if the flag is not given.

    Args:
        flags: The group of arguments that the flag belongs to.
        setting: The setting.
    """
    # the description of a setting with choices describes only the present choice
    about = listed(choice.label for choice in setting.choices) if setting.kind == "one" else setting.about
    label = say("cli.new.rule", label=setting.label, rule=setting.rule) if setting.rule else setting.label
    arguments: dict[str, Any] = {"dest": f"set_{setting.name}", "default": None}
    arguments["help"] = labelled(label, about).replace("%", "%%")
    if setting.kind == "switch":
        # BooleanOptionalAction reads every flag that begins with --no- as a negation: --no-cross would store False
        arguments["action"] = "store_const" if setting.name.startswith("no_") else BooleanOptionalAction
        arguments |= {"const": True} if setting.name.startswith("no_") else {}
    elif setting.kind == "one":
        arguments["choices"] = [choice.value for choice in setting.choices]
    else:
        arguments |= {"type": whole if setting.step == 1 else number, "metavar": "N"}
    flags.add_argument(f"--{setting.name.replace('_', '-')}", **arguments)


def seed(text: str) -> int | str:
    """Return a seed as `Game` takes it: a whole number if the text is one, else the text."""
    try:
        return int(text)
    except ValueError:
        return text


def whole(text: str) -> int:
    """Return the whole number that a text holds.

    Raises:
        ArgumentTypeError: It holds none.
    """
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(say("cli.error.number", text=text, kind=say("kind.whole"))) from None


def number(text: str) -> float:
    """Return the number that a text holds, as an int if it is whole.

    Raises:
        ArgumentTypeError: It holds none.
    """
    try:
        value = float(text)
    except ValueError:
        raise ArgumentTypeError(say("cli.error.number", text=text, kind=say("kind.number"))) from None
    return int(value) if value.is_integer() else value


def named_seat(text: str) -> tuple[str, str]:
    """Parse `SEAT=NAME`; a name stays as it was typed, even `1.50` or `true`.

    Args:
        text: The argument.

    Raises:
        ArgumentTypeError: The text has no `=`.
    """
    seat, equals, name = text.partition("=")
    if not equals:
        raise ArgumentTypeError(say("cli.error.pair", text=text, example="A=Ada"))
    return seat, name


def each(pairs: Sequence[tuple[str, Any]] | None) -> dict[str, Any]:
    """Return the values of arguments `NAME=VALUE` by their names.

    Args:
        pairs: The parsed arguments; None if the flag is not given.

    Raises:
        BadValue: A name is given twice.
    """
    found: dict[str, Any] = {}
    for name, value in pairs or ():
        if name in found:
            raise BadValue(say("cli.error.twice", name=name))
        found[name] = value
    return found


def pair(text: str, example: str) -> tuple[str, Any]:
    """Parse `name=value`; a value such as `true` or `3` is read as JSON, any other stays text.

    Args:
        text: The argument.
        example: A valid one, for the error.

    Raises:
        ArgumentTypeError: The text has no `=`.
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(say("cli.error.pair", text=text, example=example))
    try:
        return name, json.loads(value)
    except (RecursionError, ValueError):
        return name, value


def deal(command: Namespace, found: Sequence[Setting]) -> None:
    """Print the record of a new game, after the actions of `--play`.

    Args:
        command: The parsed arguments.
        found: The settings that have flags.

    Raises:
        BadValue, UnknownOption: The game cannot have these options, or its fair start is not finished.
        IllegalAction: An action of `--play` cannot be played.
    """
    options = {name: value for name in OWN if (value := getattr(command, name)) is not None}
    options |= agreed(command, found, options)
    if command.variant:
        options["variants"] = {**options.get("variants", {}), **each(command.variant)}
    words = {"names": each(command.name), "first": command.first}
    words |= {"seed": command.seed, "deal": command.deal and [card.strip() for card in command.deal.split(",")]}
    given = {name: value for name, value in words.items() if value not in (None, {})}
    given |= {**options, **each(command.option)}
    game = Game(**{"game": command.game, **given})
    if command.play:
        game.play(*(action.strip() for action in command.play.split(";")))
    if isinstance(game.rules, Prelude):
        raise BadValue(say("cli.error.unsettled", legal=listed(sorted({a.split()[0] for a in game.legal}))))
    sys.stdout.write(str(game.record))


def agreed(command: Namespace, found: Sequence[Setting], options: dict[str, Any]) -> dict[str, Any]:
    """Return the options that the flags ask for, with the clock's settings under `clock`.

    Args:
        command: The parsed arguments.
        found: The settings that have flags.
        options: The options that other arguments have set already.

    Raises:
        ValueError: The command names an unknown game, or a setting cannot have the given value.
    """
    kind = registry.find(command.game)
    setup = kind.new_setup()
    chosen = {s.name: value for s in found if (value := getattr(command, f"set_{s.name}")) is not None}
    clock = {name: chosen.pop(name) for name in new_game.CLOCK if name in chosen}
    result = {**setup.options_of(kind.rules()), **options} if chosen else {}
    for name, value in chosen.items():
        result = setup.with_setting(result, name, value)
    if clock and clock.get("clock") != "none":
        result["clock"] = {("mode" if name == "clock" else name): value for name, value in clock.items()}
    return result
