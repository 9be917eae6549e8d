"""Is the first player better at level 1? Prove what can be proved, and measure the rest.

    python -m scripts.first_player prove --limit 100000 --minutes 20     search for proofs
    python -m scripts.first_player play --games 200 --minutes 20         play games between bots
    python -m scripts.first_player play-open --games 8 --minutes 20      play games of the open deals
    python -m scripts.first_player verify --minutes 20                   write proofs down and check them
    python -m scripts.first_player write                                 write spagwidget/lessons/first_player.json

The first four may be stopped and started again: they append each result to a file in `build/first-player/` as it
comes. Without these files they go on from what the package knows, and `write` adds the files to it. Run `prove` again
with a higher limit (nodes for each start) for what is still open. The search is in `first_player.c`, which needs a C
compiler.

**What is searched.** When all flags are placed there are 235 ways in which they can stand, for each of the 120 deals:
28,200 starts. At level 1 no rule of the program prefers a seat, so exchanging the colours exchanges the winner, and
nearly half of the starts are enough. Before that, A and B place 8 flags in turn; this small tree is searched in Python.

**What a proof is.** With 2 players, level 1 has no draws. The search asks: can this player force a win? At a turn of
the player one move is enough; at a turn of the opponent every move must lead to a win. Two moves are left out: to hit
oneself with Bug or ForkBomb. With more life for oneself, or less for the opponent, the same moves win, so skipping
(Bug) or hitting the opponent (ForkBomb) is at least as good.

**Loops.** A position that occurs again can be claimed as a stalemate (R40), and R41 says who wins. Everything but
MoveFlag and skipping changes life, unused flags or the number of flags for ever. So a loop changes none of these.

- If the players differ in life, or else in flags, R41 names the same winner in the whole loop, wherever it was entered.
  So for that player a way back counts as won, for the other one as lost.
- If they do not differ, a way back counts as won only if R41 names the player at each turn of the loop.

A win that rests on a way back to an earlier turn is kept only when that turn is proved, too; if it is not, everything
that rests on it is forgotten (`waiting` in the C file). So a proof is a finite graph with three properties: it has an
answer to every defence; all its ends are wins; and at every turn on one of its loops R41 names the winner. Then the
opponent can neither win nor escape, and the first claim wins. Such a graph says nothing about how a position was
reached, so it can be used on every way. `verify` rebuilds such graphs with the rules of the engine, and checks the
three properties without the search.

**What is not found.** Some games may be decided by who enters a loop where. Both players' searches fail there, as they
do if a limit is too low. Such starts stay open.
"""

from __future__ import annotations

import ctypes
import json
import subprocess
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping, Sequence
from itertools import permutations
from math import inf
from pathlib import Path
from random import Random
from time import time
from typing import Any

from spagwidget.bots import Budget, claim_for, think
from spagwidget.bots.alpha_beta import AlphaBetaBot
from spagwidget.core.action import Action
from spagwidget.core.repetition import Occurrences
from spagwidget.games.spaghetti import GAME
from spagwidget.games.spaghetti.rules import Spaghetti
from spagwidget.games.spaghetti.state import PLACE, RUN, State
from spagwidget.lessons.kit.first_player import (
    CARDS,
    DIGITS,
    FILE,
    FIRST,
    Proof,
    Queues,
    checked,
    deals,
    measured,
    on_loops,
    placings,
    proofs,
    results,
    short,
    starts,
    tried,
    walk,
    winner,
    with_flag,
)

ROOT = Path(__file__).resolve().parents[1]
WORK = ROOT / "build" / "first-player"
STARTS, GAMES, PROOFS = WORK / "starts.jsonl", WORK / "games.jsonl", WORK / "proofs.jsonl"
OPEN = WORK / "open.jsonl"
MOST_PROOFS = 90_000
"""How many signs the proofs in the package have in all, at most."""

SOURCE = Path(__file__).with_suffix(".c")

ENTRIES = 1 << 25
"""How many positions the search remembers; each takes 16 bytes."""

EASIEST, HARDEST, STEP = 40, 800, 8
"""The budgets of the search, one after the other; 8 more stand for about twice as many nodes."""

MOST = 96
"""How many moves a turn can have at most."""

PROVED = 3
SKIP = 7
SWAPPED = str.maketrans("AB", "BA")


class Start(ctypes.Structure):
    """A position at a flag's turn, as the search knows it."""

    _fields_ = (
        ("owners", ctypes.c_uint32 * 5),
        ("size", ctypes.c_uint8 * 5),
        ("cursor", ctypes.c_uint8),
        ("handled", ctypes.c_uint8),
        ("life", ctypes.c_int8 * 2),
        ("unused", ctypes.c_int8 * 2),
        ("flags", ctypes.c_int8 * 2),
    )


def position(
    queues: Sequence[str], cursor: int, handled: int = 0, life: Sequence[int] = (5, 5), unused: Sequence[int] = (6, 6)
) -> Start:
    """Return a position for the search.

    Args:
        queues: The flags on each of `CARDS`.
        cursor: The visited card, by its place in `CARDS`.
        handled: How many of its flags are handled.
        life: The life of A and B.
        unused: Their unused flags.
    """
    made = Start(cursor=cursor, handled=handled)
    for card, queue in enumerate(queues):
        made.size[card] = len(queue)
        made.owners[card] = sum((letter == "B") << at for at, letter in enumerate(queue))
    for seat, letter in enumerate("AB"):
        made.life[seat], made.unused[seat] = life[seat], unused[seat]
        made.flags[seat] = sum(queue.count(letter) for queue in queues)
    return made


class Search:
    """The compiled search, for deals whose cards follow each other in the same circle.

    Args:
        entries: How many positions it remembers, a power of 2.
    """

    def __init__(self, entries: int = ENTRIES) -> None:
        WORK.mkdir(parents=True, exist_ok=True)
        built = WORK / "first_player.so"
        if not built.exists() or built.stat().st_mtime < SOURCE.stat().st_mtime:
            command = ["cc", "-O3", "-march=native", "-shared", "-fPIC", "-o", str(built), str(SOURCE), "-lm"]
            subprocess.run(command, check=True)
        self.library = ctypes.CDLL(str(built))
        self.library.start.argtypes = [ctypes.c_char_p, ctypes.c_uint64]
        self.library.solve.argtypes = [
            ctypes.POINTER(Start),
            ctypes.c_int,
            ctypes.c_int,
            ctypes.c_uint64,
            ctypes.POINTER(ctypes.c_uint64),
        ]
        self.library.known.argtypes = [ctypes.POINTER(Start), ctypes.c_int, ctypes.POINTER(ctypes.c_int)]
        self.library.children.argtypes = [
            ctypes.POINTER(Start),
            ctypes.POINTER(Start),
            *[ctypes.POINTER(ctypes.c_int)] * 2,
        ]
        self.library.stalemate.argtypes = [ctypes.POINTER(Start)]
        self.entries = entries

    def deal(self, order: Sequence[int]) -> None:
        """Forget everything, and prepare to search another circle of cards.

        Args:
            order: The cards of the row, by their places in `CARDS`.
        """
        following = [0] * 5
        for at, card in enumerate(order):
            following[card] = order[(at + 1) % 5]
        if not self.library.start(bytes(following), self.entries):
            raise MemoryError

    def winner(self, start: Start, limit: int) -> tuple[str, int]:
        """Return who is proved to win, `A`, `B` or `?`, and the number of nodes.

        Args:
            start: The position.
            limit: The largest number of nodes.
        """
        used, total = ctypes.c_uint64(), 0
        for budget in range(EASIEST, HARDEST, STEP):
            for seat in (0, 1):
                found = self.library.solve(ctypes.byref(start), seat, budget, limit - total, ctypes.byref(used))
                total += used.value
                if found == 1:
                    return "AB"[seat], total
                if found < 0 or total >= limit:
                    return "?", total
        return "?", total

    def followers(self, start: Start) -> set[object]:
        """Return what the moves of a turn lead to: positions, as bytes, and the winners of games that end."""
        after, codes, winners = (Start * MOST)(), (ctypes.c_int * MOST)(), (ctypes.c_int * MOST)()
        count = self.library.children(ctypes.byref(start), after, codes, winners)
        return {winners[at] if winners[at] >= 0 else bytes(after[at]) for at in range(count)}

    def answer(self, start: Start, seat: int) -> int | None:
        """Return the code of a move that is proved to win; None if there is no proof for this position.

        Args:
            start: The position.
            seat: Who is proved to win.
        """
        move = ctypes.c_int()
        return move.value if self.library.known(ctypes.byref(start), seat, ctypes.byref(move)) == PROVED else None


def started(order: Sequence[int], queues: Queues) -> Start:
    """Return the position when all flags are placed."""
    return position(queues, next(card for card in order if queues[card]))


def canonical(queues: Queues) -> tuple[Queues, bool]:
    """Return the one of two starts, which differ in the colours only, that is searched, and whether it is the other."""
    other = tuple(queue.translate(SWAPPED) for queue in queues)
    return (queues, False) if queues <= other else (other, True)


class Results:
    """What has been found out about the starts: in the package, on disk and now.

    Args:
        path: The file on disk.
        package: Whether what the package knows counts as well.
    """

    def __init__(self, path: Path = STARTS, *, package: bool = True) -> None:
        self.path = path
        self.found: dict[tuple[str, str], tuple[str, int]] = {}
        if package:
            for deal in map(short, deals()):
                for queues, winner in starts(deal).items():
                    one, swapped = canonical(queues)
                    self.add(deal, ",".join(one), winner.translate(SWAPPED) if swapped else winner, 0)
        if path.exists():
            for line in path.read_text(encoding="utf-8").splitlines():
                deal, queues, winner, nodes = json.loads(line)
                self.add(deal, queues, winner, nodes)

    def add(self, deal: str, queues: str, winner: str, nodes: int) -> None:
        """Keep a result, unless a proof or a longer search is there."""
        before = self.found.get((deal, queues), ("?", -1))
        if before[0] == "?" and (winner != "?" or nodes > before[1]):
            self.found[deal, queues] = (winner, nodes)

    def write(self, deal: str, queues: str, winner: str, nodes: int) -> None:
        """Keep a result on disk, too."""
        self.add(deal, queues, winner, nodes)
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps([deal, queues, winner, nodes]) + "\n")

    def of(self, deal: str, queues: Queues) -> tuple[str, int]:
        """Return who wins, and how many nodes were searched."""
        one, swapped = canonical(queues)
        winner, nodes = self.found.get((deal, ",".join(one)), ("?", 0))
        return winner.translate(SWAPPED) if swapped else winner, nodes


# Which start to search next: proof numbers in the tree in which the flags are placed


def next_start(known: Results, deal: str, queues: Queues, limit: int) -> Queues | None:
    """Return the start that helps most to decide who wins after some placements; None if nothing is left to search.

    Args:
        known: What has been found out.
        deal: The deal as five letters.
        queues: The flags that were placed.
        limit: Starts that were searched with this many nodes count as hopeless.
    """
    memory: dict[Queues, tuple[float, float]] = {}

    def followers(queues: Queues) -> list[Queues]:
        return [after for card in CARDS if (after := with_flag(queues, card))]

    def numbers(queues: Queues) -> tuple[float, float]:
        """How many starts must still be won at least to prove that A wins, and that B wins."""
        if queues not in memory:
            count = sum(map(len, queues))
            if count == 8:
                winner, nodes = known.of(deal, queues)
                weight = inf if nodes >= limit else 1 + nodes / limit
                memory[queues] = {"A": (0, inf), "B": (inf, 0)}.get(winner, (weight, weight))
            else:
                a, b = zip(*map(numbers, followers(queues)), strict=True)
                memory[queues] = (sum(a), min(b)) if count % 2 else (min(a), sum(b))
        return memory[queues]

    aim = min((0, 1), key=lambda side: numbers(queues)[side])
    if min(numbers(queues)) in (0, inf):
        return None
    while sum(map(len, queues)) < 8:
        own = sum(map(len, queues)) % 2 == aim
        ways = [after for after in followers(queues) if 0 < numbers(after)[aim] < inf]
        queues = min(ways, key=lambda after: numbers(after)[aim if own else 1 - aim])
    return queues


def prove(limit: int, minutes: float, every: bool) -> None:
    """Search the starts that decide deals, and then first placements, and keep who wins.

    Args:
        limit: The largest number of nodes for each start.
        minutes: When to stop.
        every: Whether the first placements that do not decide a deal are searched, too.
    """
    compare()
    known, search, end = Results(), Search(), time() + 60 * minutes
    circles = sorted(((0, *rest) for rest in permutations(range(1, 5))), key=lambda circle: left_open(known, circle))
    for roots in ([FIRST], [with_flag(FIRST, card) for card in CARDS])[: 2 if every else 1]:
        for circle in circles:
            fresh = True
            for order in sorted(turned(circle), key=lambda order: starts_left(known, order)):
                deal = short([CARDS[card] for card in order])
                for root in roots:
                    while root is not None and (queues := next_start(known, deal, root, limit)) is not None:
                        if time() > end:
                            return
                        if fresh:
                            search.deal(order)
                            fresh = False
                        one, _ = canonical(queues)
                        winner, nodes = search.winner(started(order, one), limit)
                        known.write(deal, ",".join(one), winner, limit if winner == "?" else nodes)
                        print(deal, ",".join(one), winner, nodes, flush=True)


def turned(circle: Sequence[int]) -> list[Sequence[int]]:
    """Return the five rows of cards that follow each other in the same circle."""
    return [(*circle[at:], *circle[:at]) for at in range(len(circle))]


def starts_left(known: Results, order: Sequence[int]) -> float:
    """Return how many starts of a deal are open; infinity if it is known who wins the deal."""
    deal = short([CARDS[card] for card in order])
    found = {queues: known.of(deal, queues)[0] for queues in placings()}
    return list(found.values()).count("?") if results(found) == "?" else inf


def left_open(known: Results, circle: Sequence[int]) -> float:
    """Return how many starts are open in the deal of a circle that has the fewest of them."""
    return min(starts_left(known, order) for order in turned(circle))


# The search knows the rules of level 1 only for speed: they are compared with those of the engine


def compare(games: int = 40) -> int:
    """Compare the moves and the winner of a stalemate with the engine, at every turn of random games.

    Args:
        games: How many games.

    Returns:
        How many turns were compared.
    """
    search, rules, rng, count = Search(1 << 10), Spaghetti(level=1), Random(1), 0
    for _ in range(games):
        state = rules.initial(rng)
        search.deal(state.order)
        while rules.outcome(state) is None:
            if state.phase == RUN and not state.todo:
                start = as_start(state)
                assert search.followers(start) == moves(rules, state), state
                assert search.library.stalemate(ctypes.byref(start)) == rules.judge(state)[0], state
                count += 1
            state = rules.apply(state, rng.choice(rules.legal(state)))
    return count


def as_start(state: State, life: Sequence[int] = ()) -> Start:
    """Return a position of the engine as the search knows it, if wanted with another life."""
    return position(state.queues[: len(CARDS)], state.cursor, state.handled, life or state.life, state.unused)


def moves(rules: Spaghetti, state: State) -> set[object]:
    """Return what the engine says about a turn, as `Search.followers` does; nobody hits themselves."""
    found: set[object] = set()
    for action in rules.legal(state):
        after = rules.apply(state, action)
        choices = [choice for choice in rules.legal(after) if choice.args != (state.turn,) or choice.kind != "hit"]
        for end in [rules.apply(after, choice) for choice in choices] if after.todo else [after]:
            outcome = rules.outcome(end)
            found.add(bytes(as_start(end)) if outcome is None else outcome.winner)
    return found


# Proofs that others can check


def answers(search: Search, rules: Spaghetti, start: State, seat: int, places: Mapping[Queues, str]) -> str:
    """Return the answers of a proof, as `Proof` takes them.

    Args:
        search: The search, which has proved this.
        rules: The rules of level 1.
        start: The first state.
        seat: Who wins.
        places: The card on which the winner places a flag, for each way in which the flags stand before.
    """
    planned: dict[State, str] = {}
    signs: list[str] = []

    def answer(state: State, legal: Sequence[Action]) -> int:
        if state.phase == PLACE:
            text = "place " + places[state.queues[: len(CARDS)]]
        elif state in planned:
            text = planned[state]
        else:
            text, *more = actions(found(search, state, seat), seat)
            if more:
                planned[rules.apply(state, next(action for action in legal if action.text == text))] = more[0]
        number = [action.text for action in legal].index(text)
        signs.append(DIGITS[number])
        return number

    walk(rules, start, seat, answer)
    return "".join(signs)


def found(search: Search, state: State, seat: int) -> int:
    """Return the code of a winning move. If there is no proof, a position that is worse for the player has the same."""
    lives = [
        (more + less, life)
        for more in range(5)
        for less in range(5)
        if (life := changed(state.life, seat, -less, more)) is not None
    ]
    starts = [as_start(state, life) for _, life in sorted(lives)]
    for start in starts:
        code = search.answer(start, seat)
        if code is not None:
            return code
    for start in starts[:1]:
        if search.winner(start, 3_000_000)[0] == "AB"[seat] and (code := search.answer(start, seat)) is not None:
            return code
    raise LookupError(state)


def changed(life: Sequence[int], seat: int, own: int, other: int) -> tuple[int, int] | None:
    """Return the life of both players after a change; None if a player cannot have that much."""
    made = [number + (own if at == seat else other) for at, number in enumerate(life)]
    return (made[0], made[1]) if all(1 <= number <= 5 for number in made) else None


def actions(code: int, seat: int) -> list[str]:
    """Return the actions of a move. In the search the player whose win is searched for is always the first one."""
    kind, one, at, two = code & 7, code >> 3 & 7, code >> 6 & 31, code >> 11 & 7
    if kind == SKIP:
        return ["skip"]
    choice = {
        "AddFlag": f"add {CARDS[one]}",
        "MoveFlag": f"move {CARDS[one]}:{at} {CARDS[two]}",
        "RemoveFlag": f"remove {CARDS[one]}:{at}",
    }.get(CARDS[kind], f"hit {'AB'[one ^ seat] if one < 2 else ''}")
    return ["run", choice]


def placing(known: Results, deal: str, root: Queues, seat: int) -> tuple[float, dict[Queues, str]]:
    """Return how long the shortest proof is, at a guess, and where the winner places the flags in it.

    Args:
        known: What has been found out.
        deal: The deal as five letters.
        root: The flags that were placed before.
        seat: Who wins.
    """
    places: dict[Queues, str] = {}
    memory: dict[Queues, float] = {}

    def size(queues: Queues) -> float:
        count = sum(map(len, queues))
        if queues not in memory:
            if count == 8:
                winner, nodes = known.of(deal, queues)
                memory[queues] = 100 + nodes if winner == "AB"[seat] else inf
            else:
                ways = {card: size(after) for card in CARDS if (after := with_flag(queues, card))}
                places[queues] = min(ways, key=ways.__getitem__)
                memory[queues] = ways[places[queues]] if count % 2 == seat else sum(ways.values())
        return memory[queues]

    return size(root), places


def proof_of(search: Search, known: Results, deal: str, cards: Sequence[str] = ()) -> Proof:
    """Return a proof of who wins a deal.

    Args:
        search: The search.
        known: What has been found out.
        deal: The deal as five letters.
        cards: The cards on which A and B have placed flags in turn.
    """
    order = order_in(deal)
    root = queues_of(cards)
    winner = results({queues: known.of(deal, queues)[0] for queues in placings()}, root)
    seat = "AB".index(winner)
    _, places = placing(known, deal, root, seat)
    search.deal(order)
    for queues in ends(places, root, seat):
        assert search.winner(started(order, queues), 50_000_000)[0] == winner
    game = Proof(deal, cards, winner, "").game()
    assert isinstance(game.rules, Spaghetti)
    return Proof(deal, cards, winner, answers(search, game.rules, game.state, seat, places))


def order_in(deal: str) -> list[int]:
    """Return the cards of a deal by their places in `CARDS`."""
    return [next(at for at, card in enumerate(CARDS) if card[0] == letter) for letter in deal]


def queues_of(cards: Sequence[str]) -> Queues:
    """Return how the flags stand after A and B have placed them on these cards in turn."""
    queues: Queues | None = FIRST
    for card in cards:
        assert queues
        queues = with_flag(queues, card)
    assert queues
    return queues


def order_of(queues: Queues) -> list[str]:
    """Return an order in which flags can have been placed so that they stand like this."""
    left = [list(queue) for queue in queues]
    placed: list[str] = []

    def place(count: int) -> bool:
        if count == 8:
            return True
        for card, queue in zip(CARDS, left, strict=True):
            if queue and queue[0] == "AB"[count % 2]:
                letter = queue.pop(0)
                placed.append(card)
                if place(count + 1):
                    return True
                placed.pop()
                queue.insert(0, letter)
        return False

    assert place(0)
    return placed


def ends(places: Mapping[Queues, str], root: Queues, seat: int) -> list[Queues]:
    """Return every start to which the placements of the winner and anything that the other player does can lead."""
    layer = {root}
    for count in range(sum(map(len, root)), 8):
        layer = {
            after
            for queues in layer
            for card in ([places[queues]] if count % 2 == seat else CARDS)
            if (after := with_flag(queues, card))
        }
    return sorted(layer)


EXTRA = (("FRMAB", ("ForkBomb",)),)
"""What is proved for the notebook besides whole deals: a deal, and where A places the first flag."""


def verify(minutes: float) -> None:
    """Make proofs of all decided deals, check them with the rules of the engine, and keep them.

    Args:
        minutes: When to stop.
    """
    known, search, end = Results(), Search(ENTRIES // 4), time() + 60 * minutes
    done = set(checked_proofs())
    decided = [
        (size, short(deal))
        for deal in deals()
        for seat in (0, 1)
        if (size := placing(known, short(deal), FIRST, seat)[0]) < inf
    ]
    for deal, cards in (*EXTRA, *((deal, ()) for _, deal in sorted(decided))):
        if (deal, cards) in done:
            continue
        if time() > end:
            return
        proof = proof_of(search, known, deal, cards)
        positions, over = proof.check()
        with PROOFS.open("a", encoding="utf-8") as file:
            file.write(json.dumps([deal, cards, proof.seat, proof.answers, positions]) + "\n")
        print(deal, proof.seat, len(proof.answers), positions, over, len(on_loops(proof.graph)), flush=True)


def write() -> None:
    """Write the data of the package: every start, the games, and the shortest proofs."""
    known = Results()
    table = {short(deal): "".join(known.of(short(deal), queues)[0] for queues in placings()) for deal in deals()}
    played, still = known_games(), known_open_games()
    made = sorted(checked_proofs().items(), key=lambda entry: len(entry[1][1]))
    whole, size = [], 0
    for (deal, cards), (seat, answers, _) in made:
        size += 0 if cards else len(answers)
        if answers and (cards or size < MOST_PROOFS):
            whole.append([deal, cards, seat, answers])
    parts: dict[str, Any] = {
        "starts": table,
        "played": [[*kind, *played[kind]] for kind in KINDS if kind in played],
        "open": {deal: [MANY, *still[deal]] for deal in table if deal in still},
        "checked": sorted([deal, positions] for (deal, cards), (_, _, positions) in made if not cards),
        "proofs": whole,
    }
    text = ",\n".join(f'"{name}": {rows(part)}' for name, part in parts.items())
    FILE.write_text("{" + text + "}\n", encoding="utf-8")


def rows(part: dict[str, Any] | list[Any]) -> str:
    """Return a part of the data as JSON with one entry in each line."""
    if isinstance(part, dict):
        return "{\n" + ",\n".join(f"{json.dumps(key)}: {json.dumps(value)}" for key, value in part.items()) + "\n}"
    return "[\n" + ",\n".join(map(json.dumps, part)) + "\n]"


# Games between bots


class Barred(Spaghetti):
    """Rules in which one player may never run a certain card; both players know it.

    Args:
        card: The name of the card; "": every player may run every card.
        seat: The player.
        options: The options of the game.
    """

    def __init__(self, card: str, seat: int, **options: Any) -> None:
        super().__init__(**options)
        names = [command.name for command in self.facts.commands]
        self.barred = (seat, names.index(card)) if card else None

    def legal(self, state: State, seat: int | None = None) -> Sequence[Action]:
        """Return every legal action, except running the barred card."""
        legal = super().legal(state, seat)
        if (state.turn, state.cursor) == self.barred and state.phase == RUN and not state.todo:
            return [action for action in legal if action.kind != "run"]
        return legal


LONGEST = 500
"""After how many actions a game is judged by R41."""


def play_one(level: int, nodes: int, card: str, number: int, deal: str = "") -> float:
    """Return 1 if the player who may not run the card wins one game, else 0; without such a card, 1 if A wins.

    Two games in a row have the same deal. In the first one A may not run the card, in the second one B.

    Args:
        level: The level.
        nodes: How many positions alpha-beta looks at for each decision; if the deal is given, half as many to one and
            a half as many, so that its games differ.
        card: The card that this player may not run, or "".
        number: The number of the game, from 0.
        deal: The deal as five letters; "": by chance.
    """
    own = number % 2 if card else 0
    rules = Barred(card, own, level=level)
    evaluator = GAME.parts(rules).evaluator()
    rng = Random(f"{level} {nodes} {card} {number} {deal}")
    shuffled = rules.initial(Random(number // 2 if card else number))
    state = rules.dealt(order_in(deal)) if deal else shuffled
    bot = AlphaBetaBot(evaluator)
    before: Occurrences[State] = Occurrences(rules)
    for _ in range(LONGEST):
        count = before.add(state)
        outcome = rules.outcome(state)
        if outcome is not None:
            return float(outcome.winner == own)
        seat = rules.to_act(state)[0]
        claims = rules.claims(state, count) if count else ()
        if claims and claim_for(evaluator, state, 1 - seat, claims, rng):
            break
        legal = [*rules.legal(state), *claims]
        budget = Budget(nodes=rng.randint(nodes // 2, nodes + nodes // 2) if deal else nodes)
        action = think(bot, rules, state, seat, legal, rng, budget).action
        if action in claims:
            break
        state = rules.apply(state, action)
    return float(rules.judge(state)[0] == own)


USUAL, MANY = 300, 1000
"""How many positions alpha-beta looks at for each decision. With more of them, fewer games are played."""

KINDS = (
    *((level, USUAL, "") for level in (1, 2, 3)),
    (1, MANY, ""),
    *((level, USUAL, card) for card in ("RemoveFlag", "Bug", "ForkBomb") for level in (1, 2, 3)),
)
"""What is measured: the level, the nodes for each decision, and the barred card."""


def play_open(games: int, minutes: float) -> None:
    """Play games of the deals of which nothing is proved, one of each deal after the other, and keep who wins.

    Args:
        games: How many games of each deal.
        minutes: When to stop.
    """
    known, end, done = Results(), time() + 60 * minutes, known_open_games()
    still = [
        deal
        for deal in map(short, deals())
        if results({queues: known.of(deal, queues)[0] for queues in placings()}) == "?"
    ]
    for number in range(games):
        for deal in still:
            if number >= done.get(deal, (0, 0))[0]:
                if time() > end:
                    return
                won = play_one(1, MANY, "", number, deal)
                with OPEN.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([deal, MANY, number, won]) + "\n")


def play(games: int, minutes: float) -> None:
    """Play games between bots, one of each kind after the other, and keep who wins.

    Args:
        games: How many games of each kind.
        minutes: When to stop.
    """
    end, done = time() + 60 * minutes, known_games()
    WORK.mkdir(parents=True, exist_ok=True)
    for number in range(games):
        for level, nodes, card in KINDS:
            if number >= done.get((level, nodes, card), (0, 0))[0] and number * nodes < games * USUAL:
                if time() > end:
                    return
                won = play_one(level, nodes, card, number)
                with GAMES.open("a", encoding="utf-8") as file:
                    file.write(json.dumps([level, nodes, card, number, won]) + "\n")


Counts = dict[Any, tuple[int, float]]
"""How many games were played of each kind, and how many of them were won."""


def added(counts: Counts, results: Iterable[tuple[Any, int, float]]) -> Counts:
    """Return how many games were played and won, with more results; games whose numbers are counted are left out.

    Args:
        counts: What is known. The games of each kind have the numbers 0, 1, 2, …
        results: The kind of each game, its number, and 1 if it was won.
    """
    made = dict(counts)
    for kind, number, won in sorted(results):
        games, before = made.get(kind, (0, 0.0))
        if number == games:
            made[kind] = (games + 1, before + won)
    return made


def known_games() -> Counts:
    """Return the games between bots for each of `KINDS`: those in the package, and those on disk."""
    package: Counts = {(one.level, one.nodes, one.barred): (one.games, one.won) for one in measured()}
    return added(package, (((level, nodes, card), number, won) for level, nodes, card, number, won in lines(GAMES)))


def known_open_games() -> Counts:
    """Return the games of each deal of which nothing is proved: those in the package, and those on disk."""
    package: Counts = {deal: (one.games, one.won) for deal, one in tried().items() if one.nodes == MANY}
    return added(package, ((deal, number, won) for deal, nodes, number, won in lines(OPEN) if nodes == MANY))


def checked_proofs() -> dict[tuple[str, tuple[str, ...]], tuple[str, str, int]]:
    """Return the proofs that were checked, from the package and from disk.

    Returns:
        For a deal, and the cards on which flags were placed before: who wins, the answers ("" if they were too long
        for the package), and the number of positions.
    """
    found: dict[tuple[str, tuple[str, ...]], tuple[str, str, int]] = {
        (deal, ()): (winner(deal), "", positions) for deal, positions in checked().items()
    }
    for proof in proofs():
        positions = found.get((proof.deal, proof.cards), ("", "", 0))[2]
        found[proof.deal, proof.cards] = (proof.seat, proof.answers, positions)
    for deal, cards, seat, answers, positions in lines(PROOFS):
        found[deal, tuple(cards)] = (seat, answers, positions)
    return found


def lines(path: Path) -> list[list[Any]]:
    """Return the lines of a file of results; none if it does not exist."""
    return [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()] if path.exists() else []


def main() -> None:
    """Do what the command line says."""
    parser = ArgumentParser(description=(__doc__ or "").splitlines()[0])
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
