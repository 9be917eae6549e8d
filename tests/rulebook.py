"""What the rulebook says in tables, copied by hand for the tests."""

from __future__ import annotations

# Section 2, with the parameters as they are named there.
DEFAULTS: dict[str, dict[str, int]] = {
    "AddFlag": {},
    "MoveFlag": {"flags": 1},
    "RemoveFlag": {"flags": 1},
    "Bug": {"players": 1, "damage": 1},
    "ForkBomb": {"damage": 2},
    "MoveCommand": {"commands": 1},
    "RemoveCommand": {},
    "Reverse": {},
    "Increment": {"amount": 1},
    "Decrement": {"amount": 1},
    "ReversePriority": {},
    "Memory": {},
}
