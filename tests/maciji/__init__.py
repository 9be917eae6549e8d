"""MACIJI: every rule (M) and ruling (C) by its number, and what is built on them."""
