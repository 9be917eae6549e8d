"""Checks that a game implements the protocol correctly: `check_game` plays it at random and reports a broken rule."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any, Generic, TypeVar

from . import registry
from .action import Action
from .catalogue import say
from .display import Display
from .game_type import GameType, Parts
from .notation import Notation
from .rules import Note, Notes, Rules
from .session.record import FORMAT, VERSION, Record
from .session.transcript import Event, events_of
from .table.choice import ask
from .table.scene import Layout, Motion, Prompt, Scene
from .viewpoint import Viewpoint

__all__ = ["check_game"]

S = TypeVar("S")

LAYOUTS = ("row", "grid", "hex")
"""The kinds of layout that painters can draw."""

PICKS = ("", "button", "spot", "piece", "chip", "score", "place")
"""What a prompt can let somebody pick."""

PLIES = 300
"""The number of actions after which a random game is stopped."""


def check_game(
    game: str | GameType | Parts, *, games: int = 20, seed: int = 0, shown_in: str = "", **options: object
) -> None:
    """Play random games and check every law of the protocol at every ply.

    Args:
        game: A game's name, its type, or the parts of a game whose rules are made already.
        games: How many random games to play.
        seed: The seed of the random games; the same seed plays the same games.
        shown_in: The edition in which the game is shown; "": the edition that it is played in.
        options: The game's options; ignored if `game` has its rules already.

    Raises:
        AssertionError: The game breaks a law; the message says which one, and what was found.
        BadValue: No game has this name.
        UnknownOption: The game has no such option.
        Unsupported: The game has no display.
    """
    if isinstance(game, Parts):
        parts = game
    else:
        type_ = registry.find(game) if isinstance(game, str) else game
        type_.check_names(options)
        parts = type_.parts(type_.rules(**options))
    law: Laws[Any] = Laws(parts, shown_in)
    law.check_making()
    for number in range(games):
        Trial(law, Random(f"{seed}/{number}")).play()


class Laws(Generic[S]):
    """The laws that hold for a single state of a game, or for its record.

    The messages `contract.LAW` say what each law demands.

    Args:
        parts: The parts of the game to check.
        edition: The edition in which the game is shown; "": the edition that it is played in.
    """

    def __init__(self, parts: Parts, edition: str = "") -> None:
        self.parts = parts
        self.rules: Rules[S] = parts.rules
        self.notation: Notation[S] = parts.notation
        self.display: Display[S] = parts.display(Viewpoint(edition=edition))
        seats = range(len(self.rules.seats))
        self.displays = [self.display, *(parts.display(Viewpoint(seat, edition)) for seat in seats)]

    def require(self, holds: object, law: str, found: object = "") -> None:
        """Raise an error unless a law holds.

        Args:
            holds: Whether the law holds; any object, for its truth.
            law: The law's name, as in the key `contract.LAW`.
            found: What was found instead, for the message.

        Raises:
            AssertionError: The law does not hold.
        """
        if not holds:
            game = self.parts.type.name
            raise AssertionError(say("contract.broken", game=game, law=say(f"contract.{law}"), found=found))

    @contextmanager
    def working(self, law: str, found: object = "") -> Iterator[None]:
        """Report any error raised inside as a broken law.

        Args:
            law: The law's name, as in the key `contract.LAW`.
            found: What was being checked, for the message.

        Raises:
            AssertionError: The code inside raised an error.
        """
        try:
            yield
        except AssertionError:  # a law inside was broken: its message is more precise
            raise
        except Exception as error:
            problem = f"{type(error).__name__}: {error}"
            values = {"law": say(f"contract.{law}"), "found": f"{found} {problem}".strip()}
            raise AssertionError(say("contract.broken", game=self.parts.type.name, **values)) from error

    def check_making(self) -> None:
        """Check what holds before a game begins: its name, seats, title, options and deal."""
        rules, name = self.rules, self.parts.type.name
        self.require(name and rules.seats and len(set(rules.seats)) == len(rules.seats), "seats", rules.seats)
        self.require(all(self.display.about()[:1]), "about", self.display.about())
        with self.working("options", self.rules.options()):
            again = type(rules)(**json.loads(json.dumps(self.rules.options())))
            self.require(again.options() == self.rules.options(), "options", again.options())
        one, two = self.rules.initial(Random(1)), self.rules.initial(Random(1))
        with self.working("hash"):
            self.require(one == two and hash(one) == hash(two), "seed")

    def check_state(self, state: S) -> None:
        """Check all laws that hold for a single state."""
        with self.working("hash", state):
            hash(state)
        self.check_turn(state)
        self.check_actions(state)
        self.check_snapshot(state)
        for display in self.displays:
            self.check_scene(display.scene(state))
        self.check_ask(state)
        if self.rules.opens_turn(state):
            self.check_text(state)

    def check_turn(self, state: S) -> None:
        """Check that there are seats to act, legal actions and a question exactly until there is an outcome."""
        acting, legal, outcome = self.rules.to_act(state), self.rules.legal(state), self.rules.outcome(state)
        self.require(bool(legal) == bool(acting), "legal", state)
        self.require(bool(acting) == (outcome is None), "outcome", state)
        self.require((self.notation.asks(state) is None) == (outcome is not None), "asks", state)
        seats = range(len(self.rules.seats))
        self.require(all(seat in seats for seat in acting), "to_act", acting)
        self.require(outcome is None or outcome.winner is None or outcome.winner in seats, "winner", outcome)

    def check_actions(self, state: S) -> None:
        """Check that every action has a text of its own that parses to it, and can be hashed and pickled."""
        actions = [*self.rules.legal(state), *self.rules.claims(state)]
        texts = [action.text for action in actions]
        self.require(len(set(texts)) == len(texts), "distinct", texts)
        for action in actions:
            with self.working("parse", action):
                parsed = self.notation.parse(str(action))
            self.require(parsed == action and hash(parsed) == hash(action), "parse", action)
            with self.working("value", action):
                copied = pickle.loads(pickle.dumps(action))
            self.require(copied == action and hash(copied) == hash(action), "value", action)
            self.require(set(self.rules.to_act(state)) <= set(self.rules.actors(state, action)), "actors", action)

    def check_snapshot(self, state: S) -> None:
        """Check that the snapshot is plain data with the keys that every game has."""
        with self.working("snapshot", state):
            snapshot = self.notation.snapshot(state)
            json.dumps(snapshot, allow_nan=False)
        missing = {"phase", "to_move", "asks", "winner"} - snapshot.keys()
        self.require(not missing, "snapshot", missing)

    def check_scene(self, scene: Scene) -> None:
        """Check that all ids in a scene are different, and that the layout and the cursor use existing ones."""
        ids = [*(spot.id for spot in scene.spots), *chips(scene), *(score.seat for score in scene.scores)]
        self.require(len(set(ids)) == len(ids), "ids", ids)
        self.require(sorted(scene.layout.order) == sorted(spot.id for spot in scene.spots), "layout", scene.layout)
        self.check_places(scene.layout)
        self.require({score.seat for score in scene.scores} <= set(self.rules.seats), "ids", ids)
        self.require(scene.cursor is None or scene.cursor.spot in scene.layout.order, "cursor", scene.cursor)

    def check_places(self, layout: Layout) -> None:
        """Check that a layout's kind exists, and that each spot of a grid or a honeycomb has a different place."""
        self.require(layout.kind in LAYOUTS, "places", layout)
        if layout.kind == "row":
            return
        filled = layout.kind == "grid" and layout.columns > 0 and not layout.places
        placed = len(layout.places) == len(layout.order) == len(set(layout.places))
        self.require(filled or placed, "places", layout)

    def check_ask(self, state: S) -> None:
        """Check that the questions lead to exactly the legal actions, by things that exist in the scene."""
        if self.rules.outcome(state):
            return
        scene, legal = self.display.scene(state), self.rules.legal(state)
        with self.working("ask", state):
            asked = ask(self.display, state, legal, scene)
        self.require(sorted(asked.actions()) == sorted(map(str, legal)), "ask", asked.actions())
        for prompt, options in asked.nodes:
            self.require(prompt.pick in PICKS, "pick", repr(prompt.pick))
            there, words = targets(scene, prompt), {word.split(" ")[-1] for word, _ in options}
            self.require(prompt.text, "ask", prompt)
            self.require(
                there is None or words <= there | set(prompt.labels), "targets", f"{prompt.pick} {sorted(words)}"
            )
            refused = {target for _, targets_ in prompt.refused for target in targets_}
            self.require(not refused & words, "refused", sorted(refused & words))

    def check_caption(self, event: Event, before: Scene, after: Scene) -> None:
        """Check that a caption is one line of text, and points only to things that exist.

        Args:
            event: The event with the caption.
            before: The scene before the event.
            after: The scene after it.
        """
        text = event.caption
        self.require(text and text == " ".join(text.split()), "caption", repr(text))
        self.require(event.seat is None or event.seat in self.rules.seats, "caption", event.seat)
        there = {*before.layout.order, *after.layout.order, *chips(before), *chips(after), *self.rules.seats}
        self.require(set(event.focus) <= there, "focus", event.focus)
        signs = {"", "gone", *(f"{sign}:{seat}" for sign in ("loss", "out", "win") for seat in self.rules.seats)}
        self.require(event.sign in signs, "sign", event.sign)

    def check_text(self, state: S) -> None:
        """Check that a position text is one line, and is read back as the same state."""
        with self.working("text", state):
            text = self.notation.write(state)
            self.require(text == text.strip() and "\n" not in text, "text", repr(text))
            self.require(self.notation.read(text) == state, "text", text)

    def check_record(self, first: S, actions: Sequence[Action], last: S) -> None:
        """Check that the record of a game, written and read, leads to the same last state.

        Args:
            first: The game's first state.
            actions: All actions of the game, in order.
            last: The state after the last action.
        """
        type_, keys = self.parts.type, self.notation.first_keys
        head = {"format": FORMAT, "version": VERSION, "game": type_.name, "rules": self.rules.options()}
        with self.working("record", keys(first)):
            record = Record.loads(str(Record({**head, **keys(first), "actions": list(map(str, actions))})))
            again = type_.parts(type(self.rules)(**record.rules))
            state = again.notation.first_state(record.data)
            self.require(state == first, "record", record.data)
            for text in record.actions:
                state = again.rules.apply(state, again.notation.parse(text))
            self.require(state == last, "record", record.data)


class Trial(Generic[S]):
    """One random game, in which all laws are checked at every ply.

    Args:
        law: The laws to check.
        chance: Chooses the actions and deals the game.
    """

    def __init__(self, law: Laws[S], chance: Random) -> None:
        self.law = law
        self.chance = chance
        self.owners: dict[str, tuple[str, ...]] = {}
        self.round = 0

    def play(self) -> None:
        """Play until the game is over or `PLIES` actions have been played, then replay it from its record."""
        law, chance, rules, display = self.law, self.chance, self.law.rules, self.law.display
        first = state = rules.initial(chance)
        self.round = display.first_round(state)
        self.owners = owners(display.scene(state))
        actions: list[Action] = []
        law.check_state(state)
        while not rules.outcome(state) and len(actions) < PLIES:
            action = chance.choice(list(rules.legal(state)))
            state = self.step(state, action, len(actions))
            actions.append(action)
        if rules.outcome(state) is not None:
            law.require(display.result(state, (), self.round).text, "result", state)
        law.check_record(first, actions, state)

    def step(self, state: S, action: Action, ply: int) -> S:
        """Play one action, and check that the result does not depend on whether notes are taken.

        Args:
            state: The state before the action.
            action: One of the legal actions.
            ply: How many actions were played before.

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
        self.check_events(state, action, ply, notes, after)
        return after

    def check_events(self, before: S, action: Action, ply: int, notes: Notes, after: S) -> None:
        """Check that every event of an action has a caption, and that the scenes fit the motions.

        Args:
            before: The state before the action.
            action: The action that was played.
            ply: How many actions were played before.
            notes: What was noted while the action was applied.
            after: The state after the action.
        """
        law, display = self.law, self.law.display
        with law.working("caption", action):
            events = events_of(display, notes, before, action, ply, 1, self.round)
        # The state after an event is the one before the next event.
        states = [*(event.note.before for event in events[1:]), after]
        shown = display.scene(before)
        for event, state in zip(events, states, strict=True):
            scene = display.scene(state)
            self.check_motions(event, scene)
            law.check_caption(event, shown, scene)
            shown = scene
        self.round = events[-1].round

    def check_motions(self, event: Event, scene: Scene) -> None:
        """Check that the queues before an event, changed by its motions, are the queues after it.

        Args:
            event: The event.
            scene: The scene after it.
        """
        law = self.law
        with law.working("motions", event):
            moved = follow(self.owners, law.display.motions(event.note))
        found = owners(scene)
        for spot, queue in found.items():
            expected = moved.get(spot, ())
            fits = len(expected) == len(queue) and all(a in ("", b) for a, b in zip(expected, queue, strict=True))
            law.require(fits, "motions", f"{event}: {spot} {''.join(queue)}")
        self.owners = found


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


def chips(scene: Scene) -> list[str]:
    """Return the ids of all chips in a scene."""
    return [f"{spot.id}.{chip.name}" for spot in scene.spots for chip in spot.chips]


def targets(scene: Scene, prompt: Prompt) -> set[str] | None:
    """Return the ids of everything that a prompt lets somebody pick; None for buttons, which need no id.

    Args:
        scene: The scene in which the question is asked.
        prompt: The question, whose `pick` says what kind of thing is picked.
    """
    kinds: dict[str, set[str]] = {
        "spot": set(scene.layout.order),
        "piece": {f"{spot.id}:{index}" for spot in scene.spots for index in range(len(spot.pieces))},
        "chip": set(chips(scene)),
        "score": {score.seat for score in scene.scores},
        "place": set(map(str, range(len(scene.layout.order)))),
    }
    return kinds.get(prompt.pick)
