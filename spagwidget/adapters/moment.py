"""A game for programs that play step by step: who chooses now, which numbers are legal, and what each player sees."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import cached_property
from hashlib import sha256
from random import Random
from typing import Any, NamedTuple

from ..core.action import Action
from ..core.catalogue import say
from ..core.errors import BadValue, Unsupported
from ..core.evaluator import shares
from ..core.forms import canonical
from ..core.repetition import open_actions, result
from ..core.rules import Note, Outcome, Rules
from ..core.setup import Prelude
from ..core.table.text_board import board
from .encoding import Asked, Encoding, Stage
from .numbering import WAIT, Step


class Choosing(NamedTuple):
    """Who chooses now.

    Attributes:
        seat: The seat.
        player: The player who sits there.
        actions: The legal actions of the seat, with patterns and claims.
        waits: Whether the player may also wait, because it is not their turn.
    """

    seat: int
    player: int
    actions: tuple[Action, ...]
    waits: bool


class Moment:
    """One moment of a game, as a value: playing returns another one.

    Args:
        encoding: The game.
        stage: The prelude or the game, whichever is played.
        state: The state.
        before: The moment before, or None.
        number: The number that was chosen there.
        counts: How often each position has occurred.
        last: The seat that chose last; -1 at first.
        waited: The seats that wait in this state.
        prefix: The beginning of the action that is being spelled.
    """

    def __init__(
        self,
        encoding: Encoding,
        stage: Stage,
        state: Any,
        before: Moment | None = None,
        number: int = WAIT,
        counts: Mapping[Hashable, int] | None = None,
        last: int = -1,
        waited: frozenset[int] = frozenset(),
        prefix: str = "",
    ) -> None:
        self.encoding = encoding
        self.stage = stage
        self.rules: Rules[Any] = stage.parts.rules
        self.state = state
        self.before = before
        self.number = number
        self.last = last
        self.waited = waited
        self.prefix = prefix
        self.ply: int = 0 if before is None else before.ply + 1
        if counts is None:
            counts = {self.rules.key(state): 1}
        self.counts = counts
        self._histories: dict[int | None, bytes] = {}

    def __deepcopy__(self, memo: object) -> Moment:
        return self  # nothing in it changes

    def __reduce__(self) -> tuple[Any, ...]:
        numbers: list[int] = []
        first = self
        while first.before is not None:
            numbers.append(first.number)
            first = first.before
        return _played, (self.encoding, first.state, tuple(reversed(numbers)))

    @cached_property
    def again(self) -> int:
        """How often the position has occurred earlier in the game."""
        return self.counts[self.rules.key(self.state)] - 1

    @property
    def open_again(self) -> bool:
        """Whether the position has occurred before, if everybody may know it: not where actions can be secret."""
        return self.again > 0 and not self.rules.has_secret_actions()

    @cached_property
    def outcome(self) -> Outcome | None:
        """The result; None while the game goes on."""
        return None if isinstance(self.rules, Prelude) else result(self.rules, self.state, self.again)

    @cached_property
    def choosing(self) -> Choosing | None:
        """Who chooses now; None when the game is over or has been stopped.

        The seats that may act out of turn come first, in seat order after the seat that chose last, then those that
        must decide. So several that must decide at the same time take turns.
        """
        if self.outcome is not None or self.ply >= self.encoding.most:
            return None
        if self.prefix and self.before is not None:
            return self.before.choosing
        rules, state = self.rules, self.state
        acting, count = rules.to_act(state), len(rules.seats)
        own = self._own(acting)
        order = [(self.last + 1 + at) % count for at in range(count)]
        for seat in order:
            if seat in own and seat not in acting and seat not in self.waited:
                return Choosing(seat, self.stage.players[seat], tuple(own[seat]), True)
        for seat in order:
            if seat in acting and seat in own:
                return Choosing(seat, self.stage.players[seat], tuple(own[seat]), False)
        return None

    def _own(self, acting: Sequence[int]) -> dict[int, list[Action]]:
        """Return the legal actions by seat, with claims."""
        rules, state = self.rules, self.state
        found: dict[int, list[Action]] = {}
        if type(rules).actors is Rules.actors and len(acting) > 1:
            return {seat: list(rules.legal(state, seat)) for seat in acting}
        for action in open_actions(rules, state, self.again):
            for seat in rules.actors(state, action):
                found.setdefault(seat, []).append(action)
        return found

    @cached_property
    def steps(self) -> dict[int, Step]:
        """The numbers that can be chosen now, with what each leads to; empty when the game is over."""
        choosing = self.choosing
        return {} if choosing is None else self.encoding.numbering.steps(self.texts, self.prefix, choosing.waits)

    @cached_property
    def texts(self) -> Sequence[str]:
        """The texts of the legal actions of the seat that chooses, with all that patterns stand for.

        While an action is spelled, only those that begin like it.
        """
        choosing, patterns = self.choosing, self.stage.patterns
        if choosing is None:
            return ()
        if self.prefix and self.before is not None:
            return [text for text in self.before.texts if text.startswith(self.prefix)]
        if not patterns.needed:
            return [action.text for action in choosing.actions]
        found: list[str] = []
        seen, rng = self.rules.observe(self.state, choosing.seat), Random(0)
        for action in choosing.actions:
            example = self.rules.fill(self.state, action, rng)
            if example is action:
                found.append(action.text)
            else:
                found += patterns.texts(seen, action, example, choosing.seat)
        return found

    @property
    def over(self) -> bool:
        """Whether the game is over or has been stopped."""
        return self.choosing is None

    @property
    def stopped(self) -> bool:
        """Whether the game was stopped without a result."""
        return self.over and self.outcome is None

    def returns(self) -> list[float]:
        """Return what the result is worth to each player; the sum is 0. Before the game is over, everybody has 0.

        The winner has 1, the others -1 / (players - 1). In a draw, all who are still in the game have the same; this is
        0 if nobody is out.
        """
        outcome, count = self.outcome, self.encoding.players
        if outcome is None or count < 2:
            return [0.0] * count
        found = [0.0] * count
        for seat, share in enumerate(shares(self.rules, self.state, outcome)):
            found[self.stage.players[seat]] = (count * share - 1) / (count - 1)
        return found

    def playing(self) -> list[bool]:
        """Return for each player whether they are still in the game."""
        seats = self.rules.playing(self.state)
        return [self.stage.players.index(player) in seats for player in range(self.encoding.players)]

    def play(self, number: int) -> Moment:
        """Return the moment after a choice.

        Raises:
            BadValue: The number is not legal now.
        """
        choosing, step = self.choosing, self.steps.get(number)
        if choosing is None:
            raise BadValue(say("adapters.error.over"))
        if step is None:
            player, name = self.rules.seats[choosing.seat], self.encoding.numbering.name(number)
            raise BadValue(say("adapters.error.illegal", number=number, name=name, player=player))
        if number == WAIT:
            return self._next(number, waited=self.waited | {choosing.seat})
        if not step.whole:
            return self._next(number, waited=self.waited, prefix=step.text)
        state = self.rules.apply(self.state, self._action(step.text))
        if isinstance(self.rules, Prelude) and (opening := self.rules.opening(state)) is not None:
            return self._opened(opening.rules, opening.first, opening.seats, number)
        key = self.rules.key(state)
        counts = {**self.counts, key: self.counts.get(key, 0) + 1}
        waited = self.waited if self.waited and self.rules.has_secret_actions() else frozenset[int]()
        after = Moment(self.encoding, self.stage, state, self, number, counts, choosing.seat, waited)
        # A player who has noticed nothing is not asked again: the question would reveal that somebody has acted.
        after.waited = frozenset(seat for seat in waited if not after._noticed(self.stage.players[seat]))
        return after

    def _next(self, number: int, waited: frozenset[int], prefix: str = "") -> Moment:
        """Return a moment with the same state."""
        return Moment(
            self.encoding, self.stage, self.state, self, number, self.counts, self.last, waited=waited, prefix=prefix
        )

    def _action(self, text: str) -> Action:
        """Return the action with this text, which is legal now."""
        choosing = self.choosing
        assert choosing is not None
        found = next((action for action in choosing.actions if action.text == text), None)
        found = found or self.rules.find(self.state, text)
        assert found is not None, text
        return found

    def _opened(self, rules: Rules[Any], first: Any, seats: Sequence[str], number: int) -> Moment:
        """Return the first moment of the game after a prelude."""
        game = self.encoding.game
        if rules.options() != game.parts.rules.options():
            raise Unsupported(say("adapters.error.other_rules"))
        players = tuple(self.stage.players[self.rules.seats.index(letter)] for letter in seats)
        return Moment(self.encoding, game._replace(players=players), first, self, number)

    # What a player sees

    def seat_of(self, player: int) -> int:
        """Return the seat of a player."""
        return self.stage.players.index(player)

    def seen(self, player: int | None) -> Any:
        """Return what a player observes of the state; None: the public."""
        return self.rules.observe(self.state, None if player is None else self.seat_of(player))

    def asked(self, player: int) -> Asked:
        """Return what a player sees besides the state."""
        choosing = self.choosing
        own = choosing is not None and choosing.player == player
        waits = choosing is not None and own and choosing.waits
        seat = self.rules.seats[self.seat_of(player)]
        return Asked(seat, own, waits, self.open_again, self.prefix if own else "")

    def numbers(self, player: int) -> list[float]:
        """Return what a player sees now as numbers, whose meanings are its encoding's `spans`.

        Args:
            player: Who looks.
        """
        return self.encoding.numbers(self.asked(player), self.seen(player), self.stage.game)

    def view(self, player: int | None) -> str:
        """Return what a player sees now, as a text; None: the public."""
        asked = None if player is None else self.asked(player)
        return canonical((asked, self.seen(player)))

    def everything(self) -> str:
        """Return all that matters for the rest of the game as a text, with all secrets."""
        return canonical((self.stage.game, self.state, self.ply, self.again, self.last, self.waited, self.prefix))

    def board(self) -> str:
        """Return the board as the public sees it, in a few lines.

        Raises:
            Unsupported: The game has no display.
        """
        display = self.stage.parts.display()
        choosing = self.choosing
        deciders = () if choosing is None else (self.rules.seats[choosing.seat],)
        return board(display.about(), display.scene(self.seen(None)), deciders=deciders)

    def history(self, player: int | None) -> str:
        """Return a fingerprint of everything that a player, or None: the public, has noticed so far, in order.

        Two games have the same one exactly if the player cannot tell them apart.
        """
        waiting: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and player not in moment._histories:
            waiting.append(moment)
            moment = moment.before
        known = b"" if moment is None else moment._histories[player]
        for one in reversed(waiting):
            noticed = one._noticed(player)
            known = sha256(known + noticed.encode(errors="surrogateescape")).digest() if noticed else known
            one._histories[player] = known
        return known.hex()

    def _noticed(self, player: int | None) -> str:
        """Return what a player, or None: the public, noticed when this moment came; "": nothing."""
        before = self.before
        if before is None:
            return canonical((self.open_again, self.seen(player)))
        choosing, step = before.choosing, before.steps[self.number]
        assert choosing is not None
        own = choosing.player == player
        if not (step.whole and step.text):
            return f"chose {step.text!r}" if own else ""
        notes: list[Note] = []
        action = before._action(step.text)
        before.rules.apply(before.state, action, notes)
        full = notes or [Note(action.kind, tuple(action.text.split()[1:]), before.state)]
        seat = None if player is None else before.seat_of(player)
        pairs = [before.rules.observe_note(note, seat) for note in full]
        seen = [(note.kind, note.args) for note in pairs if note is not None]
        if not seen and not own:
            return ""
        return canonical((step.text if own else "", seen, self.open_again, self.seen(player)))


def dealt(encoding: Encoding, rng: Random) -> Moment:
    """Return the first moment of a game.

    Args:
        encoding: The game.
        rng: The only source of chance; a seed gives the same deal as `Game(seed=…)`.
    """
    return Moment(encoding, encoding.first, encoding.first.parts.rules.initial(rng))


def _played(encoding: Encoding, first: Any, numbers: Sequence[int]) -> Moment:
    """Return the moment after some choices, to load one that was saved.

    Args:
        encoding: The game.
        first: The first state.
        numbers: The choices.
    """
    moment = Moment(encoding, encoding.first, first)
    for number in numbers:
        moment = moment.play(number)
    return moment
