"""The help of the commands: its own words in the current language, and lines that break between Japanese phrases."""

from __future__ import annotations

import re
from argparse import SUPPRESS, ArgumentParser, HelpFormatter
from typing import Any

from ..core.catalogue import commas, say
from ..core.phrases import phrases
from ..core.table.columns import columns

FAULTS = (
    ("choice", r"argument (?P<name>[^:]+): invalid choice: (?P<value>.*?) \(choose from (?P<words>.*)\)"),
    ("required", r"the following arguments are required: (?P<words>.*)"),
    ("unrecognized", r"unrecognized arguments: (?P<text>.*)"),
    ("value", r"argument (?P<name>[^:]+): expected one argument"),
    ("values", r"argument (?P<name>[^:]+): expected at least one argument"),
    ("both", r"argument (?P<name>[^:]+): not allowed with argument (?P<other>.*)"),
    ("ambiguous", r"ambiguous option: (?P<name>.*) could match (?P<words>.*)"),
    ("of", r"argument (?P<name>[^:]+): (?P<text>.*)"),
)
"""What argparse says about wrong arguments: a part of the key of the text that says it, and a pattern of its words."""


class Helper(HelpFormatter):
    """Formats the help of a command.

    Args:
        options: The options of `HelpFormatter`.
    """

    def __init__(self, *args: Any, **options: Any) -> None:
        super().__init__(*args, **options)
        self._titles: set[str | None] = set()

    def add_usage(self, usage: Any, actions: Any, groups: Any, prefix: str | None = None) -> None:
        """Add how the command is called.

        Args:
            usage: As for argparse, as are all others.
            actions: See there.
            groups: See there.
            prefix: See there.
        """
        super().add_usage(usage, actions, groups, say("cli.help.usage") if prefix is None else prefix)

    def format_help(self) -> str:
        """Return the help; Japanese has a full-width colon behind the name of a section."""
        said = super().format_help()
        for title in self._titles:
            said = said.replace(f"\n{title}:\n", f"\n{say('list.label', label=title, text='').rstrip()}\n")
        return said

    def start_section(self, heading: str | None) -> None:
        """Begin a section.

        Args:
            heading: Its name.
        """
        self._titles.add(heading)
        super().start_section(heading)

    def _split_lines(self, text: str, width: int) -> list[str]:
        return super()._split_lines(text, width) if text.isascii() else wrapped(text, width)

    def _fill_text(self, text: str, width: int, indent: str) -> str:
        if text.isascii():
            return super()._fill_text(text, width, indent)
        return "\n".join(f"{indent}{line}" for line in wrapped(text, width - len(indent)))


class Helped(ArgumentParser):
    """An argument parser whose help is in the current language, also what argparse says itself.

    Args:
        options: The options of `ArgumentParser`.
    """

    def __init__(self, **options: Any) -> None:
        helps = options.pop("add_help", True)
        super().__init__(**{"formatter_class": Helper, **options}, add_help=False)
        # argparse has no other way to say these, but to translate them for the whole process
        self._positionals.title = say("cli.help.arguments")
        self._optionals.title = say("cli.help.options")
        if helps:
            self.add_argument("-h", "--help", action="help", default=SUPPRESS, help=say("cli.help.help"))


def fault(message: str) -> str:
    """Return what argparse says about wrong arguments in the current language; what is unknown stays in its words."""
    for key, pattern in FAULTS:
        if found := re.fullmatch(pattern, message, re.DOTALL):
            values = found.groupdict()
            if "words" in values:
                values["words"] = commas(values["words"].split(", "))
            return say(f"cli.fault.{key}", **values)
    return message


def wrapped(text: str, width: int) -> list[str]:
    """Return a text in lines for a terminal, in which a letter of Japanese is as wide as two others.

    Args:
        text: The text.
        width: The most columns of a line; a single word may be longer.
    """
    lines = [""]
    for word in text.split():
        for at, part in enumerate(phrases(word)):
            gap = " " if at == 0 and lines[-1] else ""
            if lines[-1] and columns(f"{lines[-1]}{gap}{part}") > width:
                lines.append(part)
            else:
                lines[-1] += f"{gap}{part}"
    return lines
