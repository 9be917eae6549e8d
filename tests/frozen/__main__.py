"""Rewrites the golden files; the package's docstring says when to run which command."""

from __future__ import annotations

import sys
from pathlib import Path

from .files import FOLDER, LINES, captions, digest, events, positions, record_file, replay_lines, write
from .plans import PLANS, play
from .wire import WHOLE, WIRE, bare, conversation, text_of, whole_file, whole_lines

WHAT = ("all", "captions", "records")


def main(arguments: list[str]) -> None:
    """Write the files that the argument names; without one, everything that is derived from the records."""
    what = arguments[0] if arguments else "all"
    if what not in WHAT or len(arguments) > 1:
        sys.exit(f"Expected one of: {', '.join(WHAT)}.")
    if what == "records":
        write_records()
    if what != "captions":
        write_moments()
    write("captions", {name: [*map(digest, captions(plan))] for name, plan in PLANS.items()})
    write_wire(what == "captions")


def clear(folder: Path) -> None:
    """Make an empty folder, so that no file of an earlier plan is left."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()


def write_records() -> None:
    """Play every game and store its record."""
    clear(record_file("any").parent)
    for name, plan in PLANS.items():
        record_file(name).write_text(str(play(plan).record), encoding="utf-8")


def write_moments() -> None:
    """Store the output of `replay --json`, the position texts and the events."""
    clear(FOLDER / "lines")
    lines = {name: replay_lines(plan) for name, plan in PLANS.items()}
    for name in LINES:
        text = "".join(f"{line}\n" for line in lines[name])
        (FOLDER / "lines" / f"{name}.jsonl").write_text(text, encoding="utf-8")
    write("replay", {name: [*map(digest, found)] for name, found in lines.items()})
    write("positions", {name: [*map(digest, positions(plan))] for name, plan in PLANS.items()})
    write("events", {name: [*map(digest, events(plan))] for name, plan in PLANS.items()})


def write_wire(only_words: bool) -> None:
    """Store the messages of boards: digests with and without texts, and some messages in full."""
    sent = {f"{name} {seat}": messages for name in WIRE for seat, messages in conversation(PLANS[name]).items()}
    write("wire-words", {key: [digest(text_of(message)) for message in messages] for key, messages in sent.items()})
    clear(FOLDER / "wire")
    for name in WHOLE:
        text = "".join(f"{line}\n" for line in whole_lines(PLANS[name]))
        whole_file(name).write_text(text, encoding="utf-8")
    if not only_words:
        write("wire", {key: [digest(text_of(bare(message))) for message in row] for key, row in sent.items()})


if __name__ == "__main__":
    main(sys.argv[1:])
