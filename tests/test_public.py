from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from types import ModuleType

import pytest

import spagwidget

MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(spagwidget.__path__, "spagwidget.")
    if not module.name.endswith("__main__")
)


@pytest.fixture(params=["spagwidget", *MODULES])
def module(request: pytest.FixtureRequest) -> ModuleType:
    return importlib.import_module(request.param)


def test_every_name_in_all_exists_and_is_listed_once(module: ModuleType) -> None:
    names = getattr(module, "__all__", [])
    assert len(set(names)) == len(names)
    for name in names:
        assert hasattr(module, name), name


def test_every_public_function_and_class_says_what_it_does(module: ModuleType) -> None:
    assert module.__doc__
    for name in getattr(module, "__all__", []):
        thing = getattr(module, name)
        if callable(thing) and getattr(thing, "__module__", "").startswith("spagwidget"):
            first = (thing.__doc__ or "").strip().splitlines()
            assert first, name
            assert not first[0].startswith(f"{name}("), name


def test_the_public_names_are_sorted_and_offered() -> None:
    assert spagwidget.__all__ == sorted(spagwidget.__all__)
    assert dir(spagwidget) == spagwidget.__all__
    assert (Path(spagwidget.__file__).parent / "py.typed").exists()


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="module 'spagwidget' has no attribute 'Gmae'"):
        spagwidget.Gmae  # noqa: B018  # wrong on purpose
    with pytest.raises(ImportError):
        from spagwidget import Gmae  # noqa: F401  # wrong on purpose
