"""The current language: the language in which texts are written now, and caches that keep texts for each language."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextvars import ContextVar, Token
from functools import lru_cache, wraps
from os import environ
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, ParamSpec, Protocol, TypeVar, cast, overload

from .ipython import in_kernel

P = ParamSpec("P")
T = TypeVar("T")
T_co = TypeVar("T_co", covariant=True)


COMPLETE = ("en", "ja")
"""The languages that have all texts. `LANG` can choose these only: half a translation is for those who ask for it."""

VARIABLE = "SPAGWIDGET_LANGUAGE"
"""The environment variable that names a language."""

FILE = "spagwidget-language.txt"
"""The file beside a notebook that names the notebook's language.

So notebooks in two languages have the same code. It counts more than the variable: a text in Japanese needs a board in
Japanese, whatever JupyterLab was started with.
"""

CURRENT: ContextVar[str] = ContextVar("spagwidget_language", default="")
"""The current language; "": the language of the process, which `current` says.

An argument of `say` would go through 1,400 calls.
"""

_CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z]+)?")
"""The code of a language, such as `ja`."""

_MOST_BYTES = 100
"""What is read of the file: a code and the end of a line."""

# Threads and timers begin in the language of the process, so they carry facts: a board says the sentence when it
# shows it.
_PROCESS = [""]
"""The language of the process; "": nobody has chosen one, and the environment has not been read yet."""


def current() -> str:
    """Return the code of the language in which texts are written now."""
    return CURRENT.get() or _PROCESS[0] or choose(_from_environment())


def choose(language: str) -> str:
    """Make a language that of the process, and return it."""
    _PROCESS[0] = language
    return language


def _from_environment() -> str:
    """Return the language that the notebook's folder or the environment asks for."""
    wanted = _beside_notebook() or environ.get(VARIABLE, "")
    if wanted:
        return wanted
    system = re.split(r"[_.@-]", environ.get("LANG", ""))[0]
    return system if system in COMPLETE else COMPLETE[0]


def _beside_notebook() -> str:
    """Return the code in the file beside the notebook; "" outside a notebook's kernel, and for a file of another kind.

    A kernel runs in the folder of its notebook. A script or another process of ours reads nothing, wherever it runs.
    """
    return named_in(Path()) if in_kernel() else ""


def named_in(folder: Path) -> str:
    """Return the language that a folder of notebooks names in its file; "" without one, or if it names none.

    Args:
        folder: The folder.
    """
    try:
        with (folder / FILE).open("rb") as file:
            code = file.read(_MOST_BYTES).decode("ascii").strip()
    except (OSError, ValueError):
        return ""
    return code if _CODE.fullmatch(code) else ""


def environment() -> dict[str, str]:
    """Return the environment for another process of ours, so that it uses the same language."""
    return {**environ, VARIABLE: current()}


class speaking:  # noqa: N801  # used like a function, and twice as fast as a generator with `contextmanager`
    """A context in which all texts are written in one language.

    It must not surround a `yield` or the making of a lazy iterator: the consumer would get the language, or the
    texts would be made after it has ended.

    Args:
        language: The language's code; "": the language of the process.
    """

    __slots__ = ("_language", "_token")

    def __init__(self, language: str) -> None:
        self._language = language

    def __enter__(self) -> None:
        self._token: Token[str] = CURRENT.set(self._language)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        CURRENT.reset(self._token)


class Spoken(Protocol[P, T_co]):
    """A function with `spoken_cache`."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> T_co:
        """Return the kept result in the current language, or make it."""
        ...

    def cache_clear(self) -> None:
        """Forget all results."""


def spoken_cache(most: int | None = None) -> Callable[[Callable[P, T]], Spoken[P, T]]:
    """Return a decorator like `functools.lru_cache` for a function whose result holds text: it keeps one per language.

    Args:
        most: How many results are kept; None: all.
    """

    def decorate(function: Callable[P, T]) -> Spoken[P, T]:
        @lru_cache(most)
        def kept(_language: str, /, *args: Any, **kwargs: Any) -> T:
            return function(*args, **kwargs)

        @wraps(function)
        def found(*args: Any, **kwargs: Any) -> T:
            return kept(CURRENT.get() or current(), *args, **kwargs)

        found.cache_clear = kept.cache_clear  # type: ignore[attr-defined]  # as functools names it
        return cast(Spoken[P, T], found)

    return decorate


class spoken_property(Generic[T]):  # noqa: N801  # used like `cached_property`
    """A property like `functools.cached_property` whose value holds text: an object keeps one value per language.

    Args:
        make: Makes the value.
    """

    def __init__(self, make: Callable[[Any], T]) -> None:
        self._make = make
        self.__doc__ = make.__doc__

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = f" {name}"  # no attribute can have this name, so none is replaced

    @overload
    def __get__(self, instance: None, owner: type) -> spoken_property[T]: ...

    @overload
    def __get__(self, instance: object, owner: type) -> T: ...

    def __get__(self, instance: object | None, owner: type) -> T | spoken_property[T]:
        if instance is None:
            return self
        kept: dict[str, T] = instance.__dict__.setdefault(self._name, {})
        language = current()
        if language not in kept:
            kept[language] = self._make(instance)
        return kept[language]
