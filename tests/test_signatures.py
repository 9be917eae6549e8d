"""Every name of ours in the signature of something public is public, so that an author can import it."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator

import spagwidget as spag

INSIDE = {"Shape", "Start", "Teller"}
"""Types that only our own boards and tournaments pass to a game or ask it for."""

ALIASES = {"Entrant", "Reader", "Value"}
"""Short names for unions and functions of what is public."""

FOREIGN = {"Path", "PathLike", "Random"}


def signatures(thing: object) -> Iterator[inspect.Signature]:
    if inspect.isclass(thing):
        for owner in thing.__mro__:
            if owner.__module__.startswith("spagwidget"):
                for name, value in vars(owner).items():
                    found = value.fget if isinstance(value, property) else getattr(value, "__func__", value)
                    if inspect.isfunction(found) and (found is thing.__init__ or not name.startswith("_")):
                        yield inspect.signature(found)
    elif inspect.isfunction(thing):
        yield inspect.signature(thing)


def names(signature: inspect.Signature) -> Iterator[str]:
    given = [signature.return_annotation, *(one.annotation for one in signature.parameters.values())]
    for annotation in given:
        if isinstance(annotation, str):
            yield from re.findall(r"\b[A-Z]\w+\b", re.sub(r"['\"].*?['\"]", "", annotation))


def test_every_name_in_a_public_signature_is_public() -> None:
    used = {
        name for public in spag.__all__ for signature in signatures(getattr(spag, public)) for name in names(signature)
    }
    standard = {"Any", "Callable", "Hashable", "Iterable", "Iterator", "Mapping", "None", "Sequence"}
    assert {"Ask", "Attention", "CardEditor", "Encoder", "Scene"} <= used
    assert {*INSIDE, *ALIASES} <= used
    assert used - set(spag.__all__) - standard - FOREIGN - ALIASES - INSIDE == set()
