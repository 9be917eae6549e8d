"""How fast the engine is, beside others, and how much the browser is sent: `python -m benchmarks`."""
