"""A game being played: its tree of moves, its transcript, its record."""
