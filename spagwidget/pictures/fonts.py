"""Finds a font for letters that matplotlib's own font does not have, such as Japanese ones."""

from __future__ import annotations

import warnings
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from unicodedata import category

from matplotlib.font_manager import FontEntry, FontProperties, findfont, fontManager, get_font

from ..core.catalogue import say
from .surface import MONO, SANS

FAMILIES = {SANS: "DejaVu Sans", MONO: "DejaVu Sans Mono"}
"""matplotlib brings both, so a picture looks alike everywhere."""

BOX = "□"
"""What is drawn in the place of a letter that no font has; both families above have it."""

EXTRA = "matplotlib_fontja"
"""The package of the extra `japanese`. Only its font file is used: importing it would change matplotlib's settings."""

PREFERRED = (
    *("Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans JP", "Hiragino Sans", "Hiragino Kaku Gothic ProN"),
    *("Yu Gothic", "Meiryo", "BIZ UDGothic", "MS Gothic", "IPAexGothic", "IPAGothic", "TakaoGothic", "VL Gothic"),
)
"""Japanese fonts of the usual systems, the best first: a Chinese font has other forms of some signs."""

PRIVATE = "spagwidget "  # how the names begin that we give to fonts
NEVER = "Last Resort"  # it has a box for every letter there is

_reported: set[str] = set()
"""The letters that a warning has named."""


class FontWarning(UserWarning):
    """Letters that no installed font has; the message names them and says what to install."""


def visible(words: str, font: str, bold: bool) -> str:
    """Return words as they can be drawn: with a box for each letter that no font has.

    Args:
        words: The text.
        font: The font family, `SANS` or `MONO`.
        bold: True for bold type.
    """
    if words.isascii():
        return words
    shown = {letter: substitute(letter) for letter in words if face(letter, font, bold) is None}
    new = "".join(letter for letter, box in shown.items() if box and letter not in _reported)
    if new:
        _reported.update(new)
        warnings.warn(say("picture.warning.font", letters=new), FontWarning, stacklevel=2)
    return "".join(shown.get(letter, letter) for letter in words)


def substitute(letter: str) -> str:
    """Return what is drawn in the place of a letter that no font has: a box, or nothing for a mark or a control."""
    return "" if category(letter) in ("Mn", "Me", "Cf") else BOX


@cache
def face(letter: str, font: str, bold: bool) -> str | None:
    """Return the file of the font that has a letter; None if no font has it.

    Args:
        letter: The letter.
        font: The font family, `SANS` or `MONO`.
        bold: True for bold type.
    """
    own = file_of(font, bold)
    if _has(own, letter):
        return own
    return next((path for path in _others() if _has(path, letter)), None)


@cache
def file_of(font: str, bold: bool) -> str:
    """Return the file of matplotlib's own font.

    Args:
        font: The font family, `SANS` or `MONO`.
        bold: True for bold type.
    """
    return str(findfont(FontProperties(family=FAMILIES[font], weight="bold" if bold else "normal")))


def families(words: str, font: str, bold: bool) -> list[str]:
    """Return the names of the font families that words need, for matplotlib.

    Args:
        words: The text, as `visible` returns it.
        font: The font family, `SANS` or `MONO`.
        bold: True for bold type.
    """
    if words.isascii():
        return [FAMILIES[font]]
    files = {face(letter, font, bold): None for letter in words}
    own = file_of(font, bold)
    return [FAMILIES[font], *(_name(file) for file in files if file is not None and file != own)]


def has_bold(words: str, font: str) -> bool:
    """Return False if all letters come from fonts that were found elsewhere, which are used in one weight only.

    Args:
        words: The text, as `visible` returns it.
        font: The font family, `SANS` or `MONO`.
    """
    own = file_of(font, True)
    return words.isascii() or any(face(letter, font, True) == own for letter in words if not letter.isspace())


def forget() -> None:
    """Forget which fonts were found and which letters were reported, for example after fonts were installed."""
    for cached in (face, _others):
        cached.cache_clear()
    _reported.clear()


def _has(path: str, letter: str) -> bool:
    try:
        return get_font(path).get_char_index(ord(letter)) != 0
    except (OSError, RuntimeError):  # a file that was deleted, or that FreeType cannot read
        return False


@cache
def _others() -> tuple[str, ...]:
    """Return the font files to search, the best first: the extra's, the preferred ones, then all others."""
    own = {file_of(font, bold) for font in FAMILIES for bold in (False, True)}
    entries = [entry for entry in fontManager.ttflist if not entry.name.startswith((NEVER, PRIVATE))]
    order = {name: at for at, name in enumerate(PREFERRED)}
    entries.sort(key=lambda entry: (order.get(entry.name, len(order)), entry.name, str(entry.weight) != "400"))
    found = dict.fromkeys([*_extra(), *(str(entry.fname) for entry in entries)])
    return tuple(path for path in found if path not in own)


def _extra() -> list[str]:
    """Return the font files of the extra's package; none if it is not installed."""
    spec = find_spec(EXTRA)
    folders = spec.submodule_search_locations if spec is not None else None
    return [str(path) for folder in folders or () for path in sorted(Path(folder).rglob("*.ttf"))]


def _name(path: str) -> str:
    """Return a family name by which matplotlib finds a font file.

    The name is ours alone, and each weight is entered: matplotlib would print a warning about a font without bold type.
    """
    name = f"{PRIVATE}{path}"
    if not any(entry.name == name for entry in fontManager.ttflist):
        for weight in (400, 700):
            entry = FontEntry(fname=path, name=name, style="normal", variant="normal", weight=weight, size="scalable")
            fontManager.ttflist.append(entry)
    return name
