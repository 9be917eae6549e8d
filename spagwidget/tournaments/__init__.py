"""Tournaments of bots: every game is kept, no result is lost, and one call uses one process, all cores or a cluster."""

from __future__ import annotations

from .results import Meeting, Played, Standing, Tournament
from .run import tournament

__all__ = ["Meeting", "Played", "Standing", "Tournament", "tournament"]
