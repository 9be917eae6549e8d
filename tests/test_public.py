from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

import spagwidget

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(spagwidget.__path__, "spagwidget.")
    if not module.name.endswith("__main__")
)

PUBLIC = {
    "spagwidget.adapters.openspiel",
    "spagwidget.adapters.pettingzoo",
    "spagwidget.core.contract",
    "spagwidget.core.forms",
    "spagwidget.lessons.kit.experiment",
    "spagwidget.lessons.kit.first_player_picture",
}
"""Modules that the docs and the notebooks import."""

REEXPORT = {
    "spagwidget.board.wire",
    "spagwidget.core.program",
    "spagwidget.export.stored",
    "spagwidget.lessons.kit.exercise",
    "spagwidget.lessons.kit.given",
    "spagwidget.printing.sheets",
    "spagwidget.widget.bundle",
    "spagwidget.widget.exercise_board",
}
"""Modules that offer names of others."""


def modules() -> Iterator[ModuleType]:
    yield from map(importlib.import_module, ["spagwidget", *MODULES])


def test_every_name_in_all_exists_and_is_listed_once() -> None:
    for module in modules():
        names = getattr(module, "__all__", [])
        assert len(set(names)) == len(names), module
        for name in names:
            assert hasattr(module, name), (module, name)


def test_every_public_function_and_class_says_what_it_does() -> None:
    for module in modules():
        assert module.__doc__, module
        for name, thing in vars(module).items():
            if callable(thing) and getattr(thing, "__module__", "") == module.__name__ and not name.startswith("_"):
                first = (thing.__doc__ or "").strip().splitlines()
                assert first, (module, name)
                assert not first[0].startswith(f"{name}("), (module, name)


def test_only_packages_and_modules_that_somebody_outside_imports_list_their_names() -> None:
    """A list in every module would be one more place to change and would say nothing: an underscore says it."""
    listed = {module.__name__ for module in modules() if hasattr(module, "__all__") and not hasattr(module, "__path__")}
    assert listed <= PUBLIC | REEXPORT


def test_the_public_names_are_sorted_and_offered() -> None:
    assert spagwidget.__all__ == sorted(spagwidget.__all__)
    assert dir(spagwidget) == spagwidget.__all__
    assert (Path(spagwidget.__file__).parent / "py.typed").exists()


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'spagwidget' has no attribute 'Gmae'"):
        spagwidget.Gmae  # noqa: B018  # wrong on purpose
    with pytest.raises(ImportError):
        from spagwidget import Gmae  # noqa: F401  # wrong on purpose
