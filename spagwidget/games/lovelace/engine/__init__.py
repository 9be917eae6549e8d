"""The course of a game: what is legal, and what each action does."""
