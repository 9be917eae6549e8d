"""MACIJI, a game of numbers by T. Oda, after his article and with rulings of our own (M1 to M10, C1 to C13)."""

from __future__ import annotations

from ...core.catalogue import add_texts
from .rules import Maciji
from .solver.heat import solve
from .solver.tsume import Problem, problems

__all__ = ["Maciji", "Problem", "problems", "solve"]

add_texts(__file__)
