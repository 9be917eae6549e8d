"""A second, slow and plain implementation of the rulebook, to compare the engine with.

It shares no line with the engine. It covers R1 to R41, the variants V2, V6 and V7, and section 9.
"""

from __future__ import annotations

from .notation import Unreadable, read_position, write_position
from .randomly import random_record, random_start_record
from .session import Illegal, Record, Session, Snapshot, positions

__all__ = [
    "Illegal",
    "Record",
    "Session",
    "Snapshot",
    "Unreadable",
    "positions",
    "random_record",
    "random_start_record",
    "read_position",
    "write_position",
]
