"""Positions as text and as plain data (rulebook 9)."""
