"""The behaviour of the engine, frozen: recorded games, and digests of everything that the engine derives from them.

The games are in `plans.py`, their golden files in `tests/golden/frozen`. These commands rewrite the files:

    python -m tests.frozen               everything that is derived from the records: run it after a wanted change
    python -m tests.frozen captions      only the texts: captions, and the texts in the wire messages
    python -m tests.frozen records       plays all games again, then everything else: only after a change to the plans

A digest file holds a digest per ply (or message), so a failed test names the first one that differs.
"""
