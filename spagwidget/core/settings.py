"""What can be agreed on before a game: each setting in words, what it is now, and why it cannot be otherwise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

__all__ = ["GROUPS", "Choice", "Group", "Offer", "Setting", "Value", "one_of", "switch"]

Value = str | bool | int | float

GROUPS = ("game", "players", "start", "extensions", "variants")
"""The groups in which settings are shown, in that order."""


class Choice(NamedTuple):
    """One of a few things that a setting can be; `why`: the reason, where it cannot be that now."""

    value: str
    label: str
    why: str = ""


class Setting(NamedTuple):
    """Something to be agreed on.

    `kind`: `one` of the `choices` (`value` is its word), a `switch` (true or false), or a `number` from `low` to
    `high`. `about`: what it does, in one line. `rule`: its number in the rules. `why`: why it cannot be what it is,
    or, of a switch that is off, why it cannot be on.
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


class Group(NamedTuple):
    """Settings that belong together, under a title."""

    title: str
    settings: tuple[Setting, ...]


class Offer(NamedTuple):
    """All settings; `problem`: why no game can be like that (`""`: it can); `same`: it is as the present one."""

    groups: tuple[Group, ...]
    problem: str = ""
    same: bool = False

    def settings(self) -> dict[str, Setting]:
        """Every setting by its name."""
        return {setting.name: setting for group in self.groups for setting in group.settings}


def one_of(
    name: str, group: str, label: str, value: str, choices: Mapping[str, str], *, about: str = "", rule: str = ""
) -> Setting:
    """A setting that is one of these: each with what it is called."""
    named = tuple(Choice(word, text) for word, text in choices.items())
    return Setting(name, "one", group, label, value, about, rule, named)


def switch(name: str, group: str, label: str, value: bool, *, about: str = "", rule: str = "") -> Setting:
    """A setting that is on or off."""
    return Setting(name, "switch", group, label, value, about, rule)
