"""How the game changes: drafts of states, and which actions are legal."""
