"""Blank cards (R60): their language, how a command runs, commands written in Python."""
