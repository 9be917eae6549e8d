"""The parts that all games share; nothing in here depends on a particular game."""
