"""Fair start (R54): one player lays the cards, the other chooses to be first or second."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from ....core.action import Action, Actions
from ....core.rules import Notes, Outcome
from ....core.setup import Opening, Prelude
from ..rules import Spaghetti

DEALER, CHOOSER = 0, 1

ACTIONS = Actions()
SHUFFLE, DONE = ACTIONS.make("shuffle"), ACTIONS.make("done")
FIRST, SECOND = ACTIONS.make("first"), ACTIONS.make("second")


class Laid(NamedTuple):
    """The state of a fair start.

    Attributes:
        order: The names of the cards in the row.
        chance: A random number that decides all shuffles.
        shuffles: How often the row was shuffled; with `chance` it decides the next shuffle.
        done: Whether the dealer has finished.
        chosen: `first` or `second`; "" before the choice.
    """

    order: tuple[str, ...]
    chance: int
    shuffles: int = 0
    done: bool = False
    chosen: str = ""

    @property
    def asks(self) -> str | None:
        """The kind of decision that is open: `lay` or `choose`; None when the fair start is over."""
        return None if self.chosen else "choose" if self.done else "lay"


class FairStart(Prelude[Laid]):
    """The fair start before a game: the dealer is A here; the player who chooses to be first is A in the game.

    Args:
        game: The rules of the game that follows; None makes them from the options.
        options: The options of that game, as `Spaghetti` takes them.

    Raises:
        TypeError, ValueError: An option is unknown or has an invalid value, or there are too few cards (R12).

    Attributes:
        game: The rules of the game that follows.
    """

    seats = ("A", "B")

    def __init__(self, /, game: Spaghetti | None = None, **options: Any) -> None:
        extensions = options.pop("extensions", None) or ()
        if game is None:
            game = Spaghetti(extensions=[*extensions, *({"fair_start"} - set(extensions))], **options)
        self.game = game
        game.facts.option.check_deal()

    def options(self) -> dict[str, Any]:
        """Return the options of the game that follows."""
        return self.game.options()

    # Laying and choosing

    def initial(self, rng: Random) -> Laid:
        """Return a state in which the cards are shuffled once."""
        facts = self.game.facts
        return shuffled(Laid(tuple(facts.commands[card].name for card in facts.cards), rng.getrandbits(64)))

    def to_act(self, state: Laid) -> tuple[int, ...]:
        """Return the dealer while the cards are laid, then the other player; nobody at the end."""
        return () if state.chosen else (CHOOSER,) if state.done else (DEALER,)

    def legal(self, state: Laid, seat: int | None = None) -> Sequence[Action]:
        """Return shuffle, all moves and swaps of cards, and done; then first and second.

        Args:
            state: The present state.
            seat: Return only the actions of this seat; None: all.
        """
        if seat is not None and seat not in self.to_act(state):
            return ()
        if state.done:
            return () if state.chosen else (FIRST, SECOND)
        row = state.order
        moves = (move_action(card, place) for at, card in enumerate(row) for place in range(len(row)) if place != at)
        swaps = (swap_action(one, other) for one in row for other in row if one != other)
        return (SHUFFLE, *moves, *swaps, DONE)

    def apply(self, state: Laid, action: Action, notes: Notes | None = None) -> Laid:
        """Return the state after a legal action.

        Args:
            state: The state before; it stays as it is.
            action: An action that is legal in this state; this is not checked.
            notes: Unused: the action itself says what happens.
        """
        match action.kind, action.args:
            case "shuffle", _:
                return shuffled(state)
            case "move", (card, place):
                rest = [name for name in state.order if name != card]
                return state._replace(order=(*rest[:place], card, *rest[place:]))
            case "swap", (one, other):
                turned = {one: other, other: one}
                return state._replace(order=tuple(turned.get(name, name) for name in state.order))
            case "done", _:
                return state._replace(done=True)
            case _:
                return state._replace(chosen=action.kind)

    def has_secret_actions(self) -> bool:
        """Return False: everybody sees that somebody acts."""
        return False

    def observe(self, state: Laid, seat: int | None) -> Laid:
        """Return the state without the number that decides how the cards are shuffled next.

        Args:
            state: The present state.
            seat: The seat that looks: all see the same.
        """
        return state._replace(chance=0)

    def sample(self, seen: Laid, seat: int | None, rng: Random) -> Laid:
        """Return a state that looks the same, with another number for the shuffles to come.

        Args:
            seen: What is seen of the state.
            seat: The seat that looks: all see the same.
            rng: Chooses the number.
        """
        return seen._replace(chance=rng.getrandbits(64))

    def outcome(self, state: Laid) -> Outcome | None:
        """Return an outcome without a winner when the side is chosen: then the game begins."""
        return Outcome(None) if state.chosen else None

    def opening(self, state: Laid) -> Opening | None:
        """Return the game with its row and who is A, once the side is chosen.

        The face-down instant cards of R51 are shuffled by `chance`, not by the dealer.
        """
        if not state.chosen:
            return None
        sitting = ("B", "A") if state.chosen == FIRST.kind else ("A", "B")
        ids = self.game.facts.actions.ids
        instants = list(self.game.facts.instants if self.game.facts.with_instants else ())
        Random(f"{state.chance}/instants").shuffle(instants)
        first = self.game.dealt([ids[name] for name in state.order], instants)
        return Opening(self.game, first, sitting, {"dealer": "AB"[sitting.index("A")]})


def shuffled(state: Laid) -> Laid:
    """Return the state with the row shuffled once more; the same state always gives the same row."""
    order = list(state.order)
    Random(f"{state.chance}/{state.shuffles}").shuffle(order)
    return state._replace(order=tuple(order), shuffles=state.shuffles + 1)


def move_action(card: str, place: int) -> Action:
    """Return the action that moves a card to another place of the row, from 0."""
    return ACTIONS.make("move", (card, place))


def swap_action(one: str, other: str) -> Action:
    """Return the action in which two cards change places."""
    return ACTIONS.make("swap", (one, other))
