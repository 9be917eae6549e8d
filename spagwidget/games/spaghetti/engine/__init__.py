"""How the table changes: drafts of states, and which actions are legal."""
