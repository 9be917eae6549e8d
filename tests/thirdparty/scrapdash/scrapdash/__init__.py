"""Scrap Dash for spagwidget: robots race to three beacons, by programs that everybody writes in secret."""

from collections import namedtuple
from pathlib import Path
from random import Random

import spagwidget as spag

spag.add_texts(__file__)

*MAP, PAIRS = Path(__file__).with_name("floor.txt").read_text(encoding="utf-8").splitlines()
WALLS = tuple(tuple(pair.split("-")) for pair in PAIRS.split())
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))  # up, right, down, left
GROUND = {(x, y): sign for y, row in enumerate(MAP) for x, sign in enumerate(row.split())}
CELLS = {f"{'abcdefgh'[x]}{y + 1}": (x, y) for x, y in GROUND}
IDS = {cell: id_ for id_, cell in CELLS.items()}
LAYOUT = spag.Layout("grid", tuple(CELLS), columns=8, walls=WALLS)
PARTED = {frozenset(CELLS[end] for end in wall) for wall in WALLS}
DOCKS = [cell for cell, sign in GROUND.items() if sign == "s"]
BEACONS = {int(sign): cell for cell, sign in GROUND.items() if sign.isdigit()}
CARDS = [*["turn", "back"] * 3, *["left", "right"] * 7, *["ahead1"] * 9, *["ahead2"] * 6, *["ahead3"] * 4]  # in order
TURNS = {"left": 3, "right": 1, "turn": 2}
SLOTS, HAND, ROUNDS = 4, 6, 12
TINTS = {"o": "grey", "@": "purple", "s": "green", "n": "yellow", **dict.fromkeys("^>v<", "blue")}
BELTS = {"^": "up", ">": "right", "v": "down", "<": "left"}
SIGNS = {"o": "hole", "@": "table", "s": "dock", **{sign: f"belt-{way}" for sign, way in BELTS.items()}}
ICONS = dict(line.split(" ", 1) for line in Path(__file__).with_name("icons.txt").read_text().splitlines())
# beacon: the last one that it has reached. Cards in hands and programs are 0 for players who may not know them
Robot = namedtuple("Robot", "cell facing beacon")
Table = namedtuple("Table", "robots hands programs round shuffle")


def title(card):
    return spag.say(f"scrapdash.card.{CARDS[card - 1]}")


def ahead(cell, way):
    return (cell[0] + way[0], cell[1] + way[1])


def steps(robot):
    (x, y), (to_x, to_y) = robot.cell, BEACONS.get(robot.beacon + 1, robot.cell)
    return abs(x - to_x) + abs(y - to_y)


class ScrapDash(spag.Rules):
    def __init__(self, players=3):
        if players not in (2, 3, 4):
            raise ValueError("players must be 2, 3 or 4")
        self.seats = tuple("ABCD"[:players])

    def options(self):
        return {"players": len(self.seats)}

    def initial(self, rng):
        return self.start(rng.randrange(1, 2**32))

    def start(self, shuffle):
        robots = tuple(Robot(cell, 0, 0) for cell, _ in zip(DOCKS, self.seats, strict=False))
        return self.deal(Table(robots, (), (), 0, shuffle))

    def deal(self, state):
        cards = Random(f"{state.shuffle}/{state.round}").sample(range(1, len(CARDS) + 1), HAND * len(self.seats))
        hands = tuple(tuple(sorted(cards[at :: len(self.seats)])) for at in range(len(self.seats)))
        return state._replace(hands=hands, programs=((),) * len(hands), round=state.round + 1)

    def to_act(self, state):
        return () if self.outcome(state) else tuple(s for s, cards in enumerate(state.programs) if not cards)

    def legal(self, state, seat=None):
        acting = [one for one in self.to_act(state) if seat in (None, one)]
        return [spag.Action(f"program CARDS {self.seats[one]}", "program", (one, ())) for one in acting]

    def actors(self, state, action):
        return action.args[:1]

    def find(self, state, text):
        words = text.split(" ")
        if len(words) != 3 or words[0] != "program" or words[2] not in self.seats:
            return None
        seat, cards = self.seats.index(words[2]), words[1].split("+")
        hand = {str(card): card for card in state.hands[seat] if card}
        fits = seat in self.to_act(state) and len(set(cards)) == len(cards) == SLOTS and hand.keys() >= set(cards)
        return spag.Action(text, "program", (seat, tuple(hand[card] for card in cards))) if fits else None

    def fill(self, state, action, rng):
        seat, cards = action.args
        cards = cards or tuple(rng.sample(state.hands[seat], SLOTS))
        return spag.Action(f"program {'+'.join(map(str, cards))} {self.seats[seat]}", "program", (seat, cards))

    def apply(self, state, action, notes=None):
        seat, cards = action.args
        notes = [] if notes is None else notes
        notes.append(spag.Note("programs", (seat,), state))
        programs = tuple(cards if one == seat else old for one, old in enumerate(state.programs))
        state = state._replace(programs=programs)
        if all(programs):
            state = self.run(state, notes)
            if not self.outcome(state):
                notes.append(spag.Note("deal", (state.round + 1,), state))
                state = self.deal(state)
        return state

    def run(self, state, notes):
        down = {seat for seat, cards in enumerate(state.programs) if not cards}  # also those that fall
        for slot in range(SLOTS):
            order = [(-cards[slot], seat) for seat, cards in enumerate(state.programs) if cards]
            for seat in (seat for _, seat in sorted(order) if seat not in down):
                after = self.play(state.robots, seat, CARDS[state.programs[seat][slot] - 1])
                state = self.moved(state, after, "plays", (seat, slot, state.programs[seat][slot]), down, notes)
            after = self.floor(state.robots)
            if after != state.robots:
                state = self.moved(state, after, "floor", (), down, notes)
            for seat, robot in enumerate(state.robots):
                if BEACONS.get(robot.beacon + 1) == robot.cell:
                    notes.append(spag.Note("beacon", (seat, robot.beacon + 1), state))
                    robots = [one._replace(beacon=one.beacon + (one is robot)) for one in state.robots]
                    state = state._replace(robots=tuple(robots))
            if self.outcome(state):
                break
        return state

    def moved(self, state, after, kind, args, down, notes):
        """Return the state after a movement, in which robots that left the floor start again from a free dock."""
        falls = tuple(s for s, robot in enumerate(after) if GROUND.get(robot.cell, "o") == "o")
        down.update(falls)
        robots = list(after)
        for seat in falls:
            others = {robot.cell for robot in robots}
            robots[seat] = robots[seat]._replace(cell=next(dock for dock in DOCKS if dock not in others), facing=0)
        pairs = enumerate(zip(state.robots, robots, strict=True))
        moves = tuple((seat, IDS[old.cell], IDS[new.cell]) for seat, (old, new) in pairs if old != new)
        notes.append(spag.Note(kind, (*args, moves, falls), state))
        return state._replace(robots=tuple(robots))

    def play(self, robots, seat, kind):
        if kind in TURNS:
            robot = robots[seat]._replace(facing=(robots[seat].facing + TURNS[kind]) % 4)
            return (*robots[:seat], robot, *robots[seat + 1 :])
        way = (robots[seat].facing + 2 * (kind == "back")) % 4
        for _ in range(int(kind[-1]) if kind[-1].isdigit() else 1):
            if GROUND.get(robots[seat].cell, "o") != "o":
                robots = self.push(robots, seat, WAYS[way])
        return robots

    def push(self, robots, seat, way):
        """Return the robots after one has moved by a cell and has pushed those in its way; walls stop them all."""
        there = ahead(robots[seat].cell, way)
        if frozenset((robots[seat].cell, there)) in PARTED:
            return robots
        other = next((s for s, robot in enumerate(robots) if robot.cell == there), None)
        after = robots if other is None else self.push(robots, other, way)
        if other is not None and after[other].cell == there:
            return robots
        return (*after[:seat], after[seat]._replace(cell=there), *after[seat + 1 :])

    def floor(self, robots):
        found = list(robots)
        for seat, robot in enumerate(robots):
            sign = GROUND[robot.cell]
            if sign == "@":
                found[seat] = robot._replace(facing=(robot.facing + 1) % 4)
            elif sign in BELTS:
                there = ahead(robot.cell, WAYS[list(BELTS).index(sign)])
                if there not in {one.cell for one in (*robots, *found)}:
                    found[seat] = robot._replace(cell=there)
        return tuple(found)

    def outcome(self, state):
        if all(robot.beacon < len(BEACONS) for robot in state.robots) and state.round <= ROUNDS:
            return None
        reached = [robot.beacon for robot in state.robots]
        beacons = sorted(set(reached), reverse=True)
        places = tuple(tuple(s for s, count in enumerate(reached) if count == beacon) for beacon in beacons)
        return spag.Outcome(places[0][0] if len(places[0]) == 1 else None, places)

    def has_secret_actions(self):
        return False  # everybody notices that somebody has programmed

    def observe(self, state, seat):
        hands = tuple(one if own == seat else (0,) * len(one) for own, one in enumerate(state.hands))
        shown = [all(state.programs) or own == seat for own in range(len(hands))]
        programs = tuple(one if to else (0,) * len(one) for to, one in zip(shown, state.programs, strict=True))
        return state._replace(hands=hands, programs=programs, shuffle=0)

    def sample(self, seen, seat, rng):
        known, count = seen.hands[seat] if seat is not None else (), len(seen.hands)
        cards = rng.sample([card for card in range(1, len(CARDS) + 1) if card not in known], HAND * count)
        hands = tuple(hand if at == seat else tuple(cards[at::count]) for at, hand in enumerate(seen.hands))
        filled = tuple(new[:SLOTS] if 0 in old else old for new, old in zip(hands, seen.programs, strict=True))
        return seen._replace(hands=hands, programs=filled, shuffle=rng.randrange(1, 2**32))


class Floor(spag.Display):
    def scene(self, state):
        on = {robot.cell: seat for seat, robot in enumerate(state.robots)}
        spots = tuple(self.spot(state, id_, cell, on.get(cell)) for id_, cell in CELLS.items())
        return spag.Scene(LAYOUT, spots, tuple(self.score(state, seat) for seat in range(len(self.rules.seats))))

    def spot(self, state, id_, cell, seat):
        sign, pieces, kind = GROUND[cell].replace(".", ""), (), "cell"
        key, letter, way = ("n" if sign.isdigit() else sign), "", ""
        if seat is not None:
            letter, facing, kind = self.rules.seats[seat], state.robots[seat].facing, "robot"
            pieces, way = (spag.Piece(letter, facing=90 * facing),), spag.say(f"scrapdash.way.{facing}")
        ground = spag.say(f"scrapdash.ground.{key}", n=sign)
        alt = spag.say(f"scrapdash.alt.{kind}", cell=id_, ground=ground, seat=letter, way=way)
        tip = key and spag.say(f"scrapdash.tip.{key}")
        return spag.Spot(id_, sign, icon=SIGNS.get(sign, ""), pieces=pieces, alt=alt, tip=tip, tint=TINTS.get(key, ""))

    def score(self, state, seat):
        letter, robot, beacon = self.rules.seats[seat], state.robots[seat], state.robots[seat].beacon + 1
        goal = spag.say("scrapdash.next", n=beacon) if beacon in BEACONS else spag.say("scrapdash.done")
        cards = [card for card in state.hands[seat] if card]  # what others may not know is 0
        held = tuple(spag.Holding(str(c), title(c), spag.say("scrapdash.rank", n=c), CARDS[c - 1]) for c in cards)
        waits = seat in self.rules.to_act(state)
        note = "" if waits or all(state.programs) else spag.say("scrapdash.note.ready")
        way = spag.say(f"scrapdash.way.{robot.facing}")
        alt = spag.say("scrapdash.alt.score", seat=letter, cell=IDS[robot.cell], way=way, goal=goal)
        state, name = "acting" if waits else "", spag.say("scrapdash.player", seat=letter)
        return spag.Score(letter, name, stock=goal, note=note, state=state, alt=alt, held=held)

    def caption(self, note, round_):
        seats, args = self.rules.seats, note.args
        letter = seats[args[0]] if note.kind not in ("floor", "deal") else None
        if note.kind in ("programs", "beacon", "deal"):
            cell = (IDS[BEACONS[args[1]]],) if note.kind == "beacon" else ()
            return spag.Caption(spag.say(f"scrapdash.{note.kind}", seat=letter, n=args[-1]), letter, cell)
        moves, falls = args[-2:]
        others = spag.listing([seats[seat] for seat, *_ in moves if seats[seat] != letter])
        how = ".falls" if falls else ".pushes" if others and letter else ""
        values = {"seats": others, "others": spag.listing([seats[seat] for seat in falls]) if falls else others}
        if letter:
            values |= {"seat": letter, "slot": args[1] + 1, "card": title(args[2]), "n": args[2]}
        cells = tuple(end for _, _, end in moves)
        return spag.Caption(spag.say(f"scrapdash.{note.kind}{how}", **values), letter, cells)

    def motions(self, note):
        moves = note.args[-2] if note.kind in ("plays", "floor") else ()
        return [spag.Motion(start, 0, end) for _, start, end in moves if start != end]

    def begins_round(self, note):
        return note.kind == "deal"

    def first_round(self, state):
        return 1

    def describe(self, state, action):
        return spag.listing([title(card) for card in action.args[1]]) or action.text

    def prompt(self, state, words):
        hand = tuple((str(card), title(card)) for held in state.hands for card in held if card)
        picks = None if len(words) > 1 else spag.Several("CARDS", hand, SLOTS, SLOTS, ordered=True)
        return spag.Prompt(spag.say("scrapdash.ask"), detail=spag.say("scrapdash.ask.detail"), several=picks)


class Tactics(spag.Evaluator):
    judges = True

    def chances(self, state):
        weights = [4 ** (robot.beacon - steps(robot) / 8) for robot in state.robots]
        return [weight / sum(weights) for weight in weights]

    def alone(self, seen, action):
        seat, cards = action.args
        others = tuple(() if one != seat else cards for one in range(len(seen.robots)))
        return self.rules.run(seen._replace(programs=others), []).robots[seat]

    def proposals(self, seen, seat, legal, rng):
        found = {action.text: action for action in (self.rules.fill(seen, legal[0], rng) for _ in range(80))}
        ends = {action: self.alone(seen, action) for action in found.values()}
        return sorted(ends, key=lambda action: (-ends[action].beacon, steps(ends[action])))[:4]

    def reason(self, seen, action, seat):
        if self.view.seat != seat:
            return ""  # what others have programmed is secret
        robot, after = seen.robots[seat], self.alone(seen, action)
        program = spag.listing([title(card) for card in action.args[1]])
        values = {"n": robot.beacon + 1, "before": steps(robot), "after": steps(after), "program": program}
        return spag.say(f"scrapdash.because{'.reaches' if after.beacon > robot.beacon else ''}", **values)


class Records(spag.Notation):
    def first_keys(self, state):
        return {"shuffle": state.shuffle}

    def first_state(self, record):
        if type(record.get("shuffle")) is not int:
            raise spag.BadRecord(spag.say("scrapdash.error.shuffle"))
        return self.rules.start(record["shuffle"])


class Players(spag.Setup):
    def settings(self, options):
        text, count = spag.say("scrapdash.players"), options["players"]
        return [spag.Setting("players", "number", "game", text, count, low=2, high=4)]


GAME = spag.GameType("scrapdash", ScrapDash, Floor, Records, setup=Players, evaluator=Tactics, icons=ICONS)
