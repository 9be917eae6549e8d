"""The message catalogue: every text that a person reads; each part of the package adds its own folder of texts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from string import Formatter

from .errors import BadType, BadValue
from .quoting import LONGEST, plain, quoted

Template = str | Mapping[str, str]
"""A message, or its forms `one` and `other`, one of which `n` selects."""

LANGUAGE = "en"

PACKAGE = Path(__file__).parents[1]

_FOLDERS = [PACKAGE / "texts"]
"""The folders of this package; their messages cannot be replaced from elsewhere."""

_FOREIGN: dict[Path, dict[str, dict[str, Template]]] = {}
"""The messages of each folder of another package, by language and key."""

_MESSAGES: dict[str, Template] = {}
"""The English messages that are defined in Python code, such as the texts of cards."""

_SECTIONS: dict[tuple[str, str], tuple[Mapping[str, Template], dict[str, str]]] = {}
"""What `section` found, by prefix and language, and in which catalogue: every new story and game asks for the same."""


def add_texts(module: str) -> None:
    """Add the folder `texts` next to a module to the messages that `say` knows; adding it twice changes nothing.

    The folder has files named `LANGUAGE.GAME.json`, such as `texts/en.tictactoe.json`: JSON objects with a message
    for each key. In other packages, all keys of a file begin with the game's name and a dot, such as
    `tictactoe.ask`, so that no package replaces the messages of another.

    Args:
        module: The path of the module's file, its `__file__`.

    Raises:
        BadValue: A file of another package is not such a JSON object, has a key that does not begin with the name of
            its game, or repeats a key of a third package.
        OSError: There is no folder `texts`, or a file in it cannot be read.
        BadType: `module` is not a text.
    """
    if not isinstance(module, str):
        raise BadType(say("error.argument", name="module", value=module, expected=say("kind.text")))
    folder = Path(module).parent.resolve() / "texts"
    if folder.is_relative_to(PACKAGE.resolve()):
        if folder not in _FOLDERS:
            _FOLDERS.append(folder)
            catalogue.cache_clear()
        return
    # Read and checked now: later, a mistake in it would break the messages of all games.
    found = _foreign_texts(folder)
    for other, texts in _FOREIGN.items():
        if other != folder:
            _check_apart(found, texts, folder)
    _FOREIGN[folder] = found
    catalogue.cache_clear()


def _foreign_texts(folder: Path) -> dict[str, dict[str, Template]]:
    """Return the checked messages of a folder of another package, by language and key."""
    found: dict[str, dict[str, Template]] = {}
    files = (file for file in folder.iterdir() if file.suffix == ".json")
    for file in sorted(files, key=lambda file: file.name):
        language, _, game = file.name.removesuffix(".json").partition(".")
        try:
            texts = json.loads(file.read_text(encoding="utf-8"))
        except (RecursionError, ValueError) as error:
            raise BadValue(say("error.texts_json", file=str(file), problem=error)) from None
        if not isinstance(texts, dict) or not all(map(_is_template, texts.values())):
            raise BadValue(say("error.texts_form", file=str(file)))
        for key in texts:
            if not game or not key.startswith(f"{game}."):
                raise BadValue(say("error.texts_key", file=str(file), key=key, start=f"{game}."))
        found.setdefault(language, {}).update(texts)
    return found


def _is_template(text: object) -> bool:
    if isinstance(text, dict):
        return text.keys() == {"one", "other"} and all(isinstance(form, str) for form in text.values())
    return isinstance(text, str)


def _check_apart(
    found: Mapping[str, Mapping[str, Template]], texts: Mapping[str, Mapping[str, Template]], folder: Path
) -> None:
    """Check that two folders have no key in common.

    Raises:
        BadValue: They have one.
    """
    for language, messages in found.items():
        for key in messages:
            if key in texts.get(language, {}):
                raise BadValue(say("error.texts_taken", file=str(folder), key=key))


def add_messages(messages: Mapping[str, Template]) -> None:
    """Add English messages that are defined in Python code, such as the texts of a card; other languages have files.

    Args:
        messages: The messages by key.
    """
    _MESSAGES.update(messages)
    catalogue.cache_clear()


@cache
def catalogue(language: str = LANGUAGE) -> Mapping[str, Template]:
    """Return all messages of one language by key.

    Args:
        language: The language's code, such as `en`: the files `LANGUAGE.*.json` of all folders are read.
    """
    found: dict[str, Template] = {}
    for texts in _FOREIGN.values():
        found.update(texts.get(language, {}))
    # After the texts of other packages, which must not replace ours.
    found.update(_MESSAGES if language == LANGUAGE else {})
    for folder in _FOLDERS:
        # Sorted: if two files have the same key, the result must not depend on the file system.
        for file in sorted(folder.iterdir(), key=lambda file: file.name):
            if file.name.startswith(f"{language}.") and file.name.endswith(".json"):
                found.update(json.loads(file.read_text(encoding="utf-8")))
    return found


def section(prefix: str, language: str = LANGUAGE) -> dict[str, str]:
    """Return the messages whose keys begin with `prefix`, by key without the prefix.

    Messages with a singular and a plural form are left out.

    Args:
        prefix: The first part of the keys, such as `ui.`.
        language: The language's code.
    """
    messages = catalogue(language)
    source, found = _SECTIONS.get((prefix, language), ({}, {}))
    if source is not messages:
        found = {
            key.removeprefix(prefix): text
            for key, text in messages.items()
            if key.startswith(prefix) and isinstance(text, str)
        }
        _SECTIONS[prefix, language] = messages, found
    return dict(found)


def say(key: str, /, **values: object) -> str:
    """Return a message with its placeholders filled in.

    In a message, `{value!r}` quotes what somebody typed or sent, and `{value!s}` repeats it without quotation marks;
    both are shortened and printable.

    Args:
        key: The message's key in the catalogue.
        values: The values of the placeholders; `n` selects the singular or the plural form.

    Raises:
        BadValue: There is no message with this key, or a placeholder has no value.
    """
    try:
        template = catalogue()[key]
    except (KeyError, TypeError):  # TypeError: the key is not even hashable
        raise BadValue(say("error.message", key=key)) from None
    if not isinstance(template, str):
        template = template["one" if values.get("n") == 1 else "other"]
    try:
        return FOREIGN.vformat(template, (), values) if "!" in template else template.format_map(values)
    except KeyError as error:
        raise BadValue(say("error.placeholder", key=key, name=error.args[0])) from None


class Foreign(Formatter):
    """A formatter that shortens what users typed or sent before a message repeats it."""

    def convert_field(self, value: object, conversion: str | None) -> object:
        """Return the value as text, quoted for `!r` and plain for `!s`; other values are unchanged."""
        if conversion == "r":
            return quoted(value)
        return plain(value, LONGEST) if conversion == "s" else super().convert_field(value, conversion)


FOREIGN = Foreign()


def listing(words: object, joint: str = "list.and") -> str:
    """Return words as a list in a sentence: `A`, `A and B`, `A, B and C`.

    Args:
        words: A list or tuple; anything else counts as a single word.
        joint: The key of the message that joins the last two, such as `list.or`.
    """
    parts = [str(word) for word in words] if isinstance(words, (list, tuple)) else [str(words)]
    if len(parts) < 2:
        return "".join(parts)
    return say(joint, first=", ".join(parts[:-1]), last=parts[-1])
