"""Lovelace & Babbage: tests of every rule (LB) by its number, and of the parts built on them."""
