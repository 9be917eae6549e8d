"""Everything that stays the same during a game, looked up once from its options."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .card import Command
from .cards import COMMANDS, INSTANTS, MONSTER, blank
from .engine.actions import HIT, ActionTable, action_table
from .options import Options
from .state import CHIPS, SEATS, UNKNOWN, Held, Job

INSTANT_DEFAULTS = (1,)
"""The value at the start of the number that can be changed; it is the same on all instant cards (R51)."""

KEPT = 10_000
"""How many jobs are cached before the cache is cleared."""


class Facts:
    """The facts of a game: cards, actions, seats, and which extensions and variants are on.

    A card's id is the position of its command in `commands`.

    Args:
        option: The options of the game.

    Attributes:
        option: The options of the game.
        seats: The players' letters.
        commands: The commands of all cards, also of those that are not in the game; the Blank cards come last.
        defaults: For each card the values of its numbers at the start.
        actions: The actions that name these cards.
        cards: The ids of the cards in the game (R6).
        instants: The ids of the instant cards (R51).
        memory: The id of Memory (R50).
        only_asks: For each card whether its command, when it starts, only asks for a choice.
        hits: For each set of spared seats (as bits) the hits on the other seats.
        wipeout: Which flag decides when the last flags of all leave together: `head` or `tail` (R29, V2).
        flips: Whether queues act from tail to head while the cursor goes backward (V1).
        heads_only: Whether only the head of a queue acts (R45).
        plain_turns: Whether `flips` and `heads_only` are both off.
        instants_stay: Whether an instant card stays in the hand after use (V3).
        memory_choice: Whether the player chooses what to recall (V4).
        memory_live: Whether recalled commands have their current numbers (V5).
        stalemate_from_start: Whether the last tie-break starts at the first card (V6).
        free_placing: Whether a player can place several flags on one card (V7).
        sequential: Whether cards are opened one by one (R53).
        with_instants: Whether the instant cards are in the game (R51).
        with_interrupts: Whether defeated players get interrupts (R52).
    """

    def __init__(self, option: Options) -> None:
        self.option = option
        self.seats = tuple(SEATS[: option.players])
        monster = MONSTER if option.edition == "monster" else {}
        built_in = [monster.get(command.name, command) for command in COMMANDS]
        self.commands: tuple[Command, ...] = (
            *built_in,
            *(blank(name, text) for name, text in option.blanks.items()),
        )
        self.defaults = tuple(command.defaults for command in self.commands)
        self.actions: ActionTable = action_table(
            tuple(command.name for command in self.commands), tuple(command.params for command in self.commands)
        )
        self.cards = tuple(self.actions.ids[name] for name in option.card_names())
        self.instants = tuple(self.actions.ids[name] for name in INSTANTS)
        self.memory = self.actions.ids["Memory"]
        self.only_asks = tuple(bool(command.asks) and card != self.memory for card, command in enumerate(self.commands))
        self.hits = tuple(
            tuple(HIT[seat] for seat in range(option.players) if not spared >> seat & 1)
            for spared in range(1 << option.players)
        )
        self._jobs: dict[tuple[int, tuple[int, ...], int], Job] = {}
        self._read_options(option)

    def _read_options(self, option: Options) -> None:
        """Look up which extensions and variants are on."""
        self.wipeout: str = option.variant("wipeout")
        self.flips: bool = option.variant("reverse_flips_queues")
        self.instants_stay: bool = option.variant("instants_stay")
        self.memory_choice: bool = option.variant("memory_choice")
        self.memory_live: bool = option.variant("memory_live")
        self.stalemate_from_start: bool = option.variant("stalemate_from_start")
        self.free_placing: bool = option.variant("free_placing")
        self.heads_only = "reverse_priority" in option.extensions
        self.sequential = "sequential_open" in option.extensions
        self.with_instants = "instant" in option.extensions
        self.with_interrupts = "interrupt" in option.extensions
        self.plain_turns = not self.flips and not self.heads_only

    def job(self, card: int, values: tuple[int, ...], seat: int) -> Job:
        """Return the job of a player who starts a card's command.

        Args:
            card: The id of the card.
            values: The card's numbers at this moment.
            seat: The player.
        """
        found = self._jobs.get((card, values, seat))
        if found is None:
            if len(self._jobs) > KEPT:
                self._jobs.clear()
            found = self._jobs[card, values, seat] = self.commands[card].job(card, values, seat)
        return found

    def remembers(self, cards: Iterable[int]) -> bool:
        """Return True if one of these cards is Memory, or a Blank card that recalls commands (R50)."""
        return any(card == self.memory or self.commands[card].recalls for card in cards)

    def instant_param(self, card: int) -> int:
        """Return the position of the number of an instant card that can be changed (R51); the card may be UNKNOWN."""
        if card == UNKNOWN:
            return 0
        command = self.commands[card]
        return command.params.index(INSTANTS[command.name])

    def instant_defaults(self, card: int) -> tuple[int, ...]:
        """Return the values of an instant card's numbers at the start; the card may be UNKNOWN."""
        return INSTANT_DEFAULTS if card == UNKNOWN else self.defaults[card]

    def chips(self, params: Sequence[tuple[int, ...]], hands: Sequence[Held | None] = ()) -> tuple[int, int]:
        """Return the increment chips and the decrement chips left in the supply (R30).

        Args:
            params: For each card the values of its numbers.
            hands: For each seat the instant card held, if instant cards are in the game.
        """
        up = down = CHIPS
        tuned = [(card.params, self.instant_defaults(card.command)) for card in hands if card] if hands else []
        if params != self.defaults:
            tuned += [pair for pair in zip(params, self.defaults, strict=True) if pair[0] is not pair[1]]
        for values, defaults in tuned:
            for value, base in zip(values, defaults, strict=True):
                if value > base:
                    up -= value - base
                else:
                    down -= base - value
        return up, down
