"""Solves tasks by trying every program; it shares no code with the package (LB99)."""

from __future__ import annotations

from typing import Any


def lines_of(code: str, text: str) -> list[str]:
    if text[0] == "-":
        return [code + "-", code + "+"]
    if text[0] == "*":
        return [code + "*", code + "/"]
    return [code + "<", code + ">"] if text == "clone<>" else [code]


def result(text: str, line: str, value: int) -> int:
    digits = f"{value:02d}"
    if text == "swap":
        return int(digits[1] + digits[0])
    if text.startswith("clone"):
        way = line[-1] if text == "clone<>" else text[-1]
        return int(digits[0] * 2 if way == ">" else digits[1] * 2)
    if text[0] == "=":
        return int(text[1:])
    n = int(text.strip("-+*/"))
    if line[-1] == "-":
        return value - n
    if line[-1] == "+":
        return value + n
    return value * n if line[-1] == "*" else value // n


def answer(text: str) -> dict[str, Any]:
    words = text.split()
    engines = {"A1": "-1+", "A2": "-2+", "A3": "-5+", "A4": "swap"}
    engines |= {"B1": "-10+", "B2": "-20+", "B3": "-50+", "B4": "*2/"}
    wanted, most = set(), 5
    for word in words[2:]:
        if word.startswith("limit="):
            most = int(word[6:])
        elif ":" in word:
            code, engine = word.split(":")
            engines[code] = engine
        else:
            wanted.add(int(word))
    engines = {code: engine for code, engine in engines.items() if engine != "none"}
    best: tuple[int, int] = (0, 0)
    found: list[tuple[str, ...]] = [()]
    programs: list[Any] = [((), int(words[0]), frozenset())]
    for length in range(1, most + 1):
        longer: list[Any] = []
        for program, value, hit in programs:
            for code, engine in engines.items():
                if code[0] == "S" and any(line.startswith(code) for line in program):
                    continue
                for line in lines_of(code, engine):
                    new = result(engine, line, value)
                    if 0 <= new <= 99:
                        longer.append(((*program, line), new, hit | ({new} & wanted)))
        programs = longer
        for program, _, hit in programs:
            if len(hit) > best[0]:
                best, found = (len(hit), length), []
            if (len(hit), length) == best and hit:
                found.append(program)
    return {"hits": best[0], "lines": best[1], "programs": len(found), "first": list(min(found))}
