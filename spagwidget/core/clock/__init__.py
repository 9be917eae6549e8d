"""The chess clock (R55): how it counts, and what a player out of time means for a game."""
