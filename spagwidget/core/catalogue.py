"""The one catalogue of everything that a person reads: each part of the package adds its folder of texts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter
from typing import Any

from .quoting import LONGEST, plain, quoted

Template = str | Mapping[str, str]

LANGUAGE = "en"

_FOLDERS = [Path(__file__).parents[1] / "texts"]


def add_texts(module: str) -> None:
    """Add the folder `texts` beside a module to the catalogue.

    Args:
        module: The module's file, its `__file__`; adding it again changes nothing.
    """
    folder = Path(module).parent / "texts"
    if folder not in _FOLDERS:
        _FOLDERS.append(folder)
        catalogue.cache_clear()


@cache
def catalogue(language: str = LANGUAGE) -> Mapping[str, Template]:
    """Return all messages of one language by key: the files `LANGUAGE.*.json` of every folder added so far."""
    found: dict[str, Template] = {}
    for folder in _FOLDERS:
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.startswith(f"{language}.") and file.name.endswith(".json"):
                found.update(json.loads(file.read_text(encoding="utf-8")))
    return found


def section(prefix: str, language: str = LANGUAGE) -> dict[str, str]:
    """The plain messages whose keys begin with `prefix`, without it."""
    return {
        key.removeprefix(prefix): text
        for key, text in catalogue(language).items()
        if key.startswith(prefix) and isinstance(text, str)
    }


def say(key: str, /, **values: object) -> str:
    """The message `key` with its blanks filled in; `n` chooses between singular and plural.

    `{value!r}` in a message quotes what somebody has typed or sent, `{value!s}` says it without quotation marks; both
    are cut and printable. KeyError: no such message, or a blank without a value.
    """
    template = catalogue()[key]
    if not isinstance(template, str):
        template = template["one" if values.get("n") == 1 else "other"]
    return FOREIGN.vformat(template, (), values) if "!" in template else template.format_map(values)


class Foreign(Formatter):
    """Formats messages that repeat foreign text."""

    def convert_field(self, value: Any, conversion: Any) -> Any:
        """The value as the message wants it."""
        if conversion == "r":
            return quoted(value)
        return plain(value, LONGEST) if conversion == "s" else super().convert_field(value, conversion)


FOREIGN = Foreign()


def listing(words: object, joint: str = "list.and") -> str:
    """Words as a list in a sentence: `A`, `A and B`, `A, B and C`."""
    parts = [str(word) for word in words] if isinstance(words, (list, tuple)) else [str(words)]
    if len(parts) < 2:
        return "".join(parts)
    return say(joint, first=", ".join(parts[:-1]), last=parts[-1])
