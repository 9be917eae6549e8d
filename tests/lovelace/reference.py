"""Plays a record of Lovelace & Babbage; written from the rulebook alone, and shares no code with the package.

The whole game is one generator: where players must decide, it yields the legal actions and receives one of them. What
is on the table is kept as the JSON of LB94 from the beginning.
"""

from __future__ import annotations

import json
from collections.abc import Generator, Iterator
from typing import Any

from .reference_data import AREAS, ATTACKS, CARDS, PRIVATE, areas_of, flip, result, scores, signs

Play = Generator[list[str], str, Any]


class Reference:
    def __init__(self, record: dict[str, Any]) -> None:
        rules = {"mode": "assisted", "timed": True, "attacks": True, **record["rules"]}
        self.manual, self.timed = rules["mode"] == "manual", rules["timed"]
        self.seats = "ABCD"[: rules["players"]]
        self.piles = {row: list(pile) for row, pile in record["piles"].items()}
        self.deck = list(record["patrons"])
        self.players: dict[str, dict[str, Any]] = {}
        for seat, person in zip(self.seats, record["people"], strict=True):
            cards = [n for n in CARDS[person] if rules["attacks"] or n not in ATTACKS]
            self.players[seat] = {
                "name": seat, "person": person, "unfinished": sorted(cards), "targets": [], "finished": [],
                "started": [], "start": 55, "limit": 5, "done": False, "lines": [], "completed": 0,
                "areas": dict.fromkeys(AREAS, 0), "failures": 0, "gears": {"C": 0, "D": 0, "E": 0}, "debugs": 0,
            }  # fmt: skip
        self.board: dict[str, list[str | None]] = {
            "A": ["-1+", "-2+", "-5+", "swap"],
            "B": ["-10+", "-20+", "-50+", "*2/"],
            **{row: [None] * 4 for row in "CDE"},
        }
        self.round, self.phase, self.asks = 1, "subroutine", ""
        self.line: int | None = None
        self.timer: int | None = None
        self.order, self.last, self.to_act = "", self.seats, ""
        self.table: list[dict[str, Any]] = []
        self.origin: dict[str, int] = {}
        self.clock = 0
        self.when: dict[str, list[int]] = {}

    # Asking

    def ask(self, asks: str, seat: str, options: list[str]) -> Play:
        self.asks, self.to_act = asks, seat
        answer = yield [f"{seat}: {option}" for option in options]
        return answer.removeprefix(f"{seat}: ")

    def has(self, seat: str, number: int) -> dict[str, Any] | None:
        cards = self.players[seat]["started"]
        return next((card for card in cards if card["number"] == number and not card["spent"]), None)

    def others(self, seat: str) -> str:
        return self.seats.replace(seat, "")

    # The course of the game

    def game(self) -> Play:
        for self.round in (1, 2, 3, 4):
            self.phase = "subroutine"
            yield from self.targets()
            if self.round > 1:
                for seat in self.order:
                    yield from self.starts(seat)
            self.phase = "program"
            self.reset()
            for seat in self.last:
                for number in (59, 62):
                    if card := self.has(seat, number):
                        numbers = [f"name {patron['number']:02}" for patron in self.table]
                        card["on"] = int((yield from self.ask("name", seat, numbers)).split()[1])
            yield from self.programs()
            yield from self.exchange()
            self.phase = "resolution"
            yield from self.resolution()
            self.line = None
            for player in self.players.values():
                player["started"], player["targets"] = [], []
        self.phase, self.asks, self.to_act = "over", "", ""
        yield []

    def targets(self) -> Play:
        waiting = [seat for seat in self.seats if self.players[seat]["unfinished"]]
        while waiting:
            self.asks, self.to_act = "target", "".join(waiting)
            options = [f"{s}: target {n:02}" for s in waiting for n in self.players[s]["unfinished"]]
            answer = yield options
            waiting.remove(answer[0])
            self.players[answer[0]]["targets"] = [int(answer[-2:])]

    def starts(self, seat: str) -> Play:
        player = self.players[seat]
        while player["finished"]:
            options = ["pass"]
            for number in player["finished"]:
                aims = [""]
                if number in (8, 47):
                    aims = [f" {other}" for other in self.others(seat)]
                if number == 49:
                    aims = [f" {row}{i + 1}" for row in "ABCDE" for i in range(4) if self.board[row][i]]
                if number == 79:
                    aims = [f" {n:02}" for n in player["unfinished"] if n not in player["targets"]] or [""]
                options += [f"start {number:02}{aim}" for aim in aims]
            words = (yield from self.ask("start", seat, options)).split()
            if words == ["pass"]:
                return
            number, aim = int(words[1]), words[2] if len(words) > 2 else None
            player["finished"].remove(number)
            on: Any = int(aim) if aim and number == 79 else aim
            player["started"].append({"number": number, "on": on, "spent": False})
            if number == 79 and on:
                player["targets"].append(on)

    def reset(self) -> None:
        if self.round > 1:
            for player in self.players.values():
                right = [line["value"] for line in player["lines"] if line["state"] == "announced"]
                player.update(start=[player["start"], *right][-1], lines=[], done=False)
            self.last, self.order = self.order, ""
            row = "..CDE"[self.round]
            new: list[str] = []
            for disc in self.piles[row]:
                if len(new) < 4 and not (disc[0] == "=" and "=" in "".join(new)):
                    new.append(disc)
            self.board[row] = [*new]
            for seat in self.seats:
                if card := self.has(seat, 8):
                    self.players[card["on"]]["start"] = flip(self.players[card["on"]]["start"])
        count = len(self.seats) + 3
        self.table = [{"number": n, "areas": areas_of(n), "left": areas_of(n), "claims": ""} for n in self.deck[:count]]
        del self.deck[:count]
        self.origin = {seat: player["start"] for seat, player in self.players.items()}
        self.when = {seat: [] for seat in self.seats}

    # Programs

    def usable(self, seat: str) -> dict[str, str]:
        found = {f"{row}{i}": text for row, texts in self.board.items() for i, text in enumerate(texts, 1) if text}
        for other in self.others(seat):
            if card := self.has(other, 49):
                found.pop(card["on"], None)
        found.update(code for number, code in PRIVATE.items() if self.has(seat, number))
        return found

    def limit(self, seat: str) -> int:
        if any(self.has(other, 12) for other in self.others(seat)):
            return 4
        return 6 if self.has(seat, 23) or self.has(seat, 68) else 5

    def writing(self, seat: str, fixed: int, debug: bool = False) -> list[str]:
        player = self.players[seat]
        lines = player["lines"]
        codes = [line["text"].rstrip("-+*/<>") for line in lines]
        value = lines[-1]["value"] if lines else player["start"]
        options = ["done"]
        for code, engine in self.usable(seat).items():
            new = [*codes, code]
            twins = any(new[i] == new[i + 1] for i in range(len(new) - 1))
            if len(new) > self.limit(seat) and not (self.has(seat, 36) and twins and len(new) == self.limit(seat) + 1):
                continue
            if code[0] == "S" and code in codes:
                continue
            for sign in signs(engine):
                if self.manual:
                    options.append(f"line {code}{sign} NN")
                elif 0 <= result(engine, sign, value) <= 99:
                    options.append(f"line {code}{sign}")
        if len(lines) > fixed:
            options.append("erase")
        if not lines and not debug:
            choice = set()
            if self.has(seat, 71):
                choice = {55, self.origin[seat]}
            if self.has(seat, 43):
                choice = {player["start"], flip(player["start"])}
            options += [f"begin {one:02}" for one in choice - {player["start"]}]
        return [f"{seat}: {option}" for option in options]

    def write(self, seat: str, words: list[str]) -> None:
        player = self.players[seat]
        if words[0] == "begin":
            player["start"] = int(words[1])
        elif words[0] == "erase":
            player["lines"].pop()
            self.when[seat].pop()
        else:
            code = words[1].rstrip("-+*/<>")
            value = player["lines"][-1]["value"] if player["lines"] else player["start"]
            made = int(words[2]) if self.manual else result(self.usable(seat)[code], words[1][len(code) :], value)
            player["lines"].append({"text": words[1], "value": made, "state": "written", "circled": False})
            self.clock += 1
            self.when[seat].append(self.clock)

    def programs(self) -> Play:
        extra = False
        while len(self.order) < len(self.seats):
            writers = "".join(seat for seat in self.seats if not self.players[seat]["done"])
            self.asks, self.to_act = "line", writers
            options = [option for seat in writers for option in self.writing(seat, 0)]
            answer = yield [*options, *(["clock: timeout"] if self.timed and self.order else [])]
            if answer == "clock: timeout":
                spared = "" if extra else "".join(seat for seat in writers if self.has(seat, 86))
                late = sorted(
                    (seat for seat in writers if seat not in spared),
                    key=lambda s: (not self.when[s], self.when[s][-1] if self.when[s] else self.last.index(s)),
                )
                for seat in late:
                    self.players[seat]["done"] = True
                    self.order += seat
                extra, self.timer = True, 30
            elif answer.endswith("done"):
                seat = answer[0]
                if not self.order and self.timed:
                    self.timer = 45 if self.has(seat, 16) else 60
                self.players[seat]["done"] = True
                self.order += seat
            else:
                self.write(answer[0], answer.split()[1:])
        self.timer = None

    def exchange(self) -> Play:
        for seat in self.seats:
            if self.has(seat, 14):
                options = [*(f"exchange {other}" for other in self.others(seat)), "pass"]
                answer = yield from self.ask("exchange", seat, options)
                if answer != "pass":
                    other = answer[-1]
                    self.order = self.order.replace(seat, "*").replace(other, seat).replace("*", other)

    # The resolution

    def resolution(self) -> Play:
        k = 1
        while any(line["state"] == "written" for player in self.players.values() for line in player["lines"]):
            for seat in self.order:
                self.line = k
                yield from self.announce(seat, k)
            k += 1

    def announce(self, seat: str, k: int) -> Play:
        player = self.players[seat]
        while len(player["lines"]) >= k and player["lines"][k - 1]["state"] == "written":
            if self.manual:
                yield from self.ask("announce", seat, ["announce"])
            line = player["lines"][k - 1]
            code = line["text"].rstrip("-+*/<>")
            above = player["lines"][k - 2]["value"] if k > 1 else player["start"]
            if result(self.usable(seat)[code], line["text"][len(code) :], above) == line["value"]:
                line["state"] = "announced"
                yield from self.score_line(seat, k, line)
                return
            free, answer = self.has(seat, 93), "void"
            if player["debugs"] < 3 or free:
                line["state"] = "wrong"
                answer = yield from self.ask("debug", seat, ["debug", "void"])
            if answer == "void":
                for below in player["lines"][k - 1 :]:
                    below["state"] = "void"
                return
            if free:
                free["spent"] = True
            else:
                player["debugs"] += 1
            yield from self.debug(seat, k)

    def debug(self, seat: str, k: int) -> Play:
        player = self.players[seat]
        del player["lines"][k - 1 :]
        player["done"], self.timer = False, 60 if self.timed else None
        while not player["done"]:
            self.asks, self.to_act = "line", seat
            options = self.writing(seat, k - 1, debug=True)
            answer = yield [*options, *(["clock: timeout"] if self.timed else [])]
            if answer == "clock: timeout" or answer.endswith("done"):
                player["done"] = True
            else:
                self.write(seat, answer.split()[1:])
        self.timer = None

    def score_line(self, seat: str, k: int, line: dict[str, Any]) -> Play:
        player, value = self.players[seat], line["value"]
        good = value in player["targets"]
        if good:
            player["targets"].remove(value)
            player["unfinished"].remove(value)
            player["finished"].append(value)
            player["completed"] += 1
        for patron in self.table:
            if patron["number"] == value and self.may_claim(seat, patron, k):
                good |= yield from self.claim(seat, patron)
        card = self.has(seat, 21)
        near = [p for p in self.table if abs(p["number"] - value) == 1 and self.may_claim(seat, p, k)]
        if card and near:
            options = [*(f"near {patron['number']:02}" for patron in near), "pass"]
            answer = yield from self.ask("near", seat, options)
            if answer != "pass":
                card["spent"] = True
                (patron,) = (p for p in near if p["number"] == int(answer[-2:]))
                good |= yield from self.claim(seat, patron)
        if good and line["text"][0] in "CDE":
            line["circled"] = True
            twice = self.has(seat, 34)
            player["gears"][line["text"][0]] += 2 if twice else 1
            if twice:
                twice["spent"] = True

    def may_claim(self, seat: str, patron: dict[str, Any], k: int) -> bool:
        if seat in patron["claims"]:
            return False
        cards = [self.has(other, 62) for other in self.others(seat)]
        return not any(card and card["on"] == patron["number"] and k < 3 for card in cards)

    def claim(self, seat: str, patron: dict[str, Any]) -> Play:
        """Count a claim; the generator returns whether it has brought an area."""
        player = self.players[seat]
        patron["claims"] += seat
        area, number = "", f"{patron['number']:02}"
        if len(patron["claims"]) == 1:
            options = [f"take {number} {one}" for one in patron["left"]]
            area = (yield from self.ask("take", seat, options)).split()[2]
            patron["left"].remove(area)
        elif len(patron["claims"]) == 2:
            (area,) = patron["left"]
            patron["left"] = []
            cards = [self.has(other, 59) for other in self.others(seat)]
            if any(card and card["on"] == patron["number"] for card in cards):
                area = ""
        elif card := self.has(seat, 88):
            options = [f"take {number} {one}" for one in [*patron["areas"], "failure"]]
            area = (yield from self.ask("take", seat, options)).split()[2].replace("failure", "")
            card["spent"] = bool(area)
        if area:
            for other in self.others(seat):
                if (card := self.has(other, 47)) and card["on"] == seat:
                    card["spent"], area = True, ""
                    break
        if area:
            player["areas"][area] += 1
        else:
            player["failures"] += 1
        if len(patron["claims"]) == 1 and (card := self.has(seat, 97)):
            card["spent"] = True
            player["failures"] += 1
        return bool(area)

    # Positions

    def ranking(self) -> str:
        points, found = scores(self.players), list(self.order)
        found.sort(key=lambda seat: self.players[seat]["failures"])
        found.sort(key=lambda s: -self.players[s]["completed"] - sum(self.players[s]["gears"].values()))
        found.sort(key=lambda seat: -points[seat]["total"])
        return "".join(found)

    def position(self, ply: int, legal: list[str]) -> dict[str, Any]:
        over, points = self.phase == "over", scores(self.players)
        found = {
            "ply": ply, "round": self.round, "phase": self.phase, "to_act": self.to_act, "asks": self.asks or None,
            "line": self.line if self.phase == "resolution" else None, "timer": self.timer, "order": self.order,
            "last_order": self.last, "deck": len(self.deck), "board": self.board, "patrons": self.table,
            "players": [
                {**player, "limit": self.limit(seat), "score": points[seat]} for seat, player in self.players.items()
            ],
            "winner": self.ranking()[0] if over else None, "ranking": self.ranking() if over else "",
            "legal": sorted(legal),
        }  # fmt: skip
        copied: dict[str, Any] = json.loads(json.dumps(found))
        return copied


def positions(record: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield the positions of a record; its actions must be legal."""
    table = Reference(record)
    course = table.game()
    legal = next(course)
    yield table.position(0, legal)
    for ply, action in enumerate(record["actions"], 1):
        pattern = f"{action[:-2]}NN" if action[-3:-2] == " " and action[-2:].isdigit() else action
        assert action in legal or pattern in legal, (ply, action, legal)
        legal = course.send(action)
        yield table.position(ply, legal)
