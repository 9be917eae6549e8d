"""The interfaces of a game's editors, for positions and for cards."""
