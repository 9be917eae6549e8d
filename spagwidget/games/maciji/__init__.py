"""MACIJI, a game of numbers by T. Oda, after his article and with rulings of our own (M1 to M10, C1 to C13)."""

from __future__ import annotations

from .heat import solve
from .rules import Maciji
from .tsume import Problem, problems

__all__ = ["Maciji", "Problem", "problems", "solve"]
