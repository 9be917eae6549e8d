"""What is known about level 1 with 2 players: who wins which deal, what is proved, and what is only measured."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property
from itertools import permutations
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from ...core.action import Action
from ...core.budget import Budget
from ...core.catalogue import say
from ...core.errors import BadValue
from ...core.rules import Rules
from ...core.session.game import Game
from .study import Study

FILE = Path(__file__).parents[1] / "first_player.json"
"""The data. `scripts/first_player` writes it."""

CARDS = ("AddFlag", "MoveFlag", "RemoveFlag", "Bug", "ForkBomb")
"""The cards of level 1. Their first letters are different, so `short` can write a deal as five letters."""

FLAGS = 4
"""How many flags each player places."""

PLAYERS = "AB"
OTHER = {"A": "B", "B": "A"}

CERTAIN = 1.959963984540054
"""The bounds of an interval that holds 95 % of a normal distribution."""

Queues = tuple[str, ...]
"""The flags on each of `CARDS`, the head first."""

FIRST: Queues = ("",) * len(CARDS)
"""Nobody has placed a flag."""


def deals() -> tuple[tuple[str, ...], ...]:
    """Return the 120 rows in which the cards can lie."""
    return tuple(permutations(CARDS))


def short(deal: Sequence[str]) -> str:
    """Return a deal as five letters.

    >>> short(("Bug", "AddFlag", "RemoveFlag", "MoveFlag", "ForkBomb"))
    'BARMF'

    Args:
        deal: The names of the cards, from the first of the row.
    """
    return "".join(card[0] for card in deal)


def with_flag(queues: Queues, card: str) -> Queues | None:
    """Return the queues after the next player has placed a flag on a card; None if that is not allowed (R11).

    Args:
        queues: The flags on each of `CARDS`.
        card: The name of a card.
    """
    at = CARDS.index(card)
    count = sum(map(len, queues))
    player = PLAYERS[count % 2]
    if player in queues[at] or count == 2 * FLAGS:
        return None
    return (*queues[:at], queues[at] + player, *queues[at + 1 :])


@cache
def placings() -> tuple[Queues, ...]:
    """Return all 235 ways in which the flags can stand when the program starts, in alphabetical order."""
    found = {FIRST}
    for _ in range(2 * FLAGS):
        found = {after for queues in found for card in CARDS if (after := with_flag(queues, card))}
    return tuple(sorted(found))


@cache
def _data() -> dict[str, Any]:
    data: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))
    return data


@cache
def starts(deal: str) -> Mapping[Queues, str]:
    """Return who is proved to win, `A` or `B`, for each way to place the flags; `?` if nothing is proved.

    Args:
        deal: A deal as five letters, such as `MARBF`.

    Raises:
        BadValue: The deal is unknown.
    """
    if deal not in _data()["starts"]:
        raise BadValue(say("lessons.proved.error.deal", deal=deal))
    return dict(zip(placings(), _data()["starts"][deal], strict=True))


def results(known: Mapping[Queues, str], queues: Queues = FIRST) -> str:
    """Return who is proved to win while flags are still placed: `A`, `B` or `?`.

    A player who decides wins if one of the ways wins. They lose if every way loses. Otherwise nothing is proved.

    Args:
        known: Who wins for each way to place the flags, as `starts` returns it.
        queues: The flags that were placed so far.
    """
    memory: dict[Queues, str] = {}

    def judge(queues: Queues) -> str:
        count = sum(map(len, queues))
        if count == 2 * FLAGS:
            return known[queues]
        if queues not in memory:
            player = PLAYERS[count % 2]
            found = {judge(after) for card in CARDS if (after := with_flag(queues, card))}
            memory[queues] = player if player in found else "?" if "?" in found else OTHER[player]
        return memory[queues]

    return judge(queues)


@cache
def winner(deal: str, *cards: str) -> str:
    """Return who is proved to win a deal: `A`, `B` or `?`.

    Args:
        deal: The deal as five letters.
        cards: The cards on which A and B have placed flags in turn; none: nobody has placed yet.

    Raises:
        BadValue: The deal is unknown, or a flag cannot be placed there.

    >>> winner("RMABF"), winner("RMABF", "RemoveFlag"), winner("RMABF", "Bug")
    ('A', 'A', 'B')
    """
    queues: Queues | None = FIRST
    for card in cards:
        queues = with_flag(queues, card) if queues and card in CARDS else None
    if queues is None:
        raise BadValue(say("lessons.proved.error.cards"))
    return results(starts(deal), queues)


class Played(NamedTuple):
    """Games between two bots of the same strength, in which sides were swapped.

    Attributes:
        level: The level of the game.
        nodes: How many positions alpha-beta looks at for each decision.
        barred: The card whose command one player may not run; "": none.
        games: How many games were played.
        won: How many of them the player won who may not run the card; without such a card, the first player.
        low: The lower end of the 95 % interval of the true share.
        high: The upper end.
    """

    level: int
    nodes: int
    barred: str
    games: int
    won: float
    low: float
    high: float

    @property
    def share(self) -> float:
        """The share of the games that were won."""
        return self.won / self.games


def measured() -> Iterator[Played]:
    """Yield what bots have reached, for each level and each card."""
    for level, nodes, barred, games, won in _data()["played"]:
        yield Played(level, nodes, barred, games, won, *interval(won, games))


def tried() -> dict[str, Played]:
    """Return what bots have reached in the deals of which nothing is proved: how often the first player won."""
    return {
        deal: Played(1, nodes, "", games, won, *interval(won, games))
        for deal, (nodes, games, won) in _data()["open"].items()
        if winner(deal) == "?"
    }


def checked() -> dict[str, int]:
    """Return how many positions the proof of a deal has, for each deal whose proof the engine has checked."""
    return dict(_data()["checked"])


def interval(won: float, games: int) -> tuple[float, float]:
    """Return the Wilson interval that holds the true share with 95 %.

    >>> [round(bound, 3) for bound in interval(60, 100)]
    [0.502, 0.691]

    Args:
        won: How many games were won; a draw counts one half.
        games: How many games were played.
    """
    share, square = won / games, CERTAIN**2
    middle = (share + square / (2 * games)) / (1 + square / games)
    half = CERTAIN / (1 + square / games) * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return max(0.0, min(share, middle - half)), min(1.0, max(share, middle + half))  # rounding may not lose the share


# Proofs

DIGITS = "".join(map(chr, range(35, 127))).replace("\\", "")
"""The signs that stand for 0, 1, 2, …: what a proof is written in."""

Step = Callable[[Any, Sequence[Action]], int]
"""Takes a state and the legal actions, and returns the number of the action that the winner takes."""


class Proof:
    """An answer to every defence: a way to win from the start of a game, whatever the other player does.

    It is also a bot: `choose` plays these answers. It can play only the seat that it proves, and only from the start.

    Args:
        deal: The deal as five letters.
        cards: The cards on which A and B have placed flags in turn before the proof begins.
        seat: Who wins, `A` or `B`.
        answers: For each position in which the winner decides, the number of an action, as one sign. The positions are
            in the order in which `walk` comes to them.

    Attributes:
        deal: The deal.
        cards: The cards.
        seat: Who wins.
        answers: The answers.
    """

    def __init__(self, deal: str, cards: Sequence[str], seat: str, answers: str) -> None:
        self.deal, self.cards, self.seat, self.answers = deal, tuple(cards), seat, answers

    def __repr__(self) -> str:
        return f"<Proof {self.deal} {self.seat}>"

    def game(self) -> Game:
        """Return a new game at the start of the proof; "Try again" on its board comes back to it."""
        return Study.of(self._start)

    def _start(self) -> Game:
        game = Game(level=1, deal=[next(card for card in CARDS if card[0] == letter) for letter in self.deal])
        game.play(*(f"place {card}" for card in self.cards))
        return game

    @cached_property
    def graph(self) -> dict[Any, list[tuple[Action, Any]]]:
        """Every position that can occur, each with the actions that are answered or taken there."""
        game, signs = self.game(), iter(self.answers)
        return walk(game.rules, game.state, "AB".index(self.seat), lambda state, legal: DIGITS.index(next(signs)))

    def check(self) -> tuple[int, int]:
        """Check the proof with the rules of the game.

        Returns:
            How many positions it has, and at how many of them the game ends.

        Raises:
            AssertionError: The proof has an error.
        """
        rules, seat = self.game().rules, "AB".index(self.seat)
        ends = 0
        for state, steps in self.graph.items():
            outcome = rules.outcome(state)
            if outcome is not None:
                assert outcome.winner == seat
                ends += 1
            elif rules.to_act(state) == (seat,):
                assert len(steps) == 1
            else:
                assert [action for action, _ in steps] == list(rules.legal(state))
        for state in on_loops(self.graph):
            if rules.claims(state, 1):
                assert rules.judge(state)[0] == seat  # type: ignore[attr-defined]  # the game's own, R41
        return len(self.graph), ends

    def choose(
        self, rules: Rules[Any], seen: Any, seat: int, legal: Sequence[Action], rng: Random, budget: Budget
    ) -> Action:
        """Return the action that the proof takes; a claim of stalemate if there is one, because it wins.

        Args:
            seen: The present state.
            seat: The seat that decides.
            legal: Its legal actions.
            rng: Not needed.
            budget: Not needed.

        Raises:
            BadValue: The position cannot come up while somebody plays by this proof.
        """
        if seen not in self.graph or rules.to_act(seen) != ("AB".index(self.seat),):
            raise BadValue(say("lessons.proved.error.position"))
        claim = next((action for action in legal if action.kind == "stalemate"), None)
        return claim or self.graph[seen][0][0]


def walk(rules: Rules[Any], start: Any, seat: int, answer: Step) -> dict[Any, list[tuple[Action, Any]]]:
    """Return every position that can occur while a seat plays certain answers and the other player does anything.

    Args:
        start: The first state.
        seat: The seat that plays the answers.
        answer: The answers.
    """
    graph: dict[Any, list[tuple[Action, Any]]] = {start: []}
    waiting = [start]
    for state in waiting:
        if rules.outcome(state) is not None:
            continue
        legal = list(rules.legal(state))
        actions = [legal[answer(state, legal)]] if rules.to_act(state) == (seat,) else legal
        for action in actions:
            after = rules.apply(state, action)
            graph[state].append((action, after))
            if after not in graph:
                graph[after] = []
                waiting.append(after)
    return graph


def on_loops(graph: Mapping[Any, Sequence[tuple[Action, Any]]]) -> list[Any]:
    """Return the states from which a way leads back to themselves, or between two such states.

    Args:
        graph: Every state with the actions there and the states after them.
    """
    count = dict.fromkeys(graph, 0)
    before: dict[Any, list[Any]] = {state: [] for state in graph}
    for state, steps in graph.items():
        count[state] = len(steps)
        for _, after in steps:
            before[after].append(state)
    ready = [state for state, number in count.items() if not number]
    for state in ready:  # a state from which no way leads back: all states after it are like this, too
        for earlier in before[state]:
            count[earlier] -= 1
            if not count[earlier]:
                ready.append(earlier)
    return [state for state, number in count.items() if number]


@cache
def proofs() -> tuple[Proof, ...]:
    """Return the proofs that come with the package, the shortest first."""
    return tuple(Proof(*entry) for entry in _data()["proofs"])
