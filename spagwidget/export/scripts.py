"""The script of a page without Python: the parts that a game needs, as one packed text."""

from __future__ import annotations

import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from ..core.catalogue import LANGUAGE, say, section, written

STATIC = Path(__file__).parents[1] / "widget" / "static"

BUILT = STATIC / "read"
"""Where the front end's build puts the parts: CommonJS modules, each with its style sheet."""

DECIDING = BUILT.with_name("solve")
"""The same for pages on which the reader decides: those of puzzles."""

PAINTERS = {"grid": "cells", "hex": "cells", "ring": "ring", "engines": "engines"}
"""The painter of each kind of layout; rows of cards have `cards`."""

LOADER = """(()=>{const files={%(files)s},made={},load=name=>{name=name.replace("./","");
if(!made[name]){const module={exports:made[name]={}};files[name](module.exports,module,load);made[name]=module.exports}
return made[name]},read=load("read.js");read.addStyles(%(styles)s);
window.spagwidget={show:(place,data)=>%(show)s}})();"""
"""Loads the modules of a page from its own text, as `require` does in Node.js, and says how a board is shown."""

SHOW_EACH = """{const parts={};for(const role in data.parts)parts[role]=load(data.parts[role]);
return read.show(place,{...data,words:%(words)s},parts)}"""
"""Shows a board of a page with several, each of which names the parts that it needs. The words are there once."""

DIGITS = "".join(chr(code) for code in range(32, 127) if chr(code) != "<")

NEVER = (
    *("code.copy", "code.save", "decision.wait", "notice.gone", "notice.un", "private.", "search."),
    *("why.alone", "why.editor", "why.read_only", "write."),
)
"""The beginnings of keys that parts of the script name, but that a page without Python cannot show."""

UNUSED = (*NEVER, "key.backspace", "key.delete")
"""The same for pages on which nobody decides."""

MEMORIES = range(4, 10)
"""How much memory the compression may use. The size changes with it, by one percent, but not in a certain direction."""

GZIP = 31
"""Tells zlib to write gzip."""

NEEDS = re.compile(r"""require\([`"']\./([\w.-]+\.js)[`"']\)""")

SHEETS = ("extras", "cards", "cells", "ring", "engines", "read", "monster")
"""The style sheets that must come in this order, after all others: an edition overrides what comes before."""


class Script(NamedTuple):
    """A script for a page.

    Attributes:
        text: The script, packed as `packed` does.
        hash: The hash of the unpacked script, for the page's policy.
        words: The keys of the interface texts that occur in it, without `ui.`.
    """

    text: str
    hash: str
    words: tuple[str, ...]


@cache
def _built(name: str, folder: Path = BUILT) -> str:
    """Return the text of a built file; "": the module has no style sheet.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    file = folder / name
    if not file.is_file() and (twin := _twins().get(f"{folder.name}/{name}")):
        file = STATIC / twin
    elif name.endswith(".css") and folder.is_dir() and not file.is_file():
        return ""
    try:
        return file.read_text(encoding="utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(say("error.bundle", file=file)) from None


@cache
def _twins() -> dict[str, str]:
    """Return the built files that are not there because another one has the same text, each with that one."""
    file = STATIC / "twins.json"  # hatch_build.py writes it; after `npm run build` alone, every file is there
    found: dict[str, str] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return found


def _closure(names: Iterable[str], folder: Path) -> list[str]:
    """Return modules with all that they need, each after what it needs itself."""
    found: list[str] = []

    def add(name: str) -> None:
        if name not in found:
            for needed in NEEDS.findall(_built(name, folder)):
                add(needed)
            if name not in found:
                found.append(name)

    for name in names:
        add(name)
    return found


@cache
def script_for(kind: str, parts: tuple[str, ...] = ()) -> Script:
    """Return the script that shows games of one kind.

    Args:
        kind: The kind of the layout, as in `Layout.kind`.
        parts: Other parts of the front end that the page needs, such as `monster`, `extras` and the names of panels.
            `solve`: the reader solves a puzzle.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    wanted = roles(kind, parts)
    loaded = ",".join(f"{role}:load('{name}')" for role, name in wanted.items())
    folder = DECIDING if "solve" in parts else BUILT
    return _script(_closure(("read.js", *wanted.values()), folder), f"read.show(place,data,{{{loaded}}})", folder)


def roles(kind: str, parts: Iterable[str]) -> dict[str, str]:
    """Return the files of the front end that a board needs, by what they are for.

    Args:
        kind: As for `script_for`.
        parts: See there.
    """
    names = {"painter": PAINTERS.get(kind, "cards"), **{part: part for part in parts}}
    return {role: f"{name}.js" for role, name in names.items()}


def script_for_all(files: Iterable[str]) -> Script:
    """Return the script of a page with several boards, which also has the words for all of them.

    Args:
        files: The files that the boards need, as `roles` names them.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    return _script(*_for_all(files))


def plain_script(files: Iterable[str]) -> str:
    """Return the script that `script_for_all` packs as plain text, for a file beside the pages of a site.

    Args:
        files: As for `script_for_all`.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    return _plain(*_for_all(files))


def _for_all(files: Iterable[str]) -> tuple[list[str], str]:
    """Return the modules of a page with several boards, and how it shows one."""
    modules = _closure(("read.js", *sorted(set(files))), BUILT)
    words = words_for(_words_in("".join(map(_built, modules)), UNUSED))
    return modules, SHOW_EACH % {"words": json.dumps(words, ensure_ascii=False)}


def _script(modules: list[str], show: str, folder: Path = BUILT) -> Script:
    text = _plain(modules, show, folder)
    unused = UNUSED if folder is BUILT else NEVER
    return Script(packed(text.encode()), policy_hash(text), _words_in(text, unused))


def _plain(modules: list[str], show: str, folder: Path = BUILT) -> str:
    files = ",".join(f"{json.dumps(name)}(exports,module,require){{{_built(name, folder)}\n}}" for name in modules)
    styles = json.dumps(_styles(modules, folder), ensure_ascii=False)
    return LOADER % {"files": files, "styles": styles, "show": show}


def _styles(modules: Iterable[str], folder: Path) -> str:
    names = [name.removesuffix(".js") for name in modules]
    order = [*(name for name in names if name not in SHEETS), *(name for name in SHEETS if name in names)]
    return "\n".join(_built(f"{name}.css", folder) for name in order)


def _words_in(text: str, unused: tuple[str, ...]) -> tuple[str, ...]:
    """Return the keys of the interface texts that a script names, in full or as a template such as `why.${}`."""
    starts = tuple(set(re.findall(r"`([a-z_]+\.(?:[a-z_]+[._])?)\$\{", text)))
    quoted = set(re.findall(r"[`\"']([a-z_0-9]+(?:\.[a-z_0-9]+)*)[`\"']", text))
    return tuple(key for key in _keys() if (key in quoted or key.startswith(starts)) and not key.startswith(unused))


def _keys() -> list[str]:
    """Return the keys of all interface texts without `ui.`; they are the same in all languages."""
    return [key.removeprefix("ui.") for key in written(LANGUAGE) if key.startswith("ui.")]


@cache
def unpacker() -> str:
    """Return the script that unpacks the others, in plain text.

    Raises:
        FileNotFoundError: The front end has not been built.
    """
    return _built("unpack.js").strip()


def words_for(keys: Iterable[str]) -> dict[str, str]:
    """Return interface texts by their keys."""
    known = section("ui.")
    return {key: known[key] for key in ("language", *keys) if key in known}


def packed(content: bytes) -> str:
    """Return bytes as `js/src/unpack.ts` unpacks them: gzip in base 94, which is 22 % longer; base 64 would be 33 %.

    The digits are all printable signs of ASCII but `<`, which HTML reads as markup. Nine bytes are eleven digits.
    """
    zipped = min((_zipped(content, memory) for memory in MEMORIES), key=len)
    blocks = (zipped[at : at + 9].ljust(9, b"\0") for at in range(0, len(zipped), 9))
    return f"{len(zipped)}\n{''.join(map(_digits, blocks))}"


def _zipped(content: bytes, memory: int) -> bytes:
    compressor = zlib.compressobj(9, zlib.DEFLATED, GZIP, memory)
    return compressor.compress(content) + compressor.flush()


def _digits(block: bytes) -> str:
    number, found = int.from_bytes(block, "big"), []
    for _ in range(11):
        number, digit = divmod(number, 94)
        found.append(DIGITS[digit])
    return "".join(reversed(found))


def policy_hash(text: str) -> str:
    """Return the hash of a script or of a style as a content security policy names it."""
    return f"'sha256-{b64encode(sha256(text.encode()).digest()).decode('ascii')}'"
