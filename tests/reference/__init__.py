"""A second, slow and simple implementation of the rulebook, for comparison with the engine.

It shares no code with the engine. It covers the whole rulebook except R55 and R60.
"""

from __future__ import annotations

from .notation import Unreadable, read_position, write_position
from .randomly import random_record, random_rules, random_start_record, small_rules
from .session import Illegal, Record, Session, Snapshot, positions

__all__ = [
    "Illegal",
    "Record",
    "Session",
    "Snapshot",
    "Unreadable",
    "positions",
    "random_record",
    "random_rules",
    "random_start_record",
    "read_position",
    "small_rules",
    "write_position",
]
