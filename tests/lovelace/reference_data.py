"""The material for the second implementation, copied from the rulebook; it shares no code with the package."""

from __future__ import annotations

from typing import Any

PATRONS = """03 Eng Com  06 Sci Eng  11 Sci Eng  18 Com Pol  19 Com Pol  24 Art Sci  26 Eng Pol  28 Eng Com  30 Art Eng
33 Art Pol  39 Sci Com  40 Art Com  41 Eng Pol  44 Art Pol  51 Sci Pol  52 Sci Com  58 Com Pol  63 Art Sci  66 Sci Eng
69 Sci Com  70 Art Eng  77 Eng Pol  78 Art Com  80 Art Pol  84 Art Com  85 Sci Pol  92 Art Eng  96 Sci Pol"""
AREAS = ["Art", "Science", "Engineering", "Commerce", "Politics"]
CARDS = {
    "Lovelace": [14, 23, 36, 49, 71, 88],
    "Babbage": [12, 29, 34, 59, 76, 93],
    "Somerville": [8, 21, 43, 62, 79, 86],
    "Menabrea": [16, 31, 42, 47, 68, 97],
}
ATTACKS = [14, 49, 12, 59, 8, 62, 16, 47]
PRIVATE = {29: ("S29", "-3+"), 76: ("S76", "*3/"), 31: ("S31", "clone<>"), 42: ("S42", "=42")}


def areas_of(number: int) -> list[str]:
    words = PATRONS.split()
    at = words.index(f"{number:02}")
    return [next(area for area in AREAS if area.startswith(short)) for short in words[at + 1 : at + 3]]


def flip(value: int) -> int:
    return int(f"{value:02}"[::-1])


def result(engine: str, sign: str, value: int) -> int:
    tens, ones = divmod(value, 10)
    match engine[0], sign or engine[-1]:
        case "=", _:
            return int(engine[1:])
        case "s", _:
            return ones * 10 + tens
        case "c", ">":
            return tens * 11
        case "c", _:
            return ones * 11
        case _, "-":
            return value - int(engine[1:-1])
        case _, "+":
            return value + int(engine[1:-1])
        case _, "*":
            return value * int(engine[1:-1])
    return value // int(engine[1:-1])


def signs(engine: str) -> str | list[str]:
    return {"-": "-+", "*": "*/"}.get(engine[0]) or ("<>" if engine == "clone<>" else [""])


def scores(players: dict[str, dict[str, Any]]) -> dict[str, dict[str, int]]:
    found = {}
    for seat, player in players.items():
        points = 0
        for area in AREAS:
            ticks = [other["areas"][area] for other in players.values()]
            own, most = player["areas"][area], max(ticks)
            second = max((tick for tick in ticks if tick < most), default=0)
            if own and own == most:
                points += 9 if ticks.count(most) == 1 else 13 // ticks.count(most)
            elif own and own == second and ticks.count(most) == 1:
                points += 4 // ticks.count(second)
        gears = player["gears"]
        parts = {
            "areas": points,
            "failures": player["failures"],
            "subroutines": [0, 2, 6, 12, 20][min(4, player["completed"])],
            "gears": gears["C"] + 2 * gears["D"] + 3 * gears["E"],
            "debugs": -3 * player["debugs"],
        }
        found[seat] = {**parts, "total": sum(parts.values())}
    return found
