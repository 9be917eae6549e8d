"""The next game: its settings, described in words, and the start of a game with them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from .. import registry
from ..advice import listed
from ..catalogue import listing, say
from ..clock.clock import CHOICES, NUMBERS, Clock, clock_of
from ..clock.countdown import LONGEST, USUAL
from ..errors import BadType, BadValue
from ..game_type import GameType
from ..plugins import cause
from ..quoting import plain
from ..rules import Rules
from ..settings import GROUPS, Choice, Offer, Setting, SettingGroup, Value, one_of
from .seating import LOSER, LOT

if TYPE_CHECKING:
    from .game import Game

STAY, NO_CLOCK = "stay", "none"

CLOCK = ("clock", *NUMBERS, "at_zero", "undo")
"""The names of the clock's settings."""


class Plan(NamedTuple):
    """What has been chosen for the next game.

    Attributes:
        kind: The kind of game.
        options: Its options.
        clock: The settings of the clock; None: no clock.
        more_time: How many times as long as the rules say every deadline lasts.
        first: Who goes first: `stay` (everybody keeps their seat), `lot`, `loser`, a seat or a name.
    """

    kind: GameType
    options: dict[str, object]
    clock: dict[str, Value] | None
    more_time: float
    first: str


def offer(game: Game, chosen: Mapping[str, object] | None = None) -> Offer:
    """Return every setting of the next game, with the values of the present game except where others are chosen.

    Args:
        game: The present game.
        chosen: New values by the names of settings; unknown names are ignored.

    Returns:
        The settings in groups, and the first problem that keeps the game from starting.

    Raises:
        BadType: A value has a type that its setting cannot have.
        BadValue: A number is out of range, or the game is unknown.
    """
    with game.lock:
        plan = planned(game, chosen or {})
        problem = trial(plan)
        ways = seating(game, plan)
        own = [with_reasons(plan, setting, problem) for setting in plan.kind.new_setup().settings(plan.options)]
        rule = plan.kind.new_setup().rule_numbers.get("clock", "")
        settings = [
            *kinds(plan),
            ways,
            *own,
            *clock(plan.clock, rule),
            *more_time(planned_rules(game, plan), plan.more_time),
        ]
        groups = (
            SettingGroup(say(f"offer.group.{name}"), tuple(setting for setting in settings if setting.group == name))
            for name in GROUPS
        )
        return Offer(tuple(group for group in groups if group.settings), problem or ways.why, plan == planned(game, {}))


def begin(game: Game, chosen: Mapping[str, object] | None = None, seed: int | str | None = None) -> None:
    """Replace a game with a new one; if that is not possible, nothing changes.

    Args:
        game: The present game.
        chosen: New values by the names of settings, as for `offer`.
        seed: Makes the deal repeatable; None: a random deal.

    Raises:
        BadType: A value has a type that its setting cannot have.
        BadValue: A number is out of range, the game is unknown, or the chosen values do not go together.
    """
    with game.lock:
        plan, now = planned(game, chosen or {}), planned(game, {})
        if problem := trial(plan) or seating(game, plan).why:
            raise BadValue(problem)
        if game.restarts_here and plan == now:  # as "Try again" on the board
            game.restart()
            return
        same = (plan.kind, plan.options) == (now.kind, now.options)
        rules = game.rules if same else plan.kind.rules(**plan.options)
        clock = clock_of(plan.clock)
        first = None if plan.first == STAY else plan.first
        game.begin_anew(rules, clock, seed, first, more_time=plan.more_time)


def planned(game: Game, chosen: Mapping[str, object]) -> Plan:
    """Return the settings of the present game, with the chosen values in their place.

    Args:
        game: The present game.
        chosen: New values by the names of settings.

    Raises:
        BadType: A value has a type that its setting cannot have.
        BadValue: A number is out of range, or the game is unknown.
    """
    kind = game.game_type
    if "game" in chosen and kind.name in registry.known():
        kind = registry.find(chosen["game"])
    rules = game.rules if kind is game.game_type else default_rules(kind)
    setup = kind.new_setup()
    options = setup.options_of(rules)
    for setting in setup.settings(options):
        if setting.name in chosen and not ("game" in chosen and of_another(kind, setting, chosen[setting.name])):
            options = setup.with_setting(options, setting.name, checked_value(setting, chosen[setting.name]))
    first = chosen.get("first", STAY)
    if not isinstance(first, str):
        raise BadType(say("refused.first"))
    time = game.more_time
    for setting in more_time(rules, time):
        time = float(checked_value(setting, chosen.get(setting.name, time)))
    return Plan(kind, options, clock_settings(game, chosen), time, first)


def of_another(kind: GameType, setting: Setting, value: object) -> bool:
    """Return True if only another game allows this value: it was chosen for that game, before this one.

    Args:
        kind: The kind of game that is chosen now.
        setting: Its setting.
        value: The value that was chosen.
    """
    if fits(setting, value):
        return False
    others = (other for other in registry.games() if other is not kind)
    found = (one for other in others for one in default_settings(other) if one.name == setting.name)
    return any(fits(one, value) for one in found)


def default_settings(kind: GameType) -> Sequence[Setting]:
    """Return the settings of a game with its default options; none if the game cannot make them."""
    try:
        setup = kind.new_setup()
        return setup.settings(setup.options_of(default_rules(kind)))
    except ValueError:
        return ()


def fits(setting: Setting, value: object) -> bool:
    """Return True if a setting can have a value."""
    try:
        checked_value(setting, value)
    except (TypeError, ValueError):
        return False
    return True


def default_rules(kind: GameType) -> Rules[Any]:
    """Return the rules of a game with its default options.

    Raises:
        BadValue: The game cannot make them.
    """
    try:
        return kind.rules()
    except Exception as error:  # an error in a game of another package must not break the dialog
        raise BadValue(say("error.game_broken", game=kind.name, cause=cause(error))) from error


def checked_value(setting: Setting, value: object) -> Value:
    """Return a value if a setting can have it; whether the rules allow it is checked later, by `trial`.

    Args:
        setting: The setting.
        value: The value that was chosen.

    Raises:
        BadType: The setting cannot have a value of this kind.
        BadValue: The number is out of the setting's range.
    """
    if setting.kind == "switch" and isinstance(value, bool):
        return value
    if setting.kind == "one" and value in [choice.value for choice in setting.choices]:
        return str(value)
    if setting.kind == "number" and isinstance(value, (int, float)) and not isinstance(value, bool):
        if not setting.low <= value <= setting.high:
            raise BadValue(say("error.range", option=setting.label, value=value, low=setting.low, high=setting.high))
        if setting.step != 1 or value == int(value):
            return value if setting.step != 1 else int(value)
    choices = [choice.value for choice in setting.choices]
    expected = {"switch": say("kind.boolean"), "one": listing([*map(repr, choices)], "list.or")}
    number = say("kind.whole" if setting.step == 1 else "kind.number")
    raise BadType(say("error.setting", name=setting.label, value=value, expected=expected.get(setting.kind, number)))


# What is impossible, and why


def trial(plan: Plan) -> str:
    """Return the reason why a game with these settings is impossible; "" if it is possible."""
    try:
        plan.kind.new_setup().check(plan.options)
        clock_of(plan.clock)
    except (TypeError, ValueError) as error:
        return str(error)
    return ""


def with_reasons(plan: Plan, setting: Setting, problem: str) -> Setting:
    """Return a setting with the reasons why its other values are impossible, or with a problem that it could fix.

    Args:
        plan: What has been chosen.
        setting: The setting.
        problem: Why the plan is impossible; "" if it is possible.
    """

    def other(value: Value) -> str:
        found = trial(plan._replace(options=plan.kind.new_setup().with_setting(plan.options, setting.name, value)))
        return own_words(found, setting)

    if problem:
        can_fix = any(not other(value) for value in possible_fixes(setting))
        return setting._replace(why=own_words(problem, setting) if can_fix else setting.why)
    if setting.kind == "switch":
        return setting if setting.value else setting._replace(why=setting.why or other(True))
    choices = (
        choice if choice.value == setting.value else choice._replace(why=choice.why or other(choice.value))
        for choice in setting.choices
    )
    return setting._replace(choices=tuple(choices))


def own_words(reason: str, setting: Setting) -> str:
    """Return a reason without the setting's label at its beginning, to be shown beside the setting.

    Args:
        reason: The reason.
        setting: The setting.
    """
    before, behind = say("list.label", label=setting.label, text="\0").split("\0")
    if not (reason.startswith(before) and reason.endswith(behind)):
        return reason
    rest = reason[len(before) : len(reason) - len(behind)]
    return f"{rest[:1].upper()}{rest[1:]}"


def possible_fixes(setting: Setting) -> list[Value]:
    """Return other values of a setting that might fix a problem: other choices, off, or up to 20 small numbers."""
    if setting.kind == "number":
        low = int(setting.low)
        return [*range(low, min(int(setting.value), low + 20))]
    if setting.kind == "switch":
        return [False] if setting.value else []
    return [choice.value for choice in setting.choices if choice.value != setting.value]


# The settings of every game


def kinds(plan: Plan) -> list[Setting]:
    """Return the setting that chooses the game; empty if the present game is not registered by name."""
    if plan.kind.name not in registry.known():
        return []
    known = {game.name: title(game) for game in registry.games()}
    return [one_of("game", "game", say("offer.game"), plan.kind.name, known)]


def title(game: GameType) -> str:
    """Return a game's title for the list of games; its name if the title raises an error."""
    try:
        return plain(game.new_setup().title())
    except Exception:
        return game.name


def planned_rules(game: Game, plan: Plan) -> Rules[Any]:
    """Return the rules of the next game; those of the present game if the next one is impossible."""
    return game.rules if trial(plan) else plan.kind.rules(**plan.options)


def seating(game: Game, plan: Plan) -> Setting:
    """Return the setting that says who goes first in the next game, or in its prelude.

    Args:
        game: The present game.
        plan: What has been chosen.
    """
    rules = planned_rules(game, plan)
    setup = plan.kind.new_setup()
    label, about = setup.who_begins(rules)
    names = {seat: game.names.get(seat, say("player.name", seat=seat)) for seat in rules.seats}
    lost = "" if game.loser in names else say("error.no_loser")
    ways = {STAY: say("first.stay", name=names[rules.seats[0]]), LOT: say("first.lot")}
    ways[LOSER] = say("first.loser.nobody") if lost else say("first.loser", name=names[str(game.loser)])
    ways |= {seat: say("first.less", name=name) for seat, name in names.items()}
    shown = plan.first if plan.first in ways else plain(plan.first)
    choices = tuple(Choice(way, words, lost if way == LOSER else "") for way, words in ways.items())
    why = say("error.first", first=plan.first, known=listed(ways)) if plan.first not in ways else ""
    if plan.first == LOSER:
        why = lost
    return Setting("first", "one", "start", label, shown, about, setup.rule_numbers.get("first", ""), choices, why=why)


def clock_settings(game: Game, chosen: Mapping[str, object]) -> dict[str, Value] | None:
    """Return the settings of the next game's clock, or None for a game without a clock.

    Args:
        game: The present game.
        chosen: New values by the names of settings.

    Raises:
        BadType: A value has a type that its setting cannot have.
        BadValue: A number is out of range.
    """
    now = None if game.clock is None else dict(game.clock.settings)
    settings = {**(now or Clock().settings), "clock": NO_CLOCK if now is None else now["mode"]}
    for setting in (*clock(None), *clock({**settings, "mode": "each"})):
        if setting.name in chosen:
            settings[setting.name] = checked_value(setting, chosen[setting.name])
    mode = settings.pop("clock")
    if mode == "hourglass":
        settings["increment"] = 0
    return None if mode == NO_CLOCK else {**settings, "mode": mode}


def clock(settings: Mapping[str, Value] | None, rule: str = "") -> list[Setting]:
    """Return the settings that describe a clock (R55); an hourglass has no increment.

    Args:
        settings: The clock's values by name; None: no clock; then the mode is the only setting.
        rule: The number of the game's rule about clocks; "": it has no rule about them.
    """
    mode = NO_CLOCK if settings is None else str(settings["mode"])
    modes = {word: say(f"clock.mode.{word}") for word in (NO_CLOCK, *CHOICES["mode"])}
    found = [one_of("clock", "start", say("clock.offer"), mode, modes, about=say(f"clock.about.{mode}"), rule=rule)]
    if settings is None:
        return found
    for name, (low, high) in NUMBERS.items():
        if name != "increment" or mode != "hourglass":
            label, about, step = say(f"clock.{name}"), say(f"clock.{name}.about"), 0.01 if name == "minutes" else 0.1
            found.append(Setting(name, "number", "start", label, settings[name], about, low=low, high=high, step=step))
    for name in ("at_zero", "undo"):
        words = {word: say(f"clock.{name}.{word}") for word in CHOICES[name]}
        found.append(one_of(name, "start", say(f"clock.{name}"), str(settings[name]), words))
    return found


def more_time(rules: Rules[Any], factor: float) -> list[Setting]:
    """Return the setting that makes every deadline longer; empty if the rules set none.

    Args:
        factor: How many times as long as the rules say a deadline lasts.
    """
    if not rules.has_deadlines():
        return []
    label, about = say("deadline.more_time"), say("deadline.more_time.about")
    return [Setting("more_time", "number", "start", label, factor, about, low=USUAL, high=LONGEST, step=0.5)]
