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
        for name in getattr(module, "__all__", []):
            thing = getattr(module, name)
            if callable(thing) and getattr(thing, "__module__", "").startswith("spagwidget"):
                first = (thing.__doc__ or "").strip().splitlines()
                assert first, (module, name)
                assert not first[0].startswith(f"{name}("), (module, name)


def test_the_public_names_are_sorted_and_offered() -> None:
    assert spagwidget.__all__ == sorted(spagwidget.__all__)
    assert dir(spagwidget) == spagwidget.__all__
    assert (Path(spagwidget.__file__).parent / "py.typed").exists()


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'spagwidget' has no attribute 'Gmae'"):
        spagwidget.Gmae  # noqa: B018  # wrong on purpose
    with pytest.raises(ImportError):
        from spagwidget import Gmae  # noqa: F401  # wrong on purpose
