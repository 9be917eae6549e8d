"""Solvers that find out who wins a position of MACIJI, and problems made with them."""
