"""The command line."""

from __future__ import annotations

from argparse import ArgumentParser

from scripts.first_player import __doc__ as about
from scripts.first_player.data import write
from scripts.first_player.games import play, play_open
from scripts.first_player.proofs import verify
from scripts.first_player.proving import prove


def main() -> None:
    """Do what the command line says."""
    parser = ArgumentParser(description=(about or "").splitlines()[0])
    parser.add_argument("what", choices=("prove", "play", "play-open", "verify", "write"))
    parser.add_argument("--limit", type=int, default=100_000)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--every", action="store_true")
    asked = parser.parse_args()
    if asked.what == "prove":
        prove(asked.limit, asked.minutes, asked.every)
    elif asked.what == "play":
        play(asked.games, asked.minutes)
    elif asked.what == "play-open":
        play_open(asked.games, asked.minutes)
    elif asked.what == "verify":
        verify(asked.minutes)
    else:
        write()


if __name__ == "__main__":
    main()
