"""The message catalogue: every text that a person reads, by language; each part of the package adds its own texts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from string import Formatter

from .errors import BadType, BadValue
from .made_up import BRACKETS, MADE_UP, made_up
from .quoting import LONGEST, plain, quoted
from .speaking import CURRENT, choose, current

Template = str | Mapping[str, str]
"""A message, or its forms `one` and `other`, one of which `n` selects; a language without plurals has `other` alone."""

LANGUAGE = "en"
"""The language in which every text is written first; texts that another language lacks are shown in this one."""

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
            forget()
        return
    # Read and checked now: later, a mistake in it would break the messages of all games.
    found = _foreign_texts(folder)
    for other, texts in _FOREIGN.items():
        if other != folder:
            _check_apart(found, texts, folder)
    _FOREIGN[folder] = found
    forget()


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


STOP = re.compile(rf"[.。]+({BRACKETS[1]}*)$")
"""The full stops of all languages at the end of a text."""

FORMS = ({"one", "other"}, {"other"})
"""The forms that a message may have; one with other forms would lack one, or have one that nothing selects.

No library of plurals is used. Measured: Babel takes 36 MB, and fluent.runtime needs it, is 30 times slower than `say`
for a text with a number, and would need its counterpart in the page, which is full. `gettext` counts in the standard
library, but has English sentences as keys and compiled files, and PyICU has to be compiled where JupyterLite runs.
A language with more than two forms needs only another choice in `say`.
"""


def _is_template(text: object) -> bool:
    if isinstance(text, dict):
        return text.keys() in FORMS and all(isinstance(form, str) for form in text.values())
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
    forget()


def forget() -> None:
    """Forget what has been read from the files; needed after a change of them, or of what is added."""
    written.cache_clear()
    _whole.cache_clear()


def languages() -> tuple[str, ...]:
    """Return the codes of all languages that have a text anywhere, sorted; the made-up language is the first."""
    files = (file.name for folder in _FOLDERS for file in folder.iterdir() if file.suffix == ".json")
    found = {name.partition(".")[0] for name in files}
    found.update(language for texts in _FOREIGN.values() for language in texts)
    return (MADE_UP, *sorted(found))


@cache
def written(language: str) -> Mapping[str, Template]:
    """Return the messages that are written in one language, by key, without those that it lacks.

    Args:
        language: The language's code: the files `LANGUAGE.*.json` of all folders are read. The made-up language has
            no files: its texts are made from the English ones.
    """
    if language == MADE_UP:
        return {key: made_up(key, text) for key, text in written(LANGUAGE).items()}
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


def catalogue(language: str = "") -> Mapping[str, Template]:
    """Return all messages by key in one language; those that it lacks are in English.

    The messages of an edition have their own keys, so a text that a language lacks for the Monster edition is the
    English one of that edition, and never this language's text of another edition.

    Args:
        language: The language's code, such as `en`; "": the current language.
    """
    return _whole(language or CURRENT.get() or current())


@cache
def _whole(language: str) -> Mapping[str, Template]:
    return {**written(LANGUAGE), **written(language)}


def language(code: str | None = None) -> str:
    """Return the language of texts; if one is given, choose it first.

    This is the language of everything that Python prints, of errors, of the command line, and of the boards, pictures
    and lessons that are made later. At first it is the one that the file `spagwidget-language.txt` beside a
    notebook names, else the environment variable `SPAGWIDGET_LANGUAGE`, else that of `LANG` if it has all texts, else
    English. Games, records, positions and actions are the same
    in every language.

    Args:
        code: The language's code, such as `"ja"`; None: only return the present one. `"en-XA"` is a made-up language,
            which shows game authors what cannot be translated.

    Raises:
        BadValue: There are no texts in this language; a ValueError.
        BadType: `code` is not a text.

    >>> language()
    'en'
    """
    return current() if code is None else choose(known_language(code))


def known_language(code: object) -> str:
    """Return the code of a language that has texts.

    Args:
        code: What was passed as a code.

    Raises:
        BadValue: There are no texts in this language.
        BadType: It is not a text.
    """
    if not isinstance(code, str):
        raise BadType(say("error.argument", name="code", value=code, expected=say("kind.text")))
    if code not in languages():
        raise BadValue(say("error.language", language=code, known=listing([*language_names()])))
    return code


def language_names() -> dict[str, str]:
    """Return the languages in which a board can be read, each code with the language's own name."""
    found = {code: written(code) for code in languages() if code != MADE_UP}
    return {code: str(texts.get("language.name", code)) for code, texts in found.items() if "ui.language" in texts}


def everywhere(prefix: str) -> dict[str, set[str]]:
    """Return the messages whose keys begin with `prefix` in all languages that have them, by key without the prefix.

    Names that people type are read in every language, whatever the current one is.

    Args:
        prefix: The first part of the keys.
    """
    found: dict[str, set[str]] = {}
    for code in languages():
        for key, text in section(prefix, code).items():
            found.setdefault(key, set()).add(text)
    return found


def section(prefix: str, language: str = "") -> dict[str, str]:
    """Return the messages whose keys begin with `prefix`, by key without the prefix.

    Messages with a singular and a plural form are left out.

    Args:
        prefix: The first part of the keys, such as `ui.`.
        language: The language's code; "": the current language.
    """
    return dict(shared_section(prefix, language))


def shared_section(prefix: str, language: str = "") -> dict[str, str]:
    """Return what `section` returns, the same object each time, which nobody may change: boards keep all words.

    Args:
        prefix: As for `section`.
        language: As for `section`.
    """
    language = language or current()
    messages = catalogue(language)
    source, found = _SECTIONS.get((prefix, language), ({}, {}))
    if source is not messages:
        found = {
            key.removeprefix(prefix): text
            for key, text in messages.items()
            if key.startswith(prefix) and isinstance(text, str)
        }
        _SECTIONS[prefix, language] = messages, found
    return found


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
        # As `catalogue()[key]`, without its call: nothing runs more often while a board is drawn.
        template = _whole(CURRENT.get() or current())[key]
    except (KeyError, TypeError):  # TypeError: the key is not even hashable
        raise BadValue(say("error.message", key=key)) from None
    if not isinstance(template, str):
        template = template.get("one" if values.get("n") == 1 else "other") or template["other"]
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

    Japanese says か between two words, but のどれか behind three or more things, and not behind people.

    Args:
        words: A list or tuple; anything else counts as a single word.
        joint: The key of the message that joins the last two, such as `list.or`.
    """
    parts = [str(word) for word in words] if isinstance(words, (list, tuple)) else [str(words)]
    if len(parts) < 2:
        return "".join(parts)
    joint = "list.or.many" if joint == "list.or" and len(parts) > 2 else joint
    return say(joint, first=commas(parts[:-1]), last=parts[-1])


# What joins texts differs between languages: Japanese has no space between sentences, and 、 between names.


def commas(words: Iterable[object]) -> str:
    """Return words with commas between them, such as `A, B, C`; empty ones are left out."""
    return catalogue_text("list.comma").join(filter(None, map(str, words)))


def paragraph(*sentences: str) -> str:
    """Return sentences as one text; empty ones are left out."""
    text = ""
    for one in filter(None, sentences):
        # Japanese has no space behind a full stop, but a wide one behind a question mark.
        space = "list.space.asked" if text.endswith("？") else "list.space"
        text = f"{text}{catalogue_text(space)}{one}" if text else one
    return text


def dotted(parts: Iterable[object]) -> str:
    """Return short texts with dots between them, such as `level 1 · 2 players`; empty ones are left out."""
    return catalogue_text("list.dot").join(filter(None, map(str, parts)))


def labelled(label: str, text: str) -> str:
    """Return a text behind its label, such as `Forward: 2`; one of them alone if the other one is empty."""
    return say("list.label", label=label, text=text) if label and text else label or text


def ended(text: str) -> str:
    """Return words as a sentence, with a full stop."""
    return say("list.sentence", text=text)


def semicolons(parts: Iterable[object]) -> str:
    """Return parts that have commas themselves, with semicolons between them; empty ones are left out."""
    return catalogue_text("list.semicolon").join(filter(None, map(str, parts)))


def catalogue_text(key: str) -> str:
    """Return a message without placeholders as it is."""
    text = _whole(CURRENT.get() or current())[key]
    return text if isinstance(text, str) else text["other"]


def without_stop(text: str) -> str:
    """Return a sentence without its full stop, to put it into another one or to show it as a title."""
    return STOP.sub(r"\1", text)


def lower(text: str) -> str:
    """Return a text with a small first letter, to put it into a sentence; only letters of a few scripts change."""
    return text[:1].lower() + text[1:]
