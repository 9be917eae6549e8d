"""The cards that level 3 adds (rulebook section 2)."""

from __future__ import annotations

from ..card import Monster, Number
from .definition import card

INCREMENT = card(
    "Increment",
    level=3,
    icon="braces-plus",
    text="Raise one parameter of any card by {amount}.",
    rule="One parameter of any card goes up by {amount}.",
    numbers={"amount": Number(1, "amount")},
    asks="tune",
    number="amount",
    monster=Monster(name="Bless", japanese="祝福", icon="bless", text="Raise one number of any island by {amount}."),
    blank="raise number {amount 1}",
)


DECREMENT = card(
    "Decrement",
    level=3,
    icon="braces-minus",
    text="Lower one parameter of any card by {amount}.",
    rule="One parameter of any card goes down by {amount}, but never below 0.",
    numbers={"amount": Number(1, "amount")},
    asks="tune",
    number="amount",
    sign=-1,
    monster=Monster(name="Curse", japanese="呪い", icon="curse", text="Lower one number of any island by {amount}."),
    blank="lower number {amount 1}",
)
