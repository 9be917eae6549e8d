"""The door for other devices: one game, a code to join it, and a board for each device behind a web socket."""

from .places import Person
from .shared import Share, share

__all__ = ["Person", "Share", "share"]
