"""The material: patrons, subroutines and engines. The data of the cards are a reconstruction."""

from __future__ import annotations

SEATS = "ABCD"
"""The letters of the players, in seat order (LB1)."""

PEOPLE = ("Lovelace", "Babbage", "Somerville", "Menabrea")
"""The people that the players play (LB1)."""

AREAS = ("Art", "Science", "Engineering", "Commerce", "Politics")
"""The areas, in the order that is used everywhere (LB8)."""

GEARS = ("C", "D", "E")
"""The rows that start empty, have a pile and bring gears (LB3, LB7, LB55)."""

PRINTED = {"A": ("-1+", "-2+", "-5+", "swap"), "B": ("-10+", "-20+", "-50+", "*2/")}
"""The printed engines by row (LB6)."""

CELLS = tuple(f"{row}{column}" for row in "ABCDE" for column in range(1, 5))
"""The codes of the cells of the board (LB3)."""

DISCS = (
    *(f"-{n}+" for n in (3, 4, 6, 7, 8, 9, 11, 12, 13, 15, 17, 25, 30, 37)),
    *(f"*{n}/" for n in (3, 4, 5, 10)),
    *("clone>", "clone>", "clone<", "clone<"),
    *(f"={nn}" for nn in (25, 55, 70, 99)),
)
"""The 26 discs (LB7)."""

PILES = (9, 9, 8)
"""How many discs the piles of C, D and E hold (LB7)."""

FILLED = {2: "C", 3: "D", 4: "E"}
"""The row that is filled in each round (LB31)."""

PRIVATE = {29: ("S29", "-3+"), 76: ("S76", "*3/"), 31: ("S31", "clone<>"), 42: ("S42", "=42")}
"""The code and the text of each private engine, by the number of its subroutine (LB72, LB73)."""

SUBROUTINES = {
    "Lovelace": (14, 23, 36, 49, 71, 88),
    "Babbage": (12, 29, 34, 59, 76, 93),
    "Somerville": (8, 21, 43, 62, 79, 86),
    "Menabrea": (16, 31, 42, 47, 68, 97),
}
"""The subroutines of each person (LB9)."""

ATTACKS = frozenset({14, 49, 12, 59, 8, 62, 16, 47})
"""The subroutines that are left out of a game without attacks (LB9)."""

LONGER = frozenset({23, 68})
"""The subroutines that raise the limit to 6 (LB41)."""

_ART, _SCI, _ENG, _COM, _POL = range(5)

PATRONS = {
    3: (_ENG, _COM), 6: (_SCI, _ENG), 11: (_SCI, _ENG), 18: (_COM, _POL), 19: (_COM, _POL), 24: (_ART, _SCI),
    26: (_ENG, _POL), 28: (_ENG, _COM), 30: (_ART, _ENG), 33: (_ART, _POL), 39: (_SCI, _COM), 40: (_ART, _COM),
    41: (_ENG, _POL), 44: (_ART, _POL), 51: (_SCI, _POL), 52: (_SCI, _COM), 58: (_COM, _POL), 63: (_ART, _SCI),
    66: (_SCI, _ENG), 69: (_SCI, _COM), 70: (_ART, _ENG), 77: (_ENG, _POL), 78: (_ART, _COM), 80: (_ART, _POL),
    84: (_ART, _COM), 85: (_SCI, _POL), 92: (_ART, _ENG), 96: (_SCI, _POL),
}  # fmt: skip
"""The indexes of the two areas of each patron, by the patron's number (LB8)."""


def is_blue(disc: str) -> bool:
    """Return True for a blue disc, such as `=25` (LB4)."""
    return disc.startswith("=")
