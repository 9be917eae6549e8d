"""`help` of a public value lists its fields and our methods, without what every tuple has."""

from __future__ import annotations

import copy
import inspect
import pickle
import pydoc
import re
from collections.abc import Iterator
from typing import Any

import pytest

import spagwidget as spag

TUPLE = set(vars(tuple)) | {"_make", "_replace", "_asdict", "_fields", "_field_defaults", "__getnewargs__"}
"""What every tuple has, and every named tuple."""


def values() -> Iterator[Any]:
    for name in spag.__all__:
        thing = getattr(spag, name)
        if inspect.isclass(thing) and issubclass(thing, tuple):
            yield thing


def own(kind: Any) -> set[str]:
    """Return the fields of a value, and what its class statement defines."""
    defined = {name for name, found in vars(kind).items() if getattr(found, "__module__", "") == kind.__module__}
    properties = {name for name, found in vars(kind).items() if isinstance(found, property)}
    return {*kind._fields, *defined, *properties}


def listed(kind: Any) -> set[str]:
    text = pydoc.plain(pydoc.TextDoc().docclass(kind))
    return set(re.findall(r"^ \|  (\w+)(?:\(.*\).*| = .*)?$", text.split("Method resolution order:")[1], re.MULTILINE))


@pytest.mark.parametrize("kind", [*values()], ids=lambda kind: kind.__name__)
def test_help_of_a_value_lists_its_fields_and_methods_only(kind: Any) -> None:
    assert listed(kind) == own(kind)
    text = pydoc.plain(pydoc.TextDoc().docclass(kind))
    assert "inherited from" not in text
    assert not set(dir(kind)) & TUPLE - own(kind)


def test_the_values_are_found() -> None:
    assert {spag.Frame, spag.Scene, spag.Score, spag.Choice, spag.StepState, spag.Thought} <= set(values())


@pytest.mark.parametrize("kind", [*values()], ids=lambda kind: kind.__name__)
def test_a_value_is_still_a_named_tuple(kind: Any) -> None:
    made = kind._make(range(len(kind._fields)))
    assert type(made) is kind
    assert tuple(made) == tuple(range(len(kind._fields)))
    assert not hasattr(made, "__dict__")
    assert pickle.loads(pickle.dumps(made)) == copy.copy(made) == made
    assert type(pickle.loads(pickle.dumps(made))) is kind
    assert tuple.__repr__(made._replace(**{kind._fields[0]: 9})).startswith("(9")
    assert "count" in dir(made)
