"""Blank cards (R60): their language, how a command runs, and commands written in Python."""
