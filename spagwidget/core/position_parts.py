"""What the position texts of games have in common: parts such as `turn=A`, and the greatest length."""

from __future__ import annotations

import re

LONGEST = 10_000
"""The most characters of a position text."""

END = r"(?= |\Z)"
"""Matches the end of a part."""


def patterns(**values: str) -> dict[str, re.Pattern[str]]:
    """Return the pattern of each part by its name; its group is the value.

    Args:
        values: For each part what its value looks like, as a regular expression without groups.
    """
    return {name: re.compile(f"{name}=({value}){END}", re.ASCII) for name, value in values.items()}
