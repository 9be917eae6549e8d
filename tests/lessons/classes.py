"""A made-up class of 30 pupils; three of them handed in a damaged file.

`python -m tests.lessons.classes FOLDER` writes it to a folder and prints how long its results take.
"""

from __future__ import annotations

import sys
from pathlib import Path
from time import perf_counter

from spagwidget import class_results
from spagwidget.lessons.exercises import level_1
from spagwidget.lessons.kit.given import Answer, Record, as_file

NAMES = """
Aiko Alma Ben Bo Cem Chidi Dana Dov Emil Farah Goran Hana Ines Jun Kofi
Lea Mio Noor Olga Pia Quinn Ravi Sora Tom Uma Vera Wei Xin Yara Zoe
"""

PUPILS = NAMES.split()

DAMAGED = {"Bo": b"\x00\xff\xfe", "Cem": b"[" * 100_000, "Dana": b'{"format": "spagwidget-an'}


def write_class(folder: Path) -> None:
    """Write what each pupil handed in: every third answers the first question wrong, every fourth clicks wrong."""
    asked = level_1.watch.asked(level_1.watch.game())
    for number, pupil in enumerate(PUPILS):
        wrong = [next(choice.id for choice in one.choices if choice.misreading) for one in asked]
        clicks = [
            [one.step, one.kind, wrong[at] if number % 4 == 0 and at > 1 else one.right.id]
            for at, one in enumerate(asked)
        ]
        first: tuple[Answer, ...] = ({"choose": "3"},) if number % 3 == 0 else ()
        records = {
            "level_1.thief": Record(len(first) + 1, (*first, {"choose": "2"}), right=True),
            "level_1.watch": Record(1, ({"watch": clicks},), right=True),
        }
        if number % 2:
            tried = "skip" if number % 5 else level_1.queue.solution
            records["level_1.queue"] = Record(3, ({"play": ["run"]}, {"play": tried.split("; ")}), right=True)
        if number % 6 == 1:
            records["level_1.in_front"] = Record(2, ({"code": False}, {"code": True}), right=True)
        content = DAMAGED.get(pupil, as_file(records).encode())
        (folder / f"{pupil}.json").write_bytes(content)


if __name__ == "__main__":
    place = Path(sys.argv[1])
    write_class(place)
    begun = perf_counter()
    results = class_results(place, lesson="01-level-1")
    print(results)
    print(f"{perf_counter() - begun:.2f} s")
