"""A game in progress."""

from .game import Game

__all__ = ["Game"]
