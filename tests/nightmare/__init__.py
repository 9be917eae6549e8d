"""Tests of Programmer's Nightmare; the number in a test's name is that of the rule (PN1 to PN94)."""
