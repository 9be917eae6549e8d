"""Checks that a game implements the protocol: `check_game` plays it at random and reports the first broken law."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from random import Random
from time import monotonic
from typing import Generic, TypeVar

from . import registry
from .action import Action
from .arguments import checked_whole
from .catalogue import say
from .errors import BadType
from .evaluator_law import EvaluatorLaw
from .explainer_law import ExplainerLaw
from .game_type import GameType, Parts
from .inspector_law import InspectorLaw
from .language_law import LanguageLaw
from .laws import Laws
from .repetition import Occurrences, open_actions, result
from .rules import Note, Notes
from .session.match.transcript import Event, events_of
from .table.scene import Motion, Scene
from .twins import check_twins

__all__ = ["check_game"]

S = TypeVar("S")

PLIES = 300
"""The number of actions after which a random game is stopped."""

PAUSE = 1.0
"""How many seconds pass before progress is shown, and between two changes of it."""

COMPARED = 0.2
"""The share of actions that are compared with another one that looks the same to the other seats."""

OUT_OF_TIME = 0.1
"""The probability that the action of a deadline is played, if there is one."""


def check_game(
    game: str | GameType | Parts,
    *,
    games: int = 20,
    seed: int = 0,
    shown_in: str = "",
    progress: bool = True,
    **options: object,
) -> None:
    """Play random games and check every law of the protocol at every ply.

    A `GameWarning` says what breaks no law, but will be missed.

    Args:
        game: A game's name, its type, or the parts of a game whose rules are made already.
        games: How many random games to play.
        seed: The seed of the random games; the same seed plays the same games.
        shown_in: The edition in which the game is shown; "": the edition that it is played in.
        progress: Whether a line in the terminal or notebook shows how far a longer check is; it is removed at the end.
        options: The game's options; ignored if `game` has its rules already.

    Raises:
        AssertionError: The game breaks a law of the protocol; the message says which one, and what was found.
        BadValue: No game has this name.
        BadType: `game`, `games` or `shown_in` has the wrong type.
        UnknownOption: An option is unknown.
        Unsupported: The game has no display.
    """
    games = checked_whole("games", games)
    if isinstance(game, Parts):
        parts = game
    else:
        if not isinstance(game, (str, GameType)):
            raise BadType(say("error.argument", name="game", value=game, expected=say("kind.game")))
        type_ = registry.find(game) if isinstance(game, str) else game
        type_.check_names(options)
        parts = type_.parts(type_.rules(**options))
    law: Laws[object] = Laws(parts, shown_in)
    law.check_making()
    line = _Line(progress and watched())
    try:
        for number in range(games):
            line.show(say("contract.progress", game=parts.type.name, number=number + 1, games=games))
            Trial(law, Random(f"{seed}/{number}")).play()
            check_twins(law, Random(f"{seed}/{number}/twins"))
    finally:
        line.clear()
    law.check_hidden()
    if games:
        law.warn()


def watched() -> bool:
    """Return True if somebody reads standard error while this runs: in a terminal or a notebook, not in a log."""
    return sys.stderr.isatty() or "ipykernel" in sys.modules


class _Line:
    """A line on standard error that says how far a check is; a check that is soon over shows none.

    Args:
        on: Whether there is such a line.
    """

    def __init__(self, on: bool) -> None:
        self.on = on
        self.since = monotonic()
        self.shown = ""

    def show(self, text: str) -> None:
        """Show a text in place of the one before, but not more often than every `PAUSE` seconds.

        Args:
            text: The text.
        """
        if self.on and monotonic() - self.since >= PAUSE:
            self.write(text)
            self.since = monotonic()

    def clear(self) -> None:
        """Remove the text."""
        if self.shown:
            self.write("")

    def write(self, text: str) -> None:
        """Write over the text before.

        Args:
            text: The new text; "": the line becomes empty.
        """
        print(f"\r{text:<{len(self.shown)}}", end="" if text else "\r", file=sys.stderr, flush=True)
        self.shown = text


class Trial(Generic[S]):
    """One random game, in which all laws are checked at every ply.

    Args:
        law: The laws to check.
        chance: Chooses the actions and deals the game.
    """

    def __init__(self, law: Laws[S], chance: Random) -> None:
        self.law = law
        self.chance = chance
        self.owners: dict[int | None, dict[str, tuple[str, ...]]] = {}
        self.rounds: dict[int | None, int] = {}
        self.plies: dict[int | None, int] = {}
        self.inspector = InspectorLaw(law)
        self.explainer = ExplainerLaw(law)
        self.evaluator = EvaluatorLaw(law)
        self.language = LanguageLaw(law)
        self.seats = law.seats if law.rules.has_secrets() else (None,)

    def play(self) -> None:
        """Play until the game is over or `PLIES` actions have been played, then replay it from its record."""
        law, chance, rules = self.law, self.chance, self.law.rules
        first = state = rules.initial(chance)
        before: Occurrences[S] = Occurrences(rules)
        count = before.add(state)
        law.check_state(state)
        self.inspector.check(state, first=True)
        self.explainer.check(state)
        self.evaluator.check(state)
        for seat in self.seats:
            seen, display = rules.observe(state, seat), law.displays[seat]
            self.rounds[seat], self.plies[seat] = display.first_round(seen), 0
            self.owners[seat] = owners(display.scene(seen))
        actions: list[Action] = []
        while result(rules, state, count) is None and len(actions) < PLIES:
            action = self.choose(state, count)
            state = self.step(state, action)
            count = before.add(state)
            actions.append(action)
        if rules.outcome(state) is not None:
            for seat in self.seats:
                shown = law.displays[seat].result(rules.observe(state, seat), (), self.rounds[seat])
                law.require(shown.text, "result", state)
        law.check_record(first, actions, state)

    def choose(self, state: S, count: int) -> Action:
        """Return a random action; sometimes that of a deadline, as if the time had run out.

        Args:
            state: The present state.
            count: How often its position has occurred before.
        """
        rules, deadline = self.law.rules, self.law.rules.deadline(state)
        if deadline is not None and self.chance.random() < OUT_OF_TIME:
            return deadline.action
        options = [action for action in open_actions(rules, state, count) if rules.actors(state, action)]
        return rules.fill(state, self.chance.choice(options), self.chance)

    def step(self, state: S, action: Action) -> S:
        """Play one action, and check that the result does not depend on whether notes are taken.

        Args:
            state: The state before the action.
            action: One of the legal actions.

        Returns:
            The state after the action.
        """
        law, rules, notes = self.law, self.law.rules, list[Note]()
        before, mark = repr(state), hash(state)
        after = rules.apply(state, action)
        law.require(repr(state) == before and hash(state) == mark, "unchanged", action)
        noted = rules.apply(state, action, notes)
        law.require(noted == after and hash(noted) == hash(after), "notes", action)
        law.check_state(after)
        self.inspector.check(after)
        self.explainer.check(after)
        self.evaluator.check(after)
        full = complete(notes, action, state)
        for seat in self.seats:
            self.check_events(state, action, full, after, seat)
        if law.rules.has_secrets() and not law.told and law.others.random() < COMPARED:
            self.compare(state, action, full, after)
        return after

    def compare(self, before: S, action: Action, notes: Notes, after: S) -> None:
        """Note who reads the difference between this action and another one, but sees none in the state.

        Args:
            before: The state before the action.
            action: The action that was played.
            notes: What was noted while the action was applied.
            after: The state after the action.
        """
        law, rules = self.law, self.law.rules
        takers = rules.actors(before, action)
        others = [one for one in rules.legal(before) if one != action and rules.actors(before, one) == takers]
        if not takers or not others:
            return
        other = rules.fill(before, law.others.choice(others), law.others)
        found = list[Note]()
        then = rules.apply(before, other, found)
        found = complete(found, other, before)
        if [note.kind for note in found] != [note.kind for note in notes]:
            return
        for seat in law.seats:
            states = zip(
                [*(note.before for note in notes), after], [*(note.before for note in found), then], strict=True
            )
            if seat in takers or any(rules.observe(one, seat) != rules.observe(two, seat) for one, two in states):
                continue
            read = [
                [(note.kind, note.args) for note in (rules.observe_note(one, seat) for one in many) if note is not None]
                for many in (notes, found)
            ]
            if read[0] != read[1]:
                law.told = (seat, action, other)
                return

    def check_events(self, before: S, action: Action, notes: Notes, after: S, seat: int | None) -> None:
        """Check that every event that a seat notices has a caption, and that the scenes fit the motions.

        Args:
            before: The state before the action.
            action: The action that was played.
            notes: What was noted while the action was applied.
            after: The state after the action.
            seat: The seat that looks, from 0; None: the public.
        """
        law, rules, display = self.law, self.law.rules, self.law.displays[seat]
        pairs = ((note, rules.observe_note(note, seat)) for note in notes)
        noticed = [seen._replace(before=rules.observe(note.before, seat)) for note, seen in pairs if seen is not None]
        shown_before, shown_after = rules.observe(before, seat), rules.observe(after, seat)
        if not noticed:
            law.require(rules.has_secret_actions() and shown_before == shown_after, "unnoticed", action)
            return
        with law.working("caption", action):
            events = events_of(display, noticed, action.text, self.plies[seat], 1, self.rounds[seat])
        # The state after an event is the one before the next event.
        states = [*(event.note.before for event in events[1:]), shown_after]
        shown = display.scene(shown_before)
        for event, state in zip(events, states, strict=True):
            scene = display.scene(state)
            self.check_motions(event, scene, seat)
            law.check_caption(event, shown, scene)
            shown = scene
        self.language.check(shown_after, noticed, seat)
        self.rounds[seat] = events[-1].round
        self.plies[seat] += 1

    def check_motions(self, event: Event, scene: Scene, seat: int | None) -> None:
        """Check that the queues before an event, changed by its motions, are the queues after it.

        Args:
            event: The event.
            scene: The scene after it.
            seat: The seat that looks, from 0; None: the public.
        """
        law = self.law
        with law.working("motions", event):
            moved = follow(self.owners[seat], law.displays[seat].motions(event.note))
        found = owners(scene)
        for spot, queue in found.items():
            expected = moved.get(spot, ())
            fits = len(expected) == len(queue) and all(a in ("", b) for a, b in zip(expected, queue, strict=True))
            law.require(fits, "motions", f"{event}: {spot} {''.join(queue)}")
        self.owners[seat] = found


def complete(notes: list[Note], action: Action, before: S) -> list[Note]:
    """Return the notes of an action; if nothing was noted, its own kind and words.

    Args:
        notes: What was noted while the action was applied.
        action: The action.
        before: The state before it.
    """
    return notes or [Note(action.kind, tuple(action.text.split()[1:]), before)]


def owners(scene: Scene) -> dict[str, tuple[str, ...]]:
    """Return the owners of the pieces on each spot, head of the queue first."""
    return {spot.id: tuple(piece.owner for piece in spot.pieces) for spot in scene.spots}


def follow(queues: Mapping[str, tuple[str, ...]], motions: Sequence[Motion]) -> dict[str, tuple[str, ...]]:
    """Return the queues after these motions.

    Args:
        queues: The owners of the pieces on each spot, head of the queue first.
        motions: The motions, in order; a piece that enters from off the table gets the owner "", which fits anybody.
    """
    moved = dict(queues)
    for spot, index, to in motions:
        piece = ""
        if spot is not None:
            queue = moved[spot]
            piece = queue[index]
            moved[spot] = queue[:index] + queue[index + 1 :]
        if to is not None:
            moved[to] = (*moved.get(to, ()), piece)
    return moved
