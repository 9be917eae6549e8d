"""Benchmarks of the engine, in comparison with others, and of the board: `python -m benchmarks`."""
