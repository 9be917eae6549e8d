"""What the chores of this repository share; not part of the package."""
