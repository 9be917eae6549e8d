"""The made-up language: everything that a person reads is made in English, then in the made-up language."""
