"""The settings of a new game as plain values: their texts, present values and the reasons why a value is invalid."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .values import own_names

Value = str | bool | int | float
"""The value of a setting: a choice's word, on or off, or a number."""

GROUPS = ("game", "players", "start", "extensions", "variants")
"""The groups of settings, in the order in which they are shown."""


@own_names
class Choice(NamedTuple):
    """One value of a setting that has a few choices.

    Attributes:
        value: The value that is chosen.
        label: The choice's name in the interface.
        why: Why this cannot be chosen now; "": it can.
    """

    value: str
    label: str
    why: str = ""


@own_names
class Setting(NamedTuple):
    """One setting of a new game.

    Attributes:
        name: The setting's name, as `Setup.with_setting` takes it.
        kind: `one` (one of the choices), `switch` (on or off) or `number`.
        group: The group that it belongs to: `game`, `players`, `start`, `extensions` or `variants`.
        label: The setting's name in the interface.
        value: The present value: a choice's `value`, a bool or a number.
        about: What the setting does, in one line; "": nothing to say.
        rule: The number of its rule in the rulebook, such as `R54`; "": no rule.
        choices: The choices, if the kind is `one`.
        low: The smallest number, if the kind is `number`.
        high: The largest number.
        step: The distance between two neighbouring numbers.
        why: Why the present value is invalid, or why a switch that is off cannot be turned on; "": no problem.
    """

    name: str
    kind: str
    group: str
    label: str
    value: Value
    about: str = ""
    rule: str = ""
    choices: tuple[Choice, ...] = ()
    low: float = 0
    high: float = 0
    step: float = 1
    why: str = ""


class SettingGroup(NamedTuple):
    """Settings that belong together.

    Attributes:
        title: The group's heading in the interface.
        settings: The settings, in the order in which they are shown.
    """

    title: str
    settings: tuple[Setting, ...]


class Offer(NamedTuple):
    """All settings of a new game.

    Attributes:
        groups: The groups that have settings, in the order in which they are shown.
        problem: Why no game can start with these settings; "": it can.
        same: Whether the settings are those of the present game.
    """

    groups: tuple[SettingGroup, ...]
    problem: str = ""
    same: bool = False

    def settings(self) -> dict[str, Setting]:
        """Return every setting by its name."""
        return {setting.name: setting for group in self.groups for setting in group.settings}


def one_of(
    name: str, group: str, label: str, value: str, choices: Mapping[str, str], *, about: str = "", rule: str = ""
) -> Setting:
    """Return a setting with a few choices.

    Args:
        name: The setting's name, as `Setup.with_setting` takes it.
        group: The group that it belongs to: `game`, `players`, `start`, `extensions` or `variants`.
        label: The setting's name in the interface.
        value: The present choice.
        choices: The label of each choice by its value, in the order in which they are shown.
        about: What the setting does, in one line; "": nothing to say.
        rule: The number of its rule in the rulebook; "": no rule.
    """
    named = tuple(Choice(word, text) for word, text in choices.items())
    return Setting(name, "one", group, label, value, about, rule, named)


def switch(name: str, group: str, label: str, value: bool, *, about: str = "", rule: str = "") -> Setting:
    """Return a setting that is on or off.

    Args:
        name: The setting's name, as `Setup.with_setting` takes it.
        group: The group that it belongs to: `game`, `players`, `start`, `extensions` or `variants`.
        label: The setting's name in the interface.
        value: Whether it is on.
        about: What the setting does, in one line; "": nothing to say.
        rule: The number of its rule in the rulebook; "": no rule.
    """
    return Setting(name, "switch", group, label, value, about, rule)
