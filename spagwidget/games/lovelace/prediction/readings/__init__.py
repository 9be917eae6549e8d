"""The rules of the resolution as somebody misreads them: the right reading, and subclasses that get one thing wrong."""

from __future__ import annotations

from .endings import FINALS, POINTS
from .gains import GAINS, HITS
from .reading import Gain, Reading
from .results import CHECKS, GIVES

__all__ = ["CHECKS", "FINALS", "GAINS", "GIVES", "HITS", "POINTS", "READINGS", "Gain", "Reading"]

READINGS = {one.id: one for one in (*GIVES, *CHECKS, *HITS, *GAINS, *FINALS, *POINTS)}
"""All misreadings by their ids."""
