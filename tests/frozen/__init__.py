"""Today's behaviour, frozen: recorded games and the digests of all that the engine derives from them.

The games are in `plans.py`, their golden files in `tests/golden/frozen`. These commands rewrite the files:

    python -m tests.frozen               everything that is derived from the records: run it after a wanted change
    python -m tests.frozen captions      only the words: captions, and the words in the wire messages
    python -m tests.frozen records       plays all games again, then everything else: only after a change to the plans

A digest file holds a digest per ply (or message), so a failed test names the first one that differs.
"""
