"""The engine: a state that can be changed, the course of the game, and the legal actions."""
