"""A game in progress: its tree of actions, its transcript, its record."""
