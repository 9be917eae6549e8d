"""MACIJI: tests of every rule (M) and ruling (C) by its number, and of the parts built on them."""
